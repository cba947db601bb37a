//! Fixes applied: a score in, the mended score out.
//!
//! Diagnostics carry their fixes as edits of bytes; this is where the edits of
//! many are brought together. Nothing is decoded or written anew: a byte that no
//! fix speaks of stays as it came, and so a Latin-1 file stays one, and a file
//! keeps its line ends.

mod changes;
mod choice;
mod proof;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use changes::{applied, composed};
use choice::{Chosen, choice, edits_of};
use proof::proven;

use crate::rules::Rule;
use crate::{Applicability, Edit, Options, Report, Source, lint_source};

/// How often a score is read again at most. Real ones are done after two or
/// three readings: the second finds what the first fixes uncovered, the last
/// finds nothing more. Only where guesses uncover slip after slip are there many.
const MOST_ROUNDS: usize = 100;

/// A mended score, and what was done to it.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Fixed<'a> {
    /// The new bytes; borrowed where nothing changed.
    pub bytes: Cow<'a, [u8]>,
    /// All that changed, as edits of the source's own bytes: in source order,
    /// none touching another. An editor can apply them at once.
    pub edits: Vec<Edit>,
    /// How many fixes of each rule were applied. One fix may change many places:
    /// all look-alikes of a game are one.
    pub fixes: BTreeMap<Rule, usize>,
    /// What is still to be said of the new bytes.
    pub remaining: Report,
    /// Whether no fix is left that can be applied, unless guesses that undo one
    /// another. It is `false` where fixes kept making room for others until the
    /// bound on rounds was reached; the bytes can be given to [`fix()`] again then.
    pub settled: bool,
}

impl Fixed<'_> {
    /// How many fixes were applied.
    pub fn count(&self) -> usize {
        self.fixes.values().sum()
    }

    /// Whether the bytes differ from the source's.
    pub fn is_changed(&self) -> bool {
        !self.edits.is_empty()
    }
}

/// Applies the fixes of a score's diagnostics until none is left.
///
/// With [`Applicability::Safe`] the fixes that leave the moves played the same
/// are applied and no others. With [`Applicability::Unsafe`] the guesses are
/// applied too, once no safe fix is left: of each diagnostic the *first* one,
/// which is the likeliest. Where the record cannot decide (a promotion without its
/// piece, a result that differs from its tag) the first is still a choice among
/// equals, made so that the outcome is always the same, and not a finding.
/// Whoever applies guesses to a score that counts compares the outcome with what
/// was sent.
///
/// ```
/// use numscore::{Applicability, Options, Source, fix};
/// use numscore::rules::Rule;
///
/// let text = "1. 52-54 5755 2. 7163 2836 3. 6152 6857 4. O-O 7866 1/2";
/// let source = Source::new("card.iccf", text);
/// let fixed = fix(&source, &Options::default(), Applicability::Safe);
///
/// let mended = b"1. 5254 5755 2. 7163 2836 3. 6152 6857 4. 5171 7866 1/2-1/2";
/// assert_eq!(*fixed.bytes, *mended);
/// assert_eq!(fixed.fixes[&Rule::CastlingStyle], 1);
/// assert_eq!(fixed.count(), 3);
/// assert!(fixed.remaining.diagnostics.is_empty());
/// ```
///
/// # How
///
/// In rounds. Each lints the score, takes the first safe fix of each diagnostic
/// (or the guesses, where there is no safe fix to apply), in the order of their
/// places, and applies them together. A fix is applied whole or not at all; one
/// that overlaps or touches a fix already taken waits for the next round, and by
/// then may be another or none. A fix that would change nothing is never taken.
///
/// That a fix is safe is not taken on trust: the game is replayed without it and
/// with it. Every move that was played must be played again, in the same place,
/// and no game may part or join; where that is not so, the fix is left out. (More
/// moves may be played than before: a move can become readable.)
///
/// The rounds end when no fix is taken, or after a hundred. Guesses may undo one
/// another; where they lead back to a text that was there before, the outcome is
/// the text on that circle of which there is least to say. The cost is at most two
/// hundred times the cost of linting, and a bounded number of replays of the games
/// in which a fix is left out. The outcome depends on the bytes and the options
/// alone.
///
/// # Limits
///
/// A rule that is set to [`Off`](crate::rules::Level::Off) says nothing and so
/// mends nothing. Of a source beyond [`Limits`](crate::Limits) what was not read
/// is not mended. Where a line of play stops being checked, the moves behind it
/// stay as they are written. A source in UTF-16 stays as it is. There is no
/// error to return: what could not be mended is in [`Fixed::remaining`].
pub fn fix<'a>(
    source: &'a Source<'_>,
    options: &Options,
    applicability: Applicability,
) -> Fixed<'a> {
    let mut fixed = Fixed::unchanged(source, options);
    let mut marks = Vec::new();
    for _ in 0..MOST_ROUNDS {
        marks.push(fixed.mark());
        if !fixed.round(source, options, applicability) {
            fixed.settled = true;
            break;
        }
        if let Some(rounds) = best_of_circle(&marks, fixed.mark()) {
            fixed = Fixed::unchanged(source, options);
            for _ in 0..rounds {
                fixed.round(source, options, applicability);
            }
            fixed.settled = true;
            break;
        }
    }
    fixed
}

/// The index of the text to end with, where the rounds have come back to one that
/// was there before. It is the same wherever on the circle they began.
fn best_of_circle(before: &[Mark], here: Mark) -> Option<usize> {
    let start = before.iter().position(|&mark| mark == here)?;
    (start..before.len()).min_by_key(|&at| before[at])
}

/// Tells the texts of one score apart, and puts that of which there is least to
/// say first.
type Mark = (usize, u64);

impl<'a> Fixed<'a> {
    fn unchanged(source: &'a Source<'_>, options: &Options) -> Self {
        Self {
            bytes: Cow::Borrowed(source.bytes()),
            edits: Vec::new(),
            fixes: BTreeMap::new(),
            remaining: lint_source(source, options),
            settled: false,
        }
    }

    fn mark(&self) -> Mark {
        let mut hasher = DefaultHasher::new();
        self.bytes.hash(&mut hasher);
        (self.remaining.diagnostics.len(), hasher.finish())
    }
}

impl Fixed<'_> {
    /// Applies what can be applied together. Gives whether there was anything.
    fn round(
        &mut self,
        source: &Source<'_>,
        options: &Options,
        applicability: Applicability,
    ) -> bool {
        let start = source.start();
        let diagnostics = std::mem::take(&mut self.remaining.diagnostics);
        let chosen = |applicability| choice(&diagnostics, applicability, &self.bytes, start);
        let safe = proven(
            chosen(Applicability::Safe),
            &self.bytes,
            start,
            &options.limits,
        );
        let next = self
            .with(&safe, source, options)
            .filter(|next| {
                // What holds of each game must hold of all together.
                next.report.games == self.remaining.games
                    && next.report.plies >= self.remaining.plies
            })
            .or_else(|| match applicability {
                Applicability::Safe => None,
                Applicability::Unsafe => self.with(&chosen(Applicability::Unsafe), source, options),
            });
        let Some(next) = next else {
            self.remaining.diagnostics = diagnostics;
            return false;
        };
        for rule in next.rules {
            *self.fixes.entry(rule).or_default() += 1;
        }
        self.edits = next.edits;
        self.bytes = Cow::Owned(next.bytes);
        self.remaining = next.report;
        true
    }

    fn with(&self, fixes: &[Chosen<'_>], source: &Source<'_>, options: &Options) -> Option<Next> {
        if fixes.is_empty() {
            return None;
        }
        let edits = edits_of(fixes);
        let bytes = applied(&self.bytes, source.start(), &edits);
        Some(Next {
            rules: fixes.iter().map(|chosen| chosen.rule).collect(),
            edits: composed(&self.edits, &edits, &self.bytes, source),
            report: lint_source(&source.with_bytes(&bytes), options),
            bytes,
        })
    }
}

/// A score after one more round.
struct Next {
    rules: Vec<Rule>,
    edits: Vec<Edit>,
    bytes: Vec<u8>,
    report: Report,
}
