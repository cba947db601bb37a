//! How far a run has come: a line on standard error, while somebody waits there.
//!
//! It is drawn between two pieces, never by a thread of its own, and taken away
//! while anything else is written to the terminal.

use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use terminal_size::terminal_size_of;

use super::arguments::{FormatName, LintOptions};
use super::output::{self, Outlet};
use super::scores::Score;

/// Who waits no longer than this needs no line.
const PATIENCE: Duration = Duration::from_millis(500);
const BETWEEN_DRAWINGS: Duration = Duration::from_millis(100);

/// How wide the bar itself is.
const BAR: usize = 24;

/// The line and what it tells.
#[derive(Debug)]
pub(super) struct Progress {
    /// `None` where nobody looks.
    look: Option<Look>,
    /// `None` until it is drawn for the first time.
    bar: Option<ProgressBar>,
    total: Option<u64>,
    bytes: u64,
    games: u64,
    began: Instant,
    due: Instant,
}

impl Progress {
    /// The progress of a run over these scores, whose report goes to an outlet.
    pub(super) fn new(options: &LintOptions, scores: &[Score], outlet: &Outlet) -> Self {
        // On a terminal there is room for it between whole lines only; and a
        // program that the report is for, as a pager, draws there itself.
        let in_lines = options.format != FormatName::Json;
        let has_room = !outlet.is_pipe && (in_lines || !outlet.is_terminal);
        let is_wanted = !options.quiet && io::stderr().is_terminal() && has_room;
        let look = is_wanted.then(|| Look {
            color: output::colors_standard_error(options.color),
            unicode: output::draws_unicode(options),
        });
        let total = look.and_then(|_| scores.iter().map(Score::size).sum());
        let began = Instant::now();
        Self {
            look,
            bar: None,
            total,
            bytes: 0,
            games: 0,
            began,
            due: began + PATIENCE,
        }
    }

    /// Counts what was read; `faults` are all so far.
    pub(super) fn advance(&mut self, bytes: usize, games: usize, faults: usize) {
        let Some(look) = self.look else { return };
        self.bytes += bytes as u64;
        self.games += games as u64;
        let now = Instant::now();
        if now >= self.due {
            self.due = now + BETWEEN_DRAWINGS;
            self.draw(look, faults as u64);
        }
    }

    fn draw(&mut self, look: Look, faults: u64) {
        // A file that grows meanwhile, or is mended, may be longer by now.
        let bytes = self.total.map_or(self.bytes, |total| self.bytes.min(total));
        let seconds = self.began.elapsed().as_secs_f64();
        let words = words(bytes, self.total, faults, self.games as f64 / seconds);
        let columns = terminal_size_of(io::stderr()).map_or(80, |(width, _)| width.0.into());
        let figure = match self.total {
            Some(_) => Figure::Bar,
            None => Figure::Spinner,
        };
        let figure = figure.where_it_fits(&words, columns);
        let total = self.total;
        let bar = self.bar.get_or_insert_with(|| {
            // It is hidden where the terminal cannot take a line back.
            ProgressBar::with_draw_target(total, ProgressDrawTarget::stderr())
        });
        bar.set_style(look.style(figure));
        // The builder's methods draw nothing themselves.
        let bar = bar.clone().with_position(bytes);
        bar.with_message(as_many_as_fit(&words, columns)).tick();
    }

    /// Takes the line away while something is written, in whole lines, to where it
    /// stands.
    pub(super) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Takes the line away for good.
    pub(super) fn end(&mut self) {
        self.look = None;
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

/// How the line is drawn.
#[derive(Clone, Copy, Debug)]
struct Look {
    color: bool,
    unicode: bool,
}

impl Look {
    fn style(self, figure: Figure) -> ProgressStyle {
        const CYAN: &str = "\x1b[36m";
        const PLAIN: &str = "\x1b[0m";
        let (on, off) = match self.color {
            true => (CYAN, PLAIN),
            false => ("", ""),
        };
        let template = match figure {
            Figure::Bar => format!("{on}{{bar:{BAR}}}{off} {{wide_msg}}"),
            Figure::Spinner => format!("{on}{{spinner}}{off} {{wide_msg}}"),
            Figure::None => "{wide_msg}".to_owned(),
        };
        let (bar, spinner) = match self.unicode {
            true => ("━╸─", "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏ "),
            false => ("=>-", "|/-\\ "),
        };
        ProgressStyle::with_template(&template)
            .unwrap_or_else(|_| ProgressStyle::default_spinner())
            .progress_chars(bar)
            .tick_chars(spinner)
    }
}

/// What stands before the words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Figure {
    Bar,
    /// Where nobody knows how much is to come.
    Spinner,
    None,
}

impl Figure {
    /// Itself where all words fit beside it.
    fn where_it_fits(self, words: &[String], columns: usize) -> Self {
        let width = match self {
            Self::Bar => BAR + 1,
            Self::Spinner => 2,
            Self::None => 0,
        };
        match width + words.join(BETWEEN_WORDS).len() <= columns {
            true => self,
            false => Self::None,
        }
    }
}

const BETWEEN_WORDS: &str = ", ";

/// What is said, in ASCII, the most important first.
fn words(bytes: u64, total: Option<u64>, faults: u64, games_a_second: f64) -> [String; 3] {
    let (unit, name) = match total.unwrap_or(bytes) {
        0..10_000_000_000 => (1e6, "MB"),
        _ => (1e9, "GB"),
    };
    let amount = |bytes: u64| format!("{:.1}", bytes as f64 / unit);
    let read = match total {
        Some(total) => format!("{} of {} {name}", amount(bytes), amount(total)),
        None => format!("{} {name}", amount(bytes)),
    };
    let found = match faults {
        0 => "no faults".to_owned(),
        1 => "1 fault".to_owned(),
        faults => format!("{} faults", HumanCount(faults)),
    };
    let speed = format!("{} games/s", HumanCount(games_a_second.round() as u64));
    [read, found, speed]
}

/// The first always, since indicatif cuts a line that is too long.
fn as_many_as_fit(words: &[String], columns: usize) -> String {
    let fit = |number: &usize| words[..*number].join(BETWEEN_WORDS).len() <= columns;
    let number = (1..=words.len()).rev().find(fit).unwrap_or(1);
    words[..number].join(BETWEEN_WORDS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_say_what_is_known() {
        assert_eq!(
            words(123_449_999, Some(585_313_200), 1_234, 45_210.4),
            ["123.4 of 585.3 MB", "1,234 faults", "45,210 games/s"]
        );
        assert_eq!(words(0, None, 0, 0.0), ["0.0 MB", "no faults", "0 games/s"]);
        assert_eq!(words(9_999_900_000, None, 1, 0.6)[0], "9999.9 MB");
        assert_eq!(
            words(12_345_678_901, None, 1, 0.6),
            ["12.3 GB", "1 fault", "1 games/s"]
        );
        assert_eq!(
            words(5_000_000, Some(20_000_000_000), 1, 9.0)[0],
            "0.0 of 20.0 GB"
        );
    }

    #[test]
    fn words_make_room_in_a_narrow_terminal() {
        let words = words(123_400_000, Some(585_300_000), 1_234, 45_210.0);
        let line = |columns| {
            let figure = Figure::Bar.where_it_fits(&words, columns);
            (figure, as_many_as_fit(&words, columns))
        };
        let all = "123.4 of 585.3 MB, 1,234 faults, 45,210 games/s";
        assert_eq!(line(72), (Figure::Bar, all.to_owned()));
        assert_eq!(line(71), (Figure::None, all.to_owned()));
        assert_eq!(line(47), (Figure::None, all.to_owned()));
        for columns in [46, 31] {
            assert_eq!(line(columns).1, "123.4 of 585.3 MB, 1,234 faults");
        }
        for columns in [30, 20, 17, 3] {
            assert_eq!(line(columns).1, "123.4 of 585.3 MB");
        }
    }

    #[test]
    fn a_spinner_needs_little_room() {
        let words = words(1_000_000, None, 0, 1.0);
        assert_eq!(Figure::Spinner.where_it_fits(&words, 30), Figure::Spinner);
        assert_eq!(Figure::Spinner.where_it_fits(&words, 29), Figure::None);
    }
}
