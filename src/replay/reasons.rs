//! Why a move in numbers cannot be played: asked only where it cannot.

use shakmaty::attacks::{attacks, between, king_attacks, pawn_attacks};
use shakmaty::{Bitboard, Chess, Color, Piece, Position, Rank, Role, Square};

use super::history::{History, piece_on};
use super::legality::{attackers_after, can_move};
use crate::NumericMove;
use crate::fault::{CheckReason, FaultKind, ImpossibleReason, PieceOn, Standing};

/// The first reason in the order of the rules: own piece, impossible move,
/// blocked path, king in check. The square left holds a piece of the side to
/// move, and the move is no castling.
pub(super) fn unplayable(
    position: &Chess,
    written: NumericMove,
    mover: Role,
    history: &History<'_>,
) -> FaultKind {
    let NumericMove { from, to, .. } = written;
    let board = position.board();
    if position.us().contains(to)
        && let Some(piece) = piece_on(position, to)
    {
        return FaultKind::OwnPiece {
            written,
            mover,
            piece,
        };
    }
    if let Some(reason) = impossible(position, mover, from, to) {
        return FaultKind::ImpossibleMove {
            written,
            mover,
            reason,
        };
    }
    let mut in_between = between(from, to) & board.occupied();
    if mover == Role::Pawn && from.file() == to.file() {
        in_between |= board.occupied() & Bitboard::from_square(to);
    }
    let nearest = in_between
        .into_iter()
        .min_by_key(|&square| from.distance(square));
    if mover != Role::Knight
        && let Some(barrier) = nearest.and_then(|square| history.standing(position, square))
    {
        return FaultKind::BlockedPath {
            written,
            mover,
            barrier,
        };
    }
    in_check(position, written, mover, history)
}

/// Mate or stalemate on the board: nothing can be played any more.
pub(super) fn ended(position: &Chess, history: &History<'_>) -> Option<FaultKind> {
    (!can_move(position)).then(|| FaultKind::MoveAfterEnd {
        checkmate: position.is_check(),
        last: history.last_span(),
    })
}

/// Why no piece of that kind makes a move of that shape, pieces in between
/// left aside; `None` where it does.
fn impossible(position: &Chess, mover: Role, from: Square, to: Square) -> Option<ImpossibleReason> {
    let color = position.turn();
    match mover {
        Role::Pawn => impossible_for_pawn(position, color, from, to),
        Role::King => (!king_attacks(from).contains(to)).then_some(ImpossibleReason::Shape),
        _ => {
            let piece = Piece { color, role: mover };
            let reach = attacks(from, piece, Bitboard::EMPTY);
            (!reach.contains(to)).then_some(ImpossibleReason::Shape)
        }
    }
}

fn impossible_for_pawn(
    position: &Chess,
    color: Color,
    from: Square,
    to: Square,
) -> Option<ImpossibleReason> {
    let steps = rank_steps(color, from, to);
    if from.file() == to.file() {
        let from_start = color.relative_rank(from.rank()) == Rank::Second;
        return match steps {
            1 => None,
            2 if from_start => None,
            ..=0 => Some(ImpossibleReason::PawnDirection),
            _ => Some(ImpossibleReason::PawnTooFar),
        };
    }
    if pawn_attacks(color, from).contains(to) {
        let captures = position.them().contains(to) || position.maybe_ep_square() == Some(to);
        let passed = Square::from_coords(to.file(), from.rank());
        let en_passant = color.relative_rank(from.rank()) == Rank::Fifth
            && position.their(Role::Pawn).contains(passed);
        return (!captures).then_some(ImpossibleReason::PawnCapturesNothing { en_passant });
    }
    Some(if steps <= 0 {
        ImpossibleReason::PawnDirection
    } else {
        ImpossibleReason::Shape
    })
}

/// How many ranks a move goes forward, seen from that side.
fn rank_steps(color: Color, from: Square, to: Square) -> i32 {
    let rank = |square: Square| color.relative_rank(square.rank()).to_u32() as i32;
    rank(to) - rank(from)
}

fn in_check(
    position: &Chess,
    written: NumericMove,
    mover: Role,
    history: &History<'_>,
) -> FaultKind {
    let NumericMove { from, to, .. } = written;
    let en_passant =
        mover == Role::Pawn && from.file() != to.file() && !position.them().contains(to);
    let captured = if en_passant {
        Square::from_coords(to.file(), from.rank())
    } else {
        to
    };
    let square = match mover {
        Role::King => to,
        _ => position.board().king_of(position.turn()).unwrap_or(to),
    };
    let piece = Role::King.of(position.turn());
    let king = Standing {
        piece: PieceOn { piece, square },
        moved: history.last_arrival(square).filter(|_| mover != Role::King),
    };
    let attackers = attackers_after(position, mover, from, to, captured);
    let only_with_captured_gone =
        en_passant && attackers_after(position, mover, from, to, to).is_empty();
    let checkers: Vec<Standing> = attackers
        .into_iter()
        .filter_map(|square| history.standing(position, square))
        .collect();
    let was_in_check = position.checkers();
    let reason = if mover == Role::King {
        CheckReason::KingMovesIntoCheck
    } else if (attackers & was_in_check).any() {
        CheckReason::StillInCheck
    } else if only_with_captured_gone {
        CheckReason::EnPassantOpensLine
    } else {
        CheckReason::Pinned
    };
    FaultKind::KingInCheck {
        written,
        mover,
        king,
        checkers,
        reason,
    }
}
