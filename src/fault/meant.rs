//! What may have been meant where a move cannot be played.

use shakmaty::{Chess, Move};

use super::Rewrite;
use crate::Span;

/// Something that may have been meant: a small change of the score with which
/// the game can go on.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Suggestion {
    /// What went wrong.
    pub slip: Slip,
    /// The written moves that it concerns; where a move is left out, the one
    /// before which it is missing.
    pub span: Span,
    /// What to write instead, in source order. A move put in has an empty span,
    /// and one taken out an empty text.
    pub rewrites: Vec<Rewrite>,
    /// The position before the first of those moves.
    pub position: Chess,
    /// The number that the move to be played there has in the score.
    pub number: u32,
    /// The moves that would then be played there in place of those written.
    pub moves: Vec<Move>,
    /// What speaks for it.
    pub evidence: Evidence,
}

/// What speaks for a suggestion. Without it, none of the written moves from the
/// one on that could not be played can be.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Evidence {
    /// How many of them it lets be played, those left aside that it changes
    /// itself.
    pub plies: usize,
    /// Whether all of them can be played then.
    pub whole: bool,
    /// How many other changes carry the line at least as far.
    pub rivals: usize,
    /// How many of these carry it further.
    pub further: usize,
    /// How likely it is, from 0 to 1, beside the others that carry the line
    /// nearly as far.
    pub share: f32,
}

/// What went wrong where a move was written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Slip {
    /// One digit stands for another.
    WrongDigit,
    /// A 9 or a 0 stands for a digit.
    NoSuchDigit,
    /// Two neighbouring digits have changed places.
    SwappedDigits,
    /// A digit is left out.
    DigitLeftOut,
    /// A digit is written twice.
    DigitDoubled,
    /// There is a digit too many.
    DigitAdded,
    /// The square reached is written before the square left.
    Reversed,
    /// Rank before file, in both squares.
    RankFirst,
    /// One of the two squares is another one altogether.
    WrongSquare,
    /// The piece that a pawn becomes is not named.
    PromotionLeftOut,
    /// A pawn becomes another piece than is written.
    WrongPromotion,
    /// A king that seems to step castles, or castles to the other side.
    OtherCastling,
    /// One move is written in two words.
    Split,
    /// A move is left out.
    MoveLeftOut,
    /// Both moves of a pair are left out.
    PairLeftOut,
    /// A move is written twice.
    MoveWrittenTwice,
    /// Both moves of a pair are written twice.
    PairWrittenTwice,
    /// Two moves that follow each other have changed places.
    ExchangedMoves,
    /// Two moves of one player, one after the other, have changed places.
    ExchangedPairs,
}
