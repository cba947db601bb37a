//! Unified diffs, of what is known to have changed.
//!
//! The edits say where to look, so that a long file with few changes is not
//! compared with itself. Lines end with a line feed, as `patch` has it; bytes are
//! those of the file.

use std::ops::Range;
use std::path::Path;

use numscore::Edit;
use similar::{Algorithm, DiffOp, capture_diff_slices};

/// How many unchanged lines stand around a change.
const CONTEXT: usize = 3;

/// The diff of a file that these edits make another; empty where there is none.
pub(super) fn unified(path: &Path, old: &[u8], new: &[u8], edits: &[Edit]) -> Vec<u8> {
    let mut out = Vec::new();
    let changes = changes(old, new, edits);
    if changes.is_empty() {
        return out;
    }
    let name = file_name(path);
    for mark in ["--- ", "+++ "] {
        out.extend_from_slice(mark.as_bytes());
        out.extend_from_slice(&name);
        out.push(b'\n');
    }
    for hunk in changes.chunk_by(|one, next| next.old_line - one.old_end() <= 2 * CONTEXT) {
        write_hunk(&mut out, hunk, old, new);
    }
    out
}

/// Neighbouring lines that were replaced, put in or taken away.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Change {
    /// Their bytes in the old text and in the new one.
    old: Range<usize>,
    new: Range<usize>,
    /// The number of the first line, from 0, in each.
    old_line: usize,
    new_line: usize,
    /// How many lines.
    old_count: usize,
    new_count: usize,
}

impl Change {
    fn old_end(&self) -> usize {
        self.old_line + self.old_count
    }

    fn joins(&mut self, next: &Self) -> bool {
        let adjacent = self.old.end == next.old.start && self.new.end == next.new.start;
        if adjacent {
            self.old.end = next.old.end;
            self.new.end = next.new.end;
            self.old_count += next.old_count;
            self.new_count += next.new_count;
        }
        adjacent
    }
}

fn changes(old: &[u8], new: &[u8], edits: &[Edit]) -> Vec<Change> {
    let mut all: Vec<Change> = Vec::new();
    let (mut at, mut old_line, mut new_line) = (0, 0, 0);
    for region in regions(old, edits) {
        let gap = lines_in(&old[at..region.old.start]);
        (old_line, new_line) = (old_line + gap, new_line + gap);
        at = region.old.end;
        let old_lines: Vec<&[u8]> = lines(&old[region.old.clone()]).collect();
        let new_lines: Vec<&[u8]> = lines(&new[region.new.clone()]).collect();
        let operations = capture_diff_slices(Algorithm::Myers, &old_lines, &new_lines);
        let (mut old_at, mut new_at) = (region.old.start, region.new.start);
        for operation in operations {
            let (from, to) = (operation.old_range(), operation.new_range());
            let old_bytes = old_at..old_at + length(&old_lines[from.clone()]);
            let new_bytes = new_at..new_at + length(&new_lines[to.clone()]);
            (old_at, new_at) = (old_bytes.end, new_bytes.end);
            if matches!(operation, DiffOp::Equal { .. }) {
                continue;
            }
            let change = Change {
                old: old_bytes,
                new: new_bytes,
                old_line: old_line + from.start,
                new_line: new_line + to.start,
                old_count: from.len(),
                new_count: to.len(),
            };
            if !all.last_mut().is_some_and(|last| last.joins(&change)) {
                all.push(change);
            }
        }
        old_line += old_lines.len();
        new_line += new_lines.len();
    }
    all
}

/// Whole lines that hold changes, in the old text and in the new one.
struct Region {
    old: Range<usize>,
    new: Range<usize>,
}

fn regions(old: &[u8], edits: &[Edit]) -> Vec<Region> {
    let mut all: Vec<Region> = Vec::new();
    // How much longer the new text is than the old one so far.
    let mut shift: isize = 0;
    for edit in edits {
        let (start, end) = (edit.span.start, edit.span.end);
        let grown = shift + edit.text.len() as isize - (end - start) as isize;
        let (first, start) = match all.last() {
            Some(last) if start < last.old.end => (false, last.old.start),
            last => {
                let from = last.map_or(0, |last| last.old.end);
                (true, start_of_line(old, from, start))
            }
        };
        if first {
            let new = start.saturating_add_signed(shift);
            all.push(Region {
                old: start..start,
                new: new..new,
            });
        }
        if let Some(region) = all.last_mut() {
            if end >= region.old.end {
                region.old.end = end_of_line(old, end);
            }
            region.new.end = region.old.end.saturating_add_signed(grown);
        }
        shift = grown;
    }
    all
}

fn start_of_line(text: &[u8], from: usize, at: usize) -> usize {
    let feed = text[from..at].iter().rposition(|&byte| byte == b'\n');
    feed.map_or(from, |feed| from + feed + 1)
}

fn end_of_line(text: &[u8], at: usize) -> usize {
    let feed = text[at..].iter().position(|&byte| byte == b'\n');
    feed.map_or(text.len(), |feed| at + feed + 1)
}

fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n')
}

fn lines_in(text: &[u8]) -> usize {
    text.iter().filter(|&&byte| byte == b'\n').count()
}

fn length(lines: &[&[u8]]) -> usize {
    lines.iter().map(|line| line.len()).sum()
}

fn write_hunk(out: &mut Vec<u8>, hunk: &[Change], old: &[u8], new: &[u8]) {
    let (Some(first), Some(last)) = (hunk.first(), hunk.last()) else {
        return;
    };
    let before = last_lines(&old[..first.old.start]);
    let after = first_lines(&old[last.old.end..]);
    let lines_before = lines(before).count();
    let lines_after = lines(after).count();
    let range = |line: usize, end: usize| {
        let start = line - lines_before;
        let count = end + lines_after - start;
        match count {
            // Before the first line stands line 0.
            0 => format!("{start},0"),
            1 => format!("{}", start + 1),
            _ => format!("{},{count}", start + 1),
        }
    };
    let heading = format!(
        "@@ -{} +{} @@\n",
        range(first.old_line, last.old_end()),
        range(first.new_line, last.new_line + last.new_count),
    );
    out.extend_from_slice(heading.as_bytes());
    write_lines(out, b' ', before);
    let mut at = first.old.start;
    for change in hunk {
        write_lines(out, b' ', &old[at..change.old.start]);
        write_lines(out, b'-', &old[change.old.clone()]);
        write_lines(out, b'+', &new[change.new.clone()]);
        at = change.old.end;
    }
    write_lines(out, b' ', after);
}

fn write_lines(out: &mut Vec<u8>, mark: u8, text: &[u8]) {
    for line in lines(text) {
        out.push(mark);
        out.extend_from_slice(line);
        if !line.ends_with(b"\n") {
            out.extend_from_slice(b"\n\\ No newline at end of file\n");
        }
    }
}

/// The last few whole lines of a text that ends where a line begins.
fn last_lines(text: &[u8]) -> &[u8] {
    let mut start = text.len();
    for _ in 0..CONTEXT {
        if start > 0 {
            start = start_of_line(text, 0, start - 1);
        }
    }
    &text[start..]
}

fn first_lines(text: &[u8]) -> &[u8] {
    let mut end = 0;
    for _ in 0..CONTEXT {
        if end < text.len() {
            end = end_of_line(text, end);
        }
    }
    &text[..end]
}

/// A file's name as `patch` and `git apply` read it: in quotes where it holds
/// what would end it, and with a tab behind it where it holds a space.
fn file_name(path: &Path) -> Vec<u8> {
    let name = bytes_of(path);
    let plain = std::str::from_utf8(&name).is_ok_and(|text| {
        !text
            .chars()
            .any(|character| character.is_control() || matches!(character, '"' | '\\'))
    });
    if plain {
        let mut name = name;
        if name.contains(&b' ') {
            name.push(b'\t');
        }
        return name;
    }
    let mut quoted = vec![b'"'];
    for byte in name {
        match byte {
            b'"' | b'\\' => quoted.extend_from_slice(&[b'\\', byte]),
            b' '..=b'~' => quoted.push(byte),
            _ => quoted.extend_from_slice(format!("\\{byte:03o}").as_bytes()),
        }
    }
    quoted.push(b'"');
    quoted
}

#[cfg(unix)]
fn bytes_of(path: &Path) -> Vec<u8> {
    use std::os::unix::ffi::OsStrExt as _;
    path.as_os_str().as_bytes().to_vec()
}

/// Forward slashes, as diffs have them everywhere.
#[cfg(not(unix))]
fn bytes_of(path: &Path) -> Vec<u8> {
    path.to_string_lossy().replace('\\', "/").into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use numscore::FileSpan;

    /// The diff of a text with edits (start, end, text) made.
    fn diff(old: &str, edits: &[(usize, usize, &str)]) -> String {
        let mut new = String::new();
        let mut at = 0;
        let mut all = Vec::new();
        for &(start, end, text) in edits {
            new.push_str(&old[at..start]);
            new.push_str(text);
            at = end;
            all.push(Edit {
                span: FileSpan { start, end },
                text: text.to_owned(),
            });
        }
        new.push_str(&old[at..]);
        let diff = unified(Path::new("a"), old.as_bytes(), new.as_bytes(), &all);
        String::from_utf8(diff).expect("UTF-8")
    }

    fn without_names(diff: &str) -> &str {
        diff.strip_prefix("--- a\n+++ a\n").expect("names")
    }

    #[test]
    fn hunks_have_three_lines_around_them() {
        let text: String = (1..=20).map(|line| format!("line {line}\n")).collect();
        let place = |line: usize| text.find(&format!("line {line}\n")).expect("it") + 5;
        let edits = [
            (place(2), place(2) + 1, "two"),
            (place(9), place(9) + 1, "nine"),
            (place(20), place(20) + 2, "twenty"),
        ];
        assert_eq!(
            without_names(&diff(&text, &edits)),
            "@@ -1,12 +1,12 @@\n line 1\n-line 2\n+line two\n line 3\n line 4\n line 5\n line 6\n \
             line 7\n line 8\n-line 9\n+line nine\n line 10\n line 11\n line 12\n\
             @@ -17,4 +17,4 @@\n line 17\n line 18\n line 19\n-line 20\n+line twenty\n"
        );
    }

    #[test]
    fn neighbouring_lines_are_one_change() {
        assert_eq!(
            without_names(&diff("a\nb\nc\n", &[(0, 1, "x"), (2, 3, "y")])),
            "@@ -1,3 +1,3 @@\n-a\n-b\n+x\n+y\n c\n"
        );
    }

    #[test]
    fn lines_put_in_and_taken_away() {
        assert_eq!(
            without_names(&diff("a\nb\n", &[(2, 2, "x\n")])),
            "@@ -1,2 +1,3 @@\n a\n+x\n b\n"
        );
        assert_eq!(
            without_names(&diff("a\nb\n", &[(0, 2, "")])),
            "@@ -1,2 +1 @@\n-a\n b\n"
        );
        assert_eq!(
            without_names(&diff("a\n", &[(0, 2, "")])),
            "@@ -1 +0,0 @@\n-a\n"
        );
        assert_eq!(
            without_names(&diff("", &[(0, 0, "a\n")])),
            "@@ -0,0 +1 @@\n+a\n"
        );
    }

    #[test]
    fn a_last_line_without_an_end() {
        assert_eq!(
            without_names(&diff("a\nb", &[(0, 1, "x")])),
            "@@ -1,2 +1,2 @@\n-a\n+x\n b\n\\ No newline at end of file\n"
        );
        assert_eq!(
            without_names(&diff("a", &[(1, 1, " *")])),
            "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a *\n\\ No newline at end of file\n"
        );
    }

    #[test]
    fn names_that_are_read_back() {
        let name = |path: &str| String::from_utf8(file_name(Path::new(path))).expect("UTF-8");
        assert_eq!(name("scores/a.iccf"), "scores/a.iccf");
        assert_eq!(name("my scores/a.iccf"), "my scores/a.iccf\t");
        assert_eq!(name("N\u{11b}mec.iccf"), "N\u{11b}mec.iccf");
        assert_eq!(name("a\n\"b\".iccf"), "\"a\\012\\\"b\\\".iccf\"");
    }

    #[test]
    fn no_edit_no_diff() {
        assert_eq!(diff("a\n", &[]), "");
    }
}
