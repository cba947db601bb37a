//! Files of any size, read piece by piece: each piece holds whole games, and
//! memory is needed for a piece alone.
//!
//! ```
//! use numscore::stream::Pieces;
//! use numscore::{Options, lint_source};
//!
//! let file = "1. 5254 5755 1-0\n\n[Event \"Cup\"]\n\n1. 4244 4745 0-1\n";
//! let mut games = 0;
//! for piece in Pieces::new(file.as_bytes()) {
//!     let piece = piece?;
//!     games += lint_source(&piece.source("cup.iccf"), &Options::default()).games;
//! }
//! assert_eq!(games, 2);
//! # Ok::<(), std::io::Error>(())
//! ```

mod cut;

use std::borrow::Cow;
use std::io::{self, Read};

use crate::grammar;
use crate::lint::Linter;
use crate::source::line_ends;
use crate::{Encoding, Game, Options, Report, Source};

/// How much is read at once, as a rule: it stays in the cache while it is linted.
const USUAL_PIECE: usize = 1 << 18;

/// A file in pieces that hold whole games. They are cut where a tag pair stands
/// behind a blank line, and a move and a result before that; where there is no such place, a piece grows
/// until one comes. A file in UTF-16 is not read beyond its first piece.
#[derive(Debug)]
pub struct Pieces<R> {
    reader: R,
    /// What has been read and not been given out.
    rest: Vec<u8>,
    /// Where that stands in the file.
    start: usize,
    first_line: usize,
    piece: usize,
    done: bool,
}

/// A piece of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    bytes: Vec<u8>,
    start: usize,
    first_line: usize,
    goes_on: bool,
}

impl Piece {
    /// The piece as a source that knows its place in the file; `name` is what
    /// reports call the file.
    pub fn source<'a>(&'a self, name: impl Into<Cow<'a, str>>) -> Source<'a> {
        let source = Source::window(name, &self.bytes, self.start, self.first_line);
        match self.goes_on {
            true => source.going_on(),
            false => source,
        }
    }

    /// Its bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Whether it is the last piece of its file.
    pub fn is_last(&self) -> bool {
        !self.goes_on
    }
}

impl<R: Read> Pieces<R> {
    /// The pieces of what is read, of about 256 KiB each.
    pub fn new(reader: R) -> Self {
        Self::of(reader, USUAL_PIECE)
    }

    /// The same with pieces of about so many bytes.
    pub fn of(reader: R, piece: usize) -> Self {
        Self {
            reader,
            rest: Vec::new(),
            start: 0,
            first_line: 1,
            piece: piece.max(1),
            done: false,
        }
    }

    /// Reads on until so many bytes wait. Gives whether there may be more.
    fn fill(&mut self, wanted: usize) -> io::Result<bool> {
        let missing = wanted.saturating_sub(self.rest.len());
        self.rest.reserve(missing);
        let reader = self.reader.by_ref();
        let read = reader.take(missing as u64).read_to_end(&mut self.rest)?;
        Ok(read == missing)
    }

    fn read(&mut self) -> io::Result<Piece> {
        let mut wanted = self.piece;
        let mut searched = 0;
        loop {
            let goes_on = self.fill(wanted)?;
            if !goes_on || (self.start == 0 && Encoding::is_utf16(&self.rest)) {
                self.done = true;
                let all = self.rest.len();
                return Ok(self.give(all));
            }
            if let Some(at) = cut::last(&self.rest, searched) {
                return Ok(self.give(at));
            }
            searched = self.rest.len();
            wanted = wanted.saturating_mul(2);
        }
    }

    /// Gives out what stands before an offset of what waits.
    fn give(&mut self, end: usize) -> Piece {
        // All of one size, so that an allocator can give the same memory again.
        let mut rest = match self.done {
            true => Vec::new(),
            false => Vec::with_capacity(self.piece),
        };
        rest.extend(self.rest.drain(end..));
        let piece = Piece {
            bytes: std::mem::replace(&mut self.rest, rest),
            start: self.start,
            first_line: self.first_line,
            goes_on: !self.done,
        };
        self.start += piece.bytes.len();
        self.first_line += count_line_ends(&piece.bytes);
        piece
    }
}

fn count_line_ends(bytes: &[u8]) -> usize {
    match memchr::memchr(b'\r', bytes) {
        None => memchr::memchr_iter(b'\n', bytes).count(),
        Some(_) => line_ends(bytes).count(),
    }
}

/// Every piece once; an empty file has one, which is empty. Behind an error
/// nothing more is read.
impl<R: Read> Iterator for Pieces<R> {
    type Item = io::Result<Piece>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let piece = self.read();
        self.done |= piece.is_err();
        Some(piece)
    }
}

/// A game of a file that is read in pieces, with its own bytes.
#[derive(Clone, PartialEq, Debug)]
pub struct StreamedGame {
    /// The game. Its [`start`](Game::start) counts from the start of the file.
    pub game: Game,
    /// Its bytes, which its spans count in.
    pub bytes: Vec<u8>,
}

/// The games of a file, one after the other, with what stands between them.
///
/// ```
/// let file = "1. 5254 5755 1-0\n\n[Event \"Cup\"]\n\n1. 4244 4745 0-1\n";
/// let mut starts = Vec::new();
/// for game in numscore::stream::games(file.as_bytes()) {
///     starts.push(game?.game.start);
/// }
/// assert_eq!(starts, [0, 18]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn games<R: Read>(reader: R) -> impl Iterator<Item = io::Result<StreamedGame>> {
    Pieces::new(reader).flat_map(|piece| {
        let (piece, error) = match piece {
            Ok(piece) => (Some(piece), None),
            Err(error) => (None, Some(Err(error))),
        };
        let games = piece.into_iter().flat_map(|piece| {
            let mut start = 0;
            std::iter::from_fn(move || {
                let mut game = Game::default();
                let next = grammar::score(&piece.bytes, start, &mut game)?;
                let bytes = game.bytes_in(&piece.bytes).to_vec();
                game.start += piece.start;
                start = next;
                Some(Ok(StreamedGame { game, bytes }))
            })
        });
        games.chain(error)
    })
}

/// Lints a file piece by piece: each piece comes with the report on it. Games
/// are counted, and limits hold, over the whole file; behind a limit that is
/// reached nothing is read.
///
/// ```
/// use numscore::{Options, stream};
/// let file = "1. 5254 5755 1-0\n\n[Event \"Cup\"]\n\n1. 4244 4254 0-1\n";
/// for piece in stream::lint(file.as_bytes(), "cup.iccf", &Options::default()) {
///     let (piece, report) = piece?;
///     for diagnostic in &report.diagnostics {
///         let place = piece.source("cup.iccf").place(diagnostic.span.start);
///         assert_eq!((diagnostic.game, place.line), (Some(2), 5));
///     }
/// }
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn lint<R: Read>(
    reader: R,
    name: &str,
    options: &Options,
) -> impl Iterator<Item = io::Result<(Piece, Report)>> {
    let mut linter = Linter::new(options);
    // One byte more shows that a file is too long.
    let most = (options.limits.bytes as u64).saturating_add(1);
    let mut pieces = Pieces::new(reader.take(most));
    std::iter::from_fn(move || {
        let piece = if linter.is_done() {
            None
        } else {
            pieces.next()
        };
        piece.map(|piece| {
            let piece = piece?;
            let report = linter.lint(&piece.source(name));
            Ok((piece, report))
        })
    })
}
