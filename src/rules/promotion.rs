//! Words for promotions.

use shakmaty::{Rank, Role};

use super::Token;
use super::draft::Words;
use super::phrases::{letter_note, name, pawn_step, step, write};
use crate::Applicability;
use crate::notation::{FifthDigit, NumericMove};

const FOUR_DIGITS: &str = "The fifth digit names the new piece: \
     1 queen, 2 rook, 3 bishop, 4 knight.";

pub(super) fn short(token: &Token<'_>, meant: NumericMove) -> Words {
    let text = token.text();
    let rank = rank_reached(meant);
    let words = Words::new(format!(
        "`{text}`: the pawn {} becomes a {}, but the rank reached, {rank}, is missing",
        pawn_step(meant),
        new_piece(meant),
    ))
    .label(format!("rank {rank} is missing"))
    .help(format!(
        "The standard writes both squares in full and then the piece: `{meant}`."
    ));
    let words = match NumericMove::from_digits(token.bytes()) {
        Some(read) if read.from == read.to => words.help(format!(
            "Read as a full move, `{text}` would leave {} and reach it again.",
            read.from
        )),
        Some(read) => words.help(format!(
            "It is not a move {}: the piece on {} is a pawn, and it cannot go there.",
            step(read),
            read.from
        )),
        None => words,
    };
    words
        .board([meant.from, meant.to])
        .safe_fix(write(meant), token.becomes(meant))
}

pub(super) fn ambiguous(token: &Token<'_>, meant: NumericMove) -> Words {
    let text = token.text();
    Words::new(format!(
        "`{text}`: the pawn {} promotes, but it is not certain that a queen was meant",
        pawn_step(meant)
    ))
    .label("is it a queen?")
    .help(format!(
        "Either this is the short form for a queen, with the rank reached, {}, left out; \
         or it is the full move and its fifth digit was forgotten.",
        rank_reached(meant)
    ))
    .help("The squares are the same; only the piece is in doubt, and the record cannot decide.")
    .help(format!(
        "`{meant}` (a queen) would fit both; if another piece may have been meant, ask the player."
    ))
    .board([meant.from, meant.to])
    .unsafe_fix(write_piece(meant), token.becomes(meant))
}

pub(super) fn missing(token: &Token<'_>, written: NumericMove) -> Words {
    let words = Words::new(format!(
        "`{}`: the pawn {} promotes, but the new piece is not named",
        token.text(),
        pawn_step(written)
    ))
    .label("which piece?")
    .help(FOUR_DIGITS)
    .help("It is always written, for a queen too.")
    .help("The score does not say which piece was meant; if it may not be a queen, ask the player.")
    .board([written.from, written.to]);
    any_piece(words, token, written)
}

pub(super) fn invalid(token: &Token<'_>, written: NumericMove) -> Words {
    let text = token.text();
    let wrong = written.fifth.filter(|fifth| fifth.role().is_none());
    let ends_in_digit = token.bytes().last().is_some_and(u8::is_ascii_digit);
    let (message, label) = match wrong {
        Some(fifth) if ends_in_digit => (
            format!(
                "`{text}`: the pawn {} promotes, but no piece has the digit {}",
                pawn_step(written),
                fifth.digit()
            ),
            format!("no piece {}", fifth.digit()),
        ),
        _ => (
            format!(
                "`{text}`: the pawn {} cannot become what is written here",
                pawn_step(written)
            ),
            "no such new piece".to_owned(),
        ),
    };
    let words = Words::new(message)
        .label(label)
        .help(FOUR_DIGITS)
        .help("The score does not say which piece was meant; ask the player.")
        .board([written.from, written.to]);
    any_piece(words, token, written)
}

pub(super) fn style(token: &Token<'_>, meant: NumericMove, certain: bool) -> Words {
    let text = token.text();
    let piece = new_piece(meant);
    let letter = text.chars().rev().find(char::is_ascii_alphabetic);
    let words = match (letter, certain) {
        (Some(letter), true) => Words::new(format!(
            "`{text}` names the new piece by the letter {letter}; the digit of a {piece} is {}",
            new_digit(meant)
        )),
        (Some(letter), false) => Words::new(format!(
            "`{text}` names the new piece by the letter {letter}, \
             which does not mean the same piece in every language"
        )),
        (None, _) => Words::new(format!(
            "`{text}`: the digit of the new piece follows the squares directly, `{meant}`"
        )),
    };
    let words = words
        .label(format!("in numbers: `{meant}`"))
        .help(FOUR_DIGITS);
    let (words, applicability) = if certain {
        (
            words.help(format!(
                "The pawn {} becomes a {piece}: `{meant}`.",
                pawn_step(meant)
            )),
            Applicability::Safe,
        )
    } else {
        let words = match letter.and_then(letter_note) {
            Some(note) => words.help(note),
            None => words,
        };
        (
            words.help(format!(
                "`{meant}` (a {piece}) would fit; the letter alone does not prove it."
            )),
            Applicability::Unsafe,
        )
    };
    words
        .board([meant.from, meant.to])
        .fix(write(meant), applicability, token.becomes(meant))
}

pub(super) fn needless(token: &Token<'_>, meant: NumericMove, role: Role) -> Words {
    let text = token.text();
    let step = step(meant);
    let words = if role == Role::Pawn {
        let last = match token.turn() {
            Some(turn) => turn.relative_rank(Rank::Eighth),
            None if meant.to > meant.from => Rank::Eighth,
            None => Rank::First,
        };
        Words::new(format!(
            "`{text}` names a new piece, but the pawn {step} does not reach its last rank"
        ))
        .label("no promotion here")
        .help(format!(
            "A pawn becomes another piece only on rank {}.",
            last.to_u32() + 1
        ))
    } else {
        Words::new(format!(
            "`{text}` names a new piece, but the {} {step} is no pawn",
            name(role)
        ))
        .label("only pawns promote")
        .help("Only a pawn becomes another piece.")
    };
    words
        .help(format!("Every other move has four digits: `{meant}`."))
        .board([meant.from, meant.to])
        .safe_fix(write(meant), token.becomes(meant))
}

/// One fix for each piece, the queen first.
fn any_piece(words: Words, token: &Token<'_>, written: NumericMove) -> Words {
    FifthDigit::PIECES.into_iter().fold(words, |words, fifth| {
        let meant = NumericMove {
            fifth: Some(fifth),
            ..written
        };
        words.unsafe_fix(write_piece(meant), token.becomes(meant))
    })
}

fn write_piece(meant: NumericMove) -> String {
    format!("{} (a {})", write(meant), new_piece(meant))
}

fn new_piece(meant: NumericMove) -> &'static str {
    meant
        .fifth
        .and_then(|fifth| fifth.role())
        .map_or("new piece", name)
}

fn new_digit(meant: NumericMove) -> String {
    meant
        .fifth
        .map_or_else(String::new, |fifth| fifth.digit().to_string())
}

fn rank_reached(meant: NumericMove) -> u32 {
    meant.to.rank().to_u32() + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::FaultKind;
    use crate::rules::phrases::trial::said;

    const BLACK_PAWN: &str = "7k/8/8/8/8/8/4p3/K7 b - - 0 1";

    fn meant(digits: &[u8]) -> NumericMove {
        NumericMove::from_digits(digits).unwrap()
    }

    #[test]
    fn the_short_form_is_no_full_move() {
        let kind = FaultKind::ShortPromotion {
            meant: meant(b"67682"),
        };
        let diagnostic = said("8/5P1k/8/8/8/8/8/K7 w - - 0 1", "6762", kind);
        assert_eq!(
            diagnostic.message,
            "`6762`: the pawn f7-f8 becomes a rook, but the rank reached, 8, is missing"
        );
        assert_eq!(
            diagnostic.help.unwrap(),
            "The standard writes both squares in full and then the piece: `67682`. \
             It is not a move f7-f2: the piece on f7 is a pawn, and it cannot go there."
        );
    }

    #[test]
    fn the_short_form_that_looks_like_no_move() {
        let kind = FaultKind::ShortPromotion {
            meant: meant(b"52512"),
        };
        let help = said(BLACK_PAWN, "5252", kind).help.unwrap();
        assert!(help.ends_with("`5252` would leave e2 and reach it again."));
    }

    #[test]
    fn four_pieces_to_choose_from() {
        let kind = FaultKind::MissingPromotion {
            written: meant(b"5251"),
        };
        let titles: Vec<String> = said(BLACK_PAWN, "5251", kind)
            .fixes
            .into_iter()
            .map(|fix| fix.title)
            .collect();
        assert_eq!(titles.len(), 4);
        assert_eq!(titles[0], "write `52511` (a queen)");
        assert_eq!(titles[3], "write `52514` (a knight)");
    }

    #[test]
    fn a_letter_of_many_tongues_is_a_guess() {
        let kind = FaultKind::PromotionStyle {
            meant: meant(b"67684"),
            certain: false,
        };
        let diagnostic = said("", "6768=S", kind);
        assert_eq!(diagnostic.fixes[0].applicability, Applicability::Unsafe);
        assert!(diagnostic.help.unwrap().contains("bishop in Czech"));
    }
}
