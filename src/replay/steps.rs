//! Where each piece goes on an empty board, laid out once.

use shakmaty::attacks::{bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks};
use shakmaty::{Bitboard, Color, Role, Square};

/// The squares that a piece goes to from a square of an empty board.
#[derive(Clone, Copy)]
pub(super) struct Steps {
    /// Where it does not capture.
    pub moving: Bitboard,
    /// Where it captures.
    pub capturing: Bitboard,
}

/// Where a piece goes from a square.
pub(super) fn steps_of(role: Role, color: Color, from: Square) -> Steps {
    STEPS[kind(role, color)][from.to_usize()]
}

/// The squares that a piece other than a pawn reaches.
pub(super) fn reach(role: Role, from: Square) -> Bitboard {
    steps_of(role, Color::White, from).moving
}

/// The row of a piece in [`STEPS`]: pawns of each colour have their own.
fn kind(role: Role, color: Color) -> usize {
    match (role, color) {
        (Role::Pawn, Color::White) => 0,
        (_, _) => role as usize,
    }
}

/// A row for each piece, white pawns before the others.
static STEPS: [[Steps; 64]; 7] = {
    let nowhere = Steps {
        moving: Bitboard::EMPTY,
        capturing: Bitboard::EMPTY,
    };
    let mut steps = [[nowhere; 64]; 7];
    let mut at = 0;
    while at < 64 {
        let from = Square::new(at as u32);
        let straight = rook_attacks(from, Bitboard::EMPTY);
        let diagonal = bishop_attacks(from, Bitboard::EMPTY);
        let both = Bitboard(straight.0 | diagonal.0);
        steps[0][at] = pawn_steps(Color::White, from);
        steps[Role::Pawn as usize][at] = pawn_steps(Color::Black, from);
        steps[Role::Knight as usize][at] = piece_steps(knight_attacks(from));
        steps[Role::Bishop as usize][at] = piece_steps(diagonal);
        steps[Role::Rook as usize][at] = piece_steps(straight);
        steps[Role::Queen as usize][at] = piece_steps(both);
        steps[Role::King as usize][at] = piece_steps(king_attacks(from));
        at += 1;
    }
    steps
};

const fn piece_steps(reach: Bitboard) -> Steps {
    Steps {
        moving: reach,
        capturing: reach,
    }
}

const fn pawn_steps(color: Color, from: Square) -> Steps {
    let square = 1_u64 << from.to_u32();
    let (one, two) = match color {
        Color::White => (square << 8, (square & 0xff00) << 16),
        Color::Black => (square >> 8, (square & 0x00ff_0000_0000_0000) >> 16),
    };
    Steps {
        moving: Bitboard(one | two),
        capturing: pawn_attacks(color, from),
    }
}
