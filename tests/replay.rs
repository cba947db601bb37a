//! The replay as a whole: which rule speaks first, one fault for one cause,
//! variations, and games by chance.

mod common;

use common::chance::Chance;
use common::played::{complaints, from, in_words, numbers, played, span, white};
use common::{games, long_run, writing};
use numscore::fault::{Fault, FaultKind};
use numscore::{FifthDigit, NumericMove, Span};
use shakmaty::{Chess, Move, Position, Rank, Role, Square};

const FOOLS_MATE: &str = "1. 6263 5755 2. 7274 4884";

// ── order

#[test]
fn the_first_rule_in_order_speaks() {
    let mated = |token: &str| format!("{FOOLS_MATE} 3. {token} 0-1");
    let pinned_and_blocked = from("4r2k/8/8/8/8/8/4RP2/4K3 w - - 0 1", "1. 5282 *");
    let onto_its_rook = from("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "1. 5181 *");
    let onto_a_piece = from("5R2/5P1k/8/8/8/8/8/K7 w - - 0 1", "1. 6768 *");
    let cases = [
        // The token's own faults, even after the end.
        (mated("121"), "error incomplete-move 121..."),
        (mated("1219"), "error invalid-square 1219..."),
        (mated("52545755"), "error overlong-move 52545755..."),
        // Then the end.
        (mated("0000"), "error move-after-end 0000..."),
        (mated("5354"), "error move-after-end 5354..."),
        (mated("8478"), "error move-after-end 8478..."),
        (mated("0-0"), "error move-after-end 0-0..."),
        // A null move, on whatever square.
        ("1. 5353 *".into(), "error null-move 5353..."),
        ("1. 5757 *".into(), "error null-move 5757..."),
        ("1. 5252 *".into(), "error null-move 5252..."),
        // The side, then castling, then the rest.
        ("1. 5752 *".into(), "error wrong-side 5752..."),
        (onto_its_rook, "error illegal-castling 5181..."),
        (onto_a_piece, "error own-piece 6768..."),
        ("1. 7182 *".into(), "error own-piece 7182..."),
        ("1. 3133 *".into(), "error impossible-move 3133..."),
        (pinned_and_blocked, "error blocked-path 5282..."),
    ];
    for (text, said) in cases {
        assert_eq!(complaints(&text), [said], "{text}");
    }
}

// ── one fault, one diagnostic

#[test]
fn nothing_is_said_behind_a_move_that_cannot_be_played() {
    let text = "1. 5254 5755 2. 7164 2899 3. 5354 4. 9999 0-0 7. 525 e4 1-0";
    assert_eq!(complaints(text), ["error impossible-move 7164..."]);
    assert_eq!(numscore::lint(text).plies, 2);
}

#[test]
fn the_next_games_are_still_checked() {
    let text = "1. 5255 5755 *\n\n1. 5254 5754 *\n\n1. 5254 5755 *\n";
    let report = numscore::lint(text);
    assert_eq!(
        in_words(text, &report.diagnostics),
        [
            "error impossible-move 5255...",
            "error impossible-move 5754..."
        ]
    );
    let games: Vec<_> = report.diagnostics.iter().map(|d| d.game).collect();
    assert_eq!(games, [Some(1), Some(2)]);
    assert_eq!((report.games, report.plies), (3, 3));
}

#[test]
fn a_fault_in_a_variation_is_a_warning_and_the_game_goes_on() {
    let text = "1. 5254 (1. 4245 4755 2. 9999) 5755 2. 7163 2836 *";
    assert_eq!(complaints(text), ["warning impossible-move 4245..."]);
    let played = played(text);
    assert!(played.fault().in_variation);
    assert_eq!(played.plies(), 4);
}

#[test]
fn each_line_of_play_has_its_own_fault() {
    let text = "1. 5254 (1. 4245 4755) 5755 (1... 3735 2. 7162) 2. 7164 2836 *";
    assert_eq!(
        complaints(text),
        [
            "warning impossible-move 4245...",
            "warning own-piece 7162...",
            "error impossible-move 7164..."
        ]
    );
    assert_eq!(numscore::lint(text).plies, 2);
}

#[test]
fn a_fault_deep_down_leaves_the_variation_around_it_alone() {
    let text = "1. 5254 5755 (1... 3735 2. 7163 (2. 4245 1716) 4746) 2. 6134 *";
    assert_eq!(complaints(text), ["warning impossible-move 4245..."]);
    let played = played(text);
    assert_eq!(
        played.lines(),
        [
            ("5254", 0),
            ("5755", 0),
            ("3735", 1),
            ("7163", 1),
            ("4746", 1),
            ("6134", 0)
        ]
    );
}

#[test]
fn an_unplayable_move_takes_the_variations_behind_it_in_its_line_along() {
    let text = "1. 5254 5755 (1... 5754 2. 4244 (2. 9999) 4745) 2. 7163 *";
    assert_eq!(complaints(text), ["warning impossible-move 5754..."]);
    assert_eq!(played(text).plies(), 3);
}

// ── variations

#[test]
fn variations_start_from_the_position_before_the_move_they_replace() {
    let cases: [(&str, &[(&str, usize)]); 5] = [
        (
            "1. 5254 5755 (1... 3735 (1... 5756 2. 4244) 2. 7163) 2. 7163 *",
            &[
                ("5254", 0),
                ("5755", 0),
                ("3735", 1),
                ("5756", 2),
                ("4244", 2),
                ("7163", 1),
                ("7163", 0),
            ],
        ),
        (
            "1. 5254 (1. 4244 4745) 5755 *",
            &[("5254", 0), ("4244", 1), ("4745", 1), ("5755", 0)],
        ),
        (
            "1. 5254 5755 (1... 3735 2. 7163) *",
            &[("5254", 0), ("5755", 0), ("3735", 1), ("7163", 1)],
        ),
        (
            "1. 5254 5755 (1... 3735) (1... 5756 2. 4244) 2. 7163 *",
            &[
                ("5254", 0),
                ("5755", 0),
                ("3735", 1),
                ("5756", 1),
                ("4244", 1),
                ("7163", 0),
            ],
        ),
        // Two at one depth, the second of them within a variation.
        (
            "1. 5254 5755 (1... 3735 2. 7163 (2. 2133) (2. 3233 4745)) *",
            &[
                ("5254", 0),
                ("5755", 0),
                ("3735", 1),
                ("7163", 1),
                ("2133", 2),
                ("3233", 2),
                ("4745", 2),
            ],
        ),
    ];
    for (text, lines) in cases {
        let played = played(text);
        assert_eq!(played.faults, [], "{text}");
        assert_eq!(played.lines(), lines, "{text}");
    }
}

#[test]
fn a_fault_in_a_variation_knows_its_ply_and_its_position() {
    let played = played("1. 5254 5755 (1... 3735 2. 7164) 2. 7163 *");
    let setting = played.fault().setting.as_ref().expect("a position");
    assert_eq!(setting.ply, 3);
    assert_eq!(
        setting.position.board().to_string(),
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR"
    );
}

#[test]
fn a_move_that_cannot_be_played_may_be_replaced_by_variations() {
    let text = "1. 5254 5755 2. 7164 {?} (2. 7163 2836 3. 6125) (2. 6134 2899) 2836 3. 9999 *";
    assert_eq!(
        complaints(text),
        [
            "error impossible-move 7164...",
            "warning invalid-square 2899..."
        ]
    );
    let replayed = played(text);
    assert_eq!(
        replayed.lines(),
        [
            ("5254", 0),
            ("5755", 0),
            ("7163", 1),
            ("2836", 1),
            ("6125", 1),
            ("6134", 1)
        ]
    );
    let plies = replayed.faults.iter().map(|fault| &fault.setting);
    let plies: Vec<_> = plies.flatten().map(|setting| setting.ply).collect();
    assert_eq!(plies, [3, 4]);
    // A variation may itself hold such a move, and the line around it goes on.
    let text = "1. 5254 (1. 5256 (1. 4244 4745 (1... 4744 (1... 4746) 2. 9999)) 1717) 5755 *";
    assert_eq!(
        complaints(text),
        [
            "warning impossible-move 5256...",
            "warning impossible-move 4744..."
        ]
    );
    assert_eq!(
        played(text).lines(),
        [
            ("5254", 0),
            ("4244", 2),
            ("4745", 2),
            ("4746", 4),
            ("5755", 0)
        ]
    );
    // Behind the next move or number they replace nothing that is known.
    for text in [
        "1. 5254 5755 2. 7164 2836 (2... 9999) *",
        "1. 5254 5755 2. 7164 2... (2. 9999) *",
        "1. 5254 5755 (1... 5754 2. 4244 (2. 9999)) 2. 7164 *",
    ] {
        assert_eq!(
            complaints(text).last().unwrap(),
            "error impossible-move 7164..."
        );
    }
}

#[test]
fn a_move_that_cannot_be_played_and_is_written_twice_is_one_fault() {
    for text in [
        "1. 5254 5755 2. 7164 (Ng4) 2836 *",
        "1. 5254 5755 2. 7164 (g1g4) 2836 *",
        "1. 5254 5755 2. 7164 (2. 7164 2836) 2836 *",
    ] {
        assert_eq!(
            complaints(text),
            ["error impossible-move 7164..."],
            "{text}"
        );
    }
    // Nothing follows the end of a game, in no variation either.
    let text = format!("{FOOLS_MATE} 3. 5254 (3. 4244) 0-1");
    assert_eq!(complaints(&text), ["error move-after-end 5254..."]);
}

#[test]
fn a_bracket_right_behind_a_bracket_takes_no_further_move_back() {
    let text = "1. 5254 5755 2. 7163 ((2. 6134 2836 3. 9999)) 2836 3. 9999 *";
    let played = played(text);
    let plies = played.faults.iter().map(|fault| &fault.setting);
    let plies: Vec<_> = plies.flatten().map(|setting| setting.ply).collect();
    assert_eq!(plies, [5, 5]);
    // The ply before the variation is still known.
    let text = "1. 5254 5755 ((1... 3735 2. 5254)) 2. 7163 *";
    let left_by: Vec<_> = self::played(text)
        .faults
        .into_iter()
        .map(|fault| match fault.kind {
            FaultKind::EmptySquare { left_by, .. } => left_by.map(|(_, by)| by.start()),
            _ => None,
        })
        .collect();
    assert_eq!(left_by, [Some(3)]);
}

#[test]
fn a_variation_knows_nothing_of_the_move_it_replaces() {
    let text = "1. 5254 (1. 4244 4745 2. 5254) (1. 4244 4745 2. 4244) 5755 *";
    let played = played(text);
    let written = numbers("4244");
    let by = span(text, "(1. 4244 4745 2. 4244");
    let by = Span::new(by.start() + 4, by.start() + 8);
    let left_by = Some((white(Role::Pawn, Square::D2), by));
    let fault = played.fault();
    assert_eq!(fault.kind, FaultKind::EmptySquare { written, left_by });
    assert!(fault.in_variation && fault.stops_checking);
}

// ── chance

fn seeds() -> std::ops::Range<u64> {
    0..if long_run() { 30_000 } else { 900 }
}

#[test]
fn a_legal_game_has_no_fault_and_ends_where_it_should() {
    for seed in seeds() {
        let game = games::game(seed);
        let text = writing::in_numbers(&game);
        let played = played(&text);
        // Only a king's step that may be a castling is in doubt, in Chess960.
        let in_doubt = |fault: &Fault| {
            seed % 3 == 2 && matches!(fault.kind, FaultKind::AmbiguousCastling { .. })
        };
        assert!(
            played.faults.iter().all(in_doubt),
            "seed {seed}: {:#?}",
            played.faults
        );
        assert_eq!(played.replay.last, game.last, "seed {seed}");
        assert_eq!(played.plies(), game.moves.len(), "seed {seed}");
    }
}

#[test]
fn one_illegal_move_in_a_game_is_one_fault_at_that_move() {
    let mut chance = Chance::new(3);
    let mut tried = 0;
    for seed in seeds().filter(|seed| seed % 3 != 2) {
        let game = games::game(seed);
        let text = writing::in_numbers(&game);
        let at = chance.below(game.moves.len());
        let mut position = game.beginning.position.clone();
        for &before in &game.moves[..at] {
            position.play_unchecked(before);
        }
        let (from, to) = (*chance.pick(&Square::ALL), *chance.pick(&Square::ALL));
        if may_be_meant(&position, NumericMove::new(from, to)) {
            continue;
        }
        let wrong = NumericMove::new(from, to).to_string();
        let place = played(&text).replay.plies[at].span;
        let (start, end) = (place.start() as usize, place.end() as usize);
        let text = format!("{}{wrong}{}", &text[..start], &text[end..]);
        let played = played(&text);
        let fault = played.fault();
        assert_eq!(fault.span.start(), place.start(), "seed {seed}: {wrong}");
        assert_eq!(played.text_of(fault.span), wrong, "seed {seed}");
        assert!(fault.stops_checking, "seed {seed}: {wrong}");
        assert_eq!(played.plies(), at, "seed {seed}: {wrong}");
        tried += 1;
    }
    assert!(tried > 400, "{tried} games");
}

/// Whether the squares are those of a legal move, perhaps in another form.
fn may_be_meant(position: &Chess, written: NumericMove) -> bool {
    let NumericMove { from, to, .. } = written;
    let fifths = FifthDigit::PIECES.map(Some).into_iter().chain([None]);
    let castles = |played: &Move| played.is_castle() && played.from() == Some(from);
    let pawn_about_to_promote = position.our(Role::Pawn).contains(from)
        && from.rank() == position.turn().fold_wb(Rank::Seventh, Rank::Second);
    pawn_about_to_promote
        || position.legal_moves().iter().any(castles)
        || fifths.into_iter().any(|fifth| {
            numscore::replay::legal_move(position, NumericMove { from, to, fifth }).is_some()
        })
}
