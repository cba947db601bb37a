//! One line for each diagnostic.

use std::fmt::{self, Write};

use super::Format;
use crate::diagnostic::on_one_line;
use crate::{Diagnostic, Source};

/// Lists the diagnostics, each on a line of its own that editors and `grep`
/// understand: `path:line:column: severity[rule] message`. A line with the
/// summary ends the list.
#[derive(Clone, Copy, Debug, Default)]
pub struct Concise;

impl Format for Concise {
    fn diagnostic(
        &mut self,
        out: &mut dyn Write,
        source: &Source<'_>,
        diagnostic: &Diagnostic,
    ) -> fmt::Result {
        let place = source.place(diagnostic.span.start);
        writeln!(
            out,
            "{}:{}:{}: {}[{}] {}",
            on_one_line(source.name()),
            place.line,
            place.column,
            diagnostic.severity,
            diagnostic.rule,
            on_one_line(&diagnostic.message),
        )
    }
}
