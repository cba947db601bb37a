//! A window of a long line, with marks where it was cut.

use super::excerpt::{Excerpt, Group, View};
use super::visible::{Glyph, glyphs};
use crate::{FileSpan, Source};

/// A window of a long line.
pub(super) fn window(
    group: &Group,
    clipped: bool,
    source: &Source<'_>,
    view: View,
    floor: usize,
    next: Option<&Group>,
) -> Excerpt {
    let core = group.core;
    let line = source.line_span(core.start);
    let low = line.start.max(floor);
    let high = match next {
        _ if clipped => core.end,
        Some(next) if next.first_line == group.first_line => {
            core.end + next.core.start.saturating_sub(core.end) / 2
        }
        _ => line.end,
    };
    let room = view
        .columns
        .saturating_sub(forward(source, core.start, core.end, view.columns).1);
    let (_, left) = backward(source, low, core.start, room / 2);
    let (end, right) = forward(source, core.end, high, room - left);
    let (start, _) = backward(source, low, core.start, room - right);

    let mut shown: Vec<Glyph> = glyphs(source.slice(FileSpan { start, end }), start).collect();
    let mut column = source.place(start).column;
    if start > line.start {
        let before = shown.len();
        if mark_cut(&mut shown, core.start, view.ascii) {
            // The mark may have fewer characters than it stands for.
            column = (column + before).saturating_sub(shown.len()).max(1);
        }
    }
    if end < line.end {
        let keep = if clipped { core.start + 1 } else { core.end };
        mark_cut_end(&mut shown, keep, view.ascii);
    }
    Excerpt {
        start,
        text: shown.iter().map(|glyph| glyph.shown).collect(),
        line: group.first_line,
        column,
        padded: false,
    }
}

/// Puts a mark in place of the first few characters, if they all stand before
/// `limit`.
fn mark_cut(shown: &mut Vec<Glyph>, limit: usize, ascii: bool) -> bool {
    let Some(start) = shown.first().map(|glyph| glyph.start) else {
        return false;
    };
    let Some(count) = shown.iter().position(|glyph| glyph.end >= start + 3) else {
        return false;
    };
    let end = shown[count].end;
    if end > limit {
        return false;
    }
    shown.splice(..=count, mark(start, end, ascii));
    true
}

/// The same for the last few, if they all stand behind `limit`.
fn mark_cut_end(shown: &mut Vec<Glyph>, limit: usize, ascii: bool) {
    let Some(end) = shown.last().map(|glyph| glyph.end) else {
        return;
    };
    let Some(first) = shown.iter().rposition(|glyph| glyph.start + 3 <= end) else {
        return;
    };
    let start = shown[first].start;
    if start >= limit {
        shown.splice(first.., mark(start, end, ascii));
    }
}

/// A mark of a cut, as long as what it stands for.
fn mark(start: usize, end: usize, ascii: bool) -> Vec<Glyph> {
    let dots = if ascii { "..." } else { "…" };
    let padding = " ".repeat(end - start - 3);
    glyphs(format!("{dots}{padding}").as_bytes(), start).collect()
}

/// How far one can go from `start` towards `end` in so many columns, and how
/// many that takes.
pub(super) fn forward(
    source: &Source<'_>,
    start: usize,
    end: usize,
    columns: usize,
) -> (usize, usize) {
    let end = end.min(start + columns * 4);
    let mut reached = (start, 0);
    for glyph in glyphs(source.slice(FileSpan { start, end }), start) {
        let used = reached.1 + glyph.columns();
        if used > columns {
            break;
        }
        reached = (glyph.end, used);
    }
    reached
}

/// The same backwards, from `end` towards `start`.
fn backward(source: &Source<'_>, start: usize, end: usize, columns: usize) -> (usize, usize) {
    let from = start.max(end.saturating_sub(columns * 4));
    let slice = source.slice(FileSpan { start: from, end });
    // A cut through a character leaves bytes of it behind.
    let torn = if from > start {
        slice
            .iter()
            .take(3)
            .take_while(|&&byte| byte & 0xc0 == 0x80)
            .count()
    } else {
        0
    };
    let all: Vec<Glyph> = glyphs(&slice[torn..], from + torn).collect();
    let mut reached = (end, 0);
    for glyph in all.into_iter().rev() {
        let used = reached.1 + glyph.columns();
        if used > columns {
            break;
        }
        reached = (glyph.start, used);
    }
    reached
}
