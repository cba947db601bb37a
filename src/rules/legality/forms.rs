//! What the help of an unplayable move adds: the short forms of a promotion,
//! and where the piece could go.
//!
//! Faults are rare, so the moves may be generated here.

use shakmaty::{Position, Square};

use crate::notation::NumericMove;
use crate::rules::Token;
use crate::rules::phrases::{digits, list, name, step};

/// Longer lists help nobody.
const MOST_MOVES: usize = 4;

/// The promotion in full, where the token is its four-digit form: `67682` for
/// `6762`. The move as read then has other digits than the ones written.
pub(super) fn read_as_short_form(token: &Token<'_>, written: NumericMove) -> Option<NumericMove> {
    let four_digits = token.bytes().len() == 4 && token.bytes().iter().all(u8::is_ascii_digit);
    (four_digits && written.to_string().as_bytes() != token.bytes()).then_some(written)
}

/// The promotion that the token stands for if the rank left was left out:
/// `67682` for `6682` (from the 6-file, to 68, a rook). Only where that
/// promotion can be played.
pub(super) fn with_rank_left_omitted(token: &Token<'_>) -> Option<NumericMove> {
    let position = token.position()?;
    let &[file, file_reached, rank_reached, piece] = token.bytes() else {
        return None;
    };
    let seventh = position.turn().fold_wb(b'7', b'2');
    let promotion = NumericMove::from_digits(&[file, seventh, file_reached, rank_reached, piece])?;
    let role = promotion.fifth?.role()?;
    let can_be_played = position.legal_moves().iter().any(|legal| {
        legal.from() == Some(promotion.from)
            && legal.to() == promotion.to
            && legal.promotion() == Some(role)
    });
    can_be_played.then_some(promotion)
}

/// What the help says of the short forms.
pub(super) fn note(token: &Token<'_>, written: NumericMove) -> Option<String> {
    if let Some(promotion) = read_as_short_form(token, written) {
        return Some(if promotion.fifth.is_some() {
            format!(
                "`{}` is read here as the short form of `{promotion}`, {}.",
                token.text(),
                step(promotion)
            )
        } else {
            format!(
                "`{}` is read here as a short form of the promotion {}.",
                token.text(),
                step(promotion)
            )
        });
    }
    let promotion = with_rank_left_omitted(token)?;
    Some(format!(
        "`{promotion}` ({}) would fit, if the rank left, {}, was left out; \
         the standard writes both squares in full.",
        step(promotion),
        promotion.from.rank().to_u32() + 1
    ))
}

/// "From g1 the knight can go to f3 (`7163`) or h3 (`7183`)."
pub(super) fn can_go(token: &Token<'_>, from: Square) -> Option<String> {
    let position = token.position()?;
    let role = position.board().role_at(from)?;
    let reached: Vec<String> = position
        .legal_moves()
        .iter()
        .filter(|legal| legal.from() == Some(from) && !legal.is_castle())
        .map(|legal| (!legal.is_promotion()).then(|| legal.to()))
        .collect::<Option<Vec<Square>>>()?
        .into_iter()
        .map(|to| format!("{to} (`{}{}`)", digits(from), digits(to)))
        .collect();
    (1..=MOST_MOVES).contains(&reached.len()).then(|| {
        format!(
            "From {from} the {} can go to {}.",
            name(role),
            list(&reached, "or")
        )
    })
}

#[cfg(test)]
mod tests {
    use crate::fault::{FaultKind, NoPieceReason};
    use crate::notation::NumericMove;
    use crate::rules::phrases::trial::said;

    fn help(fen: &str, text: &str, read_as: &[u8]) -> String {
        let kind = FaultKind::EmptySquare {
            written: NumericMove::from_digits(read_as).unwrap(),
            left_by: None,
        };
        said(fen, text, kind).help.unwrap()
    }

    const WHITE_PAWN: &str = "6r1/5P1k/8/8/8/8/8/K7 w - - 0 1";
    const BLACK_PAWN: &str = "7k/8/8/8/8/8/4p3/K7 b - - 0 1";

    #[test]
    fn the_rank_left_is_left_out() {
        assert!(help(WHITE_PAWN, "6682", b"6682").contains("`67682` (f7-f8=rook) would fit"));
        assert!(help(WHITE_PAWN, "6781", b"6781").contains("`67781` (f7-g8=queen) would fit"));
        assert!(help(BLACK_PAWN, "5514", b"5514").contains("`52514` (e2-e1=knight) would fit"));
        // No capture there, no such piece, no pawn, not a rank of promotion.
        for text in ["6582", "6685", "5582", "6672"] {
            let help = help(WHITE_PAWN, text, text.as_bytes());
            assert!(!help.contains("would fit"), "{text}: {help}");
        }
    }

    #[test]
    fn the_rank_reached_is_left_out() {
        let help = help("5r1k/5P2/8/8/8/8/8/K7 w - - 0 1", "6762", b"67682");
        assert!(help.contains("read here as the short form of `67682`, f7-f8=rook"));
    }

    #[test]
    fn candidates_of_a_move_in_letters() {
        let kind = FaultKind::NoSuchPiece(NoPieceReason::Several);
        let fen = "7k/8/8/8/8/5N2/8/KN6 w - - 0 1";
        let help = said(fen, "Nd2+", kind).help.unwrap();
        assert!(help.contains("b1-d2 (`2142`) or f3-d2 (`6342`)"), "{help}");
    }
}
