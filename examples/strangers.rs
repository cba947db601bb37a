//! A host that takes scores from strangers: how much a score may cost it is
//! limited, and the first error is an answer.
//!
//! Run it with `cargo run --example strangers < score.iccf`.

use std::io::Read as _;

use numscore::report::{Concise, render};
use numscore::{Limits, Options, Source, lint_source};

/// Enough for any game by post, and for nothing else.
fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.bytes = 64 * 1024;
    limits.games = 10;
    limits.depth = 8;
    limits.work = 20_000;
    limits
}

fn answer(score: &[u8]) -> String {
    let mut options = Options::default();
    options.limits = limits();
    let source = Source::new("score", score);
    render(&mut Concise, &source, &lint_source(&source, &options))
}

#[allow(clippy::print_stdout, reason = "an example that shows its output")]
fn main() -> std::io::Result<()> {
    let mut score = Vec::new();
    // One byte more than the limit is enough to know that it is too long.
    let most = limits().bytes as u64 + 1;
    std::io::stdin().take(most).read_to_end(&mut score)?;
    print!("{}", answer(&score));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::answer;

    #[test]
    fn a_long_text_is_not_read() {
        let said = answer(&b"5254 ".repeat(20_000));
        assert!(said.contains("[limit-reached]"), "{said}");
        assert!(said.contains("0 games"), "{said}");
    }

    #[test]
    fn the_eleventh_game_is_not_read() {
        let said = answer(&b"1. 5254 5755 *\n\n".repeat(11));
        assert!(said.contains("[limit-reached]"), "{said}");
        assert!(said.contains("10 games, 20 plies"), "{said}");
    }

    #[test]
    fn work_without_end_is_stopped() {
        let said = answer(&b"7163 7866 6371 6678 ".repeat(6_000));
        assert!(said.contains("[limit-reached]"), "{said}");
        let said = answer(&b"7163 7866 6371 6678 ".repeat(100));
        assert!(!said.contains("[limit-reached]"), "{said}");
    }

    #[test]
    fn deep_variations_are_passed_over() {
        let said = answer(b"1. 5254 (1. 4244 (1. 3234 (1. 2224 (1. 1214 (1. 6264 (1. 7274 (1. 8284 (1. 7163 (1. 2133))))))))) *");
        assert!(said.contains("[nesting-too-deep]"), "{said}");
    }
}
