//! The replay: a game's items on a board, which decides what only a board can.
//!
//! A walk goes through the items in source order and plays what can be played.
//! Where a move cannot be played, the rest of its line of play is passed over;
//! variations are replayed from their own position. Depth costs no stack.
//!
//! Each file uses those above it only:
//!
//! | | uses |
//! |---|---|
//! | `start`, `promotion`, `castling`, `history`, `algebraic` | the tree and the faults alone |
//! | `legality` | `castling` |
//! | `reasons` | `history`, `legality` |
//! | `barred` | `history` |
//! | `reading`: one written move on a board | all of these but `start` |
//! | `letters`: what is said of moves in letters | `reading` |
//! | `line`: a line of play | `start`, `history`, `legality` |
//! | `walk`: where the walk stands | `line`, `letters`, `reading`, `start` |
//! | `ahead`, `numbers`, `commented`: steps of it | `walk`, `line`, `reading`, `legality` |
//! | `run`: from item to item | `walk`, its steps, `line`, `reading`, `legality`, `castling` |
//! | `alone`: written moves without a game around them | `reading`, `history`, `castling`, `promotion`, `legality` |

mod ahead;
mod algebraic;
mod alone;
mod barred;
mod castling;
mod commented;
mod history;
mod legality;
mod letters;
mod line;
mod numbers;
mod promotion;
mod reading;
mod reasons;
mod run;
mod said;
mod start;
mod steps;
mod walk;

pub(crate) use alone::{
    castling_by_step, glued_words, numbers_of, playable_word, repeats, short_form,
};
pub use legality::legal_move;
pub(crate) use legality::{can_move, result_on_board};
pub(crate) use line::{LineSoFar, number_in};
pub(crate) use run::End;
pub use start::Start;
pub use walk::Ply;
pub(crate) use walk::{Allowance, Detour, Stop, Walk};

use shakmaty::{Chess, Position};

use crate::fault::Fault;
use crate::tree::Game;

/// A game as it was played.
///
/// ```
/// let score = numscore::parse("1. 5254 5755 2. 7163 *");
/// let replay = numscore::replay(&score.games[0], score.bytes_of(&score.games[0]));
/// assert_eq!(replay.main_line().count(), 3);
/// assert!(replay.faults.is_empty());
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Replay {
    /// The position the game starts from.
    pub start: Chess,
    /// Every ply that could be played, variations too, in the order of their
    /// playing: source order, but for moves that a semicolon hid, which are
    /// played where the game misses them.
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

/// Replays a game; `bytes` are the game's own
/// ([`Score::bytes_of`](crate::Score::bytes_of)).
///
/// Faults that need no board are in [`Game::faults`].
pub fn replay(game: &Game, bytes: &[u8]) -> Replay {
    let mut plies = Vec::new();
    let mut faults = Vec::new();
    let start = Start::of(game, bytes);
    let mut work = u64::MAX;
    let allowance = Allowance {
        depth: usize::MAX,
        work: &mut work,
    };
    let on_ply = |ply| plies.push(ply);
    let walk = Walk::new(game, bytes, &start, allowance, &mut faults, on_ply);
    let last = walk.run().last;
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
