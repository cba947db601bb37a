//! Moves in letters: English ones leave no doubt, others are read by the board.

use shakmaty::san::San;
use shakmaty::{Chess, Move, Role};

use crate::fault::{NoPieceReason, ReadAs};
use crate::notation::meanings_of_letter;

/// The move that letters stand for; `text` is in the letters of ASCII.
pub(super) fn read(position: &Chess, text: &[u8]) -> Result<(Move, ReadAs), NoPieceReason> {
    let san = match San::from_ascii(&without_colon(text)) {
        Ok(san) => san,
        Err(_) => return by_foreign_letter(position, text),
    };
    match san.to_move(position) {
        Ok(played) => Ok((played, ReadAs::Certain)),
        Err(shakmaty::san::SanError::AmbiguousSan) => Err(NoPieceReason::Several),
        // `Re1` is a rook's move in English and a king's in Spanish.
        Err(_) => by_foreign_letter(position, text),
    }
}

/// A capture may be written with a colon.
fn without_colon(text: &[u8]) -> Vec<u8> {
    text.iter().filter(|byte| **byte != b':').copied().collect()
}

/// The one legal move that fits, if the letter belongs to another language.
fn by_foreign_letter(position: &Chess, text: &[u8]) -> Result<(Move, ReadAs), NoPieceReason> {
    let text = without_colon(text);
    let Some((&letter, rest)) = text.split_first() else {
        return Err(NoPieceReason::None);
    };
    // Small letters are files.
    if !letter.is_ascii_uppercase() {
        return Err(NoPieceReason::None);
    }
    let mut found = None;
    for &(role, _) in meanings_of_letter(letter) {
        // The same move with the English letter for one of the pieces.
        let mut english = Vec::with_capacity(text.len());
        if role != Role::Pawn {
            english.push(u8::try_from(role.upper_char()).unwrap_or(letter));
        }
        english.extend(rest);
        let Ok(san) = San::from_ascii(&english) else {
            continue;
        };
        match san.to_move(position) {
            Ok(_) if found.is_some() => return Err(NoPieceReason::Several),
            Ok(played) => found = Some(played),
            Err(shakmaty::san::SanError::AmbiguousSan) => return Err(NoPieceReason::Several),
            Err(_) => {}
        }
    }
    found
        .map(|played| (played, ReadAs::Guessed))
        .ok_or(NoPieceReason::None)
}
