//! Move numbers against the board.

use shakmaty::{Color, Position};

use super::reading;
use super::walk::{Flow, Ply, Walk};
use crate::fault::{FaultKind, Rewrite};

impl<F: FnMut(Ply)> Walk<'_, F> {
    /// Holds a written number against the position.
    pub(super) fn number(&mut self, index: usize, written: u32, black: bool) -> Flow {
        let color = self.line.position.turn();
        // A number without dots is written before Black's move too.
        let right_side = !black || color.is_black();
        // Behind a move put in or taken out the numbers may have counted it or
        // not, and stand before the other side's moves.
        let off = self.line.numbering.may_be_off && !right_side;
        if self.line.numbering.may_set_base && !off {
            self.line.numbering.may_set_base = false;
            if right_side {
                let given = i64::from(self.line.position.fullmoves().get());
                self.line.numbering.base = i64::from(written) - given;
            }
        }
        let expected = self.line.expected_number();
        if written == expected && right_side {
            self.line.numbering.run = None;
            return Flow::On;
        }
        let span = self.game.items[index].span;
        if let Some(missing) = self.missing_side(index, written, black) {
            let kind = FaultKind::MissingMove {
                color: missing,
                number: expected,
                pair: false,
            };
            return self.stop(span, kind);
        }
        if off {
            return Flow::On;
        }
        // A `1.` before Black's move would begin another game behind a blank line.
        let begins_game = !black && color.is_black() && expected == 1;
        let dots_fit = right_side && !begins_game;
        let rewrite = self.right_number(index, expected, dots_fit);
        let shift = i64::from(written) - i64::from(expected);
        if let Some((run_shift, fault)) = self.line.numbering.run
            && run_shift == shift
            && let Some(FaultKind::WrongMoveNumber { run, .. }) =
                self.faults.get_mut(fault).map(|fault| &mut fault.kind)
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
        self.line.numbering.run = Some((shift, self.faults.len()));
        self.note(span, kind);
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
        if !says_so {
            return None;
        }
        let (span, token) = self.next_move(index)?;
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
            // `2.2.` would be no number any more.
            let behind_dot = self.bytes[..span.start() as usize].last() == Some(&b'.');
            let space = if behind_dot { " " } else { "" };
            return Rewrite {
                span: crate::Span::new(span.start(), end),
                text: format!("{space}{expected}"),
            };
        }
        let dots = self.line.position.turn().fold_wb(".", "...");
        Rewrite {
            span,
            text: format!("{expected}{dots}"),
        }
    }
}
