//! Words for the limits a host may set.

use super::draft::Words;
use crate::fault::Limit;

pub(super) fn reached(limit: Limit) -> Words {
    let (message, not_done) = match limit {
        Limit::Bytes(most) => (
            format!(
                "this file is longer than the limit of {}",
                count(most as u64, "byte")
            ),
            "Nothing of it was read.",
        ),
        Limit::Games(most) => (
            format!("this file holds more games than the limit of {most}"),
            "The games from here on were not read.",
        ),
        Limit::Work(most) => (
            format!(
                "this file takes more work than the limit of {} replayed",
                count(most, "half-move")
            ),
            "The moves from here on were not checked.",
        ),
    };
    Words::new(message)
        .label("the limit is reached here")
        .help(not_done)
        .help("The limit was set by whoever runs this check. Send the games in smaller files, or raise it.")
}

fn count(most: u64, unit: &str) -> String {
    let plural = if most == 1 { "" } else { "s" };
    format!("{most} {unit}{plural}")
}
