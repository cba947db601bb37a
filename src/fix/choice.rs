//! Which fixes can be applied together.

use std::collections::BTreeMap;

use crate::rules::Rule;
use crate::{Applicability, Diagnostic, Edit, FileSpan, Fix};

/// A fix that may be applied.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen<'d> {
    pub(super) rule: Rule,
    pub(super) edits: &'d [Edit],
}

/// Chooses fixes that do not get into each other's way, in the order of their
/// places: of each diagnostic the first that is safe, or the first of all if that
/// is a guess. `bytes` are the text, which starts at byte `start` of its file.
pub(super) fn choice<'d>(
    diagnostics: &'d [Diagnostic],
    applicability: Applicability,
    bytes: &[u8],
    start: usize,
) -> Vec<Chosen<'d>> {
    let mut candidates: Vec<Chosen<'d>> = diagnostics
        .iter()
        .filter_map(|diagnostic| {
            let fix = first_fix(diagnostic, applicability)?;
            is_sound(fix, bytes, start).then_some(Chosen {
                rule: diagnostic.rule,
                edits: &fix.edits,
            })
        })
        .collect();
    // Diagnostics come in source order, and a stable sort keeps it among fixes of
    // the same place.
    candidates.sort_by_key(|chosen| chosen.edits.first().map(|edit| edit.span));
    let mut taken = Taken::default();
    candidates.retain(|chosen| taken.take(chosen.edits));
    candidates
}

/// The edits of several fixes, in source order.
pub(super) fn edits_of<'d>(fixes: impl IntoIterator<Item = &'d Chosen<'d>>) -> Vec<Edit> {
    let mut edits: Vec<Edit> = fixes
        .into_iter()
        .flat_map(|chosen| chosen.edits.iter().cloned())
        .collect();
    edits.sort_by_key(|edit| edit.span);
    edits
}

fn first_fix(diagnostic: &Diagnostic, applicability: Applicability) -> Option<&Fix> {
    let mut fixes = diagnostic.fixes.iter();
    match applicability {
        Applicability::Safe => fixes.find(|fix| fix.applicability == applicability),
        Applicability::Unsafe => fixes
            .next()
            .filter(|fix| fix.applicability == applicability),
    }
}

/// Whether a fix is what a fix should be: in ASCII, in order, within the text,
/// and for some change.
fn is_sound(fix: &Fix, bytes: &[u8], start: usize) -> bool {
    let in_order = fix
        .edits
        .windows(2)
        .all(|pair| pair[0].span.end <= pair[1].span.start);
    let stands = |edit: &Edit| {
        let from = edit.span.start.checked_sub(start)?;
        bytes.get(from..edit.span.end.checked_sub(start)?)
    };
    in_order
        && fix
            .edits
            .iter()
            .all(|edit| edit.text.is_ascii() && stands(edit).is_some())
        && fix
            .edits
            .iter()
            .any(|edit| stands(edit) != Some(edit.text.as_bytes()))
}

/// The stretches that are spoken for: the end of each by its start.
#[derive(Default)]
struct Taken(BTreeMap<usize, usize>);

impl Taken {
    /// Takes all of the edits' stretches, or none where one of them is not free.
    fn take(&mut self, edits: &[Edit]) -> bool {
        let free = edits.iter().all(|edit| self.is_free(edit.span));
        if free {
            self.0
                .extend(edits.iter().map(|edit| (edit.span.start, edit.span.end)));
        }
        free
    }

    /// Whether a stretch neither overlaps nor touches one that is taken. Touching
    /// ones wait as well: what one fix puts in may matter to its neighbour, and
    /// two insertions at one place have no order.
    fn is_free(&self, span: FileSpan) -> bool {
        let nearest = self.0.range(..=span.end).next_back();
        nearest.is_none_or(|(_, &end)| end < span.start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &[u8] = b"1. 52-54 57-55 2. 7163 28-36 *";

    fn edit(start: usize, end: usize, text: &str) -> Edit {
        Edit {
            span: FileSpan { start, end },
            text: text.to_owned(),
        }
    }

    fn said(fixes: &[(Applicability, Vec<Edit>)]) -> Diagnostic {
        let mut diagnostic =
            Diagnostic::new(Rule::MoveSeparator, FileSpan { start: 3, end: 8 }, "trial");
        diagnostic.fixes = fixes
            .iter()
            .map(|(applicability, edits)| Fix {
                title: String::new(),
                applicability: *applicability,
                edits: edits.clone(),
            })
            .collect();
        diagnostic
    }

    fn safe(edits: Vec<Edit>) -> Diagnostic {
        said(&[(Applicability::Safe, edits)])
    }

    fn chosen(diagnostics: &[Diagnostic], applicability: Applicability) -> Vec<String> {
        let chosen = choice(diagnostics, applicability, TEXT, 0);
        let edits = edits_of(&chosen).into_iter();
        edits.map(|edit| edit.text).collect()
    }

    #[test]
    fn a_fix_is_taken_whole_or_not_at_all() {
        let diagnostics = [
            safe(vec![edit(9, 14, "a"), edit(23, 28, "b")]),
            safe(vec![edit(3, 8, "c"), edit(12, 12, "d")]),
            safe(vec![edit(24, 25, "e")]),
        ];
        assert_eq!(chosen(&diagnostics, Applicability::Safe), ["c", "d", "e"]);
    }

    #[test]
    fn stretches_that_touch_wait() {
        let diagnostics = [
            safe(vec![edit(3, 8, "a")]),
            safe(vec![edit(8, 8, "b")]),
            safe(vec![edit(8, 9, "c")]),
            safe(vec![edit(9, 14, "d")]),
        ];
        assert_eq!(chosen(&diagnostics, Applicability::Safe), ["a", "d"]);
    }

    #[test]
    fn the_first_safe_one_or_the_first_of_all() {
        let mixed = said(&[
            (Applicability::Unsafe, vec![edit(3, 14, "guess")]),
            (Applicability::Unsafe, vec![edit(9, 14, "second guess")]),
            (Applicability::Safe, vec![edit(18, 22, "sure")]),
        ]);
        let sure = safe(vec![edit(23, 28, "safe")]);
        let diagnostics = [mixed, sure];
        assert_eq!(chosen(&diagnostics, Applicability::Safe), ["sure", "safe"]);
        assert_eq!(chosen(&diagnostics, Applicability::Unsafe), ["guess"]);
    }

    #[test]
    fn what_is_no_fix_is_left_alone() {
        let diagnostics = [
            safe(vec![]),
            safe(vec![edit(3, 8, "52-54")]),
            safe(vec![edit(9, 14, "57\u{2013}55")]),
            safe(vec![edit(12, 14, "b"), edit(9, 10, "a")]),
            safe(vec![edit(29, 31, "beyond")]),
            safe(vec![edit(8, 3, "backwards")]),
        ];
        assert!(chosen(&diagnostics, Applicability::Safe).is_empty());
    }

    #[test]
    fn a_window_counts_from_the_start_of_its_file() {
        let diagnostics = [safe(vec![edit(103, 108, "5254")])];
        let inside = choice(&diagnostics, Applicability::Safe, TEXT, 100);
        assert_eq!(edits_of(&inside), [edit(103, 108, "5254")]);
        let before = choice(&diagnostics, Applicability::Safe, TEXT, 104);
        assert!(before.is_empty());
    }
}
