//! The result against the tag and against the board.

use shakmaty::{Color, Position};

use crate::fault::{Fault, FaultKind, TagProblem, Unread};
use crate::grammar::result_in_tag;
use crate::replay::{self, End};
use crate::tree::{Game, ItemKind};
use crate::{GameResult, Span};

/// Adds what is wrong with a game's result.
pub(super) fn check(game: &Game, bytes: &[u8], end: &End, at_end: bool, faults: &mut Vec<Fault>) {
    let tag = game.tag(b"Result", bytes);
    let in_tag = tag.and_then(|tag| result_in_tag(tag.of(bytes)));
    if let (Some(tag), Some((meant, false))) = (tag, in_tag) {
        let in_tag = true;
        let kind = FaultKind::ResultStyle { meant, in_tag };
        faults.push(Fault::new(tag, kind));
    }
    let in_tag = in_tag.map(|(result, _)| result);
    let Some((written, span)) = game.result() else {
        missing(game, in_tag, at_end, faults);
        return;
    };
    if end.complete
        && let Some(kind) = contradiction(written, end)
    {
        faults.push(Fault {
            doubtful: end.mended,
            ..Fault::new(span, kind)
        });
        return;
    }
    if let (Some(tag), Some(in_tag)) = (tag, in_tag)
        && written != in_tag
        && written != GameResult::Unfinished
    {
        let in_text = written;
        let kind = FaultKind::ResultMismatch {
            tag,
            in_tag,
            in_text,
        };
        faults.push(Fault::new(span, kind));
    }
}

/// A result that the position on the board denies.
fn contradiction(written: GameResult, end: &End) -> Option<FaultKind> {
    let position = &end.last;
    let meant = replay::result_on_board(position)?;
    let mated: Option<Color> = position.is_check().then(|| position.turn());
    (written != meant).then_some(FaultKind::ResultContradiction {
        mated,
        written,
        meant,
        last: end.last_span,
    })
}

fn missing(game: &Game, in_tag: Option<GameResult>, at_end: bool, faults: &mut Vec<Fault>) {
    // What only follows from another fault is not said.
    let explained = faults.iter().any(|fault| {
        matches!(
            fault.kind,
            FaultKind::UnclosedComment
                | FaultKind::MalformedTag(
                    TagProblem::NoClosingQuote | TagProblem::NoClosingBracket
                )
                | FaultKind::LostByBoth
                | FaultKind::UnexpectedText {
                    looks_like: Unread::EndInWords(_),
                    ..
                }
        )
    });
    let Some(last) = last_token(game).filter(|_| !explained) else {
        return;
    };
    let kind = FaultKind::MissingResult {
        at_end,
        insert_at: last.end(),
        in_tag,
    };
    faults.push(Fault::new(last, kind));
}

/// The last thing that is part of the game.
fn last_token(game: &Game) -> Option<Span> {
    let item = game.items.iter().rev().find(|item| {
        !matches!(
            item.kind,
            ItemKind::Unread | ItemKind::LineComment { .. } | ItemKind::EscapedLine
        )
    });
    item.map(|item| item.span)
        .or_else(|| game.tags.last().map(|tag| tag.span))
}
