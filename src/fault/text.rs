//! The facts that no board is needed for.

/// What a stretch of unread text looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Unread {
    /// Words, or anything else.
    Words,
    /// A line of a heading that is no tag: `White: A. Smith`.
    Heading,
    /// `if 16. 6151 then 4745`: moves that hang on another.
    Conditional,
    /// `14.03/16.03 2d`: dates and reflection times.
    Dates,
    /// `gibt auf`, `draw agreed`: how the game ended, in words instead of a
    /// result.
    EndInWords(GameEnd),
    /// A bracket or brace that closes nothing.
    StrayBracket,
    /// Bytes that are no text.
    Binary,
}

/// How a game ended, as far as words tell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameEnd {
    /// A player gave up.
    Resigned,
    /// A draw was agreed.
    Drawn,
    /// Somebody ruled on it: time, forfeit, adjudication.
    Ruled,
}

/// Why a tag pair cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TagProblem {
    /// No name behind the bracket.
    NoName,
    /// No quotes around the value.
    NoQuotes,
    /// The quote that opens the value is never closed.
    NoClosingQuote,
    /// The bracket is never closed.
    NoClosingBracket,
}

/// Why a game cannot start from the position given.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum StartProblem {
    /// The tag cannot be read as a FEN.
    Unreadable(shakmaty::fen::ParseFenError),
    /// It can, but no game can stand so.
    Impossible(shakmaty::PositionErrorKinds),
    /// A variant of chess that is neither standard chess nor Chess960.
    Variant,
}

/// The limits a host may set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Limit {
    /// Bytes in a source.
    Bytes(usize),
    /// Games in a source.
    Games(usize),
    /// Work spent on a source, in plies replayed.
    Work(u64),
}
