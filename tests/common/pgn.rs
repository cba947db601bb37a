//! The independent reader: pgn-reader, with shakmaty's own reading of moves.

use std::io::Cursor;
use std::ops::ControlFlow;

use pgn_reader::{RawTag, Reader, SanPlus, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Move, Position};

/// A game as PGN has it.
#[derive(Clone, Debug, Default)]
pub(crate) struct PgnGame {
    pub(crate) moves: Vec<Move>,
    pub(crate) last: Chess,
}

/// Every game of a PGN text. Text that it cannot replay is an error of the
/// test, not of what is tested.
pub(crate) fn read(text: &[u8]) -> Vec<PgnGame> {
    let mut reader = Reader::new(Cursor::new(text));
    let mut games = Vec::new();
    while let Some(game) = reader.read_game(&mut Replaying).expect("readable PGN") {
        games.push(game);
    }
    games
}

struct Replaying;

#[derive(Default)]
struct Tags {
    fen: Option<Fen>,
    chess960: bool,
}

impl Visitor for Replaying {
    type Tags = Tags;
    type Movetext = PgnGame;
    type Output = PgnGame;

    fn begin_tags(&mut self) -> ControlFlow<PgnGame, Tags> {
        ControlFlow::Continue(Tags::default())
    }

    fn tag(&mut self, tags: &mut Tags, name: &[u8], value: RawTag<'_>) -> ControlFlow<PgnGame> {
        match name {
            b"FEN" => tags.fen = Some(Fen::from_ascii(value.as_bytes()).expect("a FEN")),
            b"Variant" => tags.chess960 = value.as_bytes().ends_with(b"960"),
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Tags) -> ControlFlow<PgnGame, PgnGame> {
        let last = match tags.fen {
            None => Chess::default(),
            Some(fen) => {
                let mode = match CastlingMode::detect(fen.as_setup()) {
                    CastlingMode::Standard => CastlingMode::from_chess960(tags.chess960),
                    chess960 => chess960,
                };
                fen.into_position(mode).expect("a legal position")
            }
        };
        ControlFlow::Continue(PgnGame {
            moves: Vec::new(),
            last,
        })
    }

    fn san(&mut self, game: &mut PgnGame, san: SanPlus) -> ControlFlow<PgnGame> {
        let played = san.san.to_move(&game.last).expect("a legal move");
        game.last.play_unchecked(played);
        game.moves.push(played);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, game: PgnGame) -> PgnGame {
        game
    }
}
