//! Castling: decided by the king and its rights, never by the squares alone.

use shakmaty::{
    Castles, CastlingMode, CastlingSide, Chess, Color, File, Move, Position, Role, Square,
};

use crate::NumericMove;

/// The castling to that side, if it is legal now.
pub(super) fn legal(position: &Chess, side: CastlingSide) -> Option<Move> {
    if !position.castles().has(position.turn(), side) {
        return None;
    }
    position.castling_moves(side).first().copied()
}

/// The side castled to by a king that goes two squares sideways from its own
/// square in standard chess.
pub(super) fn by_two_squares(color: Color, from: Square, to: Square) -> Option<CastlingSide> {
    let home = Square::from_coords(File::E, color.backrank());
    let side = match to.file() {
        File::G => CastlingSide::KingSide,
        File::C => CastlingSide::QueenSide,
        _ => return None,
    };
    (from == home && to.rank() == from.rank()).then_some(side)
}

/// The side castled to by a king that takes the rook it has the right to
/// castle with.
pub(super) fn by_rook(castles: &Castles, color: Color, to: Square) -> Option<CastlingSide> {
    CastlingSide::ALL
        .into_iter()
        .find(|side| castles.rook(color, *side) == Some(to))
}

/// How a castling is written by the standard: the king's move, and in Chess960
/// king takes rook.
pub(super) fn standard_form(position: &Chess, side: CastlingSide) -> Option<NumericMove> {
    let color = position.turn();
    let king = position.board().king_of(color)?;
    let castles = position.castles();
    let to = match castles.mode() {
        CastlingMode::Standard => side.king_to(color),
        CastlingMode::Chess960 => castles.rook(color, side)?,
    };
    Some(NumericMove::new(king, to))
}

/// The side that a king's squares may mean as a castling in another dress:
/// king takes rook in standard chess, the king's own destination in Chess960.
pub(super) fn other_dress(position: &Chess, from: Square, to: Square) -> Option<CastlingSide> {
    let color = position.turn();
    let castles = position.castles();
    match castles.mode() {
        CastlingMode::Standard => by_rook(castles, color, to),
        CastlingMode::Chess960 => CastlingSide::ALL.into_iter().find(|side| {
            castles.has(color, *side)
                && side.king_to(color) == to
                && position.board().king_of(color) == Some(from)
        }),
    }
}

/// The side that a king means to castle to, right or no right: two squares
/// sideways from its own square, or onto its own rook. (In standard chess that
/// rook stands in a corner and the king on its own square.)
pub(super) fn attempted(position: &Chess, from: Square, to: Square) -> Option<CastlingSide> {
    let color = position.turn();
    if let Some(side) = by_two_squares(color, from, to) {
        return Some(side);
    }
    let at_home = from.file() == File::E && matches!(to.file(), File::A | File::H);
    if position.castles().mode().is_standard() && !at_home {
        return None;
    }
    let onto_rook = position.our(Role::Rook).contains(to) && to.rank() == color.backrank();
    (onto_rook && from.rank() == color.backrank())
        .then(|| CastlingSide::from_queen_side(to.file() < from.file()))
}
