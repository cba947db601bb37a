//! Words set to a width.

use crate::diagnostic::columns;

/// Breaks lines between words so that none is wider than `width` columns,
/// where words allow it; lines that are there stay. New lines begin with
/// `indent` spaces.
pub(super) fn wrap(text: &str, width: usize, indent: usize) -> String {
    let mut wrapped = String::with_capacity(text.len() + 8);
    for (at, line) in text.split('\n').enumerate() {
        if at > 0 {
            wrapped.push('\n');
        }
        let mut used = 0;
        for (at, word) in line.split(' ').enumerate() {
            let wide = word.chars().map(columns).sum::<usize>();
            if at > 0 && used + 1 + wide > width {
                wrapped.push('\n');
                wrapped.push_str(&" ".repeat(indent));
                used = indent;
            } else if at > 0 {
                wrapped.push(' ');
                used += 1;
            }
            wrapped.push_str(word);
            used += wide;
        }
    }
    wrapped
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrap("a pawn cannot go so", 8, 0), "a pawn\ncannot\ngo so");
        assert_eq!(wrap("one two\nthree", 20, 0), "one two\nthree");
        assert_eq!(wrap("fix: write it", 10, 2), "fix: write\n  it");
        assert_eq!(wrap("unbreakable", 4, 0), "unbreakable");
    }
}
