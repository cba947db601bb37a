//! The games that are read: the same ones in numbers and in letters.

use std::fmt::Write as _;

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Color, Move, Position};

use crate::common::chance::Chance;
use crate::common::games::{self, RandomGame};
use crate::common::{real_games, writing};

pub(crate) struct Corpus {
    pub(crate) name: &'static str,
    pub(crate) numeric: Vec<u8>,
    pub(crate) letters: Vec<u8>,
}

impl Corpus {
    /// Games as they are mostly written, with at least so many bytes of numbers:
    /// real ones where they are at hand, else random ones.
    pub(crate) fn plain(bytes: usize) -> Self {
        let real = (real_games("games.iccf"), real_games("games.pgn"));
        match real {
            (Some(numeric), Some(letters)) => {
                Self::repeated("real games, repeated", bytes, &numeric, &letters)
            }
            _ => Self::random("random games, repeated", bytes, |game, form| match form {
                Form::Numbers => writing::in_numbers(game),
                Form::Letters => writing::in_letters(game),
            }),
        }
    }

    /// The same with comments, glyphs, variations and glued numbers.
    pub(crate) fn annotated(bytes: usize) -> Self {
        Self::random("annotated random games, repeated", bytes, annotated)
    }

    fn random(
        name: &'static str,
        bytes: usize,
        text: impl Fn(&RandomGame, Form) -> String,
    ) -> Self {
        // Every third seed gives a game from the standard array.
        let games: Vec<RandomGame> = (0..600).map(|seed| games::game(seed * 3)).collect();
        let all = |form| {
            games
                .iter()
                .map(|game| text(game, form))
                .collect::<String>()
        };
        let (numeric, letters) = (all(Form::Numbers), all(Form::Letters));
        Self::repeated(name, bytes, numeric.as_bytes(), letters.as_bytes())
    }

    fn repeated(name: &'static str, bytes: usize, numeric: &[u8], letters: &[u8]) -> Self {
        let times = bytes.div_ceil(numeric.len());
        Self {
            name,
            numeric: numeric.repeat(times),
            letters: letters.repeat(times),
        }
    }
}

#[derive(Clone, Copy)]
enum Form {
    Numbers,
    Letters,
}

/// A game with comments, glyphs and variations by chance, the same in both forms.
fn annotated(game: &RandomGame, form: Form) -> String {
    let mut chance = Chance::new(game.moves.len() as u64);
    let mode = game.beginning.mode;
    let word = |position: &Chess, played: Move| match form {
        Form::Numbers => writing::numbers(played, mode),
        Form::Letters => SanPlus::from_move(position.clone(), played).to_string(),
    };
    let mut out = format!("[Event \"chance\"]\n[Result \"{}\"]\n\n", game.result);
    let parting = *chance.pick(&["", " "]);
    let mut position = game.beginning.position.clone();
    let mut interrupted = true;
    for &played in &game.moves {
        write_move(
            &mut out,
            &position,
            &word(&position, played),
            parting,
            interrupted,
        );
        interrupted = false;
        match chance.below(20) {
            0 => out += "!",
            1 => out += "?!",
            2 => out += " $14",
            3 | 4 => {
                out += " {Played after long thought; White has the better game.}";
                interrupted = true;
            }
            5 | 6 => {
                variation(&mut out, &position, &mut chance, parting, &word);
                interrupted = true;
            }
            _ => {}
        }
        out.push(if chance.percent(8) { '\n' } else { ' ' });
        position.play_unchecked(played);
    }
    out + game.result + "\n\n"
}

/// A move behind its number, which Black's has only where something stands
/// between it and White's.
fn write_move(out: &mut String, position: &Chess, word: &str, parting: &str, interrupted: bool) {
    let number = position.fullmoves();
    let written = match position.turn() {
        Color::White => write!(out, "{number}.{parting}{word}"),
        Color::Black if interrupted => write!(out, "{number}...{parting}{word}"),
        Color::Black => write!(out, "{word}"),
    };
    written.expect("text is written");
}

/// Up to four other moves from the position before a move.
fn variation(
    out: &mut String,
    position: &Chess,
    chance: &mut Chance,
    parting: &str,
    word: &impl Fn(&Chess, Move) -> String,
) {
    let mut position = position.clone();
    out.push_str(" (");
    for ply in 0..1 + chance.below(4) {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        if ply > 0 {
            out.push(' ');
        }
        let played = *chance.pick(&legal);
        write_move(out, &position, &word(&position, played), parting, ply == 0);
        position.play_unchecked(played);
    }
    out.push(')');
}
