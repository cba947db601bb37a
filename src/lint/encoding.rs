//! What is wrong with a source's bytes as such: said once a file.

use crate::fault::{Fault, FaultKind, Rewrite};
use crate::source::BYTE_ORDER_MARK;
use crate::{Encoding, Source, Span};

/// The faults of the encoding.
pub(super) fn faults(source: &Source<'_>) -> Vec<Fault> {
    let mut faults = Vec::new();
    match source.encoding() {
        Encoding::Utf8 => {}
        Encoding::Windows1252 { first } => {
            faults.push(Fault::new(at(first, 1), FaultKind::NotUtf8));
        }
        Encoding::Utf16 => faults.push(Fault::new(at(0, 2), FaultKind::Utf16).stopping()),
    }
    let all = byte_order_marks(source.bytes());
    if let Some(first) = all.first().map(|rewrite| rewrite.span) {
        let kind = FaultKind::ByteOrderMark { all };
        faults.push(Fault::new(first, kind));
    }
    faults.sort_by_key(|fault| fault.span);
    faults
}

fn at(offset: usize, len: u32) -> Span {
    let start = u32::try_from(offset).unwrap_or(u32::MAX - len);
    Span::new(start, start + len)
}

fn byte_order_marks(bytes: &[u8]) -> Vec<Rewrite> {
    /// Most of a score is ASCII, which a processor passes over many bytes at a
    /// time.
    const STRETCH: usize = 512;
    let mut mark = [0; 3];
    let mark = BYTE_ORDER_MARK.encode_utf8(&mut mark).as_bytes();
    let mut marks = Vec::new();
    for (stretch, first) in bytes.chunks(STRETCH).zip((0..).step_by(STRETCH)) {
        if stretch.is_ascii() {
            continue;
        }
        for start in first..first + stretch.len() {
            if bytes[start..].starts_with(mark) {
                let end = start + mark.len();
                // Words, and the two line ends of a blank line, stay apart.
                let parts = match (bytes[..start].last(), bytes.get(end)) {
                    (Some(b'\r'), Some(b'\n')) => true,
                    (Some(before), Some(after)) => {
                        before.is_ascii_alphanumeric() && after.is_ascii_alphanumeric()
                    }
                    _ => false,
                };
                marks.push(Rewrite {
                    span: at(start, mark.len() as u32),
                    text: if parts { " " } else { "" }.to_owned(),
                });
            }
        }
    }
    marks
}
