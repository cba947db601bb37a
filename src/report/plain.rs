//! A stable text for snapshots.

use std::borrow::Cow;
use std::fmt::{self, Write};

use super::Format;
use crate::diagnostic::{Excerpts, Pointer, View, columns, on_one_line, pointers, visible};
use crate::{Diagnostic, Edit, Place, Source};

/// Edits of one fix beyond these are counted, not listed.
const MOST_EDITS: usize = 8;

/// Writes reports as plain text that depends on nothing but the diagnostics and
/// the source: no colour, no terminal, no width. Its shape is part of this
/// crate's stable interface, so that programs can keep snapshots of it (the
/// words of the messages are not):
///
/// ```
/// use numscore::report::{Plain, render};
/// use numscore::rules::Rule;
/// use numscore::{Applicability, Diagnostic, Edit, FileSpan, Fix, Label, Report, Source};
///
/// let text = "[FEN \"8/5P1k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. 6762 7877 *\n";
/// let source = Source::new("card.iccf", text);
/// let span = FileSpan { start: 42, end: 46 };
/// let mut diagnostic = Diagnostic::new(Rule::ShortPromotion, span, "rank 8 is missing");
/// diagnostic.label = "stands for `67682`".into();
/// diagnostic.labels.push(Label {
///     span: FileSpan { start: 5, end: 36 },
///     text: "the position".to_owned(),
/// });
/// diagnostic.help = Some("the standard writes both squares and the piece".to_owned());
/// diagnostic.fixes.push(Fix {
///     title: "write `67682`".to_owned(),
///     applicability: Applicability::Safe,
///     edits: vec![Edit { span, text: "67682".to_owned() }],
/// });
/// (diagnostic.game, diagnostic.ply) = (Some(1), Some(1));
/// let mut report = Report::default();
/// (report.games, report.plies) = (1, 2);
/// report.diagnostics.push(diagnostic);
///
/// assert_eq!(render(&mut Plain, &source, &report), r#"
/// warning[short-promotion]: rank 8 is missing
/// game 1, ply 1
/// --> card.iccf:3:4-3:8
/// 3 | 1. 6762 7877 *
///   |    ^^^^ stands for `67682`
/// --> card.iccf:1:6-1:37
/// 1 | [FEN "8/5P1k/8/8/8/8/8/K7 w - - 0 1"]
///   |      ------------------------------- the position
/// help: the standard writes both squares and the piece
/// fix (safe): write `67682`
///   3:4-3:8: write `67682`
///
/// 1 file, 1 game, 2 plies: 1 warning
/// "#.trim_start());
/// ```
///
/// - The first line has severity, rule and message, the second the game and the
///   ply, where they are known.
/// - Each place has its line and column, from 1, columns in characters, and
///   behind the dash the end, which is exclusive; no dash where it is empty.
///   The text at fault comes first and is marked with `^`, the other places
///   follow in the diagnostic's own order, marked with `-`; beyond seven they
///   are counted. An empty place is marked by one character.
/// - Below each place stands its line; of one with more than 80 columns a
///   window with `…` at its ends. A place over several lines has all of them up
///   to six, else the first. Tabs are shown as one space, control characters and
///   bytes that are not UTF-8 by a stand-in.
/// - Then `help:`, a `fix (safe):` or `fix (unsafe):` for each fix with its
///   edits (`write`, `insert` or `remove`; beyond eight they are counted), and
///   `board:` with the board on the lines below; each only where there is one.
/// - A blank line ends a diagnostic, the summary ends the report.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl Format for Plain {
    fn diagnostic(
        &mut self,
        out: &mut dyn Write,
        source: &Source<'_>,
        diagnostic: &Diagnostic,
    ) -> fmt::Result {
        let message = on_one_line(&diagnostic.message);
        writeln!(
            out,
            "{}[{}]: {message}",
            diagnostic.severity, diagnostic.rule
        )?;
        match (diagnostic.game, diagnostic.ply) {
            (Some(game), Some(ply)) => writeln!(out, "game {game}, ply {ply}")?,
            (Some(game), None) => writeln!(out, "game {game}")?,
            (None, Some(ply)) => writeln!(out, "ply {ply}")?,
            (None, None) => {}
        }
        let view = View {
            context: false,
            ..View::default()
        };
        for pointer in pointers(diagnostic, source, view.columns) {
            let from_to = range(pointer.from, pointer.to);
            writeln!(out, "--> {}:{from_to}", on_one_line(source.name()))?;
            excerpt(out, source, pointer, view)?;
        }
        if let Some(help) = &diagnostic.help {
            writeln!(out, "help: {}", visible(help))?;
        }
        for fix in &diagnostic.fixes {
            let sure = fix.applicability.as_str();
            writeln!(out, "fix ({sure}): {}", on_one_line(&fix.title))?;
            for edit in fix.edits.iter().take(MOST_EDITS) {
                writeln!(out, "  {}", in_words(source, edit))?;
            }
            if fix.edits.len() > MOST_EDITS {
                writeln!(out, "  (and {} more edits)", fix.edits.len() - MOST_EDITS)?;
            }
        }
        if let Some(board) = &diagnostic.board {
            writeln!(out, "board:\n{board}")?;
        }
        writeln!(out)
    }
}

/// A place's lines, marked below.
fn excerpt(out: &mut dyn Write, source: &Source<'_>, pointer: Pointer, view: View) -> fmt::Result {
    let excerpts = Excerpts::around(vec![pointer], source, view);
    let (Some(pointer), Some(excerpt)) = (excerpts.pointers.first(), excerpts.excerpts.first())
    else {
        return Ok(());
    };
    let lines: Vec<&str> = excerpt.text.split('\n').collect();
    let gutter = (excerpt.line + lines.len() - 1).to_string().len();
    let mut start = excerpt.start;
    for (at, line) in lines.iter().enumerate() {
        let number = excerpt.line + at;
        let text = line.strip_suffix('\r').unwrap_or(line).replace('\t', " ");
        writeln!(out, "{}", format!("{number:gutter$} | {text}").trim_end())?;

        let from = pointer.span.start.saturating_sub(start).min(text.len());
        let to = pointer.span.end.saturating_sub(start).min(text.len());
        start += line.len() + 1;
        let from = text.floor_char_boundary(from);
        let to = text.ceil_char_boundary(to).max(from);
        let mark = if pointer.primary { "^" } else { "-" };
        let before = " ".repeat(width(&text[..from]));
        let marks = mark.repeat(width(&text[from..to]).max(1));
        let words = if at + 1 == lines.len() {
            on_one_line(&pointer.text)
        } else {
            Cow::Borrowed("")
        };
        let row = format!("{:gutter$} | {before}{marks} {words}", "");
        writeln!(out, "{}", row.trim_end())?;
    }
    Ok(())
}

fn width(text: &str) -> usize {
    text.chars().map(columns).sum()
}

fn range(from: Place, to: Place) -> String {
    let start = format!("{}:{}", from.line, from.column);
    if from == to {
        return start;
    }
    format!("{start}-{}:{}", to.line, to.column)
}

fn in_words(source: &Source<'_>, edit: &Edit) -> String {
    let (from, to) = (edit.span.start, edit.span.end);
    let place = range(source.place(from), source.place(to));
    let text = on_one_line(&edit.text);
    match (from == to, text.is_empty()) {
        (true, _) => format!("{place}: insert `{text}`"),
        (false, true) => format!("{place}: remove"),
        (false, false) => format!("{place}: write `{text}`"),
    }
}
