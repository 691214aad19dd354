//! Counts how often a match is loaded and replayed, the most expensive part of a press.

use std::cell::Cell;
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer};

thread_local! {
    static LOADS: Cell<u32> = const { Cell::new(0) };
}

/// A `tracing` layer that counts the matches loaded on this thread.
pub struct Loads;

impl<S: Subscriber> Layer<S> for Loads {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if event.metadata().target() == "barpoint::table::loaded_match" {
            LOADS.with(|loads| loads.set(loads.get() + 1));
        }
    }
}

/// The result of `work`, and the number of matches that it loaded.
pub fn counted<T>(work: impl FnOnce() -> T) -> (T, u32) {
    let before = LOADS.get();
    let done = work();
    (done, LOADS.get() - before)
}
