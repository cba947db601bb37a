//! Words for the tag section.

use super::Token;
use super::draft::Words;
use crate::Span;
use crate::fault::{StartProblem, TagProblem};

#[expect(unused_variables, reason = "to be written")]
pub(super) fn malformed(token: &Token<'_>, problem: TagProblem) -> Words {
    Words::new("tags")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn invalid_start(token: &Token<'_>, problem: &StartProblem) -> Words {
    Words::new("tags")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn unescaped_quote(token: &Token<'_>, quotes: &[Span]) -> Words {
    Words::new("tags")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn duplicate(token: &Token<'_>, first: Span) -> Words {
    Words::new("tags")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn unknown_start(number: u32) -> Words {
    Words::new("tags")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn missing(names: &[&'static str]) -> Words {
    Words::new("tags")
}
