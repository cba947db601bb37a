//! The parts of a source that a report shows.
//!
//! miette's own reading of a source looks through all of the text for each
//! label and prints lines whole, however long. These excerpts are cut out
//! beforehand: a few lines, or a window of a long one, around the labels, with
//! offsets as in the file.

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use super::pointer::{Pointer, is_wide, lines_between, next_line, pointers, previous_line};
use super::visible::{glyphs, on_one_line};
use super::window::{forward, window};
use crate::{Diagnostic, FileSpan, Source};

/// Excerpts higher than this are not joined into one.
const MOST_LINES: usize = 12;

/// How much of a source is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct View {
    /// The columns a line may take; of a longer one a window is shown.
    pub(crate) columns: usize,
    /// Whether a cut is marked with three dots instead of an ellipsis.
    pub(crate) ascii: bool,
    /// Whether the lines before and after are shown too.
    pub(crate) context: bool,
}

impl Default for View {
    fn default() -> Self {
        Self {
            columns: 80,
            ascii: false,
            context: true,
        }
    }
}

/// What a report shows of a source, and what it points at in it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Excerpts {
    name: String,
    /// The text at fault first, then the other places.
    pub(crate) pointers: Vec<Pointer>,
    /// In source order; they do not overlap, and each pointer lies in one.
    pub(crate) excerpts: Vec<Excerpt>,
}

/// A part of a source as it is shown.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Excerpt {
    /// Offset of its first byte in the file.
    pub(crate) start: usize,
    /// Its text: of the same length in bytes as what it stands for, lines
    /// separated by LF or CRLF, none at the end.
    pub(crate) text: String,
    /// Its first line, from 1.
    pub(crate) line: usize,
    /// The column of its first character, from 1.
    pub(crate) column: usize,
    /// Whether a space was put behind the text for a caret to stand under.
    pub(crate) padded: bool,
}

impl Excerpt {
    /// Offset just behind the last byte that is in the file.
    fn end(&self) -> usize {
        self.start + self.text.len() - usize::from(self.padded)
    }
}

impl Excerpts {
    pub(crate) fn new(diagnostic: &Diagnostic, source: &Source<'_>, view: View) -> Self {
        Self::around(pointers(diagnostic, source, view.columns), source, view)
    }

    /// What to show around some places.
    pub(crate) fn around(mut pointers: Vec<Pointer>, source: &Source<'_>, view: View) -> Self {
        keep_apart(&mut pointers, source);
        let mut excerpts: Vec<Excerpt> = Vec::new();
        let groups = groups(&mut pointers, source, view);
        for (at, group) in groups.iter().enumerate() {
            let floor = excerpts.last().map_or(source.start(), Excerpt::end);
            let next = groups.get(at + 1);
            excerpts.push(match group.cut {
                Some(clipped) => window(group, clipped, source, view, floor, next),
                None => lines(group, source, view, floor, next),
            });
        }
        for excerpt in &mut excerpts {
            let end = excerpt.end();
            if pointers
                .iter()
                .any(|p| p.span.start == end && p.span.end == end)
            {
                excerpt.text.push(' ');
                excerpt.padded = true;
            }
        }
        Self {
            name: on_one_line(source.name()).into_owned(),
            pointers,
            excerpts,
        }
    }

    /// Words each place anew: `word` is given the place, and what its line shows
    /// before the offset that `at` names.
    pub(crate) fn reword(
        &mut self,
        at: impl Fn(&Pointer) -> usize,
        word: impl Fn(&mut Pointer, &str),
    ) {
        for pointer in &mut self.pointers {
            let start = pointer.span.start;
            let mut excerpts = self.excerpts.iter();
            let Some(excerpt) = excerpts.rfind(|excerpt| excerpt.start <= start) else {
                continue;
            };
            let shown = &excerpt.text;
            let before = &shown[..shown.floor_char_boundary(at(pointer) - excerpt.start)];
            word(pointer, before.rsplit('\n').next().unwrap_or(""));
        }
    }
}

/// miette draws stretches of one line one after the other: where two overlap,
/// the longer one gives way.
fn keep_apart(pointers: &mut [Pointer], source: &Source<'_>) {
    let mut order: Vec<usize> = (0..pointers.len()).collect();
    order.sort_by_key(|&at| (pointers[at].span.start, pointers[at].span.end));
    for pair in order.windows(2) {
        let (left, right) = (pointers[pair[0]].span, pointers[pair[1]].span);
        let line_end = source.line_span(left.start).end;
        if right.start >= left.end || left.end > line_end || right.end > line_end {
            continue;
        }
        if right.start > left.start {
            pointers[pair[0]].span.end = right.start;
        } else if right.end > left.end {
            pointers[pair[1]].span.start = left.end;
        }
    }
}

/// Places shown in one excerpt.
#[derive(Debug)]
pub(super) struct Group {
    /// What must be shown.
    pub(super) core: FileSpan,
    pub(super) first_line: usize,
    last_line: usize,
    /// For a part of a long line: whether a stretch in it was cut short.
    cut: Option<bool>,
}

impl Group {
    /// What shows one place alone. Of a long line only a part is shown: the
    /// place is cut to what fits into it.
    fn of(pointer: &mut Pointer, source: &Source<'_>, view: View) -> Self {
        let line = source.line_span(pointer.span.start);
        let first_line = source.place(pointer.span.start).line;
        if is_wide(source, line, view.columns) {
            let (start, whole) = (pointer.span.start, pointer.span.end);
            pointer.span.end = forward(source, start, whole, room(view)).0;
            return Self {
                core: pointer.span,
                first_line,
                last_line: first_line,
                cut: Some(pointer.span.end < whole),
            };
        }
        Self {
            core: FileSpan {
                start: line.start,
                end: source.line_span(pointer.span.end).end,
            },
            first_line,
            last_line: source.place(pointer.span.end).line,
            cut: None,
        }
    }

    /// Whether the one that follows in the source can be shown with this one.
    fn reaches(&self, next: &Self, source: &Source<'_>, view: View) -> bool {
        match (self.cut, next.cut) {
            (Some(_), Some(_)) => {
                let end = next.core.end;
                self.first_line == next.first_line
                    && forward(source, self.core.start, end, room(view)).0 == end
            }
            (None, None) => {
                let narrow = |line| !is_wide(source, line, view.columns);
                next.first_line <= self.last_line
                    || (next.first_line <= self.last_line + 2
                        && next.last_line - self.first_line < MOST_LINES
                        && lines_between(source, self.core.end, next.core.start).all(narrow))
            }
            _ => false,
        }
    }

    fn join(&mut self, next: &Self) {
        self.core.end = self.core.end.max(next.core.end);
        self.last_line = self.last_line.max(next.last_line);
        self.cut = self.cut.max(next.cut);
    }
}

/// The columns that places in a long line may take; the rest is for the marks of
/// the cuts and for what stands around.
const fn room(view: View) -> usize {
    view.columns * 3 / 4
}

fn groups(pointers: &mut [Pointer], source: &Source<'_>, view: View) -> Vec<Group> {
    let mut order: Vec<&mut Pointer> = pointers.iter_mut().collect();
    order.sort_by_key(|pointer| (pointer.span.start, pointer.span.end));
    let mut groups: Vec<Group> = Vec::new();
    for pointer in order {
        let next = Group::of(pointer, source, view);
        match groups.last_mut() {
            Some(last) if last.reaches(&next, source, view) => last.join(&next),
            _ => groups.push(next),
        }
    }
    groups
}

/// Whole lines, with the one before and the one after where they fit and say
/// anything.
fn lines(
    group: &Group,
    source: &Source<'_>,
    view: View,
    floor: usize,
    next: Option<&Group>,
) -> Excerpt {
    let fits = |line: &FileSpan| {
        view.context && line.start < line.end && !is_wide(source, *line, view.columns)
    };
    let first = source.line_span(group.core.start);
    let before = previous_line(source, first).filter(|line| fits(line) && line.start >= floor);
    let last = source.line_span(group.core.end);
    let after = next_line(source, last)
        .filter(|line| fits(line) && next.is_none_or(|next| group.last_line + 1 < next.first_line));
    let start = before.map_or(first.start, |line| line.start);
    let end = after.map_or(last.end, |line| line.end);

    let mut text = String::with_capacity(end - start);
    for line in lines_between(source, start, end) {
        if line.start > start {
            // CR alone ends a line in a score, but not for miette.
            let ending = FileSpan {
                start: start + text.len(),
                end: line.start,
            };
            text.push_str(match source.slice(ending) {
                b"\r\n" => "\r\n",
                _ => "\n",
            });
        }
        text.extend(glyphs(source.slice(line), line.start).map(|glyph| glyph.shown));
    }
    Excerpt {
        start,
        text,
        line: group.first_line - usize::from(before.is_some()),
        column: 1,
        padded: false,
    }
}

impl SourceCode for Excerpts {
    /// The whole excerpt that holds `span`; with no context asked for, `span`
    /// alone. What reaches over two excerpts cannot be read, so that miette
    /// does not join them.
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        lines_before: usize,
        lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let (start, end) = (span.offset(), span.offset().saturating_add(span.len()));
        let excerpt = self
            .excerpts
            .iter()
            .rfind(|excerpt| excerpt.start <= start && end <= excerpt.end())
            .ok_or(MietteError::OutOfBounds)?;
        if lines_before > 0 || lines_after > 0 {
            return Ok(Box::new(MietteSpanContents::new_named(
                self.name.clone(),
                excerpt.text.as_bytes(),
                (excerpt.start, excerpt.text.len()).into(),
                excerpt.line - 1,
                excerpt.column - 1,
                excerpt.text.split('\n').count(),
            )));
        }
        let from = excerpt.text.floor_char_boundary(start - excerpt.start);
        let to = excerpt.text.ceil_char_boundary(end - excerpt.start);
        let data = &excerpt.text[from..to];
        let place = self
            .pointers
            .iter()
            .find(|pointer| pointer.span.start == start && pointer.span.end == end)
            .map_or((excerpt.line, excerpt.column), |pointer| {
                (pointer.from.line, pointer.from.column)
            });
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            data.as_bytes(),
            (excerpt.start + from, data.len()).into(),
            place.0 - 1,
            place.1 - 1,
            data.split('\n').count(),
        )))
    }
}
