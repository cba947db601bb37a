//! Moves as they are written, before any board has seen them.

use std::fmt;

use shakmaty::{CastlingSide, File, Rank, Role, Square};

/// The fifth digit of a promotion: 1 queen, 2 rook, 3 bishop, 4 knight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FifthDigit {
    /// `1`.
    Queen,
    /// `2`.
    Rook,
    /// `3`.
    Bishop,
    /// `4`.
    Knight,
    /// Any other digit: no piece has it.
    Other(u8),
}

impl FifthDigit {
    /// The four pieces a pawn may become, in the order of their digits.
    pub const PIECES: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// The meaning of a digit from 0 to 9.
    pub const fn from_digit(digit: u8) -> Self {
        match digit {
            1 => Self::Queen,
            2 => Self::Rook,
            3 => Self::Bishop,
            4 => Self::Knight,
            _ => Self::Other(digit),
        }
    }

    /// The digit, 0 to 9.
    pub const fn digit(self) -> u8 {
        match self {
            Self::Queen => 1,
            Self::Rook => 2,
            Self::Bishop => 3,
            Self::Knight => 4,
            Self::Other(digit) => digit,
        }
    }

    /// The piece that the digit stands for, if any.
    pub const fn role(self) -> Option<Role> {
        match self {
            Self::Queen => Some(Role::Queen),
            Self::Rook => Some(Role::Rook),
            Self::Bishop => Some(Role::Bishop),
            Self::Knight => Some(Role::Knight),
            Self::Other(_) => None,
        }
    }

    /// The digit for a piece; `None` for a pawn or a king.
    pub const fn from_role(role: Role) -> Option<Self> {
        match role {
            Role::Queen => Some(Self::Queen),
            Role::Rook => Some(Self::Rook),
            Role::Bishop => Some(Self::Bishop),
            Role::Knight => Some(Self::Knight),
            Role::Pawn | Role::King => None,
        }
    }
}

/// A move in numbers: the square left, the square reached, and for a promotion
/// the fifth digit. Nothing says yet that it can be played.
///
/// `Display` writes it as the standard does.
///
/// ```
/// use numscore::{FifthDigit, NumericMove};
/// use numscore::shakmaty::Square;
/// let promotion = NumericMove {
///     from: Square::F7,
///     to: Square::F8,
///     fifth: Some(FifthDigit::Rook),
/// };
/// assert_eq!(promotion.to_string(), "67682");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NumericMove {
    /// The square left.
    pub from: Square,
    /// The square reached.
    pub to: Square,
    /// The fifth digit, where one is written.
    pub fifth: Option<FifthDigit>,
}

impl NumericMove {
    /// A move without a fifth digit.
    pub const fn new(from: Square, to: Square) -> Self {
        Self {
            from,
            to,
            fifth: None,
        }
    }

    /// Reads four or five ASCII digits; `None` where they name no squares.
    pub const fn from_digits(digits: &[u8]) -> Option<Self> {
        let (squares, fifth) = match digits {
            [a, b, c, d] => ([*a, *b, *c, *d], None),
            [a, b, c, d, e] if e.is_ascii_digit() => {
                ([*a, *b, *c, *d], Some(FifthDigit::from_digit(*e - b'0')))
            }
            _ => return None,
        };
        match squares_of(squares) {
            Some((from, to)) => Some(Self { from, to, fifth }),
            None => None,
        }
    }
}

/// The two squares that four ASCII digits name. One test for all four digits:
/// in a score nearly every one is good.
pub(crate) const fn squares_of(digits: [u8; 4]) -> Option<(Square, Square)> {
    // Each byte is a file or a rank from 0 to 7, or has a higher bit set.
    let steps = u32::from_le_bytes(digits).wrapping_sub(u32::from_le_bytes(*b"1111"));
    if steps & 0xf8f8_f8f8 != 0 {
        return None;
    }
    // Every other byte is a square then: its file, and eight times its rank.
    let squares = steps | (steps >> 5);
    Some((
        Square::new(squares & 0x3f),
        Square::new((squares >> 16) & 0x3f),
    ))
}

/// The four squares that the digits of two moves name. (Both moves are read in
/// one step: a digit is not one of 1 to 8 where less than eight is left of it no
/// more once `1` is taken away.)
pub(crate) fn four_squares(digits: [u8; 8]) -> Option<[Square; 4]> {
    let steps = u64::from_le_bytes(digits).wrapping_sub(u64::from_le_bytes([b'1'; 8]));
    if steps & 0xf8f8_f8f8_f8f8_f8f8 != 0 {
        return None;
    }
    let squares = steps | (steps >> 5);
    Some([0, 16, 32, 48].map(|place| Square::new((squares >> place) as u32 & 0x3f)))
}

/// The square that two ASCII digits name, file first.
pub(crate) const fn square(file: u8, rank: u8) -> Option<Square> {
    let (file, rank) = (file.wrapping_sub(b'1'), rank.wrapping_sub(b'1'));
    if file < 8 && rank < 8 {
        Some(Square::from_coords(
            File::new(file as u32),
            Rank::new(rank as u32),
        ))
    } else {
        None
    }
}

impl fmt::Display for NumericMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in [self.from, self.to] {
            let (file, rank) = square.coords();
            write!(f, "{}{}", file.to_u32() + 1, rank.to_u32() + 1)?;
        }
        match self.fifth {
            Some(fifth) => write!(f, "{}", fifth.digit()),
            None => Ok(()),
        }
    }
}

/// What a numeric move wears that the standard does not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Dress {
    /// Digits and nothing else.
    Plain,
    /// Something stands between the squares or before the fifth digit:
    /// `52-54`, `52 54`, `6768-2`, `6768(1)`.
    Separated,
    /// The promotion is a letter: `6768=R`. The letter is its last one.
    Lettered {
        /// Whether the letter means this piece in every language that has it.
        certain: bool,
    },
    /// A capture or check mark stands within: `52x63`.
    Marked,
}

/// A move as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MoveToken {
    /// Four or five digits that name squares.
    Numeric {
        /// The squares and the fifth digit.
        numbers: NumericMove,
        /// What it wears besides.
        dress: Dress,
    },
    /// `0-0`, `O-O-O`: castling by its name.
    Castling(CastlingSide),
    /// `Nf3`, `e4`, `Sxf6`: only a board can tell the squares.
    Algebraic,
    /// `e2e4`, `Ng1-f3`, `e7e8q`: squares in letters and digits.
    Coordinate(NumericMove),
    /// `--`, `0000`, `null`: no move at all.
    Null,
    /// One to three digits.
    Incomplete,
    /// Four or five digits (with or without separators) of which some name no
    /// square: a 9 or a 0.
    NoSquare,
    /// More than five digits in a row.
    Overlong,
}
