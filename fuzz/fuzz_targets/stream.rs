//! Bytes are read piece by piece, and all at once.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/common/properties/stream.rs"]
mod properties;

fuzz_target!(|bytes: &[u8]| properties::check(bytes));
