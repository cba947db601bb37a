//! Phrases that several families share: squares, pieces and moves as a chess
//! player says them.

use shakmaty::{Color, Position, Role, Square};

use super::Token;
use crate::Span;
use crate::fault::{PieceOn, Rewrite};
use crate::notation::{NumericMove, meanings_of_letter};

/// Closes the help where the rest of a line of play was not checked.
pub(super) const CHECKING_STOPS: &str = "Checking stops here.";

/// `White` or `Black`.
pub(super) const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// `knight`.
pub(crate) const fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// "White's knight"; "the knight" where nobody knows whose it is.
pub(super) fn whose(color: Option<Color>, role: Role) -> String {
    match color {
        Some(color) => format!("{}'s {}", side(color), name(role)),
        None => format!("the {}", name(role)),
    }
}

/// "Black's rook on e8".
pub(super) fn on(piece: PieceOn) -> String {
    format!(
        "{} on {}",
        whose(Some(piece.piece.color), piece.piece.role),
        piece.square
    )
}

/// A square in numbers: `52` for e2.
pub(super) fn digits(square: Square) -> String {
    let (file, rank) = square.coords();
    format!("{}{}", file.to_u32() + 1, rank.to_u32() + 1)
}

/// "e2-f4"; "f7-f8=rook" where the fifth digit names a piece.
pub(super) fn step(written: NumericMove) -> String {
    let promotion = written.fifth.and_then(|fifth| fifth.role());
    match promotion {
        Some(role) => format!("{}-{}={}", written.from, written.to, name(role)),
        None => format!("{}-{}", written.from, written.to),
    }
}

/// A pawn's step: "f7-f8", and "c7xd8" where it changes the file.
pub(super) fn pawn_step(written: NumericMove) -> String {
    let captures = written.from.file() != written.to.file();
    let between = if captures { 'x' } else { '-' };
    format!("{}{between}{}", written.from, written.to)
}

/// A small number as a word.
pub(super) fn count(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    match WORDS.get(number) {
        Some(word) => (*word).to_owned(),
        None => number.to_string(),
    }
}

/// "a, b and c", with the conjunction given.
pub(super) fn list(parts: &[String], conjunction: &str) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} {conjunction} {last}", rest.join(", ")),
    }
}

/// The edits of several rewrites.
pub(super) fn edits(all: &[Rewrite]) -> impl Iterator<Item = (Span, String)> + '_ {
    all.iter()
        .map(|rewrite| (rewrite.span, rewrite.text.clone()))
}

/// The order that a fix's title gives.
pub(super) fn write(text: impl std::fmt::Display) -> String {
    format!("write `{text}`")
}

/// The pieces that a letter names, where languages disagree: "S is a knight in
/// German and a bishop in Czech."
pub(super) fn letter_note(letter: char) -> Option<String> {
    let letter = letter.to_ascii_uppercase();
    let meanings = meanings_of_letter(u8::try_from(letter).ok()?);
    let meanings: Vec<String> = meanings
        .iter()
        .map(|&(role, language)| format!("a {} in {language}", name(role)))
        .collect();
    (meanings.len() > 1).then(|| format!("{letter} is {}.", list(&meanings, "and")))
}

impl Token<'_> {
    /// The side to move, where the position is known.
    pub(super) fn turn(&self) -> Option<Color> {
        self.position().map(Position::turn)
    }

    /// "knight g1-f3" where a piece is known to stand there, else "g1-f3".
    pub(super) fn in_words(&self, numbers: NumericMove) -> String {
        let mover = self
            .position()
            .and_then(|position| position.board().role_at(numbers.from));
        match mover {
            Some(role) => format!("{} {}", name(role), step(numbers)),
            None => step(numbers),
        }
    }

    /// The digits written, whatever stands between them.
    pub(super) fn digits(&self) -> Vec<u8> {
        let bytes = self.bytes().iter().copied();
        bytes.filter(u8::is_ascii_digit).collect()
    }

    /// A single edit: this text for the text at fault.
    pub(super) fn becomes(&self, text: impl std::fmt::Display) -> [(Span, String); 1] {
        [(self.span, text.to_string())]
    }
}

/// What the tests of several families need.
#[cfg(test)]
pub(super) mod trial {
    use shakmaty::fen::Fen;
    use shakmaty::{CastlingMode, Chess};

    use crate::fault::{Fault, FaultKind, Setting};
    use crate::rules::{Context, Levels, diagnose};
    use crate::{Diagnostic, Span};

    /// What is said of a fault that spans the whole of `text`; an empty `fen`
    /// means that the position is not known.
    pub(in crate::rules) fn said(fen: &str, text: &str, kind: FaultKind) -> Diagnostic {
        let setting = (!fen.is_empty()).then(|| {
            let fen: Fen = fen.parse().unwrap();
            let position: Chess = fen.into_position(CastlingMode::Chess960).unwrap();
            Box::new(Setting { ply: 1, position })
        });
        let fault = Fault {
            kind,
            span: Span::new(0, text.len() as u32),
            setting,
            in_variation: false,
            stops_checking: false,
            doubtful: false,
            suggestions: Vec::new(),
        };
        let context = Context {
            bytes: text.as_bytes(),
            start: 0,
            game: Some(1),
        };
        diagnose(&fault, &context, &Levels::default()).unwrap()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FifthDigit;

    #[test]
    fn a_letter_is_told_with_all_it_means() {
        let note = |letter| letter_note(letter).unwrap_or_default();
        assert_eq!(note('S'), "S is a knight in German and a bishop in Czech.");
        assert_eq!(
            note('b'),
            "B is a bishop in English, a rook in Hungarian and a pawn in German."
        );
        assert_eq!(note('Q'), "");
    }

    #[test]
    fn a_chess_players_words() {
        let mut promotion = NumericMove::new(Square::C7, Square::D8);
        assert_eq!(pawn_step(promotion), "c7xd8");
        promotion.fifth = Some(FifthDigit::Bishop);
        assert_eq!(step(promotion), "c7-d8=bishop");
        promotion.fifth = Some(FifthDigit::Other(7));
        assert_eq!(step(promotion), "c7-d8");
        assert_eq!(digits(Square::H1), "81");
        let parts = ["a", "b", "c"].map(String::from);
        assert_eq!(list(&parts, "or"), "a, b or c");
        assert_eq!(list(&parts[..1], "or"), "a");
    }
}
