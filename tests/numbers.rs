//! Move numbers against the board.

mod common;

use common::played::{complaints, fixed, from, is_sound, played, stops};
use numscore::fault::FaultKind;
use shakmaty::Color;

/// The only fault is a wrong number, written where another was expected, in a
/// run of so many; all `plies` are played.
#[track_caller]
fn wrong(text: &str, at: &str, written: u32, expected: u32, run_of: usize, plies: usize) {
    let played = played(text);
    let fault = played.fault();
    let FaultKind::WrongMoveNumber {
        written: is,
        expected: should_be,
        run,
        ..
    } = &fault.kind
    else {
        panic!("{text}: {:?}", fault.kind);
    };
    assert_eq!((*is, *should_be), (written, expected), "{text}");
    assert_eq!(run.len(), run_of, "{text}");
    assert_eq!(played.text_of(fault.span), at, "{text}");
    assert!(!fault.stops_checking, "{text}");
    assert_eq!(played.plies(), plies, "{text}");
}

#[test]
fn numbers_may_be_written_in_many_ways() {
    for text in [
        "1. 5254 5755 2. 7163 2836 *",
        "1.5254 5755 2.7163 2836 *",
        "1 5254 5755 2 7163 2836 *",
        "1) 5254 5755 2) 7163 2836 *",
        "1. 5254 1... 5755 2. 7163 2... 2836 *",
        "1. 5254 1. 5755 2. 7163 2. 2836 *",
        "1. 5254 1. … 5755 2. 7163 2.... 2836 *",
        "5254 5755 7163 2836 *",
    ] {
        is_sound(text, 4);
    }
}

#[test]
fn a_number_shows_that_blacks_move_is_missing() {
    let (color, number) = (Color::Black, 2);
    stops(
        "1. 5254 5755 2. 7163 3. 6125 1716 4. 2514 *",
        "3.",
        3,
        FaultKind::MissingMove {
            color,
            number,
            pair: false,
        },
    );
}

#[test]
fn a_number_shows_that_whites_move_is_missing() {
    let (color, number) = (Color::White, 2);
    stops(
        "1. 5254 5755 2... 2836 3. 6125 1716 *",
        "2...",
        2,
        FaultKind::MissingMove {
            color,
            number,
            pair: false,
        },
    );
}

#[test]
fn no_move_is_missing_where_the_next_one_can_be_played() {
    // One number for each ply, or one number too high.
    wrong("1. 5254 2. 5755 *", "2.", 2, 1, 1, 2);
    wrong("1. 5254 5755 3. 7163 2836 *", "3.", 3, 2, 1, 4);
}

#[test]
fn a_run_of_shifted_numbers_is_one_fault() {
    let text = "1. 5254 5755 3. 7163 2836 4. 6125 1716 5. 2514 7866 *";
    wrong(text, "3.", 3, 2, 3, 8);
    assert_eq!(complaints(text), ["warning move-number 3."]);
    assert_eq!(
        fixed(text),
        "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2514 7866 *"
    );
}

#[test]
fn numbers_that_are_right_in_between_end_a_run() {
    let text = "1. 5254 5755 3. 7163 2836 3. 6125 1716 5. 2514 7866 *";
    assert_eq!(
        complaints(text),
        ["warning move-number 3.", "warning move-number 5."]
    );
    assert_eq!(played(text).plies(), 8);
}

#[test]
fn dots_for_the_wrong_side_are_a_wrong_number() {
    let text = "1. 5254 5755 2... 7163 2836 *";
    wrong(text, "2...", 2, 2, 1, 4);
    assert_eq!(fixed(text), "1. 5254 5755 2. 7163 2836 *");
}

#[test]
fn numbers_in_a_variation_count_from_the_move_it_replaces() {
    is_sound("1. 5254 5755 (1... 3735 2. 7163) 2. 7163 *", 3);
    let text = "1. 5254 5755 (1... 3735 3. 7163) 2. 7163 *";
    assert_eq!(complaints(text), ["warning move-number 3."]);
    assert!(played(text).fault().in_variation);
}

#[test]
fn a_game_from_a_position_counts_from_its_first_number() {
    let white = "7k/8/8/8/8/8/8/K7 w - - 0 40";
    let black = "7k/8/8/8/8/8/8/K7 b - - 0 40";
    for (fen, moves) in [
        (white, "40. 1112 8887 41. 1213 *"),
        (white, "1. 1112 8887 2. 1213 *"),
        (black, "40... 8887 41. 1112 8786 *"),
        (black, "1... 8887 2. 1112 8786 *"),
    ] {
        is_sound(&from(fen, moves), 3);
    }
    let too_far = from(white, "40. 1112 8887 42. 1213 *");
    wrong(&too_far, "42.", 42, 41, 1, 3);
    let mixed = from(white, "1. 1112 8887 41. 1213 *");
    wrong(&mixed, "41.", 41, 2, 1, 3);
}

#[test]
fn a_late_number_without_a_position_is_an_unknown_start() {
    for (text, at, number) in [
        ("24. 6151 5878 25. 4244 5544 *", "24.", 24),
        ("24... 5878 25. 4244 5544 *", "24...", 24),
        ("1... 5755 2. 7163 2836 *", "1...", 1),
    ] {
        stops(text, at, 0, FaultKind::UnknownStart { number });
        assert_eq!(complaints(text), [format!("warning unknown-start {at}...")]);
    }
    // All of it can be played from the first move on: only the numbers are wrong.
    wrong("24. 5254 5755 25. 7163 *", "24.", 24, 1, 2, 3);
}

#[test]
fn a_game_of_more_than_999_moves_has_numbers_too() {
    const CIRCLE: [&str; 4] = ["7163", "7866", "6371", "6678"];
    let game = |number: fn(usize) -> String| {
        let full_move = |at: usize| {
            let [white, black] = [CIRCLE[at % 2 * 2], CIRCLE[at % 2 * 2 + 1]];
            format!("{}{white} {black}\n", number(at + 1))
        };
        (0..1130).map(full_move).collect::<String>() + "*"
    };
    is_sound(&game(|number| format!("{number}. ")), 2260);
    is_sound(&game(|number| format!("{number}.")), 2260);
    // Another number of four digits is a move with a dot.
    let wrong = game(|number| format!("{number}. ")).replace("1122. ", "1123. ");
    let stop = played(&wrong)
        .faults
        .into_iter()
        .find(|fault| fault.stops_checking);
    let stop = stop.expect("a rook's move that no rook makes");
    assert!(
        matches!(stop.kind, FaultKind::ImpossibleMove { .. }),
        "{stop:?}"
    );
    assert_eq!(stop.span.of(wrong.as_bytes()), b"1123");
}
