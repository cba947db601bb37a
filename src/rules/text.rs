//! Words for text that is no part of a score.

mod characters;

use super::Token;
use super::draft::Words;
use super::phrases::edits;
use crate::Span;
use crate::fault::{GameEnd, Rewrite, Unread};

/// What may stand in a score besides the moves.
const ONLY_IN_BRACES: &str =
    "Everything that is not a move, a move number or a result belongs in a comment: `{...}`.";

pub(super) fn unexpected(token: &Token<'_>, looks_like: Unread, in_movetext: bool) -> Words {
    let text = token.text();
    match looks_like {
        Unread::Words => {
            let message = if in_movetext {
                format!("`{text}` is no move, no comment and no result")
            } else {
                format!("`{text}` belongs to no game")
            };
            let words = Words::new(message)
                .label("not part of the score")
                .help(ONLY_IN_BRACES);
            as_comment(words, token)
        }
        Unread::Heading if !token.bytes().contains(&b':') => {
            let words = Words::new(format!("`{text}`: these words stand before the game"))
                .label("words before the game")
                .help(
                    "Only tags and comments stand before the moves. Put the words in a comment, \
                     `{...}`, or take them away.",
                );
            as_comment(words, token)
        }
        Unread::Heading => {
            let words = Words::new(format!("`{text}` is a heading, but not written as a tag"))
                .label("a heading without brackets")
                .help(
                    "Only tags say who played, where and when: `[White \"A. Smith\"]`, each on \
                     a line of its own above the moves. Write it as a tag, or as a comment in \
                     `{...}`.",
                );
            as_comment(as_tag(words, token, in_movetext), token)
        }
        Unread::Conditional => {
            let words = Words::new(format!(
                "`{text}` holds conditional moves, which are no part of the score"
            ))
            .label("conditional moves")
            .help(
                "The score holds only the moves that were played. Put conditional moves in a \
                 comment: `{...}`.",
            );
            as_comment(words, token)
        }
        Unread::Dates => {
            let words = Words::new(format!(
                "`{text}` looks like dates or reflection times, not like moves"
            ))
            .label("dates or times")
            .help("The notation has no place for them. Put them in a comment: `{...}`.");
            as_comment(words, token)
        }
        Unread::EndInWords(end) => end_in_words(token, end, &text),
        Unread::StrayBracket => stray_bracket(token, &text),
        Unread::Binary => Words::new("these bytes are no text").label("no text").help(
            "The file may be damaged, or saved by a word processor in its own format. Save \
                 the score as plain text.",
        ),
    }
}

pub(super) fn after_result(token: &Token<'_>) -> Words {
    let words = Words::new(format!(
        "`{}` stands after the result, where the game is over",
        token.text()
    ))
    .label("after the result")
    .help(
        "If it is a remark, put it in a comment: `{...}`. If these are moves of the same game, \
         the result belongs behind them. If another game starts here, begin it with its tags or \
         with move number 1.",
    );
    as_comment(words, token)
}

pub(super) fn not_utf8(token: &Token<'_>) -> Words {
    let byte = token.bytes().first().copied().unwrap_or_default();
    Words::new(format!(
        "this file is not UTF-8: the byte {byte:02X} was read as `{}`, as in Windows-1252",
        token.text()
    ))
    .label("not UTF-8 from here on")
    .help(
        "The moves are not touched, but names with accents may be shown wrongly. Windows-1252 \
         (Latin-1) is only assumed. Look at the names, and save the file as UTF-8.",
    )
}

pub(super) fn utf16() -> Words {
    Words::new("this file is in UTF-16, so nothing in it can be read")
        .label("the mark of UTF-16")
        .help(
            "Programs for game scores expect one byte for each digit; UTF-16 takes two. Open the \
             file in an editor and save it as UTF-8.",
        )
}

pub(super) fn invisible_character(character: char, all: &[Rewrite]) -> Words {
    let parts = all.iter().any(|rewrite| !rewrite.text.is_empty());
    let title = match (all.len(), parts) {
        (1, false) => "delete it".to_owned(),
        (1, true) => "write a space".to_owned(),
        (count, false) => format!("delete all {count}"),
        (count, true) => format!("delete all {count}, and write a space between moves"),
    };
    let words = Words::new(format!(
        "an invisible character stands in the score: {} (U+{:04X})",
        characters::name(character),
        u32::from(character)
    ))
    .label("invisible character here")
    .help(
        "Nobody can see it, but other programs may stop at it or split a move in two. It often \
         comes from copying a web page or a mail.",
    );
    let words = match all.len() {
        0 | 1 => words,
        count => words.help(format!("This game holds {count} of them.")),
    };
    words.safe_fix(title, edits(all))
}

pub(super) fn look_alike(token: &Token<'_>, all: &[Rewrite]) -> Words {
    let text = token.text();
    let meant = all
        .iter()
        .find(|rewrite| rewrite.span == token.span)
        .or(all.first())
        .map_or("", |rewrite| &rewrite.text);
    let words = Words::new(match characters::first_swap(&text, meant) {
        Some((written, wanted)) => format!(
            "`{text}` holds {} where {} is meant",
            characters::describe(written),
            characters::describe(wanted)
        ),
        None => format!("`{text}` holds a character that only looks like the one meant"),
    })
    .label(format!("read as `{meant}`"))
    .help(format!(
        "It was read as `{meant}`, but other programs see something else. Write digits and signs \
         that every keyboard has."
    ));
    let (words, title) = match all.len() {
        0 | 1 => (words, format!("write `{meant}`")),
        count => (
            words.help(format!("This game has {count} such places.")),
            format!("write `{meant}`, and all {count} places in plain characters"),
        ),
    };
    words.safe_fix(
        title,
        all.iter()
            .map(|rewrite| (rewrite.span, rewrite.text.clone())),
    )
}

pub(super) fn byte_order_mark(all: &[Rewrite]) -> Words {
    let (message, title) = match all.len() {
        0 | 1 => (
            "an invisible byte-order mark (U+FEFF) stands here".to_owned(),
            "delete it".to_owned(),
        ),
        count => (
            format!("{count} invisible byte-order marks (U+FEFF) stand in this file"),
            format!("delete all {count}"),
        ),
    };
    Words::new(message)
        .label("byte-order mark here")
        .help(
            "Some editors put it at the start of a file, and joined files keep it in the middle. \
             UTF-8 does not need it, and some programs take it for a part of the first tag.",
        )
        .safe_fix(title, edits(all))
}

/// Offers to put the text in braces, where it holds none itself.
fn as_comment(words: Words, token: &Token<'_>) -> Words {
    let bytes = token.bytes();
    if bytes.is_empty() || bytes.iter().any(|byte| matches!(byte, b'{' | b'}')) {
        return words;
    }
    let (start, end) = (token.span.start(), token.span.end());
    words.unsafe_fix(
        format!("make it a comment: `{{{}}}`", token.text()),
        [
            (Span::new(start, start), "{".to_owned()),
            (Span::new(end, end), "}".to_owned()),
        ],
    )
}

/// Offers to turn `White: A. Smith` into a tag, which has its place before the
/// moves only.
fn as_tag(words: Words, token: &Token<'_>, in_movetext: bool) -> Words {
    let heading = (!in_movetext).then(|| Heading::of(token.bytes())).flatten();
    let Some(heading) = heading else {
        return words;
    };
    let at = |offset: usize| token.span.start() + offset as u32;
    let name = Span::new(at(heading.name.0), at(heading.name.1));
    let value = Span::new(at(heading.value.0), at(heading.value.1));
    let title = format!(
        "write it as a tag: `[{} \"{}\"]`",
        token.context.text(name),
        token.context.text(value)
    );
    words.unsafe_fix(
        title,
        [
            (Span::new(token.span.start(), name.start()), "[".to_owned()),
            (Span::new(name.end(), value.start()), " \"".to_owned()),
            (Span::new(value.end(), token.span.end()), "\"]".to_owned()),
        ],
    )
}

/// A line `Name: value` that would do as a tag.
#[derive(PartialEq, Eq, Debug)]
struct Heading {
    name: (usize, usize),
    value: (usize, usize),
}

impl Heading {
    fn of(bytes: &[u8]) -> Option<Self> {
        let colon = bytes.iter().position(|&byte| byte == b':')?;
        let (before, after) = (&bytes[..colon], &bytes[colon + 1..]);
        let (name, value) = (before.trim_ascii(), after.trim_ascii());
        let name_start = before.len() - before.trim_ascii_start().len();
        let value_start = bytes.len() - after.trim_ascii_start().len();
        let lawful = name.first().is_some_and(u8::is_ascii_alphabetic)
            && name.iter().all(u8::is_ascii_alphanumeric)
            && !value.is_empty()
            && !value
                .iter()
                .any(|byte| matches!(byte, b'"' | b'\\' | b'\r' | b'\n'));
        lawful.then_some(Self {
            name: (name_start, name_start + name.len()),
            value: (value_start, value_start + value.len()),
        })
    }
}

/// Words that take the place of the result.
fn end_in_words(token: &Token<'_>, end: GameEnd, text: &str) -> Words {
    let white = ("1-0", "White wins");
    let black = ("0-1", "Black wins");
    let draw = ("1/2-1/2", "a draw");
    let who = text.split_whitespace().next().map(str::to_lowercase);
    let (help, results): (_, &[_]) = match end {
        GameEnd::Resigned if matches!(who.as_deref(), Some("white" | "weiß" | "weiss")) => {
            ("White resigned: write `0-1`.", &[black])
        }
        GameEnd::Resigned if matches!(who.as_deref(), Some("black" | "schwarz")) => {
            ("Black resigned: write `1-0`.", &[white])
        }
        GameEnd::Resigned => (
            "Write `0-1` if White resigned, `1-0` if Black did. It is usually the side to move \
             that resigns, but the record cannot tell; ask if it is not known.",
            &[white, black],
        ),
        GameEnd::Drawn => (
            "Write `1/2-1/2` if the draw was agreed. If it was only offered, write `*`.",
            &[draw, ("*", "result open")],
        ),
        GameEnd::Ruled => (
            "Write `1-0`, `0-1` or `1/2-1/2`. The record cannot tell who won; ask.",
            &[white, black, draw],
        ),
    };
    let words = Words::new(format!(
        "`{text}` tells in words how the game ended, where its result belongs"
    ))
    .label("the end of the game, in words")
    .help("Programs and crosstables read only `1-0`, `0-1` and `1/2-1/2`.")
    .help(help);
    let (start, behind) = (token.span.start(), token.span.end());
    results.iter().fold(words, |words, (result, meaning)| {
        words.unsafe_fix(
            format!("write `{result}` ({meaning}), and the words as a comment"),
            [
                (Span::new(start, start), format!("{result} {{")),
                (Span::new(behind, behind), "}".to_owned()),
            ],
        )
    })
}

/// What mail programs left behind in a game.
pub(super) fn mail_remains(token: &Token<'_>, all: &[Rewrite]) -> Words {
    let words = if token.bytes().starts_with(b">") {
        Words::new("`>`, the quote mark of a mail, stands in the score").label("quoted mail")
    } else {
        Words::new(format!(
            "`{}` was left behind by a mail program or a web page",
            token.text()
        ))
        .label("a code, not a move")
    };
    let parts = all.iter().any(|rewrite| !rewrite.text.is_empty());
    let title = match (all.len(), parts) {
        (1, false) => "delete it".to_owned(),
        (1, true) => "write a space".to_owned(),
        (count, false) => format!("delete all {count}"),
        (count, true) => format!("delete all {count}, with a space where words would join"),
    };
    let words = words.help("The moves were read without it, but other programs may stop at it.");
    let words = match all.len() {
        0 | 1 => words,
        count => words.help(format!("This game holds {count} such marks.")),
    };
    words.safe_fix(title, edits(all))
}

fn stray_bracket(token: &Token<'_>, text: &str) -> Words {
    let help = match token.bytes() {
        b"}" => {
            "No comment is open here: there is no `{` before it, or another `}` has closed the \
             comment already. Delete it, or put the `{` where the comment begins."
        }
        b")" => {
            "No variation is open here: there is no `(` before it. Delete it, or put the `(` \
             where the variation begins."
        }
        _ => "No bracket was opened before it. Delete it, or put the other bracket in its place.",
    };
    Words::new(format!("`{text}` closes nothing"))
        .label("nothing to close")
        .help(help)
        .unsafe_fix(format!("delete `{text}`"), [removal(token)])
}

/// Takes the text away; a space stays where its neighbours would grow together.
fn removal(token: &Token<'_>) -> (Span, String) {
    let bytes = token.context.bytes;
    let touches = |byte: Option<&u8>| byte.is_some_and(|byte| !byte.is_ascii_whitespace());
    let before = (token.span.start() as usize).checked_sub(1);
    let apart = touches(before.and_then(|at| bytes.get(at)))
        && touches(bytes.get(token.span.end() as usize));
    (token.span, if apart { " " } else { "" }.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_is_a_name_and_a_value() {
        assert_eq!(
            Heading::of(b" White :  A. Smith (2415) "),
            Some(Heading {
                name: (1, 6),
                value: (10, 25)
            })
        );
    }

    #[test]
    fn what_would_make_no_tag_is_no_heading() {
        for text in [
            "ICCF 510123",
            "White:",
            "White player: A. Smith",
            "White: A. \"Al\" Smith",
            "White: A. Smith\nBlack: B. Jones",
            "24: late",
        ] {
            assert_eq!(Heading::of(text.as_bytes()), None, "{text}");
        }
    }
}
