//! The letters of the pieces, in the languages that players write in.

use shakmaty::Role;

/// What a letter means, small or capital: every piece once, the likeliest first,
/// with one of the languages that use the letter so.
/// The letters are those of the PGN standard, section 8.2.3.2. (O, an Estonian
/// bishop and a Dutch pawn, is left out: it is rather a nought.)
pub(crate) const fn meanings_of_letter(letter: u8) -> &'static [(Role, &'static str)] {
    use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
    match letter.to_ascii_uppercase() {
        // Alfil, alfiere.
        b'A' => &[(Bishop, "Spanish")],
        // Bishop; bástya; Bauer, bonde.
        b'B' => &[(Bishop, "English"), (Rook, "Hungarian"), (Pawn, "German")],
        // Caballo, cavalier, cavallo, cavalo, cal.
        b'C' => &[(Knight, "Spanish")],
        // Dame, dama, donna, drottning.
        b'D' => &[(Queen, "German")],
        // Fou, futó.
        b'F' => &[(Bishop, "French")],
        // Goniec; gyalog.
        b'G' => &[(Bishop, "Polish"), (Pawn, "Hungarian")],
        // Hetman; huszár; hrókur.
        b'H' => &[
            (Queen, "Polish"),
            (Knight, "Hungarian"),
            (Rook, "Icelandic"),
        ],
        // Jezdec.
        b'J' => &[(Knight, "Czech")],
        // King, König, král, król, király.
        b'K' => &[(King, "English")],
        // Läufer, loper, løper, lähetti; lipp.
        b'L' => &[(Bishop, "German"), (Queen, "Estonian")],
        // Knight; nebun.
        b'N' => &[(Knight, "English"), (Bishop, "Romanian")],
        // Pawn, pion, peón; paard.
        b'P' => &[(Pawn, "English"), (Knight, "Dutch")],
        b'Q' => &[(Queen, "English")],
        // Rook; roi, re, rey; ratsu, riddari.
        b'R' => &[(Rook, "English"), (King, "French"), (Knight, "Finnish")],
        // Springer, skoczek; střelec.
        b'S' => &[(Knight, "German"), (Bishop, "Czech")],
        // Turm, torre, tour, toren.
        b'T' => &[(Rook, "German")],
        // Věž, vanker; vezér.
        b'V' => &[(Rook, "Czech"), (Queen, "Hungarian")],
        // Wieża.
        b'W' => &[(Rook, "Polish")],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_letter_means_a_piece_twice() {
        for letter in b'A'..=b'Z' {
            let meanings = meanings_of_letter(letter);
            for (index, (role, _)) in meanings.iter().enumerate() {
                assert!(meanings[..index].iter().all(|(before, _)| before != role));
            }
            assert_eq!(meanings, meanings_of_letter(letter.to_ascii_lowercase()));
        }
    }
}
