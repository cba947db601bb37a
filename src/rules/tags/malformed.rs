//! Words for tag pairs that cannot be read.

use super::super::Token;
use super::super::draft::Words;
use crate::fault::TagProblem;
use crate::{Span, decode};

/// How a tag is written.
const SOUND_TAG: &str = "Write a tag so, on one line: `[White \"A. Smith\"]`.";

pub(in super::super) fn malformed(token: &Token<'_>, problem: TagProblem) -> Words {
    let text = token.text();
    let (message, label, title) = match problem {
        TagProblem::NoName => (
            format!("the tag `{text}` has no name"),
            "no name after the `[`",
            "",
        ),
        TagProblem::NoQuotes => (
            format!("the value of the tag `{text}` has no quotes around it"),
            "no quotes around the value",
            "put the value in quotes",
        ),
        TagProblem::NoClosingQuote => (
            format!("the value of the tag `{text}` has no closing quote"),
            "the second quote is missing",
            "close the quotes",
        ),
        TagProblem::NoClosingBracket => (
            format!("the tag `{text}` has no closing bracket"),
            "the `]` is missing",
            "close the bracket",
        ),
    };
    let words = Words::new(message).label(label).help(SOUND_TAG);
    match mend(token.bytes(), problem) {
        Some(edits) => words.unsafe_fix(
            title,
            edits.into_iter().map(|(from, to, text)| {
                let at = |offset: usize| token.span.start() + offset as u32;
                (Span::new(at(from), at(to)), text.to_owned())
            }),
        ),
        None => words,
    }
}

/// What makes a sound tag of it: stretches of the tag and their new text. Only
/// where a single line leaves no doubt of what the value is.
fn mend(tag: &[u8], problem: TagProblem) -> Option<Vec<(usize, usize, &'static str)>> {
    let line = tag.trim_ascii_end();
    let end = line.len();
    if line.iter().any(|byte| matches!(byte, b'\r' | b'\n')) {
        return None;
    }
    let quotes = line.iter().filter(|&&byte| byte == b'"').count();
    match problem {
        TagProblem::NoName => None,
        TagProblem::NoQuotes => in_quotes(line),
        TagProblem::NoClosingQuote if quotes != 1 => None,
        TagProblem::NoClosingQuote if line.ends_with(b"]") => Some(vec![(end - 1, end - 1, "\"")]),
        TagProblem::NoClosingQuote => Some(vec![(end, end, "\"]")]),
        TagProblem::NoClosingBracket => {
            (quotes == 2 && line.ends_with(b"\"")).then(|| vec![(end, end, "]")])
        }
    }
}

/// Quotes around the value of `[Name value]`; in place of other quotes, where
/// such stand there.
fn in_quotes(line: &[u8]) -> Option<Vec<(usize, usize, &'static str)>> {
    let inner = line.strip_prefix(b"[")?.strip_suffix(b"]")?;
    let name_start = inner.len() - inner.trim_ascii_start().len();
    let name_len = inner[name_start..]
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_')
        .count();
    let rest = &inner[name_start + name_len..];
    let value = rest.trim_ascii();
    let lawful = name_len > 0
        && rest.first().is_some_and(u8::is_ascii_whitespace)
        && !value
            .iter()
            .any(|byte| matches!(byte, b'"' | b'\\' | b'[' | b']'));
    let (open, close) = foreign_quotes(value);
    if !lawful || value.len() <= open + close {
        return None;
    }
    let start = 1 + inner.len() - rest.trim_ascii_start().len();
    let end = start + value.len();
    Some(vec![(start, start + open, "\""), (end - close, end, "\"")])
}

/// How many bytes the quotes of another kind take at both ends of a value.
fn foreign_quotes(value: &[u8]) -> (usize, usize) {
    let is_quote = |character: char| "'`´‘’‚“”„«»".contains(character);
    let (first, last) = match std::str::from_utf8(value) {
        Ok(text) => {
            let bytes_of =
                |character: Option<char>| character.filter(|&c| is_quote(c)).map(char::len_utf8);
            (
                bytes_of(text.chars().next()),
                bytes_of(text.chars().next_back()),
            )
        }
        Err(_) => {
            let byte_of = |byte: Option<&u8>| {
                byte.filter(|&&byte| decode(&[byte]).chars().all(is_quote))
                    .map(|_| 1)
            };
            (byte_of(value.first()), byte_of(value.last()))
        }
    };
    first.zip(last).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mended(tag: &[u8], problem: TagProblem) -> Option<Vec<u8>> {
        let mut text = tag.to_vec();
        for (from, to, with) in mend(tag, problem)?.into_iter().rev() {
            text.splice(from..to, with.bytes());
        }
        Some(text)
    }

    #[test]
    fn quotes_are_put_around_the_value() {
        let sound = Some(b"[White \"A. Smith\"]".to_vec());
        for tag in [
            "[White A. Smith]",
            "[White 'A. Smith']",
            "[White „A. Smith“]",
        ] {
            assert_eq!(mended(tag.as_bytes(), TagProblem::NoQuotes), sound, "{tag}");
        }
        assert_eq!(
            mended(b"[White \x84J. N\xfa\xf1ez\x93]", TagProblem::NoQuotes),
            Some(b"[White \"J. N\xfa\xf1ez\"]".to_vec())
        );
    }

    #[test]
    fn an_open_end_is_closed() {
        let sound = Some(b"[White \"Smith\"]".to_vec());
        assert_eq!(
            mended(b"[White \"Smith]", TagProblem::NoClosingQuote),
            sound
        );
        assert_eq!(mended(b"[White \"Smith", TagProblem::NoClosingQuote), sound);
        assert_eq!(
            mended(b"[White \"Smith\"", TagProblem::NoClosingBracket),
            sound
        );
    }

    #[test]
    fn a_doubtful_tag_is_left_alone() {
        for tag in [
            "[White]",
            "[White ]",
            "[White Smith\"]",
            "[White '']",
            "[ \"x\"]",
        ] {
            assert_eq!(mended(tag.as_bytes(), TagProblem::NoQuotes), None, "{tag}");
        }
        assert_eq!(mended(b"[White \"A\nB]", TagProblem::NoClosingQuote), None);
    }
}
