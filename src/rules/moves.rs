//! Words for the way moves are written.

use super::Token;
use super::draft::Words;
use super::phrases::{count, edits, letter_note, list, step, write};
use crate::Span;
use crate::fault::{ReadAs, Rewrite};
use crate::notation::NumericMove;

const HOW_MANY_DIGITS: &str = "A move is the square left and the square reached, two digits each; \
     only a promotion has a fifth digit.";

const ONLY_DIGITS: &str = "ICCF numeric notation writes a move in digits alone: \
     the square left, then the square reached.";

pub(super) fn incomplete(token: &Token<'_>) -> Words {
    let written = token.digits().len();
    let have = match written {
        0 => "no digits".to_owned(),
        1 => "only one digit".to_owned(),
        _ => format!("only {} digits", count(written)),
    };
    let label = if written == 3 {
        "a digit is missing"
    } else {
        "digits are missing"
    };
    Words::new(format!("`{}` has {have}; a move has four", token.text()))
        .label(label)
        .help(HOW_MANY_DIGITS)
        .help("Write the move in full, as it was sent.")
}

pub(super) fn overlong(token: &Token<'_>, meant: Option<&str>) -> Words {
    let text = token.text();
    match meant {
        Some(meant) => Words::new(format!("`{text}`: {} written together", parts_of(meant)))
            .label("a space is missing")
            .help("Leave a space between two moves, and between a move number and its move.")
            .help("Divided so, every part can be played here.")
            .safe_fix(write(meant), token.becomes(meant)),
        None => Words::new(format!(
            "`{text}` has {} digits; a move has four, or five for a promotion",
            count(token.digits().len())
        ))
        .label("too many digits")
        .help(HOW_MANY_DIGITS)
        .help_if(token.without_suggestion(
            "Perhaps two moves were written together, or a digit twice: \
             the record does not show which.",
        )),
    }
}

/// "the move number `1.` and the move `5254` are".
fn parts_of(meant: &str) -> String {
    let parts: Vec<&str> = meant.split_ascii_whitespace().collect();
    let moves = parts.iter().filter(|part| !part.contains('.')).count();
    if moves == parts.len() {
        return format!("{} moves are", count(moves));
    }
    let named: Vec<String> = parts
        .iter()
        .map(|part| match part.strip_suffix('.') {
            Some(number) => format!("move number {}", number.trim_end_matches('.')),
            None => format!("the move `{part}`"),
        })
        .collect();
    format!("{} are", list(&named, "and"))
}

pub(super) fn invalid_square(token: &Token<'_>) -> Words {
    let mut missing: Vec<String> = Vec::new();
    for (place, digit) in token.digits().into_iter().take(4).enumerate() {
        if !matches!(digit, b'1'..=b'8') {
            let line = if place % 2 == 0 { "file" } else { "rank" };
            let named = format!("no {line} {}", char::from(digit));
            if !missing.contains(&named) {
                missing.push(named);
            }
        }
    }
    let text = token.text();
    let message = if missing.is_empty() {
        format!("`{text}` does not name two squares of the board")
    } else {
        format!("`{text}`: there is {}", list(&missing, "and"))
    };
    let label = match missing.as_slice() {
        [only] => only.clone(),
        _ => "no such square".to_owned(),
    };
    Words::new(message)
        .label(label)
        .help("Files and ranks have the digits 1 to 8 only.")
        .help("In each square the file comes first (a is 1, h is 8), then the rank.")
        .help("Write the move as it was sent.")
}

pub(super) fn null(token: &Token<'_>) -> Words {
    let text = token.text();
    let numbers = NumericMove::from_digits(&token.digits());
    let words = match numbers.filter(|numbers| numbers.from == numbers.to) {
        Some(numbers) => Words::new(format!(
            "`{text}` is no move: the square left and the square reached are both {}",
            numbers.from
        ))
        .label("the same square twice")
        .help("A piece has to leave its square.")
        .help("One of the two squares may be a slip: write the move as it was sent.")
        .board([numbers.from]),
        None => Words::new(format!(
            "`{text}` stands for no move, but in chess a side may not pass"
        ))
        .label("no move at all")
        .help("Write the move that was played here."),
    };
    words.help(
        "If nobody knows it, let the score end before this place and say so in a comment, \
         `{...}`.",
    )
}

pub(super) fn separator(token: &Token<'_>, all: &[Rewrite]) -> Words {
    let text = token.text();
    let Some(first) = rewrite_here(token, all) else {
        return Words::new(format!("`{text}` is not written in digits alone")).help(ONLY_DIGITS);
    };
    let standard = &first.text;
    let words = if all.len() > 1 {
        Words::new(format!(
            "`{text}`: {} moves of this game are not in plain digits; \
             this one is written `{standard}`",
            count(all.len())
        ))
    } else {
        Words::new(format!(
            "`{text}`: {} is written `{standard}`, with nothing in between",
            in_words(token, standard)
        ))
    };
    words
        .label("digits alone suffice")
        .help(ONLY_DIGITS)
        .help("Nothing stands between the squares, nor before the fifth digit of a promotion.")
        .safe_fix(title(all, "in plain digits"), edits(all))
}

pub(super) fn algebraic(
    token: &Token<'_>,
    read_as: ReadAs,
    all: &[Rewrite],
    doubtful: Option<Span>,
) -> Words {
    if let (Some(doubtful), [_, _, ..]) = (doubtful, all) {
        return partly_guessed(token, all, doubtful);
    }
    let text = token.text();
    let Some(first) = rewrite_here(token, all) else {
        return Words::new(format!("`{text}` is written in letters")).help(ONLY_DIGITS);
    };
    let standard = &first.text;
    let many = all.len() > 1;
    match read_as {
        ReadAs::Repeated => repeated(&text, all),
        ReadAs::Certain => {
            let message = if many {
                format!(
                    "`{text}`: {} moves of this game are written in letters; \
                     in numbers, this one is `{standard}`",
                    count(all.len())
                )
            } else {
                format!(
                    "`{text}` is written in letters; in numbers, {} is `{standard}`",
                    in_words(token, standard)
                )
            };
            Words::new(message)
                .label(format!("in numbers: `{standard}`"))
                .help(ONLY_DIGITS)
                .help("So everybody can read it, whatever the language.")
                .help("Two players may agree on letters; the moves themselves are in order.")
                .safe_fix(title(all, "in numbers"), edits(all))
        }
        ReadAs::Guessed => {
            let words = Words::new(format!(
                "`{text}` fits {} (`{standard}`), but its letter means different pieces \
                 in different languages",
                in_words(token, standard)
            ))
            .label("which language?");
            in_doubt(words, &text, all)
        }
    }
}

/// A whole game in letters that is not certain: the first move in doubt is the one
/// at `doubtful`.
fn partly_guessed(token: &Token<'_>, all: &[Rewrite], doubtful: Span) -> Words {
    let written = token.context.text(doubtful);
    let reading = all
        .iter()
        .find(|rewrite| rewrite.span.start() == doubtful.start())
        .map_or("", |rewrite| &rewrite.text);
    let step = NumericMove::from_digits(reading.as_bytes()).map_or_else(String::new, step);
    let first = doubtful == token.span;
    let subject = if first {
        "this one".to_owned()
    } else {
        format!("`{written}`")
    };
    let words = Words::new(format!(
        "`{}`: {} moves of this game are written in letters, and not all are certain: \
         {subject} fits {step} (`{reading}`), but its letter means different pieces \
         in different languages",
        token.text(),
        count(all.len()),
    ));
    let words = if first {
        words.label("which language?")
    } else {
        words
            .label("the moves in letters begin here")
            .also(doubtful, "which language?")
    };
    in_doubt(words, &written, all)
}

/// Why the letters of a move leave a doubt, and what it would be in numbers.
fn in_doubt(words: Words, written: &str, all: &[Rewrite]) -> Words {
    // The small letters of squares name no piece.
    let mut letters = written.chars();
    let piece = letters.clone().find(char::is_ascii_uppercase);
    let letter = piece.or_else(|| letters.find(char::is_ascii_alphabetic));
    let words = match letter.and_then(letter_note) {
        Some(note) => words.help(note),
        None => words,
    };
    words
        .help(
            "On this board one reading can be played; \
             whether it was meant, only the players know.",
        )
        .help("In numbers there is no such doubt.")
        .unsafe_fix(title(all, "in numbers"), edits(all))
}

fn repeated(text: &str, all: &[Rewrite]) -> Words {
    let (message, title) = if all.len() > 1 {
        (
            format!(
                "`{text}`: {} moves of this game are written a second time in letters",
                count(all.len())
            ),
            format!("delete {} repetitions in letters", count(all.len())),
        )
    } else {
        (
            format!("`{text}` is the move before it, written a second time in letters"),
            format!("delete `{text}`"),
        )
    };
    Words::new(message)
        .label("the same move again")
        .help("Two notations side by side are lawful where both players agreed on it.")
        .help("Both say the same here, and a numeric score needs the digits alone.")
        .safe_fix(title, edits(all))
}

pub(super) fn mark(token: &Token<'_>, all: &[Span]) -> Words {
    let text = token.text();
    let (message, title) = if all.len() > 1 {
        (
            format!(
                "`{text}`: this game has {} marks that the notation does not use",
                count(all.len())
            ),
            format!("delete {} marks", count(all.len())),
        )
    } else {
        (
            format!("`{text}` is a mark that the notation does not use"),
            format!("delete `{text}`"),
        )
    };
    let deletions = all.iter().map(|&mark| deletion(token, mark));
    Words::new(message)
        .label("not needed")
        .help("Captures, en passant, check and mate are not written: the squares say it all.")
        .help("Under correspondence rules such marks are disregarded.")
        .safe_fix(title, deletions)
}

/// A mark that stands by itself goes with the space before it, and one that
/// parts two moves leaves a space.
fn deletion(token: &Token<'_>, mark: Span) -> (Span, String) {
    let bytes = token.context.bytes;
    let (before, after) = (
        &bytes[..mark.start() as usize],
        &bytes[mark.end() as usize..],
    );
    let alone = after.first().is_none_or(u8::is_ascii_whitespace);
    if alone && before.last() == Some(&b' ') {
        return (Span::new(mark.start() - 1, mark.end()), String::new());
    }
    let digits = before.iter().rev().take_while(|byte| byte.is_ascii_digit());
    let between_squares = digits.count() == 2;
    let in_word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    let parts = in_word(before.last()) && in_word(after.first()) && !between_squares;
    let text = if parts { " " } else { "" };
    (mark, text.to_owned())
}

/// The new text for the token itself.
fn rewrite_here<'a>(token: &Token<'_>, all: &'a [Rewrite]) -> Option<&'a Rewrite> {
    all.iter()
        .find(|rewrite| rewrite.span == token.span)
        .or(all.first())
}

fn in_words(token: &Token<'_>, standard: &str) -> String {
    match NumericMove::from_digits(standard.as_bytes()) {
        Some(numbers) => token.in_words(numbers),
        None => "the move".to_owned(),
    }
}

fn title(all: &[Rewrite], manner: &str) -> String {
    match all {
        [only] => write(&only.text),
        _ => format!("write {} moves {manner}", count(all.len())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::FaultKind;
    use crate::rules::phrases::trial::said;

    #[test]
    fn the_digits_that_name_no_square() {
        let message = |text| said("", text, FaultKind::InvalidSquare).message;
        assert_eq!(message("2896"), "`2896`: there is no file 9");
        assert_eq!(message("0-852"), "`0-852`: there is no file 0");
        assert_eq!(message("5909"), "`5909`: there is no rank 9 and no file 0");
    }

    #[test]
    fn what_was_written_together() {
        assert_eq!(parts_of("5254 5755"), "two moves are");
        assert_eq!(parts_of("1. 5254"), "move number 1 and the move `5254` are");
    }

    #[test]
    fn a_mark_by_itself_takes_its_space_along() {
        let text = "5566 e.p. 5254+";
        let all = vec![Span::new(5, 9), Span::new(14, 15)];
        let diagnostic = said("", text, FaultKind::MoveMark { all });
        let starts: Vec<usize> = diagnostic.fixes[0]
            .edits
            .iter()
            .map(|edit| edit.span.start)
            .collect();
        assert_eq!(starts, [4, 14]);
    }
}
