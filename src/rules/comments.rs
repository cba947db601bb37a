//! Words for comments and variations.

use super::Token;
use super::draft::Words;
use crate::Span;

#[expect(unused_variables, reason = "to be written")]
pub(super) fn unclosed_comment(token: &Token<'_>) -> Words {
    Words::new("comments")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn unclosed_variation(token: &Token<'_>) -> Words {
    Words::new("comments")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn nested(token: &Token<'_>, braces: &[Span]) -> Words {
    Words::new("comments")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn too_deep(limit: usize) -> Words {
    Words::new("comments")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn commented_moves(token: &Token<'_>, semicolons: &[Span]) -> Words {
    Words::new("comments")
}
