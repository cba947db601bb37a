//! What holds of any bytes at all: the tree is in order and inside the source,
//! the diagnostics are too, and every format can write them.

use std::fmt;

use numscore::report::{Concise, Format, Human, Json, Narrated, Plain, Summary};
use numscore::rules::{Level, Rule};
use numscore::shakmaty::fen::Fen;
use numscore::{
    Diagnostic, FileSpan, Fix, Game, Options, Report, Score, Severity, Source, Span, lint_source,
};

/// Holds the tree of some bytes, and what is said of them, against all of it.
pub(crate) fn check(bytes: &[u8]) {
    tree(bytes);
    reports(bytes);
    within_limits(bytes);
}

/// Whether a file may be cut at these offsets: in a text they stand between
/// characters.
struct Bounds<'a> {
    len: usize,
    text: Option<&'a str>,
}

impl<'a> Bounds<'a> {
    fn of(bytes: &'a [u8]) -> Self {
        let (len, text) = (bytes.len(), std::str::from_utf8(bytes).ok());
        Self { len, text }
    }

    fn hold(&self, span: FileSpan, what: &str) {
        let FileSpan { start, end } = span;
        assert!(start <= end && end <= self.len, "{what}: {span:?}");
        if let Some(text) = self.text {
            let whole = text.is_char_boundary(start) && text.is_char_boundary(end);
            assert!(whole, "{what} cuts a character: {span:?}");
        }
    }
}

fn tree(bytes: &[u8]) {
    let bounds = Bounds::of(bytes);
    let score = numscore::parse(bytes);
    let mut end = 0;
    for game in &score.games {
        assert_eq!(game.start, end, "a game starts where the last one ends");
        assert!(game.len > 0, "an empty game");
        end += game.len as usize;
        in_order(game, &bounds, game.items.iter().map(|item| item.span));
        in_order(game, &bounds, game.tags.iter().map(|tag| tag.span));
        for tag in &game.tags {
            let numscore::Tag {
                span: whole,
                name,
                value,
            } = *tag;
            assert!(whole.start() < name.start() && name.end() <= value.start());
            assert!(value.end() <= whole.end(), "{tag:?}");
            hold(game, &bounds, name, "a name");
            hold(game, &bounds, value, "a value");
        }
        nothing_is_in_two_places(game);
        nothing_is_lost(game, &score);
        for fault in &game.faults {
            hold(game, &bounds, fault.span, "a fault");
        }
        let replay = numscore::replay(game, score.bytes_of(game));
        for fault in &replay.faults {
            hold(game, &bounds, fault.span, "a fault of the board");
        }
        // Moves that are glued together are two plies with one span.
        assert!(replay.main_line().is_sorted_by_key(|ply| ply.span.start()));
        for ply in &replay.plies {
            hold(game, &bounds, ply.span, "a ply");
        }
    }
    assert_eq!(end, bytes.len(), "the last game ends with the source");
}

fn hold(game: &Game, bounds: &Bounds<'_>, span: Span, what: &str) {
    assert!(span.end() <= game.len, "{what} outside its game: {span:?}");
    bounds.hold(span.in_file(game.start), what);
}

fn in_order(game: &Game, bounds: &Bounds<'_>, spans: impl Iterator<Item = Span>) {
    let mut end = 0;
    for span in spans {
        assert!(span.start() >= end, "{span:?} begins before {end}");
        assert!(!span.is_empty(), "an empty span: {span:?}");
        hold(game, bounds, span, "an item");
        end = span.end();
    }
}

/// Tags and items, in source order.
fn all_spans(game: &Game) -> Vec<Span> {
    let items = game.items.iter().map(|item| item.span);
    let tags = game.tags.iter().map(|tag| tag.span);
    let mut spans: Vec<Span> = items.chain(tags).collect();
    spans.sort_unstable();
    spans
}

fn nothing_is_in_two_places(game: &Game) {
    for pair in all_spans(game).windows(2) {
        assert!(pair[0].end() <= pair[1].start(), "{pair:?} overlap");
    }
}

/// What lies between tags and items: white space, invisible characters, commas
/// and slashes, the hyphen of joined moves, and the marks of quoted mail.
fn nothing_is_lost(game: &Game, score: &Score<'_>) {
    let bytes = score.bytes_of(game);
    let mut end = 0;
    let whole = Span::new(game.len, game.len);
    for span in all_spans(game).into_iter().chain([whole]) {
        let between = Span::new(end, span.start()).of(bytes);
        for chunk in between.utf8_chunks() {
            let known = |character: char| {
                character.is_whitespace()
                    || ",/->–—−‐‑".contains(character)
                    || matches!(character, '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200f}')
                    || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}')
                    || character == '\u{feff}'
            };
            let text = chunk.valid();
            assert!(text.chars().all(known), "{text:?} is in no item");
            // A no-break space and an en dash of Windows-1252.
            let bytes = chunk.invalid();
            assert!(
                bytes.iter().all(|byte| matches!(byte, 0xa0 | 0x96)),
                "{bytes:x?}"
            );
        }
        end = span.end();
    }
}

fn reports(bytes: &[u8]) {
    let source = Source::new("score", bytes);
    let report = said(&source, &Options::default());
    let again = lint_source(&Source::new("score", bytes), &Options::default());
    assert_eq!(report, again, "what is said changes");
    let formats: [&mut dyn Format; 5] = [
        &mut Human::new(20).with_unicode(false),
        &mut Human::new(250).with_color(true).with_links(true),
        &mut Plain,
        &mut Concise,
        &mut Narrated,
    ];
    for format in formats {
        let text = written(format, &source, &report).expect("no format fails");
        assert!(!text.is_empty());
    }
    let json = written(&mut Json::new(), &source, &report).expect("no format fails");
    let json: serde_json::Value = serde_json::from_str(&json).expect("valid JSON");
    let file = &json["files"][0];
    let told = file["diagnostics"].as_array().expect("a list");
    assert_eq!(told.len(), report.diagnostics.len());
    assert_eq!(file["games"], report.games);
    assert_eq!(file["plies"], report.plies);
}

/// What a host hears that asks for every rule and grants next to no work.
fn within_limits(bytes: &[u8]) {
    let mut options = Options::default();
    for &rule in Rule::ALL {
        options.levels.set(rule, Level::At(Severity::Error));
    }
    (options.limits.games, options.limits.depth) = (2, 1);
    options.limits.work = 100;
    let report = said(&Source::new("score", bytes), &options);
    assert!(report.games <= 2, "{} games", report.games);
    assert!(report.plies <= 100, "{} plies", report.plies);
}

/// What is said of a source, each thing in its place.
fn said(source: &Source<'_>, options: &Options) -> Report {
    let report = lint_source(source, options);
    let bounds = Bounds::of(source.bytes());
    for diagnostic in &report.diagnostics {
        spans(diagnostic, &bounds);
        assert!(!diagnostic.message.is_empty(), "{:?}", diagnostic.rule);
        if let Some(fen) = &diagnostic.fen {
            assert!(fen.parse::<Fen>().is_ok(), "{fen}");
        }
    }
    report
}

/// The report in a format.
fn written(
    format: &mut dyn Format,
    source: &Source<'_>,
    report: &Report,
) -> Result<String, fmt::Error> {
    let mut text = String::new();
    let mut summary = Summary::default();
    format.begin(&mut text)?;
    format.begin_file(&mut text, source.name())?;
    for diagnostic in &report.diagnostics {
        summary.count(diagnostic);
        format.diagnostic(&mut text, source, diagnostic)?;
    }
    summary.count_file(report.games, report.plies);
    format.end_file(&mut text, report.games, report.plies)?;
    format.end(&mut text, &summary)?;
    Ok(text)
}

fn spans(diagnostic: &Diagnostic, bounds: &Bounds<'_>) {
    let rule = diagnostic.rule.name();
    bounds.hold(diagnostic.span, rule);
    for label in &diagnostic.labels {
        bounds.hold(label.span, rule);
    }
    for fix in &diagnostic.fixes {
        edits(fix, bounds, rule);
    }
}

fn edits(fix: &Fix, bounds: &Bounds<'_>, rule: &str) {
    assert!(!fix.edits.is_empty(), "{rule}: a fix that changes nothing");
    let mut end = 0;
    for edit in &fix.edits {
        bounds.hold(edit.span, rule);
        assert!(edit.span.start >= end, "{rule}: edits overlap: {fix:?}");
        assert!(edit.text.is_ascii(), "{rule}: {:?}", edit.text);
        end = edit.span.end;
    }
}
