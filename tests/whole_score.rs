//! Scores in which every move is written by another habit: each is known by
//! replaying it, and no other score is taken for one.

mod common;

use common::chance::Chance;
use common::{games, real_games, writing};
use numscore::fault::Habit;
use numscore::repair::{WholeScore, whole_score, whole_score_with_slip};
use shakmaty::{Chess, Color};

/// Main lines from the standard array, in digits: real games where they are at
/// hand, else random ones.
fn lines() -> Vec<Vec<String>> {
    match real_games("games.iccf") {
        Some(text) => real_lines(&text),
        None => (0..610)
            .map(|seed| {
                let game = games::game(seed * 3);
                let mode = game.beginning.mode;
                let numbers = |&played| writing::numbers(played, mode);
                game.moves.iter().map(numbers).collect()
            })
            .collect(),
    }
}

fn real_lines(text: &[u8]) -> Vec<Vec<String>> {
    let score = numscore::parse(text);
    let standard = score
        .games
        .iter()
        .filter(|game| game.is_game() && game.tag(b"FEN", score.bytes_of(game)).is_none());
    standard
        .map(|game| {
            let replay = numscore::replay(game, score.bytes_of(game));
            let written = |ply: &numscore::replay::Ply| {
                let text = ply.span.of(score.bytes_of(game));
                String::from_utf8(text.to_vec()).expect("digits")
            };
            replay.main_line().map(written).collect()
        })
        .collect()
}

/// The digits as that habit writes them.
fn by_habit(habit: Habit, numbers: &str) -> String {
    let digits: Vec<u32> = numbers.chars().filter_map(|c| c.to_digit(10)).collect();
    let square = |file: u32, rank: u32| match habit {
        Habit::TurnedBoard => format!("{}{}", 9 - file, 9 - rank),
        Habit::MirroredRanks => format!("{file}{}", 9 - rank),
        Habit::RankFirst => format!("{rank}{file}"),
        Habit::ZeroBased => format!("{}{}", file - 1, rank - 1),
    };
    let fifth = digits.get(4).map(u32::to_string).unwrap_or_default();
    square(digits[0], digits[1]) + &square(digits[2], digits[3]) + &fifth
}

/// The line as a player with that habit writes it, or as both do.
fn written(line: &[String], habit: Habit, player: Option<Color>) -> Vec<String> {
    let turns = [Color::White, Color::Black].into_iter().cycle();
    line.iter()
        .zip(turns)
        .map(|(numbers, turn)| match player {
            Some(player) if player != turn => numbers.clone(),
            _ => by_habit(habit, numbers),
        })
        .collect()
}

fn ways(line: &[String]) -> Vec<WholeScore> {
    let digits: Vec<&[u8]> = line.iter().map(String::as_bytes).collect();
    whole_score(&Chess::default(), &digits)
}

#[test]
fn the_habit_is_known_and_named_first() {
    for (plies, most_ties) in [(usize::MAX, 6), (20, 400), (10, 610)] {
        let mut ties = 0;
        for line in lines() {
            let line = &line[..line.len().min(plies)];
            if line.len() < 10 {
                continue;
            }
            for habit in Habit::ALL {
                let found = ways(&written(line, habit, None));
                let whole: Vec<Habit> = found
                    .iter()
                    .filter(|way| way.player.is_none())
                    .map(|way| way.habit)
                    .collect();
                match whole[..] {
                    [only] => assert_eq!(only, habit, "{line:?}"),
                    [first, second, ..] => {
                        ties += 1;
                        assert!([first, second].contains(&habit), "{habit:?}: {line:?}");
                    }
                    [] => panic!("{habit:?} is not found in {line:?}"),
                }
                assert_eq!(found[0].player, None, "both players: {line:?}");
            }
        }
        assert!(ties <= most_ties * 2, "{ties} ties in {plies} plies");
    }
}

#[test]
fn one_player_s_habit_is_known_too() {
    for line in lines().iter().step_by(5).filter(|line| line.len() >= 20) {
        for player in [Color::White, Color::Black] {
            let found = ways(&written(line, Habit::TurnedBoard, Some(player)));
            let way = WholeScore {
                habit: Habit::TurnedBoard,
                player: Some(player),
            };
            assert!(
                found[..found.len().min(2)].contains(&way),
                "{found:?}: {line:?}"
            );
        }
    }
}

#[test]
fn a_slip_is_no_habit() {
    let mut chance = Chance::new(7);
    for line in lines() {
        let mut line = line[..line.len().min(10 + chance.below(60))].to_vec();
        if line.len() < 10 {
            continue;
        }
        let at = chance.below(line.len());
        let place = chance.below(4);
        let digit = (1 + chance.below(8)).to_string();
        line[at].replace_range(place..=place, &digit);
        // Asked of a line that cannot be played as it stands.
        let played = played(&line);
        if played < line.len() {
            assert!(ways(&line).is_empty(), "{line:?}");
            let digits: Vec<&[u8]> = line.iter().map(String::as_bytes).collect();
            let with_slip = whole_score_with_slip(&Chess::default(), &digits, played);
            assert_eq!(with_slip, None, "{line:?}");
        }
    }
}

#[test]
fn a_habit_is_known_by_what_can_be_played_before_a_slip() {
    let mut chance = Chance::new(11);
    let mut shown = 0;
    for line in lines().iter().filter(|line| line.len() >= 30) {
        let habit = *chance.pick(&Habit::ALL);
        let mut line = written(line, habit, None);
        let at = 14 + chance.below(line.len() - 14);
        let place = chance.below(4);
        let digit = (1 + chance.below(8)).to_string();
        line[at].replace_range(place..=place, &digit);
        if !ways(&line).is_empty() {
            continue;
        }
        shown += 1;
        let digits: Vec<&[u8]> = line.iter().map(String::as_bytes).collect();
        let (way, plies) = whole_score_with_slip(&Chess::default(), &digits, 0).expect("a habit");
        assert!(plies >= at, "{line:?}");
        let tied = [Habit::TurnedBoard, Habit::MirroredRanks];
        let right = way.habit == habit || (tied.contains(&habit) && tied.contains(&way.habit));
        assert!(right && way.player.is_none(), "{habit:?}: {line:?}");
    }
    assert!(shown > 300, "{shown}");
}

#[test]
fn nine_plies_say_nothing() {
    for line in lines().iter().filter(|line| line.len() >= 10) {
        for habit in Habit::ALL {
            assert_eq!(ways(&written(&line[..9], habit, None)), []);
        }
    }
}

/// How many plies of a line can be played as they stand.
fn played(line: &[String]) -> usize {
    let mut text = line.join(" ");
    text.push_str(" *");
    let score = numscore::parse(&text);
    let replay = numscore::replay(&score.games[0], score.bytes_of(&score.games[0]));
    replay.main_line().count()
}

#[test]
fn a_first_move_that_is_left_out_is_no_habit() {
    // Read with the ranks mirrored, fourteen plies can be played; with a first
    // move put in, all.
    let text = "1. 7866 3234 2. 5756 7273 3. 4745 6172 4. 4534 4114 5. 2847 1434 6. 1716 3432 \
        7. 3735 7163 8. 3544 *";
    let report = numscore::lint(text);
    assert_eq!(report.diagnostics[0].rule.name(), "missing-move");
    // The numbers show it too, where they were kept.
    for line in lines().iter().filter(|line| line.len() > 11) {
        let line = &line[..line.len().min(20)];
        let numbered = line.iter().enumerate().map(|(ply, numbers)| match ply {
            0 => "1.".to_owned(),
            _ if ply % 2 == 0 => format!("{}. {numbers}", ply / 2 + 1),
            _ => numbers.clone(),
        });
        let text = numbered.collect::<Vec<_>>().join(" ") + " *";
        let report = numscore::lint(&text);
        let habits = ["turned-board", "mirrored-ranks", "rank-first", "zero-based"];
        let named = (report.diagnostics.iter()).find(|one| habits.contains(&one.rule.name()));
        assert_eq!(named, None, "{text}");
    }
}

#[test]
fn the_habit_is_seen_through_dashes_and_marks() {
    for text in [
        "1. 47-45 42-44 2. 28-36 71-63 3. 38-65 31-64 4. 67-66 21-33 5. 57-55 44-55 *",
        "1. 4745 (1. d4+) 4244 2. 2836 7163 3. 3865 3164 4. 6766 2133 5. 5755 4455 *",
    ] {
        let report = numscore::lint(text);
        let errors: Vec<&str> = (report.diagnostics.iter())
            .filter(|said| said.severity == numscore::Severity::Error)
            .map(|said| said.rule.name())
            .collect();
        assert_eq!(errors, ["turned-board"], "{text}");
    }
}

#[test]
fn one_diagnostic_takes_the_place_of_all_that_cannot_be_played() {
    let turned =
        "1. 4745 (1. 5755 5254) 4244 2. 2836 7163 3. 3865 3164 4. 6766 2133 5. 5755 4455 *";
    let report = numscore::lint(turned);
    let errors: Vec<&str> = report
        .diagnostics
        .iter()
        .filter(|said| said.severity == numscore::Severity::Error)
        .map(|said| said.rule.name())
        .collect();
    assert_eq!(errors, ["turned-board"]);
    assert_eq!(report.plies, 10);
    let edits = &report.diagnostics[0].fixes[0].edits;
    let mut fixed = turned.to_owned();
    for edit in edits.iter().rev() {
        fixed.replace_range(edit.span.start..edit.span.end, &edit.text);
    }
    assert_eq!(
        fixed,
        "1. 5254 (1. 4244 4745) 5755 2. 7163 2836 3. 6134 6835 4. 3233 7866 5. 4244 5544 *"
    );
    assert_eq!(numscore::lint(&fixed).diagnostics, []);
}
