//! The walk through a game's items, with a board.

use shakmaty::{CastlingSide, Chess, Color, Move, Position, Square};

use super::commented;
use super::numbers::Numbering;
use super::reading::{self, Reading, Written};
use super::start::Start;
use crate::fault::{Fault, FaultKind, PieceOn, ReadAs, Rewrite, Setting};
use crate::tree::{Game, Item, ItemKind};
use crate::{Dress, MoveToken, Span};

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

/// A ply of the line of play that is being walked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    pub(super) color: Color,
    pub(super) mv: Move,
    pub(super) span: Span,
}

/// The line of play up to a position, for whoever asks how it came about.
pub(super) struct History<'a> {
    start: &'a Chess,
    plies: &'a [Played],
    before: &'a Chess,
}

impl<'a> History<'a> {
    pub(super) fn start(&self) -> &'a Chess {
        self.start
    }

    pub(super) fn plies(&self) -> &'a [Played] {
        self.plies
    }

    /// The move that last brought a piece to that square.
    pub(super) fn last_arrival(&self, square: Square) -> Option<Span> {
        let arrived = self.plies.iter().rev().find(|played| match played.mv {
            Move::Castle { king, rook } => {
                let side = CastlingSide::from_queen_side(rook < king);
                square == side.king_to(played.color) || square == side.rook_to(played.color)
            }
            mv => mv.to() == square,
        });
        arrived.map(|played| played.span)
    }

    /// The piece that last left that square, and the move it left with.
    pub(super) fn last_departure(&self, square: Square) -> Option<(PieceOn, Span)> {
        let left = |played: &&Played| played.mv.from() == Some(square);
        let played = self.plies.iter().rev().find(left)?;
        let piece = played.mv.role().of(played.color);
        Some((PieceOn { piece, square }, played.span))
    }

    pub(super) fn last_span(&self) -> Option<Span> {
        self.plies.last().map(|played| played.span)
    }

    /// The last move and the position it was played in.
    pub(super) fn last_with_position(&self) -> Option<(&'a Chess, Move)> {
        self.plies.last().map(|played| (self.before, played.mv))
    }
}

/// What a walk may cost.
pub(crate) struct Limit<'w> {
    /// The deepest nesting of variations that is replayed.
    pub(crate) depth: usize,
    /// The plies left to be replayed.
    pub(crate) work: &'w mut u64,
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
}

/// The line that waits while a variation is walked.
struct Frame {
    position: Chess,
    before: Chess,
    /// The ply that the variation replaces.
    replaced: Option<Played>,
    len: usize,
    numbering: Numbering,
}

/// A walk through one game.
pub(crate) struct Walk<'a> {
    pub(super) game: &'a Game,
    pub(super) bytes: &'a [u8],
    start: &'a Start,
    faults: &'a mut Vec<Fault>,
    pub(super) position: Chess,
    before: Chess,
    line: Vec<Played>,
    frames: Vec<Frame>,
    pub(super) numbering: Numbering,
    /// Line comments of nothing but moves since the last move.
    pub(super) pending_comments: Vec<usize>,
    letters: Vec<InLetters>,
    repeated: Vec<Rewrite>,
    complete: bool,
}

/// A move that was written in letters and played.
struct InLetters {
    fault: Fault,
    rewrite: Rewrite,
    read_as: ReadAs,
}

/// Where a walk goes on behind an item.
pub(super) enum Flow {
    /// At the next item.
    On,
    /// Behind the rest of this line of play.
    Stop,
}

impl<'a> Walk<'a> {
    pub(crate) fn new(
        game: &'a Game,
        bytes: &'a [u8],
        start: &'a Start,
        faults: &'a mut Vec<Fault>,
    ) -> Self {
        Self {
            game,
            bytes,
            start,
            faults,
            position: start.position.clone(),
            before: start.position.clone(),
            line: Vec::new(),
            frames: Vec::new(),
            numbering: Numbering::new(start.from_fen),
            pending_comments: Vec::new(),
            letters: Vec::new(),
            repeated: Vec::new(),
            complete: true,
        }
    }

    /// Walks to the end of the game and tells of every ply played.
    pub(crate) fn run(mut self, limit: Limit<'_>, mut on_ply: impl FnMut(Ply)) -> End {
        let items = &self.game.items;
        let mut index = 0;
        let mut too_deep = false;
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
            let flow = match item.kind {
                ItemKind::Move(token) => {
                    if *limit.work == 0 {
                        self.complete = false;
                        break;
                    }
                    *limit.work -= 1;
                    self.play(index, item, token, &mut *limit.work, &mut on_ply)
                }
                ItemKind::MoveNumber { number, black } => self.number(index, number, black),
                ItemKind::LineComment { only_moves: true } => {
                    self.pending_comments.push(index);
                    Flow::On
                }
                ItemKind::AwaitedMove if self.next_move(index).is_some() => {
                    let color = self.position.turn();
                    let number = self.numbering.expected(&self.position);
                    self.stop(item.span, FaultKind::MissingMove { color, number })
                }
                ItemKind::VariationStart => {
                    if self.frames.len() >= limit.depth {
                        if !too_deep {
                            too_deep = true;
                            let limit = limit.depth;
                            self.stop_here(item.span, FaultKind::NestingTooDeep { limit });
                        }
                        index = self.end_of_line(index + 1);
                        Flow::On
                    } else {
                        self.open_variation();
                        Flow::On
                    }
                }
                ItemKind::VariationEnd => {
                    self.end_of_moves();
                    self.close_variation();
                    Flow::On
                }
                _ => Flow::On,
            };
            index = match flow {
                Flow::On => index + 1,
                Flow::Stop => {
                    self.complete &= !self.frames.is_empty();
                    self.end_of_line(index + 1)
                }
            };
        }
        self.end_of_moves();
        while !self.frames.is_empty() {
            self.close_variation();
        }
        self.say_letters();
        End {
            last_span: self.line.last().map(|played| played.span),
            plies: self.line.len() as u64,
            last: self.position,
            complete: self.complete,
        }
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
        let trial = self.trial(&self.position, index);
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
        work: &mut u64,
        on_ply: &mut impl FnMut(Ply),
    ) -> Flow {
        if !self.pending_comments.is_empty() {
            self.play_commented(Some(index), on_ply);
        }
        if let Some(played) = reading::standard(&self.position, token) {
            if self.plain_move_follows(index) {
                self.step(item.span, played, on_ply);
            } else {
                self.advance(item.span, played, on_ply);
            }
            return Flow::On;
        }
        let written = self.written(&self.position, item.span, token);
        match reading::read(&self.position, &written, &self.history()) {
            Reading::Played(played, None) => self.advance(item.span, played, on_ply),
            Reading::Played(played, Some(fault)) => {
                self.push_fault(item.span, fault, true, false);
                self.advance(item.span, played, on_ply);
            }
            Reading::Glued { moves, fault } => {
                self.push_fault(item.span, fault, true, false);
                for numbers in moves {
                    if let Some(played) = super::legal_move(&self.position, numbers) {
                        self.advance(item.span, played, on_ply);
                    }
                }
            }
            Reading::InLetters(played, read_as) => {
                self.note_letters(index, item.span, played, read_as);
                self.advance(item.span, played, on_ply);
            }
            Reading::Repeated => self.note_repeated(index, item.span),
            Reading::StepOrCastling { step, castling } => {
                let played = self.step_or_castling(index, item.span, step, castling, work);
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

    /// Whether the next thing is a plain move, perhaps with its number before
    /// it: then nothing asks for the position before this one.
    fn plain_move_follows(&self, index: usize) -> bool {
        let plain = |index: usize| {
            self.game.items.get(index).is_some_and(|item| {
                matches!(
                    item.kind,
                    ItemKind::Move(MoveToken::Numeric {
                        dress: Dress::Plain,
                        ..
                    })
                )
            })
        };
        plain(index + 1)
            || (plain(index + 2)
                && matches!(self.game.items[index + 1].kind, ItemKind::MoveNumber { .. }))
    }

    /// Plays a move, and keeps the position before it.
    pub(super) fn advance(&mut self, span: Span, played: Move, on_ply: &mut impl FnMut(Ply)) {
        self.before.clone_from(&self.position);
        self.step(span, played, on_ply);
    }

    fn step(&mut self, span: Span, played: Move, on_ply: &mut impl FnMut(Ply)) {
        let color = self.position.turn();
        self.position.play_unchecked(played);
        let mv = played;
        self.line.push(Played { color, mv, span });
        let depth = self.frames.len();
        on_ply(Ply {
            span,
            played,
            depth,
        });
    }

    /// A king's step or a castling: the one that lets the rest of the line be
    /// played. Where both do, nothing can tell.
    fn step_or_castling(
        &mut self,
        index: usize,
        span: Span,
        step: Move,
        castling: Move,
        work: &mut u64,
    ) -> Move {
        let mut trial_of = |played: Move| {
            let mut position = self.position.clone();
            position.play_unchecked(played);
            let trial = self.trial(&position, index + 1);
            *work = work.saturating_sub(trial.plies);
            trial
        };
        let (with_step, with_castling) = (trial_of(step), trial_of(castling));
        if with_step.complete && with_castling.complete {
            if let (Some(side), Some(step), Some(castling)) = (
                castling.castling_side(),
                reading::standard_form(&self.position, step),
                reading::standard_form(&self.position, castling),
            ) {
                let kind = FaultKind::AmbiguousCastling {
                    side,
                    step,
                    castling,
                };
                self.push_fault(span, kind, true, false);
            }
            return step;
        }
        if with_castling.plies > with_step.plies || (with_castling.complete && !with_step.complete)
        {
            castling
        } else {
            step
        }
    }

    /// `0-0` behind the last move, where no king can castle: lost by both.
    fn lost_by_both(&self, index: usize, token: MoveToken) -> bool {
        token == MoveToken::Castling(CastlingSide::KingSide)
            && self.frames.is_empty()
            && self.game.items[index + 1..].iter().all(|item| {
                !matches!(
                    item.kind,
                    ItemKind::Move(_) | ItemKind::MoveNumber { .. } | ItemKind::Result { .. }
                )
            })
    }

    fn open_variation(&mut self) {
        let replaced = self.line.pop();
        self.frames.push(Frame {
            position: std::mem::replace(&mut self.position, self.before.clone()),
            before: self.before.clone(),
            replaced,
            len: self.line.len(),
            numbering: self.numbering,
        });
        self.numbering.open_variation();
    }

    fn close_variation(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.position = frame.position;
            self.before = frame.before;
            self.line.truncate(frame.len);
            self.line.extend(frame.replaced);
            self.numbering = frame.numbering;
        }
    }

    /// The end of a line of play: moves that stand in a comment behind the last
    /// one are told of.
    fn end_of_moves(&mut self) {
        if !self.pending_comments.is_empty() {
            self.play_commented(None, &mut |_| {});
        }
    }

    /// The index of the bracket that closes the line of play at `index`, or the
    /// number of items.
    fn end_of_line(&mut self, index: usize) -> usize {
        self.pending_comments.clear();
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

    /// The next move of this line of play behind an item.
    pub(super) fn next_move(&self, index: usize) -> Option<(Span, MoveToken)> {
        moves_of_line(self.game, index + 1).next()
    }

    pub(super) fn written(&self, position: &Chess, span: Span, token: MoveToken) -> Written<'a> {
        Written {
            token,
            text: span.of(self.bytes),
            number: self.numbering.expected(position),
        }
    }

    pub(super) fn history(&self) -> History<'_> {
        History {
            start: &self.start.position,
            plies: &self.line,
            before: &self.before,
        }
    }

    /// Plays the line of play behind `index` from a position, and says how far
    /// it goes.
    fn trial(&self, position: &Chess, index: usize) -> Trial {
        let nothing = History {
            start: &self.start.position,
            plies: &[],
            before: position,
        };
        let mut position = position.clone();
        let mut plies = 0;
        for (span, token) in moves_of_line(self.game, index) {
            let written = self.written(&position, span, token);
            match reading::playable(&position, &written, &nothing) {
                Some(played) => position.play_unchecked(played),
                None => {
                    return Trial {
                        plies,
                        complete: false,
                    };
                }
            }
            plies += 1;
        }
        Trial {
            plies,
            complete: true,
        }
    }

    pub(super) fn stop(&mut self, span: Span, kind: FaultKind) -> Flow {
        self.stop_here(span, kind);
        Flow::Stop
    }

    fn stop_here(&mut self, span: Span, kind: FaultKind) {
        self.push_fault(span, kind, true, true);
    }

    /// Notes a fault; `on_board` tells whether the position explains it.
    pub(super) fn push_fault(&mut self, span: Span, kind: FaultKind, on_board: bool, stops: bool) {
        let fault = self.fault_at(span, kind, on_board, stops);
        self.faults.push(fault);
    }

    fn fault_at(&self, span: Span, kind: FaultKind, on_board: bool, stops: bool) -> Fault {
        let setting = on_board.then(|| {
            Box::new(Setting {
                ply: self.line.len() as u32 + 1,
                position: self.position.clone(),
            })
        });
        Fault {
            kind,
            span,
            setting,
            in_variation: !self.frames.is_empty(),
            stops_checking: stops,
        }
    }

    pub(super) fn faults(&mut self) -> &mut Vec<Fault> {
        self.faults
    }

    fn note_letters(&mut self, index: usize, span: Span, played: Move, read_as: ReadAs) {
        let repeats_replaced = self.frames.last().is_some_and(|frame| {
            frame.len == self.line.len()
                && frame.replaced.is_some_and(|replaced| replaced.mv == played)
        });
        if repeats_replaced {
            self.note_repeated(index, span);
            return;
        }
        let Some(rewrite) = reading::in_numbers(&self.position, span, played) else {
            return;
        };
        let kind = FaultKind::AlgebraicMove {
            read_as,
            all: Vec::new(),
        };
        let fault = self.fault_at(span, kind, true, false);
        self.letters.push(InLetters {
            fault,
            rewrite,
            read_as,
        });
    }

    /// A move written a second time, in letters: to be taken out, with the
    /// brackets around it and the space before it.
    fn note_repeated(&mut self, index: usize, span: Span) {
        let items = &self.game.items;
        let before = index.checked_sub(1).and_then(|before| items.get(before));
        let whole = match (before, items.get(index + 1)) {
            (Some(open), Some(close))
                if open.kind == ItemKind::VariationStart
                    && close.kind == ItemKind::VariationEnd =>
            {
                open.span.join(close.span)
            }
            _ => span,
        };
        let space = whole.start().saturating_sub(1);
        let start = if self.bytes.get(space as usize) == Some(&b' ') {
            space
        } else {
            whole.start()
        };
        self.repeated.push(Rewrite {
            span: Span::new(start, whole.end()),
            text: String::new(),
        });
    }

    /// Tells of the moves in letters: all at once where the whole game is
    /// written so, else one by one.
    fn say_letters(&mut self) {
        const A_WHOLE_GAME: usize = 4;
        let letters = std::mem::take(&mut self.letters);
        let in_numbers = |item: &Item| match item.kind {
            ItemKind::Move(token) => !matches!(
                token,
                MoveToken::Algebraic | MoveToken::Castling(_) | MoveToken::Coordinate(_)
            ),
            _ => false,
        };
        let whole_game = letters.len() >= A_WHOLE_GAME && !self.game.items.iter().any(in_numbers);
        if whole_game {
            let guessed = letters.iter().any(|one| one.read_as == ReadAs::Guessed);
            let read_as = if guessed {
                ReadAs::Guessed
            } else {
                ReadAs::Certain
            };
            let all = letters.iter().map(|one| one.rewrite.clone()).collect();
            if let Some(mut first) = letters.into_iter().next() {
                first.fault.kind = FaultKind::AlgebraicMove { read_as, all };
                self.faults.push(first.fault);
            }
        } else {
            for mut one in letters {
                one.fault.kind = FaultKind::AlgebraicMove {
                    read_as: one.read_as,
                    all: vec![one.rewrite],
                };
                self.faults.push(one.fault);
            }
        }
        let all = std::mem::take(&mut self.repeated);
        if let Some(first) = all.first().map(|rewrite| rewrite.span) {
            let text = first.of(self.bytes);
            let blanks = text.len() - text.trim_ascii_start().len();
            let span = Span::new(first.start() + blanks as u32, first.end());
            let read_as = ReadAs::Repeated;
            let mut fault = self.fault_at(
                span,
                FaultKind::AlgebraicMove { read_as, all },
                false,
                false,
            );
            fault.in_variation = false;
            self.faults.push(fault);
        }
    }

    fn play_commented(&mut self, next: Option<usize>, on_ply: &mut impl FnMut(Ply)) {
        let comments = std::mem::take(&mut self.pending_comments);
        commented::play(self, &comments, next, on_ply);
    }
}

struct Trial {
    plies: u64,
    complete: bool,
}

/// The moves of the line of play that goes on at `index`, variations passed
/// over.
fn moves_of_line(game: &Game, index: usize) -> impl Iterator<Item = (Span, MoveToken)> {
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
