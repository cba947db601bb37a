//! Chapter "Beginnings": where a game or its moves begin, told by what stands
//! ahead.

use nom::Parser as _;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::combinator::recognize;
use nom::sequence::preceded;

use super::Leaf;
use super::characters::{digit_run, rest_of_line};
use super::dates::date;
use super::look_alikes::begins_look_alike;
use super::moves::{any_move, joined_moves, overlong_move, plain_moves, spaced_move};
use super::numbers::{bare_number_before_move, move_number};
use super::results::result;
use super::spaces::behind_spaces;
use crate::MoveToken;

/// Whether moves begin here, or something else that only a movetext holds. What
/// stands before is a heading.
pub(crate) fn begins_movetext(bytes: &[u8]) -> bool {
    if opens_plainly(bytes) {
        return true;
    }
    // A variation or a remark in brackets begins with what it holds.
    let inner = match bytes {
        [b'(', inner @ ..] => behind_spaces(inner),
        _ => bytes,
    };
    if result(inner).is_ok() {
        return true;
    }
    if date(bytes).is_ok() || is_repeated_move(bytes) {
        return false;
    }
    match inner {
        [b'$', digit, ..] => digit.is_ascii_digit(),
        [b'{' | b'(', ..] => inner.len() < bytes.len(),
        _ => {
            begins_numbered(inner)
                || bare_number_before_move(inner)
                || begins_moves(inner)
                || begins_look_alike(inner)
        }
    }
}

/// Whether White's move number 1 and the first two moves stand here in the plain
/// form, as at the beginning of nearly every movetext.
fn opens_plainly(bytes: &[u8]) -> bool {
    match bytes {
        [b'1', b'.', b' ', moves @ ..] | [b'1', b'.', moves @ ..] => plain_moves(moves).is_ok(),
        _ => false,
    }
}

/// Whether a move number stands here that has more than words behind it:
/// `8. Fernturnier` is a heading.
fn begins_numbered(bytes: &[u8]) -> bool {
    let Ok((behind, _)) = move_number(bytes) else {
        return false;
    };
    let text = behind_spaces(behind);
    match text {
        [letter, ..] if letter.is_ascii_alphabetic() => {
            any_move(text).is_ok() || begins_look_alike(text) || holds_known(rest_of_line(text))
        }
        _ => true,
    }
}

/// Whether a move stands here that needs no board to be known as one. Four
/// digits that name no squares may be a year; a move must follow those.
fn begins_moves(bytes: &[u8]) -> bool {
    match any_move(bytes) {
        Ok((rest, MoveToken::NoSquare)) => any_move(behind_spaces(rest)).is_ok(),
        Ok(_) => true,
        Err(_) => {
            spaced_move(bytes).is_ok()
                || joined_moves(bytes).is_ok()
                // Moves without a space between them.
                || matches!(bytes, [b'1'..=b'8', ..] if digit_run(bytes) >= 8
                    && overlong_move(bytes).is_ok())
        }
    }
}

/// Whether something stands on a line that says by itself that it is part of a
/// score: a move, with or without its number, or a result. Figures that may be
/// anything do not.
pub(super) fn holds_known(line: &[u8]) -> bool {
    let mut begins_word = true;
    for at in 0..line.len() {
        if begins_word && is_known(&line[at..]) {
            return true;
        }
        begins_word = line[at].is_ascii_whitespace();
    }
    false
}

fn is_known(bytes: &[u8]) -> bool {
    let behind_number = match move_number(bytes) {
        Ok((behind, _)) => behind_spaces(behind),
        Err(_) => bytes,
    };
    result(bytes).is_ok()
        || matches!(any_move(behind_number), Ok((_, token))
            if !matches!(token, MoveToken::NoSquare | MoveToken::Null))
}

/// Whether a single move stands on its line and the game begins at move number
/// 1 behind it: the opponent's last move, at the head of a letter, or a number
/// in an archive.
fn is_repeated_move(bytes: &[u8]) -> bool {
    let behind_number = match move_number(bytes) {
        Ok((_, (1, false))) => return false,
        Ok((rest, _)) => behind_spaces(rest),
        Err(_) => bytes,
    };
    // What looks like a number may be a square: `52.54`.
    let Ok((rest, _)) = any_move(behind_number).or_else(|_| any_move(bytes)) else {
        return false;
    };
    let is_mark = |byte: u8| matches!(byte, b'.' | b'+' | b'#' | b'!' | b'?' | b' ');
    let (rest, _) = take_while::<_, _, ()>(is_mark)
        .parse(rest)
        .unwrap_or((rest, rest));
    let next = behind_spaces(rest);
    let between = &rest[..rest.len() - next.len()];
    between.iter().any(|byte| matches!(byte, b'\n' | b'\r')) && begins_at_one(next)
}

/// Whether White's move number 1 stands here, with a move behind it.
pub(crate) fn begins_at_one(bytes: &[u8]) -> bool {
    match move_number(bytes) {
        Ok((rest, (1, false))) => {
            let text = behind_spaces(rest);
            any_move(text).is_ok() || begins_look_alike(text)
        }
        Ok(_) => false,
        Err(_) => bytes.starts_with(b"1 ") && bare_number_before_move(bytes),
    }
}

/// The bracket and the name behind it.
pub(super) fn tag_name(input: &[u8]) -> Leaf<'_, &[u8]> {
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    preceded((tag(&b"["[..]), take_while(is_blank)), take_while1(is_name)).parse(input)
}

/// Whether a tag pair starts here: `[Name "`. In a movetext that ends the game,
/// and behind a blank line even within a comment, so that a file can be cut
/// into games by looking for this alone.
pub(crate) fn tag_start(bytes: &[u8]) -> bool {
    let mut start = recognize((tag_name, take_while(is_blank), tag(&b"\""[..])));
    start.parse(bytes).is_ok()
}

/// A space or a tabulator.
pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}
