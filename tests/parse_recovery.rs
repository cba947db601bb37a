//! What is no part of a score, what is broken, and where reading goes on.

mod common;

use common::parsed::{each, faults, games, items, tags};

#[test]
fn words_among_moves_are_never_taken_for_moves() {
    let cases = [
        ("14.03/16.03 2d (10)", "Dates '14.03/16.03 2d (10)'"),
        ("2019-04-02", "Dates '2019-04-02'"),
        ("31.12.99", "Dates '31.12.99'"),
        ("5h30m", "Dates '5h30m'"),
        ("12:30", "Dates '12:30'"),
        ("(10/25)", "Dates '(10/25)'"),
        ("hello", "Words 'hello'"),
        ("what a move!", "Words 'what a move!'"),
        ("remis?", "Words 'remis?'"),
        ("adj.", "Words 'adj.'"),
        ("Voilà", "Words 'Voilà'"),
        ("}", "StrayBracket '}'"),
        (")", "StrayBracket ')'"),
        ("]", "StrayBracket ']'"),
        ("\0", r"Binary '\0'"),
        ("&nbsp;", "MailRemains '&nbsp;'"),
        ("=20", "MailRemains '=20'"),
        ("2 days", "Dates '2 days'"),
        ("2 Tage", "Dates '2 Tage'"),
        ("1 day", "Dates '1 day'"),
        ("3 jours", "Dates '3 jours'"),
        ("2 días", "Dates '2 días'"),
        ("2 giorni", "Dates '2 giorni'"),
        ("5 hours", "Dates '5 hours'"),
        ("30 min", "Dates '30 min'"),
        ("30 min.", "Dates '30 min.'"),
        ("days: 2", "Dates 'days: 2'"),
        ("2 d", "Dates '2 d'"),
        ("(2 days)", "Dates '(2 days)'"),
        ("Reflection time 2 days", "Dates 'Reflection time 2 days'"),
    ];
    each(|text| faults(&format!("1. 5254 {text} 5755 *")), &cases);
    for (text, _) in cases {
        let read = items(&format!("1. 5254 {text} 5755 *"));
        assert!(
            read.starts_with("number 1 '1.' | move '5254' | unread '"),
            "{read}"
        );
        assert!(read.ends_with(" | move '5755' | result '*'"), "{read}");
        assert_eq!(read.matches(" | ").count(), 4, "{read}");
    }
}

#[test]
fn conditional_moves_go_to_the_end_of_their_line() {
    let text = "15. 5254 5755 if 16. 6151 then 4745\n16. 7163 *";
    assert_eq!(faults(text), "Conditional 'if 16. 6151 then 4745'");
    assert_eq!(
        items(text),
        "number 15 '15.' | move '5254' | move '5755' | unread 'if 16. 6151 then 4745' | \
         number 16 '16.' | move '7163' | result '*'"
    );
}

#[test]
fn a_character_is_never_cut_at_a_byte_that_looks_like_a_space() {
    // The second byte of `à` and the last of `†` are A0, a space in Latin-1.
    let cases = [
        ("1. 5254 à la carte 5755", "Words 'à la carte'"),
        ("1. 5254 déjà 5755", "Words 'déjà'"),
        ("1. 5254 w†w 5755", "Words 'w†w'"),
        ("1. 5254 1-0 voilà", "TextAfterResult 'voilà'"),
        ("1. 5254 1-0 (à)", "TextAfterResult '(à)'"),
    ];
    each(faults, &cases);
}

#[test]
fn games_end_in_words_too() {
    let cases = [
        ("1. 5254 5755 gibt auf", "EndInWords(Resigned) 'gibt auf'"),
        ("1. 5254 5755 1-0 (time)", "TextAfterResult '(time)'"),
        ("1. 5254 5755 1-0 5254 4745", "TextAfterResult '5254 4745'"),
        ("1. 5254 5755 1F-0F", "ResultStyle '1F-0F'"),
        ("1. 5254 5755 0-0", ""),
    ];
    each(faults, &cases);
    assert_eq!(
        items("1. 5254 5755 0-0"),
        "number 1 '1.' | move '5254' | move '5755' | castling short '0-0'"
    );
}

#[test]
fn the_move_awaited_is_no_move() {
    let cases = [
        (
            "1. 5254 ____",
            "number 1 '1.' | move '5254' | awaited '____'",
        ),
        ("1. 5254 ..", "number 1 '1.' | move '5254' | awaited '..'"),
        (
            "1. 5254 5755 2. ...",
            "number 1 '1.' | move '5254' | move '5755' | number 2 '2.' | awaited '...'",
        ),
    ];
    each(|text| items(text), &cases);
}

#[test]
fn a_heading_is_unread_up_to_the_first_move() {
    let cases = [
        ("White: A. Smith (2415)", "Heading 'White: A. Smith (2415)'"),
        ("ICCF 510123", "Heading 'ICCF 510123'"),
        ("WHITE BLACK", "Heading 'WHITE BLACK'"),
        ("8. Fernturnier 1999", "Heading '8. Fernturnier 1999'"),
        // The opponent's last move, repeated at the head of a letter.
        ("1... 5755", "Heading '1... 5755'"),
        ("5755", "Heading '5755'"),
        ("5755+", "Heading '5755+'"),
        ("57.55", "Heading '57.55'"),
    ];
    each(
        |text| faults(&format!("{text}\n\n1. 5254 5755 2. 7163 *")),
        &cases,
    );
    for (text, _) in cases {
        assert_eq!(
            items(&format!("{text}\n\n1. 5254 *")),
            format!("unread '{text}' | number 1 '1.' | move '5254' | result '*'")
        );
    }
}

#[test]
fn quoted_mail_is_read_through_its_marks() {
    let text = "> 1. 5254 5755\n>> 2. 7163=20\n> *";
    assert_eq!(
        items(text),
        "number 1 '1.' | move '5254' | move '5755' | number 2 '2.' | move '7163' | \
         unread '=20' | result '*'"
    );
    assert_eq!(faults(text), "MailRemains '> '");
    assert_eq!(
        items("1.&nbsp;5254&nbsp;5755"),
        "number 1 '1.' | unread '&nbsp;' | move '5254' | unread '&nbsp;' | move '5755'"
    );
}

#[test]
fn look_alikes_are_read_as_what_they_look_like() {
    let cases = [
        (
            "4. 5l71 5838",
            "number 4 '4.' | move 5171 '5l71' | move '5838'",
        ),
        (
            "4. 5I71 5838",
            "number 4 '4.' | move 5171 '5I71' | move '5838'",
        ),
        (
            "4. ５１７１ 5838",
            "number 4 '4.' | move 5171 '５１７１' | move '5838'",
        ),
        (
            "4. О-О 5838",
            "number 4 '4.' | castling short 'О-О' | move '5838'",
        ),
        ("l. 5254 5755", "number 1 'l.' | move '5254' | move '5755'"),
        (
            "1. 5254 1716 2... Nс3",
            "number 1 '1.' | move '5254' | move '1716' | number 2 black '2...' | algebraic 'Nс3'",
        ),
        (
            "1. Nс3 5755",
            "number 1 '1.' | algebraic 'Nс3' | move '5755'",
        ),
        (
            "1. 5254 O-1",
            "number 1 '1.' | move '5254' | result 0-1 'O-1'",
        ),
        (
            "1. 52\u{200b}54 5755",
            r"number 1 '1.' | move 5254 '52\u{200b}54' | move '5755'",
        ),
        (
            "1. 5254\u{200b}5755",
            "number 1 '1.' | move '5254' | move '5755'",
        ),
    ];
    each(|text| items(text), &cases);
    assert_eq!(faults("4. 5l71 5838 5. 5l6l 2836"), "LookAlike '5l71'");
}

#[test]
fn a_look_alike_move_in_letters_is_played() {
    for text in ["1. Nс3 5755 *", "1. Nfl 5755 *"] {
        let said: Vec<_> = numscore::lint(text).diagnostics;
        let names: Vec<_> = said.iter().map(|said| said.rule.name()).collect();
        let second = if text.contains("fl") {
            "impossible-move"
        } else {
            "algebraic-move"
        };
        assert_eq!(names, ["look-alike", second], "{text}");
    }
}

#[test]
fn the_text_meant_by_a_look_alike_is_ascii() {
    for text in ["1. 5254 l.… 5755 *", "1. 5254 l… 5755 *"] {
        let said = numscore::lint(text).diagnostics;
        assert_eq!(said[0].rule.name(), "look-alike");
        assert!(said[0].fixes[0].edits[0].text.is_ascii(), "{said:?}");
    }
}

#[test]
fn another_game_begins_at_number_one_behind_a_blank_line() {
    let first = "number 1 '1.' | move '5254'";
    let cases = [
        ("1. 4244", "number 1 '1.' | move '4244'"),
        ("1. e4", "number 1 '1.' | algebraic 'e4'"),
        ("1. ４２４４", "number 1 '1.' | move 4244 '４２４４'"),
        ("l. 4244", "number 1 'l.' | move '4244'"),
    ];
    for (second, read) in cases {
        assert_eq!(games(&format!("1. 5254\n\n{second}")), [first, read]);
    }
    // Black's move does not begin one, nor does a number 1 on the next line.
    assert_eq!(games("1. 5254\n\n1... 5755").len(), 1);
    assert_eq!(games("1. 5254\n1. 4244").len(), 1);
}

#[test]
fn the_number_of_blacks_first_move_is_mended_with_its_dots() {
    // `1. 5755` behind a blank line would be another game.
    let said = numscore::lint("1. 5254\n\n100. 5755 2. 7163 *").diagnostics;
    assert_eq!(said[0].rule.name(), "move-number");
    assert_eq!(said[0].fixes[0].edits[0].text, "1...");
}

#[test]
fn what_is_not_closed_costs_its_own_game_alone() {
    let second = "[Event \"b\"]\n\n1. 4244 {x} (1. 3234) 0-1\n";
    let read = "number 1 '1.' | move '4244' | comment '{x}' | open '(' | number 1 '1.' | \
                move '3234' | close ')' | result '0-1'";
    let cases = [
        ("1. 5254 {never closed 1-0", "UnclosedComment '{'"),
        ("1. 5254 {a\nb", "UnclosedComment '{'"),
        ("1. 5254 (1. 4244", "UnclosedVariation '('"),
        ("1. 5254 (1. 4244 (1. 3234", "UnclosedVariation '('"),
        ("1. 5254 (1. 4244 {x", "UnclosedComment '{'"),
        ("1. 5254 } 5755", "StrayBracket '}'"),
        ("1. 5254 ) 5755", "StrayBracket ')'"),
    ];
    for end in ["\n", "\r\n", "\r"] {
        for (first, fault) in cases {
            let text = format!("{first}\n\n{second}").replace('\n', end);
            assert_eq!(faults(&text), fault, "{text:?}");
            let games = games(&text);
            assert_eq!(games.len(), 2, "{text:?}");
            assert_eq!(games[1], read, "{text:?}");
        }
    }
}

#[test]
fn a_bracket_within_a_comment_ends_the_game_only_as_a_tag_behind_a_blank_line() {
    let one = [
        "1. 5254 {a\n[Event \"b\"]\n} 5755",
        "1. 5254 {a\n\n[%clk 1:00]\n} 5755",
        "1. 5254 {a\n\nb [Event \"b\"]} 5755",
    ];
    for text in one {
        assert_eq!(games(text).len(), 1, "{text:?}");
        assert_eq!(faults(text), "", "{text:?}");
    }
    let two = "1. 5254 {a\n\n[Event \"b\"]\n} 5755";
    assert_eq!(games(two)[0], "number 1 '1.' | move '5254' | comment '{a'");
    assert_eq!(tags(two), ["", "Event=b"]);
}

#[test]
fn games_need_no_blank_line_between_them() {
    let text =
        "[Event \"a\"]\n1. 5254 1-0\n[Event \"b\"]\n[Round \"2\"] 1. 4244 0-1 [Event \"c\"] *";
    assert_eq!(tags(text), ["Event=a", "Event=b | Round=2", "Event=c"]);
    assert_eq!(
        games(text),
        [
            "number 1 '1.' | move '5254' | result '1-0'",
            "number 1 '1.' | move '4244' | result '0-1'",
            "result '*'",
        ]
    );
    assert_eq!(faults(text), "");
}

#[test]
fn bytes_that_are_no_text_do_not_hinder() {
    let cases: [(&[u8], &str); 7] = [
        (b"\xef\xbb\xbf1. 5254", "number 1 '1.' | move '5254'"),
        (
            b"1. 5254 \xef\xbb\xbf5755",
            "number 1 '1.' | move '5254' | move '5755'",
        ),
        (
            b"1. 5254\xa05755",
            "number 1 '1.' | move '5254' | move '5755'",
        ),
        (
            b"1. 5254 {\xe9t\xe9 \xff\xfe}",
            r"number 1 '1.' | move '5254' | comment '{\xe9t\xe9 \xff\xfe}'",
        ),
        (
            b"1. 5254 \xff 5755",
            r"number 1 '1.' | move '5254' | unread '\xff' | move '5755'",
        ),
        (
            b"1. 5254 \0\0 5755",
            r"number 1 '1.' | move '5254' | unread '\0\0' | move '5755'",
        ),
        (
            b"1. 5254 \x85 5755",
            r"number 1 '1.' | move '5254' | unread '\x85' | move '5755'",
        ),
    ];
    each(|text| items(text), &cases);
    let joined = "1. 5254 1-0\n\u{feff}[Event \"b\"]\n\n1. 4244 0-1";
    assert_eq!(games(joined).len(), 2);
    assert_eq!(tags(joined), ["", "Event=b"]);
}

#[test]
fn a_result_behind_a_digit_is_mended_with_a_space() {
    let said = numscore::lint("1. 5254 5755&#189;").diagnostics;
    assert_eq!(said[0].rule.name(), "result-style");
    assert_eq!(said[0].fixes[0].edits[0].text, " 1/2-1/2");
}

#[test]
fn an_invisible_character_goes_and_leaves_a_space_only_between_moves() {
    let cases = [
        ("1. 5254\u{200b}5755 *", " "),
        ("1. 5254\u{200b}\u{200b}5755 *", " +"),
        ("1. 5254\u{200b} 5755 *", ""),
        ("1. 5254 \u{200b}5755 *", ""),
        ("1. 52\u{200b}54 5755 *", ""),
        ("1. 5254 5755 *\u{200b}", ""),
        ("1. 5254\r\u{200b}\n5755 *", " "),
        ("\u{200b}1. 5254 5755 *", ""),
    ];
    each(
        |text| {
            let said = numscore::lint(text).diagnostics;
            assert_eq!(said[0].rule.name(), "invisible-character");
            let edits = said[0].fixes[0].edits.iter();
            edits
                .map(|edit| edit.text.as_str())
                .collect::<Vec<_>>()
                .join("+")
        },
        &cases,
    );
}

#[test]
fn a_time_in_words_is_never_a_number_or_a_move() {
    let text = "1. 5254 5755 2 days 2. 7163 2 Tage 2836 *";
    assert_eq!(
        items(text),
        "number 1 '1.' | move '5254' | move '5755' | unread '2 days' | number 2 '2.' | \
         move '7163' | unread '2 Tage' | move '2836' | result '*'"
    );
    let plies = numscore::lint(text).plies;
    assert_eq!(plies, 4);
    // A number with a move behind it is no time.
    let cases = [
        ("1 5254 5755 2 7163", "2 '2' | move '7163'"),
        ("1 d4 d5 2 d3 d6", "2 '2' | algebraic 'd3' | algebraic 'd6'"),
        ("1 d4 d5 2 h4 h5", "2 '2' | algebraic 'h4' | algebraic 'h5'"),
    ];
    for (text, end) in cases {
        let read = items(text);
        assert!(read.ends_with(&format!("number {end}")), "{text}: {read}");
        assert_eq!(faults(text), "", "{text}");
    }
}

#[test]
fn words_that_end_a_game_take_the_place_of_its_result() {
    let cases = [
        ("resigns", "EndInWords(Resigned) 'resigns'"),
        ("Black resigned.", "EndInWords(Resigned) 'Black resigned.'"),
        ("aufgegeben", "EndInWords(Resigned) 'aufgegeben'"),
        ("abandonne", "EndInWords(Resigned) 'abandonne'"),
        ("se rinde", "EndInWords(Resigned) 'se rinde'"),
        ("abandona", "EndInWords(Resigned) 'abandona'"),
        ("abbandona", "EndInWords(Resigned) 'abbandona'"),
        ("\nWhite resigns\n", "EndInWords(Resigned) 'White resigns'"),
        ("remis", "EndInWords(Drawn) 'remis'"),
        ("draw agreed", "EndInWords(Drawn) 'draw agreed'"),
        ("adj.", "EndInWords(Ruled) 'adj.'"),
        ("time", "EndInWords(Ruled) 'time'"),
    ];
    each(|text| faults(&format!("1. 5254 5755 {text}")), &cases);
    for (text, _) in cases {
        let said = numscore::lint(&format!("1. 5254 5755 {text}")).diagnostics;
        let names: Vec<_> = said.iter().map(|said| said.rule.name()).collect();
        assert_eq!(names, ["unexpected-text"], "{text}");
    }
    let fixes = |text: &str| {
        let said = numscore::lint(text).diagnostics;
        said[0].fixes.len()
    };
    assert_eq!(fixes("1. 5254 5755 resigns"), 2);
    assert_eq!(fixes("1. 5254 5755 Black resigns"), 1);
    // An offer, a remark in the middle of the game, and one beside a result.
    let others = [
        ("1. 5254 5755 remis?", "Words 'remis?'"),
        ("1. 5254 remis\n5755", "Words 'remis'"),
        ("1. 5254 resigns 1-0", "Words 'resigns'"),
        ("1. 5254 5755 time is short", "Words 'time is short'"),
    ];
    each(faults, &others);
}

#[test]
fn the_remains_of_a_mail_are_one_warning_and_one_safe_fix() {
    let cases = [
        (
            "> 1. 5254 5755\n>> 2. 7163=20\n> *",
            "1. 5254 5755\n2. 7163\n*",
        ),
        ("1.&nbsp;5254&nbsp;5755 *", "1. 5254 5755 *"),
        ("1. 5254&nbsp; 5755 *&nbsp;", "1. 5254 5755 *"),
        (">% 5254\n> 1. 5254 *", " % 5254\n1. 5254 *"),
        ("1. 5254\r> \n1. 4244 *", "1. 5254\r \n1. 4244 *"),
        ("1. 5254\n\n&nbsp;1. 4244 *", "1. 5254\n\n1. 4244 *"),
    ];
    for (text, expected) in cases {
        let said = numscore::lint(text).diagnostics;
        let remains: Vec<_> = said
            .iter()
            .filter(|said| said.message.contains("mail"))
            .collect();
        let [remains] = remains[..] else {
            panic!("{text:?}: {said:?}")
        };
        assert_eq!(remains.severity, numscore::Severity::Warning);
        let fix = &remains.fixes[0];
        assert_eq!(fix.applicability, numscore::Applicability::Safe);
        let mut fixed = text.to_owned();
        for edit in fix.edits.iter().rev() {
            fixed.replace_range(edit.span.start..edit.span.end, &edit.text);
        }
        assert_eq!(fixed, expected);
        let moves = |text: &str| games(text).join("\n").replace(" | unread '&nbsp;'", "");
        let moves = |text: &str| {
            moves(text)
                .replace(" | unread '=20'", "")
                .replace("unread '&nbsp;' | ", "")
        };
        assert_eq!(moves(text), moves(&fixed));
    }
}

#[test]
fn words_before_the_game_are_no_tags() {
    let said = |text: &str| {
        let said = numscore::lint(&format!("{text}\n\n1. 5254 *")).diagnostics;
        (said[0].message.clone(), said[0].fixes.len())
    };
    let (message, fixes) = said("Dear John,");
    assert_eq!(message, "`Dear John,`: these words stand before the game");
    assert_eq!(fixes, 1);
    let (message, fixes) = said("White: A. Smith");
    assert!(message.contains("heading"), "{message}");
    assert_eq!(fixes, 2);
}
