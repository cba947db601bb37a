//! Words for text that is no part of a score.

use super::Token;
use super::draft::Words;
use crate::Span;
use crate::fault::{Rewrite, Unread};

#[expect(unused_variables, reason = "to be written")]
pub(super) fn unexpected(token: &Token<'_>, looks_like: Unread, in_movetext: bool) -> Words {
    Words::new("text")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn after_result(token: &Token<'_>) -> Words {
    Words::new("text")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn not_utf8(token: &Token<'_>) -> Words {
    Words::new("text")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn utf16() -> Words {
    Words::new("text")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn invisible_character(character: char, all: &[Span]) -> Words {
    Words::new("text")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn look_alike(token: &Token<'_>, all: &[Rewrite]) -> Words {
    Words::new("text")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn byte_order_mark(all: &[Span]) -> Words {
    Words::new("text")
}
