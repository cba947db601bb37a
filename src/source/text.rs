//! Bytes as words: UTF-8, and Windows-1252 where that fails.

use std::borrow::Cow;

/// How a score's bytes are to be read as words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Encoding {
    /// All of it is UTF-8.
    Utf8,
    /// Some of it is not UTF-8, from this byte (counted from the source's own
    /// first byte) on; such stretches are read as Windows-1252, the common
    /// superset of Latin-1.
    Windows1252 {
        /// The first byte that is not UTF-8.
        first: usize,
    },
    /// It begins with the byte-order mark of UTF-16: two bytes a character,
    /// which no reader of game scores takes.
    Utf16,
}

impl Encoding {
    /// Whether a file begins with the mark of UTF-16.
    pub(crate) fn is_utf16(bytes: &[u8]) -> bool {
        bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff")
    }

    pub(super) fn of(bytes: &[u8]) -> Self {
        if Self::is_utf16(bytes) {
            return Self::Utf16;
        }
        match std::str::from_utf8(bytes) {
            Ok(_) => Self::Utf8,
            Err(error) => Self::Windows1252 {
                first: error.valid_up_to(),
            },
        }
    }
}

/// What some editors put at the start of a file.
pub(crate) const BYTE_ORDER_MARK: char = '\u{feff}';

/// Whether a character shows nothing and takes no place.
pub(crate) const fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2064}'
            | '\u{2066}'..='\u{2069}'
            | BYTE_ORDER_MARK
    )
}

/// The words of some bytes: as UTF-8, or as Windows-1252 where they are not.
///
/// ```
/// assert_eq!(numscore::decode("Němec".as_bytes()), "Němec");
/// assert_eq!(numscore::decode(b"Dvo\xf8\xe1k"), "Dvoøák");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| windows_1252(byte)).collect()),
    }
}

/// The offsets at which characters start; each byte that is not UTF-8 is one.
pub(super) fn characters(bytes: &[u8]) -> impl Iterator<Item = usize> {
    let mut at = 0;
    bytes.utf8_chunks().flat_map(move |chunk| {
        let valid_start = at;
        let invalid_start = valid_start + chunk.valid().len();
        at = invalid_start + chunk.invalid().len();
        chunk
            .valid()
            .char_indices()
            .map(move |(offset, _)| valid_start + offset)
            .chain(invalid_start..at)
    })
}

/// Windows-1252 differs from Latin-1 in these 32 places; the five that the
/// code page leaves free stay what they are in Latin-1, as in browsers
/// (WHATWG Encoding Standard, index windows-1252).
fn windows_1252(byte: u8) -> char {
    const FROM_0X80: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => FROM_0X80[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_of_windows_1252_are_read() {
        assert_eq!(decode(b"\x84Caf\xe9\x93"), "„Café“");
    }

    #[test]
    fn the_first_byte_that_is_not_utf8_is_found() {
        assert_eq!(Encoding::of(b"abc\xe9"), Encoding::Windows1252 { first: 3 });
        assert_eq!(Encoding::of("é".as_bytes()), Encoding::Utf8);
        assert_eq!(Encoding::of(b"\xff\xfe1\0"), Encoding::Utf16);
    }
}
