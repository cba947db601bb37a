//! A look ahead along a line of play, where what is to come must decide.

use shakmaty::{Chess, Move, Position};

use super::line::Line;
use super::reading::{self, Reading, Written};
use super::walk::Walk;
use crate::fault::FaultKind;
use crate::tree::{Game, ItemKind};
use crate::{MoveToken, Span};

/// How far a line of play goes.
pub(super) struct Trial {
    pub(super) plies: u64,
    /// Whether all its moves can be played.
    pub(super) complete: bool,
}

/// The moves of the line of play that goes on at `index`, variations passed
/// over.
pub(super) fn moves_of_line(game: &Game, index: usize) -> impl Iterator<Item = (Span, MoveToken)> {
    let mut depth = 0_usize;
    game.items[index.min(game.items.len())..]
        .iter()
        .map_while(move |item| {
            match item.kind {
                ItemKind::VariationStart => depth += 1,
                ItemKind::VariationEnd => depth = depth.checked_sub(1)?,
                ItemKind::Move(token) if depth == 0 => return Some(Some((item.span, token))),
                _ => {}
            }
            Some(None)
        })
        .flatten()
}

impl Trial {
    fn of(line: &Line<'_>, complete: bool) -> Self {
        let plies = line.len() as u64;
        Self { plies, complete }
    }
}

impl Walk<'_> {
    /// The next move of this line of play behind an item.
    pub(super) fn next_move(&self, index: usize) -> Option<(Span, MoveToken)> {
        moves_of_line(self.game, index + 1).next()
    }

    /// Plays the line of play behind `index` from a position, and says how far
    /// it goes.
    pub(super) fn trial(&self, position: &Chess, index: usize) -> Trial {
        let mut line = self.line.branch(position);
        for (span, token) in moves_of_line(self.game, index) {
            let written = Written {
                token,
                text: span.of(self.bytes),
                number: line.expected_number(),
            };
            match reading::read(&line.position, &written, &line.history()) {
                Reading::Repeated => {}
                Reading::Glued { moves, .. } => line.play_all(span, &moves),
                reading => match reading.into_move() {
                    Some(played) => line.play(span, played),
                    None => return Trial::of(&line, false),
                },
            }
        }
        Trial::of(&line, true)
    }

    /// A king's step or a castling: the one that lets the rest of the line be
    /// played. Where both do, nothing can tell.
    pub(super) fn step_or_castling(&mut self, index: usize, step: Move, castling: Move) -> Move {
        let mut trial_of = |played: Move| {
            let mut position = self.line.position.clone();
            position.play_unchecked(played);
            let trial = self.trial(&position, index + 1);
            *self.limit.work = self.limit.work.saturating_sub(trial.plies);
            trial
        };
        let (with_step, with_castling) = (trial_of(step), trial_of(castling));
        if with_step.complete && with_castling.complete {
            self.say_ambiguous(index, step, castling);
            return step;
        }
        let castling_goes_further = with_castling.plies > with_step.plies
            || (with_castling.complete && !with_step.complete);
        if castling_goes_further {
            castling
        } else {
            step
        }
    }

    fn say_ambiguous(&mut self, index: usize, step: Move, castling: Move) {
        let position = &self.line.position;
        if let (Some(side), Some(step), Some(castling)) = (
            castling.castling_side(),
            reading::standard_form(position, step),
            reading::standard_form(position, castling),
        ) {
            let kind = FaultKind::AmbiguousCastling {
                side,
                step,
                castling,
            };
            self.push_fault(self.game.items[index].span, kind, true, false);
        }
    }
}
