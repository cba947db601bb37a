//! The rules, and the words for every fault.
//!
//! All words for people live here and nowhere else (the reports add only their
//! own frame), so that they can be read in one place, and one day in other
//! languages. Each rule's page is what `numscore explain NAME` prints.
//!
//! Rule names, spans, fixes and the JSON report follow semantic versioning; the
//! wording of messages does not.

mod castling;
mod comments;
mod draft;
mod legality;
mod levels;
mod limits;
mod meant;
mod moves;
mod numbers;
mod phrases;
mod promotion;
mod results;
mod tags;
mod text;
mod whole_score;

pub use crate::catalogue::{Rule, UnknownRule};
pub use levels::{Level, Levels, UnknownLevel};

use crate::fault::{Fault, FaultKind};
use crate::{Diagnostic, Severity, Span};
pub(crate) use draft::Context;
use draft::Words;
pub(crate) use phrases::name as piece_name;

/// The rule that a fault breaks.
pub(crate) fn rule_of(kind: &FaultKind) -> Rule {
    match kind {
        FaultKind::UnexpectedText { .. } | FaultKind::MailRemains { .. } => Rule::UnexpectedText,
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
        FaultKind::RepeatedMove { .. } => Rule::RepeatedMove,
        FaultKind::ExchangedMoves { .. } => Rule::ExchangedMoves,
        FaultKind::WholeScore { habit, .. } => whole_score::rule(*habit),
        FaultKind::ResultMismatch { .. } => Rule::ResultMismatch,
        FaultKind::ResultContradiction { .. } => Rule::ResultContradiction,
        FaultKind::ResultStyle { .. } | FaultKind::LostByBoth => Rule::ResultStyle,
        FaultKind::MissingResult { .. } => Rule::MissingResult,
        FaultKind::LimitReached(_) => Rule::LimitReached,
    }
}

/// How much a fault weighs; `None` where its rule is off.
fn severity_of(fault: &Fault, rule: Rule, levels: &Levels) -> Option<Severity> {
    let set = match levels.get(rule) {
        Some(level) => level.severity()?,
        None if !rule.is_on() => return None,
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
    let token = Token {
        span: fault.span,
        context,
        fault,
    };
    let words = meant::add(words_of(&token), &token);
    Some(words.into_diagnostic(rule, severity, fault, context))
}

fn words_of(token: &Token<'_>) -> Words {
    match &token.fault.kind {
        FaultKind::UnexpectedText {
            looks_like,
            in_movetext,
        } => text::unexpected(token, *looks_like, *in_movetext),
        FaultKind::MailRemains { all } => text::mail_remains(token, all),
        FaultKind::TextAfterResult => text::after_result(token),
        FaultKind::NotUtf8 => text::not_utf8(token),
        FaultKind::Utf16 => text::utf16(),
        FaultKind::InvisibleCharacter { character, all } => {
            text::invisible_character(*character, all)
        }
        FaultKind::LookAlike { all } => text::look_alike(token, all),
        FaultKind::ByteOrderMark { all } => text::byte_order_mark(all),

        FaultKind::MalformedTag(problem) => tags::malformed(token, *problem),
        FaultKind::InvalidStart(problem) => tags::invalid_start(token, problem),
        FaultKind::UnescapedQuote { quotes } => tags::unescaped_quote(token, quotes),
        FaultKind::DuplicateTag { first } => tags::duplicate(token, *first),
        FaultKind::UnknownStart { number } => tags::unknown_start(*number),
        FaultKind::MissingTag { names } => tags::missing(names),

        FaultKind::UnclosedComment => comments::unclosed_comment(),
        FaultKind::UnclosedVariation => comments::unclosed_variation(),
        FaultKind::NestedComment { braces } => comments::nested(token, braces),
        FaultKind::NestingTooDeep { limit } => comments::too_deep(*limit),
        FaultKind::CommentedMoves { semicolons } => comments::commented_moves(token, semicolons),

        FaultKind::MissingMove {
            color,
            number,
            pair,
        } => numbers::missing_move(token, *color, *number, *pair),
        FaultKind::WrongMoveNumber {
            written,
            expected,
            color,
            run,
        } => numbers::wrong_number(token, *written, *expected, *color, run),
        FaultKind::MissingMoveNumber => numbers::missing_numbers(),

        FaultKind::IncompleteMove => moves::incomplete(token),
        FaultKind::OverlongMove { meant } => moves::overlong(token, meant.as_deref()),
        FaultKind::InvalidSquare => moves::invalid_square(token),
        FaultKind::NullMove => moves::null(token),
        FaultKind::MoveSeparator { all } => moves::separator(token, all),
        FaultKind::AlgebraicMove {
            read_as,
            all,
            doubtful,
        } => moves::algebraic(token, *read_as, all, *doubtful),
        FaultKind::MoveMark { all } => moves::mark(token, all),

        FaultKind::ShortPromotion { meant } => promotion::short(token, *meant),
        FaultKind::AmbiguousPromotion { meant } => promotion::ambiguous(token, *meant),
        FaultKind::MissingPromotion { written } => promotion::missing(token, *written),
        FaultKind::InvalidPromotion { written } => promotion::invalid(token, *written),
        FaultKind::PromotionStyle { meant, certain } => promotion::style(token, *meant, *certain),
        FaultKind::NeedlessPromotion { meant, role } => promotion::needless(token, *meant, *role),

        FaultKind::IllegalCastling { side, king, bar } => {
            castling::illegal(token, *side, *king, bar)
        }
        FaultKind::AmbiguousCastling {
            side,
            step,
            castling,
        } => castling::ambiguous(token, *side, *step, *castling),
        FaultKind::CastlingStyle { meant, chess960 } => castling::style(token, *meant, *chess960),

        FaultKind::EmptySquare { written, left_by } => {
            legality::empty_square(token, *written, *left_by)
        }
        FaultKind::WrongSide { written, piece } => legality::wrong_side(token, *written, *piece),
        FaultKind::OwnPiece {
            written,
            mover,
            piece,
        } => legality::own_piece(token, *written, *mover, *piece),
        FaultKind::ImpossibleMove {
            written,
            mover,
            reason,
        } => legality::impossible(token, *written, *mover, *reason),
        FaultKind::NoSuchPiece(reason) => legality::no_such_piece(token, *reason),
        FaultKind::BlockedPath {
            written,
            mover,
            barrier,
        } => legality::blocked(token, *written, *mover, barrier),
        FaultKind::KingInCheck {
            written,
            mover,
            king,
            checkers,
            reason,
        } => legality::king_in_check(token, *written, *mover, king, checkers, *reason),
        FaultKind::MoveAfterEnd { checkmate, last } => {
            legality::after_end(token, *checkmate, *last)
        }

        FaultKind::RepeatedMove { first } => whole_score::repeated(token, *first),
        FaultKind::ExchangedMoves { first, second } => {
            whole_score::exchanged(token, *first, *second)
        }
        FaultKind::WholeScore {
            habit,
            player,
            all,
            also,
            before_slip,
        } => {
            let also = also.as_ref();
            whole_score::habit(token, *habit, *player, all, also, *before_slip)
        }

        FaultKind::ResultMismatch {
            tag,
            in_tag,
            in_text,
        } => results::mismatch(token, *tag, *in_tag, *in_text),
        FaultKind::ResultContradiction {
            mated,
            written,
            meant,
            last,
        } => results::contradiction(token, *mated, *written, *meant, *last),
        FaultKind::ResultStyle { meant, in_tag } => results::style(token, *meant, *in_tag),
        FaultKind::LostByBoth => results::lost_by_both(token),
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

    /// That, where nothing is known that may have been meant.
    fn without_suggestion<T>(&self, said: T) -> Option<T> {
        self.fault.suggestions.is_empty().then_some(said)
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
