//! The fuzzers' seeds: small scores of every kind. All that is to hold of every
//! text holds of them.

#![cfg(all(feature = "human", feature = "json"))]

mod common;

use std::path::Path;

use common::properties;

#[test]
#[expect(clippy::print_stdout, reason = "so a seed that fails is named")]
fn what_holds_of_every_text_holds_of_the_seeds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds");
    let mut seeds = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of the seeds") {
        let path = entry.expect("a seed").path();
        let bytes = std::fs::read(&path).expect("a seed");
        println!("{}", path.display());
        properties::lint::check(&bytes);
        properties::fix::check(&bytes);
        properties::stream::check(&bytes);
        seeds += 1;
    }
    assert!(seeds >= 30, "{seeds} seeds");
}
