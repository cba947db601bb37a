//! Chapter "Results": how a game ended, in every spelling that is met.

use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case};
use nom::combinator::{opt, value};
use nom::sequence::terminated;

use super::characters::{blanks, dash, word_end};
use super::{Leaf, no};
use crate::GameResult;

/// How the game ended. Gives the result, and whether it is written as PGN
/// prescribes.
pub(super) fn result(input: &[u8]) -> Leaf<'_, (GameResult, bool)> {
    let (rest, result) = alt((decided_result, drawn_result, unfinished_result)).parse(input)?;
    let written = &input[..input.len() - rest.len()];
    Ok((rest, (result, written == result.as_str().as_bytes())))
}

/// Whether a word is a result as PGN prescribes it, and nothing else.
pub(crate) fn is_result(word: &[u8]) -> bool {
    matches!(result(word), Ok(([], (_, true))))
}

/// The points of both sides.
fn decided_result(input: &[u8]) -> Leaf<'_, GameResult> {
    let (rest, (white, _, black)) = terminated((points, between, points), word_end).parse(input)?;
    let result = match (white, black) {
        (Points::One, Points::Nought) => GameResult::WhiteWins,
        (Points::Nought, Points::One) => GameResult::BlackWins,
        (Points::Half, Points::Half) => GameResult::Draw,
        _ => return no(),
    };
    Ok((rest, result))
}

/// Half a point, for both.
fn drawn_result(input: &[u8]) -> Leaf<'_, GameResult> {
    value(GameResult::Draw, terminated(half, word_end)).parse(input)
}

/// An asterisk alone: several are an ornament.
fn unfinished_result(input: &[u8]) -> Leaf<'_, GameResult> {
    match input {
        [b'*', b'*', ..] => no(),
        _ => value(GameResult::Unfinished, tag(&b"*"[..])).parse(input),
    }
}

#[derive(Clone, Copy)]
enum Points {
    One,
    Half,
    Nought,
}

/// The points of one side; the letter F stands for a forfeit.
fn points(input: &[u8]) -> Leaf<'_, Points> {
    let (rest, points) = alt((
        half,
        value(Points::One, tag(&b"1"[..])),
        value(Points::Nought, tag(&b"0"[..])),
    ))
    .parse(input)?;
    let (rest, _) = opt(tag_no_case(&b"F"[..])).parse(rest)?;
    Ok((rest, points))
}

/// Half a point.
fn half(input: &[u8]) -> Leaf<'_, Points> {
    value(
        Points::Half,
        alt((
            tag(&b"1/2"[..]),
            tag("½".as_bytes()),
            // The same character in Latin-1.
            tag(&b"\xbd"[..]),
            tag(&b"0.5"[..]),
            tag(&b"0,5"[..]),
            tag(&b"&#189;"[..]),
            tag(&b"&frac12;"[..]),
        )),
    )
    .parse(input)
}

/// What stands between the points.
fn between(input: &[u8]) -> Leaf<'_, ()> {
    value((), (blanks, alt((tag(&b":"[..]), dash)), blanks)).parse(input)
}

/// What the value of a `Result` tag says, and whether as PGN prescribes;
/// `None` where it says nothing.
pub(crate) fn result_in_tag(value: &[u8]) -> Option<(GameResult, bool)> {
    match result(value.trim_ascii()) {
        Ok(([], found)) => Some(found),
        _ => None,
    }
}
