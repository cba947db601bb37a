//! Scores replayed and linted, and what was found in them.

use numscore::fault::{Fault, FaultKind, PieceOn, Standing};
use numscore::replay::Replay;
use numscore::{Diagnostic, NumericMove, Severity, Span};
use shakmaty::{Color, Move, Role, Square};

/// A score of one game, replayed.
#[derive(Debug)]
pub(crate) struct Played {
    text: String,
    /// What the grammar found, and then what the board found.
    pub(crate) faults: Vec<Fault>,
    pub(crate) replay: Replay,
}

/// Replays a score of one game.
#[track_caller]
pub(crate) fn played(text: &str) -> Played {
    let score = numscore::parse(text);
    let mut games = score.games.iter().filter(|game| game.is_game());
    let game = games.next().expect("a game");
    assert!(games.next().is_none(), "one game only: {text}");
    let bytes = score.bytes_of(game);
    let replay = numscore::replay(game, bytes);
    Played {
        text: String::from_utf8_lossy(bytes).into_owned(),
        faults: [&game.faults[..], &replay.faults].concat(),
        replay,
    }
}

impl Played {
    /// The only fault.
    #[track_caller]
    pub(crate) fn fault(&self) -> &Fault {
        match &self.faults[..] {
            [fault] => fault,
            faults => panic!("not one fault in {}: {faults:#?}", self.text),
        }
    }

    /// How many plies of the main line were played.
    pub(crate) fn plies(&self) -> usize {
        self.replay.main_line().count()
    }

    pub(crate) fn text_of(&self, span: Span) -> &str {
        &self.text[span.start() as usize..span.end() as usize]
    }

    /// Every ply with the number of variations around it.
    pub(crate) fn lines(&self) -> Vec<(&str, usize)> {
        let plies = self.replay.plies.iter();
        plies
            .map(|ply| (self.text_of(ply.span), ply.depth))
            .collect()
    }
}

/// Nothing is wrong with the score, and so many plies are played.
#[track_caller]
pub(crate) fn is_sound(text: &str, plies: usize) {
    let played = played(text);
    assert_eq!(played.faults, [], "{text}");
    assert_eq!(played.plies(), plies, "plies of {text}");
}

/// The one fault stands at `at` in the main line, is `kind`, and nothing is
/// checked behind it; `plies` are played before it.
#[track_caller]
pub(crate) fn stops(text: &str, at: &str, plies: usize, kind: FaultKind) {
    found(text, at, plies, kind, true);
}

/// The one fault stands at `at` in the main line and is `kind`; the game goes on,
/// and has so many plies.
#[track_caller]
pub(crate) fn goes_on(text: &str, at: &str, plies: usize, kind: FaultKind) {
    found(text, at, plies, kind, false);
}

#[track_caller]
fn found(text: &str, at: &str, plies: usize, kind: FaultKind, stops: bool) {
    let played = played(text);
    let fault = played.fault();
    assert_eq!(fault.kind, kind, "{text}");
    assert_eq!(played.text_of(fault.span), at, "the place in {text}");
    assert_eq!(fault.stops_checking, stops, "stops in {text}");
    assert!(!fault.in_variation, "in the main line of {text}");
    assert_eq!(played.plies(), plies, "plies of {text}");
}

/// A game from a position.
pub(crate) fn from(fen: &str, moves: &str) -> String {
    format!("[FEN \"{fen}\"]\n\n{moves}")
}

/// The first place of `what` in a score, which is one game.
#[track_caller]
pub(crate) fn span(text: &str, what: &str) -> Span {
    let start = text.find(what).expect("the text has it") as u32;
    Span::new(start, start + what.len() as u32)
}

#[track_caller]
pub(crate) fn numbers(digits: &str) -> NumericMove {
    NumericMove::from_digits(digits.as_bytes()).expect("a move in numbers")
}

pub(crate) fn white(role: Role, square: Square) -> PieceOn {
    let piece = role.of(Color::White);
    PieceOn { piece, square }
}

pub(crate) fn black(role: Role, square: Square) -> PieceOn {
    let piece = role.of(Color::Black);
    PieceOn { piece, square }
}

/// A piece that stands where it stood from the start.
pub(crate) const fn unmoved(piece: PieceOn) -> Standing {
    let moved = None;
    Standing { piece, moved }
}

/// A piece that the move in that span brought where it stands.
pub(crate) const fn moved(piece: PieceOn, moved: Span) -> Standing {
    let moved = Some(moved);
    Standing { piece, moved }
}

/// What is said of a score, advice left aside: severity, rule, and text at fault,
/// with `...` where checking stops.
pub(crate) fn complaints(text: &str) -> Vec<String> {
    in_words(text, &numscore::lint(text).diagnostics)
}

pub(crate) fn in_words(text: &str, diagnostics: &[Diagnostic]) -> Vec<String> {
    let grave = diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity > Severity::Advice);
    grave
        .map(|diagnostic| {
            let Diagnostic { severity, rule, .. } = diagnostic;
            let at = &text[diagnostic.span.start..diagnostic.span.end];
            let stops = if diagnostic.stops_checking { "..." } else { "" };
            format!("{severity} {rule} {at}{stops}")
        })
        .collect()
}

/// The score with the first fix of each diagnostic.
pub(crate) fn fixed(text: &str) -> String {
    let mut edits: Vec<_> = numscore::lint(text)
        .diagnostics
        .iter()
        .filter_map(|diagnostic| diagnostic.fixes.first())
        .flat_map(|fix| fix.edits.clone())
        .collect();
    edits.sort_by_key(|edit| edit.span.start);
    let mut text = text.to_owned();
    for edit in edits.iter().rev() {
        text.replace_range(edit.span.start..edit.span.end, &edit.text);
    }
    text
}

/// The moves of each game's main line, as far as they can be played.
pub(crate) fn moves_played(bytes: &[u8]) -> Vec<Vec<Move>> {
    let score = numscore::parse(bytes);
    let games = score.games.iter().filter(|game| game.is_game());
    games
        .map(|game| {
            let replay = numscore::replay(game, score.bytes_of(game));
            replay.main_line().map(|ply| ply.played).collect()
        })
        .collect()
}
