//! Words for slips of the order of moves, and for habits that make all moves of
//! a score others.

use shakmaty::Color;

use super::draft::Words;
use super::phrases::{edits, side};
use super::{Rule, Token};
use crate::Span;
use crate::fault::{Habit, Rewrite};

/// The rule that a habit breaks.
pub(super) const fn rule(habit: Habit) -> Rule {
    match habit {
        Habit::TurnedBoard => Rule::TurnedBoard,
        Habit::MirroredRanks => Rule::MirroredRanks,
        Habit::RankFirst => Rule::RankFirst,
        Habit::ZeroBased => Rule::ZeroBased,
    }
}

pub(super) fn habit(
    token: &Token<'_>,
    habit: Habit,
    player: Option<Color>,
    all: &[Rewrite],
    also: Option<&(Habit, Vec<Rewrite>)>,
    before_slip: Option<usize>,
) -> Words {
    let whose = match player {
        None => "this score's moves are".to_owned(),
        Some(color) => format!("{}'s moves are", side(color)),
    };
    let words = Words::new(format!("{whose} written {}", as_written(habit)))
        .label(label(habit))
        .help(standard(habit));
    let so_far = match before_slip {
        None => "every move can be played".to_owned(),
        Some(plies) => format!("the first {plies} plies can be played"),
    };
    let words = match all.iter().find(|rewrite| rewrite.span == token.span) {
        Some(here) => words.help(format!(
            "Read so, {so_far}; `{}` is then `{}`.",
            token.text(),
            here.text
        )),
        None => words.help(format!("Read so, {so_far}.")),
    };
    let words = words.help_if(before_slip.is_some().then_some(
        "What cannot be played behind them is a slip of its own: it shows when the moves are \
         rewritten.",
    ));
    let words = words.unsafe_fix(
        format!("rewrite all {} moves: {}", all.len(), reads(habit)),
        edits(all),
    );
    match also {
        Some((other, all)) => words
            .help(format!(
                "Read as if {} it can be played too, and the moves alone cannot decide: \
                 ask the player.",
                if_written(*other)
            ))
            .unsafe_fix(
                format!("rewrite all {} moves: {}", all.len(), reads(*other)),
                edits(all),
            ),
        None => words,
    }
}

pub(super) fn repeated(token: &Token<'_>, first: Span) -> Words {
    Words::new(format!("`{}` is written a second time", token.text()))
        .label("written again")
        .also(first, "written here first")
}

pub(super) fn exchanged(token: &Token<'_>, first: Span, second: Span) -> Words {
    let (one, other) = (token.context.text(first), token.context.text(second));
    Words::new(format!("`{one}` and `{other}` have changed places"))
        .label("written in the wrong order")
}

const fn as_written(habit: Habit) -> &'static str {
    match habit {
        Habit::TurnedBoard => "from Black's side of the board",
        Habit::MirroredRanks => "with the ranks counted from Black's side",
        Habit::RankFirst => "with the rank before the file",
        Habit::ZeroBased => "with files and ranks counted from 0",
    }
}

const fn if_written(habit: Habit) -> &'static str {
    match habit {
        Habit::TurnedBoard => "all squares were counted from Black's side,",
        Habit::MirroredRanks => "only the ranks were counted from Black's side,",
        Habit::RankFirst => "the rank stood before the file,",
        Habit::ZeroBased => "files and ranks were counted from 0,",
    }
}

const fn label(habit: Habit) -> &'static str {
    match habit {
        Habit::TurnedBoard => "the board is turned",
        Habit::MirroredRanks => "the ranks are mirrored",
        Habit::RankFirst => "rank first",
        Habit::ZeroBased => "counted from 0",
    }
}

const fn reads(habit: Habit) -> &'static str {
    match habit {
        Habit::TurnedBoard => "turn the board round",
        Habit::MirroredRanks => "count the ranks from White's side",
        Habit::RankFirst => "put the file first",
        Habit::ZeroBased => "count from 1",
    }
}

const fn standard(habit: Habit) -> &'static str {
    match habit {
        Habit::TurnedBoard | Habit::MirroredRanks => {
            "The standard counts squares from White's side, for both players: the file from \
             White's left, the rank from White's side. So e2 is `52` whoever moves."
        }
        Habit::RankFirst => "The standard writes a square's file first, then its rank: e2 is `52`.",
        Habit::ZeroBased => "The standard counts files and ranks from 1 to 8: a1 is `11`.",
    }
}
