//! The textual form of what a score is read as, and escaped scores: both as
//! `grammar.md` defines them at its top.

#![allow(dead_code, reason = "each test file uses its part")]

use numscore::{Dress, Game, Item, ItemKind, MoveToken};

/// Every game on a line of its own.
pub(crate) fn items_of(bytes: &[u8]) -> Vec<String> {
    let score = numscore::parse(bytes);
    let line = |game: &Game| in_words(game, score.bytes_of(game));
    score.games.iter().map(line).collect()
}

/// The tags and items of a game in source order, told apart by ` | `.
fn in_words(game: &Game, bytes: &[u8]) -> String {
    let tags = game.tags.iter().map(|tag| {
        let name = visible(tag.name.of(bytes));
        let value = visible(tag.value.of(bytes));
        (tag.span, format!("tag {name} \"{value}\""))
    });
    let items = game.items.iter();
    let mut parts: Vec<_> = tags
        .chain(items.map(|item| (item.span, item_in_words(item, bytes))))
        .collect();
    parts.sort_by_key(|(span, _)| *span);
    let words: Vec<_> = parts.into_iter().map(|(_, words)| words).collect();
    words.join(" | ")
}

fn item_in_words(item: &Item, bytes: &[u8]) -> String {
    let written = visible(item.span.of(bytes));
    let read_as = |meant: String| match meant == written {
        true => written.clone(),
        false => format!("{written} as {meant}"),
    };
    match item.kind {
        ItemKind::MoveNumber { number, black } => {
            format!("number {number}{}", if black { "..." } else { "" })
        }
        ItemKind::Move(token) => match token {
            MoveToken::Numeric { numbers, dress } => match dress {
                Dress::Lettered { certain: false } => {
                    format!("move {}?", read_as(numbers.to_string()))
                }
                _ => format!("move {}", read_as(numbers.to_string())),
            },
            MoveToken::Castling(side) => {
                let long = side.is_queen_side();
                let name = if long { "O-O-O" } else { "O-O" };
                format!("castling {}", read_as(name.to_owned()))
            }
            MoveToken::Algebraic => format!("algebraic {written}"),
            MoveToken::Coordinate(numbers) => {
                format!("coordinate {}", read_as(numbers.to_string()))
            }
            MoveToken::Null => format!("null {written}"),
            MoveToken::Incomplete => format!("incomplete {written}"),
            MoveToken::NoSquare => format!("no square {written}"),
            MoveToken::Overlong => format!("overlong {written}"),
            _ => unreachable!("a token without a word: {token:?}"),
        },
        ItemKind::Comment => format!("comment {written}"),
        ItemKind::LineComment { only_moves: false } => format!("line comment {written}"),
        ItemKind::LineComment { only_moves: true } => format!("moves in comment {written}"),
        ItemKind::EscapedLine => format!("escaped line {written}"),
        ItemKind::Annotation => format!("annotation {written}"),
        ItemKind::Mark => format!("mark {written}"),
        ItemKind::VariationStart | ItemKind::VariationEnd => format!("variation {written}"),
        ItemKind::Result { result, .. } => format!("result {}", read_as(result.to_string())),
        ItemKind::AwaitedMove => format!("awaited {written}"),
        ItemKind::Unread => format!("unread {written}"),
        kind => unreachable!("an item without a word: {kind:?}"),
    }
}

/// White space as one space, everything outside printable UTF-8 as `‹hex›`.
pub(crate) fn visible(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        for character in chunk.valid().chars() {
            match character {
                ' ' | '\n' | '\r' | '\t' => {
                    if !text.ends_with(' ') {
                        text.push(' ');
                    }
                }
                _ if character.is_control()
                    || character.is_whitespace()
                    || invisible(character) =>
                {
                    let mut buffer = [0; 4];
                    push_hex(&mut text, character.encode_utf8(&mut buffer).as_bytes());
                }
                _ => text.push(character),
            }
        }
        push_hex(&mut text, chunk.invalid());
    }
    text
}

fn invisible(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

fn push_hex(text: &mut String, bytes: &[u8]) {
    if !bytes.is_empty() {
        let hex: Vec<_> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        text.push_str(&format!("‹{}›", hex.join(" ")));
    }
}

/// The bytes of a score in which `‹a0 0d›` stands for the bytes a0 and 0d.
pub(crate) fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (index, part) in text.split('‹').enumerate() {
        let plain = match part.split_once('›') {
            Some((hex, plain)) if index > 0 => {
                let byte = |digits| u8::from_str_radix(digits, 16).expect("a byte in hex");
                bytes.extend(hex.split_whitespace().map(byte));
                plain
            }
            _ => part,
        };
        bytes.extend(plain.as_bytes());
    }
    bytes
}

/// The rules that speak, each with the text it speaks of.
pub(crate) fn said_of(bytes: &[u8]) -> Vec<(&'static str, String)> {
    let report = numscore::lint(bytes);
    let said = report.diagnostics.iter().map(|diagnostic| {
        let span = diagnostic.span;
        (
            diagnostic.rule.name(),
            visible(&bytes[span.start..span.end]),
        )
    });
    said.collect()
}
