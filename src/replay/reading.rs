//! A written move on a board: what it plays, or what is wrong with it.

use shakmaty::{Chess, Color, Move, Position, Role};

use super::history::{History, piece_on};
use super::legality::legal_move;
use super::reasons::{self, ended};
use super::{algebraic, barred, castling, promotion};
use crate::fault::{FaultKind, ReadAs, Rewrite};
use crate::grammar::letters_meant;
use crate::{Dress, FifthDigit, MoveToken, NumericMove, Span};

/// What a written move turns out to be.
#[derive(Debug)]
pub(super) enum Reading {
    /// It can be played; perhaps it should be written otherwise.
    Played(Move, Option<FaultKind>),
    /// Several moves in one word: they can be played one after the other.
    Glued {
        moves: Vec<NumericMove>,
        fault: FaultKind,
    },
    /// It can be played, and is written in letters.
    InLetters(Move, ReadAs),
    /// The last move once more, in letters.
    Repeated,
    /// A king's step or a castling, both possible.
    StepOrCastling { step: Move, castling: Move },
    /// It cannot be played.
    Unplayable(FaultKind),
}

/// A written move.
pub(super) struct Written<'a> {
    pub(super) token: MoveToken,
    /// Its text as it came.
    pub(super) text: &'a [u8],
    /// The number of the move to be played.
    pub(super) number: u32,
}

/// Reads a move by the board.
pub(super) fn read(position: &Chess, written: &Written<'_>, history: &History<'_>) -> Reading {
    match written.token {
        MoveToken::Numeric { numbers, dress } => {
            numeric(position, numbers, dress, written, history)
        }
        MoveToken::Castling(side) => by_name(position, side, history),
        MoveToken::Coordinate(numbers) => coordinate(position, numbers, written, history),
        MoveToken::Algebraic => in_letters(position, written, history),
        MoveToken::Null => ended(position, history)
            .unwrap_or(FaultKind::NullMove)
            .into(),
        MoveToken::Incomplete => FaultKind::IncompleteMove.into(),
        MoveToken::NoSquare => FaultKind::InvalidSquare.into(),
        MoveToken::Overlong => overlong(position, written),
    }
}

impl Reading {
    /// The one move that it plays, if it plays one.
    pub(super) fn into_move(self) -> Option<Move> {
        match self {
            Self::Played(played, _)
            | Self::InLetters(played, _)
            | Self::StepOrCastling { step: played, .. } => Some(played),
            Self::Glued { .. } | Self::Repeated | Self::Unplayable(_) => None,
        }
    }
}

impl From<FaultKind> for Reading {
    fn from(fault: FaultKind) -> Self {
        Self::Unplayable(fault)
    }
}

/// What nearly every move of a sound score is: the standard form, with a legal
/// move and no other that it could mean.
#[inline]
pub(super) fn standard(position: &Chess, token: MoveToken) -> Option<Move> {
    let MoveToken::Numeric {
        numbers,
        dress: Dress::Plain,
    } = token
    else {
        return None;
    };
    legal_move(position, numbers).filter(|&played| castling_by_step(position, played).is_none())
}

/// The castling that a king's step could mean too: in Chess960, by the king's
/// own destination.
#[inline]
pub(super) fn castling_by_step(position: &Chess, step: Move) -> Option<Move> {
    if position.castles().mode().is_standard() {
        return None;
    }
    let Move::Normal {
        role: Role::King,
        from,
        to,
        ..
    } = step
    else {
        return None;
    };
    let side = castling::other_dress(position, from, to)?;
    castling::legal(position, side)
}

fn numeric(
    position: &Chess,
    numbers: NumericMove,
    dress: Dress,
    written: &Written<'_>,
    history: &History<'_>,
) -> Reading {
    if let Some(played) = legal_move(position, numbers) {
        return legal(position, numbers, dress, played);
    }
    if let Some(end) = ended(position, history) {
        return end.into();
    }
    glued_number(position, written)
        .or_else(|| short_promotion(position, numbers))
        .unwrap_or_else(|| not_in_standard_form(position, numbers, history))
}

/// Squares that can be played as they stand.
fn legal(position: &Chess, numbers: NumericMove, dress: Dress, played: Move) -> Reading {
    if let Some(castling) = castling_by_step(position, played) {
        let step = played;
        return Reading::StepOrCastling { step, castling };
    }
    let style = match dress {
        Dress::Lettered { certain } => Some(FaultKind::PromotionStyle {
            meant: numbers,
            certain,
        }),
        _ => None,
    };
    Reading::Played(played, style)
}

/// A promotion without the rank reached.
fn short_promotion(position: &Chess, numbers: NumericMove) -> Option<Reading> {
    let meant = promotion::short_form(position, numbers)?;
    let played = legal_move(position, meant)?;
    // With a queen's digit Black's short form has the squares of the full move:
    // only the piece is in doubt.
    let fault = if promotion::reaches_last_rank(position.turn(), numbers.to) {
        FaultKind::AmbiguousPromotion { meant }
    } else {
        FaultKind::ShortPromotion { meant }
    };
    Some(Reading::Played(played, Some(fault)))
}

/// Squares that the standard does not let be played, in the order of the rules:
/// the own king, which may castle onto any square, its own too; a null move;
/// whose piece it is; and how that piece moves.
fn not_in_standard_form(position: &Chess, numbers: NumericMove, history: &History<'_>) -> Reading {
    let NumericMove { from, to, fifth } = numbers;
    if position.our(Role::King).contains(from)
        && fifth.is_none()
        && let Some(reading) = king_by_squares(position, numbers, history)
    {
        return reading;
    }
    if from == to {
        return FaultKind::NullMove.into();
    }
    let written = numbers;
    let Some(piece) = piece_on(position, from) else {
        let left_by = history.last_departure(from);
        return FaultKind::EmptySquare { written, left_by }.into();
    };
    if piece.piece.color != position.turn() {
        return FaultKind::WrongSide { written, piece }.into();
    }
    let mover = piece.piece.role;
    with_other_fifth_digit(position, numbers, mover).unwrap_or_else(|| {
        // A short form that cannot be played is judged as the promotion it
        // stands for.
        let judged = promotion::short_form(position, numbers).unwrap_or(numbers);
        reasons::unplayable(position, judged, mover, history).into()
    })
}

/// Castling by squares in another dress, or castling that is barred.
fn king_by_squares(
    position: &Chess,
    numbers: NumericMove,
    history: &History<'_>,
) -> Option<Reading> {
    let NumericMove { from, to, .. } = numbers;
    if let Some(side) = castling::other_dress(position, from, to)
        && let Some(played) = castling::legal(position, side)
    {
        return Some(Reading::Played(played, style(position, side)));
    }
    let side = castling::attempted(position, from, to)
        .or_else(|| castling::other_dress(position, from, to))?;
    Some(illegal_castling(position, side, history).into())
}

fn by_name(position: &Chess, side: shakmaty::CastlingSide, history: &History<'_>) -> Reading {
    if let Some(end) = ended(position, history) {
        return end.into();
    }
    match castling::legal(position, side) {
        Some(played) => Reading::Played(played, style(position, side)),
        None => illegal_castling(position, side, history).into(),
    }
}

fn style(position: &Chess, side: shakmaty::CastlingSide) -> Option<FaultKind> {
    Some(FaultKind::CastlingStyle {
        meant: castling::standard_form(position, side)?,
        chess960: position.castles().mode().is_chess960(),
    })
}

fn illegal_castling(
    position: &Chess,
    side: shakmaty::CastlingSide,
    history: &History<'_>,
) -> FaultKind {
    let home = shakmaty::Square::from_coords(shakmaty::File::E, position.turn().backrank());
    FaultKind::IllegalCastling {
        side,
        king: position.board().king_of(position.turn()).unwrap_or(home),
        bar: barred::bar(position, side, history),
    }
}

/// A move that can be played with another fifth digit, or with none.
fn with_other_fifth_digit(position: &Chess, numbers: NumericMove, mover: Role) -> Option<Reading> {
    let color: Color = position.turn();
    if mover == Role::Pawn && promotion::reaches_last_rank(color, numbers.to) {
        legal_move(position, promotion::to_queen(numbers))?;
        let written = numbers;
        return Some(match numbers.fifth {
            None => FaultKind::MissingPromotion { written }.into(),
            Some(_) => FaultKind::InvalidPromotion { written }.into(),
        });
    }
    numbers.fifth?;
    let bare = NumericMove {
        fifth: None,
        ..numbers
    };
    let played = legal_move(position, bare)?;
    let (meant, role) = (bare, mover);
    Some(Reading::Played(
        played,
        Some(FaultKind::NeedlessPromotion { meant, role }),
    ))
}

fn coordinate(
    position: &Chess,
    numbers: NumericMove,
    written: &Written<'_>,
    history: &History<'_>,
) -> Reading {
    let plain = Written {
        token: MoveToken::Numeric {
            numbers,
            dress: Dress::Plain,
        },
        ..*written
    };
    match read(position, &plain, history) {
        Reading::Played(played, None | Some(FaultKind::CastlingStyle { .. })) => {
            Reading::InLetters(played, ReadAs::Certain)
        }
        Reading::Unplayable(_) if repeats_last_move(position, numbers, history) => {
            Reading::Repeated
        }
        other => other,
    }
}

fn in_letters(position: &Chess, written: &Written<'_>, history: &History<'_>) -> Reading {
    let text = letters_meant(written.text);
    let repeats_last_move = || says_last_move(written, history);
    if let Some(end) = ended(position, history) {
        // The move that gave mate may stand there twice.
        return match repeats_last_move() {
            true => Reading::Repeated,
            false => end.into(),
        };
    }
    match algebraic::read(position, &text) {
        Ok((played, ReadAs::Certain)) => Reading::InLetters(played, ReadAs::Certain),
        _ if repeats_last_move() => Reading::Repeated,
        Ok((played, read_as)) => Reading::InLetters(played, read_as),
        Err(reason) => FaultKind::NoSuchPiece(reason).into(),
    }
}

/// Whether a move in letters is the last move once more.
pub(super) fn says_last_move(written: &Written<'_>, history: &History<'_>) -> bool {
    let text = letters_meant(written.text);
    history.last_with_position().is_some_and(|(before, last)| {
        algebraic::read(before, &text).is_ok_and(|(played, _)| played == last)
    })
}

/// Whether these are the squares of the last move, which is written twice.
fn repeats_last_move(position: &Chess, numbers: NumericMove, history: &History<'_>) -> bool {
    history.last_move().is_some_and(|last| {
        let to = match last.castling_side() {
            Some(side) => side.king_to(!position.turn()),
            None => last.to(),
        };
        last.from() == Some(numbers.from) && to == numbers.to
    })
}

/// More than five digits: a move number and a move without a space between
/// them, or several moves.
fn overlong(position: &Chess, written: &Written<'_>) -> Reading {
    glued_number(position, written)
        .or_else(|| glued_moves(position, written))
        .unwrap_or_else(|| FaultKind::OverlongMove { meant: None }.into())
}

fn glued_number(position: &Chess, written: &Written<'_>) -> Option<Reading> {
    let number = written.number.to_string();
    let digits = written.text.strip_prefix(number.as_bytes())?;
    let numbers = NumericMove::from_digits(digits)?;
    legal_move(position, numbers)?;
    let dots = position.turn().fold_wb(".", "...");
    Some(Reading::Glued {
        moves: vec![numbers],
        fault: FaultKind::OverlongMove {
            meant: Some(format!("{number}{dots} {numbers}")),
        },
    })
}

/// The most digits that are taken apart: ten moves, as on one line of a card.
const LONGEST_GLUED: usize = 50;

fn glued_moves(position: &Chess, written: &Written<'_>) -> Option<Reading> {
    if written.text.len() > LONGEST_GLUED {
        return None;
    }
    let mut moves = Vec::new();
    let mut rest = written.text;
    let mut position = position.clone();
    while !rest.is_empty() {
        let (numbers, played, len) = [4, 5].into_iter().find_map(|len| {
            let numbers = NumericMove::from_digits(rest.get(..len)?)?;
            Some((numbers, legal_move(&position, numbers)?, len))
        })?;
        position.play_unchecked(played);
        moves.push(numbers);
        rest = &rest[len..];
    }
    let spaced: Vec<String> = moves.iter().map(NumericMove::to_string).collect();
    let meant = Some(spaced.join(" "));
    Some(Reading::Glued {
        moves,
        fault: FaultKind::OverlongMove { meant },
    })
}

/// Whether a written move can be played as it stands, styles left aside.
pub(super) fn playable(
    position: &Chess,
    written: &Written<'_>,
    history: &History<'_>,
) -> Option<Move> {
    match read(position, written, history) {
        Reading::Glued { moves, .. } => legal_move(position, *moves.first()?),
        reading => reading.into_move(),
    }
}

/// The standard form of a legal move.
pub(super) fn standard_form(position: &Chess, played: Move) -> Option<NumericMove> {
    if let Some(side) = played.castling_side() {
        return castling::standard_form(position, side);
    }
    Some(NumericMove {
        from: played.from()?,
        to: played.to(),
        fifth: played.promotion().and_then(FifthDigit::from_role),
    })
}

/// The rewrite of a move in letters.
pub(super) fn in_numbers(position: &Chess, span: Span, played: Move) -> Option<Rewrite> {
    let text = standard_form(position, played)?.to_string();
    Some(Rewrite { span, text })
}
