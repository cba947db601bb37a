//! A move that cannot be played because another is left out, written twice or
//! in the wrong place: then that is what is wrong.

use shakmaty::{Chess, Color, Position};

use crate::Span;
use crate::fault::{Fault, FaultKind, Setting, Slip};
use crate::repair::{WayOn, WrittenMove, first_writing};
use crate::replay::{LineSoFar, number_in};

/// So many moves behind must be playable then, to show what is wrong, where no
/// move number does.
const PLIES_THAT_SHOW: usize = 4;

/// What is wrong as the way on shows it.
pub(super) struct Retold {
    pub(super) fault: Fault,
    /// The move number that is wrong for the same reason, if there is one.
    pub(super) number: Option<Span>,
}

/// Says otherwise what is wrong, where the way on shows it.
pub(super) fn retell(
    fault: &Fault,
    way: &WayOn,
    moves: &[WrittenMove<'_>],
    so_far: &LineSoFar<'_>,
) -> Option<Retold> {
    let suggestion = &way.suggestion;
    let shows = way.carries() && suggestion.evidence.plies >= PLIES_THAT_SHOW;
    let mut fault = fault.clone();
    let mut number_span = None;
    let numbers_show = || numbers_agree(way, moves, so_far.numbers_begin);
    let position = &suggestion.position;
    let missing = |pair: bool| FaultKind::MissingMove {
        color: position.turn(),
        number: suggestion.number,
        pair,
    };
    match suggestion.slip {
        Slip::MoveLeftOut if shows || numbers_show() => fault.kind = missing(false),
        Slip::PairLeftOut if shows || numbers_show() => {
            fault.kind = missing(true);
            // The number that leaps shows it best.
            if let Some(number) = moves[way.at].number {
                if number.number != suggestion.number {
                    found_at(&mut fault, number.span, position, so_far);
                }
                number_span = Some(number.span);
            }
        }
        Slip::MoveWrittenTwice if shows || numbers_show() => {
            let first = moves[first_writing(moves, way.at)?].span;
            fault.kind = FaultKind::RepeatedMove { first };
            number_span = moves[way.at].number.map(|number| number.span);
        }
        Slip::PairWrittenTwice if shows || numbers_show() => {
            let first = moves[way.at - 2].span.join(moves[way.at - 1].span);
            fault.kind = FaultKind::RepeatedMove { first };
            fault.span = suggestion.span;
            number_span = moves[way.at].number.map(|number| number.span);
        }
        Slip::ExchangedMoves | Slip::ExchangedPairs if shows => {
            let by = match suggestion.slip {
                Slip::ExchangedMoves => 1,
                _ => 2,
            };
            let (first, second) = (moves[way.at].span, moves[way.at + by].span);
            fault.kind = FaultKind::ExchangedMoves { first, second };
            found_at(&mut fault, first.join(second), position, so_far);
        }
        _ => return None,
    }
    Some(Retold {
        fault,
        number: number_span,
    })
}

fn found_at(fault: &mut Fault, span: Span, position: &Chess, so_far: &LineSoFar<'_>) {
    fault.span = span;
    fault.setting = Some(Box::new(Setting {
        ply: so_far.plies_before(span) as u32 + 1,
        position: position.clone(),
    }));
}

/// Whether the numbers of the moves that can be played along a way are those
/// that they should have then. There must be one at least.
fn numbers_agree(way: &WayOn, moves: &[WrittenMove<'_>], numbers_begin: i64) -> bool {
    let first = number_in(way.position(), numbers_begin);
    let turn = way.position().turn();
    let behind = moves[way.next..].iter().take(way.suggestion.evidence.plies);
    let mut numbers = behind
        .enumerate()
        .filter_map(|(plies, word)| Some((plies, word.number?)))
        .peekable();
    numbers.peek().is_some()
        && numbers.all(|(plies, number)| {
            let black_first = usize::from(turn == Color::Black);
            let due = first as usize + (plies + black_first) / 2;
            let black = (plies + black_first) % 2 == 1;
            number.number as usize == due && number.black == black
        })
}
