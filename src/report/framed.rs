//! A located diagnostic with its words set for one of miette's handlers.

use std::fmt;

use miette::{LabeledSpan, SourceCode};

use crate::Located;

#[derive(Debug)]
pub(super) struct Framed<'a> {
    pub(super) located: Located<'a>,
    pub(super) message: String,
    /// Left out where it is empty.
    pub(super) help: String,
    /// Whether the rule's address is shown.
    pub(super) url: bool,
}

impl fmt::Display for Framed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Framed<'_> {}

impl miette::Diagnostic for Framed<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        self.located.code()
    }

    fn severity(&self) -> Option<miette::Severity> {
        self.located.severity()
    }

    fn help<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        (!self.help.is_empty()).then(|| Box::new(&self.help) as Box<dyn fmt::Display>)
    }

    fn url<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        self.located.url().filter(|_| self.url)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.located.source_code()
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        self.located.labels()
    }
}
