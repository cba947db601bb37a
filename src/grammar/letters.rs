//! Chapter "Moves in letters": castling by its name, algebraic and coordinate
//! moves, and the letters of pieces.

use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_while_m_n};
use nom::character::complete::one_of;
use nom::combinator::opt;
use nom::sequence::{delimited, preceded};
use shakmaty::{CastlingSide, Role, Square};

use super::moves::{dash, word_ends};
use super::{Leaf, no};
use crate::tree::square;
use crate::{Dress, FifthDigit, MoveToken, NumericMove};

/// Castling by its name, in zeros or in the letter O.
pub(super) fn castling(input: &[u8]) -> Leaf<'_, MoveToken> {
    let nought = || one_of(&b"0Oo"[..]);
    let (rest, _) = (nought(), dash, nought()).parse(input)?;
    let (rest, long) = opt((dash, nought())).parse(rest)?;
    if !word_ends(rest) {
        return no();
    }
    let side = CastlingSide::from_queen_side(long.is_some());
    Ok((rest, MoveToken::Castling(side)))
}

/// Both squares in letters: `e2e4`, `Ng1-f3`, `e7e8q`.
pub(super) fn coordinate_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    let letter = take_while_m_n(0, 1, |byte: u8| byte.is_ascii_uppercase());
    let joint = opt(alt((dash, tag(&b"x"[..]), tag(&b":"[..]))));
    let (rest, (_, from, _, to)) = (letter, field, joint, field).parse(input)?;
    let (rest, piece) = opt(promotion_piece).parse(rest)?;
    if !word_ends(rest) {
        return no();
    }
    let fifth = piece.map(PromotionPiece::fifth);
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
    if names_square && names_piece && word_ends(rest) {
        Ok((rest, MoveToken::Algebraic))
    } else {
        no()
    }
}

/// No move at all, as analysis programs write it.
pub(super) fn null_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    let (rest, _) = alt((
        tag(&b"--"[..]),
        tag_no_case(&b"null"[..]),
        tag_no_case(&b"pass"[..]),
        tag(&b"Z0"[..]),
    ))
    .parse(input)?;
    if word_ends(rest) && rest.first() != Some(&b'-') {
        Ok((rest, MoveToken::Null))
    } else {
        no()
    }
}

/// How the piece of a promotion is written where it is not a fifth digit alone.
#[derive(Clone, Copy)]
pub(super) enum PromotionPiece {
    Digit(u8),
    Letter { piece: FifthDigit, certain: bool },
}

impl PromotionPiece {
    pub(super) fn fifth(self) -> FifthDigit {
        match self {
            Self::Digit(digit) => FifthDigit::from_digit(digit - b'0'),
            Self::Letter { piece, .. } => piece,
        }
    }

    pub(super) fn dress(self) -> Dress {
        match self {
            Self::Digit(_) => Dress::Separated,
            Self::Letter { certain, .. } => Dress::Lettered { certain },
        }
    }
}

/// The piece of a promotion behind a sign, in brackets, or as a letter.
pub(super) fn promotion_piece(input: &[u8]) -> Leaf<'_, PromotionPiece> {
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
fn piece_digit(input: &[u8]) -> Leaf<'_, PromotionPiece> {
    match input {
        [digit, rest @ ..] if digit.is_ascii_digit() && word_ends(rest) => {
            Ok((rest, PromotionPiece::Digit(*digit)))
        }
        _ => no(),
    }
}

/// The letter of a piece a pawn may become.
fn piece_letter(input: &[u8]) -> Leaf<'_, PromotionPiece> {
    match input {
        [letter, rest @ ..] if word_ends(rest) => match piece_of_letter(*letter) {
            Some((role, certain)) => match FifthDigit::from_role(role) {
                Some(piece) => Ok((rest, PromotionPiece::Letter { piece, certain })),
                None => no(),
            },
            None => no(),
        },
        _ => no(),
    }
}

/// The piece that a letter means, and whether it means that piece in every
/// language which uses it. The letters are those of FIDE's languages (the
/// table of piece letters in the PGN standard, section 8.2.3.2, and Spanish,
/// French, Italian, German, Dutch, Czech, Polish and Hungarian usage).
fn piece_of_letter(letter: u8) -> Option<(Role, bool)> {
    Some(match letter {
        b'Q' | b'q' => (Role::Queen, true),
        b'R' | b'r' => (Role::Rook, true),
        b'B' | b'b' => (Role::Bishop, true),
        b'N' | b'n' => (Role::Knight, true),
        // Dame, dama, donna in every language that has the letter.
        b'D' => (Role::Queen, true),
        // Torre, Turm, tour, toren.
        b'T' => (Role::Rook, true),
        // Läufer, loper.
        b'L' => (Role::Bishop, true),
        // Springer; but střelec (a bishop) in Czech.
        b'S' => (Role::Knight, false),
        // Cavalier, caballo, cavallo, cavalo.
        b'C' => (Role::Knight, true),
        // Alfil, alfiere.
        b'A' => (Role::Bishop, true),
        // Fou; but futó is a bishop too.
        b'F' => (Role::Bishop, true),
        // Jezdec.
        b'J' => (Role::Knight, true),
        // Goniec.
        b'G' => (Role::Bishop, true),
        // Věž; but vezér (a queen) in Hungarian.
        b'V' => (Role::Rook, false),
        // Wieża.
        b'W' => (Role::Rook, true),
        // Hetman; but huszár (a knight) in Hungarian.
        b'H' => (Role::Queen, false),
        _ => return None,
    })
}
