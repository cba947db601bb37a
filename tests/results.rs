//! The result against the board and against the tag.

mod common;

use common::played::{complaints, fixed, from, played};
use numscore::Applicability;

const FOOLS_MATE: &str = "1. 6263 5755 2. 7274 4884";

fn stalemate(result: &str) -> String {
    from(
        "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
        &format!("1. 6167 {result}"),
    )
}

fn tagged(tag: &str, moves: &str) -> String {
    format!("[Result \"{tag}\"]\n\n{moves}")
}

#[test]
fn the_board_contradicts_a_result() {
    for (sound, wrong) in [
        (format!("{FOOLS_MATE} 0-1"), ["1-0", "1/2-1/2"]),
        (stalemate("1/2-1/2"), ["1-0", "0-1"]),
    ] {
        assert_eq!(complaints(&sound), [""; 0]);
        let right = sound.rsplit(' ').next().unwrap_or_default();
        for wrong in wrong {
            let text = sound.replace(right, wrong);
            let said = format!("error result-contradiction {wrong}");
            assert_eq!(complaints(&text), [said]);
            assert_eq!(fixed(&text), sound);
            let report = numscore::lint(&text);
            let fix = &report.diagnostics[0].fixes[0];
            assert_eq!(fix.applicability, Applicability::Unsafe);
        }
    }
}

#[test]
fn mate_in_a_variation_decides_nothing() {
    let text = "1. 6263 5755 2. 7274 4745 (2... 4884) 1-0";
    assert_eq!(complaints(text), [""; 0]);
}

#[test]
fn the_board_is_not_asked_where_the_game_was_not_played_to_its_end() {
    let text = "1. 6263 5755 2. 7274 4884 3. 1213 1-0";
    assert_eq!(complaints(text), ["error move-after-end 1213..."]);
}

#[test]
fn the_result_may_differ_from_its_tag() {
    for (tag, result) in [("1-0", "1/2-1/2"), ("0-1", "1-0"), ("1/2-1/2", "0-1")] {
        let text = tagged(tag, &format!("1. 5254 5755 {result}"));
        assert_eq!(
            complaints(&text),
            [format!("error result-mismatch {result}")]
        );
        let same = tagged(result, &format!("1. 5254 5755 {result}"));
        assert_eq!(complaints(&same), [""; 0]);
    }
}

#[test]
fn some_results_never_differ_from_their_tags() {
    assert_eq!(complaints("1. 5254 5755 1-0"), [""; 0]);
    assert_eq!(complaints(&tagged("", "1. 5254 5755 1-0")), [""; 0]);
    assert_eq!(complaints(&tagged("1-0", "1. 5254 5755 *")), [""; 0]);
    let spelling = tagged("½-½", "1. 5254 5755 1/2-1/2");
    assert_eq!(complaints(&spelling), ["warning result-style ½-½"]);
}

#[test]
fn a_contradiction_goes_before_a_mismatch() {
    let text = tagged("0-1", &format!("{FOOLS_MATE} 1-0"));
    assert_eq!(complaints(&text), ["error result-contradiction 1-0"]);
    // Where the board agrees with the text, the tag is wrong.
    let text = tagged("1-0", &format!("{FOOLS_MATE} 0-1"));
    assert_eq!(complaints(&text), ["error result-mismatch 0-1"]);
}

#[test]
fn two_zeros_behind_the_last_move_are_a_result() {
    let lost = "1. 5254 5755 2. 7163 0-0";
    let report = numscore::lint(lost);
    assert_eq!(complaints(lost), ["warning result-style 0-0"]);
    assert_eq!((report.plies, report.diagnostics.len()), (3, 1));
    // Where the king can castle, he does.
    let castles = "1. 5254 5755 2. 7163 2836 3. 6134 6835 4. 0-0";
    assert_eq!(complaints(castles), ["warning castling-style 0-0"]);
    assert_eq!(numscore::lint(castles).plies, 7);
    // With a move or a result behind them they are a castling that is barred.
    for behind in ["3. 6134 *", "1-0"] {
        let text = format!("{lost} {behind}");
        assert_eq!(complaints(&text), ["error illegal-castling 0-0..."]);
    }
}

#[test]
fn a_result_right_behind_a_move_is_no_fifth_digit() {
    for result in ["1-0", "0-1", "1/2-1/2"] {
        let text = format!("1. 5254 5755 2. 7163 2836 3. 6125 1716{result}");
        assert!(complaints(&text).is_empty(), "{:?}", complaints(&text));
        assert_eq!(played(&text).plies(), 6, "{text}");
        let score = numscore::parse(&text);
        let ends = score.games[0].result().map(|(result, _)| result.as_str());
        assert_eq!(ends, Some(result), "{text}");
    }
}
