//! The names of characters that nobody sees, or that look like others.

/// The common name of a character that does not show.
pub(super) const fn name(character: char) -> &'static str {
    match character {
        '\u{00AD}' => "soft hyphen",
        '\u{180E}' => "Mongolian vowel separator",
        '\u{200B}' => "zero-width space",
        '\u{200C}' => "zero-width non-joiner",
        '\u{200D}' => "zero-width joiner",
        '\u{200E}' => "left-to-right mark",
        '\u{200F}' => "right-to-left mark",
        '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => "text-direction mark",
        '\u{2060}' => "word joiner",
        '\u{2061}'..='\u{2064}' => "invisible mathematical sign",
        '\u{FEFF}' => "byte-order mark",
        _ => "character that does not show",
    }
}

/// The first character that differs, as written and as meant, where the one
/// text is the other with some characters swapped.
pub(super) fn first_swap(written: &str, meant: &str) -> Option<(char, char)> {
    if written.chars().count() != meant.chars().count() {
        return None;
    }
    written.chars().zip(meant.chars()).find(|(a, b)| a != b)
}

/// A character so that nobody takes it for its double.
pub(super) fn describe(character: char) -> String {
    let kind = match character {
        '0'..='9' => return format!("the digit `{character}`"),
        'A'..='Z' | 'a'..='z' => return format!("the letter `{character}`"),
        ' '..='~' => return format!("the sign `{character}`"),
        '\u{0370}'..='\u{03FF}' => "Greek letter",
        '\u{0400}'..='\u{052F}' => "Cyrillic letter",
        '\u{FF10}'..='\u{FF19}' => "full-width digit",
        '\u{FF01}'..='\u{FF5E}' => "full-width character",
        _ if character.is_numeric() => "foreign digit",
        _ => "character",
    };
    format!("the {kind} `{character}` (U+{:04X})", u32::from(character))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubles_are_told_apart() {
        assert_eq!(first_swap("7l63", "7163"), Some(('l', '1')));
        assert_eq!(first_swap("½", "1/2"), None);
        assert_eq!(describe('l'), "the letter `l`");
        assert_eq!(describe('1'), "the digit `1`");
        assert_eq!(
            describe('\u{41E}'),
            "the Cyrillic letter `\u{41E}` (U+041E)"
        );
        assert_eq!(
            describe('\u{FF15}'),
            "the full-width digit `\u{FF15}` (U+FF15)"
        );
    }
}
