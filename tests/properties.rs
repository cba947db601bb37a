//! What holds of every text: nothing panics, everything stands where it should,
//! and what is sound stays sound in another dress. `NUMSCORE_LONG` tries many
//! times as many cases.

#![cfg(all(feature = "human", feature = "json"))]

mod common;

use common::nearly::{Written, damaged, damaged_late, nearly_a_score, parted, spliced};
use common::played::moves_played;
use common::properties::lint::check;
use common::{dressing, games, long_run};
use numscore::fault::FaultKind;
use numscore::{Applicability, Fix, Game, ItemKind, MoveToken, Severity};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;
use shakmaty::Move;

/// The short run tries the same cases every time.
fn cases(short: u32) -> ProptestConfig {
    let (cases, rng_seed) = match long_run() {
        true => (short * 100, RngSeed::Random),
        false => (short, RngSeed::Fixed(1803)),
    };
    ProptestConfig {
        cases,
        rng_seed,
        failure_persistence: None,
        max_shrink_iters: 20_000,
        max_global_rejects: u32::MAX,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn any_bytes_are_read_to_their_end(bytes in vec(any::<u8>(), 0..200)) {
        check(&bytes);
    }

    #[test]
    fn any_text_is_read_to_its_end(text in vec(any::<char>(), 0..100)) {
        let text: String = text.into_iter().collect();
        check(text.as_bytes());
    }

    #[test]
    fn spliced_tokens_are_read_to_their_end(Written(bytes) in spliced()) {
        check(&bytes);
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn damaged_games_are_read_to_their_end(Written(bytes) in damaged()) {
        check(&bytes);
    }

    #[test]
    fn a_sound_game_in_any_dress_is_the_same_game(seed in 0..100_000_u64, dress in any::<u64>()) {
        let game = games::game(seed);
        let text = dressing::dressed(&game, dress);
        let score = numscore::parse(&text);
        prop_assert_eq!(score.games.len(), 1, "{}", text);
        let replay = numscore::replay(&score.games[0], text.as_bytes());
        let played: Vec<Move> = replay.main_line().map(|ply| ply.played).collect();
        prop_assert_eq!(played, game.moves, "{}", text);
        prop_assert_eq!(replay.last, game.last);
        for fault in &score.games[0].faults {
            prop_assert!(false, "{:?} in {}", fault, text);
        }
        for fault in &replay.faults {
            // In Chess960 a king's step may look like a castling.
            let ambiguous = matches!(fault.kind, FaultKind::AmbiguousCastling { .. });
            prop_assert!(ambiguous, "{:?} in {}", fault.kind, text);
        }
        for diagnostic in numscore::lint(&text).diagnostics {
            let said = diagnostic.severity == Severity::Advice
                || diagnostic.rule.name() == "ambiguous-castling";
            prop_assert!(said, "{} in {}", diagnostic.rule, text);
        }
    }
}

proptest! {
    #![proptest_config(cases(1000))]

    /// A number and two moves with one space between them are read in one step;
    /// with two spaces, word by word.
    #[test]
    fn what_is_read_in_one_step_is_what_is_read_word_by_word(
        words in vec(select(WORDS), 1..30),
        begins_soundly in any::<bool>(),
    ) {
        let opening = if begins_soundly { "1. 5254 5755" } else { "" };
        let [at_once, by_word] = [" ", "  "].map(|space| {
            format!("{opening} {}", words.join(" ")).replace(' ', space)
        });
        let kinds = |text: &str| -> Vec<Vec<ItemKind>> {
            let games = numscore::parse(text).games;
            let kinds = |game: Game| game.items.iter().map(|item| item.kind).collect();
            games.into_iter().map(kinds).collect()
        };
        prop_assert_eq!(kinds(&at_once), kinds(&by_word), "{}", at_once);
    }

    #[test]
    fn a_tag_behind_a_blank_line_parts_what_is_read(
        Written(first) in nearly_a_score(),
        Written(second) in nearly_a_score(),
    ) {
        let mut first = first;
        // A tag section without moves goes on behind a blank line.
        if !numscore::parse(&first).games.last().is_some_and(has_movetext) {
            first.extend(b" 1. 5254");
        }
        let second = [b"[Event \"second\"]\n".as_slice(), &second].concat();
        let whole = [first.as_slice(), b"\n\n", &second].concat();
        let alone = numscore::parse(&first).games;
        prop_assume!(alone.last().is_some_and(has_movetext));
        let behind = numscore::parse(&second).games;
        let both = numscore::parse(&whole).games;
        prop_assert_eq!(both.len(), alone.len() + behind.len());
        let last = alone.len() - 1;
        for (at, (game, expected)) in both.iter().zip(&alone).enumerate() {
            let mut expected = expected.clone();
            expected.len += if at == last { 2 } else { 0 };
            prop_assert_eq!(game, &expected, "game {}", at + 1);
        }
        let start = first.len() + 2;
        for (game, mut expected) in both[alone.len()..].iter().zip(behind) {
            expected.start += start;
            prop_assert_eq!(game, &expected);
        }
    }

    /// Where a move cannot be read, a fix may let the rest be played; but what was
    /// played before is played behind it.
    #[test]
    fn safe_fixes_leave_the_moves_played(
        Written(bytes) in prop_oneof![parted(), damaged_late()],
    ) {
        prop_assume!(!digits_alone(&bytes));
        let before = moves_played(&bytes);
        let said = numscore::lint(&bytes).diagnostics;
        let sound = said.iter().all(|said| said.severity < Severity::Error);
        for diagnostic in said {
            for fix in &diagnostic.fixes {
                if fix.applicability != Applicability::Safe {
                    continue;
                }
                let fixed = applied(&bytes, fix);
                if digits_alone(&fixed) {
                    continue;
                }
                let after = moves_played(&fixed);
                let same = after == before || (!sound && goes_on(&before, &after));
                prop_assert!(
                    same,
                    "{}: {}\nbecomes {}\n{before:?}\n{after:?}",
                    diagnostic.rule, bytes.escape_ascii(), fixed.escape_ascii()
                );
            }
        }
    }
}

/// What a run of moves consists of, and what ends it.
const WORDS: &[&str] = &[
    "1.",
    "2.",
    "3.",
    "4.",
    "9.",
    "10.",
    "11.",
    "99.",
    "1...",
    "2...",
    "3...",
    "5254",
    "5755",
    "7163",
    "2836",
    "67682",
    "5259",
    "0-0",
    "525",
    "{a}",
    "{a {b}",
    "{\n}",
    "(",
    ")",
    "7163+",
    "2836!",
    "!?",
    "$1",
    "$",
    "(1. 5254",
    "(2. 7163",
    "(1... 5755",
    "(2...2836",
    "2836)",
    "(2d)",
    "(10)",
    "*",
];

/// Whether a game is more than tags, comments and headings.
fn has_movetext(game: &Game) -> bool {
    game.items.iter().any(|item| {
        matches!(
            item.kind,
            ItemKind::Move(_)
                | ItemKind::MoveNumber { .. }
                | ItemKind::VariationStart
                | ItemKind::Result { .. }
        )
    })
}

/// Whether up to three digits stand somewhere alone. What they are, a number or
/// a part of a move, hangs on the number of moves before them.
fn digits_alone(bytes: &[u8]) -> bool {
    let score = numscore::parse(bytes);
    score.games.iter().any(|game| {
        game.items.iter().any(|item| match item.kind {
            ItemKind::Move(MoveToken::Incomplete) => true,
            ItemKind::MoveNumber { .. } => {
                let text = item.span.of(score.bytes_of(game));
                text.iter().all(u8::is_ascii_digit)
            }
            _ => false,
        })
    })
}

fn goes_on(before: &[Vec<Move>], after: &[Vec<Move>]) -> bool {
    let mut games = before.iter().zip(after);
    before.len() == after.len() && games.all(|(before, after)| after.starts_with(before))
}

fn applied(bytes: &[u8], fix: &Fix) -> Vec<u8> {
    let mut fixed = bytes.to_vec();
    for edit in fix.edits.iter().rev() {
        fixed.splice(edit.span.start..edit.span.end, edit.text.bytes());
    }
    fixed
}
