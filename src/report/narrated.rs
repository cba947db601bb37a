//! Sentences for screen readers and braille.

use std::borrow::Cow;
use std::fmt::{self, Write};

use miette::NarratableReportHandler;

use super::Format;
use crate::diagnostic::{Excerpts, View, columns};
use crate::{BoardView, Diagnostic, Located, Source};

/// Tells each diagnostic in sentences, drawn by miette's narrating handler: no
/// drawing, places in words, the board as lists of pieces. The summary ends it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Narrated;

impl Format for Narrated {
    fn diagnostic(
        &mut self,
        mut out: &mut dyn Write,
        source: &Source<'_>,
        diagnostic: &Diagnostic,
    ) -> fmt::Result {
        let mut located = Located::new(Cow::Borrowed(diagnostic), source, View::default());
        name_columns(&mut located.excerpts, source);
        located.help = diagnostic.advice(|line, _| line.to_owned(), BoardView::in_words);
        located.links = false;
        NarratableReportHandler::new().render_report(&mut out, &located)?;
        writeln!(out)
    }
}

/// miette counts the columns of what is shown; where that is a window of a long
/// line, or has characters of another width, the label says the file's own.
fn name_columns(excerpts: &mut Excerpts, source: &Source<'_>) {
    excerpts.reword(
        |pointer| pointer.span.start,
        |pointer, before| {
            let counted: usize = before
                .chars()
                .map(|c| if c == '\t' { 1 } else { columns(c) })
                .sum();
            let column = source.place(pointer.span.start).column;
            if counted + 1 != column {
                if !pointer.text.is_empty() {
                    pointer.text.push(' ');
                }
                pointer
                    .text
                    .push_str(&format!("(column {column} of the line)"));
            }
        },
    );
}
