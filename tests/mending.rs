//! What a linter says of a score with slips: which move was probably meant, what
//! follows from it, and what is wrong behind it.

mod common;

use common::snapshot;
use numscore::report::{Plain, render};
use numscore::rules::{Level, Rule};
use numscore::{Applicability, Diagnostic, Options, Severity, Source, fix, lint, lint_source};

const GAME: &str = "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2514 7866 5. 5171 6857 \
    6. 6151 2725 7. 1423 4746 8. 3233 5878 9. 8283 3615 10. 2332 3735 11. 4244 4837 *";

/// A text with a stretch written otherwise.
#[track_caller]
fn with(text: &str, meant: &str, written: &str) -> String {
    assert_eq!(text.matches(meant).count(), 1, "{meant}");
    text.replace(meant, written)
}

fn game_with(meant: &str, written: &str) -> String {
    with(GAME, meant, written)
}

/// The text as the first fix of each diagnostic has it, the last one first.
fn mended(text: &str, diagnostics: &[Diagnostic]) -> String {
    let mut text = text.to_owned();
    for diagnostic in diagnostics.iter().rev() {
        let fix = diagnostic.fixes.first();
        for edit in fix.iter().flat_map(|fix| fix.edits.iter().rev()) {
            text.replace_range(edit.span.start..edit.span.end, &edit.text);
        }
    }
    text
}

fn without_advice(text: &str) -> Vec<Diagnostic> {
    let all = lint(text).diagnostics;
    let graver = |one: &Diagnostic| one.severity != Severity::Advice;
    all.into_iter().filter(graver).collect()
}

/// Asserts that one thing is said, of this word, and that its first fix gives
/// the text that was meant.
#[track_caller]
fn assert_mended(written: &str, rule: Rule, word: &str, meant: &str) -> Diagnostic {
    let diagnostics = without_advice(written);
    let [only] = &diagnostics[..] else {
        panic!("{} are said: {diagnostics:#?}", diagnostics.len());
    };
    assert_eq!(only.rule, rule);
    assert_eq!(&written[only.span.start..only.span.end], word);
    assert_eq!(mended(written, &diagnostics), meant);
    only.clone()
}

fn help_of(diagnostic: &Diagnostic) -> &str {
    diagnostic.help.as_deref().unwrap_or_default()
}

// ── one slip

#[test]
fn a_slip_inside_a_move() {
    for (meant, written, rule) in [
        ("2514", "2515", Rule::ImpossibleMove),
        ("2514", "2914", Rule::InvalidSquare),
        ("5171", "571", Rule::IncompleteMove),
        ("2514", "1425", Rule::EmptySquare),
        ("6151", "6111", Rule::OwnPiece),
        ("1423", "1432", Rule::OwnPiece),
    ] {
        let text = game_with(meant, written);
        let said = assert_mended(&text, rule, written, GAME);
        assert!(
            help_of(&said).ends_with("plies that follow can be played. Checking went on with it."),
            "{}",
            help_of(&said)
        );
    }
}

#[test]
fn a_slip_that_shows_later_is_marked_where_it_was_made() {
    for (meant, written, shows) in [("2836", "2816", "1716"), ("6125", "6152", "2514")] {
        let text = game_with(meant, written);
        let diagnostics = lint(&text).diagnostics;
        let [only] = &diagnostics[..] else {
            panic!("{diagnostics:#?}");
        };
        assert_eq!(&text[only.span.start..only.span.end], shows);
        let [label] = &only.labels[..] else {
            panic!("{:#?}", only.labels);
        };
        assert_eq!(&text[label.span.start..label.span.end], written);
        assert!(label.text.ends_with("may be meant here"), "{}", label.text);
        assert_eq!(mended(&text, &diagnostics), GAME);
    }
}

#[test]
fn a_slip_in_the_first_move() {
    let said = assert_mended(&game_with("5254", "5354"), Rule::EmptySquare, "5354", GAME);
    assert!(help_of(&said).contains("all 21 plies that follow"));
}

#[test]
fn a_slip_in_the_last_move_leaves_it_open_which_was_meant() {
    let text = game_with("4837", "4838");
    let said = assert_mended(&text, Rule::OwnPiece, "4838", GAME);
    let help = help_of(&said);
    assert!(
        help.contains("It can be played with `4837` (Qc7) or with `4858` (Qe8).")
            && help.ends_with("ask the player. Checking stops here."),
        "{help}"
    );
    assert_eq!(said.fixes.len(), 2);
}

#[test]
fn the_result_decides_where_the_moves_do_not() {
    // After 1...Qg5 nothing has ended; 1...Qh4 is mate.
    let meant = "1. 6263 5755 2. 7274 4884 0-1";
    let said = assert_mended(
        "1. 6263 5755 2. 7274 4885 0-1",
        Rule::ImpossibleMove,
        "4885",
        meant,
    );
    assert!(help_of(&said).contains("`4884` (Qh4#)"));
    // White cannot have won by being mated.
    let text = "1. 6263 5755 2. 7274 4885 1-0";
    let diagnostics = lint(text).diagnostics;
    assert_eq!(mended(text, &diagnostics), "1. 6263 5755 2. 7274 4875 1-0");
}

// ── moves left out, repeated, exchanged

#[test]
fn a_move_left_out_is_put_in() {
    for (left_out, missing) in [("2514 ", "White's move 4"), ("1716 ", "Black's move 3")] {
        let text = game_with(left_out, "");
        let diagnostics = lint(&text).diagnostics;
        assert_eq!(diagnostics.len(), 1, "{diagnostics:#?}");
        assert_eq!(diagnostics[0].rule, Rule::MissingMove);
        assert_eq!(diagnostics[0].message, format!("{missing} is missing"));
        assert_eq!(mended(&text, &diagnostics), GAME);
    }
}

#[test]
fn a_pair_left_out_shows_by_the_numbers() {
    let text = game_with("5. 5171 6857 ", "");
    let said = assert_mended(&text, Rule::MissingMove, "6.", GAME);
    assert_eq!(
        said.message,
        "White's move 5 and the answer to it are missing"
    );
}

#[test]
fn a_move_left_out_shows_without_numbers_too() {
    let bare: Vec<&str> = GAME
        .split(' ')
        .filter(|word| !word.ends_with('.'))
        .collect();
    let bare = bare.join(" ");
    let text = with(&bare, "2514 ", "");
    let said = assert_mended(&text, Rule::MissingMove, "7866", &bare);
    assert_eq!(said.message, "White's move 4 is missing");
}

#[test]
fn a_move_written_again_is_taken_out() {
    for (once, again, word) in [
        ("5171", "5171 5171", "5171"),
        ("6151 2725", "6151 2725 6. 6151 2725", "6151 2725"),
        ("6151 2725", "6151 2725 7. 6151 2725", "6151 2725"),
        ("2725", "2725 2725", "2725"),
    ] {
        let text = game_with(once, again);
        let diagnostics = lint(&text).diagnostics;
        let [only] = &diagnostics[..] else {
            panic!("{diagnostics:#?}");
        };
        assert_eq!(only.rule, Rule::RepeatedMove);
        let found = &text[only.span.start..only.span.end];
        assert!(found.ends_with(word), "{found}");
        let [label] = &only.labels[..] else {
            panic!("{:#?}", only.labels);
        };
        assert!(label.span.end <= only.span.start);
        let first = &text[label.span.start..label.span.end];
        assert_eq!((first, &*label.text), (word, "written here first"));
        let mended = mended(&text, &diagnostics);
        assert_eq!(mended.replace("7. 7.", "7."), GAME);
    }
}

#[test]
fn moves_in_each_others_place_are_exchanged() {
    let text = game_with("2514 7866", "7866 2514");
    assert_mended(&text, Rule::ExchangedMoves, "7866 2514", GAME);
    let between = game_with("7. 1423 4746", "7. 8283 4746");
    let between = with(&between, "9. 8283 3615", "9. 1423 3615");
    // The bishop is not on b3 yet where it would go to c2: but two pairs apart
    // nothing is exchanged.
    assert!(lint(&between).diagnostics.is_empty());
    let text = game_with("2. 7163 2836 3. 6125 1716", "2. 6125 2836 3. 7163 1716");
    assert!(
        lint(&text).diagnostics.is_empty(),
        "both orders can be played"
    );
    let text = game_with("3. 6125 1716 4. 2514", "3. 2514 1716 4. 6125");
    assert_mended(&text, Rule::ExchangedMoves, "2514 1716 4. 6125", GAME);
}

// ── several slips, and none that can be undone

#[test]
fn the_second_and_the_third_slip_are_found_behind_the_first() {
    let text = game_with("2836", "2835");
    let text = with(&text, "6151", "6141");
    let text = with(&text, "8283", "8293");
    let diagnostics = lint(&text).diagnostics;
    let rules: Vec<Rule> = diagnostics.iter().map(|one| one.rule).collect();
    assert_eq!(
        rules,
        [Rule::ImpossibleMove, Rule::OwnPiece, Rule::InvalidSquare]
    );
    let places: Vec<&str> = diagnostics
        .iter()
        .map(|one| &text[one.span.start..one.span.end])
        .collect();
    assert_eq!(places, ["2835", "6141", "8293"]);
    assert_eq!(mended(&text, &diagnostics), GAME);
}

#[test]
fn where_nothing_is_believed_checking_stops_and_says_so_once() {
    let start = "1. 5254 5755 2. 7163 2836 3. 6125 1716 ";
    let text = format!("{start}4. 1111 2222 5. 3333 4444 6. 5555 6666 7. 7777 8888 *");
    let report = lint(&text);
    assert_eq!(report.plies, 6);
    let [only] = &report.diagnostics[..] else {
        panic!("{:#?}", report.diagnostics);
    };
    assert_eq!(only.rule, Rule::NullMove);
    assert!(help_of(only).ends_with("Checking stops here."));
    assert!(only.fixes.is_empty());
}

#[test]
fn moves_behind_the_end_are_too_many_where_the_result_says_so() {
    let text = "1. 6263 5755 2. 7274 4884 3. 5162 8482 0-1";
    let diagnostics = lint(text).diagnostics;
    let [only] = &diagnostics[..] else {
        panic!("{diagnostics:#?}");
    };
    assert_eq!(only.rule, Rule::MoveAfterEnd);
    assert_eq!(&text[only.span.start..only.span.end], "5162");
    assert!(!help_of(only).contains("With"), "{}", help_of(only));
}

#[test]
fn a_host_s_limit_ends_the_search_and_not_the_report() {
    let text = game_with("2514", "2515");
    let mut options = Options::default();
    options.limits.work = 40;
    let report = lint_source(&Source::new("game", &text), &options);
    let [only] = &report.diagnostics[..] else {
        panic!("{:#?}", report.diagnostics);
    };
    assert_eq!(only.rule, Rule::ImpossibleMove);
    assert!(help_of(only).ends_with("Checking stops here."));
}

// ── what follows from a guess

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

// ── other lines, other starts

#[test]
fn a_slip_in_a_variation() {
    const VARIATION: &str = "(4. 2536 4736 5. 6355 4844 6. 5563 4454 7. 4152 5452 8. 5152)";
    let meant = game_with("4. 2514 ", &format!("4. 2514 {VARIATION} "));
    assert!(lint(&meant).diagnostics.is_empty());
    for (right, wrong, rule) in [
        ("6355", "6356", Rule::ImpossibleMove),
        ("2536", "2546", Rule::ImpossibleMove),
        ("4844 ", "", Rule::MissingMove),
    ] {
        let written = with(&meant, right, wrong);
        let diagnostics = lint(&written).diagnostics;
        let [only] = &diagnostics[..] else {
            panic!("{diagnostics:#?}");
        };
        assert_eq!(only.rule, rule);
        assert_eq!(mended(&written, &diagnostics), meant);
        assert_eq!(lint(&written).plies, 22, "the main line is sound");
    }
}

#[test]
fn a_slip_in_the_main_line_behind_a_variation() {
    let meant = game_with("4. 2514 ", "4. 2514 (4. 2536 4736) ");
    let written = with(&meant, "6151", "6141");
    assert_mended(&written, Rule::OwnPiece, "6141", &meant);
}

#[test]
fn a_slip_in_a_game_that_starts_from_a_fen() {
    let meant = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 31\"]\n\n\
        31... 5857 32. 5254 5756 33. 5152 5655 34. 5253 5546 35. 5344 *";
    assert!(without_advice(meant).is_empty());
    let written = with(meant, "5152", "5155");
    let said = assert_mended(&written, Rule::ImpossibleMove, "5155", meant);
    assert!(
        help_of(&said).contains("With `5152` (Ke2) all"),
        "{said:#?}"
    );
    let written = with(meant, "33. 5152 ", "33. ");
    let said = assert_mended(&written, Rule::MissingMove, "5655", meant);
    assert_eq!(said.message, "White's move 33 is missing");
}

#[test]
fn a_slip_in_chess960() {
    let meant = "[Variant \"Chess960\"]\n\
        [FEN \"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1\"]\n\n\
        1. 5254 5755 2. 4244 4746 3. 4455 4655 4. 5143 5846 5. 3123 3826 *";
    let diagnostics = without_advice(meant);
    assert!(diagnostics.is_empty(), "{diagnostics:#?}");
    let written = with(meant, "5143", "5142");
    let diagnostics = without_advice(&written);
    assert_eq!(diagnostics.len(), 1, "{diagnostics:#?}");
    assert_eq!(mended(&written, &diagnostics), meant);
}

// ── the words

#[test]
fn what_is_said_of_each_slip() {
    for (name, text) in [
        ("wrong-digit", game_with("2514", "2515")),
        ("shows-late", game_with("2836", "2816")),
        ("several-fit", game_with("4244 4837", "4245 4837")),
        ("last-move", game_with("4837", "4838")),
        ("left-out", game_with("4. 2514 7866", "4. 2514")),
        ("pair-left-out", game_with("5. 5171 6857 ", "")),
        ("again", game_with("5171", "5171 5171")),
        (
            "pair-again",
            game_with("6151 2725", "6151 2725 7. 6151 2725"),
        ),
        ("exchanged", game_with("2514 7866", "7866 2514")),
        (
            "pairs-exchanged",
            game_with("3. 6125 1716 4. 2514", "3. 2514 1716 4. 6125"),
        ),
        (
            "second-slip",
            with(&game_with("2836", "2835"), "6151", "6141"),
        ),
        (
            "turned-with-slip",
            "1. 4745 4244 2. 2836 7163 3. 3874 8283 4. 7485 2133 5. 4828 3142 6. 3848 7274 \
             7. 8576 5253 8. 6766 4121 9. 1711 6384 10. 7667 6264 11. 5755 5162 *"
                .to_owned(),
        ),
        (
            "promotion",
            "[FEN \"8/4P1k1/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. 5758 7776 2. 5857 7665 3. 5767 *"
                .to_owned(),
        ),
    ] {
        let source = Source::new(name, &text);
        let report = lint_source(&source, &Options::default());
        snapshot(
            &format!("meant-{name}"),
            &render(&mut Plain, &source, &report),
        );
    }
}
