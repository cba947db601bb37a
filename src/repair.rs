//! What was meant where a move cannot be played.
//!
//! One slip makes all the rest of a game unplayable, and only seldom is the slip
//! where that shows: one wrong digit in fifteen gives another legal move. So the
//! small changes that undo a slip are tried, at the move that cannot be played
//! and at those before it, and the rest of the game says which was meant: with
//! thirty plies to come hardly ever more than one change lets all of them be
//! played. Where several do, and near the end of a game that is the rule, the
//! likeliest comes first: [`Suggestion`]s are weighed by how often such a slip
//! comes, by how a player would have chosen the moves as they then stand, by the
//! move numbers and by the result. What speaks for each is given with it as
//! [`Evidence`].
//!
//! Nothing here is certain: a suggestion is what would fit.
//!
//! ```
//! use numscore::fault::Slip;
//! use numscore::repair::{self, Stuck};
//! use numscore::shakmaty::Chess;
//!
//! let score = numscore::parse("1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2515 7866 \
//!     5. 5171 6857 6. 6151 2725 7. 1423 4746 8. 3233 5878 *");
//! let game = &score.games[0];
//! let moves = repair::main_line(game, score.bytes_of(game));
//! let start = Chess::default();
//! let answer = repair::suggest(&Stuck {
//!     moves: &moves,
//!     stuck: 6,
//!     position: &start,
//!     from: 0,
//!     result: None,
//!     is_left_out: false,
//!     work: repair::USUAL_WORK,
//! });
//!
//! let best = &answer.ways[0].suggestion;
//! assert_eq!(best.slip, Slip::WrongDigit);
//! assert_eq!(best.rewrites[0].span, moves[6].span);
//! assert_eq!(best.rewrites[0].text, "2514");
//! assert!(best.evidence.whole);
//! ```
//!
//! [`mend`] does the same for a whole line of play: it goes on along the first
//! suggestion, so that a second slip is found behind the first.

mod digits;
mod exchange;
mod likelihood;
mod line;
mod numbering;
mod playing;
mod rewrites;
mod search;
mod sense;
mod slips;
mod weights;
mod whole_score;
mod words;

pub use line::{Mended, Step, mend};
pub use whole_score::{WholeScore, whole_score, whole_score_with_slip};
pub(crate) use words::first_writing;
pub use words::{WrittenMove, WrittenNumber, line_of_play, main_line};

use shakmaty::{Chess, Move};

use crate::fault::{Evidence, Suggestion};
use crate::{GameResult, Span};
use likelihood::Weighed;
use playing::{Place, play_changed, play_word};
use search::{Found, Search};
use slips::Change;

/// The work that a game is worth, as a rule: some thousand times what an
/// ordinary slip asks for.
pub const USUAL_WORK: u64 = 2_000_000;

/// The furthest back that moves are doubted, in plies: nobody need give a
/// position from further back.
pub const LOOK_BACK: usize = weights::LOOK_BACK;

/// How many suggestions are made at most.
const SUGGESTIONS: usize = 5;

/// How many plies a suggestion must carry the line on to be followed; and how
/// many where it is as likely as that.
const WORTH_FOLLOWING: usize = 5;
const WORTH_FOLLOWING_IF_LIKELY: usize = 2;
const LIKELY: f32 = 0.9;

/// A line of play that cannot go on: the question.
#[derive(Clone, Copy, Debug)]
pub struct Stuck<'a> {
    /// The written moves of the line, all of them.
    pub moves: &'a [WrittenMove<'a>],
    /// The index of the one that cannot be played.
    pub stuck: usize,
    /// A position of the line: its first, or one that is at least [`LOOK_BACK`]
    /// plies back. Nothing before it is doubted.
    pub position: &'a Chess,
    /// The index of the move that comes next in that position.
    pub from: usize,
    /// The result of the game, where the line is its main line.
    pub result: Option<GameResult>,
    /// Whether a move number shows that a move is left out: nothing else is
    /// looked for then.
    pub is_left_out: bool,
    /// How many plies may be tried.
    pub work: u64,
}

/// What may have been meant.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The ways on, the most likely first; empty where nothing fits.
    pub ways: Vec<WayOn>,
    /// How many plies were tried.
    pub work: u64,
}

/// A suggestion, and how the line of play goes on along it.
#[derive(Clone, Debug)]
pub struct WayOn {
    /// What may have been meant.
    pub suggestion: Suggestion,
    /// The index of the first written move that it concerns.
    pub at: usize,
    /// The moves from there up to [`next`](Self::next), each with the place where
    /// it is written, or where it is put in.
    pub played: Vec<(Span, Move)>,
    /// The index of the written move to go on with: the first behind both the
    /// change and the move that could not be played.
    pub next: usize,
    place: Place,
    change: Change,
}

impl WayOn {
    /// The position before the move to go on with.
    pub fn position(&self) -> &Chess {
        &self.place.position
    }

    /// Whether it carries the line so far that it is worth following: no other
    /// change carries it further. With few plies to come too much else fits as
    /// well.
    pub fn carries(&self) -> bool {
        let Evidence {
            plies,
            share,
            further,
            ..
        } = self.suggestion.evidence;
        let enough =
            plies >= WORTH_FOLLOWING || (plies >= WORTH_FOLLOWING_IF_LIKELY && share >= LIKELY);
        enough && further == 0
    }
}

/// Looks for what was meant.
///
/// An answer without suggestions says that nothing fits, or that the work
/// allowed is done, or that the moves before the one that is said to be stuck
/// cannot be played from the position.
pub fn suggest(question: &Stuck<'_>) -> Answer {
    let Some(mut search) = Search::new(question) else {
        return Answer {
            ways: Vec::new(),
            work: question
                .work
                .min(question.stuck.saturating_sub(question.from) as u64),
        };
    };
    search.run();
    let weighed = likelihood::weigh(&mut search, question.result);
    let best = weighed.first().map_or(0.0, |best| best.likelihood);
    let odds = |one: &Weighed| (one.likelihood - best).exp();
    let all: f32 = weighed.iter().map(odds).sum();
    let ways = weighed.iter().take(SUGGESTIONS).map(|one| {
        let found = &one.found;
        let reach_from = |reach: usize| {
            let others = search.found.iter();
            others.filter(|other| other.reach >= reach).count()
        };
        let behind = found.at + found.candidate.change.words();
        let evidence = Evidence {
            plies: found.reach - behind.max(search.stuck),
            whole: found.reach == search.moves.len(),
            rivals: reach_from(found.reach) - 1,
            further: reach_from(found.reach + 1),
            share: odds(one) / all,
        };
        way_on(&search, found, evidence)
    });
    Answer {
        ways: ways.collect(),
        work: question.work - search.work,
    }
}

fn way_on(search: &Search<'_>, found: &Found, evidence: Evidence) -> WayOn {
    let (at, moves) = (found.at, search.moves);
    let change = found.candidate.change;
    let before = search.position(at);
    let mut place = search.place(at).clone();
    let mut played = Vec::new();
    // Several moves go in the order of the words that they replace; those put in
    // belong to the word they are put in before.
    let step = usize::from(change.words() > 0);
    play_changed(moves, at, change, &mut place, |_, one| {
        played.push((at + step * played.len(), one));
    });
    let suggestion = Suggestion {
        slip: found.candidate.slip,
        span: span_of(moves, at, change),
        rewrites: rewrites::of(moves, at, change, before, &played),
        position: before.clone(),
        number: search.numbering.of_move_in(before),
        moves: played.iter().map(|&(_, one)| one).collect(),
        evidence,
    };
    let put_in = suggestion.rewrites.first().filter(|_| change.words() == 0);
    let place_of = |index: usize| put_in.map_or(moves[index].span, |rewrite| rewrite.span);
    let mut played: Vec<(Span, Move)> = (played.into_iter())
        .map(|(index, one)| (place_of(index), one))
        .collect();
    let behind = at + change.words();
    let next = behind.max(search.stuck + 1);
    for index in behind..next {
        play_word(moves, index, &mut place, |_, one| {
            played.push((moves[index].span, one));
        });
    }
    WayOn {
        suggestion,
        at,
        played,
        next,
        place,
        change,
    }
}

/// The written moves that a change concerns.
fn span_of(moves: &[WrittenMove<'_>], at: usize, change: Change) -> Span {
    let first = match (change, moves[at].number) {
        (Change::ReplaceWithNumber(_), Some(number)) => number.span,
        _ => moves[at].span,
    };
    let last = at + change.words().max(1) - 1;
    first.join(moves[last].span)
}
