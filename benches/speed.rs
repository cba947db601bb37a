//! How fast scores are read and linted, held against pgn-reader on the same
//! games in letters.
//!
//! `cargo bench` measures; `cargo test --benches`, or `--smoke`, only sees that
//! the bench still works; `--only WORD` takes those measures alone whose names
//! have the word in them, for a profiler. All measures are taken in turn, several times over,
//! and the best of each counts, so that a busy machine disturbs all of them
//! alike.

#![allow(clippy::print_stdout, reason = "a bench prints its table")]

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use common::{games, real_games, writing};
use numscore::{Item, ItemKind};
use pgn_reader::{RawTag, Reader, SanPlus, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position};

/// The same games in numbers and in letters.
struct Corpus {
    numeric: Vec<u8>,
    letters: Vec<u8>,
    source: &'static str,
}

impl Corpus {
    /// At least so many bytes of numbers: real games where they are at hand,
    /// else random ones.
    fn of(bytes: usize) -> Self {
        let real = (real_games("games.iccf"), real_games("games.pgn"));
        let (numeric, letters, source) = match real {
            (Some(numeric), Some(letters)) => (numeric, letters, "real games, repeated"),
            _ => {
                let (numeric, letters) = random_games();
                (numeric, letters, "random games, repeated")
            }
        };
        let times = bytes.div_ceil(numeric.len());
        Self {
            numeric: numeric.repeat(times),
            letters: letters.repeat(times),
            source,
        }
    }
}

/// Games from the standard array: `games::game` gives one for every third seed.
fn random_games() -> (Vec<u8>, Vec<u8>) {
    let (mut numeric, mut letters) = (String::new(), String::new());
    for seed in 0..600 {
        let game = games::game(seed * 3);
        numeric += &writing::in_numbers(&game);
        letters += &writing::in_letters(&game);
    }
    (numeric.into_bytes(), letters.into_bytes())
}

/// pgn-reader's visitor: counts moves, and replays them if asked to.
struct Counting {
    replay: bool,
    plies: u64,
}

impl Visitor for Counting {
    type Tags = Option<Chess>;
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Option<Chess>> {
        ControlFlow::Continue(None)
    }

    fn tag(
        &mut self,
        start: &mut Option<Chess>,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<()> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).expect("a FEN");
            let mode = CastlingMode::detect(fen.as_setup());
            *start = Some(fen.into_position(mode).expect("a legal position"));
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Option<Chess>) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(start.unwrap_or_default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        if self.replay {
            let played = san.san.to_move(position).expect("a legal move");
            position.play_unchecked(played);
        } else {
            black_box(san);
        }
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, position: Chess) {
        black_box(position);
    }
}

fn pgn_reader(letters: &[u8], replay: bool) -> u64 {
    let mut counting = Counting { replay, plies: 0 };
    let mut reader = Reader::new(Cursor::new(letters));
    reader.visit_all_games(&mut counting).expect("readable PGN");
    counting.plies
}

fn parse(numeric: &[u8]) -> u64 {
    let mut moves = 0;
    let mut games = numscore::Games::of(numeric);
    while let Some((game, _)) = games.next_game() {
        let is_move = |item: &&Item| matches!(item.kind, ItemKind::Move(_));
        moves += game.items.iter().filter(is_move).count() as u64;
    }
    moves
}

fn lint(numeric: &[u8]) -> u64 {
    numscore::lint(numeric).plies
}

/// Something measured: its name, and how to do it once (the plies come back).
type Measure<'a> = (&'a str, Box<dyn Fn() -> u64 + 'a>);

fn main() {
    // Cargo says `--bench` to a bench and nothing to a test.
    let says = |word: &str| std::env::args().any(|argument| argument == word);
    let smoke = says("--smoke") || !says("--bench");
    let (bytes, rounds) = if smoke { (1, 1) } else { (50_000_000, 5) };
    let corpus = Corpus::of(bytes);
    let measures: [Measure<'_>; 4] = [
        (
            "pgn-reader, replay (= 1.00)",
            Box::new(|| pgn_reader(&corpus.letters, true)),
        ),
        (
            "pgn-reader, tokens only",
            Box::new(|| pgn_reader(&corpus.letters, false)),
        ),
        ("numscore, parse", Box::new(|| parse(&corpus.numeric))),
        ("numscore, lint", Box::new(|| lint(&corpus.numeric))),
    ];
    let mut best = [Duration::MAX; 4];
    let mut plies = 0;
    let only = std::env::args().skip_while(|word| word != "--only").nth(1);
    let asked = |name: &str| only.as_ref().is_none_or(|only| name.contains(&**only));
    for _ in 0..rounds {
        for ((name, measure), best) in measures.iter().zip(&mut best) {
            if !asked(name) {
                continue;
            }
            let start = Instant::now();
            let counted = black_box(measure());
            *best = start.elapsed().min(*best);
            assert!(plies == 0 || counted == plies, "{name}: other plies");
            plies = counted;
        }
    }
    println!(
        "{}: {:.1} MB in numbers, {plies} plies, best of {rounds}",
        corpus.source,
        corpus.numeric.len() as f64 / 1e6,
    );
    for ((name, _), time) in measures.iter().zip(best) {
        println!(
            "{name:28} {:6.2} s {:8.2} million plies/s  ratio {:5.2}",
            time.as_secs_f64(),
            plies as f64 / time.as_secs_f64() / 1e6,
            best[0].as_secs_f64() / time.as_secs_f64(),
        );
    }
}
