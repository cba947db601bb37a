//! What `numscore lint` says, written as it comes.

use std::fmt;
use std::io;

use numscore::report::{Format, Summary};
use numscore::rules::Rule;
use numscore::{Applicability, Diagnostic, Fix, Report, Severity, Source};

use super::arguments::{FormatName, LintOptions};
use super::output::{self, Outlet, note};
use super::progress::Progress;

/// So much of a report is written at once, as a rule.
const AT_ONCE: usize = 1 << 16;

/// Writes the report, file by file and piece by piece.
pub(super) struct Reporter<'a> {
    options: &'a LintOptions,
    format: Box<dyn Format>,
    pub(super) summary: Summary,
    fixable: Fixable,
    file: FileSoFar,
    /// What is not written yet.
    text: String,
    outlet: Outlet,
    pub(super) progress: Progress,
}

impl<'a> Reporter<'a> {
    pub(super) fn new(options: &'a LintOptions, outlet: Outlet, progress: Progress) -> Self {
        Self {
            options,
            format: output::format(options, outlet.color),
            summary: Summary::default(),
            fixable: Fixable::default(),
            file: FileSoFar::default(),
            text: String::new(),
            outlet,
            progress,
        }
    }

    pub(super) fn begin(&mut self) -> io::Result<()> {
        self.write(|format, text| format.begin(text))
    }

    /// Before the pieces of a file.
    pub(super) fn begin_file(&mut self, name: &str) -> io::Result<()> {
        self.file = FileSoFar::named(name);
        self.write(|format, text| format.begin_file(text, name))
    }

    /// A piece of the file, and what was found in it on its own.
    pub(super) fn piece(&mut self, source: &Source<'_>, report: &mut Report) -> io::Result<()> {
        let for_people = self.options.format.is_read_by_people();
        for diagnostic in &mut report.diagnostics {
            if self.file.has_said(diagnostic) {
                continue;
            }
            diagnostic.game = diagnostic.game.map(|game| game + self.file.games);
            self.summary.count(diagnostic);
            self.fixable.count(diagnostic);
            if self.file.algebraic.repeats(diagnostic) && for_people {
                continue;
            }
            self.write(|format, text| format.diagnostic(text, source, diagnostic))?;
        }
        self.file.is_blank &= source.bytes().trim_ascii().is_empty();
        self.file.games += report.games;
        self.file.plies += report.plies;
        self.show()?;
        let faults = self.summary.at_least(Severity::Advice);
        self.progress
            .advance(source.bytes().len(), report.games, faults);
        Ok(())
    }

    /// Behind them; `fixed` is how many fixes were applied, where any were to be.
    pub(super) fn end_file(&mut self, fixed: Option<usize>) -> io::Result<()> {
        let FileSoFar { games, plies, .. } = self.file;
        self.summary.count_file(games, plies);
        if let Some(fixed) = fixed {
            self.summary.count_fixes(fixed);
        }
        self.write(|format, text| format.end_file(text, games, plies))?;
        self.show()?;
        if let Some(remark) = self.file.remark().filter(|_| !self.options.quiet) {
            self.progress.aside(|| note(&remark));
        }
        Ok(())
    }

    pub(super) fn end(&mut self) -> io::Result<()> {
        // A format that is read by programs is whole only with its end; to
        // people a run that read nothing has nothing to sum up.
        let json = self.options.format == FormatName::Json;
        if json || (!self.options.quiet && self.summary.files > 0) {
            let summary = self.summary;
            self.write(|format, text| format.end(text, &summary))?;
        }
        if self.options.format.is_read_by_people() && !self.options.quiet {
            let hint = self.fixable.hint(self.options);
            self.text.push_str(&hint.unwrap_or_default());
        }
        self.give()
    }

    /// Writes what the format makes of one piece of the report.
    fn write(
        &mut self,
        piece: impl FnOnce(&mut dyn Format, &mut String) -> fmt::Result,
    ) -> io::Result<()> {
        piece(&mut *self.format, &mut self.text).map_err(io::Error::other)?;
        match self.text.len() {
            0..AT_ONCE => Ok(()),
            _ => self.give(),
        }
    }

    /// Lets somebody who looks on see what has been said.
    fn show(&mut self) -> io::Result<()> {
        match self.outlet.is_terminal {
            true => self.give(),
            false => Ok(()),
        }
    }

    fn give(&mut self) -> io::Result<()> {
        if self.text.is_empty() {
            return Ok(());
        }
        let Outlet {
            out, is_terminal, ..
        } = &mut self.outlet;
        let mut write = || {
            out.write_all(self.text.as_bytes())?;
            out.flush()
        };
        match is_terminal {
            true => self.progress.aside(write)?,
            false => write()?,
        }
        self.text.clear();
        Ok(())
    }
}

/// What has come of a file.
#[derive(Default)]
struct FileSoFar {
    name: String,
    games: usize,
    plies: u64,
    is_blank: bool,
    said_encoding: bool,
    algebraic: AlgebraicGames,
}

impl FileSoFar {
    fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            is_blank: true,
            ..Self::default()
        }
    }

    /// Whether this was said of an earlier piece and holds for the whole file.
    fn has_said(&mut self, diagnostic: &Diagnostic) -> bool {
        diagnostic.rule == Rule::Encoding && std::mem::replace(&mut self.said_encoding, true)
    }

    /// What no diagnostic says of a file as a whole.
    fn remark(&self) -> Option<String> {
        let name = &self.name;
        if self.is_blank {
            Some(format!(
                "{name}: this file is empty: there is no game in it"
            ))
        } else if self.games == 0 {
            Some(format!("{name}: no game was found in this file"))
        } else if self.algebraic.games > 0 && self.algebraic.games == self.games {
            let games = match self.games {
                1 => "its game is".to_owned(),
                games => format!("all {games} games in it are"),
            };
            Some(format!(
                "{name}: {games} in algebraic notation (PGN), not in numbers; \
                 --fix writes them in numbers, and --format json has each of them"
            ))
        } else {
            None
        }
    }
}

/// How many diagnostics have fixes that were not applied.
#[derive(Default)]
struct Fixable {
    safe: usize,
    guesses: usize,
}

impl Fixable {
    fn count(&mut self, diagnostic: &Diagnostic) {
        let is_safe = |fix: &Fix| fix.applicability == Applicability::Safe;
        if diagnostic.fixes.iter().any(is_safe) {
            self.safe += 1;
        } else if !diagnostic.fixes.is_empty() {
            self.guesses += 1;
        }
    }

    /// A line that says what could be fixed by what was not asked for.
    fn hint(&self, options: &LintOptions) -> Option<String> {
        let safe = if options.fix { 0 } else { self.safe };
        let guesses = if options.unsafe_fixes {
            0
        } else {
            self.guesses
        };
        match (safe, guesses) {
            (0, 0) => None,
            (safe, 0) => Some(format!("{safe} can be fixed with --fix\n")),
            (0, 1) => Some("1 can be fixed by a guess, with --fix --unsafe-fixes\n".to_owned()),
            (0, guesses) => Some(format!(
                "{guesses} can be fixed by guesses, with --fix --unsafe-fixes\n"
            )),
            (safe, 1) => Some(format!(
                "{safe} can be fixed with --fix, 1 more by a guess, with --fix --unsafe-fixes\n"
            )),
            (safe, guesses) => Some(format!(
                "{safe} can be fixed with --fix, {guesses} more by guesses, with --fix --unsafe-fixes\n"
            )),
        }
    }
}

/// Games written in letters from beginning to end: said once a file, since
/// somebody took a PGN for a numeric score.
#[derive(Default)]
struct AlgebraicGames {
    games: usize,
}

impl AlgebraicGames {
    /// Whether this says of one more game what was said of the first.
    fn repeats(&mut self, diagnostic: &Diagnostic) -> bool {
        let whole_game = diagnostic.rule == Rule::AlgebraicMove
            && diagnostic.fixes.iter().any(|fix| {
                fix.edits.len() > 1 && fix.edits.iter().all(|edit| !edit.text.is_empty())
            });
        self.games += usize::from(whole_game);
        whole_game && self.games > 1
    }
}
