//! `legal_move` against shakmaty's generator: from every square to every
//! square, with and without fifth digits, exactly the legal moves are found.

#![allow(
    clippy::print_stdout,
    reason = "the number of questions is worth knowing"
)]

mod common;

use common::chance::Chance;
use common::{games, long_run};
use numscore::replay::legal_move;
use numscore::{FifthDigit, NumericMove};
use shakmaty::{CastlingMode, Chess, Color, Move, Position, Role, Square};

/// The legal moves by what names them: square left, square reached, piece.
struct Expected(Vec<Option<Move>>);

/// Fifth digits that are asked for: none, and 0 to 9.
const FIFTHS: usize = 11;

impl Expected {
    fn new() -> Self {
        Self(vec![None; 64 * 64 * FIFTHS])
    }

    fn index(from: Square, to: Square, fifth: Option<u8>) -> usize {
        let fifth = fifth.map_or(0, |digit| usize::from(digit) + 1);
        (from as usize * 64 + to as usize) * FIFTHS + fifth
    }

    /// Where a legal move is expected, by the standard's own words.
    fn place(played: Move, mode: CastlingMode) -> usize {
        let to = match played {
            Move::Castle { king, rook } if mode == CastlingMode::Standard => match (king, rook) {
                (Square::E1, Square::H1) => Square::G1,
                (Square::E1, Square::A1) => Square::C1,
                (Square::E8, Square::H8) => Square::G8,
                (Square::E8, Square::A8) => Square::C8,
                other => panic!("no castling of standard chess: {other:?}"),
            },
            Move::Castle { rook, .. } => rook,
            other => other.to(),
        };
        let from = played.from().expect("no drops in chess");
        let fifth = match played.promotion() {
            None => None,
            Some(Role::Queen) => Some(1),
            Some(Role::Rook) => Some(2),
            Some(Role::Bishop) => Some(3),
            Some(Role::Knight) => Some(4),
            Some(other) => panic!("no promotion: {other:?}"),
        };
        Self::index(from, to, fifth)
    }
}

/// Asks everything about one position. Gives the number of questions.
fn ask(position: &Chess, mode: CastlingMode, expected: &mut Expected, chance: &mut Chance) -> u64 {
    let legal = position.legal_moves();
    for &played in &legal {
        expected.0[Expected::place(played, mode)] = Some(played);
    }
    let mut asked = 0;
    let mut found = 0;
    let mut query = |from: Square, to: Square, digit: Option<u8>| {
        let fifth = digit.map(FifthDigit::from_digit);
        let answer = legal_move(position, NumericMove { from, to, fifth });
        let right = expected.0[Expected::index(from, to, digit)];
        assert_eq!(answer, right, "{from}{to}{digit:?} in {position:?}");
        asked += 1;
        found += usize::from(answer.is_some());
    };
    let seventh = position.turn().fold_wb(6, 1);
    let ours = position.our(Role::Pawn);
    for from in Square::ALL {
        let may_promote = ours.contains(from) && from as usize / 8 == seventh;
        for to in Square::ALL {
            query(from, to, None);
            if may_promote {
                for digit in 0..10 {
                    query(from, to, Some(digit));
                }
            } else {
                // A fifth digit makes every other move a wrong one.
                query(from, to, Some(chance.below(10) as u8));
            }
        }
    }
    assert_eq!(found, legal.len(), "{position:?}");
    for &played in &legal {
        expected.0[Expected::place(played, mode)] = None;
    }
    asked
}

#[test]
fn exactly_the_legal_moves_are_found() {
    // Each game gives about a dozen positions of 8192 questions and more.
    let games = if long_run() { 100_000 } else { 2880 };
    let mut chance = Chance::new(1);
    let mut expected = Expected::new();
    let mut asked = 0;
    for seed in 0..games {
        let game = games::game(seed);
        let mut position = game.beginning.position.clone();
        let mut next = chance.below(8);
        for (ply, &played) in game.moves.iter().enumerate() {
            let rare = played.is_castle() || played.is_promotion() || played.is_en_passant();
            if ply >= next || (rare && chance.percent(25)) {
                asked += ask(&position, game.beginning.mode, &mut expected, &mut chance);
                next = ply + 5 + chance.below(10);
            }
            position.play_unchecked(played);
        }
        asked += ask(&position, game.beginning.mode, &mut expected, &mut chance);
    }
    println!("{asked} questions about moves were answered as shakmaty's generator does");
    assert!(asked > 10_000_000);
}

/// Castling in Chess960 is the trickiest: the bare starts after one move by
/// each side's choice, all 960 of them, for both sides.
#[test]
fn castling_from_all_the_960_starts() {
    let mut chance = Chance::new(2);
    let mut expected = Expected::new();
    let mut castlings = [0_usize; 2];
    for turn in 960..1920 {
        let beginning = games::chess960(turn);
        let mut position = beginning.position.clone();
        for color in [Color::White, Color::Black] {
            assert_eq!(position.turn(), color);
            ask(&position, beginning.mode, &mut expected, &mut chance);
            let legal = position.legal_moves();
            castlings[color as usize] += legal.iter().filter(|played| played.is_castle()).count();
            let pawn = legal.iter().find(|played| played.role() == Role::Pawn);
            position.play_unchecked(*pawn.expect("pawns can move"));
        }
    }
    // The bare starts bar castling only where king and rook are in each
    // other's way.
    assert_eq!(castlings[0], castlings[1]);
    assert!(castlings[0] > 960, "{castlings:?}");
}
