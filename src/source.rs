//! The bytes of a score as they came, and where things stand in them.
//!
//! Nothing is copied or re-encoded to be parsed. Bytes become words only where
//! words are shown, and lines are counted only where a place is named.

mod lines;
mod text;

use std::borrow::Cow;
use std::sync::OnceLock;

use lines::LineIndex;
pub(crate) use lines::line_ends;
pub(crate) use text::{BYTE_ORDER_MARK, is_invisible};
pub use text::{Encoding, decode};

/// A stretch of bytes within one game, counted from the game's first byte.
///
/// Games keep their own count so that nothing in a game changes when the text
/// before it does. The end is exclusive.
///
/// ```
/// use numscore::Span;
/// let move_token = Span::new(3, 7);
/// assert_eq!(move_token.of(b"1. 5254 5755"), b"5254");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    start: u32,
    end: u32,
}

impl Span {
    /// The bytes from `start` up to but not including `end`; empty where `end`
    /// is not behind `start`.
    pub const fn new(start: u32, end: u32) -> Self {
        Self {
            start,
            end: if end < start { start } else { end },
        }
    }

    /// So many bytes from `start` on.
    pub(crate) const fn at(start: u32, len: u32) -> Self {
        Self {
            start,
            end: start + len,
        }
    }

    /// Offset of the first byte.
    pub const fn start(self) -> u32 {
        self.start
    }

    /// Offset just behind the last byte.
    pub const fn end(self) -> u32 {
        self.end
    }

    /// Number of bytes.
    pub const fn len(self) -> u32 {
        self.end - self.start
    }

    /// Whether it covers no byte at all.
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Whether all of the other lies in it.
    pub(crate) fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// The smallest span that covers both.
    pub fn join(self, other: Self) -> Self {
        Self::new(self.start.min(other.start), self.end.max(other.end))
    }

    /// The bytes it covers in `game`, cut short where the game is shorter.
    pub fn of(self, game: &[u8]) -> &[u8] {
        let end = (self.end as usize).min(game.len());
        &game[(self.start as usize).min(end)..end]
    }

    /// The same stretch counted from the start of the file, for a game that
    /// begins at byte `game_start` of it.
    pub const fn in_file(self, game_start: usize) -> FileSpan {
        FileSpan {
            start: game_start + self.start as usize,
            end: game_start + self.end as usize,
        }
    }
}

/// A stretch of bytes within a whole file, counted from the file's first byte.
/// The end is exclusive.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FileSpan {
    /// Offset of the first byte.
    pub start: usize,
    /// Offset just behind the last byte.
    pub end: usize,
}

/// A place in a file as people count: both numbers start at 1, and columns
/// count characters (a byte that is not UTF-8 counts as one).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// Line number, from 1. CR, LF and CRLF each end a line.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// A score's bytes with their name.
///
/// A source may be a window into a longer file: then [`Source::window`] says
/// where the window stands, and all [`FileSpan`]s and [`Place`]s count from the
/// file's start.
///
/// ```
/// use numscore::Source;
/// let source = Source::new("card.iccf", "1. 5254\n5755 *");
/// let place = source.place(8);
/// assert_eq!((place.line, place.column), (2, 1));
/// ```
#[derive(Debug)]
pub struct Source<'a> {
    name: Cow<'a, str>,
    bytes: &'a [u8],
    start: usize,
    first_line: usize,
    goes_on: bool,
    encoding: OnceLock<Encoding>,
    lines: OnceLock<LineIndex>,
}

impl<'a> Source<'a> {
    /// A whole file: `name` is what reports call it, `-` for standard input.
    pub fn new(name: impl Into<Cow<'a, str>>, bytes: &'a (impl AsRef<[u8]> + ?Sized)) -> Self {
        Self::window(name, bytes, 0, 1)
    }

    /// A part of a file that starts at byte `start`, on line `first_line`
    /// (counted from 1), at the beginning of that line.
    pub fn window(
        name: impl Into<Cow<'a, str>>,
        bytes: &'a (impl AsRef<[u8]> + ?Sized),
        start: usize,
        first_line: usize,
    ) -> Self {
        Self {
            name: name.into(),
            bytes: bytes.as_ref(),
            start,
            first_line,
            goes_on: false,
            encoding: OnceLock::new(),
            lines: OnceLock::new(),
        }
    }

    /// The same, where more of the file follows: its last game is not the file's.
    #[must_use]
    pub fn going_on(self) -> Self {
        Self {
            goes_on: true,
            ..self
        }
    }

    /// Whether more of the file follows.
    pub fn goes_on(&self) -> bool {
        self.goes_on
    }

    /// Other bytes by the same name, in the same place of the file.
    pub(crate) fn with_bytes<'b>(&'b self, bytes: &'b [u8]) -> Source<'b> {
        Source {
            goes_on: self.goes_on,
            ..Source::window(self.name(), bytes, self.start, self.first_line)
        }
    }

    /// What reports call it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The bytes as they came.
    pub fn bytes(&self) -> &[u8] {
        self.bytes
    }

    /// Offset of the first byte within the file; 0 unless it is a window.
    pub fn start(&self) -> usize {
        self.start
    }

    /// The bytes of a stretch of the file, cut to what this source holds.
    pub fn slice(&self, span: FileSpan) -> &[u8] {
        let from = span.start.saturating_sub(self.start).min(self.bytes.len());
        let to = span.end.saturating_sub(self.start).min(self.bytes.len());
        &self.bytes[from..to.max(from)]
    }

    /// The words of a stretch of the file: UTF-8, or Windows-1252 where the
    /// stretch is not UTF-8 (the ICCF's archive is Latin-1, and merged files
    /// mix both).
    pub fn text(&self, span: FileSpan) -> Cow<'_, str> {
        decode(self.slice(span))
    }

    /// How the bytes are encoded.
    pub fn encoding(&self) -> Encoding {
        *self.encoding.get_or_init(|| Encoding::of(self.bytes))
    }

    /// Line and column of a byte of the file. An offset outside the source
    /// counts as the nearest one inside.
    pub fn place(&self, offset: usize) -> Place {
        let local = offset.saturating_sub(self.start).min(self.bytes.len());
        let (line, column) = self.lines().place(self.bytes, local);
        Place {
            line: self.first_line + line,
            column: column + 1,
        }
    }

    /// The stretch of the file taken by the line that holds `offset`, without
    /// its line end.
    pub fn line_span(&self, offset: usize) -> FileSpan {
        let local = offset.saturating_sub(self.start).min(self.bytes.len());
        let (start, end) = self.lines().bounds(self.bytes, local);
        FileSpan {
            start: self.start + start,
            end: self.start + end,
        }
    }

    fn lines(&self) -> &LineIndex {
        self.lines.get_or_init(|| LineIndex::of(self.bytes))
    }
}
