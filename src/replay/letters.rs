//! What is said of moves in letters: all at once where the whole game is
//! written so, else one by one.

use std::collections::HashMap;

use shakmaty::{Chess, Move};

use super::reading;
use crate::fault::{Fault, FaultKind, ReadAs, Rewrite};
use crate::tree::{Game, Item, ItemKind};
use crate::{MoveToken, Span};

/// So many moves in letters, and none in numbers, are a game in letters.
const A_WHOLE_GAME: usize = 4;

/// The moves in letters that were played.
#[derive(Default)]
pub(super) struct Letters {
    moves: Vec<InLetters>,
    /// What must go where moves are written in numbers and again in letters.
    repeated: Vec<Rewrite>,
}

struct InLetters {
    /// What is said of this move where it is spoken of alone.
    fault: Fault,
    rewrite: Rewrite,
    read_as: ReadAs,
}

impl Letters {
    /// Notes a move that can be played; `fault` is for its place alone.
    pub(super) fn note(&mut self, position: &Chess, played: Move, read_as: ReadAs, fault: Fault) {
        if let Some(rewrite) = reading::in_numbers(position, fault.span, played) {
            self.moves.push(InLetters {
                fault,
                rewrite,
                read_as,
            });
        }
    }

    /// Notes a move written a second time, in letters: to be taken out, with the
    /// brackets around it and the space before it.
    pub(super) fn note_repeated(&mut self, game: &Game, bytes: &[u8], index: usize) {
        let items = &game.items;
        let before = index.checked_sub(1).and_then(|before| items.get(before));
        let whole = match (before, items.get(index + 1)) {
            (Some(open), Some(close))
                if open.kind == ItemKind::VariationStart
                    && close.kind == ItemKind::VariationEnd =>
            {
                open.span.join(close.span)
            }
            _ => items[index].span,
        };
        let space = whole.start().saturating_sub(1);
        let start = if bytes.get(space as usize) == Some(&b' ') {
            space
        } else {
            whole.start()
        };
        let in_word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
        let parts =
            in_word(bytes[..start as usize].last()) && in_word(bytes.get(whole.end() as usize));
        self.repeated.push(Rewrite {
            span: Span::new(start, whole.end()),
            text: if parts { " " } else { "" }.to_owned(),
        });
    }

    /// Forgets the moves that stand within a word.
    pub(super) fn retract(&mut self, word: Span) {
        // A word that is read otherwise is one of the last.
        let before = |one: &InLetters| one.fault.span.start() < word.start();
        let behind = self.moves.split_off(self.moves.partition_point(before));
        let kept = behind
            .into_iter()
            .filter(|one| !word.contains(one.fault.span));
        self.moves.extend(kept);
    }

    /// Whether some move stood there twice.
    pub(super) fn are_repeated(&self) -> bool {
        !self.repeated.is_empty()
    }

    /// Says it all, at the end of the game. Where some line of play could not go
    /// on, letters may have been read wrongly.
    pub(super) fn say(self, game: &Game, bytes: &[u8], stopped: bool, faults: &mut Vec<Fault>) {
        let Self {
            mut moves,
            repeated,
        } = self;
        for one in &mut moves {
            one.fault.doubtful |= stopped;
        }
        if moves.len() >= A_WHOLE_GAME && !game.items.iter().any(in_numbers) {
            take_marks_along(moves.iter_mut(), faults);
            faults.extend(as_one(moves));
        } else if !moves.is_empty() {
            let rewritten =
                |one: &&mut InLetters| matches!(one.fault.kind, FaultKind::AlgebraicMove { .. });
            take_marks_along(moves.iter_mut().filter(rewritten), faults);
            faults.extend(moves.into_iter().map(one_by_one));
        }
        faults.extend(repetition(repeated, bytes).map(|fault| Fault {
            doubtful: stopped,
            ..fault
        }));
    }
}

fn in_numbers(item: &Item) -> bool {
    match item.kind {
        ItemKind::Move(token) => !matches!(
            token,
            MoveToken::Algebraic | MoveToken::Castling(_) | MoveToken::Coordinate(_)
        ),
        _ => false,
    }
}

/// A `+` behind a move in letters belongs to it, and goes where it goes.
fn take_marks_along<'m>(moves: impl Iterator<Item = &'m mut InLetters>, faults: &mut Vec<Fault>) {
    let mut ends: HashMap<u32, &mut InLetters> =
        moves.map(|one| (one.rewrite.span.end(), one)).collect();
    faults.retain_mut(|fault| {
        let FaultKind::MoveMark { all } = &mut fault.kind else {
            return true;
        };
        all.retain(|mark| {
            let Some(one) = ends.remove(&mark.start()) else {
                return true;
            };
            one.rewrite.span = one.rewrite.span.join(*mark);
            ends.insert(mark.end(), one);
            false
        });
        match all.first() {
            Some(&first) => {
                fault.span = first;
                true
            }
            None => false,
        }
    });
}

fn as_one(moves: Vec<InLetters>) -> Option<Fault> {
    let guessed = moves.iter().find(|one| one.read_as == ReadAs::Guessed);
    let doubtful = guessed.map(|one| one.fault.span);
    let read_as = match doubtful {
        Some(_) => ReadAs::Guessed,
        None => ReadAs::Certain,
    };
    let all = moves.iter().map(|one| one.rewrite.clone()).collect();
    let in_doubt = moves.iter().any(|one| one.fault.doubtful);
    let mut fault = moves.into_iter().next()?.fault;
    fault.kind = FaultKind::AlgebraicMove {
        read_as,
        all,
        doubtful,
    };
    fault.doubtful = in_doubt;
    Some(fault)
}

fn one_by_one(one: InLetters) -> Fault {
    let mut fault = one.fault;
    if let FaultKind::AlgebraicMove { all, .. } = &mut fault.kind {
        all.push(one.rewrite);
    }
    fault
}

/// All moves that stand there twice are one fault.
fn repetition(all: Vec<Rewrite>, bytes: &[u8]) -> Option<Fault> {
    let first = all.first()?.span;
    let text = first.of(bytes);
    let blanks = text.len() - text.trim_ascii_start().len();
    let span = Span::new(first.start() + blanks as u32, first.end());
    let kind = FaultKind::AlgebraicMove {
        read_as: ReadAs::Repeated,
        all,
        doubtful: None,
    };
    Some(Fault::new(span, kind))
}
