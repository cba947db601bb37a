//! Bytes are mended, with safe fixes and with guesses.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/common/properties/fix.rs"]
mod properties;

fuzz_target!(|bytes: &[u8]| properties::check(bytes));
