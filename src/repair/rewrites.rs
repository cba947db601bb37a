//! A change as new text.

use std::fmt::Display;

use shakmaty::{Chess, Move, Position};

use super::slips::Change;
use super::words::{WrittenMove, WrittenNumber};
use crate::fault::Rewrite;
use crate::replay::numbers_of;
use crate::{NumericMove, Span};

/// What to write for a change of the words at `at`, which plays these moves in
/// that position.
pub(super) fn of(
    moves: &[WrittenMove<'_>],
    at: usize,
    change: Change,
    position: &Chess,
    played: &[(usize, Move)],
) -> Vec<Rewrite> {
    match change {
        Change::Replace { by, words } => {
            let span = moves[at].span.join(moves[at + words - 1].span);
            let text = by.to_string();
            vec![Rewrite { span, text }]
        }
        Change::ReplaceWithNumber(by) => {
            let number = moves[at].number.map(|number| number.span);
            let span = number.unwrap_or(moves[at].span).join(moves[at].span);
            let text = by.to_string();
            vec![Rewrite { span, text }]
        }
        Change::Insert(by) => vec![put_in(moves, at, by, position)],
        Change::InsertPair(one, other) => vec![pair_put_in(moves, at, [one, other], position)],
        Change::Remove(words) => take_out(moves, at, words),
        Change::Exchange(by) => exchanged(moves, at, by, position, played),
    }
}

/// Two moves in each other's place, in numbers however they were written.
fn exchanged(
    moves: &[WrittenMove<'_>],
    at: usize,
    by: usize,
    position: &Chess,
    played: &[(usize, Move)],
) -> Vec<Rewrite> {
    let mut position = position.clone();
    let mut rewrites = Vec::new();
    for &(index, one) in played {
        let text = numbers_of(&position, one).filter(|_| index == at || index == at + by);
        rewrites.extend(text.map(|numbers| Rewrite {
            span: moves[index].span,
            text: numbers.to_string(),
        }));
        position.play_unchecked(one);
    }
    rewrites
}

/// A move is put in behind the one before and what belongs to that, or behind
/// the number that already stands there for it.
fn put_in(moves: &[WrittenMove<'_>], at: usize, by: NumericMove, position: &Chess) -> Rewrite {
    let here = moves[at];
    let is_its_own = |number: &WrittenNumber| number.black == position.turn().is_black();
    if let Some(number) = here.lone_number.filter(is_its_own) {
        return behind(number.span, by);
    }
    if position.turn().is_white() && here.number.as_ref().is_some_and(is_its_own) {
        return before(here.span, by);
    }
    put_in_between(moves, at, by)
}

/// Moves are put in behind the move before, or before the next one and its
/// number where more stands between the two.
fn put_in_between(moves: &[WrittenMove<'_>], at: usize, text: impl Display) -> Rewrite {
    let here = moves[at];
    match at.checked_sub(1) {
        Some(last) if !here.stands_apart => behind(moves[last].span, text),
        _ => before(here.number.map_or(here.span, |number| number.span), text),
    }
}

fn behind(span: Span, text: impl Display) -> Rewrite {
    Rewrite {
        span: Span::new(span.end(), span.end()),
        text: format!(" {text}"),
    }
}

fn before(span: Span, text: impl Display) -> Rewrite {
    Rewrite {
        span: Span::new(span.start(), span.start()),
        text: format!("{text} "),
    }
}

/// A pair of moves is put in behind the move before, with its number where the
/// next move has one.
fn pair_put_in(
    moves: &[WrittenMove<'_>],
    at: usize,
    [one, other]: [NumericMove; 2],
    position: &Chess,
) -> Rewrite {
    let white = position.turn().is_white();
    let number = moves[at].number.filter(|_| white);
    let pair = match number {
        Some(next) => format!("{}. {one} {other}", next.number.saturating_sub(1)),
        None => format!("{one} {other}"),
    };
    put_in_between(moves, at, pair)
}

/// Words are taken out, each with the one space before it; the numbers between
/// a pair of them too, and a number that would stand there twice.
fn take_out(moves: &[WrittenMove<'_>], at: usize, words: usize) -> Vec<Rewrite> {
    let mut end = at.checked_sub(1).map(|before| moves[before].span.end());
    let mut rewrites = Vec::new();
    let number_before = at.checked_sub(1).and_then(|before| moves[before].number);
    let number_behind = moves.get(at + words).and_then(|behind| behind.number);
    let twice =
        |number: WrittenNumber| number_before.is_some_and(|before| before.number == number.number);
    let stands_alone = |number: WrittenNumber| number_behind.is_some() || twice(number);
    for word in moves.iter().skip(at).take(words) {
        if let Some(number) = word.number {
            if words > 1 || stands_alone(number) {
                erase(number.span, end, &mut rewrites);
            }
            end = Some(number.span.end());
        }
        erase(word.span, end, &mut rewrites);
        end = Some(word.span.end());
    }
    rewrites
}

/// Writes nothing in the place of a word and the space before it; what touches
/// is one stretch.
fn erase(span: Span, end_before: Option<u32>, rewrites: &mut Vec<Rewrite>) {
    let start = match end_before {
        Some(end) if end + 1 == span.start() => end,
        _ => span.start(),
    };
    match rewrites.last_mut() {
        Some(last) if last.span.end() == start => last.span = last.span.join(span),
        _ => rewrites.push(Rewrite {
            span: Span::new(start, span.end()),
            text: String::new(),
        }),
    }
}
