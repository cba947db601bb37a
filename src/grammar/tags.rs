//! Chapter "Tags": the tag section before a game, and what else stands there.

use nom::Input as _;
use nom::Parser as _;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::sequence::{delimited, terminated};

use super::beginnings::{begins_movetext, is_blank, tag_name};
use super::characters::{line_end, rest_of_line};
use super::comments::{brace_comment, escaped_line, line_comment};
use super::reader::Reader;
use super::recovery::heading;
use super::spaces::spaces;
use super::{Input, Leaf, Parsed, no, span_of};
use crate::fault::{FaultKind, TagProblem};
use crate::tree::Tag;
use crate::{ItemKind, Span};

/// Tags, and what else stands before the moves. Gives whether a movetext may
/// follow.
pub(super) fn tag_section<'a>(
    mut input: Input<'a>,
    reader: &mut Reader<'_, '_>,
) -> Parsed<'a, bool> {
    loop {
        let (next, gap) = spaces(input, reader)?;
        let bytes: &[u8] = next.fragment();
        input = match bytes {
            [] => return Ok((next, false)),
            [b'[', ..] => {
                let repeated = gap.blank_line()
                    && tag_name(bytes).is_ok_and(|(_, name)| name == b"Event")
                    && reader.has_tag(b"Event");
                if repeated {
                    return Ok((next, false));
                }
                match run_of_tags(next, reader)? {
                    (_, 0) => tag_pair(next, reader)?.0,
                    (after, _) => after,
                }
            }
            [b'{', ..] => {
                let (after, closed) = brace_comment(next, reader)?;
                if !closed {
                    return Ok((after, false));
                }
                after
            }
            [b';', ..] => line_comment(next, reader)?.0,
            [b'%', ..] if reader.at_line_start(next.location_offset()) => {
                escaped_line(next, reader)?.0
            }
            _ if begins_movetext(bytes) => return Ok((next, true)),
            _ => heading(next, reader)?.0,
        };
    }
}

/// Tag pairs as PGN writes them, each on a line of its own: nearly every tag
/// section. Gives how many there are.
fn run_of_tags<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, usize> {
    let bytes: &[u8] = input.fragment();
    let start = input.location_offset();
    let mut tags = 0;
    let mut done = 0;
    let mut next = 0;
    while let Ok((behind, (name, value))) = plain_tag(&bytes[next..]) {
        let end = bytes.len() - behind.len();
        let span = |from: usize, len: usize| {
            let from = (start + from) as u32;
            Span::new(from, from + len as u32)
        };
        reader.push_tag(Tag {
            span: span(next, end - next),
            name: span(next + 1, name.len()),
            value: span(end - 2 - value.len(), value.len()),
        });
        tags += 1;
        done = end;
        next = end
            + usize::from(behind.starts_with(b"\n"))
            + 2 * usize::from(behind.starts_with(b"\r\n"));
        if next == end {
            break;
        }
    }
    Ok((input.take_from(done), tags))
}

/// `[Name "value"]` without an escape in its value. Gives name and value.
fn plain_tag(input: &[u8]) -> Leaf<'_, (&[u8], &[u8])> {
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let mut name = delimited(tag(&b"["[..]), take_while1(is_name), tag(&b" \""[..]));
    let (value_on, name) = name.parse(input)?;
    let goes_on = |byte: u8| !matches!(byte, b'"' | b'\\' | b'\n' | b'\r');
    let (behind, value) = terminated(take_while(goes_on), tag(&b"\"]"[..])).parse(value_on)?;
    Ok((behind, (name, value)))
}

/// A name and a value in brackets.
fn tag_pair<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let bytes: &[u8] = input.fragment();
    let start = input.location_offset() as u32;
    // The span of a slice of these bytes.
    let span = |behind: &[u8], part: &[u8]| {
        let from = start + (bytes.len() - behind.len() - part.len()) as u32;
        Span::new(from, from + part.len() as u32)
    };
    let Ok((behind_name, name)) = tag_name(bytes) else {
        return malformed_tag(input, TagProblem::NoName, reader);
    };
    let name = span(behind_name, name);
    let [b'"', value_on @ ..] = before_value(behind_name) else {
        return malformed_tag(input, TagProblem::NoQuotes, reader);
    };
    let (behind, value, problem) = match tag_value(value_on) {
        Ok((behind, value)) => (behind, value, None),
        Err(_) => unclosed_tag_value(value_on),
    };
    let value_start = start + (bytes.len() - value_on.len()) as u32;
    let value_span = Span::new(value_start, value_start + value.len() as u32);
    let whole = span_of(input, bytes.len() - behind.len());
    match problem {
        Some(problem) => reader.fault(whole, FaultKind::MalformedTag(problem)),
        None => {
            let quotes = inner_quotes(value, value_start);
            if !quotes.is_empty() {
                reader.fault(value_span, FaultKind::UnescapedQuote { quotes });
            }
        }
    }
    reader.push_tag(Tag {
        span: whole,
        name,
        value: value_span,
    });
    Ok((input.take_from(whole.len() as usize), ()))
}

/// What stands behind the white space between name and value, which may hold
/// one line end.
fn before_value(behind_name: &[u8]) -> &[u8] {
    let blanks = |bytes| match take_while::<_, &[u8], ()>(is_blank).parse(bytes) {
        Ok((rest, _)) => rest,
        Err(_) => bytes,
    };
    let rest = blanks(behind_name);
    match line_end(rest) {
        Ok((next_line, ())) => blanks(next_line),
        Err(_) => rest,
    }
}

/// A bracket that begins no tag pair: it ends at its closing bracket, or with
/// its line.
fn malformed_tag<'a>(
    input: Input<'a>,
    problem: TagProblem,
    reader: &mut Reader<'_, '_>,
) -> Parsed<'a, ()> {
    let bytes: &[u8] = input.fragment();
    let end = bytes
        .iter()
        .position(|byte| matches!(byte, b']' | b'\n' | b'\r'))
        .unwrap_or(bytes.len());
    let len = match bytes.get(end) {
        Some(b']') => end + 1,
        _ => bytes[..end].trim_ascii_end().len(),
    };
    reader.push(span_of(input, len), ItemKind::Unread);
    reader.fault(span_of(input, len), FaultKind::MalformedTag(problem));
    Ok((input.take_from(len), ()))
}

/// A value that no `"]` closes on its line: it ends at the line's last quote,
/// or at its bracket, or with the line; a value that was wrapped ends on the
/// next line. Gives what lies behind, and the value.
fn unclosed_tag_value(input: &[u8]) -> (&[u8], &[u8], Option<TagProblem>) {
    let line = rest_of_line(input);
    if let Some((value, behind)) = wrapped_value(input, line.len()) {
        return (behind, value, Some(TagProblem::NoClosingQuote));
    }
    let last = |wanted: u8| line.iter().rposition(|&byte| byte == wanted);
    let (value, closing, problem) = match (last(b'"'), last(b']')) {
        (Some(quote), _) => (&line[..quote], 1, TagProblem::NoClosingBracket),
        (None, Some(bracket)) => (&line[..bracket], 1, TagProblem::NoClosingQuote),
        (None, None) => (line.trim_ascii_end(), 0, TagProblem::NoClosingQuote),
    };
    (&input[value.len() + closing..], value, Some(problem))
}

/// A value that a `"]` closes on the line behind its own, and what lies behind.
fn wrapped_value(input: &[u8], line: usize) -> Option<(&[u8], &[u8])> {
    let (next, ()) = line_end(&input[line..]).ok()?;
    let next_line = rest_of_line(next);
    if input[..line].contains(&b'"') || next_line.starts_with(b"[") {
        return None;
    }
    let quote = next_line.windows(2).position(|pair| pair == b"\"]")?;
    let behind = &next[quote + 2..];
    Some((&input[..input.len() - behind.len() - 2], behind))
}

/// The value, up to the first quote before a bracket: quotes that should have
/// been escaped are part of it.
fn tag_value(input: &[u8]) -> Leaf<'_, &[u8]> {
    let mut escaped = false;
    let mut last_resort = None;
    for (at, &byte) in input.iter().enumerate() {
        match byte {
            b'\n' | b'\r' => break,
            b'"' => {
                let behind = &input[at + 1..];
                let closing = take_while::<_, &[u8], ()>(is_blank).parse(behind);
                if let Ok(([b']', rest @ ..], _)) = closing {
                    if !escaped {
                        return Ok((rest, &input[..at]));
                    }
                    last_resort.get_or_insert((rest, &input[..at]));
                }
            }
            _ => {}
        }
        escaped = byte == b'\\' && !escaped;
    }
    last_resort.map_or_else(no, Ok)
}

/// The quotes inside a value that no backslash goes before.
fn inner_quotes(value: &[u8], value_start: u32) -> Vec<Span> {
    let mut quotes = Vec::new();
    let mut escaped = false;
    for (&byte, at) in value.iter().zip(value_start..) {
        if byte == b'"' && !escaped {
            quotes.push(Span::new(at, at + 1));
        }
        escaped = byte == b'\\' && !escaped;
    }
    quotes
}
