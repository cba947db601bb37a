//! The grammar: bytes in, one game after the other out. `grammar.md` at the top
//! of the repository is its text; each file here is a chapter of it, and each
//! production there has the name of its function here.
//!
//! It never fails. What cannot be read becomes an [`ItemKind::Unread`] and a
//! fault, and reading goes on at the next thing known.
//!
//! Sections are parsers over [`Input`], which knows where it stands. Inside a
//! run of moves the leaves work on plain bytes and look at a whole token at
//! once: slicing a located span counts lines, and that is most of the cost of a
//! clean game.

mod annotations;
mod beginnings;
mod characters;
mod comments;
mod dates;
mod letters;
mod look_alikes;
mod moves;
mod movetext;
mod numbers;
mod reader;
mod recovery;
mod results;
mod runs;
mod spaces;
mod tags;

pub(crate) use beginnings::{begins_at_one, begins_movetext, tag_start};
pub(crate) use look_alikes::letters_meant;
pub(crate) use results::{is_result, result_in_tag};

use nom::Input as _;
use nom_locate::LocatedSpan;

use crate::tree::{Game, Score};
use crate::{ItemKind, Span};
use reader::Reader;

/// What the sections read: the rest of the source, counted from the game's
/// first byte.
pub(crate) type Input<'a> = LocatedSpan<&'a [u8]>;

/// What a section gives.
pub(crate) type Parsed<'a, T> = nom::IResult<Input<'a>, T, ()>;

/// What a leaf gives.
pub(crate) type Leaf<'a, T> = nom::IResult<&'a [u8], T, ()>;

/// What a leaf gives, with its place.
type Placed<'a, T> = nom::IResult<Input<'a>, (Span, T), ()>;

/// "This is not one": the next alternative is asked.
fn no<I, T>() -> nom::IResult<I, T, ()> {
    Err(nom::Err::Error(()))
}

/// Runs a leaf and says where its text stands.
fn leaf<'a, T>(input: Input<'a>, parser: impl FnOnce(&'a [u8]) -> Leaf<'a, T>) -> Placed<'a, T> {
    let (rest, value) = parser(input.fragment())?;
    let len = input.fragment().len() - rest.len();
    let span = span_of(input, len);
    Ok((input.take_from(len), (span, value)))
}

/// The next `len` bytes as a span.
fn span_of(input: Input<'_>, len: usize) -> Span {
    let start = input.location_offset() as u32;
    Span::new(start, start + len as u32)
}

/// The `len` bytes that stand `offset` bytes on, as a span. To take a located
/// input that far would count the lines on the way, each time anew.
fn span_within(input: Input<'_>, offset: usize, len: usize) -> Span {
    let start = (input.location_offset() + offset) as u32;
    Span::new(start, start + len as u32)
}

/// The longest game, in bytes: spans are 32 bits wide. A longer one is read up
/// to here, and the rest as another game.
const LONGEST_GAME: usize = u32::MAX as usize - 16;

/// A score is read game by game: this reads the one that starts at byte `start`
/// of `bytes` into `game`, whose buffers are used again. Gives the offset at which the
/// next one starts, or `None` where the source ends.
pub(crate) fn score(bytes: &[u8], start: usize, game: &mut Game) -> Option<usize> {
    let rest = bytes.get(start..).filter(|rest| !rest.is_empty())?;
    let window = &rest[..rest.len().min(LONGEST_GAME)];
    let begins_line = start == 0 || matches!(bytes[start - 1], b'\n' | b'\r');
    game.clear(start);
    let mut reader = Reader::new(game, window, begins_line);
    let rest = match self::game(Input::new(window), &mut reader) {
        Ok((rest, ())) => rest,
        Err(_) => Input::new(window).take_from(window.len()),
    };
    reader.finish();
    // Every byte is read by somebody; should one ever not be, the source still ends.
    let len = rest.location_offset().max(1);
    game.len = len as u32;
    Some(start + len)
}

/// Reads a score: all the games of a text, whatever its bytes. What cannot be
/// read is in each game's [`faults`](Game::faults).
///
/// ```
/// let score = numscore::parse("1. 5254 5755 1-0");
/// assert_eq!(score.games.len(), 1);
/// assert_eq!(score.games[0].items.len(), 4);
/// ```
pub fn parse(text: &(impl AsRef<[u8]> + ?Sized)) -> Score<'_> {
    let mut all = Games::of(text);
    let mut games = Vec::new();
    while all.next_game().is_some() {
        games.push(std::mem::take(&mut all.game));
    }
    Score::new(all.bytes, games)
}

/// The games of a text, one at a time, each read into the place of the one
/// before: for whoever reads a great many and keeps none, which is several times
/// faster than [`parse`] and needs memory for one alone.
///
/// ```
/// let mut games = numscore::Games::of("1. 5254 5755 1-0\n\n1. 4244 4745 0-1\n");
/// let mut starts = Vec::new();
/// while let Some((game, bytes)) = games.next_game() {
///     starts.push((game.start, bytes.len()));
/// }
/// assert_eq!(starts, [(0, 18), (18, 17)]);
/// ```
#[derive(Clone, Debug)]
pub struct Games<'a> {
    bytes: &'a [u8],
    /// Where the next game starts.
    start: usize,
    game: Game,
}

impl<'a> Games<'a> {
    /// Before the first game of a text.
    pub fn of(text: &'a (impl AsRef<[u8]> + ?Sized)) -> Self {
        Self {
            bytes: text.as_ref(),
            start: 0,
            game: Game::default(),
        }
    }

    /// The next game, and its own bytes, which its spans count in; `None` where
    /// the text ends.
    pub fn next_game(&mut self) -> Option<(&Game, &'a [u8])> {
        self.start = score(self.bytes, self.start, &mut self.game)?;
        Some((&self.game, self.game.bytes_in(self.bytes)))
    }
}

/// Tags, moves, and what stands behind the result.
fn game<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let (input, goes_on) = tags::tag_section(input, reader)?;
    if !goes_on {
        return Ok((input, ()));
    }
    let (input, ()) = movetext::movetext(input, reader)?;
    let ended = matches!(
        reader.game.items.last().map(|item| item.kind),
        Some(ItemKind::Result { .. })
    );
    if ended {
        recovery::end_of_game(input, reader)
    } else {
        Ok((input, ()))
    }
}
