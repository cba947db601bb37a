//! What holds of any bytes that are mended: it ends, mending again changes
//! nothing, and the safe fixes leave every move as it was played.

use numscore::shakmaty::Move;
use numscore::{Applicability, Edit, Fixed, Options, Source};

/// Mends some bytes with the safe fixes and with guesses, and holds the outcome
/// against all of it.
pub(crate) fn check(bytes: &[u8]) {
    for applicability in [Applicability::Safe, Applicability::Unsafe] {
        let source = Source::new("trial", bytes);
        let fixed = numscore::fix(&source, &Options::default(), applicability);
        is_told_truly(bytes, &fixed);
        let shown = || format!("{}\n{}", bytes.escape_ascii(), fixed.bytes.escape_ascii());
        if applicability == Applicability::Safe {
            stays_played(bytes, &fixed.bytes);
        }
        let mended = Source::new("trial", &*fixed.bytes);
        let again = numscore::fix(&mended, &Options::default(), applicability);
        assert!(!again.is_changed(), "not done at once: {}", shown());
    }
}

/// The edits make the new bytes at once, what is said to remain is what there is
/// to be said of them, and no fix is left over.
pub(crate) fn is_told_truly(bytes: &[u8], fixed: &Fixed<'_>) {
    let shown = || bytes.escape_ascii();
    assert_eq!(
        made(bytes, &fixed.edits).escape_ascii().to_string(),
        fixed.bytes.escape_ascii().to_string(),
        "the edits at once"
    );
    let apart = |pair: &[Edit]| pair[0].span.end < pair[1].span.start;
    assert!(fixed.edits.windows(2).all(apart), "{:?}", fixed.edits);
    assert_eq!(fixed.remaining, numscore::lint(&*fixed.bytes), "remains");
    assert!(fixed.settled, "does not end: {}", shown());
}

/// A text with edits made, the plain way.
fn made(text: &[u8], edits: &[Edit]) -> Vec<u8> {
    let mut text = text.to_vec();
    for edit in edits.iter().rev() {
        text.splice(edit.span.start..edit.span.end, edit.text.bytes());
    }
    text
}

/// All that was played is played again, in the same games and lines; more may be
/// played than before.
fn stays_played(bytes: &[u8], fixed: &[u8]) {
    let (before, after) = (Played::of(bytes), Played::of(fixed));
    let games = (before.len(), after.len());
    let pairs = before.iter().zip(&after).enumerate();
    let lost: Vec<String> = pairs
        .filter_map(|(game, (before, after))| before.lost_in(after).map(|lost| (game, lost)))
        .map(|(game, lost)| format!("game {}: {lost:?}", game + 1))
        .collect();
    assert!(
        games.0 == games.1 && lost.is_empty(),
        "{games:?} games, {lost:#?}\n{}\n{}",
        bytes.escape_ascii(),
        fixed.escape_ascii()
    );
}

/// The moves of a game.
struct Played {
    main_line: Vec<Move>,
    /// Those of all lines, in source order, with the number of variations around
    /// each.
    all: Vec<(usize, Move)>,
}

impl Played {
    /// Those of each game.
    fn of(bytes: &[u8]) -> Vec<Self> {
        let score = numscore::parse(bytes);
        let games = score.games.iter().filter(|game| game.is_game());
        games
            .map(|game| {
                let replay = numscore::replay(game, score.bytes_of(game));
                let plies = replay.plies.iter();
                Self {
                    main_line: replay.main_line().map(|ply| ply.played).collect(),
                    all: plies.map(|ply| (ply.depth, ply.played)).collect(),
                }
            })
            .collect()
    }

    /// The first move that is not played in the other as well.
    fn lost_in(&self, other: &Self) -> Option<(usize, Move)> {
        let mut main_line = other.main_line.iter();
        let mut main_lost = self.main_line.iter();
        let main_lost = main_lost.find(|&played| main_line.next() != Some(played));
        let mut all = other.all.iter();
        let mut lost = self.all.iter();
        let lost = lost.find(|&played| !all.any(|other| other == played));
        main_lost.map(|&played| (0, played)).or(lost.copied())
    }
}
