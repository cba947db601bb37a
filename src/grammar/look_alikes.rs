//! Chapter "Look-alikes": characters that stand for others which they look like.

use std::borrow::Cow;

use nom::Input as _;

use super::characters::{LONGEST_WORD, first_character, word};
use super::moves::any_move;
use super::numbers::move_number;
use super::reader::Reader;
use super::results::result;
use super::spaces::behind_spaces;
use super::{Input, Leaf, Parsed, Placed, no, span_of, span_within};
use crate::source::{BYTE_ORDER_MARK, is_invisible};
use crate::{GameResult, MoveToken};

/// A move or a number written with characters that look like the ones meant,
/// or with invisible ones inside.
pub(super) fn look_alike_word<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let raw = word(input.fragment());
    let (raw, folded, read) = match read_folded(raw) {
        Some((folded, read)) => (raw, folded, read),
        // An invisible character may also stand where a space belongs.
        None => {
            let first = up_to_invisible(raw).ok_or(nom::Err::Error(()))?;
            let numbers = whole(first, any_move).ok_or(nom::Err::Error(()))?;
            reader.push_dressed(span_of(input, first.len()), numbers, first);
            return Ok((input.take_from(first.len()), ()));
        }
    };
    let span = span_of(input, raw.len());
    note_invisible(input, raw, reader);
    if folded.look_alike {
        reader.look_alike(span, in_ascii(&folded.text));
    }
    match read {
        Read::Number(number, black) => reader.push_number(span, number, black),
        Read::Move(token) => reader.push_dressed(span, token, &folded.text),
    }
    Ok((input.take_from(raw.len()), ()))
}

/// What is left of a word in other characters: dots, the mark of a capture, or
/// something between squares.
fn in_ascii(word: &[u8]) -> String {
    let mut text = String::with_capacity(word.len());
    for character in String::from_utf8_lossy(word).chars() {
        match character {
            '…' => text.push_str("..."),
            '×' => text.push('x'),
            _ if character.is_ascii() => text.push(character),
            _ => text.push('-'),
        }
    }
    text
}

/// A result written with characters that look like the ones meant: `O-1`.
pub(super) fn look_alike_result<'a>(
    input: Input<'a>,
    reader: &mut Reader<'_, '_>,
) -> Placed<'a, (GameResult, bool)> {
    let raw = word(input.fragment());
    let Some(folded) = folded(raw, Reading::Digits) else {
        return no();
    };
    let Some((result, _)) = whole(&folded.text, result) else {
        return no();
    };
    let span = span_of(input, raw.len());
    note_invisible(input, raw, reader);
    if folded.look_alike {
        reader.look_alike(span, result.to_string());
    }
    Ok((input.take_from(raw.len()), (span, (result, true))))
}

/// Whether a movetext begins here with such characters.
pub(super) fn begins_look_alike(bytes: &[u8]) -> bool {
    let raw = word(bytes);
    match read_folded(raw) {
        Some((_, Read::Move(_))) => true,
        Some((_, Read::Number(..))) => {
            let behind = behind_spaces(&bytes[raw.len()..]);
            any_move(behind).is_ok() || read_folded(word(behind)).is_some()
        }
        None => up_to_invisible(raw).is_some_and(|first| whole(first, any_move).is_some()),
    }
}

/// A move in letters as it was meant, for who reads the letters.
pub(crate) fn letters_meant(written: &[u8]) -> Cow<'_, [u8]> {
    if whole(written, any_move).is_some() {
        return Cow::Borrowed(written);
    }
    match read_folded(written) {
        Some((folded, Read::Move(_))) => Cow::Owned(folded.text),
        _ => Cow::Borrowed(written),
    }
}

/// Whether move number 1 stands here in such characters, with a move behind it.
pub(super) fn look_alike_at_one(bytes: &[u8]) -> bool {
    let raw = word(bytes);
    matches!(read_folded(raw), Some((_, Read::Number(1, false)))) && begins_look_alike(bytes)
}

enum Read {
    Number(u32, bool),
    Move(MoveToken),
}

/// A word read through its look-alikes, as a number or as a move.
fn read_folded(raw: &[u8]) -> Option<(Folded, Read)> {
    [Reading::Digits, Reading::Letters]
        .into_iter()
        .find_map(|reading| {
            let folded = folded(raw, reading)?;
            let read = match whole(&folded.text, move_number) {
                Some((number, black)) => Read::Number(number, black),
                None => Read::Move(whole(&folded.text, any_move)?),
            };
            Some((folded, read))
        })
}

/// What a leaf reads where it reads all of the text.
fn whole<'a, T>(text: &'a [u8], leaf: impl FnOnce(&'a [u8]) -> Leaf<'a, T>) -> Option<T> {
    match leaf(text) {
        Ok(([], read)) => Some(read),
        _ => None,
    }
}

/// A word up to its first invisible character.
fn up_to_invisible(word: &[u8]) -> Option<&[u8]> {
    let mut rest = &word[..word.len().min(LONGEST_WORD)];
    while let Some((character, after)) = first_character(rest) {
        if is_invisible(character) {
            return Some(&word[..word.len().min(LONGEST_WORD) - rest.len()]);
        }
        rest = after;
    }
    None
}

/// Remembers the invisible characters within a word.
fn note_invisible(input: Input<'_>, raw: &[u8], reader: &mut Reader<'_, '_>) {
    let mut rest = raw;
    while let Some((character, after)) = first_character(rest) {
        if is_invisible(character) && character != BYTE_ORDER_MARK {
            let offset = raw.len() - rest.len();
            let span = span_within(input, offset, rest.len() - after.len());
            reader.invisible(character, span);
        }
        rest = after;
    }
}

/// How the letters of a word are to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// Letters that look like digits are digits: `5l71`, `O-1`.
    Digits,
    /// Letters of other scripts are the Latin ones they look like: `О-О`.
    Letters,
}

/// A word in ASCII as it was meant.
struct Folded {
    text: Vec<u8>,
    /// Whether a character had to be read as another; a word that only lost
    /// invisible ones holds no look-alike.
    look_alike: bool,
}

/// Reads a word through its look-alikes and invisible characters; `None` where
/// it holds none of them, or is too long to be a move.
fn folded(word: &[u8], reading: Reading) -> Option<Folded> {
    if word.len() > LONGEST_WORD {
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
