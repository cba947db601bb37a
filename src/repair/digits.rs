//! The digits of a written move, and what a slip does to them.

use crate::NumericMove;

/// Up to eight digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Digits {
    digits: [u8; 8],
    len: usize,
}

impl Digits {
    pub(super) fn of_text(text: &[u8]) -> Self {
        let mut all = Self::default();
        for digit in text.iter().filter(|byte| byte.is_ascii_digit()) {
            if all.len == all.digits.len() {
                return Self::default();
            }
            all.push(*digit);
        }
        all
    }

    pub(super) fn of_move(numbers: NumericMove) -> Self {
        let mut all = Self::default();
        for square in [numbers.from, numbers.to] {
            let (file, rank) = square.coords();
            all.push(b'1' + file as u8);
            all.push(b'1' + rank as u8);
        }
        if let Some(fifth) = numbers.fifth {
            all.push(b'0' + fifth.digit());
        }
        all
    }

    #[inline]
    fn push(&mut self, digit: u8) {
        self.digits[self.len] = digit;
        self.len += 1;
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[u8] {
        &self.digits[..self.len]
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// With another digit at a place.
    #[inline]
    pub(super) fn with(mut self, place: usize, digit: u8) -> Self {
        self.digits[place] = digit;
        self
    }

    /// With the digits at two places exchanged.
    pub(super) fn swapped(mut self, one: usize, other: usize) -> Self {
        self.digits.swap(one, other);
        self
    }

    /// Without the digit at a place.
    pub(super) fn without(mut self, place: usize) -> Self {
        self.digits.copy_within(place + 1..self.len, place);
        self.len -= 1;
        self
    }

    /// With one digit more at a place; there is room for it.
    #[inline]
    pub(super) fn with_more(mut self, place: usize, digit: u8) -> Self {
        self.digits.copy_within(place..self.len, place + 1);
        self.digits[place] = digit;
        self.len += 1;
        self
    }

    /// These digits and those of the next word, where there are few enough.
    pub(super) fn joined(mut self, next: Self) -> Option<Self> {
        if self.len + next.len > 5 {
            return None;
        }
        for digit in next.as_slice() {
            self.push(*digit);
        }
        Some(self)
    }

    #[inline]
    pub(super) fn as_move(&self) -> Option<NumericMove> {
        NumericMove::from_digits(self.as_slice())
    }
}
