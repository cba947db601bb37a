//! Words for moves that the rules of chess forbid.

mod forms;

use shakmaty::san::SanPlus;
use shakmaty::{Color, Position, Role};

use super::Token;
use super::draft::Words;
use super::phrases::{digits, letter_note, list, name, on, side, step, whose};
use crate::Span;
use crate::fault::{CheckReason, ImpossibleReason, NoPieceReason, PieceOn, Standing};
use crate::notation::NumericMove;

/// Where the slip may be, if nothing better is known: at the first move there is
/// no earlier one.
fn slip_here_or_before(token: &Token<'_>) -> Option<&'static str> {
    let first = token
        .fault
        .setting
        .as_ref()
        .is_some_and(|setting| setting.ply == 1);
    token.without_suggestion(if first {
        "The slip may be in either square."
    } else {
        "The slip may be in this move, or in an earlier one that could still be played."
    })
}

pub(super) fn empty_square(
    token: &Token<'_>,
    written: NumericMove,
    left_by: Option<(PieceOn, Span)>,
) -> Words {
    let from = written.from;
    let words = Words::new(format!(
        "`{}`: no piece stands on {from} ({})",
        token.text(),
        digits(from)
    ))
    .label(format!("{from} is empty"));
    let words = match left_by {
        Some((left, earlier)) => {
            let who = whose(Some(left.piece.color), left.piece.role);
            words
                .also(earlier, format!("{who} left {from} here"))
                .help(format!(
                    "{who} left {from} with `{}`.",
                    token.context.text(earlier)
                ))
        }
        None => words,
    };
    with_forms(words.help_if(slip_here_or_before(token)), token, written).board([from, written.to])
}

pub(super) fn wrong_side(token: &Token<'_>, written: NumericMove, piece: PieceOn) -> Words {
    let (owner, to_move) = (piece.piece.color, !piece.piece.color);
    let words = Words::new(format!(
        "`{}`: the {} on {} is {}'s, but it is {}'s move",
        token.text(),
        name(piece.piece.role),
        piece.square,
        side(owner),
        side(to_move)
    ))
    .label(format!("{} is to move", side(to_move)))
    .help_if(token.without_suggestion(format!(
        "Perhaps a move of {}'s is missing before this one, or the square left is a slip.",
        side(to_move)
    )));
    with_forms(words, token, written).board([piece.square])
}

pub(super) fn own_piece(
    token: &Token<'_>,
    written: NumericMove,
    mover: Role,
    piece: PieceOn,
) -> Words {
    let words = Words::new(format!(
        "`{}`: {} cannot go {}: {} stands there",
        token.text(),
        whose(token.turn(), mover),
        step(written),
        own(piece)
    ))
    .label(format!(
        "own {} on {}",
        name(piece.piece.role),
        piece.square
    ))
    .help("A piece cannot capture a piece of its own side.");
    finish(words, token, written).board([written.from, written.to])
}

/// "White's own pawn"; the move has named its square.
fn own(piece: PieceOn) -> String {
    format!(
        "{}'s own {}",
        side(piece.piece.color),
        name(piece.piece.role)
    )
}

pub(super) fn impossible(
    token: &Token<'_>,
    written: NumericMove,
    mover: Role,
    reason: ImpossibleReason,
) -> Words {
    let start = format!(
        "`{}`: {} cannot go {}",
        token.text(),
        whose(token.turn(), mover),
        step(written)
    );
    let to = written.to;
    let words = match reason {
        ImpossibleReason::Shape => {
            Words::new(format!("{start}: a {} does not move so", name(mover)))
                .label(format!("no {} move", name(mover)))
                .help(how_it_moves(mover))
        }
        ImpossibleReason::PawnDirection => {
            let help = match token.turn() {
                Some(Color::White) => "White's pawns go up the ranks only, from 2 towards 8.",
                Some(Color::Black) => "Black's pawns go down the ranks only, from 7 towards 1.",
                None => "White's pawns go up the ranks only, Black's go down.",
            };
            Words::new(format!("{start}: a pawn never goes backwards or sideways"))
                .label("pawns only go forward")
                .help(help)
        }
        ImpossibleReason::PawnCapturesNothing { en_passant: false } => Words::new(format!(
            "{start}: a pawn goes diagonally only to capture, and {to} is empty"
        ))
        .label(format!("nothing to capture on {to}"))
        .help("Without a capture a pawn goes straight ahead."),
        ImpossibleReason::PawnCapturesNothing { en_passant: true } => Words::new(format!(
            "{start}: {to} is empty, and no pawn can be captured en passant there now"
        ))
        .label("no en passant capture here")
        .help(
            "En passant is lawful only at once, in the move right after the other pawn \
             has gone two squares.",
        ),
        ImpossibleReason::PawnTooFar => Words::new(format!("{start}: that is too far for a pawn"))
            .label("too far for a pawn")
            .help(
                "A pawn goes one square, or two from the square on which it stood at the start \
                 of the game.",
            ),
    };
    finish(words, token, written).board([written.from, to])
}

const fn how_it_moves(role: Role) -> &'static str {
    match role {
        Role::Pawn => "A pawn goes straight ahead, or one square diagonally to capture.",
        Role::Knight => "A knight goes two squares along a rank or file and one to the side.",
        Role::Bishop => "A bishop goes along diagonals only.",
        Role::Rook => "A rook goes along ranks and files only.",
        Role::Queen => "A queen goes along ranks, files and diagonals only.",
        Role::King => "A king goes one square in any direction, unless it castles.",
    }
}

pub(super) fn no_such_piece(token: &Token<'_>, reason: NoPieceReason) -> Words {
    let text = token.text();
    let who = token.turn().map_or("the side to move", side);
    let words = match reason {
        NoPieceReason::None => {
            Words::new(format!("`{text}`: {who} has no piece that can go there"))
                .label("no piece can do this")
                .help_if(slip_here_or_before(token))
        }
        NoPieceReason::Several => Words::new(format!(
            "`{text}`: {who} can play more than one move that is written so"
        ))
        .label("which piece?"),
    };
    let words = match candidates(token) {
        Some(candidates) if reason == NoPieceReason::Several => words.help(format!(
            "It may be {candidates}; the record cannot decide, so ask the player."
        )),
        _ => match text
            .chars()
            .find(char::is_ascii_uppercase)
            .and_then(letter_note)
        {
            Some(note) => words.help(note),
            None => words,
        },
    };
    words
        .help("Write the move in numbers: the square left, then the square reached.")
        .board([])
}

/// "b1-d2 (`2142`) or f3-d2 (`6342`)": the moves that a move in English letters
/// may stand for.
fn candidates(token: &Token<'_>) -> Option<String> {
    let san = SanPlus::from_ascii(token.bytes()).ok()?.san;
    let moves: Vec<String> = token
        .position()?
        .legal_moves()
        .iter()
        .filter(|legal| san.matches(**legal))
        .filter_map(|legal| Some(NumericMove::new(legal.from()?, legal.to())))
        .map(|numbers| format!("{} (`{numbers}`)", step(numbers)))
        .collect();
    (!moves.is_empty()).then(|| list(&moves, "or"))
}

pub(super) fn blocked(
    token: &Token<'_>,
    written: NumericMove,
    mover: Role,
    barrier: &Standing,
) -> Words {
    let piece = barrier.piece;
    let (text, who) = (token.text(), whose(token.turn(), mover));
    let (square, way) = (piece.square, step(written));
    let on_square_reached = square == written.to;
    let words = if on_square_reached {
        Words::new(format!(
            "`{text}`: {who} cannot go {way}: {} stands there",
            whose(Some(piece.piece.color), piece.piece.role)
        ))
        .help("Straight ahead a pawn needs an empty square; it captures only diagonally.")
    } else {
        Words::new(format!(
            "`{text}`: {who} cannot go {way}: {} is in the way",
            on(piece)
        ))
        .help("Only a knight can jump over other pieces.")
    };
    let words = words.label(format!("blocked on {square}")).arrival(barrier);
    finish(words, token, written).board([written.from, square, written.to])
}

pub(super) fn king_in_check(
    token: &Token<'_>,
    written: NumericMove,
    mover: Role,
    king: &Standing,
    checkers: &[Standing],
    reason: CheckReason,
) -> Words {
    let (text, who, way) = (token.text(), whose(token.turn(), mover), step(written));
    let attackers: Vec<String> = checkers.iter().map(|checker| on(checker.piece)).collect();
    let attackers = if attackers.is_empty() {
        "an enemy piece".to_owned()
    } else {
        list(&attackers, "and")
    };
    let plural = checkers.len() > 1;
    let king_square = king.piece.square;
    let still = "In check, the king must move away, the piece that gives check be captured, \
                 or a piece go in between.";
    let words = match reason {
        _ if mover == Role::King => Words::new(format!(
            "`{text}`: {who} cannot go {way}: {attackers} {} {}",
            if plural { "attack" } else { "attacks" },
            written.to
        ))
        .label(format!("{} is attacked", written.to))
        .help("A king may not go to an attacked square."),
        CheckReason::Pinned => Words::new(format!(
            "`{text}`: {who} {way} cannot move: it stands between the king on {king_square} and {attackers}"
        ))
        .label(match checkers {
            [pinner, ..] => format!("pinned from {}", pinner.piece.square),
            [] => "pinned".to_owned(),
        })
        .help("If it moved so, its own king would be in check."),
        CheckReason::StillInCheck | CheckReason::KingMovesIntoCheck => Words::new(format!(
            "`{text}`: {who} {way} leaves the king on {king_square} in check from {attackers}"
        ))
        .label("still in check")
        .help(if plural {
            "Against two pieces that give check at once only a king's move helps."
        } else {
            still
        }),
        CheckReason::EnPassantOpensLine => Words::new(format!(
            "`{text}`: {who} {way} cannot capture en passant: with both pawns gone from \
             their squares the king on {king_square} is in check from {attackers}"
        ))
        .label("opens a line")
        .help("A move may not leave its own king in check."),
    };
    let mut marked = vec![written.from, written.to, king_square];
    marked.extend(checkers.iter().map(|checker| checker.piece.square));
    let words = checkers.iter().fold(words.arrival(king), Words::arrival);
    finish(words, token, written).board(marked)
}

pub(super) fn after_end(token: &Token<'_>, checkmate: bool, last: Option<Span>) -> Words {
    let text = token.text();
    let who = token.turn().map_or("the side to move", side);
    let words = if checkmate {
        Words::new(format!("`{text}`: the game is over, {who} is checkmated"))
            .label("a move after mate")
            .also_if(last, "this move gives mate")
    } else {
        Words::new(format!(
            "`{text}`: the game is over, a draw by stalemate: {who} has no move"
        ))
        .label("a move after stalemate")
        .also_if(last, "this move gives stalemate")
    };
    let words = words
        .help("If the game ended there, delete the moves from here on.")
        .help("If it went on, an earlier move must be a slip.");
    let king = token
        .position()
        .and_then(|position| position.board().king_of(position.turn()));
    words.board(king.into_iter().collect::<Vec<_>>())
}

/// Where the piece can go, and the short forms.
fn finish(words: Words, token: &Token<'_>, written: NumericMove) -> Words {
    let words = match forms::can_go(token, written.from) {
        Some(squares) => words.help(squares),
        None => words,
    };
    with_forms(words, token, written)
}

fn with_forms(words: Words, token: &Token<'_>, written: NumericMove) -> Words {
    match forms::note(token, written) {
        Some(note) => words.help(note),
        None => words,
    }
}
