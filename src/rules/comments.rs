//! Words for comments and variations.

use super::Token;
use super::draft::Words;
use crate::Span;

pub(super) fn unclosed_comment() -> Words {
    Words::new("this comment is never closed: its `}` is missing")
        .label("the comment opens here")
        .help(
            "Everything from here to the end of the game was taken for the comment, the moves \
             too. Put a `}` where the comment ends.",
        )
}

pub(super) fn unclosed_variation() -> Words {
    Words::new("this variation is never closed: its `)` is missing")
        .label("the variation opens here")
        .help(
            "Everything from here to the end of the game was taken for the variation, so moves \
             of the game itself may be in it. Put a `)` where the variation ends.",
        )
}

pub(super) fn nested(token: &Token<'_>, braces: &[Span]) -> Words {
    let first_inner = braces.first().copied();
    let ends_early = braces.iter().any(|&brace| is_closing(token, brace));
    let words = if ends_early {
        Words::new("comments do not nest: the first `}` already ends this one")
            .label("a comment in a comment")
            .help(
                "What stands between the first `}` and the last one is no longer comment, and \
                 other programs stop there.",
            )
    } else {
        Words::new("a comment holds a `{`, but comments do not nest")
            .label("holds a second `{`")
            .help(
                "The first `}` ends the comment, however many `{` stand before it. Perhaps the \
                 `}` of an earlier comment is missing.",
            )
    };
    let words = words
        .help("Inside a comment, write round brackets: `{a (b) c}`.")
        .also_if(first_inner, "the inner brace");
    if braces.is_empty() {
        return words;
    }
    words.safe_fix(
        "write the inner braces as round brackets",
        braces.iter().map(|&brace| {
            let round = if is_closing(token, brace) { ")" } else { "(" };
            (brace, round.to_owned())
        }),
    )
}

fn is_closing(token: &Token<'_>, brace: Span) -> bool {
    brace.of(token.context.bytes) == b"}"
}

pub(super) fn too_deep(limit: usize) -> Words {
    Words::new(format!(
        "variations stand inside each other more than {limit} deep"
    ))
    .label("too deep from here")
    .help(
        "What lies deeper was not checked. Brackets so deep come from a mistake more often than \
         from an analysis: look for a missing `)`.",
    )
}

pub(super) fn commented_moves(token: &Token<'_>, semicolons: &[Span]) -> Words {
    let title = match semicolons.len() {
        0 | 1 => "delete the semicolon".to_owned(),
        count => format!("delete the {count} semicolons"),
    };
    Words::new(format!(
        "the semicolon makes a comment of these moves: `{}`",
        token.text()
    ))
    .label("moves lost to a comment")
    .help(
        "In PGN a `;` turns the rest of the line into a comment, so the game goes on without \
         these moves. Put a space between moves, not a semicolon.",
    )
    .unsafe_fix(
        title,
        semicolons
            .iter()
            .map(|&semicolon| (semicolon, gap(token.context.bytes, semicolon).to_owned())),
    )
}

/// What takes the place of a semicolon, so that two moves do not grow together.
fn gap(bytes: &[u8], semicolon: Span) -> &'static str {
    match bytes.get(semicolon.end() as usize) {
        Some(next) if !next.is_ascii_whitespace() => " ",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_do_not_grow_together() {
        let at = |text: &str| {
            let start = text.find(';').unwrap() as u32;
            gap(text.as_bytes(), Span::new(start, start + 1))
        };
        assert_eq!(at("5254;5755"), " ");
        assert_eq!(at("5254; 5755"), "");
        assert_eq!(at("5254;"), "");
    }
}
