//! Chapter "Recovery": what is no part of a score, and where reading goes on.

use nom::Input as _;
use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{take_while, take_while_m_n};
use nom::combinator::value;

use super::beginnings::{begins_at_one, holds_known, tag_start};
use super::characters::{
    behind_character, blanks, invisible_character, line_end, mail_code, rest_of_line, space, word,
    word_end,
};
use super::comments::{brace_comment, line_comment};
use super::dates::date;
use super::moves::{any_move, plain_move};
use super::numbers::move_number;
use super::reader::Reader;
use super::spaces::{Gap, behind_spaces, quote_mark, spaces};
use super::{Input, Leaf, Parsed, no, span_of};
use crate::decode;
use crate::fault::{FaultKind, GameEnd, Unread};
use crate::{ItemKind, MoveToken, Span};

/// Text that is no part of a score: a remark in brackets, conditional moves, a
/// date, a word, or a single character.
pub(super) fn unread_text<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let bytes: &[u8] = input.fragment();
    if let [bracket @ (b'}' | b')' | b']'), ..] = bytes {
        reader.stray_bracket(span_of(input, 1), *bracket == b'}', true);
        return Ok((input.take_from(1), ()));
    }
    let begins_line = reader.begins_line_with(input.location_offset());
    let (len, looks_like) = if let Ok((rest, ())) = date(bytes) {
        (bytes.len() - rest.len(), Unread::Dates)
    } else if let Ok((rest, end)) = end_in_words(bytes) {
        (bytes.len() - rest.len(), Unread::EndInWords(end))
    } else if begins_line && let Ok((rest, ())) = remark_line(bytes) {
        (bytes.len() - rest.len(), Unread::Words)
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

/// Words that say how a game ended: `gibt auf`, `White resigns.`, `draw agreed`.
/// Those that may be part of a sentence must end their line.
fn end_in_words(input: &[u8]) -> Leaf<'_, GameEnd> {
    const SIDES: [&str; 10] = [
        "white", "black", "weiß", "weiss", "schwarz", "i", "ich", "blancs", "noirs", "he",
    ];
    const ENDS: [(&str, GameEnd); 40] = [
        ("resigns", GameEnd::Resigned),
        ("resigned", GameEnd::Resigned),
        ("resign", GameEnd::Resigned),
        ("gibt auf", GameEnd::Resigned),
        ("gebe auf", GameEnd::Resigned),
        ("gab auf", GameEnd::Resigned),
        ("aufgegeben", GameEnd::Resigned),
        ("abandonne", GameEnd::Resigned),
        ("abandon", GameEnd::Resigned),
        ("se rinde", GameEnd::Resigned),
        ("abandona", GameEnd::Resigned),
        ("abandono", GameEnd::Resigned),
        ("abbandona", GameEnd::Resigned),
        ("abbandono", GameEnd::Resigned),
        ("geeft op", GameEnd::Resigned),
        ("opgegeven", GameEnd::Resigned),
        ("uppgivet", GameEnd::Resigned),
        ("vzdal", GameEnd::Resigned),
        ("poddaje", GameEnd::Resigned),
        ("feladta", GameEnd::Resigned),
        ("сдался", GameEnd::Resigned),
        ("сдаётся", GameEnd::Resigned),
        ("сдается", GameEnd::Resigned),
        ("draw agreed", GameEnd::Drawn),
        ("draw", GameEnd::Drawn),
        ("drawn", GameEnd::Drawn),
        ("remis vereinbart", GameEnd::Drawn),
        ("remis", GameEnd::Drawn),
        ("nulle", GameEnd::Drawn),
        ("tablas", GameEnd::Drawn),
        ("patta", GameEnd::Drawn),
        ("empate", GameEnd::Drawn),
        ("ничья", GameEnd::Drawn),
        ("adj", GameEnd::Ruled),
        ("adjudicated", GameEnd::Ruled),
        ("abgeschätzt", GameEnd::Ruled),
        ("time", GameEnd::Ruled),
        ("time forfeit", GameEnd::Ruled),
        ("zeit", GameEnd::Ruled),
        ("forfeit", GameEnd::Ruled),
    ];
    let mut words = Vec::with_capacity(3);
    let mut rest = input;
    while words.len() < 3
        && let Ok((after, word)) = lower_case_word(rest)
    {
        words.push((word, after));
        rest = blanks(after).map_or(after, |(behind, _)| behind);
    }
    let side = words
        .first()
        .is_some_and(|(first, _)| SIDES.contains(&first.as_str()));
    let words = &words[usize::from(side)..];
    for count in [2, 1] {
        let Some(phrase) = words.get(..count) else {
            continue;
        };
        let text: Vec<&str> = phrase.iter().map(|(word, _)| word.as_str()).collect();
        let text = text.join(" ");
        let Some(&(_, end)) = ENDS.iter().find(|(words, _)| *words == text) else {
            continue;
        };
        let behind = phrase[count - 1].1;
        let behind = match behind {
            [b'.' | b'!', behind @ ..] => behind,
            _ => behind,
        };
        let next = blanks(behind).map_or(behind, |(next, _)| next);
        let ends_line =
            line_end(next).is_ok() || matches!(next, [] | [b'{' | b'(' | b')' | b';' | b'[', ..]);
        if end == GameEnd::Resigned || ends_line {
            return Ok((behind, end));
        }
    }
    no()
}

/// A word of letters alone, in small ones.
fn lower_case_word(input: &[u8]) -> Leaf<'_, String> {
    /// No longer one is looked up.
    const LONGEST: usize = 24;
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() || byte >= 0x80;
    let (rest, word) = take_while_m_n(1, LONGEST, is_letter).parse(input)?;
    Ok((word_end(rest)?.0, decode(word).to_lowercase()))
}

/// A line of words among the moves that holds nothing known: then its figures
/// are no moves either.
fn remark_line(input: &[u8]) -> Leaf<'_, ()> {
    let line = rest_of_line(input);
    let ends = |at: &usize| match line[*at] {
        b'{' | b';' | b')' | b'[' => true,
        b'&' => mail_code(&line[*at..]).is_ok(),
        _ => false,
    };
    let line = &line[..(0..line.len()).find(ends).unwrap_or(line.len())];
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
            any_move(behind_spaces(rest)),
            Err(_) | Ok((_, MoveToken::NoSquare))
        ),
        Err(_) => false,
    }
}

fn two_moves(bytes: &[u8]) -> bool {
    plain_move(bytes).is_ok_and(|(rest, _)| plain_move(behind_spaces(rest)).is_ok())
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
    let mut either = alt((space, value((), invisible_character)));
    while !rest.is_empty() {
        if let Ok((after, ())) = line_end(rest) {
            line_ends += 1;
            rest = quote_mark(after).map_or(after, |(behind, ())| behind);
        } else if let Ok((after, ())) = either.parse(rest) {
            rest = after;
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
