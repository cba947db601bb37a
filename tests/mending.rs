//! What a linter says of a score with slips: which move was probably meant, what
//! follows from it, and what is wrong behind it.

mod common;

use common::slips::{GAME, assert_mended, game_with, help_of, mended, with, without_advice};
use common::snapshot;
use numscore::report::{Plain, render};
use numscore::rules::Rule;
use numscore::{Options, Source, lint, lint_source};

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
