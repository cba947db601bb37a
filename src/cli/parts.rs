//! The files of a run, read piece by piece.

use std::io;

use numscore::stream::{Piece, Pieces};

use super::scores::Score;

/// A piece of one of the files.
pub(super) struct Part<'a> {
    pub(super) score: &'a Score,
    /// Whether it is the file's first.
    pub(super) is_first: bool,
    pub(super) piece: io::Result<Piece>,
}

/// All pieces of all files, in their order.
pub(super) fn of(scores: &[Score]) -> impl Iterator<Item = Part<'_>> + Send {
    scores.iter().flat_map(|score| {
        let (pieces, problem) = match score.open() {
            Ok(reader) => (Some(Pieces::new(reader)), None),
            Err(error) => (None, Some(Err(error))),
        };
        let pieces = pieces.into_iter().flatten().chain(problem);
        pieces.enumerate().map(move |(nth, piece)| Part {
            score,
            is_first: nth == 0,
            piece,
        })
    })
}
