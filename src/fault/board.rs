//! The facts that only a board knows.

use shakmaty::{Piece, Square};

use crate::Span;

/// A piece on its square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PieceOn {
    /// The piece.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
}

/// How a move in letters was read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ReadAs {
    /// In English letters, which leave no doubt.
    Certain,
    /// By a letter that means different pieces in different languages; the
    /// board leaves one reading.
    Guessed,
    /// The last move once more, in a second notation.
    Repeated,
}

/// Why a move in letters names no move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoPieceReason {
    /// No piece of that kind can go there.
    None,
    /// More than one can.
    Several,
}

/// A piece that matters where it stands, and how it came there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// The piece.
    pub piece: PieceOn,
    /// The move that brought it there; `None` where it stands from the start.
    pub moved: Option<Span>,
}

/// Why a piece cannot make a move of that shape.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ImpossibleReason {
    /// Pieces of its kind do not move so.
    Shape,
    /// A pawn moves backwards or sideways.
    PawnDirection,
    /// A pawn goes diagonally and captures nothing.
    PawnCapturesNothing {
        /// Whether it looks like an en passant capture that is not possible (any more).
        en_passant: bool,
    },
    /// A pawn goes too far.
    PawnTooFar,
}

/// How the own king comes to stand in check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CheckReason {
    /// The king goes to an attacked square.
    KingMovesIntoCheck,
    /// The piece that moves is pinned.
    Pinned,
    /// The king is in check and the move does not end it.
    StillInCheck,
    /// An en passant capture opens the rank or a line.
    EnPassantOpensLine,
}

/// What bars a castling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CastlingBar {
    /// The king has moved before.
    KingMoved(Option<Span>),
    /// The rook has moved before.
    RookMoved(Option<Span>),
    /// The rook was captured.
    RookCaptured(Option<Span>),
    /// The start position does not give the right.
    NoRight,
    /// A piece stands between king and rook, or on a square they need.
    Blocked(Standing),
    /// The king is in check.
    InCheck(Standing),
    /// The king would pass over an attacked square.
    ThroughCheck {
        /// The square.
        square: Square,
        /// The piece that attacks it.
        attacker: Standing,
    },
    /// The king would stand in check.
    IntoCheck(Standing),
}

/// A writer's habit that turns every move of a score into another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Habit {
    /// Squares are counted from Black's side: the board is turned by 180
    /// degrees, and e2-e4 is `4745`.
    TurnedBoard,
    /// Ranks are counted from Black's side, files from White's: e2-e4 is `5755`.
    MirroredRanks,
    /// The rank is written before the file: e2-e4 is `2545`.
    RankFirst,
    /// Files and ranks are counted from 0: e2-e4 is `4143`.
    ZeroBased,
}

impl Habit {
    /// Every habit, the likeliest first.
    pub const ALL: [Self; 4] = [
        Self::TurnedBoard,
        Self::MirroredRanks,
        Self::RankFirst,
        Self::ZeroBased,
    ];
}
