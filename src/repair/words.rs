//! The written moves of a line of play, as the search plays them.

use shakmaty::{Chess, Move, Position, Role};

use super::digits::Digits;
use crate::replay::{self, legal_move};
use crate::tree::{Game, ItemKind};
use crate::{Dress, MoveToken, NumericMove, Span};

/// A move as it is written in a line of play.
#[derive(Clone, Copy, Debug)]
pub struct WrittenMove<'a> {
    /// Where it stands.
    pub span: Span,
    /// What the grammar made of it.
    pub token: MoveToken,
    /// Its text as it came.
    pub text: &'a [u8],
    /// The move number written right before it, if there is one.
    pub number: Option<WrittenNumber>,
    /// The number before that one, behind which no move is written.
    pub lone_number: Option<WrittenNumber>,
    /// Whether something that belongs to the move before stands between the two:
    /// a glyph, a comment, a variation.
    pub stands_apart: bool,
    /// Whether a repair has put it here: it is not doubted a second time.
    pub mended: bool,
}

/// A move number as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrittenNumber {
    /// Where it stands, dots and all.
    pub span: Span,
    /// The number.
    pub number: u32,
    /// Whether dots say that Black's move follows.
    pub black: bool,
}

/// The written moves of a game's main line; `bytes` are the game's own.
///
/// ```
/// use numscore::repair;
/// let score = numscore::parse("1. 5254 5755 (1... 3735 2. 7163) 2. 7163 *");
/// let game = &score.games[0];
/// let moves = repair::main_line(game, score.bytes_of(game));
/// assert_eq!(moves.len(), 3);
/// assert_eq!(moves[2].text, b"7163");
/// assert_eq!(moves[2].number.unwrap().number, 2);
/// ```
pub fn main_line<'a>(game: &Game, bytes: &'a [u8]) -> Vec<WrittenMove<'a>> {
    line_of_play(game, bytes, 0)
}

/// The written moves of the line of play that goes on at an item, variations
/// passed over: up to the bracket that closes it, or to the end of the game.
pub fn line_of_play<'a>(game: &Game, bytes: &'a [u8], index: usize) -> Vec<WrittenMove<'a>> {
    let mut moves = Vec::new();
    let mut depth = 0_usize;
    let (mut number, mut lone_number) = (None, None);
    let mut stands_apart = false;
    for item in game.items.get(index..).unwrap_or_default() {
        match item.kind {
            ItemKind::VariationStart => depth += 1,
            ItemKind::VariationEnd if depth == 0 => break,
            ItemKind::VariationEnd => {
                depth -= 1;
                stands_apart = true;
            }
            _ if depth > 0 => {}
            ItemKind::MoveNumber {
                number: written,
                black,
            } => {
                let this = WrittenNumber {
                    span: item.span,
                    number: written,
                    black,
                };
                lone_number = number.replace(this);
            }
            ItemKind::Move(token) => moves.push(WrittenMove {
                span: item.span,
                token,
                text: item.span.of(bytes),
                number: number.take(),
                lone_number: lone_number.take(),
                stands_apart: std::mem::take(&mut stands_apart),
                mended: false,
            }),
            _ => stands_apart = true,
        }
    }
    moves
}

/// The index of the word right before this one, or up to four words before, that
/// has the same digits.
pub(crate) fn first_writing(moves: &[WrittenMove<'_>], again: usize) -> Option<usize> {
    let digits = moves.get(again)?.digits();
    let is_same = |before: &usize| moves[*before].digits() == digits;
    let near = (again.saturating_sub(4)..again).rev();
    near.filter(|_| digits.len() >= 4).find(is_same)
}

impl WrittenMove<'_> {
    /// The word for a move that was played in a position although no word of the
    /// line says so; it is not doubted.
    pub(crate) fn as_played(span: Span, position: &Chess, played: Move) -> Option<Self> {
        let numbers = replay::numbers_of(position, played)?;
        Some(Self {
            span,
            token: plain(numbers),
            text: b"",
            number: None,
            lone_number: None,
            stands_apart: false,
            mended: true,
        })
    }

    /// The digits of the move, where it is one in digits; nothing where there
    /// are more than eight.
    pub(super) fn digits(&self) -> Digits {
        match self.token {
            MoveToken::Numeric { numbers, .. } | MoveToken::Coordinate(numbers) => {
                Digits::of_move(numbers)
            }
            MoveToken::Algebraic | MoveToken::Castling(_) => Digits::default(),
            MoveToken::Null if !self.text.starts_with(b"0000") => Digits::default(),
            // A letter in the place of a digit is as good as a 0.
            MoveToken::Incomplete if self.text.len() == 4 => {
                let digit = |byte: &u8| {
                    if byte.is_ascii_alphabetic() {
                        b'0'
                    } else {
                        *byte
                    }
                };
                let text: Vec<u8> = self.text.iter().map(digit).collect();
                Digits::of_text(&text)
            }
            _ => Digits::of_text(self.text),
        }
    }

    /// The digits of a move of which the first have been read as a move number.
    pub(super) fn number_and_digits(&self) -> Option<Digits> {
        let number = self.number?;
        let text = number.number.to_string();
        let bare = number.span.len() as usize == text.len();
        let (first, rest) = (Digits::of_text(text.as_bytes()), self.digits());
        let move_of_five = rest.len() == 4 && first.len() == 1;
        (bare && !move_of_five)
            .then(|| first.joined(rest))
            .flatten()
    }

    /// The move that these words play in a position, whatever their dress.
    pub(super) fn plays(&self, position: &Chess) -> Option<Move> {
        match self.token {
            MoveToken::Numeric { numbers, dress } => legal_move(position, numbers)
                .or_else(|| tolerated(position, numbers))
                .or_else(|| match dress {
                    Dress::Plain if self.text.len() == 5 => {
                        replay::playable_word(position, self.token, self.text)
                    }
                    _ => None,
                }),
            // Words of several moves are taken apart by whoever plays them.
            MoveToken::Incomplete | MoveToken::NoSquare | MoveToken::Null | MoveToken::Overlong => {
                None
            }
            _ => replay::playable_word(position, self.token, self.text),
        }
    }

    /// The move that these words play as they stand: nothing is tolerated.
    pub(super) fn plays_strictly(&self, position: &Chess) -> Option<Move> {
        match self.token {
            MoveToken::Numeric { numbers, .. } => legal_move(position, numbers),
            _ => self.plays(position),
        }
    }

    /// Whether it may be the move before once more, in letters.
    pub(super) fn may_repeat(&self) -> bool {
        matches!(self.token, MoveToken::Algebraic | MoveToken::Coordinate(_))
    }
}

/// A move that is read although it is not written by the standard: the short
/// promotion, a fifth digit too many, castling by the rook.
fn tolerated(position: &Chess, numbers: NumericMove) -> Option<Move> {
    if !position.us().contains(numbers.from) {
        return None;
    }
    match position.board().role_at(numbers.from)? {
        Role::Pawn if numbers.fifth.is_none() => {
            let short = replay::short_form(position, numbers)?;
            legal_move(position, short)
        }
        Role::King if numbers.fifth.is_none() => {
            replay::playable_word(position, plain(numbers), b"")
        }
        _ if numbers.fifth.is_some() => legal_move(position, bare(numbers)),
        _ => None,
    }
}

/// A move in plain digits.
pub(super) fn plain(numbers: NumericMove) -> MoveToken {
    MoveToken::Numeric {
        numbers,
        dress: Dress::Plain,
    }
}

/// The same squares without a fifth digit.
fn bare(numbers: NumericMove) -> NumericMove {
    NumericMove {
        fifth: None,
        ..numbers
    }
}
