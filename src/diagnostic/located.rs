//! A diagnostic beside its text, for miette.

use crate::{Diagnostic, Source};

/// A [`Diagnostic`] with the source it speaks of.
#[derive(Debug)]
pub struct Located<'a> {
    diagnostic: &'a Diagnostic,
    source: &'a Source<'a>,
}

impl<'a> Located<'a> {
    pub(super) fn new(diagnostic: &'a Diagnostic, source: &'a Source<'a>) -> Self {
        Self { diagnostic, source }
    }
}
