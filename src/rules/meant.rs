//! Words for what may have been meant where a move cannot be played: which move
//! fits, what speaks for it, and how much.

use shakmaty::san::SanPlus;
use shakmaty::{Chess, Move, Position};

use super::Token;
use super::draft::Words;
use super::phrases::{edits, list, side};
use crate::fault::{Slip, Suggestion};

/// No more are told; and none that is so much less likely than all others
/// together.
const MOST: usize = 3;
const UNLIKELY: f32 = 0.002;

/// From this share on a suggestion stands as good as alone.
const CLEAR: f32 = 0.9;

/// Adds what may have been meant, and the fixes that write it.
pub(super) fn add(words: Words, token: &Token<'_>) -> Words {
    let suggestions = &token.fault.suggestions;
    let Some(first) = suggestions.first() else {
        return words;
    };
    let likely = |one: &&Suggestion| one.evidence.share >= UNLIKELY || std::ptr::eq(*one, first);
    let told: Vec<&Suggestion> = suggestions.iter().filter(likely).take(MOST).collect();
    let words = words.before_other_fixes(told.iter().map(|one| {
        let edits = edits(&one.rewrites).collect();
        (title(token, one), edits)
    }));
    let words = told.iter().fold(words, |words, one| {
        match one.span.end() <= token.span.start() {
            true => words.also(one.span, format!("{} may be meant here", moves(one))),
            false => words,
        }
    });
    if first.evidence.plies == 0 && first.evidence.whole {
        return words
            .help(nothing_follows(token, &told))
            .help_if(others(&told));
    }
    let alone = told.len() == 1;
    let clear = first.evidence.plies > 0 && first.evidence.share >= CLEAR;
    let doubt = if alone { OTHERS_TOO } else { CANNOT_DECIDE };
    let went_on = if alone { WENT_ON } else { WENT_ON_WITH_FIRST };
    words
        .help(evidence(token, &told))
        .help_if(others(&told))
        .help_if((!clear).then_some(doubt))
        .help_if((!token.fault.stops_checking).then_some(went_on))
}

const OTHERS_TOO: &str = "Another move may have been meant: ask the player.";
const CANNOT_DECIDE: &str = "The record cannot decide between them: ask the player.";
const WENT_ON: &str = "Checking went on with it.";
const WENT_ON_WITH_FIRST: &str = "Checking went on with the first.";

/// Which of them fit at the end of a line of play.
fn nothing_follows(token: &Token<'_>, told: &[&Suggestion]) -> String {
    match told {
        [only] => format!(
            "With {} it can be played. Nothing follows that shows whether that was meant: \
             ask the player.",
            with(token, only)
        ),
        _ => {
            let all: Vec<String> = told.iter().map(|one| with(token, one)).collect();
            format!(
                "It can be played with {}. Nothing follows that shows which was meant: \
                 ask the player.",
                list(&all, "or with")
            )
        }
    }
}

/// Which of them fit, and how far the game then goes.
fn evidence(token: &Token<'_>, told: &[&Suggestion]) -> String {
    let (first, others) = (told[0], &told[1..]);
    let with_first = with(token, first);
    // What the others do in the same place need not be said again.
    let with_other = |one: &Suggestion| match one.slip == first.slip && one.span == first.span {
        true => moves(one),
        false => with(token, one),
    };
    let plies = first.evidence.plies;
    let mut said = vec![match (first.evidence.whole, plies) {
        (true, 1) => format!("With {with_first} the one ply that follows can be played."),
        (true, 2) => format!("With {with_first} both plies that follow can be played."),
        (true, _) => format!("With {with_first} all {plies} plies that follow can be played."),
        (false, 0) => format!("With {with_first} it can be played, but not what follows."),
        (false, 1) => format!("With {with_first} the next ply can be played, but no more."),
        (false, _) => {
            format!("With {with_first} the next {plies} plies can be played, but no more.")
        }
    }];
    // Who has as many before it goes as far.
    let reaches = |one: &&Suggestion| first.evidence.further.cmp(&one.evidence.further);
    let (equal, different): (Vec<&Suggestion>, Vec<&Suggestion>) =
        others.iter().partition(|one| reaches(one).is_eq());
    if !equal.is_empty() {
        let equal: Vec<String> = equal.into_iter().map(with_other).collect();
        said.push(format!("The same holds for {}.", list(&equal, "and")));
    }
    for one in different {
        let with = with_other(one);
        said.push(match one.evidence.plies {
            plies if reaches(&one).is_gt() => format!("With {with} the next {plies} can."),
            0 => format!("With {with} nothing that follows can."),
            1 => format!("With {with} only the next one can."),
            plies => format!("With {with} only the next {plies} can."),
        });
    }
    said.join(" ")
}

/// How many changes are not told that do as much as the first.
fn others(told: &[&Suggestion]) -> Option<String> {
    let first = told[0].evidence;
    let reaches_as_far = |one: &&&Suggestion| one.evidence.further <= first.further;
    let told = told[1..].iter().filter(reaches_as_far).count();
    match first.rivals.saturating_sub(told) {
        0 => None,
        1 => Some("One other change carries it as far, but is less likely.".to_owned()),
        count => Some(format!(
            "{count} other changes carry it as far, but are less likely."
        )),
    }
}

/// Whether a suggestion changes another move than the one at fault.
fn is_elsewhere(token: &Token<'_>, one: &Suggestion) -> bool {
    let (fault, changed) = (token.span, one.span);
    changed.end() <= fault.start() || fault.end() <= changed.start()
}

/// "`2514` (Ba4)": what would then be written.
fn moves(one: &Suggestion) -> String {
    let text: Vec<&str> = one
        .rewrites
        .iter()
        .map(|rewrite| rewrite.text.trim())
        .collect();
    let text = text.join(" ");
    // A pair of moves is put in with its number.
    let text = text.split_once(". ").map_or(&*text, |(_, moves)| moves);
    match in_letters(&one.position, &one.moves) {
        Some(letters) => format!("`{text}` ({letters})"),
        None => format!("`{text}`"),
    }
}

/// The moves in English letters, one after the other.
fn in_letters(position: &Chess, moves: &[Move]) -> Option<String> {
    let mut position = position.clone();
    let letters: Vec<String> = moves
        .iter()
        .map(|&played| SanPlus::from_move_and_play_unchecked(&mut position, played).to_string())
        .collect();
    (!letters.is_empty()).then(|| letters.join(" "))
}

/// What a suggestion does, behind "with".
fn with(token: &Token<'_>, one: &Suggestion) -> String {
    let written = token.context.text(one.span);
    match one.slip {
        Slip::MoveLeftOut | Slip::PairLeftOut => format!("{} as {}", moves(one), place(one)),
        Slip::MoveWrittenTwice | Slip::PairWrittenTwice => {
            format!("`{written}` taken out here")
        }
        Slip::ExchangedMoves | Slip::ExchangedPairs => {
            format!("{} in each other's place", exchanged(one))
        }
        _ if is_elsewhere(token, one) => {
            format!("{} for `{written}` at {}", moves(one), place(one))
        }
        _ => moves(one),
    }
}

/// The moves of an exchange as they are written now: what is to be written, from
/// behind.
fn exchanged(one: &Suggestion) -> String {
    let texts = one.rewrites.iter().rev();
    let texts: Vec<String> = texts.map(|rewrite| format!("`{}`", rewrite.text)).collect();
    list(&texts, "and")
}

/// "White's move 3".
fn place(one: &Suggestion) -> String {
    format!("{}'s move {}", side(one.position.turn()), one.number)
}

/// The order that a suggestion's fix gives.
fn title(token: &Token<'_>, one: &Suggestion) -> String {
    let written = token.context.text(one.span);
    match one.slip {
        Slip::MoveLeftOut | Slip::PairLeftOut => format!("put in {}", moves(one)),
        Slip::MoveWrittenTwice | Slip::PairWrittenTwice => {
            format!("delete the second `{written}`")
        }
        Slip::ExchangedMoves | Slip::ExchangedPairs => {
            format!("exchange {}", exchanged(one))
        }
        _ if is_elsewhere(token, one) => format!("write {} for `{written}`", moves(one)),
        _ => format!("write {}", moves(one)),
    }
}
