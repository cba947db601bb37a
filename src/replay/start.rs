//! Where a game starts: the standard array, or what its tags say.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, FromSetup, Setup};

use crate::Span;
use crate::fault::StartProblem;
use crate::tree::Game;

/// The position that a game starts from.
#[derive(Clone, Debug)]
pub struct Start {
    /// The position. Where the tags give none that can be played from, the
    /// standard one.
    pub position: Chess,
    /// Whether a `FEN` tag gives it.
    pub from_fen: bool,
    /// What is wrong with the tags, and where.
    pub problem: Option<(Span, StartProblem)>,
    /// Whether the game can be replayed from here all the same.
    pub playable: bool,
}

impl Start {
    /// Reads the tags `FEN` and `Variant` of a game; `bytes` are the game's own.
    pub fn of(game: &Game, bytes: &[u8]) -> Self {
        let variant_span = game.tag(b"Variant", bytes);
        let variant = variant_span.map_or(Variant::Standard, |span| Variant::of(span.of(bytes)));
        let fen_span = game
            .tag(b"FEN", bytes)
            .filter(|span| !span.of(bytes).trim_ascii().is_empty());
        if let (Variant::Other, Some(span)) = (variant, variant_span) {
            return Self {
                position: Chess::default(),
                from_fen: fen_span.is_some(),
                problem: Some((span, StartProblem::Variant)),
                playable: false,
            };
        }
        match fen_span {
            None => Self {
                position: standard_array(variant),
                from_fen: false,
                problem: None,
                playable: true,
            },
            Some(span) => Self::from_fen(span, span.of(bytes), variant),
        }
    }

    #[expect(
        clippy::result_large_err,
        reason = "shakmaty gives the position back in the error"
    )]
    fn from_fen(span: Span, value: &[u8], variant: Variant) -> Self {
        let unplayable = |problem| Self {
            position: Chess::default(),
            from_fen: true,
            problem: Some((span, problem)),
            playable: false,
        };
        let setup = match Fen::from_ascii(value.trim_ascii()) {
            Ok(fen) => fen.into_setup(),
            Err(error) => return unplayable(StartProblem::Unreadable(error)),
        };
        let mode = match variant {
            Variant::Chess960 => CastlingMode::Chess960,
            _ => CastlingMode::detect(&setup),
        };
        match Chess::from_setup(setup, mode) {
            Ok(position) => Self {
                position,
                from_fen: true,
                problem: None,
                playable: true,
            },
            Err(error) => {
                let problem = StartProblem::Impossible(error.kinds());
                // A right or a square too many does not keep a game from being
                // replayed.
                let position = error
                    .ignore_invalid_castling_rights()
                    .or_else(|error| error.ignore_invalid_ep_square())
                    .or_else(|error| error.ignore_too_much_material())
                    .or_else(|error| error.ignore_impossible_check());
                match position {
                    Ok(position) => Self {
                        position,
                        from_fen: true,
                        problem: Some((span, problem)),
                        playable: true,
                    },
                    Err(_) => unplayable(problem),
                }
            }
        }
    }
}

fn standard_array(variant: Variant) -> Chess {
    match variant {
        Variant::Chess960 => {
            Chess::from_setup(Setup::initial(), CastlingMode::Chess960).unwrap_or_default()
        }
        _ => Chess::default(),
    }
}

/// The rules a game is played by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Variant {
    Standard,
    Chess960,
    /// Rules that this notation is not replayed by.
    Other,
}

impl Variant {
    /// Variants that programs are known to write; anything else is taken for
    /// standard chess, as other words in that tag mostly are.
    fn of(value: &[u8]) -> Self {
        let name: Vec<u8> = value
            .iter()
            .filter(|byte| byte.is_ascii_alphanumeric())
            .map(u8::to_ascii_lowercase)
            .collect();
        match &name[..] {
            b"chess960"
            | b"960"
            | b"fischerandom"
            | b"fischerrandom"
            | b"fischerrandomchess"
            | b"chess9lx"
            | b"freestyle"
            | b"freestylechess" => Self::Chess960,
            b"crazyhouse" | b"antichess" | b"giveaway" | b"suicide" | b"losers" | b"atomic"
            | b"horde" | b"kingofthehill" | b"racingkings" | b"threecheck" | b"3check"
            | b"bughouse" => Self::Other,
            _ => Self::Standard,
        }
    }
}
