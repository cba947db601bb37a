//! Chapter "Comments": `{...}`, `; ...` and lines that start with `%`.

use memchr::{memchr_iter, memchr3};
use nom::Input as _;

use super::beginnings::tag_start;
use super::characters::{holds_blank_line, line_end, rest_of_line, space};
use super::moves::{numeric_move, plain_move};
use super::numbers::plain_number;
use super::reader::Reader;
use super::{Input, Leaf, Parsed, span_of};
use crate::fault::FaultKind;
use crate::{ItemKind, Span};

/// A comment in braces; comments do not nest. Gives whether it is closed; one
/// that is not goes on to the end of its game.
pub(super) fn brace_comment<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, bool> {
    let bytes: &[u8] = input.fragment();
    match comment_end(bytes) {
        CommentEnd::Closed(len) => {
            let comment = &bytes[..len];
            let inner = braces(input, 1, &comment[1..len - 1]);
            let len = if inner.is_empty() {
                len
            } else {
                nested_comment(input, len, inner, reader)
            };
            reader.push(span_of(input, len), ItemKind::Comment);
            Ok((input.take_from(len), true))
        }
        CommentEnd::GameEnds(len) => {
            reader.fault(span_of(input, 1), FaultKind::UnclosedComment);
            let text = bytes[..len].trim_ascii_end().len();
            reader.push(span_of(input, text), ItemKind::Comment);
            Ok((input.take_from(len), false))
        }
    }
}

enum CommentEnd {
    /// The length up to and with the closing brace.
    Closed(usize),
    /// The length up to the end of the game: no brace closes it.
    GameEnds(usize),
}

/// The first `}`; but a tag pair behind a blank line begins another game.
fn comment_end(bytes: &[u8]) -> CommentEnd {
    let mut line_is_blank = false;
    let mut at = 1;
    while let Some(len) = memchr3(b'}', b'\n', b'\r', &bytes[at..]) {
        let end = &bytes[at + len..];
        let Ok((rest, ())) = line_end(end) else {
            return CommentEnd::Closed(at + len + 1);
        };
        line_is_blank &= bytes[at..at + len].trim_ascii().is_empty();
        at = bytes.len() - rest.len();
        if line_is_blank && tag_start(rest) {
            return CommentEnd::GameEnds(at);
        }
        line_is_blank = true;
    }
    CommentEnd::GameEnds(bytes.len())
}

/// A comment that holds a brace really ends at the first `}`; the stretch
/// behind it up to one more `}` was meant to be part of it, unless the game
/// goes on in between. Gives the length of the whole.
fn nested_comment(
    input: Input<'_>,
    len: usize,
    mut inner: Vec<Span>,
    reader: &mut Reader<'_, '_>,
) -> usize {
    let bytes: &[u8] = input.fragment();
    let behind = &bytes[len..];
    let whole = match tail_of_nested_comment(behind) {
        Some(tail) => {
            // The brace that ended the comment is an inner one then.
            inner.push(span_of(input.take_from(len - 1), 1));
            len + tail
        }
        None => {
            reader.leave_braces_open(inner.len());
            len
        }
    };
    let kind = FaultKind::NestedComment { braces: inner };
    reader.fault(span_of(input, whole), kind);
    whole
}

/// The length of what a nested comment leaves behind, up to one more `}`.
fn tail_of_nested_comment(bytes: &[u8]) -> Option<usize> {
    let end = bytes.iter().position(|byte| matches!(byte, b'}' | b'{'))?;
    if bytes[end] == b'{' || holds_blank_line(&bytes[..end]) {
        return None;
    }
    let holds_move = bytes[..end]
        .split(|byte| byte.is_ascii_whitespace())
        .any(|word| numeric_move(word).is_ok() || plain_number(word).is_ok());
    (!holds_move).then_some(end + 1)
}

fn braces(input: Input<'_>, offset: usize, text: &[u8]) -> Vec<Span> {
    let start = input.location_offset() + offset;
    let opening = memchr_iter(b'{', text);
    opening.map(|at| Span::at((start + at) as u32, 1)).collect()
}

/// A comment from a semicolon to the end of its line.
pub(super) fn line_comment<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let line = rest_of_line(input.fragment());
    let text = line.trim_ascii_end();
    let only_moves = moves_only(&text[1.min(text.len())..]).is_ok_and(|(rest, ())| rest.is_empty());
    reader.push(
        span_of(input, text.len()),
        ItemKind::LineComment { only_moves },
    );
    Ok((input.take_from(line.len()), ()))
}

/// Moves and their numbers and nothing else: what a comment holds that should
/// have been no comment.
fn moves_only(input: &[u8]) -> Leaf<'_, ()> {
    let mut rest = input;
    let mut any = false;
    loop {
        if let Ok((after, _)) = plain_move(rest) {
            any = true;
            rest = after;
        } else if let Ok((after, _)) = plain_number(rest) {
            rest = after;
        } else if let Ok((after, ())) = space(rest) {
            rest = after;
        } else if let [b',' | b';' | b'/', after @ ..] = rest {
            rest = after;
        } else if any {
            return Ok((rest, ()));
        } else {
            return super::no();
        }
    }
}

/// A line that starts with `%`.
pub(super) fn escaped_line<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let line = rest_of_line(input.fragment());
    reader.push(
        span_of(input, line.trim_ascii_end().len().max(1)),
        ItemKind::EscapedLine,
    );
    Ok((input.take_from(line.len()), ()))
}
