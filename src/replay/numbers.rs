//! Move numbers against the board.

use shakmaty::{Chess, Color, Position};

use super::reading;
use super::walk::{Flow, Walk};
use crate::fault::{FaultKind, Rewrite};

/// What the numbers of a line of play have said so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbering {
    /// What a game from a given position adds to the numbers of its FEN: its
    /// first number is taken at its word.
    base: i64,
    /// Whether the first number is still to come and may set the base.
    may_set_base: bool,
    /// The run of wrong numbers going on: how far they are off, and the index of
    /// its fault.
    run: Option<(i64, usize)>,
}

impl Numbering {
    pub(super) fn new(from_fen: bool) -> Self {
        Self {
            base: 0,
            may_set_base: from_fen,
            run: None,
        }
    }

    /// The number of the move to be played.
    pub(super) fn expected(&self, position: &Chess) -> u32 {
        let number = i64::from(position.fullmoves().get()) + self.base;
        u32::try_from(number).unwrap_or(0)
    }

    /// A variation counts like the line it leaves.
    pub(super) fn open_variation(&mut self) {
        self.may_set_base = false;
    }
}

impl Walk<'_> {
    /// Holds a written number against the position.
    pub(super) fn number(&mut self, index: usize, written: u32, black: bool) -> Flow {
        let color = self.line.position.turn();
        if self.line.numbering.may_set_base {
            self.line.numbering.may_set_base = false;
            if black == color.is_black() || !black {
                let given = i64::from(self.line.position.fullmoves().get());
                self.line.numbering.base = i64::from(written) - given;
            }
        }
        let expected = self.line.expected_number();
        // A number without dots is written before Black's move too.
        let right_side = !(black && color.is_white());
        if written == expected && right_side {
            self.line.numbering.run = None;
            return Flow::On;
        }
        let span = self.game.items[index].span;
        if let Some(missing) = self.missing_side(index, written, black) {
            let number = expected;
            return self.stop(
                span,
                FaultKind::MissingMove {
                    color: missing,
                    number,
                },
            );
        }
        // A `1.` before Black's move would begin another game behind a blank line.
        let dots_fit = black == color.is_black() || (!black && expected != 1);
        let rewrite = self.right_number(index, expected, dots_fit);
        let shift = i64::from(written) - i64::from(expected);
        if let Some((run_shift, fault)) = self.line.numbering.run
            && run_shift == shift
            && let Some(FaultKind::WrongMoveNumber { run, .. }) =
                self.faults().get_mut(fault).map(|fault| &mut fault.kind)
        {
            run.push(rewrite);
            return Flow::On;
        }
        let kind = FaultKind::WrongMoveNumber {
            written,
            expected,
            color,
            run: vec![rewrite],
        };
        self.push_fault(span, kind, true, false);
        self.line.numbering.run = Some((shift, self.faults().len() - 1));
        Flow::On
    }

    /// The side whose move is left out, where the number says so and the next
    /// move can only be the other side's.
    fn missing_side(&self, index: usize, written: u32, black: bool) -> Option<Color> {
        let color = self.line.position.turn();
        let expected = self.line.expected_number();
        let says_so = match color {
            Color::Black => !black && written == expected.saturating_add(1),
            Color::White => black && written == expected,
        };
        let (span, token) = self.next_move(index).filter(|_| says_so)?;
        let here = self.written(&self.line.position, span, token);
        let playable =
            reading::playable(&self.line.position, &here, &self.line.history()).is_some();
        (!playable).then_some(color)
    }

    /// The number as it should be: its digits alone, or with its dots where
    /// they are wrong too.
    fn right_number(&self, index: usize, expected: u32, dots_fit: bool) -> Rewrite {
        let span = self.game.items[index].span;
        let digits = span
            .of(self.bytes)
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        if dots_fit && digits > 0 {
            let end = span.start() + digits as u32;
            return Rewrite {
                span: crate::Span::new(span.start(), end),
                text: expected.to_string(),
            };
        }
        let dots = self.line.position.turn().fold_wb(".", "...");
        Rewrite {
            span,
            text: format!("{expected}{dots}"),
        }
    }
}
