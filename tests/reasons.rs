//! Why a move cannot be played, its own king left aside: every reason with its
//! facts.

mod common;

use common::played::{black, from, is_sound, numbers, played, span, stops, white};
use numscore::fault::{FaultKind, ImpossibleReason, Standing};
use shakmaty::{Position, Role, Square};

// ── the square left

#[test]
fn an_empty_square_that_nobody_has_left() {
    let written = numbers("5354");
    let left_by = None;
    stops(
        "1. 5354 *",
        "5354",
        0,
        FaultKind::EmptySquare { written, left_by },
    );
    is_sound("1. 5254 *", 1);
}

#[test]
fn an_empty_square_names_the_piece_that_left_it_last() {
    let castled = "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 5171 7866";
    let back_and_forth = "1. 7163 7866 2. 6371 6678 3. 7183 7866 4. 7163 *";
    let cases = [
        (
            "1. 5254 5755 2. 5255 *".to_owned(),
            "5255",
            2,
            white(Role::Pawn, Square::E2),
            "5254",
        ),
        (
            format!("{castled} 5. 5152 *"),
            "5152",
            8,
            white(Role::King, Square::E1),
            "5171",
        ),
        // The rook's part of a castling is no written move, but it left h1.
        (
            format!("{castled} 5. 8161 *"),
            "8161",
            8,
            white(Role::Rook, Square::H1),
            "5171",
        ),
        (
            back_and_forth.to_owned(),
            "7163",
            6,
            white(Role::Knight, Square::G1),
            "7183",
        ),
    ];
    for (text, at, plies, left, by) in cases {
        let written = numbers(at);
        let left_by = Some((left, span(&text, by)));
        stops(
            &text,
            at,
            plies,
            FaultKind::EmptySquare { written, left_by },
        );
    }
}

#[test]
fn a_piece_of_the_other_side() {
    let cases = [
        ("1. 5755 *", "5755", 0, black(Role::Pawn, Square::E7)),
        ("1. 5254 7163 *", "7163", 1, white(Role::Knight, Square::G1)),
        // Not a word of how a pawn moves: it is not White's at all.
        ("1. 5752 *", "5752", 0, black(Role::Pawn, Square::E7)),
    ];
    for (text, at, plies, piece) in cases {
        let written = numbers(at);
        stops(text, at, plies, FaultKind::WrongSide { written, piece });
    }
}

// ── the square reached, and the way there

#[test]
fn a_piece_of_the_same_side_on_the_square_reached() {
    let cases = [
        (
            "1. 1112 *",
            "1112",
            0,
            Role::Rook,
            white(Role::Pawn, Square::A2),
        ),
        (
            "1. 7152 *",
            "7152",
            0,
            Role::Knight,
            white(Role::Pawn, Square::E2),
        ),
        (
            "1. 7163 5755 2. 6263 *",
            "6263",
            2,
            Role::Pawn,
            white(Role::Knight, Square::F3),
        ),
        (
            "1. 7163 5755 2. 5263 *",
            "5263",
            2,
            Role::Pawn,
            white(Role::Knight, Square::F3),
        ),
        (
            "1. 5254 4857 *",
            "4857",
            1,
            Role::Queen,
            black(Role::Pawn, Square::E7),
        ),
    ];
    for (text, at, plies, mover, piece) in cases {
        let written = numbers(at);
        let kind = FaultKind::OwnPiece {
            written,
            mover,
            piece,
        };
        stops(text, at, plies, kind);
    }
}

#[test]
fn moves_that_no_piece_of_the_kind_makes() {
    use ImpossibleReason::{PawnCapturesNothing, PawnDirection, PawnTooFar, Shape};
    let nothing = PawnCapturesNothing { en_passant: false };
    let too_late = PawnCapturesNothing { en_passant: true };
    let pieces = |moves| from("7k/8/8/8/8/8/4P3/R1BQK1N1 w - - 0 1", moves);
    let cases = [
        (pieces("1. 7164 *"), "7164", 0, Role::Knight, Shape),
        (pieces("1. 3133 *"), "3133", 0, Role::Bishop, Shape),
        (pieces("1. 1122 *"), "1122", 0, Role::Rook, Shape),
        (pieces("1. 4153 *"), "4153", 0, Role::Queen, Shape),
        (pieces("1. 5163 *"), "5163", 0, Role::King, Shape),
        (pieces("1. 5273 *"), "5273", 0, Role::Pawn, Shape),
        (pieces("1. 5264 *"), "5264", 0, Role::Pawn, Shape),
        (
            pieces("1. 4142 8878 2. 5241 *"),
            "5241",
            2,
            Role::Pawn,
            PawnDirection,
        ),
        (
            "1. 5254 5755 2. 5453 *".into(),
            "5453",
            2,
            Role::Pawn,
            PawnDirection,
        ),
        (
            "1. 5254 5755 2. 5464 *".into(),
            "5464",
            2,
            Role::Pawn,
            PawnDirection,
        ),
        (
            "1. 5254 5755 2. 5463 *".into(),
            "5463",
            2,
            Role::Pawn,
            PawnDirection,
        ),
        // For Black, back is up.
        (
            "1. 5254 5755 2. 7163 5556 *".into(),
            "5556",
            3,
            Role::Pawn,
            PawnDirection,
        ),
        ("1. 5255 *".into(), "5255", 0, Role::Pawn, PawnTooFar),
        (
            "1. 4244 1716 2. 4446 *".into(),
            "4446",
            2,
            Role::Pawn,
            PawnTooFar,
        ),
        ("1. 5263 *".into(), "5263", 0, Role::Pawn, nothing),
        (
            "1. 5254 1716 2. 5455 1615 3. 5546 *".into(),
            "5546",
            4,
            Role::Pawn,
            nothing,
        ),
        // One move too late, and a pawn that came in two steps.
        (
            "1. 5254 1716 2. 5455 4745 3. 1213 1615 4. 5546 *".into(),
            "5546",
            6,
            Role::Pawn,
            too_late,
        ),
        (
            "1. 5254 4746 2. 1213 4645 3. 5455 1716 4. 5546 *".into(),
            "5546",
            6,
            Role::Pawn,
            too_late,
        ),
    ];
    for (text, at, plies, mover, reason) in cases {
        let written = numbers(at);
        let kind = FaultKind::ImpossibleMove {
            written,
            mover,
            reason,
        };
        stops(&text, at, plies, kind);
    }
}

#[test]
fn en_passant_at_once_takes_the_pawn_beside() {
    let text = "1. 5254 1716 2. 5455 4745 3. 5546 *";
    is_sound(text, 5);
    let last = played(text).replay.last;
    assert_eq!(last.board().piece_at(Square::D5), None);
    assert_eq!(last.board().role_at(Square::D6), Some(Role::Pawn));
}

#[test]
fn a_blocked_path_names_the_nearest_piece_and_the_move_that_brought_it() {
    let castled = "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 5171 7866 5. 4181 *";
    let to_the_right = from("7k/8/8/8/R2p2P1/8/8/7K w - - 0 1", "1. 1484 *");
    let to_the_left = from("k7/8/8/8/1p1P3R/8/8/7K w - - 0 1", "1. 8414 *");
    let cases = [
        (
            "1. 1114 *",
            "1114",
            0,
            Role::Rook,
            white(Role::Pawn, Square::A2),
            None,
        ),
        (
            "1. 5254 5755 2. 7152 2836 3. 6134 *",
            "6134",
            4,
            Role::Bishop,
            white(Role::Knight, Square::E2),
            Some("7152"),
        ),
        (
            "1. 7163 1716 2. 6264 *",
            "6264",
            2,
            Role::Pawn,
            white(Role::Knight, Square::F3),
            Some("7163"),
        ),
        // Straight ahead a pawn captures nothing: what stands there blocks.
        (
            "1. 5254 5755 2. 5455 *",
            "5455",
            2,
            Role::Pawn,
            black(Role::Pawn, Square::E5),
            Some("5755"),
        ),
        // The rook came to f1 by castling.
        (
            castled,
            "4181",
            8,
            Role::Queen,
            white(Role::Rook, Square::F1),
            Some("5171"),
        ),
        (
            &to_the_right,
            "1484",
            0,
            Role::Rook,
            black(Role::Pawn, Square::D4),
            None,
        ),
        (
            &to_the_left,
            "8414",
            0,
            Role::Rook,
            white(Role::Pawn, Square::D4),
            None,
        ),
    ];
    for (text, at, plies, mover, piece, moved) in cases {
        let moved = moved.map(|moved| span(text, moved));
        let kind = FaultKind::BlockedPath {
            written: numbers(at),
            mover,
            barrier: Standing { piece, moved },
        };
        stops(text, at, plies, kind);
    }
    is_sound("1. 5254 5755 2. 6134 *", 3);
}

// ── the end

#[test]
fn nothing_is_played_after_mate_or_stalemate() {
    let mate = "1. 6263 5755 2. 7274 4884 3. 1213 0-1";
    let last = Some(span(mate, "4884"));
    let checkmate = true;
    stops(mate, "1213", 4, FaultKind::MoveAfterEnd { checkmate, last });

    let stalemate = from("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "1. 6167 8878 1/2-1/2");
    let last = Some(span(&stalemate, "6167"));
    let checkmate = false;
    stops(
        &stalemate,
        "8878",
        1,
        FaultKind::MoveAfterEnd { checkmate, last },
    );

    let at_once = from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "1... 8878 *");
    let last = None;
    stops(
        &at_once,
        "8878",
        0,
        FaultKind::MoveAfterEnd { checkmate, last },
    );
}

#[test]
fn a_game_may_go_on_where_only_a_draw_could_be_claimed_or_called() {
    is_sound(&from("7k/8/8/8/8/8/8/K7 w - - 0 1", "1. 1112 8887 *"), 2);
    let round = "7163 7866 6371 6678 ";
    is_sound(&format!("{} *", round.repeat(6)), 24);
    is_sound(
        &from("7k/8/8/8/8/8/8/KR6 w - - 160 200", "200. 2122 8887 *"),
        2,
    );
}
