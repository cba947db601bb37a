//! The walk through a game's items, with a board.

use shakmaty::{CastlingSide, Chess, Move, Position};

use super::commented;
use super::letters::Letters;
use super::line::Line;
use super::reading::{self, Reading, Written};
use super::start::Start;
use crate::fault::{Fault, FaultKind, ReadAs, Setting};
use crate::tree::{Game, Item, ItemKind};
use crate::{MoveToken, Span};

/// A ply that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Where its move is written.
    pub span: Span,
    /// The move.
    pub played: Move,
    /// How many variations deep it stands; 0 for the main line.
    pub depth: usize,
}

/// What a walk may cost.
pub(crate) struct Limit<'a> {
    /// The deepest nesting of variations that is replayed.
    pub(crate) depth: usize,
    /// The plies left to be replayed.
    pub(crate) work: &'a mut u64,
}

/// Where a walk ended.
pub(crate) struct End {
    /// The position at the end of the main line, as far as it was played.
    pub(crate) last: Chess,
    /// The main line's last move.
    pub(crate) last_span: Option<Span>,
    /// How many plies of the main line were played.
    pub(crate) plies: u64,
    /// Whether all of the main line was played.
    pub(crate) complete: bool,
    /// Whether the work that is allowed did not suffice.
    pub(crate) exhausted: bool,
}

/// A walk through one game.
pub(crate) struct Walk<'a> {
    pub(super) game: &'a Game,
    pub(super) bytes: &'a [u8],
    start: &'a Start,
    faults: &'a mut Vec<Fault>,
    pub(super) line: Line<'a>,
    /// Line comments of nothing but moves since the last move.
    pending_comments: Vec<usize>,
    /// The same of the lines that wait for a variation to end.
    waiting_comments: Vec<Vec<usize>>,
    pub(super) letters: Letters,
    pub(super) limit: Limit<'a>,
    said_too_deep: bool,
    complete: bool,
    exhausted: bool,
}

/// Where a walk goes on behind an item.
pub(super) enum Flow {
    /// At the next item.
    On,
    /// Behind the rest of this line of play, which cannot be played.
    Stop,
    /// Behind the variation that begins here.
    PassOver,
    /// Nowhere: the work that is allowed is done.
    End,
}

impl<'a> Walk<'a> {
    pub(crate) fn new(
        game: &'a Game,
        bytes: &'a [u8],
        start: &'a Start,
        limit: Limit<'a>,
        faults: &'a mut Vec<Fault>,
    ) -> Self {
        let keeps_before = game.items.iter().any(|item| {
            matches!(
                item.kind,
                ItemKind::VariationStart | ItemKind::Move(MoveToken::Algebraic)
            )
        });
        Self {
            game,
            bytes,
            start,
            faults,
            line: Line::new(start, keeps_before, game.items.len()),
            pending_comments: Vec::new(),
            waiting_comments: Vec::new(),
            letters: Letters::default(),
            limit,
            said_too_deep: false,
            complete: true,
            exhausted: false,
        }
    }

    /// Walks to the end of the game and tells of every ply played.
    pub(crate) fn run(mut self, mut on_ply: impl FnMut(Ply)) -> End {
        let items = &self.game.items;
        let mut index = 0;
        if let Some((span, problem)) = &self.start.problem {
            let kind = FaultKind::InvalidStart(problem.clone());
            let stops = !self.start.playable;
            self.push_fault(*span, kind, false, stops);
        }
        if !self.start.playable || self.starts_late() {
            self.complete = false;
            index = items.len();
        }
        while let Some(item) = items.get(index) {
            index = match self.item(index, item, &mut on_ply) {
                Flow::On => index + 1,
                Flow::PassOver => self.end_of_line(index + 1) + 1,
                Flow::Stop => {
                    self.pending_comments.clear();
                    self.complete &= self.line.in_variation();
                    self.end_of_line(index + 1)
                }
                Flow::End => {
                    self.complete = false;
                    self.exhausted = true;
                    items.len()
                }
            };
        }
        self.play_commented(None, &mut on_ply);
        while self.line.in_variation() {
            self.close_variation();
        }
        self.letters.say(self.game, self.bytes, self.faults);
        End {
            last_span: self.line.history().last_span(),
            plies: self.line.len() as u64,
            last: self.line.position,
            complete: self.complete,
            exhausted: self.exhausted,
        }
    }

    fn item(&mut self, index: usize, item: &Item, on_ply: &mut impl FnMut(Ply)) -> Flow {
        match item.kind {
            ItemKind::Move(_) if *self.limit.work == 0 => return Flow::End,
            ItemKind::Move(token) => {
                *self.limit.work -= 1;
                return self.play(index, item, token, on_ply);
            }
            ItemKind::MoveNumber { number, black } => {
                // A number counts the moves that a comment holds.
                if !self.pending_comments.is_empty() {
                    self.play_commented(self.next_move(index), on_ply);
                }
                return self.number(index, number, black);
            }
            ItemKind::LineComment { only_moves: true } => self.pending_comments.push(index),
            ItemKind::AwaitedMove if self.next_move(index).is_some() => {
                let color = self.line.position.turn();
                let number = self.line.expected_number();
                return self.stop(item.span, FaultKind::MissingMove { color, number });
            }
            ItemKind::VariationStart if self.line.depth() >= self.limit.depth => {
                if !self.said_too_deep {
                    self.said_too_deep = true;
                    let limit = self.limit.depth;
                    self.stop(item.span, FaultKind::NestingTooDeep { limit });
                }
                return Flow::PassOver;
            }
            ItemKind::VariationStart => {
                let waiting = std::mem::take(&mut self.pending_comments);
                self.waiting_comments.push(waiting);
                self.line.open_variation();
            }
            ItemKind::VariationEnd => {
                self.play_commented(None, on_ply);
                self.close_variation();
            }
            _ => {}
        }
        Flow::On
    }

    /// Whether the score begins at a later move than the first, from a position
    /// that nobody knows.
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
        let trial = self.trial(&self.line.position, index);
        if trial.complete && trial.plies > 0 {
            return false;
        }
        self.push_fault(item.span, FaultKind::UnknownStart { number }, true, true);
        true
    }

    fn play(
        &mut self,
        index: usize,
        item: &Item,
        token: MoveToken,
        on_ply: &mut impl FnMut(Ply),
    ) -> Flow {
        if !self.pending_comments.is_empty() {
            self.play_commented(Some((item.span, token)), on_ply);
        }
        if let Some(played) = reading::standard(&self.line.position, token) {
            self.advance(item.span, played, on_ply);
            return Flow::On;
        }
        if self.castles_again(index, token) {
            self.letters.note_repeated(self.game, self.bytes, index);
            return Flow::On;
        }
        let written = self.written(&self.line.position, item.span, token);
        match reading::read(&self.line.position, &written, &self.line.history()) {
            Reading::Played(played, None) => self.advance(item.span, played, on_ply),
            Reading::Played(played, Some(style)) if matches!(token, MoveToken::Castling(_)) => {
                self.note_letters(index, played, ReadAs::Certain, style);
                self.advance(item.span, played, on_ply);
            }
            Reading::Played(played, Some(fault)) => {
                self.push_fault(item.span, fault, true, false);
                self.advance(item.span, played, on_ply);
            }
            Reading::Glued { moves, fault } => {
                self.push_fault(item.span, fault, true, false);
                for numbers in moves {
                    if let Some(played) = super::legal_move(&self.line.position, numbers) {
                        self.advance(item.span, played, on_ply);
                    }
                }
            }
            Reading::InLetters(played, read_as) => {
                let alone = FaultKind::AlgebraicMove {
                    read_as,
                    all: Vec::new(),
                    doubtful: None,
                };
                self.note_letters(index, played, read_as, alone);
                self.advance(item.span, played, on_ply);
            }
            Reading::Repeated => self.letters.note_repeated(self.game, self.bytes, index),
            Reading::StepOrCastling { step, castling } => {
                let played = self.step_or_castling(index, step, castling);
                self.advance(item.span, played, on_ply);
            }
            Reading::Unplayable(FaultKind::IllegalCastling { .. })
                if self.lost_by_both(index, token) =>
            {
                self.push_fault(item.span, FaultKind::LostByBoth, true, false);
            }
            Reading::Unplayable(fault) => return self.stop(item.span, fault),
        }
        Flow::On
    }

    pub(super) fn advance(&mut self, span: Span, played: Move, on_ply: &mut impl FnMut(Ply)) {
        self.line.play(span, played);
        let depth = self.line.depth();
        on_ply(Ply {
            span,
            played,
            depth,
        });
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

    pub(super) fn written(&self, position: &Chess, span: Span, token: MoveToken) -> Written<'a> {
        Written {
            token,
            text: span.of(self.bytes),
            number: self.line.numbering.expected(position),
        }
    }

    pub(super) fn stop(&mut self, span: Span, kind: FaultKind) -> Flow {
        self.push_fault(span, kind, true, true);
        Flow::Stop
    }

    /// Notes a fault; `on_board` tells whether the position explains it.
    pub(super) fn push_fault(&mut self, span: Span, kind: FaultKind, on_board: bool, stops: bool) {
        let fault = self.fault_at(span, kind, on_board, stops);
        self.faults.push(fault);
    }

    pub(super) fn fault_at(
        &self,
        span: Span,
        kind: FaultKind,
        on_board: bool,
        stops: bool,
    ) -> Fault {
        let setting = on_board.then(|| {
            Box::new(Setting {
                ply: self.line.len() as u32 + 1,
                position: self.line.position.clone(),
            })
        });
        Fault {
            kind,
            span,
            setting,
            in_variation: self.line.in_variation(),
            stops_checking: stops,
        }
    }

    pub(super) fn faults(&mut self) -> &mut Vec<Fault> {
        self.faults
    }

    fn close_variation(&mut self) {
        self.line.close_variation();
        if let Some(waiting) = self.waiting_comments.pop() {
            self.pending_comments = waiting;
        }
    }

    /// Plays what line comments hold, where the line cannot go on without;
    /// `next` is the move behind them.
    fn play_commented(&mut self, next: Option<(Span, MoveToken)>, on_ply: &mut impl FnMut(Ply)) {
        let comments = std::mem::take(&mut self.pending_comments);
        commented::play(self, &comments, next, on_ply);
    }
}
