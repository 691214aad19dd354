//! The table as a service: one request at a time, each in a transaction of its own.

use super::endings::GivenAway;
use super::fault::Fault;
use super::recount::{self, Recount, Step};
use super::rejection::{Error, Rejection};
use super::request::Request;
use crate::dice::Dice;
use crate::store::ids::{CallId, ClubPostId, DailyPostId, NoticeId, OutboxId, Time};
use crate::store::{self, Store, Tx, guilds, instance, interactions, people, places, queue, stale_messages, watches};
use std::convert::Infallible;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

/// All tables of all channels. Share it behind an `Arc`: one request at a time is carried out, whoever asks.
#[derive(Debug)]
pub struct Table {
    store: Mutex<Store>,
    /// Held by whoever is next at the store: who lets go of that and comes back at once queues behind them.
    next: Mutex<()>,
    /// The ledger that is being built anew, if one is.
    pub(super) recount: Mutex<Option<Recount>>,
    pub(super) dice: Dice,
    /// Judges games that are given up early; without it no match counts for all servers in which one was.
    pub(super) given_away: Option<GivenAway>,
    nonce: String,
}

/// What takes back a transaction.
enum Undone<I> {
    /// It cannot be done.
    Because(Error),
    /// It is not to be done; this is to be said.
    Instead(I),
}

impl<I> From<store::Error> for Undone<I> {
    fn from(error: store::Error) -> Undone<I> {
        Undone::Because(error.into())
    }
}

impl Table {
    /// Opens the tables of a database. Whatever an earlier process had not delivered is due at once.
    pub fn new(mut store: Store, dice: Dice) -> Result<Table, Fault> {
        let nonce = store.transaction(|tx| {
            queue::release::<OutboxId>(tx)?;
            queue::release::<CallId>(tx)?;
            queue::release::<NoticeId>(tx)?;
            queue::release::<DailyPostId>(tx)?;
            queue::release::<ClubPostId>(tx)?;
            stale_messages::release(tx)?;
            watches::release(tx)?;
            Ok::<_, Fault>(instance::nonce(tx)?)
        })?;
        let (next, recount) = Default::default();
        Ok(Table { store: Mutex::new(store), next, recount, dice, given_away: None, nonce })
    }

    /// The same with somebody who judges games that are given up early.
    #[must_use]
    pub fn judging_by(self, given_away: GivenAway) -> Table {
        Table { given_away: Some(given_away), ..self }
    }

    /// What tells messages of this database from those of any other: eight letters.
    pub fn nonce(&self) -> &str {
        &self.nonce
    }

    /// Carries out a request that is to change something, once: a press that was counted before is denied with
    /// [`Rejection::AlreadyCounted`]. A denied request changes nothing, but is counted too: sent again later, when the
    /// match has gone on, it must not suddenly count.
    pub(super) fn counted<T>(
        &self,
        request: &Request,
        work: impl FnOnce(&Tx<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let done = self.counted_unless(request, |tx| work(tx).map(Ok::<_, Infallible>))?;
        Ok(done.unwrap_or_else(|never| match never {}))
    }

    /// The same, unless there is something else to be said instead: then nothing is changed or counted.
    pub(super) fn counted_unless<T, I>(
        &self,
        request: &Request,
        work: impl FnOnce(&Tx<'_>) -> Result<Result<T, I>, Error>,
    ) -> Result<Result<T, I>, Error> {
        let mut store = self.store();
        let answer = store.transaction(|tx| {
            if !interactions::count(tx, request.interaction, request.at)? {
                return Err(Undone::Because(Rejection::AlreadyCounted.into()));
            }
            people::remember(tx, &request.person)?;
            people::note_locale(tx, request.person.id, &request.reader_locale)?;
            if let Some(guild) = request.guild {
                guilds::note(tx, guild)?;
                people::note_nickname(tx, guild, request.person.id, request.nickname.as_deref())?;
            }
            if let Some(parent) = request.parent {
                places::note_thread(tx, request.channel, parent, request.in_private_thread)?;
            }
            work(tx).map_err(Undone::Because)?.map_err(Undone::Instead)
        });
        match answer {
            Ok(done) => Ok(Ok(done)),
            Err(Undone::Instead(instead)) => Ok(Err(instead)),
            Err(Undone::Because(error)) => {
                // With what Discord says of a channel the same press comes again.
                if matches!(&error, Error::Rejected(no) if !matches!(no, Rejection::SightUnknown(_))) {
                    store.transaction(|tx| interactions::count(tx, request.interaction, request.at))?;
                }
                Err(error)
            }
        }
    }

    /// Carries out what cannot count twice: a look, or a note of what was delivered.
    pub(super) fn uncounted<T, E: From<crate::store::Error>>(
        &self,
        work: impl FnOnce(&Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.store().transaction(work)
    }

    /// Takes at most so many steps towards ratings that follow from the results as they are now; somebody who waits for the
    /// store has their turn between two of them. Returns whether there is more to do, unless somebody else is at it.
    pub fn recount(&self, now: Time, steps: u32) -> Result<bool, Fault> {
        let mut under_way = match self.recount.try_lock() {
            Ok(held) => held,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            // Somebody else is at it.
            Err(TryLockError::WouldBlock) => return Ok(false),
        };
        for _ in 0..steps {
            if recount::step(&mut self.store(), &mut under_way, now)? == Step::Idle {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn store(&self) -> MutexGuard<'_, Store> {
        let _next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        // A panic in the middle of a transaction rolled it back, so the store is sound.
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    #[test]
    fn who_waits_for_the_store_comes_before_who_lets_go_of_it_and_returns() {
        let table = Table::new(Store::in_memory().unwrap(), Dice::seeded(1)).unwrap();
        let turns = Mutex::new(Vec::new());
        thread::scope(|scope| {
            let held = table.store();
            scope.spawn(|| {
                let _held = table.store();
                turns.lock().unwrap().push("who waited");
            });
            while table.next.try_lock().is_ok() {
                thread::yield_now();
            }
            drop(held);
            let _held = table.store();
            turns.lock().unwrap().push("who returned");
        });
        assert_eq!(turns.into_inner().unwrap(), ["who waited", "who returned"]);
    }
}
