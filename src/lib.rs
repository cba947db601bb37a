//! placeholder front page

mod diagnostic;
pub mod fault;
mod grammar;
mod lint;
pub mod replay;
pub mod report;
pub mod rules;
mod source;
mod tree;

pub use diagnostic::{Applicability, BoardView, Diagnostic, Edit, Fix, Label, Located, Severity};
pub use grammar::parse;
pub use lint::{Limits, Options, Report, lint, lint_source};
pub use replay::replay;
pub use source::{Encoding, FileSpan, Place, Source, Span, decode};
pub use tree::{Dress, FifthDigit, Game, GameResult, Item, ItemKind, MoveToken, NumericMove, Tag};
