//! Reports for other programs.

use std::fmt::{self, Write};

use serde::Serialize;

use super::{Format, Summary};
use crate::{Diagnostic, FileSpan, Source};

/// Writes one JSON document, piece by piece: a diagnostic a line.
///
/// ```json
/// {"version": 1, "files": [{"path": "a.iccf", "diagnostics": [
///     {"rule": "short-promotion", "severity": "warning", "message": "...", "help": "...",
///      "span": {"start": 59, "end": 63, "line": 4, "column": 4, "end_line": 4, "end_column": 8},
///      "game": 1, "ply": 1, "fen": "8/5P1k/8/8/8/8/8/K7 w - - 0 1", "stops_checking": false,
///      "labels": [{"span": {...}, "text": "..."}],
///      "fixes": [{"title": "...", "applicability": "safe",
///                 "edits": [{"span": {"start": 59, "end": 63}, "text": "67682"}]}]}],
///    "games": 1, "plies": 2}],
///  "summary": {"files": 1, "games": 1, "plies": 2, "errors": 0, "warnings": 1, "advice": 0}}
/// ```
///
/// Offsets are bytes from the file's start, ends exclusive; lines and columns
/// start at 1, and columns count characters (a byte that is not UTF-8 counts as
/// one). Labels are the other places that matter.
/// `plies` are the plies played in the main lines; `ply` counts from 1 in its
/// own line of play. `help`, `game`, `ply` and `fen` may be null. Where fixes were
/// applied before, the summary has `fixed`, their number, and the rest is what
/// remained. Fields may be added within a version.
#[derive(Clone, Copy, Debug, Default)]
pub struct Json {
    files: usize,
    diagnostics: usize,
}

impl Json {
    /// A document not begun yet.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Format for Json {
    fn begin(&mut self, out: &mut dyn Write) -> fmt::Result {
        *self = Self::default();
        out.write_str("{\"version\":1,\"files\":[")
    }

    fn begin_file(&mut self, out: &mut dyn Write, path: &str) -> fmt::Result {
        let comma = if self.files > 0 { "," } else { "" };
        self.files += 1;
        self.diagnostics = 0;
        write!(
            out,
            "{comma}\n{{\"path\":{},\"diagnostics\":[",
            json(&path)?
        )
    }

    fn diagnostic(
        &mut self,
        out: &mut dyn Write,
        source: &Source<'_>,
        diagnostic: &Diagnostic,
    ) -> fmt::Result {
        let comma = if self.diagnostics > 0 { "," } else { "" };
        self.diagnostics += 1;
        write!(out, "{comma}\n{}", json(&Entry::new(source, diagnostic))?)
    }

    fn end_file(&mut self, out: &mut dyn Write, games: usize, plies: u64) -> fmt::Result {
        write!(out, "],\"games\":{games},\"plies\":{plies}}}")
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        writeln!(out, "],\n\"summary\":{}}}", json(&Counts::from(summary))?)
    }
}

fn json(value: &impl Serialize) -> Result<String, fmt::Error> {
    serde_json::to_string(value).map_err(|_| fmt::Error)
}

#[derive(Serialize)]
struct Entry<'a> {
    rule: &'a str,
    severity: &'a str,
    message: &'a str,
    help: Option<&'a str>,
    span: Stretch,
    game: Option<usize>,
    ply: Option<u32>,
    fen: Option<&'a str>,
    stops_checking: bool,
    labels: Vec<Words<'a>>,
    fixes: Vec<Repair<'a>>,
}

#[derive(Serialize)]
struct Stretch {
    start: usize,
    end: usize,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
}

#[derive(Serialize)]
struct Words<'a> {
    span: Stretch,
    text: &'a str,
}

#[derive(Serialize)]
struct Repair<'a> {
    title: &'a str,
    applicability: &'a str,
    edits: Vec<Change<'a>>,
}

#[derive(Serialize)]
struct Change<'a> {
    span: Bytes,
    text: &'a str,
}

#[derive(Serialize)]
struct Bytes {
    start: usize,
    end: usize,
}

#[derive(Serialize)]
struct Counts {
    files: usize,
    games: usize,
    plies: u64,
    errors: usize,
    warnings: usize,
    advice: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    fixed: Option<usize>,
}

impl<'a> Entry<'a> {
    fn new(source: &Source<'_>, diagnostic: &'a Diagnostic) -> Self {
        Self {
            rule: diagnostic.rule.name(),
            severity: diagnostic.severity.as_str(),
            message: &diagnostic.message,
            help: diagnostic.help.as_deref(),
            span: Stretch::new(source, diagnostic.span),
            game: diagnostic.game,
            ply: diagnostic.ply,
            fen: diagnostic.fen.as_deref(),
            stops_checking: diagnostic.stops_checking,
            labels: diagnostic
                .labels
                .iter()
                .map(|label| Words {
                    span: Stretch::new(source, label.span),
                    text: &label.text,
                })
                .collect(),
            fixes: diagnostic
                .fixes
                .iter()
                .map(|fix| Repair {
                    title: &fix.title,
                    applicability: fix.applicability.as_str(),
                    edits: fix
                        .edits
                        .iter()
                        .map(|edit| Change {
                            span: Bytes {
                                start: edit.span.start,
                                end: edit.span.end,
                            },
                            text: &edit.text,
                        })
                        .collect(),
                })
                .collect(),
        }
    }
}

impl Stretch {
    fn new(source: &Source<'_>, span: FileSpan) -> Self {
        let (from, to) = (source.place(span.start), source.place(span.end));
        Self {
            start: span.start,
            end: span.end,
            line: from.line,
            column: from.column,
            end_line: to.line,
            end_column: to.column,
        }
    }
}

impl From<&Summary> for Counts {
    fn from(summary: &Summary) -> Self {
        Self {
            files: summary.files,
            games: summary.games,
            plies: summary.plies,
            errors: summary.errors,
            warnings: summary.warnings,
            advice: summary.advice,
            fixed: summary.fixed,
        }
    }
}
