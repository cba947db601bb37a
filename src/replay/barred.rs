//! What bars a castling: asked only where it is not legal.

use shakmaty::attacks::between;
use shakmaty::{CastlingSide, Chess, Position, Square};

use super::history::History;
use crate::fault::CastlingBar;

/// What bars a castling that is not legal.
pub(super) fn bar(position: &Chess, side: CastlingSide, history: &History<'_>) -> CastlingBar {
    let color = position.turn();
    let board = position.board();
    let castles = position.castles();
    let Some(rook) = castles.rook(color, side) else {
        return history.right_lost(color, side);
    };
    let Some(king) = board.king_of(color) else {
        return CastlingBar::NoRight;
    };
    let in_the_way = castles.path(color, side) & board.occupied();
    let nearest = in_the_way
        .into_iter()
        .min_by_key(|&square| king.distance(square));
    let on = |square| history.standing(position, square);
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
