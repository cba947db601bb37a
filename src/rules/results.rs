//! Words for results.

use shakmaty::Color;

use super::Token;
use super::draft::Words;
use crate::Span;
use crate::tree::GameResult;

#[expect(unused_variables, reason = "to be written")]
pub(super) fn mismatch(tag: Span, in_tag: GameResult, in_text: GameResult) -> Words {
    Words::new("results")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn contradiction(
    token: &Token<'_>,
    mated: Option<Color>,
    written: GameResult,
    meant: GameResult,
    last: Option<Span>,
) -> Words {
    Words::new("results")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn style(token: &Token<'_>, meant: GameResult, in_tag: bool) -> Words {
    Words::new("results")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn lost_by_both(token: &Token<'_>) -> Words {
    Words::new("results")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn missing(at_end: bool, insert_at: u32, in_tag: Option<GameResult>) -> Words {
    Words::new("results")
}
