//! Phrases that several families share: squares, pieces and moves as a chess
//! player says them.

/// Closes the help where the rest of a line of play was not checked.
pub(super) const NOT_CHECKED_FROM_HERE: &str = "The moves after it were not checked.";
