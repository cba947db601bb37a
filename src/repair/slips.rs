//! The slips of a pen or a keyboard, and what undoes each of them.

use super::digits::Digits;
use super::weights;
use crate::fault::Slip;
use crate::{FifthDigit, NumericMove};

/// A change of the written line that may undo a slip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Another move in the place of so many words.
    Replace { by: NumericMove, words: usize },
    /// Another move in the place of a word and of the number before it, which
    /// is the first of its digits.
    ReplaceWithNumber(NumericMove),
    /// A move put in before a word.
    Insert(NumericMove),
    /// A pair of moves put in before a word.
    InsertPair(NumericMove, NumericMove),
    /// So many words taken out.
    Remove(usize),
    /// A word and the one so many words behind it change places.
    Exchange(usize),
}

/// A candidate: what may have been the slip, and how likely it is by itself
/// (as the logarithm of a share).
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) slip: Slip,
    pub(super) change: Change,
    pub(super) prior: f32,
}

impl Candidate {
    pub(super) fn new(slip: Slip, change: Change) -> Self {
        Self {
            slip,
            change,
            prior: weights::prior(slip),
        }
    }
}

impl Change {
    /// How many written words it takes the place of.
    pub(super) fn words(self) -> usize {
        match self {
            Self::Replace { words, .. } | Self::Remove(words) => words,
            Self::ReplaceWithNumber(_) => 1,
            Self::Insert(_) | Self::InsertPair(..) => 0,
            Self::Exchange(by) => by + 1,
        }
    }
}

/// The other moves that the digits of a word may stand for, likely or not: the
/// board is asked behind, but for whether a pawn may promote at all. `say` takes
/// the slip, the move meant, and how much likelier than its like that is. The
/// same move may come more than once.
pub(super) fn other_readings(
    digits: Digits,
    may_promote: bool,
    say: &mut impl FnMut(Slip, NumericMove, f32),
) {
    let mut put = |slip, digits: Digits, likely| {
        if let Some(by) = digits.as_move() {
            say(slip, by, likely);
        }
    };
    match digits.len() {
        3 => more_digits(digits, &mut put),
        4 => {
            other_digits(digits, &mut put);
            other_order(digits, &mut put);
            if may_promote {
                with_piece(digits, &mut put);
            }
        }
        5 => {
            other_digits(digits, &mut put);
            other_order(digits, &mut put);
            other_piece(digits, &mut put);
            fewer_digits(digits, &mut put);
        }
        6 => fewer_digits(digits, &mut put),
        _ => {}
    }
}

/// What takes a slip, the digits meant, and how much likelier than its like
/// that is.
trait Put: FnMut(Slip, Digits, f32) {}
impl<T: FnMut(Slip, Digits, f32)> Put for T {}

fn is_square_digit(digit: u8) -> bool {
    matches!(digit, b'1'..=b'8')
}

/// One digit of the squares replaced. Where there is a 9 or a 0, only that.
fn other_digits(digits: Digits, put: &mut impl Put) {
    let squares = &digits.as_slice()[..4];
    let bad = squares.iter().filter(|digit| !is_square_digit(**digit));
    let bad = bad.count();
    if bad > 1 {
        return;
    }
    for (place, &written) in squares.iter().enumerate() {
        if bad == 1 && is_square_digit(written) {
            continue;
        }
        for meant in b'1'..=b'8' {
            if meant == written {
                continue;
            }
            let slip = match bad {
                0 => Slip::WrongDigit,
                _ => Slip::NoSuchDigit,
            };
            let likely = weights::digit_for(written, meant);
            put(slip, digits.with(place, meant), likely);
        }
    }
}

fn other_order(digits: Digits, put: &mut impl Put) {
    for place in 1..digits.len() {
        put(Slip::SwappedDigits, digits.swapped(place - 1, place), 0.0);
    }
    put(Slip::Reversed, digits.swapped(0, 2).swapped(1, 3), 0.0);
    put(Slip::RankFirst, digits.swapped(0, 1).swapped(2, 3), 0.0);
}

/// A promotion of which one digit is missing: the piece, or the rank reached
/// as in the short form, or any other.
fn with_piece(digits: Digits, put: &mut impl Put) {
    for piece in FifthDigit::PIECES {
        let meant = digits.with_more(4, b'0' + piece.digit());
        put(Slip::PromotionLeftOut, meant, weights::promotion_to(piece));
    }
    for place in 0..4 {
        for digit in b'1'..=b'8' {
            put(Slip::DigitLeftOut, digits.with_more(place, digit), 0.0);
        }
    }
}

fn other_piece(digits: Digits, put: &mut impl Put) {
    for piece in FifthDigit::PIECES {
        let meant = digits.with(4, b'0' + piece.digit());
        put(Slip::WrongPromotion, meant, weights::promotion_to(piece));
    }
}

fn more_digits(digits: Digits, put: &mut impl Put) {
    for place in 0..=digits.len() {
        for digit in b'1'..=b'8' {
            put(Slip::DigitLeftOut, digits.with_more(place, digit), 0.0);
        }
    }
}

fn fewer_digits(digits: Digits, put: &mut impl Put) {
    let written = digits.as_slice();
    for place in 0..digits.len() {
        let doubled = place > 0 && written[place] == written[place - 1];
        let slip = match doubled {
            true => Slip::DigitDoubled,
            false => Slip::DigitAdded,
        };
        put(slip, digits.without(place), 0.0);
    }
}
