//! Fixes applied: what they write, that they end, and that the safe ones leave
//! the moves as they were played.

mod common;

use std::collections::BTreeMap;

use common::chance::Chance;
use common::properties::fix::{check, is_told_truly};
use common::{games, writing};
use numscore::rules::{Level, Rule};
use numscore::{Applicability, Options, Report, Source, fix};
use proptest::prelude::*;
use shakmaty::{CastlingMode, Chess, Color, Move, Position};

fn mended(text: &(impl AsRef<[u8]> + ?Sized), applicability: Applicability) -> Mended {
    let source = Source::new("trial", text);
    let fixed = fix(&source, &Options::default(), applicability);
    is_told_truly(text.as_ref(), &fixed);
    Mended {
        changed: fixed.is_changed(),
        count: fixed.count(),
        bytes: fixed.bytes.into_owned(),
        fixes: fixed.fixes,
        remaining: fixed.remaining,
    }
}

struct Mended {
    changed: bool,
    count: usize,
    bytes: Vec<u8>,
    fixes: BTreeMap<Rule, usize>,
    remaining: Report,
}

#[track_caller]
fn safely(text: &str, expected: &str, rules: &[(Rule, usize)]) {
    let fixed = mended(text, Applicability::Safe);
    assert_eq!(String::from_utf8_lossy(&fixed.bytes), expected);
    let counted: Vec<(Rule, usize)> = fixed.fixes.into_iter().collect();
    assert_eq!(counted, rules, "{text}");
    for (rule, _) in rules {
        let said = fixed.remaining.diagnostics.iter();
        assert!(said.clone().all(|said| said.rule != *rule), "{rule} stays");
    }
}

const PAWN_F7: &str = "[FEN \"8/5P1k/8/8/8/8/8/K7 w - - 0 1\"]\n\n";

#[test]
fn each_safe_fix() {
    use Rule::*;
    let plain = "1. 5254 5755 2. 7163 2836 *\n";
    for (text, expected, rule) in [
        ("1. 52-54 5755 2. 7163 2836 *\n", plain, MoveSeparator),
        ("1. 5254 5755 2. 7l63 2836 *\n", plain, LookAlike),
        (
            "1. 5254 57\u{200b}55 2. 71\u{200b}63 2836 *\n",
            plain,
            InvisibleCharacter,
        ),
        ("1. 5254 5755 3. 7163 2836 *\n", plain, MoveNumber),
        ("1. 52545755 2. 7163 2836 *\n", plain, OverlongMove),
        ("1. 5254 5755 2. Nf3 2836 *\n", plain, AlgebraicMove),
        ("1. 5254 5755 2. 7163 2836+ *\n", plain, MoveMark),
        (
            "1. 5254 5755 2. 7163 2836 \u{bd}-\u{bd}\n",
            "1. 5254 5755 2. 7163 2836 1/2-1/2\n",
            ResultStyle,
        ),
        (
            "1. 5254 5755 2. 7163 2836 3. 6152 6857 4. 0-0 *\n",
            "1. 5254 5755 2. 7163 2836 3. 6152 6857 4. 5171 *\n",
            CastlingStyle,
        ),
        (
            "1. 5254 {a {b} c} 5755 2. 7163 2836 *\n",
            "1. 5254 {a (b) c} 5755 2. 7163 2836 *\n",
            NestedComment,
        ),
        (
            "[White \"A \"B\" C\"]\n\n1. 5254 5755 2. 7163 2836 *\n",
            "[White \"A \\\"B\\\" C\"]\n\n1. 5254 5755 2. 7163 2836 *\n",
            UnescapedQuote,
        ),
        ("1. 52541 5755 2. 7163 2836 *\n", plain, NeedlessPromotion),
    ] {
        safely(text, expected, &[(rule, 1)]);
    }
    for (text, rule, expected) in [
        ("6762", ShortPromotion, "67682"),
        ("6768-2", MoveSeparator, "67682"),
        // A queen has that letter wherever it is used.
        ("6768=Q", PromotionStyle, "67681"),
    ] {
        let game = |promotion| format!("{PAWN_F7}1. {promotion} *\n");
        safely(&game(text), &game(expected), &[(rule, 1)]);
    }
}

#[test]
fn every_safe_fix_of_the_pages_ends_its_rule() {
    for &rule in Rule::ALL {
        let Some(example) = example(rule) else {
            continue;
        };
        let safe = |text: &str| {
            let said = numscore::lint(text).diagnostics.into_iter();
            said.filter(|said| said.rule == rule)
                .filter(|said| {
                    let mut fixes = said.fixes.iter();
                    fixes.any(|fix| fix.applicability == Applicability::Safe)
                })
                .count()
        };
        if safe(example) > 0 {
            let fixed = mended(example, Applicability::Safe);
            assert!(fixed.fixes.contains_key(&rule), "{rule}");
            let new = String::from_utf8_lossy(&fixed.bytes);
            assert_eq!(safe(&new), 0, "{rule}: {new}");
        }
    }
}

fn example(rule: Rule) -> Option<&'static str> {
    let (_, section) = rule.explanation().split_once("## Example")?;
    let (_, block) = section.split_once("```text\n")?;
    Some(block.split_once("```")?.0)
}

#[test]
fn nothing_to_do() {
    let text = "1. 5254 5755 2. 7163 2836 1-0\n";
    let fixed = mended(text, Applicability::Unsafe);
    assert!(!fixed.changed && fixed.count == 0);
    let source = Source::new("trial", text);
    let fixed = fix(&source, &Options::default(), Applicability::Safe);
    assert!(matches!(fixed.bytes, std::borrow::Cow::Borrowed(_)));
}

#[test]
fn fixes_of_one_place_go_one_after_the_other() {
    safely(
        "1. 5254 57-55+ 2. 7l63+ 2836 *\n",
        "1. 5254 5755 2. 7163 2836 *\n",
        &[
            (Rule::LookAlike, 1),
            (Rule::MoveSeparator, 1),
            (Rule::MoveMark, 1),
        ],
    );
}

#[test]
fn a_rule_that_is_off_mends_nothing() {
    let text = "1. 5254 5755+ 2. 71-63 *\n";
    let mut options = Options::default();
    options.levels.set(Rule::MoveMark, Level::Off);
    let source = Source::new("trial", text);
    let fixed = fix(&source, &options, Applicability::Safe);
    assert_eq!(*fixed.bytes, *b"1. 5254 5755+ 2. 7163 *\n");
}

#[test]
fn guesses_are_left_unless_asked_for() {
    let text = format!("{PAWN_F7}1. 6768 8776");
    let fixed = mended(&text, Applicability::Safe);
    assert!(!fixed.changed);
    let fixed = mended(&text, Applicability::Unsafe);
    let new = format!("{PAWN_F7}1. 67681 8776 *");
    assert_eq!(String::from_utf8_lossy(&fixed.bytes), new);
    assert_eq!(fixed.fixes[&Rule::MissingPromotion], 1);
    assert_eq!(fixed.fixes[&Rule::MissingResult], 1);
}

#[test]
fn guesses_that_undo_one_another_come_to_an_end() {
    let one = "7163 7866 f6 Nf6 *";
    let other = "7163 6766 f6 Nf6 *";
    for (text, count) in [("f6 f6 Nf6", 4), (other, 1), (one, 0)] {
        let fixed = mended(text, Applicability::Unsafe);
        assert_eq!(String::from_utf8_lossy(&fixed.bytes), one);
        assert_eq!(fixed.count, count, "{text}");
    }
}

#[test]
fn numbers_written_together_stay_numbers() {
    let fixed = mended("1. 5254 5755 2.99. 7163 2836 *", Applicability::Safe);
    let new = "1. 5254 5755 2. 2. 7163 2836 *";
    assert_eq!(String::from_utf8_lossy(&fixed.bytes), new);
    assert_eq!(fixed.remaining.diagnostics, []);
}

#[test]
fn nothing_is_put_into_a_tag_that_is_not_closed() {
    let text = "[White \n \"Foo 1. 5254";
    let fixed = mended(text, Applicability::Unsafe);
    assert!(!fixed.changed, "{}", String::from_utf8_lossy(&fixed.bytes));
}

#[test]
fn bytes_that_no_fix_speaks_of_stay() {
    let text = b"[White \"J\xe1n\"]\r\n\r\n1. 52-54 {\x93x\x94}\r5755 2. 7163\r\n\t2836+\r\n1/2";
    let fixed = mended(text, Applicability::Safe);
    let new = b"[White \"J\xe1n\"]\r\n\r\n1. 5254 {\x93x\x94}\r5755 2. 7163\r\n\t2836\r\n1/2-1/2";
    assert_eq!(
        fixed.bytes.escape_ascii().to_string(),
        new.escape_ascii().to_string()
    );
}

#[test]
fn a_window_is_mended_in_its_place() {
    let text = "1. 52-54 5755 2. 7163+ *\n";
    let source = Source::window("trial", text, 1000, 40);
    let fixed = fix(&source, &Options::default(), Applicability::Safe);
    assert_eq!(*fixed.bytes, *b"1. 5254 5755 2. 7163 *\n");
    assert_eq!(fixed.edits[0].span.start, 1003);
    let limited = {
        let mut options = Options::default();
        options.limits.bytes = 10;
        fix(&source, &options, Applicability::Safe)
    };
    assert!(!limited.is_changed() && limited.settled);
}

#[test]
fn many_fixes_cost_no_more_than_their_number() {
    // A game a line, and one game of very many moves; neither may be quadratic.
    let games = "1. 52-54 57-55+ 2. 7l63 2836 1/2\n\n".repeat(20_000);
    assert_eq!(mended(&games, Applicability::Safe).count, 100_000);
    let knights = "71-63+ 28-36 63-71 36-28 ".repeat(10_000);
    let fixed = mended(&format!("{knights}*\n"), Applicability::Safe);
    assert!(!fixed.bytes.contains(&b'-') && !fixed.bytes.contains(&b'+'));
}

/// A random game written as careless people write: every way in which a move
/// stays the move that it is.
fn carelessly(seed: u64) -> String {
    let mut chance = Chance::new(seed ^ 0x5eed);
    let game = games::game(seed);
    let mut text = String::new();
    if game.beginning.variant_tag {
        text.push_str("[Variant \"Chess960\"]\n");
    }
    if let Some(fen) = &game.beginning.fen {
        text.push_str(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n"));
    }
    if chance.percent(20) {
        text.push_str("[White \"Ann \"the rook\" Smith\"]\n");
    }
    text.push('\n');
    let careless = 1 + chance.below(40);
    let numbered = chance.percent(80);
    let end = if chance.percent(30) { "\r\n" } else { "\n" };
    let mut position = game.beginning.position.clone();
    for (ply, &now) in game.moves.iter().enumerate() {
        if numbered && (position.turn() == Color::White || ply == 0) {
            let wrong = usize::from(chance.percent(careless / 8)) * chance.below(3);
            let dots = if position.turn() == Color::White {
                "."
            } else {
                "..."
            };
            let number = position.fullmoves().get() as usize + wrong;
            text.push_str(&format!("{number}{dots} "));
        }
        let mut word = writing::numbers(now, game.beginning.mode);
        if chance.percent(careless) {
            word = dressed(&mut chance, &position, now, game.beginning.mode, word);
        }
        text.push_str(&word);
        if chance.percent(2) {
            text.push_str(" {a {b} c}");
        }
        let gap = match chance.below(40) {
            0 => "\u{200b} ",
            1 => "\u{a0}",
            2 => ", ",
            3..10 => end,
            _ => " ",
        };
        text.push_str(gap);
        position.play_unchecked(now);
    }
    let results: &[&str] = match game.result {
        "1-0" => &["1-0", "1:0", "1\u{2013}0", "l-0"],
        "0-1" => &["0-1", "0:1", "O-1"],
        "1/2-1/2" => &["1/2-1/2", "1/2", "\u{bd}-\u{bd}", "0.5-0.5"],
        _ => &["*"],
    };
    text.push_str(chance.pick::<&str>(results));
    text.push_str(end);
    text
}

fn dressed(
    chance: &mut Chance,
    position: &Chess,
    now: Move,
    mode: CastlingMode,
    word: String,
) -> String {
    let (from, to) = (&word[..2], &word[2..]);
    match chance.below(13) {
        0 => format!("{from}-{to}"),
        1 => format!("{from}x{to}"),
        2 => format!("{word}+"),
        3 => format!("{word}!?"),
        4 => format!("{from}\u{200b}{to}"),
        5 => word.replace('1', "l"),
        6 => word.replace('5', "\u{ff15}"),
        7 => format!("{from} {to}"),
        8 => format!("{word} e.p."),
        9 => shakmaty::san::SanPlus::from_move(position.clone(), now).to_string(),
        10 if now.is_castle() => match now.castling_side() {
            Some(side) if side.is_king_side() => "0-0".to_owned(),
            _ => "O-O-O".to_owned(),
        },
        10 if now.is_promotion() => {
            let (squares, piece) = word.split_at(4);
            match chance.below(3) {
                0 => format!("{}{piece}", &squares[..3]),
                1 => format!(
                    "{squares}={}",
                    now.promotion().map_or('Q', |role| role.upper_char())
                ),
                _ => format!("{squares}-{piece}"),
            }
        }
        10 => format!("{word}{}", 1 + chance.below(4)),
        11 if mode == CastlingMode::Standard && now.is_castle() => {
            writing::numbers(now, CastlingMode::Chess960)
        }
        _ => format!(
            "{word} {}",
            shakmaty::san::SanPlus::from_move(position.clone(), now)
        ),
    }
}

fn cases(count: u32) -> ProptestConfig {
    let count = if common::long_run() {
        count * 100
    } else {
        count
    };
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(count)
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_careless_score_keeps_its_moves(seed: u64) {
        check(carelessly(seed).as_bytes());
    }

    #[test]
    fn a_damaged_score_keeps_its_moves(seed: u64) {
        let mut text = carelessly(seed).into_bytes();
        let mut chance = Chance::new(seed);
        for _ in 0..1 + chance.below(4) {
            let at = chance.below(text.len());
            match chance.below(4) {
                0 => { text.remove(at); }
                1 => text.insert(at, *chance.pick(b"123456789 {}()[];\n-O\"")),
                2 => text.swap(at, at.saturating_sub(1)),
                _ => text[at] = *chance.pick(b"123456789 .{}()*\xe1\xad"),
            }
        }
        check(&text);
    }

    #[test]
    fn a_heap_of_words_keeps_its_moves(words in proptest::collection::vec(0_usize..WORDS.len(), 0..40)) {
        let text: String = words.into_iter().map(|word| WORDS[word]).collect();
        check(text.as_bytes());
    }
}

/// What scores are made of, and what gets into them.
const WORDS: &[&str] = &[
    "1. ",
    "2. ",
    "1... ",
    "3.",
    "5254 ",
    "5755 ",
    "7163 ",
    "28-36",
    "e4 ",
    "Nf3 ",
    "O-O ",
    "0-0 ",
    "5171 ",
    "52 54 ",
    "525457 ",
    "5254+",
    "{",
    "}",
    "(",
    ")",
    "; ",
    "\n",
    "\n\n",
    "[Result \"1-0\"]\n",
    "[White \"a \"b\" c\"]\n",
    "1-0 ",
    "1/2 ",
    "*",
    "\u{200b}",
    "5l71 ",
    "!?",
    " ",
    "\u{feff}",
    "5254",
];

#[test]
fn hardly_a_safe_fix_is_left_out() {
    let mut left: BTreeMap<Rule, usize> = BTreeMap::new();
    let mut fixed = 0;
    for seed in 0..1_000 {
        let text = carelessly(seed);
        let mended = mended(&text, Applicability::Safe);
        fixed += mended.count;
        for said in &mended.remaining.diagnostics {
            let mut fixes = said.fixes.iter();
            if fixes.any(|fix| fix.applicability == Applicability::Safe) {
                *left.entry(said.rule).or_default() += 1;
            }
        }
    }
    assert_eq!(left.values().sum::<usize>(), 0, "{left:?} of {fixed}");
}
