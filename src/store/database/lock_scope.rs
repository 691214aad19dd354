//! Transactions that lock one match only, or only the challenges, so that on a server others change other matches
//! meanwhile; all other transactions that write lock everything.
//!
//! A lock is a row of `match_locks`. A match shares its row with every 32nd other: so few rows can all be locked, one after
//! the other in one order, and a transaction that waits for all of them is not overtaken. One row more is for everything
//! that makes, answers or ends a challenge, and begins a match with it; the last one, for results and the ratings that
//! follow from them, is locked in addition once a match ends ([`Tx::lock_results`](super::Tx::lock_results)). Rows are
//! locked in the order of their numbers, so that these locks cannot deadlock.
//!
//! While a match is locked no other transaction changes its rows, except to make the removal of buttons in a private thread
//! due. What a transaction may write follows from its locks: one that has to write elsewhere is carried out again, with
//! everything locked. So is one that meets a deadlock on other rows, or a key that another transaction has just written,
//! such as the next number in a chain of dice.

use super::error::{Error, Result};
use std::cell::Cell;

/// The number of rows of `match_locks` for matches.
const MATCH_SLOTS: i64 = 32;
/// The row of `match_locks` for challenges.
const CHALLENGE_SLOT: i64 = 32;
/// The row of `match_locks` for results and what follows from them, the last one.
pub(crate) const RESULT_SLOT: i64 = 33;

/// The tables in which each of these transactions writes: the first six about the person who acts and the place where they
/// do, of which it writes one row each, in this order; the others have rows of a match.
const TABLES: [&str; 17] = [
    "interactions",
    "people",
    "guilds",
    "nicknames",
    "channel_settings",
    "threads",
    "matches",
    "presets",
    "actions",
    "game_dice",
    "appointments",
    "clocks",
    "timers",
    "outbox",
    "calls",
    "boards",
    "shown",
];

/// The tables that are written besides while challenges are locked: a match that begins can set the first language of its
/// server, and turn the tutor on for a beginner.
const CHALLENGE_TABLES: [&str; 4] = ["challenges", "settings", "guild_settings", "guild_channels"];

/// The tables that are written besides while results are locked.
const RESULT_TABLES: [&str; 9] = [
    "ledgers",
    "leaderboards",
    "standings",
    "rating_changes",
    "ranks_to_check",
    "figures",
    "server_figures",
    "performances",
    "instance",
];

/// The subject of a transaction that does not lock everything.
#[derive(Debug)]
enum Subject {
    /// The match of this number.
    Match(i64),
    /// The challenges, and the match that begins with one.
    Challenges { begun: Cell<Option<i64>> },
}

/// What a transaction has locked, and whether it has to change anything else.
#[derive(Debug)]
pub(crate) struct LockScope {
    subject: Subject,
    has_results: Cell<bool>,
    needs_all: Cell<bool>,
}

impl LockScope {
    /// For a transaction that changes the match of this number.
    pub(crate) const fn of_match(id: i64) -> LockScope {
        LockScope::of(Subject::Match(id))
    }

    /// For a transaction that makes, answers or ends a challenge.
    pub(crate) const fn of_challenges() -> LockScope {
        LockScope::of(Subject::Challenges { begun: Cell::new(None) })
    }

    const fn of(subject: Subject) -> LockScope {
        LockScope { subject, has_results: Cell::new(false), needs_all: Cell::new(false) }
    }

    /// The row of `match_locks` that locks the subject.
    pub(crate) const fn slot(&self) -> i64 {
        match &self.subject {
            Subject::Match(id) => id.rem_euclid(MATCH_SLOTS),
            Subject::Challenges { .. } => CHALLENGE_SLOT,
        }
    }

    /// Whether the transaction has to be carried out again, with everything locked.
    pub(crate) fn needs_all(&self) -> bool {
        self.needs_all.get()
    }

    pub(crate) fn has_results(&self) -> bool {
        self.has_results.get()
    }

    /// Notes whether the results are locked as well.
    pub(crate) fn set_has_results(&self, has_results: bool) {
        self.has_results.set(has_results);
    }

    /// Notes the number of a match that begins in this transaction, of which nobody else knows until it is committed.
    ///
    /// # Errors
    /// [`Error::OtherMatch`] in a transaction of a match.
    pub(crate) fn begin_match(&self, id: i64) -> Result<()> {
        match &self.subject {
            Subject::Match(_) => Err(self.outgrow()),
            Subject::Challenges { begun } => {
                begun.set(Some(id));
                Ok(())
            }
        }
    }

    /// # Errors
    /// [`Error::OtherMatch`] if the match is neither locked nor begun in this transaction.
    pub(crate) fn check_match(&self, id: i64) -> Result<()> {
        let is_own = match &self.subject {
            Subject::Match(own) => *own == id,
            Subject::Challenges { begun } => begun.get() == Some(id),
        };
        if is_own { Ok(()) } else { Err(self.outgrow()) }
    }

    /// # Errors
    /// [`Error::OtherMatch`] if the statement may write to a table of which the rows are not locked.
    pub(crate) fn check_statement(&self, sql: &str) -> Result<()> {
        match written_table(sql) {
            Written::Nothing => Ok(()),
            Written::Table(table) if self.may_write(table) => Ok(()),
            Written::Table(_) | Written::Unknown => Err(self.outgrow()),
        }
    }

    fn may_write(&self, table: &str) -> bool {
        TABLES.contains(&table)
            || matches!(self.subject, Subject::Challenges { .. }) && CHALLENGE_TABLES.contains(&table)
            || self.has_results() && RESULT_TABLES.contains(&table)
    }

    /// Notes a failure of the database that another attempt mends.
    pub(crate) fn note_failure(&self, error: &Error) {
        if matches!(error, Error::Deadlock | Error::KeyTaken) {
            self.needs_all.set(true);
        }
    }

    /// Says that the transaction has to change more than it has locked.
    pub(crate) fn outgrow(&self) -> Error {
        self.needs_all.set(true);
        Error::OtherMatch
    }
}

/// The table to which a statement writes.
#[derive(Debug, PartialEq, Eq)]
enum Written<'a> {
    Nothing,
    Table(&'a str),
    Unknown,
}

fn written_table(sql: &str) -> Written<'_> {
    let mut words = sql.split_ascii_whitespace();
    let table = match (words.next(), words.next()) {
        (Some("SELECT"), _) => return Written::Nothing,
        (Some("UPDATE"), table) => table,
        (Some("INSERT"), Some("INTO")) | (Some("DELETE"), Some("FROM")) => words.next(),
        _ => None,
    };
    table.map_or(Written::Unknown, Written::Table)
}

#[cfg(test)]
mod tests {
    use super::super::values::params;
    use super::super::{Store, Tx};
    use super::*;
    use crate::databases;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};
    use std::sync::Barrier;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;
    use std::time::{Duration, Instant};

    /// The matches of a test. Two of them share a lock.
    const MATCHES: [i64; 5] = [1, 2, 3, 7, 39];

    /// A store with a number for each match, in a table in which its transactions may write.
    fn store() -> Store {
        let store = databases::store();
        let number = |tx: &Tx<'_>, id: i64| tx.run("INSERT INTO interactions (id, at) VALUES (?1, 0)", [id]);
        store.transaction(|tx| MATCHES.iter().try_for_each(|&id| number(tx, id))).unwrap();
        store
    }

    /// Reads the number of a match, and writes one that is higher by `more`.
    fn add(tx: &Tx<'_>, id: i64, more: i64) -> Result<()> {
        let number: i64 = tx.one("SELECT at FROM interactions WHERE id = ?1", [id], |row| row.get(0))?;
        thread::yield_now();
        tx.run("UPDATE interactions SET at = ?2 WHERE id = ?1", params![id, number + more])
    }

    fn numbers(store: &Store) -> Vec<i64> {
        let sql = "SELECT at FROM interactions ORDER BY id";
        store.read(|tx| tx.list(sql, [], |row| row.get(0))).unwrap()
    }

    #[test]
    fn transactions_of_one_match_and_of_all_lose_nothing_of_each_other() {
        let store = store();
        let added: [AtomicUsize; MATCHES.len()] = Default::default();
        thread::scope(|scope| {
            for seed in 0..8 {
                let (store, added) = (&store, &added);
                scope.spawn(move || {
                    let mut random = ChaCha8Rng::seed_from_u64(seed);
                    for _ in 0..40 {
                        let at = random.next_u32() as usize % MATCHES.len();
                        let id = MATCHES[at];
                        if random.next_u32() % 4 == 0 {
                            store.transaction(|tx| MATCHES.iter().try_for_each(|&id| add(tx, id, 1))).unwrap();
                            for added in added {
                                added.fetch_add(1, Ordering::Relaxed);
                            }
                        } else {
                            store.match_transaction(|_| Ok(Some(id)), |tx| add(tx, id, 1)).unwrap();
                            added[at].fetch_add(1, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        let added: Vec<_> = added.iter().map(|added| added.load(Ordering::Relaxed) as i64).collect();
        assert_eq!(numbers(&store), added);
    }

    #[test]
    fn two_matches_are_changed_at_the_same_time_on_a_server() {
        let store = store();
        if !databases::on_postgres() {
            return;
        }
        // Each waits in the middle of its transaction until the other has come there, or fails.
        let arrived = AtomicUsize::new(0);
        let both_arrive = || {
            arrived.fetch_add(1, Ordering::SeqCst);
            let started = Instant::now();
            while arrived.load(Ordering::SeqCst) < 2 {
                assert!(started.elapsed() < Duration::from_secs(60), "the other one waits for this one's end");
                thread::yield_now();
            }
        };
        thread::scope(|scope| {
            for id in [1, 2] {
                let (store, both_arrive) = (&store, &both_arrive);
                scope.spawn(move || {
                    let work = |tx: &Tx<'_>| {
                        both_arrive();
                        add(tx, id, 1)
                    };
                    store.match_transaction(|_| Ok(Some(id)), work).unwrap();
                });
            }
        });
        assert_eq!(numbers(&store), [1, 1, 0, 0, 0]);
    }

    #[test]
    fn a_transaction_that_locks_all_waits_for_that_of_one_match() {
        let store = store();
        if !databases::on_postgres() {
            return;
        }
        let (started, go_on) = (Barrier::new(2), Barrier::new(2));
        thread::scope(|scope| {
            let first = scope.spawn(|| {
                store.match_transaction(
                    |_| Ok(Some(1)),
                    |tx| {
                        started.wait();
                        go_on.wait();
                        add(tx, 1, 1)
                    },
                )
            });
            started.wait();
            let all = scope.spawn(|| store.transaction(|tx| MATCHES.iter().try_for_each(|&id| add(tx, id, 10))));
            // It has locked row 0 by now, or does so before long, and waits for row 1.
            let waits = "SELECT count(*) FROM pg_locks WHERE NOT granted";
            let waiting = || store.read(|tx| tx.one(waits, [], |row| row.get::<i64>(0))).unwrap();
            while !all.is_finished() && waiting() == 0 {
                thread::yield_now();
            }
            let later = scope.spawn(|| store.match_transaction(|_| Ok(Some(1)), |tx| add(tx, 1, 100)));
            assert!(!all.is_finished() && !later.is_finished());
            go_on.wait();
            for thread in [first, all, later] {
                thread.join().unwrap().unwrap();
            }
        });
        assert_eq!(numbers(&store), [111, 10, 10, 10, 10]);
    }

    #[test]
    fn what_changes_more_than_its_match_is_done_once_with_all_of_them_locked() {
        let store = store();
        let runs = AtomicUsize::new(0);
        let more_than_one = |elsewhere: fn(&Tx<'_>) -> Result<()>| {
            runs.store(0, Ordering::Relaxed);
            store.match_transaction(
                |_| Ok(Some(7)),
                |tx| {
                    runs.fetch_add(1, Ordering::Relaxed);
                    add(tx, 7, 1)?;
                    elsewhere(tx)
                },
            )
        };
        let twice_on_a_server = 1 + usize::from(databases::on_postgres());
        let elsewhere: [fn(&Tx<'_>) -> Result<()>; 4] = [
            |tx| tx.run("UPDATE instance SET nonce = nonce", []),
            |tx| tx.check_match(39),
            |tx| tx.begin_match(40),
            // Also if somebody takes no notice of the error.
            |tx| tx.check_match(1).or(Ok(())),
        ];
        for (before, elsewhere) in elsewhere.into_iter().enumerate() {
            more_than_one(elsewhere).unwrap();
            assert_eq!(runs.load(Ordering::Relaxed), twice_on_a_server);
            assert_eq!(numbers(&store)[3], 1 + before as i64);
        }
        let no_match = store.match_transaction(|_| Ok(None), |tx| add(tx, 39, 1));
        assert!(no_match.is_ok() && numbers(&store)[4] == 1);
        let fails = store.match_transaction(|_| Ok(Some(7)), |tx| add(tx, 7, 1).and(Err::<(), _>(Error::Conflict)));
        assert!(matches!(fails, Err(Error::Conflict)) && numbers(&store)[3] == 4, "an error keeps nothing");
    }

    #[test]
    fn a_lock_of_results_ends_with_the_part_that_took_it_and_failed() {
        let store = store();
        let with_results = |tx: &Tx<'_>| {
            tx.lock_results()?;
            tx.run("UPDATE instance SET nonce = nonce", [])?;
            Err::<(), _>(Error::Conflict)
        };
        let runs = AtomicUsize::new(0);
        let work = |tx: &Tx<'_>| {
            runs.fetch_add(1, Ordering::Relaxed);
            assert!(matches!(tx.part(with_results), Err(Error::Conflict)));
            tx.run("UPDATE instance SET nonce = nonce", [])
        };
        store.match_transaction(|_| Ok(Some(7)), work).unwrap();
        assert_eq!(
            runs.into_inner(),
            1 + usize::from(databases::on_postgres()),
            "without the lock it may not write that"
        );
    }

    #[test]
    fn a_deadlock_between_results_and_a_person_is_carried_out_again() {
        let store = store();
        if !databases::on_postgres() {
            return;
        }
        // Two matches end at once: one locks the results first, the other a row about a person first.
        let both_hold = Barrier::new(2);
        let firsts = [AtomicUsize::new(0), AtomicUsize::new(0)];
        let wait_the_first_time = |which: usize| {
            if firsts[which].fetch_add(1, Ordering::SeqCst) == 0 {
                both_hold.wait();
            }
        };
        let person = |tx: &Tx<'_>| add(tx, 3, 1);
        thread::scope(|scope| {
            let person_first = scope.spawn(|| {
                let work = |tx: &Tx<'_>| {
                    person(tx)?;
                    wait_the_first_time(0);
                    tx.lock_results()
                };
                store.match_transaction(|_| Ok(Some(1)), work)
            });
            let results_first = scope.spawn(|| {
                let work = |tx: &Tx<'_>| {
                    tx.lock_results()?;
                    wait_the_first_time(1);
                    person(tx)
                };
                store.match_transaction(|_| Ok(Some(2)), work)
            });
            person_first.join().unwrap().unwrap();
            results_first.join().unwrap().unwrap();
        });
        assert_eq!(numbers(&store)[2], 2, "each once");
    }

    #[test]
    fn a_key_that_another_transaction_has_just_taken_is_looked_up_again_with_everything_locked() {
        let store = store();
        // The highest number and one more, as the next commitment in a chain of dice.
        let next = |tx: &Tx<'_>| {
            let last: i64 = tx.one("SELECT max(id) FROM interactions", [], |row| row.get(0))?;
            thread::yield_now();
            tx.run("INSERT INTO interactions (id, at) VALUES (?1, 1)", [last + 1])
        };
        thread::scope(|scope| {
            for id in 1..=8 {
                let store = &store;
                scope.spawn(move || (0..10).for_each(|_| store.match_transaction(|_| Ok(Some(id)), next).unwrap()));
            }
        });
        let sql = "SELECT count(*) FROM interactions WHERE at = 1 AND id BETWEEN 40 AND 119";
        assert_eq!(store.read(|tx| tx.one(sql, [], |row| row.get::<i64>(0))).unwrap(), 80, "each number once");
    }

    #[test]
    fn a_challenge_changes_only_the_match_that_begins_with_it() {
        let scope = LockScope::of_challenges();
        assert!(scope.check_statement("UPDATE challenges SET state = 'accepted'").is_ok());
        assert!(scope.begin_match(8).is_ok() && scope.check_match(8).is_ok() && !scope.needs_all());
        assert!(scope.check_match(7).is_err() && scope.needs_all());
        let scope = LockScope::of_match(7);
        assert!(scope.check_statement("UPDATE challenges SET state = 'accepted'").is_err());
        assert!(scope.begin_match(8).is_err() && scope.needs_all());
    }

    #[test]
    fn a_transaction_of_one_match_reads_everywhere_and_writes_its_own_rows() {
        for sql in [
            "SELECT max(result) FROM matches",
            "UPDATE matches SET version = 2 WHERE id = 1",
            "INSERT INTO actions (match_id) VALUES (1)",
            "DELETE FROM presets WHERE match_id = 1",
            "\n    UPDATE outbox\n    SET state = 'superseded'",
        ] {
            assert!(LockScope::of_match(1).check_statement(sql).is_ok(), "{sql}");
        }
        for sql in [
            "UPDATE instance SET beat_at = 1",
            "INSERT INTO standings (person) VALUES (1)",
            "DELETE FROM vacations",
            "WITH old AS (DELETE FROM outages RETURNING *) SELECT 1",
            "DROP TABLE matches",
            "UPDATE",
            "",
        ] {
            assert!(LockScope::of_match(1).check_statement(sql).is_err(), "{sql}");
        }
    }

    #[test]
    fn every_number_has_a_lock_also_a_forged_one() {
        let store = databases::store();
        for id in [1, 31, 32, i64::MAX, -1, i64::MIN] {
            let sql = "SELECT 1 FROM match_locks WHERE slot = ?1";
            let is_there = store.read(|tx| tx.find(sql, [LockScope::of_match(id).slot()], |_| Ok(()))).unwrap();
            assert!(is_there.is_some(), "{id}");
        }
    }

    #[test]
    fn what_concerns_another_match_outgrows_the_scope() {
        let scope = LockScope::of_match(7);
        assert!(scope.check_match(7).is_ok() && scope.check_statement("DELETE FROM calls").is_ok());
        assert!(!scope.needs_all());
        assert!(matches!(scope.check_match(39), Err(Error::OtherMatch)), "another match, though of the same lock");
        assert!(scope.needs_all());
    }
}
