//! How fast scores are read and linted, held against pgn-reader on the same
//! games in letters.
//!
//! `cargo bench` measures; `cargo test --benches`, or `--smoke`, only sees that
//! the bench still works; `--only WORD` takes those measures alone whose names
//! have the word in them, for a profiler. All measures are taken in turn, several
//! times over, and the best of each counts, so that a busy machine disturbs all
//! of them alike.

#![allow(clippy::print_stdout, reason = "a bench prints its table")]

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "speed/corpus.rs"]
mod corpus;
#[path = "speed/letters.rs"]
mod letters;

use std::hint::black_box;
use std::time::{Duration, Instant};

use corpus::Corpus;
use numscore::{Item, ItemKind};

fn parse(numeric: &[u8]) -> u64 {
    let mut moves = 0;
    let mut games = numscore::Games::of(numeric);
    while let Some((game, _)) = games.next_game() {
        let is_move = |item: &&Item| matches!(item.kind, ItemKind::Move(_));
        moves += game.items.iter().filter(is_move).count() as u64;
    }
    moves
}

/// The plies of the main lines: those of variations are not counted.
fn lint(numeric: &[u8]) -> u64 {
    numscore::lint(numeric).plies
}

/// Something measured.
struct Measure<'a> {
    name: &'static str,
    /// Does it once, and gives how many plies it has met.
    take: Box<dyn Fn() -> u64 + 'a>,
    best: Duration,
    plies: u64,
}

/// What is to be how many times as fast as what: two measures, what is reached
/// at least, and what is aimed at.
struct Bar {
    faster: usize,
    slower: usize,
    least: f64,
    aim: Option<f64>,
}

const REPLAY: usize = 0;
const TOKENS: usize = 1;
const PARSE: usize = 2;
const LINT: usize = 3;

const BARS: [Bar; 3] = [
    Bar {
        faster: PARSE,
        slower: TOKENS,
        least: 2.2,
        aim: Some(3.5),
    },
    Bar {
        faster: PARSE,
        slower: REPLAY,
        least: 8.0,
        aim: None,
    },
    Bar {
        faster: LINT,
        slower: REPLAY,
        least: 2.4,
        aim: Some(3.0),
    },
];

impl<'a> Measure<'a> {
    fn new(name: &'static str, take: impl Fn() -> u64 + 'a) -> Self {
        Self {
            name,
            take: Box::new(take),
            best: Duration::MAX,
            plies: 0,
        }
    }

    fn take_once(&mut self) {
        let start = Instant::now();
        let plies = black_box((self.take)());
        self.best = self.best.min(start.elapsed());
        assert!(self.plies == 0 || self.plies == plies, "{}", self.name);
        self.plies = plies;
    }
}

fn measure<const VARIATIONS: bool>(corpus: &Corpus, rounds: usize, only: Option<&str>) {
    let Corpus {
        numeric, letters, ..
    } = corpus;
    let mut measures = [
        Measure::new("pgn-reader, replay", || {
            letters::replay::<VARIATIONS>(letters)
        }),
        Measure::new("pgn-reader, tokens only", || letters::tokens(letters)),
        Measure::new("numscore, parse", || parse(numeric)),
        Measure::new("numscore, lint", || lint(numeric)),
    ];
    for _ in 0..rounds {
        for measure in &mut measures {
            if only.is_none_or(|only| measure.name.contains(only)) {
                measure.take_once();
            }
        }
    }
    println!(
        "{}: {:.1} MB in numbers, best of {rounds}",
        corpus.name,
        numeric.len() as f64 / 1e6,
    );
    // Lint counts the main lines alone, and reads what the others read.
    let plies = measures[PARSE].plies;
    for Measure { name, best, .. } in measures.iter().filter(|measure| measure.plies > 0) {
        let time = best.as_secs_f64();
        let speed = plies.max(measures[LINT].plies) as f64 / time / 1e6;
        println!("  {name:24} {time:6.2} s {speed:8.2} million plies/s");
    }
    if only.is_some() {
        return;
    }
    for counted in [REPLAY, TOKENS] {
        assert_eq!(measures[counted].plies, plies, "other plies");
    }
    for bar in &BARS {
        let [faster, slower] = [bar.faster, bar.slower].map(|index| &measures[index]);
        let ratio = slower.best.as_secs_f64() / faster.best.as_secs_f64();
        print!("  {} : {} = {ratio:.2}", faster.name, slower.name);
        match bar.aim {
            _ if VARIATIONS => println!(),
            Some(aim) => println!("  (at least {}, aim {aim})", bar.least),
            None => println!("  (at least {})", bar.least),
        }
    }
}

fn main() {
    // Cargo says `--bench` to a bench and nothing to a test.
    let says = |word: &str| std::env::args().any(|argument| argument == word);
    let smoke = says("--smoke") || !says("--bench");
    let (bytes, rounds) = if smoke { (1, 1) } else { (50_000_000, 5) };
    let only = std::env::args().skip_while(|word| word != "--only").nth(1);
    let only = only.as_deref();
    measure::<false>(&Corpus::plain(bytes), rounds, only);
    measure::<true>(&Corpus::annotated(bytes), rounds, only);
}
