//! Drawings for a terminal.

use std::borrow::Cow;
use std::fmt::{self, Write};

use miette::{GraphicalReportHandler, GraphicalTheme};

use super::framed::Framed;
use super::wrap::wrap;
use super::{Format, Summary};
use crate::diagnostic::{Excerpts, View, columns, visible};
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

    /// What is to be done, and the board below it.
    fn help(&self, diagnostic: &Diagnostic) -> String {
        let width = self.width.saturating_sub(9).max(20);
        let mut lines: Vec<String> = Vec::new();
        lines.extend(
            diagnostic
                .help
                .iter()
                .map(|help| wrap(&visible(help), width, 0)),
        );
        lines.extend(diagnostic.fix_lines().iter().map(|fix| wrap(fix, width, 2)));
        let mut help = lines.join("\n");
        if let Some(board) = &diagnostic.board {
            if !help.is_empty() {
                help.push_str("\n\n");
            }
            help.push_str(&board.to_string());
        }
        help
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
        wrap_labels(located.excerpts_mut(), self.width.saturating_sub(margin));
        let framed = Framed {
            located,
            message: wrap(
                &visible(&diagnostic.message),
                self.width.saturating_sub(5).max(20),
                0,
            ),
            help: self.help(diagnostic),
            url: self.links,
        };
        self.handler.render_report(&mut out, &framed)?;
        writeln!(out)
    }

    fn end(&mut self, out: &mut dyn Write, summary: &Summary) -> fmt::Result {
        writeln!(out, "{summary}")
    }
}

/// Breaks the labels that would run over the right edge.
fn wrap_labels(excerpts: &mut Excerpts, width: usize) {
    for pointer in &mut excerpts.pointers {
        let (start, end) = (pointer.span.start, pointer.span.end);
        let Some(excerpt) = excerpts
            .excerpts
            .iter()
            .rfind(|excerpt| excerpt.start <= start)
        else {
            continue;
        };
        let middle = (start + end) / 2 - excerpt.start;
        let middle = excerpt.text.floor_char_boundary(middle);
        let line = excerpt.text[..middle].rsplit('\n').next().unwrap_or("");
        let column = line.chars().map(columns).sum::<usize>();
        // A corner, two dashes and a space lead to the label.
        let room = width.saturating_sub(column + 4).max(8);
        pointer.text = wrap(&pointer.text, room, 0);
    }
}
