//! The one table of weights. All are natural logarithms of shares, so that they
//! can be added up.
//!
//! # Where they come from
//!
//! *Slips* ([`prior`]): how often each kind may come, divided by the ways in
//! which it can come (a wrong digit: four places, seven other digits). Guessed,
//! and set by hand before anything was measured: nobody has counted real slips.
//!
//! *Chess sense* ([`Seen::weight`], [`MOVERS`] and [`PLACES`]): fitted. A player
//! is taken to choose each legal move with a share in proportion to the
//! exponential of the sum of what is seen of it (a conditional logit). The
//! weights are those that make the moves of 305 games of strong players most
//! likely, 29,000 positions, with a slight pull to 0. Judged on 305 other games
//! of 28,000 positions: the move played is the likeliest in 32 of a hundred, and
//! its share is e^-2.25 on average, where all legal moves alike would have
//! e^-3.27 each. No repaired game was fitted on.
//!
//! *The rest*: set by hand, coarsely; each says what it does.

use crate::FifthDigit;
use crate::fault::Slip;

mod places;
pub(super) use places::PLACES;

/// The share of a slip that comes in one certain way.
pub(super) fn prior(slip: Slip) -> f32 {
    match slip {
        Slip::WrongDigit => -4.5,
        // The place is known.
        Slip::NoSuchDigit => -2.0,
        Slip::SwappedDigits => -3.0,
        Slip::DigitLeftOut => -3.0,
        Slip::DigitDoubled => -1.0,
        Slip::DigitAdded => -3.0,
        Slip::Reversed => -3.0,
        Slip::RankFirst => -4.5,
        Slip::WrongSquare => -8.0,
        Slip::PromotionLeftOut => -1.0,
        Slip::WrongPromotion => -2.0,
        Slip::OtherCastling => -2.0,
        Slip::Split => -1.0,
        // Which move it was is for chess sense to say.
        Slip::MoveLeftOut => -2.5,
        Slip::PairLeftOut => -4.0,
        // Hardly anything else looks like it.
        Slip::MoveWrittenTwice | Slip::PairWrittenTwice => -1.0,
        Slip::ExchangedMoves | Slip::ExchangedPairs => -3.0,
    }
}

/// What it costs a move written again that it is not at once. It is a rare slip,
/// and a piece that goes back, reversed, has the digits of its move before too.
pub(super) const NOT_AT_ONCE: f32 = -7.0;

/// How much likelier than another a digit is to be written for one: the key
/// beside it, or one that looks like it in handwriting. Slight, because either
/// may have been the case or none.
pub(super) fn digit_for(written: u8, meant: u8) -> f32 {
    let beside = written.abs_diff(meant) == 1 || (written, meant) == (b'0', b'8');
    let looks_alike = matches!(
        (written.min(meant), written.max(meant)),
        (b'1', b'7')
            | (b'3', b'8')
            | (b'5', b'6')
            | (b'4', b'9')
            | (b'0', b'6')
            | (b'1', b'4')
            | (b'7', b'9')
    );
    if beside || looks_alike { 0.2 } else { 0.0 }
}

/// The share of a piece among those that pawns become: nearly always a queen.
pub(super) fn promotion_to(piece: FifthDigit) -> f32 {
    match piece {
        FifthDigit::Queen => 0.0,
        _ => -4.0,
    }
}

/// How far back moves are doubted, in plies. (With 16, one wrong digit in 200
/// less is found; with 32, one in 500.)
pub(super) const LOOK_BACK: usize = 160;

/// How far back in any case.
pub(super) const LOOK_NEAR: usize = 40;

/// Further back only where nothing has carried the line so many plies on (or to
/// its end).
pub(super) const CARRIED: usize = 24;

/// Where nothing carries the line so many plies on (or to its end), rarer slips
/// are looked for: a whole square that is wrong, a pair of moves left out
/// without a number that shows it.
pub(super) const CARRIED_SOMEWHAT: usize = 8;
pub(super) const LOOK_FOR_SQUARES: usize = 24;
pub(super) const LOOK_FOR_PAIRS: usize = 5;

/// How many plies are weighed, from the one on that cannot be played. (With 4,
/// one move left out in 180 less is found.)
pub(super) const HORIZON: usize = 20;

/// Where fewer plies decide, no more are weighed: after each of these, a change
/// that is so much less likely than the best is given up.
pub(super) const STAGES: [usize; 3] = [2, 7, HORIZON];
pub(super) const HOPELESS: f32 = 9.0;

/// How many plies behind an earlier change are weighed against those that were
/// played without it.
pub(super) const AFTERMATH: usize = 12;

/// How much less far than the best a change may carry and still be weighed.
pub(super) const SLACK: usize = 2;

/// How many changes are weighed.
pub(super) const CONTENDERS: usize = 96;

/// What each ply costs that the best can play and this cannot: about as much as
/// an ordinary move would have.
pub(super) const PLY_NOT_PLAYED: f32 = -2.0;

/// What it costs to need a second slip where another change carries further.
pub(super) const SECOND_SLIP: f32 = -12.0;

/// How many move numbers behind a change are looked at, and what each wrong one
/// costs.
pub(super) const NUMBERS: u32 = 3;
pub(super) const WRONG_NUMBER: f32 = -2.0;

/// What each pawn's worth is worth that the winner has more at the end.
pub(super) const RESULT: f32 = 0.2;

/// What it costs that the game would end in a mate or a stalemate that its result
/// denies.
pub(super) const DENIED_BY_RESULT: f32 = -6.0;

/// The plies' worth of work of weighing one ply.
pub(super) const WORK_OF_SENSE: u64 = 40;

/// What is seen of a move. Each comes with a measure; where none is named it is
/// 1. Values are in units of three pawns: a minor piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seen {
    Castles,
    CastlesLong,
    Captures,
    /// Static exchange wins something; how much.
    Wins,
    WinsMuch,
    EvenTrade,
    /// A capture that loses something; how much.
    LosesTrade,
    LosesTradeMuch,
    /// A move that puts its piece where it is lost; how much is lost.
    Exposes,
    ExposesMuch,
    /// Takes back what has just taken; without losing by it.
    Recaptures,
    RecapturesSoundly,
    CapturesWithPawn,
    CapturesBishop,
    DoublesPawns,
    /// How far from the opponent's last move, and from the own one, in boards.
    FarFromTheirs,
    FarFromOurs,
    /// What hung and is saved.
    Saves,
    /// What hangs still: whether, and how much.
    LeavesHanging,
    LeavesHangingMuch,
    /// What hangs because the piece that guarded it has gone.
    Unguards,
    /// How many attacked pieces are guarded once more.
    Guards,
    Checks,
    ChecksSoundly,
    Mates,
    /// King in check: it goes away, or the checker is taken.
    KingFlees,
    TakesChecker,
    /// More squares around their king are attacked (in threes); nearer to it.
    AtTheirKing,
    NearerTheirKing,
    /// What is newly attacked: how much of it could be won.
    Threatens,
    ThreatensLastMoved,
    FleesLastMoved,
    /// To a square that is attacked but well guarded.
    OffersTrade,
    ToPawnAttacked,
    ToAttacked,
    LosesRightByKing,
    LosesRightByRook,
    Underpromotes,
    /// How many squares more the piece then reaches (in sixes).
    Mobility,
    /// A rook comes to a file without own pawns (without any).
    OpenFile,
    /// A king comes nearer the centre in an ending.
    KingToCentre,
    PassedPawn,
    PassedPawnAdvances,
    DoubleStep,
    PawnGuards,
    PawnGuarded,
    PawnToCentre,
}

impl Seen {
    pub(super) const fn weight(self) -> f32 {
        match self {
            Self::Castles => 1.87,
            Self::CastlesLong => -0.58,
            Self::Captures => 0.57,
            Self::Wins => 1.20,
            Self::WinsMuch => 1.24,
            Self::EvenTrade => 0.60,
            Self::LosesTrade => -1.23,
            Self::LosesTradeMuch => -1.38,
            Self::Exposes => -0.99,
            Self::ExposesMuch => -1.81,
            Self::Recaptures => 0.89,
            Self::RecapturesSoundly => 0.22,
            Self::CapturesWithPawn => -0.31,
            Self::CapturesBishop => 0.58,
            Self::DoublesPawns => -0.35,
            Self::FarFromTheirs => -0.60,
            Self::FarFromOurs => -0.75,
            Self::Saves => 1.19,
            Self::LeavesHanging => -1.04,
            Self::LeavesHangingMuch => -0.42,
            Self::Unguards => -2.72,
            Self::Guards => 0.19,
            Self::Checks => 0.90,
            Self::ChecksSoundly => 0.59,
            Self::Mates => 2.69,
            Self::KingFlees => 0.21,
            Self::TakesChecker => -0.43,
            Self::AtTheirKing => 0.17,
            Self::NearerTheirKing => 0.30,
            Self::Threatens => 0.60,
            Self::ThreatensLastMoved => 0.30,
            Self::FleesLastMoved => 0.62,
            Self::OffersTrade => 0.14,
            Self::ToPawnAttacked => -0.89,
            Self::ToAttacked => -0.39,
            Self::LosesRightByKing => -0.88,
            Self::LosesRightByRook => -0.83,
            Self::Underpromotes => -1.18,
            Self::Mobility => 0.23,
            Self::OpenFile => 0.68,
            Self::KingToCentre => 2.06,
            Self::PassedPawn => -0.33,
            Self::PassedPawnAdvances => 0.64,
            Self::DoubleStep => 0.76,
            Self::PawnGuards => 0.20,
            Self::PawnGuarded => 0.07,
            Self::PawnToCentre => 0.95,
        }
    }
}

/// How readily each piece moves, pawn to king: in the opening, later, and in
/// the ending.
pub(super) static MOVERS: [[f32; 6]; 3] = [
    [0.42, -0.27, -0.31, -0.65, -1.27, -1.80],
    [0.85, 0.66, 0.41, 0.19, 0.03, -0.15],
    [0.44, 0.01, -0.20, -0.12, -0.07, -0.03],
];
