//! What the tool writes, and how: formats, colour, notes.

use std::io::{self, IsTerminal as _, Write};

use anstream::AutoStream;
use anstream::stream::RawStream;
use clap::ColorChoice;
use numscore::decode;
use numscore::report::{Concise, Format, Human, Json, Narrated, Plain, on_one_line, visible};

use super::arguments::{FormatName, LintOptions};

/// Where a report goes. It keeps nothing back.
pub(super) struct Outlet {
    pub(super) out: Box<dyn Write>,
    pub(super) color: bool,
    pub(super) is_terminal: bool,
    /// Whether another program reads it, which may have the screen to itself.
    pub(super) is_pipe: bool,
}

impl Outlet {
    /// Standard output, with colour where it is wanted.
    pub(super) fn standard_output(when: ColorChoice) -> Self {
        let choice = choice(when, &io::stdout());
        Self {
            out: Box::new(AutoStream::new(io::stdout().lock(), choice)),
            color: is_color(choice),
            is_terminal: io::stdout().is_terminal(),
            is_pipe: is_pipe(&io::stdout()),
        }
    }

    /// The same on standard error, for reports that make way for a score.
    pub(super) fn standard_error(when: ColorChoice) -> Self {
        let choice = choice(when, &io::stderr());
        Self {
            out: Box::new(AutoStream::new(io::stderr().lock(), choice)),
            color: is_color(choice),
            is_terminal: io::stderr().is_terminal(),
            is_pipe: is_pipe(&io::stderr()),
        }
    }
}

#[cfg(unix)]
fn is_pipe(stream: &impl std::os::fd::AsFd) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    let file = stream.as_fd().try_clone_to_owned().map(std::fs::File::from);
    let metadata = file.and_then(|file| file.metadata());
    metadata.is_ok_and(|metadata| metadata.file_type().is_fifo())
}

#[cfg(not(unix))]
fn is_pipe<S>(_: &S) -> bool {
    false
}

/// Whether standard error is written in colour.
pub(super) fn colors_standard_error(when: ColorChoice) -> bool {
    is_color(choice(when, &io::stderr()))
}

fn choice(when: ColorChoice, stream: &impl RawStream) -> anstream::ColorChoice {
    match when {
        ColorChoice::Auto => AutoStream::choice(stream),
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    }
}

fn is_color(choice: anstream::ColorChoice) -> bool {
    choice != anstream::ColorChoice::Never
}

/// Standard output for the bytes of scores: exact where a file or another program
/// takes them; where people look, nothing gets through that would steer their
/// terminal.
pub(super) struct Bytes {
    out: Box<dyn Write>,
    shown: Option<Shown>,
}

/// How bytes are shown to people.
#[derive(Clone, Copy)]
struct Shown {
    color: bool,
}

impl Bytes {
    pub(super) fn new(when: ColorChoice) -> Self {
        let color = is_color(choice(when, &io::stdout()));
        let shown = (color || io::stdout().is_terminal()).then_some(Shown { color });
        Self {
            out: Box::new(io::BufWriter::with_capacity(1 << 16, io::stdout().lock())),
            shown,
        }
    }

    /// Writes a score.
    pub(super) fn score(&mut self, score: &[u8]) -> io::Result<()> {
        self.write(score, |_| None)
    }

    /// Writes a unified diff.
    pub(super) fn diff(&mut self, diff: &[u8]) -> io::Result<()> {
        const BOLD: &str = "\x1b[1m";
        const RED: &str = "\x1b[31m";
        const GREEN: &str = "\x1b[32m";
        const CYAN: &str = "\x1b[36m";
        self.write(diff, |line| match line {
            [b'-', b'-', b'-', b' ', ..] | [b'+', b'+', b'+', b' ', ..] => Some(BOLD),
            [b'-', ..] => Some(RED),
            [b'+', ..] => Some(GREEN),
            [b'@', ..] => Some(CYAN),
            _ => None,
        })
    }

    fn write(
        &mut self,
        bytes: &[u8],
        style: impl Fn(&[u8]) -> Option<&'static str>,
    ) -> io::Result<()> {
        let Some(Shown { color }) = self.shown else {
            self.out.write_all(bytes)?;
            return self.out.flush();
        };
        for line in bytes.split_inclusive(|&byte| byte == b'\n') {
            let (text, end) = match line {
                [text @ .., b'\r', b'\n'] | [text @ .., b'\n'] => (text, "\n"),
                text => (text, ""),
            };
            let shown = decode(text);
            let shown = visible(&shown);
            match style(text).filter(|_| color) {
                Some(style) => write!(self.out, "{style}{shown}\x1b[0m{end}")?,
                None => write!(self.out, "{shown}{end}")?,
            }
        }
        self.out.flush()
    }
}

/// The format that was asked for.
pub(super) fn format(options: &LintOptions, color: bool) -> Box<dyn Format> {
    match options.format {
        FormatName::Human => Box::new(
            Human::new(terminal_width())
                .with_color(color)
                .with_unicode(draws_unicode(options)),
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

/// Whether what is drawn need not be in ASCII.
pub(super) fn draws_unicode(options: &LintOptions) -> bool {
    !options.ascii && locale_is_utf8()
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
    // A file's name may hold anything.
    let message = on_one_line(message);
    // Where nobody listens there is nobody to tell.
    let _ = writeln!(anstream::stderr().lock(), "numscore: {message}");
}
