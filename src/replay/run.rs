//! The walk itself: from item to item, to the end of the game.

use shakmaty::{CastlingSide, Chess, Move, Position};

use super::castling;
use super::legality::legal_move;
use super::line::LineSoFar;
use super::reading::{self, Reading, Written};
use super::walk::{Detour, Flow, Ply, Stop, Walk};
use crate::fault::{Fault, FaultKind, ReadAs};
use crate::tree::{Item, ItemKind};
use crate::{MoveToken, Span};

/// Where a walk ended.
pub(crate) struct End {
    /// The position at the end of the main line, as far as it was played.
    pub(crate) last: Chess,
    /// The main line's last move.
    pub(crate) last_span: Option<Span>,
    /// How many plies of the main line were played as they are written.
    pub(crate) plies: u64,
    /// Whether all of the main line was played, as it is written or as it was
    /// probably meant.
    pub(crate) complete: bool,
    /// Whether some of it was played as it was probably meant.
    pub(crate) mended: bool,
    /// Whether the work that is allowed did not suffice.
    pub(crate) exhausted: bool,
}

impl<F: FnMut(Ply)> Walk<'_, F> {
    /// Walks to the end of the game. What cannot be played ends its line of play.
    pub(crate) fn run(mut self) -> End {
        while let Some(stop) = self.next_stop() {
            self.give_up(stop);
        }
        self.finish()
    }

    /// Sees whether the game can be played from its start at all.
    pub(super) fn begin(&mut self) {
        self.note_start();
        if !self.start.playable || self.starts_late() {
            self.complete = false;
            self.next = self.game.items.len();
        }
    }

    /// What has been played of the line of play that the walk has stopped in.
    pub(crate) fn line_so_far(&self) -> LineSoFar<'_> {
        self.line.so_far()
    }

    /// Walks on to the next place where a line of play cannot go on.
    pub(crate) fn next_stop(&mut self) -> Option<Stop> {
        let items = &self.game.items;
        loop {
            self.play_plain_moves();
            let index = self.next;
            let item = items.get(index)?;
            let next = match self.item(index, item) {
                Flow::On => index + 1,
                Flow::PassOver => items.len().min(self.end_of_line(index + 1) + 1),
                Flow::PassOverRest => self.end_of_this_line(index),
                Flow::Stop(fault) => {
                    let (fault, item) = (*fault, index);
                    return Some(Stop { fault, item });
                }
                Flow::End => {
                    self.complete = false;
                    self.exhausted = true;
                    items.len()
                }
            };
            self.go_to(next);
        }
    }

    /// Plays on while there is nothing to say: moves in the standard form, and
    /// the numbers expected before them. Nearly all of a sound game is that.
    fn play_plain_moves(&mut self) {
        if !self.pending_comments.is_empty() {
            return;
        }
        for item in self.game.items.get(self.next..).unwrap_or_default() {
            match item.kind {
                ItemKind::Move(token) => {
                    let Some(played) = reading::standard(&self.line.position, token) else {
                        return;
                    };
                    if !self.take_work() {
                        return;
                    }
                    self.advance(item.span, played);
                }
                ItemKind::MoveNumber {
                    number,
                    black: false,
                } if self.line.is_expected(number) => {}
                _ => return,
            }
            self.next += 1;
        }
    }

    /// Ends a line of play where it cannot go on.
    pub(crate) fn give_up(&mut self, stop: Stop) {
        self.note_stopped();
        self.faults.push(stop.fault.stopping());
        let next = self.end_of_this_line(stop.item);
        self.go_to(next);
    }

    /// Goes on with a line of play along another way than the one written.
    pub(crate) fn go_on(&mut self, detour: &Detour<'_>) {
        self.pending_comments.clear();
        self.note_stopped();
        if !self.line.in_variation() {
            self.as_written.get_or_insert(self.line.len());
        }
        self.line.go_back(detour.from, detour.position);
        if detour.shifts_numbers {
            self.line.numbering.follow();
        }
        for &(span, played) in detour.plies {
            self.advance(span, played);
        }
        self.next = detour.next;
    }

    fn note_stopped(&mut self) {
        match self.line.in_variation() {
            true => self.variation_stopped = true,
            false => self.main_line_stopped = true,
        }
    }

    fn go_to(&mut self, index: usize) {
        self.next = match self.line.is_ended() {
            true => self.next_replacement(index),
            false => index,
        };
    }

    /// The end of a line of play that cannot go on behind that item. Where a
    /// move has ended it, variations may still replace that.
    fn end_of_this_line(&mut self, index: usize) -> usize {
        self.pending_comments.clear();
        self.complete &= self.line.in_variation();
        match self.line.is_ended() {
            true => index + 1,
            false => self.end_of_line(index + 1),
        }
    }

    /// Says what the game as a whole shows.
    pub(crate) fn finish(mut self) -> End {
        self.play_commented(None);
        while self.line.in_variation() {
            self.close_variation();
        }
        self.said.settle(self.faults);
        self.doubt_numbers();
        let stopped = self.main_line_stopped || self.variation_stopped;
        self.letters
            .say(self.game, self.bytes, stopped, self.faults);
        End {
            last_span: self.line.history().last_span(),
            plies: self.as_written.unwrap_or(self.line.len()) as u64,
            last: self.line.position,
            complete: self.complete,
            mended: self.as_written.is_some(),
            exhausted: self.exhausted,
        }
    }

    /// Numbers may be right where moves are wrong, left out or too many.
    fn doubt_numbers(&mut self) {
        if !self.main_line_stopped && !self.variation_stopped {
            return;
        }
        for fault in self.faults.iter_mut() {
            if matches!(fault.kind, FaultKind::WrongMoveNumber { .. }) {
                fault.doubtful |= self.main_line_stopped || fault.in_variation;
            }
        }
    }

    fn item(&mut self, index: usize, item: &Item) -> Flow {
        match item.kind {
            ItemKind::Move(token) => {
                if !self.take_work() {
                    return Flow::End;
                }
                return self.play(index, item, token);
            }
            ItemKind::MoveNumber { number, black } => {
                // A number counts the moves that a comment holds.
                if !self.pending_comments.is_empty() {
                    self.play_commented(self.next_move(index));
                    if self.exhausted {
                        return Flow::End;
                    }
                }
                return self.number(index, number, black);
            }
            ItemKind::LineComment { only_moves: true } => self.pending_comments.push(index),
            ItemKind::AwaitedMove if self.next_move(index).is_some() => {
                let color = self.line.position.turn();
                let number = self.line.expected_number();
                let pair = false;
                let kind = FaultKind::MissingMove {
                    color,
                    number,
                    pair,
                };
                return self.stop(item.span, kind);
            }
            ItemKind::VariationStart if self.line.depth() >= self.allowance.depth => {
                if !self.said_too_deep {
                    self.said_too_deep = true;
                    let limit = self.allowance.depth;
                    let fault = self.fault(item.span, FaultKind::NestingTooDeep { limit });
                    self.faults.push(fault.stopping());
                }
                return Flow::PassOver;
            }
            ItemKind::VariationStart => {
                let waiting = std::mem::take(&mut self.pending_comments);
                self.waiting_comments.push(waiting);
                self.line.open_variation(index + 1);
            }
            ItemKind::VariationEnd => {
                self.play_commented(None);
                self.close_variation();
            }
            _ => {}
        }
        Flow::On
    }

    fn close_variation(&mut self) {
        self.line.close_variation();
        if let Some(waiting) = self.waiting_comments.pop() {
            self.pending_comments = waiting;
        }
    }

    /// Where the walk goes on in a line that a move ended which could not be
    /// played: at the next variation that replaces that move, or at the bracket
    /// that closes the line.
    fn next_replacement(&self, index: usize) -> usize {
        let is_move = |item: &Item| {
            matches!(
                item.kind,
                ItemKind::Move(_) | ItemKind::MoveNumber { .. } | ItemKind::AwaitedMove
            )
        };
        for (at, item) in self.game.items.iter().enumerate().skip(index) {
            match item.kind {
                ItemKind::VariationStart | ItemKind::VariationEnd => return at,
                _ if is_move(item) => return self.end_of_line(at),
                _ => {}
            }
        }
        self.game.items.len()
    }

    /// The index of the bracket that closes the line of play at `index`, or the
    /// number of items.
    fn end_of_line(&self, index: usize) -> usize {
        let items = &self.game.items;
        let mut depth = 0_usize;
        for (at, item) in items.iter().enumerate().skip(index) {
            match item.kind {
                ItemKind::VariationStart => depth += 1,
                ItemKind::VariationEnd if depth == 0 => return at,
                ItemKind::VariationEnd => depth -= 1,
                _ => {}
            }
        }
        items.len()
    }

    /// Says what is wrong with the position that the game starts from.
    fn note_start(&mut self) {
        if let Some((span, problem)) = &self.start.problem {
            let kind = FaultKind::InvalidStart(problem.clone());
            let fault = Fault::new(*span, kind);
            self.faults.push(match self.start.playable {
                true => fault,
                false => fault.stopping(),
            });
        }
    }

    /// Whether the score begins at a later move than the first, from a position
    /// that nobody knows (or that there is no work left to tell).
    fn starts_late(&mut self) -> bool {
        let first =
            self.game.items.iter().enumerate().find(|(_, item)| {
                matches!(item.kind, ItemKind::Move(_) | ItemKind::MoveNumber { .. })
            });
        let Some((index, item)) = first else {
            return false;
        };
        let ItemKind::MoveNumber { number, black } = item.kind else {
            return false;
        };
        let late = number > 1 || black;
        if self.start.from_fen || !late {
            return false;
        }
        // Where all of it can be played from the first move on, only the
        // numbers are wrong.
        let trial = self.trial(self.line.position.clone(), index);
        if trial.complete && trial.plies > 0 {
            return false;
        }
        if *self.allowance.work == 0 {
            self.exhausted = true;
            return true;
        }
        let fault = self.fault(item.span, FaultKind::UnknownStart { number });
        self.faults.push(fault.stopping());
        true
    }

    fn play(&mut self, index: usize, item: &Item, token: MoveToken) -> Flow {
        if !self.pending_comments.is_empty() {
            self.play_commented(Some((item.span, token)));
            if self.exhausted {
                return Flow::End;
            }
        }
        if let Some(played) = reading::standard(&self.line.position, token) {
            self.advance(item.span, played);
            return Flow::On;
        }
        if self.castles_again(index, token) {
            self.letters.note_repeated(self.game, self.bytes, index);
            return Flow::On;
        }
        let written = self.written(&self.line.position, item.span, token);
        if self.says_again(index, &written) {
            self.letters.note_repeated(self.game, self.bytes, index);
            return Flow::On;
        }
        match reading::read(&self.line.position, &written, &self.line.history()) {
            Reading::Played(played, None) => self.advance(item.span, played),
            Reading::Played(played, Some(style)) if matches!(token, MoveToken::Castling(_)) => {
                self.note_letters(index, played, ReadAs::Certain, style);
                self.advance(item.span, played);
            }
            Reading::Played(played, Some(fault)) => {
                self.note(item.span, fault);
                self.advance(item.span, played);
            }
            Reading::Glued { moves, fault } => {
                self.note(item.span, fault);
                for numbers in moves {
                    if let Some(played) = legal_move(&self.line.position, numbers) {
                        self.advance(item.span, played);
                    }
                }
            }
            Reading::InLetters(played, read_as) => {
                self.note_in_letters(index, played, read_as);
                self.advance(item.span, played);
            }
            Reading::Repeated => self.letters.note_repeated(self.game, self.bytes, index),
            Reading::StepOrCastling { step, castling } => {
                let played = self.step_or_castling(index, step, castling);
                if matches!(token, MoveToken::Coordinate(_)) {
                    self.note_in_letters(index, played, ReadAs::Certain);
                }
                self.advance(item.span, played);
            }
            Reading::Unplayable(FaultKind::IllegalCastling { .. })
                if self.lost_by_both(index, token) =>
            {
                self.note(item.span, FaultKind::LostByBoth);
            }
            Reading::Unplayable(fault) => return self.unplayable(item.span, token, fault),
        }
        Flow::On
    }

    /// `0-0` behind the last move, where no king can castle: lost by both.
    fn lost_by_both(&self, index: usize, token: MoveToken) -> bool {
        token == MoveToken::Castling(CastlingSide::KingSide)
            && !self.line.in_variation()
            && self.game.items[index + 1..].iter().all(|item| {
                !matches!(
                    item.kind,
                    ItemKind::Move(_) | ItemKind::MoveNumber { .. } | ItemKind::Result { .. }
                )
            })
    }

    /// Ends the line of play at a move that cannot be played.
    fn unplayable(&mut self, span: Span, token: MoveToken, fault: FaultKind) -> Flow {
        let replaced = self.line.replaced_unplayable();
        // Variations replace it, but nothing follows the end of a game.
        if !matches!(fault, FaultKind::MoveAfterEnd { .. }) {
            self.line.end_at(span);
        }
        if replaced.is_some_and(|replaced| self.is_written_again(span, token, replaced)) {
            return Flow::PassOverRest;
        }
        self.stop(span, fault)
    }

    /// Whether a move that cannot be played stands in brackets behind itself,
    /// in numbers or in letters.
    fn is_written_again(&self, span: Span, token: MoveToken, replaced: Span) -> bool {
        let in_letters = matches!(
            token,
            MoveToken::Algebraic | MoveToken::Coordinate(_) | MoveToken::Castling(_)
        );
        in_letters || span.of(self.bytes) == replaced.of(self.bytes)
    }

    fn note_in_letters(&mut self, index: usize, played: Move, read_as: ReadAs) {
        let alone = FaultKind::AlgebraicMove {
            read_as,
            all: Vec::new(),
            doubtful: None,
        };
        self.note_letters(index, played, read_as, alone);
    }

    /// Notes a move in letters that can be played; `alone` is what is said of it
    /// where it is spoken of alone.
    fn note_letters(&mut self, index: usize, played: Move, read_as: ReadAs, alone: FaultKind) {
        if self.line.repeats_replaced(played) {
            self.letters.note_repeated(self.game, self.bytes, index);
            return;
        }
        let fault = self.fault(self.game.items[index].span, alone);
        let position = &self.line.position;
        self.letters.note(position, played, read_as, fault);
    }

    /// `O-O` right behind a castling in numbers says the same once more, where
    /// the game is written so or the side to move cannot castle and can go on.
    fn castles_again(&self, index: usize, token: MoveToken) -> bool {
        let MoveToken::Castling(side) = token else {
            return false;
        };
        let position = &self.line.position;
        let before = index
            .checked_sub(1)
            .map(|before| self.game.items[before].kind);
        let behind_castling = matches!(before, Some(ItemKind::Move(MoveToken::Numeric { .. })))
            && self
                .line
                .history()
                .last_move()
                .and_then(|last| last.castling_side())
                == Some(side);
        let goes_on = || self.goes_on_without(index);
        behind_castling
            && match self.letters.are_repeated() {
                true => castling::legal(position, side).is_none() || goes_on() != Some(false),
                false => castling::legal(position, side).is_none() && goes_on() == Some(true),
            }
    }

    /// A move in letters right behind the same one in numbers, in a game that is
    /// written so, says it once more; even if the letters could be an answer to
    /// it, unless only with that the game goes on.
    fn says_again(&self, index: usize, written: &Written<'_>) -> bool {
        let before = index
            .checked_sub(1)
            .map(|before| self.game.items[before].kind);
        written.token == MoveToken::Algebraic
            && self.letters.are_repeated()
            && matches!(before, Some(ItemKind::Move(MoveToken::Numeric { .. })))
            && reading::says_last_move(written, &self.line.history())
            && self.goes_on_without(index) != Some(false)
    }

    /// Whether the move behind an item can be played without it; `None` where
    /// there is no such move.
    fn goes_on_without(&self, index: usize) -> Option<bool> {
        let (span, token) = self.next_move(index)?;
        let position = &self.line.position;
        let next = self.written(position, span, token);
        Some(reading::playable(position, &next, &self.line.history()).is_some())
    }
}
