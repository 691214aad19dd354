//! Signs of made-up results, which the owner of the bot looks into.

use crate::databases;
use crate::game_dice::administers;
use crate::room::{ALICE, BOB, CAROL, GUILD, Room, resigns};
use barpoint::engine::player::Player;
use barpoint::engine::score::Worth;
use barpoint::store::administration::{AdminAction, Verdict};
use barpoint::store::ids::{DAY_MS, HOUR_MS, PersonId, Time};
use barpoint::store::suspicions::{CutShortPair, Favour, FrequentPair, Gain};
use barpoint::table::administration::suspicions::{self, GAIN_DAYS, LOOKED_BACK_DAYS, Suspicion};
use barpoint::table::ledger::rebuild;

/// Results to this many points at a time, as if played out, each given as winner and loser; all ratings follow.
fn results(room: &Room, at: Time, points: u32, results: impl IntoIterator<Item = (PersonId, PersonId)>) {
    let sqlite = databases::Connection::open(room.path()).expect("the file opens");
    let person = "INSERT INTO people (id, display_name, username) VALUES (?1, 'P', 'p') ON CONFLICT DO NOTHING";
    let result = format!(
        "INSERT INTO matches (guild, locale, channel, one, two, terms, state, winner, started_at, ended_at, result,
            final_one, final_two, home_channel, overall_winner)
        SELECT ?3, 'en', 500, ?1, ?2, 'tournament {points} points', 'finished', 1, 0, ?4, coalesce(max(result), 0) + 1,
            {points}, 0, 500, 1 FROM matches"
    );
    for (winner, loser) in results {
        for who in [winner, loser] {
            sqlite.execute(person, [who.0.cast_signed()]).expect("somebody");
        }
        let row = [winner.0.cast_signed(), loser.0.cast_signed(), GUILD.0.cast_signed(), at.0];
        sqlite.execute(&result, row).expect("a result");
    }
    // The ledger of all servers begins with the first result.
    let ledger = "INSERT INTO ledgers (guild, state) VALUES (0, 'current') ON CONFLICT DO NOTHING";
    sqlite.execute_batch(ledger).expect("a ledger");
    rebuild::mark_all(&room.store()).expect("it is marked");
    while room.table.ratings.rebuild(at, 1).expect("a step") {}
}

fn found(room: &Room, now: Time) -> Vec<Suspicion> {
    suspicions::find(&room.store(), now).expect("it can be read")
}

fn gains(room: &Room, now: Time) -> Vec<Gain> {
    let gains = found(room, now).into_iter().filter_map(|of| match of {
        Suspicion::QuickGain(gain) => Some(gain),
        _ => None,
    });
    gains.collect()
}

fn pairs(room: &Room) -> Vec<FrequentPair> {
    let pairs = found(room, room.now()).into_iter().filter_map(|of| match of {
        Suspicion::Pair(pair) => Some(pair),
        _ => None,
    });
    pairs.collect()
}

#[test]
fn nothing_is_conspicuous_where_nothing_was_played_or_little() {
    let room = Room::new();
    assert_eq!(found(&room, room.now()), []);
    results(&room, room.now(), 1, [(ALICE, BOB), (BOB, ALICE), (ALICE, CAROL)]);
    assert_eq!(found(&room, room.now()), []);
}

#[test]
fn a_rating_that_rises_quickly_is_conspicuous_for_a_week() {
    let room = Room::new();
    let begun = Time(100 * DAY_MS);
    results(&room, begun, 25, [(ALICE, BOB), (ALICE, CAROL), (ALICE, BOB)]);
    let week = GAIN_DAYS * DAY_MS;
    let quick = gains(&room, begun.plus_ms(week));
    let [gain] = quick.as_slice() else { panic!("hers alone: {quick:?}") };
    assert_eq!((gain.person.id, gain.game.as_str(), gain.matches, gain.opponents), (ALICE, "backgammon", 3, 2));
    let overall: f64 = databases::Connection::open(room.path())
        .expect("the file opens")
        .query_row(
            "SELECT sum(after - before) FROM rating_changes JOIN ledgers ON ledgers.id = ledger
            WHERE guild = 0 AND state = 'current' AND person = ?1",
            [ALICE.0.cast_signed()],
            |row| row.get(0),
        )
        .expect("what she gained");
    assert!(gain.gained >= 100.0 && (gain.gained - overall).abs() < 1e-9, "{gain:?} {overall}");
    assert_eq!(gains(&room, begun.plus_ms(week + 1)), [], "it was long ago");
}

#[test]
fn somebody_is_conspicuous_who_has_fifty_points_and_over_thirty_percent_of_all_against_one_opponent() {
    let room = Room::new();
    results(&room, room.now(), 7, (0..7).map(|_| (ALICE, BOB)));
    assert_eq!(pairs(&room), [], "49 points are not enough");
    results(&room, room.now(), 7, [(BOB, ALICE)]);
    // Alice has played others too, so that Bob is a smaller part of her points.
    results(&room, room.now(), 7, (0..4).map(|nth| (ALICE, PersonId(200 + nth))));
    let found = pairs(&room);
    let told: Vec<_> =
        found.iter().map(|of| (of.person.id, of.opponent.id, of.points, of.all_points, of.won, of.matches)).collect();
    assert_eq!(told, [(ALICE, BOB, 56, 84, 7, 8), (BOB, ALICE, 56, 56, 1, 8)]);
    assert!(found.iter().all(|of| of.game == "backgammon"));
    // Of 189 points, 56 are less than 30 percent.
    results(&room, room.now(), 15, (0..7).map(|nth| (ALICE, PersonId(200 + nth))));
    assert_eq!(pairs(&room).iter().map(|of| of.person.id).collect::<Vec<_>>(), [BOB]);
}

#[test]
fn opponents_who_play_nobody_else_and_lose_are_found_and_so_are_people_who_play_only_each_other() {
    let room = Room::new();
    let losers = [BOB, CAROL, PersonId(104)];
    // A match between two other people belongs neither to the feeders nor to the circle.
    results(&room, room.now(), 25, [(PersonId(201), PersonId(202))]);
    results(&room, room.now(), 25, [BOB, BOB, CAROL, PersonId(104)].map(|loser| (ALICE, loser)));
    results(&room, room.now(), 25, [(CAROL, ALICE)]);
    let found = found(&room, room.now());
    let fed = found.iter().find_map(|of| match of {
        Suspicion::Feeders { winner, feeders, matches, lost } => {
            Some((winner.id, feeders.iter().map(|who| who.id).collect::<Vec<_>>(), *matches, *lost))
        }
        _ => None,
    });
    assert_eq!(fed, Some((ALICE, losers.to_vec(), 5, 4)), "{found:?}");
    let circles: Vec<_> = found
        .iter()
        .filter_map(|of| match of {
            Suspicion::Circle { people, points } => Some((people.iter().map(|who| who.id).collect(), *points)),
            _ => None,
        })
        .collect();
    let everybody: Vec<PersonId> = [&[ALICE][..], &losers].concat();
    assert_eq!(circles, [(everybody, 125)]);
}

#[test]
fn an_administrator_who_often_declares_the_same_winner_is_conspicuous_for_a_month() {
    let room = Room::new();
    let settles = |winner, rated| {
        let id = room.begin(3).announcement.current.header.id;
        administers(&room, id, AdminAction::Settle(Verdict { winner, rated }));
    };
    let favours = |now| -> Vec<Favour> {
        let all = found(&room, now).into_iter().filter_map(|of| match of {
            Suspicion::Favour(favour) => Some(favour),
            _ => None,
        });
        all.collect()
    };
    let first = room.now();
    for (winner, rated) in [(Player::Two, true), (Player::Two, true), (Player::One, true), (Player::Two, false)] {
        settles(winner, rated);
    }
    assert_eq!(favours(room.now()), [], "of three that counted, two");
    settles(Player::Two, true);
    let all = favours(room.now());
    let [favour] = all.as_slice() else { panic!("Bob's alone: {all:?}") };
    assert_eq!((favour.guild, favour.by.id, favour.winner.id, favour.matches), (GUILD, CAROL, BOB, 3));
    let month = first.plus_ms(LOOKED_BACK_DAYS * DAY_MS);
    assert_eq!(favours(month.minus_ms(HOUR_MS)).len(), 1);
    assert_eq!(favours(month.plus_ms(HOUR_MS)), [], "it was long ago");
}

#[test]
fn two_people_who_often_give_up_games_early_for_nothing_are_conspicuous_for_a_month() {
    let room = Room::new();
    let given_up = |days| -> Vec<CutShortPair> {
        let found = suspicions::find(&room.store(), room.now().plus_ms(days * DAY_MS)).expect("it can be read");
        let pairs = found.into_iter().filter_map(|of| match of {
            Suspicion::KeptOut(pair) => Some(pair),
            Suspicion::CutShort(pair) => panic!("these matches have ended: {pair:?}"),
            _ => None,
        });
        pairs.collect()
    };
    for loser in [ALICE, BOB] {
        room.begin(1);
        resigns(&room, loser, Worth::Single);
    }
    assert_eq!(given_up(0), [], "it may happen twice");
    room.begin(1);
    resigns(&room, ALICE, Worth::Single);
    let pairs = given_up(LOOKED_BACK_DAYS - 1);
    let [pair] = pairs.as_slice() else { panic!("these two: {pairs:?}") };
    assert_eq!((pair.one.id, pair.two.id, pair.matches), (ALICE, BOB, 3));
    assert_eq!(given_up(LOOKED_BACK_DAYS + 1), [], "it was long ago");
}

#[test]
fn people_who_play_one_opponent_alone_are_conspicuous_only_if_they_lose_four_of_five_matches() {
    let room = Room::new();
    let losers = [BOB, CAROL, PersonId(104)];
    let fed = || {
        let found = suspicions::find(&room.store(), room.now()).expect("it can be read");
        found.into_iter().find_map(|of| match of {
            Suspicion::Feeders { winner, matches, lost, .. } => Some((winner.id, matches, lost)),
            _ => None,
        })
    };
    results(&room, room.now(), 1, losers.iter().flat_map(|&loser| [(ALICE, loser); 4]));
    results(&room, room.now(), 1, [(BOB, ALICE); 3]);
    assert_eq!(fed(), Some((ALICE, 15, 12)));
    results(&room, room.now(), 1, [(CAROL, ALICE)]);
    assert_eq!(fed(), None, "of sixteen matches, twelve");
}
