//! Moves that a semicolon made a comment: `5254; 5755`.

use shakmaty::{Chess, Move, Position};

use super::legality::legal_move;
use super::reading;
use super::walk::{Ply, Walk};
use crate::fault::FaultKind;
use crate::{MoveToken, NumericMove, Span};

/// Where the game cannot go on without the moves in these line comments, but
/// can with them, they are played and told of. `next` is the move behind them;
/// at the end of a line of play there is none.
pub(super) fn play(
    walk: &mut Walk<'_>,
    comments: &[usize],
    next: Option<(Span, MoveToken)>,
    on_ply: &mut impl FnMut(Ply),
) {
    let can_go_on = |walk: &Walk<'_>, position: &Chess| match next {
        Some((span, token)) => {
            let written = walk.written(position, span, token);
            reading::playable(position, &written, &walk.line.history()).is_some()
        }
        None => true,
    };
    if next.is_some() && can_go_on(walk, &walk.line.position) {
        return;
    }
    let mut position = walk.line.position.clone();
    let mut commented: Vec<(usize, Vec<(Span, Move)>)> = Vec::new();
    for &comment in comments {
        let mut moves = Vec::new();
        for (span, numbers) in moves_within(walk, comment) {
            let Some(played) = legal_move(&position, numbers) else {
                return;
            };
            position.play_unchecked(played);
            moves.push((span, played));
        }
        commented.push((comment, moves));
    }
    if !can_go_on(walk, &position) {
        return;
    }
    for (comment, moves) in commented {
        let span = walk.game.items[comment].span;
        let semicolons = semicolons(walk, span);
        walk.push_fault(span, FaultKind::CommentedMoves { semicolons }, true, false);
        for (span, played) in moves {
            walk.advance(span, played, on_ply);
        }
    }
}

/// The moves in a comment that holds nothing else.
fn moves_within(walk: &Walk<'_>, comment: usize) -> Vec<(Span, NumericMove)> {
    let span = walk.game.items[comment].span;
    let text = span.of(walk.bytes);
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    let mut moves = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let digits = text[at..].iter().take_while(|byte| is_digit(byte)).count();
        if let Some(numbers) = NumericMove::from_digits(&text[at..at + digits]) {
            let start = span.start() + at as u32;
            moves.push((Span::new(start, start + digits as u32), numbers));
        }
        at += digits.max(1);
    }
    moves
}

fn semicolons(walk: &Walk<'_>, span: Span) -> Vec<Span> {
    let text = span.of(walk.bytes);
    let places = text.iter().zip(span.start()..);
    places
        .filter(|(byte, _)| **byte == b';')
        .map(|(_, at)| Span::new(at, at + 1))
        .collect()
}
