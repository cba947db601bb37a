//! A line of play: its plies and its position, and the lines that wait for a
//! variation to end.

use shakmaty::{CastlingSide, Chess, Color, Move, Position, Square};

use super::numbers::Numbering;
use super::start::Start;
use crate::Span;
use crate::fault::PieceOn;

/// A ply of the line of play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    pub(super) color: Color,
    pub(super) mv: Move,
    pub(super) span: Span,
}

/// The line of play that is being walked.
pub(super) struct Line<'a> {
    start: &'a Chess,
    pub(super) position: Chess,
    /// The position before the last ply, if that is kept.
    before: Chess,
    keeps_before: bool,
    plies: Vec<Played>,
    /// The lines that wait, the main line first.
    waiting: Vec<Waiting>,
    pub(super) numbering: Numbering,
}

/// The line that waits while a variation is walked.
struct Waiting {
    position: Chess,
    before: Chess,
    /// The ply that the variation replaces.
    replaced: Option<Played>,
    len: usize,
    numbering: Numbering,
}

impl<'a> Line<'a> {
    /// The line before its first ply. Only where something asks for the position
    /// before the last ply is it worth the copying: `keeps_before` says so.
    /// `capacity` is how many plies may come.
    pub(super) fn new(start: &'a Start, keeps_before: bool, capacity: usize) -> Self {
        Self {
            start: &start.position,
            position: start.position.clone(),
            before: start.position.clone(),
            keeps_before,
            plies: Vec::with_capacity(capacity),
            waiting: Vec::new(),
            numbering: Numbering::new(start.from_fen),
        }
    }

    pub(super) fn play(&mut self, span: Span, mv: Move) {
        let color = self.position.turn();
        if self.keeps_before {
            self.before.clone_from(&self.position);
        }
        self.position.play_unchecked(mv);
        self.plies.push(Played { color, mv, span });
    }

    /// How many variations deep the line is.
    pub(super) fn depth(&self) -> usize {
        self.waiting.len()
    }

    pub(super) fn in_variation(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// How many plies were played.
    pub(super) fn len(&self) -> usize {
        self.plies.len()
    }

    /// The number of the move to be played.
    pub(super) fn expected_number(&self) -> u32 {
        self.numbering.expected(&self.position)
    }

    /// Goes back before the last ply, for other moves in its place.
    pub(super) fn open_variation(&mut self) {
        let replaced = self.plies.pop();
        self.waiting.push(Waiting {
            position: std::mem::replace(&mut self.position, self.before.clone()),
            before: self.before.clone(),
            replaced,
            len: self.plies.len(),
            numbering: self.numbering,
        });
        self.numbering.open_variation();
    }

    /// Goes on with the line that waited longest but for those around it.
    pub(super) fn close_variation(&mut self) {
        if let Some(waiting) = self.waiting.pop() {
            self.position = waiting.position;
            self.before = waiting.before;
            self.plies.truncate(waiting.len);
            self.plies.extend(waiting.replaced);
            self.numbering = waiting.numbering;
        }
    }

    /// Whether a variation begins with the very move that it replaces.
    pub(super) fn repeats_replaced(&self, played: Move) -> bool {
        self.waiting.last().is_some_and(|waiting| {
            waiting.len == self.plies.len() && waiting.replaced.is_some_and(|ply| ply.mv == played)
        })
    }

    pub(super) fn history(&self) -> History<'_> {
        History {
            start: self.start,
            plies: &self.plies,
            before: &self.before,
        }
    }

    /// The history for a position that was reached another way.
    pub(super) fn no_history(&self) -> History<'_> {
        History {
            plies: &[],
            ..self.history()
        }
    }
}

/// How a position came about.
pub(super) struct History<'a> {
    pub(super) start: &'a Chess,
    pub(super) plies: &'a [Played],
    pub(super) before: &'a Chess,
}

impl<'a> History<'a> {
    pub(super) fn start(&self) -> &'a Chess {
        self.start
    }

    pub(super) fn plies(&self) -> &'a [Played] {
        self.plies
    }

    /// The move that last brought a piece to that square.
    pub(super) fn last_arrival(&self, square: Square) -> Option<Span> {
        let arrived = self.plies.iter().rev().find(|played| match played.mv {
            Move::Castle { king, rook } => {
                let side = CastlingSide::from_queen_side(rook < king);
                square == side.king_to(played.color) || square == side.rook_to(played.color)
            }
            mv => mv.to() == square,
        });
        arrived.map(|played| played.span)
    }

    /// The piece that last left that square, and the move it left with.
    pub(super) fn last_departure(&self, square: Square) -> Option<(PieceOn, Span)> {
        let left = |played: &&Played| played.mv.from() == Some(square);
        let played = self.plies.iter().rev().find(left)?;
        let piece = played.mv.role().of(played.color);
        Some((PieceOn { piece, square }, played.span))
    }

    pub(super) fn last_span(&self) -> Option<Span> {
        self.plies.last().map(|played| played.span)
    }

    /// The last move.
    pub(super) fn last_move(&self) -> Option<Move> {
        self.plies.last().map(|played| played.mv)
    }

    /// The last move and the position it was played in.
    pub(super) fn last_with_position(&self) -> Option<(&'a Chess, Move)> {
        Some((self.before, self.last_move()?))
    }
}
