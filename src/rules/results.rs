//! Words for results.

use shakmaty::Color;

use super::Token;
use super::draft::Words;
use super::phrases::write;
use crate::Span;
use crate::notation::GameResult;

pub(super) fn mismatch(
    token: &Token<'_>,
    tag: Span,
    in_tag: GameResult,
    in_text: GameResult,
) -> Words {
    Words::new(format!(
        "the game ends with `{in_text}`, but its Result tag says `{in_tag}`"
    ))
    .label(format!("here: {}", meaning(in_text)))
    .also(tag, format!("here: {}", meaning(in_tag)))
    .help(
        "A crosstable made from this score may count either. The record cannot decide which is \
         right: ask, and write the same result in both places.",
    )
    .unsafe_fix(
        format!("{} in the tag", write(in_text)),
        [(tag, in_text.to_string())],
    )
    .unsafe_fix(
        format!("{} behind the moves", write(in_tag)),
        [(token.span, in_tag.to_string())],
    )
}

pub(super) fn contradiction(
    token: &Token<'_>,
    mated: Option<Color>,
    written: GameResult,
    meant: GameResult,
    last: Option<Span>,
) -> Words {
    let (on_the_board, at_last) = match mated {
        Some(Color::White) => ("White is checkmated", "checkmate"),
        Some(Color::Black) => ("Black is checkmated", "checkmate"),
        None => ("the game ends in stalemate", "stalemate"),
    };
    Words::new(match written {
        GameResult::Unfinished => {
            format!("{on_the_board}, so the game is finished: `{meant}`, not `*`")
        }
        _ => format!("{on_the_board}, so the result is `{meant}`, not `{written}`"),
    })
    .label(format!("`{meant}` by the last move"))
    .also_if(last, at_last)
    .help(format!(
        "By the rules of chess this ends the game: {}.",
        meaning(meant)
    ))
    .help(match written {
        GameResult::Unfinished => "If the game goes on, then a move before it is not right.",
        _ => "If the result is right as written, then a move before it is not.",
    })
    .help_if(
        token
            .fault
            .doubtful
            .then_some("A move before it had to be guessed: see to that first."),
    )
    .unsafe_fix(write(meant), [(token.span, meant.as_str().to_owned())])
}

pub(super) fn style(token: &Token<'_>, meant: GameResult, in_tag: bool) -> Words {
    let words = Words::new(if in_tag {
        format!(
            "the Result tag says `{}`, which is to be written `{meant}`",
            token.text()
        )
    } else {
        format!("the result `{}` is to be written `{meant}`", token.text())
    })
    .label(format!("{}: `{meant}`", meaning(meant)));
    // Behind a digit its own digits would be read as part of a move.
    let before = token.span.start().checked_sub(1);
    let before = before.and_then(|at| token.context.bytes.get(at as usize));
    let glued = before.is_some_and(u8::is_ascii_digit);
    let space = if glued { " " } else { "" };
    words
        .help(
            "Only `1-0`, `0-1`, `1/2-1/2` and `*` are results to every program. It was read as \
             what it means; others may not see a result here.",
        )
        .safe_fix(write(meant), [(token.span, format!("{space}{meant}"))])
}

pub(super) fn lost_by_both(token: &Token<'_>) -> Words {
    Words::new(format!(
        "`{}`, lost by both, is a result that PGN cannot write",
        token.text()
    ))
    .label("lost by both")
    .help(
        "PGN has no sign for a game that both players lost, and `0-0` may be taken for castling. \
         Write `*`, and say what happened in a comment or in a tag: `[Termination \"lost by \
         both\"]`.",
    )
    .unsafe_fix(write("*"), [(token.span, "*".to_owned())])
}

pub(super) fn missing(at_end: bool, insert_at: u32, in_tag: Option<GameResult>) -> Words {
    let words = if at_end {
        Words::new("the game ends without a result")
            .label("no result after this")
            .help(
                "If the game is still running or its result is not known, write `*`. If it is \
                 finished, write the result.",
            )
    } else {
        Words::new("the next game begins, but this one has no result")
            .label("no result after this")
            .help(
                "The result marks where a game ends; without it other programs may run two games \
                 together. Write `*` where it is not known.",
            )
    };
    let decided = in_tag.filter(|&result| result != GameResult::Unfinished);
    decided
        .into_iter()
        .chain([GameResult::Unfinished])
        .fold(words, |words, result| {
            let title = match result {
                GameResult::Unfinished => format!("{}: result open", write(result)),
                _ => format!("{}, as the Result tag says", write(result)),
            };
            words.unsafe_fix(
                title,
                [(Span::new(insert_at, insert_at), format!(" {result}"))],
            )
        })
}

/// A result in words.
const fn meaning(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "White wins",
        GameResult::BlackWins => "Black wins",
        GameResult::Draw => "a draw",
        GameResult::Unfinished => "no result yet",
    }
}
