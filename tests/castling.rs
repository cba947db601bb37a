//! Castling: what bars it, its other dresses, and Chess960, where the king's
//! squares alone may not tell.

mod common;

use common::played::{
    black, complaints, fixed, from, goes_on, is_sound, numbers, played, span, stops, unmoved, white,
};
use numscore::fault::{CastlingBar, FaultKind, ImpossibleReason};
use shakmaty::{CastlingSide, Move, Role, Square};

use CastlingSide::{KingSide, QueenSide};

const OPENING: &str = "1. 5254 5755 2. 7163 2836 3. 6125 1716";

/// The king on e1 may not castle after so many plies.
#[track_caller]
fn barred(text: &str, at: &str, plies: usize, side: CastlingSide, bar: CastlingBar) {
    let king = Square::E1;
    let kind = FaultKind::IllegalCastling { side, king, bar };
    stops(text, at, plies, kind);
}

// ── what bars it

#[test]
fn nothing_bars_it() {
    is_sound(&format!("{OPENING} 4. 5171 *"), 7);
    let both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    is_sound(&from(both, "1. 5171 5838 *"), 2);
    is_sound(&from(both, "1. 5131 5878 *"), 2);
}

#[test]
fn the_king_or_the_rook_has_moved() {
    let king = format!("{OPENING} 4. 5152 7866 5. 5251 6857 6. 5171 *");
    let by = Some(span(&king, "5152"));
    barred(&king, "5171", 10, KingSide, CastlingBar::KingMoved(by));

    let rook = format!("{OPENING} 4. 8171 7866 5. 7181 6857 6. 5171 *");
    let by = Some(span(&rook, "8171"));
    barred(&rook, "5171", 10, KingSide, CastlingBar::RookMoved(by));

    // The other rook's moves do not matter.
    let other = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    is_sound(&from(other, "1. 1112 8887 2. 5171 5838 *"), 4);
}

#[test]
fn a_king_that_castled_has_moved() {
    let fen = "4k3/7p/8/8/8/8/8/R3K2R w KQ - 0 1";
    let moves = "1. 5171 8786 2. 6141 8685 3. 7161 8584 4. 6151 8483 5. 4142 8382 6. 5131 *";
    let text = from(fen, moves);
    let by = Some(span(&text, "5171"));
    barred(&text, "5131", 10, QueenSide, CastlingBar::KingMoved(by));
}

#[test]
fn the_rook_was_captured() {
    let text = from("4k3/8/8/8/8/8/6b1/R3K2R b KQ - 0 1", "1... 7281 2. 5171 *");
    let by = Some(span(&text, "7281"));
    barred(&text, "5171", 1, KingSide, CastlingBar::RookCaptured(by));
    is_sound(&text.replace("5171", "5131"), 2);
}

#[test]
fn the_right_is_not_given() {
    let text = from("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "1. 5171 *");
    barred(&text, "5171", 0, KingSide, CastlingBar::NoRight);
    is_sound(&text.replace("5171", "5131"), 1);
}

#[test]
fn a_piece_stands_between() {
    let bishop = CastlingBar::Blocked(unmoved(white(Role::Bishop, Square::F1)));
    barred("1. 5254 5755 2. 5171 *", "5171", 2, KingSide, bishop);
    let queen = CastlingBar::Blocked(unmoved(white(Role::Queen, Square::D1)));
    barred("1. 4244 4745 2. 5131 *", "5131", 2, QueenSide, queen);
    // The king does not need b1; the rook does.
    let text = from("4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1", "1. 5131 *");
    let knight = CastlingBar::Blocked(unmoved(black(Role::Knight, Square::B1)));
    barred(&text, "5131", 0, QueenSide, knight);
}

#[test]
fn a_square_of_the_king_is_attacked() {
    let rook = |square| black(Role::Rook, square);
    let bishop = black(Role::Bishop, Square::A6);
    let through = |square, attacker| CastlingBar::ThroughCheck {
        square,
        attacker: unmoved(attacker),
    };
    let cases = [
        (
            "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1",
            "5171",
            CastlingBar::InCheck(unmoved(rook(Square::E8))),
        ),
        (
            "5rk1/8/8/8/8/8/8/4K2R w K - 0 1",
            "5171",
            through(Square::F1, rook(Square::F8)),
        ),
        (
            "6k1/8/b7/8/8/8/8/4K2R w K - 0 1",
            "5171",
            through(Square::F1, bishop),
        ),
        (
            "k5r1/8/8/8/8/8/8/4K2R w K - 0 1",
            "5171",
            CastlingBar::IntoCheck(unmoved(rook(Square::G8))),
        ),
        (
            "3r2k1/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "5131",
            through(Square::D1, rook(Square::D8)),
        ),
        (
            "2r3k1/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "5131",
            CastlingBar::IntoCheck(unmoved(rook(Square::C8))),
        ),
    ];
    for (fen, at, bar) in cases {
        let side = CastlingSide::from_king_side(at == "5171");
        barred(&from(fen, &format!("1. {at} *")), at, 0, side, bar);
    }
}

#[test]
fn only_the_king_minds_an_attack() {
    for fen in [
        "1r4k1/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "r5k1/8/8/8/8/8/8/R3K3 w Q - 0 1",
    ] {
        is_sound(&from(fen, "1. 5131 *"), 1);
    }
}

#[test]
fn black_is_barred_alike() {
    let text = from("r3k2r/8/8/8/8/8/8/5RK1 b kq - 0 1", "1... 5878 *");
    let bar = CastlingBar::ThroughCheck {
        square: Square::F8,
        attacker: unmoved(white(Role::Rook, Square::F1)),
    };
    let (side, king) = (KingSide, Square::E8);
    stops(
        &text,
        "5878",
        0,
        FaultKind::IllegalCastling { side, king, bar },
    );
    is_sound(&text.replace("5878", "5838"), 1);
}

#[test]
fn a_castling_by_name_is_barred_alike() {
    let bishop = CastlingBar::Blocked(unmoved(white(Role::Bishop, Square::F1)));
    barred("1. 5254 5755 2. O-O 2836 *", "O-O", 2, KingSide, bishop);
    let queen = CastlingBar::Blocked(unmoved(white(Role::Queen, Square::D1)));
    barred("1. 4244 4745 2. 0-0-0 2836 *", "0-0-0", 2, QueenSide, queen);
}

// ── the squares alone mean nothing

#[test]
fn other_pieces_move_over_the_squares_of_a_castling() {
    for (fen, moves, role) in [
        ("7k/8/8/8/8/8/8/K3R3 w - - 0 1", "1. 5171 *", Role::Rook),
        ("7k/8/8/8/8/8/8/4Q2K w - - 0 1", "1. 5131 *", Role::Queen),
        ("4q3/7k/8/8/8/8/8/K7 b - - 0 1", "1... 5878 *", Role::Queen),
        ("4r3/7k/8/8/8/8/8/K7 b - - 0 1", "1... 5838 *", Role::Rook),
    ] {
        let text = from(fen, moves);
        is_sound(&text, 1);
        let ply = played(&text).replay.plies[0].played;
        assert_eq!((ply.role(), ply.is_castle()), (role, false), "{text}");
    }
}

#[test]
fn two_squares_from_elsewhere_are_no_castling() {
    let kind = FaultKind::ImpossibleMove {
        written: numbers("4161"),
        mover: Role::King,
        reason: ImpossibleReason::Shape,
    };
    let text = from("k7/8/8/8/8/8/8/3K3R w - - 0 1", "1. 4161 *");
    stops(&text, "4161", 0, kind);
}

// ── other dresses

#[test]
fn king_takes_rook_and_names_are_another_dress() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let cases = [
        ("1. 5181 5838 *", "5181", "5171"),
        ("1. 5111 5878 *", "5111", "5131"),
        ("1. 5171 5818 *", "5818", "5838"),
        ("1. 5131 5888 *", "5888", "5878"),
        ("1. 0-0 5838 *", "0-0", "5171"),
        ("1. O-O 5838 *", "O-O", "5171"),
        ("1. 0-0-0 5878 *", "0-0-0", "5131"),
        ("1. 5171 O-O-O *", "O-O-O", "5838"),
        ("1. 5131 0-0 *", "0-0", "5878"),
    ];
    for (moves, at, meant) in cases {
        let kind = FaultKind::CastlingStyle {
            meant: numbers(meant),
            chess960: false,
        };
        goes_on(&from(fen, moves), at, 2, kind);
    }
}

// ── Chess960

const KING_ON_B1: &str = "4k3/8/8/8/8/8/8/RK5R w HA - 0 1";

fn variant(name: &str, fen: &str, moves: &str) -> String {
    format!("[Variant \"{name}\"]\n{}", from(fen, moves))
}

#[test]
fn the_variant_tag_has_many_spellings() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for name in [
        "Chess960",
        "chess960",
        "Chess 960",
        "chess-960",
        "CHESS_960",
        "Fischerandom",
        "FischerRandom",
        "Fischer Random",
        "Fischer Random Chess",
        "Chess9LX",
        "Freestyle",
        "Freestyle Chess",
    ] {
        is_sound(&variant(name, fen, "1. 5181 5857 *"), 2);
        let kind = FaultKind::CastlingStyle {
            meant: numbers("5181"),
            chess960: true,
        };
        goes_on(&variant(name, fen, "1. 5171 5857 *"), "5171", 2, kind);
    }
    for name in ["Standard", "Chess", "From Position", "?", ""] {
        is_sound(&variant(name, fen, "1. 5171 5857 *"), 2);
    }
}

#[test]
fn a_position_that_needs_chess960_is_enough() {
    let text = from(KING_ON_B1, "1. 2181 5857 *");
    is_sound(&text, 2);
    let (king, rook) = (Square::B1, Square::H1);
    assert_eq!(
        played(&text).replay.plies[0].played,
        Move::Castle { king, rook }
    );
}

#[test]
fn king_takes_rook_is_never_in_doubt() {
    let text = variant("Chess960", KING_ON_B1, "1. 2111 5857 *");
    is_sound(&text, 2);
    let (king, rook) = (Square::B1, Square::A1);
    assert_eq!(
        played(&text).replay.plies[0].played,
        Move::Castle { king, rook }
    );
}

#[test]
fn a_step_that_may_be_a_castling_is_in_doubt_where_the_game_does_not_tell() {
    let kind = FaultKind::AmbiguousCastling {
        side: QueenSide,
        step: numbers("2131"),
        castling: numbers("2111"),
    };
    for moves in ["1. 2131 5857 *", "1. 2131 *", "1. 2131 5857 2. 8188 *"] {
        let text = variant("Chess960", KING_ON_B1, moves);
        let plies = moves.matches(' ').count() - moves.matches('.').count();
        goes_on(&text, "2131", plies, kind.clone());
        assert_eq!(complaints(&text), ["error ambiguous-castling 2131"]);
    }
}

#[test]
fn the_rest_of_the_game_tells_a_step_from_a_castling() {
    let (king, rook) = (Square::B1, Square::A1);
    let castling = Move::Castle { king, rook };
    let step = Move::Normal {
        role: Role::King,
        from: king,
        capture: None,
        to: Square::C1,
        promotion: None,
    };
    let cases = [
        // After a step the rook still stands on a1, after castling on d1.
        ("1. 2131 5857 2. 1112 *", 3, step),
        ("1. 2131 5857 2. 4142 *", 3, castling),
        ("1. 2131 5857 2. 8188 5756 3. 1116 *", 5, step),
        ("1. 2131 5857 2. 8188 5756 3. 4146 *", 5, castling),
        // From d1 the rook gives check.
        ("1. 2131 5848 2. 1112 *", 3, step),
    ];
    for (moves, plies, first) in cases {
        let text = variant("Chess960", KING_ON_B1, moves);
        is_sound(&text, plies);
        assert_eq!(played(&text).replay.plies[0].played, first, "{moves}");
    }
}

#[test]
fn a_king_that_stays_where_it_is_may_castle() {
    let moves = "1. 7171 5857 *";
    let castling = variant("Chess960", "4k3/8/8/8/8/8/8/R5KR w HA - 0 1", moves);
    let kind = FaultKind::CastlingStyle {
        meant: numbers("7181"),
        chess960: true,
    };
    goes_on(&castling, "7171", 2, kind);
    let (king, rook) = (Square::G1, Square::H1);
    assert_eq!(
        played(&castling).replay.plies[0].played,
        Move::Castle { king, rook }
    );
    // Without the right it goes nowhere.
    let null = variant("Chess960", "4k3/8/8/8/8/8/8/R5KR w - - 0 1", moves);
    stops(&null, "7171", 0, FaultKind::NullMove);
}

#[test]
fn a_rook_that_shields_its_king_may_not_castle_away() {
    let text = from("4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "1. 3121 *");
    let kind = FaultKind::IllegalCastling {
        side: QueenSide,
        king: Square::C1,
        bar: CastlingBar::IntoCheck(unmoved(black(Role::Rook, Square::A1))),
    };
    stops(&text, "3121", 0, kind);
    is_sound(&text.replace("rRK5", "1RK5"), 1);
}

#[test]
fn a_move_written_twice_does_not_hide_what_follows() {
    let start = "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/4P3/RK6 w Q - 0 1\"]\n\n";
    let text = format!("{start}1. 2131 5857 e8e7 2. 4142 *");
    assert_eq!(complaints(&text), ["warning algebraic-move e8e7"]);
    assert_eq!(played(&text).plies(), 3);
}

#[test]
fn a_king_that_has_castled_steps_onto_its_rook_and_does_not_castle() {
    let text = "1. 5254 5755 2. 7163 7866 3. 6134 6835 4. 5171 5878 5. 7161 *";
    assert_eq!(complaints(text), ["error own-piece 7161..."]);
}

#[test]
fn a_step_in_another_dress_may_be_a_castling_too() {
    let castling = Move::Castle {
        king: Square::B1,
        rook: Square::A1,
    };
    // After castling the rook stands on d1, after a step on a1.
    for (dressed, rule, meant) in [
        ("21-31", "move-separator", "2131"),
        ("b1c1", "algebraic-move", "2111"),
    ] {
        let said = format!("warning {rule} {dressed}");
        let castles = variant(
            "Chess960",
            KING_ON_B1,
            &format!("1. {dressed} 5857 2. 4142 *"),
        );
        assert_eq!(complaints(&castles), [&*said]);
        assert_eq!(played(&castles).replay.plies[0].played, castling);
        assert_eq!(played(&castles).plies(), 3);
        assert_eq!(fixed(&castles), castles.replace(dressed, meant));

        let steps = variant(
            "Chess960",
            KING_ON_B1,
            &format!("1. {dressed} 5857 2. 1112 *"),
        );
        assert_eq!(complaints(&steps), [&*said]);
        assert!(!played(&steps).replay.plies[0].played.is_castle());
        assert_eq!(fixed(&steps), steps.replace(dressed, "2131"));

        let either = variant("Chess960", KING_ON_B1, &format!("1. {dressed} 5857 *"));
        let ambiguous = format!("error ambiguous-castling {dressed}");
        let mut both = complaints(&either);
        both.sort();
        assert_eq!(both, [ambiguous, said]);
    }
}

#[test]
fn what_a_right_was_lost_by_is_known_in_each_variation() {
    let moves = "1. 5152 (1. 8182 8887 2. 8281 8786 3. 5171) 8887 2. 5251 8788 3. 5171 *";
    let text = from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", moves);
    let bars: Vec<_> = played(&text)
        .faults
        .into_iter()
        .map(|fault| match fault.kind {
            FaultKind::IllegalCastling { bar, .. } => bar,
            kind => panic!("{kind:?}"),
        })
        .collect();
    let rook = CastlingBar::RookMoved(Some(span(&text, "8182")));
    let king = CastlingBar::KingMoved(Some(span(&text, "5152")));
    assert_eq!(bars, [rook, king]);
}
