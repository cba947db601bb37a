//! How much something weighs.

use std::fmt;
use std::str::FromStr;

/// How much a diagnostic weighs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// A matter of taste or policy.
    Advice,
    /// The score can be replayed, but is not what the notation or the container
    /// prescribes.
    Warning,
    /// The score cannot be replayed, or contradicts itself.
    Error,
}

impl Severity {
    /// All of them, the heaviest first.
    pub const ALL: [Self; 3] = [Self::Error, Self::Warning, Self::Advice];

    /// `error`, `warning` or `advice`, as reports and settings write it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Advice => "advice",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The error of reading a severity.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownSeverity {
    /// The word given.
    pub word: String,
}

impl fmt::Display for UnknownSeverity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no severity: write error, warning or advice",
            self.word
        )
    }
}

impl std::error::Error for UnknownSeverity {}

impl FromStr for Severity {
    type Err = UnknownSeverity;

    fn from_str(word: &str) -> Result<Self, UnknownSeverity> {
        Self::ALL
            .into_iter()
            .find(|severity| severity.as_str() == word)
            .ok_or_else(|| UnknownSeverity {
                word: word.to_owned(),
            })
    }
}
