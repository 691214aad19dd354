//! Rebuilding of ledgers: after a correction a ledger is rebuilt from the log of results, beside the one that people see,
//! in steps of a few milliseconds between which other requests are served. Then it replaces the old one. A correction in
//! the meantime leads to one more rebuild. Missing player statistics, which corrections do not change, are computed in
//! such steps as well.

use crate::store::ids::{GuildId, LeaderboardId, LedgerId, PersonId, Time};
use crate::store::leaderboards::{self, LeaderboardKey, Standing};
use crate::store::ledgers::{self, LedgerRow};
use crate::store::ratings::{self, RatingChangeRow};
use crate::store::{self, Store, Tx, instance, results};
use crate::table::Fault;
use crate::table::ledger::player_statistics;
use crate::table::ledger::rated_results::{self, Ledger};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The number of results counted in a step.
const RESULTS: u32 = 120;
/// The amount of writing in a step, in units of one rating change. It touches so few pages that nobody waits longer for
/// it than for a move.
const ROOM: u32 = 240;
/// The units for a line of a leaderboard, which has six indexes.
const LINE: u32 = 10;
/// The most leaderboard lines and rating changes held in memory, some tens of megabytes. Beyond that all are written
/// before more results are counted.
const MOST_HELD: Held = Held { standings: 100_000, changes: 200_000 };
/// The number of matches whose statistics are computed in a step.
const MATCHES_A_STEP: u32 = 4;
/// How long the builder of a ledger is expected to continue after a step: ten seconds.
const LEASE_MS: i64 = 10_000;

#[derive(Clone, Copy, Debug)]
struct Held {
    standings: usize,
    changes: usize,
}

/// A ledger being built. Its id is in the database; if this value is lost, another ledger is begun.
#[derive(Debug)]
pub struct Rebuild {
    of: Option<GuildId>,
    id: LedgerId,
    /// The number of the last result counted.
    through: u32,
    most: Held,
    /// Whether everything in memory is being written because it is too much.
    is_emptying: bool,
    /// Whether some standings are only in the database.
    has_emptied: bool,
    standings: BTreeMap<(LeaderboardKey, PersonId), Standing>,
    /// Rating changes that are not written yet. They are written person by person, in the order of their table, so that
    /// each page is written once and not for every result.
    changes: BTreeMap<PersonId, VecDeque<RatingChangeRow>>,
    unwritten_changes: usize,
    unwritten: BTreeSet<(LeaderboardKey, PersonId)>,
    leaderboards: BTreeMap<LeaderboardKey, LeaderboardId>,
}

/// A step of rebuilding a ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Results were counted, up to this number.
    Counted(u32),
    /// Standings and rating changes were written; this many are left.
    Wrote(usize),
    Finished,
    /// Player statistics were computed, up to the result with this number.
    StatisticsComputed(u32),
    /// Some data of invisible ledgers was deleted.
    Swept,
    /// There was nothing to do, or another process is doing it.
    Idle,
}

impl Rebuild {
    fn begin(tx: &Tx<'_>, of: Option<GuildId>, now: Time) -> Result<Rebuild, Fault> {
        let id = ledgers::begin_rebuild(tx, of, now.plus_ms(LEASE_MS))?;
        let (standings, changes, unwritten, leaderboards) = Default::default();
        let (through, unwritten_changes, is_emptying, has_emptied) = Default::default();
        Ok(Rebuild {
            of,
            id,
            through,
            most: MOST_HELD,
            is_emptying,
            has_emptied,
            standings,
            changes,
            unwritten_changes,
            unwritten,
            leaderboards,
        })
    }

    /// Replaces people who were forgotten since the last step by former players, as in the rows of the ledger. Returns
    /// the former players.
    fn follow_forgotten(&mut self, store: &Store) -> Result<Vec<PersonId>, Fault> {
        let found = store.read(|tx| {
            let replaced = ledgers::replaced(tx, self.id)?;
            let mut found = Vec::new();
            let held = if replaced.is_empty() { BTreeSet::new() } else { self.people() };
            for person in held {
                let hash = instance::hash_of_person(tx, person)?;
                found.extend(replaced.iter().filter(|(of, _)| *of == hash).map(|(_, former)| (person, *former)));
            }
            Ok::<_, Fault>((replaced, found))
        });
        let (replaced, found) = found?;
        found.into_iter().for_each(|(person, former)| self.replace(person, former));
        Ok(replaced.into_iter().map(|(_, former)| former).collect())
    }

    /// The people in memory.
    fn people(&self) -> BTreeSet<PersonId> {
        let standing = self.standings.keys().map(|(_, person)| *person);
        let changed = self
            .changes
            .iter()
            .flat_map(|(person, changes)| std::iter::once(*person).chain(changes.iter().map(|entry| entry.opponent)));
        standing.chain(changed).collect()
    }

    fn replace(&mut self, person: PersonId, former: PersonId) {
        if let Some(changes) = self.changes.remove(&person) {
            self.changes.insert(former, changes);
        }
        for entry in self.changes.values_mut().flatten().filter(|entry| entry.opponent == person) {
            entry.opponent = former;
        }
        let keys: Vec<_> = self.standings.keys().copied().filter(|(_, of)| *of == person).collect();
        for key in keys {
            if let Some(standing) = self.standings.remove(&key) {
                self.standings.insert((key.0, former), standing);
            }
            if self.unwritten.remove(&key) {
                self.unwritten.insert((key.0, former));
            }
        }
    }

    fn is_full(&self) -> bool {
        self.standings.len() > self.most.standings || self.unwritten_changes > self.most.changes
    }

    fn step(&mut self, tx: &Tx<'_>, now: Time) -> Result<Step, Fault> {
        self.is_emptying |= self.is_full();
        if !self.is_emptying && self.count(tx, now)? {
            return Ok(Step::Counted(self.through));
        }
        self.write(tx)?;
        let left = self.unwritten_changes + self.unwritten.len();
        if left > 0 {
            return Ok(Step::Wrote(left));
        }
        if self.is_emptying {
            self.standings.clear();
            self.leaderboards.clear();
            (self.is_emptying, self.has_emptied) = (false, true);
            return Ok(Step::Wrote(0));
        }
        // Former players' standings are invisible, and not needed once all results are counted.
        if leaderboards::delete_former(tx, self.id, ROOM / LINE)? > 0 {
            return Ok(Step::Wrote(0));
        }
        // In this transaction the ledger contains all results.
        ledgers::make_current(tx, self.id, self.of)?;
        Ok(Step::Finished)
    }

    /// Counts the next results. Returns whether there may be more.
    fn count(&mut self, tx: &Tx<'_>, now: Time) -> Result<bool, Fault> {
        let new = results::after(tx, self.of, self.through, RESULTS)?;
        let seasons = rated_results::seasons(tx, self.of)?;
        for (result, rated_match) in &new {
            if let Some(rated_match) = rated_match {
                let mut periods = rated_results::periods(&rated_match.rated, &seasons);
                // Past months and weeks have no leaderboards.
                periods.retain(|period| period.until().is_none_or(|until| until > now));
                let of = self.of;
                rated_results::count(&mut Rebuilding { tx, rebuild: self }, of, rated_match, &periods)?;
            }
            self.through = *result;
        }
        Ok(new.len() == RESULTS as usize)
    }

    /// Writes some of the unwritten data: changes before the standings that follow from them.
    fn write(&mut self, tx: &Tx<'_>) -> Result<(), Fault> {
        let mut room = ROOM;
        while room > 0
            && let Some((person, entry)) = self.next_change()
        {
            ratings::keep_change(tx, self.id, person, &entry)?;
            room -= 1;
        }
        while room >= LINE
            && let Some((key, person)) = self.unwritten.pop_first()
        {
            room -= LINE;
            let leaderboard = match self.leaderboards.get(&key) {
                Some(&id) => id,
                None => {
                    let id = leaderboards::find_or_create(tx, self.id, &key)?;
                    self.leaderboards.insert(key, id);
                    id
                }
            };
            // All changes of this person are written by now.
            let ledger = LedgerRow { guild: self.of, id: self.id };
            let unranked = rated_results::is_unranked(tx, ledger, person, key.discipline)?;
            let held = *self.standings.get(&(key, person)).unwrap_or(&Standing::NEW);
            let standing = Standing { unranked, ..held };
            leaderboards::set(tx, leaderboard, person, &standing, rated_results::is_hidden(tx, self.of, person)?)?;
        }
        Ok(())
    }

    fn next_change(&mut self) -> Option<(PersonId, RatingChangeRow)> {
        let mut of_person = self.changes.first_entry()?;
        let person = *of_person.key();
        let next = of_person.get_mut().pop_front();
        if of_person.get().is_empty() {
            of_person.remove();
        }
        self.unwritten_changes -= 1;
        Some((person, next?))
    }
}

/// The contents of a ledger being built: in memory, and in the database where memory was emptied.
struct Rebuilding<'a> {
    tx: &'a Tx<'a>,
    rebuild: &'a mut Rebuild,
}

impl Ledger for Rebuilding<'_> {
    fn standing(&mut self, of: &LeaderboardKey, person: PersonId) -> Result<Standing, store::Error> {
        let Rebuild { id, standings, has_emptied, .. } = &*self.rebuild;
        match standings.get(&(*of, person)) {
            Some(held) => Ok(*held),
            None if *has_emptied => rated_results::standing(self.tx, *id, of, person),
            None => Ok(Standing::NEW),
        }
    }

    fn set(&mut self, of: &LeaderboardKey, person: PersonId, to: Standing) -> Result<(), store::Error> {
        self.rebuild.standings.insert((*of, person), to);
        self.rebuild.unwritten.insert((*of, person));
        Ok(())
    }

    fn note(&mut self, person: PersonId, entry: RatingChangeRow) -> Result<(), store::Error> {
        self.rebuild.changes.entry(person).or_default().push_back(entry);
        self.rebuild.unwritten_changes += 1;
        Ok(())
    }
}

/// Does one step in one transaction; `under_way` is the ledger being built.
///
/// # Errors
/// The database fails. The ledger is then abandoned, and another is begun later.
pub fn step(store: &Store, under_way: &mut Option<Rebuild>, now: Time) -> Result<Step, Fault> {
    let mut rebuild = under_way.take();
    let replaced = rebuild.as_mut().map_or_else(|| Ok(Vec::new()), |ledger| ledger.follow_forgotten(store))?;
    let step = store.transaction(|tx| {
        if let Some(ledger) = &mut rebuild {
            if ledgers::extend_lease(tx, ledger.id, now.plus_ms(LEASE_MS))? {
                replaced.iter().try_for_each(|&former| ledgers::delete_replaced(tx, ledger.id, former))?;
                return match ledgers::replaced(tx, ledger.id)?.is_empty() {
                    true => ledger.step(tx, now),
                    // Somebody was forgotten just now.
                    false => Ok(Step::Counted(ledger.through)),
                };
            }
            rebuild = None;
        }
        // First, so that corrections without end leave no more than one outdated ledger behind.
        match sweep(tx, now)? {
            Step::Idle => {}
            swept => return Ok(swept),
        }
        match ledgers::next_to_rebuild(tx, now)? {
            Some(of) => rebuild.insert(Rebuild::begin(tx, of, now)?).step(tx, now),
            None => Ok(Step::Idle),
        }
    })?;
    // In each step, so that they are computed although a ledger is always being rebuilt.
    if let (Some(result), Step::Idle) = (player_statistics::compute_next(store, MATCHES_A_STEP)?, step) {
        return Ok(Step::StatisticsComputed(result));
    }
    *under_way = rebuild.filter(|_| matches!(step, Step::Counted(_) | Step::Wrote(_)));
    Ok(step)
}

/// Deletes some data of invisible ledgers.
fn sweep(tx: &Tx<'_>, now: Time) -> Result<Step, Fault> {
    const LINES: u32 = ROOM / LINE;
    if let Some(leaderboard) = leaderboards::next_expired(tx, now)? {
        leaderboards::delete_some(tx, leaderboard, LINES)?;
        return Ok(Step::Swept);
    }
    let Some(ledger) = ledgers::next_outdated(tx)? else { return Ok(Step::Idle) };
    match leaderboards::next_to_delete_of(tx, ledger)? {
        Some(leaderboard) => leaderboards::delete_some(tx, leaderboard, LINES)?,
        None if ratings::delete_some(tx, ledger, ROOM)? == 0 => ledgers::delete(tx, ledger)?,
        None => {}
    }
    Ok(Step::Swept)
}

pub fn is_unfinished(store: &Store) -> Result<bool, Fault> {
    store.read(|tx| Ok(ledgers::number_to_rebuild(tx)? > 0 || !store::player_statistics::next(tx, 1)?.is_empty()))
}

/// Marks everything that follows from results for rebuilding.
pub fn mark_all(store: &Store) -> Result<(), Fault> {
    store.transaction(|tx| {
        store::player_statistics::set_through(tx, 0)?;
        Ok(ledgers::mark_all_for_rebuild(tx)?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::player::{PerPlayer, Player};
    use crate::engine::rule_sets::Discipline;
    use crate::store::ids::ChannelId;
    use crate::store::leaderboards::{LeaderboardSource, Order, RankedPerson};
    use crate::store::matches::{self, NewMatch, PlayedOut, RatedStatus};
    use crate::store::people::{self, Person};
    use crate::store::period::Period;
    use crate::store::selection::RowRange;

    const GUILD: GuildId = GuildId(7);
    const PEOPLE: u64 = 9;
    const RESULTS_IN_ALL: u64 = 500;

    fn result(tx: &Tx<'_>, number: u64) -> Result<(), Fault> {
        let [one, two] = [number % PEOPLE, (number % PEOPLE + 1 + number % (PEOPLE - 1)) % PEOPLE];
        let players = PerPlayer::new(PersonId(100 + one), PersonId(100 + two));
        let new = NewMatch {
            guild: Some(GUILD),
            locale: "en-US".to_owned(),
            channel: ChannelId(1),
            players,
            house: None,
            terms: "tournament 3 points".parse().expect("terms"),
            started_at: Time(0),
        };
        let id = matches::insert(tx, &new, RatedStatus { agreed: true, counts: true })?.id;
        let winner = if number % 7 < 3 { Player::One } else { Player::Two };
        let end = PlayedOut { winner: Some(winner), score: PerPlayer::new(3, 1), overall: true };
        matches::finish(tx, id, &end, Time(1))?;
        Ok(())
    }

    fn page(store: &Store, of: Option<GuildId>) -> Vec<RankedPerson> {
        let key =
            LeaderboardKey { channel: None, period: Period::All, discipline: Discipline::BACKGAMMON, house: None };
        store
            .transaction(|tx| {
                let ledger = ledgers::find_current(tx, of)?.expect("a ledger");
                // As if nobody had chosen to be listed everywhere.
                (0..PEOPLE).for_each(|person| {
                    leaderboards::set_hidden(tx, ledger, PersonId(100 + person), false).expect("shown");
                });
                let source = LeaderboardSource::find(tx, of, &key, Order::Rating)?.expect("a leaderboard");
                Ok::<_, Fault>(source.page(tx, RowRange::first(100), None)?)
            })
            .expect("a page")
    }

    #[test]
    fn with_little_room_in_memory_a_ledger_comes_to_the_same() {
        let store = Store::in_memory().unwrap();
        store
            .transaction(|tx| {
                for id in 0..PEOPLE {
                    let name = format!("Person {id}");
                    let person = Person { id: PersonId(100 + id), display_name: name, username: String::new() };
                    people::remember(tx, &person, Time(0))?;
                }
                (0..RESULTS_IN_ALL).try_for_each(|number| result(tx, number))?;
                ledgers::current_or_new(tx, None)?;
                Ok::<_, Fault>(ledgers::current_or_new(tx, Some(GUILD)).map(drop)?)
            })
            .unwrap();
        let rebuilt = |store: &Store, most: Held| {
            mark_all(store).unwrap();
            assert!(is_unfinished(store).unwrap());
            let (mut under_way, mut held) = (None::<Rebuild>, 0);
            while step(store, &mut under_way, Time(2)).unwrap() != Step::Idle {
                if let Some(rebuild) = &mut under_way {
                    rebuild.most = most;
                    held = held.max(rebuild.unwritten_changes);
                }
            }
            assert!(!is_unfinished(store).unwrap());
            ([page(store, None), page(store, Some(GUILD))], held)
        };
        let (plenty, all) = rebuilt(&store, MOST_HELD);
        assert_eq!((plenty[0].len(), all > 900), (PEOPLE as usize, true), "{all} changes are held at once");
        let (little, few) = rebuilt(&store, Held { standings: 4, changes: 100 });
        assert_eq!(little, plenty);
        // A step of results is counted before the amount is checked.
        assert!(few <= 100 + 2 * RESULTS as usize, "{few} changes are held at once");
    }
}
