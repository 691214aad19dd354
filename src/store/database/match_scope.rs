//! Transactions that change one match only. On a server they lock that match, so that others change other matches
//! meanwhile; all other transactions that write lock every match.
//!
//! A match is locked by a row of `match_locks`, which it shares with every 32nd other: so few rows can all be locked, one
//! after the other in one order, and a transaction that waits for all of them is not overtaken. While a match is locked no
//! other transaction changes its rows, except to make the removal of buttons in a private thread due. A transaction of one
//! match writes only to [`TABLES`]: one that has to write elsewhere is carried out again, with every match locked. So does
//! one that needs a number that follows those of all matches, such as that of a result
//! ([`Tx::check_all_matches`](super::Tx::check_all_matches)).

use super::error::{Error, Result};
use std::cell::Cell;

/// The number of rows of `match_locks`.
const SLOTS: i64 = 32;

/// The tables in which a transaction of one match writes: the first six about the person who acts and the place where they
/// do, of which it writes one row each, in this order; the others have rows of a match.
const TABLES: [&str; 16] = [
    "interactions",
    "people",
    "guilds",
    "nicknames",
    "channel_settings",
    "threads",
    "matches",
    "presets",
    "actions",
    "appointments",
    "clocks",
    "timers",
    "outbox",
    "calls",
    "boards",
    "shown",
];

/// The match that a transaction has locked, and whether it has to change anything else.
#[derive(Debug)]
pub(crate) struct MatchScope {
    id: i64,
    needs_all_matches: Cell<bool>,
}

impl MatchScope {
    pub(crate) const fn of(id: i64) -> MatchScope {
        MatchScope { id, needs_all_matches: Cell::new(false) }
    }

    /// The row of `match_locks` that locks the match.
    pub(crate) const fn slot(&self) -> i64 {
        self.id.rem_euclid(SLOTS)
    }

    /// Whether the transaction has to be carried out again, with every match locked.
    pub(crate) fn needs_all_matches(&self) -> bool {
        self.needs_all_matches.get()
    }

    /// # Errors
    /// [`Error::OtherMatch`] if it is not this match that is locked.
    pub(crate) fn check_match(&self, id: i64) -> Result<()> {
        if id == self.id { Ok(()) } else { Err(self.outgrow()) }
    }

    /// # Errors
    /// [`Error::OtherMatch`] if the statement may write to another table than [`TABLES`].
    pub(crate) fn check_statement(&self, sql: &str) -> Result<()> {
        if writes_only_allowed_tables(sql) { Ok(()) } else { Err(self.outgrow()) }
    }

    /// Notes a failure of the database that another attempt mends.
    pub(crate) fn note_failure(&self, error: &Error) {
        if matches!(error, Error::Deadlock) {
            self.needs_all_matches.set(true);
        }
    }

    /// Says that the transaction has to change more than this match.
    pub(crate) fn outgrow(&self) -> Error {
        self.needs_all_matches.set(true);
        Error::OtherMatch
    }
}

/// Whether a statement only reads, or writes to one of [`TABLES`].
fn writes_only_allowed_tables(sql: &str) -> bool {
    let mut words = sql.split_ascii_whitespace();
    let table = match (words.next(), words.next()) {
        (Some("SELECT"), _) => return true,
        (Some("UPDATE"), table) => table,
        (Some("INSERT"), Some("INTO")) | (Some("DELETE"), Some("FROM")) => words.next(),
        _ => None,
    };
    table.is_some_and(|table| TABLES.contains(&table))
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
            |tx| tx.check_all_matches(),
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
    fn a_transaction_of_one_match_reads_everywhere_and_writes_its_own_rows() {
        for sql in [
            "SELECT max(result) FROM matches",
            "UPDATE matches SET version = 2 WHERE id = 1",
            "INSERT INTO actions (match_id) VALUES (1)",
            "DELETE FROM presets WHERE match_id = 1",
            "\n    UPDATE outbox\n    SET state = 'superseded'",
        ] {
            assert!(writes_only_allowed_tables(sql), "{sql}");
        }
        for sql in [
            "UPDATE instance SET beat_at = 1",
            "INSERT INTO game_dice (match_id) VALUES (1)",
            "DELETE FROM vacations",
            "WITH old AS (DELETE FROM outages RETURNING *) SELECT 1",
            "DROP TABLE matches",
            "UPDATE",
            "",
        ] {
            assert!(!writes_only_allowed_tables(sql), "{sql}");
        }
    }

    #[test]
    fn every_number_has_a_lock_also_a_forged_one() {
        let store = databases::store();
        for id in [1, 31, 32, i64::MAX, -1, i64::MIN] {
            let sql = "SELECT 1 FROM match_locks WHERE slot = ?1";
            let is_there = store.read(|tx| tx.find(sql, [MatchScope::of(id).slot()], |_| Ok(()))).unwrap();
            assert!(is_there.is_some(), "{id}");
        }
    }

    #[test]
    fn what_concerns_another_match_outgrows_the_scope() {
        let scope = MatchScope::of(7);
        assert!(scope.check_match(7).is_ok() && scope.check_statement("DELETE FROM calls").is_ok());
        assert!(!scope.needs_all_matches());
        assert!(matches!(scope.check_match(39), Err(Error::OtherMatch)), "another match, though of the same lock");
        assert!(scope.needs_all_matches());
    }
}
