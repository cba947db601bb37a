//! The places a diagnostic points at, made fit to be drawn.

use super::visible::{glyphs, visible};
use crate::{Diagnostic, FileSpan, Place, Source};

/// More places than this on one report help nobody, and take miette long.
const MOST: usize = 8;

/// A stretch over more lines than this is drawn on its first line only.
const MOST_LINES: usize = 6;

/// A place to be pointed at, with words.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Pointer {
    /// What is underlined; within the source, and short enough to draw.
    pub(crate) span: FileSpan,
    /// Where the whole stretch starts.
    pub(crate) from: Place,
    /// Where the whole stretch ends; the same place where it is empty.
    pub(crate) to: Place,
    /// The words that stand there.
    pub(crate) text: String,
    /// Whether this is the text at fault.
    pub(crate) primary: bool,
}

/// The places of a diagnostic, the text at fault first, the others in their own
/// order; `columns` is how much of a line can be shown.
pub(crate) fn pointers(
    diagnostic: &Diagnostic,
    source: &Source<'_>,
    columns: usize,
) -> Vec<Pointer> {
    let place = |span: FileSpan, text: &str, primary| Pointer {
        span: drawable(source, span, columns),
        from: source.place(span.start),
        to: source.place(span.end.max(span.start)),
        text: visible(text).into_owned(),
        primary,
    };
    let mut all = vec![place(diagnostic.span, &diagnostic.label, true)];
    let others = diagnostic.labels.iter().take(MOST - 1);
    all.extend(others.map(|label| place(label.span, &label.text, false)));
    let left_out = (diagnostic.labels.len() + 1).saturating_sub(MOST);
    if left_out > 0
        && let Some(last) = all.last_mut()
    {
        last.text
            .push_str(&format!(" (and {left_out} more places)"));
    }
    all
}

/// The part of `span` that can be drawn: inside the source, on no line end, and
/// no longer than a few lines that fit.
fn drawable(source: &Source<'_>, span: FileSpan, columns: usize) -> FileSpan {
    let source_end = source.start() + source.bytes().len();
    let mut start = span.start.clamp(source.start(), source_end);
    let mut end = span.end.clamp(start, source_end);
    let mut line = source.line_span(start);
    if start == source_end && line.start == start && start > source.start() {
        // The empty line after the last line end is nowhere to look at.
        line = source.line_span(start - 1);
        start = line.end;
    }
    start = start.min(line.end);
    while end > start && matches!(byte_at(source, end - 1), Some(b'\r' | b'\n')) {
        end -= 1;
    }
    let fits = |end| {
        let lines = 1 + source.place(end).line - source.place(start).line;
        lines <= MOST_LINES
            && lines_between(source, start, end).all(|line| !is_wide(source, line, columns))
    };
    if end > line.end && !fits(end) {
        end = line.end;
    }
    FileSpan { start, end }
}

fn byte_at(source: &Source<'_>, offset: usize) -> Option<u8> {
    source.bytes().get(offset - source.start()).copied()
}

/// The lines from the one that holds `start` to the one that holds `end`.
pub(super) fn lines_between(
    source: &Source<'_>,
    start: usize,
    end: usize,
) -> impl Iterator<Item = FileSpan> {
    let first = source.line_span(start);
    std::iter::successors(Some(first), |&line| next_line(source, line))
        .take_while(move |line| line.start <= end)
}

/// The line after this one, if there is one.
pub(super) fn next_line(source: &Source<'_>, line: FileSpan) -> Option<FileSpan> {
    let ending = match (byte_at(source, line.end)?, byte_at(source, line.end + 1)) {
        (b'\r', Some(b'\n')) => 2,
        _ => 1,
    };
    Some(source.line_span(line.end + ending))
}

/// The line before this one, if there is one.
pub(super) fn previous_line(source: &Source<'_>, line: FileSpan) -> Option<FileSpan> {
    (line.start > source.start()).then(|| source.line_span(line.start - 1))
}

/// Whether a line takes more columns than can be shown; looks no further than
/// it must.
pub(super) fn is_wide(source: &Source<'_>, line: FileSpan, columns: usize) -> bool {
    let bytes = line.end - line.start;
    if bytes > columns * 4 {
        return true;
    }
    bytes * 2 > columns
        && glyphs(source.slice(line), line.start)
            .map(|glyph| glyph.columns())
            .sum::<usize>()
            > columns
}
