//! What was meant where a move cannot be played.

mod whole_score;

pub use whole_score::{WholeScore, whole_score};
