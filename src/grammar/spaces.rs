//! Chapter "Spaces": what stands between things.

use nom::Input as _;

use super::characters::{invisible_character, line_end, mail_code, space};
use super::reader::Reader;
use super::results::result;
use super::{Input, Leaf, Parsed, no, span_within};
use crate::ItemKind;
use crate::source::BYTE_ORDER_MARK;

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
        } else if reader.at_line_start(input.location_offset() + bytes.len() - rest.len())
            && let Ok((after, ())) = quote_mark(rest)
        {
            let offset = bytes.len() - rest.len();
            reader.mail(span_within(input, offset, rest.len() - after.len()));
            rest = after;
        } else if let Ok((after, ())) = code_for_nothing(rest) {
            let offset = bytes.len() - rest.len();
            let span = span_within(input, offset, rest.len() - after.len());
            reader.push(span, ItemKind::Unread);
            reader.mail(span);
            all_invisible = false;
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

/// A mail code that is no result: `&#189;` is half a point.
fn code_for_nothing(input: &[u8]) -> Leaf<'_, ()> {
    match input {
        [b'&' | b'=', ..] if result(input).is_err() => mail_code(input),
        _ => no(),
    }
}

/// What lies behind all that means nothing.
pub(super) fn behind_spaces(bytes: &[u8]) -> &[u8] {
    let mut rest = bytes;
    let mut begins_line = false;
    loop {
        rest = if let Ok((after, ())) = line_end(rest) {
            begins_line = true;
            after
        } else if let Ok((after, ())) = space(rest).or_else(|_| code_for_nothing(rest)) {
            begins_line = false;
            after
        } else if let Ok((after, _)) = invisible_character(rest) {
            begins_line = false;
            after
        } else if begins_line && let Ok((after, ())) = quote_mark(rest) {
            begins_line = false;
            after
        } else {
            return rest;
        };
    }
}
