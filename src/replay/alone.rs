//! A written move by itself, for the search for what was meant: what it plays in
//! a position, whatever was played before.

use std::cell::{OnceCell, RefCell};

use shakmaty::{Chess, Move, Position};

use super::history::{History, Played};
use super::promotion;
use super::reading::{self, Reading, Written};
use crate::{MoveToken, NumericMove, Span};

/// The move that a word plays, whatever its dress; the first of several.
pub(crate) fn playable_word(position: &Chess, token: MoveToken, text: &[u8]) -> Option<Move> {
    with_written(position, None, token, text, reading::playable)
}

/// Whether a word says the last move once more, in letters: that move, and the
/// position it was played in.
pub(crate) fn repeats(
    position: &Chess,
    last: (&Chess, Move),
    token: MoveToken,
    text: &[u8],
) -> bool {
    let reading = with_written(position, Some(last), token, text, reading::read);
    matches!(reading, Reading::Repeated)
}

/// The moves of a word that holds several, or one with its number.
pub(crate) fn glued_words(position: &Chess, text: &[u8]) -> Option<Vec<NumericMove>> {
    match with_written(position, None, MoveToken::Overlong, text, reading::read) {
        Reading::Glued { moves, .. } => Some(moves),
        _ => None,
    }
}

/// The castling that a king's step in Chess960 could mean too.
pub(crate) fn castling_by_step(position: &Chess, step: Move) -> Option<Move> {
    reading::castling_by_step(position, step)
}

/// The promotion that four digits stand for if they are the short form.
pub(crate) fn short_form(position: &Chess, numbers: NumericMove) -> Option<NumericMove> {
    promotion::short_form(position, numbers)
}

/// The standard form of a legal move.
pub(crate) fn numbers_of(position: &Chess, played: Move) -> Option<NumericMove> {
    reading::standard_form(position, played)
}

fn with_written<T>(
    position: &Chess,
    last: Option<(&Chess, Move)>,
    token: MoveToken,
    text: &[u8],
    read: impl Fn(&Chess, &Written<'_>, &History<'_>) -> T,
) -> T {
    let number = position.fullmoves().get();
    let written = Written {
        token,
        text,
        number,
    };
    let last_ply = last.map(|(_, mv)| Played {
        color: !position.turn(),
        mv,
        span: Span::default(),
    });
    let history = History {
        start: position,
        plies: last_ply.as_slice(),
        before: &last.map_or_else(OnceCell::new, |(before, _)| OnceCell::from(before.clone())),
        traces: &RefCell::default(),
    };
    read(position, &written, &history)
}
