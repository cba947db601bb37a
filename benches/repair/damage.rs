//! The ways in which a move is damaged.

use std::fmt::Write as _;

use crate::common::chance::Chance;

/// A game as it stands on a card: a cell for each ply.
pub(crate) struct Card {
    /// What is written in each cell; nothing where a move is left out.
    pub(crate) cells: Vec<String>,
    /// Whether the numbers of the moves are printed on the card.
    pub(crate) numbered: bool,
    /// The ply that was damaged (the first of them).
    pub(crate) at: usize,
    /// How many were.
    pub(crate) slips: usize,
}

impl Card {
    /// A game as it should be.
    pub(crate) fn sound(words: &[String]) -> Self {
        Self {
            cells: words.to_vec(),
            numbered: true,
            at: 0,
            slips: 0,
        }
    }

    /// As text. A number stands before White's cell, whether there is a move in
    /// it or not.
    pub(crate) fn text(&self, result: &str) -> String {
        let mut text = String::new();
        for (ply, cell) in self.cells.iter().enumerate() {
            let pair = &self.cells[ply..(ply + 2).min(self.cells.len())];
            let empty = pair.iter().all(String::is_empty);
            if ply % 2 == 0 && self.numbered && !empty {
                let _ = write!(text, "{}. ", ply / 2 + 1);
            }
            if !cell.is_empty() {
                let _ = write!(text, "{cell} ");
            }
        }
        text + result + "\n"
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    DigitReplaced,
    NeighboursSwapped,
    DigitLeftOut,
    DigitDoubled,
    NineOrZero,
    Reversed,
    RankFirst,
    PromotionForgotten,
    QueenForgotten,
    PromotionShort,
    LeftOut,
    LeftOutWithoutNumbers,
    PairLeftOut,
    PairLeftOutWithoutNumbers,
    WrittenTwice,
    ExchangedInPair,
    ExchangedBetweenPairs,
    Split,
    Glued,
    TwoSlips,
}

impl Way {
    pub(crate) const ALL: [Self; 20] = [
        Self::DigitReplaced,
        Self::NeighboursSwapped,
        Self::DigitLeftOut,
        Self::DigitDoubled,
        Self::NineOrZero,
        Self::Reversed,
        Self::RankFirst,
        Self::PromotionForgotten,
        Self::QueenForgotten,
        Self::PromotionShort,
        Self::LeftOut,
        Self::LeftOutWithoutNumbers,
        Self::PairLeftOut,
        Self::PairLeftOutWithoutNumbers,
        Self::WrittenTwice,
        Self::ExchangedInPair,
        Self::ExchangedBetweenPairs,
        Self::Split,
        Self::Glued,
        Self::TwoSlips,
    ];

    /// Those that come often.
    pub(crate) const ORDINARY: [Self; 5] = [
        Self::DigitReplaced,
        Self::NeighboursSwapped,
        Self::DigitLeftOut,
        Self::LeftOut,
        Self::TwoSlips,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::DigitReplaced => "one digit replaced",
            Self::NeighboursSwapped => "neighbours swapped",
            Self::DigitLeftOut => "digit left out",
            Self::DigitDoubled => "digit doubled",
            Self::NineOrZero => "9 or 0 for a digit",
            Self::Reversed => "from and to reversed",
            Self::RankFirst => "rank before file",
            Self::PromotionForgotten => "promotion digit forgotten",
            Self::QueenForgotten => "the same, a queen meant",
            Self::PromotionShort => "promotion in the short form",
            Self::LeftOut => "move left out, numbers kept",
            Self::LeftOutWithoutNumbers => "move left out, no numbers",
            Self::PairLeftOut => "pair left out, numbers kept",
            Self::PairLeftOutWithoutNumbers => "pair left out, no numbers",
            Self::WrittenTwice => "move written twice",
            Self::ExchangedInPair => "exchanged within a pair",
            Self::ExchangedBetweenPairs => "exchanged between pairs",
            Self::Split => "token split",
            Self::Glued => "two tokens glued",
            Self::TwoSlips => "two slips, both right",
        }
    }

    /// A number of its own, whatever other ways there are.
    pub(crate) fn seed(self) -> u64 {
        let name = self.name().bytes();
        name.fold(7, |seed, byte| (seed * 31 + u64::from(byte)) % 251)
    }

    /// A game damaged in this way, where it can be.
    pub(crate) fn damage(self, words: &[String], chance: &mut Chance) -> Option<Card> {
        let mut card = Card {
            cells: words.to_vec(),
            numbered: !matches!(
                self,
                Self::LeftOutWithoutNumbers | Self::PairLeftOutWithoutNumbers
            ),
            at: chance.below(words.len().max(1)),
            slips: 1,
        };
        if words.is_empty() {
            return None;
        }
        match self {
            Self::PromotionForgotten | Self::QueenForgotten | Self::PromotionShort => {
                let promotion = |at: &usize| match words[*at].as_bytes() {
                    [_, _, _, _, piece] => self != Self::QueenForgotten || *piece == b'1',
                    _ => false,
                };
                let promotions: Vec<usize> = (0..words.len()).filter(promotion).collect();
                if promotions.is_empty() {
                    return None;
                }
                card.at = *chance.pick(&promotions);
                let place = if self == Self::PromotionShort { 3 } else { 4 };
                card.cells[card.at].remove(place);
            }
            Self::LeftOut | Self::LeftOutWithoutNumbers => {
                // A last move that is left out leaves a sound game.
                if words.len() < 2 {
                    return None;
                }
                card.at = chance.below(words.len() - 1);
                card.cells[card.at].clear();
            }
            Self::PairLeftOut | Self::PairLeftOutWithoutNumbers => {
                if words.len() < 4 {
                    return None;
                }
                // The printed number goes with them.
                card.at = chance.below(words.len() / 2 - 1) * 2;
                card.cells[card.at].clear();
                card.cells[card.at + 1].clear();
            }
            Self::WrittenTwice => card.cells[card.at] = format!("{0} {0}", words[card.at]),
            Self::ExchangedInPair | Self::ExchangedBetweenPairs => {
                let by = if self == Self::ExchangedInPair { 1 } else { 2 };
                if words.len() < 4 {
                    return None;
                }
                card.at = chance.below(words.len() - by);
                if by == 1 {
                    card.at = card.at / 2 * 2;
                }
                card.cells.swap(card.at, card.at + by);
            }
            Self::Glued => {
                let second = card.cells.get(card.at + 1)?.clone();
                card.cells[card.at] += &second;
                card.cells[card.at + 1].clear();
            }
            Self::TwoSlips => {
                const DIGITS: [Way; 5] = [
                    Way::DigitReplaced,
                    Way::NeighboursSwapped,
                    Way::DigitLeftOut,
                    Way::NineOrZero,
                    Way::Reversed,
                ];
                if words.len() < 21 {
                    return None;
                }
                card.slips = 2;
                card.at = chance.below(words.len() - 10);
                let second = card.at + 10 + chance.below(words.len() - card.at - 10);
                for at in [card.at, second] {
                    let way = *chance.pick(&DIGITS);
                    card.cells[at] = way.spoil(&words[at], chance);
                }
            }
            _ => card.cells[card.at] = self.spoil(&words[card.at], chance),
        }
        (card.cells != words).then_some(card)
    }

    /// A word damaged in this way.
    fn spoil(self, word: &str, chance: &mut Chance) -> String {
        let mut digits = word.as_bytes().to_vec();
        let place = chance.below(4);
        match self {
            Self::DigitReplaced => {
                let others: Vec<u8> = (b'1'..=b'8').filter(|one| *one != digits[place]).collect();
                digits[place] = *chance.pick(&others);
            }
            Self::NeighboursSwapped => {
                let places = 0..digits.len() - 1;
                let differ = |at: &usize| digits[*at] != digits[*at + 1];
                let places: Vec<usize> = places.filter(differ).collect();
                if !places.is_empty() {
                    let at = *chance.pick(&places);
                    digits.swap(at, at + 1);
                }
            }
            Self::DigitLeftOut => _ = digits.remove(place),
            Self::DigitDoubled => digits.insert(place, digits[place]),
            Self::NineOrZero => digits[place] = *chance.pick(b"90"),
            Self::Reversed => {
                digits.swap(0, 2);
                digits.swap(1, 3);
            }
            Self::RankFirst => {
                digits.swap(0, 1);
                digits.swap(2, 3);
            }
            Self::Split => digits.insert(1 + chance.below(digits.len() - 1), b' '),
            _ => {}
        }
        String::from_utf8_lossy(&digits).into_owned()
    }
}
