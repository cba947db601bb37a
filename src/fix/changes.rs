//! Edits made, and the edits of several rounds as those of one.

use crate::{Edit, FileSpan, Source};

/// The text with the edits made. They are in order and do not overlap; the text
/// starts at byte `start` of its file.
pub(super) fn applied(bytes: &[u8], start: usize, edits: &[Edit]) -> Vec<u8> {
    let more: usize = edits.iter().map(|edit| edit.text.len()).sum();
    let mut text = Vec::with_capacity(bytes.len() + more);
    let mut at = 0;
    for edit in edits {
        text.extend_from_slice(between(bytes, at, edit.span.start - start));
        text.extend_from_slice(edit.text.as_bytes());
        at = edit.span.end - start;
    }
    text.extend_from_slice(between(bytes, at, bytes.len()));
    text
}

fn between(bytes: &[u8], from: usize, to: usize) -> &[u8] {
    bytes.get(from..to).unwrap_or_default()
}

/// The edits of the source that come to the same as `before`, which made `bytes`
/// of it, and then `after` made on these.
///
/// Where edits of the one and of the other overlap or touch, they become one.
pub(super) fn composed(
    before: &[Edit],
    after: &[Edit],
    bytes: &[u8],
    source: &Source<'_>,
) -> Vec<Edit> {
    let mut all = Vec::with_capacity(before.len() + after.len());
    let mut walk = Walk {
        before,
        after,
        shift: 0,
    };
    while let Some(first) = walk.next_start() {
        let shift = walk.shift;
        let mut end = first;
        let mut text = String::new();
        // All that hangs together, in the order of the bytes between.
        let mut written = first;
        while let Some(step) = walk.step(end) {
            match step {
                Step::Before(reaches) => end = end.max(reaches),
                Step::After(edit) => {
                    push(&mut text, bytes, written..edit.span.start, source);
                    text.push_str(&edit.text);
                    written = edit.span.end;
                    end = end.max(edit.span.end);
                }
            }
        }
        push(&mut text, bytes, written..end, source);
        let span = FileSpan {
            start: back(first, shift),
            end: back(end, walk.shift),
        };
        // Rounds that undid each other changed nothing.
        if source.slice(span) != text.as_bytes() {
            all.push(Edit { span, text });
        }
    }
    all
}

/// Bytes that an earlier edit put there, and that stay; they are ASCII.
fn push(text: &mut String, bytes: &[u8], range: std::ops::Range<usize>, source: &Source<'_>) {
    let start = source.start();
    let stays = between(bytes, range.start - start, range.end.saturating_sub(start));
    text.push_str(&String::from_utf8_lossy(stays));
}

/// A place in the new text as one of the source.
fn back(place: usize, shift: isize) -> usize {
    place.saturating_add_signed(-shift)
}

/// Two lists of edits side by side, in places of the text between them.
struct Walk<'e> {
    before: &'e [Edit],
    after: &'e [Edit],
    /// How much longer the text has become by the edits left behind.
    shift: isize,
}

enum Step<'e> {
    /// An edit of the first round, and where the text that it put in ends.
    Before(usize),
    /// An edit of the second.
    After(&'e Edit),
}

impl<'e> Walk<'e> {
    /// Where the next edit of the first list put its text.
    fn place_before(&self) -> Option<(usize, usize)> {
        let edit = self.before.first()?;
        let start = edit.span.start.saturating_add_signed(self.shift);
        Some((start, start + edit.text.len()))
    }

    fn next_start(&self) -> Option<usize> {
        let before = self.place_before().map(|(start, _)| start);
        let after = self.after.first().map(|edit| edit.span.start);
        before.into_iter().chain(after).min()
    }

    /// The next edit, if it begins no later than `end`.
    fn step(&mut self, end: usize) -> Option<Step<'e>> {
        let before = self.place_before().filter(|&(start, _)| start <= end);
        let after = self.after.first().filter(|edit| edit.span.start <= end);
        match (before, after) {
            (Some((start, _)), Some(edit)) if edit.span.start < start => {
                Some(self.take_after(edit))
            }
            (Some((_, reaches)), _) => {
                let (edit, rest) = self.before.split_first()?;
                self.before = rest;
                let removed = edit.span.end - edit.span.start;
                self.shift += edit.text.len() as isize - removed as isize;
                Some(Step::Before(reaches))
            }
            (None, Some(edit)) => Some(self.take_after(edit)),
            (None, None) => None,
        }
    }

    fn take_after(&mut self, edit: &'e Edit) -> Step<'e> {
        self.after = &self.after[1..];
        Step::After(edit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edits(all: &[(usize, usize, &str)]) -> Vec<Edit> {
        all.iter()
            .map(|&(start, end, text)| Edit {
                span: FileSpan { start, end },
                text: text.to_owned(),
            })
            .collect()
    }

    /// Makes both rounds one after the other and at once, and gives the edits.
    fn at_once(text: &str, before: &[Edit], after: &[Edit]) -> Vec<Edit> {
        let source = Source::new("trial", text);
        let middle = applied(text.as_bytes(), 0, before);
        let last = applied(&middle, 0, after);
        let together = composed(before, after, &middle, &source);
        assert_eq!(applied(text.as_bytes(), 0, &together), last, "{text}");
        together
    }

    #[test]
    fn edits_apart_stay_apart() {
        let together = at_once(
            "0123456789",
            &edits(&[(1, 2, "abc"), (8, 8, "x")]),
            &edits(&[(6, 7, "")]),
        );
        assert_eq!(together, edits(&[(1, 2, "abc"), (4, 5, ""), (8, 8, "x")]));
    }

    #[test]
    fn edits_that_meet_become_one() {
        let before = edits(&[(2, 4, "abcd")]);
        for (after, one) in [
            ((3, 5, "X"), (2, 4, "aXd")),
            ((1, 3, "X"), (1, 4, "Xbcd")),
            ((5, 7, "X"), (2, 5, "abcX")),
            ((1, 8, ""), (1, 6, "")),
            ((6, 6, "X"), (2, 4, "abcdX")),
            ((2, 2, "X"), (2, 4, "Xabcd")),
        ] {
            let after = edits(&[after]);
            assert_eq!(at_once("0123456789", &before, &after), edits(&[one]));
        }
    }

    #[test]
    fn one_edit_over_several() {
        let before = edits(&[(0, 1, ""), (2, 3, "abc"), (5, 5, "x")]);
        let after = edits(&[(0, 0, "A"), (2, 7, "B")]);
        let together = at_once("0123456789", &before, &after);
        assert_eq!(together, edits(&[(0, 1, "A"), (2, 5, "aB")]));
    }

    #[test]
    fn what_is_undone_is_no_change() {
        let before = edits(&[(2, 4, "x")]);
        let after = edits(&[(2, 3, "23")]);
        assert_eq!(at_once("0123456789", &before, &after), []);
    }

    #[test]
    fn at_random() {
        // Any two lists of edits: a number stands for both.
        let mut seed = 1_u64;
        let mut chance = |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % below
        };
        for _ in 0..20_000 {
            let text: String = (0..chance(14))
                .map(|_| char::from(b'a' + chance(3) as u8))
                .collect();
            let mut list = |length: usize| {
                let mut all = Vec::new();
                let mut at = 0;
                while at <= length {
                    let start = at + chance(4);
                    let end = start + chance(3);
                    if end > length {
                        break;
                    }
                    let text = ["", "x", "yz", "a"][chance(4)];
                    all.push((start, end, text));
                    at = end + 1;
                }
                edits(&all)
            };
            let before = list(text.len());
            let middle = applied(text.as_bytes(), 0, &before);
            let after = list(middle.len());
            let together = at_once(&text, &before, &after);
            assert!(
                together
                    .windows(2)
                    .all(|pair| pair[0].span.end < pair[1].span.start)
            );
        }
    }
}
