//! What is said of a fault: the words, the places, the fixes.

mod board;
mod located;

use std::borrow::Cow;
use std::fmt;

pub use board::BoardView;
pub use located::Located;

use crate::rules::Rule;
use crate::{FileSpan, Source};

/// How much a diagnostic weighs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// A matter of taste or policy.
    Advice,
    /// The score can be replayed, but is not what the notation or the container
    /// prescribes.
    Warning,
    /// The score cannot be replayed, or contradicts itself.
    Error,
}

impl Severity {
    /// `error`, `warning` or `advice`, as reports and settings write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Advice => "advice",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// One thing to be said about a score.
///
/// It implements [`miette::Diagnostic`] without a source; [`Diagnostic::with`]
/// puts the source beside it for a report that shows the text.
///
/// ```
/// let report = numscore::lint("1. 5254 4755 *");
/// let diagnostic = &report.diagnostics[0];
/// assert_eq!(diagnostic.rule.name(), "impossible-move");
/// assert_eq!(diagnostic.span.start, 8);
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Diagnostic {
    /// The rule that speaks.
    pub rule: Rule,
    /// How much it weighs here: levels can be set, and inside a variation
    /// nothing weighs more than a warning.
    pub severity: Severity,
    /// What is wrong, in one sentence.
    pub message: String,
    /// What is to be done about it, and why.
    pub help: Option<String>,
    /// The text at fault.
    pub span: FileSpan,
    /// What stands at the text at fault, in a few words.
    pub label: Cow<'static, str>,
    /// Other places that matter.
    pub labels: Vec<Label>,
    /// Ways to mend it, the most likely first.
    pub fixes: Vec<Fix>,
    /// The game, counted from 1 in its file.
    pub game: Option<usize>,
    /// The ply, counted from 1 in its own line of play.
    pub ply: Option<u32>,
    /// The position before that ply.
    pub fen: Option<String>,
    /// The same position as a board, where it helps to see it.
    pub board: Option<Box<BoardView>>,
    /// Whether the rest of that line of play was not checked.
    pub stops_checking: bool,
}

/// Another place that matters to a diagnostic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Where.
    pub span: FileSpan,
    /// Why it matters.
    pub text: String,
}

/// A way to mend a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// What it does, as an order: "write `67682`".
    pub title: String,
    /// How sure it is.
    pub applicability: Applicability,
    /// The changes, in source order; they do not overlap.
    pub edits: Vec<Edit>,
}

/// How sure a fix is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Applicability {
    /// The moves played stay the same.
    Safe,
    /// A guess at what was meant.
    Unsafe,
}

impl Applicability {
    /// `safe` or `unsafe`, as reports write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Unsafe => "unsafe",
        }
    }
}

/// New text for a stretch of the file. The text is ASCII, so that a file keeps
/// its encoding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// What is replaced; empty where something is put in.
    pub span: FileSpan,
    /// What replaces it.
    pub text: String,
}

impl Diagnostic {
    /// This diagnostic with the text it speaks of, for miette's reports.
    pub fn with<'a>(&'a self, source: &'a Source<'a>) -> Located<'a> {
        Located::new(self, source)
    }

    /// The help and, where there is one, the board below it.
    pub(crate) fn help_with_board(&self) -> Option<String> {
        match (&self.help, &self.board) {
            (None, None) => None,
            (Some(help), None) => Some(help.clone()),
            (None, Some(board)) => Some(board.to_string()),
            (Some(help), Some(board)) => Some(format!("{help}\n\n{board}")),
        }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Diagnostic {}

impl From<Severity> for miette::Severity {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Advice => Self::Advice,
            Severity::Warning => Self::Warning,
            Severity::Error => Self::Error,
        }
    }
}

impl miette::Diagnostic for Diagnostic {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.rule.code()))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(self.severity.into())
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help_with_board()
            .map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn url<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.rule.url()))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = miette::LabeledSpan> + '_>> {
        let primary = miette::LabeledSpan::new_primary_with_span(
            Some(self.label.to_string()).filter(|label| !label.is_empty()),
            (self.span.start, self.span.end - self.span.start),
        );
        let others = self.labels.iter().map(|label| {
            miette::LabeledSpan::new_with_span(
                Some(label.text.clone()),
                (label.span.start, label.span.end - label.span.start),
            )
        });
        Some(Box::new(std::iter::once(primary).chain(others)))
    }
}
