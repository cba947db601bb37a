//! What is tried: each kind of slip, with what undoes it.

use shakmaty::{Bitboard, CastlingSide, Chess, Position, Rank, Role, Square};

use super::Search;
use crate::fault::Slip;
use crate::repair::slips::{Candidate, Change, other_readings};
use crate::repair::weights;
use crate::repair::words::{WrittenMove, first_writing};
use crate::replay::{legal_move, numbers_of};
use crate::{MoveToken, NumericMove};

impl Search<'_> {
    /// The same word read otherwise, or together with the next one.
    pub(super) fn read_otherwise(&mut self, index: usize) {
        let word = &self.moves[index];
        if word.mended {
            return;
        }
        let position = self.position(index);
        let own = self.played.get(index - self.first).copied();
        let digits = word.digits();
        let next = self.moves.get(index + 1).map(WrittenMove::digits);
        let next = next.filter(|next| next.len() > 0);
        let mut fits: Vec<(NumericMove, Candidate)> = Vec::new();
        let mut put = |slip, by, words, likely| {
            let played = legal_move(position, by);
            if played.is_none() || (played == own && words == 1) {
                return;
            }
            let mut candidate = Candidate::new(slip, Change::Replace { by, words });
            candidate.prior += likely;
            match fits.iter_mut().find(|(other, _)| *other == by) {
                Some((_, other)) if other.prior < candidate.prior => *other = candidate,
                Some(_) => {}
                None => fits.push((by, candidate)),
            }
        };
        let may_promote = pawn_may_promote(position);
        other_readings(digits, may_promote, &mut |slip, by, likely| {
            put(slip, by, 1, likely);
        });
        if let Some(castling) = other_castling(position, word) {
            put(Slip::OtherCastling, castling, 1, 0.0);
        }
        let joined = next.and_then(|next| digits.joined(next)?.as_move());
        if let Some(by) = joined {
            put(Slip::Split, by, 2, 0.0);
        }
        let with_number = word.number_and_digits().and_then(|all| all.as_move());
        for (_, candidate) in fits {
            self.attempt(candidate, index);
        }
        if let Some(by) = with_number {
            let change = Change::ReplaceWithNumber(by);
            self.attempt(Candidate::new(Slip::Split, change), index);
        }
    }

    /// A move is left out right before the one that cannot be played: with one
    /// move less, the next is the other side's, and can never be played.
    pub(super) fn left_out(&mut self) {
        let position = self.position(self.stuck).clone();
        for played in position.legal_moves() {
            if let Some(by) = numbers_of(&position, played) {
                let candidate = Candidate::new(Slip::MoveLeftOut, Change::Insert(by));
                self.attempt(candidate, self.stuck);
            }
        }
    }

    /// Both moves of a pair are left out.
    pub(super) fn pair_left_out(&mut self, at: usize) {
        if self.work == 0 {
            return;
        }
        let position = self.position(at).clone();
        for one in position.legal_moves() {
            let mut then = position.clone();
            then.play_unchecked(one);
            for other in then.legal_moves() {
                if let (Some(one), Some(other)) =
                    (numbers_of(&position, one), numbers_of(&then, other))
                {
                    let change = Change::InsertPair(one, other);
                    self.attempt(Candidate::new(Slip::PairLeftOut, change), at);
                }
            }
        }
    }

    /// One square of a move is another one altogether: two wrong digits. Looked
    /// for only where nothing else carries the line on.
    pub(super) fn wrong_squares(&mut self) {
        let first = self.stuck.saturating_sub(weights::LOOK_FOR_SQUARES);
        for index in (first.max(self.first)..=self.stuck).rev() {
            let word = &self.moves[index];
            let MoveToken::Numeric { numbers, .. } = word.token else {
                continue;
            };
            if word.mended {
                continue;
            }
            let position = self.position(index).clone();
            for played in position.legal_moves() {
                let Some(by) = numbers_of(&position, played) else {
                    continue;
                };
                let file_or_rank = |one: Square, other: Square| {
                    one.file() == other.file() || one.rank() == other.rank()
                };
                let wrong_to = by.from == numbers.from && !file_or_rank(by.to, numbers.to);
                let wrong_from = by.to == numbers.to && !file_or_rank(by.from, numbers.from);
                let change = Change::Replace { by, words: 1 };
                if (wrong_to || wrong_from) && !self.has_found(change, index) {
                    self.attempt(Candidate::new(Slip::WrongSquare, change), index);
                }
            }
        }
    }

    /// The move that cannot be played is one of those right before it, written
    /// again; or both moves of a pair are.
    pub(super) fn written_twice(&mut self) {
        let Some(first) = first_writing(self.moves, self.stuck) else {
            return;
        };
        let same = |one: usize, other: usize| {
            let digits = |index: usize| self.moves.get(index).map(WrittenMove::digits);
            digits(one) == digits(other)
        };
        let before = self.stuck.checked_sub(2);
        if before.is_some_and(|it| same(it, self.stuck) && same(it + 1, self.stuck + 1)) {
            let candidate = Candidate::new(Slip::PairWrittenTwice, Change::Remove(2));
            self.attempt(candidate, self.stuck);
        }
        let mut candidate = Candidate::new(Slip::MoveWrittenTwice, Change::Remove(1));
        if first + 1 < self.stuck {
            candidate.prior += weights::NOT_AT_ONCE;
        }
        self.attempt(candidate, self.stuck);
    }

    /// A word and the one so many behind it change places.
    pub(super) fn exchange(&mut self, index: usize, by: usize, slip: Slip) {
        let words = self.moves.get(index..=index + by);
        if words.is_some_and(|words| words.iter().all(|word| !word.mended)) {
            self.attempt(Candidate::new(slip, Change::Exchange(by)), index);
        }
    }
}

/// Whether a pawn stands on its seventh rank.
fn pawn_may_promote(position: &Chess) -> bool {
    let seventh = position.turn().fold_wb(Rank::Seventh, Rank::Second);
    (position.our(Role::Pawn) & Bitboard::from_rank(seventh)).any()
}

/// The other side castled to, or castling where the king is thought to step.
fn other_castling(position: &Chess, word: &WrittenMove<'_>) -> Option<NumericMove> {
    let side = match word.token {
        MoveToken::Castling(CastlingSide::KingSide) => CastlingSide::QueenSide,
        MoveToken::Castling(CastlingSide::QueenSide) => CastlingSide::KingSide,
        MoveToken::Numeric { numbers, .. }
            if position.castles().mode().is_chess960()
                && position.our(Role::King).contains(numbers.from) =>
        {
            let mut sides = CastlingSide::ALL.into_iter();
            sides.find(|side| side.king_to(position.turn()) == numbers.to)?
        }
        _ => return None,
    };
    let castling = *position.castling_moves(side).first()?;
    numbers_of(position, castling)
}
