//! What can be wrong in a score, as data: where, and the facts. No words; those
//! are in [`rules`](crate::rules).

mod board;
mod meant;
mod text;

pub use board::{
    CastlingBar, CheckReason, Habit, ImpossibleReason, NoPieceReason, PieceOn, ReadAs, Standing,
};
pub use meant::{Evidence, Slip, Suggestion};
pub use text::{GameEnd, Limit, StartProblem, TagProblem, Unread};

use shakmaty::{CastlingSide, Chess, Color, Role, Square};

use crate::Span;
use crate::notation::{GameResult, NumericMove};

/// Something wrong in one game.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Fault {
    /// What it is.
    pub kind: FaultKind,
    /// The primary span.
    pub span: Span,
    /// The position it was found in, where a board was needed to find it.
    pub setting: Option<Box<Setting>>,
    /// Whether it stands in a variation: the game itself is sound.
    pub in_variation: bool,
    /// Whether the rest of its line of play was not checked because of it.
    pub stops_checking: bool,
    /// Whether it may be there only because another fault is: it was found along
    /// what was probably meant, or in a move or a number that another fault puts
    /// in doubt. Its fixes are guesses then.
    pub doubtful: bool,
    /// What may have been meant, the most likely first. Where checking goes on
    /// behind a move that cannot be played, it goes on along the first.
    pub suggestions: Vec<Suggestion>,
}

impl Fault {
    /// A fault of the game itself, that no board is needed for and behind which
    /// checking goes on.
    pub(crate) fn new(span: Span, kind: FaultKind) -> Self {
        Self {
            kind,
            span,
            setting: None,
            in_variation: false,
            stops_checking: false,
            doubtful: false,
            suggestions: Vec::new(),
        }
    }

    /// The same, and nothing behind it is checked.
    pub(crate) fn stopping(self) -> Self {
        Self {
            stops_checking: true,
            ..self
        }
    }

    /// The same, found in a position.
    pub(crate) fn found_in(self, setting: Setting) -> Self {
        Self {
            setting: Some(Box::new(setting)),
            ..self
        }
    }
}

/// Where on the board a fault was found.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Setting {
    /// The ply, counted from 1 in its own line of play.
    pub ply: u32,
    /// The position before the faulty move.
    pub position: Chess,
}

/// New text for a stretch of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewrite {
    /// What is replaced.
    pub span: Span,
    /// What replaces it.
    pub text: String,
}

/// What is wrong, with the facts that words and fixes need.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum FaultKind {
    // ── text
    /// Text that is no part of a score.
    UnexpectedText {
        /// What it looks like.
        looks_like: Unread,
        /// Whether it stands among moves.
        in_movetext: bool,
    },
    /// What mail programs leave behind: `>` at the start of a line, `&nbsp;`,
    /// `=20`.
    MailRemains {
        /// All of it in this game, with what is to stand there: nothing, or a
        /// space where nothing else parts two words.
        all: Vec<Rewrite>,
    },
    /// Words behind the result.
    TextAfterResult,
    /// Bytes that are not UTF-8; the span is the first of them.
    NotUtf8,
    /// A file in UTF-16.
    Utf16,
    /// Characters that nobody sees.
    InvisibleCharacter {
        /// The first of them.
        character: char,
        /// All of them, with what is to stand there: nothing, or a space where
        /// nothing else parts two moves.
        all: Vec<Rewrite>,
    },
    /// Characters that look like the ones meant.
    LookAlike {
        /// Every token that holds some, with the text meant.
        all: Vec<Rewrite>,
    },
    /// Byte-order marks.
    ByteOrderMark {
        /// All of them, with what is to stand there: nothing, or a space where
        /// nothing else parts two words.
        all: Vec<Rewrite>,
    },

    // ── tags
    /// A tag pair that cannot be read as one.
    MalformedTag(TagProblem),
    /// A start position that cannot be played from.
    InvalidStart(StartProblem),
    /// Quotes inside a tag's value.
    UnescapedQuote {
        /// The quotes that want a backslash.
        quotes: Vec<Span>,
    },
    /// A tag name for the second time.
    DuplicateTag {
        /// The first one.
        first: Span,
    },
    /// The score starts late and no position is given.
    UnknownStart {
        /// The first move number written.
        number: u32,
    },
    /// Tags of the seven-tag roster that are not there.
    MissingTag {
        /// Their names.
        names: Vec<&'static str>,
    },

    // ── comments
    /// A `{` without its `}`.
    UnclosedComment,
    /// A `(` without its `)`.
    UnclosedVariation,
    /// A `{` inside a comment.
    NestedComment {
        /// The inner braces, which no comment may hold.
        braces: Vec<Span>,
    },
    /// Variations nested deeper than the limit.
    NestingTooDeep {
        /// The limit.
        limit: usize,
    },
    /// A line comment that holds moves of the game.
    CommentedMoves {
        /// The semicolons that make moves a comment.
        semicolons: Vec<Span>,
    },

    // ── numbers
    /// A move is not there: a number shows it, or the moves behind it do.
    MissingMove {
        /// Whose move it is.
        color: Color,
        /// The number of that move.
        number: u32,
        /// Whether the other side's answer is missing too.
        pair: bool,
    },
    /// Move numbers that are not the ones expected.
    WrongMoveNumber {
        /// The number written.
        written: u32,
        /// The number expected.
        expected: u32,
        /// The side to move, which decides how it is written.
        color: Color,
        /// The new text for this number and those that follow in its wake.
        run: Vec<Rewrite>,
    },
    /// A game without any move number.
    MissingMoveNumber,

    // ── moves
    /// Fewer than four digits.
    IncompleteMove,
    /// More than five digits.
    OverlongMove {
        /// The text meant, where the board shows what was glued together.
        meant: Option<String>,
    },
    /// A digit that names no file or rank.
    InvalidSquare,
    /// No move at all.
    NullMove,
    /// Something stands between the squares of these moves.
    MoveSeparator {
        /// The moves in plain digits; more than one where the whole game is
        /// written so.
        all: Vec<Rewrite>,
    },
    /// Moves in letters.
    AlgebraicMove {
        /// How it is read.
        read_as: ReadAs,
        /// The moves in numbers; more than one where the whole game is
        /// written so.
        all: Vec<Rewrite>,
        /// In a whole game, the first move of which the letters are in doubt.
        doubtful: Option<Span>,
    },
    /// Marks that the notation does not use.
    MoveMark {
        /// All of them in this game.
        all: Vec<Span>,
    },

    // ── promotion
    /// The rank reached is left out.
    ShortPromotion {
        /// The full form.
        meant: NumericMove,
    },
    /// The short form for a queen, or the fifth digit forgotten.
    AmbiguousPromotion {
        /// The promotion to a queen.
        meant: NumericMove,
    },
    /// A pawn reaches its last rank and no piece is named.
    MissingPromotion {
        /// The move without a piece.
        written: NumericMove,
    },
    /// A pawn is to become something it cannot become.
    InvalidPromotion {
        /// The move as written.
        written: NumericMove,
    },
    /// The piece is named in another way than by the fifth digit.
    PromotionStyle {
        /// The standard form.
        meant: NumericMove,
        /// Whether the letter leaves no doubt.
        certain: bool,
    },
    /// A fifth digit on a move that does not promote.
    NeedlessPromotion {
        /// The move without it.
        meant: NumericMove,
        /// The piece that moves.
        role: Role,
    },

    // ── castling
    /// A king may not castle.
    IllegalCastling {
        /// The side castled to.
        side: CastlingSide,
        /// The king that castles.
        king: Square,
        /// What bars it.
        bar: CastlingBar,
    },
    /// A king's step or a castling: nothing decides.
    AmbiguousCastling {
        /// The side castled to.
        side: CastlingSide,
        /// The king's step.
        step: NumericMove,
        /// King takes rook.
        castling: NumericMove,
    },
    /// Castling in another dress than the standard's.
    CastlingStyle {
        /// The standard form.
        meant: NumericMove,
        /// Whether the game is Chess960.
        chess960: bool,
    },

    // ── legality
    /// Nothing stands on the square left.
    EmptySquare {
        /// The move as read.
        written: NumericMove,
        /// Who left the square last, if anybody did: the piece and the span of
        /// that move.
        left_by: Option<(PieceOn, Span)>,
    },
    /// The opponent's piece stands on the square left.
    WrongSide {
        /// The move as read.
        written: NumericMove,
        /// The piece there.
        piece: PieceOn,
    },
    /// A piece of the same side stands on the square reached.
    OwnPiece {
        /// The move as read.
        written: NumericMove,
        /// The piece that moves.
        mover: Role,
        /// The piece in the way.
        piece: PieceOn,
    },
    /// No piece of its kind moves so.
    ImpossibleMove {
        /// The move as read.
        written: NumericMove,
        /// The piece that moves.
        mover: Role,
        /// Why it cannot.
        reason: ImpossibleReason,
    },
    /// A move in letters that no piece, or more than one, can make.
    NoSuchPiece(NoPieceReason),
    /// A piece stands in between.
    BlockedPath {
        /// The move as read.
        written: NumericMove,
        /// The piece that moves.
        mover: Role,
        /// What blocks; it may stand on the square reached where a pawn is to
        /// go straight ahead.
        barrier: Standing,
    },
    /// The own king would be in check.
    KingInCheck {
        /// The move as read.
        written: NumericMove,
        /// The piece that moves.
        mover: Role,
        /// The king where it would stand.
        king: Standing,
        /// The pieces that would give check.
        checkers: Vec<Standing>,
        /// How the check comes about.
        reason: CheckReason,
    },
    /// A move after mate or stalemate.
    MoveAfterEnd {
        /// True for mate, false for stalemate.
        checkmate: bool,
        /// The move that ended the game.
        last: Option<Span>,
    },

    // ── whole score
    /// A move is written twice, or a pair of moves; the span is the second
    /// writing.
    RepeatedMove {
        /// The first writing.
        first: Span,
    },
    /// Two moves have changed places; the span goes from one to the other.
    ExchangedMoves {
        /// The one written first.
        first: Span,
        /// The other.
        second: Span,
    },
    /// A habit of the writer's stands behind every move of the score, or of one
    /// player's.
    WholeScore {
        /// The habit.
        habit: Habit,
        /// The player who writes so; `None` for both.
        player: Option<Color>,
        /// The moves as the standard writes them.
        all: Vec<Rewrite>,
        /// Another habit that fits as well, and the moves by it.
        also: Option<(Habit, Vec<Rewrite>)>,
        /// How many plies can be played so, where there is a slip behind them.
        before_slip: Option<usize>,
    },

    // ── results
    /// The result differs from the tag.
    ResultMismatch {
        /// The value of the tag.
        tag: Span,
        /// What the tag says.
        in_tag: GameResult,
        /// What the text says.
        in_text: GameResult,
    },
    /// The result differs from the board.
    ResultContradiction {
        /// Who was mated; `None` for a stalemate.
        mated: Option<Color>,
        /// What the text says.
        written: GameResult,
        /// What the board says.
        meant: GameResult,
        /// The move that ended the game.
        last: Option<Span>,
    },
    /// A result in another spelling.
    ResultStyle {
        /// The spelling of PGN.
        meant: GameResult,
        /// Whether it stands in the tag.
        in_tag: bool,
    },
    /// `0-0` behind the last move: lost by both.
    LostByBoth,
    /// No result at all.
    MissingResult {
        /// Whether the file ends here: the game may still be running.
        at_end: bool,
        /// Where to put one.
        insert_at: u32,
        /// The result in the tag, if it says one.
        in_tag: Option<GameResult>,
    },

    // ── limits
    /// A limit set by the host is reached.
    LimitReached(Limit),
}
