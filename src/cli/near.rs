//! The rules whose names are near to a word.

use numscore::rules::Rule;

/// No more than these are suggested.
const MOST: usize = 4;

/// The rules that somebody may have meant who wrote `word`: those whose names
/// begin with it or contain it; where there are none, those that differ in the
/// fewest letters.
pub(super) fn near(word: &str) -> Vec<String> {
    let word = word.to_lowercase().replace(['_', ' '], "-");
    let names = || Rule::ALL.iter().map(|rule| rule.name());
    let mut found: Vec<&str> = names()
        .filter(|name| word.len() > 1 && (name.contains(&word) || word.contains(name)))
        .collect();
    // Those that begin with it come first.
    found.sort_by_key(|name| !name.starts_with(&word));
    if found.is_empty() {
        let distance = |name: &&str| distance(name, &word);
        let nearest = names().map(|name| distance(&name)).min().unwrap_or(0);
        if nearest * 3 <= word.chars().count() {
            found = names().filter(|name| distance(name) == nearest).collect();
        }
    }
    found.truncate(MOST);
    found.iter().map(|name| format!("`{name}`")).collect()
}

/// How many letters must be put in, left out or changed to get from one word to
/// the other.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.chars().count()).collect();
    for (line, a) in one.chars().enumerate() {
        let mut corner = line;
        row[0] = line + 1;
        for (at, b) in other.chars().enumerate() {
            let changed = corner + usize::from(a != b);
            corner = row[at + 1];
            row[at + 1] = changed.min(corner + 1).min(row[at] + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_near_to_a_rule() {
        assert_eq!(near("short-promo"), ["`short-promotion`"]);
        assert_eq!(near("short-promotions"), ["`short-promotion`"]);
        assert_eq!(near("Short_Promotion"), ["`short-promotion`"]);
        assert_eq!(near("look-alkie"), ["`look-alike`"]);
        assert_eq!(
            near("missing"),
            [
                "`missing-tag`",
                "`missing-move`",
                "`missing-move-number`",
                "`missing-promotion`"
            ]
        );
    }

    #[test]
    fn words_near_to_none() {
        for word in ["", "x", "Bauernumwandlung"] {
            assert!(near(word).is_empty(), "{word}");
        }
    }

    #[test]
    fn letters_between_words() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("same", "same"), 0);
    }
}
