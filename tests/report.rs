//! The reports: how they look.
#![cfg(all(feature = "human", feature = "json"))]

mod common;

use common::diagnostics::{all, label, place, report, write};
use common::snapshot;
use numscore::report::{Format, Human, Json, Summary, render};
use numscore::rules::Rule;
use numscore::{Applicability, BoardView, Diagnostic, Source, lint_source};
use shakmaty::{Board, Square};

const PROMOTION: &str = "\
[Event \"Cup\"]
[FEN \"8/5P1k/8/8/8/8/8/K7 w - - 0 1\"]

1. 6762 7877 *
";

fn short_promotion() -> Diagnostic {
    let span = place(PROMOTION, "6762");
    let mut diagnostic = Diagnostic::new(
        Rule::ShortPromotion,
        span,
        "`6762`: the pawn f7-f8 becomes a rook, but the rank reached, 8, is missing",
    );
    diagnostic.label = "stands for `67682`".into();
    diagnostic.help = Some(
        "The standard writes both squares and the piece. Not a move f7-f2: \
         the piece on f7 is a pawn."
            .to_owned(),
    );
    diagnostic.fixes = vec![write(Applicability::Safe, "write `67682`", span, "67682")];
    (diagnostic.game, diagnostic.ply) = (Some(1), Some(1));
    diagnostic.fen = Some("8/5P1k/8/8/8/8/8/K7 w - - 0 1".to_owned());
    diagnostic
}

const PINNED: &str = "\
[White \"Smith, Anne\"]
[Black \"Němec, Zdeněk (*1960)\"]
[Result \"1-0\"]

1. 5254 5755 2. 7163 2836 3. 6125 7866
4. 6355 3655 5. 7152 5848
6. 5153 4858 7. 5264 5563 *
";

/// A fault with a board, labels near by and guesses.
fn king_in_check() -> Diagnostic {
    let span = place(PINNED, "5264");
    let mut diagnostic = Diagnostic::new(
        Rule::KingInCheck,
        span,
        "White's knight e2-f4 (`5264`) cannot move: it stands between the king on e1 and \
         Black's rook on e8",
    );
    diagnostic.label = "leaves the king on e1 in check".into();
    diagnostic.labels = vec![
        label(place(PINNED, "7152"), "the knight came to e2 here"),
        label(place(PINNED, "4858"), "the rook came to e8 here"),
    ];
    diagnostic.help = Some(
        "What would fit is a guess; ask the player. The rest of this game was not checked."
            .to_owned(),
    );
    diagnostic.fixes = ["5163", "5244", "5254", "5266", "5274"]
        .map(|meant| {
            let title = format!("write `{meant}`; 3 more plies then play");
            write(Applicability::Unsafe, &title, span, meant)
        })
        .to_vec();
    let placement = b"r1b1r1k1/ppp2ppp/5n2/8/8/8/PPPPNPPP/R1B1K2R";
    let board = Board::from_ascii_board_fen(placement).expect("a board");
    diagnostic.board = Some(Box::new(BoardView::new(
        board,
        [Square::E2, Square::E1, Square::E8],
    )));
    (diagnostic.game, diagnostic.ply) = (Some(1), Some(13));
    diagnostic.stops_checking = true;
    diagnostic
}

/// A fault with so many fixes.
fn guesses(count: usize) -> String {
    let mut diagnostic = short_promotion();
    let span = diagnostic.span;
    diagnostic.fixes = ["67681", "67682", "67683", "67684", "67685", "67686"][..count]
        .iter()
        .map(|meant| {
            write(
                Applicability::Unsafe,
                &format!("write `{meant}`"),
                span,
                meant,
            )
        })
        .collect();
    let source = Source::new("cup/card.iccf", PROMOTION);
    render(&mut Human::new(80), &source, &report(vec![diagnostic]))
}

#[test]
fn up_to_four_fixes_are_shown() {
    let shown = |count| {
        let text = guesses(count);
        (
            text.matches("perhaps: ").count(),
            text.contains("more guess"),
        )
    };
    assert_eq!(shown(4), (4, false));
    assert_eq!(shown(5), (3, true));
    assert!(guesses(5).contains("(and 2 more guesses)"));
    assert!(guesses(6).contains("(and 3 more guesses)"));
}

/// A fault whose other place stands far away.
fn result_mismatch() -> Diagnostic {
    let mut diagnostic = Diagnostic::new(
        Rule::ResultMismatch,
        place(PINNED, "*"),
        "the score ends in `*`, but its Result tag says 1-0",
    );
    diagnostic.label = "no result".into();
    diagnostic.labels = vec![label(place(PINNED, "1-0"), "White wins")];
    diagnostic
}

#[test]
fn a_short_promotion() {
    let source = Source::new("cup/card.iccf", PROMOTION);
    snapshot(
        "report-short-promotion",
        &all(&source, vec![short_promotion()]),
    );
}

#[test]
fn several_faults_of_one_game() {
    let source = Source::new("cup/pinned.iccf", PINNED);
    let text = all(&source, vec![king_in_check(), result_mismatch()]);
    snapshot("report-several", &text);
}

#[test]
fn a_narrow_terminal() {
    let source = Source::new("cup/pinned.iccf", PINNED);
    let report = report(vec![king_in_check(), result_mismatch()]);
    let text = render(&mut Human::new(40), &source, &report);
    snapshot("report-narrow", &text);
}

#[test]
fn colours_and_links() {
    let source = Source::new("cup/card.iccf", PROMOTION);
    let mut human = Human::new(80).with_color(true).with_links(true);
    let text = render(&mut human, &source, &report(vec![short_promotion()]));
    assert!(text.contains("\u{1b}[33m⚠\u{1b}[0m"));
    assert!(text.contains("\u{1b}]8;;https://docs.rs/numscore/"));
}

#[test]
fn json_as_promised() {
    let source = Source::new("cup/card.iccf", PROMOTION);
    let text = render(&mut Json::new(), &source, &report(vec![short_promotion()]));
    serde_json::from_str::<serde_json::Value>(&text).expect("JSON");
    snapshot("report-json", &text);
}

#[test]
fn json_of_many_files_and_none() {
    let mut json = Json::new();
    let mut text = String::new();
    let mut summary = Summary::default();
    json.begin(&mut text).unwrap();
    for path in ["a.iccf", "b \"quoted\" \u{1b}.iccf", "-"] {
        json.begin_file(&mut text, path).unwrap();
        for diagnostic in [king_in_check(), result_mismatch()] {
            let source = Source::new(path, PINNED);
            json.diagnostic(&mut text, &source, &diagnostic).unwrap();
            summary.count(&diagnostic);
        }
        json.end_file(&mut text, 1, 12).unwrap();
        summary.count_file(1, 12);
    }
    json.end(&mut text, &summary).unwrap();
    let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(value["files"][1]["path"], "b \"quoted\" \u{1b}.iccf");
    assert_eq!(
        value["files"][2]["diagnostics"][1]["rule"],
        "result-mismatch"
    );
    assert_eq!(value["summary"]["errors"], 6);
    assert_eq!(value["summary"]["plies"], 36);

    let mut empty = String::new();
    json.begin(&mut empty).unwrap();
    json.end(&mut empty, &Summary::default()).unwrap();
    let value: serde_json::Value = serde_json::from_str(&empty).expect("JSON");
    assert_eq!(value["files"], serde_json::json!([]));
}

#[test]
fn reports_for_other_programs_stand_alone() {
    let report = {
        let text = PROMOTION.to_owned();
        let source = Source::new("cup/card.iccf", &text);
        short_promotion().into_report(&source)
    };
    let mut text = String::new();
    miette::GraphicalReportHandler::new_themed(miette::GraphicalTheme::unicode_nocolor())
        .with_width(80)
        .with_links(false)
        .render_report(&mut text, report.as_ref())
        .unwrap();
    snapshot("report-miette", &text);
}

/// What is said of a score, for people.
fn said(text: &str) -> String {
    let source = Source::new("card.iccf", text);
    let report = lint_source(&source, &numscore::Options::default());
    render(&mut Human::new(80), &source, &report)
}

#[test]
fn a_game_in_letters_some_of_which_are_in_doubt() {
    snapshot(
        "report-letters-in-doubt",
        &said("1. e2e4 e7e5 2. Sf3 Sc6 *\n"),
    );
    // In doubt from the first on.
    snapshot(
        "report-letters-all-in-doubt",
        &said("1. Sf3 Sc6 2. Sc3 Sf6 *\n"),
    );
}

#[test]
fn long_texts_are_quoted_on_one_line_and_cut_in_ascii() {
    let score = "From: Hans Mueller  <hans@example.org>\nTo: John Smith\t<john@example.org>\n\
        Subject: our game in the cup\n\n1. 5254 5755 *\n";
    let source = Source::new("card.iccf", score);
    let report = lint_source(&source, &numscore::Options::default());
    assert!(!report.diagnostics.is_empty());
    for diagnostic in &report.diagnostics {
        let titles = diagnostic.fixes.iter().map(|fix| &fix.title);
        for words in titles.chain([&diagnostic.message]) {
            let bad = ["\n", "\\n", "\\t", "  ", "\u{2026}"];
            assert!(!bad.iter().any(|bad| words.contains(bad)), "{words}");
        }
        for fix in &diagnostic.fixes {
            assert!(fix.title.len() < 70, "{}", fix.title);
        }
    }
}
