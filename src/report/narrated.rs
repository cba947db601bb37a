//! Sentences for screen readers and braille.

use std::borrow::Cow;
use std::fmt::{self, Write};

use miette::NarratableReportHandler;

use super::framed::Framed;
use super::{Format, Summary};
use crate::diagnostic::{View, columns, visible};
use crate::{Diagnostic, Located, Source};

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
        name_columns(&mut located, source);
        let mut help = diagnostic.advice();
        if let Some(board) = &diagnostic.board {
            if !help.is_empty() {
                help.push('\n');
            }
            help.push_str(&board.in_words());
        }
        let framed = Framed {
            located,
            message: visible(&diagnostic.message).into_owned(),
            help,
            url: false,
        };
        NarratableReportHandler::new().render_report(&mut out, &framed)?;
        writeln!(out)
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        writeln!(out, "{summary}")
    }
}

/// miette counts the columns of what is shown; where that is a window of a long
/// line, or has characters of another width, the label says the file's own.
fn name_columns(located: &mut Located<'_>, source: &Source<'_>) {
    let excerpts = located.excerpts_mut();
    for pointer in &mut excerpts.pointers {
        let start = pointer.span.start;
        let Some(excerpt) = excerpts
            .excerpts
            .iter()
            .rfind(|excerpt| excerpt.start <= start)
        else {
            continue;
        };
        let before = excerpt.text.get(..start - excerpt.start).unwrap_or("");
        let line = before.rsplit('\n').next().unwrap_or("");
        let counted: usize = line
            .chars()
            .map(|c| if c == '\t' { 1 } else { columns(c) })
            .sum();
        let column = source.place(start).column;
        if counted + 1 != column {
            if !pointer.text.is_empty() {
                pointer.text.push(' ');
            }
            pointer
                .text
                .push_str(&format!("(column {column} of the line)"));
        }
    }
}
