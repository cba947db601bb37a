//! Chapter "Recovery": what is no part of a score, and where reading goes on.

use nom::Input as _;
use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while_m_n};
use nom::combinator::value;
use nom::sequence::preceded;

use super::comments::{brace_comment, line_comment};
use super::dates::date;
use super::moves::{any_move, plain_move};
use super::movetext::holds_known;
use super::numbers::{begins_at_one, move_number};
use super::reader::Reader;
use super::spaces::{
    Gap, behind_character, invisible_character, line_end, quote_mark, rest_of_line, space, spaces,
};
use super::tags::tag_start;
use super::{Input, Leaf, Parsed, no, span_of};
use crate::fault::{FaultKind, Unread};
use crate::{ItemKind, MoveToken, Span};

/// The bytes up to the next white space, bracket, brace, comma or semicolon.
pub(super) fn word(bytes: &[u8]) -> &[u8] {
    let mut rest = bytes;
    while let [byte, ..] = rest {
        let ends = match byte {
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b',' | b'!' | b'?' => true,
            _ => line_end(rest).is_ok() || space(rest).is_ok(),
        };
        if ends {
            break;
        }
        rest = behind_character(rest);
    }
    &bytes[..bytes.len() - rest.len()]
}

/// Text that is no part of a score: a remark in brackets, conditional moves, a
/// date, a word, or a single character.
pub(super) fn unread_text<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let bytes: &[u8] = input.fragment();
    if let [bracket @ (b'}' | b')' | b']'), ..] = bytes {
        reader.stray_bracket(span_of(input, 1), *bracket == b'}', true);
        return Ok((input.take_from(1), ()));
    }
    let begins_line = reader.begins_line_with(input.location_offset());
    let (len, looks_like) = if begins_line && let Ok((rest, ())) = remark_line(bytes) {
        (bytes.len() - rest.len(), Unread::Words)
    } else if let Ok((rest, ())) = date(bytes) {
        (bytes.len() - rest.len(), Unread::Dates)
    } else if let Ok((rest, ())) = conditional(bytes) {
        (bytes.len() - rest.len(), Unread::Conditional)
    } else {
        match bytes {
            [b'[', ..] => {
                let line = rest_of_line(&bytes[..bytes.len().min(LONGEST_BRACKET)]);
                match line.iter().position(|&byte| byte == b']') {
                    Some(closing) => (closing + 1, Unread::Words),
                    None => (1, Unread::StrayBracket),
                }
            }
            [byte, ..] if byte.is_ascii_control() => {
                let run = bytes.iter().take_while(|byte| is_binary(**byte)).count();
                (run.max(1), Unread::Binary)
            }
            _ => (word_with_its_marks(bytes), Unread::Words),
        }
    };
    reader.unread(span_of(input, len), looks_like, true);
    Ok((input.take_from(len), ()))
}

/// A line of words among the moves that holds nothing known: then its figures
/// are no moves either.
fn remark_line(input: &[u8]) -> Leaf<'_, ()> {
    let line = rest_of_line(input);
    let ends = |byte: &u8| matches!(byte, b'{' | b';' | b')' | b'[');
    let line = &line[..line.iter().position(ends).unwrap_or(line.len())];
    let is_text = matches!(line, [first, ..] if first.is_ascii_alphabetic() || !first.is_ascii());
    if is_text && !holds_known(line) {
        Ok((&input[line.trim_ascii_end().len()..], ()))
    } else {
        no()
    }
}

/// The length of a word. What asks or cries behind a word of letters belongs to
/// it; behind digits it is a glyph.
fn word_with_its_marks(bytes: &[u8]) -> usize {
    let word = word(bytes);
    let marks = match word.iter().any(u8::is_ascii_digit) {
        true => 0,
        false => bytes[word.len()..]
            .iter()
            .take_while(|byte| matches!(byte, b'!' | b'?'))
            .count(),
    };
    (word.len() + marks).max(1)
}

/// How far a closing bracket is looked for.
const LONGEST_BRACKET: usize = 256;

fn is_binary(byte: u8) -> bool {
    byte.is_ascii_control() && !byte.is_ascii_whitespace() && byte != 0x0b
}

/// Moves that hang on one of the opponent's are no part of the game: from the
/// word that says so to the end of the line.
fn conditional(input: &[u8]) -> Leaf<'_, ()> {
    const WORDS: [&str; 11] = [
        "if", "any", "wenn", "falls", "beliebig", "si", "se", "als", "om", "pokud", "если",
    ];
    let word = word(input);
    let is_condition = WORDS
        .iter()
        .any(|condition| word.eq_ignore_ascii_case(condition.as_bytes()));
    if !is_condition {
        return no();
    }
    let end = input
        .iter()
        .position(|byte| matches!(byte, b'\n' | b'\r' | b'{' | b')' | b';'))
        .unwrap_or(input.len());
    Ok((&input[input[..end].trim_ascii_end().len()..], ()))
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

/// A line before the moves that is no tag. It ends where moves begin.
pub(super) fn heading<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let bytes: &[u8] = input.fragment();
    let line = rest_of_line(bytes);
    let len = before_moves(line).trim_ascii_end().len().max(1);
    let looks_like = match bytes {
        [b'}' | b')' | b']', ..] if len == 1 => Unread::StrayBracket,
        [byte, ..] if is_binary(*byte) => Unread::Binary,
        _ => Unread::Heading,
    };
    reader.unread(span_of(input, len), looks_like, false);
    Ok((input.take_from(len), ()))
}

/// The line up to the first move number with a move behind it, the first two
/// moves in a row, or the first tag.
fn before_moves(line: &[u8]) -> &[u8] {
    let mut at = word(line).len().max(1).min(line.len());
    while at < line.len() {
        let rest = &line[at..];
        let behind_space = line[at - 1].is_ascii_whitespace();
        if tag_start(rest) || (behind_space && (numbered_move(rest) || two_moves(rest))) {
            break;
        }
        at += 1;
    }
    &line[..at]
}

fn numbered_move(bytes: &[u8]) -> bool {
    match move_number(bytes) {
        // Four digits that name no squares may be a year.
        Ok((rest, _)) => !matches!(
            any_move(rest.trim_ascii_start()),
            Err(_) | Ok((_, MoveToken::NoSquare))
        ),
        Err(_) => false,
    }
}

fn two_moves(bytes: &[u8]) -> bool {
    plain_move(bytes).is_ok_and(|(rest, _)| plain_move(rest.trim_ascii_start()).is_ok())
}

/// What stands behind the result: another game begins at a tag, at move number
/// 1, or behind a blank line.
pub(super) fn end_of_game<'a>(mut input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let mut same_line = true;
    loop {
        let (next, gap) = spaces(input, reader)?;
        same_line &= gap.line_ends == 0;
        if next_game_begins(next, gap) {
            return Ok((next, ()));
        }
        input = match *next.fragment() {
            [b'{' | b';' | b'%', ..] if !same_line => return Ok((next, ())),
            [b'{', ..] => brace_comment(next, reader)?.0,
            [b';', ..] => line_comment(next, reader)?.0,
            _ => text_after_result(next, reader)?.0,
        };
    }
}

fn next_game_begins(input: Input<'_>, gap: Gap) -> bool {
    let bytes: &[u8] = input.fragment();
    bytes.is_empty()
        || gap.blank_line()
        || tag_start(bytes)
        || (bytes[0] == b'1' && begins_at_one(bytes))
}

/// Anything else behind the result, up to a tag, move number 1 or a blank line.
fn text_after_result<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let bytes: &[u8] = input.fragment();
    let mut rest = bytes;
    let mut text_end = bytes;
    let mut line_ends = 0;
    while !rest.is_empty() {
        if let Ok((after, ())) = line_end(rest) {
            line_ends += 1;
            rest = quote_mark(after).map_or(after, |(behind, ())| behind);
        } else if space(rest).is_ok() || invisible_character(rest).is_ok() {
            rest = space(rest)
                .or_else(|_| invisible_character(rest).map(|(r, _)| (r, ())))?
                .0;
        } else {
            let behind_space = rest.len() < bytes.len() && text_end.len() > rest.len();
            let ends = line_ends > 1
                || tag_start(rest)
                || (behind_space && rest[0] == b'1' && begins_at_one(rest));
            if ends {
                break;
            }
            line_ends = 0;
            rest = if behind_space || rest.len() == bytes.len() {
                behind_word_or_bracket(rest)
            } else {
                behind_character(rest)
            };
            text_end = rest;
        }
    }
    let len = bytes.len() - text_end.len();
    let span: Span = span_of(input, len);
    reader.push(span, ItemKind::Unread);
    reader.fault_of_game(span, FaultKind::TextAfterResult);
    Ok((input.take_from(len), ()))
}

/// Behind what can be passed over without missing the start of a tag.
fn behind_word_or_bracket(bytes: &[u8]) -> &[u8] {
    match take_while::<_, &[u8], ()>(|byte: u8| byte.is_ascii_alphanumeric()).parse(bytes) {
        Ok((rest, [_, ..])) => rest,
        _ => behind_character(bytes),
    }
}
