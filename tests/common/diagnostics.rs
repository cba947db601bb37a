//! Diagnostics made by hand, and all text formats at once.

use numscore::report::{Concise, Format, Human, Narrated, Plain, render};
use numscore::rules::Rule;
use numscore::{Applicability, Diagnostic, Edit, FileSpan, Fix, Label, Report, Source};

/// The `nth` place, from 0, where `what` stands in `text`.
pub(crate) fn nth(text: &(impl AsRef<[u8]> + ?Sized), what: &str, nth: usize) -> FileSpan {
    let (text, what) = (text.as_ref(), what.as_bytes());
    let start = (0..text.len())
        .filter(|&at| text[at..].starts_with(what))
        .nth(nth)
        .expect("the text has it");
    FileSpan {
        start,
        end: start + what.len(),
    }
}

pub(crate) fn place(text: &(impl AsRef<[u8]> + ?Sized), what: &str) -> FileSpan {
    nth(text, what, 0)
}

pub(crate) fn label(span: FileSpan, text: &str) -> Label {
    Label {
        span,
        text: text.to_owned(),
    }
}

pub(crate) fn write(applicability: Applicability, title: &str, span: FileSpan, text: &str) -> Fix {
    Fix {
        title: title.to_owned(),
        applicability,
        edits: vec![Edit {
            span,
            text: text.to_owned(),
        }],
    }
}

/// An unplayable move at `span`, with a word below it.
pub(crate) fn at(span: FileSpan) -> Diagnostic {
    let message = "a pawn cannot go d7-e5";
    let mut diagnostic = Diagnostic::new(Rule::ImpossibleMove, span, message);
    diagnostic.label = "not a pawn's move".into();
    diagnostic
}

pub(crate) fn report(diagnostics: Vec<Diagnostic>) -> Report {
    let mut report = Report::default();
    (report.games, report.plies) = (1, 12);
    report.diagnostics = diagnostics;
    report
}

/// Every text format, one below the other.
pub(crate) fn all(source: &Source<'_>, diagnostics: Vec<Diagnostic>) -> String {
    let report = report(diagnostics);
    let formats: [(&str, &mut dyn Format); 5] = [
        ("human, 80 columns", &mut Human::new(80)),
        ("human, ASCII", &mut Human::new(80).with_unicode(false)),
        ("narrated", &mut Narrated),
        ("plain", &mut Plain),
        ("concise", &mut Concise),
    ];
    let mut text = String::new();
    for (name, format) in formats {
        text.push_str(&format!(
            "======== {name}\n{}",
            render(format, source, &report)
        ));
    }
    text
}
