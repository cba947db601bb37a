//! What is said of a fault: the words, the places, the fixes.
//!
//! The words come from [`rules`](crate::rules). The few that stand here ("fix",
//! "perhaps", "and so many more") belong to no fault: they are the frame that
//! every drawn report puts around one, beside the drawing they are part of.

mod board;
mod excerpt;
mod located;
mod pointer;
mod visible;
mod window;

use std::borrow::Cow;
use std::fmt;

pub use board::BoardView;
pub(crate) use excerpt::{Excerpts, View};
pub use located::Located;
#[cfg(feature = "human")]
pub(crate) use located::drawn;
pub(crate) use pointer::{Pointer, pointers};
pub(crate) use visible::columns;
pub use visible::{on_one_line, visible};

use crate::catalogue::Rule;
use crate::{FileSpan, Severity, Source};

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
    /// A diagnostic that says no more than what is wrong and where, with the
    /// rule's own severity; the rest can be set field by field.
    ///
    /// ```
    /// use numscore::rules::Rule;
    /// use numscore::{Diagnostic, FileSpan, Severity};
    /// let span = FileSpan { start: 3, end: 7 };
    /// let mut diagnostic = Diagnostic::new(Rule::NullMove, span, "the move goes nowhere");
    /// diagnostic.label = "from e2 to e2".into();
    /// assert_eq!(diagnostic.severity, Severity::Error);
    /// ```
    pub fn new(rule: Rule, span: FileSpan, message: impl Into<String>) -> Self {
        Self {
            rule,
            severity: rule.severity(),
            message: message.into(),
            help: None,
            span,
            label: Cow::Borrowed(""),
            labels: Vec::new(),
            fixes: Vec::new(),
            game: None,
            ply: None,
            fen: None,
            board: None,
            stops_checking: false,
        }
    }

    /// This diagnostic with the text it speaks of, for miette's handlers. What
    /// is shown of the text is copied.
    pub fn with(&self, source: &Source<'_>) -> Located<'_> {
        Located::new(Cow::Borrowed(self), source, View::default())
    }

    /// A report for programs that pass [`miette::Report`]s on; it borrows
    /// nothing, and copies only what it shows of the source.
    ///
    /// ```
    /// use numscore::rules::Rule;
    /// use numscore::{Diagnostic, FileSpan, Source};
    /// fn check(text: &str) -> miette::Result<()> {
    ///     let span = FileSpan { start: 3, end: 7 };
    ///     let diagnostic = Diagnostic::new(Rule::NullMove, span, "the move goes nowhere");
    ///     Err(diagnostic.into_report(&Source::new("card.iccf", text)))
    /// }
    /// assert_eq!(check("1. 5252 *").unwrap_err().to_string(), "the move goes nowhere");
    /// ```
    pub fn into_report(self, source: &Source<'_>) -> miette::Report {
        miette::Report::new(Located::new(Cow::Owned(self), source, View::default()))
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
        let help = self.help_with_board();
        (!help.is_empty()).then(|| Box::new(help) as Box<dyn fmt::Display>)
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

/// What a source was found to hold.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// What is to be said of it: first of the file as such, its encoding and
    /// its byte-order marks, and then of each game in source order.
    pub diagnostics: Vec<Diagnostic>,
    /// How many games it holds.
    pub games: usize,
    /// How many plies of their main lines could be played as they are written:
    /// up to the first move of each that could not. A score written by another
    /// habit as a whole counts as it is read.
    pub plies: u64,
}
