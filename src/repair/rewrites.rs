//! A change as new text.

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

/// A move is put in behind the one before, or behind the number that already
/// stands there for it.
fn put_in(moves: &[WrittenMove<'_>], at: usize, by: NumericMove, position: &Chess) -> Rewrite {
    let here = moves[at];
    let has_number = here
        .number
        .is_some_and(|number| position.turn().is_white() && !number.black);
    let (place, text) = match at.checked_sub(1) {
        Some(before) if !has_number => (moves[before].span.end(), format!(" {by}")),
        _ => (here.span.start(), format!("{by} ")),
    };
    Rewrite {
        span: Span::new(place, place),
        text,
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
    let (place, text) = match at.checked_sub(1) {
        Some(before) => (moves[before].span.end(), format!(" {pair}")),
        None => {
            let here = number.map_or(moves[at].span, |number| number.span);
            (here.start(), format!("{pair} "))
        }
    };
    Rewrite {
        span: Span::new(place, place),
        text,
    }
}

/// Words are taken out, each with the one space before it; the numbers between
/// a pair of them too, and a number that is written twice as its move is.
fn take_out(moves: &[WrittenMove<'_>], at: usize, words: usize) -> Vec<Rewrite> {
    let mut end = at.checked_sub(1).map(|before| moves[before].span.end());
    let mut rewrites = Vec::new();
    let number_before = at.checked_sub(1).and_then(|before| moves[before].number);
    let twice =
        |number: WrittenNumber| number_before.is_some_and(|before| before.number == number.number);
    for word in moves.iter().skip(at).take(words) {
        if let Some(number) = word.number {
            if words > 1 || twice(number) {
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
