//! Cheap chess sense: how likely a player is to choose a move, told from what
//! it takes, saves, threatens and leaves hanging.

use shakmaty::attacks::pawn_attacks;
use shakmaty::{Bitboard, Board, CastlingSide, Chess, Color, Move, Position, Role, Square};

use super::exchange::retake;
use super::weights::{MOVERS, PLACES};

mod look;

/// The two plies before: what the opponent has just done, and the player's own
/// last move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Before {
    theirs: Option<Done>,
    ours: Option<Done>,
}

#[derive(Clone, Copy, Debug)]
struct Done {
    to: Square,
    captured: bool,
}

impl Before {
    /// After one ply more.
    pub(super) fn then(self, played: Move) -> Self {
        Self {
            ours: self.theirs,
            theirs: Some(Done {
                to: played.to(),
                captured: played.is_capture(),
            }),
        }
    }
}

/// The logarithm of the share of a move among all that could be played.
pub(super) fn log_share(position: &Chess, before: Before, played: Move) -> f32 {
    let view = View::of(position, before);
    let mut sum = 0.0_f32;
    let mut own = 0.0_f32;
    for other in position.legal_moves() {
        let weight = view.weight(other);
        if other == played {
            own = weight;
        }
        sum += weight.exp();
    }
    own - sum.ln()
}

/// What a player sees of a position before choosing.
struct View<'a> {
    position: &'a Chess,
    board: &'a Board,
    before: Before,
    us: Color,
    phase: Phase,
    /// Own pieces that the opponent attacks.
    attacked: Bitboard,
    /// Those among them that would be lost by it, and how much.
    hanging: Vec<(Square, i32)>,
    attacked_by_pawns: Bitboard,
    in_check: bool,
    may_castle: bool,
    their_king: Option<Square>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Opening,
    Middle,
    Ending,
}

impl<'a> View<'a> {
    fn of(position: &'a Chess, before: Before) -> Self {
        let board = position.board();
        let us = position.turn();
        let attacked_by_pawns = (position.their(Role::Pawn).into_iter())
            .fold(Bitboard::EMPTY, |all, pawn| all | pawn_attacks(!us, pawn));
        let attacked = (position.them().into_iter()).fold(Bitboard::EMPTY, |all, piece| {
            all | board.attacks_from(piece)
        }) & position.us()
            & !board.kings();
        let hanging = (attacked.into_iter())
            .filter_map(|square| {
                let role = board.role_at(square)?;
                let lost = retake(board, !us, square, role, board.occupied());
                (lost > 0).then_some((square, lost))
            })
            .collect();
        let pieces = (board.occupied() & !board.pawns() & !board.kings()).count();
        let phase = match pieces {
            0..=6 => Phase::Ending,
            12.. if position.fullmoves().get() <= 14 => Phase::Opening,
            _ => Phase::Middle,
        };
        let castles = position.castles();
        Self {
            position,
            board,
            before,
            us,
            phase,
            attacked,
            hanging,
            attacked_by_pawns,
            in_check: position.is_check(),
            may_castle: (CastlingSide::ALL.into_iter()).any(|side| castles.has(us, side)),
            their_king: board.king_of(!us),
        }
    }

    /// The weight of a move: the sum of what is seen of it.
    fn weight(&self, played: Move) -> f32 {
        let mut weight = 0.0;
        self.look(played, &mut |seen, measure| {
            weight += seen.weight() * measure
        });
        if let (Some(from), false) = (played.from(), played.is_castle()) {
            let role = played.role() as usize - 1;
            let place = |square: Square| {
                PLACES[role][self.us.fold_wb(square, square.flip_vertical()) as usize]
            };
            weight += MOVERS[self.phase as usize][role] + place(played.to()) - place(from);
        }
        weight
    }
}
