//! The command line over the library. It knows lint and reports; nothing in
//! the library knows it.

mod arguments;
mod diff;
mod explain;
mod lint;
mod mend;
mod near;
mod output;
mod parts;
mod progress;
mod reporter;
mod scores;
mod threads;
mod unified;
mod write;

use std::process::ExitCode;

use clap::Parser as _;

use arguments::{Arguments, Command};

/// What a run tells its caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Status {
    /// Nothing at or above the failing level.
    Sound,
    /// Something at or above it.
    Faulty,
    /// The tool could not do its work.
    Failed,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(match status {
            Status::Sound => 0,
            Status::Faulty => 1,
            Status::Failed => 2,
        })
    }
}

/// Runs the command that the arguments name.
pub(crate) fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let status = match &arguments.command {
        Command::Lint(options) if options.diff => diff::run(options),
        Command::Lint(options) => lint::run(options),
        Command::Explain { rule } => explain::explain(*rule),
        Command::Rules => explain::rules(),
    };
    status.into()
}
