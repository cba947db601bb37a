//! The reports on sources that would break a careless one.
#![cfg(all(feature = "human", feature = "json"))]

mod common;

use std::time::{Duration, Instant};

use common::chance::Chance;
use common::diagnostics::{all, at, label, nth, place, report, write};
use common::{long_run, snapshot};
use numscore::report::{Concise, Format, Human, Json, Narrated, Plain, render};
use numscore::rules::Rule;
use numscore::{Applicability, Diagnostic, FileSpan, Source};

#[test]
fn a_line_of_80_kilobytes() {
    let mut text = "5254 5755 ".repeat(8_000);
    let middle = text.len() / 2;
    text.replace_range(middle..middle + 4, "4755");
    let source = Source::new("long.iccf", &text);
    let mut diagnostic = at(place(&text, "4755"));
    diagnostic.labels = vec![
        label(FileSpan { start: 0, end: 4 }, "far before"),
        label(nth(&text, "5254", 4_001), "near by"),
        label(nth(&text, "5755", 7_999), "far behind"),
    ];
    let shown = all(&source, vec![diagnostic]);
    assert!(shown.lines().all(|line| line.chars().count() < 110));
    snapshot("report-long-line", &shown);
}

#[test]
fn a_fault_that_never_ends() {
    let text = format!("1. 5254 {{{}", "never closed ".repeat(10_000));
    let source = Source::new("long.iccf", &text);
    let span = FileSpan {
        start: 8,
        end: text.len(),
    };
    let mut narrow = Human::new(40);
    let shown =
        all(&source, vec![at(span)]) + &render(&mut narrow, &source, &report(vec![at(span)]));
    assert!(shown.len() < 4_000);
    snapshot("report-endless", &shown);
}

#[test]
fn a_fault_over_several_lines() {
    let text = "1. 5254 {a {b}\n\tstill c} 5755\n2. 7163 2836 *\n";
    let source = Source::new("nested.iccf", text);
    let span = FileSpan {
        start: 8,
        end: place(text, "c}").end,
    };
    let mut diagnostic = Diagnostic::new(
        Rule::NestedComment,
        span,
        "a comment inside a comment: it ends at the first `}`",
    );
    diagnostic.label = "one comment, as it was meant".into();
    diagnostic.labels = vec![label(place(text, "}"), "here it ends")];
    snapshot("report-lines", &all(&source, vec![diagnostic]));
}

#[test]
fn wide_and_combining_characters_and_tabs() {
    let text = "{王 先生 e\u{301}te\u{301}}\t5254\t4755 {後}\n";
    let source = Source::new("wide.iccf", text);
    let mut diagnostic = at(place(text, "4755"));
    diagnostic.labels = vec![label(place(text, "先生"), "a name")];
    snapshot("report-wide", &all(&source, vec![diagnostic]));
}

#[test]
fn lone_carriage_returns() {
    let text = "[Result \"*\"]\r\r1. 5254 4755\r2. 7163 *\r";
    let source = Source::new("mac.iccf", text);
    snapshot(
        "report-lone-cr",
        &all(&source, vec![at(place(text, "4755"))]),
    );
}

#[test]
fn the_end_of_the_text() {
    let end = |text: &str| FileSpan {
        start: text.len(),
        end: text.len(),
    };
    let mut shown = String::new();
    for text in ["1. 5254", "1. 5254\n", "1. 5254\r\n\r\n", "", "\n"] {
        let source = Source::new("end.iccf", text);
        let mut missing = Diagnostic::new(Rule::MissingResult, end(text), "the result is missing");
        missing.label = "here".into();
        let fix = write(Applicability::Unsafe, "write `*`", end(text), " *");
        missing.fixes = vec![fix];
        shown.push_str(&format!(
            "######## {text:?}\n{}",
            all(&source, vec![missing])
        ));
    }
    // Spans that lie outside are drawn at the nearest place inside.
    for (start, end) in [(400, 500), (3, 500), (7, 8)] {
        all(
            &Source::new("end.iccf", "1. 5254"),
            vec![at(FileSpan { start, end })],
        );
    }
    snapshot("report-end", &shown);
}

#[test]
fn characters_that_steer_a_terminal() {
    let text = "1. \u{1b}[31m5254\u{7} \u{202e}4755\u{85}\u{200b}\0 *\n";
    let name = "evil\u{1b}]0;title\u{7}\n.iccf";
    let source = Source::new(name, text);
    let mut diagnostic = at(place(text, "4755"));
    diagnostic.message = "\u{1b}[2J wiped".to_owned();
    diagnostic.label = "\u{1b}[2J".into();
    diagnostic.help = Some("\u{1b}[2J".to_owned());
    diagnostic.fixes = vec![write(
        Applicability::Safe,
        "write \u{1b}[2J",
        diagnostic.span,
        "\u{1b}[2J",
    )];
    let shown = all(&source, vec![diagnostic]);
    assert!(!shown.chars().any(|c| c.is_control() && c != '\n'));
    snapshot("report-control", &shown);
}

#[test]
fn bytes_that_are_not_utf8() {
    let text = b"[White \"Dvo\xf8\xe1k\"] 1. 5254 4755 \xe2\x82 *\n";
    let source = Source::new("latin1.iccf", text);
    let mut diagnostic = at(place(text, "4755"));
    diagnostic.labels = vec![label(FileSpan { start: 11, end: 12 }, "not UTF-8")];
    snapshot("report-latin1", &all(&source, vec![diagnostic]));
    for start in 0..text.len() {
        for end in start..text.len() {
            all(&source, vec![at(FileSpan { start, end })]);
        }
    }
}

#[test]
fn a_label_past_column_65535() {
    let text = "é".repeat(70_000) + " 4755 *";
    let source = Source::new("far.iccf", &text);
    snapshot(
        "report-far-column",
        &all(&source, vec![at(place(&text, "4755"))]),
    );
}

#[test]
fn a_hundred_labels() {
    let text = "1. 5254 5755\n".repeat(400);
    let source = Source::new("many.iccf", &text);
    let mut diagnostic = at(place(&text, "5755"));
    diagnostic.labels = (1..=100)
        .map(|n| label(nth(&text, "5254", n * 3), "this too"))
        .collect();
    let shown = render(
        &mut Human::new(80),
        &source,
        &report(vec![diagnostic.clone()]),
    );
    assert!(shown.contains("this too (and 93 more places)"));
    assert!(shown.lines().count() < 80);
    let shown = render(&mut Plain, &source, &report(vec![diagnostic]));
    assert!(shown.contains("this too (and 93 more places)"));
}

#[test]
fn labels_that_overlap() {
    let text = "1. 5254 4755 2. 7163 *\n";
    let source = Source::new("overlap.iccf", text);
    let mut diagnostic = at(place(text, "5254 4755"));
    diagnostic.labels = vec![
        label(place(text, "4755 2."), "across its end"),
        label(place(text, "5254"), "its beginning"),
        label(place(text, "52"), "the beginning of that"),
    ];
    snapshot("report-overlap", &all(&source, vec![diagnostic]));
}

#[test]
fn a_window_of_a_file() {
    let part = "1. 5254 4755 *\n";
    let source = Source::window("big.iccf", part, 1_000_000, 20_000);
    let span = FileSpan {
        start: 1_000_008,
        end: 1_000_012,
    };
    snapshot("report-window", &all(&source, vec![at(span)]));
}

/// Sources put together by chance from what has been trouble, with places put
/// anywhere in them: the handlers' own arithmetic must hold on all of them.
#[test]
fn anything_at_all() {
    const PIECES: [&[u8]; 14] = [
        b"1. 5254 ",
        b"\n",
        b"\r",
        b"\r\n",
        b"\n\n",
        b"\t",
        b"\xff",
        b"\xe2\x82",
        b"\x1b[1m",
        "王".as_bytes(),
        "e\u{301}".as_bytes(),
        "\u{200b}\u{202e}".as_bytes(),
        "\u{e0041}".as_bytes(),
        b"5254 5755 7163 2836 6125 1716 6755 7163 2836 5254 5755 7163 2836 6125 1716 ",
    ];
    let mut chance = Chance::new(1);
    let mut below = move |limit| chance.below(limit);
    for round in 0..3_000 {
        let mut text = Vec::new();
        for _ in 0..below(40) {
            text.extend(PIECES[below(PIECES.len())]);
        }
        let start = below(3) * 1_000;
        let source = Source::window("any.iccf", &text, start, start / 10 + 1);
        let mut span = || {
            let at = start + below(text.len() + 2);
            let length = [0, 1, 4, 9, 300][below(5)];
            FileSpan {
                start: at,
                end: at + length,
            }
        };
        let mut diagnostic = at(span());
        let labels = round % 10;
        diagnostic.labels = (0..labels).map(|_| label(span(), "a label")).collect();
        let mut shown = all(&source, vec![diagnostic.clone()]);
        for width in [0, 30, 60] {
            let report = report(vec![diagnostic.clone()]);
            shown += &render(&mut Human::new(width), &source, &report);
        }
        let hidden = |c: char| c.is_control() && !matches!(c, '\n' | '\t' | '\r');
        assert!(!shown.chars().any(hidden), "{text:?}");
        assert!(!shown.contains("Failed to read"), "{text:?}");
        // Every label is drawn.
        let drawn = render(&mut Human::new(60), &source, &report(vec![diagnostic]));
        assert!(
            drawn.matches("a label").count() >= labels.min(7),
            "{text:?}\n{drawn}"
        );
    }
}

/// Renders so many diagnostics in a source, each with the places it speaks of,
/// and gives the time that took.
fn time_of(format: &mut dyn Format, source: &Source<'_>, count: usize) -> Duration {
    let step = source.bytes().len() / count;
    let diagnostics = (0..count)
        .map(|n| {
            let mut diagnostic = at(FileSpan {
                start: n * step + 3,
                end: n * step + 7,
            });
            let start = (n * 7_919) % count * step;
            diagnostic.labels = vec![label(
                FileSpan {
                    start,
                    end: start + 4,
                },
                "far away",
            )];
            diagnostic
        })
        .collect();
    let report = report(diagnostics);
    let began = Instant::now();
    let text = render(format, source, &report);
    let took = began.elapsed();
    assert!(text.len() > count * 40 && text.len() < count * 3_000);
    took
}

#[test]
fn many_diagnostics_take_time_in_proportion() {
    // Some 50 MB where the time is taken.
    let lines = if long_run() { 1_300_000 } else { 30_000 };
    let short_lines = "1. 5254 5755 2. 7163 2836 3. 6125 1716\n".repeat(lines);
    let one_line = "1. 5254 5755 2. 7163 2836 3. 6125 1716 ".repeat(lines);
    for text in [short_lines, one_line] {
        let source = Source::new("big.iccf", &text);
        // The line index is made once.
        source.place(text.len());
        let formats: [&mut dyn Format; 5] = [
            &mut Human::new(80),
            &mut Narrated,
            &mut Plain,
            &mut Concise,
            &mut Json::new(),
        ];
        for format in formats {
            if !long_run() {
                time_of(format, &source, 1_000);
                continue;
            }
            // The best of several: other programs run on the machine as well.
            let mut best = |count| {
                let times = (0..3).map(|_| time_of(format, &source, count));
                times.min().unwrap_or_default()
            };
            // A thousand places stay in the processor's cache, ten thousand do not.
            let few = best(1_000).max(Duration::from_millis(5));
            let many = best(10_000);
            assert!(many < few * 15, "{few:?} for 1,000, {many:?} for 10,000");
        }
    }
}
