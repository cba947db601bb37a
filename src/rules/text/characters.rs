//! The names of characters that nobody sees, or that look like others.

/// The common name of a character that does not show.
pub(super) const fn name(character: char) -> &'static str {
    match character {
        '\u{00A0}' => "no-break space",
        '\u{00AD}' => "soft hyphen",
        '\u{034F}' => "combining grapheme joiner",
        '\u{2000}' | '\u{2002}' => "en space",
        '\u{2001}' | '\u{2003}' => "em space",
        '\u{2004}'..='\u{2006}' => "narrow em space",
        '\u{2007}' => "figure space",
        '\u{2008}' => "punctuation space",
        '\u{2009}' => "thin space",
        '\u{200A}' => "hair space",
        '\u{200B}' => "zero-width space",
        '\u{200C}' => "zero-width non-joiner",
        '\u{200D}' => "zero-width joiner",
        '\u{200E}' => "left-to-right mark",
        '\u{200F}' | '\u{061C}' => "right-to-left mark",
        '\u{2028}' => "line separator",
        '\u{2029}' => "paragraph separator",
        '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => "text-direction mark",
        '\u{202F}' => "narrow no-break space",
        '\u{205F}' => "mathematical space",
        '\u{2060}' => "word joiner",
        '\u{2061}'..='\u{2064}' => "invisible mathematical sign",
        '\u{3000}' => "wide space",
        '\u{FE00}'..='\u{FE0F}' => "variation selector",
        '\u{FEFF}' => "byte-order mark",
        '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' => "control character",
        _ => "unnamed character",
    }
}

/// Whether it holds two words apart, as a space does.
pub(super) fn stands_for_space(character: char) -> bool {
    character.is_whitespace()
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

    #[test]
    fn spaces_stay_spaces() {
        assert!(stands_for_space('\u{A0}') && stands_for_space('\u{202F}'));
        assert!(!stands_for_space('\u{200B}') && !stands_for_space('\u{AD}'));
    }
}
