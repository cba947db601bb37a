//! Where a game starts: positions that are none, variants, and limits on what is
//! read.

mod common;

use common::played::{complaints, from, goes_on, in_words, is_sound, played, stops};
use numscore::fault::{FaultKind, StartProblem};
use numscore::rules::Rule;
use numscore::{Limits, Options, Report, Source, lint_source};
use shakmaty::PositionErrorKinds as Kinds;
use shakmaty::fen::ParseFenError;

// ── positions

#[test]
fn a_position_that_cannot_be_read_is_not_played() {
    let cases = [
        ("8/8/8/9/8/8/8/K7 w - - 0 1", ParseFenError::InvalidBoard),
        ("7k/8/8/8/8/8/8/K7 x - - 0 1", ParseFenError::InvalidTurn),
        (
            "7k/8/8/8/8/8/8/K7 w zz - 0 1",
            ParseFenError::InvalidCastling,
        ),
        (
            "7k/8/8/8/8/8/8/K7 w - e9 0 1",
            ParseFenError::InvalidEpSquare,
        ),
    ];
    for (fen, error) in cases {
        let kind = FaultKind::InvalidStart(StartProblem::Unreadable(error));
        let text = from(fen, "1. 1112 9999 2. 5354 *");
        stops(&text, fen, 0, kind);
        assert_eq!(complaints(&text), [format!("error invalid-start {fen}...")]);
    }
}

#[test]
fn a_position_that_no_game_can_reach_is_not_played() {
    let cases = [
        ("8/8/8/8/8/8/8/K7 w - - 0 1", Kinds::MISSING_KING),
        ("k6k/8/8/8/8/8/8/K7 w - - 0 1", Kinds::TOO_MANY_KINGS),
        ("P6k/8/8/8/8/8/8/K7 w - - 0 1", Kinds::PAWNS_ON_BACKRANK),
        ("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", Kinds::OPPOSITE_CHECK),
    ];
    for (fen, kinds) in cases {
        let kind = FaultKind::InvalidStart(StartProblem::Impossible(kinds));
        stops(&from(fen, "1. 1112 *"), fen, 0, kind);
    }
    is_sound(&from("4k3/8/8/8/8/8/8/K3R3 b - - 0 1", "1... 5848 *"), 1);
}

#[test]
fn a_right_or_a_square_too_many_does_not_keep_a_game_from_being_played() {
    let both = Kinds::INVALID_CASTLING_RIGHTS | Kinds::INVALID_EP_SQUARE;
    let cases = [
        (
            "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1",
            "1. 5171 5857 *",
            Kinds::INVALID_CASTLING_RIGHTS,
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w K e6 0 1",
            "1. 5171 5857 *",
            Kinds::INVALID_EP_SQUARE,
        ),
        (
            "4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1",
            "1. 1213 5857 *",
            Kinds::TOO_MUCH_MATERIAL,
        ),
        ("4k3/8/8/8/8/8/8/4K2R w KQ e6 0 1", "1. 5171 5857 *", both),
    ];
    for (fen, moves, kinds) in cases {
        let kind = FaultKind::InvalidStart(StartProblem::Impossible(kinds));
        goes_on(&from(fen, moves), fen, 2, kind);
    }
}

#[test]
fn an_empty_position_tag_says_nothing() {
    is_sound(&from("", "1. 5254 5755 *"), 2);
}

#[test]
fn other_variants_are_not_played() {
    for name in [
        "Crazyhouse",
        "Atomic",
        "Antichess",
        "Horde",
        "Three-check",
        "King of the Hill",
        "Racing Kings",
    ] {
        let text = format!("[Variant \"{name}\"]\n\n1. 5254 9999 2. 5354 *");
        let kind = FaultKind::InvalidStart(StartProblem::Variant);
        stops(&text, name, 0, kind);
    }
}

#[test]
fn the_next_game_has_its_own_start() {
    let bad = from("8/8/8/9/8/8/8/K7 w - - 0 1", "1. 1112 *");
    let text = format!("{bad}\n\n[Event \"b\"]\n\n1. 5254 5754 *\n");
    assert_eq!(
        complaints(&text),
        [
            "error invalid-start 8/8/8/9/8/8/8/K7 w - - 0 1...",
            "error impossible-move 5754..."
        ]
    );
}

#[test]
fn the_position_of_the_tag_is_the_start() {
    let fen = "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 40";
    let text = from(fen, "40... 4453 *");
    is_sound(&text, 1);
    let start = played(&text).replay.start;
    let written = shakmaty::fen::Fen::from_position(&start, shakmaty::EnPassantMode::Legal);
    assert_eq!(written.to_string(), fen);
}

// ── limits

fn lint(text: &str, set: impl FnOnce(&mut Limits)) -> Report {
    let mut options = Options::default();
    set(&mut options.limits);
    lint_source(&Source::new("score", text), &options)
}

/// What reaching a limit is said to be: the rule at that text, and so many games
/// and plies before it.
#[track_caller]
fn limited(text: &str, report: &Report, at: &str, games: usize, plies: u64) {
    let [.., last] = &report.diagnostics[..] else {
        panic!("nothing is said of {text}");
    };
    assert_eq!(last.rule, Rule::LimitReached);
    assert_eq!(&text[last.span.start..last.span.end], at);
    assert!(last.stops_checking);
    assert_eq!(report.diagnostics.len(), 1, "{:#?}", report.diagnostics);
    assert_eq!((report.games, report.plies), (games, plies));
}

#[test]
fn a_source_may_be_as_long_as_the_limit_says() {
    let text = "1. 5254 5755 1-0";
    assert_eq!(lint(text, |limits| limits.bytes = 16).diagnostics, []);
    let report = lint(text, |limits| limits.bytes = 15);
    limited(text, &report, "", 0, 0);
}

#[test]
fn a_source_may_hold_as_many_games_as_the_limit_says() {
    let text = "1. 5254 1-0\n\n1. 4244 4745 1-0\n\n1. 3234 1-0\n";
    assert_eq!(lint(text, |limits| limits.games = 3).diagnostics, []);
    let report = lint(text, |limits| limits.games = 2);
    limited(text, &report, "1.", 2, 3);
    assert_eq!(
        report.diagnostics[0].span.start,
        text.rfind("1. 3234").unwrap_or(0)
    );
}

#[test]
fn as_many_plies_are_played_as_the_limit_says() {
    let text = "1. 5254 5755 (1... 3735) 2. 7163 2836 1-0\n\n1. 4244 1-0\n";
    assert_eq!(lint(text, |limits| limits.work = 6).diagnostics, []);
    // The variation's ply is work too.
    limited(text, &lint(text, |limits| limits.work = 4), "1.", 1, 3);
    // The first game is played whole, and nothing is left for the second.
    limited(text, &lint(text, |limits| limits.work = 5), "1.", 2, 4);
}

#[test]
fn a_look_ahead_and_moves_in_comments_are_work_too() {
    let chess960 = "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/RK5R w HA - 0 1\"]\n\n";
    for (text, first, enough) in [
        // One look for the step, one for the castling.
        (format!("{chess960}1. 2131 5857 2. 4142 *"), "[", 6),
        ("24. 5254 5755 25. 7163 2899 *".to_owned(), "24.", 4),
        ("1. 5254; 5755\n2. 7163 *".to_owned(), "1.", 2),
    ] {
        let report = |work| lint(&text, |limits| limits.work = work);
        let is_limit = |said: &numscore::Diagnostic| said.rule == Rule::LimitReached;
        let said = report(enough + 1).diagnostics;
        assert!(!said.iter().any(is_limit), "{text}: {said:#?}");
        let said = report(enough - 1).diagnostics;
        assert!(said.iter().any(is_limit), "{text}: {said:#?}");
        assert!(text[said[0].span.start..].starts_with(first), "{text}");
        assert!(
            !said.iter().any(|said| said.rule == Rule::UnknownStart),
            "{text}"
        );
    }
}

#[test]
fn nothing_is_said_of_a_result_where_the_work_ended_before_it() {
    let text = "1. 6263 5755 2. 7274 4884 1-0";
    limited(text, &lint(text, |limits| limits.work = 3), "1.", 1, 3);
    assert_eq!(complaints(text), ["error result-contradiction 1-0"]);
}

#[test]
fn variations_are_as_deep_as_the_limit_says() {
    let text = "1. 5254 (1. 4244 (1. 3234 (1. 9999) 9999)) (1. 6264 (1. 9999)) 5755 1-0";
    let report = lint(text, |limits| limits.depth = 1);
    assert_eq!(
        in_words(text, &report.diagnostics),
        ["warning nesting-too-deep (..."]
    );
    assert_eq!(report.plies, 2);
    let second = text.find("(1. 3234").unwrap_or(0);
    assert_eq!(report.diagnostics[0].span.start, second);

    let shallow = "1. 5254 (1. 4244) (1. 6264) 5755 1-0";
    assert_eq!(lint(shallow, |limits| limits.depth = 1).diagnostics, []);
}

#[test]
fn a_variation_that_is_too_deep_may_be_open_at_the_end() {
    let text = "1. 5254 5755 (1... 4745 ((1... 3736 2. 7163";
    let report = lint(text, |limits| limits.depth = 1);
    let said = in_words(text, &report.diagnostics);
    assert!(said.iter().any(|said| said.contains("nesting-too-deep")));
    assert_eq!(report.plies, 2);
}
