//! Words for moves that the rules of chess forbid.

use shakmaty::{Role, Square};

use super::Token;
use super::draft::Words;
use crate::Span;
use crate::fault::{Barrier, CheckReason, ImpossibleReason, NoPieceReason, PieceOn};
use crate::tree::NumericMove;

#[expect(unused_variables, reason = "to be written")]
pub(super) fn empty_square(
    token: &Token<'_>,
    written: NumericMove,
    left_by: Option<(PieceOn, Span)>,
) -> Words {
    Words::new("legality")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn wrong_side(token: &Token<'_>, written: NumericMove, piece: PieceOn) -> Words {
    Words::new("legality")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn own_piece(
    token: &Token<'_>,
    written: NumericMove,
    mover: Role,
    piece: PieceOn,
) -> Words {
    Words::new("legality")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn impossible(
    token: &Token<'_>,
    written: NumericMove,
    mover: Role,
    reason: ImpossibleReason,
) -> Words {
    Words::new("legality")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn no_such_piece(token: &Token<'_>, reason: NoPieceReason) -> Words {
    Words::new("legality")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn blocked(
    token: &Token<'_>,
    written: NumericMove,
    mover: Role,
    barrier: &Barrier,
) -> Words {
    Words::new("legality")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn king_in_check(
    token: &Token<'_>,
    written: NumericMove,
    mover: Role,
    king: Square,
    checkers: &[PieceOn],
    reason: CheckReason,
) -> Words {
    Words::new("legality")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn after_end(token: &Token<'_>, checkmate: bool, last: Option<Span>) -> Words {
    Words::new("legality")
}
