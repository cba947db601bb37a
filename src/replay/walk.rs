//! A walk through a game's items, with a board: where it stands, and what each
//! of its steps may do.

use std::cell::OnceCell;

use shakmaty::{Chess, Move};

use super::letters::Letters;
use super::line::Line;
use super::reading::Written;
use super::said::Said;
use super::start::Start;
use crate::fault::{Fault, FaultKind, Setting};
use crate::tree::Game;
use crate::{MoveToken, Span};

/// A ply that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Ply {
    /// Where its move is written.
    pub span: Span,
    /// The move.
    pub played: Move,
    /// How many variations deep it stands; 0 for the main line.
    pub depth: usize,
}

/// What a walk may cost.
pub(crate) struct Allowance<'a> {
    /// The deepest nesting of variations that is replayed.
    pub(crate) depth: usize,
    /// The plies left to be replayed.
    pub(crate) work: &'a mut u64,
}

/// A walk through one game; it tells `on_ply` of every ply played.
pub(crate) struct Walk<'a, F> {
    pub(super) game: &'a Game,
    pub(super) bytes: &'a [u8],
    pub(super) start: &'a Start,
    pub(super) faults: &'a mut Vec<Fault>,
    pub(super) said: Said,
    pub(super) line: Line<'a>,
    /// Where the lines of play go on; looked up by few games.
    pub(super) next_moves: OnceCell<Vec<usize>>,
    /// Line comments of nothing but moves since the last move.
    pub(super) pending_comments: Vec<usize>,
    /// The same of the lines that wait for a variation to end.
    pub(super) waiting_comments: Vec<Vec<usize>>,
    pub(super) letters: Letters,
    pub(super) allowance: Allowance<'a>,
    pub(super) said_too_deep: bool,
    pub(super) complete: bool,
    pub(super) exhausted: bool,
    /// Whether the main line could not go on somewhere, or a variation.
    pub(super) main_line_stopped: bool,
    pub(super) variation_stopped: bool,
    /// How many plies of the main line were played as they are written, where it
    /// has not gone on so.
    pub(super) as_written: Option<usize>,
    /// The index of the item that comes next.
    pub(super) next: usize,
    on_ply: F,
}

/// A place where a line of play cannot go on.
pub(crate) struct Stop {
    /// Why.
    pub(crate) fault: Fault,
    /// The index of the item that cannot be played, or that shows that a move
    /// is missing before it.
    pub(crate) item: usize,
}

/// Another way than the one written, around a place where a line of play cannot
/// go on.
pub(crate) struct Detour<'a> {
    /// How many plies of the line stand.
    pub(crate) from: usize,
    /// The position behind them.
    pub(crate) position: &'a Chess,
    /// The plies to go on with, and where their moves are written.
    pub(crate) plies: &'a [(Span, Move)],
    /// The index of the item to go on with then.
    pub(crate) next: usize,
    /// Whether there are more moves on it than are written, or fewer.
    pub(crate) shifts_numbers: bool,
}

/// Where a walk goes on behind an item.
pub(super) enum Flow {
    /// At the next item.
    On,
    /// Nowhere in this line of play, because of a fault.
    Stop(Box<Fault>),
    /// Behind the rest of this line of play, of which all has been said.
    PassOverRest,
    /// Behind the variation that begins here.
    PassOver,
    /// Nowhere: the work that is allowed is done.
    End,
}

impl<'a, F: FnMut(Ply)> Walk<'a, F> {
    pub(crate) fn new(
        game: &'a Game,
        bytes: &'a [u8],
        start: &'a Start,
        allowance: Allowance<'a>,
        faults: &'a mut Vec<Fault>,
        on_ply: F,
    ) -> Self {
        let mut walk = Self {
            game,
            bytes,
            start,
            faults,
            said: Said::default(),
            line: Line::new(start, game.items.len()),
            next_moves: OnceCell::new(),
            pending_comments: Vec::new(),
            waiting_comments: Vec::new(),
            letters: Letters::default(),
            allowance,
            said_too_deep: false,
            complete: true,
            exhausted: false,
            main_line_stopped: false,
            variation_stopped: false,
            as_written: None,
            next: 0,
            on_ply,
        };
        walk.begin();
        walk
    }

    pub(super) fn advance(&mut self, span: Span, played: Move) {
        self.line.play(span, played);
        let depth = self.line.depth();
        (self.on_ply)(Ply {
            span,
            played,
            depth,
        });
    }

    pub(super) fn written(&self, position: &Chess, span: Span, token: MoveToken) -> Written<'a> {
        Written {
            token,
            text: span.of(self.bytes),
            number: self.line.numbering.expected(position),
        }
    }

    /// Takes a share of the work that is allowed, if any is left.
    pub(super) fn take_work(&mut self) -> bool {
        match self.allowance.work.checked_sub(1) {
            Some(left) => *self.allowance.work = left,
            None => return false,
        }
        true
    }

    /// The work that is still allowed.
    pub(crate) fn work_left(&self) -> u64 {
        *self.allowance.work
    }

    /// Takes so much of it.
    pub(crate) fn spend(&mut self, work: u64) {
        *self.allowance.work = self.allowance.work.saturating_sub(work);
    }

    /// Says a fault behind which the walk goes on.
    pub(crate) fn say(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    /// Says no longer that a number is wrong: another fault explains it.
    pub(crate) fn retract_number(&mut self, number: Span) {
        self.said.retract_number(number, self.faults);
    }

    /// Forgets what the board said of words that are read otherwise now.
    pub(crate) fn retract(&mut self, changed: &[Span]) {
        for &word in changed {
            self.said.retract(word, self.faults);
            self.letters.retract(word);
        }
    }

    /// Puts what the board said of words in doubt.
    pub(crate) fn doubt(&mut self, words: &[Span]) {
        for &word in words {
            self.said.doubt(word, self.faults);
        }
    }

    /// Notes a fault that the position explains.
    pub(super) fn note(&mut self, span: Span, kind: FaultKind) {
        let fault = self.fault(span, kind);
        self.faults.push(fault);
    }

    /// Ends the line of play at a fault that the position explains.
    pub(super) fn stop(&self, span: Span, kind: FaultKind) -> Flow {
        Flow::Stop(Box::new(self.fault(span, kind)))
    }

    pub(super) fn fault(&self, span: Span, kind: FaultKind) -> Fault {
        let setting = Setting {
            ply: self.line.len() as u32 + 1,
            position: self.line.position.clone(),
        };
        Fault {
            in_variation: self.line.in_variation(),
            doubtful: self.line.is_mended(),
            ..Fault::new(span, kind).found_in(setting)
        }
    }
}
