//! Whether a move in numbers can be played: exact, and without generating moves.

use shakmaty::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks,
};
use shakmaty::{Bitboard, Board, CastlingMode, Chess, Color, Move, Position, Rank, Role, Square};

use super::castling;
use crate::{FifthDigit, GameResult, NumericMove};

/// The move that the standard form stands for in a position, if it can be
/// played there. Castling is the king's own move in standard chess, and king
/// takes rook in Chess960; a promotion has its fifth digit, and nothing else
/// has one.
///
/// Piece, reach and path are tested first, and then whether the own king would
/// be attacked. (Moves are generated for castling alone.)
///
/// ```
/// use numscore::{NumericMove, replay::legal_move};
/// use numscore::shakmaty::Chess;
/// let start = Chess::default();
/// let opening = NumericMove::from_digits(b"5254").unwrap();
/// assert!(legal_move(&start, opening).is_some());
/// let leap = NumericMove::from_digits(b"5255").unwrap();
/// assert!(legal_move(&start, leap).is_none());
/// ```
pub fn legal_move(position: &Chess, numbers: NumericMove) -> Option<Move> {
    let NumericMove { from, to, fifth } = numbers;
    let board = position.board();
    let us = position.us();
    if !us.contains(from) {
        return None;
    }
    let role = board.role_at(from)?;
    let captured = if role == Role::Pawn {
        pawn_captures_on(position, numbers)?
    } else {
        if fifth.is_some() {
            return None;
        }
        if role == Role::King
            && let Some(side) = castling_side(position, from, to)
        {
            return castling::legal(position, side);
        }
        let reached = (reach(role, from) & !us).contains(to);
        let open = (between(from, to) & board.occupied()).is_empty();
        if !(reached & open) {
            return None;
        }
        to
    };
    if !keeps_king_safe(position, role, from, to, captured) {
        return None;
    }
    if captured != to {
        return Some(Move::EnPassant { from, to });
    }
    Some(Move::Normal {
        role,
        from,
        capture: board.role_at(to),
        to,
        promotion: fifth.and_then(FifthDigit::role),
    })
}

/// Whether there is any legal move. Nearly always the king has a step, which is
/// soon seen; only where it has none are moves generated.
pub(crate) fn can_move(position: &Chess) -> bool {
    let Some(king) = position.board().king_of(position.turn()) else {
        return !position.legal_moves().is_empty();
    };
    let steps = king_attacks(king) & !position.us();
    steps
        .into_iter()
        .any(|to| keeps_king_safe(position, Role::King, king, to, to))
        || !position.legal_moves().is_empty()
}

/// The result, where the position is a mate or a stalemate.
pub(crate) fn result_on_board(position: &Chess) -> Option<GameResult> {
    (!can_move(position)).then(|| match position.is_check() {
        true => GameResult::win_of(!position.turn()),
        false => GameResult::Draw,
    })
}

/// The side castled to, where the squares are those of a castling and no other
/// move of a king.
fn castling_side(position: &Chess, from: Square, to: Square) -> Option<shakmaty::CastlingSide> {
    let castles = position.castles();
    match castles.mode() {
        CastlingMode::Standard => castling::by_two_squares(position.turn(), from, to),
        CastlingMode::Chess960 => castling::by_rook(castles, position.turn(), to),
    }
}

/// The square on which a pawn captures with a move that it can make, its king
/// left aside: the square reached, but in an en passant capture. (That square
/// may be empty.)
fn pawn_captures_on(position: &Chess, numbers: NumericMove) -> Option<Square> {
    let NumericMove { from, to, fifth } = numbers;
    let color = position.turn();
    match fifth {
        None if to.rank() != (!color).backrank() => {}
        Some(fifth) if to.rank() == (!color).backrank() => _ = fifth.role()?,
        _ => return None,
    }
    if from.file() == to.file() {
        let pushes = pawn_pushes(color, from, position.board().occupied());
        return pushes.contains(to).then_some(to);
    }
    if !pawn_attacks(color, from).contains(to) {
        return None;
    }
    if position.them().contains(to) {
        return Some(to);
    }
    (position.maybe_ep_square() == Some(to)).then(|| Square::from_coords(to.file(), from.rank()))
}

/// Where a pawn can go straight ahead.
fn pawn_pushes(color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    let offset = color.fold_wb(8, -8);
    let mut pushes = Bitboard::EMPTY;
    if let Some(one) = from.offset(offset)
        && !occupied.contains(one)
    {
        pushes.add(one);
        let start = color.fold_wb(Rank::Second, Rank::Seventh);
        if from.rank() == start
            && let Some(two) = one.offset(offset)
            && !occupied.contains(two)
        {
            pushes.add(two);
        }
    }
    pushes
}

/// Whether the own king is not attacked once the move is made. (Without a king
/// on the board nothing is.)
fn keeps_king_safe(
    position: &Chess,
    role: Role,
    from: Square,
    to: Square,
    captured: Square,
) -> bool {
    let board = position.board();
    let color = position.turn();
    let Some(king) = king_after(position, role, to) else {
        return true;
    };
    let them = position.them().without(captured);
    let near = (knight_attacks(king) & board.knights())
        | (pawn_attacks(color, king) & board.pawns())
        | (king_attacks(king) & board.kings());
    let far = (reach(Role::Rook, king) & board.rooks_and_queens())
        | (reach(Role::Bishop, king) & board.bishops_and_queens());
    let occupied = occupied_after(board, from, to, captured);
    (near & them).is_empty()
        && (far & them)
            .into_iter()
            .all(|attacker| (between(king, attacker) & occupied).any())
}

/// The opponent's pieces that attack the own king once the move is made.
/// `captured` is the square of what is taken: `to`, but in an en passant
/// capture.
pub(super) fn attackers_after(
    position: &Chess,
    role: Role,
    from: Square,
    to: Square,
    captured: Square,
) -> Bitboard {
    let board = position.board();
    let Some(king) = king_after(position, role, to) else {
        return Bitboard::EMPTY;
    };
    let occupied = occupied_after(board, from, to, captured);
    board
        .attacks_to(king, !position.turn(), occupied)
        .without(captured)
}

fn king_after(position: &Chess, role: Role, to: Square) -> Option<Square> {
    match role {
        Role::King => Some(to),
        _ => position.board().king_of(position.turn()),
    }
}

fn occupied_after(board: &Board, from: Square, to: Square, captured: Square) -> Bitboard {
    board.occupied().without(from).without(captured).with(to)
}

/// The squares that a piece other than a pawn reaches on an empty board.
fn reach(role: Role, from: Square) -> Bitboard {
    REACH[role as usize - 1][from.to_usize()]
}

static REACH: [[Bitboard; 64]; 6] = {
    let mut reach = [[Bitboard::EMPTY; 64]; 6];
    let mut index = 0;
    while index < 64 {
        let from = Square::new(index);
        let at = index as usize;
        let straight = rook_attacks(from, Bitboard::EMPTY);
        let diagonal = bishop_attacks(from, Bitboard::EMPTY);
        reach[Role::Knight as usize - 1][at] = knight_attacks(from);
        reach[Role::Bishop as usize - 1][at] = diagonal;
        reach[Role::Rook as usize - 1][at] = straight;
        reach[Role::Queen as usize - 1][at] = Bitboard(straight.0 | diagonal.0);
        reach[Role::King as usize - 1][at] = king_attacks(from);
        index += 1;
    }
    reach
};
