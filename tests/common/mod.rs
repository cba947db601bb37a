//! What several tests share: random games, the numeric and algebraic text of
//! them, and an independent reader. Nothing here uses the crate under test.

#![allow(dead_code, reason = "each test uses its own part of this")]

pub(crate) mod chance;
pub(crate) mod games;
pub(crate) mod pgn;
pub(crate) mod starts;
pub(crate) mod writing;

use std::path::{Path, PathBuf};

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
