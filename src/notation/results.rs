//! How a game ended.

use std::fmt;

use shakmaty::Color;

/// The result of a game.
///
/// ```
/// use numscore::GameResult;
/// assert_eq!(GameResult::Draw.to_string(), "1/2-1/2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `*`: unfinished, unknown or not to be told.
    Unfinished,
}

impl GameResult {
    /// The victory of one side.
    pub fn win_of(color: Color) -> Self {
        color.fold_wb(Self::WhiteWins, Self::BlackWins)
    }

    /// The spelling that PGN prescribes.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unfinished => "*",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
