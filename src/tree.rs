//! What the grammar makes of a score: games, and in each a flat list of items
//! in source order, every one with its span.
//!
//! With the source beside it the tree is lossless: what lies between two items
//! means nothing (white space, a comma behind a move, a byte-order mark, the `>`
//! of a mail), and what could not be read is an item too, [`ItemKind::Unread`].

use crate::fault::Fault;
use crate::{GameResult, MoveToken, Span};

/// A score as it is written: its games, in source order.
#[derive(Clone, PartialEq, Debug)]
pub struct Score<'a> {
    bytes: &'a [u8],
    /// The games. What stands before or behind them without being part of one
    /// is here too, as a game for which [`Game::is_game`] is false.
    pub games: Vec<Game>,
}

impl<'a> Score<'a> {
    pub(crate) fn new(bytes: &'a [u8], games: Vec<Game>) -> Self {
        Self { bytes, games }
    }

    /// The bytes of one of its games, which its spans count in.
    pub fn bytes_of(&self, game: &Game) -> &'a [u8] {
        game.bytes_in(self.bytes)
    }
}

/// One game as it is written: its tags, its movetext, its result.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Game {
    /// Offset of its first byte in the file.
    pub start: usize,
    /// How many bytes it takes, up to the first byte of the next game.
    pub len: u32,
    /// The tag pairs, in source order.
    pub tags: Vec<Tag>,
    /// Everything else, in source order.
    pub items: Vec<Item>,
    /// What the grammar found wrong.
    pub faults: Vec<Fault>,
}

impl Game {
    /// Makes room for another game and keeps the buffers.
    pub(crate) fn clear(&mut self, start: usize) {
        self.start = start;
        self.len = 0;
        self.tags.clear();
        self.items.clear();
        self.faults.clear();
    }

    /// The game's own bytes within those of the whole source.
    pub fn bytes_in<'a>(&self, source: &'a [u8]) -> &'a [u8] {
        let start = self.start.min(source.len());
        let end = start.saturating_add(self.len as usize).min(source.len());
        &source[start..end]
    }

    /// The value of the first tag of that name, as a span of the game.
    ///
    /// ```
    /// let score = numscore::parse("[White \"Kramnik\"]\n\n1. 5254 *");
    /// let game = &score.games[0];
    /// let white = game.tag(b"White", score.bytes_of(game)).unwrap();
    /// assert_eq!(white.of(score.bytes_of(game)), b"Kramnik");
    /// ```
    pub fn tag(&self, name: &[u8], bytes: &[u8]) -> Option<Span> {
        self.tags
            .iter()
            .find(|tag| tag.name.of(bytes) == name)
            .map(|tag| tag.value)
    }

    /// The result at the end of the main line, with its span.
    pub fn result(&self) -> Option<(GameResult, Span)> {
        self.items.iter().rev().find_map(|item| match item.kind {
            ItemKind::Result { result, .. } => Some((result, item.span)),
            _ => None,
        })
    }

    /// Whether there is a game here at all: a tag, a move, a move number or a
    /// result, not just white space, comments or stray words.
    pub fn is_game(&self) -> bool {
        !self.tags.is_empty()
            || self.items.iter().any(|item| {
                matches!(
                    item.kind,
                    ItemKind::Move(_) | ItemKind::MoveNumber { .. } | ItemKind::Result { .. }
                )
            })
    }
}

/// A tag pair, `[Name "value"]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tag {
    /// From the opening bracket to the closing one.
    pub span: Span,
    /// The name alone.
    pub name: Span,
    /// The value between its quotes, as written (escapes are not resolved).
    pub value: Span,
}

/// Something in the movetext.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub kind: ItemKind,
}

/// The kinds of things in a movetext.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ItemKind {
    /// `12.`, `12`, `12)`, `12...`: a move number, dots and all.
    MoveNumber {
        /// The number written.
        number: u32,
        /// Whether dots (or an ellipsis) say that Black's move follows.
        black: bool,
    },
    /// A move, in whatever dress.
    Move(MoveToken),
    /// `{...}`.
    Comment,
    /// `; ...` to the end of the line.
    LineComment {
        /// Whether it holds nothing but moves and move numbers.
        only_moves: bool,
    },
    /// A line that starts with `%`.
    EscapedLine,
    /// `$6`, or a glyph such as `!?`.
    Annotation,
    /// `+`, `#`, `x`, `e.p.`, `(=)`: a mark that the notation does not use,
    /// standing by itself behind a move.
    Mark,
    /// `(`.
    VariationStart,
    /// `)`.
    VariationEnd,
    /// The result that ends a game.
    Result {
        /// What it says.
        result: GameResult,
        /// Whether it is written as PGN prescribes.
        canonical: bool,
    },
    /// `____` or `..`: the place of a move not made yet.
    AwaitedMove,
    /// Text that could not be read.
    Unread,
}
