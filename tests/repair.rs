//! What was meant, for each kind of slip, in one small game and in others.

mod common;

use common::chance::Chance;
use common::starts::Beginning;
use common::{games, writing};
use numscore::fault::Slip;
use numscore::repair::{self, Answer, Mended, Stuck, WayOn, WrittenMove};
use numscore::{GameResult, Score, replay};
use shakmaty::{Chess, Move};

const GAME: &str = "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2514 7866 5. 5171 6857 \
    6. 6151 2725 7. 1423 4746 8. 3233 5878 9. 8283 3615 10. 2332 3735 11. 4244 4837 *";

/// The game with a stretch written otherwise.
fn game_with(meant: &str, written: &str) -> String {
    assert_eq!(GAME.matches(meant).count(), 1, "{meant}");
    GAME.replace(meant, written)
}

fn start_of(score: &Score<'_>) -> Chess {
    let game = &score.games[0];
    replay(game, score.bytes_of(game)).start
}

fn mend(text: &str) -> Mended {
    let score = numscore::parse(text);
    let game = &score.games[0];
    let moves = repair::main_line(game, score.bytes_of(game));
    let result = game.result().map(|(result, _)| result);
    repair::mend(&start_of(&score), &moves, result, repair::USUAL_WORK)
}

/// The text as a suggestion would have it.
fn rewritten(text: &str, one: &WayOn) -> String {
    let mut text = text.to_owned();
    for rewrite in one.suggestion.rewrites.iter().rev() {
        let (start, end) = (rewrite.span.start() as usize, rewrite.span.end() as usize);
        text.replace_range(start..end, &rewrite.text);
    }
    text
}

/// Asserts that the first suggestion, in the first place where the text cannot
/// go on, is this slip and gives the other text.
#[track_caller]
fn assert_meant(written: &str, slip: Slip, meant: &str) {
    let mended = mend(written);
    let step = mended.steps.first().expect("a move that cannot be played");
    let best = step.answer.ways.first().expect("a suggestion");
    assert_eq!(best.suggestion.slip, slip);
    assert_eq!(rewritten(written, best), meant);
    assert!(
        mended.complete && best.suggestion.evidence.whole,
        "{:?}",
        best.suggestion.evidence
    );
    let sound = mend(meant);
    assert!(sound.steps.is_empty());
    assert_eq!(mended.played, sound.played);
}

#[test]
fn one_digit_stands_for_another() {
    assert_meant(&game_with("2514", "2515"), Slip::WrongDigit, GAME);
}

#[test]
fn a_wrong_digit_shows_late() {
    // The knight goes to a6, where the pawn is to go two plies later.
    let written = game_with("2836", "2816");
    assert_meant(&written, Slip::WrongDigit, GAME);
    let mended = mend(&written);
    let best = &mended.steps[0].answer.ways[0];
    assert_eq!((mended.steps[0].stuck, best.at, best.next), (5, 3, 6));
    assert_eq!(best.played.len(), 3);
}

#[test]
fn a_whole_square_is_wrong() {
    // Bc4 for Bb5, which shows only where it is to go back to a4.
    let written = game_with("6125", "6134");
    assert_meant(&written, Slip::WrongSquare, GAME);
    assert_eq!(mend(&written).steps[0].answer.ways[0].at, 4);
}

#[test]
fn neighbouring_digits_have_changed_places() {
    assert_meant(&game_with("7163", "7136"), Slip::SwappedDigits, GAME);
    assert_meant(&game_with("7866", "7686"), Slip::SwappedDigits, GAME);
}

#[test]
fn a_digit_is_left_out() {
    for written in ["836", "236", "286", "283"] {
        assert_meant(&game_with("2836", written), Slip::DigitLeftOut, GAME);
    }
}

#[test]
fn a_digit_is_doubled() {
    assert_meant(&game_with("2836", "28836"), Slip::DigitDoubled, GAME);
}

#[test]
fn a_digit_is_added() {
    assert_meant(&game_with("2836", "28736"), Slip::DigitAdded, GAME);
}

#[test]
fn there_is_no_such_digit() {
    assert_meant(&game_with("2514", "2519"), Slip::NoSuchDigit, GAME);
    assert_meant(&game_with("7866", "7066"), Slip::NoSuchDigit, GAME);
    assert_meant(&game_with("7866", "78b6"), Slip::NoSuchDigit, GAME);
}

#[test]
fn from_and_to_are_reversed() {
    assert_meant(&game_with("7163", "6371"), Slip::Reversed, GAME);
}

#[test]
fn rank_stands_before_file() {
    assert_meant(&game_with("6857", "8675"), Slip::RankFirst, GAME);
}

#[test]
fn a_move_is_split() {
    assert_meant(&game_with("1716", "171 6"), Slip::Split, GAME);
    // What comes first looks like a move number.
    assert_meant(&game_with("1716", "1 716"), Slip::Split, GAME);
    assert_meant(&game_with("3. 6125", "3. 6 125"), Slip::Split, GAME);
}

#[test]
fn words_that_are_glued_are_no_hindrance() {
    let glued = |text: &str| text.replace("2836 3. 6125 1716 4. 2514", "2836612517162514");
    let glued = |text: &str| glued(text).replace("5878 9. 8283", "58788283");
    let written = glued(&game_with("2725", "2724"));
    assert_meant(&written, Slip::WrongDigit, &glued(GAME));
}

#[test]
fn a_move_is_left_out() {
    // A move that the next ones leave no doubt of.
    assert_meant(&game_with("7866 ", ""), Slip::MoveLeftOut, GAME);
    // The number that was written for it stays before it.
    assert_meant(&game_with("7163 ", ""), Slip::MoveLeftOut, GAME);
    let without_numbers = |text: &str| {
        let words = text.split(' ').filter(|word| !word.ends_with('.'));
        words.collect::<Vec<_>>().join(" ")
    };
    let written = without_numbers(&game_with("2514 ", ""));
    assert_meant(&written, Slip::MoveLeftOut, &without_numbers(GAME));
}

#[test]
fn a_pair_is_left_out() {
    let written = game_with("4. 2514 7866 ", "");
    assert_meant(&written, Slip::PairLeftOut, GAME);
}

#[test]
fn the_first_move_is_left_out() {
    assert_meant(&game_with("5254 ", ""), Slip::MoveLeftOut, GAME);
}

#[test]
fn a_move_is_written_twice() {
    let twice = game_with("2836", "2836 2836");
    assert_meant(&twice, Slip::MoveWrittenTwice, GAME);
    let pair = game_with("3. 6125 1716", "3. 6125 1716 3. 6125 1716");
    assert_meant(&pair, Slip::PairWrittenTwice, GAME);
}

#[test]
fn moves_have_changed_places() {
    let pair = game_with("3. 6125 1716", "3. 1716 6125");
    assert_meant(&pair, Slip::ExchangedMoves, GAME);
    let pairs = game_with("6125 1716 4. 2514", "2514 1716 4. 6125");
    assert_meant(&pairs, Slip::ExchangedPairs, GAME);
}

#[test]
fn a_number_shows_that_a_black_move_is_left_out() {
    let text = "1. 5254 5755 2. 7163 3. 6125 1716 4. 2514 7866 5. 5171 6857 *";
    let best = &mend(text).steps[0].answer.ways[0];
    assert_eq!((best.suggestion.slip, best.at), (Slip::MoveLeftOut, 3));
    assert_eq!(best.suggestion.rewrites[0].text, " 2836");
}

#[test]
fn two_slips_are_both_found() {
    let written = game_with("2514", "2515").replace("5878", "5875");
    let mended = mend(&written);
    let texts = mended.steps.iter().map(|step| {
        assert!(step.followed);
        step.answer.ways[0].suggestion.rewrites[0].text.clone()
    });
    assert_eq!(texts.collect::<Vec<_>>(), ["2514", "5878"]);
    assert_eq!(mended.played, mend(GAME).played);
}

#[test]
fn a_promotion_is_incomplete() {
    let text = |word: &str| {
        format!("[FEN \"8/5P2/8/7k/8/8/5K2/8 w - - 0 1\"]\n\n1. {word} 8574 2. 6867 *")
    };
    assert_meant(&text("6768"), Slip::PromotionLeftOut, &text("67681"));
    assert_meant(&text("67685"), Slip::WrongPromotion, &text("67681"));
}

#[test]
fn where_several_fit_all_are_told_of() {
    // Nothing comes behind: anything goes.
    let mended = mend("1. 5254 5755 2. 612 *");
    let step = &mended.steps[0];
    assert!(step.answer.ways.len() > 1);
    let shares: Vec<f32> = (step.answer.ways.iter())
        .map(|one| one.suggestion.evidence.share)
        .collect();
    assert!(shares.is_sorted_by(|one, next| one >= next), "{shares:?}");
    assert!(shares.iter().sum::<f32>() < 1.001);
    let best = &step.answer.ways[0];
    assert_eq!(best.suggestion.slip, Slip::DigitLeftOut);
    assert_eq!(best.suggestion.evidence.plies, 0);
    assert!(best.suggestion.evidence.whole && best.suggestion.evidence.rivals >= 1);
    assert!(best.suggestion.evidence.share < 0.99);
}

#[test]
fn chess_sense_decides_where_several_fit() {
    // Had the bishop taken on c6, it would have been taken back.
    let written = "1. 5254 5755 2. 7163 2836 3. 6125 1716 4. 2539 8786 *";
    let mended = mend(written);
    let best = &mended.steps[0].answer.ways[0];
    assert!(best.suggestion.evidence.rivals > 0);
    assert_eq!(best.suggestion.rewrites[0].text, "2534");
}

#[test]
fn where_nothing_fits_nothing_is_suggested() {
    let mended = mend("1. 5254 5755 2. 8888 1111 3. 2222 3333 4. 1188 8811 *");
    let step = &mended.steps[0];
    assert!(!step.followed && !mended.complete);
    assert!(step.answer.ways.iter().all(|one| !one.carries()));
}

fn question<'a>(moves: &'a [WrittenMove<'a>], position: &'a Chess, work: u64) -> Stuck<'a> {
    Stuck {
        moves,
        stuck: 6,
        position,
        from: 0,
        result: Some(GameResult::Unfinished),
        is_left_out: false,
        work,
    }
}

#[test]
fn work_is_capped() {
    let text = game_with("2514", "2515");
    let score = numscore::parse(&text);
    let moves = repair::main_line(&score.games[0], score.bytes_of(&score.games[0]));
    let start = Chess::default();
    let ask = |work| -> Answer { repair::suggest(&question(&moves, &start, work)) };
    let enough = ask(repair::USUAL_WORK);
    assert!(!enough.ways.is_empty());
    assert!(enough.work > 0 && enough.work < 20_000, "{}", enough.work);
    for work in [0, 1, 5, 50, 150] {
        let answer = ask(work);
        assert!(answer.work <= work, "{} of {work}", answer.work);
    }
    assert!(ask(0).ways.is_empty());
}

#[test]
fn a_wrong_question_has_no_answer() {
    let score = numscore::parse(GAME);
    let moves = repair::main_line(&score.games[0], score.bytes_of(&score.games[0]));
    let start = Chess::default();
    // No move is there; the position is a later one; it is not the position.
    let mut asked = question(&moves, &start, 1_000);
    asked.stuck = moves.len();
    assert!(repair::suggest(&asked).ways.is_empty());
    asked = question(&moves, &start, 1_000);
    asked.from = 7;
    assert!(repair::suggest(&asked).ways.is_empty());
    asked.from = 3;
    assert!(repair::suggest(&asked).ways.is_empty());
}

#[test]
fn a_hopeless_game_ends_soon() {
    let mut chance = Chance::new(7);
    let mut text = String::new();
    for _ in 0..5_000 {
        for _ in 0..4 {
            text.push(*chance.pick(&['1', '2', '3', '4', '5', '6', '7', '8']));
        }
        text.push(' ');
    }
    let mended = mend(&text);
    assert!(!mended.complete);
    let work: u64 = mended.steps.iter().map(|step| step.answer.work).sum();
    assert!(work <= repair::USUAL_WORK);
}

#[test]
fn many_slips_end_within_the_work() {
    // King and rook to and fro, with a slip in every sixth move.
    let round = "5152 5857 5251 5758 1112 1817 1211 1718 ";
    let fen = "[FEN \"r3k3/8/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n";
    let text = format!("{fen}{}", round.repeat(600).replace("1211", "9211"));
    let mended = mend(&text);
    let work: u64 = mended.steps.iter().map(|step| step.answer.work).sum();
    assert!(mended.steps.len() > 5 && work <= repair::USUAL_WORK);
}

#[test]
fn castling_or_a_step_in_chess960() {
    // King f1, rook g1: f1-g1 is castling here, or else f1-e1 could not be
    // played by the rook two moves later. The slip is behind it.
    let text = |word: &str| {
        format!(
            "[Variant \"Chess960\"]\n[FEN \"5kr1/pppppppp/8/8/8/8/PPPPPPPP/5KR1 w KQkq - 0 1\"]\n\n\
             1. 6171 1716 2. 1213 2726 3. 6151 {word} 4. 5141 3635 *"
        )
    };
    assert_meant(&text("9736"), Slip::NoSuchDigit, &text("3736"));
}

#[test]
fn a_slip_in_a_variation() {
    let text = "1. 5254 5755 (1... 3735 2. 7163 2834 3. 4244 3544) 2. 7163 *";
    let score = numscore::parse(text);
    let game = &score.games[0];
    let open = |item: &numscore::Item| item.kind == numscore::ItemKind::VariationStart;
    let first = game.items.iter().position(open).expect("a variation") + 1;
    let moves = repair::line_of_play(game, score.bytes_of(game), first);
    assert_eq!(moves.len(), 5);
    let replay = replay(game, score.bytes_of(game));
    let start = replay::position_after(&replay.start, replay.main_line().take(1));
    let mended = repair::mend(&start, &moves, None, repair::USUAL_WORK);
    let best = &mended.steps[0].answer.ways[0];
    assert_eq!(best.suggestion.rewrites[0].text, "2836");
    assert!(mended.complete);
}

/// The search reads moves as the replay does: both are stuck at the same one.
#[test]
fn stuck_where_the_replay_is() {
    let mut chance = Chance::new(3);
    for seed in 0..400 {
        let game = games::game_from(seed, Beginning::standard());
        let standard = game.beginning.mode;
        let word = |played: &Move| writing::numbers(*played, standard);
        let mut words: Vec<String> = game.moves.iter().map(word).collect();
        // One digit replaced, taken out or put in.
        let at = chance.below(words.len());
        let place = chance.below(4);
        let digit = *chance.pick(&['0', '1', '2', '3', '4', '5', '6', '7', '8']);
        match chance.below(3) {
            0 => words[at].replace_range(place..=place, &digit.to_string()),
            1 => _ = words[at].remove(place),
            _ => words[at].insert(place, digit),
        }
        let text = format!("{} *", words.join(" "));
        let score = numscore::parse(&text);
        let replayed = replay(&score.games[0], score.bytes_of(&score.games[0]));
        let mended = mend(&text);
        match mended.steps.first() {
            Some(step) => assert_eq!(replayed.main_line().count(), step.stuck, "{text}"),
            None => assert_eq!(replayed.main_line().count(), mended.played.len(), "{text}"),
        }
    }
}

/// Whatever is asked, there is an answer whose rewrites stand in the text, in
/// order.
#[test]
fn any_text() {
    let pieces = [
        "5254",
        "5755",
        "7163",
        "2836",
        "6125",
        "52",
        "5",
        "525",
        "52544",
        "67681",
        "9999",
        "0000",
        "5171",
        "5878",
        "0-0",
        "O-O-O",
        "e4",
        "Nf3",
        "e2e4",
        "52545755",
        "7163283661251716",
        "1.",
        "2.",
        "7.",
        "12...",
        "(",
        ")",
        "{x}",
        "5k54",
        "--",
        "1-0",
        "52-54",
        "5254=Q",
        "12345678901234567890",
        "4294967295.",
        "5 254",
    ];
    let mut chance = Chance::new(11);
    for _ in 0..3_000 {
        let words = (0..1 + chance.below(30)).map(|_| *chance.pick(&pieces));
        let text = words.collect::<Vec<_>>().join(" ");
        let score = numscore::parse(&text);
        for game in &score.games {
            let bytes = score.bytes_of(game);
            let moves = repair::main_line(game, bytes);
            let mended = repair::mend(&Chess::default(), &moves, None, 20_000);
            for one in mended.steps.iter().flat_map(|step| &step.answer.ways) {
                let mut end = 0;
                for rewrite in &one.suggestion.rewrites {
                    assert!(
                        rewrite.span.start() >= end && rewrite.text.is_ascii(),
                        "{text}"
                    );
                    end = rewrite.span.end();
                }
                assert!(end as usize <= bytes.len(), "{text}");
            }
        }
    }
}

/// One move of a random game, written with a 9 for its last digit, is found
/// again: from any position, in Chess960 too.
#[test]
fn other_starts() {
    let (mut asked, mut right) = (0, 0);
    for seed in 0..150 {
        let game = games::game(seed);
        let Beginning { mode, .. } = game.beginning;
        let moves: Vec<Move> = game.moves.clone();
        let at = moves.len() / 2;
        let word = |(index, played): (usize, &Move)| {
            let mut word = writing::numbers(*played, mode);
            if index == at {
                word.replace_range(3..4, "9");
            }
            word
        };
        let words: Vec<String> = moves.iter().enumerate().map(word).collect();
        let text = format!("{} *", words.join(" "));
        let score = numscore::parse(&text);
        let written = repair::main_line(&score.games[0], score.bytes_of(&score.games[0]));
        let start = &game.beginning.position;
        let mended = repair::mend(start, &written, None, repair::USUAL_WORK);
        let Some(step) = mended.steps.first() else {
            continue;
        };
        asked += 1;
        let best = step.answer.ways.first();
        let meant = writing::numbers(moves[at], mode);
        right += usize::from(best.is_some_and(|best| best.suggestion.rewrites[0].text == meant));
        if mended.complete && best.is_some_and(|best| best.suggestion.rewrites[0].text == meant) {
            assert_eq!(mended.played, moves, "seed {seed}");
        }
    }
    assert!(right * 100 >= asked * 90, "{right} of {asked}");
}
