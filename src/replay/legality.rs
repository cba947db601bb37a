//! Whether a move in numbers can be played: exact, and without generating moves.

use shakmaty::attacks::{between, king_attacks, knight_attacks, pawn_attacks};
use shakmaty::{Bitboard, Board, CastlingMode, Chess, Move, Position, Role, Square};

use super::castling;
use super::steps::{Steps, reach, steps_of};
use crate::{GameResult, NumericMove};

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
    if !position.us().contains(from) {
        return None;
    }
    let role = role_on(board, from)?;
    let promotes = role == Role::Pawn && Bitboard::BACKRANKS.contains(to);
    let promotion = match fifth {
        None if !promotes => None,
        Some(fifth) if promotes => Some(fifth.role()?),
        _ => return None,
    };
    let open = (between(from, to) & board.occupied()).is_empty();
    if !(steps(position, role, from).contains(to) && open) {
        return castling_by_squares(position, role, from, to);
    }
    let captured = captured_on(position, role, from, to);
    if !keeps_king_safe(position, role, from, to, captured) {
        return None;
    }
    if captured != to {
        return Some(Move::EnPassant { from, to });
    }
    Some(Move::Normal {
        role,
        from,
        capture: role_on(board, to),
        to,
        promotion,
    })
}

/// Where a piece can go, what stands between left aside: to empty squares or
/// to those of the other side.
fn steps(position: &Chess, role: Role, from: Square) -> Bitboard {
    let Steps { moving, capturing } = steps_of(role, position.turn(), from);
    let passing = position
        .maybe_ep_square()
        .map_or(Bitboard::EMPTY, Bitboard::from_square);
    (moving & !position.board().occupied()) | (capturing & (position.them() | passing))
}

/// The square on which a move captures (it may be empty): the one reached, but
/// for a pawn that takes in passing.
fn captured_on(position: &Chess, role: Role, from: Square, to: Square) -> Square {
    match role {
        Role::Pawn if position.maybe_ep_square() == Some(to) && from.file() != to.file() => {
            Square::from_coords(to.file(), from.rank())
        }
        _ => to,
    }
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

/// The castling that a king's squares stand for by the standard, if it is legal.
#[cold]
fn castling_by_squares(position: &Chess, role: Role, from: Square, to: Square) -> Option<Move> {
    let castles = position.castles();
    let side = match castles.mode() {
        _ if role != Role::King => None,
        CastlingMode::Standard => castling::by_two_squares(position.turn(), from, to),
        CastlingMode::Chess960 => castling::by_rook(castles, position.turn(), to),
    };
    castling::legal(position, side?)
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

/// What stands on a square. (All roles are asked, which takes less time than to
/// guess wrong which one it will be.)
fn role_on(board: &Board, square: Square) -> Option<Role> {
    const ROLES: [Option<Role>; 8] = [
        None,
        Some(Role::Pawn),
        Some(Role::Knight),
        Some(Role::Bishop),
        Some(Role::Rook),
        Some(Role::Queen),
        Some(Role::King),
        None,
    ];
    let on = |pieces: Bitboard| (pieces.0 >> square.to_u32()) as usize & 1;
    let number = on(board.pawns())
        + on(board.knights()) * 2
        + on(board.bishops()) * 3
        + on(board.rooks()) * 4
        + on(board.queens()) * 5
        + on(board.kings()) * 6;
    ROLES[number & 7]
}
