//! A sound game in any dress that the notation and its container allow.

use shakmaty::{Color, Position};

use super::chance::Chance;
use super::games::RandomGame;
use super::writing;

const SPACES: [&str; 8] = [" ", " ", " ", "  ", "\t", "\n", "\r\n", "\r"];

const REMARKS: [&str; 10] = [
    " {a remark}",
    " {5254 1-0 (}",
    " {over\ntwo lines}",
    " {[%ccsnt 2019.04.02,21:27]}",
    " ; to the end (of the line\n",
    "; 1-0 or so\r\n",
    ";)\r",
    "\n% escaped {\n",
    " {\n[White \"A\"]\n}",
    "{}",
];

const GLYPHS: [&str; 9] = ["!", "?", "!?", " ??", " $1", " $146", " +-", " ±", " +/="];

/// The game in numbers, in a dress that the seed fixes.
pub(crate) fn dressed(game: &RandomGame, seed: u64) -> String {
    let mut chance = Chance::new(seed);
    let mode = game.beginning.mode;
    let style = chance.below(5);
    let mut out = tags(game);
    let mut position = game.beginning.position.clone();
    for (ply, &played) in game.moves.iter().enumerate() {
        let written = writing::numbers(played, mode);
        number(&mut out, &mut chance, style, &position, ply == 0);
        out += &written;
        if chance.percent(10) {
            out += *chance.pick(&GLYPHS);
        }
        let remark = chance.percent(10);
        if remark {
            out += *chance.pick(&REMARKS);
        }
        if chance.percent(5) && !remark {
            variation(&mut out, &mut chance, &position, &written, mode);
        }
        if chance.percent(10) && !remark {
            out += *chance.pick(&[",", ", ", " ,", "/"]);
        }
        out += *chance.pick(&SPACES);
        position.play_unchecked(played);
    }
    out += game.result;
    out
}

fn tags(game: &RandomGame) -> String {
    let whole = writing::in_numbers(game);
    let end = whole.find("\n\n").expect("tags, then moves");
    whole[..end + 2].to_owned()
}

/// The number before a move, in one of the styles: with a dot, glued, bare, in
/// a bracket, or none at all.
fn number(
    out: &mut String,
    chance: &mut Chance,
    style: usize,
    position: &shakmaty::Chess,
    first: bool,
) {
    let number = position.fullmoves();
    let black = position.turn() == Color::Black;
    if black && (first || chance.percent(10)) {
        *out += &match chance.below(4) {
            0 => format!("{number}... "),
            1 => format!("{number}..."),
            2 => format!("{number}. ... "),
            _ => format!("{number}. … "),
        };
    } else if !black {
        *out += &match style {
            0 => format!("{number}. "),
            1 => format!("{number}."),
            2 => format!("{number} "),
            3 => format!("{number}) "),
            _ if first => format!("{number}.\n"),
            _ => String::new(),
        };
    }
}

/// The move itself once more in a variation, perhaps with another in it.
fn variation(
    out: &mut String,
    chance: &mut Chance,
    position: &shakmaty::Chess,
    written: &str,
    mode: shakmaty::CastlingMode,
) {
    let number = position.fullmoves();
    let dots = if position.turn() == Color::Black {
        "..."
    } else {
        "."
    };
    let legal = position.legal_moves();
    let other = writing::numbers(*chance.pick(&legal), mode);
    *out += &format!(" ({number}{dots} {other}");
    if chance.percent(30) {
        *out += &format!(" ({number}{dots} {written})");
    }
    out.push(')');
}
