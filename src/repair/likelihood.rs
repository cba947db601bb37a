//! How likely the changes are that carry the line about as far as the best of
//! them: by the slip, by the moves as they would then have been played, by the
//! move numbers, and by the result.

use std::cell::{Cell, RefCell};

use shakmaty::{Chess, Color, Position, Role};

use super::exchange::worth;
use super::numbering::Numbering;
use super::playing::{Place, play_changed, play_word};
use super::search::{Found, Search};
use super::sense::{Before, log_share};
use super::weights;
use crate::{GameResult, replay};

/// A change with its likelihood: a logarithm, to be compared within one
/// question only.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weighed {
    pub(super) found: Found,
    pub(super) likelihood: f32,
}

/// Weighs the changes that carry the line far, the most likely first.
pub(super) fn weigh(search: &mut Search<'_>, result: Option<GameResult>) -> Vec<Weighed> {
    let Some(best) = search.found.iter().map(|found| found.reach).max() else {
        return Vec::new();
    };
    let carries = |found: &&Found| found.reach + weights::SLACK >= best;
    let mut contenders: Vec<Found> = search.found.iter().filter(carries).copied().collect();
    contenders.sort_by(|one, other| {
        let prior = |found: &Found| found.candidate.prior;
        (other.reach.cmp(&one.reach)).then(prior(other).total_cmp(&prior(one)))
    });
    contenders.truncate(weights::CONTENDERS);
    if let [only] = contenders[..] {
        return vec![Weighed {
            found: only,
            likelihood: 0.0,
        }];
    }
    let judge = Judge::new(search, best, result);
    let mut lines: Vec<Line> = contenders.iter().map(|found| judge.begin(*found)).collect();
    for plies in weights::STAGES {
        let until = search.stuck + plies;
        for line in &mut lines {
            judge.go_on(line, until);
        }
        let so_far = |line: &Line| judge.so_far(line, until);
        let top = lines.iter().map(so_far).fold(f32::MIN, f32::max);
        lines.retain(|line| so_far(line) >= top - weights::HOPELESS);
    }
    let mut weighed: Vec<Weighed> = lines
        .into_iter()
        .map(|line| Weighed {
            found: line.found,
            likelihood: judge.conclude(line),
        })
        .collect();
    weighed.sort_by(|one, other| other.likelihood.total_cmp(&one.likelihood));
    let work = judge.work.into_inner();
    search.work = search.work.saturating_sub(work);
    weighed
}

/// A changed line, as far as it has been weighed.
struct Line {
    found: Found,
    place: Place,
    before: Before,
    /// The index of the written move that comes next.
    next: usize,
    likelihood: f32,
    numbering: Numbering,
}

struct Judge<'s, 'a> {
    search: &'s Search<'a>,
    /// How far the best change carries.
    best: usize,
    result: Option<GameResult>,
    /// How likely the doubted moves are as they were played, where that has
    /// been asked.
    as_played: RefCell<Vec<Option<f32>>>,
    work: Cell<u64>,
}

impl<'s, 'a> Judge<'s, 'a> {
    fn new(search: &'s Search<'a>, best: usize, result: Option<GameResult>) -> Self {
        Self {
            search,
            best,
            result,
            as_played: RefCell::new(vec![None; search.played.len()]),
            work: Cell::new(0),
        }
    }

    fn log_share(&self, position: &Chess, before: Before, played: shakmaty::Move) -> f32 {
        self.work.set(self.work.get() + weights::WORK_OF_SENSE);
        log_share(position, before, played)
    }

    /// The two plies before a doubted move.
    fn before(&self, index: usize) -> Before {
        let at = index - self.search.first;
        self.search.played[at.saturating_sub(2)..at]
            .iter()
            .fold(Before::default(), |before, played| before.then(*played))
    }

    /// How likely a doubted move is as it was played.
    fn as_played(&self, index: usize) -> f32 {
        let at = index - self.search.first;
        if let Some(Some(known)) = self.as_played.borrow().get(at) {
            return *known;
        }
        let (position, played) = (self.search.position(index), self.search.played[at]);
        let likelihood = self.log_share(position, self.before(index), played);
        self.as_played.borrow_mut()[at] = Some(likelihood);
        likelihood
    }

    /// A changed line up to the move that could not be played. What comes
    /// before that is weighed against what was played there: where nothing has
    /// changed yet, and where little can matter any more, the two are equal.
    fn begin(&self, found: Found) -> Line {
        let search = self.search;
        let at = found.at;
        let mut line = Line {
            found,
            place: search.place(at).clone(),
            before: self.before(at),
            next: at,
            likelihood: found.candidate.prior,
            numbering: search.numbering.clone(),
        };
        let change = found.candidate.change;
        let mut weigh = 0.0;
        let mut place = line.place.clone();
        play_changed(search.moves, at, change, &mut place, |position, played| {
            weigh += self.log_share(position, line.before, played);
            line.before = line.before.then(played);
        });
        line.likelihood += weigh;
        line.place = place;
        line.next = at + change.words();
        line.numbering.inserted = change.words() == 0;
        for index in at..search.stuck.min(line.next) {
            line.likelihood -= self.as_played(index);
        }
        while line.next < search.stuck {
            let near = line.next < at + weights::AFTERMATH;
            if near {
                line.likelihood -= self.as_played(line.next);
            }
            self.one_word(&mut line, near);
        }
        line
    }

    /// Goes on to a written move, as far as the line can be played.
    fn go_on(&self, line: &mut Line, until: usize) {
        while line.next < until.min(line.found.reach) {
            self.one_word(line, true);
        }
    }

    fn one_word(&self, line: &mut Line, weigh: bool) {
        let moves = self.search.moves;
        line.numbering.see(&moves[line.next], &line.place.position);
        play_word(moves, line.next, &mut line.place, |position, played| {
            if weigh {
                line.likelihood += self.log_share(position, line.before, played);
            }
            line.before = line.before.then(played);
        });
        line.next += 1;
    }

    /// The likelihood of what has been played of a line, when all have been
    /// played to the same place.
    fn so_far(&self, line: &Line, until: usize) -> f32 {
        let missing = until.min(self.best).saturating_sub(line.found.reach);
        let second_slip = match missing {
            0 => 0.0,
            _ => weights::SECOND_SLIP,
        };
        line.likelihood
            + missing as f32 * weights::PLY_NOT_PLAYED
            + second_slip
            + line.numbering.score()
    }

    fn conclude(&self, mut line: Line) -> f32 {
        let end = self.search.moves.len();
        while line.next < line.found.reach {
            self.one_word(&mut line, false);
        }
        let mut likelihood = self.so_far(&line, self.best);
        if line.found.reach == end {
            likelihood += result_fits(self.result, &line.place.position);
        }
        likelihood
    }
}

/// Whether the last position looks like the result.
fn result_fits(result: Option<GameResult>, last: &Chess) -> f32 {
    let decided = result.filter(|result| *result != GameResult::Unfinished);
    if let (Some(result), Some(end)) = (decided, replay::result_on_board(last)) {
        return if result == end {
            0.0
        } else {
            weights::DENIED_BY_RESULT
        };
    }
    let lead = (material(last, Color::White) - material(last, Color::Black)).clamp(-6, 6);
    let fits = match result {
        Some(GameResult::WhiteWins) => lead,
        Some(GameResult::BlackWins) => -lead,
        Some(GameResult::Draw) => -lead.abs(),
        _ => 0,
    };
    fits as f32 * weights::RESULT
}

fn material(position: &Chess, color: Color) -> i32 {
    let side = position.board().material_side(color);
    let pieces = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
    ];
    pieces
        .into_iter()
        .map(|role| i32::from(side[role]) * worth(role))
        .sum()
}
