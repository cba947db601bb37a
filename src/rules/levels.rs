//! Levels: how much each rule weighs for whoever asks.

use std::fmt;
use std::str::FromStr;

use super::Rule;
use crate::Severity;

/// A level a rule can be set to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// The rule is silent.
    Off,
    /// It speaks with this severity.
    At(Severity),
}

impl Level {
    /// The severity it stands for; `None` for off.
    pub const fn severity(self) -> Option<Severity> {
        match self {
            Self::Off => None,
            Self::At(severity) => Some(severity),
        }
    }
}

/// The error of reading a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel {
    /// The word given.
    pub word: String,
}

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no level: write error, warning, advice or off",
            self.word
        )
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(word: &str) -> Result<Self, UnknownLevel> {
        match word {
            "off" => Ok(Self::Off),
            "advice" => Ok(Self::At(Severity::Advice)),
            "warning" => Ok(Self::At(Severity::Warning)),
            "error" => Ok(Self::At(Severity::Error)),
            _ => Err(UnknownLevel {
                word: word.to_owned(),
            }),
        }
    }
}

/// The levels that differ from the rules' own.
///
/// ```
/// use numscore::rules::{Level, Levels, Rule};
/// let levels = Levels::default().with(Rule::MissingMoveNumber, Level::Off);
/// assert_eq!(levels.get(Rule::MissingMoveNumber), Some(Level::Off));
/// assert_eq!(levels.get(Rule::ShortPromotion), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Levels {
    set: Vec<(Rule, Level)>,
}

impl Levels {
    /// The same levels with one more set; the last setting of a rule counts.
    #[must_use]
    pub fn with(mut self, rule: Rule, level: Level) -> Self {
        self.set.push((rule, level));
        self
    }

    /// The level a rule is set to; `None` where it keeps its own.
    pub fn get(&self, rule: Rule) -> Option<Level> {
        self.set
            .iter()
            .rev()
            .find(|(set, _)| *set == rule)
            .map(|&(_, level)| level)
    }

    /// Whether a rule speaks at all.
    pub(crate) fn is_on(&self, rule: Rule) -> bool {
        self.get(rule)
            .map_or(rule.is_on(), |level| level != Level::Off)
    }
}
