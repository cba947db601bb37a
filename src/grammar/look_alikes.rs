//! Chapter "Look-alikes": characters that stand for others which they look like.

use super::spaces::{first_character, is_invisible};

/// How the letters of a word are to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// Letters that look like digits are digits: `5l71`, `O-1`.
    Digits,
    /// Letters of other scripts are the Latin ones they look like: `О-О`.
    Letters,
}

/// A word in ASCII as it was meant.
pub(super) struct Folded {
    pub(super) text: Vec<u8>,
    /// Whether a character had to be read as another; a word that only lost
    /// invisible ones holds no look-alike.
    pub(super) look_alike: bool,
}

/// The longest word that is looked at: longer than any move or result.
const LONGEST: usize = 64;

/// Reads a word through its look-alikes and invisible characters; `None` where
/// it holds none of them, or is too long to be a move.
pub(super) fn folded(word: &[u8], reading: Reading) -> Option<Folded> {
    if word.len() > LONGEST {
        return None;
    }
    let mut folded = Folded {
        text: Vec::with_capacity(word.len()),
        look_alike: false,
    };
    let mut changed = false;
    let mut rest = word;
    while let Some((character, after)) = first_character(rest) {
        if is_invisible(character) {
            changed = true;
        } else if let Some(meant) = meant_by(character, reading) {
            folded.text.push(meant);
            folded.look_alike = true;
            changed = true;
        } else {
            folded.text.extend(&rest[..rest.len() - after.len()]);
        }
        rest = after;
    }
    (changed && rest.is_empty()).then_some(folded)
}

fn meant_by(character: char, reading: Reading) -> Option<u8> {
    if let Some(digit) = foreign_digit(character) {
        return Some(b'0' + digit);
    }
    match (reading, character) {
        (Reading::Digits, 'l' | 'I' | '|' | 'і' | 'І' | 'ı') => Some(b'1'),
        (Reading::Digits, 'O' | 'o' | 'О' | 'о' | 'Ο' | 'ο' | 'Ø') => Some(b'0'),
        (Reading::Digits, 'З' | 'з') => Some(b'3'),
        (Reading::Digits, 'б') => Some(b'6'),
        (Reading::Letters, 'О' | 'о' | 'Ο' | 'ο' | '０') => Some(b'O'),
        (Reading::Letters, 'а') => Some(b'a'),
        (Reading::Letters, 'с') => Some(b'c'),
        (Reading::Letters, 'е') => Some(b'e'),
        (Reading::Letters, 'К') => Some(b'K'),
        (Reading::Letters, 'В') => Some(b'B'),
        (_, '－' | '‐' | '‑' | '–' | '—' | '−') => Some(b'-'),
        (_, '＊') => Some(b'*'),
        (_, '．') => Some(b'.'),
        (_, '／') => Some(b'/'),
        _ => None,
    }
}

/// The digits of other scripts: fullwidth, Arabic, Persian, Devanagari.
fn foreign_digit(character: char) -> Option<u8> {
    const ZEROS: [u32; 4] = [0xff10, 0x0660, 0x06f0, 0x0966];
    ZEROS.iter().find_map(|zero| {
        let digit = u32::from(character).checked_sub(*zero)?;
        u8::try_from(digit).ok().filter(|digit| *digit < 10)
    })
}
