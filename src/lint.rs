//! Source in, diagnostics out: the one pipeline.

mod encoding;
mod mending;
mod missing;
mod results;
mod retold;
mod whole_score;

use mending::Mending;

use crate::fault::{Fault, FaultKind, Limit};
use crate::replay::{Allowance, Ply, Start, Walk};
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
    /// The longest source, in bytes; longer ones are not read at all. Of a file
    /// that is read in pieces, those up to there are.
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
    Linter::new(options).lint(source)
}

/// Lints the sources that make up a file, one after the other.
pub(crate) struct Linter<'a> {
    options: &'a Options,
    /// The plies that may still be replayed or tried.
    work: u64,
    /// How many bytes and games came in the sources before.
    bytes_before: usize,
    games_before: usize,
    said_encoding: bool,
    done: bool,
    game: Game,
    faults: Vec<Fault>,
}

impl<'a> Linter<'a> {
    pub(crate) fn new(options: &'a Options) -> Self {
        Self {
            options,
            work: options.limits.work,
            bytes_before: 0,
            games_before: 0,
            said_encoding: false,
            done: false,
            game: Game::default(),
            faults: Vec::new(),
        }
    }

    /// Whether nothing more of the file is to be read: a limit is reached, or
    /// its encoding cannot be read.
    pub(crate) fn is_done(&self) -> bool {
        self.done
    }

    /// Reads a source, as far as the limits let it.
    pub(crate) fn lint(&mut self, source: &Source<'_>) -> Report {
        let mut report = Report::default();
        self.source(source, &mut report);
        self.bytes_before = self.bytes_before.saturating_add(source.bytes().len());
        self.games_before += report.games;
        report
    }

    fn source(&mut self, source: &Source<'_>, report: &mut Report) {
        let bytes = source.bytes();
        let Limits { bytes: longest, .. } = self.options.limits;
        if self.bytes_before.saturating_add(bytes.len()) > longest {
            self.limit_reached(Span::default(), Limit::Bytes(longest));
            self.done = true;
        } else if source.start() == 0 && Encoding::is_utf16(bytes) {
            self.faults.push(encoding::utf16());
            self.done = true;
        }
        self.say(None, source, report);
        let mut game = std::mem::take(&mut self.game);
        let mut start = 0;
        while !self.done
            && let Some(next) = grammar::score(bytes, start, &mut game)
        {
            self.encoding(&game, source, report);
            let at_end = next >= bytes.len() && !source.goes_on();
            self.done = self.game(&game, game.bytes_in(bytes), at_end, report);
            self.say(Some(&game), source, report);
            start = next;
        }
        self.game = game;
    }

    /// Says what is wrong with a game's bytes as such.
    fn encoding(&mut self, game: &Game, source: &Source<'_>, report: &mut Report) {
        let bytes = game.bytes_in(source.bytes());
        if bytes.is_ascii() {
            return;
        }
        if !self.said_encoding
            && let Some(fault) = encoding::not_utf8(bytes)
        {
            self.said_encoding = true;
            self.faults.push(fault);
        }
        self.faults.extend(encoding::byte_order_marks(bytes));
        self.faults.sort_by_key(|fault| fault.span);
        let start = source.start() + game.start;
        self.words(
            &Context {
                bytes,
                start,
                game: None,
            },
            report,
        );
    }

    /// Gathers the faults of one game, in source order. Gives whether a limit
    /// ends the reading here.
    fn game(&mut self, game: &Game, bytes: &[u8], at_end: bool, report: &mut Report) -> bool {
        self.faults.extend(game.faults.iter().cloned());
        if !game.is_game() {
            return false;
        }
        let Limits { games, depth, .. } = self.options.limits;
        if self.games_before + report.games >= games {
            self.faults.clear();
            self.limit_reached(first_span(game), Limit::Games(games));
            return true;
        }
        report.games += 1;
        let start = Start::of(game, bytes);
        let allowance = Allowance {
            depth,
            work: &mut self.work,
        };
        let mut walk = Walk::new(game, bytes, &start, allowance, &mut self.faults, |_| {});
        let habit = walk_through(&mut walk, game, bytes, &start, &self.options.levels);
        let end = walk.finish();
        report.plies += match habit {
            Some(found) => {
                // All that the board found is explained by it.
                self.faults.clone_from(&game.faults);
                self.faults.push(found.fault);
                found.plies as u64
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
    fn say(&mut self, game: Option<&Game>, source: &Source<'_>, report: &mut Report) {
        let bytes = source.bytes();
        let context = Context {
            bytes: game.map_or(bytes, |game| game.bytes_in(bytes)),
            start: source.start() + game.map_or(0, |game| game.start),
            game: game
                .filter(|game| game.is_game())
                .map(|_| self.games_before + report.games),
        };
        self.words(&context, report);
    }

    fn words(&mut self, context: &Context<'_>, report: &mut Report) {
        let levels = &self.options.levels;
        let said = self.faults.drain(..);
        let said = said.filter_map(|fault| rules::diagnose(&fault, context, levels));
        report.diagnostics.extend(said);
    }
}

/// Walks to the end of a game, and wherever it cannot go on asks what was meant.
/// Gives the habit that explains why not, if one does; the walk ends there then.
fn walk_through<'a, F: FnMut(Ply)>(
    walk: &mut Walk<'a, F>,
    game: &'a Game,
    bytes: &'a [u8],
    start: &Start,
    levels: &'a Levels,
) -> Option<whole_score::Found> {
    let mut mending = Mending::new(game, bytes, levels);
    let mut may_be_habit = true;
    while let Some(stop) = walk.next_stop() {
        if may_be_habit && !stop.fault.in_variation {
            may_be_habit = false;
            let plies = walk.line_so_far().plies.len();
            let habit = whole_score::habit(game, bytes, &start.position, plies)
                .filter(|found| levels.is_on(rules::rule_of(&found.fault.kind)))
                .filter(|found| found.whole || !mending.carries_further(walk, &stop, found.plies));
            if habit.is_some() {
                walk.give_up(stop);
                return habit;
            }
        }
        mending.mend(walk, stop);
    }
    None
}

/// Where a game's movetext or tags begin.
fn first_span(game: &Game) -> Span {
    let first = game.items.first().map(|item| item.span);
    let span = game.tags.first().map(|tag| tag.span).or(first);
    span.unwrap_or_default()
}
