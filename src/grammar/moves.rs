//! Chapter "Moves": a move in every form that is met.

use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_while, take_while_m_n, take_while1};
use nom::character::complete::one_of;
use nom::combinator::{opt, recognize, value};
use nom::sequence::{delimited, preceded};
use shakmaty::{CastlingSide, Role, Square};

use super::results::result;
use super::spaces::{first_character, is_invisible, space};
use super::{Leaf, no};
use crate::tree::square;
use crate::{Dress, FifthDigit, MoveToken, NumericMove};

/// Whether a word ends here: no letter, digit or invisible character follows.
pub(super) fn word_ends(rest: &[u8]) -> bool {
    match rest.first() {
        None => true,
        Some(byte) if byte.is_ascii() => !byte.is_ascii_alphanumeric(),
        Some(0xa0) => true,
        Some(_) => first_character(rest)
            .is_some_and(|(character, _)| !character.is_alphanumeric() && !is_invisible(character)),
    }
}

/// `plain move = file, rank, file, rank, [ fifth digit ] ;` with white space, a
/// bracket, a comma or the end behind it: the form of nearly every move.
pub(super) fn plain_move(input: &[u8]) -> Leaf<'_, NumericMove> {
    let [a, b, c, d, rest @ ..] = input else {
        return no();
    };
    let (Some(from), Some(to)) = (square(*a, *b), square(*c, *d)) else {
        return no();
    };
    let ends = |rest: &[u8]| {
        matches!(
            rest,
            [] | [b' ' | b'\n' | b'\r' | b'\t' | b')' | b',' | b';', ..]
        )
    };
    match rest {
        _ if ends(rest) => Ok((rest, NumericMove::new(from, to))),
        [digit @ b'0'..=b'9', behind @ ..] if ends(behind) => {
            let fifth = Some(FifthDigit::from_digit(digit - b'0'));
            Ok((behind, NumericMove { from, to, fifth }))
        }
        _ => no(),
    }
}

/// `numeric move = square, [ separator ], square, [ [ separator ], piece ] ;`
pub(super) fn numeric_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    let run = digit_run(input);
    let (rest, dress, squares, fifth) = match run {
        4 => (&input[4..], Dress::Plain, [&input[..2], &input[2..4]], None),
        5 => (
            &input[5..],
            Dress::Plain,
            [&input[..2], &input[2..4]],
            Some(input[4]),
        ),
        2 => {
            let (behind, dress) = separator(&input[2..])?;
            match digit_run(behind) {
                2 => (&behind[2..], dress, [&input[..2], &behind[..2]], None),
                3 => (
                    &behind[3..],
                    dress,
                    [&input[..2], &behind[..2]],
                    Some(behind[2]),
                ),
                _ => return no(),
            }
        }
        _ => return no(),
    };
    let (rest, piece) = if fifth.is_none() {
        opt(promotion_piece).parse(rest)?
    } else {
        (rest, None)
    };
    if !word_ends(rest) {
        return no();
    }
    let [from, to] = squares.map(|pair| square(pair[0], pair[1]));
    let token = match (from, to) {
        (Some(from), Some(to)) => {
            let (fifth, dress) = match (fifth, piece) {
                (Some(digit), _) => (Some(FifthDigit::from_digit(digit - b'0')), dress),
                (None, Some(piece)) => (Some(piece.fifth()), piece.dress()),
                (None, None) => (None, dress),
            };
            let numbers = NumericMove { from, to, fifth };
            MoveToken::Numeric { numbers, dress }
        }
        _ if squares == [b"00", b"00"] => MoveToken::Null,
        _ => MoveToken::NoSquare,
    };
    Ok((rest, token))
}

/// `spaced move = square, space, square ;` Without a board it is a move number
/// and half a move as well, so it is asked for last.
pub(super) fn spaced_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    let two_digits = || take_while_m_n(2, 2, |byte: u8| byte.is_ascii_digit());
    let (rest, (from, _, to)) = (two_digits(), space, two_digits()).parse(input)?;
    match (square(from[0], from[1]), square(to[0], to[1])) {
        (Some(from), Some(to)) if word_ends(rest) => {
            let numbers = NumericMove::new(from, to);
            let dress = Dress::Separated;
            Ok((rest, MoveToken::Numeric { numbers, dress }))
        }
        _ => no(),
    }
}

/// `joined moves = plain digits, dash, plain digits ;` Both moves of a pair with
/// a hyphen between them. Gives the lengths of the first and of the hyphen.
pub(super) fn joined_moves(input: &[u8]) -> Leaf<'_, (usize, usize)> {
    let first = digit_run(input);
    if !matches!(first, 4 | 5) {
        return no();
    }
    let (second, _) = dash(&input[first..])?;
    let joint = input.len() - first - second.len();
    let both = [&input[..first], &second[..digit_run(second)]]
        .iter()
        .all(|digits| digits.len() < 6 && NumericMove::from_digits(digits).is_some());
    if both {
        Ok((second, (first, joint)))
    } else {
        no()
    }
}

/// `separator = dash | dot | "/" | "~" | arrow | "x" | ":" ;` The last two are
/// marks of a capture.
fn separator(input: &[u8]) -> Leaf<'_, Dress> {
    alt((
        value(
            Dress::Marked,
            alt((tag_no_case(&b"x"[..]), tag(&b":"[..]), tag("×".as_bytes()))),
        ),
        value(Dress::Separated, delimited(blanks, dash, blanks)),
        value(
            Dress::Separated,
            alt((
                tag(&b"."[..]),
                tag(&b"/"[..]),
                tag(&b"~"[..]),
                tag("→".as_bytes()),
            )),
        ),
    ))
    .parse(input)
}

fn blanks(input: &[u8]) -> Leaf<'_, &[u8]> {
    take_while(|byte| byte == b' ').parse(input)
}

/// `dash = "-" | "->" | any dash of Unicode ;`
fn dash(input: &[u8]) -> Leaf<'_, &[u8]> {
    alt((
        tag(&b"->"[..]),
        tag(&b"-"[..]),
        tag("–".as_bytes()),
        tag("—".as_bytes()),
        tag("−".as_bytes()),
        tag("‐".as_bytes()),
        tag("‑".as_bytes()),
        tag(&b"\x96"[..]),
    ))
    .parse(input)
}

/// How the piece of a promotion is written where it is not a fifth digit alone.
#[derive(Clone, Copy)]
enum PromotionPiece {
    Digit(u8),
    Letter { piece: FifthDigit, certain: bool },
}

impl PromotionPiece {
    fn fifth(self) -> FifthDigit {
        match self {
            Self::Digit(digit) => FifthDigit::from_digit(digit - b'0'),
            Self::Letter { piece, .. } => piece,
        }
    }

    fn dress(self) -> Dress {
        match self {
            Self::Digit(_) => Dress::Separated,
            Self::Letter { certain, .. } => Dress::Lettered { certain },
        }
    }
}

/// `promotion piece = ( "-" | "=" | "/" ), digit | "(", digit or letter, ")"
///   | [ "-" | "=" | "/" ], letter ;`
fn promotion_piece(input: &[u8]) -> Leaf<'_, PromotionPiece> {
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

fn piece_digit(input: &[u8]) -> Leaf<'_, PromotionPiece> {
    match input {
        [digit, rest @ ..] if digit.is_ascii_digit() && word_ends(rest) => {
            Ok((rest, PromotionPiece::Digit(*digit)))
        }
        _ => no(),
    }
}

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

/// `coordinate move = [ piece letter ], field, [ "-" | "x" ], field, [ [ "=" ], letter ] ;`
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

/// `field = ( "a" - "h" ), ( "1" - "8" ) ;` A square in letters.
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

/// `algebraic move = [ piece letter ], [ file ], [ rank ], [ "x" ], field, [ [ "=" ], letter ] ;`
pub(super) fn algebraic_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'=' | b':' | b'-');
    let (rest, word) = take_while1(is_part).parse(input)?;
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

/// `castling = nought, dash, nought, [ dash, nought ] ;` where a nought is a
/// zero or the letter O.
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

/// `null move = "--" | "null" | "pass" | "Z0" ;`
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

/// `overlong move = digit, digit, digit, digit, digit, digit, { digit } ;`
pub(super) fn overlong_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    match digit_run(input) {
        run @ 6.. if word_ends(&input[run..]) => Ok((&input[run..], MoveToken::Overlong)),
        _ => no(),
    }
}

/// `incomplete move = digit, [ digit, [ digit ] ] ;`
pub(super) fn incomplete_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    match digit_run(input) {
        run @ 1..=3 if word_ends(&input[run..]) => Ok((&input[run..], MoveToken::Incomplete)),
        _ => no(),
    }
}

/// A word that says by itself what move it is, whatever stands around it.
pub(super) fn any_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    alt((
        castling,
        numeric_move,
        coordinate_move,
        algebraic_move,
        null_move,
    ))
    .parse(input)
}

/// Whether moves begin here, or something else that only a movetext holds.
pub(super) fn begins_movetext(bytes: &[u8]) -> bool {
    let symbol = recognize(one_of(&b"($*"[..]));
    let number = value(&b""[..], super::movetext::move_number);
    let ended_or_moved = alt((
        value(&b""[..], result),
        value(&b""[..], any_move),
        value(&b""[..], spaced_move),
        value(&b""[..], overlong_pair),
    ));
    if super::recovery::date(bytes).is_ok() {
        return false;
    }
    alt((symbol, number, ended_or_moved)).parse(bytes).is_ok()
        || super::movetext::bare_number_before_move(bytes)
}

/// Two moves without a space between them.
fn overlong_pair(input: &[u8]) -> Leaf<'_, MoveToken> {
    match digit_run(input) {
        8 => overlong_move(input),
        _ => no(),
    }
}

/// How many digits stand here in a row.
pub(super) fn digit_run(input: &[u8]) -> usize {
    input
        .iter()
        .position(|byte| !byte.is_ascii_digit())
        .unwrap_or(input.len())
}
