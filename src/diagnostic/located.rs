//! A diagnostic beside its text, for miette.

use std::borrow::Cow;
use std::fmt;

use miette::{LabeledSpan, SourceCode};

use super::excerpt::{Excerpts, View};
use super::visible::{on_one_line, visible};
use crate::{Applicability, BoardView, Diagnostic, Source};

/// So many fixes are all listed; of more, the last ones are counted.
const MOST_FIXES: usize = 4;

/// A [`Diagnostic`] with the text it speaks of, for miette's handlers.
///
/// It holds only the few lines that a report shows, made safe to print: of a
/// long line a window around the place, and in place of control characters,
/// invisible ones and bytes that are not UTF-8 stand-ins of the same length, so
/// that offsets stay those of the file. Of very many places the first few are
/// shown. The help lists the fixes and ends with the board.
///
/// ```
/// use miette::Diagnostic as _;
/// use numscore::rules::Rule;
/// use numscore::{Diagnostic, FileSpan, Source};
///
/// let source = Source::new("card.iccf", "1. 5254 4755 *");
/// let span = FileSpan { start: 8, end: 12 };
/// let diagnostic = Diagnostic::new(Rule::ImpossibleMove, span, "a pawn cannot go d7-e5");
/// let located = diagnostic.with(&source);
/// let label = located.labels().into_iter().flatten().next().unwrap();
/// assert_eq!((label.offset(), label.len()), (8, 4));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Located<'a> {
    diagnostic: Cow<'a, Diagnostic>,
    /// What is shown and pointed at.
    pub(crate) excerpts: Excerpts,
    pub(crate) message: String,
    /// Left out where it is empty.
    pub(crate) help: String,
    /// Whether the rule's address is given.
    pub(crate) links: bool,
}

impl<'a> Located<'a> {
    /// In the words that suit every width; a report may set others.
    pub(crate) fn new(diagnostic: Cow<'a, Diagnostic>, source: &Source<'_>, view: View) -> Self {
        Self {
            excerpts: Excerpts::new(&diagnostic, source, view),
            message: visible(&diagnostic.message).into_owned(),
            help: diagnostic.help_with_board(),
            links: true,
            diagnostic,
        }
    }

    /// The diagnostic itself.
    pub fn diagnostic(&self) -> &Diagnostic {
        &self.diagnostic
    }
}

impl Diagnostic {
    /// What is to be done: the help, a line for each fix, the likeliest first,
    /// and the position. `set` sets a paragraph whose further lines are to be
    /// indented by so many spaces, `show` the board.
    pub(crate) fn advice(
        &self,
        set: impl Fn(&str, usize) -> String,
        show: impl Fn(&BoardView) -> String,
    ) -> String {
        let help = self.help.iter().map(|help| set(&visible(help), 0));
        let fixes = self.fix_lines().into_iter().map(|fix| set(&fix, 2));
        let mut lines: Vec<String> = help.chain(fixes).collect();
        lines.extend(self.board.as_deref().map(show));
        lines.join("\n").trim_start_matches('\n').to_owned()
    }

    /// The same as it is, with the board drawn below.
    pub(super) fn help_with_board(&self) -> String {
        self.advice(|line, _| line.to_owned(), drawn)
    }

    fn fix_lines(&self) -> Vec<String> {
        // A line that counts a single fix would take the place of the fix.
        let listed = match self.fixes.len() {
            0..=MOST_FIXES => MOST_FIXES,
            _ => MOST_FIXES - 1,
        };
        let mut lines: Vec<String> = self
            .fixes
            .iter()
            .take(listed)
            .map(|fix| {
                let sure = match fix.applicability {
                    Applicability::Safe => "fix",
                    Applicability::Unsafe => "perhaps",
                };
                format!("{sure}: {}", on_one_line(&fix.title))
            })
            .collect();
        let more = self.fixes.len().saturating_sub(listed);
        if more > 0 {
            lines.push(format!("(and {more} more guesses)"));
        }
        lines
    }
}

/// A board as it stands below the words.
pub(crate) fn drawn(board: &BoardView) -> String {
    format!("\n{board}")
}

impl fmt::Display for Located<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Located<'_> {}

impl miette::Diagnostic for Located<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        miette::Diagnostic::code(&*self.diagnostic)
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(self.diagnostic.severity.into())
    }

    fn help<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        (!self.help.is_empty()).then(|| Box::new(&self.help) as Box<dyn fmt::Display>)
    }

    fn url<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        miette::Diagnostic::url(&*self.diagnostic).filter(|_| self.links)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.excerpts)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.excerpts.pointers.iter().map(|pointer| {
            let text = Some(pointer.text.clone()).filter(|text| !text.is_empty());
            let span = (pointer.span.start, pointer.span.end - pointer.span.start);
            if pointer.primary {
                LabeledSpan::new_primary_with_span(text, span)
            } else {
                LabeledSpan::new_with_span(text, span)
            }
        })))
    }
}
