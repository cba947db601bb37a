//! Words for start positions that cannot be played from.

use shakmaty::fen::{Fen, ParseFenError};
use shakmaty::{Bitboard, Color, PositionErrorKinds, Setup, Square};

use super::super::Token;
use super::super::draft::Words;

/// How a FEN is built.
const SIX_PARTS: &str = "A FEN has six parts with spaces between them: the board, whose turn it \
                         is, the castling rights, the en passant square, and two counters.";

/// A FEN that cannot be read.
pub(super) fn unreadable(token: &Token<'_>, error: &ParseFenError) -> Words {
    let fen = token.text();
    let part = |number: usize| {
        let part = fen
            .split([' ', '_'])
            .filter(|part| !part.is_empty())
            .nth(number);
        part.unwrap_or("").to_owned()
    };
    let (message, help): (String, &str) = match error {
        ParseFenError::InvalidBoard | ParseFenError::InvalidPocket => (
            format!(
                "the board in this FEN cannot be read: {}",
                board_problem(&part(0))
            ),
            "The board is written rank by rank from rank 8 down to rank 1, with `/` between the \
             ranks. A letter is a piece (capitals for White), a digit is that many empty squares, \
             and every rank comes to exactly eight squares.",
        ),
        ParseFenError::InvalidTurn => (
            format!("this FEN does not say whose turn it is: `{}`", part(1)),
            "The second part is `w` where White is to move and `b` where Black is.",
        ),
        ParseFenError::InvalidCastling => (
            format!(
                "the castling rights in this FEN cannot be read: `{}`",
                part(2)
            ),
            "The third part names the castlings still allowed: `K` and `Q` for White's king side \
             and queen side, `k` and `q` for Black's, `-` for none.",
        ),
        ParseFenError::InvalidEpSquare => (
            format!(
                "the en passant square in this FEN cannot be read: `{}`",
                part(3)
            ),
            "The fourth part is the square a pawn has just passed over, in letters and digits \
             (`e3`), or `-`.",
        ),
        ParseFenError::InvalidHalfmoveClock | ParseFenError::InvalidRemainingChecks => (
            "the fifth part of this FEN is no number".to_owned(),
            "The fifth part counts the moves of both sides since the last capture or pawn move; \
             write `0` where it is not known.",
        ),
        ParseFenError::InvalidFullmoves => (
            "the sixth part of this FEN is no move number".to_owned(),
            "The sixth part is the number of the next move; write `1` where it is not known.",
        ),
        ParseFenError::InvalidFen if fen.trim().is_empty() => {
            ("this FEN is empty".to_owned(), SIX_PARTS)
        }
        ParseFenError::InvalidFen => ("this FEN has too many parts".to_owned(), SIX_PARTS),
    };
    Words::new(message)
        .label("no position to start from")
        .help(help)
}

/// A position that no game can reach.
pub(super) fn impossible(token: &Token<'_>, kinds: PositionErrorKinds) -> Words {
    let setup = Fen::from_ascii(token.bytes())
        .map(Fen::into_setup)
        .unwrap_or_else(|_| Setup::empty());
    let reasons = reasons(&setup, kinds);
    let said = reasons
        .iter()
        .map(|reason| reason.said.as_str())
        .collect::<Vec<_>>()
        .join("; ");
    let words = Words::new(format!("no game can start from this position: {said}"))
        .label("an impossible position");
    reasons
        .iter()
        .fold(words, |words, reason| words.help(reason.advice))
}

/// A variant of chess with other rules.
pub(super) fn variant(token: &Token<'_>) -> Words {
    Words::new(format!(
        "`{}` is a kind of chess that cannot be replayed here",
        token.text()
    ))
    .label("other rules of chess")
    .help(
        "Only standard chess and Chess960 are replayed. The score was read, but its moves were \
         not tried on a board.",
    )
}

/// What is wrong with the board part of a FEN.
fn board_problem(board: &str) -> String {
    let ranks: Vec<&str> = board.split('/').collect();
    for (rank, number) in ranks.iter().zip((1..=8).rev()) {
        let mut squares = 0;
        for character in rank.chars() {
            match character.to_digit(10) {
                Some(empty) => squares += empty,
                None if "pnbrqkPNBRQK".contains(character) => squares += 1,
                None if character == '~' => {}
                None => return format!("`{character}` on rank {number} is no piece"),
            }
        }
        if squares != 8 {
            return format!("rank {number}, `{rank}`, comes to {squares} squares, not 8");
        }
        if rank.contains(['0', '9']) {
            return format!("rank {number}, `{rank}`, holds a digit that is not 1 to 8");
        }
    }
    match ranks.len() {
        8 => "it is not a board".to_owned(),
        count => format!("it has {count} ranks, not 8"),
    }
}

/// One thing wrong with a position, and what to do about it.
struct Reason {
    said: String,
    advice: &'static str,
}

fn reasons(setup: &Setup, kinds: PositionErrorKinds) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut add = |said: String, advice| reasons.push(Reason { said, advice });
    if kinds.contains(PositionErrorKinds::EMPTY_BOARD) {
        add(
            "the board is empty".to_owned(),
            "Each side needs a king at least.",
        );
        return reasons;
    }
    let board = &setup.board;
    let king_count = |color| (board.kings() & board.by_color(color)).count();
    if kinds.contains(PositionErrorKinds::MISSING_KING) {
        add(
            match (king_count(Color::White), king_count(Color::Black)) {
                (0, 0) => "there is no king".to_owned(),
                (0, _) => "White has no king".to_owned(),
                _ => "Black has no king".to_owned(),
            },
            "Each side needs its king: `K` for White, `k` for Black.",
        );
    }
    if kinds.contains(PositionErrorKinds::TOO_MANY_KINGS) {
        let crowded = Color::ALL.into_iter().find(|&color| king_count(color) > 1);
        let color = crowded.unwrap_or(Color::White);
        add(
            format!("{} has {} kings", side(color), king_count(color)),
            "Each side has one king.",
        );
    }
    if kinds.contains(PositionErrorKinds::PAWNS_ON_BACKRANK) {
        let misplaced = board.pawns() & Bitboard::BACKRANKS;
        let place = misplaced
            .first()
            .map_or_else(|| "rank 1 or 8".to_owned(), both_names);
        add(
            format!("a pawn stands on {place}"),
            "No pawn can stand on rank 1 or rank 8. Perhaps the ranks are in the wrong order, or \
             the pawn has become a piece.",
        );
    }
    if kinds.contains(PositionErrorKinds::OPPOSITE_CHECK) {
        add(
            format!(
                "{} is in check, but it is {}'s turn",
                side(!setup.turn),
                side(setup.turn)
            ),
            "The side in check must be the side to move: look at the `w` or `b` after the board, \
             and at the pieces.",
        );
    }
    if kinds.contains(PositionErrorKinds::IMPOSSIBLE_CHECK) {
        add(
            format!(
                "no last move can have given {} this check",
                side(setup.turn)
            ),
            "One move gives check with two pieces at most. Look at the pieces that attack the \
             king.",
        );
    }
    if kinds.contains(PositionErrorKinds::INVALID_CASTLING_RIGHTS) {
        add(
            "it allows a castling for which king and rook do not stand ready".to_owned(),
            "Take that castling right away in the third part (`-` for none), or put king and rook \
             on the squares they castle from. A Chess960 game says so: `[Variant \"Chess960\"]`.",
        );
    }
    if kinds.contains(PositionErrorKinds::INVALID_EP_SQUARE) {
        let place = setup
            .ep_square
            .map_or_else(|| "that square".to_owned(), both_names);
        add(
            format!("no pawn can just have passed over {place}"),
            "The en passant square lies behind a pawn that has just gone two squares. Write `-` \
             where there is none.",
        );
    }
    if kinds.contains(PositionErrorKinds::TOO_MUCH_MATERIAL) {
        add(
            "one side has more pieces than a game can bring about".to_owned(),
            "A side has sixteen men at most, and every extra piece costs it a pawn.",
        );
    }
    if reasons.is_empty() {
        reasons.push(Reason {
            said: "the rules of chess forbid it".to_owned(),
            advice: "Look at the pieces and at whose turn it is.",
        });
    }
    reasons
}

/// A square in letters and in numbers.
fn both_names(square: Square) -> String {
    let (file, rank) = square.coords();
    format!("{square} (`{}{}`)", file.to_u32() + 1, rank.to_u32() + 1)
}

fn side(color: Color) -> &'static str {
    color.fold_wb("White", "Black")
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess};

    use super::*;

    fn said(fen: &str) -> String {
        let setup = Fen::from_ascii(fen.as_bytes()).unwrap().into_setup();
        let error = setup
            .clone()
            .position::<Chess>(CastlingMode::Standard)
            .unwrap_err();
        let reasons = reasons(&setup, error.kinds());
        let said: Vec<_> = reasons.into_iter().map(|reason| reason.said).collect();
        said.join("; ")
    }

    #[test]
    fn the_rank_at_fault_is_named() {
        assert_eq!(
            board_problem("8/8/8/9/8/8/8/K7"),
            "rank 5, `9`, comes to 9 squares, not 8"
        );
        assert_eq!(board_problem("8/8/8/8/8/8/8"), "it has 7 ranks, not 8");
        assert_eq!(
            board_problem("8/8/8/8/8/8/8/K6D"),
            "`D` on rank 1 is no piece"
        );
        assert_eq!(
            board_problem("8/8/80/8/8/8/8/K7"),
            "rank 6, `80`, holds a digit that is not 1 to 8"
        );
    }

    #[test]
    fn reasons_are_a_chess_players() {
        for (fen, expected) in [
            ("8/8/8/8/8/8/8/8 w - - 0 1", "the board is empty"),
            ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king"),
            ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "White has 2 kings"),
            (
                "4k3/8/8/8/8/8/8/3PK3 w - - 0 1",
                "a pawn stands on d1 (`41`)",
            ),
            (
                "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
                "Black is in check, but it is White's turn",
            ),
            (
                "4k3/8/8/8/8/8/8/3K4 w K - 0 1",
                "it allows a castling for which king and rook do not stand ready",
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
                "no pawn can just have passed over e6 (`56`)",
            ),
            (
                "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
                "one side has more pieces than a game can bring about",
            ),
        ] {
            assert_eq!(said(fen), expected, "{fen}");
        }
    }
}
