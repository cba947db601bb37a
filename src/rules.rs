//! The catalogue: every rule, and the words for every fault.
//!
//! All words for people live here and nowhere else (the reports add only their
//! own frame), so that they can be read in one place, and one day in other
//! languages. Each rule's page below is what `numscore explain NAME` prints.
//!
//! Rule names, spans, fixes and the JSON report follow semantic versioning; the
//! wording of messages does not.

mod castling;
mod comments;
mod draft;
mod legality;
mod levels;
mod limits;
mod moves;
mod numbers;
mod phrases;
mod promotion;
mod results;
mod tags;
mod text;

pub use levels::{Level, Levels};

use std::fmt;
use std::str::FromStr;

use crate::fault::{Fault, FaultKind};
use crate::{Diagnostic, Severity, Span};
pub(crate) use draft::Context;
use draft::Words;

macro_rules! catalogue {
    ($($family:literal { $($rule:ident $name:literal $severity:ident;)* })*) => {
        /// A rule of the catalogue; each variant's page explains it.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Rule {
            $($(
                #[doc = include_str!(concat!("rules/pages/", $name, ".md"))]
                $rule,
            )*)*
        }

        impl Rule {
            /// Every rule, family by family.
            pub const ALL: &[Self] = &[$($(Self::$rule,)*)*];

            /// Its name, in kebab case: `short-promotion`.
            pub const fn name(self) -> &'static str {
                match self { $($(Self::$rule => $name,)*)* }
            }

            /// The family it belongs to.
            pub const fn family(self) -> &'static str {
                match self { $($(Self::$rule => $family,)*)* }
            }

            /// How much it weighs where nothing else is said. (In movetext
            /// `unexpected-text` weighs more, at the end of a file
            /// `missing-result` less, and inside a variation nothing weighs
            /// more than a warning.)
            pub const fn severity(self) -> Severity {
                match self { $($(Self::$rule => Severity::$severity,)*)* }
            }

            /// Its page, in Markdown: what it is, why it matters, a faulty and
            /// a sound example, how safe its fix is.
            pub const fn explanation(self) -> &'static str {
                match self {
                    $($(Self::$rule => include_str!(concat!("rules/pages/", $name, ".md")),)*)*
                }
            }

            /// The name of its variant, as the documentation's links have it.
            const fn variant(self) -> &'static str {
                match self { $($(Self::$rule => stringify!($rule),)*)* }
            }
        }
    };
}

catalogue! {
    "text" {
        UnexpectedText "unexpected-text" Warning;
        TextAfterResult "text-after-result" Warning;
        Encoding "encoding" Warning;
        InvisibleCharacter "invisible-character" Warning;
        LookAlike "look-alike" Warning;
        ByteOrderMark "byte-order-mark" Advice;
    }
    "tags" {
        MalformedTag "malformed-tag" Error;
        InvalidStart "invalid-start" Error;
        UnescapedQuote "unescaped-quote" Warning;
        DuplicateTag "duplicate-tag" Warning;
        UnknownStart "unknown-start" Warning;
        MissingTag "missing-tag" Advice;
    }
    "comments" {
        UnclosedComment "unclosed-comment" Error;
        UnclosedVariation "unclosed-variation" Error;
        NestedComment "nested-comment" Warning;
        NestingTooDeep "nesting-too-deep" Warning;
        CommentedMoves "commented-moves" Warning;
    }
    "numbers" {
        MissingMove "missing-move" Error;
        MoveNumber "move-number" Warning;
        MissingMoveNumber "missing-move-number" Advice;
    }
    "moves" {
        IncompleteMove "incomplete-move" Error;
        OverlongMove "overlong-move" Error;
        InvalidSquare "invalid-square" Error;
        NullMove "null-move" Error;
        MoveSeparator "move-separator" Warning;
        AlgebraicMove "algebraic-move" Warning;
        MoveMark "move-mark" Advice;
    }
    "promotion" {
        MissingPromotion "missing-promotion" Error;
        InvalidPromotion "invalid-promotion" Error;
        ShortPromotion "short-promotion" Warning;
        AmbiguousPromotion "ambiguous-promotion" Warning;
        PromotionStyle "promotion-style" Warning;
        NeedlessPromotion "needless-promotion" Warning;
    }
    "castling" {
        IllegalCastling "illegal-castling" Error;
        AmbiguousCastling "ambiguous-castling" Error;
        CastlingStyle "castling-style" Warning;
    }
    "legality" {
        EmptySquare "empty-square" Error;
        WrongSide "wrong-side" Error;
        OwnPiece "own-piece" Error;
        ImpossibleMove "impossible-move" Error;
        BlockedPath "blocked-path" Error;
        KingInCheck "king-in-check" Error;
        MoveAfterEnd "move-after-end" Error;
    }
    "results" {
        ResultMismatch "result-mismatch" Error;
        ResultContradiction "result-contradiction" Error;
        ResultStyle "result-style" Warning;
        MissingResult "missing-result" Warning;
    }
    "limits" {
        LimitReached "limit-reached" Error;
    }
}

impl Rule {
    /// Whether it speaks where nothing else is said. (`missing-tag` waits to be
    /// asked.)
    pub const fn is_on(self) -> bool {
        !matches!(self, Self::MissingTag)
    }

    /// Its code in reports: `numscore::short-promotion`.
    pub fn code(self) -> String {
        format!("numscore::{}", self.name())
    }

    /// The address of its page.
    pub fn url(self) -> String {
        format!(
            "https://docs.rs/numscore/{}/numscore/rules/enum.Rule.html#variant.{}",
            env!("CARGO_PKG_VERSION"),
            self.variant()
        )
    }

    /// What it is about, in one line: the first line of its page.
    pub fn summary(self) -> &'static str {
        self.explanation().lines().next().unwrap_or_default()
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error of reading a rule's name: there is no such rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownRule {
    /// The name given.
    pub name: String,
}

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no rule `{}`", self.name)
    }
}

impl std::error::Error for UnknownRule {}

impl FromStr for Rule {
    type Err = UnknownRule;

    /// Reads a rule's name, with or without `numscore::` before it.
    fn from_str(name: &str) -> Result<Self, UnknownRule> {
        let bare = name.strip_prefix("numscore::").unwrap_or(name);
        Self::ALL
            .iter()
            .copied()
            .find(|rule| rule.name() == bare)
            .ok_or_else(|| UnknownRule {
                name: name.to_owned(),
            })
    }
}

/// The rule that a fault breaks.
pub(crate) fn rule_of(kind: &FaultKind) -> Rule {
    match kind {
        FaultKind::UnexpectedText { .. } => Rule::UnexpectedText,
        FaultKind::TextAfterResult => Rule::TextAfterResult,
        FaultKind::NotUtf8 | FaultKind::Utf16 => Rule::Encoding,
        FaultKind::InvisibleCharacter { .. } => Rule::InvisibleCharacter,
        FaultKind::LookAlike { .. } => Rule::LookAlike,
        FaultKind::ByteOrderMark { .. } => Rule::ByteOrderMark,
        FaultKind::MalformedTag(_) => Rule::MalformedTag,
        FaultKind::InvalidStart(_) => Rule::InvalidStart,
        FaultKind::UnescapedQuote { .. } => Rule::UnescapedQuote,
        FaultKind::DuplicateTag { .. } => Rule::DuplicateTag,
        FaultKind::UnknownStart { .. } => Rule::UnknownStart,
        FaultKind::MissingTag { .. } => Rule::MissingTag,
        FaultKind::UnclosedComment => Rule::UnclosedComment,
        FaultKind::UnclosedVariation => Rule::UnclosedVariation,
        FaultKind::NestedComment { .. } => Rule::NestedComment,
        FaultKind::NestingTooDeep { .. } => Rule::NestingTooDeep,
        FaultKind::CommentedMoves { .. } => Rule::CommentedMoves,
        FaultKind::MissingMove { .. } => Rule::MissingMove,
        FaultKind::WrongMoveNumber { .. } => Rule::MoveNumber,
        FaultKind::MissingMoveNumber => Rule::MissingMoveNumber,
        FaultKind::IncompleteMove => Rule::IncompleteMove,
        FaultKind::OverlongMove { .. } => Rule::OverlongMove,
        FaultKind::InvalidSquare => Rule::InvalidSquare,
        FaultKind::NullMove => Rule::NullMove,
        FaultKind::MoveSeparator { .. } => Rule::MoveSeparator,
        FaultKind::AlgebraicMove { .. } => Rule::AlgebraicMove,
        FaultKind::MoveMark { .. } => Rule::MoveMark,
        FaultKind::ShortPromotion { .. } => Rule::ShortPromotion,
        FaultKind::AmbiguousPromotion { .. } => Rule::AmbiguousPromotion,
        FaultKind::MissingPromotion { .. } => Rule::MissingPromotion,
        FaultKind::InvalidPromotion { .. } => Rule::InvalidPromotion,
        FaultKind::PromotionStyle { .. } => Rule::PromotionStyle,
        FaultKind::NeedlessPromotion { .. } => Rule::NeedlessPromotion,
        FaultKind::IllegalCastling { .. } => Rule::IllegalCastling,
        FaultKind::AmbiguousCastling { .. } => Rule::AmbiguousCastling,
        FaultKind::CastlingStyle { .. } => Rule::CastlingStyle,
        FaultKind::EmptySquare { .. } => Rule::EmptySquare,
        FaultKind::WrongSide { .. } => Rule::WrongSide,
        FaultKind::OwnPiece { .. } => Rule::OwnPiece,
        FaultKind::ImpossibleMove { .. } | FaultKind::NoSuchPiece(_) => Rule::ImpossibleMove,
        FaultKind::BlockedPath { .. } => Rule::BlockedPath,
        FaultKind::KingInCheck { .. } => Rule::KingInCheck,
        FaultKind::MoveAfterEnd { .. } => Rule::MoveAfterEnd,
        FaultKind::ResultMismatch { .. } => Rule::ResultMismatch,
        FaultKind::ResultContradiction { .. } => Rule::ResultContradiction,
        FaultKind::ResultStyle { .. } | FaultKind::LostByBoth => Rule::ResultStyle,
        FaultKind::MissingResult { .. } => Rule::MissingResult,
        FaultKind::LimitReached(_) => Rule::LimitReached,
    }
}

/// How much a fault weighs; `None` where its rule is off.
fn severity_of(fault: &Fault, rule: Rule, levels: &Levels) -> Option<Severity> {
    if !levels.is_on(rule) {
        return None;
    }
    let set = match levels.get(rule) {
        Some(level) => level.severity()?,
        None => match fault.kind {
            FaultKind::UnexpectedText {
                in_movetext: true, ..
            } => Severity::Error,
            FaultKind::MissingResult { at_end: true, .. } => Severity::Advice,
            _ => rule.severity(),
        },
    };
    Some(if fault.in_variation {
        set.min(Severity::Warning)
    } else {
        set
    })
}

/// Puts a fault into words; `None` where its rule is off.
pub(crate) fn diagnose(
    fault: &Fault,
    context: &Context<'_>,
    levels: &Levels,
) -> Option<Diagnostic> {
    let rule = rule_of(&fault.kind);
    let severity = severity_of(fault, rule, levels)?;
    let words = words_of(fault, context);
    Some(words.into_diagnostic(rule, severity, fault, context))
}

fn words_of(fault: &Fault, context: &Context<'_>) -> Words {
    let token = Token {
        span: fault.span,
        context,
        fault,
    };
    match &fault.kind {
        FaultKind::UnexpectedText {
            looks_like,
            in_movetext,
        } => text::unexpected(&token, *looks_like, *in_movetext),
        FaultKind::TextAfterResult => text::after_result(&token),
        FaultKind::NotUtf8 => text::not_utf8(&token),
        FaultKind::Utf16 => text::utf16(),
        FaultKind::InvisibleCharacter { character, all } => {
            text::invisible_character(*character, all)
        }
        FaultKind::LookAlike { all } => text::look_alike(&token, all),
        FaultKind::ByteOrderMark { all } => text::byte_order_mark(all),

        FaultKind::MalformedTag(problem) => tags::malformed(&token, *problem),
        FaultKind::InvalidStart(problem) => tags::invalid_start(&token, problem),
        FaultKind::UnescapedQuote { quotes } => tags::unescaped_quote(&token, quotes),
        FaultKind::DuplicateTag { first } => tags::duplicate(&token, *first),
        FaultKind::UnknownStart { number } => tags::unknown_start(*number),
        FaultKind::MissingTag { names } => tags::missing(names),

        FaultKind::UnclosedComment => comments::unclosed_comment(&token),
        FaultKind::UnclosedVariation => comments::unclosed_variation(&token),
        FaultKind::NestedComment { braces } => comments::nested(&token, braces),
        FaultKind::NestingTooDeep { limit } => comments::too_deep(*limit),
        FaultKind::CommentedMoves { semicolons } => comments::commented_moves(&token, semicolons),

        FaultKind::MissingMove { color, number } => numbers::missing_move(*color, *number),
        FaultKind::WrongMoveNumber {
            written,
            expected,
            color,
            run,
        } => numbers::wrong_number(*written, *expected, *color, run),
        FaultKind::MissingMoveNumber => numbers::missing_numbers(),

        FaultKind::IncompleteMove => moves::incomplete(&token),
        FaultKind::OverlongMove { meant } => moves::overlong(&token, meant.as_deref()),
        FaultKind::InvalidSquare => moves::invalid_square(&token),
        FaultKind::NullMove => moves::null(&token),
        FaultKind::MoveSeparator { all } => moves::separator(&token, all),
        FaultKind::AlgebraicMove { read_as, all } => moves::algebraic(&token, *read_as, all),
        FaultKind::MoveMark { all } => moves::mark(&token, all),

        FaultKind::ShortPromotion { meant } => promotion::short(&token, *meant),
        FaultKind::AmbiguousPromotion { meant } => promotion::ambiguous(&token, *meant),
        FaultKind::MissingPromotion { written } => promotion::missing(&token, *written),
        FaultKind::InvalidPromotion { written } => promotion::invalid(&token, *written),
        FaultKind::PromotionStyle { meant, certain } => promotion::style(&token, *meant, *certain),
        FaultKind::NeedlessPromotion { meant, role } => promotion::needless(&token, *meant, *role),

        FaultKind::IllegalCastling { side, king, bar } => {
            castling::illegal(&token, *side, *king, bar)
        }
        FaultKind::AmbiguousCastling {
            side,
            step,
            castling,
        } => castling::ambiguous(&token, *side, *step, *castling),
        FaultKind::CastlingStyle { meant, chess960 } => castling::style(&token, *meant, *chess960),

        FaultKind::EmptySquare { written, left_by } => {
            legality::empty_square(&token, *written, *left_by)
        }
        FaultKind::WrongSide { written, piece } => legality::wrong_side(&token, *written, *piece),
        FaultKind::OwnPiece {
            written,
            mover,
            piece,
        } => legality::own_piece(&token, *written, *mover, *piece),
        FaultKind::ImpossibleMove {
            written,
            mover,
            reason,
        } => legality::impossible(&token, *written, *mover, *reason),
        FaultKind::NoSuchPiece(reason) => legality::no_such_piece(&token, *reason),
        FaultKind::BlockedPath {
            written,
            mover,
            barrier,
        } => legality::blocked(&token, *written, *mover, barrier),
        FaultKind::KingInCheck {
            written,
            mover,
            king,
            checkers,
            reason,
        } => legality::king_in_check(&token, *written, *mover, *king, checkers, *reason),
        FaultKind::MoveAfterEnd { checkmate, last } => {
            legality::after_end(&token, *checkmate, *last)
        }

        FaultKind::ResultMismatch {
            tag,
            in_tag,
            in_text,
        } => results::mismatch(&token, *tag, *in_tag, *in_text),
        FaultKind::ResultContradiction {
            mated,
            written,
            meant,
            last,
        } => results::contradiction(&token, *mated, *written, *meant, *last),
        FaultKind::ResultStyle { meant, in_tag } => results::style(&token, *meant, *in_tag),
        FaultKind::LostByBoth => results::lost_by_both(&token),
        FaultKind::MissingResult {
            at_end,
            insert_at,
            in_tag,
        } => results::missing(*at_end, *insert_at, *in_tag),

        FaultKind::LimitReached(limit) => limits::reached(*limit),
    }
}

/// The text at fault, for the functions that put faults into words.
struct Token<'a> {
    span: Span,
    context: &'a Context<'a>,
    fault: &'a Fault,
}

impl<'a> Token<'a> {
    /// The text as words, control characters made visible.
    fn text(&self) -> String {
        self.context.text(self.span)
    }

    /// The text as bytes.
    fn bytes(&self) -> &'a [u8] {
        self.span.of(self.context.bytes)
    }

    /// The position before the faulty move.
    fn position(&self) -> Option<&'a shakmaty::Chess> {
        self.fault.setting.as_ref().map(|setting| &setting.position)
    }
}
