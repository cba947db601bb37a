//! The catalogue: every rule with its family, its level and its page.

use std::fmt;
use std::str::FromStr;

use crate::Severity;

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
    "whole score" {
        TurnedBoard "turned-board" Error;
        MirroredRanks "mirrored-ranks" Error;
        RankFirst "rank-first" Error;
        ZeroBased "zero-based" Error;
        RepeatedMove "repeated-move" Error;
        ExchangedMoves "exchanged-moves" Error;
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
