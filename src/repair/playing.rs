//! Written moves and changes of them, played on a board.

use shakmaty::{Chess, Move, Position};

use super::slips::Change;
use super::words::WrittenMove;
use crate::MoveToken;
use crate::replay::{castling_by_step, glued_words, legal_move};

/// Plays a written move, and says whether it can be played. `on_move` is told
/// of each move that it holds, with the position before it: one mostly, several
/// where they are glued together, none where the move before is only said once
/// more in letters.
pub(super) fn play_word(
    moves: &[WrittenMove<'_>],
    index: usize,
    position: &mut Chess,
    mut on_move: impl FnMut(&Chess, Move),
) -> bool {
    let Some(word) = moves.get(index) else {
        return false;
    };
    let mut play = |position: &mut Chess, played: Option<Move>| {
        if let Some(played) = played {
            on_move(position, played);
            position.play_unchecked(played);
        }
        played.is_some()
    };
    if word.token == MoveToken::Overlong {
        let glued = glued_words(position, word.text);
        return glued.is_some_and(|all| {
            all.into_iter().all(|numbers| {
                let played = legal_move(position, numbers);
                play(position, played)
            })
        });
    }
    let Some(played) = word.plays(position) else {
        let before = index.checked_sub(1).and_then(|before| moves.get(before));
        return before.is_some_and(|before| word.may_repeat(before));
    };
    let played = step_or_castling(moves, index, position, played);
    play(position, Some(played))
}

/// How many written moves decide between a king's step and castling.
const DECIDING: usize = 8;

/// A king's step in Chess960 that may be castling by the king's own squares: the
/// one that lets more of the next moves be played.
fn step_or_castling(moves: &[WrittenMove<'_>], index: usize, position: &Chess, step: Move) -> Move {
    let Some(castling) = castling_by_step(position, step) else {
        return step;
    };
    let plies = |played: Move| {
        let mut position = position.clone();
        position.play_unchecked(played);
        let next = moves.iter().skip(index + 1).take(DECIDING);
        let can_be_played = |word: &&WrittenMove<'_>| {
            let played = word.plays(&position);
            played
                .into_iter()
                .for_each(|played| position.play_unchecked(played));
            played.is_some()
        };
        next.take_while(can_be_played).count()
    };
    if plies(castling) > plies(step) {
        castling
    } else {
        step
    }
}

/// Plays what a change puts in the place of the words at `at`, and says whether
/// all of it can be played.
pub(super) fn play_changed(
    moves: &[WrittenMove<'_>],
    at: usize,
    change: Change,
    position: &mut Chess,
    mut on_move: impl FnMut(&Chess, Move),
) -> bool {
    let mut play = |position: &mut Chess, played: Option<Move>| {
        if let Some(played) = played {
            on_move(position, played);
            position.play_unchecked(played);
        }
        played.is_some()
    };
    match change {
        Change::Replace { by, .. } | Change::ReplaceWithNumber(by) | Change::Insert(by) => {
            let played = legal_move(position, by);
            play(position, played)
        }
        Change::InsertPair(one, other) => [one, other].into_iter().all(|by| {
            let played = legal_move(position, by);
            play(position, played)
        }),
        Change::Remove(_) => true,
        Change::Exchange(by) => {
            let between = at + 1..at + by;
            [at + by]
                .into_iter()
                .chain(between)
                .chain([at])
                .all(|index| {
                    let played = moves
                        .get(index)
                        .and_then(|word| word.plays_strictly(position));
                    play(position, played)
                })
        }
    }
}
