//! A file read in pieces is read as it is whole.

mod common;

use std::io::{self, Read};

use common::nearly::{Written, damaged, nearly_a_score, parted, spliced};
use common::properties::stream::{check, game_by_game, in_pieces};
use common::{games, real_games, writing};
use numscore::stream::{self, Pieces};
use numscore::{Options, Report};
use proptest::prelude::*;

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
    for piece in [1, 1_000, 4_096, 65_536, 1 << 30] {
        in_pieces(&bytes, piece, 7);
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
    game_by_game(&bytes, 7);
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
    ) {
        check(&bytes);
    }

    #[test]
    fn games_and_stray_words_make_the_whole(parts in proptest::collection::vec(0..PARTS.len(), 0..30)) {
        let text: String = parts.into_iter().map(|part| PARTS[part]).collect();
        check(text.as_bytes());
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
