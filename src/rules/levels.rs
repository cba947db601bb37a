//! Levels: how much each rule weighs for whoever asks.

use std::fmt;
use std::str::FromStr;

use super::Rule;
use crate::{Severity, UnknownSeverity};

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
        if word == "off" {
            return Ok(Self::Off);
        }
        match word.parse() {
            Ok(severity) => Ok(Self::At(severity)),
            Err(UnknownSeverity { word }) => Err(UnknownLevel { word }),
        }
    }
}

/// The levels that differ from the rules' own.
///
/// ```
/// use numscore::rules::{Level, Levels, Rule};
/// let mut levels = Levels::default();
/// levels.set(Rule::MissingMoveNumber, Level::Off);
/// assert_eq!(levels.get(Rule::MissingMoveNumber), Some(Level::Off));
/// assert_eq!(levels.get(Rule::ShortPromotion), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Levels {
    set: Vec<(Rule, Level)>,
}

impl Levels {
    /// Sets a rule's level, in place of one it was set to before.
    pub fn set(&mut self, rule: Rule, level: Level) {
        match self.set.iter_mut().find(|(set, _)| *set == rule) {
            Some((_, set)) => *set = level,
            None => self.set.push((rule, level)),
        }
    }

    /// The level a rule is set to; `None` where it keeps its own.
    pub fn get(&self, rule: Rule) -> Option<Level> {
        self.set
            .iter()
            .find(|(set, _)| *set == rule)
            .map(|&(_, level)| level)
    }

    /// Whether a rule speaks at all.
    pub(crate) fn is_on(&self, rule: Rule) -> bool {
        self.get(rule)
            .map_or(rule.is_on(), |level| level != Level::Off)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_setting_counts() {
        let mut levels = Levels::default();
        levels.set(Rule::MoveMark, Level::Off);
        levels.set(Rule::MoveMark, Level::At(Severity::Error));
        assert_eq!(levels.get(Rule::MoveMark), Some(Level::At(Severity::Error)));
        assert!(levels.is_on(Rule::MoveMark));
    }

    #[test]
    fn levels_are_read() {
        assert_eq!("off".parse(), Ok(Level::Off));
        for severity in Severity::ALL {
            assert_eq!(severity.as_str().parse(), Ok(Level::At(severity)));
            assert_eq!(severity.as_str().parse(), Ok(severity));
        }
        let error = "loud".parse::<Level>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "`loud` is no level: write error, warning, advice or off"
        );
        let error = "off".parse::<Severity>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "`off` is no severity: write error, warning or advice"
        );
    }
}
