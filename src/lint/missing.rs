//! What a game should have and has not: move numbers, and tags where asked.

use crate::fault::{Fault, FaultKind};
use crate::tree::{Game, Item, ItemKind};

/// The seven-tag roster of the PGN standard (section 8.1.1).
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Move numbers, where a game has none.
pub(super) fn numbers(game: &Game, faults: &mut Vec<Fault>) {
    let is_number = |item: &Item| matches!(item.kind, ItemKind::MoveNumber { .. });
    if game.items.iter().any(is_number) {
        return;
    }
    let mut items = game.items.iter();
    if let Some(first) = items.find(|item| matches!(item.kind, ItemKind::Move(_))) {
        faults.push(Fault::new(first.span, FaultKind::MissingMoveNumber));
    }
}

/// The tags of the roster that a game has not.
pub(super) fn tags(game: &Game, bytes: &[u8], faults: &mut Vec<Fault>) {
    let names: Vec<&'static str> = ROSTER
        .into_iter()
        .filter(|name| game.tag(name.as_bytes(), bytes).is_none())
        .collect();
    let first = game
        .tags
        .first()
        .map(|tag| tag.name)
        .or_else(|| game.items.first().map(|item| item.span));
    if let (false, Some(span)) = (names.is_empty(), first) {
        faults.push(Fault::new(span, FaultKind::MissingTag { names }));
    }
}
