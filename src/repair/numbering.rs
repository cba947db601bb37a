//! Move numbers, which tell of moves that are left out or written twice.

use shakmaty::{Chess, Position};

use super::weights;
use super::words::WrittenMove;
use crate::replay;

/// The move numbers of a line, held against the board.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbering {
    /// What they add to the numbers of the position, where that is known.
    pub(super) base: Option<i64>,
    /// Whether the ply before was put in: a number may stand for that.
    pub(super) inserted: bool,
    /// Whether White's moves have numbers here, as far as one can see.
    pub(super) usual: bool,
    seen: u32,
    wrong: u32,
}

impl Numbering {
    /// What a number adds to that of the position it stands before.
    pub(super) fn base_of(word: &WrittenMove<'_>, position: &Chess) -> Option<i64> {
        let number = i64::from(word.number?.number);
        Some(number - i64::from(position.fullmoves().get()))
    }

    /// The number of the move to be played in a position.
    pub(super) fn of_move_in(&self, position: &Chess) -> u32 {
        replay::number_in(position, self.base.unwrap_or(0))
    }

    /// Sees the number before a word.
    pub(super) fn see(&mut self, word: &WrittenMove<'_>, position: &Chess) {
        let inserted = std::mem::take(&mut self.inserted);
        let white = position.turn().is_white();
        if self.seen >= weights::NUMBERS {
            return;
        }
        let right = match (self.base, word.number) {
            (Some(base), Some(written)) => {
                let right_side = white != written.black || (!white && inserted);
                right_side && Self::base_of(word, position) == Some(base)
            }
            (_, None) if white && self.usual => false,
            _ => return,
        };
        self.seen += 1;
        self.wrong += u32::from(!right);
    }

    pub(super) fn score(&self) -> f32 {
        self.wrong as f32 * weights::WRONG_NUMBER
    }
}
