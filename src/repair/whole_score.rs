//! Slips of the whole score: a habit of the writer's that looks like a hundred
//! errors and is one. Each way of writing is proved by replaying all of it.

use shakmaty::{Chess, Color, Position, Square};

use crate::fault::Habit;
use crate::notation::square;
use crate::replay::legal_move;
use crate::{FifthDigit, NumericMove};

/// No score with fewer plies says anything about its writer's habits.
const FEWEST_PLIES: usize = 10;

/// So many show it where not all can be played because there is a slip besides;
/// and so many times those that can be played as they are written.
const FEWEST_BEFORE_A_SLIP: usize = 14;
const TIMES_AS_WRITTEN: usize = 7;

/// A way of writing that lets the whole line be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WholeScore {
    /// The habit.
    pub habit: Habit,
    /// The player who wrote so; `None` for the whole score.
    pub player: Option<Color>,
}

impl WholeScore {
    /// What a move written so means, for the side whose move it is; `None`
    /// where no move can be written so.
    pub fn meant(self, digits: &[u8], turn: Color) -> Option<NumericMove> {
        if self.player.is_some_and(|player| player != turn) {
            return NumericMove::from_digits(digits);
        }
        let (squares, fifth) = match digits {
            [squares @ .., fifth] if squares.len() == 4 => {
                let digit = fifth.is_ascii_digit().then(|| fifth - b'0')?;
                (squares, Some(FifthDigit::from_digit(digit)))
            }
            squares => (squares, None),
        };
        let [a, b, c, d] = *squares else { return None };
        Some(NumericMove {
            from: self.habit.square(a, b)?,
            to: self.habit.square(c, d)?,
            fifth,
        })
    }
}

impl Habit {
    /// The square meant by two ASCII digits.
    fn square(self, first: u8, second: u8) -> Option<Square> {
        let plain = || square(first, second);
        match self {
            Self::TurnedBoard => plain().map(Square::rotate_180),
            Self::MirroredRanks => plain().map(Square::flip_vertical),
            Self::RankFirst => square(second, first),
            Self::ZeroBased => square(first.wrapping_add(1), second.wrapping_add(1)),
        }
    }
}

/// The ways of writing that let all of a line be played, the likeliest first.
/// `moves` are the digits of its moves as they are written. Each wrong way dies
/// within a few plies, so that asking costs little. A line of fewer than ten
/// plies says nothing.
///
/// ```
/// use numscore::fault::Habit;
/// use numscore::repair::whole_score;
/// use numscore::shakmaty::Chess;
/// let turned = "4745 4244 2836 7163 3865 3164 6766 2133 5755 4455";
/// let moves: Vec<&[u8]> = turned.split(' ').map(str::as_bytes).collect();
/// let ways = whole_score(&Chess::default(), &moves);
/// assert_eq!(ways[0].habit, Habit::TurnedBoard);
/// assert_eq!(ways[0].meant(b"4745", numscore::shakmaty::Color::White).unwrap().to_string(), "5254");
/// ```
pub fn whole_score(start: &Chess, moves: &[&[u8]]) -> Vec<WholeScore> {
    if moves.len() < FEWEST_PLIES {
        return Vec::new();
    }
    let players = [None, Some(Color::White), Some(Color::Black)];
    let all = players.into_iter().flat_map(|player| {
        Habit::ALL
            .into_iter()
            .map(move |habit| WholeScore { habit, player })
    });
    all.filter(|way| replays(*way, start, moves)).collect()
}

fn replays(way: WholeScore, start: &Chess, moves: &[&[u8]]) -> bool {
    plies(way, start, moves) == moves.len()
}

/// The way of writing of both players that lets a line with a slip in it be
/// played furthest, and how many plies, where it lets so many more be played than
/// the digits as they stand that nothing else explains it. `as_written` is how
/// many plies these let be played.
///
/// ```
/// use numscore::fault::Habit;
/// use numscore::repair::whole_score_with_slip;
/// use numscore::shakmaty::Chess;
/// // The 17th ply should be `1716`.
/// let turned = "4745 4244 2836 7163 3874 8283 7485 2133 4828 3142 3848 7274 8576 5253 \
///     6766 4121 1711";
/// let moves: Vec<&[u8]> = turned.split(' ').map(str::as_bytes).collect();
/// let (way, plies) = whole_score_with_slip(&Chess::default(), &moves, 0).unwrap();
/// assert_eq!((way.habit, plies), (Habit::TurnedBoard, 16));
/// ```
pub fn whole_score_with_slip(
    start: &Chess,
    moves: &[&[u8]],
    as_written: usize,
) -> Option<(WholeScore, usize)> {
    let enough = FEWEST_BEFORE_A_SLIP.max(as_written * TIMES_AS_WRITTEN);
    let ways = Habit::ALL.into_iter().map(|habit| {
        let player = None;
        let way = WholeScore { habit, player };
        (way, plies(way, start, moves))
    });
    // Of two that go equally far the first one.
    let furthest = ways.rev().max_by_key(|(_, plies)| *plies);
    furthest.filter(|(_, plies)| *plies >= enough)
}

/// How many plies a way of writing lets be played.
fn plies(way: WholeScore, start: &Chess, moves: &[&[u8]]) -> usize {
    let mut position = start.clone();
    let can_be_played = |digits: &&&[u8]| {
        let meant = way.meant(digits, position.turn());
        let played = meant.and_then(|numbers| legal_move(&position, numbers));
        played
            .into_iter()
            .for_each(|played| position.play_unchecked(played));
        played.is_some()
    };
    moves.iter().take_while(can_be_played).count()
}
