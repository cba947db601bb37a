//! What a run has found, in numbers.

use std::fmt;

use crate::{Diagnostic, Severity};

/// Counts of what was read and found.
///
/// `Display` gives one line for people:
///
/// ```
/// use numscore::report::Summary;
/// let mut summary = Summary::default();
/// summary.count_file(631, 51_000);
/// assert_eq!(summary.to_string(), "1 file, 631 games, 51,000 plies: no fault found");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Summary {
    /// Files read.
    pub files: usize,
    /// Games in them.
    pub games: usize,
    /// Plies played in the games' main lines.
    pub plies: u64,
    /// Diagnostics that are errors.
    pub errors: usize,
    /// Diagnostics that are warnings.
    pub warnings: usize,
    /// Diagnostics that are advice.
    pub advice: usize,
    /// Fixes that were applied before; `None` where none were to be. The
    /// diagnostics counted are those that remained.
    pub fixed: Option<usize>,
}

impl Summary {
    /// Counts a diagnostic.
    pub fn count(&mut self, diagnostic: &Diagnostic) {
        match diagnostic.severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Advice => self.advice += 1,
        }
    }

    /// Counts a file with its games and plies.
    pub fn count_file(&mut self, games: usize, plies: u64) {
        self.files += 1;
        self.games += games;
        self.plies += plies;
    }

    /// Counts fixes that were applied to a file, perhaps none.
    ///
    /// ```
    /// use numscore::report::Summary;
    /// let mut summary = Summary::default();
    /// summary.count_file(1, 40);
    /// summary.count_fixes(2);
    /// assert_eq!(summary.to_string(), "1 file, 1 game, 40 plies: 2 fixed, no fault left");
    /// ```
    pub fn count_fixes(&mut self, fixes: usize) {
        *self.fixed.get_or_insert(0) += fixes;
    }

    /// How many diagnostics weigh as much as `severity` or more.
    pub fn at_least(&self, severity: Severity) -> usize {
        match severity {
            Severity::Error => self.errors,
            Severity::Warning => self.errors + self.warnings,
            Severity::Advice => self.errors + self.warnings + self.advice,
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}, {}, {}: ",
            counted(self.files as u64, "file", "files"),
            counted(self.games as u64, "game", "games"),
            counted(self.plies, "ply", "plies"),
        )?;
        let found: Vec<String> = [
            (self.errors, "error", "errors"),
            (self.warnings, "warning", "warnings"),
            (self.advice, "piece of advice", "pieces of advice"),
        ]
        .into_iter()
        .filter(|&(count, ..)| count > 0)
        .map(|(count, one, many)| counted(count as u64, one, many))
        .collect();
        let found = found.join(", ");
        match (self.fixed.unwrap_or(0), found.is_empty()) {
            (0, true) if self.games == 0 => f.write_str("no game found"),
            (0, true) => f.write_str("no fault found"),
            (0, false) => f.write_str(&found),
            (fixed, true) => write!(f, "{} fixed, no fault left", grouped(fixed as u64)),
            (fixed, false) => write!(f, "{} fixed; left: {found}", grouped(fixed as u64)),
        }
    }
}

/// A number with its noun.
fn counted(count: u64, one: &str, many: &str) -> String {
    let noun = if count == 1 { one } else { many };
    format!("{} {noun}", grouped(count))
}

/// A number with the thousands set apart.
fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_nouns_agree() {
        let mut summary = Summary {
            files: 2,
            games: 1,
            plies: 1_051_000,
            errors: 1,
            warnings: 3,
            advice: 2,
            fixed: None,
        };
        assert_eq!(
            summary.to_string(),
            "2 files, 1 game, 1,051,000 plies: 1 error, 3 warnings, 2 pieces of advice"
        );
        summary = Summary {
            plies: 1,
            advice: 1,
            ..Summary::default()
        };
        assert_eq!(
            summary.to_string(),
            "0 files, 0 games, 1 ply: 1 piece of advice"
        );
        assert_eq!(summary.at_least(Severity::Warning), 0);
        assert_eq!(
            Summary::default().to_string(),
            "0 files, 0 games, 0 plies: no game found"
        );
        summary.count_fixes(0);
        assert!(summary.to_string().ends_with(": 1 piece of advice"));
        summary.count_fixes(1_200);
        assert!(
            summary
                .to_string()
                .ends_with(": 1,200 fixed; left: 1 piece of advice")
        );
    }
}
