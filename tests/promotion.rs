//! Promotion: the short form, which the board alone can tell from a move, and
//! fifth digits that are missing, wrong or needless.

mod common;

use common::played::{
    black, complaints, fixed, from, goes_on, is_sound, numbers, played, stops, unmoved, white,
};
use numscore::fault::{CheckReason, FaultKind, ImpossibleReason, Standing};
use shakmaty::{Role, Square};

const WHITE_ON_F7: &str = "8/5P1k/8/8/8/8/8/K7 w - - 0 1";
const BLACK_ON_E2: &str = "7k/8/8/8/8/8/4p3/K7 b - - 0 1";
const BLACK_ON_F2: &str = "7k/8/8/8/8/8/5p2/K7 b - - 0 1";

/// A game of one move.
fn one_move(fen: &str, token: &str) -> String {
    let number = if fen.contains(" b ") { "1..." } else { "1." };
    from(fen, &format!("{number} {token} *"))
}

/// What the pawn of the first ply becomes.
#[track_caller]
fn becomes(text: &str) -> Option<Role> {
    played(text).replay.plies[0].played.promotion()
}

#[test]
fn the_standard_writes_five_digits() {
    let pieces = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    for (digit, role) in (1..).zip(pieces) {
        for (fen, squares) in [(WHITE_ON_F7, "6768"), (BLACK_ON_E2, "5251")] {
            let text = one_move(fen, &format!("{squares}{digit}"));
            is_sound(&text, 1);
            assert_eq!(becomes(&text), Some(role), "{text}");
        }
    }
}

#[test]
fn the_short_form_is_played_and_told_of() {
    let cases = [
        (WHITE_ON_F7, "6761", "67681", Role::Queen),
        (WHITE_ON_F7, "6762", "67682", Role::Rook),
        (WHITE_ON_F7, "6763", "67683", Role::Bishop),
        (WHITE_ON_F7, "6764", "67684", Role::Knight),
        (
            "8/5k1P/8/8/8/8/8/K7 w - - 0 1",
            "8784",
            "87884",
            Role::Knight,
        ),
        (
            "3r3k/2P5/8/8/8/8/8/K7 w - - 0 1",
            "3743",
            "37483",
            Role::Bishop,
        ),
        (BLACK_ON_E2, "5252", "52512", Role::Rook),
        (BLACK_ON_E2, "5253", "52513", Role::Bishop),
        (BLACK_ON_E2, "5254", "52514", Role::Knight),
        // Not a null move.
        (BLACK_ON_F2, "6262", "62612", Role::Rook),
        (
            "7k/8/8/8/8/8/5p2/K5N1 b - - 0 1",
            "6273",
            "62713",
            Role::Bishop,
        ),
    ];
    for (fen, token, full, role) in cases {
        let text = one_move(fen, token);
        let meant = numbers(full);
        goes_on(&text, token, 1, FaultKind::ShortPromotion { meant });
        assert_eq!(becomes(&text), Some(role), "{text}");
        assert_eq!(
            complaints(&text),
            [format!("warning short-promotion {token}")]
        );
        assert_eq!(fixed(&text), text.replace(token, full));
    }
    let game = from(WHITE_ON_F7, "1. 6762 8776 2. 6878 *");
    assert_eq!(complaints(&game), ["warning short-promotion 6762"]);
    assert_eq!(played(&game).plies(), 3);
}

#[test]
fn the_same_digits_are_a_move_where_no_pawn_is_about_to_promote() {
    let cases = [
        ("7k/5R2/8/8/8/8/8/K7 w - - 0 1", "6762"),
        ("7k/5Q2/8/8/8/8/8/K7 w - - 0 1", "6762"),
        ("7k/2B5/8/8/8/8/8/K7 w - - 0 1", "3764"),
        ("7k/8/8/8/8/8/4r3/K7 b - - 0 1", "5254"),
        ("7k/8/8/8/8/8/4r3/K7 b - - 0 1", "5251"),
        ("7k/8/8/8/8/8/5q2/K7 b - - 0 1", "6261"),
        ("7k/8/8/8/8/8/5b2/K7 b - - 0 1", "6271"),
    ];
    for (fen, token) in cases {
        let text = one_move(fen, token);
        is_sound(&text, 1);
        assert_eq!(becomes(&text), None, "{text}");
    }
    is_sound("1. 5254 *", 1);
}

#[test]
fn blacks_short_form_for_a_queen_leaves_the_piece_in_doubt() {
    let with_knight = "7k/8/8/8/8/8/5p2/K5N1 b - - 0 1";
    let cases = [
        (BLACK_ON_E2, "5251", "52511"),
        (BLACK_ON_F2, "6261", "62611"),
        (with_knight, "6271", "62711"),
    ];
    for (fen, token, full) in cases {
        let text = one_move(fen, token);
        let meant = numbers(full);
        goes_on(&text, token, 1, FaultKind::AmbiguousPromotion { meant });
        assert_eq!(becomes(&text), Some(Role::Queen), "{text}");
        assert_eq!(
            complaints(&text),
            [format!("warning ambiguous-promotion {token}")]
        );
    }
}

#[test]
fn a_null_move_is_one_where_no_pawn_is_about_to_promote() {
    stops("1. 6262 *", "6262", 0, FaultKind::NullMove);
    for fen in [
        "7k/8/8/8/8/8/5r2/K7 b - - 0 1",
        "7k/8/8/8/8/8/8/K7 b - - 0 1",
        "7k/8/8/8/8/8/5P2/K7 b - - 0 1",
    ] {
        stops(&one_move(fen, "6262"), "6262", 0, FaultKind::NullMove);
    }
}

#[test]
fn a_pawn_must_become_a_piece() {
    let written = numbers("6768");
    stops(
        &from(WHITE_ON_F7, "1. 6768 8776 *"),
        "6768",
        0,
        FaultKind::MissingPromotion { written },
    );
    for token in ["67685", "67680", "67689"] {
        let written = numbers(token);
        stops(
            &from(WHITE_ON_F7, &format!("1. {token} 8776 *")),
            token,
            0,
            FaultKind::InvalidPromotion { written },
        );
    }
}

#[test]
fn a_fifth_digit_is_needless_where_nothing_promotes() {
    let cases = [
        ("1. 52541 5755 *".to_owned(), "52541", "5254", Role::Pawn),
        ("1. 71634 5755 *".to_owned(), "71634", "7163", Role::Knight),
        (
            from("7k/5R2/8/8/8/8/8/K7 w - - 0 1", "1. 67682 8887 *"),
            "67682",
            "6768",
            Role::Rook,
        ),
        (
            from("k7/8/8/8/8/8/8/4K2R w K - 0 1", "1. 51711 1817 *"),
            "51711",
            "5171",
            Role::King,
        ),
    ];
    for (text, token, bare, role) in cases {
        let meant = numbers(bare);
        goes_on(
            &text,
            token,
            2,
            FaultKind::NeedlessPromotion { meant, role },
        );
        assert_eq!(fixed(&text), text.replace(token, bare));
    }
}

#[test]
fn a_needless_digit_does_not_make_a_move_possible() {
    let kind = FaultKind::ImpossibleMove {
        written: numbers("71642"),
        mover: Role::Knight,
        reason: ImpossibleReason::Shape,
    };
    stops("1. 71642 *", "71642", 0, kind);
}

#[test]
fn a_short_form_that_cannot_be_played_is_judged_as_the_full_move() {
    let blocked = |written, piece| FaultKind::BlockedPath {
        written: numbers(written),
        mover: Role::Pawn,
        barrier: Standing { piece, moved: None },
    };
    let cases = [
        (
            "5r1k/5P2/8/8/8/8/8/K7 w - - 0 1",
            "6762",
            blocked("67682", black(Role::Rook, Square::F8)),
        ),
        (
            "7k/8/8/8/8/8/4p3/K3N3 b - - 0 1",
            "5254",
            blocked("52514", white(Role::Knight, Square::E1)),
        ),
        (
            "8/3K1P1r/8/8/8/8/8/7k w - - 0 1",
            "6762",
            FaultKind::KingInCheck {
                written: numbers("67682"),
                mover: Role::Pawn,
                king: unmoved(white(Role::King, Square::D7)),
                checkers: vec![unmoved(black(Role::Rook, Square::H7))],
                reason: CheckReason::Pinned,
            },
        ),
        (
            "7k/5P2/8/8/8/8/8/K7 w - - 0 1",
            "6753",
            FaultKind::ImpossibleMove {
                written: numbers("67583"),
                mover: Role::Pawn,
                reason: ImpossibleReason::PawnCapturesNothing { en_passant: false },
            },
        ),
    ];
    for (fen, token, kind) in cases {
        stops(&one_move(fen, token), token, 0, kind);
    }
}

#[test]
fn a_letter_for_the_piece_is_a_matter_of_style() {
    let cases = [
        ("6768=T", "67682", true),
        ("6768D", "67681", true),
        ("6768Q", "67681", true),
        // A knight in Finnish, a bishop in Romanian, a rook in Hungarian, a
        // queen in Estonian.
        ("6768=R", "67682", false),
        ("6768N", "67684", false),
        ("6768B", "67683", false),
        ("6768L", "67683", false),
    ];
    for (token, meant, certain) in cases {
        let text = one_move(WHITE_ON_F7, token);
        let in_numbers = one_move(WHITE_ON_F7, meant);
        let meant = numbers(meant);
        goes_on(
            &text,
            token,
            1,
            FaultKind::PromotionStyle { meant, certain },
        );
        assert_eq!(fixed(&text), in_numbers);
        let said = numscore::lint(&text).diagnostics;
        let safe = said[0].fixes[0].applicability == numscore::Applicability::Safe;
        assert_eq!(safe, certain, "{token}");
    }
}
