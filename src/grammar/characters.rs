//! Chapter "Characters and words": what all the others are made of.

use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while_m_n};
use nom::combinator::value;
use nom::sequence::{delimited, preceded};

use super::{Leaf, no};
use crate::notation::square;
use crate::source::is_invisible;

/// CR, LF, or both.
pub(super) fn line_end(input: &[u8]) -> Leaf<'_, ()> {
    match input {
        [b'\r', b'\n', rest @ ..] | [b'\r' | b'\n', rest @ ..] => Ok((rest, ())),
        _ => no(),
    }
}

/// A space of any kind.
pub(super) fn space(input: &[u8]) -> Leaf<'_, ()> {
    match input {
        [b' ' | b'\t' | 0x0b | 0x0c, rest @ ..] => Ok((rest, ())),
        // A no-break space in Latin-1 and Windows-1252.
        [0xa0, rest @ ..] => Ok((rest, ())),
        [0x80..=0xff, ..] => match first_character(input) {
            Some((character, rest)) if character.is_whitespace() => Ok((rest, ())),
            _ => no(),
        },
        _ => no(),
    }
}

/// A character that shows nothing and takes no place.
pub(super) fn invisible_character(input: &[u8]) -> Leaf<'_, char> {
    match input {
        [0x80..=0xff, ..] => match first_character(input) {
            Some((character, rest)) if is_invisible(character) => Ok((rest, character)),
            _ => no(),
        },
        _ => no(),
    }
}

/// The character that the bytes start with, if they are UTF-8.
pub(super) fn first_character(bytes: &[u8]) -> Option<(char, &[u8])> {
    let len = match bytes.first()? {
        0..0x80 => 1,
        0xc2..0xe0 => 2,
        0xe0..0xf0 => 3,
        0xf0..0xf5 => 4,
        _ => return None,
    };
    let text = std::str::from_utf8(bytes.get(..len)?).ok()?;
    text.chars()
        .next()
        .map(|character| (character, &bytes[len..]))
}

/// What lies behind the first character, or behind the first byte where that is
/// no UTF-8: the bytes within a character may look like characters themselves.
pub(super) fn behind_character(bytes: &[u8]) -> &[u8] {
    match bytes {
        [0x80..=0xff, rest @ ..] => first_character(bytes).map_or(rest, |(_, behind)| behind),
        [_, rest @ ..] => rest,
        [] => bytes,
    }
}

/// The end of a word: no letter, digit or invisible character follows.
pub(super) fn word_end(input: &[u8]) -> Leaf<'_, ()> {
    let ends = match input.first() {
        None => true,
        Some(byte) if byte.is_ascii() => !byte.is_ascii_alphanumeric(),
        Some(0xa0) => true,
        Some(_) => first_character(input)
            .is_some_and(|(character, _)| !character.is_alphanumeric() && !is_invisible(character)),
    };
    if ends { Ok((input, ())) } else { no() }
}

/// Spaces, or none.
pub(super) fn blanks(input: &[u8]) -> Leaf<'_, &[u8]> {
    take_while(|byte| byte == b' ').parse(input)
}

/// A hyphen, a dash of any length, or an arrow of both.
pub(super) fn dash(input: &[u8]) -> Leaf<'_, &[u8]> {
    alt((
        tag(&b"->"[..]),
        tag(&b"-"[..]),
        tag("–".as_bytes()),
        tag("—".as_bytes()),
        tag("−".as_bytes()),
        tag("‐".as_bytes()),
        tag("‑".as_bytes()),
        tag(&b"\x96"[..]),
    ))
    .parse(input)
}

/// A dash with or without spaces around it.
pub(super) fn spaced_dash(input: &[u8]) -> Leaf<'_, &[u8]> {
    delimited(blanks, dash, blanks).parse(input)
}

/// What mail programs leave behind: `&nbsp;`, `=20`.
pub(super) fn mail_code(input: &[u8]) -> Leaf<'_, ()> {
    /// No longer name of a character is looked for.
    const LONGEST: usize = 12;
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'#';
    let name = take_while_m_n(1, LONGEST, is_name);
    let hex = take_while_m_n(2, 2, |byte: u8| byte.is_ascii_hexdigit());
    alt((
        value((), (tag(&b"&"[..]), name, tag(&b";"[..]))),
        value((), preceded(tag(&b"="[..]), hex)),
    ))
    .parse(input)
}

/// No move, number or result is longer, in bytes.
pub(super) const LONGEST_WORD: usize = 64;

/// The bytes up to the next white space, bracket, brace, comma, semicolon or
/// mail code. A word that is too long for anything known is not read to its
/// end: it may be asked for again at each of its characters.
pub(super) fn word(bytes: &[u8]) -> &[u8] {
    let mut rest = bytes;
    while let [byte, ..] = rest
        && bytes.len() - rest.len() <= LONGEST_WORD
    {
        let ends = match byte {
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b',' | b'!' | b'?' => true,
            b'&' => mail_code(rest).is_ok(),
            _ => line_end(rest).is_ok() || space(rest).is_ok(),
        };
        if ends {
            break;
        }
        rest = behind_character(rest);
    }
    &bytes[..bytes.len() - rest.len()]
}

/// How many digits stand here in a row.
pub(super) fn digit_run(input: &[u8]) -> usize {
    input
        .iter()
        .position(|byte| !byte.is_ascii_digit())
        .unwrap_or(input.len())
}

/// Whether two digits name a square.
pub(super) fn is_square(digits: &[u8]) -> bool {
    matches!(digits, [file, rank] if square(*file, *rank).is_some())
}

/// Whether a line with nothing on it stands somewhere in the text.
pub(super) fn holds_blank_line(text: &[u8]) -> bool {
    let mut ends = 0;
    let mut rest = text;
    while let [byte, behind @ ..] = rest {
        rest = match line_end(rest) {
            Ok((after, ())) => {
                ends += 1;
                after
            }
            Err(_) => {
                if !byte.is_ascii_whitespace() {
                    ends = 0;
                }
                behind
            }
        };
        if ends > 1 {
            return true;
        }
    }
    false
}

/// The bytes up to the end of the line, without the line end.
pub(super) fn rest_of_line(bytes: &[u8]) -> &[u8] {
    let end = bytes
        .iter()
        .position(|byte| matches!(byte, b'\n' | b'\r'))
        .unwrap_or(bytes.len());
    &bytes[..end]
}
