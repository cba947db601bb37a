//! Reads chess game scores in ICCF numeric notation (`1. 5254 5755 2. 7163 ...`),
//! replays them on a board, and says exactly what is wrong, where, and why.
//!
//! The numeric notation writes a square as two digits, file then rank, and a
//! move as the square left and the square reached: 1.e4 is `5254`. A promotion
//! adds a fifth digit (1 queen, 2 rook, 3 bishop, 4 knight), and castling is the
//! king's move. Players who share no language understand it.
//!
//! # A first look
//!
//! ```
//! use numscore::report::{Plain, render};
//! use numscore::{Options, Source, lint_source};
//!
//! let source = Source::new("card.iccf", "1. 5254 5755 2. 6125 2836 3. 2515 *");
//! let report = lint_source(&source, &Options::default());
//!
//! let fault = &report.diagnostics[0];
//! assert_eq!(fault.rule.name(), "impossible-move");
//! assert_eq!(source.text(fault.span), "2515");
//! println!("{}", render(&mut Plain, &source, &report));
//! ```
//!
//! # The ways in
//!
//! | function | for |
//! |---|---|
//! | [`lint`], [`lint_source`] | everything that is to be said of a score |
//! | [`check`] | a score that must be sound: an error to pass on with `?` |
//! | [`fix()`] | the score mended as far as that is certain, or guessed |
//! | [`parse`] | the score as it is written: [`Score`], [`Game`], [`Item`] |
//! | [`replay()`] | a game as it is played: [`replay::Replay`] |
//! | [`repair::suggest`] | what was meant where a move cannot be played |
//!
//! All of them take text or bytes, whatever these hold, and none of them panics
//! or gives up: what cannot be read is told of, and reading goes on behind it.
//! [`report`] puts diagnostics into somebody's format; [`report::Plain`] is the
//! one to snapshot. A host that takes scores from strangers sets [`Limits`].
//!
//! # Features
//!
//! `cli`, the command line, is on by default and brings the `json` and `human`
//! reports along. (`lsp` and `pgn` are names kept for later; nothing is behind
//! them yet.) Without default features the library stands on nom, nom_locate,
//! miette and shakmaty alone. Types of the last two are part of this interface,
//! so both crates are here again, in the versions that fit: [`miette`] for
//! `miette::Report`, [`shakmaty`] for boards, squares and pieces.
//!
//! # What stays the same
//!
//! Rule names, spans, fixes, the JSON report and the plain text's shape follow
//! semantic versioning. The wording of messages does not.

mod catalogue;
mod diagnostic;
pub mod fault;
mod fix;
mod grammar;
mod lint;
mod notation;
pub mod repair;
pub mod replay;
pub mod report;
pub mod rules;
mod severity;
mod source;
pub mod stream;
mod strict;
mod tree;

pub use diagnostic::{Applicability, BoardView, Diagnostic, Edit, Fix, Label, Located, Report};
pub use fix::{Fixed, fix};
pub use grammar::{Games, parse};
pub use lint::{Limits, Options, lint, lint_source};
pub use notation::{Dress, FifthDigit, GameResult, MoveToken, NumericMove};
pub use replay::replay;
pub use severity::{Severity, UnknownSeverity};
pub use source::{Encoding, FileSpan, Place, Source, Span, decode};
pub use strict::check;
pub use tree::{Game, Item, ItemKind, Score, Tag};
pub use {miette, shakmaty};

/// The examples in the README run too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
