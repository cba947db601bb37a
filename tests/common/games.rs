//! Random games in which the rare moves are frequent.

use shakmaty::{Chess, Move, Outcome, Position, Role};

use super::chance::Chance;
use super::starts::{Beginning, SHARP};

/// A legal game.
#[derive(Clone, Debug)]
pub(crate) struct RandomGame {
    pub(crate) beginning: Beginning,
    pub(crate) moves: Vec<Move>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`; mate and stalemate have theirs.
    pub(crate) result: &'static str,
    pub(crate) last: Chess,
}

/// The game that a seed gives: a third each from the standard array, from
/// sharp positions and from the Chess960 starts, which come in turn.
pub(crate) fn game(seed: u64) -> RandomGame {
    let turn = seed / 3;
    match seed % 3 {
        0 => game_from(seed, Beginning::standard()),
        1 => game_from(seed, sharp(turn)),
        _ => game_from(seed, chess960(turn)),
    }
}

pub(crate) fn sharp(turn: u64) -> Beginning {
    Beginning::from_fen(SHARP[(turn % SHARP.len() as u64) as usize])
}

/// The 960 starts in turn, first with all the pieces, then bare, and so on.
pub(crate) fn chess960(turn: u64) -> Beginning {
    Beginning::chess960((turn % 960) as u32, (turn / 960) % 2 == 1)
}

pub(crate) fn game_from(seed: u64, beginning: Beginning) -> RandomGame {
    let mut chance = Chance::new(seed);
    let mut position = beginning.position.clone();
    let longest = 20 + chance.below(140);
    let mut moves = Vec::new();
    while moves.len() < longest {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let played = choose(&mut chance, &legal);
        position.play_unchecked(played);
        moves.push(played);
    }
    let result = match position.outcome() {
        Outcome::Known(known) => known.as_str(),
        Outcome::Unknown => "*",
    };
    RandomGame {
        beginning,
        moves,
        result,
        last: position,
    }
}

/// A move; castling, promotion and en passant mostly, where there is one, and
/// otherwise pawns somewhat more often than chance would have it.
fn choose(chance: &mut Chance, legal: &[Move]) -> Move {
    let rare: Vec<Move> = legal.iter().copied().filter(is_rare).collect();
    if !rare.is_empty() && chance.percent(70) {
        return *chance.pick(&rare);
    }
    if chance.percent(25) {
        let is_pawn = |played: &Move| played.role() == Role::Pawn;
        let pawns: Vec<Move> = legal.iter().copied().filter(is_pawn).collect();
        if !pawns.is_empty() {
            return *chance.pick(&pawns);
        }
    }
    *chance.pick(legal)
}

fn is_rare(played: &Move) -> bool {
    played.is_castle() || played.is_promotion() || played.is_en_passant()
}
