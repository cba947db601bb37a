//! Chapter "Recovery": what is no part of a score, and where reading goes on.

use nom::Input as _;
use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while_m_n, take_while1};
use nom::character::complete::one_of;
use nom::combinator::{opt, recognize, value};
use nom::sequence::{delimited, preceded, terminated};

use super::comments::{brace_comment, line_comment};
use super::moves::{any_move, plain_move, word_ends};
use super::movetext::{begins_at_one, move_number};
use super::reader::Reader;
use super::spaces::{Gap, invisible_character, line_end, rest_of_line, space, spaces};
use super::tags::tag_start;
use super::{Input, Leaf, Parsed, no, span_of};
use crate::fault::{FaultKind, Unread};
use crate::{ItemKind, Span};

/// The bytes up to the next white space, bracket, brace, comma or semicolon.
pub(super) fn word(bytes: &[u8]) -> &[u8] {
    let mut rest = bytes;
    while let [byte, after @ ..] = rest {
        let ends = match byte {
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b',' | b'!' | b'?' => true,
            _ => line_end(rest).is_ok() || space(rest).is_ok(),
        };
        if ends {
            break;
        }
        rest = after;
    }
    &bytes[..bytes.len() - rest.len()]
}

/// `unread text = "[", { any }, "]" | conditional | date | word | any ;`
pub(super) fn unread_text<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let bytes: &[u8] = input.fragment();
    let (len, looks_like) = if let Ok((rest, ())) = date(bytes) {
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
            [b'}' | b')' | b']', ..] => (1, Unread::StrayBracket),
            [byte, ..] if byte.is_ascii_control() => {
                let run = bytes.iter().take_while(|byte| is_binary(**byte)).count();
                (run.max(1), Unread::Binary)
            }
            _ => (word(bytes).len().max(1), Unread::Words),
        }
    };
    reader.unread(span_of(input, len), looks_like, true);
    Ok((input.take_from(len), ()))
}

/// How far a closing bracket is looked for.
const LONGEST_BRACKET: usize = 256;

fn is_binary(byte: u8) -> bool {
    byte.is_ascii_control() && !byte.is_ascii_whitespace() && byte != 0x0b
}

/// `conditional = ( "if" | "wenn" | "falls" | "si" | "se" ), { any but line end } ;`
/// Moves that hang on one of the opponent's are no part of the game.
pub(super) fn conditional(input: &[u8]) -> Leaf<'_, ()> {
    const WORDS: [&str; 9] = [
        "if", "wenn", "falls", "si", "se", "als", "om", "pokud", "если",
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

/// `date = day, "." | "/", month, [ "." | "/", year ] | time | "(", time, ")" ;`
/// Only what cannot be a move, a move number or a result is taken for one.
pub(super) fn date(input: &[u8]) -> Leaf<'_, ()> {
    let digits = |least, most| take_while_m_n(least, most, |byte: u8| byte.is_ascii_digit());
    let point = || one_of(&b"./"[..]);
    // Three numbers, or two of which the second has no square's digits.
    let full = value(
        (),
        (digits(1, 4), point(), digits(1, 2), point(), digits(1, 4)),
    );
    let span = value(
        (),
        (
            digits(1, 2),
            tag(&b"."[..]),
            digits(1, 2),
            tag(&b"/"[..]),
            digits(1, 2),
            tag(&b"."[..]),
            digits(1, 2),
        ),
    );
    let hours = value(
        (),
        (
            digits(1, 3),
            one_of(&b"dhm"[..]),
            opt((digits(1, 2), one_of(&b"hm"[..]))),
        ),
    );
    let clock = value(
        (),
        (
            digits(1, 2),
            tag(&b":"[..]),
            digits(2, 2),
            tag(&b":"[..]),
            digits(2, 2),
        ),
    );
    let bracketed = value(
        (),
        delimited(
            tag(&b"("[..]),
            take_while_m_n(1, 3, |byte: u8| byte.is_ascii_digit()),
            tag(&b")"[..]),
        ),
    );
    let (rest, ()) = alt((span, full, clock, hours, bracketed, short_date)).parse(input)?;
    if word_ends(rest) && !matches!(rest, [b'-' | b'.', digit, ..] if digit.is_ascii_digit()) {
        Ok((rest, ()))
    } else {
        no()
    }
}

/// `short date = day, ".", month, [ "." ] ;` where a 0 or a 9 shows that the
/// month is no square.
fn short_date(input: &[u8]) -> Leaf<'_, ()> {
    let two_digits = || take_while_m_n(1, 2, |byte: u8| byte.is_ascii_digit());
    let (rest, (_, _, month)) = (two_digits(), tag(&b"."[..]), two_digits()).parse(input)?;
    if month.iter().any(|digit| matches!(digit, b'0' | b'9')) {
        Ok((rest.strip_prefix(b".").unwrap_or(rest), ()))
    } else {
        no()
    }
}

/// `mail code = "&", name, ";" | "=", hex digit, hex digit | "=", line end ;`
pub(super) fn mail_code(input: &[u8]) -> Leaf<'_, ()> {
    let name = take_while1(|byte: u8| byte.is_ascii_alphanumeric() || byte == b'#');
    let hex = take_while_m_n(2, 2, |byte: u8| byte.is_ascii_hexdigit());
    let (rest, ()) = alt((
        value((), (tag(&b"&"[..]), name, tag(&b";"[..]))),
        value((), preceded(tag(&b"="[..]), hex)),
        value((), terminated(recognize(tag(&b"="[..])), line_end_follows)),
    ))
    .parse(input)?;
    Ok((rest, ()))
}

fn line_end_follows(input: &[u8]) -> Leaf<'_, ()> {
    line_end(input).map(|_| (input, ()))
}

/// `heading = { any but line end } ;` A line before the moves that is no tag. It
/// ends where moves begin.
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
        Ok((rest, _)) => any_move(rest.trim_ascii_start()).is_ok(),
        Err(_) => false,
    }
}

fn two_moves(bytes: &[u8]) -> bool {
    plain_move(bytes).is_ok_and(|(rest, _)| plain_move(rest.trim_ascii_start()).is_ok())
}

/// `end of game = { comment on the same line | text after result } ;` Behind the
/// result another game begins at a tag, at move number 1, or behind a blank
/// line.
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

/// `text after result = { any } ;` up to a tag, move number 1 or a blank line.
fn text_after_result<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let bytes: &[u8] = input.fragment();
    let mut rest = bytes;
    let mut text_end = bytes;
    let mut line_ends = 0;
    while !rest.is_empty() {
        if let Ok((after, ())) = line_end(rest) {
            line_ends += 1;
            rest = after;
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
            let len = if behind_space || rest.len() == bytes.len() {
                word_or_bracket(rest)
            } else {
                1
            };
            rest = &rest[len..];
            text_end = rest;
        }
    }
    let len = bytes.len() - text_end.len();
    let span: Span = span_of(input, len);
    reader.push(span, ItemKind::Unread);
    reader.fault_of_game(span, FaultKind::TextAfterResult);
    Ok((input.take_from(len), ()))
}

/// How much of the text can be passed over without missing the start of a tag.
fn word_or_bracket(bytes: &[u8]) -> usize {
    let len = take_while::<_, _, ()>(|byte: u8| byte.is_ascii_alphanumeric())
        .parse(bytes)
        .map_or(0, |(_, word)| word.len());
    len.max(1)
}
