//! A score in numbers and its twin in letters are the same game: what the
//! replay plays is held against pgn-reader, move by move.

mod common;

use std::fmt::Write as _;

use common::pgn::{self, PgnGame};
use common::{games, long_run, real_games, writing};
use numscore::fault::{Fault, FaultKind};

/// Holds a score against its twin. Gives the number of plies and the faults
/// that the replay found.
fn compare(numeric: &[u8], letters: &[u8]) -> (usize, Vec<Fault>) {
    let score = numscore::parse(numeric);
    let twins = pgn::read(letters);
    let games: Vec<_> = score.games.iter().filter(|game| game.is_game()).collect();
    assert_eq!(games.len(), twins.len(), "the number of games");
    let mut plies = 0;
    let mut faults = Vec::new();
    for (at, (game, twin)) in games.into_iter().zip(&twins).enumerate() {
        assert_eq!(game.faults, [], "game {}: no fault of writing", at + 1);
        let replay = numscore::replay(game, score.bytes_of(game));
        let same = same_moves(&replay, twin);
        assert!(same, "game {}: {:#?}", at + 1, replay.faults);
        plies += twin.moves.len();
        faults.extend(replay.faults);
    }
    (plies, faults)
}

fn same_moves(replay: &numscore::replay::Replay, twin: &PgnGame) -> bool {
    let played = replay.main_line().map(|ply| ply.played);
    played.eq(twin.moves.iter().copied()) && replay.last == twin.last
}

#[test]
#[allow(clippy::print_stderr, reason = "a skipped test says so")]
fn real_games_are_their_twins() {
    for (name, count) in [("games", 610), ("chess960", 20)] {
        let numeric = real_games(&format!("{name}.iccf"));
        let letters = real_games(&format!("{name}.pgn"));
        let (Some(numeric), Some(letters)) = (numeric, letters) else {
            eprintln!("skipped: no real games ({name}) beside the repository");
            continue;
        };
        assert_eq!(pgn::read(&letters).len(), count);
        let (plies, faults) = compare(&numeric, &letters);
        assert!(plies > 70 * count, "{plies} plies");
        assert_eq!(faults, [], "{name}");
    }
}

/// Every Chess960 start twice (with all its pieces, and bare), and as many
/// games each from the standard array and from sharp positions.
#[test]
fn random_games_are_their_twins() {
    let rounds = if long_run() { 20 } else { 1 };
    let mut rare = [0_usize; 6];
    for first in (0..rounds * 5760).step_by(576) {
        let (mut numeric, mut letters) = (String::new(), String::new());
        let mut plies = 0;
        for seed in first..first + 576 {
            let game = games::game(seed);
            numeric += &writing::in_numbers(&game);
            letters += &writing::in_letters(&game);
            plies += game.moves.len();
            count_rare(&game, &mut rare);
        }
        let (compared, faults) = compare(numeric.as_bytes(), letters.as_bytes());
        assert_eq!(compared, plies);
        // In Chess960 a king's step may look like a castling; nothing else may
        // be said of a sound game.
        for fault in faults {
            let kind = fault.kind;
            let ambiguous = matches!(kind, FaultKind::AmbiguousCastling { .. });
            assert!(ambiguous, "seeds from {first}: {kind:?}");
        }
    }
    let mut table = String::new();
    let names = [
        "queen",
        "rook",
        "bishop",
        "knight",
        "en passant",
        "castling",
    ];
    for (name, count) in names.iter().zip(rare) {
        let _ = write!(table, "{name} {count}, ");
    }
    assert!(rare.iter().all(|&count| count > 1000), "too few: {table}");
}

fn count_rare(game: &games::RandomGame, rare: &mut [usize; 6]) {
    for played in &game.moves {
        if let Some(role) = played.promotion() {
            // Queen, rook, bishop, knight: 5 to 2.
            rare[5 - role as usize] += 1;
        } else if played.is_en_passant() {
            rare[4] += 1;
        } else if played.is_castle() {
            rare[5] += 1;
        }
    }
}
