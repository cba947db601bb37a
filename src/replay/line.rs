//! A line of play: its plies, its position and its numbers, and the lines that
//! wait for a variation to end.

use std::cell::{OnceCell, RefCell};

use shakmaty::{Chess, Move, Position};

use super::history::{History, Played, Traces};
use super::legality::legal_move;
use super::start::Start;
use crate::{NumericMove, Span};

/// The line of play that is being walked.
pub(super) struct Line<'a> {
    start: &'a Chess,
    /// The index of the game's item that it begins at.
    first_item: usize,
    pub(super) position: Chess,
    /// The position before the last ply, from the first time on that something
    /// asks for it: in most games nothing does.
    before: OnceCell<Chess>,
    plies: Vec<Played>,
    traces: RefCell<Option<Box<Traces>>>,
    /// The move that could not be played, which ended the line.
    unplayable: Option<Span>,
    /// The last move that could not be played, behind which a line went on.
    mended: Option<Span>,
    /// Whether this line goes on along what was probably meant.
    is_mended: bool,
    /// The lines that wait, the main line first.
    waiting: Vec<Waiting>,
    pub(super) numbering: Numbering,
}

/// The line that waits while a variation is walked.
struct Waiting {
    first_item: usize,
    position: Chess,
    before: OnceCell<Chess>,
    /// The position that the variation begins at.
    variation_begins: Chess,
    replaced: Replaced,
    len: usize,
    is_mended: bool,
    numbering: Numbering,
}

/// What has been played of a line of play, where it cannot go on.
pub(crate) struct LineSoFar<'a> {
    /// The index of the game's item that it begins at.
    pub(crate) first_item: usize,
    /// The position that it begins at.
    pub(crate) first_position: &'a Chess,
    /// Its plies.
    pub(crate) plies: &'a [Played],
    /// What its move numbers add to those of its positions.
    pub(crate) numbers_begin: i64,
    /// Whether it is a variation.
    pub(crate) in_variation: bool,
}

impl LineSoFar<'_> {
    /// How many of its plies are written before a place.
    pub(crate) fn plies_before(&self, place: Span) -> usize {
        // A move that was put in stands right before the next one, and is empty.
        let before = |ply: &Played| ply.span < place;
        self.plies.partition_point(before)
    }
}

/// What a variation replaces.
enum Replaced {
    Ply(Played),
    /// A move that could not be played.
    Unplayable(Span),
    /// Nothing: it stands at the very start of its line.
    Nothing,
}

/// What the numbers of a line of play have said so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbering {
    /// What a game from a given position adds to the numbers of its FEN: its
    /// first number is taken at its word.
    pub(super) base: i64,
    /// Whether the first number is still to come and may set the base.
    pub(super) may_set_base: bool,
    /// Whether they may stand before the wrong side's moves because a move is left
    /// out or written twice: then nothing is said of that.
    pub(super) may_be_off: bool,
    /// The run of wrong numbers going on: how far they are off, and the index of
    /// its fault.
    pub(super) run: Option<(i64, usize)>,
}

impl Numbering {
    /// Goes on behind a move that is left out or written twice, which the
    /// numbers may have counted or not: the next one is taken at its word.
    pub(super) fn follow(&mut self) {
        self.may_set_base = true;
        self.may_be_off = true;
    }

    /// The number of the move to be played.
    pub(super) fn expected(&self, position: &Chess) -> u32 {
        number_in(position, self.base)
    }
}

/// The number of the move to be played in a position, where the numbers of a
/// score add so much to those of its positions.
pub(crate) fn number_in(position: &Chess, base: i64) -> u32 {
    let number = i64::from(position.fullmoves().get()) + base;
    u32::try_from(number).unwrap_or(0)
}

impl<'a> Line<'a> {
    /// The line before its first ply. `capacity` is how many may come.
    pub(super) fn new(start: &'a Start, capacity: usize) -> Self {
        Self {
            start: &start.position,
            first_item: 0,
            position: start.position.clone(),
            before: OnceCell::new(),
            plies: Vec::with_capacity(capacity),
            traces: RefCell::default(),
            unplayable: None,
            mended: None,
            is_mended: false,
            waiting: Vec::new(),
            numbering: Numbering {
                base: 0,
                may_be_off: false,
                may_set_base: start.from_fen,
                run: None,
            },
        }
    }

    pub(super) fn play(&mut self, span: Span, mv: Move) {
        let color = self.position.turn();
        if let Some(before) = self.before.get_mut() {
            before.clone_from(&self.position);
        }
        self.position.play_unchecked(mv);
        self.plies.push(Played { color, mv, span });
    }

    /// Plays moves that are written in one word.
    pub(super) fn play_all(&mut self, span: Span, moves: &[NumericMove]) {
        for &numbers in moves {
            if let Some(mv) = legal_move(&self.position, numbers) {
                self.play(span, mv);
            }
        }
    }

    /// Ends the line at a move that cannot be played. Only variations that
    /// replace that move can follow.
    pub(super) fn end_at(&mut self, unplayable: Span) {
        self.unplayable = Some(unplayable);
    }

    /// Whether a move that could not be played has ended the line.
    pub(super) fn is_ended(&self) -> bool {
        self.unplayable.is_some()
    }

    /// Whether it goes on along what was probably meant, from some place on.
    pub(super) fn is_mended(&self) -> bool {
        self.is_mended
    }

    /// How many variations deep the line is.
    pub(super) fn depth(&self) -> usize {
        self.waiting.len()
    }

    pub(super) fn in_variation(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// How many plies were played.
    pub(super) fn len(&self) -> usize {
        self.plies.len()
    }

    /// The number of the move to be played.
    pub(super) fn expected_number(&self) -> u32 {
        self.numbering.expected(&self.position)
    }

    /// Whether that is the number written, and the numbers before were right too.
    pub(super) fn is_expected(&self, written: u32) -> bool {
        let Numbering {
            may_set_base, run, ..
        } = self.numbering;
        !may_set_base && run.is_none() && written == self.expected_number()
    }

    /// Goes back before the last ply, for other moves in its place. A variation
    /// counts like the line it leaves. `first_item` is the index of the game's
    /// item that comes next.
    pub(super) fn open_variation(&mut self, first_item: usize) {
        let position = self.position.clone();
        let before = self.history().last_with_position();
        let before = before.map(|(before, _)| before.clone());
        let replaced = if let Some(span) = self.unplayable.take() {
            Replaced::Unplayable(span)
        } else if let (Some(ply), Some(before)) = (self.last_of_this_line(), before) {
            self.position = before;
            self.take_back(self.plies.len() - 1);
            Replaced::Ply(ply)
        } else {
            Replaced::Nothing
        };
        self.waiting.push(Waiting {
            first_item: std::mem::replace(&mut self.first_item, first_item),
            position,
            before: self.before.clone(),
            variation_begins: self.position.clone(),
            replaced,
            len: self.plies.len(),
            is_mended: self.is_mended,
            numbering: self.numbering,
        });
        self.numbering.may_set_base = false;
    }

    /// Goes on with the line that waited longest but for those around it.
    pub(super) fn close_variation(&mut self) {
        if let Some(waiting) = self.waiting.pop() {
            self.first_item = waiting.first_item;
            self.position = waiting.position;
            self.before = waiting.before;
            self.is_mended = waiting.is_mended;
            self.numbering = waiting.numbering;
            self.take_back(waiting.len);
            self.unplayable = None;
            match waiting.replaced {
                Replaced::Ply(ply) => self.plies.push(ply),
                Replaced::Unplayable(span) => self.unplayable = Some(span),
                Replaced::Nothing => {}
            }
        }
    }

    /// The last ply, where it belongs to this line and not to one around it.
    fn last_of_this_line(&self) -> Option<Played> {
        self.plies[self.first_ply()..].last().copied()
    }

    /// How many plies belong to the lines around this one.
    fn first_ply(&self) -> usize {
        self.waiting.last().map_or(0, |waiting| waiting.len)
    }

    /// What has been played of this line, from its beginning.
    pub(super) fn so_far(&self) -> LineSoFar<'_> {
        let first_position = match self.waiting.last() {
            None => self.start,
            Some(waiting) => &waiting.variation_begins,
        };
        LineSoFar {
            first_item: self.first_item,
            first_position,
            plies: &self.plies[self.first_ply()..],
            numbers_begin: self.numbering.base,
            in_variation: self.in_variation(),
        }
    }

    /// Goes back to where so many plies of this line have been played, which is
    /// that position.
    pub(super) fn go_back(&mut self, plies: usize, position: &Chess) {
        self.take_back(self.first_ply() + plies);
        self.position.clone_from(position);
        self.mended = self.unplayable.take();
        self.is_mended = true;
        self.numbering.run = None;
    }

    fn take_back(&mut self, len: usize) {
        self.plies.truncate(len);
        if let Some(traces) = self.traces.get_mut() {
            traces.take_back(len);
        }
    }

    /// What the next move replaces, where it is the first of a variation.
    fn replaced(&self) -> Option<&Replaced> {
        let waiting = self.waiting.last()?;
        (waiting.len == self.plies.len()).then_some(&waiting.replaced)
    }

    /// Whether a variation begins with the very move that it replaces.
    pub(super) fn repeats_replaced(&self, played: Move) -> bool {
        matches!(self.replaced(), Some(Replaced::Ply(ply)) if ply.mv == played)
    }

    /// The move that could not be played and is replaced by the next one.
    pub(super) fn replaced_unplayable(&self) -> Option<Span> {
        match self.replaced()? {
            Replaced::Unplayable(span) => Some(*span),
            Replaced::Ply(ply) if self.mended == Some(ply.span) => self.mended,
            _ => None,
        }
    }

    pub(super) fn history(&self) -> History<'_> {
        History {
            start: self.start,
            plies: &self.plies,
            before: &self.before,
            traces: &self.traces,
        }
    }

    /// A line that goes on from another position, with nothing before it.
    pub(super) fn branch(&self, position: Chess) -> Self {
        Self {
            start: self.start,
            first_item: self.first_item,
            before: OnceCell::from(position.clone()),
            position,
            plies: Vec::new(),
            traces: RefCell::default(),
            unplayable: None,
            mended: None,
            is_mended: self.is_mended,
            waiting: Vec::new(),
            numbering: self.numbering,
        }
    }
}
