//! Whether a move in numbers can be played: exact, and without generating moves.

use shakmaty::attacks::{bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks};
use shakmaty::{Bitboard, Board, CastlingMode, Chess, Move, Position, Role, Square};

use super::castling;
use super::steps::{between, pawn_reach, reach};
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
#[inline]
pub fn legal_move(position: &Chess, numbers: NumericMove) -> Option<Move> {
    let NumericMove { from, to, fifth } = numbers;
    if !position.us().contains(from) {
        return None;
    }
    let roles = Roles::on(position.board());
    let capture = roles.at(to);
    match roles.at(from)? {
        Role::Pawn => pawn_move(position, numbers, capture),
        _ if fifth.is_some() => None,
        role if reach(role, from).contains(to)
            && is_open(position, from, to)
            && !position.us().contains(to) =>
        {
            keeps_king_safe(position, role, from, to, to).then_some(Move::Normal {
                role,
                from,
                capture,
                to,
                promotion: None,
            })
        }
        Role::King => castling_by_squares(position, from, to),
        _ => None,
    }
}

/// The same for a pawn.
#[inline]
fn pawn_move(position: &Chess, numbers: NumericMove, capture: Option<Role>) -> Option<Move> {
    let NumericMove { from, to, fifth } = numbers;
    let color = position.turn();
    let promotion = match fifth {
        Some(fifth) => Some(fifth.role()?),
        None => None,
    };
    let passes = (position.maybe_ep_square() == Some(to)) & (from.file() != to.file());
    let goes = pawn_reach(color, capture.is_some() | passes, from);
    let can = goes.contains(to)
        && is_open(position, from, to)
        && !position.us().contains(to)
        && promotion.is_some() == Bitboard::BACKRANKS.contains(to);
    if !can {
        return None;
    }
    let captured = match passes {
        true => Square::from_coords(to.file(), from.rank()),
        false => to,
    };
    if !keeps_king_safe(position, Role::Pawn, from, to, captured) {
        return None;
    }
    Some(match passes {
        true => Move::EnPassant { from, to },
        false => Move::Normal {
            role: Role::Pawn,
            from,
            capture,
            to,
            promotion,
        },
    })
}

/// Whether nothing stands between two squares.
fn is_open(position: &Chess, from: Square, to: Square) -> bool {
    (between(from, to) & position.board().occupied()).is_empty()
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
fn castling_by_squares(position: &Chess, from: Square, to: Square) -> Option<Move> {
    let castles = position.castles();
    let side = match castles.mode() {
        CastlingMode::Standard => castling::by_two_squares(position.turn(), from, to),
        CastlingMode::Chess960 => castling::by_rook(castles, position.turn(), to),
    };
    castling::legal(position, side?)
}

/// Whether the own king is not attacked once the move is made. (Without a king
/// on the board nothing is.)
#[inline(always)]
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
    let occupied = occupied_after(board, from, to, captured);
    let attackers = (knight_attacks(king) & board.knights())
        | (pawn_attacks(color, king) & board.pawns())
        | (king_attacks(king) & board.kings())
        | (rook_attacks(king, occupied) & board.rooks_and_queens())
        | (bishop_attacks(king, occupied) & board.bishops_and_queens());
    (attackers & them).is_empty()
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

/// Which piece stands where, as three bits of its [`Role`]'s number. (All are
/// asked, which takes less time than to guess wrong which one it will be.)
struct Roles([Bitboard; 3]);

impl Roles {
    fn on(board: &Board) -> Self {
        Self([
            board.pawns() | board.bishops() | board.queens(),
            board.knights() | board.bishops() | board.kings(),
            board.rooks() | board.queens() | board.kings(),
        ])
    }

    fn at(&self, square: Square) -> Option<Role> {
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
        let bit = |of: Bitboard| (of.0 >> square.to_u32()) as usize & 1;
        let [ones, twos, fours] = &self.0;
        ROLES[bit(*ones) | bit(*twos) << 1 | bit(*fours) << 2]
    }
}
