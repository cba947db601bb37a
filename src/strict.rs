//! The strict entry: a score that must be sound, or an error to pass on.

use crate::{Options, Report, Severity, Source, lint_source};

/// Reads a score that must be sound: gives what was found where there is no
/// error in it, with its warnings and advice.
///
/// # Errors
///
/// The first error, as a [`miette::Report`] that shows the text at fault and
/// borrows nothing, so that `?` passes it on.
///
/// ```
/// let report = numscore::check("card.iccf", "1. 5254 5755 1-0")?;
/// assert_eq!(report.plies, 2);
///
/// let error = numscore::check("card.iccf", "1. 5255 *").unwrap_err();
/// assert_eq!(error.code().unwrap().to_string(), "numscore::impossible-move");
/// # Ok::<(), miette::Report>(())
/// ```
pub fn check(name: &str, text: &(impl AsRef<[u8]> + ?Sized)) -> miette::Result<Report> {
    let source = Source::new(name, text);
    let report = lint_source(&source, &Options::default());
    let error = |diagnostic: &&crate::Diagnostic| diagnostic.severity == Severity::Error;
    match report.diagnostics.iter().find(error) {
        Some(first) => Err(first.clone().into_report(&source)),
        None => Ok(report),
    }
}
