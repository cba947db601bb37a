//! Drawings for a terminal.

use std::borrow::Cow;
use std::fmt::{self, Write};

use miette::{GraphicalReportHandler, GraphicalTheme};

use super::Format;
use super::wrap::wrap;
use crate::diagnostic::{Excerpts, Pointer, View, columns, drawn};
use crate::{Diagnostic, Located, Source};

/// Draws each diagnostic with the lines it speaks of, the places marked, and
/// the help, the fixes and the board below, by miette's graphical handler.
///
/// ```
/// use numscore::report::{Human, render};
/// use numscore::rules::Rule;
/// use numscore::{Diagnostic, FileSpan, Report, Source};
///
/// let source = Source::new("card.iccf", "1. 5252 *");
/// let span = FileSpan { start: 3, end: 7 };
/// let mut report = Report::default();
/// report.diagnostics.push(Diagnostic::new(Rule::NullMove, span, "the move goes nowhere"));
/// let text = render(&mut Human::new(80).with_unicode(false), &source, &report);
/// assert!(text.contains(" 1 | 1. 5252 *\n   :    ^^^^\n"));
/// ```
#[derive(Clone, Debug)]
pub struct Human {
    width: usize,
    color: bool,
    unicode: bool,
    links: bool,
    handler: GraphicalReportHandler,
}

impl Human {
    /// For a terminal of so many columns; with Unicode line drawing, without
    /// colours and links.
    pub fn new(width: usize) -> Self {
        Self {
            width,
            color: false,
            unicode: true,
            links: false,
            handler: GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor()),
        }
        .ready()
    }

    /// Whether to write in colour.
    #[must_use]
    pub fn with_color(mut self, color: bool) -> Self {
        self.color = color;
        self.ready()
    }

    /// Whether lines are drawn with Unicode characters, or in ASCII.
    #[must_use]
    pub fn with_unicode(mut self, unicode: bool) -> Self {
        self.unicode = unicode;
        self.ready()
    }

    /// Whether a rule's name links to its page, in terminals that know how.
    #[must_use]
    pub fn with_links(mut self, links: bool) -> Self {
        self.links = links;
        self.ready()
    }

    fn ready(mut self) -> Self {
        let theme = match (self.unicode, self.color) {
            (true, true) => GraphicalTheme::unicode(),
            (true, false) => GraphicalTheme::unicode_nocolor(),
            (false, true) => GraphicalTheme::ascii(),
            (false, false) => GraphicalTheme::none(),
        };
        // The words are wrapped here: miette would wrap the board as well.
        self.handler = GraphicalReportHandler::new_themed(theme)
            .with_width(self.width)
            .with_wrap_lines(false)
            .with_links(self.links)
            .without_syntax_highlighting();
        self
    }
}

impl Format for Human {
    fn diagnostic(
        &mut self,
        mut out: &mut dyn Write,
        source: &Source<'_>,
        diagnostic: &Diagnostic,
    ) -> fmt::Result {
        // Before the text stand the line's number, a bar and some space.
        let margin = source.place(diagnostic.span.end).line.to_string().len() + 4;
        let view = View {
            columns: self.width.saturating_sub(margin + 1).clamp(24, 120),
            ascii: !self.unicode,
            context: true,
        };
        let mut located = Located::new(Cow::Borrowed(diagnostic), source, view);
        wrap_labels(&mut located.excerpts, self.width.saturating_sub(margin));
        let width = self.width.saturating_sub(5).max(20);
        located.message = wrap(&located.message, width, 0);
        let width = self.width.saturating_sub(9).max(20);
        located.help = diagnostic.advice(|line, indent| wrap(line, width, indent), drawn);
        located.links = self.links;
        self.handler.render_report(&mut out, &located)?;
        writeln!(out)
    }
}

/// Breaks the labels that would run over the right edge; they hang from the
/// middle of their place.
fn wrap_labels(excerpts: &mut Excerpts, width: usize) {
    let middle = |pointer: &Pointer| (pointer.span.start + pointer.span.end) / 2;
    excerpts.reword(middle, |pointer, before| {
        let column = before.chars().map(columns).sum::<usize>();
        // A corner, two dashes and a space lead to the label.
        let room = width.saturating_sub(column + 4).max(8);
        pointer.text = wrap(&pointer.text, room, 0);
    });
}
