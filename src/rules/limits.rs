//! Words for the limits a host may set.

use super::draft::Words;
use crate::fault::Limit;

#[expect(unused_variables, reason = "to be written")]
pub(super) fn reached(limit: Limit) -> Words {
    Words::new("limits")
}
