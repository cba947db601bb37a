//! A look ahead along a line of play, where what is to come must decide.

use shakmaty::{Chess, Move, Position};

use super::line::Line;
use super::reading::{self, Reading, Written};
use super::walk::{Ply, Walk};
use crate::fault::FaultKind;
use crate::tree::{Game, ItemKind};
use crate::{MoveToken, Span};

/// How far a line of play goes.
pub(super) struct Trial {
    pub(super) plies: u64,
    /// Whether all its moves can be played.
    pub(super) complete: bool,
}

/// Of each item, where the next move of its line of play stands behind it; the
/// number of items where there is none. (Behind an opening bracket that line is
/// the variation, behind a closing one the line around it.)
fn next_moves(game: &Game) -> Vec<usize> {
    let none = game.items.len();
    let mut behind = vec![none; none];
    let mut next = none;
    let mut around = Vec::new();
    for (index, item) in game.items.iter().enumerate().rev() {
        behind[index] = next;
        match item.kind {
            ItemKind::Move(_) => next = index,
            ItemKind::VariationEnd => around.push(std::mem::replace(&mut next, none)),
            ItemKind::VariationStart => next = around.pop().unwrap_or(none),
            _ => {}
        }
    }
    behind
}

impl Trial {
    fn of(line: &Line<'_>, complete: bool) -> Self {
        let plies = line.len() as u64;
        Self { plies, complete }
    }
}

impl<F: FnMut(Ply)> Walk<'_, F> {
    /// The next move of this line of play behind an item.
    pub(super) fn next_move(&self, index: usize) -> Option<(Span, MoveToken)> {
        let (_, span, token) = self.next_move_at(index)?;
        Some((span, token))
    }

    fn next_move_at(&self, index: usize) -> Option<(usize, Span, MoveToken)> {
        let next_moves = self.next_moves.get_or_init(|| next_moves(self.game));
        let next = *next_moves.get(index)?;
        let item = self.game.items.get(next)?;
        match item.kind {
            ItemKind::Move(token) => Some((next, item.span, token)),
            _ => None,
        }
    }

    /// Plays the line of play behind an item from a position, and says how far
    /// it goes. Each move is work.
    pub(super) fn trial(&mut self, position: Chess, mut index: usize) -> Trial {
        let mut line = self.line.branch(position);
        while let Some((next, span, token)) = self.next_move_at(index) {
            index = next;
            if !self.take_work() {
                return Trial::of(&line, false);
            }
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
            self.trial(position, index)
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
            self.note(self.game.items[index].span, kind);
        }
    }
}
