//! State shared by all services of the table: the database and its transactions, the dice, and the judge of games that
//! are given up early.

use crate::dice::Dice;
use crate::store::ids::{DailyPostId, MatchId, MonthPostId, NoticeId, OutboxId, PersonId, Time, TurnPingId};
use crate::store::{
    self, Epoch, Store, Tx, boards, guilds, instance, interactions, live_boards, people, queue, venues,
};
use crate::table::game_dice;
use crate::table::handed_out::HandedOut;
use crate::table::ledger::rebuild::{self, Rebuild, Step};
use crate::table::{Error, Fault, LossJudge, Rejection, Request};
use std::convert::Infallible;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, TryLockError};

/// State shared by all services of the table. Requests that change something are carried out one at a time, each in a
/// transaction; on a server, those about one match each side by side.
#[derive(Debug)]
pub(super) struct Shared {
    pub store: Store,
    /// The ledger being rebuilt, if any.
    pub rebuild: Mutex<Option<Rebuild>>,
    pub dice: Dice,
    /// Judges games that are given up early. Without it, matches with such games do not count overall.
    pub loss_judge: Option<LossJudge>,
    /// Eight letters for nonces that differ from those of any other database.
    pub nonce: String,
    /// The people whose application the bot is, once Discord has named them.
    pub owners: OnceLock<Vec<PersonId>>,
    /// The messages whose buttons this process is removing, in all its terms.
    pub handed_out: Arc<HandedOut>,
    /// The time of the last request for due deliveries, in milliseconds since 1970.
    last_asked: AtomicI64,
}

/// The largest backward step of the clock, in milliseconds, after which queued messages, outages and turns keep their
/// times: a minute.
pub(super) const CLOCK_SLACK_MS: i64 = 60_000;

enum Rollback<I> {
    Failed(Error),
    /// The caller decided against the request and returns this value instead.
    Instead(I),
}

impl<I> From<store::Error> for Rollback<I> {
    fn from(error: store::Error) -> Rollback<I> {
        Rollback::Failed(error.into())
    }
}

/// Makes every waiting delivery due, except those of living processes, and except timers: a timer waits for its own
/// time, and one that was attempted is due again after its pause.
pub(super) fn release(tx: &Tx<'_>) -> store::Result<()> {
    release_at(tx, tx.clock_ms()?)
}

fn release_at(tx: &Tx<'_>, clock_ms: i64) -> store::Result<()> {
    queue::release::<OutboxId>(tx, clock_ms)?;
    queue::release::<TurnPingId>(tx, clock_ms)?;
    queue::release::<NoticeId>(tx, clock_ms)?;
    queue::release::<DailyPostId>(tx, clock_ms)?;
    queue::release::<MonthPostId>(tx, clock_ms)?;
    boards::release_controls_removals(tx, clock_ms)?;
    live_boards::release(tx, clock_ms)?;
    Ok(())
}

impl Shared {
    /// Opens a database: everything that an earlier process did not deliver becomes due at once.
    pub fn new(store: Store, dice: Dice, loss_judge: Option<LossJudge>) -> Result<Shared, Fault> {
        let nonce = store.transaction(|tx| {
            release(tx)?;
            game_dice::check_seal(tx, dice.seal.as_ref())?;
            Ok::<_, Fault>(instance::nonce(tx)?)
        })?;
        let (rebuild, owners, last_asked) = (Mutex::default(), OnceLock::new(), AtomicI64::new(i64::MIN));
        let handed_out = Arc::default();
        Ok(Shared { store, rebuild, dice, loss_judge, nonce, owners, handed_out, last_asked })
    }

    /// The same for a term in which this process holds the lease of the database.
    pub fn in_term(&self, term: Option<Epoch>) -> Shared {
        let (rebuild, last_asked) = (Mutex::default(), AtomicI64::new(i64::MIN));
        let (dice, nonce, owners) = (self.dice.clone(), self.nonce.clone(), self.owners.clone());
        Shared {
            store: self.store.in_term(term),
            rebuild,
            dice,
            loss_judge: self.loss_judge,
            nonce,
            owners,
            handed_out: Arc::clone(&self.handed_out),
            last_asked,
        }
    }

    pub fn owners(&self) -> &[PersonId] {
        self.owners.get().map(Vec::as_slice).unwrap_or_default()
    }

    /// Makes waiting rows due at once if the clock was set back since the last call, as their times may now lie far
    /// ahead. Returns whether it was.
    pub fn release_if_set_back(&self, now: Time) -> store::Result<bool> {
        let last = self.last_asked.swap(now.0, Ordering::Relaxed);
        let is_set_back = now.0.saturating_add(CLOCK_SLACK_MS) < last;
        if is_set_back {
            // As if no process were alive: nothing is left to wait for a time that lies far ahead.
            self.store.transaction(|tx| release_at(tx, i64::MAX))?;
        }
        Ok(is_set_back)
    }

    /// Carries out a request that may change something, once: a repeated one is rejected with
    /// [`Rejection::AlreadyCounted`]. This includes rejected requests, which must not succeed later when the match has
    /// gone on.
    #[track_caller]
    pub fn handle_once<T>(
        &self,
        request: &Request,
        work: impl FnOnce(&Tx<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let done = self.handle_once_unless(request, |tx| work(tx).map(Ok::<_, Infallible>))?;
        Ok(done.unwrap_or_else(|never| match never {}))
    }

    /// As [`Shared::handle_once`], but `work` may return a value instead with `Ok(Err(value))`: then nothing is
    /// changed, and the request may be repeated.
    #[track_caller]
    pub fn handle_once_unless<T, I>(
        &self,
        request: &Request,
        work: impl FnOnce(&Tx<'_>) -> Result<Result<T, I>, Error>,
    ) -> Result<Result<T, I>, Error> {
        counted(self.store.transaction(|tx| count(tx, request, work)))
    }

    /// As [`Shared::handle_once`], for a request about one match: on a server it waits only for others about the same
    /// match. `work` may be carried out twice, with nothing of the first time kept.
    #[track_caller]
    pub fn handle_once_in_match<T>(
        &self,
        request: &Request,
        id: MatchId,
        work: impl Fn(&Tx<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let work = |tx: &Tx<'_>| work(tx).map(Ok::<_, Infallible>);
        let done = self.handle_once_in_match_unless(request, |_| Ok(Some(id)), work)?;
        Ok(done.unwrap_or_else(|never| match never {}))
    }

    /// As [`Shared::handle_once_in_match`] for the match that `find` looks up; `work` may return a value instead, as for
    /// [`Shared::handle_once_unless`].
    #[track_caller]
    pub fn handle_once_in_match_unless<T, I>(
        &self,
        request: &Request,
        find: impl FnOnce(&Tx<'_>) -> store::Result<Option<MatchId>>,
        work: impl Fn(&Tx<'_>) -> Result<Result<T, I>, Error>,
    ) -> Result<Result<T, I>, Error> {
        counted(self.match_transaction(find, |tx| count(tx, request, &work)))
    }

    /// As [`Shared::handle_once`], for a request about a challenge: on a server it waits only for others about challenges.
    /// `work` may be carried out twice, with nothing of the first time kept.
    #[track_caller]
    pub fn handle_once_for_challenge<T>(
        &self,
        request: &Request,
        work: impl Fn(&Tx<'_>) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let work = |tx: &Tx<'_>| count(tx, request, |tx| work(tx).map(Ok::<_, Infallible>));
        let done = counted(self.store.challenge_transaction(work))?;
        Ok(done.unwrap_or_else(|never| match never {}))
    }

    /// Checks whether a request about a challenge would be carried out, without any change: the same request may be repeated, unless it
    /// is rejected.
    #[track_caller]
    pub fn check_challenge<T>(
        &self,
        request: &Request,
        work: impl Fn(&Tx<'_>) -> Result<T, Error>,
    ) -> Result<(), Error> {
        let work = |tx: &Tx<'_>| count(tx, request, |tx| work(tx).map(|_| Err::<Infallible, ()>(())));
        let rolled_back = counted(self.store.challenge_transaction(work))?;
        rolled_back.map_or(Ok(()), |never| match never {})
    }

    /// Runs a read-only transaction, which sees the state committed before it began and waits for no other.
    #[track_caller]
    pub fn read<T, E: From<crate::store::Error>>(&self, work: impl FnOnce(&Tx<'_>) -> Result<T, E>) -> Result<T, E> {
        self.store.read(work)
    }

    /// Runs a transaction that may be repeated without harm, such as one that records a delivery.
    #[track_caller]
    pub fn transaction<T, E: From<crate::store::Error>>(
        &self,
        work: impl FnOnce(&Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.store.transaction(work)
    }

    /// As [`Shared::transaction`], for changes of one match, which `find` looks up: on a server it waits only for others
    /// that change the same match. `work` may be carried out twice, with nothing of the first time kept.
    #[track_caller]
    pub fn match_transaction<T, E: From<crate::store::Error>>(
        &self,
        find: impl FnOnce(&Tx<'_>) -> store::Result<Option<MatchId>>,
        work: impl Fn(&Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.store.match_transaction(|tx| Ok(find(tx)?.map(|id| id.0.cast_signed())), work)
    }

    /// As [`Shared::transaction`], for changes of a challenge: on a server it waits only for others that change challenges.
    #[track_caller]
    pub fn challenge_transaction<T, E: From<crate::store::Error>>(
        &self,
        work: impl Fn(&Tx<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.store.challenge_transaction(work)
    }

    /// Takes at most this many steps of rebuilding ledgers from the current results, each in a transaction of its own.
    /// Returns whether more steps are needed; also `false` while another thread is at it.
    pub fn rebuild(&self, now: Time, steps: u32) -> Result<bool, Fault> {
        let mut under_way = match self.rebuild.try_lock() {
            Ok(held) => held,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return Ok(false),
        };
        for _ in 0..steps {
            if rebuild::step(&self.store, &mut under_way, now)? == Step::Idle {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Counts a request and carries it out. A rejection keeps nothing of it but that it was counted.
fn count<T, I>(
    tx: &Tx<'_>,
    request: &Request,
    work: impl FnOnce(&Tx<'_>) -> Result<Result<T, I>, Error>,
) -> Result<Result<T, Rejection>, Rollback<I>> {
    if !interactions::note_first(tx, request.interaction, request.at)? {
        return Err(Rollback::Failed(Rejection::AlreadyCounted.into()));
    }
    let done = tx.part(|tx| {
        remember(tx, request)?;
        work(tx).map_err(Rollback::Failed)?.map_err(Rollback::Instead)
    });
    match done {
        // After Discord was asked about a channel, the same request is repeated.
        Err(Rollback::Failed(Error::Rejected(no))) if !matches!(no, Rejection::SightUnknown(_)) => Ok(Err(no)),
        done => done.map(Ok),
    }
}

/// The outcome of a request for its caller, from that of its transaction.
fn counted<T, I>(answer: Result<Result<T, Rejection>, Rollback<I>>) -> Result<Result<T, I>, Error> {
    match answer {
        Ok(Ok(done)) => Ok(Ok(done)),
        Ok(Err(rejection)) => Err(rejection.into()),
        Err(Rollback::Instead(instead)) => Ok(Err(instead)),
        Err(Rollback::Failed(error)) => Err(error),
    }
}

/// Records the person who asks, with their current names and language, and the place.
fn remember(tx: &Tx<'_>, request: &Request) -> store::Result<()> {
    people::remember(tx, &request.person, request.at)?;
    people::note_locale(tx, request.person.id, &request.reader_locale)?;
    if let Some(guild) = request.guild {
        guilds::note_guild(tx, guild)?;
        people::note_nickname(tx, guild, request.person.id, request.nickname.as_deref(), request.at)?;
    }
    if let (None, Some(guild)) = (request.guild, request.channel_guild) {
        venues::note_guild(tx, request.channel, guild)?;
    }
    if let Some(parent) = request.parent {
        venues::note_thread(tx, request.channel, parent, request.in_private_thread, request.at)?;
    }
    Ok(())
}
