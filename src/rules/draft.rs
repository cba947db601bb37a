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
    /// The words of a stretch of the game; long ones are cut short, and
    /// characters that would not show are written as escapes.
    pub(crate) fn text(&self, span: Span) -> String {
        const LONGEST: usize = 60;
        let bytes = span.of(self.bytes);
        // Cut between characters, so that UTF-8 stays UTF-8.
        let mut end = bytes.len().min(LONGEST * 4);
        while end < bytes.len() && end > 0 && bytes[end] & 0xc0 == 0x80 {
            end -= 1;
        }
        let decoded = decode(&bytes[..end]);
        let mut text = String::new();
        for (count, character) in decoded.chars().enumerate() {
            if count == LONGEST {
                text.push('…');
                break;
            }
            if character.is_control() || is_invisible(character) {
                text.extend(character.escape_default());
            } else {
                text.push(character);
            }
        }
        text
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

    /// A fix, safe or not.
    pub(super) fn fix(
        mut self,
        title: impl Into<String>,
        applicability: Applicability,
        edits: impl IntoIterator<Item = (Span, String)>,
    ) -> Self {
        self.fixes.push(DraftFix {
            title: title.into(),
            applicability,
            edits: edits.into_iter().collect(),
        });
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
            self.help(super::phrases::NOT_CHECKED_FROM_HERE)
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
                    applicability: fix.applicability,
                    edits: fix
                        .edits
                        .into_iter()
                        .map(|(span, text)| Edit {
                            span: context.in_file(span),
                            text,
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
