//! What was said of each word of a game, so that it can be taken back where the
//! word is read otherwise later on.

use std::collections::{BTreeMap, HashSet};

use crate::Span;
use crate::fault::{Fault, FaultKind};

/// The faults said so far, by their place. A game that is never read otherwise
/// never asks.
#[derive(Default)]
pub(super) struct Said {
    /// The indices of the faults that begin at an offset.
    at: BTreeMap<u32, Vec<usize>>,
    /// How many faults are in it.
    len: usize,
    retracted: HashSet<usize>,
}

impl Said {
    /// The faults that lie within a word.
    fn of<'s>(&'s mut self, word: Span, faults: &'s [Fault]) -> impl Iterator<Item = usize> + 's {
        for (index, fault) in faults.iter().enumerate().skip(self.len) {
            self.at.entry(fault.span.start()).or_default().push(index);
        }
        self.len = faults.len();
        let near = self.at.range(word.start()..=word.end());
        near.flat_map(|(_, indices)| indices.iter().copied())
            .filter(move |&index| word.contains(faults[index].span))
    }

    /// Takes back what the board said of a word.
    pub(super) fn retract(&mut self, word: Span, faults: &[Fault]) {
        self.retract_those(word, faults, |fault| fault.setting.is_some());
    }

    /// Takes back that a number is wrong.
    pub(super) fn retract_number(&mut self, number: Span, faults: &[Fault]) {
        self.retract_those(number, faults, |fault| {
            fault.span == number && matches!(fault.kind, FaultKind::WrongMoveNumber { .. })
        });
    }

    fn retract_those(&mut self, word: Span, faults: &[Fault], which: impl Fn(&Fault) -> bool) {
        let those = self.of(word, faults).filter(|&index| which(&faults[index]));
        let those: Vec<usize> = those.collect();
        self.retracted.extend(those);
    }

    /// Puts what the board said of a word in doubt.
    pub(super) fn doubt(&mut self, word: Span, faults: &mut [Fault]) {
        let those: Vec<usize> = self.of(word, faults).collect();
        for index in those {
            let fault = &mut faults[index];
            fault.doubtful |= fault.setting.is_some();
        }
    }

    /// Leaves out what was taken back.
    pub(super) fn settle(&self, faults: &mut Vec<Fault>) {
        if self.retracted.is_empty() {
            return;
        }
        let mut indices = 0..;
        faults.retain(|_| {
            indices
                .next()
                .is_none_or(|index| !self.retracted.contains(&index))
        });
    }
}
