//! A replay that goes on behind a move that cannot be played, along what was
//! probably meant: so that a second slip is found behind the first.

use std::collections::HashMap;

use shakmaty::{Chess, Position};

use super::retold;
use crate::GameResult;
use crate::Span;
use crate::fault::{Fault, FaultKind, Slip, Suggestion};
use crate::repair::{self, Answer, LOOK_BACK, Stuck, WayOn, WrittenMove};
use crate::replay::{self, Detour, LineSoFar, Ply, Stop, Walk};
use crate::rules::{Levels, rule_of};
use crate::tree::Game;

/// What is known of the slips of one game.
pub(super) struct Mending<'a> {
    game: &'a Game,
    bytes: &'a [u8],
    levels: &'a Levels,
    result: Option<GameResult>,
    /// The plies that may still be tried for this game.
    work: u64,
    /// The lines of play that could not go on somewhere, by the index of their
    /// first item.
    lines: HashMap<usize, Line<'a>>,
}

/// A line of play, as far as it has been mended.
struct Line<'a> {
    moves: Vec<WrittenMove<'a>>,
    /// How many of its plies have been played up to a place where searches may
    /// begin, and the position there.
    checkpoint: (usize, Chess),
}

impl<'a> Mending<'a> {
    pub(super) fn new(game: &'a Game, bytes: &'a [u8], levels: &'a Levels) -> Self {
        Self {
            game,
            bytes,
            levels,
            result: game.result().map(|(result, _)| result),
            work: repair::USUAL_WORK,
            lines: HashMap::new(),
        }
    }

    /// Asks what was meant where a walk has stopped.
    fn ask<F: FnMut(Ply)>(&mut self, walk: &mut Walk<'a, F>, stop: &Stop) -> Answer {
        let so_far = walk.line_so_far();
        let line = self.lines.entry(so_far.first_item).or_insert_with(|| {
            let moves = repair::line_of_play(self.game, self.bytes, so_far.first_item);
            let checkpoint = (0, so_far.first_position.clone());
            Line { moves, checkpoint }
        });
        let place = self.game.items[stop.item].span;
        let stuck = line.as_played(line.first_from(place), &so_far);
        let from = line.keep_position_before(stuck, &so_far);
        let answer = repair::suggest(&Stuck {
            moves: &line.moves,
            stuck,
            position: &line.checkpoint.1,
            from,
            result: self.result.filter(|_| !so_far.in_variation),
            is_left_out: matches!(stop.fault.kind, FaultKind::MissingMove { .. }),
            // No more than half of what the host allows, so that one game does
            // not take all.
            work: self.work.min(walk.work_left() / 2),
        });
        self.work = self.work.saturating_sub(answer.work);
        walk.spend(answer.work);
        answer
    }

    /// Whether a small change where a walk has stopped carries its line further
    /// than so many plies.
    pub(super) fn carries_further<F: FnMut(Ply)>(
        &mut self,
        walk: &mut Walk<'a, F>,
        stop: &Stop,
        plies: usize,
    ) -> bool {
        let ways = self.ask(walk, stop).ways;
        ways.iter().any(|way| way.suggestion.evidence.plies > plies)
    }

    /// Asks what was meant where a walk has stopped, says it with the fault, and
    /// lets the walk go on along it, if it carries the line on.
    pub(super) fn mend<F: FnMut(Ply)>(&mut self, walk: &mut Walk<'a, F>, mut stop: Stop) {
        if is_over(&stop.fault, self.result) {
            return walk.give_up(stop);
        }
        let answer = self.ask(walk, &stop);
        let so_far = walk.line_so_far();
        let Some(line) = self.lines.get_mut(&so_far.first_item) else {
            return walk.give_up(stop);
        };
        let first = answer.ways.first();
        let retold = first.and_then(|way| retold::retell(&stop.fault, way, &line.moves, &so_far));
        let mut explained = None;
        // What nobody wants to hear of is told as the board found it.
        if let Some(retold) = retold
            && self.levels.is_on(rule_of(&retold.fault.kind))
        {
            stop.fault = retold.fault;
            explained = retold.number;
        }
        let best = first.filter(|first| first.carries());
        let detour = best.map(|best| line.detour(best, &so_far, self.game));
        let suggestions = answer.ways.iter().map(|way| way.suggestion.clone());
        stop.fault.suggestions = suggestions.collect();
        if let Some(number) = explained {
            walk.retract_number(number);
        }
        match (best, detour) {
            (Some(best), Some(detour)) => {
                walk.retract(&changed(&best.suggestion));
                walk.say(stop.fault);
                walk.go_on(&detour);
                best.apply(&mut line.moves);
            }
            _ => {
                if let Some(first) = answer.ways.first() {
                    walk.doubt(&changed(&first.suggestion));
                }
                walk.give_up(stop);
            }
        }
    }
}

/// The written words that a suggestion changes.
fn changed(suggestion: &Suggestion) -> Vec<Span> {
    let rewritten = suggestion.rewrites.iter().map(|rewrite| rewrite.span);
    rewritten.filter(|span| !span.is_empty()).collect()
}

/// Whether the game has ended before, as its result says: then the moves behind
/// are too many.
fn is_over(fault: &Fault, result: Option<GameResult>) -> bool {
    let ended = matches!(fault.kind, FaultKind::MoveAfterEnd { .. }) && !fault.in_variation;
    let setting = fault.setting.as_ref().filter(|_| ended);
    setting.is_some_and(|setting| result == replay::result_on_board(&setting.position))
}

impl<'a> Line<'a> {
    /// The index of the first written move that stands there or behind.
    fn first_from(&self, place: Span) -> usize {
        let before = |word: &WrittenMove<'_>| word.span.start() < place.start();
        self.moves.partition_point(before)
    }

    /// Lets the words before the move that cannot be played be those that were
    /// played: with the moves that a comment holds, without those that only say
    /// once more what was played. Gives the index of that move then.
    fn as_played(&mut self, stuck: usize, so_far: &LineSoFar<'_>) -> usize {
        if so_far.plies.len() == stuck {
            return stuck;
        }
        let mut words: Vec<WrittenMove<'a>> = Vec::with_capacity(stuck);
        let mut written = self.moves[..stuck].iter().peekable();
        let mut position = so_far.first_position.clone();
        for ply in so_far.plies {
            while written.next_if(|word| word.span < ply.span).is_some() {}
            if let Some(word) = written.next_if(|word| word.span == ply.span) {
                words.push(*word);
            } else if words.last().is_none_or(|word| word.span != ply.span) {
                words.extend(WrittenMove::as_played(ply.span, &position, ply.mv));
            }
            position.play_unchecked(ply.mv);
        }
        let played = words.len();
        self.moves.splice(..stuck, words);
        played
    }

    /// Keeps a position from which a search may begin for the move that cannot
    /// be played, and gives the index of the move that comes next there.
    fn keep_position_before(&mut self, stuck: usize, so_far: &LineSoFar<'_>) -> usize {
        let from = stuck.saturating_sub(LOOK_BACK);
        let plies = self.plies_before(from, so_far);
        if plies < self.checkpoint.0 {
            self.checkpoint = (0, so_far.first_position.clone());
        }
        let (played, position) = &mut self.checkpoint;
        for ply in &so_far.plies[*played..plies] {
            position.play_unchecked(ply.mv);
        }
        *played = plies;
        from
    }

    /// How many plies of the line belong to moves before the one at an index.
    fn plies_before(&self, index: usize, so_far: &LineSoFar<'_>) -> usize {
        let Some(word) = self.moves.get(index) else {
            return so_far.plies.len();
        };
        so_far.plies_before(word.span)
    }

    fn detour<'way>(&self, way: &'way WayOn, so_far: &LineSoFar<'_>, game: &Game) -> Detour<'way> {
        let last = self.moves[way.next - 1].span;
        let items = &game.items;
        let last = items.partition_point(|item| item.span.start() < last.start());
        Detour {
            from: self.plies_before(way.at, so_far),
            position: &way.suggestion.position,
            plies: &way.played,
            next: last + 1,
            shifts_numbers: matches!(
                way.suggestion.slip,
                Slip::MoveLeftOut
                    | Slip::PairLeftOut
                    | Slip::MoveWrittenTwice
                    | Slip::PairWrittenTwice
            ),
        }
    }
}
