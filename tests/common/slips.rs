//! A sound game, slips made in it, and what a linter makes of them.

use numscore::rules::Rule;
use numscore::{Diagnostic, Severity, lint};

pub(crate) const GAME: &str = "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2514 7866 5. 5171 6857 \
    6. 6151 2725 7. 1423 4746 8. 3233 5878 9. 8283 3615 10. 2332 3735 11. 4244 4837 *";

/// A text with a stretch written otherwise.
#[track_caller]
pub(crate) fn with(text: &str, meant: &str, written: &str) -> String {
    assert_eq!(text.matches(meant).count(), 1, "{meant}");
    text.replace(meant, written)
}

pub(crate) fn game_with(meant: &str, written: &str) -> String {
    with(GAME, meant, written)
}

/// The text as the first fix of each diagnostic has it, the last one first.
pub(crate) fn mended(text: &str, diagnostics: &[Diagnostic]) -> String {
    let mut text = text.to_owned();
    for diagnostic in diagnostics.iter().rev() {
        let fix = diagnostic.fixes.first();
        for edit in fix.iter().flat_map(|fix| fix.edits.iter().rev()) {
            text.replace_range(edit.span.start..edit.span.end, &edit.text);
        }
    }
    text
}

pub(crate) fn without_advice(text: &str) -> Vec<Diagnostic> {
    let all = lint(text).diagnostics;
    let graver = |one: &Diagnostic| one.severity != Severity::Advice;
    all.into_iter().filter(graver).collect()
}

/// Asserts that one thing is said, of this word, and that its first fix gives
/// the text that was meant.
#[track_caller]
pub(crate) fn assert_mended(written: &str, rule: Rule, word: &str, meant: &str) -> Diagnostic {
    let diagnostics = without_advice(written);
    let [only] = &diagnostics[..] else {
        panic!("{} are said: {diagnostics:#?}", diagnostics.len());
    };
    assert_eq!(only.rule, rule);
    assert_eq!(&written[only.span.start..only.span.end], word);
    assert_eq!(mended(written, &diagnostics), meant);
    only.clone()
}

pub(crate) fn help_of(diagnostic: &Diagnostic) -> &str {
    diagnostic.help.as_deref().unwrap_or_default()
}
