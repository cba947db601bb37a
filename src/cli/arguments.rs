//! The words of the command line.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ColorChoice, Parser, Subcommand, ValueEnum};
use numscore::rules::{Level, Rule};
use numscore::{Applicability, Severity};

use super::near::near;

/// Reads chess game scores in ICCF numeric notation, replays them, and says
/// what is wrong, where, and why.
#[derive(Parser, Debug)]
#[command(name = "numscore", version, max_term_width = 100)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Subcommand, Debug)]
pub(super) enum Command {
    /// Check scores: can they be played, and are they written as they should be?
    Lint(LintOptions),
    /// Explain a rule: what it means, why it matters, what to write instead.
    Explain {
        /// The rule's name, as a report shows it: `short-promotion`.
        #[arg(value_name = "RULE", value_parser = rule_name)]
        rule: Rule,
    },
    /// List all rules, with their levels.
    Rules,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Exit status: 0 nothing at or above the failing level (with --fix: nothing left), 1 something, \
2 the tool could not do its work: a file that cannot be read or written, a word it does not know. \
With --diff: 0 nothing to fix, 1 something, 2 the same.

A run that takes longer than half a second shows on standard error how far it has come, where \
that is a terminal, the report goes into no pipe and --quiet is not given.

Examples:
  numscore lint game.iccf                 check one score
  numscore lint scores/                   check every .iccf file in a folder
  numscore lint                           check every .iccf file in the current folder
  pbpaste | numscore lint -               check what comes from another program
  numscore lint --diff game.iccf          show what --fix would change
  numscore lint --fix scores/             mend what is certain, and report the rest
  numscore lint --rule missing-tag=warning --fail-on warning scores/")]
pub(super) struct LintOptions {
    /// Files or folders; `-` is standard input. In folders every file that ends
    /// in .iccf is read, but hidden files and folders are passed over.
    #[arg(value_name = "PATHS", default_value = ".")]
    pub(super) paths: Vec<PathBuf>,

    /// How to report.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub(super) format: FormatName,

    /// Mend what can be mended without changing a move that was played, write
    /// the files anew, and report what remains. From standard input the mended
    /// score goes to standard output and the report to standard error.
    #[arg(long, group = "mending")]
    pub(super) fix: bool,

    /// Show what --fix would change, as a unified diff, and write no file. The
    /// exit status is 1 where there is something to change.
    #[arg(long, group = "mending", conflicts_with = "format")]
    pub(super) diff: bool,

    /// With --fix or --diff: take the likeliest guess as well where it is not
    /// certain what was meant. Compare the outcome with what was sent.
    #[arg(long, requires = "mending")]
    pub(super) unsafe_fixes: bool,

    /// Set a rule's level: error, warning, advice or off. May be repeated.
    #[arg(long = "rule", value_name = "NAME=LEVEL", value_parser = rule_level)]
    pub(super) rules: Vec<(Rule, Level)>,

    /// The level from which on a diagnostic makes the exit status 1.
    #[arg(long, value_name = "LEVEL", default_value = "error", value_parser = severity())]
    pub(super) fail_on: Severity,

    /// How many threads to use [default: one for each core].
    #[arg(short = 'j', long, value_name = "N", value_parser = jobs)]
    pub(super) jobs: Option<NonZeroUsize>,

    /// When to write in colour; `auto` means on a terminal, unless NO_COLOR is set.
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(super) color: ColorChoice,

    /// Draw with ASCII characters only [default: where the locale is not UTF-8].
    #[arg(long)]
    pub(super) ascii: bool,

    /// Write no notes, no progress and no summary line.
    #[arg(short, long)]
    pub(super) quiet: bool,
}

impl LintOptions {
    /// How sure a fix must be to be applied.
    pub(super) fn applicability(&self) -> Applicability {
        if self.unsafe_fixes {
            Applicability::Unsafe
        } else {
            Applicability::Safe
        }
    }
}

/// The formats of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum FormatName {
    /// Drawn for a terminal: the lines at fault, the reasons, the board.
    Human,
    /// In sentences, for screen readers.
    Narrated,
    /// Plain text whose shape stays the same from one version to the next.
    Plain,
    /// One line for each diagnostic.
    Concise,
    /// For other programs.
    Json,
}

impl FormatName {
    /// Whether it tells people what is wrong, rather than programs.
    pub(super) const fn is_read_by_people(self) -> bool {
        matches!(self, Self::Human | Self::Narrated | Self::Concise)
    }
}

fn rule_name(name: &str) -> Result<Rule, String> {
    name.parse().map_err(|error| match near(name) {
        near if near.is_empty() => format!("{error}; `numscore rules` lists them all"),
        near => format!(
            "{error}; did you mean {near}? `numscore rules` lists them all",
            near = near.join(" or "),
        ),
    })
}

fn rule_level(setting: &str) -> Result<(Rule, Level), String> {
    let (name, level) = setting
        .split_once('=')
        .ok_or("write a rule's name, `=` and a level: `move-mark=off`")?;
    let level = level.parse().map_err(|error| format!("{error}"))?;
    Ok((rule_name(name)?, level))
}

fn severity() -> impl TypedValueParser<Value = Severity> {
    PossibleValuesParser::new(Severity::ALL.map(Severity::as_str))
        .try_map(|word| word.parse::<Severity>())
}

fn jobs(number: &str) -> Result<NonZeroUsize, &'static str> {
    number
        .parse()
        .map_err(|_| "write how many threads are to work: 1 or more")
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::Arguments;

    #[test]
    fn the_words_fit_together() {
        Arguments::command().debug_assert();
    }
}
