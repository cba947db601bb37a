//! A diagnostic beside its text, for miette.

use std::borrow::Cow;
use std::fmt;

use miette::{LabeledSpan, SourceCode};

use super::excerpt::{Excerpts, View};
use super::visible::visible;
use crate::{Applicability, Diagnostic, Source};

/// Guesses beyond the third are counted, not listed.
const MOST_FIXES: usize = 3;

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
    excerpts: Excerpts,
}

impl<'a> Located<'a> {
    pub(crate) fn new(diagnostic: Cow<'a, Diagnostic>, source: &Source<'_>, view: View) -> Self {
        let excerpts = Excerpts::new(&diagnostic, source, view);
        Self {
            diagnostic,
            excerpts,
        }
    }

    /// The diagnostic itself.
    pub fn diagnostic(&self) -> &Diagnostic {
        &self.diagnostic
    }

    /// What is shown and pointed at, for a report that words it differently.
    pub(crate) fn excerpts_mut(&mut self) -> &mut Excerpts {
        &mut self.excerpts
    }
}

impl Diagnostic {
    /// A line for each fix, the most likely first.
    pub(crate) fn fix_lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = self
            .fixes
            .iter()
            .take(MOST_FIXES)
            .map(|fix| {
                let sure = match fix.applicability {
                    Applicability::Safe => "fix",
                    Applicability::Unsafe => "perhaps",
                };
                format!("{sure}: {}", visible(&fix.title))
            })
            .collect();
        match self.fixes.len().saturating_sub(MOST_FIXES) {
            0 => {}
            1 => lines.push("(and one more guess)".to_owned()),
            more => lines.push(format!("(and {more} more guesses)")),
        }
        lines
    }

    /// What is to be done in words: the help, then the fixes.
    pub(crate) fn advice(&self) -> String {
        let help = self.help.iter().map(|help| visible(help).into_owned());
        let lines: Vec<String> = help.chain(self.fix_lines()).collect();
        lines.join("\n")
    }

    /// The same with the board below it; `None` where there is nothing to say.
    pub(super) fn help_with_board(&self) -> Option<String> {
        let mut help = self.advice();
        if let Some(board) = &self.board {
            if !help.is_empty() {
                help.push_str("\n\n");
            }
            help.push_str(&board.to_string());
        }
        (!help.is_empty()).then_some(help)
    }
}

impl fmt::Display for Located<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&visible(&self.diagnostic.message))
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
        miette::Diagnostic::help(&*self.diagnostic)
    }

    fn url<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        miette::Diagnostic::url(&*self.diagnostic)
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
