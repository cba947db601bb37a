//! Words for move numbers.

use shakmaty::Color;

use super::Token;
use super::draft::Words;
use super::phrases::{edits, side, write};
use crate::fault::Rewrite;

pub(super) fn missing_move(token: &Token<'_>, color: Color, number: u32, pair: bool) -> Words {
    let side = side(color);
    let words = match pair {
        true => Words::new(format!(
            "{side}'s move {number} and the answer to it are missing"
        ))
        .label("two moves are missing before this"),
        false => Words::new(format!("{side}'s move {number} is missing"))
            .label("a move is missing before this"),
    };
    let words = words.help(format!(
        "The score goes on as if {} been played, but {} not written.",
        match pair {
            true => "they had".to_owned(),
            false => format!("{side}'s move {number} had"),
        },
        if pair { "they are" } else { "it is" }
    ));
    words.help_if(token.without_suggestion(
        "The record cannot tell which move it was: ask the player, and put it in.",
    ))
}

pub(super) fn wrong_number(
    token: &Token<'_>,
    written: u32,
    expected: u32,
    color: Color,
    run: &[Rewrite],
) -> Words {
    let what_it_means = match token.fault.doubtful {
        true => MOVES_TOO,
        false if written > expected => MOVES_MAY_BE_MISSING,
        false => NUMBERS_ONLY,
    };
    let side = side(color);
    let words = Words::new(if written == expected {
        format!("move number {written} is written for the wrong side: it is {side}'s turn")
    } else {
        format!("move number {written} stands where {expected} is due")
    })
    .label(format!("{side}'s move {expected} comes next"));
    let Some(first) = run.first() else {
        return words.help(what_it_means);
    };
    let (words, title) = match run.len() - 1 {
        0 => (words, write(&first.text)),
        1 => (
            words.help("The number after it is wrong by as much."),
            format!("{}, and correct the number after it", write(&first.text)),
        ),
        count => (
            words.help(format!(
                "The {count} numbers after it are wrong by as much."
            )),
            format!(
                "{}, and correct the {count} numbers after it",
                write(&first.text)
            ),
        ),
    };
    words.help(what_it_means).safe_fix(title, edits(run))
}

/// What a wrong number does and does not mean.
const NUMBERS_ONLY: &str = "The moves can be played as they stand; only the numbering is wrong.";
const MOVES_MAY_BE_MISSING: &str = "The moves can be played as they stand, so only the numbering \
    seems wrong. If moves were left out before this, put them in instead.";
const MOVES_TOO: &str = "Not all moves can be played as they stand: see to them first, and then \
    number what is left.";

pub(super) fn missing_numbers() -> Words {
    Words::new("this game has no move numbers")
        .label("no move numbers")
        .help(
            "With numbers a move left out or written twice shows at once, and players can speak \
             of \"move 12\". Write one before each move of White: `1. 5254 5755 2. 7163 2836`.",
        )
}
