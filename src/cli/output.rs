//! What the tool writes, and how: formats, colour, notes.

use std::io::{self, Write};

use anstream::AutoStream;
use clap::ColorChoice;
use numscore::report::{Concise, Format, Human, Json, Narrated, Plain};

use super::arguments::{FormatName, LintOptions};

/// Standard output, with colour where it is wanted.
pub(super) fn standard_output(when: ColorChoice) -> (impl Write, bool) {
    let choice = match when {
        ColorChoice::Auto => AutoStream::choice(&io::stdout()),
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    let color = choice != anstream::ColorChoice::Never;
    let stream = AutoStream::new(io::stdout().lock(), choice);
    (io::BufWriter::with_capacity(1 << 16, stream), color)
}

/// The format that was asked for.
pub(super) fn format(options: &LintOptions, color: bool) -> Box<dyn Format> {
    match options.format {
        FormatName::Human => Box::new(
            Human::new(terminal_width())
                .with_color(color)
                .with_unicode(!options.ascii && locale_is_utf8()),
        ),
        FormatName::Narrated => Box::new(Narrated),
        FormatName::Plain => Box::new(Plain),
        FormatName::Concise => Box::new(Concise),
        FormatName::Json => Box::new(Json::new()),
    }
}

fn terminal_width() -> usize {
    const WITHOUT_A_TERMINAL: usize = 80;
    const NARROWEST: usize = 20;
    const WIDEST: usize = 100;
    terminal_size::terminal_size().map_or(WITHOUT_A_TERMINAL, |(width, _)| {
        usize::from(width.0).clamp(NARROWEST, WIDEST)
    })
}

/// Whether the locale's variables, in the order that POSIX gives them, name
/// UTF-8. Where none is set, today's terminals are taken to be UTF-8.
fn locale_is_utf8() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(std::env::var_os)
        .find(|value| !value.is_empty());
    set.is_none_or(|value| {
        let name = value.to_string_lossy().to_ascii_lowercase();
        name.contains("utf-8") || name.contains("utf8")
    })
}

/// A message about the run itself, on standard error.
pub(super) fn note(message: &str) {
    // Where nobody listens there is nobody to tell.
    let _ = writeln!(anstream::stderr().lock(), "numscore: {message}");
}
