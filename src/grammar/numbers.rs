//! Chapter "Move numbers": `12.`, `12)`, `12...`, and bare ones.

use nom::Input as _;
use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while_m_n};
use nom::combinator::{opt, recognize, value};

use super::characters::{digit_run, is_square, word, word_end};
use super::dates::date;
use super::moves::{any_move, numeric_move, plain_move, spaced_move};
use super::reader::Reader;
use super::spaces::behind_spaces;
use super::{Input, Leaf, Parsed, leaf, no, span_of};
use crate::{ItemKind, MoveToken, Span};

/// A number with its dot, and a move or white space behind it.
pub(super) fn plain_number(input: &[u8]) -> Leaf<'_, u32> {
    let (rest, number) = number_and_dot(input)?;
    let plain = match rest {
        [b' ' | b'\n', b'1'..=b'9', ..] => true,
        [b'1'..=b'9', ..] => plain_move(rest).is_ok(),
        _ => false,
    };
    if plain { Ok((rest, number)) } else { no() }
}

/// A number with three dots, and a move behind it.
pub(super) fn plain_black_number(input: &[u8]) -> Leaf<'_, u32> {
    let (rest, number) = number_and_dot(input)?;
    match rest {
        [b'.', b'.', behind @ ..] => {
            let after_space = behind.strip_prefix(b" ").unwrap_or(behind);
            plain_move(after_space)?;
            Ok((behind, number))
        }
        _ => no(),
    }
}

/// Up to three digits and a dot.
fn number_and_dot(input: &[u8]) -> Leaf<'_, u32> {
    match input {
        [a, b'.', rest @ ..] if a.is_ascii_digit() => Ok((rest, u32::from(a - b'0'))),
        [a, b, b'.', rest @ ..] if a.is_ascii_digit() && b.is_ascii_digit() => {
            Ok((rest, u32::from(a - b'0') * 10 + u32::from(b - b'0')))
        }
        [a, b, c, b'.', rest @ ..]
            if a.is_ascii_digit() && b.is_ascii_digit() && c.is_ascii_digit() =>
        {
            Ok((rest, number_of(&[*a, *b, *c])))
        }
        _ => no(),
    }
}

/// The number that White's move should have, with its dot, as text that is held
/// against the score in one step.
pub(super) struct ExpectedNumber {
    number: u32,
    /// The digits and the dot, the first of them in the lowest byte.
    text: u32,
    len: usize,
}

impl ExpectedNumber {
    /// None where it has more than three digits.
    pub(super) fn new(number: u32) -> Option<Self> {
        let digit = |place: u32| b'0' + (number / place % 10) as u8;
        let (text, len) = match number {
            0..10 => ([digit(1), b'.', 0, 0], 2),
            10..100 => ([digit(10), digit(1), b'.', 0], 3),
            100..1000 => ([digit(100), digit(10), digit(1), b'.'], 4),
            _ => return None,
        };
        let text = u32::from_le_bytes(text);
        Some(Self { number, text, len })
    }

    pub(super) fn number(&self) -> u32 {
        self.number
    }

    /// In bytes, with the dot.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Whether bytes begin with it.
    pub(super) fn begins(&self, bytes: [u8; 4]) -> bool {
        let passed_over = 32 - 8 * self.len as u32;
        u32::from_le_bytes(bytes) << passed_over == self.text << passed_over
    }

    /// That of the move behind it.
    pub(super) fn next(self) -> Option<Self> {
        let number = self.number + 1;
        let last_digit = 8 * (self.len as u32 - 2);
        if (self.text >> last_digit) as u8 == b'9' {
            return Self::new(number);
        }
        let text = self.text + (1 << last_digit);
        Some(Self {
            number,
            text,
            ..self
        })
    }
}

/// A number in every form, where the game tells it from a move.
pub(super) fn numbered<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let bytes: &[u8] = input.fragment();
    let parsed = leaf(input, move_number).or_else(|_| long_number(input, reader));
    if let Ok((rest, (span, (number, black)))) = parsed
        && !closes_variation(&bytes[..span.len() as usize], reader)
        && !is_dotted_move(bytes, number, reader)
    {
        if black && awaits_white(bytes, rest.fragment(), number, reader) {
            let len = digit_run(bytes) + 1;
            reader.push_number(span_of(input, len), number, false);
            return Ok((input.take_from(len), ()));
        }
        reader.push_number(span, number, black);
        return Ok((rest, ()));
    }
    let (digits, number) = bare_number(bytes, reader)?;
    reader.push_number(span_of(input, digits), number, false);
    Ok((input.take_from(digits), ()))
}

/// Whether the bracket of `10)` closes a variation and is no part of a number.
fn closes_variation(number: &[u8], reader: &Reader<'_, '_>) -> bool {
    reader.in_variation() && number.last() == Some(&b')')
}

/// Whether the dot of `52.54` stands between two squares: the number is not the
/// one expected, and the second square has no other square behind it.
fn is_dotted_move(bytes: &[u8], number: u32, reader: &Reader<'_, '_>) -> bool {
    if number == reader.expected_number() || bytes.get(2) != Some(&b'.') {
        return false;
    }
    match numeric_move(bytes) {
        Ok((rest, MoveToken::Numeric { .. })) => {
            let next = behind_spaces(rest);
            digit_run(next) != 2 || next.get(2) == Some(&b'.')
        }
        _ => false,
    }
}

/// Whether the dots behind a number stand for White's move, which is awaited:
/// it is White's turn, and no move follows them.
fn awaits_white(bytes: &[u8], behind: &[u8], number: u32, reader: &Reader<'_, '_>) -> bool {
    let behind = behind_spaces(behind);
    reader.has_moves()
        && reader.white_to_move()
        && number == reader.expected_number()
        && bytes.get(digit_run(bytes)) == Some(&b'.')
        && any_move(behind).is_err()
        && digit_run(behind) < 4
        && (date(behind).is_ok() || !may_be_move(word(behind)))
}

/// Whether a word may be a move in characters that look like others: it holds
/// letters and digits, or characters beyond ASCII.
fn may_be_move(word: &[u8]) -> bool {
    let holds = |wanted: fn(&u8) -> bool| word.iter().any(wanted);
    !word.is_ascii() || (holds(u8::is_ascii_alphabetic) && holds(u8::is_ascii_digit))
}

/// A number with its dots or bracket. Gives the number, and whether its dots
/// announce Black's move.
pub(super) fn move_number(input: &[u8]) -> Leaf<'_, (u32, bool)> {
    let mut digits = take_while_m_n(1, 3, is_digit).map(number_of);
    let (rest, number) = digits.parse(input)?;
    let bracket = value(false, tag(&b")"[..]));
    let (rest, black) = alt((number_dots, bracket)).parse(rest)?;
    Ok((rest, (number, black)))
}

/// The same in more digits, with its dots: it would be a move if it were not the
/// number expected.
fn long_number<'a>(input: Input<'a>, reader: &Reader<'_, '_>) -> Parsed<'a, (Span, (u32, bool))> {
    leaf(input, |bytes| {
        let mut digits = take_while_m_n(4, 9, is_digit).map(number_of);
        let (rest, number) = digits.parse(bytes)?;
        let (rest, black) = number_dots(rest)?;
        match number == reader.expected_number() {
            true => Ok((rest, (number, black))),
            false => no(),
        }
    })
}

/// One dot, or those that announce Black's move.
fn number_dots(input: &[u8]) -> Leaf<'_, bool> {
    if let Ok((rest, ())) = black_dots(input) {
        return Ok((rest, true));
    }
    match input {
        [b'.', b'.', ..] => no(),
        [b'.', rest @ ..] => Ok((rest, false)),
        _ => no(),
    }
}

/// The dots that stand for White's move before Black's.
fn black_dots(input: &[u8]) -> Leaf<'_, ()> {
    let blanks = || take_while(|byte: u8| byte == b' ' || byte == b'\t');
    let dots = || {
        alt((
            recognize((tag(&b".."[..]), take_while(|byte| byte == b'.'))),
            tag("…".as_bytes()),
            // The ellipsis of Windows-1252.
            tag(&b"\x85"[..]),
        ))
    };
    alt((
        value((), (dots(), take_while(|byte| byte == b'.'))),
        value((), (opt(tag(&b"."[..])), blanks(), dots())),
    ))
    .parse(input)
}

fn is_digit(byte: u8) -> bool {
    byte.is_ascii_digit()
}

/// The value of up to nine digits.
fn number_of(digits: &[u8]) -> u32 {
    digits
        .iter()
        .fold(0, |number, digit| number * 10 + u32::from(digit - b'0'))
}

/// A move number without a dot: it is the one expected, or White is to move and
/// a move follows. Gives the number of its digits, and the number.
fn bare_number(bytes: &[u8], reader: &Reader<'_, '_>) -> Result<(usize, u32), nom::Err<()>> {
    let digits = digit_run(bytes);
    let after_number = matches!(reader.last_kind(), Some(ItemKind::MoveNumber { .. }));
    if !matches!(digits, 1..=3) || word_end(&bytes[digits..]).is_err() || after_number {
        return Err(nom::Err::Error(()));
    }
    let number = number_of(&bytes[..digits]);
    let expected = reader.expected_number();
    let is_number = if number == expected {
        digits == 1 || begins_move(&bytes[digits..])
    } else {
        reader.white_to_move()
            && bare_number_before_move(bytes)
            && (digits < 3 || number <= expected.saturating_add(20))
    };
    if is_number {
        Ok((digits, number))
    } else {
        Err(nom::Err::Error(()))
    }
}

/// Whether up to three digits with a move behind them stand here. Two digits
/// with two others behind them are rather the squares of one move.
pub(super) fn bare_number_before_move(bytes: &[u8]) -> bool {
    match digit_run(bytes) {
        2 if is_square(&bytes[..2]) => begins_whole_move(&bytes[2..]),
        digits @ 1..=3 => begins_move(&bytes[digits..]),
        _ => false,
    }
}

/// Whether a move stands here behind white space.
fn begins_move(bytes: &[u8]) -> bool {
    let text = behind_spaces(bytes);
    begins_whole_move(bytes) || (text.len() < bytes.len() && spaced_move(text).is_ok())
}

fn begins_whole_move(bytes: &[u8]) -> bool {
    let text = behind_spaces(bytes);
    text.len() < bytes.len() && any_move(text).is_ok()
}
