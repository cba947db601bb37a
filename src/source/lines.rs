//! Where lines start, and how many characters stand before a byte.

use super::text::characters;

/// Characters are counted afresh from the nearest mark before a byte, so that
/// a place costs the same in the middle of a line of 50 MB as on a short one.
const MARK_EVERY: usize = 1024;

/// The last byte of each line end: CR, LF and CRLF each end a line.
pub(crate) fn line_ends(bytes: &[u8]) -> impl Iterator<Item = usize> + '_ {
    let first_of_two = |at: &usize| bytes[*at] == b'\r' && bytes.get(at + 1) == Some(&b'\n');
    memchr::memchr2_iter(b'\n', b'\r', bytes).filter(move |at| !first_of_two(at))
}

#[derive(Debug)]
pub(super) struct LineIndex {
    /// The first byte of each line.
    starts: Vec<usize>,
    /// Byte offset of a character's start, and the number of characters before it.
    marks: Vec<(usize, usize)>,
}

impl LineIndex {
    pub(super) fn of(bytes: &[u8]) -> Self {
        let mut starts = vec![0];
        starts.extend(line_ends(bytes).map(|end| end + 1));
        let marks = marks(bytes);
        Self { starts, marks }
    }

    /// Line and column of a byte, both from 0.
    pub(super) fn place(&self, bytes: &[u8], offset: usize) -> (usize, usize) {
        let line = self.line(offset);
        let column = self.characters_before(bytes, offset)
            - self.characters_before(bytes, self.starts[line]);
        (line, column)
    }

    /// First byte of the line that holds `offset`, and the end of its text.
    pub(super) fn bounds(&self, bytes: &[u8], offset: usize) -> (usize, usize) {
        let line = self.line(offset);
        let start = self.starts[line];
        let next = self.starts.get(line + 1).copied().unwrap_or(bytes.len());
        let mut end = next;
        while end > start && matches!(bytes[end - 1], b'\n' | b'\r') {
            end -= 1;
        }
        (start, end)
    }

    fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start <= offset) - 1
    }

    fn characters_before(&self, bytes: &[u8], offset: usize) -> usize {
        let mark = self.marks.partition_point(|&(at, _)| at <= offset) - 1;
        let (at, count) = self.marks[mark];
        // A character that straddles the end of the stretch is looked at whole.
        let end = (offset + 4).min(bytes.len());
        count
            + characters(&bytes[at..end])
                .take_while(|&start| at + start < offset)
                .count()
    }
}

fn marks(bytes: &[u8]) -> Vec<(usize, usize)> {
    /// A character's bytes, but for the first.
    const LONGEST_REST: usize = 3;
    let mut marks = Vec::new();
    let (mut at, mut count) = (0, 0);
    loop {
        marks.push((at, count));
        let rest = &bytes[at..];
        if rest.len() <= MARK_EVERY {
            return marks;
        }
        // Most of a score is ASCII, which is soon counted.
        let (characters, len) = if rest[..MARK_EVERY].is_ascii() {
            (MARK_EVERY, MARK_EVERY)
        } else {
            let stretch = &rest[..rest.len().min(MARK_EVERY + LONGEST_REST)];
            let before = characters(stretch).take_while(|&start| start < MARK_EVERY);
            let count = before.count();
            let next = characters(stretch).nth(count);
            (count, next.unwrap_or(stretch.len()))
        };
        count += characters;
        at += len;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_end_counts_once() {
        let bytes = b"a\r\nb\rc\n\nd";
        let index = LineIndex::of(bytes);
        assert_eq!(index.starts, [0, 3, 5, 7, 8]);
        assert_eq!(index.bounds(bytes, 3), (3, 4));
        assert_eq!(index.bounds(bytes, 7), (7, 7));
        assert_eq!(index.place(bytes, 9), (4, 1));
    }

    #[test]
    fn columns_count_characters_on_a_long_line() {
        let text = "é".repeat(5_000);
        let index = LineIndex::of(text.as_bytes());
        assert_eq!(index.place(text.as_bytes(), 9_000), (0, 4_500));
    }

    #[test]
    fn marks_stand_where_characters_start() {
        let text = "a€".repeat(3_000);
        for shift in 0..4 {
            let bytes = &text.as_bytes()[shift..];
            let all: Vec<usize> = characters(bytes).collect();
            for (at, count) in marks(bytes) {
                assert_eq!(all[count], at);
            }
        }
    }

    #[test]
    fn a_byte_that_is_not_utf8_counts_as_one_character() {
        let bytes = b"J\xe1n\xe2\x82x";
        let index = LineIndex::of(bytes);
        assert_eq!(index.place(bytes, 5), (0, 5));
        assert_eq!(index.place(bytes, 6), (0, 6));
    }
}
