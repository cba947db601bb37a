//! How a program that embeds numscore keeps the messages its users see as
//! snapshots: [`Plain`] has no colour, no width and no terminal in it, and its
//! shape follows semantic versioning.
//!
//! Run it with `cargo run --example snapshot_messages`; its tests run with
//! `cargo test`.

use numscore::report::{Plain, render};
use numscore::rules::{Level, Rule};
use numscore::{Options, Source, lint_source};

/// What this program says of a score that somebody sends in: no word about
/// missing move numbers, which its form does not ask for.
fn answer(score: &str) -> String {
    let mut options = Options::default();
    options.levels.set(Rule::MissingMoveNumber, Level::Off);
    let source = Source::new("your score", score);
    render(&mut Plain, &source, &lint_source(&source, &options))
}

#[allow(clippy::print_stdout, reason = "an example that shows its output")]
fn main() {
    print!("{}", answer("5254 5755 7163 2836 6125 2725 *"));
}

#[cfg(test)]
mod tests {
    use super::answer;

    #[test]
    fn a_slip() {
        insta::assert_snapshot!(answer("1. 5254 5755 2. 7164 *"), @r"
        error[impossible-move]: `7164`: White's knight cannot go g1-f4: a knight does not move so
        game 1, ply 3
        --> your score:1:17-1:21
        1 | 1. 5254 5755 2. 7164 *
          |                 ^^^^ no knight move
        help: A knight goes two squares along a rank or file and one to the side. From g1 the knight can go to e2 (`7152`), f3 (`7163`) or h3 (`7183`). With `7163` (Nf3) it can be played. Nothing follows that shows whether that was meant: ask the player. Checking stops here.
        fix (unsafe): write `7163` (Nf3)
          1:17-1:21: write `7163`
        board:
        8  r  n  b  q  k  b  n  r
        7  p  p  p  p  .  p  p  p
        6  .  .  .  .  .  .  .  .
        5  .  .  .  .  p  .  .  .
        4  .  .  .  .  P [.] .  .
        3  .  .  .  .  .  .  .  .
        2  P  P  P  P  .  P  P  P
        1  R  N  B  Q  K  B [N] R
           1  2  3  4  5  6  7  8

        1 file, 1 game, 2 plies: 1 error
        ");
    }

    #[test]
    fn a_sound_score() {
        insta::assert_snapshot!(answer("5254 5755 *"), @"1 file, 1 game, 2 plies: no fault found");
    }
}
