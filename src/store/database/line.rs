//! Connections that threads take one after another, first come, first served.

use std::collections::VecDeque;
use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::mpsc::{self, SendError, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Things that each serve one thread at a time, such as connections, with the queue of threads that wait for one.
#[derive(Debug)]
pub(crate) struct WaitingLine<T> {
    state: Mutex<State<T>>,
}

#[derive(Debug)]
struct State<T> {
    /// The free things; empty while a thread waits.
    free: Vec<T>,
    /// The waiting threads, in the order of their arrival.
    waiting: VecDeque<Sender<T>>,
}

/// A thing that was taken; dropped, it goes to the thread that has waited longest.
pub(crate) struct Borrowed<'line, T> {
    line: &'line WaitingLine<T>,
    /// `Some` until it is dropped.
    thing: Option<T>,
}

impl<T> WaitingLine<T> {
    pub(crate) fn new(things: impl IntoIterator<Item = T>) -> WaitingLine<T> {
        let state = State { free: things.into_iter().collect(), waiting: VecDeque::new() };
        WaitingLine { state: Mutex::new(state) }
    }

    /// Takes a thing, in turn.
    pub(crate) fn take(&self) -> Borrowed<'_, T> {
        let mut state = self.state();
        let thing = match state.free.pop() {
            Some(thing) => thing,
            None => {
                let (sender, receiver) = mpsc::channel();
                state.waiting.push_back(sender);
                drop(state);
                receiver.recv().expect("the line keeps its end of the channel until it sends")
            }
        };
        Borrowed { line: self, thing: Some(thing) }
    }

    pub(crate) fn waiting(&self) -> usize {
        self.state().waiting.len()
    }

    fn give(&self, mut thing: T) {
        let mut state = self.state();
        while let Some(next) = state.waiting.pop_front() {
            match next.send(thing) {
                Ok(()) => return,
                Err(SendError(returned)) => thing = returned,
            }
        }
        state.free.push(thing);
    }

    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Deref for Borrowed<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.thing.as_ref().expect("it is there until it is dropped")
    }
}

impl<T> DerefMut for Borrowed<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        self.thing.as_mut().expect("it is there until it is dropped")
    }
}

impl<T> Drop for Borrowed<'_, T> {
    fn drop(&mut self) {
        if let Some(thing) = self.thing.take() {
            self.line.give(thing);
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Borrowed<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.thing.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    #[test]
    fn a_thread_that_waits_comes_before_one_that_lets_go_and_returns() {
        let (line, turns) = (WaitingLine::new([()]), Mutex::new(Vec::new()));
        thread::scope(|scope| {
            let taken = line.take();
            scope.spawn(|| {
                let _taken = line.take();
                turns.lock().unwrap().push("waited");
            });
            while line.waiting() == 0 {
                thread::yield_now();
            }
            drop(taken);
            let _taken = line.take();
            turns.lock().unwrap().push("returned");
        });
        assert_eq!(turns.into_inner().unwrap(), ["waited", "returned"]);
    }
}
