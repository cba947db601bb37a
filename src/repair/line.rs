//! A whole line of play, mended as it is replayed.

use shakmaty::{Chess, Move};

use super::playing::{Place, play_word};
use super::slips::Change;
use super::words::{WrittenMove, plain};
use super::{Answer, LOOK_BACK, Stuck, WayOn, suggest};
use crate::{GameResult, NumericMove};

/// How often a position is kept to go back to, in plies.
const KEEP_EVERY: usize = 32;

/// A place where a line could not go on.
#[derive(Clone, Debug)]
pub struct Step {
    /// The index of the move that could not be played, among the moves as they
    /// were mended up to there.
    pub stuck: usize,
    /// What may have been meant.
    pub answer: Answer,
    /// Whether the line goes on along the first of the ways.
    pub followed: bool,
}

/// A line of play as far as it could be mended.
#[derive(Clone, Debug)]
pub struct Mended {
    /// The places where it could not go on.
    pub steps: Vec<Step>,
    /// The moves as they were mended.
    pub played: Vec<Move>,
    /// Whether all of the line was played.
    pub complete: bool,
}

/// Replays a line of play and goes on along the first suggestion wherever a move
/// cannot be played; ends where none carries the line on, or where the work
/// allowed is done.
///
/// ```
/// use numscore::repair;
/// use numscore::shakmaty::Chess;
/// // Two slips: 7136 for 7163 and, played at first, 2513 for 2514.
/// let score = numscore::parse("1. 5254 5755 2. 7136 2836 3. 6125 1716 4. 2515 7866 \
///     5. 5171 6857 6. 6151 2725 7. 1423 4746 8. 3233 5878 *");
/// let game = &score.games[0];
/// let moves = repair::main_line(game, score.bytes_of(game));
/// let mended = repair::mend(&Chess::default(), &moves, None, repair::USUAL_WORK);
/// let first = |step: &repair::Step| step.answer.ways[0].suggestion.rewrites[0].text.clone();
/// let texts: Vec<String> = mended.steps.iter().map(first).collect();
/// assert_eq!(texts, ["7163", "2514"]);
/// assert!(mended.complete);
/// ```
pub fn mend(
    start: &Chess,
    moves: &[WrittenMove<'_>],
    result: Option<GameResult>,
    mut work: u64,
) -> Mended {
    let mut moves = moves.to_vec();
    let mut steps = Vec::new();
    let mut played = Vec::new();
    // Places to go back to: the index of the next written move, how many
    // moves were played before it, and the place.
    let mut kept = vec![(0, 0, Place::new(start.clone()))];
    let mut place = Place::new(start.clone());
    let mut index = 0;
    while index < moves.len() {
        if play_word(&moves, index, &mut place, |_, one| played.push(one)) {
            index += 1;
            if index % KEEP_EVERY == 0 {
                kept.push((index, played.len(), place.clone()));
            }
            continue;
        }
        let far = |kept: &&(usize, usize, Place)| kept.0 + LOOK_BACK <= index;
        let (from, _, back) = kept.iter().rev().find(far).unwrap_or(&kept[0]);
        let answer = suggest(&Stuck {
            moves: &moves,
            stuck: index,
            position: &back.position,
            from: *from,
            result,
            is_left_out: false,
            work,
        });
        work = work.saturating_sub(answer.work.max(1));
        let best = answer.ways.first();
        let best = best.filter(|best| best.carries()).cloned();
        steps.push(Step {
            stuck: index,
            answer,
            followed: best.is_some(),
        });
        let Some(best) = best else {
            break;
        };
        // Back to before the change, and along it.
        kept.retain(|(at, ..)| *at <= best.at);
        if let Some((at, len, back)) = kept.last() {
            played.truncate(*len);
            let mut place = back.clone();
            for index in *at..best.at {
                play_word(&moves, index, &mut place, |_, one| played.push(one));
            }
        }
        played.extend(best.played.iter().map(|(_, one)| *one));
        index = best.apply(&mut moves);
        place = best.place;
    }
    Mended {
        steps,
        played,
        complete: index == moves.len(),
    }
}

impl WayOn {
    /// Changes the written moves as is suggested, and gives the index to go on
    /// with from [`position`](Self::position). What is changed is marked as
    /// mended and not doubted again.
    pub fn apply(&self, moves: &mut Vec<WrittenMove<'_>>) -> usize {
        let at = self.at;
        match self.change {
            Change::Replace { by, words } => {
                moves[at] = mended(by, moves[at]);
                moves.drain(at + 1..at + words);
                self.next + 1 - words
            }
            Change::ReplaceWithNumber(by) => {
                moves[at] = WrittenMove {
                    number: None,
                    ..mended(by, moves[at])
                };
                self.next
            }
            Change::Insert(by) => self.put_in(moves, &[by]),
            Change::InsertPair(one, other) => self.put_in(moves, &[one, other]),
            Change::Remove(words) => {
                moves.drain(at..at + words);
                self.next - words
            }
            Change::Exchange(by) => {
                let (one, other) = (moves[at], moves[at + by]);
                for (place, here, text) in [(at, one, other), (at + by, other, one)] {
                    moves[place] = WrittenMove {
                        span: here.span,
                        number: here.number,
                        mended: true,
                        ..text
                    };
                }
                self.next
            }
        }
    }

    fn put_in(&self, moves: &mut Vec<WrittenMove<'_>>, all: &[NumericMove]) -> usize {
        let here = moves[self.at];
        let place = self.suggestion.rewrites.first().map(|rewrite| rewrite.span);
        let put_in = |by: &NumericMove| WrittenMove {
            span: place.unwrap_or(here.span),
            // The number stays with the move it is written before.
            number: None,
            ..mended(*by, here)
        };
        moves.splice(self.at..self.at, all.iter().map(put_in));
        self.next + all.len()
    }
}

/// A move in the place of a word.
fn mended<'a>(by: NumericMove, word: WrittenMove<'a>) -> WrittenMove<'a> {
    WrittenMove {
        token: plain(by),
        text: &[],
        mended: true,
        ..word
    }
}
