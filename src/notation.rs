//! Moves, promotions and results as they are written, before any board has seen
//! them.

mod letters;
mod moves;
mod results;

pub(crate) use letters::meanings_of_letter;
pub use moves::{Dress, FifthDigit, MoveToken, NumericMove};
pub(crate) use moves::{four_squares, square, squares_of};
pub use results::GameResult;
