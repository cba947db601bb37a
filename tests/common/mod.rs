//! What several tests share: snapshots, random games, the numeric and algebraic
//! text of them, and an independent reader.

#![allow(dead_code, reason = "each test file uses its share")]

pub(crate) mod chance;
#[cfg(feature = "human")]
pub(crate) mod diagnostics;
pub(crate) mod dressing;
pub(crate) mod games;
pub(crate) mod nearly;
pub(crate) mod parsed;
pub(crate) mod pgn;
pub(crate) mod played;
pub(crate) mod properties;
pub(crate) mod slips;
pub(crate) mod starts;
pub(crate) mod writing;

use std::path::{Path, PathBuf};

/// Holds `text` against the snapshot `name` in the top-level `snapshots` folder.
#[track_caller]
pub(crate) fn snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// A file of the folder of real games, where that folder is there.
pub(crate) fn real_games(name: &str) -> Option<Vec<u8>> {
    std::fs::read(games_folder().join(name)).ok()
}

fn games_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/games")
}

/// Whether a long run is asked for.
pub(crate) fn long_run() -> bool {
    std::env::var_os("NUMSCORE_LONG").is_some()
}
