//! Where a file may be cut between two games.

use crate::NumericMove;
use crate::grammar::{begins_movetext, is_result, tag_start};

/// The last place from about an offset on where one game ends whatever stood
/// before it and another begins: a tag pair behind a blank line, and moves with
/// a result behind them before that.
pub(super) fn last(bytes: &[u8], from: usize) -> Option<usize> {
    let from = from.saturating_sub(LONGEST_TAG_START);
    (from..bytes.len())
        .rev()
        .find(|&at| bytes[at] == b'[' && is_cut(bytes, at))
}

/// A tag's bracket may have been seen before its name was.
const LONGEST_TAG_START: usize = 256;

fn is_cut(bytes: &[u8], at: usize) -> bool {
    let (before, behind) = bytes.split_at(at);
    let text = before.trim_ascii_end();
    let between = &before[text.len()..];
    line_ends(between) >= 2
        && between.ends_with(b"\n") | between.ends_with(b"\r")
        && ends_a_game(text)
        && tag_start(&behind[..behind.len().min(LONGEST_TAG_START)])
}

/// A result behind a move, on a line of moves: others may be a heading's.
fn ends_a_game(text: &[u8]) -> bool {
    let line = text.rsplit(|byte| matches!(byte, b'\n' | b'\r')).next();
    let line = line.unwrap_or_default();
    let mut words = (line.rsplit(u8::is_ascii_whitespace)).filter(|word| !word.is_empty());
    begins_movetext(line)
        && words.next().is_some_and(is_result)
        && (words.next()).is_some_and(|word| NumericMove::from_digits(word).is_some())
}

/// How many lines end in a text: CR, LF and CRLF each end one.
pub(super) fn line_ends(bytes: &[u8]) -> usize {
    let count = |wanted: u8| bytes.iter().filter(|&&byte| byte == wanted).count();
    let (feeds, returns) = (count(b'\n'), count(b'\r'));
    match returns {
        0 => feeds,
        _ => feeds + returns - bytes.windows(2).filter(|pair| pair == b"\r\n").count(),
    }
}
