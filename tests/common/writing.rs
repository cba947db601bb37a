//! Games as text, in numbers and in letters.

use std::fmt::Write as _;

use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Color, Move, Position, Role, Square};

use super::games::RandomGame;

/// A move in the standard's numbers.
pub(crate) fn numbers(played: Move, mode: CastlingMode) -> String {
    let (from, to) = match played {
        Move::Castle { king, rook } if mode == CastlingMode::Standard => {
            // By the king's own move: to the g-file or the c-file.
            let file = if rook > king { 6 } else { 2 };
            let to = Square::ALL[king as usize / 8 * 8 + file];
            (king, to)
        }
        Move::Castle { king, rook } => (king, rook),
        other => (other.from().expect("no drops in chess"), other.to()),
    };
    let mut text = format!("{}{}", digits(from), digits(to));
    match played.promotion() {
        Some(Role::Queen) => text.push('1'),
        Some(Role::Rook) => text.push('2'),
        Some(Role::Bishop) => text.push('3'),
        Some(Role::Knight) => text.push('4'),
        _ => {}
    }
    text
}

/// File and rank as digits: squares are counted a1, b1 ... h8.
pub(crate) fn digits(square: Square) -> String {
    let index = square as usize;
    format!("{}{}", index % 8 + 1, index / 8 + 1)
}

/// The game in numbers, with tags and a result.
pub(crate) fn in_numbers(game: &RandomGame) -> String {
    let mode = game.beginning.mode;
    text(game, |_, played| numbers(played, mode))
}

/// The game in letters: its PGN.
pub(crate) fn in_letters(game: &RandomGame) -> String {
    text(game, |position, played| {
        SanPlus::from_move(position.clone(), played).to_string()
    })
}

fn text(game: &RandomGame, word: impl Fn(&shakmaty::Chess, Move) -> String) -> String {
    let mut out = String::from("[Event \"chance\"]\n");
    let mut tag = |name: &str, value: &str| {
        let _ = writeln!(out, "[{name} \"{value}\"]");
    };
    tag("Result", game.result);
    if game.beginning.variant_tag {
        tag("Variant", "Chess960");
    }
    if let Some(fen) = &game.beginning.fen {
        tag("SetUp", "1");
        tag("FEN", fen);
    }
    out.push('\n');
    let mut position = game.beginning.position.clone();
    let mut column = 0;
    let mut put = |word: &str| {
        if column + word.len() > 78 {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += word.len();
    };
    for (ply, &played) in game.moves.iter().enumerate() {
        let number = position.fullmoves();
        match position.turn() {
            Color::White => put(&format!("{number}.")),
            Color::Black if ply == 0 => put(&format!("{number}...")),
            Color::Black => {}
        }
        put(&word(&position, played));
        position.play_unchecked(played);
    }
    put(game.result);
    out.push_str("\n\n");
    out
}
