//! Words for castling.

use shakmaty::{CastlingSide, Color, Rank, Square};

use super::Token;
use super::draft::Words;
use super::phrases::{on, side as side_name, step, write};
use crate::fault::CastlingBar;
use crate::notation::NumericMove;

const NO_ATTACKED_SQUARE: &str =
    "The king may not leave, pass over or reach an attacked square when it castles.";
const MEND_THE_EARLIER_MOVE: &str = "If that earlier move is itself a slip, mend it there.";

pub(super) fn illegal(
    token: &Token<'_>,
    side: CastlingSide,
    king: Square,
    bar: &CastlingBar,
) -> Words {
    let wing = wing(side);
    let who = side_name(castler(token, king));
    let reached = Square::from_coords(side.king_to_file(), king.rank());
    let because = |reason: &str| {
        Words::new(format!(
            "`{}`: {who} cannot castle on the {wing}: {reason}",
            token.text()
        ))
    };
    match *bar {
        CastlingBar::KingMoved(earlier) => because("the king has moved before")
            .label("the king has moved")
            .also_if(earlier, "the king moves here")
            .help(format!(
                "Once the king has moved, {who} may not castle any more, even with the king \
                 back on its first square."
            ))
            .help(MEND_THE_EARLIER_MOVE)
            .board([king]),
        CastlingBar::RookMoved(earlier) => {
            because(&format!("the rook of the {wing} has moved before"))
                .label("the rook has moved")
                .also_if(earlier, "this rook moves here")
                .help(
                    "Castling needs a rook that has not moved, and this one may not castle any \
                     more, even back on its first square.",
                )
                .help(MEND_THE_EARLIER_MOVE)
                .board([king])
        }
        CastlingBar::RookCaptured(earlier) => {
            because(&format!("the rook of the {wing} was captured"))
                .label("the rook is gone")
                .also_if(earlier, "the rook is captured here")
                .help(
                    "Castling needs the rook that stood on this side from the start; another \
                     rook cannot take its place.",
                )
                .help(MEND_THE_EARLIER_MOVE)
                .board([king])
        }
        CastlingBar::NoRight => because("the start position does not give this right")
            .label("no right to castle")
            .help(format!(
                "The third field of the `FEN` tag lists who may still castle, and where; \
                 `{}` would stand for this castling.",
                letter_of_right(castler(token, king), side)
            ))
            .help("If the right was there, mend the tag; if not, write the move that was sent.")
            .board([king]),
        CastlingBar::Blocked(blocker) => because(&format!("{} is in the way", on(blocker.piece)))
            .label(format!("blocked on {}", blocker.piece.square))
            .arrival(&blocker)
            .help("The king and the rook need every square on their way to be empty.")
            .board([king, blocker.piece.square]),
        CastlingBar::InCheck(attacker) => because(&format!(
            "the king on {king} is in check from {}",
            on(attacker.piece)
        ))
        .label("castling out of check")
        .arrival(&attacker)
        .help("A king in check may not castle.")
        .help(
            "It can move away, the piece that gives check can be captured, \
             or a piece can go in between.",
        )
        .board([king, attacker.piece.square]),
        CastlingBar::ThroughCheck { square, attacker } => because(&format!(
            "the king would pass over {square}, which {} attacks",
            on(attacker.piece)
        ))
        .label(format!("{square} is attacked"))
        .arrival(&attacker)
        .help(NO_ATTACKED_SQUARE)
        .board([king, square, attacker.piece.square]),
        CastlingBar::IntoCheck(attacker) => because(&format!(
            "on {reached} the king would be in check from {}",
            on(attacker.piece)
        ))
        .label(format!("{reached} is attacked"))
        .arrival(&attacker)
        .help(NO_ATTACKED_SQUARE)
        .board([king, reached, attacker.piece.square]),
    }
}

pub(super) fn ambiguous(
    token: &Token<'_>,
    side: CastlingSide,
    step_only: NumericMove,
    castling: NumericMove,
) -> Words {
    Words::new(format!(
        "`{}`: the king's step {} or castling on the {}: the score does not tell",
        token.text(),
        step(step_only),
        wing(side)
    ))
    .label("a step or castling?")
    .help("In this position both can be played, and the moves that follow fit both.")
    .help(format!(
        "If castling was meant, write it as king takes own rook, `{castling}`: in Chess960 \
         that form is never in doubt."
    ))
    .help(format!(
        "If the king's step was meant, `{step_only}` is right as it stands; \
         the record cannot decide, so ask the player."
    ))
    .board([castling.from, step_only.to, castling.to])
    .unsafe_fix(
        format!("{} (castling)", write(castling)),
        token.becomes(castling),
    )
}

pub(super) fn style(token: &Token<'_>, meant: NumericMove, chess960: bool) -> Words {
    let text = token.text();
    let (message, help) = if chess960 {
        (
            format!(
                "`{text}`: in Chess960, castling is written as king {} takes own rook {}, `{meant}`",
                meant.from, meant.to
            ),
            "In Chess960 the king's own move may look like an ordinary step, or like no move \
             at all; king takes own rook is never in doubt.",
        )
    } else {
        (
            format!(
                "`{text}`: castling is written as the king's move, {} (`{meant}`)",
                step(meant)
            ),
            "Only the king's move is written; the rook's move goes without saying.",
        )
    };
    Words::new(message)
        .label(format!("castling is `{meant}`"))
        .help(help)
        .help(format!("Write `{meant}`; the move played stays the same."))
        .board([meant.from, meant.to])
        .safe_fix(write(meant), token.becomes(meant))
}

/// The side that castles.
fn castler(token: &Token<'_>, king: Square) -> Color {
    token
        .turn()
        .unwrap_or(Color::from_white(king.rank() == Rank::First))
}

const fn wing(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "king side",
        CastlingSide::QueenSide => "queen side",
    }
}

/// The letter of a FEN's castling field.
fn letter_of_right(color: Color, side: CastlingSide) -> char {
    let letter = match side {
        CastlingSide::KingSide => 'K',
        CastlingSide::QueenSide => 'Q',
    };
    color.fold_wb(letter, letter.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::{FaultKind, PieceOn, Standing};
    use crate::rules::phrases::trial::said;

    fn illegal(fen: &str, text: &str, bar: CastlingBar) -> crate::Diagnostic {
        let kind = FaultKind::IllegalCastling {
            side: CastlingSide::KingSide,
            king: Square::E1,
            bar,
        };
        said(fen, text, kind)
    }

    #[test]
    fn the_square_and_the_piece_that_attacks_it() {
        let attacker = Standing {
            piece: PieceOn {
                piece: Color::Black.rook(),
                square: Square::F8,
            },
            moved: None,
        };
        let bar = CastlingBar::ThroughCheck {
            square: Square::F1,
            attacker,
        };
        let diagnostic = illegal("5rk1/8/8/8/8/8/8/4K2R w K - 0 1", "5171", bar);
        assert_eq!(
            diagnostic.message,
            "`5171`: White cannot castle on the king side: \
             the king would pass over f1, which Black's rook on f8 attacks"
        );
        let drawing = diagnostic.board.unwrap().to_string();
        assert!(drawing.contains("8  .  .  .  .  . [r]"));

        let message = illegal("", "0-0", CastlingBar::IntoCheck(attacker)).message;
        assert!(message.ends_with("on g1 the king would be in check from Black's rook on f8"));
    }

    #[test]
    fn the_letter_of_the_fen() {
        let help = illegal("", "5171", CastlingBar::NoRight).help.unwrap();
        assert!(help.contains("`K` would stand"));
        assert_eq!(letter_of_right(Color::Black, CastlingSide::QueenSide), 'q');
    }
}
