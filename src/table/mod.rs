//! What happens at a channel's table: load, let the referee rule, save, say what to show.
//!
//! Everything that must be told to a channel is in the store before it is answered, so the process may end anywhere:
//! what was not delivered is found again by [`Table::pending`]. The table decides no rule and knows no words; it calls
//! [`referee::rule`](crate::engine::referee::rule) and hands on events, facts and ids.
//!
//! A face does, for each press: call [`Table::act`] (or another) → show the [`Outcome`]'s announcement → call
//! [`Table::delivered`] with the message that shows it → remove the buttons of the messages that this returns → call
//! [`Table::stripped`] for each. All calls block for a few milliseconds: not on an asynchronous thread.
//!
//! Reading order: [`request`] (what comes in), [`answer`] and [`denial`] (what goes out), then `sitting` (a match being
//! played), and what uses it: `challenge`, `threads`, `play`, `delivery`, `calls`, `venue`, `administration`; apart from
//! these `choice` and `settings`, which change no match, `history` and `replay`, which look back, and `watch`, which shows
//! a match in another channel.

pub mod answer;
pub mod denial;
pub mod rating;
pub mod request;

pub mod challenge;
pub mod choice;
pub mod delivery;
pub mod history;
pub mod replay;
pub mod settings;
pub mod watch;

mod administration;
mod admission;
mod calls;
mod ladder;
mod play;
mod record;
mod sitting;
mod threads;
mod venue;
mod view;

pub use administration::Administered;
pub use admission::Untrusted;
pub use answer::{
    Announcement, Call, Challenge, Challenged, Failure, Fate, Happening, MatchView, News, Notice, Outcome, Pending,
    Rematch, Started,
};
pub use choice::{BoardChoice, Choice, PlaceChoice, PlayChoice, ServerChoice, TermsChoice};
pub use denial::{Denial, Error, Fault};
pub use history::{History, Past};
pub use replay::{Moment, Replay};
pub use request::{Intent, Opponent, Request, Seen};
pub use settings::InForce;
pub use venue::Taken;
pub use watch::LiveBoard;

use crate::dice::Dice;
use crate::store::ids::{CallId, NoticeId, OutboxId};
use crate::store::{Store, Tx, boards, instance, interactions, people, places, queue, watches};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// All tables of all channels. Share it behind an `Arc`: one request at a time is carried out, whoever asks.
#[derive(Debug)]
pub struct Table {
    store: Mutex<Store>,
    dice: Dice,
    nonce: String,
}

impl Table {
    /// Sits down. Whatever an earlier process had not delivered is due at once.
    ///
    /// # Errors
    /// The database fails.
    pub fn new(mut store: Store, dice: Dice) -> Result<Table, Fault> {
        let nonce = store.transaction(|tx| {
            queue::release::<OutboxId>(tx)?;
            queue::release::<CallId>(tx)?;
            queue::release::<NoticeId>(tx)?;
            boards::release(tx)?;
            watches::release(tx)?;
            Ok::<_, Fault>(instance::nonce(tx)?)
        })?;
        Ok(Table { store: Mutex::new(store), dice, nonce })
    }

    /// What tells messages of this database from those of any other: eight letters.
    #[must_use]
    pub fn nonce(&self) -> &str {
        &self.nonce
    }

    /// Carries out a request that is to change something, once: a press that was counted before is denied with
    /// [`Denial::AlreadyCounted`]. A denied request changes nothing, but is counted too: sent again later, when the
    /// match has gone on, it must not suddenly count.
    fn counted<T>(&self, request: &Request, work: impl FnOnce(&Tx<'_>) -> Result<T, Error>) -> Result<T, Error> {
        let mut store = self.store();
        let answer = store.transaction(|tx| {
            if !interactions::count(tx, request.interaction, request.at)? {
                return Err(Denial::AlreadyCounted.into());
            }
            people::remember(tx, &request.person)?;
            people::note_locale(tx, request.person.id, &request.reader_locale)?;
            if let Some(parent) = request.parent {
                places::note_thread(tx, request.channel, parent)?;
            }
            work(tx)
        });
        if matches!(answer, Err(Error::Denied(_))) {
            store.transaction(|tx| interactions::count(tx, request.interaction, request.at))?;
        }
        answer
    }

    /// Carries out what cannot count twice: a look, or a note of what was delivered.
    fn uncounted<T, E: From<crate::store::Error>>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        self.store().transaction(work)
    }

    fn store(&self) -> MutexGuard<'_, Store> {
        // A panic in the middle of a transaction rolled it back, so the store is sound.
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
