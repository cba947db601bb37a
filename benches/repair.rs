//! How often what was meant is found, and what it costs.
//!
//! One move a game is damaged, in each way that pens and keyboards have; counted
//! are the games in which some move can then not be played. A suggestion is
//! right where its rewrites give the text of the very game that was damaged.
//! `cargo bench --bench repair` prints the table; `cargo test --benches`, or
//! `--smoke`, only sees that the bench still works. `--seeds N` damages every
//! game N times a way; `--random` takes random games, in which chess sense can
//! tell nothing, though real ones are at hand.

#![allow(clippy::print_stdout, reason = "a bench prints its table")]

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "repair/damage.rs"]
mod damage;

use std::hint::black_box;
use std::time::{Duration, Instant};

use common::chance::Chance;
use common::games::game_from;
use common::played::moves_played;
use common::starts::Beginning;
use common::{real_games, writing};
use damage::{Card, Way};
use numscore::fault::Rewrite;
use numscore::repair::{self, Step, WrittenMove};
use numscore::{Applicability, Game, GameResult, Options, Source, fix};
use shakmaty::{CastlingMode, Chess, Move};

/// A game that is sound.
struct Sound {
    moves: Vec<Move>,
    words: Vec<String>,
    result: Option<GameResult>,
}

impl Sound {
    fn result_text(&self) -> &'static str {
        self.result.map_or("*", |result| result.as_str())
    }
}

/// Real games where they are at hand and no random ones are asked for.
fn sound_games(random: bool) -> (Vec<Sound>, &'static str) {
    let real = real_games("games.iccf").filter(|_| !random);
    let (text, source) = match real {
        Some(text) => (text, "real games"),
        None => (random_games(), "random games"),
    };
    let score = numscore::parse(&text);
    let games = score.games.iter().filter(|game| game.is_game());
    let sound = games.map(|game| {
        let replay = numscore::replay(game, score.bytes_of(game));
        let moves: Vec<Move> = replay.main_line().map(|ply| ply.played).collect();
        let word = |played: &Move| writing::numbers(*played, CastlingMode::Standard);
        Sound {
            words: moves.iter().map(word).collect(),
            moves,
            result: game.result().map(|(result, _)| result),
        }
    });
    (sound.collect(), source)
}

fn random_games() -> Vec<u8> {
    let game = |seed| writing::in_numbers(&game_from(seed, Beginning::standard()));
    (0..600).map(game).collect::<String>().into_bytes()
}

/// How a way of damage came out.
#[derive(Default)]
struct Tally {
    games: usize,
    first: usize,
    of_three: usize,
    long: usize,
    long_first: usize,
    plies_tried: u64,
    time: Duration,
}

/// What safe fixes do to the damaged games.
#[derive(Default)]
struct SafeFixes {
    games: usize,
    made: usize,
    /// In how many games a move that was played is played no more.
    moves_changed: usize,
}

impl SafeFixes {
    fn see(&mut self, text: &str) {
        let source = Source::new("damaged", text);
        let fixed = fix(&source, &Options::default(), Applicability::Safe);
        self.games += 1;
        self.made += fixed.count();
        let kept = |(before, after): (&Vec<Move>, &Vec<Move>)| after.starts_with(before);
        let (before, after) = (moves_played(text.as_bytes()), moves_played(&fixed.bytes));
        let stays = before.len() == after.len() && before.iter().zip(&after).all(kept);
        self.moves_changed += usize::from(!stays);
    }
}

/// How often the first suggestion is right, by the share that it is given: up to
/// a half, up to nine tenths, up to 99 of a hundred, and more.
#[derive(Default)]
struct Trust([(usize, usize); 4]);

impl Trust {
    fn see(&mut self, share: f32, right: bool) {
        let at = [0.5, 0.9, 0.99]
            .into_iter()
            .filter(|end| share > *end)
            .count();
        self.0[at].0 += 1;
        self.0[at].1 += usize::from(right);
    }
}

fn trial(sound: &Sound, card: &Card, tally: &mut Tally, trust: &mut Trust, show: bool) {
    let text = card.text(sound.result_text());
    let score = numscore::parse(&text);
    let game = &score.games[0];
    let bytes = score.bytes_of(game);
    let start = Instant::now();
    let moves = repair::main_line(game, bytes);
    let mended = repair::mend(&Chess::default(), &moves, sound.result, repair::USUAL_WORK);
    tally.time += start.elapsed();
    let Some(step) = mended.steps.first() else {
        return;
    };
    tally.games += 1;
    tally.plies_tried += mended
        .steps
        .iter()
        .map(|step| step.answer.work)
        .sum::<u64>();
    let right: Vec<bool> = if card.slips > 1 {
        let all = mended
            .steps
            .iter()
            .filter_map(|step| step.answer.ways.first());
        let all = all.flat_map(|best| best.suggestion.rewrites.clone());
        vec![restores(&text, game, all.collect(), sound)]
    } else {
        let suggestions = step.answer.ways.iter().take(3);
        suggestions
            .map(|one| restores(&text, game, one.suggestion.rewrites.clone(), sound))
            .collect()
    };
    let first = right.first() == Some(&true);
    tally.first += usize::from(first);
    if let (Some(best), 1) = (step.answer.ways.first(), card.slips) {
        trust.see(best.suggestion.evidence.share, first);
    }
    tally.of_three += usize::from(right.contains(&true));
    if sound.moves.len() >= card.at + 30 {
        tally.long += 1;
        tally.long_first += usize::from(first);
    }
    if show && !first {
        tell(sound, card, step, &moves);
    }
}

/// Whether the text, rewritten, is the game that was damaged.
fn restores(text: &str, game: &Game, mut rewrites: Vec<Rewrite>, sound: &Sound) -> bool {
    rewrites.sort_by_key(|rewrite| std::cmp::Reverse(rewrite.span));
    let mut text = text.as_bytes().to_vec();
    for rewrite in rewrites {
        let (start, end) = (rewrite.span.start() as usize, rewrite.span.end() as usize);
        let place = game.start + start..game.start + end;
        text.splice(place, rewrite.text.into_bytes());
    }
    let score = numscore::parse(&text);
    let game = &score.games[0];
    let replay = numscore::replay(game, score.bytes_of(game));
    replay
        .main_line()
        .map(|ply| ply.played)
        .eq(sound.moves.iter().copied())
}

/// A game in which the first suggestion is wrong.
fn tell(sound: &Sound, card: &Card, step: &Step, moves: &[WrittenMove<'_>]) {
    println!(
        "at ply {} of {}: meant {}, written {:?}; stuck at {} ({:?})",
        card.at,
        sound.moves.len(),
        sound.words[card.at],
        card.cells[card.at],
        step.stuck,
        String::from_utf8_lossy(moves[step.stuck].text),
    );
    for one in step.answer.ways.iter().take(4) {
        let rewrites = one
            .suggestion
            .rewrites
            .iter()
            .map(|rewrite| rewrite.text.as_str());
        println!(
            "    {:?} at {}: {:?} plies {} whole {} share {:.3}",
            one.suggestion.slip,
            one.at,
            rewrites.collect::<Vec<_>>(),
            one.suggestion.evidence.plies,
            one.suggestion.evidence.whole,
            one.suggestion.evidence.share,
        );
    }
}

fn main() {
    // Cargo says `--bench` to a bench and nothing to a test.
    let arguments: Vec<String> = std::env::args().collect();
    let says = |word: &str| arguments.iter().any(|argument| argument == word);
    let value = |word: &str| {
        let at = arguments.iter().position(|argument| argument == word)?;
        arguments.get(at + 1)
    };
    let smoke = says("--smoke") || !says("--bench");
    let number = |word, usual| {
        value(word)
            .and_then(|text| text.parse().ok())
            .unwrap_or(usual)
    };
    let (seeds, first_seed) = (number("--seeds", 2), number("--first-seed", 1));
    let only = value("--way").map(String::as_str);
    let (mut sound, source) = sound_games(says("--random"));
    if smoke {
        sound.truncate(12);
    }
    match value("--half").map(String::as_str) {
        Some("even") => retain_every_second(&mut sound, 0),
        Some("odd") => retain_every_second(&mut sound, 1),
        _ => {}
    }
    println!("{} {source}, {seeds} times each", sound.len());
    println!(
        "{:32} {:>6} {:>7} {:>7} {:>6} {:>7} {:>8} {:>8}",
        "slip", "games", "first", "of 3", "long", "first", "tried", "us/game"
    );
    let mut trust = Trust::default();
    let mut safe_fixes = SafeFixes::default();
    for way in Way::ALL {
        if only.is_some_and(|only| !way.name().contains(only)) {
            continue;
        }
        let mut tally = Tally::default();
        for seed in first_seed..first_seed + seeds {
            for (index, game) in sound.iter().enumerate() {
                let mut chance = Chance::new((seed << 32) + (way.seed() << 24) + index as u64);
                if let Some(card) = way.damage(&game.words, &mut chance) {
                    trial(game, &card, &mut tally, &mut trust, says("--show"));
                    safe_fixes.see(&card.text(game.result_text()));
                }
            }
        }
        if tally.games == 0 {
            println!("{:32} never shows: it is read as it stands", way.name());
            continue;
        }
        println!(
            "{:32} {:6} {:6.2}% {:6.2}% {:6} {:6.2}% {:8} {:8.0}",
            way.name(),
            tally.games,
            percent(tally.first, tally.games),
            percent(tally.of_three, tally.games),
            tally.long,
            percent(tally.long_first, tally.long),
            tally.plies_tried / tally.games.max(1) as u64,
            tally.time.as_micros() as f64 / (sound.len() as u64 * seeds) as f64,
        );
    }
    print!("right, by the share of the first suggestion:");
    for (end, (all, right)) in ["0.5", "0.9", "0.99", "1"].into_iter().zip(trust.0) {
        print!("  to {end}: {:.1}% of {all}", percent(right, all));
    }
    println!();
    println!(
        "safe fixes: {} in {} damaged games, of which {} lost a move that was played",
        safe_fixes.made, safe_fixes.games, safe_fixes.moves_changed,
    );
    let asked = |way: &Way| match only {
        Some(only) => way.name().contains(only),
        None => Way::ORDINARY.contains(way),
    };
    let ways: Vec<Way> = Way::ALL.into_iter().filter(asked).collect();
    let rounds = number("--rounds", if smoke { 1 } else { 5 });
    cost(&sound, &ways, rounds as usize);
}

/// What it costs: linting the games sound, linting them damaged in these ways in
/// turn, and one hopeless game.
fn cost(sound: &[Sound], ways: &[Way], rounds: usize) {
    let card = |index: usize, game: &Sound| {
        let mut chance = Chance::new(index as u64);
        let damaged = ways[index % ways.len()].damage(&game.words, &mut chance);
        damaged.map(|card| card.text(game.result_text()))
    };
    let text = |game: &Sound| Card::sound(&game.words).text(game.result_text());
    let whole: Vec<String> = sound.iter().map(text).collect();
    let damaged = sound.iter().enumerate();
    let damaged: Vec<_> = damaged
        .filter_map(|(index, game)| card(index, game))
        .collect();
    // The best of each game counts, so that a busy machine disturbs nothing.
    let best_of = |measure: &dyn Fn()| {
        let time = |_| {
            let start = Instant::now();
            measure();
            start.elapsed()
        };
        (0..rounds).map(time).min().unwrap_or_default()
    };
    let lint_whole: Duration = (whole.iter())
        .map(|text| best_of(&|| _ = black_box(numscore::lint(text))))
        .sum();
    let lint_damaged: Duration = (damaged.iter())
        .map(|text| best_of(&|| _ = black_box(numscore::lint(text))))
        .sum();
    let mut chance = Chance::new(5);
    let mut hopeless = String::new();
    for _ in 0..5_000 {
        for _ in 0..4 {
            hopeless.push(*chance.pick(&['1', '2', '3', '4', '5', '6', '7', '8']));
        }
        hopeless.push(' ');
    }
    let lint_hopeless = best_of(&|| _ = black_box(numscore::lint(&hopeless)));
    println!(
        "cost: {} games sound {lint_whole:.1?}, {} damaged {lint_damaged:.1?} ({:.1} times), \
         a hopeless one of 5,000 plies {lint_hopeless:.1?}",
        whole.len(),
        damaged.len(),
        lint_damaged.as_secs_f64() / lint_whole.as_secs_f64(),
    );
}

fn percent(part: usize, of: usize) -> f64 {
    100.0 * part as f64 / of.max(1) as f64
}

fn retain_every_second(sound: &mut Vec<Sound>, rest: usize) {
    let mut index = 0;
    sound.retain(|_| {
        index += 1;
        index % 2 == rest
    });
}
