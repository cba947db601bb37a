//! What holds of any bytes that are read piece by piece: however they come, all
//! of it is as if they were read whole.

use std::io::{self, Read};

use numscore::stream::{self, Pieces};
use numscore::{Options, Report, Source, lint_source};

/// Reads some bytes in the smallest pieces and in others, whose sizes the bytes
/// decide, and holds the outcome against the whole.
pub(crate) fn check(bytes: &[u8]) {
    let number = bytes.iter().fold(bytes.len(), |number, &byte| {
        number.wrapping_mul(31).wrapping_add(usize::from(byte))
    });
    let portion = 1 + number % 40;
    for piece in [1, 1 + number / 40 % 400] {
        in_pieces(bytes, piece, portion);
    }
    in_usual_pieces(bytes, portion);
    game_by_game(bytes, portion);
}

/// Gives what it has in small portions, as a pipe does.
struct Dripping<'a> {
    bytes: &'a [u8],
    portion: usize,
}

impl Read for Dripping<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let portion = buffer.len().min(self.portion);
        self.bytes.read(&mut buffer[..portion])
    }
}

/// The pieces linted on their own, as several threads do it, and put together.
pub(crate) fn in_pieces(bytes: &[u8], piece: usize, portion: usize) {
    let mut all = Report::default();
    let mut end = 0;
    let mut said_encoding = false;
    let file = Source::new("file", bytes);
    for piece in Pieces::of(Dripping { bytes, portion }, piece) {
        let piece = piece.expect("no error");
        let source = piece.source("file");
        assert_eq!(source.start(), end, "no byte is left out");
        assert_eq!(source.place(end).line, file.place(end).line);
        end += piece.bytes().len();
        assert_eq!(source.bytes(), &bytes[source.start()..end]);
        assert_eq!(piece.is_last(), end == bytes.len() || is_utf16(bytes));
        let mut report = lint_source(&source, &Options::default());
        report.diagnostics.retain(|one| {
            let encoding = one.rule.name() == "encoding";
            let again = encoding && said_encoding;
            said_encoding |= encoding;
            !again
        });
        for diagnostic in &mut report.diagnostics {
            diagnostic.game = diagnostic.game.map(|game| game + all.games);
        }
        add(&mut all, report);
    }
    assert!(end == bytes.len() || is_utf16(bytes));
    is_whole(&all, bytes);
}

/// Of such a file only the beginning is read.
fn is_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff")
}

/// The file linted as it comes.
fn in_usual_pieces(bytes: &[u8], portion: usize) {
    let mut all = Report::default();
    let options = Options::default();
    for piece in stream::lint(Dripping { bytes, portion }, "file", &options) {
        add(&mut all, piece.expect("no error").1);
    }
    is_whole(&all, bytes);
}

/// The games read as they come.
pub(crate) fn game_by_game(bytes: &[u8], portion: usize) {
    let score = numscore::parse(bytes);
    let mut streamed = stream::games(Dripping { bytes, portion });
    for game in &score.games {
        let one = streamed.next().expect("as many games").expect("no error");
        assert_eq!(&one.game, game);
        assert_eq!(one.bytes, score.bytes_of(game));
    }
    assert!(streamed.next().is_none(), "a game too many");
}

fn add(all: &mut Report, mut report: Report) {
    all.games += report.games;
    all.plies += report.plies;
    all.diagnostics.append(&mut report.diagnostics);
}

fn is_whole(pieces: &Report, bytes: &[u8]) {
    let whole = lint_source(&Source::new("file", bytes), &Options::default());
    assert_eq!(pieces, &whole, "{}", bytes.escape_ascii());
}
