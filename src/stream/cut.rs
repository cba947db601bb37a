//! Where a file may be cut between two games.

use crate::NumericMove;
use crate::grammar::{begins_at_one, begins_movetext, is_result, tag_start};
use crate::source::line_ends;

/// The last place from about an offset on where one game ends and another
/// begins: a tag pair or move number 1 behind a blank line, and moves with a
/// result behind them before that.
pub(super) fn last(bytes: &[u8], from: usize) -> Option<usize> {
    let from = from.saturating_sub(LONGEST_BEGINNING);
    (from..bytes.len()).rev().find(|&at| is_cut(bytes, at))
}

/// A game's beginning may have been seen before all of it was there.
const LONGEST_BEGINNING: usize = 256;

fn is_cut(bytes: &[u8], at: usize) -> bool {
    let may_begin = matches!(bytes[at], b'[' | b'1');
    if !may_begin || !matches!(bytes[..at].last(), Some(b'\n' | b'\r')) {
        return false;
    }
    let (before, behind) = bytes.split_at(at);
    let text = before.trim_ascii_end();
    let blank_line = line_ends(&before[text.len()..]).nth(1).is_some();
    blank_line && ends_a_game(text) && begins_a_game(text, behind)
}

/// Moves alone may be quoted in a comment; a tag pair ends that too.
fn begins_a_game(before: &[u8], behind: &[u8]) -> bool {
    let beginning = &behind[..behind.len().min(LONGEST_BEGINNING)];
    tag_start(beginning) || (begins_at_one(beginning) && !is_in_comment(before))
}

/// Whether the last brace opens a comment.
fn is_in_comment(text: &[u8]) -> bool {
    let mut braces = text.iter().rev().filter(|byte| matches!(byte, b'{' | b'}'));
    braces.next() == Some(&b'{')
}

/// A result behind a move, on a line of nothing but moves and their numbers:
/// others may be a heading's.
fn ends_a_game(text: &[u8]) -> bool {
    let line = text.rsplit(|byte| matches!(byte, b'\n' | b'\r')).next();
    let line = line.unwrap_or_default();
    let mut words = (line.rsplit(u8::is_ascii_whitespace)).filter(|word| !word.is_empty());
    let plain = |byte: &u8| byte.is_ascii_digit() || b" .-/*".contains(byte);
    line.iter().all(plain)
        && begins_movetext(line)
        && words.next().is_some_and(is_result)
        && (words.next()).is_some_and(|word| NumericMove::from_digits(word).is_some())
}
