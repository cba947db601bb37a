//! Words for promotions.

use shakmaty::Role;

use super::Token;
use super::draft::Words;
use crate::tree::NumericMove;

#[expect(unused_variables, reason = "to be written")]
pub(super) fn short(token: &Token<'_>, meant: NumericMove) -> Words {
    Words::new("promotion")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn ambiguous(token: &Token<'_>, meant: NumericMove) -> Words {
    Words::new("promotion")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn missing(token: &Token<'_>, written: NumericMove) -> Words {
    Words::new("promotion")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn invalid(token: &Token<'_>, written: NumericMove) -> Words {
    Words::new("promotion")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn style(token: &Token<'_>, meant: NumericMove, certain: bool) -> Words {
    Words::new("promotion")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn needless(token: &Token<'_>, meant: NumericMove, role: Role) -> Words {
    Words::new("promotion")
}
