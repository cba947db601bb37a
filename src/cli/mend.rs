//! Fixes applied to one score, and the file written.

use std::io;

use numscore::{Fixed, Options, Report, Source, fix, lint_source};

use super::arguments::LintOptions;
use super::lint::Checked;
use super::scores::Score;
use super::write::{Original, Refusal};

/// What became of a score that was to be fixed.
pub(super) struct Mended {
    /// How many fixes were applied.
    pub(super) fixes: usize,
    /// Why the new text was not written, if it was not.
    pub(super) refusal: Option<Refusal>,
    /// Whether fixes would go on making room for others.
    pub(super) settled: bool,
}

/// Reads a score, applies its fixes and writes its file anew. What is reported
/// afterwards is what remains; where the file could not be written, all of it.
pub(super) fn mend(score: &Score, options: &LintOptions, lint: &Options) -> io::Result<Checked> {
    let name = score.name();
    let (original, bytes) = match score {
        Score::StandardInput => (None, score.read()?),
        Score::File(path) => {
            let (original, bytes) = Original::read(path)?;
            (Some(original), bytes)
        }
    };
    let source = Source::new(name.as_str(), &bytes);
    let fixed = fix(&source, lint, options.applicability());
    let refusal = match original {
        Some(original) if fixed.is_changed() => original.replace(&fixed.bytes).err(),
        _ => None,
    };
    let (new, report, mended) = match refusal {
        None => outcome(fixed),
        Some(refusal) => {
            let mended = Mended {
                fixes: 0,
                refusal: Some(refusal),
                settled: true,
            };
            (None, lint_source(&source, lint), mended)
        }
    };
    Ok(Checked {
        bytes: new.unwrap_or(bytes),
        name,
        report,
        mended,
    })
}

/// The new text, if it is new, and what is to be said of it.
fn outcome(fixed: Fixed<'_>) -> (Option<Vec<u8>>, Report, Mended) {
    let mended = Mended {
        fixes: fixed.count(),
        refusal: None,
        settled: fixed.settled,
    };
    let new = fixed.is_changed().then(|| fixed.bytes.into_owned());
    (new, fixed.remaining, mended)
}
