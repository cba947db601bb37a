//! Words for move numbers.

use shakmaty::Color;

use super::draft::Words;
use crate::fault::Rewrite;

#[expect(unused_variables, reason = "to be written")]
pub(super) fn missing_move(color: Color, number: u32) -> Words {
    Words::new("numbers")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn wrong_number(written: u32, expected: u32, color: Color, run: &[Rewrite]) -> Words {
    Words::new("numbers")
}

#[expect(unused_variables, reason = "to be written")]
pub(super) fn missing_numbers() -> Words {
    Words::new("numbers")
}
