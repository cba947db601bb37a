//! Moves that leave the own king in check: how it comes about, and who gives it.

mod common;

use common::played::{black, from, is_sound, moved, numbers, span, stops, unmoved, white};
use numscore::fault::{CheckReason, FaultKind, PieceOn, Standing};
use shakmaty::{Role, Square};

/// The only fault is a king in check after so many plies.
#[track_caller]
fn king_in_check(
    text: &str,
    at: &str,
    plies: usize,
    mover: Role,
    king: PieceOn,
    checkers: &[Standing],
    reason: CheckReason,
) {
    let kind = FaultKind::KingInCheck {
        written: numbers(at),
        mover,
        king: unmoved(king),
        checkers: checkers.to_vec(),
        reason,
    };
    stops(text, at, plies, kind);
}

#[test]
fn a_check_must_be_answered() {
    let check = "1. 5254 6766 2. 4185";
    let queen = moved(white(Role::Queen, Square::H5), span(check, "4185"));
    king_in_check(
        &format!("{check} 1716 *"),
        "1716",
        3,
        Role::Pawn,
        black(Role::King, Square::E8),
        &[queen],
        CheckReason::StillInCheck,
    );
    is_sound(&format!("{check} 7776 *"), 4);
}

#[test]
fn a_double_check_names_both_pieces() {
    let fen = "4r2k/8/8/8/7b/8/3P4/4K3 w - - 0 1";
    king_in_check(
        &from(fen, "1. 4243 *"),
        "4243",
        0,
        Role::Pawn,
        white(Role::King, Square::E1),
        &[
            unmoved(black(Role::Bishop, Square::H4)),
            unmoved(black(Role::Rook, Square::E8)),
        ],
        CheckReason::StillInCheck,
    );
    is_sound(&from(fen, "1. 5141 *"), 1);
}

#[test]
fn a_pinned_piece_stays_on_its_line() {
    let rook = [unmoved(black(Role::Rook, Square::E8))];
    king_in_check(
        &from("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "1. 5264 *"),
        "5264",
        0,
        Role::Knight,
        white(Role::King, Square::E1),
        &rook,
        CheckReason::Pinned,
    );
    let pinned_rook = "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1";
    king_in_check(
        &from(pinned_rook, "1. 5212 *"),
        "5212",
        0,
        Role::Rook,
        white(Role::King, Square::E1),
        &rook,
        CheckReason::Pinned,
    );
    is_sound(&from(pinned_rook, "1. 5258 *"), 1);
}

#[test]
fn a_king_does_not_walk_into_an_attack() {
    let rook = black(Role::Rook, Square::E8);
    let king = black(Role::King, Square::E3);
    let cases = [
        ("4r2k/8/8/8/8/8/8/3K4 w - - 0 1", "4151", Square::E1, rook),
        // Away from the rook, and still on its file.
        ("4r2k/8/8/8/8/8/4K3/8 w - - 0 1", "5251", Square::E1, rook),
        ("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "5152", Square::E2, king),
    ];
    for (fen, at, to, attacker) in cases {
        king_in_check(
            &from(fen, &format!("1. {at} *")),
            at,
            0,
            Role::King,
            white(Role::King, to),
            &[unmoved(attacker)],
            CheckReason::KingMovesIntoCheck,
        );
    }
    is_sound(&from("4r2k/8/8/8/8/8/8/3K4 w - - 0 1", "1. 4142 *"), 1);
    is_sound(&from("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "1. 5141 *"), 1);
}

#[test]
fn en_passant_may_not_uncover_the_king() {
    let en_passant = |fen, king, attacker, reason| {
        let text = from(fen, "1. 5546 *");
        let (king, attacker) = (white(Role::King, king), unmoved(attacker));
        king_in_check(&text, "5546", 0, Role::Pawn, king, &[attacker], reason);
    };
    en_passant(
        "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1",
        Square::A5,
        black(Role::Rook, Square::H5),
        CheckReason::EnPassantOpensLine,
    );
    // The pawn taken stood on the bishop's diagonal.
    en_passant(
        "b6k/8/8/3pP3/8/8/6K1/8 w - d6 0 1",
        Square::G2,
        black(Role::Bishop, Square::A8),
        CheckReason::EnPassantOpensLine,
    );
    // A pawn that is pinned anyway, whatever it takes.
    en_passant(
        "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        Square::E1,
        black(Role::Rook, Square::E8),
        CheckReason::Pinned,
    );
    is_sound(&from("8/8/8/K2pP3/8/8/7r/7k w - d6 0 1", "1. 5546 *"), 1);
}

#[test]
fn the_moves_that_brought_the_king_and_its_attacker_are_known() {
    let text = from(
        "r3k3/8/8/8/8/8/6N1/4K2R w K - 0 1",
        "1. 5171 1817 2. 6141 1777 3. 7264 *",
    );
    let kind = FaultKind::KingInCheck {
        written: numbers("7264"),
        mover: Role::Knight,
        king: moved(white(Role::King, Square::G1), span(&text, "5171")),
        checkers: vec![moved(black(Role::Rook, Square::G7), span(&text, "1777"))],
        reason: CheckReason::Pinned,
    };
    stops(&text, "7264", 4, kind);
}
