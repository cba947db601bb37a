//! A diagnostic in somebody's format.
//!
//! Every format implements [`Format`] and is driven the same way: begin, then
//! for each file its name, its diagnostics and its counts, then the summary.
//! A format writes each piece as it comes and never needs a whole file at
//! once; it writes text and does no I/O of its own.
//!
//! | format | for |
//! |---|---|
//! | [`Human`] | a terminal: the lines at fault, drawn by miette |
//! | [`Narrated`] | a screen reader: the same in sentences |
//! | [`Plain`] | snapshots: a stable text with no terminal in it |
//! | [`Concise`] | a list: one line for each diagnostic |
//! | [`Json`] | other programs |
//!
//! ```
//! use numscore::report::{Concise, render};
//! use numscore::rules::Rule;
//! use numscore::{Diagnostic, FileSpan, Report, Source};
//!
//! let source = Source::new("card.iccf", "1. 5252 *");
//! let span = FileSpan { start: 3, end: 7 };
//! let mut report = Report::default();
//! report.games = 1;
//! report.diagnostics.push(Diagnostic::new(Rule::NullMove, span, "the move goes nowhere"));
//! assert_eq!(
//!     render(&mut Concise, &source, &report),
//!     "card.iccf:1:4: error[null-move] the move goes nowhere\n\
//!      1 file, 1 game, 0 plies: 1 error\n",
//! );
//! ```

mod concise;
#[cfg(feature = "human")]
mod human;
#[cfg(feature = "json")]
mod json;
mod narrated;
mod plain;
mod summary;
#[cfg(feature = "human")]
mod wrap;

use std::fmt::{self, Write};

pub use concise::Concise;
#[cfg(feature = "human")]
pub use human::Human;
#[cfg(feature = "json")]
pub use json::Json;
pub use narrated::Narrated;
pub use plain::Plain;
pub use summary::Summary;

pub use crate::diagnostic::{on_one_line, visible};
use crate::{Diagnostic, Report, Source};

/// A format for reports.
///
/// The methods are called in this order: [`begin`](Self::begin); for each file
/// [`begin_file`](Self::begin_file), [`diagnostic`](Self::diagnostic) as often
/// as there are any, [`end_file`](Self::end_file); then [`end`](Self::end).
pub trait Format {
    /// Before everything else.
    fn begin(&mut self, out: &mut dyn Write) -> fmt::Result {
        let _ = out;
        Ok(())
    }

    /// Before a file; `path` is what reports call it, `-` for standard input.
    fn begin_file(&mut self, out: &mut dyn Write, path: &str) -> fmt::Result {
        let _ = (out, path);
        Ok(())
    }

    /// One diagnostic of the file. `source` is the file or the part of it that
    /// the diagnostic speaks of.
    fn diagnostic(
        &mut self,
        out: &mut dyn Write,
        source: &Source<'_>,
        diagnostic: &Diagnostic,
    ) -> fmt::Result;

    /// After a file, with its number of games and of plies played in their main
    /// lines.
    fn end_file(&mut self, out: &mut dyn Write, games: usize, plies: u64) -> fmt::Result {
        let _ = (out, games, plies);
        Ok(())
    }

    /// After everything else; writes the summary on a line of its own.
    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        writeln!(out, "{summary}")
    }
}

/// A whole report on one source.
pub fn render(format: &mut dyn Format, source: &Source<'_>, report: &Report) -> String {
    let mut text = String::new();
    // Writing to a string does not fail, and no format fails by itself.
    let _ = render_to(&mut text, format, source, report);
    text
}

fn render_to(
    out: &mut dyn Write,
    format: &mut dyn Format,
    source: &Source<'_>,
    report: &Report,
) -> fmt::Result {
    let mut summary = Summary::default();
    format.begin(out)?;
    format.begin_file(out, source.name())?;
    for diagnostic in &report.diagnostics {
        summary.count(diagnostic);
        format.diagnostic(out, source, diagnostic)?;
    }
    summary.count_file(report.games, report.plies);
    format.end_file(out, report.games, report.plies)?;
    format.end(out, &summary)
}
