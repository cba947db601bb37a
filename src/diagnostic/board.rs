//! A position as a small board in a message.

use std::fmt;

use shakmaty::{Board, Color, File, Piece, Rank, Role, Square};

use crate::rules::piece_name;

/// A board to be shown in a message, White below, with the numeric notation's
/// own coordinates on its edges and the squares at issue marked.
///
/// `Display` draws it in ASCII: capitals for White, small letters for Black,
/// brackets around the marked squares.
///
/// ```
/// use numscore::BoardView;
/// use numscore::shakmaty::{Board, Square};
/// let view = BoardView::new(Board::new(), [Square::E2, Square::E5]);
/// let drawing = view.to_string();
/// assert!(drawing.starts_with("8  r  n  b  q  k  b  n  r"));
/// assert!(drawing.contains("2  P  P  P  P [P] P  P  P"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardView {
    board: Board,
    marked: Vec<Square>,
}

impl BoardView {
    /// A view of `board` with some squares marked.
    pub fn new(board: Board, marked: impl Into<Vec<Square>>) -> Self {
        Self {
            board,
            marked: marked.into(),
        }
    }

    /// The pieces in words, for those who listen: each side's from the king
    /// down to the pawns.
    ///
    /// ```
    /// let board = numscore::shakmaty::Board::from_ascii_board_fen(b"8/5P1k/8/8/8/8/8/K7").unwrap();
    /// assert_eq!(
    ///     numscore::BoardView::new(board, []).in_words(),
    ///     "White: king a1, pawn f7. Black: king h7."
    /// );
    /// ```
    pub fn in_words(&self) -> String {
        let pieces = |color: Color| {
            let groups: Vec<String> = Role::ALL
                .into_iter()
                .rev()
                .map(|role| (role, self.board.by_piece(role.of(color))))
                .filter(|(_, squares)| squares.any())
                .map(|(role, squares)| {
                    let name = piece_name(role);
                    let plural = if squares.count() > 1 { "s" } else { "" };
                    let squares: Vec<String> = squares
                        .into_iter()
                        .map(|square| square.to_string())
                        .collect();
                    format!("{name}{plural} {}", squares.join(" "))
                })
                .collect();
            groups.join(", ")
        };
        format!(
            "White: {}. Black: {}.",
            pieces(Color::White),
            pieces(Color::Black)
        )
    }
}

impl fmt::Display for BoardView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut drawing = String::new();
        for rank in Rank::ALL.into_iter().rev() {
            drawing.push_str(&format!("{} ", rank.to_u32() + 1));
            for file in File::ALL {
                let square = Square::from_coords(file, rank);
                let content = self.board.piece_at(square).map_or('.', Piece::char);
                let (open, close) = if self.marked.contains(&square) {
                    ('[', ']')
                } else {
                    (' ', ' ')
                };
                drawing.extend([open, content, close]);
            }
            drawing.truncate(drawing.trim_end().len());
            drawing.push('\n');
        }
        drawing.push_str("   1  2  3  4  5  6  7  8");
        f.write_str(&drawing)
    }
}
