//! Words for the way moves are written.

use super::Token;
use super::draft::Words;
use crate::Span;
use crate::fault::{ReadAs, Rewrite};

#[expect(unused_variables, reason = "to be written")]
pub(super) fn incomplete(token: &Token<'_>) -> Words {
    Words::new("moves")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn overlong(token: &Token<'_>, meant: Option<&str>) -> Words {
    Words::new("moves")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn invalid_square(token: &Token<'_>) -> Words {
    Words::new("moves")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn null(token: &Token<'_>) -> Words {
    Words::new("moves")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn separator(token: &Token<'_>, all: &[Rewrite]) -> Words {
    Words::new("moves")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn algebraic(token: &Token<'_>, read_as: ReadAs, all: &[Rewrite]) -> Words {
    Words::new("moves")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn mark(token: &Token<'_>, all: &[Span]) -> Words {
    Words::new("moves")
}
