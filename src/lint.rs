//! Source in, diagnostics out: the one pipeline.

mod encoding;
mod missing;
mod results;

use crate::fault::{Fault, FaultKind, Limit};
use crate::replay::{self, Start, Walk};
use crate::rules::{self, Context, Levels, Rule};
use crate::tree::Game;
use crate::{Diagnostic, Encoding, Source, Span, grammar};

/// What a source was found to hold.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// What is to be said of it: first of the file as such, its encoding and
    /// its byte-order marks, and then of each game in source order.
    pub diagnostics: Vec<Diagnostic>,
    /// How many games it holds.
    pub games: usize,
    /// How many plies of their main lines could be played.
    pub plies: u64,
}

/// What a host asks for.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// The levels of the rules.
    pub levels: Levels,
    /// How much a source may cost.
    pub limits: Limits,
}

/// How much a source may cost a host that takes scores from strangers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// The longest source, in bytes; longer ones are not read at all.
    pub bytes: usize,
    /// The most games read from one source.
    pub games: usize,
    /// The deepest nesting of variations that is replayed.
    pub depth: usize,
    /// The most plies replayed in one source, in all lines of play together.
    pub work: u64,
}

impl Default for Limits {
    /// No limit on bytes, games and work; a hundred variations deep.
    fn default() -> Self {
        Self {
            bytes: usize::MAX,
            games: usize::MAX,
            depth: 100,
            work: u64::MAX,
        }
    }
}

/// Reads a score, replays it, and says what is wrong.
///
/// ```
/// let report = numscore::lint("1. 5254 5755 2. 7164 *");
/// let diagnostic = &report.diagnostics[0];
/// assert_eq!(diagnostic.rule.name(), "impossible-move");
/// assert_eq!(report.plies, 2);
/// ```
pub fn lint(text: &(impl AsRef<[u8]> + ?Sized)) -> Report {
    lint_source(&Source::new("score", text), &Options::default())
}

/// The same with a name for reports and with options.
///
/// ```
/// use numscore::rules::{Level, Rule};
/// use numscore::{Options, Source, lint_source};
/// let mut options = Options::default();
/// options.levels.set(Rule::MissingMoveNumber, Level::Off);
/// let source = Source::new("card.iccf", "5254 5755 *");
/// assert!(lint_source(&source, &options).diagnostics.is_empty());
/// ```
pub fn lint_source(source: &Source<'_>, options: &Options) -> Report {
    let mut report = Report::default();
    lint_each(source, options, |diagnostic| {
        report.diagnostics.push(diagnostic);
    })
    .put_into(&mut report);
    report
}

/// How much of a source was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Count {
    games: usize,
    plies: u64,
}

impl Count {
    fn put_into(self, report: &mut Report) {
        report.games = self.games;
        report.plies = self.plies;
    }
}

/// Gives each diagnostic to `say` as soon as its game is read.
pub(crate) fn lint_each(
    source: &Source<'_>,
    options: &Options,
    mut say: impl FnMut(Diagnostic),
) -> Count {
    let bytes = source.bytes();
    let whole = Context {
        bytes,
        start: source.start(),
        game: None,
    };
    let mut count = Count::default();
    if bytes.len() > options.limits.bytes {
        let limit = Limit::Bytes(options.limits.bytes);
        let fault = Fault::of_source(Span::default(), FaultKind::LimitReached(limit), true);
        rules::diagnose(&fault, &whole, &options.levels).map(&mut say);
        return count;
    }
    for fault in encoding::faults(source) {
        rules::diagnose(&fault, &whole, &options.levels).map(&mut say);
    }
    if source.encoding() == Encoding::Utf16 {
        return count;
    }
    let mut linter = Linter::new(options);
    let mut game = Game::default();
    let mut start = 0;
    while let Some(next) = grammar::score(bytes, start, &mut game) {
        let stop = linter.game(bytes, &game, next >= bytes.len());
        let context = Context {
            bytes: game.bytes_in(bytes),
            start: source.start() + game.start,
            game: game.is_game().then_some(linter.count.games),
        };
        for fault in &linter.faults {
            rules::diagnose(fault, &context, &options.levels).map(&mut say);
        }
        count = linter.count;
        if stop {
            break;
        }
        start = next;
    }
    count
}

/// What is kept from one game to the next.
struct Linter<'o> {
    options: &'o Options,
    work: u64,
    count: Count,
    faults: Vec<Fault>,
}

impl<'o> Linter<'o> {
    fn new(options: &'o Options) -> Self {
        Self {
            options,
            work: options.limits.work,
            count: Count::default(),
            faults: Vec::new(),
        }
    }

    /// Gathers the faults of one game, in source order. Gives whether a limit
    /// ends the reading here.
    fn game(&mut self, source: &[u8], game: &Game, at_end: bool) -> bool {
        let bytes = game.bytes_in(source);
        self.faults.clear();
        self.faults.extend(game.faults.iter().cloned());
        if !game.is_game() {
            return false;
        }
        if self.count.games >= self.options.limits.games {
            self.faults.clear();
            let limit = Limit::Games(self.options.limits.games);
            self.limit_reached(game, limit);
            return true;
        }
        self.count.games += 1;
        let start = Start::of(game, bytes);
        let limit = replay::Limit {
            depth: self.options.limits.depth,
            work: &mut self.work,
        };
        let end = Walk::new(game, bytes, &start, limit, &mut self.faults).run(|_| {});
        self.count.plies += end.plies;
        results::check(game, bytes, &end, at_end, &mut self.faults);
        missing::numbers(game, &mut self.faults);
        // Hardly any game has them all: who does not ask need not wait for it.
        if self.options.levels.is_on(Rule::MissingTag) {
            missing::tags(game, bytes, &mut self.faults);
        }
        if end.exhausted {
            self.limit_reached(game, Limit::Work(self.options.limits.work));
        }
        self.faults.sort_by_key(|fault| fault.span);
        end.exhausted
    }

    fn limit_reached(&mut self, game: &Game, limit: Limit) {
        let first = game.items.first().map(|item| item.span);
        let span = game.tags.first().map(|tag| tag.span).or(first);
        let kind = FaultKind::LimitReached(limit);
        self.faults
            .push(Fault::of_source(span.unwrap_or_default(), kind, true));
    }
}
