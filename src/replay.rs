//! The replay: a game's items on a board, which decides what only a board can.
//!
//! A walk goes through the items in source order and plays what can be played.
//! Where a move cannot be played, the rest of its line of play is passed over;
//! variations are replayed from their own position. Depth costs no stack.

mod ahead;
mod algebraic;
mod alone;
mod castling;
mod commented;
mod legality;
mod letters;
mod line;
mod numbers;
mod promotion;
mod reading;
mod reasons;
mod start;
mod walk;

pub(crate) use alone::{castling_by_step, glued_words, numbers_of, playable_word, short_form};
pub(crate) use legality::can_move;
pub use legality::legal_move;
pub use start::Start;
pub use walk::Ply;
pub(crate) use walk::{End, Limit, Walk};

use shakmaty::{Chess, Position};

use crate::fault::Fault;
use crate::tree::{Game, Score};

/// A game as it was played.
///
/// ```
/// let score = numscore::parse("1. 5254 5755 2. 7163 *");
/// let replay = numscore::replay(&score.games[0], score.bytes_of(&score.games[0]));
/// assert_eq!(replay.main_line().count(), 3);
/// assert!(replay.faults.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    /// The position the game starts from.
    pub start: Chess,
    /// Every ply that could be played, variations too, in source order.
    pub plies: Vec<Ply>,
    /// The position at the end of the main line, as far as it could be played.
    pub last: Chess,
    /// What the board found wrong.
    pub faults: Vec<Fault>,
}

impl Replay {
    /// The plies of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = &Ply> {
        self.plies.iter().filter(|ply| ply.depth == 0)
    }
}

/// Replays a game; `bytes` are the game's own ([`Score::bytes_of`]).
///
/// Faults that need no board are in [`Game::faults`].
pub fn replay(game: &Game, bytes: &[u8]) -> Replay {
    let mut plies = Vec::new();
    let mut faults = Vec::new();
    let start = Start::of(game, bytes);
    let mut work = u64::MAX;
    let limit = Limit {
        depth: usize::MAX,
        work: &mut work,
    };
    let walk = Walk::new(game, bytes, &start, limit, &mut faults);
    let last = walk.run(|ply| plies.push(ply)).last;
    Replay {
        start: start.position,
        plies,
        last,
        faults,
    }
}

/// The position after some plies, for whoever shows a board.
///
/// ```
/// let score = numscore::parse("1. 5254 5755 *");
/// let game = &score.games[0];
/// let replay = numscore::replay(game, score.bytes_of(game));
/// let position = numscore::replay::position_after(&replay.start, replay.main_line());
/// assert_eq!(position, replay.last);
/// ```
pub fn position_after<'a>(start: &Chess, plies: impl IntoIterator<Item = &'a Ply>) -> Chess {
    let mut position = start.clone();
    for ply in plies {
        position.play_unchecked(ply.played);
    }
    position
}

#[allow(unused_imports, reason = "for the documentation's links")]
use Score as _;
