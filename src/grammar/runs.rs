//! Chapter "Runs of moves": what nearly all of a movetext consists of, in the form
//! in which it is mostly written, with nothing between but a space or a line end.
//!
//! Whatever is read here would be read alike one by one, only slower: these
//! parsers look at plain bytes and at as many of them at once as they can.

use nom::Input as _;
use nom::Parser as _;
use nom::bytes::complete::{tag, take_while};
use nom::sequence::delimited;

use super::annotations::annotation;
use super::moves::{full_move, plain_move, plain_moves};
use super::numbers::{plain_black_number, plain_number};
use super::reader::Reader;
use super::{Input, Leaf, Parsed, no};
use crate::{Dress, ItemKind, MoveToken, NumericMove, Span};

/// Plain elements, each behind a space or a line end or nothing.
pub(super) fn run_of_moves<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let bytes: &[u8] = input.fragment();
    let base = input.location_offset();
    let offset = |rest: &[u8]| (base + bytes.len() - rest.len()) as u32;
    // What lies before `done` is read; the space behind it is not.
    let mut done = bytes;
    loop {
        let mut expected = reader.expected_text();
        while let Some(number) = expected
            && let Ok((rest, both)) = full_move(done, &number)
        {
            reader.push_full_move(offset(done) + 1, &number, both, offset(rest));
            expected = number.next();
            done = rest;
        }
        let element = single_space(done);
        let Ok((rest, plain)) = plain_element(element, reader.in_variation()) else {
            break;
        };
        plain.push(Span::new(offset(element), offset(rest)), reader);
        done = rest;
    }
    Ok((input.take_from(bytes.len() - done.len()), ()))
}

/// Behind one space or one line end, if there is one.
fn single_space(input: &[u8]) -> &[u8] {
    match input {
        [b' ', rest @ ..] | [b'\r', b'\n', rest @ ..] | [b'\n', rest @ ..] => rest,
        _ => input,
    }
}

/// What a run of moves consists of.
enum Plain {
    Number { number: u32, black: bool },
    Move(NumericMove),
    Moves([NumericMove; 2]),
    Annotation,
    Comment,
    VariationStart,
    VariationEnd,
}

impl Plain {
    fn push(self, span: Span, reader: &mut Reader<'_, '_>) {
        match self {
            Self::Number { number, black } => reader.push_number(span, number, black),
            Self::Move(numbers) => {
                let dress = Dress::Plain;
                reader.push_move(span, MoveToken::Numeric { numbers, dress });
            }
            Self::Moves(both) => reader.push_plain_moves(span.start(), both),
            Self::Annotation => reader.push(span, ItemKind::Annotation),
            Self::Comment => reader.push(span, ItemKind::Comment),
            Self::VariationStart => reader.open_variation(span),
            Self::VariationEnd => reader.close_variation(span),
        }
    }
}

/// One of them, told by its first byte.
fn plain_element(input: &[u8], in_variation: bool) -> Leaf<'_, Plain> {
    match input {
        [b'0'..=b'9', ..] => {
            if let Ok((rest, both)) = plain_moves(input) {
                return Ok((rest, Plain::Moves(both)));
            }
            if let Ok((rest, numbers)) = plain_move(input) {
                return Ok((rest, Plain::Move(numbers)));
            }
            let (rest, (number, black)) = any_plain_number(input)?;
            Ok((rest, Plain::Number { number, black }))
        }
        [b'!' | b'?' | b'$', ..] => annotation.map(|()| Plain::Annotation).parse(input),
        [b'{', ..] => plain_comment.map(|()| Plain::Comment).parse(input),
        [b'(', inner @ ..] => {
            let (behind, _) = any_plain_number(inner)?;
            plain_move(single_space(behind))?;
            Ok((inner, Plain::VariationStart))
        }
        [b')', rest @ ..] if in_variation => Ok((rest, Plain::VariationEnd)),
        _ => no(),
    }
}

/// The number before White's move or before Black's, and which of them.
fn any_plain_number(input: &[u8]) -> Leaf<'_, (u32, bool)> {
    match plain_number(input) {
        Ok((rest, number)) => Ok((rest, (number, false))),
        Err(_) => {
            let (rest, number) = plain_black_number(input)?;
            Ok((rest, (number, true)))
        }
    }
}

/// A comment on one line without a brace in it.
fn plain_comment(input: &[u8]) -> Leaf<'_, ()> {
    let goes_on = |byte: u8| !matches!(byte, b'{' | b'}' | b'\n' | b'\r');
    let mut comment = delimited(tag(&b"{"[..]), take_while(goes_on), tag(&b"}"[..]));
    let (rest, _) = comment.parse(input)?;
    Ok((rest, ()))
}
