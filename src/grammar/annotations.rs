//! Chapter "Annotations": glyphs, marks and what else stands behind a move.

use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_while1};
use nom::character::complete::{digit1, one_of};
use nom::combinator::value;
use nom::multi::many1_count;
use nom::sequence::preceded;

use super::moves::word_ends;
use super::reader::Reader;
use super::recovery::mail_code;
use super::{Input, Leaf, Parsed, leaf, no};
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
    if let Ok((rest, (span, ()))) = leaf(input, mail_code) {
        reader.mail_code(span);
        return Ok((rest, ()));
    }
    let (rest, (span, ())) = leaf(input, mark)?;
    reader.push(span, ItemKind::Mark);
    reader.mark(span);
    Ok((rest, ()))
}

/// A numbered glyph of PGN, `!` and `?`, or a sign of evaluation.
fn annotation(input: &[u8]) -> Leaf<'_, ()> {
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
    let (rest, ()) = alt((slashed, value((), joined), value((), drawn))).parse(input)?;
    if word_ends(rest) {
        Ok((rest, ()))
    } else {
        no()
    }
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
    let (rest, ()) =
        alt((value((), check), draw_offer, en_passant, value((), other))).parse(input)?;
    if word_ends(rest) {
        Ok((rest, ()))
    } else {
        no()
    }
}

/// A pawn taken in passing.
pub(super) fn en_passant(input: &[u8]) -> Leaf<'_, ()> {
    let (rest, _) = alt((
        tag_no_case(&b"e.p."[..]),
        tag_no_case(&b"e.p"[..]),
        tag_no_case(&b"ep"[..]),
    ))
    .parse(input)?;
    if word_ends(rest) {
        Ok((rest, ()))
    } else {
        no()
    }
}

/// An offer of a draw.
pub(super) fn draw_offer(input: &[u8]) -> Leaf<'_, ()> {
    value((), alt((tag(&b"(=)"[..]), tag(&b"="[..])))).parse(input)
}

/// The place of a move that is not made yet.
fn awaited_move(input: &[u8]) -> Leaf<'_, ()> {
    let run = |byte: u8| take_while1(move |next| next == byte);
    let (rest, written) = alt((run(b'_'), run(b'.'), tag("…".as_bytes()))).parse(input)?;
    if written.len() > 1 {
        Ok((rest, ()))
    } else {
        no()
    }
}
