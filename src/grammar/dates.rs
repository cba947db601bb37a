//! Chapter "Dates and times": the figures beside moves that are no moves.

use nom::Parser as _;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while_m_n};
use nom::character::complete::{digit1, one_of};
use nom::combinator::{not, opt, value, verify};
use nom::multi::many0_count;
use nom::sequence::{delimited, terminated};

use super::characters::{digit_run, is_square, space, word_end};
use super::{Leaf, no};
use crate::decode;

/// A date or a time of reflection. Only what cannot be a move, a move number or
/// a result is taken for one; a day and a month can hardly be squares.
pub(super) fn date(input: &[u8]) -> Leaf<'_, ()> {
    let any = alt((
        range_of_dates,
        full_date,
        clock,
        hours,
        time_in_words,
        bracketed_time,
        short_date,
        pair_of_times,
    ));
    let goes_on = (one_of(&b"-./"[..]), digit1);
    terminated(any, (word_end, not(goes_on))).parse(input)
}

/// Day, month and year: `14.03.1999`, `2019-04-02`.
fn full_date(input: &[u8]) -> Leaf<'_, ()> {
    let points = || alt((tag(&b"."[..]), tag(&b"/"[..])));
    let with = |point: &'static [u8]| (day_or_month, tag(point), day_or_month, tag(point), year);
    let day_first = verify(
        (day_or_month, points(), day_or_month, points(), any_year),
        |parts| parts.0.min(parts.2) <= 12,
    );
    let hyphens = verify(with(b"-"), |parts| parts.0.min(parts.2) <= 12);
    let year_first = verify(
        (
            year,
            one_of(&b"./-"[..]),
            day_or_month,
            one_of(&b"./-"[..]),
            day_or_month,
        ),
        |parts| parts.2.min(parts.4) <= 12,
    );
    alt((
        value((), year_first),
        value((), day_first),
        value((), hyphens),
    ))
    .parse(input)
}

/// The day a move came and the day it was answered: `14.03/16.03`.
fn range_of_dates(input: &[u8]) -> Leaf<'_, ()> {
    let date = || terminated(day_and_month, opt(tag(&b"."[..])));
    value((), (date(), one_of(&b"/-"[..]), date())).parse(input)
}

/// A day and a month of which one names no square, or of which the month is the
/// eleventh or twelfth: `14.03`, `2.4.`, `14.11`.
fn short_date(input: &[u8]) -> Leaf<'_, ()> {
    if let Ok((rest, ())) = terminated(day_and_month, tag(&b"."[..])).parse(input) {
        return Ok((rest, ()));
    }
    let (rest, (_, _, month)) = (digits, one_of(&b"./"[..]), digits).parse(input)?;
    day_and_month(input)?;
    // `1.12 14` is a number and a move with a space in it.
    let next = rest.strip_prefix(b" ").unwrap_or_default();
    let spaced = digit_run(next) == 2 && !matches!(next.get(2), Some(b'.' | b'/'));
    if month.len() == 2 && !spaced {
        Ok((rest, ()))
    } else {
        no()
    }
}

/// Days or hours of reflection: `2d`, `5h30m`.
fn hours(input: &[u8]) -> Leaf<'_, ()> {
    let more = (digits, one_of(&b"hm"[..]));
    value((), (up_to_three, one_of(&b"dhm"[..]), opt(more))).parse(input)
}

/// Days or hours of reflection with the word for them: `2 days`, `2 Tage`,
/// `days: 2`.
fn time_in_words(input: &[u8]) -> Leaf<'_, ()> {
    let counted = (
        up_to_three,
        many0_count(space),
        time_word,
        opt(tag(&b"."[..])),
    );
    let colon = (many0_count(space), tag(&b":"[..]), many0_count(space));
    let listed = (time_word, colon, up_to_three);
    alt((value((), counted), value((), listed))).parse(input)
}

/// What a time is counted in, in the languages of the players.
fn time_word(input: &[u8]) -> Leaf<'_, ()> {
    const WORDS: [&str; 72] = [
        // Days.
        "d",
        "day",
        "days",
        "tag",
        "tage",
        "tagen",
        "jour",
        "jours",
        "j",
        "dia",
        "dias",
        "día",
        "días",
        "giorno",
        "giorni",
        "gg",
        "dag",
        "dagen",
        "dagar",
        "dage",
        "dager",
        "den",
        "dny",
        "dní",
        "dni",
        "dzień",
        "nap",
        "päivä",
        "päivää",
        "zi",
        "zile",
        "день",
        "дня",
        "дней",
        // Hours.
        "h",
        "hr",
        "hrs",
        "hour",
        "hours",
        "std",
        "stunde",
        "stunden",
        "heure",
        "heures",
        "hora",
        "horas",
        "ora",
        "ore",
        "uur",
        "uren",
        "tim",
        "timer",
        "godz",
        "hodin",
        "óra",
        "час",
        "часа",
        "часов",
        "ч",
        // Minutes.
        "m",
        "min",
        "mins",
        "minute",
        "minutes",
        "minuten",
        "minuto",
        "minutos",
        "minuti",
        "minut",
        "perc",
        "мин",
        "минут",
    ];
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() || byte >= 0x80;
    let (rest, word) = take_while_m_n(1, LONGEST_WORD, is_letter).parse(input)?;
    let word = decode(word).to_lowercase();
    if WORDS.contains(&word.as_str()) {
        Ok((rest, ()))
    } else {
        no()
    }
}

/// The longest word that is looked up, in bytes.
const LONGEST_WORD: usize = 16;

/// A time of day: `12:30`, `21:27:05`. Both numbers of a short one must not be
/// squares: that is a capture.
fn clock(input: &[u8]) -> Leaf<'_, ()> {
    let minutes = || {
        verify(take_while_m_n(2, 2, is_digit), |digits: &[u8]| {
            digits < &b"60"[..]
        })
    };
    let colon = || tag(&b":"[..]);
    let (rest, (hour, _, minute, seconds)) =
        (digits, colon(), minutes(), opt((colon(), minutes()))).parse(input)?;
    if seconds.is_some() || !(is_square(hour) && is_square(minute)) {
        Ok((rest, ()))
    } else {
        no()
    }
}

/// The sum of reflection times, in brackets: `(10)`, `(2:15)`, `(10/25)`.
fn bracketed_time(input: &[u8]) -> Leaf<'_, ()> {
    let more = (one_of(&b":/.,+"[..]), up_to_three);
    let in_figures = (up_to_three, opt(more), opt(one_of(&b"dhm"[..])));
    if let Ok((rest, ())) = delimited(tag(&b"("[..]), time_in_words, tag(&b")"[..])).parse(input) {
        return Ok((rest, ()));
    }
    let (rest, (first, second, _)) =
        delimited(tag(&b"("[..]), in_figures, tag(&b")"[..])).parse(input)?;
    match second {
        Some((_, second)) if is_square(first) && is_square(second) => no(),
        _ => Ok((rest, ())),
    }
}

/// The times of both sides: `3/5`, `10/25`. Two squares are rather a move.
fn pair_of_times(input: &[u8]) -> Leaf<'_, ()> {
    let (rest, (first, _, second)) = (digits, tag(&b"/"[..]), digits).parse(input)?;
    if is_square(first) && is_square(second) {
        no()
    } else {
        Ok((rest, ()))
    }
}

/// A day with its month, in either order: the first two numbers of a date.
fn day_and_month(input: &[u8]) -> Leaf<'_, ()> {
    let both = (day_or_month, one_of(&b"./"[..]), day_or_month);
    let (rest, _) = verify(both, |parts| parts.0.min(parts.2) <= 12).parse(input)?;
    Ok((rest, ()))
}

/// A number from 1 to 31.
fn day_or_month(input: &[u8]) -> Leaf<'_, u8> {
    let (rest, digits) = digits(input)?;
    let number = digits
        .iter()
        .fold(0, |number, digit| number * 10 + (digit - b'0'));
    if (1..=31).contains(&number) {
        Ok((rest, number))
    } else {
        no()
    }
}

/// A year of four digits, or its last two.
fn any_year(input: &[u8]) -> Leaf<'_, &[u8]> {
    alt((year, take_while_m_n(2, 2, is_digit))).parse(input)
}

/// A year from 1800 to 2099.
fn year(input: &[u8]) -> Leaf<'_, &[u8]> {
    let four = take_while_m_n(4, 4, is_digit);
    verify(four, |digits: &[u8]| {
        matches!(digits, [b'1', b'8' | b'9', ..] | [b'2', b'0', ..])
    })
    .parse(input)
}

/// One or two digits.
fn digits(input: &[u8]) -> Leaf<'_, &[u8]> {
    take_while_m_n(1, 2, is_digit).parse(input)
}

/// One to three digits.
fn up_to_three(input: &[u8]) -> Leaf<'_, &[u8]> {
    take_while_m_n(1, 3, is_digit).parse(input)
}

fn is_digit(byte: u8) -> bool {
    byte.is_ascii_digit()
}
