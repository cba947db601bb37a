//! `numscore lint`.

use std::io;

use numscore::stream::Piece;
use numscore::{Options, Report, Source, lint_source};

use super::Status;
use super::arguments::LintOptions;
use super::mend::{Mended, mend};
use super::output::{Bytes, Outlet, note};
use super::parts::{self, Part};
use super::progress::Progress;
use super::reporter::Reporter;
use super::scores::{self, Score};
use super::threads::in_order;

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
    let outlet = match gives_score {
        true => Outlet::standard_error(options.color),
        false => Outlet::standard_output(options.color),
    };
    let progress = Progress::new(options, &scores.found, &outlet);
    let reporter = Reporter::new(options, outlet, progress);
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

pub(super) fn lint_options(options: &LintOptions) -> Options {
    let mut lint = Options::default();
    for &(rule, level) in &options.rules {
        lint.levels.set(rule, level);
    }
    lint
}

/// A file that was read and fixed.
pub(super) struct Checked {
    pub(super) name: String,
    /// The bytes that the report speaks of.
    pub(super) bytes: Vec<u8>,
    pub(super) report: Report,
    pub(super) mended: Mended,
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
        let lint = lint_options(self.options);
        let done = match self.options.fix {
            true => self.mend(scores, &lint),
            false => self.check(scores, &lint),
        };
        self.reporter.progress.end();
        match done {
            Ok(()) => self.tell(Reporter::end),
            Err(error) => self.unheard = Some(error),
        }
    }

    /// Lints the files, piece by piece.
    fn check(&mut self, scores: &[Score], lint: &Options) -> io::Result<()> {
        let check = |Part {
                         score,
                         is_first,
                         piece,
                     }: Part<'_>| {
            let name = score.name();
            let checked = piece.map(|piece| {
                let report = lint_source(&piece.source(&*name), lint);
                (piece, report)
            });
            (name, is_first, checked)
        };
        in_order(self.options.jobs, parts::of(scores), check, |checked| {
            let (name, is_first, checked) = checked;
            self.part(&name, is_first, checked);
            self.unheard.take().map_or(Ok(()), Err)
        })
    }

    fn part(&mut self, name: &str, is_first: bool, checked: io::Result<(Piece, Report)>) {
        let (piece, mut report) = match checked {
            Ok(checked) => checked,
            Err(error) => {
                self.failed = true;
                self.note(&format!("{name}: cannot read it: {error}"));
                if !is_first {
                    self.tell(|reporter| reporter.end_file(None));
                }
                return;
            }
        };
        if is_first {
            self.tell(|reporter| reporter.begin_file(name));
        }
        self.tell(|reporter| reporter.piece(&piece.source(name), &mut report));
        if piece.is_last() {
            self.tell(|reporter| reporter.end_file(None));
        }
    }

    /// Fixes the files and reports what remains, whether somebody reads it or
    /// not.
    fn mend(&mut self, scores: &[Score], lint: &Options) -> io::Result<()> {
        let options = self.options;
        let mend = |score: &'_ Score| (score.clone(), mend(score, options, lint));
        in_order(options.jobs, scores.iter(), mend, |(score, checked)| {
            self.file(&score, checked);
            Ok(())
        })
    }

    fn file(&mut self, score: &Score, checked: io::Result<Checked>) {
        let mut checked = match checked {
            Ok(checked) => checked,
            Err(error) => {
                self.failed = true;
                self.note(&format!("{}: cannot read it: {error}", score.name()));
                return;
            }
        };
        self.mended(score, &checked);
        let source = Source::new(checked.name.as_str(), &checked.bytes);
        let report = &mut checked.report;
        let fixes = checked.mended.fixes;
        self.tell(|reporter| {
            reporter.begin_file(source.name())?;
            reporter.piece(&source, report)?;
            reporter.end_file(Some(fixes))
        });
    }

    fn mended(&mut self, score: &Score, checked: &Checked) {
        let Checked { name, mended, .. } = checked;
        if let Some(refusal) = &mended.refusal {
            self.failed = true;
            self.note(&format!("{name}: not fixed: {refusal}"));
        }
        if !mended.settled {
            self.note(&format!(
                "{name}: there is more to fix; run the same command again"
            ));
        }
        if *score == Score::StandardInput {
            let write = || Bytes::new(self.options.color).score(&checked.bytes);
            match self.reporter.progress.aside(write) {
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                    self.failed = true;
                    self.note(&format!("cannot write the score: {error}"));
                }
                _ => {}
            }
        }
    }

    fn note(&self, message: &str) {
        self.reporter.progress.aside(|| note(message));
    }

    /// Tells something while somebody listens.
    fn tell(&mut self, tell: impl FnOnce(&mut Reporter<'a>) -> io::Result<()>) {
        if self.unheard.is_none() {
            self.unheard = tell(&mut self.reporter).err();
        }
    }
}
