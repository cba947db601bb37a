//! Tries the changes that may undo a slip, and sees how far the rest of the line
//! then plays. Hopeless ones end at the first ply or the second.

use shakmaty::{Chess, Move, Position};

use super::Stuck;
use super::numbering::Numbering;
use super::playing::{Place, play_changed, play_word};
use super::slips::{Candidate, Change};
use super::weights;
use super::words::WrittenMove;
use crate::fault::Slip;

mod tries;

/// A change that carries the line on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) candidate: Candidate,
    /// The index of the first written move that is changed.
    pub(super) at: usize,
    /// The index of the first one that cannot be played then.
    pub(super) reach: usize,
}

/// The search from one place where a line cannot go on.
pub(super) struct Search<'a> {
    pub(super) moves: &'a [WrittenMove<'a>],
    /// The index of the move that cannot be played.
    pub(super) stuck: usize,
    /// The index of the first move that may be doubted.
    pub(super) first: usize,
    /// The places before the moves from there on, up to the one that cannot be
    /// played.
    places: Vec<Place>,
    /// The moves that were played in them.
    pub(super) played: Vec<Move>,
    pub(super) numbering: Numbering,
    /// What the last number seen adds to that of the board.
    last_base: Option<i64>,
    /// Whether a move is known to be left out.
    is_left_out: bool,
    /// The index of the move before which the numbers leap.
    leap: Option<usize>,
    pub(super) found: Vec<Found>,
    /// How far the best of them reaches.
    best: usize,
    /// The plies that may still be tried.
    pub(super) work: u64,
}

impl<'a> Search<'a> {
    /// A search, where the moves before the one that cannot be played can be
    /// played from the position given.
    pub(super) fn new(question: &Stuck<'a>) -> Option<Self> {
        let (moves, stuck) = (question.moves, question.stuck);
        if question.from > stuck || stuck >= moves.len() {
            return None;
        }
        let mut search = Self {
            moves,
            stuck,
            first: stuck.saturating_sub(weights::LOOK_BACK).max(question.from),
            places: Vec::new(),
            played: Vec::new(),
            numbering: Numbering::default(),
            last_base: None,
            is_left_out: question.is_left_out,
            leap: None,
            found: Vec::new(),
            best: 0,
            work: question.work,
        };
        let mut place = Place::new(question.position.clone());
        if question.from == 0 && place.position.fullmoves().get() == 1 {
            search.numbering.base = Some(0);
            search.last_base = question.moves[0].number.map(|_| 0);
        }
        for index in question.from..stuck {
            if !search.spend() {
                return None;
            }
            search.see_number(index, &place.position);
            // Of several moves in one word the first stands for all. A word that
            // holds none ends what can be doubted.
            let mut played = None;
            let before = place.clone();
            let played_on = play_word(moves, index, &mut place, |_, one| {
                played = played.or(Some(one));
            });
            if !played_on {
                return None;
            }
            match played {
                Some(played) if index >= search.first => {
                    search.places.push(before);
                    search.played.push(played);
                }
                Some(_) => {}
                None => search.forget(index + 1),
            }
        }
        search.see_number(stuck, &place.position);
        search.places.push(place);
        Some(search)
    }

    /// Sees the number before a move: the first one says how this line counts,
    /// and where they leap by one, both moves of a pair may be left out.
    fn see_number(&mut self, index: usize, position: &Chess) {
        if index < self.stuck && position.turn().is_white() {
            self.numbering.usual = self.moves[index].number.is_some();
        }
        let Some(base) = Numbering::base_of(&self.moves[index], position) else {
            return;
        };
        if self.last_base.is_some_and(|last| base == last + 1) && position.turn().is_white() {
            self.leap = Some(index);
        }
        if index < self.stuck {
            self.numbering.base.get_or_insert(base);
        }
        self.last_base = Some(base);
    }

    /// Doubts nothing before that move.
    fn forget(&mut self, index: usize) {
        self.first = self.first.max(index);
        self.places.clear();
        self.played.clear();
    }

    /// The place before a move that may be doubted.
    pub(super) fn place(&self, index: usize) -> &Place {
        &self.places[index - self.first]
    }

    /// The position there.
    pub(super) fn position(&self, index: usize) -> &Chess {
        &self.place(index).position
    }

    fn spend(&mut self) -> bool {
        let left = self.work.checked_sub(1);
        self.work = left.unwrap_or(0);
        left.is_some()
    }

    /// Tries everything: at the move that cannot be played, and then further and
    /// further back, until something carries the line well on.
    pub(super) fn run(&mut self) {
        self.left_out();
        if self.is_left_out {
            return;
        }
        self.written_twice();
        let near = self.stuck.saturating_sub(weights::LOOK_NEAR);
        for index in (self.first..=self.stuck).rev() {
            if self.work == 0 || (index < near && self.carried(weights::CARRIED)) {
                break;
            }
            self.read_otherwise(index);
            self.exchange(index, 1, Slip::ExchangedMoves);
            self.exchange(index, 2, Slip::ExchangedPairs);
        }
        if let Some(leap) = self.leap.filter(|leap| *leap >= self.first) {
            self.pair_left_out(leap);
        }
        if !self.carried(weights::CARRIED_SOMEWHAT) {
            self.wrong_squares();
            // Numbers would leap; and a few plies prove nothing.
            let short = self.moves.len() < self.stuck + weights::CARRIED_SOMEWHAT;
            if self.last_base.is_none() && !short {
                let first = self.stuck.saturating_sub(weights::LOOK_FOR_PAIRS);
                for index in (first.max(self.first)..=self.stuck).rev() {
                    self.pair_left_out(index);
                }
            }
        }
    }

    /// Whether something carries the line so many plies on, or to its end.
    fn carried(&self, plies: usize) -> bool {
        self.best == self.moves.len() || self.best >= self.stuck + plies
    }

    /// Whether that change carries the line on, as has been found before.
    fn has_found(&self, change: Change, at: usize) -> bool {
        let is_it = |found: &Found| found.at == at && found.candidate.change == change;
        self.found.iter().any(is_it)
    }

    /// Plays a change, and then the rest as it is written; notes the change if
    /// it carries the line on.
    fn attempt(&mut self, candidate: Candidate, at: usize) {
        let change = candidate.change;
        let mut place = self.place(at).clone();
        if !self.spend() || !play_changed(self.moves, at, change, &mut place, |_, _| {}) {
            return;
        }
        let mut reach = at + change.words();
        while self.spend() && play_word(self.moves, reach, &mut place, |_, _| {}) {
            reach += 1;
        }
        if reach > self.stuck {
            self.best = self.best.max(reach);
            self.found.push(Found {
                candidate,
                at,
                reach,
            });
        }
    }
}
