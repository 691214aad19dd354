//! Ledgers are built anew from the log of results after a correction: beside the one that people see, in steps of a few
//! milliseconds between which everybody else has their turn; then the two change places. Statistics of players, which no correction
//! changes, are worked out in such steps as well where they are not known yet.

use super::fault::Fault;
use super::ladder::{self, Ledger};
use super::player_statistics;
use crate::store::ids::{GuildId, LeaderboardId, LedgerId, PersonId, Time};
use crate::store::ratings::{self, Change, Rated};
use crate::store::standings::{self, LeaderboardKey, Standing};
use crate::store::{self, Store, Tx, ledgers, results};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// How many results are counted in a step.
const RESULTS: u32 = 120;
/// How much is written or deleted in a step, a change of somebody's rating being one: few enough pages of the file that
/// nobody waits for them longer than for a move.
const ROOM: u32 = 240;
/// How much of that a line of a leaderboard takes, which stands in six orders.
const LINE: u32 = 10;
/// The number of matches whose statistics are worked out in a step.
const MATCHES: u32 = 4;
/// For how long whoever builds a ledger is expected to go on with it: ten seconds.
const LEASE_MS: i64 = 10_000;

/// A ledger that is being built. Rows of the database say which one that is; if this is lost, another is begun.
#[derive(Debug)]
pub struct Recount {
    of: Option<GuildId>,
    id: LedgerId,
    /// The number of the last result that is counted.
    through: u32,
    standings: BTreeMap<(LeaderboardKey, PersonId), Standing>,
    /// What results have done to ratings and is not written yet. It is written person by person, as it stands in its
    /// table: so each page of that is written once, and not once for every result.
    changes: BTreeMap<PersonId, VecDeque<(Rated, Change)>>,
    /// How many changes these are.
    unwritten_changes: usize,
    /// What is not written yet.
    unwritten: BTreeSet<(LeaderboardKey, PersonId)>,
    leaderboards: BTreeMap<LeaderboardKey, LeaderboardId>,
}

/// What a step did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// It counted results, up to the one of this number.
    Counted(u32),
    /// It wrote how people stand and how they came there; so many lines are left.
    Wrote(usize),
    /// A ledger is finished: people see it now.
    Finished,
    /// It worked out the statistics of the players of matches, up to the result of this number.
    Figured(u32),
    /// It deleted some of what nobody sees any more.
    Swept,
    /// There was nothing to do, or somebody else is doing it.
    Idle,
}

impl Recount {
    fn begin(tx: &Tx<'_>, of: Option<GuildId>, now: Time) -> Result<Recount, Fault> {
        let id = ledgers::begin(tx, of, now.plus_ms(LEASE_MS))?;
        let (standings, changes, unwritten, leaderboards) = Default::default();
        Ok(Recount { of, id, through: 0, standings, changes, unwritten_changes: 0, unwritten, leaderboards })
    }

    fn step(&mut self, tx: &Tx<'_>, now: Time) -> Result<Step, Fault> {
        let new = results::after(tx, self.of, self.through, RESULTS)?;
        let seasons = ladder::seasons(tx, self.of)?;
        for (result, counted) in &new {
            if let Some(counted) = counted {
                let mut periods = ladder::periods(&counted.rated, &seasons);
                // Months and weeks that are over have no leaderboards any more.
                periods.retain(|period| period.until().is_none_or(|until| until > now));
                let of = self.of;
                ladder::count(&mut Building(self), of, counted, &periods)?;
            }
            self.through = *result;
        }
        if new.len() == RESULTS as usize {
            return Ok(Step::Counted(self.through));
        }
        let mut room = ROOM;
        while room > 0
            && let Some((person, rated, change)) = self.next_change()
        {
            ratings::keep_change(tx, self.id, person, &rated, change)?;
            room -= 1;
        }
        while room >= LINE
            && let Some((key, person)) = self.unwritten.pop_first()
        {
            room -= LINE;
            let leaderboard = match self.leaderboards.get(&key) {
                Some(&id) => id,
                None => {
                    let id = standings::leaderboard(tx, self.id, &key)?;
                    self.leaderboards.insert(key, id);
                    id
                }
            };
            let standing = self.standings.get(&(key, person)).unwrap_or(&Standing::NEW);
            standings::set(tx, leaderboard, person, standing, ladder::is_hidden(tx, self.of, person)?)?;
        }
        let left = self.unwritten_changes + self.unwritten.len();
        if left > 0 {
            return Ok(Step::Wrote(left));
        }
        // All results are in it that there are in this very transaction.
        ledgers::swap(tx, self.id, self.of)?;
        Ok(Step::Finished)
    }

    /// Takes out the change that is to be written next.
    fn next_change(&mut self) -> Option<(PersonId, Rated, Change)> {
        let mut of_person = self.changes.first_entry()?;
        let person = *of_person.key();
        let next = of_person.get_mut().pop_front();
        if of_person.get().is_empty() {
            of_person.remove();
        }
        let (rated, change) = next?;
        self.unwritten_changes -= 1;
        Some((person, rated, change))
    }
}

/// What a ledger that is being built comes to, in memory.
struct Building<'a>(&'a mut Recount);

impl Ledger for Building<'_> {
    fn standing(&mut self, of: &LeaderboardKey, person: PersonId) -> Result<Standing, store::Error> {
        Ok(*self.0.standings.get(&(*of, person)).unwrap_or(&Standing::NEW))
    }

    fn set(&mut self, of: &LeaderboardKey, person: PersonId, to: Standing) -> Result<(), store::Error> {
        self.0.standings.insert((*of, person), to);
        self.0.unwritten.insert((*of, person));
        Ok(())
    }

    fn note(&mut self, person: PersonId, rated: &Rated, change: Change) -> Result<(), store::Error> {
        self.0.changes.entry(person).or_default().push_back((*rated, change));
        self.0.unwritten_changes += 1;
        Ok(())
    }
}

/// Does a little of what is to be done, in one transaction; `under_way` is what the steps before have come to.
///
/// # Errors
/// The database fails. What was under way is then given up, and begun anew in a while.
pub fn step(store: &mut Store, under_way: &mut Option<Recount>, now: Time) -> Result<Step, Fault> {
    let mut recount = under_way.take();
    let step = store.transaction(|tx| {
        if let Some(going_on) = &mut recount {
            if ledgers::go_on(tx, going_on.id, now.plus_ms(LEASE_MS))? {
                return going_on.step(tx, now);
            }
            recount = None;
        }
        if let Some(of) = ledgers::next_stale(tx, now)? {
            return recount.insert(Recount::begin(tx, of, now)?).step(tx, now);
        }
        match player_statistics::go_on(tx, MATCHES)? {
            Some(result) => Ok(Step::Figured(result)),
            None => sweep(tx, now),
        }
    })?;
    *under_way = recount.filter(|_| matches!(step, Step::Counted(_) | Step::Wrote(_)));
    Ok(step)
}

/// Deletes some of what nobody sees any more.
fn sweep(tx: &Tx<'_>, now: Time) -> Result<Step, Fault> {
    const LINES: u32 = ROOM / LINE;
    if let Some(leaderboard) = standings::any_past(tx, now)? {
        standings::forget_some(tx, leaderboard, LINES)?;
        return Ok(Step::Swept);
    }
    let Some(ledger) = ledgers::outdated(tx)? else { return Ok(Step::Idle) };
    match standings::any_of(tx, ledger)? {
        Some(leaderboard) => standings::forget_some(tx, leaderboard, LINES)?,
        None if ratings::forget_some(tx, ledger, ROOM)? == 0 => ledgers::forget(tx, ledger)?,
        None => {}
    }
    Ok(Step::Swept)
}

/// Whether something is still to be worked out anew.
pub fn is_unfinished(store: &mut Store) -> Result<bool, Fault> {
    store.transaction(|tx| Ok(ledgers::stale(tx)? > 0 || !store::player_statistics::next(tx, 1)?.is_empty()))
}

/// Has everything worked out anew that follows from results.
pub fn mark_all(store: &mut Store) -> Result<(), Fault> {
    store.transaction(|tx| {
        store::player_statistics::set_through(tx, 0)?;
        Ok(ledgers::mark_all_stale(tx)?)
    })
}
