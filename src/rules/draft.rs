//! Words on their way to becoming a [`Diagnostic`].

use std::borrow::Cow;

use shakmaty::fen::Fen;
use shakmaty::{EnPassantMode, Position, Square};

use super::Rule;
use super::phrases::name;
use crate::fault::{Fault, PieceOn, Standing};
use crate::source::is_invisible;
use crate::{
    Applicability, BoardView, Diagnostic, Edit, FileSpan, Fix, Label, Severity, Span, decode,
};

/// The game that a fault stands in.
pub(crate) struct Context<'a> {
    /// The game's bytes.
    pub(crate) bytes: &'a [u8],
    /// Where they start in the file.
    pub(crate) start: usize,
    /// The game's number in the file, from 1; `None` for what concerns no game.
    pub(crate) game: Option<usize>,
}

impl Context<'_> {
    /// The words of a stretch of the game, on one line: runs of blanks and line
    /// ends are one space. Long ones are cut short, and characters that would
    /// not show are written as escapes.
    pub(crate) fn text(&self, span: Span) -> String {
        const LONGEST: usize = 60;
        let bytes = span.of(self.bytes);
        // Cut between characters, so that UTF-8 stays UTF-8.
        let mut end = bytes.len().min(LONGEST * 4);
        while end < bytes.len() && end > 0 && bytes[end] & 0xc0 == 0x80 {
            end -= 1;
        }
        let decoded = decode(bytes[..end].trim_ascii());
        let mut text = String::new();
        let mut count = 0;
        for character in decoded.chars() {
            let blank = is_blank(character);
            if blank && text.ends_with(' ') {
                continue;
            }
            if count == LONGEST {
                text.truncate(text.trim_end().len());
                text.push_str("...");
                break;
            }
            count += 1;
            if blank {
                text.push(' ');
            } else if character.is_control() || is_invisible(character) {
                text.extend(character.escape_default());
            } else {
                text.push(character);
            }
        }
        text
    }

    /// The text that takes a span's place, kept from growing together with what
    /// stands on either side: digits with nothing between them are other moves.
    fn kept_apart(&self, span: Span, text: String) -> String {
        let before = self.bytes[..span.start() as usize].last();
        let after = self.bytes.get(span.end() as usize);
        let in_word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
        let space = |apart: bool| if apart { " " } else { "" };
        let (first, last) = (text.as_bytes().first(), text.as_bytes().last());
        let space_before = space(in_word(before) && in_word(first));
        let space_after = space(in_word(last) && in_word(after));
        format!("{space_before}{text}{space_after}")
    }

    fn in_file(&self, span: Span) -> FileSpan {
        span.in_file(self.start)
    }
}

/// What is to be said of one fault.
#[derive(Default)]
pub(super) struct Words {
    message: String,
    label: Cow<'static, str>,
    help: Option<String>,
    labels: Vec<(Span, String)>,
    fixes: Vec<DraftFix>,
    board: Option<Vec<Square>>,
}

struct DraftFix {
    title: String,
    applicability: Applicability,
    edits: Vec<(Span, String)>,
}

impl Words {
    /// What is wrong, in one sentence without a full stop at its end.
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            ..Self::default()
        }
    }

    /// A few words that stand at the text at fault.
    pub(super) fn label(mut self, label: impl Into<Cow<'static, str>>) -> Self {
        self.label = label.into();
        self
    }

    /// What to do, and why; called again, it adds a sentence.
    pub(super) fn help(mut self, help: impl AsRef<str>) -> Self {
        match &mut self.help {
            Some(before) => {
                before.push(' ');
                before.push_str(help.as_ref());
            }
            None => self.help = Some(help.as_ref().to_owned()),
        }
        self
    }

    /// The same, where there is something to say.
    pub(super) fn help_if(self, help: Option<impl AsRef<str>>) -> Self {
        match help {
            Some(help) => self.help(help),
            None => self,
        }
    }

    /// Another place that matters.
    pub(super) fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push((span, text.into()));
        self
    }

    /// The same, where there is such a place.
    pub(super) fn also_if(self, span: Option<Span>, text: impl Into<String>) -> Self {
        match span {
            Some(span) => self.also(span, text),
            None => self,
        }
    }

    /// The move that brought a piece where it matters, if any did.
    pub(super) fn arrival(self, standing: &Standing) -> Self {
        let PieceOn { piece, square } = standing.piece;
        let text = format!("this brought the {} to {square}", name(piece.role));
        self.also_if(standing.moved, text)
    }

    /// A fix that leaves the moves as they are.
    pub(super) fn safe_fix(
        self,
        title: impl Into<String>,
        edits: impl IntoIterator<Item = (Span, String)>,
    ) -> Self {
        self.fix(title, Applicability::Safe, edits)
    }

    /// A fix that is a guess.
    pub(super) fn unsafe_fix(
        self,
        title: impl Into<String>,
        edits: impl IntoIterator<Item = (Span, String)>,
    ) -> Self {
        self.fix(title, Applicability::Unsafe, edits)
    }

    /// A fix, safe or not. A long text that its title quotes is cut to its first
    /// few words.
    pub(super) fn fix(
        mut self,
        title: impl Into<String>,
        applicability: Applicability,
        edits: impl IntoIterator<Item = (Span, String)>,
    ) -> Self {
        self.fixes.push(DraftFix {
            title: with_short_quotes(title.into()),
            applicability,
            edits: edits.into_iter().collect(),
        });
        self
    }

    /// Fixes that are guesses, but better ones than those that there are; of
    /// these the ones go that write the same.
    pub(super) fn before_other_fixes(
        mut self,
        better: impl Iterator<Item = (String, Vec<(Span, String)>)>,
    ) -> Self {
        let others = std::mem::take(&mut self.fixes);
        self = better.fold(self, |words, (title, edits)| words.unsafe_fix(title, edits));
        for other in others {
            if self.fixes.iter().all(|fix| fix.edits != other.edits) {
                self.fixes.push(other);
            }
        }
        self
    }

    /// Show the position, with these squares marked.
    pub(super) fn board(mut self, marked: impl Into<Vec<Square>>) -> Self {
        self.board = Some(marked.into());
        self
    }

    pub(super) fn into_diagnostic(
        self,
        rule: Rule,
        severity: Severity,
        fault: &Fault,
        context: &Context<'_>,
    ) -> Diagnostic {
        let words = if fault.stops_checking {
            self.help(super::phrases::CHECKING_STOPS)
        } else {
            self
        };
        let setting = fault.setting.as_deref();
        let board = setting.zip(words.board).map(|(setting, marked)| {
            Box::new(BoardView::new(setting.position.board().clone(), marked))
        });
        Diagnostic {
            rule,
            severity,
            message: words.message,
            help: words.help,
            span: context.in_file(fault.span),
            label: words.label,
            labels: words
                .labels
                .into_iter()
                .map(|(span, text)| Label {
                    span: context.in_file(span),
                    text,
                })
                .collect(),
            fixes: words
                .fixes
                .into_iter()
                .map(|fix| Fix {
                    title: fix.title,
                    applicability: match fault.doubtful {
                        true => Applicability::Unsafe,
                        false => fix.applicability,
                    },
                    edits: fix
                        .edits
                        .into_iter()
                        .map(|(span, text)| Edit {
                            span: context.in_file(span),
                            text: context.kept_apart(span, text),
                        })
                        .collect(),
                })
                .collect(),
            game: context.game,
            ply: setting.map(|setting| setting.ply),
            fen: setting.map(|setting| {
                Fen::from_position(&setting.position, EnPassantMode::Legal).to_string()
            }),
            board,
            stops_checking: fault.stops_checking,
        }
    }
}

/// A blank or a line end.
fn is_blank(character: char) -> bool {
    character.is_ascii_whitespace()
        || matches!(character, '\x0b' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// A fix's title with the texts between backticks cut to a few words.
fn with_short_quotes(title: String) -> String {
    const LONGEST: usize = 32;
    if title.len() <= LONGEST {
        return title;
    }
    let mut short = String::with_capacity(title.len());
    for (at, part) in title.split('`').enumerate() {
        if at > 0 {
            short.push('`');
        }
        let cut = part.char_indices().nth(LONGEST).map(|(cut, _)| cut);
        let (Some(cut), true) = (cut, at % 2 == 1) else {
            short.push_str(part);
            continue;
        };
        let words = part[..cut]
            .rsplit_once(' ')
            .map_or(&part[..cut], |(words, _)| words);
        short.push_str(words);
        short.push_str("...");
        // What was put around it still closes.
        short.extend(
            part.chars()
                .next_back()
                .filter(|last| matches!(last, '}' | ']')),
        );
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> String {
        let context = Context {
            bytes,
            start: 0,
            game: None,
        };
        context.text(Span::new(0, bytes.len() as u32))
    }

    #[test]
    fn a_quoted_text_stands_on_one_line() {
        assert_eq!(
            text(b"{days\r\n\tReflection  time}"),
            "{days Reflection time}"
        );
        assert_eq!(text(b"\n> "), ">");
        assert_eq!(text("a\u{a0}\u{200b}b".as_bytes()), "a\u{a0}\\u{200b}b");
        assert_eq!(text(b"A\x85B"), "A\u{2026}B");
    }

    #[test]
    fn a_long_text_is_cut_in_ascii() {
        let long = text(&b"word ".repeat(40));
        assert_eq!(long, format!("{}...", "word ".repeat(12).trim_end()));
        assert_eq!(text(&[b'x'; 61]), format!("{}...", "x".repeat(60)));
        assert_eq!(text(&[b'x'; 60]), "x".repeat(60));
    }

    #[test]
    fn a_title_quotes_a_few_words() {
        let short = |title: &str| with_short_quotes(title.to_owned());
        let title = "make it a comment: `{2 days}`";
        assert_eq!(short(title), title);
        assert_eq!(
            short("make it a comment: `{From: Hans Mueller <hans@example.org> To: John}`"),
            "make it a comment: `{From: Hans Mueller...}`"
        );
        assert_eq!(
            short(&format!("delete `{}` and write `67682`", "x".repeat(50))),
            format!("delete `{}...` and write `67682`", "x".repeat(32))
        );
    }
}
