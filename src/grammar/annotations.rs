//! Chapter "Annotations": glyphs, marks and what else stands behind a move.

use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while_m_n, take_while1};
use nom::character::complete::{digit1, one_of};
use nom::combinator::value;
use nom::multi::many1_count;
use nom::sequence::{preceded, terminated};

use super::characters::word_end;
use super::moves::en_passant;
use super::reader::Reader;
use super::{Input, Leaf, Parsed, leaf};
use crate::ItemKind;

/// Whatever may stand behind a move.
pub(super) fn annotations<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    if let Ok((rest, (span, ()))) = leaf(input, annotation) {
        reader.push(span, ItemKind::Annotation);
        return Ok((rest, ()));
    }
    if let Ok((rest, (span, ()))) = leaf(input, awaited_move) {
        reader.push(span, ItemKind::AwaitedMove);
        return Ok((rest, ()));
    }
    let (rest, (span, ())) = leaf(input, mark)?;
    reader.push(span, ItemKind::Mark);
    reader.mark(span);
    Ok((rest, ()))
}

/// A numbered glyph of PGN, `!` and `?`, or a sign of evaluation.
pub(super) fn annotation(input: &[u8]) -> Leaf<'_, ()> {
    alt((
        value((), preceded(tag(&b"$"[..]), digit1)),
        value((), take_while1(|byte| matches!(byte, b'!' | b'?'))),
        value((), alt((tag("‼".as_bytes()), tag("⁇".as_bytes())))),
        value((), alt((tag("⁉".as_bytes()), tag("⁈".as_bytes())))),
        evaluation,
    ))
    .parse(input)
}

/// Who stands better.
fn evaluation(input: &[u8]) -> Leaf<'_, ()> {
    let signs = || one_of(&b"+-="[..]);
    let slashed = value((), (signs(), tag(&b"/"[..]), signs()));
    let joined = alt((
        tag(&b"+-"[..]),
        tag(&b"-+"[..]),
        tag(&b"+="[..]),
        tag(&b"=+"[..]),
    ));
    let drawn = alt((
        tag("±".as_bytes()),
        tag("∓".as_bytes()),
        tag("⩲".as_bytes()),
        tag("⩱".as_bytes()),
        tag("∞".as_bytes()),
    ));
    let any = alt((slashed, value((), joined), value((), drawn)));
    terminated(any, word_end).parse(input)
}

/// A mark that the notation does not use.
fn mark(input: &[u8]) -> Leaf<'_, ()> {
    let check = many1_count(alt((
        tag(&b"+"[..]),
        tag(&b"#"[..]),
        tag("†".as_bytes()),
        tag("‡".as_bytes()),
    )));
    let other = alt((tag(&b"x"[..]), tag(&b":"[..]), tag(&b"."[..])));
    let any = alt((value((), check), draw_offer, en_passant, value((), other)));
    terminated(any, word_end).parse(input)
}

/// An offer of a draw.
pub(super) fn draw_offer(input: &[u8]) -> Leaf<'_, ()> {
    value((), alt((tag(&b"(=)"[..]), tag(&b"="[..])))).parse(input)
}

/// The place of a move that is not made yet.
fn awaited_move(input: &[u8]) -> Leaf<'_, ()> {
    let run = |byte: u8| take_while_m_n(2, usize::MAX, move |next| next == byte);
    value((), alt((run(b'_'), run(b'.'), tag("…".as_bytes())))).parse(input)
}
