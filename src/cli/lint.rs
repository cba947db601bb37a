//! `numscore lint`.

use std::fmt;
use std::io::{self, Write};
use std::num::NonZeroUsize;

use numscore::report::{Format, Summary};
use numscore::rules::Rule;
use numscore::{Options, Report, Source, lint_source};
use rayon::prelude::*;

use super::Status;
use super::arguments::{FormatName, LintOptions};
use super::output::{self, note};
use super::scores::{self, Score};

/// Checks the scores and reports on them, in the order they were named.
pub(super) fn run(options: &LintOptions) -> Status {
    let scores = scores::find(&options.paths);
    for problem in &scores.problems {
        note(problem);
    }
    let mut failed = !scores.problems.is_empty();
    let (mut out, color) = output::standard_output(options.color);
    let mut reporter = Reporter {
        options,
        format: output::format(options, color),
        summary: Summary::default(),
        text: String::new(),
        out: &mut out,
    };
    match in_parallel(options, &scores.found, &mut reporter) {
        Ok(unread) => failed |= unread,
        // Nobody reads on: what was found so far decides.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        Err(error) => {
            note(&format!("cannot write the report: {error}"));
            failed = true;
        }
    }
    if failed {
        Status::Failed
    } else if reporter.summary.at_least(options.fail_on) > 0 {
        Status::Faulty
    } else {
        Status::Sound
    }
}

/// How many files are held at once for each thread.
const FILES_A_THREAD: usize = 4;

/// Lints the files on several threads and reports on them in their order. Gives
/// whether some file could not be read.
fn in_parallel(
    options: &LintOptions,
    scores: &[Score],
    reporter: &mut Reporter<'_, impl Write>,
) -> io::Result<bool> {
    // A thread without a file has nothing to do.
    let threads = options
        .jobs
        .map_or(0, |jobs| jobs.get().min(scores.len().max(1)));
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(io::Error::other)?;
    let lint_options = lint_options(options);
    let mut unread = false;
    reporter.begin()?;
    for batch in scores.chunks(FILES_A_THREAD * pool.current_num_threads()) {
        let checked: Vec<io::Result<Checked>> = pool.install(|| {
            batch
                .par_iter()
                .map(|score| Checked::read(score, &lint_options))
                .collect()
        });
        for (score, checked) in batch.iter().zip(checked) {
            match checked {
                Ok(checked) => reporter.file(&checked)?,
                Err(error) => {
                    unread = true;
                    note(&format!("{}: cannot read it: {error}", score.name()));
                }
            }
        }
    }
    reporter.end()?;
    Ok(unread)
}

fn lint_options(options: &LintOptions) -> Options {
    let mut lint = Options::default();
    for &(rule, level) in &options.rules {
        lint.levels.set(rule, level);
    }
    lint
}

/// A file that was read and linted.
struct Checked {
    name: String,
    bytes: Vec<u8>,
    report: Report,
}

impl Checked {
    fn read(score: &Score, options: &Options) -> io::Result<Self> {
        let name = score.name();
        let bytes = score.read()?;
        let report = lint_source(&Source::new(name.as_str(), &bytes), options);
        Ok(Self {
            name,
            bytes,
            report,
        })
    }
}

/// Writes the report, file by file.
struct Reporter<'a, W: Write> {
    options: &'a LintOptions,
    format: Box<dyn Format>,
    summary: Summary,
    text: String,
    out: &'a mut W,
}

impl<W: Write> Reporter<'_, W> {
    fn begin(&mut self) -> io::Result<()> {
        self.write(|format, text| format.begin(text))
    }

    fn file(&mut self, checked: &Checked) -> io::Result<()> {
        let source = Source::new(checked.name.as_str(), &checked.bytes);
        let report = &checked.report;
        self.write(|format, text| format.begin_file(text, &checked.name))?;
        let mut pgn = AlgebraicGames::default();
        for diagnostic in &report.diagnostics {
            self.summary.count(diagnostic);
            if pgn.repeats(diagnostic) && self.options.format.is_read_by_people() {
                continue;
            }
            self.write(|format, text| format.diagnostic(text, &source, diagnostic))?;
        }
        self.summary.count_file(report.games, report.plies);
        self.write(|format, text| format.end_file(text, report.games, report.plies))?;
        if !self.options.quiet {
            self.remark(checked, &pgn);
        }
        Ok(())
    }

    fn end(&mut self) -> io::Result<()> {
        // A format that is read by programs is whole only with its end; to
        // people a run that read nothing has nothing to sum up.
        let json = self.options.format == FormatName::Json;
        if json || (!self.options.quiet && self.summary.files > 0) {
            let summary = self.summary;
            self.write(|format, text| format.end(text, &summary))?;
        }
        self.out.flush()
    }

    /// Writes what the format makes of one piece of the report.
    fn write(
        &mut self,
        piece: impl FnOnce(&mut dyn Format, &mut String) -> fmt::Result,
    ) -> io::Result<()> {
        self.text.clear();
        piece(&mut *self.format, &mut self.text).map_err(io::Error::other)?;
        self.out.write_all(self.text.as_bytes())
    }

    /// Says what no diagnostic says of a file as a whole.
    fn remark(&self, checked: &Checked, pgn: &AlgebraicGames) {
        let name = &checked.name;
        if checked.bytes.trim_ascii().is_empty() {
            note(&format!(
                "{name}: this file is empty: there is no game in it"
            ));
        } else if checked.report.games == 0 {
            note(&format!("{name}: no game was found in this file"));
        } else if pgn.games > 0 && pgn.games == checked.report.games {
            let games = match pgn.games {
                1 => "its game is".to_owned(),
                games => format!("all {games} games in it are"),
            };
            note(&format!(
                "{name}: {games} in algebraic notation (PGN), not in numbers; \
                 the fix of each `algebraic-move` writes a whole game in numbers, \
                 and --format json has them all"
            ));
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
    fn repeats(&mut self, diagnostic: &numscore::Diagnostic) -> bool {
        let whole_game = diagnostic.rule == Rule::AlgebraicMove
            && diagnostic.fixes.iter().any(|fix| {
                fix.edits.len() > 1 && fix.edits.iter().all(|edit| !edit.text.is_empty())
            });
        self.games += usize::from(whole_game);
        whole_game && self.games > 1
    }
}
