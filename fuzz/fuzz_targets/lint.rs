//! Bytes are read, and what is said of them is written in every format.

#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/common/properties/lint.rs"]
mod properties;

fuzz_target!(|bytes: &[u8]| properties::check(bytes));
