//! Source in, diagnostics out: the one pipeline.

mod encoding;
mod mending;
mod missing;
mod results;
mod retold;
mod whole_score;

use mending::Mending;

use crate::fault::{Fault, FaultKind, Limit};
use crate::replay::{Allowance, Start, Walk};
use crate::rules::{self, Context, Levels, Rule};
use crate::tree::Game;
use crate::{Encoding, Report, Source, Span, grammar};

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
    /// The most plies replayed in one source, in all lines of play together, and
    /// tried where a move cannot be played: for these one question takes half of
    /// what is left at most, and one game [`USUAL_WORK`](crate::repair::USUAL_WORK).
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
    let mut linter = Linter {
        source,
        options,
        work: options.limits.work,
        faults: Vec::new(),
        report: Report::default(),
    };
    linter.source();
    linter.report
}

/// What is kept from one game to the next.
struct Linter<'a> {
    source: &'a Source<'a>,
    options: &'a Options,
    work: u64,
    faults: Vec<Fault>,
    report: Report,
}

impl Linter<'_> {
    /// Reads the whole source, as far as the limits let it.
    fn source(&mut self) {
        let bytes = self.source.bytes();
        let Limits { bytes: longest, .. } = self.options.limits;
        if bytes.len() > longest {
            self.limit_reached(Span::default(), Limit::Bytes(longest));
            return self.say(None);
        }
        self.faults = encoding::faults(self.source);
        self.say(None);
        if self.source.encoding() == Encoding::Utf16 {
            return;
        }
        let mut game = Game::default();
        let mut start = 0;
        while let Some(next) = grammar::score(bytes, start, &mut game) {
            let stop = self.game(&game, next >= bytes.len());
            self.say(Some(&game));
            if stop {
                break;
            }
            start = next;
        }
    }

    /// Gathers the faults of one game, in source order. Gives whether a limit
    /// ends the reading here.
    fn game(&mut self, game: &Game, at_end: bool) -> bool {
        let bytes = game.bytes_in(self.source.bytes());
        self.faults.extend(game.faults.iter().cloned());
        if !game.is_game() {
            return false;
        }
        let Limits { games, depth, .. } = self.options.limits;
        if self.report.games >= games {
            self.faults.clear();
            self.limit_reached(first_span(game), Limit::Games(games));
            return true;
        }
        self.report.games += 1;
        let start = Start::of(game, bytes);
        let allowance = Allowance {
            depth,
            work: &mut self.work,
        };
        let mut walk = Walk::new(game, bytes, &start, allowance, &mut self.faults, |_| {});
        let mut mending = Mending::new(game, bytes, &self.options.levels);
        let mut asked_for_habit = false;
        let mut habit = None;
        while let Some(stop) = walk.next_stop() {
            if !asked_for_habit && !stop.fault.in_variation {
                asked_for_habit = true;
                let levels = &self.options.levels;
                let plies = walk.line_so_far().plies.len();
                habit = whole_score::habit(game, bytes, &start.position, plies)
                    .filter(|(fault, _)| levels.is_on(rules::rule_of(&fault.kind)));
                if habit.is_some() {
                    walk.give_up(stop);
                    break;
                }
            }
            mending.mend(&mut walk, stop);
        }
        let end = walk.finish();
        self.report.plies += match habit {
            Some((fault, plies)) => {
                // All that the board found is explained by it.
                self.faults.clone_from(&game.faults);
                self.faults.push(fault);
                plies
            }
            None => end.plies,
        };
        results::check(game, bytes, &end, at_end, &mut self.faults);
        missing::numbers(game, &mut self.faults);
        // Hardly any game has them all: who does not ask need not wait for it.
        if self.options.levels.is_on(Rule::MissingTag) {
            missing::tags(game, bytes, &mut self.faults);
        }
        if end.exhausted {
            self.limit_reached(first_span(game), Limit::Work(self.options.limits.work));
        }
        self.faults.sort_by_key(|fault| fault.span);
        end.exhausted
    }

    fn limit_reached(&mut self, span: Span, limit: Limit) {
        let fault = Fault::new(span, FaultKind::LimitReached(limit));
        self.faults.push(fault.stopping());
    }

    /// Puts the faults found into words: those of a game, or of the whole source.
    fn say(&mut self, game: Option<&Game>) {
        let bytes = self.source.bytes();
        let context = Context {
            bytes: game.map_or(bytes, |game| game.bytes_in(bytes)),
            start: self.source.start() + game.map_or(0, |game| game.start),
            game: game
                .filter(|game| game.is_game())
                .map(|_| self.report.games),
        };
        let levels = &self.options.levels;
        let said = self.faults.drain(..);
        self.report
            .diagnostics
            .extend(said.filter_map(|fault| rules::diagnose(&fault, &context, levels)));
    }
}

/// Where a game's movetext or tags begin.
fn first_span(game: &Game) -> Span {
    let first = game.items.first().map(|item| item.span);
    let span = game.tags.first().map(|tag| tag.span).or(first);
    span.unwrap_or_default()
}
