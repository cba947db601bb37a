//! Where each piece goes on an empty board, and what lies between, laid out once:
//! each question is one look.

use shakmaty::attacks::{self, bishop_attacks, king_attacks, knight_attacks, rook_attacks};
use shakmaty::{Bitboard, Color, Role, Square};

/// The squares that a piece other than a pawn reaches.
pub(super) fn reach(role: Role, from: Square) -> Bitboard {
    REACH[role as usize][from.to_usize()]
}

/// The squares that a pawn captures on, or those that it goes to otherwise.
pub(super) fn pawn_reach(color: Color, captures: bool, from: Square) -> Bitboard {
    PAWN_REACH[color as usize][usize::from(captures)][from.to_usize()]
}

/// The squares between two others on a line, without these; none where they are
/// not on one.
pub(super) fn between(one: Square, other: Square) -> Bitboard {
    BETWEEN[one.to_usize()][other.to_usize()]
}

/// A row for each role. (That of the pawn is empty.)
static REACH: [[Bitboard; 64]; 7] = {
    let mut reach = [[Bitboard::EMPTY; 64]; 7];
    let mut at = 0;
    while at < 64 {
        let from = Square::new(at as u32);
        let straight = rook_attacks(from, Bitboard::EMPTY);
        let diagonal = bishop_attacks(from, Bitboard::EMPTY);
        reach[Role::Knight as usize][at] = knight_attacks(from);
        reach[Role::Bishop as usize][at] = diagonal;
        reach[Role::Rook as usize][at] = straight;
        reach[Role::Queen as usize][at] = Bitboard(straight.0 | diagonal.0);
        reach[Role::King as usize][at] = king_attacks(from);
        at += 1;
    }
    reach
};

static BETWEEN: [[Bitboard; 64]; 64] = {
    let mut between = [[Bitboard::EMPTY; 64]; 64];
    let mut at = 0;
    while at < 64 * 64 {
        let (one, other) = (at / 64, at % 64);
        between[one][other] = attacks::between(Square::new(one as u32), Square::new(other as u32));
        at += 1;
    }
    between
};

/// For each colour the squares without a capture, and those with one.
static PAWN_REACH: [[[Bitboard; 64]; 2]; 2] = [
    // In the order of the colours' numbers.
    pawn_squares(Color::Black),
    pawn_squares(Color::White),
];

const fn pawn_squares(color: Color) -> [[Bitboard; 64]; 2] {
    let mut squares = [[Bitboard::EMPTY; 64]; 2];
    let mut at = 0;
    while at < 64 {
        let from = Square::new(at as u32);
        squares[0][at] = pawn_steps(color, from);
        squares[1][at] = attacks::pawn_attacks(color, from);
        at += 1;
    }
    squares
}

/// The squares that a pawn goes to without capturing.
const fn pawn_steps(color: Color, from: Square) -> Bitboard {
    let square = 1_u64 << from.to_u32();
    Bitboard(match color {
        Color::White => (square << 8) | ((square & 0xff00) << 16),
        Color::Black => (square >> 8) | ((square & 0x00ff_0000_0000_0000) >> 16),
    })
}
