//! A parsed score in words: every item with its kind and its exact text.

use numscore::fault::FaultKind;
use numscore::{Dress, Game, Item, ItemKind, MoveToken};

/// A score of one game as `number 1 '1.' | move '5254' | separated 5755 '57-55'`.
#[track_caller]
pub(crate) fn items(text: &(impl AsRef<[u8]> + ?Sized)) -> String {
    let mut games = games(text);
    assert_eq!(games.len(), 1, "{games:#?}");
    games.remove(0)
}

/// The items of each game.
pub(crate) fn games(text: &(impl AsRef<[u8]> + ?Sized)) -> Vec<String> {
    of_each(text, |game, bytes| {
        game.items
            .iter()
            .map(|item| in_words(item, bytes))
            .collect()
    })
}

/// The tags of all games as `White=Smith`.
pub(crate) fn tags(text: &(impl AsRef<[u8]> + ?Sized)) -> Vec<String> {
    of_each(text, |game, bytes| {
        let tag = |tag: &numscore::Tag| {
            format!(
                "{}={}",
                shown(tag.name.of(bytes)),
                shown(tag.value.of(bytes))
            )
        };
        game.tags.iter().map(tag).collect()
    })
}

/// What the grammar finds wrong in all games, with the text at fault.
pub(crate) fn faults(text: &(impl AsRef<[u8]> + ?Sized)) -> String {
    let faults = of_each(text, |game, bytes| {
        let fault = |fault: &numscore::fault::Fault| {
            format!("{} '{}'", name(&fault.kind), shown(fault.span.of(bytes)))
        };
        game.faults.iter().map(fault).collect()
    });
    let told = faults.into_iter().filter(|faults| !faults.is_empty());
    told.collect::<Vec<_>>().join(" | ")
}

fn of_each(
    text: &(impl AsRef<[u8]> + ?Sized),
    words: impl Fn(&Game, &[u8]) -> Vec<String>,
) -> Vec<String> {
    let score = numscore::parse(text);
    let line = |game: &Game| words(game, score.bytes_of(game)).join(" | ");
    score.games.iter().map(line).collect()
}

fn name(kind: &FaultKind) -> String {
    match kind {
        FaultKind::UnexpectedText { looks_like, .. } => format!("{looks_like:?}"),
        FaultKind::MalformedTag(problem) => format!("MalformedTag {problem:?}"),
        kind => {
            let words = format!("{kind:?}");
            let end = words.find(|letter: char| !letter.is_alphanumeric());
            words[..end.unwrap_or(words.len())].to_owned()
        }
    }
}

fn in_words(item: &Item, bytes: &[u8]) -> String {
    let text = shown(item.span.of(bytes));
    let meant = |kind: &str, meant: String| match meant == text {
        true => format!("{kind} '{text}'"),
        false => format!("{kind} {meant} '{text}'"),
    };
    let kind = match item.kind {
        ItemKind::MoveNumber { number, black } => {
            let side = if black { " black" } else { "" };
            return format!("number {number}{side} '{text}'");
        }
        ItemKind::Move(token) => match token {
            MoveToken::Numeric { numbers, dress } => {
                let kind = match dress {
                    Dress::Plain => "move",
                    Dress::Separated => "separated",
                    Dress::Lettered { certain: true } => "lettered",
                    Dress::Lettered { certain: false } => "doubtful",
                    Dress::Marked => "marked",
                    _ => "otherwise dressed",
                };
                return meant(kind, numbers.to_string());
            }
            MoveToken::Castling(side) if side.is_king_side() => "castling short",
            MoveToken::Castling(_) => "castling long",
            MoveToken::Algebraic => "algebraic",
            MoveToken::Coordinate(numbers) => return meant("coordinate", numbers.to_string()),
            MoveToken::Null => "null",
            MoveToken::Incomplete => "incomplete",
            MoveToken::NoSquare => "no square",
            MoveToken::Overlong => "overlong",
            _ => unreachable!("a token without a word: {token:?}"),
        },
        ItemKind::Comment => "comment",
        ItemKind::LineComment { only_moves: false } => "line comment",
        ItemKind::LineComment { only_moves: true } => "commented moves",
        ItemKind::EscapedLine => "escaped line",
        ItemKind::Annotation => "glyph",
        ItemKind::Mark => "mark",
        ItemKind::VariationStart => "open",
        ItemKind::VariationEnd => "close",
        ItemKind::Result { result, .. } => return meant("result", result.to_string()),
        ItemKind::AwaitedMove => "awaited",
        ItemKind::Unread => "unread",
        kind => unreachable!("an item without a word: {kind:?}"),
    };
    format!("{kind} '{text}'")
}

/// Text as it is; what cannot be seen, and bytes that are no UTF-8, escaped.
fn shown(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        for character in chunk.valid().chars() {
            match character {
                '\'' | '"' => text.push(character),
                _ => text.extend(character.escape_debug()),
            }
        }
        text.push_str(&chunk.invalid().escape_ascii().to_string());
    }
    text
}

/// Holds many texts against what they are read as, and shows all that differ.
#[track_caller]
pub(crate) fn each<T: AsRef<[u8]>>(read: impl Fn(&T) -> String, cases: &[(T, &str)]) {
    let mut wrong = String::new();
    for (text, expected) in cases {
        let found = read(text);
        if found != *expected {
            let text = shown(text.as_ref());
            wrong += &format!("\n{text}\n  expected {expected}\n  found    {found}\n");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
