//! Chapter "Moves in letters": castling by its name, algebraic and coordinate
//! moves, and the letters of pieces.

use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_while_m_n};
use nom::character::complete::one_of;
use nom::combinator::{not, opt, value};
use nom::sequence::{delimited, preceded, terminated};
use shakmaty::{CastlingSide, Square};

use super::characters::{dash, spaced_dash, word_end};
use super::{Leaf, no};
use crate::notation::{meanings_of_letter, square};
use crate::{Dress, FifthDigit, MoveToken, NumericMove};

/// Castling by its name, in zeros or in the letter O.
pub(super) fn castling(input: &[u8]) -> Leaf<'_, MoveToken> {
    let nought = || one_of(&b"0Oo"[..]);
    let long = opt((spaced_dash, nought()));
    let name = (nought(), spaced_dash, nought(), long);
    let (rest, (.., long)) = terminated(name, word_end).parse(input)?;
    let side = CastlingSide::from_queen_side(long.is_some());
    Ok((rest, MoveToken::Castling(side)))
}

/// Both squares in letters: `e2e4`, `Ng1-f3`, `e7e8q`.
pub(super) fn coordinate_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    let letter = take_while_m_n(0, 1, |byte: u8| byte.is_ascii_uppercase());
    let joint = opt(alt((dash, tag(&b"x"[..]), tag(&b":"[..]))));
    let squares = (letter, field, joint, field, opt(promotion_piece));
    let (rest, (_, from, _, to, piece)) = terminated(squares, word_end).parse(input)?;
    let fifth = piece.map(|(piece, _)| piece);
    Ok((rest, MoveToken::Coordinate(NumericMove { from, to, fifth })))
}

/// A square in letters: `e4`.
fn field(input: &[u8]) -> Leaf<'_, Square> {
    match input {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8', rest @ ..] => {
            match square(file - b'a' + b'1', *rank) {
                Some(square) => Ok((rest, square)),
                None => no(),
            }
        }
        _ => no(),
    }
}

/// A move of the algebraic notation: `e4`, `Nf3`, `R1xd5`, `exd8=Q`.
pub(super) fn algebraic_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    /// No longer one is written, and no longer word is looked through.
    const LONGEST: usize = 12;
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'=' | b':' | b'-');
    let (rest, word) = take_while_m_n(2, LONGEST, is_part).parse(input)?;
    let unmarked = match word {
        [core @ .., b'=', letter] | [core @ .., letter]
            if letter.is_ascii_uppercase() && core.last().is_some_and(u8::is_ascii_digit) =>
        {
            core
        }
        _ => word,
    };
    let [head @ .., file, rank] = unmarked else {
        return no();
    };
    let head = match head {
        [head @ .., b'x' | b':' | b'-'] => head,
        _ => head,
    };
    let names_square = matches!((file, rank), (b'a'..=b'h', b'1'..=b'8'));
    let names_piece = match head {
        [] | [b'a'..=b'h'] => true,
        [letter, origin @ ..] => {
            letter.is_ascii_uppercase()
                && matches!(
                    origin,
                    [] | [b'a'..=b'h'] | [b'1'..=b'8'] | [b'a'..=b'h', b'1'..=b'8']
                )
        }
    };
    if names_square && names_piece && word_end(rest).is_ok() {
        Ok((rest, MoveToken::Algebraic))
    } else {
        no()
    }
}

/// No move at all, as analysis programs write it.
pub(super) fn null_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    let names = alt((
        terminated(tag(&b"--"[..]), not(tag(&b"-"[..]))),
        tag_no_case(&b"null"[..]),
        tag_no_case(&b"pass"[..]),
        tag(&b"Z0"[..]),
    ));
    value(MoveToken::Null, terminated(names, word_end)).parse(input)
}

/// The piece of a promotion and how it is written where it is not a fifth digit
/// alone: behind a sign, in brackets, or as a letter.
pub(super) fn promotion_piece(input: &[u8]) -> Leaf<'_, (FifthDigit, Dress)> {
    let sign = || one_of(&b"-=/"[..]);
    alt((
        delimited(
            tag(&b"("[..]),
            alt((piece_digit, piece_letter)),
            tag(&b")"[..]),
        ),
        preceded(sign(), piece_digit),
        preceded(opt(sign()), piece_letter),
    ))
    .parse(input)
}

/// A digit that no other follows.
fn piece_digit(input: &[u8]) -> Leaf<'_, (FifthDigit, Dress)> {
    let digit = take_while_m_n(1, 1, |byte: u8| byte.is_ascii_digit());
    let (rest, digit) = terminated(digit, word_end).parse(input)?;
    let piece = FifthDigit::from_digit(digit[0] - b'0');
    Ok((rest, (piece, Dress::Separated)))
}

/// The letter of a piece a pawn may become. Of the small letters those of the
/// English pieces are used, by programs.
fn piece_letter(input: &[u8]) -> Leaf<'_, (FifthDigit, Dress)> {
    let is_letter =
        |byte: u8| byte.is_ascii_uppercase() || matches!(byte, b'q' | b'r' | b'b' | b'n');
    let letter = take_while_m_n(1, 1, is_letter);
    let (rest, letter) = terminated(letter, word_end).parse(input)?;
    let meanings = meanings_of_letter(letter[0]);
    let pieces = meanings.iter().map(|&(role, _)| role);
    let Some(piece) = pieces.clone().find_map(FifthDigit::from_role) else {
        return no();
    };
    let certain = pieces.into_iter().all(|role| piece.role() == Some(role));
    Ok((rest, (piece, Dress::Lettered { certain })))
}
