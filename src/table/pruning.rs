//! Deletes rows that are no longer needed: old interaction ids, settled rows, derived data; challenges expire.

use crate::store::ids::{DAY_MS, MessageRef, Time};
use crate::store::{
    self, Tx, bans, boards, challenges, clocks, dailies, forgetting, gateway_sessions as sessions, imports,
    interactions, months, outbox, performances, processes, timers, vacations, venues,
};
use crate::table::limits::{self, FORGOTTEN_KEPT_MS};
use crate::table::{Fault, Table};

/// The most rows of a table that one transaction of the pruning deletes: it takes a few milliseconds.
const PRUNED_AT_ONCE: u32 = 100;
/// The most rows of a table that one transaction of the pruning deletes where other rows belong to them: positions of
/// the day with their answers, challenges that expire.
const PRUNED_WITH_OTHERS: u32 = 50;
/// How long interaction ids are remembered against repetition: two days. Discord's tokens live for fifteen minutes.
const REMEMBERED_MS: i64 = 2 * DAY_MS;

/// How long settled rows are kept, to look into complaints: thirty days.
const KEPT_MS: i64 = 30 * DAY_MS;

/// How long the position shown by a message is recorded: a year.
const SHOWN_MS: i64 = 365 * DAY_MS;

impl Table {
    /// Deletes rows that are no longer needed, about once an hour: old interaction ids, settled rows, derived data.
    /// Challenges expire, and the removal of their buttons is scheduled.
    pub fn prune(&self, now: Time) -> Result<(), Fault> {
        let (long_ago, shown) = (now.minus_ms(KEPT_MS), now.minus_ms(SHOWN_MS));
        self.prune_in_steps(now.minus_ms(REMEMBERED_MS), PRUNED_AT_ONCE, interactions::delete_before)?;
        self.prune_in_steps(long_ago, PRUNED_AT_ONCE, outbox::delete_old)?;
        self.prune_in_steps(long_ago, PRUNED_AT_ONCE, outbox::delete_notices)?;
        self.prune_in_steps(long_ago, PRUNED_AT_ONCE, imports::delete_old)?;
        self.prune_in_steps(long_ago, PRUNED_AT_ONCE, timers::delete_old)?;
        self.prune_in_steps(long_ago, PRUNED_AT_ONCE, challenges::delete_old)?;
        self.prune_in_steps(long_ago, PRUNED_AT_ONCE, boards::delete_ended)?;
        self.prune_in_steps(shown, PRUNED_AT_ONCE, boards::delete_shown)?;
        self.prune_in_steps(long_ago, PRUNED_AT_ONCE, venues::delete_threads)?;
        self.prune_in_steps(now, PRUNED_AT_ONCE, performances::delete_old)?;
        self.prune_in_steps(shown, PRUNED_AT_ONCE, months::delete_old)?;
        self.prune_in_steps(shown, PRUNED_WITH_OTHERS, dailies::delete_old)?;
        self.shared.transaction(|tx| {
            forgetting::delete_hashes(tx, now.minus_ms(FORGOTTEN_KEPT_MS))?;
            venues::delete_problems(tx, long_ago)?;
            sessions::prune(tx, now.minus_ms(DAY_MS))?;
            processes::delete_old(tx, DAY_MS)?;
            clocks::delete_outages(tx, now.minus_ms(limits::OUTAGES_KEPT_MS))?;
            vacations::delete_old(tx, now.minus_ms(limits::VACATIONS_KEPT_MS))?;
            Ok::<_, Fault>(bans::delete_ended(tx, now)?)
        })?;
        while self.shared.transaction(|tx| expire_challenges(tx, now))? >= PRUNED_WITH_OTHERS as usize {}
        let forget_met = |tx: &Tx<'_>| forgetting::forget_met(tx, now.minus_ms(KEPT_MS), PRUNED_AT_ONCE);
        while self.shared.store.transaction_on_references(forget_met)? >= PRUNED_AT_ONCE as usize {}
        // Deleted data does not stay in the write-ahead log for long.
        Ok(self.shared.store.truncate_wal()?)
    }

    /// Deletes the rows of one table from before `until`, in transactions of at most `most`: presses are saved in
    /// between.
    #[track_caller]
    fn prune_in_steps(
        &self,
        until: Time,
        most: u32,
        forget: fn(&Tx<'_>, Time, u32) -> Result<usize, store::Error>,
    ) -> Result<(), Fault> {
        while self.shared.transaction(|tx| forget(tx, until, most))? >= most as usize {}
        Ok(())
    }
}

/// Some challenges that nobody has answered in time expire, and the removal of their buttons is scheduled; returns how
/// many.
fn expire_challenges(tx: &Tx<'_>, now: Time) -> Result<usize, Fault> {
    let until = now.minus_ms(limits::CHALLENGE_LIFETIME_MS);
    let expired = challenges::expire(tx, until, now, PRUNED_WITH_OTHERS)?;
    for expired in &expired {
        // Outside servers messages can only be edited with interaction tokens.
        if let (Some(message), Some(_)) = (expired.message, expired.offer.guild) {
            boards::insert_controls_removal(tx, MessageRef { channel: expired.offer.channel, message }, now)?;
        }
    }
    Ok(expired.len())
}
