//! Work spread over threads, with what comes of it in the order of the work.

use std::collections::VecDeque;
use std::io;
use std::num::NonZeroUsize;
use std::sync::mpsc;

/// How many pieces of work wait or are done for each thread.
const A_THREAD: usize = 8;

/// Does the work for each item on several threads, and then `next` for each in
/// their order, until that fails. Items are drawn while those before are worked
/// on, and never more than a few for each thread.
///
/// They are drawn and dropped on this thread alone, so that their memory goes
/// round and is not laid up for each thread anew.
pub(super) fn in_order<I: Send, T: Send>(
    threads: Option<NonZeroUsize>,
    mut items: impl Iterator<Item = I>,
    work: impl Fn(I) -> T + Sync,
    mut next: impl FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    if threads.is_some_and(|threads| threads.get() == 1) {
        return items.try_for_each(|item| next(work(item)));
    }
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.map_or(0, NonZeroUsize::get))
        .build()
        .map_err(io::Error::other)?;
    let at_once = A_THREAD * pool.current_num_threads();
    let work = &work;
    pool.in_place_scope(|scope| {
        let mut drawn = VecDeque::with_capacity(at_once);
        loop {
            for item in items.by_ref().take(at_once - drawn.len()) {
                let (worker, outcome) = mpsc::sync_channel(1);
                scope.spawn(move |_| {
                    // Nobody waits for it where `next` has failed.
                    let _ = worker.send(work(item));
                });
                drawn.push_back(outcome);
            }
            // The outcome does not come where the work panics, and then the scope
            // does too.
            let Some(Ok(done)) = drawn.pop_front().map(|outcome| outcome.recv()) else {
                return Ok(());
            };
            next(done)?;
        }
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const EACH: [Option<NonZeroUsize>; 3] = [NonZeroUsize::new(1), NonZeroUsize::new(3), None];

    #[test]
    fn outcomes_come_in_the_order_of_the_items() {
        for threads in EACH {
            let mut squares = Vec::new();
            let work = |item: u64| {
                // The first take longest.
                std::thread::sleep(std::time::Duration::from_micros(500 / (item + 1)));
                item * item
            };
            let next = |square| {
                squares.push(square);
                Ok(())
            };
            in_order(threads, 0..200, work, next).expect("all of it");
            assert_eq!(
                squares,
                (0..200).map(|item| item * item).collect::<Vec<_>>()
            );
        }
    }

    #[test]
    fn a_failure_ends_the_work() {
        for threads in EACH {
            let begun = AtomicUsize::new(0);
            let work = |item: usize| {
                begun.fetch_add(1, Ordering::Relaxed);
                item
            };
            let next = |item| match item {
                0..5 => Ok(()),
                _ => Err(io::Error::other("enough")),
            };
            let outcome = in_order(threads, 0.., work, next);
            assert_eq!(outcome.expect_err("a failure").to_string(), "enough");
            assert!(begun.into_inner() < 10_000);
        }
    }

    #[test]
    #[should_panic = "broken"]
    fn a_panic_is_passed_on() {
        let work = |item: usize| assert!(item != 50, "broken");
        let _ = in_order(NonZeroUsize::new(2), 0..100, work, |()| Ok(()));
    }
}
