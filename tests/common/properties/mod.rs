//! What holds of every text, each with a function `check` that panics where it
//! does not. The tests try it on texts made by chance and on the seeds, the
//! targets in `fuzz/` on whatever a fuzzer thinks of; so these files stand on
//! nothing but the library.

pub(crate) mod fix;
#[cfg(all(feature = "human", feature = "json"))]
pub(crate) mod lint;
pub(crate) mod stream;
