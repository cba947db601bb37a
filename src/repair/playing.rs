//! Written moves and changes of them, played on a board.

use shakmaty::{Chess, Move, Position};

use super::slips::Change;
use super::words::WrittenMove;
use crate::MoveToken;
use crate::replay::{self, castling_by_step, glued_words, legal_move};

/// A place in a line of play.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) position: Chess,
    /// The last move and the position before it, where the next word may say it
    /// once more.
    last: Option<Box<(Chess, Move)>>,
}

impl Place {
    pub(super) fn new(position: Chess) -> Self {
        Self {
            position,
            last: None,
        }
    }

    /// Plays a move, if there is one, and says so; `on_move` is told of it first.
    fn play_if(
        &mut self,
        played: Option<Move>,
        next: Option<&WrittenMove<'_>>,
        on_move: &mut impl FnMut(&Chess, Move),
    ) -> bool {
        if let Some(played) = played {
            on_move(&self.position, played);
            self.play(played, next);
        }
        played.is_some()
    }

    /// Plays a move, behind which that word comes next.
    fn play(&mut self, played: Move, next: Option<&WrittenMove<'_>>) {
        let next_may_repeat = next.is_some_and(WrittenMove::may_repeat);
        self.last = next_may_repeat.then(|| Box::new((self.position.clone(), played)));
        self.position.play_unchecked(played);
    }

    /// Whether a word that cannot be played says the last move once more.
    fn is_repeated_by(&self, word: &WrittenMove<'_>) -> bool {
        word.may_repeat()
            && self.last.as_deref().is_some_and(|(before, last)| {
                replay::repeats(&self.position, (before, *last), word.token, word.text)
            })
    }
}

/// Plays a written move, and says whether it can be played. `on_move` is told
/// of each move that it holds, with the position before it: one mostly, several
/// where they are glued together, none where the move before is only said once
/// more in letters.
pub(super) fn play_word(
    moves: &[WrittenMove<'_>],
    index: usize,
    place: &mut Place,
    mut on_move: impl FnMut(&Chess, Move),
) -> bool {
    let Some(word) = moves.get(index) else {
        return false;
    };
    let next = moves.get(index + 1);
    if word.token == MoveToken::Overlong {
        let glued = glued_words(&place.position, word.text);
        return glued.is_some_and(|all| {
            all.into_iter().all(|numbers| {
                let played = legal_move(&place.position, numbers);
                place.play_if(played, next, &mut on_move)
            })
        });
    }
    let Some(played) = word.plays(&place.position) else {
        return place.is_repeated_by(word);
    };
    let played = step_or_castling(moves, index, &place.position, played);
    place.play_if(Some(played), next, &mut on_move)
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
    place: &mut Place,
    mut on_move: impl FnMut(&Chess, Move),
) -> bool {
    let next = moves.get(at + change.words());
    match change {
        Change::Replace { by, .. } | Change::ReplaceWithNumber(by) | Change::Insert(by) => {
            let played = legal_move(&place.position, by);
            place.play_if(played, next, &mut on_move)
        }
        Change::InsertPair(one, other) => [one, other].into_iter().all(|by| {
            let played = legal_move(&place.position, by);
            place.play_if(played, next, &mut on_move)
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
                        .and_then(|word| word.plays_strictly(&place.position));
                    place.play_if(played, next, &mut on_move)
                })
        }
    }
}
