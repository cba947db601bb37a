//! Scores as they are read: each form with its kind and its exact text.

mod common;

use common::parsed::{each, faults, games, items, tags};

#[test]
fn a_move_number_may_have_a_dot_a_bracket_or_nothing() {
    let cases = [
        ("1. 5254 5755", "number 1 '1.' | move '5254' | move '5755'"),
        ("1.5254 5755", "number 1 '1.' | move '5254' | move '5755'"),
        ("1 5254 5755", "number 1 '1' | move '5254' | move '5755'"),
        ("1) 5254 5755", "number 1 '1)' | move '5254' | move '5755'"),
        ("1)5254 5755", "number 1 '1)' | move '5254' | move '5755'"),
        (
            "100. 5254 5755",
            "number 100 '100.' | move '5254' | move '5755'",
        ),
        (
            "5254 5755 7163 2836",
            "move '5254' | move '5755' | move '7163' | move '2836'",
        ),
    ];
    each(|text| items(text), &cases);
    each(faults, &cases.map(|(text, _)| (text, "")));
}

#[test]
fn blacks_move_alone_is_announced_by_dots() {
    let cases = [
        ("1... 5755", "number 1 black '1...' | move '5755'"),
        ("1...5755", "number 1 black '1...' | move '5755'"),
        ("1. ... 5755", "number 1 black '1. ...' | move '5755'"),
        ("10.... 5838", "number 10 black '10....' | move '5838'"),
        ("10. … 5838", "number 10 black '10. …' | move '5838'"),
        ("10… 5838", "number 10 black '10…' | move '5838'"),
    ];
    each(|text| items(text), &cases);
    each(faults, &cases.map(|(text, _)| (text, "")));
}

#[test]
fn two_digits_are_a_number_where_it_is_expected_and_squares_elsewhere() {
    let cases = [
        (
            "10 5254 5755 11 7163",
            "number 10 '10' | move '5254' | move '5755' | number 11 '11' | move '7163'",
        ),
        (
            "1. 52 54 5755",
            "number 1 '1.' | separated 5254 '52 54' | move '5755'",
        ),
        // Four digits and the number before them: only the board can tell.
        ("15254 5755", "move '15254' | move '5755'"),
        (
            "24. 5254 5755",
            "number 24 '24.' | move '5254' | move '5755'",
        ),
    ];
    each(|text| items(text), &cases);
}

#[test]
fn commas_slashes_and_line_ends_part_moves() {
    for between in [
        ", ", ",", "/", " / ", "\n", "\r\n", "\r", "\t", "\u{a0}", "\u{2003}",
    ] {
        let text = format!("1. 5254{between}5755");
        assert_eq!(
            items(&text),
            "number 1 '1.' | move '5254' | move '5755'",
            "{between:?}"
        );
        assert_eq!(faults(&text), "", "{between:?}");
    }
}

#[test]
fn moves_in_numbers_are_read_in_every_dress() {
    let cases = [
        ("5254", "move '5254'"),
        ("67682", "move '67682'"),
        ("67685", "move '67685'"),
        ("6762", "move '6762'"),
        ("6768", "move '6768'"),
        ("52541", "move '52541'"),
        ("5171", "move '5171'"),
        ("5181", "move '5181'"),
        ("52-54", "separated 5254 '52-54'"),
        ("52–54", "separated 5254 '52–54'"),
        ("52.54", "separated 5254 '52.54'"),
        ("6768-2", "separated 67682 '6768-2'"),
        ("6768(1)", "separated 67681 '6768(1)'"),
        ("67-682", "separated 67682 '67-682'"),
        ("6768Q", "lettered 67681 '6768Q'"),
        ("6768=Q", "lettered 67681 '6768=Q'"),
        ("6768(N)", "doubtful 67684 '6768(N)'"),
        ("6768B", "doubtful 67683 '6768B'"),
        ("6768L", "doubtful 67683 '6768L'"),
        ("6768R", "doubtful 67682 '6768R'"),
        ("6768T", "lettered 67682 '6768T'"),
        ("67-68D", "lettered 67681 '67-68D'"),
        ("6768S", "doubtful 67684 '6768S'"),
        ("52x63", "marked 5263 '52x63'"),
        ("52:63", "marked 5263 '52:63'"),
    ];
    each(
        |text| items(&format!("7. {text} *")),
        &cases.map(|(text, read)| {
            (
                text,
                format!("number 7 '7.' | {read} | result '*'").leak() as &str,
            )
        }),
    );
}

#[test]
fn a_separator_is_told_of_with_the_whole_move() {
    let cases = [
        ("1. 52-54 5755", "MoveSeparator '52-54'"),
        ("1. 5254-5755 7163", "MoveSeparator '5254-5755'"),
        ("1. 6768-2 5755", "MoveSeparator '6768-2'"),
        ("1. 6768(1) 5755", "MoveSeparator '6768(1)'"),
        // The letter of a piece is for the board to tell of.
        ("1. 6768=Q 5755", ""),
    ];
    each(faults, &cases);
    assert_eq!(faults("1. 5254-5755A4 *"), "Words '-5755A4'");
    assert_eq!(
        items("1. 5254-5755"),
        "number 1 '1.' | move '5254' | move '5755'"
    );
}

#[test]
fn marks_and_glyphs_behind_a_move_stand_by_themselves() {
    let cases = [
        ("5254+", "move '5254' | mark '+'"),
        ("5254#", "move '5254' | mark '#'"),
        ("5254++", "move '5254' | mark '++'"),
        ("5254!?", "move '5254' | glyph '!?'"),
        ("5254 $6", "move '5254' | glyph '$6'"),
        ("5254$6", "move '5254' | glyph '$6'"),
        ("5254 +-", "move '5254' | glyph '+-'"),
        ("5254 ±", "move '5254' | glyph '±'"),
        ("5566 e.p.", "move '5566' | mark 'e.p.'"),
        ("5566ep", "move '5566' | mark 'ep'"),
        ("5254 (=)", "move '5254' | mark '(=)'"),
        ("5254 =", "move '5254' | mark '='"),
    ];
    each(|text| items(text), &cases);
    assert_eq!(faults("1. 5254+ 5755# 2. 71x63"), "MoveMark '+'");
    assert_eq!(faults("1. 5254!? 5755 $6"), "");
}

#[test]
fn castling_and_moves_in_letters_keep_their_text() {
    let cases = [
        ("0-0", "castling short '0-0'"),
        ("O-O", "castling short 'O-O'"),
        ("o-o", "castling short 'o-o'"),
        ("0 - 0", "castling short '0 - 0'"),
        ("O - O - O", "castling long 'O - O - O'"),
        ("0-0-0", "castling long '0-0-0'"),
        ("O-O-O", "castling long 'O-O-O'"),
        ("e4", "algebraic 'e4'"),
        ("Nf3", "algebraic 'Nf3'"),
        ("exd8=Q", "algebraic 'exd8=Q'"),
        ("e2e4", "coordinate 5254 'e2e4'"),
        ("Ng1-f3", "coordinate 7163 'Ng1-f3'"),
        ("e7e8q", "coordinate 57581 'e7e8q'"),
        ("--", "null '--'"),
        ("0000", "null '0000'"),
    ];
    each(
        |text| items(&format!("9. {text} *")),
        &cases.map(|(text, read)| {
            (
                text,
                format!("number 9 '9.' | {read} | result '*'").leak() as &str,
            )
        }),
    );
}

#[test]
fn digits_that_make_no_move_are_still_one_token() {
    let cases = [
        (
            "1. 525 5755",
            "number 1 '1.' | incomplete '525' | move '5755'",
        ),
        (
            "1. 52-5 5755",
            "number 1 '1.' | incomplete '52-5' | move '5755'",
        ),
        (
            "1. 5295 5755",
            "number 1 '1.' | no square '5295' | move '5755'",
        ),
        (
            "1. 5204 5755",
            "number 1 '1.' | no square '5204' | move '5755'",
        ),
        (
            "1. 525455 5755",
            "number 1 '1.' | overlong '525455' | move '5755'",
        ),
        ("1. 52545755", "number 1 '1.' | overlong '52545755'"),
    ];
    each(|text| items(text), &cases);
}

#[test]
fn a_result_is_read_in_every_spelling() {
    let canonical = ["1-0", "0-1", "1/2-1/2", "*"];
    for result in canonical {
        let text = format!("1. 5254 5755 {result}");
        let read = format!("number 1 '1.' | move '5254' | move '5755' | result '{result}'");
        assert_eq!((items(&text), faults(&text)), (read, String::new()));
    }
    let others = [
        ("½-½", "1/2-1/2"),
        ("1/2", "1/2-1/2"),
        ("½", "1/2-1/2"),
        ("0.5-0.5", "1/2-1/2"),
        ("0,5:0,5", "1/2-1/2"),
        ("&#189;-&#189;", "1/2-1/2"),
        ("1:0", "1-0"),
        ("0:1", "0-1"),
        ("1–0", "1-0"),
        ("1 - 0", "1-0"),
        ("1F-0F", "1-0"),
        ("0F-1F", "0-1"),
    ];
    for (result, meant) in others {
        let text = format!("1. 5254 5755 {result}");
        let read = format!("number 1 '1.' | move '5254' | move '5755' | result {meant} '{result}'");
        assert_eq!(items(&text), read);
        assert_eq!(faults(&text), format!("ResultStyle '{result}'"));
    }
    let latin = b"1. 5254 \xbd-\xbd";
    assert_eq!(
        items(latin),
        r"number 1 '1.' | move '5254' | result 1/2-1/2 '\xbd-\xbd'"
    );
}

#[test]
fn tag_pairs_keep_their_values_as_written() {
    let cases = [
        (r#"[Date "2020.9.30"]"#, "Date=2020.9.30"),
        (r#"[Result ""]"#, "Result="),
        (r#"[Round "-"]"#, "Round=-"),
        (
            r#"[White "Němec, Zdeněk (*1960)"]"#,
            "White=Němec, Zdeněk (*1960)",
        ),
        (r#"[Event "a "b" c"]"#, r#"Event=a "b" c"#),
        (r#"[Event "a \"b\" c"]"#, r#"Event=a \\"b\\" c"#),
        (r#"[Event "a ] b"]"#, "Event=a ] b"),
        (r#"[White_Elo2 "1"]"#, "White_Elo2=1"),
        (r#"[A "b"][C "d"]"#, "A=b | C=d"),
        (r#"[A "b"] [C "d"] 1. 5254"#, "A=b | C=d"),
    ];
    each(|text| tags(text).join(" || "), &cases);
    let latin = b"[White \"N\xe9mec\"]\n1. 5254 *";
    assert_eq!(tags(latin), [r"White=N\xe9mec"]);
}

#[test]
fn a_tag_that_is_none_is_told_of_with_its_text() {
    let cases = [
        (r#"[Event "a "b" c"]"#, r#"UnescapedQuote 'a "b" c'"#),
        (
            r#"[White "Smith]"#,
            r#"MalformedTag NoClosingQuote '[White "Smith]'"#,
        ),
        (
            r#"[White "Smith""#,
            r#"MalformedTag NoClosingBracket '[White "Smith"'"#,
        ),
        ("[White Smith]", "MalformedTag NoQuotes '[White Smith]'"),
        (r#"["Smith"]"#, r#"MalformedTag NoName '["Smith"]'"#),
        ("[A \"b\"]\n[A \"c\"]", "DuplicateTag 'A'"),
    ];
    each(|text| faults(&format!("{text}\n\n1. 5254 *")), &cases);
    for (text, _) in cases {
        let text = format!("{text}\n\n1. 5254 *");
        assert!(
            items(&text).ends_with("number 1 '1.' | move '5254' | result '*'"),
            "{text}"
        );
    }
}

#[test]
fn comments_end_at_the_first_brace_or_with_their_line() {
    let cases = [
        (
            "1. 5254 {best} 5755",
            "number 1 '1.' | move '5254' | comment '{best}' | move '5755'",
        ),
        (
            "1. 5254 {[%ccsnt 2019.04.02,21:27]} 5755",
            "number 1 '1.' | move '5254' | comment '{[%ccsnt 2019.04.02,21:27]}' | move '5755'",
        ),
        (
            "1. 5254{x}5755",
            "number 1 '1.' | move '5254' | comment '{x}' | move '5755'",
        ),
        (
            "1. 5254 {1-0} *",
            "number 1 '1.' | move '5254' | comment '{1-0}' | result '*'",
        ),
        (
            "{5254 (; %} 1. 5254",
            "comment '{5254 (; %}' | number 1 '1.' | move '5254'",
        ),
        (
            "1. 5254 {a\n[b]\n[C \"d\"]\n} 5755",
            r#"number 1 '1.' | move '5254' | comment '{a\n[b]\n[C "d"]\n}' | move '5755'"#,
        ),
        (
            "1. 5254 ; {x\n5755",
            "number 1 '1.' | move '5254' | line comment '; {x' | move '5755'",
        ),
        (
            "1. 5254; 5755",
            "number 1 '1.' | move '5254' | commented moves '; 5755'",
        ),
        (
            "1. 5254\n% {(\n5755",
            "number 1 '1.' | move '5254' | escaped line '% {(' | move '5755'",
        ),
        (
            "% x\n1. 5254",
            "escaped line '% x' | number 1 '1.' | move '5254'",
        ),
    ];
    each(|text| items(text), &cases);
    each(faults, &cases.map(|(text, _)| (text, "")));
}

#[test]
fn a_nested_comment_is_told_of_up_to_its_last_brace() {
    assert_eq!(
        faults("1. 5254 {a {b} c} 5755 *"),
        "NestedComment '{a {b} c}'"
    );
    // A move behind the first closing brace was played.
    let text = "1. 5254 {a {b} 5755} *";
    assert_eq!(faults(text), "NestedComment '{a {b}'");
    assert_eq!(
        items(text),
        "number 1 '1.' | move '5254' | comment '{a {b}' | move '5755' | unread '}' | result '*'"
    );
}

#[test]
fn every_line_end_ends_a_comment_and_an_escaped_line() {
    for end in ["\n", "\r\n", "\r"] {
        let text = format!("1. 5254 ; x{end}5755{end}% y{end}2. 7163 *");
        assert_eq!(
            items(&text),
            "number 1 '1.' | move '5254' | line comment '; x' | move '5755' | \
             escaped line '% y' | number 2 '2.' | move '7163' | result '*'",
            "{end:?}"
        );
        let two = format!("1. 5254 1-0{end}{end}[A \"b\"]{end}{end}1. 4244 0-1{end}");
        let read = [
            "number 1 '1.' | move '5254' | result '1-0'",
            "number 1 '1.' | move '4244' | result '0-1'",
        ];
        assert_eq!(games(&two), read, "{end:?}");
    }
}

#[test]
fn variations_are_brackets_among_the_moves() {
    assert_eq!(
        items("1. 5254 (1. 4244 (1. 3234) 4745) 5755"),
        "number 1 '1.' | move '5254' | open '(' | number 1 '1.' | move '4244' | open '(' | \
         number 1 '1.' | move '3234' | close ')' | move '4745' | close ')' | move '5755'"
    );
    assert_eq!(
        items("1. 5254 (e4) 5755 (e5)"),
        "number 1 '1.' | move '5254' | open '(' | algebraic 'e4' | close ')' | \
         move '5755' | open '(' | algebraic 'e5' | close ')'"
    );
}
