//! What is seen of a move.

use shakmaty::attacks::{attacks, king_attacks, pawn_attacks};
use shakmaty::{Bitboard, Move, Position, Role, Square};

use super::{Phase, View};
use crate::repair::exchange::{gain, retake, worth};
use crate::repair::weights::Seen;
use crate::replay::can_move;

/// A move, with what nearly all that is seen of it needs.
struct Step {
    from: Square,
    to: Square,
    role: Role,
    captures: bool,
    gain: i32,
    /// The board's occupied squares behind it.
    occupied: Bitboard,
    /// The squares that the piece reached before and reaches behind.
    reached: Bitboard,
    reaches: Bitboard,
}

impl View<'_> {
    /// Tells what is seen of a move.
    #[inline]
    pub(super) fn look(&self, played: Move, see: &mut impl FnMut(Seen, f32)) {
        let from = match played {
            Move::Castle { king, rook } => {
                see(Seen::Castles, 1.0);
                see(Seen::CastlesLong, f32::from(u8::from(rook < king)));
                return;
            }
            _ => played.from().unwrap_or(played.to()),
        };
        let (role, to) = (played.role(), played.to());
        let occupied = self.board.occupied().without(from).with(to);
        let moved = played.promotion().unwrap_or(role);
        let step = Step {
            from,
            to,
            role,
            captures: played.is_capture(),
            gain: gain(self.position, played),
            occupied,
            reached: attacks(from, role.of(self.us), self.board.occupied()),
            reaches: attacks(to, moved.of(self.us), occupied),
        };
        self.see_exchange(&step, played.capture(), see);
        self.see_last_moves(&step, see);
        self.see_hanging(&step, see);
        self.see_checks(&step, played, see);
        self.see_threats(&step, moved, see);
        self.see_piece(&step, played, see);
        if role == Role::Pawn {
            self.see_pawn(&step, see);
        }
    }

    /// What is won and lost on the square reached.
    fn see_exchange(&self, step: &Step, victim: Option<Role>, see: &mut impl FnMut(Seen, f32)) {
        let much = in_minors(step.gain.abs());
        if !step.captures {
            if step.gain < 0 {
                see(Seen::Exposes, 1.0);
                see(Seen::ExposesMuch, much);
            }
            return;
        }
        see(Seen::Captures, 1.0);
        if step.gain > 0 {
            see(Seen::Wins, 1.0);
            see(Seen::WinsMuch, much);
        } else if step.gain == 0 {
            see(Seen::EvenTrade, 1.0);
        } else {
            see(Seen::LosesTrade, 1.0);
            see(Seen::LosesTradeMuch, much);
        }
        if victim == Some(Role::Bishop) {
            see(Seen::CapturesBishop, 1.0);
        }
        if step.role == Role::Pawn {
            see(Seen::CapturesWithPawn, 1.0);
            let own_pawns = self.position.our(Role::Pawn);
            if (Bitboard::from_file(step.to.file()) & own_pawns).any() {
                see(Seen::DoublesPawns, 1.0);
            }
            see(Seen::PawnToCentre, centre(step.to) - centre(step.from));
        }
    }

    fn see_last_moves(&self, step: &Step, see: &mut impl FnMut(Seen, f32)) {
        let in_boards = |square: Square| step.to.distance(square) as f32 / 7.0;
        if let Some(ours) = self.before.ours {
            see(Seen::FarFromOurs, in_boards(ours.to));
        }
        let Some(theirs) = self.before.theirs else {
            return;
        };
        see(Seen::FarFromTheirs, in_boards(theirs.to));
        if step.captures && theirs.captured && theirs.to == step.to {
            see(Seen::Recaptures, 1.0);
            if step.gain >= 0 {
                see(Seen::RecapturesSoundly, 1.0);
            }
        }
        if self.board.attacks_from(theirs.to).contains(step.from) {
            see(Seen::FleesLastMoved, 1.0);
        }
        if step.gain >= 0 && (step.reaches & !step.reached).contains(theirs.to) {
            see(Seen::ThreatensLastMoved, 1.0);
        }
    }

    /// What hangs, and what is done about it.
    fn see_hanging(&self, step: &Step, see: &mut impl FnMut(Seen, f32)) {
        let mut saved = 0;
        let mut left = 0;
        for &(square, lost) in &self.hanging {
            if square == step.from {
                saved += if step.gain >= 0 { lost } else { 0 };
            } else {
                let still = self.lost_after(step, square);
                saved += (lost - still).max(0);
                left = left.max(still);
            }
        }
        let guarded = step.reached & self.attacked;
        let hangs = |square: &Square| self.hanging.iter().any(|(other, _)| other == square);
        let unguarded = (guarded.into_iter())
            .filter(|square| !hangs(square))
            .map(|square| self.lost_after(step, square))
            .max();
        see(Seen::Saves, in_minors(saved));
        if left > 0 {
            see(Seen::LeavesHanging, 1.0);
            see(Seen::LeavesHangingMuch, in_minors(left));
        }
        see(Seen::Unguards, in_minors(unguarded.unwrap_or(0)));
        let guards = step.reaches & self.attacked & !step.reached;
        see(Seen::Guards, guards.without(step.from).count() as f32);
    }

    /// What an own piece elsewhere would lose by being taken, after a move.
    fn lost_after(&self, step: &Step, square: Square) -> i32 {
        let mut board = self.board.clone();
        let Some(at_risk) = board.role_at(square) else {
            return 0;
        };
        board.discard_piece_at(step.from);
        board.set_piece_at(step.to, step.role.of(self.us));
        retake(&board, !self.us, square, at_risk, step.occupied)
    }

    fn see_checks(&self, step: &Step, played: Move, see: &mut impl FnMut(Seen, f32)) {
        if self.in_check {
            if step.role == Role::King {
                see(Seen::KingFlees, 1.0);
            }
            if step.captures {
                see(Seen::TakesChecker, 1.0);
            }
        }
        let Some(king) = self.their_king else {
            return;
        };
        let ring = king_attacks(king);
        see(
            Seen::AtTheirKing,
            more(step.reaches & ring, step.reached & ring) / 3.0,
        );
        let nearer = step.from.distance(king) as f32 - step.to.distance(king) as f32;
        see(Seen::NearerTheirKing, nearer / 3.0);
        if step.reaches.contains(king) {
            see(Seen::Checks, 1.0);
            if step.gain >= 0 {
                see(Seen::ChecksSoundly, 1.0);
            }
            let mut then = self.position.clone();
            then.play_unchecked(played);
            if !can_move(&then) {
                see(Seen::Mates, 1.0);
            }
        }
    }

    fn see_threats(&self, step: &Step, moved: Role, see: &mut impl FnMut(Seen, f32)) {
        if step.gain < 0 {
            return;
        }
        let targets = step.reaches & self.position.them() & !step.reached & !self.board.kings();
        let threat = (targets.into_iter())
            .filter_map(|square| {
                let target = self.board.role_at(square)?;
                let guards = self.board.attacks_to(square, !self.us, step.occupied);
                Some(worth(target) - if guards.any() { worth(moved) } else { 0 })
            })
            .max();
        see(Seen::Threatens, in_minors(threat.unwrap_or(0).clamp(0, 6)));
    }

    fn see_piece(&self, step: &Step, played: Move, see: &mut impl FnMut(Seen, f32)) {
        let foes = self
            .board
            .attacks_to(step.to, !self.us, step.occupied)
            .count();
        see(Seen::ToAttacked, foes.min(3) as f32 / 2.0);
        if foes > 0 && step.gain >= 0 && !step.captures {
            see(Seen::OffersTrade, 1.0);
        }
        match step.role {
            Role::Pawn => {}
            Role::King => {
                if self.may_castle {
                    see(Seen::LosesRightByKing, 1.0);
                }
                if self.phase == Phase::Ending {
                    see(Seen::KingToCentre, centre(step.to) - centre(step.from));
                }
            }
            _ => see(Seen::Mobility, more(step.reaches, step.reached) / 6.0),
        }
        if step.role == Role::Rook {
            see(
                Seen::OpenFile,
                self.openness(step.to) - self.openness(step.from),
            );
            let rights = self.position.castles().castling_rights();
            if self.may_castle && rights.contains(step.from) {
                see(Seen::LosesRightByRook, 1.0);
            }
        }
        let quiet_piece = !step.captures && step.role != Role::Pawn;
        if quiet_piece && self.attacked_by_pawns.contains(step.to) {
            see(Seen::ToPawnAttacked, 1.0);
        }
        if played.promotion().is_some_and(|piece| piece != Role::Queen) {
            see(Seen::Underpromotes, 1.0);
        }
    }

    fn see_pawn(&self, step: &Step, see: &mut impl FnMut(Seen, f32)) {
        let rank = |square: Square| self.us.relative_rank(square.rank()) as i32;
        let file = step.to.file();
        let beside = [file.offset(-1), file.offset(1)];
        let lane = (beside.into_iter().flatten()).fold(Bitboard::from_file(file), |lane, file| {
            lane | Bitboard::from_file(file)
        });
        let mut in_the_way = (self.position.their(Role::Pawn) & lane).into_iter();
        if in_the_way.all(|pawn| rank(pawn) <= rank(step.to)) {
            see(Seen::PassedPawn, 1.0);
            see(Seen::PassedPawnAdvances, rank(step.to) as f32 / 3.0);
        }
        if rank(step.to) - rank(step.from) == 2 {
            see(Seen::DoubleStep, 1.0);
        }
        let guarded = pawn_attacks(self.us, step.to) & self.position.us();
        see(Seen::PawnGuards, guarded.count() as f32);
        let guards = pawn_attacks(!self.us, step.to) & self.position.our(Role::Pawn);
        if guards.any() {
            see(Seen::PawnGuarded, 1.0);
        }
    }

    /// How open a file is for a rook.
    fn openness(&self, square: Square) -> f32 {
        let pawns = Bitboard::from_file(square.file()) & self.board.pawns();
        match pawns {
            _ if (pawns & self.position.us()).any() => 0.0,
            _ if pawns.any() => 0.6,
            _ => 1.0,
        }
    }
}

/// A value in minor pieces; the queen's at most.
fn in_minors(pawns: i32) -> f32 {
    pawns.clamp(0, 9) as f32 / 3.0
}

/// How many squares more.
fn more(one: Bitboard, other: Bitboard) -> f32 {
    one.count() as f32 - other.count() as f32
}

/// How central a square is, from 0 to 1.
fn centre(square: Square) -> f32 {
    let off = |at: u32| at.abs_diff(7 - at);
    (14 - off(square.file().to_u32()) - off(square.rank().to_u32())) as f32 / 12.0
}
