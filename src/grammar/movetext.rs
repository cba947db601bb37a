//! Chapter "Movetext": moves with their numbers, and all that stands between
//! them.

use nom::Input as _;
use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::take_while;

use super::annotations::{annotations, draw_offer};
use super::beginnings::{begins_at_one, tag_start};
use super::characters::digit_run;
use super::comments::{brace_comment, escaped_line, line_comment};
use super::dates::date;
use super::letters::{algebraic_move, castling, coordinate_move, null_move};
use super::look_alikes::{look_alike_at_one, look_alike_result, look_alike_word};
use super::moves::{
    garbled_move, incomplete_move, joined_moves, numeric_move, overlong_move, spaced_move,
};
use super::numbers::numbered;
use super::reader::Reader;
use super::recovery::unread_text;
use super::results::result;
use super::runs::run_of_moves;
use super::spaces::{Gap, spaces};
use super::{Input, Parsed, leaf, no, span_of};
use crate::fault::{FaultKind, Rewrite, Unread};
use crate::{Dress, GameResult, ItemKind, MoveToken, NumericMove, Span};

/// Everything behind the tags, up to the result or to the next game.
pub(super) fn movetext<'a>(mut input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    loop {
        let (run, ()) = run_of_moves(input, reader)?;
        let (next, gap) = spaces(run, reader)?;
        if next.fragment().is_empty() || begins_next_game(next, gap, reader) {
            return Ok((next, ()));
        }
        let (after, goes_on) = element(next, reader)?;
        if !goes_on {
            return Ok((after, ()));
        }
        input = after;
    }
}

/// Whether another game begins here although this one has no result: at a tag,
/// or behind a blank line at move number 1.
fn begins_next_game(input: Input<'_>, gap: Gap, reader: &Reader<'_, '_>) -> bool {
    let bytes: &[u8] = input.fragment();
    match bytes {
        [b'[', name, ..] => tag_start(bytes) || (gap.blank_line() && name.is_ascii_alphabetic()),
        _ if gap.blank_line() && reader.has_moves() && !reader.in_variation() => {
            begins_at_one(bytes) || look_alike_at_one(bytes)
        }
        _ => false,
    }
}

/// One thing in the movetext. Gives whether the game goes on behind it.
fn element<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, bool> {
    let bytes: &[u8] = input.fragment();
    let goes_on = |(input, ()): (Input<'a>, ())| (input, true);
    match bytes {
        [b'{', ..] => return brace_comment(input, reader),
        [b';', ..] => return line_comment(input, reader).map(goes_on),
        [b'%', ..] if reader.at_line_start(input.location_offset()) => {
            return escaped_line(input, reader).map(goes_on);
        }
        [b',' | b'/', ..] if reader.after_move() => return Ok((input.take_from(1), true)),
        _ => {}
    }
    if let Ok(parsed) = leaf(input, result) {
        return ending(input, parsed, reader);
    }
    variation_start(input, reader)
        .or_else(|_| variation_end(input, reader))
        .or_else(|_| moves(input, reader))
        .or_else(|_| annotations(input, reader))
        .or_else(|_| look_alike_word(input, reader))
        .or_else(|_| {
            let (rest, (span, token)) = leaf(input, garbled_move)?;
            reader.push_move(span, token);
            Ok::<_, nom::Err<()>>((rest, ()))
        })
        .map(goes_on)
        .or_else(|_| match look_alike_result(input, reader) {
            Ok(parsed) => ending(input, parsed, reader),
            Err(_) => unread_text(input, reader).map(goes_on),
        })
}

/// A result ends the game; one that stands last in a variation does not.
fn ending<'a>(
    input: Input<'a>,
    (rest, (span, (result, canonical))): (Input<'a>, (Span, (GameResult, bool))),
    reader: &mut Reader<'_, '_>,
) -> Parsed<'a, bool> {
    if reader.in_variation() {
        let (behind, _) = take_while::<_, _, ()>(|byte: u8| byte.is_ascii_whitespace())
            .parse(*rest.fragment())?;
        if behind.first() == Some(&b')') {
            reader.unread(span, Unread::Words, true);
            return Ok((input.take_from(span.len() as usize), true));
        }
    }
    reader.push(span, ItemKind::Result { result, canonical });
    if !canonical {
        let meant = result;
        let in_tag = false;
        reader.fault_of_game(span, FaultKind::ResultStyle { meant, in_tag });
    }
    Ok((rest, false))
}

/// The brackets of a variation are items like any other, so that depth costs no
/// stack.
fn variation_start<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    match input.fragment() {
        // "(=)" offers a draw, "(10)" is a time of reflection.
        [b'(', ..] if draw_offer(input.fragment()).is_err() && date(input.fragment()).is_err() => {
            reader.open_variation(span_of(input, 1));
            Ok((input.take_from(1), ()))
        }
        _ => no(),
    }
}

/// The bracket that closes the innermost open variation.
fn variation_end<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    match input.fragment() {
        [b')', ..] if reader.in_variation() => {
            reader.close_variation(span_of(input, 1));
            Ok((input.take_from(1), ()))
        }
        _ => no(),
    }
}

/// Moves and their numbers, in the order in which one can be told from another.
fn moves<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let bytes: &[u8] = input.fragment();
    if date(bytes).is_ok() {
        return no();
    }
    if let Ok(parsed) = numbered(input, reader) {
        return Ok(parsed);
    }
    if let Ok((rest, (first, joint))) = joined_moves(bytes) {
        return Ok((
            joined(input, bytes.len() - rest.len(), first, joint, reader),
            (),
        ));
    }
    let mut any = alt((
        castling,
        numeric_move,
        spaced_move,
        null_move,
        coordinate_move,
        algebraic_move,
        overlong_move,
        incomplete_move,
    ));
    let (rest, (span, token)) = leaf(input, |bytes| any.parse(bytes))?;
    reader.push_dressed(span, token, bytes);
    Ok((rest, ()))
}

/// Two moves joined by a hyphen: both are read.
fn joined<'a>(
    input: Input<'a>,
    second_start: usize,
    first: usize,
    joint: usize,
    reader: &mut Reader<'_, '_>,
) -> Input<'a> {
    let bytes: &[u8] = input.fragment();
    let second = digit_run(&bytes[second_start..]);
    let whole = span_of(input, second_start + second);
    for (start, len) in [(0, first), (second_start, second)] {
        if let Some(numbers) = NumericMove::from_digits(&bytes[start..start + len]) {
            let dress = Dress::Plain;
            let span = span_of(input.take_from(start), len);
            reader.push_move(span, MoveToken::Numeric { numbers, dress });
        }
    }
    let all = vec![Rewrite {
        span: span_of(input.take_from(first), joint),
        text: " ".to_owned(),
    }];
    reader.fault(whole, FaultKind::MoveSeparator { all });
    input.take_from(second_start + second)
}
