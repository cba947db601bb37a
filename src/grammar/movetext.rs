//! Chapter "Movetext": moves with their numbers, and all that stands between
//! them.

use nom::Input as _;
use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_while, take_while_m_n, take_while1};
use nom::character::complete::{digit1, one_of};
use nom::combinator::{opt, recognize, value};
use nom::multi::many1_count;
use nom::sequence::{delimited, preceded};

use super::comments::{brace_comment, escaped_line, line_comment};
use super::look_alikes::{Reading, folded};
use super::moves::{
    algebraic_move, any_move, castling, coordinate_move, digit_run, incomplete_move, joined_moves,
    null_move, numeric_move, overlong_move, plain_move, spaced_move, word_ends,
};
use super::reader::Reader;
use super::recovery::{date, mail_code, unread_text, word};
use super::results::result;
use super::spaces::{Gap, first_character, is_invisible, spaces};
use super::tags::tag_start;
use super::{Input, Leaf, Parsed, leaf, no, span_of};
use crate::fault::{FaultKind, Rewrite, Unread};
use crate::{Dress, ItemKind, MoveToken, NumericMove, Span};

/// `movetext = { move number | move | comment | annotation | mark
///   | variation | awaited move | unread text }, [ result ] ;`
pub(super) fn movetext<'a>(mut input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    loop {
        let (run, ()) = run_of_moves(input, reader)?;
        let (next, gap) = spaces(run, reader)?;
        if next.fragment().is_empty() || begins_next_game(next, gap, reader) {
            return Ok((next, ()));
        }
        let (after, goes_on) = element(next, reader)?;
        if !goes_on {
            return Ok((after, ()));
        }
        input = after;
    }
}

/// Whether another game begins here although this one has no result: at a tag,
/// or behind a blank line at move number 1.
fn begins_next_game(input: Input<'_>, gap: Gap, reader: &Reader<'_, '_>) -> bool {
    let bytes: &[u8] = input.fragment();
    match bytes {
        [b'[', name, ..] => tag_start(bytes) || (gap.blank_line() && name.is_ascii_alphabetic()),
        [b'1', ..] if gap.blank_line() => {
            !reader.in_variation() && reader.has_moves() && begins_at_one(bytes)
        }
        _ => false,
    }
}

/// Whether White's move number 1 stands here, with a move behind it.
pub(super) fn begins_at_one(bytes: &[u8]) -> bool {
    match move_number(bytes) {
        Ok((rest, (1, false))) => any_move(rest.trim_ascii_start()).is_ok(),
        Ok(_) => false,
        Err(_) => bytes.starts_with(b"1 ") && bare_number_before_move(bytes),
    }
}

/// `run of moves = { plain number | plain move } ;` with one space or one line
/// end between them: nearly all of a clean game.
fn run_of_moves<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let bytes: &[u8] = input.fragment();
    let base = input.location_offset();
    let span = |from: &[u8], to: &[u8]| {
        let start = base + bytes.len() - from.len();
        Span::new(start as u32, (start + from.len() - to.len()) as u32)
    };
    // What lies before `done` is read; the space behind it is not.
    let mut done = bytes;
    let mut rest = bytes;
    loop {
        if let Ok((after, numbers)) = plain_move(rest) {
            let dress = Dress::Plain;
            reader.push_move(span(rest, after), MoveToken::Numeric { numbers, dress });
            done = after;
        } else if let Ok((after, number)) = plain_number(rest) {
            reader.push_number(span(rest, after), number, false);
            done = after;
        } else {
            break;
        }
        rest = match done {
            [b' ', rest @ ..] | [b'\r', b'\n', rest @ ..] | [b'\n', rest @ ..] => rest,
            _ => done,
        };
    }
    Ok((input.take_from(bytes.len() - done.len()), ()))
}

/// `plain number = digit, [ digit, [ digit ] ], "." ;` with a move or white
/// space behind it.
pub(super) fn plain_number(input: &[u8]) -> Leaf<'_, u32> {
    let (number, rest) = match input {
        [a, b'.', rest @ ..] if a.is_ascii_digit() => (u32::from(a - b'0'), rest),
        [a, b, b'.', rest @ ..] if a.is_ascii_digit() && b.is_ascii_digit() => {
            (u32::from(a - b'0') * 10 + u32::from(b - b'0'), rest)
        }
        [a, b, c, b'.', rest @ ..]
            if a.is_ascii_digit() && b.is_ascii_digit() && c.is_ascii_digit() =>
        {
            let number = [a, b, c]
                .iter()
                .fold(0, |n, d| n * 10 + u32::from(*d - b'0'));
            (number, rest)
        }
        _ => return no(),
    };
    let plain = match rest {
        [b' ', b'1'..=b'9', ..] => true,
        [b'\n', b'1'..=b'9', ..] => true,
        [b'1'..=b'9', ..] => plain_move(rest).is_ok(),
        _ => false,
    };
    if plain { Ok((rest, number)) } else { no() }
}

/// One thing in the movetext. Gives whether the game goes on behind it.
fn element<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, bool> {
    let bytes: &[u8] = input.fragment();
    let goes_on = |(input, ()): (Input<'a>, ())| (input, true);
    match bytes {
        [b'{', ..] => return brace_comment(input, reader),
        [b';', ..] => return line_comment(input, reader).map(goes_on),
        [b'%', ..] if reader.at_line_start(input.location_offset()) => {
            return escaped_line(input, reader).map(goes_on);
        }
        [b'>', ..] if reader.at_line_start(input.location_offset()) => {
            reader.quote_mark(span_of(input, 1));
            return Ok((input.take_from(1), true));
        }
        [b',' | b'/', ..] if reader.after_move() => return Ok((input.take_from(1), true)),
        _ => {}
    }
    if let Ok(parsed) = leaf(input, result) {
        return ending(input, parsed, reader);
    }
    variation_start(input, reader)
        .or_else(|_| variation_end(input, reader))
        .or_else(|_| moves(input, reader))
        .or_else(|_| annotations(input, reader))
        .or_else(|_| folded_word(input, reader))
        .map(goes_on)
        .or_else(|_| match look_alike_result(input, reader) {
            Some(parsed) => ending(input, parsed, reader),
            None => unread_text(input, reader).map(goes_on),
        })
}

/// A result ends the game; one that stands last in a variation does not.
fn ending<'a>(
    input: Input<'a>,
    (rest, (span, (result, canonical))): (Input<'a>, (Span, (crate::GameResult, bool))),
    reader: &mut Reader<'_, '_>,
) -> Parsed<'a, bool> {
    if reader.in_variation() {
        let (behind, _) = take_while::<_, _, ()>(|byte: u8| byte.is_ascii_whitespace())
            .parse(*rest.fragment())?;
        if behind.first() == Some(&b')') {
            reader.unread(span, Unread::Words, true);
            return Ok((input.take_from(span.len() as usize), true));
        }
    }
    reader.push(span, ItemKind::Result { result, canonical });
    if !canonical {
        let meant = result;
        let in_tag = false;
        reader.fault_of_game(span, FaultKind::ResultStyle { meant, in_tag });
    }
    Ok((rest, false))
}

/// `variation = "(", movetext, ")" ;` Its brackets are items like any other, so
/// that depth costs no stack.
fn variation_start<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    match input.fragment() {
        // "(=)" offers a draw, "(10)" is a time of reflection.
        [b'(', ..] if draw_offer(input.fragment()).is_err() && date(input.fragment()).is_err() => {
            reader.open_variation(span_of(input, 1));
            Ok((input.take_from(1), ()))
        }
        _ => no(),
    }
}

fn variation_end<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    match input.fragment() {
        [b')', ..] if reader.in_variation() => {
            reader.close_variation(span_of(input, 1));
            Ok((input.take_from(1), ()))
        }
        _ => no(),
    }
}

/// Moves and their numbers, in the order in which one can be told from another.
fn moves<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let bytes: &[u8] = input.fragment();
    if date(bytes).is_ok() {
        return no();
    }
    if let Ok((rest, (span, (number, black)))) = leaf(input, move_number)
        && !closes_variation(span, bytes, reader)
    {
        reader.push_number(span, number, black);
        return Ok((rest, ()));
    }
    if let Ok((rest, (first, joint))) = joined_moves(bytes) {
        return Ok((
            joined(input, bytes.len() - rest.len(), first, joint, reader),
            (),
        ));
    }
    if is_bare_number(bytes, reader) {
        let digits = digit_run(bytes);
        let number = number_of(&bytes[..digits]);
        reader.push_number(span_of(input, digits), number, false);
        return Ok((input.take_from(digits), ()));
    }
    let any = alt((
        castling,
        numeric_move,
        spaced_move,
        null_move,
        coordinate_move,
        algebraic_move,
        overlong_move,
        incomplete_move,
    ));
    let mut any = any;
    let (rest, (span, token)) = leaf(input, |bytes| any.parse(bytes))?;
    push_dressed(span, token, bytes, reader);
    Ok((rest, ()))
}

/// Whether the bracket of `10)` closes a variation and is no part of a number.
fn closes_variation(number: Span, bytes: &[u8], reader: &Reader<'_, '_>) -> bool {
    reader.in_variation() && bytes.get(number.len() as usize - 1) == Some(&b')')
}

/// Adds a move and says what it wears.
fn push_dressed(span: Span, token: MoveToken, text: &[u8], reader: &mut Reader<'_, '_>) {
    reader.push_move(span, token);
    let MoveToken::Numeric { numbers, dress } = token else {
        return;
    };
    match dress {
        Dress::Separated => {
            let text = numbers.to_string();
            let all = vec![Rewrite { span, text }];
            reader.fault(span, FaultKind::MoveSeparator { all });
        }
        Dress::Marked => {
            // The mark is what is no digit between the squares.
            let len = (span.len() as usize).min(text.len());
            let mark = text[2..len]
                .iter()
                .position(u8::is_ascii_digit)
                .unwrap_or(1) as u32;
            reader.mark(Span::new(span.start() + 2, span.start() + 2 + mark));
        }
        Dress::Plain | Dress::Lettered { .. } => {}
    }
}

/// Two moves joined by a hyphen: both are read.
fn joined<'a>(
    input: Input<'a>,
    second_start: usize,
    first: usize,
    joint: usize,
    reader: &mut Reader<'_, '_>,
) -> Input<'a> {
    let bytes: &[u8] = input.fragment();
    let second = digit_run(&bytes[second_start..]);
    let whole = span_of(input, second_start + second);
    for (start, len) in [(0, first), (second_start, second)] {
        if let Some(numbers) = NumericMove::from_digits(&bytes[start..start + len]) {
            let dress = Dress::Plain;
            let span = span_of(input.take_from(start), len);
            reader.push_move(span, MoveToken::Numeric { numbers, dress });
        }
    }
    let all = vec![Rewrite {
        span: span_of(input.take_from(first), joint),
        text: " ".to_owned(),
    }];
    reader.fault(whole, FaultKind::MoveSeparator { all });
    input.take_from(second_start + second)
}

/// `move number = number, ( "." | ")" ) | number, { space }, dots of black ;`
/// Gives the number, and whether its dots announce Black's move.
pub(super) fn move_number(input: &[u8]) -> Leaf<'_, (u32, bool)> {
    let (rest, digits) = take_while_m_n(1, 5, |byte: u8| byte.is_ascii_digit()).parse(input)?;
    let number = number_of(digits);
    if let Ok((rest, _)) = black_dots(rest) {
        return Ok((rest, (number, true)));
    }
    let (rest, mark) = one_of(&b".)"[..]).parse(rest)?;
    // Four digits before a bracket are a move.
    if (mark == '.' && rest.first() == Some(&b'.')) || (mark == ')' && digits.len() > 3) {
        return no();
    }
    Ok((rest, (number, false)))
}

/// `dots of black = [ "." ], { space }, ( "..", { "." } | "…" ) ;`
fn black_dots(input: &[u8]) -> Leaf<'_, ()> {
    let blanks = || take_while(|byte: u8| byte == b' ' || byte == b'\t');
    let dots = || {
        alt((
            recognize((tag(&b".."[..]), take_while(|byte| byte == b'.'))),
            tag("…".as_bytes()),
            // The ellipsis of Windows-1252.
            tag(&b"\x85"[..]),
        ))
    };
    alt((
        value((), (dots(), take_while(|byte| byte == b'.'))),
        value((), (opt(tag(&b"."[..])), blanks(), dots())),
    ))
    .parse(input)
}

fn number_of(digits: &[u8]) -> u32 {
    digits.iter().fold(0, |number: u32, digit| {
        number
            .saturating_mul(10)
            .saturating_add(u32::from(digit.wrapping_sub(b'0') % 10))
    })
}

/// Whether the digits here are a move number without a dot: it is the one
/// expected, or White is to move and a move follows. (Two digits may as well
/// be a square: `52 54`.)
fn is_bare_number(bytes: &[u8], reader: &Reader<'_, '_>) -> bool {
    let digits = digit_run(bytes);
    if !matches!(digits, 1..=3) || !word_ends(&bytes[digits..]) {
        return false;
    }
    if matches!(reader.last_kind(), Some(ItemKind::MoveNumber { .. })) {
        return false;
    }
    let number = number_of(&bytes[..digits]);
    if number == reader.expected_number() {
        return begins_move(&bytes[digits..]) || digits == 1;
    }
    reader.white_to_move()
        && bare_number_before_move(bytes)
        && (digits < 3 || number <= reader.expected_number().saturating_add(20))
}

/// `bare number = digit, [ digit, [ digit ] ], space ;` with a move behind it.
pub(super) fn bare_number_before_move(bytes: &[u8]) -> bool {
    let digits = digit_run(bytes);
    matches!(digits, 1..=3) && begins_move(&bytes[digits..])
}

/// Whether a whole move stands here behind white space.
fn begins_move(bytes: &[u8]) -> bool {
    let text = bytes.trim_ascii_start();
    let window = &text[..text.len().min(64)];
    text.len() < bytes.len()
        && (any_move(window).is_ok() || (digit_run(window) == 2 && spaced_move(window).is_ok()))
}

/// Glyphs, marks and what else may stand behind a move.
fn annotations<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    if let Ok((rest, (span, ()))) = leaf(input, annotation) {
        reader.push(span, ItemKind::Annotation);
        return Ok((rest, ()));
    }
    if let Ok((rest, (span, ()))) = leaf(input, awaited_move) {
        reader.push(span, ItemKind::AwaitedMove);
        return Ok((rest, ()));
    }
    if let Ok((rest, (span, ()))) = leaf(input, mail_code) {
        reader.unread(span, Unread::MailCode, true);
        return Ok((rest, ()));
    }
    let (rest, (span, ())) = leaf(input, mark)?;
    reader.push(span, ItemKind::Mark);
    reader.mark(span);
    Ok((rest, ()))
}

/// `annotation = "$", digits | glyph, { glyph } ;` where a glyph is `!` or `?`.
fn annotation(input: &[u8]) -> Leaf<'_, ()> {
    alt((
        value((), preceded(tag(&b"$"[..]), digit1)),
        value((), take_while1(|byte| matches!(byte, b'!' | b'?'))),
        value((), alt((tag("‼".as_bytes()), tag("⁉".as_bytes())))),
    ))
    .parse(input)
}

/// `mark = { "+" | "#" | "†" } | "x" | "e.p." | "ep" | draw offer ;`
fn mark(input: &[u8]) -> Leaf<'_, ()> {
    let check = many1_count(alt((
        tag(&b"+"[..]),
        tag(&b"#"[..]),
        tag("†".as_bytes()),
        tag("‡".as_bytes()),
    )));
    let en_passant = alt((
        tag_no_case(&b"e.p."[..]),
        tag_no_case(&b"e.p"[..]),
        tag_no_case(&b"ep"[..]),
    ));
    let capture = alt((tag(&b"x"[..]), tag(&b":"[..])));
    let (rest, ()) = alt((
        value((), check),
        draw_offer,
        value((), en_passant),
        value((), capture),
    ))
    .parse(input)?;
    if word_ends(rest) {
        Ok((rest, ()))
    } else {
        no()
    }
}

/// `draw offer = "(=)" | "=" ;`
fn draw_offer(input: &[u8]) -> Leaf<'_, ()> {
    value((), alt((tag(&b"(=)"[..]), tag(&b"="[..])))).parse(input)
}

/// `awaited move = "__", { "_" } | "..", { "." } | "…" ;`
fn awaited_move(input: &[u8]) -> Leaf<'_, ()> {
    let run = |byte: u8| take_while1(move |next| next == byte);
    let (rest, written) = alt((run(b'_'), run(b'.'), tag("…".as_bytes()))).parse(input)?;
    if written.len() > 1 {
        Ok((rest, ()))
    } else {
        no()
    }
}

/// A move or a number written with characters that look like the ones meant,
/// or with invisible ones inside.
fn folded_word<'a>(input: Input<'a>, reader: &mut Reader<'_, '_>) -> Parsed<'a, ()> {
    let raw = word(input.fragment());
    for reading in [Reading::Digits, Reading::Letters] {
        let Some(folded) = folded(raw, reading) else {
            continue;
        };
        let meant = &folded.text[..];
        let read = alt((
            delimited(opt(tag(&b""[..])), move_number, no_more).map(Ok),
            delimited(opt(tag(&b""[..])), any_move, no_more).map(Err),
        ))
        .parse(meant);
        let Ok((_, read)) = read else { continue };
        let span = span_of(input, raw.len());
        note_invisible(input, raw, reader);
        if folded.look_alike {
            let text = String::from_utf8_lossy(meant).into_owned();
            reader.look_alike(span, text);
        }
        match read {
            Ok((number, black)) => reader.push_number(span, number, black),
            Err(token) => push_dressed(span, token, meant, reader),
        }
        return Ok((input.take_from(raw.len()), ()));
    }
    no()
}

/// A result written with characters that look like the ones meant: `O-1`.
#[allow(clippy::type_complexity, reason = "what a leaf of results gives")]
fn look_alike_result<'a>(
    input: Input<'a>,
    reader: &mut Reader<'_, '_>,
) -> Option<(Input<'a>, (Span, (crate::GameResult, bool)))> {
    let raw = word(input.fragment());
    let folded = folded(raw, Reading::Digits)?;
    let (rest, (result, _)) = result(&folded.text).ok()?;
    if !rest.is_empty() {
        return None;
    }
    let span = span_of(input, raw.len());
    note_invisible(input, raw, reader);
    if folded.look_alike {
        reader.look_alike(span, result.to_string());
    }
    Some((input.take_from(raw.len()), (span, (result, true))))
}

fn no_more(input: &[u8]) -> Leaf<'_, ()> {
    if input.is_empty() {
        Ok((input, ()))
    } else {
        no()
    }
}

/// Remembers the invisible characters within a word.
fn note_invisible(input: Input<'_>, raw: &[u8], reader: &mut Reader<'_, '_>) {
    let mut rest = raw;
    while let Some((character, after)) = first_character(rest) {
        if is_invisible(character) && character != super::spaces::BYTE_ORDER_MARK {
            let at = input.take_from(raw.len() - rest.len());
            reader.invisible(character, span_of(at, rest.len() - after.len()));
        }
        rest = after;
    }
}
