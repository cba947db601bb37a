//! What is wrong with bytes as such.

use crate::Span;
use crate::fault::{Fault, FaultKind, Rewrite};
use crate::source::BYTE_ORDER_MARK;

/// A file that is not read.
pub(super) fn utf16() -> Fault {
    Fault::new(at(0, 2), FaultKind::Utf16).stopping()
}

/// The first byte that is not UTF-8.
pub(super) fn not_utf8(bytes: &[u8]) -> Option<Fault> {
    let error = std::str::from_utf8(bytes).err()?;
    Some(Fault::new(at(error.valid_up_to(), 1), FaultKind::NotUtf8))
}

/// The byte-order marks of a game.
pub(super) fn byte_order_marks(bytes: &[u8]) -> Option<Fault> {
    let all = all_marks(bytes);
    let first = all.first()?.span;
    Some(Fault::new(first, FaultKind::ByteOrderMark { all }))
}

fn at(offset: usize, len: u32) -> Span {
    let start = u32::try_from(offset).unwrap_or(u32::MAX - len);
    Span::new(start, start + len)
}

fn all_marks(bytes: &[u8]) -> Vec<Rewrite> {
    let mut mark = [0; 3];
    let mark = BYTE_ORDER_MARK.encode_utf8(&mut mark).as_bytes();
    let starts = bytes.windows(mark.len()).enumerate();
    let starts = starts.filter(|(_, window)| *window == mark);
    let rewrite = |(start, _): (usize, &[u8])| {
        // Words, and the two line ends of a blank line, stay apart.
        let parts = match (bytes[..start].last(), bytes.get(start + mark.len())) {
            (Some(b'\r'), Some(b'\n')) => true,
            (Some(before), Some(after)) => {
                before.is_ascii_alphanumeric() && after.is_ascii_alphanumeric()
            }
            _ => false,
        };
        Rewrite {
            span: at(start, mark.len() as u32),
            text: if parts { " " } else { "" }.to_owned(),
        }
    };
    starts.map(rewrite).collect()
}
