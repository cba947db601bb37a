//! Words for the tag section.

mod malformed;
mod start;

use super::Token;
use super::draft::Words;
use crate::Span;
use crate::fault::StartProblem;

pub(super) use malformed::malformed;

pub(super) fn invalid_start(token: &Token<'_>, problem: &StartProblem) -> Words {
    match problem {
        StartProblem::Unreadable(error) => start::unreadable(token, error),
        StartProblem::Impossible(kinds) => start::impossible(token, *kinds),
        StartProblem::Variant => start::variant(token),
    }
}

pub(super) fn unescaped_quote(token: &Token<'_>, quotes: &[Span]) -> Words {
    let title = match quotes.len() {
        0 | 1 => "put a backslash before the inner quote".to_owned(),
        count => format!("put a backslash before each of the {count} inner quotes"),
    };
    Words::new(format!(
        "quotes stand inside the value of this tag: `{}`",
        token.text()
    ))
    .label("quotes without a backslash")
    .help(
        "A quote ends the value, so other programs lose what stands after the first one. Write \
         `\\\"` for a quote inside a value.",
    )
    .safe_fix(
        title,
        quotes
            .iter()
            .map(|quote| (Span::new(quote.start(), quote.start()), "\\".to_owned())),
    )
}

pub(super) fn duplicate(token: &Token<'_>, first: Span) -> Words {
    Words::new(format!("the tag `{}` is given twice", token.text()))
        .label("given again here")
        .also(first, "given first here")
        .help(
            "A game has each tag once; of two, programs take the one or the other. The first one \
             counts here. Keep the right one and delete the other.",
        )
}

pub(super) fn unknown_start(number: u32) -> Words {
    Words::new(format!(
        "the score begins at move {number}, but no position is given"
    ))
    .label("the first move number")
    .help(
        "The moves were read, but without the position before them they cannot be replayed. \
         Write the score from move 1, or give the position in a tag above it: `[FEN \"...\"]`.",
    )
}

pub(super) fn missing(names: &[&'static str]) -> Words {
    let list = match names {
        [] => "tags".to_owned(),
        [only] => format!("the tag `{only}`"),
        [others @ .., last] => format!("the tags `{}` and `{last}`", others.join("`, `")),
    };
    let verb = if names.len() == 1 { "is" } else { "are" };
    Words::new(format!("{list} {verb} missing"))
        .label("the game begins here")
        .help(
            "Archives expect seven tags in every game: Event, Site, Date, Round, White, Black and \
             Result. Write a question mark where something is not known: `[Round \"?\"]`.",
        )
}
