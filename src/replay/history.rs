//! How a position came about: the plies before it, and which of them last came
//! to a square, last left it, or cost a right to castle.

use std::cell::{OnceCell, RefCell};

use shakmaty::{CastlingSide, Chess, Color, Move, Position, Role, Square};

use crate::Span;
use crate::fault::{CastlingBar, PieceOn, Standing};

/// A ply of a line of play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    pub(super) color: Color,
    pub(crate) mv: Move,
    pub(crate) span: Span,
}

/// How a position came about.
#[derive(Clone, Copy)]
pub(super) struct History<'a> {
    pub(super) start: &'a Chess,
    pub(super) plies: &'a [Played],
    /// The position before the last ply, once somebody has asked for it.
    pub(super) before: &'a OnceCell<Chess>,
    pub(super) traces: &'a RefCell<Option<Box<Traces>>>,
}

impl<'a> History<'a> {
    pub(super) fn last_span(&self) -> Option<Span> {
        self.plies.last().map(|played| played.span)
    }

    /// The last move.
    pub(super) fn last_move(&self) -> Option<Move> {
        self.plies.last().map(|played| played.mv)
    }

    /// The last move and the position it was played in.
    pub(super) fn last_with_position(&self) -> Option<(&'a Chess, Move)> {
        let (last, plies) = self.plies.split_last()?;
        let before = self.before.get_or_init(|| {
            let mut position = self.start.clone();
            for ply in plies {
                position.play_unchecked(ply.mv);
            }
            position
        });
        Some((before, last.mv))
    }

    /// The move that last brought a piece to that square.
    pub(super) fn last_arrival(&self, square: Square) -> Option<Span> {
        self.traced(Trace::Arrival(square))
            .map(|played| played.span)
    }

    /// The piece that last left that square, and the move it left with.
    pub(super) fn last_departure(&self, square: Square) -> Option<(PieceOn, Span)> {
        let played = self.traced(Trace::Departure(square))?;
        let role = match played.mv {
            Move::Castle { rook, .. } if rook == square => Role::Rook,
            mv => mv.role(),
        };
        let piece = role.of(played.color);
        Some((PieceOn { piece, square }, played.span))
    }

    /// Who lost the right to castle, and when.
    pub(super) fn right_lost(&self, color: Color, side: CastlingSide) -> CastlingBar {
        let rook = self.start.castles().rook(color, side);
        self.traced(Trace::Right(color, side))
            .zip(rook)
            .and_then(|(played, rook)| costs_right(played, color, rook))
            .unwrap_or(CastlingBar::NoRight)
    }

    /// The piece on a square, if any, and how it came there.
    pub(super) fn standing(&self, position: &Chess, square: Square) -> Option<Standing> {
        Some(Standing {
            piece: piece_on(position, square)?,
            moved: self.last_arrival(square),
        })
    }

    fn traced(&self, trace: Trace) -> Option<&'a Played> {
        let mut traces = self.traces.borrow_mut();
        let traces = traces.get_or_insert_default();
        traces.follow(self.start, self.plies);
        let ply = traces.plies[trace.index()]?;
        self.plies.get(ply as usize)
    }
}

/// The piece on a square, if any.
pub(super) fn piece_on(position: &Chess, square: Square) -> Option<PieceOn> {
    let piece = position.board().piece_at(square)?;
    Some(PieceOn { piece, square })
}

/// How a move takes the right to castle with the rook that started on that
/// square, if it does.
fn costs_right(played: &Played, color: Color, rook: Square) -> Option<CastlingBar> {
    let Played { mv, span, .. } = *played;
    if played.color != color {
        let captured = mv.is_capture() && mv.to() == rook;
        return captured.then_some(CastlingBar::RookCaptured(Some(span)));
    }
    if mv.role() == Role::King {
        return Some(CastlingBar::KingMoved(Some(span)));
    }
    (mv.from() == Some(rook)).then_some(CastlingBar::RookMoved(Some(span)))
}

/// What the plies of a line leave behind.
#[derive(Clone, Copy)]
enum Trace {
    /// The last to come to a square.
    Arrival(Square),
    /// The last to leave it.
    Departure(Square),
    /// The first to take a right to castle.
    Right(Color, CastlingSide),
}

impl Trace {
    const COUNT: usize = 64 + 64 + 4;

    fn index(self) -> usize {
        match self {
            Self::Arrival(square) => square.to_usize(),
            Self::Departure(square) => 64 + square.to_usize(),
            Self::Right(color, side) => 128 + 2 * color as usize + side as usize,
        }
    }
}

/// The traces of a line of play. They are followed up only when somebody asks,
/// which a sound game does not, and each ply once: one that is taken back takes
/// its own along, so that the variations of a long game cost no more than their
/// moves.
pub(super) struct Traces {
    /// How many plies are followed up.
    followed: usize,
    /// The ply that left each trace.
    plies: [Option<u32>; Trace::COUNT],
    /// What stood there before, in the order of the plies.
    overwritten: Vec<Overwritten>,
}

struct Overwritten {
    by: u32,
    index: usize,
    before: Option<u32>,
}

impl Default for Traces {
    fn default() -> Self {
        Self {
            followed: 0,
            plies: [None; Trace::COUNT],
            overwritten: Vec::new(),
        }
    }
}

impl Traces {
    /// Forgets all plies but the first `len`.
    pub(super) fn take_back(&mut self, len: usize) {
        let taken_back = |last: &mut Overwritten| last.by as usize >= len;
        while let Some(last) = self.overwritten.pop_if(taken_back) {
            self.plies[last.index] = last.before;
        }
        self.followed = self.followed.min(len);
    }

    fn follow(&mut self, start: &Chess, plies: &[Played]) {
        let new = plies.get(self.followed..).unwrap_or_default();
        for (played, ply) in new.iter().zip(self.followed as u32..) {
            match played.mv {
                Move::Castle { king, rook } => {
                    let side = CastlingSide::from_queen_side(rook < king);
                    self.leave(ply, Trace::Arrival(side.king_to(played.color)));
                    self.leave(ply, Trace::Arrival(side.rook_to(played.color)));
                    self.leave(ply, Trace::Departure(king));
                    self.leave(ply, Trace::Departure(rook));
                }
                mv => {
                    self.leave(ply, Trace::Arrival(mv.to()));
                    if let Some(from) = mv.from() {
                        self.leave(ply, Trace::Departure(from));
                    }
                }
            }
            for color in Color::ALL {
                for side in CastlingSide::ALL {
                    self.follow_right(start, color, side, played, ply);
                }
            }
        }
        self.followed = plies.len();
    }

    fn follow_right(
        &mut self,
        start: &Chess,
        color: Color,
        side: CastlingSide,
        played: &Played,
        ply: u32,
    ) {
        let right = Trace::Right(color, side);
        if self.plies[right.index()].is_none()
            && let Some(rook) = start.castles().rook(color, side)
            && costs_right(played, color, rook).is_some()
        {
            self.leave(ply, right);
        }
    }

    fn leave(&mut self, by: u32, trace: Trace) {
        let index = trace.index();
        let before = self.plies[index].replace(by);
        self.overwritten.push(Overwritten { by, index, before });
    }
}
