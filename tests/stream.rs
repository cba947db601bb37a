//! A file read in pieces is read as it is whole.

mod common;

use std::io::{self, Read};

use common::nearly::{Written, damaged, nearly_a_score, parted, spliced};
use common::{games, real_games, writing};
use numscore::stream::{self, Pieces};
use numscore::{Options, Report, Source, lint_source};
use proptest::prelude::*;

/// Gives what it has in small portions, as a pipe does.
struct Dripping<'a>(&'a [u8]);

impl Read for Dripping<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let portion = buffer.len().min(7);
        self.0.read(&mut buffer[..portion])
    }
}

/// The pieces linted on their own, as several threads do it, and put together.
fn in_pieces(bytes: &[u8], piece: usize) -> Report {
    let mut whole = Report::default();
    let mut end = 0;
    let mut said_encoding = false;
    for piece in Pieces::of(Dripping(bytes), piece) {
        let piece = piece.expect("no error");
        let source = piece.source("file");
        assert_eq!(source.start(), end, "no byte is left out");
        let line = Source::new("file", bytes).place(end).line;
        assert_eq!(source.place(end).line, line);
        end += piece.bytes().len();
        assert_eq!(piece.is_last(), end == bytes.len() || piece.is_last());
        let mut report = lint_source(&source, &Options::default());
        report.diagnostics.retain(|one| {
            let encoding = one.rule.name() == "encoding";
            let again = encoding && said_encoding;
            said_encoding |= encoding;
            !again
        });
        for diagnostic in &mut report.diagnostics {
            diagnostic.game = diagnostic.game.map(|game| game + whole.games);
        }
        whole.games += report.games;
        whole.plies += report.plies;
        whole.diagnostics.append(&mut report.diagnostics);
    }
    assert_eq!(end, bytes.len());
    whole
}

fn whole(bytes: &[u8]) -> Report {
    lint_source(&Source::new("file", bytes), &Options::default())
}

/// Real games where they are at hand, else random ones.
fn many_games() -> Vec<u8> {
    real_games("games.iccf").unwrap_or_else(|| {
        let game = |seed| writing::in_numbers(&games::game(seed));
        (0..200).map(game).collect::<String>().into_bytes()
    })
}

#[test]
fn a_file_of_games_is_read_in_pieces() {
    let bytes = many_games();
    let whole = whole(&bytes);
    for piece in [1, 1_000, 4_096, 65_536, 1 << 30] {
        assert_eq!(in_pieces(&bytes, piece), whole, "pieces of {piece}");
    }
    let small: Vec<usize> = Pieces::of(&*bytes, 4_096)
        .map(|piece| piece.expect("no error").bytes().len())
        .collect();
    assert!(small.len() > 20, "{small:?}");
    assert!(small.iter().all(|len| *len < 64 * 1024), "{small:?}");
}

#[test]
fn the_games_come_one_by_one() {
    let bytes = many_games();
    let score = numscore::parse(&bytes);
    let mut streamed = stream::games(Dripping(&bytes));
    for game in &score.games {
        let one = streamed.next().expect("as many games").expect("no error");
        assert_eq!(&one.game, game);
        assert_eq!(one.bytes, score.bytes_of(game));
    }
    assert!(streamed.next().is_none());
}

#[test]
fn limits_hold_over_the_whole_file() {
    let bytes = many_games();
    let mut options = Options::default();
    options.limits.games = 3;
    options.limits.work = 1_000_000;
    let reports: Vec<Report> = stream::lint(&*bytes, "file", &options)
        .map(|piece| piece.expect("no error").1)
        .collect();
    let games: usize = reports.iter().map(|report| report.games).sum();
    assert_eq!(games, 3);
    let last = reports.last().and_then(|report| report.diagnostics.last());
    assert_eq!(last.map(|one| one.rule.name()), Some("limit-reached"));
}

#[test]
fn an_endless_file_is_read_up_to_a_limit() {
    let mut options = Options::default();
    options.limits.bytes = 100_000;
    let endless = io::repeat(b'5');
    let reports: Vec<Report> = stream::lint(endless, "file", &options)
        .map(|piece| piece.expect("no error").1)
        .collect();
    let [only] = &reports[..] else {
        panic!("{} reports", reports.len());
    };
    assert_eq!(only.diagnostics[0].rule.name(), "limit-reached");
}

#[test]
fn a_piece_grows_until_a_game_ends() {
    let game = |number: usize| {
        format!(
            "[Event \"{number}\"]\n\n1. {{{}}}\n5254 1-0\n\n",
            "word ".repeat(500)
        )
    };
    let text: String = (0..5).map(game).collect();
    let pieces: Vec<String> = Pieces::of(text.as_bytes(), 100)
        .map(|piece| String::from_utf8(piece.expect("no error").bytes().to_vec()).expect("text"))
        .collect();
    assert_eq!(pieces.concat(), text);
    assert_eq!(pieces.len(), 5);
    let empty: Vec<_> = Pieces::new(&b""[..]).collect();
    assert_eq!(empty.len(), 1);
}

#[test]
fn an_error_ends_the_reading() {
    struct Failing;
    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("broken"))
        }
    }
    let mut pieces = Pieces::new(Failing);
    assert!(pieces.next().expect("an error").is_err());
    assert!(pieces.next().is_none());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn whatever_the_bytes_pieces_make_the_whole(
        Written(bytes) in prop_oneof![spliced(), damaged(), nearly_a_score(), parted()],
        piece in 1_usize..400,
    ) {
        prop_assert_eq!(in_pieces(&bytes, piece), whole(&bytes));
    }

    #[test]
    fn games_and_stray_words_make_the_whole(parts in proptest::collection::vec(0..PARTS.len(), 0..30)) {
        let text: String = parts.into_iter().map(|part| PARTS[part]).collect();
        prop_assert_eq!(in_pieces(text.as_bytes(), 1), whole(text.as_bytes()));
    }
}

/// What may stand around the place where a file is cut.
const PARTS: &[&str] = &[
    "[Event \"a\"]",
    "[Site \"b",
    "\n",
    "\n\n",
    "\r\n\r\n",
    "\r\r",
    "1. 5254 5755 ",
    "1-0",
    " 1/2-1/2 ",
    " * ",
    "{",
    "}",
    "(",
    ")",
    "; ",
    "% ",
    "\n> ",
    "White won ",
    "* * *",
    "\u{feff}",
    "\u{e9}",
    "0-1 won.",
    " \t",
    "2. 7163 ",
    "[",
    "\"]",
    "12. ",
    "Dear friend, ",
];
