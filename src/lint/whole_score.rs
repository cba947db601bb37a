//! A score in which every move is written by another habit: one fault, in place
//! of all that the board found.

use shakmaty::{Chess, Position};

use crate::fault::{Fault, FaultKind, Rewrite, Setting};
use crate::repair::{self, WholeScore, WrittenMove};
use crate::tree::{Game, ItemKind};

/// A habit behind a game that cannot be played as it stands.
pub(super) struct Found {
    pub(super) fault: Fault,
    /// How many plies of the main line can be played so.
    pub(super) plies: usize,
    /// Whether these are all.
    pub(super) whole: bool,
}

/// The habit behind a game that cannot be played as it stands, if there is one.
/// `as_written` plies of it can be played as they stand.
pub(super) fn habit(game: &Game, bytes: &[u8], start: &Chess, as_written: usize) -> Option<Found> {
    let moves = repair::main_line(game, bytes);
    if numbers_are_off(&moves, start) {
        return None;
    }
    let digits: Vec<Vec<u8>> = moves.iter().map(|one| digits(one.text)).collect();
    let digits: Vec<&[u8]> = digits.iter().map(Vec::as_slice).collect();
    let ways = repair::whole_score(start, &digits);
    let (way, others, before_slip) = match ways.split_first() {
        Some((&way, others)) => (way, others, None),
        None => {
            let (way, plies) = repair::whole_score_with_slip(start, &digits, as_written)?;
            (way, &[][..], Some(plies))
        }
    };
    let also = others.iter().find(|other| other.player == way.player);
    let kind = FaultKind::WholeScore {
        habit: way.habit,
        player: way.player,
        all: rewrites(way, game, bytes, &moves, start),
        also: also.map(|&other| (other.habit, rewrites(other, game, bytes, &moves, start))),
        before_slip,
    };
    let setting = Setting {
        ply: 1,
        position: start.clone(),
    };
    let fault = Fault::new(moves.first()?.span, kind).found_in(setting);
    Some(match before_slip {
        Some(plies) => Found {
            fault: fault.stopping(),
            plies,
            whole: false,
        },
        None => Found {
            fault,
            plies: moves.len(),
            whole: true,
        },
    })
}

/// Whether most numbers stand before the other side's moves: then the first move
/// is left out, and what follows looks like a game seen from the other side.
fn numbers_are_off(moves: &[WrittenMove<'_>], start: &Chess) -> bool {
    let black_begins = usize::from(start.turn().is_black());
    let is_off = |(index, word): (usize, &WrittenMove<'_>)| {
        let black = (index + black_begins) % 2 == 1;
        word.number.map(|number| number.black != black)
    };
    let all: Vec<bool> = moves.iter().enumerate().filter_map(is_off).collect();
    all.iter().filter(|off| **off).count() * 2 > all.len()
}

/// The digits of a written move, whatever stands between its squares.
fn digits(text: &[u8]) -> Vec<u8> {
    text.iter().copied().filter(u8::is_ascii_digit).collect()
}

/// The moves as the standard writes them: one player's in the main line, or all
/// of the game, variations too.
fn rewrites(
    way: WholeScore,
    game: &Game,
    bytes: &[u8],
    main_line: &[WrittenMove<'_>],
    start: &Chess,
) -> Vec<Rewrite> {
    let rewrite = |span: crate::Span, turn| {
        let text = way.meant(&digits(span.of(bytes)), turn)?.to_string();
        (text.as_bytes() != span.of(bytes)).then_some(Rewrite { span, text })
    };
    if way.player.is_some() {
        let turns = [start.turn(), !start.turn()].into_iter().cycle();
        let main_line = main_line.iter().zip(turns);
        return main_line
            .filter_map(|(written, turn)| rewrite(written.span, turn))
            .collect();
    }
    let moves = game
        .items
        .iter()
        .filter(|item| matches!(item.kind, ItemKind::Move(_)));
    moves
        .filter_map(|item| rewrite(item.span, start.turn()))
        .collect()
}
