//! Moves in letters, moves written twice, and moves in comments.

mod common;

use common::played::{complaints, fixed, from, goes_on, is_sound, played, span, stops};
use common::{games, pgn, played::Played, writing};
use numscore::fault::{FaultKind, NoPieceReason, ReadAs};

/// Every fault of a game in letters: how it is read, the text, and the text in
/// numbers.
fn readings(played: &Played) -> Vec<(ReadAs, &str, Vec<&str>)> {
    let faults = played.faults.iter();
    faults
        .map(|fault| match &fault.kind {
            FaultKind::AlgebraicMove { read_as, all, .. } => {
                let all = all.iter().map(|rewrite| rewrite.text.as_str()).collect();
                (*read_as, played.text_of(fault.span), all)
            }
            other => panic!("no move in letters: {other:?}"),
        })
        .collect()
}

#[test]
fn english_letters_are_certain() {
    let played = played("1. e4 5755 2. Nf3 2836 3. f1b5 *");
    assert_eq!(
        readings(&played),
        [
            (ReadAs::Certain, "e4", vec!["5254"]),
            (ReadAs::Certain, "Nf3", vec!["7163"]),
            (ReadAs::Certain, "f1b5", vec!["6125"]),
        ]
    );
    assert_eq!(played.plies(), 5);
}

#[test]
fn letters_of_other_languages_are_guessed_from_the_board() {
    let cases = [
        ("1. 5254 5755 2. Sf3 *", "Sf3", "7163"),
        ("1. 5254 5755 2. Lc4 *", "Lc4", "6134"),
        ("1. 5254 5755 2. Dh5 *", "Dh5", "4185"),
        ("1. 5254 5755 2. Cf3 *", "Cf3", "7163"),
        ("1. 5254 5755 2. Fc4 *", "Fc4", "6134"),
    ];
    for (text, at, meant) in cases {
        let played = played(text);
        assert_eq!(
            readings(&played),
            [(ReadAs::Guessed, at, vec![meant])],
            "{text}"
        );
        assert_eq!(played.plies(), 3, "{text}");
    }
}

#[test]
fn letters_must_name_one_piece() {
    let before = "1. 5254 5755 2. 7163 2836 3. 4243 1716";
    let cases = [
        ("Nd2", NoPieceReason::Several),
        // A knight or a bishop, by the language.
        ("Sd2", NoPieceReason::Several),
        ("Nd5", NoPieceReason::None),
        ("Qh5", NoPieceReason::None),
    ];
    for (token, reason) in cases {
        let text = format!("{before} 4. {token} 7866 *");
        stops(&text, token, 6, FaultKind::NoSuchPiece(reason));
        let said = format!("error impossible-move {token}...");
        assert_eq!(complaints(&text), [said]);
    }
    let told_apart = played(&format!("{before} 4. Nbd2 *"));
    assert_eq!(
        readings(&told_apart),
        [(ReadAs::Certain, "Nbd2", vec!["2142"])]
    );
}

#[test]
fn moves_in_two_notations_are_one_fault_and_played_once() {
    let cases = [
        ("1. 5254 (e4) 5755 (e5) *", "(e4)"),
        ("1. 5254 e4 5755 e5 *", "e4"),
        ("1. 5254 e2e4 5755 e7e5 *", "e2e4"),
        ("1. 5254 (e2-e4) 5755 (e7-e5) *", "(e2-e4)"),
    ];
    for (text, at) in cases {
        let played = played(text);
        let twice = (ReadAs::Repeated, at, vec!["", ""]);
        assert_eq!(readings(&played), [twice], "{text}");
        assert_eq!(played.plies(), 2, "{text}");
        assert_eq!(fixed(text), "1. 5254 5755 *", "{text}");
    }
}

#[test]
fn a_mating_move_in_two_notations_is_not_a_move_after_mate() {
    let mate = "1. 6263 5755 2. 7274 4884";
    for again in ["Qh4", "(Qh4)", "d8h4"] {
        let text = format!("{mate} {again} 0-1");
        let played = played(&text);
        assert_eq!(
            readings(&played),
            [(ReadAs::Repeated, again, vec![""])],
            "{text}"
        );
        assert_eq!(fixed(&text), format!("{mate} 0-1"));
    }
    let other = format!("{mate} Qe7 0-1");
    assert_eq!(complaints(&other), ["error move-after-end Qe7..."]);
}

#[test]
fn a_castling_by_name_behind_one_in_numbers_says_it_once_more() {
    let castled = "1. 5254 5755 2. 7163 2836 3. 6125 7866 4. 5171";
    // Black cannot castle, and goes on.
    let text = format!("{castled} O-O 1716 *");
    let again = (ReadAs::Repeated, "O-O", vec![""]);
    assert_eq!(readings(&played(&text)), [again]);
    assert_eq!(fixed(&text), format!("{castled} 1716 *"));
    // Black cannot castle, and nobody else goes on.
    let text = format!("{castled} O-O 5. 6151 *");
    assert_eq!(complaints(&text), ["error illegal-castling O-O..."]);
    // Black can castle too: only the rest of the score tells.
    let both = "1. 5254 5755 2. 7163 7866 3. 6134 6835 4. 5171";
    let text = format!("{both} O-O *");
    assert_eq!(complaints(&text), ["warning castling-style O-O"]);
    let text = both.replace("5254", "5254 e4") + " O-O 5878 O-O *";
    let again = (ReadAs::Repeated, "e4", vec!["", "", ""]);
    assert_eq!(readings(&played(&text)), [again]);
    assert_eq!(fixed(&text), format!("{both} 5878 *"));
}

#[test]
fn what_a_strange_character_parted_does_not_grow_together() {
    let mark = "1. 5254\u{feff}5755 *";
    assert_eq!(fixed(mark), "1. 5254 5755 *");
    assert_eq!(fixed("1. 5254(e4)5755 *"), "1. 5254 5755 *");
    assert_eq!(fixed("1. 5254 $6e5 *"), "1. 5254 $6 5755 *");
    assert_eq!(fixed("1. 5254 5755 2. 71x63 *"), "1. 5254 5755 2. 7163 *");
    let blank_line = "1. 5254 5755\r\u{feff}\n7163 *";
    assert_eq!(fixed(blank_line), "1. 5254 5755\r \n7163 *");
    let bar = "1. 5254 5755 2.7163|5254 *";
    assert_eq!(fixed(bar), "1. 5254 5755 2.7163 15254 *");
}

#[test]
fn another_move_in_brackets_is_a_variation() {
    let played = played("1. 5254 (d4) 5755 *");
    assert_eq!(readings(&played), [(ReadAs::Certain, "d4", vec!["4244"])]);
    assert_eq!(played.lines(), [("5254", 0), ("d4", 1), ("5755", 0)]);
}

#[test]
fn a_whole_game_in_letters_is_one_fault_and_one_fix() {
    let games = [
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. Bxf7+ Kxf7 6. Nxe5+ Nxe5 1/2-1/2\n",
        "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O O-O-O 6. e3 e6 1-0\n",
        "1. e4 d5 2. e5 f5 3. exf6 Kf7 4. fxg7 Ke8 5. gxh8=Q Nf6 6. Qxf6 1-0\n",
        "1. f3 e5 2. g4 Qh4# 0-1\n",
    ];
    for text in games {
        let first = &text[3..5];
        let said = format!("warning algebraic-move {first}");
        assert_eq!(complaints(text), [said], "{text}");
        let in_numbers = fixed(text);
        assert_eq!(numscore::lint(&in_numbers).diagnostics, [], "{in_numbers}");
        let twin = &pgn::read(text.as_bytes())[0];
        assert_eq!(played(&in_numbers).replay.last, twin.last, "{in_numbers}");
        assert_eq!(played(text).replay.last, twin.last, "{text}");
    }
}

#[test]
fn the_fix_of_a_game_in_letters_is_the_game_in_numbers() {
    for seed in 0..600 {
        let game = games::game(seed);
        if game.moves.len() < 4 {
            continue;
        }
        let text = writing::in_letters(&game);
        let said = complaints(&text);
        assert_eq!(said.len(), 1, "seed {seed}: {said:?}");
        assert!(said[0].starts_with("warning algebraic-move"), "{said:?}");
        let in_numbers = fixed(&text);
        let words = |text: &str| {
            text.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            words(&in_numbers),
            words(&writing::in_numbers(&game)),
            "seed {seed}"
        );
        assert_eq!(numscore::lint(&in_numbers).diagnostics, [], "seed {seed}");
    }
}

#[test]
fn three_moves_in_letters_are_told_of_one_by_one() {
    assert_eq!(
        complaints("1. e4 e5 2. Nf3 *"),
        [
            "warning algebraic-move e4",
            "warning algebraic-move e5",
            "warning algebraic-move Nf3"
        ]
    );
}

// ── comments

#[test]
fn moves_that_a_semicolon_made_a_comment_are_played() {
    for (text, comments) in [
        ("5254; 5755\n7163; 2836\n6125 *", 2),
        ("5254; 5755; 7163; 2836\n6125 *", 1),
        ("1. 5254; 5755\n2. 7163; 2836\n3. 6125 *", 2),
        ("1. 5254; 5755 2. 7163 2836\n3. 6125 *", 1),
        ("1. 5254 5755 2. 7163\n; 2836\n3. 6125 *", 1),
        // At the end of the game nothing shows it but the moves themselves.
        ("1. 5254 5755 2. 7163 2836; 6125\n*", 1),
    ] {
        let played = played(text);
        let found = played.faults.iter();
        let found = found.filter(|fault| matches!(fault.kind, FaultKind::CommentedMoves { .. }));
        assert_eq!(found.count(), comments, "{text}");
        assert_eq!(played.faults.len(), comments, "{text}");
        let plies: Vec<_> = played.lines();
        let all = ["5254", "5755", "7163", "2836", "6125"].map(|text| (text, 0));
        assert_eq!(plies, all, "{text}");
    }
}

#[test]
fn a_comment_that_the_game_does_not_miss_is_a_comment() {
    is_sound("1. 5254 ; 5755\n5755 2. 7163 *", 3);
    is_sound("1. 5254 ; 5755\n1... 5755 2. 7163 *", 3);
    is_sound("1. 5254 5755 ; 7164\n2. 7163 *", 3);
    is_sound("1. 5254 5755 ; 4244 is good too\n2. 7163 *", 3);
}

#[test]
fn moves_in_a_comment_wait_for_a_variation_to_end() {
    let text = "1. 5254 ; 5755\n(1. 4244 4745) 2. 7163 *";
    let semicolons = vec![span(text, ";")];
    goes_on(text, "; 5755", 3, FaultKind::CommentedMoves { semicolons });
    assert_eq!(
        played(text).lines(),
        [
            ("5254", 0),
            ("4244", 1),
            ("4745", 1),
            ("5755", 0),
            ("7163", 0)
        ]
    );
}

#[test]
fn a_comment_cannot_mend_what_it_does_not_fit() {
    let text = "1. 5254 ; 5754\n7163 *";
    assert_eq!(complaints(text), ["error wrong-side 7163..."]);
    let start = from("7k/8/8/8/8/8/8/K7 w - - 0 1", "1. 1112 ; 8886\n1214 *");
    assert_eq!(complaints(&start), ["error wrong-side 1214..."]);
}

#[test]
fn a_game_in_numbers_and_letters_is_read_by_the_numbers() {
    for text in [
        // `exd5` could be the answer to itself.
        "1. 5254 e4 5756 e6 2. 4244 d4 4745 d5 3. 5445 exd5 5645 exd5 4. 7163 Nf3 7866 Nf6 *",
        "1. 5254 e4 5755 e5 2. 7163 Nf3 7866 Nf6 3. 6134 Bc4 6857 Be7 4. 5171 O-O 5878 O-O *",
    ] {
        let report = numscore::lint(text);
        assert_eq!(report.diagnostics.len(), 1, "{:#?}", report.diagnostics);
        assert_eq!(report.plies, 8);
    }
    // With one move alone written twice, the castling is Black's own.
    let text = "1. 5254 e4 5755 2. 7163 7866 3. 6134 6857 4. 5171 O-O 5. 4243 2836 *";
    let report = numscore::lint(text);
    assert_eq!(report.plies, 10);
    assert!(
        report
            .diagnostics
            .iter()
            .all(|one| one.severity != numscore::Severity::Error)
    );
}
