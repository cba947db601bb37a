//! Castling: decided by the king and its rights, never by the squares alone.

use shakmaty::attacks::between;
use shakmaty::{
    Castles, CastlingMode, CastlingSide, Chess, Color, File, Move, Position, Role, Square,
};

use super::line::History;
use super::reasons::standing;
use crate::NumericMove;
use crate::fault::CastlingBar;

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

/// What bars a castling that is not legal.
pub(super) fn bar(position: &Chess, side: CastlingSide, history: &History<'_>) -> CastlingBar {
    let color = position.turn();
    let board = position.board();
    let castles = position.castles();
    let Some(rook) = castles.rook(color, side) else {
        return right_lost(position, side, history);
    };
    let Some(king) = board.king_of(color) else {
        return CastlingBar::NoRight;
    };
    let in_the_way = castles.path(color, side) & board.occupied();
    let nearest = in_the_way
        .into_iter()
        .min_by_key(|&square| king.distance(square));
    let on = |square| standing(position, square, history);
    if let Some(blocker) = nearest.and_then(on) {
        return CastlingBar::Blocked(blocker);
    }
    let attacker_of = |square: Square| {
        let occupied = board.occupied().without(king);
        board
            .attacks_to(square, !color, occupied)
            .first()
            .and_then(on)
    };
    if let Some(attacker) = attacker_of(king) {
        return CastlingBar::InCheck(attacker);
    }
    let king_to = side.king_to(color);
    for square in between(king, king_to) {
        if let Some(attacker) = attacker_of(square) {
            return CastlingBar::ThroughCheck { square, attacker };
        }
    }
    if let Some(attacker) = attacker_of(king_to) {
        return CastlingBar::IntoCheck(attacker);
    }
    // In Chess960 the rook may have shielded the king: it no longer does.
    let occupied = board
        .occupied()
        .without(king)
        .without(rook)
        .with(side.rook_to(color));
    match board
        .attacks_to(king_to, !color, occupied)
        .first()
        .and_then(on)
    {
        Some(attacker) => CastlingBar::IntoCheck(attacker),
        None => CastlingBar::NoRight,
    }
}

/// Who lost the right to castle, and when.
fn right_lost(position: &Chess, side: CastlingSide, history: &History<'_>) -> CastlingBar {
    let color = position.turn();
    let start = history.start();
    let Some(rook) = start.castles().rook(color, side) else {
        return CastlingBar::NoRight;
    };
    for played in history.plies() {
        if played.color == color && played.mv.role() == Role::King {
            return CastlingBar::KingMoved(Some(played.span));
        }
        if played.color == color && played.mv.from() == Some(rook) {
            return CastlingBar::RookMoved(Some(played.span));
        }
        if played.color != color && played.mv.to() == rook && played.mv.is_capture() {
            return CastlingBar::RookCaptured(Some(played.span));
        }
    }
    CastlingBar::NoRight
}
