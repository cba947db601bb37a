//! What a game should have and has not: move numbers, and tags where asked.

use crate::fault::{Fault, FaultKind};
use crate::tree::{Game, ItemKind};

/// The seven-tag roster of the PGN standard (section 8.1.1).
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Move numbers, where a game has none.
pub(super) fn numbers(game: &Game, faults: &mut Vec<Fault>) {
    let numbered = |kind: ItemKind| matches!(kind, ItemKind::MoveNumber { .. });
    let first_move = game
        .items
        .iter()
        .take_while(|item| !numbered(item.kind))
        .find(|item| matches!(item.kind, ItemKind::Move(_)));
    if let Some(first) = first_move
        && !game.items.iter().any(|item| numbered(item.kind))
    {
        faults.push(Fault::of_source(
            first.span,
            FaultKind::MissingMoveNumber,
            false,
        ));
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
        faults.push(Fault::of_source(
            span,
            FaultKind::MissingTag { names },
            false,
        ));
    }
}
