//! Texts that are nearly scores.

use std::fmt;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::{games, writing};

/// Some bytes, which a failing test shows as text.
#[derive(Clone)]
pub(crate) struct Written(pub(crate) Vec<u8>);

impl fmt::Debug for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "b\"{}\"", self.0.escape_ascii())
    }
}

/// Moves that can be played from the start, in many dresses, and others.
const MOVES: [&str; 66] = [
    "5254",
    "5755",
    "7163",
    "2836",
    "6125",
    "1716",
    "2514",
    "7866",
    "5171",
    "5878",
    "5131",
    "5838",
    "5181",
    "67682",
    "6762",
    "6768",
    "67685",
    "6268",
    "52541",
    "5251",
    "6261",
    "6262",
    "52621",
    "3743",
    "8784",
    "52-54",
    "52 54",
    "52x54",
    "52.54",
    "52:54",
    "52–54",
    "52->54",
    "5254-5755",
    "6768-2",
    "6768(1)",
    "6768=Q",
    "6768S",
    "67-68D",
    "0-0",
    "O-O",
    "0-0-0",
    "o-o",
    "e4",
    "Nf3",
    "exd5",
    "e2e4",
    "e7-e5",
    "Ng1-f3",
    "e8=Q",
    "Sf6",
    "0000",
    "--",
    "525",
    "52",
    "5",
    "52-",
    "5295",
    "525455",
    "52545755",
    "5l71",
    "52k4",
    "５２５４",
    "О-О",
    "Nс3",
    "52\u{200b}54",
    "52\u{ad}54",
];

const NUMBERS: [&str; 24] = [
    "2.", "2...", "3.", "10.", "12....", "24.", "52.", "100.", "0.", "1.", "1", "1)", "1...",
    "1. ...", "1.…", "2", "10", "11", "52", "999", "l.", "２.", "1.5254", "15254",
];

const CONTAINER: [&str; 48] = [
    "{",
    "}",
    "{a {b} c}",
    "{5254}",
    "{[%ccsnt 2019.04.02,21:27]}",
    "{1-0}",
    "{a\nb}",
    "{a\n\n[Event \"x\"]}",
    "(",
    ")",
    "(1. 4244)",
    "(2. 6125 (2. 4244) 2836)",
    ";",
    "; word\n",
    "; 5755\n",
    ";5755 2. 7163\r",
    "\n% escaped\n",
    "%",
    "[",
    "]",
    "[Event \"a\"]",
    "[White \"A \"B\" C\"]",
    "[White \"A",
    "[White \"A\"",
    "[White A]",
    "[\"A\"]",
    "[Result \"1-0\"]",
    "[Result \"½\"]",
    "[Variant \"Chess960\"]",
    "[FEN \"8/5P1k/8/8/8/8/8/K7 w - - 0 1\"]",
    "[FEN \"7K/8/8/8/8/8/5p1k/8 b - - 0 1\"]",
    "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]",
    "[FEN \"1rk4r/8/8/8/8/8/8/RK5R w HAhb - 0 1\"]",
    "[FEN \"x\"]",
    "[SetUp \"1\"]",
    "1-0",
    "0-1",
    "1/2-1/2",
    "*",
    "½-½",
    "1/2",
    "0.5-0.5",
    "1:0",
    "1–0",
    "1F-0F",
    "O-1",
    "\n\n[Event \"b\"]\n",
    "[A \"\\\"]",
];

const MARKS: [&str; 27] = [
    "!",
    "?",
    "!?",
    "$6",
    "$",
    "$999999999999",
    "+",
    "#",
    "x",
    "e.p.",
    "ep",
    "(=)",
    "=",
    "+-",
    "+/=",
    "∞",
    "†",
    "‼",
    ",",
    "/",
    "-",
    ".",
    "..",
    "____",
    "…",
    "_",
    "\"",
];

const WORDS: [&str; 38] = [
    "hello",
    "if",
    "if 16. 6151 then 4745",
    "any",
    "remis?",
    "gibt auf",
    "(time)",
    "adj.",
    "14.03",
    "14.03/16.03",
    "2d",
    "(10)",
    "(10/25)",
    "12:30",
    "2019-04-02",
    "31.12.99",
    "3/5",
    "ICCF 510123",
    "White: A. Smith (2415)",
    "WHITE BLACK",
    "8. Fernturnier",
    "> ",
    "\n> ",
    "\n>> 5254",
    "=20",
    "&nbsp;",
    "&#189;",
    "&",
    "\u{feff}",
    "\u{200b}",
    "\u{a0}",
    "é",
    "ß54",
    "№",
    "\u{301}",
    "\u{1f600}",
    "Němec",
    "word)",
];

const ODD: [&[u8]; 16] = [
    b"\0",
    b"\x80",
    b"\x85",
    b"\x96",
    b"\xa0",
    b"\xbd",
    b"\xe9",
    b"\xff",
    b"\xfe",
    b"\xef\xbb",
    b"\xe2\x80",
    b"\x1b[31m",
    b"\x7f",
    b"\x0b",
    b"\xc2",
    b"\xf0\x9f",
];

const SPACES: [&str; 10] = ["", " ", " ", " ", "\n", "\r\n", "\r", "\t", "\n\n", "  "];

fn text(words: &'static [&'static str]) -> impl Strategy<Value = &'static [u8]> {
    select(words).prop_map(str::as_bytes)
}

fn token() -> impl Strategy<Value = &'static [u8]> {
    prop_oneof![
        6 => text(&MOVES),
        3 => text(&NUMBERS),
        4 => text(&CONTAINER),
        2 => text(&MARKS),
        2 => text(&WORDS),
        1 => select(&ODD[..]),
    ]
}

/// A token and the space behind it.
fn piece() -> impl Strategy<Value = Vec<u8>> {
    (token(), text(&SPACES)).prop_map(|(token, space)| [token, space].concat())
}

/// Tokens of the notation in any order.
pub(crate) fn spliced() -> impl Strategy<Value = Written> {
    vec(piece(), 0..40).prop_map(|pieces| Written(pieces.concat()))
}

/// Moves of one game, some with a number before them or something behind; space
/// parts them all.
pub(crate) fn parted() -> impl Strategy<Value = Written> {
    // A blank line, or a number 1, may begin another game, and a number without
    // a dot is one only where it fits.
    let number = prop_oneof![2 => Just(&b""[..]), 1 => text(&NUMBERS[..9])];
    let behind = prop_oneof![6 => Just(&b""[..]), 1 => text(&MARKS), 1 => text(&WORDS)];
    let space = || text(&SPACES[1..8]);
    let piece = (number, text(&MOVES), space(), behind, space()).prop_map(
        |(number, played, space, behind, end)| {
            let parts = [number, played, behind.trim_ascii_start()];
            let written = parts.into_iter().zip([b" ", space, end]);
            let written = written.filter(|(part, _)| !part.is_empty());
            written
                .flat_map(|(part, space)| [part, space].concat())
                .collect::<Vec<u8>>()
        },
    );
    vec(piece, 0..40).prop_map(|pieces| Written([b"1. 5254 ", &pieces.concat()[..]].concat()))
}

/// What happens to a score on its way.
#[derive(Clone, Debug)]
enum Slip {
    Insert(Vec<u8>),
    Remove(usize),
    Repeat(usize),
    Byte(u8),
}

/// Sound games in which some slips were made.
pub(crate) fn damaged() -> impl Strategy<Value = Written> {
    damaged_behind(|_| 0)
}

/// The same with tags and first moves that are sound.
pub(crate) fn damaged_late() -> impl Strategy<Value = Written> {
    damaged_behind(|text| {
        let moves = text.find("\n\n").expect("tags, then moves");
        (moves + 24).min(text.len())
    })
}

fn damaged_behind(start: fn(&str) -> usize) -> impl Strategy<Value = Written> {
    let slip = prop_oneof![
        4 => piece().prop_map(Slip::Insert),
        3 => (1..6_usize).prop_map(Slip::Remove),
        1 => (1..30_usize).prop_map(Slip::Repeat),
        2 => select(&b"0123456789 .-({[\n"[..]).prop_map(Slip::Byte),
        1 => any::<u8>().prop_map(Slip::Byte),
    ];
    let slips = vec((any::<Index>(), slip), 0..8);
    (0..3000_u64, slips).prop_map(move |(seed, slips)| {
        let text = writing::in_numbers(&games::game(seed));
        let start = start(&text);
        let mut bytes = text.into_bytes();
        for (place, slip) in slips {
            let at = start + place.index((bytes.len() + 1).saturating_sub(start).max(1));
            let at = at.min(bytes.len());
            make(&mut bytes, at, slip);
        }
        Written(bytes)
    })
}

fn make(bytes: &mut Vec<u8>, at: usize, slip: Slip) {
    let up_to = |len: usize| at..bytes.len().min(at + len);
    match slip {
        Slip::Insert(piece) => {
            bytes.splice(at..at, piece);
        }
        Slip::Remove(len) => {
            bytes.drain(up_to(len));
        }
        Slip::Repeat(len) => {
            let piece = bytes[up_to(len)].to_vec();
            bytes.splice(at..at, piece);
        }
        Slip::Byte(byte) => {
            bytes.splice(up_to(1), [byte]);
        }
    }
}

/// One or the other.
pub(crate) fn nearly_a_score() -> impl Strategy<Value = Written> {
    prop_oneof![3 => spliced(), 1 => damaged()]
}
