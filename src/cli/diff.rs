//! `numscore lint --diff`.

use std::io;
use std::path::Path;

use numscore::{Options, Source, fix};

use super::Status;
use super::arguments::LintOptions;
use super::lint::lint_options;
use super::output::{Bytes, note};
use super::scores::{self, Score};
use super::threads::in_order;
use super::unified::unified;

/// What fixing a file would change.
struct Change {
    diff: Vec<u8>,
    fixes: usize,
}

/// Shows what the fixes would change, file by file, and writes none.
pub(super) fn run(options: &LintOptions) -> Status {
    let mut scores = scores::find(&options.paths);
    scores.once_each();
    for problem in &scores.problems {
        note(problem);
    }
    let mut failed = !scores.problems.is_empty();
    let lint = lint_options(options);
    let mut out = Bytes::new(options.color);
    let (mut files, mut fixes) = (0, 0);
    let shown = in_order(
        options.jobs,
        scores.found.iter(),
        |score| (score, change(score, options, &lint)),
        |(score, change)| {
            match change {
                Ok(change) => {
                    files += usize::from(!change.diff.is_empty());
                    fixes += change.fixes;
                    out.diff(&change.diff)?;
                }
                Err(error) => {
                    failed = true;
                    note(&format!("{}: cannot read it: {error}", score.name()));
                }
            }
            Ok(())
        },
    );
    match shown {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        Err(error) => {
            note(&format!("cannot write the diff: {error}"));
            failed = true;
        }
    }
    if !options.quiet && !scores.found.is_empty() {
        note(&summary(files, fixes));
    }
    if failed {
        Status::Failed
    } else if files > 0 {
        Status::Faulty
    } else {
        Status::Sound
    }
}

fn change(score: &Score, options: &LintOptions, lint: &Options) -> io::Result<Change> {
    let bytes = score.read()?;
    let name = score.name();
    let source = Source::new(name.as_str(), &bytes);
    let fixed = fix(&source, lint, options.applicability());
    let path = match score {
        Score::StandardInput => Path::new("-"),
        Score::File(path) => path,
    };
    Ok(Change {
        diff: unified(path, &bytes, &fixed.bytes, &fixed.edits),
        fixes: fixed.count(),
    })
}

fn summary(files: usize, fixes: usize) -> String {
    match (files, fixes) {
        (0, _) => "nothing to fix".to_owned(),
        (1, 1) => "1 fix would change 1 file".to_owned(),
        (1, fixes) => format!("{fixes} fixes would change 1 file"),
        (files, fixes) => format!("{fixes} fixes would change {files} files"),
    }
}
