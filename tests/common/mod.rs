//! What the test files share.
#![allow(dead_code, reason = "each test file uses its share")]

#[cfg(feature = "human")]
pub(crate) mod diagnostics;

/// Holds `text` against the snapshot `name` in the top-level `snapshots` folder.
#[track_caller]
pub(crate) fn snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}
