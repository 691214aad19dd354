//! How often a match is read from its log and played through: that is what a press costs most.

use std::cell::Cell;
use tracing::{Event, Subscriber};
use tracing_subscriber::layer::{Context, Layer};

thread_local! {
    static LOADS: Cell<u32> = const { Cell::new(0) };
}

/// Counts the matches that are loaded on this thread, by what the table says of it.
pub struct Loads;

impl<S: Subscriber> Layer<S> for Loads {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if event.metadata().target() == "barpoint::table::loaded_match" {
            LOADS.with(|loads| loads.set(loads.get() + 1));
        }
    }
}

/// What this does, and how many matches it loads for that.
pub fn counted<T>(work: impl FnOnce() -> T) -> (T, u32) {
    let before = LOADS.get();
    let done = work();
    (done, LOADS.get() - before)
}
