//! Characters as a report may show them: nothing that would steer a terminal,
//! reorder a line or hide, and as many bytes as there were.

use std::borrow::Cow;

use crate::source::is_invisible;

/// A character of a source as it is to be shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyph {
    /// Offset of its first byte.
    pub(super) start: usize,
    /// Offset just behind its last byte.
    pub(super) end: usize,
    /// The character that stands for it, of the same number of bytes.
    pub(super) shown: char,
}

impl Glyph {
    /// How many columns of a terminal it takes.
    pub(super) fn columns(self) -> usize {
        columns(self.shown)
    }
}

/// The characters of some bytes of a line, the first of which stands at
/// `offset`; each byte that is not UTF-8 is a character of its own.
pub(super) fn glyphs(bytes: &[u8], offset: usize) -> impl Iterator<Item = Glyph> {
    let mut at = offset;
    let glyph = move |shown: char| {
        let start = at;
        at += shown.len_utf8();
        Glyph {
            start,
            end: at,
            shown,
        }
    };
    bytes
        .utf8_chunks()
        .flat_map(|chunk| {
            chunk
                .valid()
                .chars()
                .map(masked)
                .chain(chunk.invalid().iter().map(|_| '?'))
        })
        .map(glyph)
}

/// A stand-in of the same number of bytes for what must not be shown.
fn masked(character: char) -> char {
    if character == '\t' || !is_hidden(character) {
        return character;
    }
    match character.len_utf8() {
        1 => '?',
        2 => '·',
        3 => '\u{fffd}',
        _ => '\u{1f7c4}',
    }
}

/// Control characters, and those without a width that reorder, join or tag
/// what stands around them.
fn is_hidden(character: char) -> bool {
    character.is_control()
        || is_invisible(character)
        || matches!(character,
            '\u{34f}' | '\u{61c}' | '\u{2028}' | '\u{2029}' | '\u{2065}'
            | '\u{206a}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Text that is safe to show on a terminal: what would steer it, reorder a line
/// or hide has a stand-in. Line feeds stay, tabs become spaces.
///
/// A score may hold anything, and so may a message that quotes it; all reports do
/// this by themselves.
///
/// ```
/// use numscore::report::visible;
/// assert_eq!(visible("1. 5254\u{1b}[2J\n"), "1. 5254?[2J\n");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| c == '\n' || !is_hidden(c)) {
        return Cow::Borrowed(text);
    }
    text.chars()
        .map(|character| match character {
            '\n' => '\n',
            '\t' => ' ',
            other => masked(other),
        })
        .collect()
}

/// Words on one line: as [`visible`], with line feeds as spaces.
///
/// ```
/// use numscore::report::on_one_line;
/// assert_eq!(on_one_line("two\nlines"), "two lines");
/// ```
pub fn on_one_line(text: &str) -> Cow<'_, str> {
    match visible(text) {
        shown if shown.contains('\n') => Cow::Owned(shown.replace('\n', " ")),
        shown => shown,
    }
}

/// How many columns of a terminal a character takes, near enough for a caret.
/// The table is this crate's own, since `Plain` is there without any feature and
/// is to stay the same whatever release of Unicode a width table follows.
pub(crate) fn columns(character: char) -> usize {
    match character {
        '\t' => 4,
        '\u{300}'..='\u{36f}'
        | '\u{483}'..='\u{489}'
        | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{fe20}'..='\u{fe2f}' => 0,
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{303e}'
        | '\u{3041}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}'
        | '\u{1f300}'..='\u{1f64f}'
        | '\u{1f900}'..='\u{1f9ff}'
        | '\u{20000}'..='\u{3fffd}' => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(bytes: &[u8]) -> String {
        glyphs(bytes, 0).map(|glyph| glyph.shown).collect()
    }

    #[test]
    fn a_stand_in_has_as_many_bytes_as_what_it_stands_for() {
        for bytes in [
            b"5254\x1b[31m".as_slice(),
            b"J\xe1n\xe2\x82x",
            "5\u{85}2\u{200b}5\u{e0041}4\u{feff}\u{202e}".as_bytes(),
        ] {
            assert_eq!(shown(bytes).len(), bytes.len());
            assert!(!shown(bytes).chars().any(is_hidden));
        }
    }

    #[test]
    fn letters_and_tabs_stay() {
        assert_eq!(shown("\tNěmec 王 ½".as_bytes()), "\tNěmec 王 ½");
    }

    #[test]
    fn words_keep_their_lines_only() {
        assert_eq!(visible("a\nb\x1b[2Jc\td"), "a\nb?[2Jc d");
        assert_eq!(on_one_line("a\nb"), "a b");
    }
}
