//! The replay.
