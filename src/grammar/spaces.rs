//! Chapter "Spaces and lines": what stands between things, and where lines end.

use nom::Input as _;

use super::reader::Reader;
use super::{Input, Leaf, Parsed, no, span_within};

/// What the white space before something held.
#[derive(Clone, Copy, Default)]
pub(super) struct Gap {
    /// How many lines ended in it.
    pub(super) line_ends: u32,
}

impl Gap {
    /// Whether a line with nothing on it stood in between.
    pub(super) fn blank_line(self) -> bool {
        self.line_ends > 1
    }
}

/// White space with all that nobody reads in it.
pub(super) fn spaces<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, Gap> {
    let bytes: &[u8] = input.fragment();
    let mut gap = Gap::default();
    let first_invisible = reader.invisible_count();
    let mut all_invisible = true;
    let mut rest = bytes;
    loop {
        if let Ok((after, ())) = line_end(rest) {
            gap.line_ends += 1;
            all_invisible = false;
            rest = after;
        } else if let Ok((after, ())) = space(rest) {
            all_invisible = false;
            rest = after;
        } else if let Ok((after, character)) = invisible_character(rest) {
            if character != BYTE_ORDER_MARK {
                let offset = bytes.len() - rest.len();
                let span = span_within(input, offset, rest.len() - after.len());
                reader.invisible(character, span);
            }
            rest = after;
        } else if let [b'>', ..] = rest
            && reader.at_line_start(input.location_offset() + bytes.len() - rest.len())
            && let Ok((after, ())) = quote_mark(rest)
        {
            let signs = rest[..rest.len() - after.len()].trim_ascii_end();
            let offset = bytes.len() - rest.len();
            reader.quote_mark(span_within(input, offset, signs.len()));
            rest = after;
        } else {
            break;
        }
    }
    if all_invisible && input.location_offset() > 0 && !rest.is_empty() {
        reader.invisible_parts(first_invisible);
    }
    Ok((input.take_from(bytes.len() - rest.len()), gap))
}

pub(super) const BYTE_ORDER_MARK: char = '\u{feff}';

/// `>` at the start of a line, as mail programs quote.
pub(super) fn quote_mark(input: &[u8]) -> Leaf<'_, ()> {
    match input {
        [b'>', ..] => {
            let signs = |byte: &u8| !matches!(byte, b'>' | b' ' | b'\t');
            let len = input.iter().position(signs).unwrap_or(input.len());
            Ok((&input[len..], ()))
        }
        _ => no(),
    }
}

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
    match first_character(input) {
        Some((character, rest)) if is_invisible(character) => Ok((rest, character)),
        _ => no(),
    }
}

/// Whether a character shows nothing and takes no place.
pub(crate) const fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2064}'
            | '\u{2066}'..='\u{2069}'
            | '\u{feff}'
    )
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

/// Whether there is a line with nothing on it in some white space.
pub(super) fn holds_blank_line(space: &[u8]) -> bool {
    let mut ends = 0;
    let mut rest = space;
    while !rest.is_empty() {
        match line_end(rest) {
            Ok((after, ())) => {
                ends += 1;
                rest = after;
            }
            Err(_) => rest = &rest[1..],
        }
    }
    ends > 1
}

/// The bytes up to the end of the line, without the line end.
pub(super) fn rest_of_line(bytes: &[u8]) -> &[u8] {
    let end = bytes
        .iter()
        .position(|byte| matches!(byte, b'\n' | b'\r'))
        .unwrap_or(bytes.len());
    &bytes[..end]
}
