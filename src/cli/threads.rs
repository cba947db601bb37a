//! Work spread over threads, with what comes of it in the order of the work.

use std::io;
use std::num::NonZeroUsize;

use rayon::prelude::*;

/// How many pieces of work are taken at once for each thread.
const A_THREAD: usize = 8;

/// Does the work for each item on several threads, and then `next` for each in
/// their order, until that fails. Items are drawn while those before are worked
/// on, and never more than a few for each thread.
pub(super) fn in_order<I: Send, T: Send>(
    threads: Option<NonZeroUsize>,
    mut items: impl Iterator<Item = I> + Send,
    work: impl Fn(I) -> T + Sync,
    mut next: impl FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.map_or(0, NonZeroUsize::get))
        .build()
        .map_err(io::Error::other)?;
    let at_once = A_THREAD * pool.current_num_threads();
    let mut draw = || -> Vec<I> { items.by_ref().take(at_once).collect() };
    let mut batch = draw();
    while !batch.is_empty() {
        let work_all = || -> Vec<T> { batch.into_par_iter().map(&work).collect() };
        let (done, drawn) = pool.install(|| rayon::join(work_all, &mut draw));
        for one in done {
            next(one)?;
        }
        batch = drawn;
    }
    Ok(())
}
