//! The lease of the primary among several processes on a PostgreSQL server.

use crate::databases::or_postgres;
use crate::databases::schema::{Database, is_known, remember};
use barpoint::store::ids::{PersonId, Time};
use barpoint::store::people::{self, Person};
use barpoint::store::{Epoch, Error, LeaseState, Store, Tx};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Longer than any of these tests takes.
const LONG: Duration = Duration::from_secs(600);

/// Writes somebody of this name.
fn write(tx: &Tx<'_>, id: u64, name: &str) -> barpoint::store::Result<()> {
    let person = Person { id: PersonId(id), display_name: name.to_owned(), username: "p".to_owned() };
    people::remember(tx, &person, Time(1))
}

/// The term in which a process holds the lease, once it has said that it is alive: the term before, or a new one.
fn beats(store: &Store, term: Option<Epoch>, lasts: Duration) -> Result<Option<Epoch>, Error> {
    match store.beat(term, lasts)?.lease {
        LeaseState::Held => Ok(term),
        LeaseState::Free => store.take_lease(lasts),
        LeaseState::HeldByAnother => Ok(None),
    }
}

fn epoch(store: &Store, term: Option<Epoch>, lasts: Duration) -> Option<Epoch> {
    beats(store, term, lasts).expect("it is heard")
}

/// Waits for the server's clock.
fn until_free(store: &Store) {
    let started = Instant::now();
    while store.beat(None, LONG).expect("it is heard").lease != LeaseState::Free {
        assert!(started.elapsed() < Duration::from_secs(60), "it does not lapse");
        thread::yield_now();
    }
}

#[test]
fn one_process_has_the_lease_until_it_lapses_by_the_servers_clock_or_is_given_up() {
    let Some(server) = or_postgres() else { return };
    let database = Database::new(server);
    let (one, two) = (database.process(), database.process());
    assert_ne!(one.process(), two.process());
    let first = epoch(&one, None, LONG).expect("it is free");
    assert_eq!(epoch(&two, None, LONG), None);
    let first_term = one.in_term(Some(first));
    remember(&first_term, 1).expect("in its term");
    one.beat(Some(first), Duration::from_millis(1)).expect("it is heard");
    until_free(&two);
    assert!(matches!(remember(&first_term, 2), Err(Error::LeaseLost)), "it has lapsed, and nobody has taken it");
    assert_eq!(epoch(&one, Some(first), LONG), Some(first), "nobody has it in between");
    remember(&first_term, 3).expect("it goes on");
    one.release_lease(first).expect("it is told");
    let second = epoch(&two, None, LONG).expect("at once");
    assert!(second > first);
    assert_eq!(epoch(&one, Some(first), LONG), None, "a former term is over for good");
    first_term.later(|tx| write(tx, 4, "P"));
    assert!(matches!(remember(&first_term, 5), Err(Error::LeaseLost)));
    let references = first_term.transaction_on_references(|_: &Tx<'_>| Ok::<_, Error>(()));
    assert!(matches!(references, Err(Error::LeaseLost)));
    remember(&one, 6).expect("what it writes for a press counts");
    assert_eq!([1, 2, 3, 4, 5, 6].map(|id| is_known(&two, id)), [true, false, true, false, false, true]);
}

#[test]
fn those_who_are_alive_are_counted_and_one_that_stood_still_counts_again() {
    let Some(server) = or_postgres() else { return };
    let database = Database::new(server);
    let (one, two) = (database.process(), database.process());
    assert_eq!(one.beat(None, LONG).expect("heard").alive.len(), 1);
    assert_eq!(two.beat(None, Duration::from_millis(200)).expect("heard").alive.len(), 2);
    let started = Instant::now();
    while one.beat(None, LONG).expect("heard").alive.len() == 2 {
        assert!(started.elapsed() < Duration::from_secs(60), "it does not lapse");
    }
    assert_eq!(two.beat(None, LONG).expect("heard").alive.len(), 2);
    two.leave().expect("it ends");
    assert_eq!(one.beat(None, LONG).expect("heard").alive.len(), 1);
}

/// Four processes take the lease from one another, and each writes its epoch for as long as it believes to have it.
/// Another thread kills their connections.
#[test]
fn what_is_written_in_terms_is_written_in_the_order_of_the_terms() {
    let Some(server) = or_postgres() else { return };
    let database = Database::new(server);
    let processes = [(); 4].map(|()| database.process());
    database
        .client()
        .batch_execute(
            "CREATE TABLE written (number BIGINT GENERATED ALWAYS AS IDENTITY, epoch BIGINT, process BIGINT)",
        )
        .expect("a table");
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        for store in &processes {
            let is_over = &is_over;
            scope.spawn(move || {
                let mut term = None;
                while !is_over.load(Ordering::Relaxed) {
                    // So short that it lapses between two writes.
                    match beats(store, term, Duration::from_millis(5)) {
                        Ok(held) => term = held,
                        Err(_) => continue,
                    }
                    for _ in 0..5 {
                        // A former term is tried again and again.
                        let Some(epoch) = term else { break };
                        let _ = store.in_term(Some(epoch)).transaction(|tx| write(tx, 9, &format!("{epoch:?}")));
                    }
                }
            });
        }
        let mut client = database.client();
        client
            .batch_execute(
                "CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                    INSERT INTO written (epoch, process) SELECT epoch, holder FROM leases; RETURN NEW; END $$;
                CREATE TRIGGER note AFTER INSERT OR UPDATE ON people FOR EACH ROW EXECUTE FUNCTION note()",
            )
            .expect("a trigger");
        let count = "SELECT count(*) > 200 AND count(DISTINCT epoch) > 10 FROM written";
        let started = Instant::now();
        while !client.query_one(count, &[]).expect("a row").get::<_, bool>(0) {
            assert!(started.elapsed() < Duration::from_secs(60), "too little is written");
            let sessions = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                WHERE application_name = $1 AND query LIKE '%people%' AND random() < 0.2";
            let _ = server.admin().query(sessions, &[&database.name()]);
            thread::sleep(Duration::from_millis(100));
        }
        is_over.store(true, Ordering::Relaxed);
    });
    let mut client = database.client();
    let backwards = "SELECT count(*) FROM written AS a JOIN written AS b ON b.number > a.number AND b.epoch < a.epoch";
    assert_eq!(client.query_one(backwards, &[]).expect("a row").get::<_, i64>(0), 0);
    let of_two =
        "SELECT count(*) FROM (SELECT epoch FROM written GROUP BY epoch HAVING count(DISTINCT process) > 1) AS a";
    assert_eq!(client.query_one(of_two, &[]).expect("a row").get::<_, i64>(0), 0, "a term is one process's");
}

#[test]
fn whoever_has_much_to_write_keeps_the_lease() {
    let Some(server) = or_postgres() else { return };
    let database = Database::new(server);
    let (one, two) = (database.process(), database.process());
    let term = epoch(&one, None, LONG).expect("it is free");
    let writing = one.in_term(Some(term)).transaction(|tx| {
        write(tx, 1, "P")?;
        // The row that all who write lock is locked, and the connection that writes is taken.
        thread::scope(|scope| scope.spawn(|| epoch(&one, Some(term), LONG)).join().expect("no panic"))
            .ok_or(Error::LeaseLost)?;
        assert_eq!(two.beat(None, LONG)?.lease, LeaseState::HeldByAnother, "one that stands by is heard as well");
        Ok::<_, Error>(())
    });
    writing.expect("in its term");
    assert!(is_known(&two, 1));
}

#[test]
fn a_process_that_stands_still_in_a_transaction_keeps_nobody_from_taking_its_lease() {
    let Some(server) = or_postgres() else { return };
    let database = Database::new(server);
    let (one, two) = (database.process(), database.process());
    let term = epoch(&one, None, Duration::from_secs(12)).expect("it is free");
    thread::scope(|scope| {
        let (sender, goes_on) = std::sync::mpsc::channel::<()>();
        let one = one.in_term(Some(term));
        let stands = scope.spawn(move || {
            one.transaction(|tx| {
                write(tx, 1, "P")?;
                // It holds the row that all who write lock.
                let _ = goes_on.recv();
                write(tx, 2, "P")
            })
        });
        let started = Instant::now();
        while !beats(&two, None, LONG).is_ok_and(|term| term.is_some()) {
            assert!(started.elapsed() < Duration::from_secs(30), "it waits for ever");
        }
        drop(sender);
        assert!(stands.join().expect("no panic").is_err());
    });
    assert!(!is_known(&two, 1) && !is_known(&two, 2));
}

#[test]
fn a_database_that_is_moved_has_no_process_and_none_can_start() {
    let Some(server) = or_postgres() else { return };
    let (folder, database) = (tempfile::tempdir().expect("a folder"), Database::new(server));
    let process = database.process();
    process.beat(None, LONG).expect("it is heard");
    let moves = |to: &str| {
        let to = folder.path().join(to);
        let mut program = Command::new(env!("CARGO_BIN_EXE_barpoint"));
        let output = program.args(["move-database", &database.address()]).arg(to).output();
        let output = output.expect("it ends");
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (moved, said) = moves("nowhere.sqlite3");
    assert!(!moved && said.contains("a bot runs"), "{said}");
    process.leave().expect("it ends");
    assert!(!folder.path().join("nowhere.sqlite3").exists(), "nothing is left of it");
    let kept_away = barpoint::store::files::BotsKeptAway::open_to_read(&database.location()).expect("nobody plays");
    assert!(matches!(Store::open_to_play(database.location()), Err(Error::Locked)));
    drop(kept_away);
    let (moved, said) = moves("here.sqlite3");
    assert!(moved, "{said}");
    drop(database.process());
}
