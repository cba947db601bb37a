//! Source in, diagnostics out: the one pipeline.

use crate::rules::Levels;
use crate::{Diagnostic, Source};

/// What a source was found to hold.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// What is to be said of it, in source order.
    pub diagnostics: Vec<Diagnostic>,
    /// How many games it holds.
    pub games: usize,
    /// How many plies of their main lines could be played.
    pub plies: u64,
}

/// What a host asks for.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// The levels of the rules.
    pub levels: Levels,
    /// How much a source may cost.
    pub limits: Limits,
}

/// How much a source may cost a host that takes scores from strangers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// The longest source, in bytes; longer ones are not read at all.
    pub bytes: usize,
    /// The most games read from one source.
    pub games: usize,
    /// The deepest nesting of variations that is replayed.
    pub depth: usize,
    /// The most plies replayed in one source, in all lines of play together.
    pub work: u64,
}

impl Default for Limits {
    /// No limit on bytes, games and work; a hundred variations deep.
    fn default() -> Self {
        Self {
            bytes: usize::MAX,
            games: usize::MAX,
            depth: 100,
            work: u64::MAX,
        }
    }
}

/// Reads a score, replays it, and says what is wrong.
pub fn lint(text: &(impl AsRef<[u8]> + ?Sized)) -> Report {
    lint_source(&Source::new("score", text), &Options::default())
}

/// The same with a name for reports and with options.
pub fn lint_source(_source: &Source<'_>, _options: &Options) -> Report {
    Report::default()
}
