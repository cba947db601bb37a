//! `numscore lint`.

use std::fmt;
use std::io::{self, Write};

use numscore::report::{Format, Summary};
use numscore::rules::Rule;
use numscore::{Applicability, Diagnostic, Fix, Options, Report, Source, lint_source};
use rayon::prelude::*;

use super::Status;
use super::arguments::{FormatName, LintOptions};
use super::mend::{Mended, mend};
use super::output::{self, Bytes, note};
use super::scores::{self, Score};

/// Checks the scores and reports on them, in the order they were named; fixes
/// them first where that is asked for.
pub(super) fn run(options: &LintOptions) -> Status {
    let mut scores = scores::find(&options.paths);
    if options.fix {
        scores.once_each();
    }
    for problem in &scores.problems {
        note(problem);
    }
    let mut failed = !scores.problems.is_empty();
    // A mended score on standard output leaves no room for a report.
    let gives_score = options.fix && scores.found.contains(&Score::StandardInput);
    let (out, color) = match gives_score {
        true => output::standard_error(options.color),
        false => output::standard_output(options.color),
    };
    let reporter = Reporter {
        options,
        format: output::format(options, color),
        summary: Summary::default(),
        fixable: Fixable::default(),
        text: String::new(),
        out,
    };
    let mut run = Run {
        reporter,
        options,
        failed: false,
        unheard: None,
    };
    run.all(&scores.found);
    failed |= run.failed;
    match run.unheard {
        None => {}
        // Nobody reads on: what was found so far decides.
        Some(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        Some(error) => {
            note(&format!("cannot write the report: {error}"));
            failed = true;
        }
    }
    if failed {
        Status::Failed
    } else if run.reporter.summary.at_least(options.fail_on) > 0 {
        Status::Faulty
    } else {
        Status::Sound
    }
}

/// How many files are held at once for each thread.
const FILES_A_THREAD: usize = 4;

/// Does the work for each file on several threads, and then `next` for each in
/// their order.
pub(super) fn in_order<T: Send>(
    options: &LintOptions,
    scores: &[Score],
    work: impl Fn(&Score) -> T + Sync,
    mut next: impl FnMut(&Score, T) -> io::Result<()>,
) -> io::Result<()> {
    // A thread without a file has nothing to do.
    let threads = options
        .jobs
        .map_or(0, |jobs| jobs.get().min(scores.len().max(1)));
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(io::Error::other)?;
    for batch in scores.chunks(FILES_A_THREAD * pool.current_num_threads()) {
        let done: Vec<T> = pool.install(|| batch.par_iter().map(&work).collect());
        for (score, done) in batch.iter().zip(done) {
            next(score, done)?;
        }
    }
    Ok(())
}

pub(super) fn lint_options(options: &LintOptions) -> Options {
    let mut lint = Options::default();
    for &(rule, level) in &options.rules {
        lint.levels.set(rule, level);
    }
    lint
}

/// A file that was read and linted, and perhaps fixed before.
pub(super) struct Checked {
    pub(super) name: String,
    /// The bytes that the report speaks of.
    pub(super) bytes: Vec<u8>,
    pub(super) report: Report,
    /// `None` where nothing was to be fixed.
    pub(super) mended: Option<Mended>,
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
            mended: None,
        })
    }
}

/// All files, one after the other.
struct Run<'a> {
    reporter: Reporter<'a>,
    options: &'a LintOptions,
    /// Whether some file could not be read or written.
    failed: bool,
    /// What ended the report early.
    unheard: Option<io::Error>,
}

impl<'a> Run<'a> {
    fn all(&mut self, scores: &[Score]) {
        self.tell(Reporter::begin);
        let options = self.options;
        let lint = lint_options(options);
        let done = in_order(
            options,
            scores,
            |score| match options.fix {
                true => mend(score, options, &lint),
                false => Checked::read(score, &lint),
            },
            |score, checked| {
                self.file(score, checked);
                // Files are fixed whether somebody reads the report or not.
                match self.unheard.take() {
                    Some(error) if !options.fix => Err(error),
                    unheard => {
                        self.unheard = unheard;
                        Ok(())
                    }
                }
            },
        );
        match done {
            Ok(()) => self.tell(Reporter::end),
            Err(error) => self.unheard = Some(error),
        }
    }

    fn file(&mut self, score: &Score, checked: io::Result<Checked>) {
        let checked = match checked {
            Ok(checked) => checked,
            Err(error) => {
                self.failed = true;
                note(&format!("{}: cannot read it: {error}", score.name()));
                return;
            }
        };
        if let Some(mended) = &checked.mended {
            self.mended(score, &checked, mended);
        }
        self.tell(|reporter| reporter.file(&checked));
    }

    fn mended(&mut self, score: &Score, checked: &Checked, mended: &Mended) {
        let name = &checked.name;
        if let Some(refusal) = &mended.refusal {
            self.failed = true;
            note(&format!("{name}: not fixed: {refusal}"));
        }
        if !mended.settled {
            note(&format!(
                "{name}: there is more to fix; run the same command again"
            ));
        }
        if *score == Score::StandardInput {
            let written = Bytes::new(self.options.color).score(&checked.bytes);
            match written {
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                    self.failed = true;
                    note(&format!("cannot write the score: {error}"));
                }
                _ => {}
            }
        }
    }

    /// Tells something while somebody listens.
    fn tell(&mut self, tell: impl FnOnce(&mut Reporter<'a>) -> io::Result<()>) {
        if self.unheard.is_none() {
            self.unheard = tell(&mut self.reporter).err();
        }
    }
}

/// Writes the report, file by file.
struct Reporter<'a> {
    options: &'a LintOptions,
    format: Box<dyn Format>,
    summary: Summary,
    fixable: Fixable,
    text: String,
    out: Box<dyn Write>,
}

impl Reporter<'_> {
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
            self.fixable.count(diagnostic);
            if pgn.repeats(diagnostic) && self.options.format.is_read_by_people() {
                continue;
            }
            self.write(|format, text| format.diagnostic(text, &source, diagnostic))?;
        }
        self.summary.count_file(report.games, report.plies);
        if let Some(mended) = &checked.mended {
            self.summary.count_fixes(mended.fixes);
        }
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
        if self.options.format.is_read_by_people() && !self.options.quiet {
            let hint = self.fixable.hint(self.options);
            self.out.write_all(hint.unwrap_or_default().as_bytes())?;
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
                 --fix writes them in numbers, and --format json has each of them"
            ));
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
