//! The yardstick: pgn-reader, alone and with every move replayed.

use std::hint::black_box;
use std::io::Cursor;
use std::ops::ControlFlow;

use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position};

/// How many moves there are, without a look at what they are.
pub(crate) fn tokens(letters: &[u8]) -> u64 {
    visited(letters, Tokens { plies: 0 }, |counting| counting.plies)
}

/// How many plies there are, each played. Only where there are variations is the
/// position before each kept for them.
pub(crate) fn replay<const VARIATIONS: bool>(letters: &[u8]) -> u64 {
    let replay = Replay::<VARIATIONS> { plies: 0 };
    visited(letters, replay, |counting| counting.plies)
}

fn visited<V: Visitor>(letters: &[u8], mut visitor: V, plies: impl Fn(&V) -> u64) -> u64 {
    let mut reader = Reader::new(Cursor::new(letters));
    reader.visit_all_games(&mut visitor).expect("readable PGN");
    plies(&visitor)
}

struct Tokens {
    plies: u64,
}

impl Visitor for Tokens {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> ControlFlow<()> {
        black_box(san);
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, (): &mut ()) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(false))
    }

    fn end_game(&mut self, (): ()) {}
}

struct Replay<const VARIATIONS: bool> {
    plies: u64,
}

/// The line of play, with those that wait for its end.
#[derive(Default)]
struct Line {
    position: Chess,
    before: Chess,
    waiting: Vec<(Chess, Chess)>,
}

impl<const VARIATIONS: bool> Visitor for Replay<VARIATIONS> {
    type Tags = Option<Chess>;
    type Movetext = Line;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Option<Chess>> {
        ControlFlow::Continue(None)
    }

    fn tag(
        &mut self,
        start: &mut Option<Chess>,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<()> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).expect("a FEN");
            let mode = CastlingMode::detect(fen.as_setup());
            *start = Some(fen.into_position(mode).expect("a legal position"));
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Option<Chess>) -> ControlFlow<(), Line> {
        let position = start.unwrap_or_default();
        ControlFlow::Continue(Line {
            position,
            ..Line::default()
        })
    }

    fn san(&mut self, line: &mut Line, san: SanPlus) -> ControlFlow<()> {
        let played = san.san.to_move(&line.position).expect("a legal move");
        if VARIATIONS {
            line.before.clone_from(&line.position);
        }
        line.position.play_unchecked(played);
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, line: &mut Line) -> ControlFlow<(), Skip> {
        line.waiting
            .push((line.position.clone(), line.before.clone()));
        line.position.clone_from(&line.before);
        ControlFlow::Continue(Skip(!VARIATIONS))
    }

    fn end_variation(&mut self, line: &mut Line) -> ControlFlow<()> {
        if let Some((position, before)) = line.waiting.pop() {
            (line.position, line.before) = (position, before);
        }
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, line: Line) {
        black_box(line.position);
    }
}
