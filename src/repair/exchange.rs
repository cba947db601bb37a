//! Static exchange: what a move wins or loses on the square it reaches, if both
//! sides go on taking there as long as it pays.

use shakmaty::{Bitboard, Board, Chess, Color, Move, Position, Role, Square, attacks};

/// What a piece is worth, in pawns.
pub(super) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 50,
    }
}

/// What the side to move wins by a move, in pawns; pins are not seen.
pub(super) fn gain(position: &Chess, played: Move) -> i32 {
    let Move::Normal {
        role,
        from,
        capture,
        to,
        promotion,
    } = played
    else {
        // En passant is an even trade at worst; castling takes nothing.
        return i32::from(played.is_en_passant());
    };
    let board = position.board();
    let won = capture.map_or(0, worth) + promotion.map_or(0, |piece| worth(piece) - 1);
    let at_risk = promotion.unwrap_or(role);
    let occupied = board.occupied().without(from).with(to);
    won - retake(board, !position.turn(), to, at_risk, occupied)
}

/// What `side` wins by taking the piece of that worth on a square.
pub(super) fn retake(
    board: &Board,
    side: Color,
    square: Square,
    at_risk: Role,
    occupied: Bitboard,
) -> i32 {
    // Forward, who stands there to be taken; backward, whether it pays to take.
    let mut victims = [0_i32; 32];
    let mut depth = 0;
    let mut occupied = occupied;
    let mut victim = at_risk;
    let mut side = side;
    let mut attackers = board.attacks_to(square, Color::White, occupied)
        | board.attacks_to(square, Color::Black, occupied);
    while depth < victims.len() {
        attackers &= occupied;
        let Some((taker, role)) = least(board, attackers & board.by_color(side)) else {
            break;
        };
        victims[depth] = worth(victim);
        depth += 1;
        victim = role;
        occupied.discard(taker);
        attackers |= behind(board, square, occupied);
        side = !side;
    }
    victims[..depth]
        .iter()
        .rev()
        .fold(0, |lost_again, won| (won - lost_again).max(0))
}

/// The least of these pieces and its kind.
fn least(board: &Board, pieces: Bitboard) -> Option<(Square, Role)> {
    Role::ALL
        .into_iter()
        .find_map(|role| Some(((pieces & board.by_role(role)).first()?, role)))
}

/// The sliding pieces that bear on a square.
fn behind(board: &Board, square: Square, occupied: Bitboard) -> Bitboard {
    (attacks::rook_attacks(square, occupied) & board.rooks_and_queens())
        | (attacks::bishop_attacks(square, occupied) & board.bishops_and_queens())
}
