//! The written forms of a promotion: the board decides between them.

use shakmaty::{Chess, Color, Position, Rank, Role, Square};

use crate::{FifthDigit, NumericMove};

/// The promotion that four digits stand for if they are the short form, which
/// leaves out the rank reached: `6762` for `67682`. It is that form only where
/// a pawn of the side to move stands on its seventh rank on the square left;
/// whether the promotion can be played is for the caller to ask.
pub(super) fn short_form(position: &Chess, numbers: NumericMove) -> Option<NumericMove> {
    let NumericMove { from, to, fifth } = numbers;
    let color = position.turn();
    let fits = fifth.is_none()
        && stands_before_last_rank(color, from)
        && position.our(Role::Pawn).contains(from)
        && from.file().distance(to.file()) <= 1;
    if !fits {
        return None;
    }
    // The second square's rank digit is the piece.
    let digit = u8::try_from(to.rank().to_u32() + 1).ok()?;
    let fifth = FifthDigit::from_digit(digit);
    fifth.role()?;
    Some(NumericMove {
        from,
        to: Square::from_coords(to.file(), last_rank(color)),
        fifth: Some(fifth),
    })
}

/// Whether a pawn reaches its last rank with this move.
pub(super) fn reaches_last_rank(color: Color, to: Square) -> bool {
    to.rank() == last_rank(color)
}

fn last_rank(color: Color) -> Rank {
    (!color).backrank()
}

fn stands_before_last_rank(color: Color, from: Square) -> bool {
    color.relative_rank(from.rank()) == Rank::Seventh
}

/// The same squares with a queen to promote to.
pub(super) fn to_queen(numbers: NumericMove) -> NumericMove {
    NumericMove {
        fifth: Some(FifthDigit::Queen),
        ..numbers
    }
}
