//! Words for castling.

use shakmaty::{CastlingSide, Square};

use super::Token;
use super::draft::Words;
use crate::fault::CastlingBar;
use crate::tree::NumericMove;

#[expect(unused_variables, reason = "to be written")]
pub(super) fn illegal(
    token: &Token<'_>,
    side: CastlingSide,
    king: Square,
    bar: &CastlingBar,
) -> Words {
    Words::new("castling")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn ambiguous(
    token: &Token<'_>,
    side: CastlingSide,
    step: NumericMove,
    castling: NumericMove,
) -> Words {
    Words::new("castling")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn style(token: &Token<'_>, meant: NumericMove, chess960: bool) -> Words {
    Words::new("castling")
}
