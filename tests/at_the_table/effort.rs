//! What somebody has ever played slows nothing down: the steps of SQLite for what is asked with presses, commands and
//! challenges.

use crate::room::{ALICE, CHANNEL, GUILD as ROOM_GUILD, Room};
use barpoint::store::finished::{self, FinishedFilter};
use barpoint::store::ids::{ChannelId, GuildId, MatchId, PersonId, Time};
use barpoint::store::selection::RowRange;
use barpoint::store::{self, Store, Tx, administration, boards, matches, outbox, results, venues};
use tempfile::TempDir;

const ANNA: PersonId = PersonId(1);
const BJORN: PersonId = PersonId(2);
const GUILD: GuildId = GuildId(7);
/// The time of the newest match that [`played`] writes; matches are a minute apart.
const NOW: Time = Time(100_000 * 60_000);

/// A store in which Anna has finished this many matches against ten people, most of them against Björn, and three matches of
/// hers are open; as much news was told of the first of these.
fn played(matches: u32) -> (TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("played.sqlite3");
    let store = Store::open(&path).unwrap();
    let numbers =
        format!("WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {matches})");
    let statements = [
        "INSERT INTO people (id, display_name, username)
            VALUES (1, 'Anna', 'anna'), (2, 'Bjorn', 'bjorn'), (3, 'Paivi', 'paivi'), (-1, '', '')".to_owned(),
        format!(
            "{numbers} INSERT INTO matches (guild, venue_guild, locale, channel, one, two, terms, state, winner, started_at,
                ended_at, result, final_one, final_two, home_channel)
             SELECT 7, 7, 'en-US', n % 20, CASE n % 2 WHEN 0 THEN 1 ELSE 2 + n % 3 / 2 END,
                CASE n % 2 WHEN 0 THEN 2 + n % 3 / 2 ELSE 1 END, 'tournament 1 points', 'finished', 1,
                at - 1000, at, n, 1, 0, n % 20
             FROM (SELECT n, {} - 60000 * n AS at FROM numbers) AS timed",
            NOW.0
        ),
        "INSERT INTO matches (guild, venue_guild, locale, channel, one, two, terms, started_at)
            VALUES (7, 7, 'en-US', 101, 1, 2, 'tournament 1 points', 0), (7, 7, 'en-US', 102, 3, 1, 'tournament 1 points', 0),
            (7, 7, 'en-US', 103, 1, 3, 'tournament 1 points', 0)".to_owned(),
        format!(
            "{numbers} INSERT INTO outbox (match_id, kind, since, version, state, made_at, due_at, settled_at)
             SELECT (SELECT id FROM matches WHERE channel = 101), 'turn', n, n, 'delivered', n, n, n FROM numbers"
        ),
        format!("{numbers} INSERT INTO administration (guild, match_id, person, deed, winner, rated, reason, at)
             SELECT 7, n, 3, 'settle', 1, 1, 'gone', n FROM numbers"),
    ];
    rusqlite::Connection::open(path).unwrap().execute_batch(&statements.join(";\n")).unwrap();
    (folder, store)
}

/// A question, and its name.
type Question = (&'static str, fn(&Tx<'_>, MatchId) -> store::Result<()>);

/// What is asked with presses, commands and challenges.
const ASKED: [Question; 20] = [
    ("lost matches", |tx, _| venues::lost_and_unreported(tx, ANNA).map(drop)),
    ("unfinished", |tx, _| matches::unfinished_of(tx, ANNA, 50).map(drop)),
    ("number of unfinished", |tx, _| matches::count_unfinished(tx, ANNA).map(drop)),
    ("running on a server", |tx, _| matches::running_of(tx, GUILD, ANNA).map(drop)),
    ("running of two", |tx, _| matches::running_of_pair(tx, GUILD, [ANNA, BJORN]).map(drop)),
    ("running against one", |tx, _| matches::running_against(tx, GUILD, ANNA, BJORN).map(drop)),
    ("running here", |tx, _| matches::running_in(tx, ChannelId(101)).map(drop)),
    ("last here", |tx, _| matches::last_in(tx, ChannelId(1)).map(drop)),
    ("all running here", |tx, _| matches::running_on(tx, GUILD, 50).map(drop)),
    ("of a server", |tx, _| matches::of_guild(tx, GUILD, 20).map(drop)),
    ("have played", |tx, _| matches::have_played(tx, ANNA, BJORN).map(drop)),
    ("unfinished and rated", |tx, _| results::unfinished_of_pair(tx, [ANNA, BJORN]).map(drop)),
    ("rated of two", |tx, _| results::rated_of_pair(tx, [ANNA, BJORN], NOW.minus_ms(60 * 60_000)).map(drop)),
    ("rated with former", |tx, _| results::rated_with_former(tx, ANNA, Time(0)).map(drop)),
    ("cut short of two", |tx, _| results::cut_short_of_pair(tx, [ANNA, BJORN], Time(0)).map(drop)),
    ("cut short on a server", |tx, _| results::cut_short_in_guild(tx, GUILD, ANNA, Time(0)).map(drop)),
    ("verdicts", |tx, _| administration::rated_verdicts(tx, [ANNA, BJORN], Time(1_000_000), MatchId(1)).map(drop)),
    ("history", |tx, _| {
        let of = FinishedFilter { guild: None, person: ANNA, opponent: None };
        finished::page(tx, &of, RowRange { skip: 8, most: 8 }, None).map(drop)?;
        finished::list(tx, &of, RowRange::first(50), Some(GUILD)).map(drop)
    }),
    ("last told", |tx, id| outbox::first_action_to_tell(tx, id, outbox::NewsKind::Turn).map(drop)),
    ("board", |tx, id| boards::current(tx, id).map(drop)),
];

/// The effort of each question, in steps of SQLite's virtual machine.
fn steps(store: &Store) -> Vec<(&'static str, u64)> {
    let first = |tx: &Tx<'_>| Ok::<_, store::Error>(matches::running_in(tx, ChannelId(101))?.expect("it is open").id);
    let id = store.read(first).unwrap();
    let asked = ASKED.into_iter().map(|(name, ask)| {
        let before = store.effort().steps;
        store.read(|tx| ask(tx, id)).unwrap();
        (name, store.effort().steps - before)
    });
    asked.collect()
}

#[test]
fn what_somebody_has_ever_played_slows_nothing_down() {
    let [few, many] = [300, 6_000].map(|matches| steps(&played(matches).1));
    let grown: Vec<_> = few.iter().zip(&many).filter(|((_, few), (_, many))| *many > few + few / 4 + 50).collect();
    assert!(grown.is_empty(), "{grown:#?}");
}

/// SQLite compiles a kept statement again where a bound value might lead to another plan, unless it is told not to.
#[test]
fn no_statement_is_compiled_again_while_people_play() {
    let room = Room::new();
    let plays_a_match = || {
        room.begin(3);
        room.goes_on_to_the_end();
        room.table.people.effective_settings(ALICE, Some(ROOM_GUILD), CHANNEL, room.now()).expect("it can be read");
    };
    plays_a_match();
    let before = room.table.store().effort();
    plays_a_match();
    let after = room.table.store().effort();
    assert!(after.statements > before.statements + 100, "{before:?} {after:?}");
    assert_eq!(after.compiled_again, before.compiled_again);
}
