//! Positions that games start from.

use shakmaty::fen::Fen;
use shakmaty::{Board, CastlingMode, Chess, EnPassantMode, FromSetup, Setup};

/// Where a game starts, and the tags that say so.
#[derive(Clone, Debug)]
pub(crate) struct Beginning {
    pub(crate) position: Chess,
    pub(crate) mode: CastlingMode,
    /// The `FEN` tag; a game from the standard array has none.
    pub(crate) fen: Option<String>,
    /// Whether a `Variant` tag says that it is Chess960.
    pub(crate) variant_tag: bool,
}

impl Beginning {
    pub(crate) fn standard() -> Self {
        Self {
            position: Chess::default(),
            mode: CastlingMode::Standard,
            fen: None,
            variant_tag: false,
        }
    }

    pub(crate) fn from_fen(fen: &str) -> Self {
        let mode = CastlingMode::Standard;
        let setup = Fen::from_ascii(fen.as_bytes()).expect("a FEN").into_setup();
        Self {
            position: Chess::from_setup(setup, mode).expect("a legal position"),
            mode,
            fen: Some(fen.to_owned()),
            variant_tag: false,
        }
    }

    /// One of the 960 starts, by its number in Scharnagl's list (518 is the
    /// standard array). With `bare`, kings, rooks and pawns alone: castling can
    /// come at once.
    pub(crate) fn chess960(number: u32, bare: bool) -> Self {
        let mode = CastlingMode::Chess960;
        let mut board = Board::chess960(number);
        let rooks = board.rooks();
        if bare {
            let others = board.knights() | board.bishops() | board.queens();
            for square in others {
                board.discard_piece_at(square);
            }
        }
        let setup = Setup {
            board,
            castling_rights: rooks,
            ..Setup::initial()
        };
        // The tag may be left out where the castling rights need Chess960.
        let needed = CastlingMode::detect(&setup) == mode;
        let position = Chess::from_setup(setup, mode).expect("a legal position");
        let fen = Fen::from_position(&position, EnPassantMode::Legal);
        Self {
            position,
            mode,
            fen: Some(fen.to_string()),
            variant_tag: !(needed && number.is_multiple_of(3)),
        }
    }
}

/// Positions that bring promotions (captures too), en passant and castlings
/// soon, for both sides.
pub(crate) const SHARP: [&str; 14] = [
    // Pawns about to promote, with something to take.
    "1n1q1rk1/P1P1P1P1/8/8/8/8/p1p1p1p1/1N1Q1RK1 w - - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R b KQkq - 0 30",
    "3n1n1k/4P3/8/8/8/8/4p3/K2N1N2 b - - 3 41",
    "8/PPPPk3/8/8/8/8/3Kpppp/8 w - - 0 60",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    // Pawns side by side, with double steps to come.
    "4k3/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/4K3 w - - 0 1",
    "4k3/1p1p1p1p/8/P1P1P1P1/p1p1p1p1/8/1P1P1P1P/4K3 b - - 0 17",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
    // Castling with checks about.
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/3q4/3Q4/8/8/R3K2R b KQkq - 5 20",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
];
