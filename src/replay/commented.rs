//! Moves that a semicolon made a comment: `5254; 5755`.

use shakmaty::{Chess, Position};

use super::legality::legal_move;
use super::reading;
use super::walk::{Ply, Walk};
use crate::fault::FaultKind;
use crate::{MoveToken, NumericMove, Span};

impl<F: FnMut(Ply)> Walk<'_, F> {
    /// Plays what line comments hold, and tells of it, where the line cannot go
    /// on without but can with it. `next` is the move behind them; at the end of
    /// a line of play there is none.
    pub(super) fn play_commented(&mut self, next: Option<(Span, MoveToken)>) {
        let comments = std::mem::take(&mut self.pending_comments);
        if comments.is_empty() || (next.is_some() && self.can_go_on(&self.line.position, next)) {
            return;
        }
        let mut position = self.line.position.clone();
        let mut commented = Vec::new();
        for comment in comments {
            let mut moves = Vec::new();
            for (span, numbers) in moves_within(self, comment) {
                if !self.take_work() {
                    self.exhausted = true;
                    self.complete = false;
                    return;
                }
                let Some(played) = legal_move(&position, numbers) else {
                    return;
                };
                position.play_unchecked(played);
                moves.push((span, played));
            }
            commented.push((comment, moves));
        }
        if !self.can_go_on(&position, next) {
            return;
        }
        for (comment, moves) in commented {
            let span = self.game.items[comment].span;
            let semicolons = semicolons(self, span);
            self.note(span, FaultKind::CommentedMoves { semicolons });
            for (span, played) in moves {
                self.advance(span, played);
            }
        }
    }

    fn can_go_on(&self, position: &Chess, next: Option<(Span, MoveToken)>) -> bool {
        next.is_none_or(|(span, token)| {
            let written = self.written(position, span, token);
            reading::playable(position, &written, &self.line.history()).is_some()
        })
    }
}

/// The moves in a comment that holds nothing else.
fn moves_within<F>(walk: &Walk<'_, F>, comment: usize) -> Vec<(Span, NumericMove)> {
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

fn semicolons<F>(walk: &Walk<'_, F>, span: Span) -> Vec<Span> {
    let text = span.of(walk.bytes);
    let places = text.iter().zip(span.start()..);
    places
        .filter(|(byte, _)| **byte == b';')
        .map(|(_, at)| Span::new(at, at + 1))
        .collect()
}
