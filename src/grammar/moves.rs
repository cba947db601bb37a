//! Chapter "Moves": a move in numbers, in every form that is met.

use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_while_m_n};
use nom::combinator::{opt, value};
use nom::sequence::terminated;

use super::characters::{dash, digit_run, space, spaced_dash, word_end};
use super::letters::{algebraic_move, castling, coordinate_move, null_move, promotion_piece};
use super::numbers::ExpectedNumber;
use super::results::result;
use super::{Leaf, no};
use crate::notation::{four_squares, square, squares_of};
use crate::{Dress, FifthDigit, MoveToken, NumericMove};

/// Four or five digits that name squares, with white space, a bracket, a comma,
/// a glyph or the end behind them: the form of nearly every move.
pub(super) fn plain_move(input: &[u8]) -> Leaf<'_, NumericMove> {
    let [a, b, c, d, rest @ ..] = input else {
        return no();
    };
    let Some((from, to)) = squares_of([*a, *b, *c, *d]) else {
        return no();
    };
    let ends = |rest: &[u8]| {
        matches!(
            rest,
            [] | [
                b' ' | b'\n' | b'\r' | b'\t' | b')' | b',' | b';' | b'!' | b'?',
                ..
            ]
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

/// White's move and Black's, four digits each, with one space or line end
/// between them and another one behind: what most of a score consists of.
pub(super) fn plain_moves(input: &[u8]) -> Leaf<'_, [NumericMove; 2]> {
    let Some((&[a, b, c, d, between, e, f, g, h, behind], _)) = input.split_first_chunk() else {
        return no();
    };
    match four_squares([a, b, c, d, e, f, g, h]) {
        Some([from, to, then_from, then_to]) if parts(between) & parts(behind) => {
            let white = NumericMove::new(from, to);
            let black = NumericMove::new(then_from, then_to);
            Ok((&input[PLAIN_MOVES..], [white, black]))
        }
        _ => no(),
    }
}

/// The length of [`plain_moves`].
const PLAIN_MOVES: usize = "5254 5755".len();

/// The number expected, behind a space or a line end, and both players' moves.
pub(super) fn full_move<'a>(
    input: &'a [u8],
    number: &ExpectedNumber,
) -> Leaf<'a, [NumericMove; 2]> {
    let Some((&[parting, text @ ..], _)) = input.split_first_chunk::<5>() else {
        return no();
    };
    if !parts(parting) || !number.begins(text) {
        return no();
    }
    match &input[1 + number.len()..] {
        [b' ' | b'\n', moves @ ..] => plain_moves(moves),
        moves => plain_moves(moves),
    }
}

/// Whether a byte parts two words in the plain form.
const fn parts(byte: u8) -> bool {
    (byte == b' ') | (byte == b'\n')
}

/// A move in numbers, whatever stands between its squares or names its piece.
pub(super) fn numeric_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    let run = digit_run(input);
    // `17161-0`: the fifth digit belongs to the result.
    if run == 5 && result(&input[4..]).is_ok() {
        let token = match NumericMove::from_digits(&input[..4]) {
            Some(numbers) => MoveToken::Numeric {
                numbers,
                dress: Dress::Plain,
            },
            None => MoveToken::NoSquare,
        };
        return Ok((&input[4..], token));
    }
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
    if word_end(rest).is_err() && en_passant(rest).is_err() {
        return no();
    }
    let [from, to] = squares.map(|pair| square(pair[0], pair[1]));
    let token = match (from, to) {
        (Some(from), Some(to)) => {
            let (fifth, dress) = match (fifth, piece) {
                (Some(digit), _) => (Some(FifthDigit::from_digit(digit - b'0')), dress),
                (None, Some((piece, dress))) => (Some(piece), dress),
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

/// A move with a space between its squares. Without a board it is a move number
/// and half a move as well, so it is asked for last.
pub(super) fn spaced_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    let two_digits = || take_while_m_n(2, 2, |byte: u8| byte.is_ascii_digit());
    let both = (two_digits(), space, two_digits());
    let (rest, (from, _, to)) = terminated(both, word_end).parse(input)?;
    match (square(from[0], from[1]), square(to[0], to[1])) {
        (Some(from), Some(to)) => {
            let numbers = NumericMove::new(from, to);
            let dress = Dress::Separated;
            Ok((rest, MoveToken::Numeric { numbers, dress }))
        }
        _ => no(),
    }
}

/// A pawn taken in passing.
pub(super) fn en_passant(input: &[u8]) -> Leaf<'_, ()> {
    let written = alt((
        tag_no_case(&b"e.p."[..]),
        tag_no_case(&b"e.p"[..]),
        tag_no_case(&b"ep"[..]),
    ));
    value((), terminated(written, word_end)).parse(input)
}

/// Both moves of a pair with a hyphen between them. Gives the lengths of the
/// first and of the hyphen.
pub(super) fn joined_moves(input: &[u8]) -> Leaf<'_, (usize, usize)> {
    let first = digit_run(input);
    if !matches!(first, 4 | 5) {
        return no();
    }
    let (second, _) = spaced_dash(&input[first..])?;
    let joint = input.len() - first - second.len();
    let both = [&input[..first], &second[..digit_run(second)]]
        .iter()
        .all(|digits| digits.len() < 6 && NumericMove::from_digits(digits).is_some());
    if both && word_end(&second[digit_run(second)..]).is_ok() {
        Ok((second, (first, joint)))
    } else {
        no()
    }
}

/// What stands between two squares; `x`, `:` and `×` are marks of a capture.
fn separator(input: &[u8]) -> Leaf<'_, Dress> {
    alt((
        value(
            Dress::Marked,
            alt((tag_no_case(&b"x"[..]), tag(&b":"[..]), tag("×".as_bytes()))),
        ),
        value(Dress::Separated, spaced_dash),
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

/// More than five digits in a row.
pub(super) fn overlong_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    match digit_run(input) {
        run @ 6.. if word_end(&input[run..]).is_ok() => Ok((&input[run..], MoveToken::Overlong)),
        _ => no(),
    }
}

/// Fewer than four digits, with or without a dash among them.
pub(super) fn incomplete_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    let first = digit_run(input);
    if !matches!(first, 1..=3) {
        return no();
    }
    let mut rest = &input[first..];
    if let Ok((behind, _)) = dash(rest) {
        let second = digit_run(behind);
        if first + second > 3 {
            return no();
        }
        rest = &behind[second..];
    }
    value(MoveToken::Incomplete, word_end).parse(rest)
}

/// Three digits with a letter in the place of the fourth: `52k4`.
pub(super) fn garbled_move(input: &[u8]) -> Leaf<'_, MoveToken> {
    let [a, b, c, d, rest @ ..] = input else {
        return no();
    };
    let word = [a, b, c, d];
    let digits = word.iter().filter(|byte| byte.is_ascii_digit()).count();
    let letters = word
        .iter()
        .filter(|byte| byte.is_ascii_alphabetic())
        .count();
    if digits != 3 || letters != 1 {
        return no();
    }
    value(MoveToken::Incomplete, word_end).parse(rest)
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
