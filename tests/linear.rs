//! Ten times the text takes about ten times the time, whatever is in it.

#![cfg(all(unix, feature = "human", feature = "json"))]

mod common;

use std::fmt::Write as _;
use std::time::Duration;

use common::long_run;
use numscore::report::{Concise, Format, Human, Json, Summary};
use numscore::stream::Pieces;
use numscore::{Applicability, Options, Report, Source, fix, lint_source};
use rustix::time::{ClockId, clock_gettime};

/// How long this thread has been at work.
fn time_at_work() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).expect("no negative time")
}

fn time_of(work: impl FnOnce()) -> Duration {
    let before = time_at_work();
    work();
    time_at_work() - before
}

/// What takes less time than this is not worth comparing.
const AT_ONCE: Duration = Duration::from_millis(10);

/// A way that a text takes through the crate.
type Way = (&'static str, fn(&[u8]));

const READ: Way = ("lint", |text| drop(linted(text)));
const STREAM: Way = ("stream", |text| {
    let mut pieces = 0;
    for piece in Pieces::of(text, 1 << 16) {
        lint_source(
            &piece.expect("it is read").source("score"),
            &Options::default(),
        );
        pieces += 1;
    }
    assert!(pieces > 0);
});
const MEND: Way = ("fix", |text| {
    let source = Source::new("score", text);
    let fixed = fix(&source, &Options::default(), Applicability::Unsafe);
    assert!(fixed.settled);
});
const HUMAN: Way = ("human", |text| written(text, &mut Human::new(80)));
const JSON: Way = ("json", |text| written(text, &mut Json::new()));
const CONCISE: Way = ("concise", |text| written(text, &mut Concise));

const ALL_WAYS: [Way; 6] = [READ, STREAM, MEND, HUMAN, JSON, CONCISE];

fn linted(text: &[u8]) -> Report {
    lint_source(&Source::new("score", text), &Options::default())
}

fn written(text: &[u8], format: &mut dyn Format) {
    let source = Source::new("score", text);
    let report = linted(text);
    let (mut out, mut summary) = (String::new(), Summary::default());
    format.begin(&mut out).expect("text is written");
    format
        .begin_file(&mut out, "score")
        .expect("text is written");
    for diagnostic in &report.diagnostics {
        summary.count(diagnostic);
        format
            .diagnostic(&mut out, &source, diagnostic)
            .expect("text is written");
    }
    format
        .end_file(&mut out, report.games, report.plies)
        .expect("text is written");
    format.end(&mut out, &summary).expect("text is written");
    assert!(!out.is_empty());
}

/// Ten times the text may take fifteen times the time. Where it takes more, other
/// processes may have had the memory to themselves: so it is tried once more, and
/// again.
fn grows_in_proportion(text: impl Fn(usize) -> String, size: usize, ways: &[Way]) {
    let (small, large) = (text(size / 10), text(size));
    for (way, take) in ways {
        let too_slow = || {
            let [one, ten] = [&small, &large].map(|text| time_of(|| take(text.as_bytes())));
            (ten > 15 * one.max(AT_ONCE)).then_some((one, ten))
        };
        let tries = (0..3).map_while(|_| too_slow());
        if let Some((one, ten)) = tries.skip(2).last() {
            let beginning: String = small.chars().take(60).collect();
            panic!("{way} of {beginning:?}...: {one:?}, then {ten:?}");
        }
    }
}

/// So many bytes of something that is repeated.
fn repeated(token: &str) -> impl Fn(usize) -> String {
    move |size| token.repeat(size / token.len())
}

const MEGABYTE: usize = 1_000_000;

#[test]
fn opening_brackets() {
    for bracket in ["(", "{", "["] {
        grows_in_proportion(repeated(bracket), MEGABYTE, &ALL_WAYS);
    }
}

#[test]
fn quotes() {
    grows_in_proportion(repeated("\""), MEGABYTE, &ALL_WAYS);
}

#[test]
fn digits_without_a_space() {
    grows_in_proportion(repeated("5254"), MEGABYTE, &ALL_WAYS);
    grows_in_proportion(repeated("1234567890"), MEGABYTE, &ALL_WAYS);
}

#[test]
fn zero_bytes() {
    grows_in_proportion(repeated("\0"), MEGABYTE, &ALL_WAYS);
}

#[test]
fn results_alone() {
    grows_in_proportion(repeated("1-0 "), MEGABYTE, &ALL_WAYS);
}

#[test]
fn move_numbers_alone() {
    let numbers = |size: usize| {
        let mut text = String::new();
        let mut number = 0;
        while text.len() < size {
            number += 1;
            write!(text, "{number}. ").expect("text is written");
        }
        text
    };
    grows_in_proportion(numbers, MEGABYTE, &ALL_WAYS);
    grows_in_proportion(repeated("1. "), MEGABYTE, &ALL_WAYS);
}

#[test]
fn games_of_one_move() {
    let game = "1. 5254 *\n\n";
    grows_in_proportion(|games| game.repeat(games), 1_000_000, &[READ, STREAM]);
}

/// The moves of a game that goes round in circles.
fn long_game(plies: usize) -> String {
    const CIRCLE: [&str; 4] = ["7163", "7866", "6371", "6678"];
    let mut text = String::new();
    for ply in 0..plies {
        if ply % 2 == 0 {
            write!(text, "{}. ", ply / 2 + 1).expect("text is written");
        }
        text += CIRCLE[ply % 4];
        text.push(if ply % 20 == 19 { '\n' } else { ' ' });
    }
    text + "*\n"
}

#[test]
fn a_long_game() {
    grows_in_proportion(long_game, 200_000, &ALL_WAYS);
    // With a slip near its end.
    let slip = |plies: usize| long_game(plies).replace(" *", " 1111 *");
    grows_in_proportion(slip, 200_000, &ALL_WAYS);
}

#[test]
fn a_long_line() {
    let line = |size: usize| {
        let game = long_game(80).replace('\n', " ");
        game.repeat(size / game.len()) + "1. 5255 *"
    };
    grows_in_proportion(line, 50 * MEGABYTE, &ALL_WAYS);
}

#[test]
fn nested_variations() {
    let nested = |depth: usize| {
        "1. 5254 ".to_owned() + &"(1. 4244 ".repeat(depth) + &")".repeat(depth) + " *"
    };
    grows_in_proportion(nested, 100_000, &ALL_WAYS);
}

/// A file of games with one fault in each 500 bytes.
#[test]
fn many_diagnostics() {
    let faulty = |faults: usize| {
        let game = long_game(60).replace("15. 7163", "15. 71-63");
        let game = format!("[Event \"{:80}\"]\n\n{game}\n", "");
        assert!((450..550).contains(&game.len()), "{}", game.len());
        game.repeat(faults)
    };
    let report = linted(faulty(1000).as_bytes());
    assert_eq!(report.diagnostics.len(), 1000);
    grows_in_proportion(faulty, 100_000, &[HUMAN, JSON, CONCISE]);
}

/// Many tokens in a row, each behind several beginnings. Longer texts are read
/// in a long run.
#[test]
fn hostile_tokens() {
    const TOKENS: &[&str] = &[
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "1.",
        "1. ",
        "5254 ",
        "5254",
        ";",
        ";\n",
        "> ",
        "\n> ",
        "%",
        "\n%",
        "\"",
        "[A \"",
        "[A \"\n",
        "52-",
        "0-",
        "&nbsp;",
        "&nbsp",
        "word ",
        "word",
        "word\n",
        "[A \"b\"]",
        "1/2 ",
        "1-0 ",
        "\u{200b}",
        "l",
        "５２",
        "(=",
        "1)",
        "\n\n",
        "{a {b} ",
        "1. 5254 word\n",
        "\\\"]",
        "if ",
        ".",
        "O-O ",
        "(e4) ",
        "; 5755\n",
        "52 54 ",
        "1. 5254 *\n",
        "5254 (5254) ",
        "l. ",
        "____ ",
        "7. ",
        "2. ",
        "2... ",
        "(5354) ",
        "5171 (5171) ",
        "((2. ",
        "\u{0}1999",
        "; 5755\n2.",
        "2 days ",
        "draw ",
        "0 - 0 ",
        "\n=20",
        "word&nbsp;",
        "1.&nbsp;",
    ];
    /// Four plies that lead back to where they began.
    const SHUFFLE: &str = "7163 7866 6371 6678 ";
    /// What goes before, and whether a long game does.
    const BEFORE: [(&str, bool); 4] = [
        ("", false),
        ("1. 5254 ", false),
        ("1. 5254 5755 ", false),
        ("1. 5254 5755 ", true),
    ];
    let size = if long_run() { 4 << 20 } else { 100_000 };
    for token in TOKENS {
        for (before, long_game_before) in BEFORE {
            let text = |size: usize| {
                let game = size / 2 * usize::from(long_game_before) / SHUFFLE.len();
                let rest = size - game * SHUFFLE.len();
                before.to_owned() + &SHUFFLE.repeat(game) + &token.repeat(rest / token.len())
            };
            grows_in_proportion(text, size, &[READ]);
        }
    }
}
