//! The proof that safe fixes are safe: the game is replayed without them and with
//! them.
//!
//! A rule can be wrong about a text that nobody thought of, and a score is a
//! document. So a fix that would change a move played, or make two games of one,
//! is not applied, whatever it says of itself.

use shakmaty::Move;

use super::changes::applied;
use super::choice::{Chosen, edits_of};
use crate::replay::{Allowance, Ply, Start, Walk};
use crate::tree::Game;
use crate::{Limits, grammar};

/// How often one game is replayed at most to find the fixes that spoil it; those
/// that have no proof by then are left out.
const MOST_TRIALS: usize = 64;

/// The fixes that leave the moves played as they are. They are in the order of
/// their places; `bytes` start at byte `start` of their file.
pub(super) fn proven<'d>(
    fixes: Vec<Chosen<'d>>,
    bytes: &[u8],
    start: usize,
    limits: &Limits,
) -> Vec<Chosen<'d>> {
    let mut good = Vec::with_capacity(fixes.len());
    let mut left = fixes.as_slice();
    let mut game = Game::default();
    let mut at = 0;
    while !left.is_empty()
        && let Some(next) = grammar::score(bytes, at, &mut game)
    {
        let is_here = |chosen: &Chosen<'_>| {
            let first = chosen.edits.first().map_or(0, |edit| edit.span.start);
            first < start + next || next >= bytes.len()
        };
        let (here, others) = left.split_at(left.partition_point(is_here));
        left = others;
        if !here.is_empty() {
            let text = &bytes[at..next];
            proven_in_game(here, text, start + at, limits, &mut good);
        }
        at = next;
    }
    good
}

/// Looks for the fixes that spoil a game by halves: hardly ever is there one.
fn proven_in_game<'d>(
    fixes: &[Chosen<'d>],
    text: &[u8],
    start: usize,
    limits: &Limits,
    good: &mut Vec<Chosen<'d>>,
) {
    let before = Played::of(text, limits);
    let first = good.len();
    let mut trials = 0;
    let mut waiting = vec![fixes];
    while let Some(some) = waiting.pop() {
        if trials == MOST_TRIALS {
            return;
        }
        trials += 1;
        let end = start + text.len();
        let inside = some
            .iter()
            .all(|chosen| chosen.edits.iter().all(|edit| edit.span.end <= end));
        let edits = edits_of(good[first..].iter().chain(some));
        if inside && before.stays_in(&Played::of(&applied(text, start, &edits), limits)) {
            good.extend_from_slice(some);
        } else if some.len() > 1 {
            let (earlier, later) = some.split_at(some.len() / 2);
            waiting.extend([later, earlier]);
        }
    }
}

/// The moves played in a text.
struct Played {
    /// The main line of each game.
    main_lines: Vec<Vec<Move>>,
    /// The moves of all lines with their depth, in source order.
    all: Vec<(usize, Move)>,
}

impl Played {
    fn of(text: &[u8], limits: &Limits) -> Self {
        let mut played = Self {
            main_lines: Vec::new(),
            all: Vec::new(),
        };
        let mut work = limits.work;
        let mut game = Game::default();
        let mut faults = Vec::new();
        let mut at = 0;
        while let Some(next) = grammar::score(text, at, &mut game) {
            at = next;
            if !game.is_game() {
                continue;
            }
            let bytes = game.bytes_in(text);
            let start = Start::of(&game, bytes);
            let allowance = Allowance {
                depth: limits.depth,
                work: &mut work,
            };
            let mut main_line = Vec::new();
            faults.clear();
            let on_ply = |ply: Ply| {
                if ply.depth == 0 {
                    main_line.push(ply.played);
                }
                played.all.push((ply.depth, ply.played));
            };
            Walk::new(&game, bytes, &start, allowance, &mut faults, on_ply).run();
            played.main_lines.push(main_line);
        }
        played
    }

    /// Whether all of it is played in another text as well, in the same games and
    /// at the same plies.
    fn stays_in(&self, other: &Self) -> bool {
        let same_games = self.main_lines.len() == other.main_lines.len();
        let mut pairs = self.main_lines.iter().zip(&other.main_lines);
        let mut rest = other.all.iter();
        same_games
            && pairs.all(|(before, after)| after.starts_with(before))
            && self.all.iter().all(|ply| rest.any(|other| other == ply))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rule;
    use crate::{Edit, FileSpan};

    fn edit(text: &str, what: &str, new: &str) -> Vec<Edit> {
        let start = text.find(what).expect("the text has it");
        let end = start + what.len();
        let span = FileSpan { start, end };
        let text = new.to_owned();
        vec![Edit { span, text }]
    }

    fn kept(text: &str, edits: &[Vec<Edit>]) -> Vec<String> {
        let rule = Rule::MoveSeparator;
        let fixes = edits.iter().map(|edits| Chosen { rule, edits }).collect();
        let good = proven(fixes, text.as_bytes(), 0, &Limits::default());
        edits_of(&good).into_iter().map(|edit| edit.text).collect()
    }

    #[test]
    fn a_fix_that_changes_a_move_is_left_out() {
        let text = "1. 52-54 57-55 2. 71-63 28-36 *";
        let edits = [
            edit(text, "52-54", "5254"),
            edit(text, "57-55", "5756"),
            edit(text, "71-63", "7163"),
            edit(text, "28-36", ""),
        ];
        assert_eq!(kept(text, &edits), ["5254", "7163"]);
    }

    #[test]
    fn a_fix_that_makes_two_games_of_one_is_left_out() {
        let text = "1. 52-54 {x} 5755 2. 7163 *\n\n1. 42-44 *";
        let edits = [
            edit(text, "52-54", "5254"),
            edit(text, "{x}", "*\n\n"),
            edit(text, "42-44", "4244"),
        ];
        assert_eq!(kept(text, &edits), ["5254", "4244"]);
    }

    #[test]
    fn more_may_be_played_than_before() {
        let text = "1. 5254 5755 2. ??? 7163 *";
        let edits = [edit(text, "??? ", "")];
        assert_eq!(kept(text, &edits), [""]);
        let other = [edit(text, "5755 2. ???", "4745")];
        assert_eq!(kept(text, &other), [""; 0]);
    }

    #[test]
    fn a_variation_counts_too() {
        let text = "1. 5254 (1. 42-44) 5755 *";
        assert_eq!(kept(text, &[edit(text, "42-44", "4244")]), ["4244"]);
        assert_eq!(kept(text, &[edit(text, "42-44", "4243")]), [""; 0]);
        assert_eq!(kept(text, &[edit(text, "(1. 42-44)", "")]), [""; 0]);
    }
}
