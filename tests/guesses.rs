//! What follows from a guess is no more certain than the guess.

mod common;

use common::slips::{GAME, game_with, help_of, mended, with, without_advice};
use numscore::rules::{Level, Rule};
use numscore::{Applicability, Options, Source, fix, lint, lint_source};

/// Asserts that nothing is certain enough to be written, and how many things
/// are said.
#[track_caller]
fn nothing_is_safe(text: &str, said: usize) {
    let source = Source::new("game", text);
    let fixed = fix(&source, &Options::default(), Applicability::Safe);
    assert_eq!(String::from_utf8_lossy(&fixed.bytes), text);
    assert_eq!(
        without_advice(text).len(),
        said,
        "{:#?}",
        without_advice(text)
    );
}

#[test]
fn nothing_is_safe_behind_a_guess() {
    // Only if the pawn took on f7 does `6762` promote; the rook may have.
    let short = "[FEN \"8/5nR1/k5P1/8/8/7p/7P/K7 w - - 0 1\"]\n\n\
        1. 7967 1626 2. 6762 2625 3. 1121 2524 4. 2131 2434 *";
    nothing_is_safe(short, 2);
    // Which knight goes to g5 hangs on where it went before.
    let letters = "1. 6264 4745 2. 7193 3736 3. 5253 7776 4. Ng5 6877 5. 6152 2847 6. 5171 4766 *";
    nothing_is_safe(letters, 2);
}

#[test]
fn letters_are_in_doubt_where_the_game_does_not_go_on() {
    for text in [
        // Is `exd5` the answer, or the move before once more?
        "1. 5254 5756 2. 4244 4745 3. 5445 exd5 5645 *",
        "1. e4 5254 e5 5755 2. Nf3 7163 *",
        "1. 5254 5755 2. 7163 7866 3. 6134 6857 4. 5171 O-O 4746 *",
    ] {
        nothing_is_safe(text, 2);
    }
}

#[test]
fn a_number_that_is_wrong_besides_is_told() {
    let text = game_with("3. 6125 1716", "3. 6125");
    let text = with(&text, " 9. ", " 19. ");
    let rules: Vec<Rule> = lint(&text).diagnostics.iter().map(|one| one.rule).collect();
    assert_eq!(rules, [Rule::MissingMove, Rule::MoveNumber]);
}

#[test]
fn a_result_is_held_against_a_guess_with_reserve() {
    // Scholar's mate with one digit wrong.
    let text = "1. 5254 5755 2. 6134 2836 3. 4195 7866 4. 8567 *";
    let diagnostics = lint(text).diagnostics;
    let contradiction = &diagnostics[1];
    assert_eq!(contradiction.rule, Rule::ResultContradiction);
    assert!(help_of(contradiction).contains("A move before it had to be guessed"));
}

#[test]
fn what_the_board_said_of_a_word_goes_when_it_is_read_otherwise() {
    // The digit that is doubled makes a fifth digit too many, at first.
    let text = game_with("6857", "66857");
    let diagnostics = lint(&text).diagnostics;
    assert_eq!(diagnostics.len(), 1, "{diagnostics:#?}");
    assert_eq!(mended(&text, &diagnostics), GAME);
    nothing_is_safe(&text, 1);
    // Read as a queen, until it moves as a knight does.
    let promotion = "[FEN \"7k/8/8/8/8/8/4p3/K7 b - - 0 1\"]\n\n\
        1... 5251 2. 1112 5143 3. 1213 4355 4. 1314 5536 *";
    let diagnostics = lint(promotion).diagnostics;
    assert_eq!(diagnostics.len(), 1, "{diagnostics:#?}");
    assert_eq!(diagnostics[0].fixes[0].edits[0].text, "52514");
}

#[test]
fn numbers_that_count_a_slip_are_not_faults_of_their_own() {
    let counted = "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 1716 2514 5. 7866 5171 6. 6857 6151 \
        7. 2725 1423 8. 4746 3233 9. 5878 *";
    nothing_is_safe(counted, 1);
    let both_numbered = "1. 5254 1... 5755 2. 7163 2... 2836 3. 6125 3... 1716 4. 1716 4... 2514 \
        5. 7866 5... 5171 6. 6857 6... 6151 7. 2725 7... 1423 8. 4746 8... 3233 *";
    nothing_is_safe(both_numbered, 1);
    let not_counted = game_with("6151", "6151 6151");
    nothing_is_safe(&not_counted, 1);
    let left_out = "1. 5254 1... 5755 2. 7163 2... 2836 3. 1716 3... 2514 4. 7866 4... 5171 \
        5. 6857 5... 6151 *";
    nothing_is_safe(left_out, 1);
}

#[test]
fn a_number_that_leaps_where_moves_do_not_fit_shows_that_moves_are_missing() {
    let text = "1. 5254 5755 2. 7163 2836 4. 2514 7866 5. 5171 6857 *";
    nothing_is_safe(text, 1);
    assert_eq!(lint(text).diagnostics[0].rule, Rule::MissingMove);
    // The numbers may be right and moves missing, or not.
    let text = "1. 5254 5755 3. 7163 2836 4. 1111 2222 5. 3333 4444 *";
    nothing_is_safe(text, 2);
    let number = &lint(text).diagnostics[0];
    assert_eq!(number.rule, Rule::MoveNumber);
    assert!(help_of(number).contains("Not all moves can be played as they stand"));
}

#[test]
fn nothing_is_offered_twice() {
    let text = game_with("7163 2836", "7136 2863");
    for diagnostic in lint(&text).diagnostics {
        for (nth, fix) in diagnostic.fixes.iter().enumerate() {
            let before = &diagnostic.fixes[..nth];
            assert!(
                before.iter().all(|other| other.edits != fix.edits),
                "{fix:?}"
            );
        }
    }
}

#[test]
fn what_carries_all_the_way_comes_first() {
    // A queen gives check, and the king could not have gone to g6.
    let text = "[FEN \"8/5P1k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. 67685 8786 2. 6876 *";
    let said = &lint(text).diagnostics[0];
    assert_eq!(said.fixes[0].edits[0].text, "67684");
    assert!(help_of(said).contains("With `67684` (f8=N+) both plies that follow"));
}

#[test]
fn a_move_is_put_in_behind_what_belongs_to_the_one_before() {
    for (between, put_in) in [
        (
            "(3. 6134 6857 4. 5171 7866)",
            "(3. 6134 6857 4. 5171 7866) 1716",
        ),
        ("{Spanish}", "{Spanish} 1716"),
        ("! $14", "! $14 1716"),
        ("3...", "3... 1716"),
        ("{Spanish} 3...", "{Spanish} 3... 1716"),
    ] {
        let text = game_with("6125 1716", &format!("6125 {between}"));
        let diagnostics = lint(&text).diagnostics;
        assert_eq!(diagnostics[0].rule, Rule::MissingMove);
        let meant = game_with("6125 1716", &format!("6125 {put_in}"));
        assert_eq!(mended(&text, &diagnostics), meant);
        assert!(lint(&meant).diagnostics.is_empty());
    }
}

#[test]
fn a_slip_behind_moves_that_are_no_words_of_the_line() {
    // A semicolon hides a move; a castling is written once more in letters.
    let hidden = game_with("5254 5755 ", "5254 ; 5755\n");
    let repeated = game_with("5171 6857", "5171 O-O 6857");
    for meant in [hidden, repeated] {
        assert!(
            lint(&meant)
                .diagnostics
                .iter()
                .all(|one| !one.stops_checking)
        );
        let text = with(&meant, "6151", "6141");
        let said = lint(&text).diagnostics;
        let said = said.iter().find(|one| one.rule == Rule::OwnPiece);
        let said = said.expect("the slip");
        assert!(!said.stops_checking, "{said:#?}");
        assert_eq!(said.fixes[0].edits[0].text, "6151");
    }
}

#[test]
fn plies_are_counted_behind_moves_that_were_put_in() {
    let text = game_with("3. 6125 1716", "3. 1716");
    let text = with(&text, "6857", "6856");
    let diagnostics = lint(&text).diagnostics;
    let plies: Vec<Option<u32>> = diagnostics.iter().map(|one| one.ply).collect();
    assert_eq!(plies, [Some(5), Some(10)], "{diagnostics:#?}");
}

#[test]
fn many_variations_with_slips_take_no_longer_than_their_number() {
    let time = |variations: usize| {
        let text = format!("1. 5254 {}", "(5255)".repeat(variations));
        let start = std::time::Instant::now();
        assert_eq!(lint(&text).games, 1);
        start.elapsed()
    };
    time(1_000);
    let (few, many) = (time(4_000), time(40_000));
    assert!(
        many < few * 15 + std::time::Duration::from_millis(200),
        "{few:?} {many:?}"
    );
}

#[test]
fn what_nobody_asks_for_is_told_as_the_board_has_it() {
    let text = game_with("2514 ", "");
    let options = |rule: &str| {
        let mut options = Options::default();
        options.levels.set(rule.parse().unwrap(), Level::Off);
        options
    };
    let report = lint_source(&Source::new("game", &text), &options("missing-move"));
    assert_eq!(report.diagnostics[0].rule, Rule::WrongSide);
    let turned = "1. 4745 4244 2. 2836 7163 3. 3865 3164 4. 6766 2133 5. 5755 4455 6. 6655 6475 *";
    assert_eq!(lint(turned).diagnostics[0].rule, Rule::TurnedBoard);
    let report = lint_source(&Source::new("game", turned), &options("turned-board"));
    assert_ne!(report.diagnostics.len(), 0);
}
