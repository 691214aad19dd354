//! Answers that are set in advance in matches over days.

use crate::databases;
use crate::room::{
    ALICE, BOB, CAROL, Room, assert_rejected, events, first_thing, only, other, points_match, resigns, to_roll,
};
use barpoint::dice::Dice;
use barpoint::engine::action::{Action, Decision};
use barpoint::engine::event::Event;
use barpoint::engine::player::Player;
use barpoint::engine::referee::Match;
use barpoint::engine::score::Worth;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::AUTO_ROLL;
use barpoint::store::ids::{MatchId, PersonId};
use barpoint::store::presets::PresetAnswer::{self, Drop, Roll, Take};
use barpoint::table::{
    Announcement, AnnouncementKind, CurrentMatch, Error, Intent, Offer, Presets, Rejection, Request, Table,
};
use std::cell::RefCell;
use std::path::PathBuf;

/// A match over days in which one of the two may roll or double: the room, and that player.
fn slow(points: u8) -> (Room, PersonId, PersonId) {
    let room = Room::new();
    room.rolls_by_hand();
    let offer = Offer { pace: Some("24h 7d".parse().expect("a pace")), ..points_match(points).into() };
    let made = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), offer).expect("a challenge");
    room.posts(
        &room.table.challenges.accept(&room.press(BOB), made.challenge.id.into()).expect("a match").announcement,
    );
    let view = room.goes_on_until(to_roll);
    let mover = view.decider().expect("somebody is to roll").id;
    (room, mover, if mover == ALICE { BOB } else { ALICE })
}

fn sets(room: &Room, who: PersonId, answer: PresetAnswer) -> Result<Presets, Error> {
    let request = Request { pressed_is_private: true, ..room.press(who) };
    room.table.play.set_preset(&request, room.view().header.seen().into(), answer)
}

fn set(room: &Room, who: PersonId) -> Vec<PresetAnswer> {
    let id: MatchId = room.view().header.id;
    match room.table.play.presets(&room.press(who), id.into()) {
        Ok(presets) => presets.set,
        Err(Error::Rejected(Rejection::NothingToPreset)) => Vec::new(),
        Err(other) => panic!("{other:?}"),
    }
}

fn took(news: &Announcement) -> bool {
    events(news).iter().any(|event| matches!(event, Event::Took(..)))
}

fn turn_of(view: &CurrentMatch) -> PersonId {
    view.decider().expect("the match goes on").id
}

#[test]
fn a_double_is_taken_or_dropped_at_once_as_the_player_has_set() {
    let (room, mover, other) = slow(7);
    sets(&room, other, Drop).expect("he waits");
    let changed = sets(&room, other, Take).expect("he thinks again");
    assert_eq!(changed.set, [Take], "one answer replaces the other");
    let news = room.does(mover, Decision::Double);
    assert!(took(&news) && turn_of(&room.view()) == mover, "{news:?}");
    assert!(
        matches!(news.kind, AnnouncementKind::Turn { ping: None } | AnnouncementKind::Refresh { .. }),
        "she is here: {news:?}"
    );
    let (room, mover, other) = slow(7);
    sets(&room, other, Drop).expect("he waits");
    let news = room.does(mover, Decision::Double);
    let score = news.current.position.game().score();
    assert_eq!(score.one + score.two, 1, "a game is over: {news:?}");
    assert!(set(&room, other).is_empty());
    // The last point of the match.
    let (room, mover, other) = slow(1);
    assert_rejected!(sets(&room, other, Take), Rejection::NothingToPreset);
    drop((room, mover));
    let (room, mover, other) = slow(2);
    room.goes_on_until(|view| to_roll(view) && turn_of(view) == mover);
    sets(&room, other, Drop).expect("he waits");
    room.does(mover, Decision::Double);
    room.goes_on_until(|view| view.position.game().score_before_game().games == 1);
}

#[test]
fn nothing_acts_in_a_position_that_was_not_meant() {
    let (room, mover, other) = slow(7);
    sets(&room, other, Take).expect("she may double now");
    room.does(mover, Intent::Roll);
    assert!(set(&room, other).is_empty(), "the next double is another one");
    // In her next turn the cube is turned.
    room.goes_on_until(|view| to_roll(view) && turn_of(view) == mover);
    assert!(set(&room, other).is_empty());
    let news = room.does(mover, Decision::Double);
    assert!(!took(&news) && turn_of(&room.view()) == other);
    // Resigned to instead, and declined by hand: what a player does themselves withdraws the rest.
    let (room, mover, other) = slow(7);
    sets(&room, other, Take).expect("he waits");
    room.does(mover, Decision::Resign(Worth::Single));
    room.does(other, Decision::DeclineResignation);
    assert!(set(&room, other).is_empty());
    assert!(!took(&room.does(mover, Decision::Double)));
}

#[test]
fn the_dice_are_rolled_once_where_no_double_is_of_use() {
    let (room, mover, other) = slow(1);
    sets(&room, other, Roll).expect("he waits");
    assert_eq!(set(&room, other), [Roll]);
    let mut rolled = false;
    for _ in 0..10 {
        let view = room.view();
        if turn_of(&view) == other {
            break;
        }
        let news = room.does(mover, first_thing(&view));
        rolled |= news.events.iter().any(|told| matches!(told.event, Event::Rolled(player, _) if told.automatic && view.header.players[player].id == other));
    }
    assert!(rolled && set(&room, other).is_empty(), "it has acted");
    // Not again in his next turn.
    room.goes_on_until(|view| turn_of(view) == mover && to_roll(view));
    let view = room.goes_on_until(|view| turn_of(view) == other);
    assert!(to_roll(&view), "{view:?}");
    // Where he may double, he is asked, and it lapses.
    let (room, mover, other) = slow(7);
    sets(&room, other, Roll).expect("he waits");
    room.does(mover, Intent::Roll);
    let view = room.goes_on_until(|view| turn_of(view) == other);
    assert!(to_roll(&view), "{view:?}");
    room.does(other, Intent::Roll);
    assert!(set(&room, other).is_empty());
}

#[test]
fn it_can_be_withdrawn_at_any_time_and_goes_with_the_match_and_with_the_player() {
    let (room, mover, other) = slow(7);
    let before = room.view().header.seen();
    sets(&room, other, Take).expect("he waits");
    sets(&room, other, Roll).expect("he waits");
    room.does(mover, Intent::Roll);
    // From the panel of an earlier position.
    let request = Request { pressed_is_private: true, ..room.press(other) };
    let left = room.table.play.withdraw_preset(&request, before.match_id.into(), Roll).expect("at any time");
    assert!(left.set.is_empty());
    assert_rejected!(
        room.table.play.set_preset(&Request { pressed_is_private: true, ..room.press(other) }, before.into(), Roll),
        Rejection::OldPosition(_)
    );
    sets(&room, other, Roll).expect("she is to play");
    let stored = || {
        let sqlite = databases::Connection::open(room.path()).expect("the file opens");
        sqlite.query_row("SELECT count(*) FROM presets", [], |row| row.get::<i64>(0)).expect("a number")
    };
    assert!(stored() > 0 && format!("{:?}", room.table.people.personal_data(other).unwrap()).contains("\"roll\""));
    assert!(!format!("{:?}", room.table.people.personal_data(mover).unwrap()).contains("\"roll\""));
    room.forget(other).unwrap();
    assert_eq!(stored(), 0);
}

thread_local! {
    /// The database in which what is set in advance is withdrawn while the end of a match is worked out.
    static WITHDRAWN_IN: RefCell<Option<PathBuf>> = const { RefCell::new(None) };
}

/// Takes what was set in advance out of that database; no game was given away.
fn withdraws(_: &Match, _: Player, _: &Action) -> Option<f32> {
    if let Some(path) = WITHDRAWN_IN.take() {
        let sqlite = databases::Connection::open(&path).expect("the file opens");
        sqlite.execute("DELETE FROM presets", []).expect("it is withdrawn");
    }
    Some(0.0)
}

#[test]
fn what_is_withdrawn_while_the_end_is_worked_out_ends_no_match() {
    for withdrawn in [false, true] {
        let (mut room, ..) = slow(2);
        room.table = Table::with_loss_judge(room.store(), Dice::seeded(1), withdraws).expect("the table is set");
        for loser in [ALICE, BOB] {
            resigns(&room, loser, Worth::Single);
        }
        let view = room.goes_on_until(to_roll);
        let mover = turn_of(&view);
        let waits = other(mover);
        sets(&room, waits, Drop).expect("they wait");
        WITHDRAWN_IN.set(withdrawn.then(|| room.path()));
        let news = room.does(mover, Decision::Double);
        assert_eq!(news.current.header.winner.is_none(), withdrawn, "{news:?}");
        assert!(!withdrawn || turn_of(&room.view()) == waits, "they answer themselves");
    }
}

#[test]
fn only_a_player_who_waits_in_a_match_over_days_can_set_something() {
    let (room, mover, other) = slow(7);
    for (who, answer) in [(mover, Take), (mover, Roll)] {
        assert_rejected!(sets(&room, who, answer), Rejection::NothingToPreset);
    }
    assert_rejected!(sets(&room, CAROL, Take), Rejection::NotAPlayer(_));
    // A player with automatic rolls cannot set a roll in advance.
    assert_eq!(sets(&room, other, Take).expect("he waits").possible, [Take, Drop, Roll]);
    let automatic = SettingsGroup::Play.choose(&AUTO_ROLL, true);
    room.table.people.change_setting(&room.press(other), &automatic).expect("a new press");
    assert_eq!(sets(&room, other, Take).expect("he waits").possible, [Take, Drop]);
    assert_rejected!(sets(&room, other, Roll), Rejection::NothingToPreset);
    room.does(mover, Intent::Roll);
    assert_rejected!(sets(&room, other, Take), Rejection::NothingToPreset);
    let quick = Room::new();
    quick.rolls_by_hand();
    let begun = quick.begin(7).announcement.current;
    let waits = begun.header.players[begun.position.decider().unwrap_or(Player::One).opponent()].id;
    assert_rejected!(sets(&quick, waits, Roll), Rejection::NothingToPreset);
}

/// The presets that this person can set in the match, and those already set.
fn seen(room: &Room, who: PersonId) -> Result<Presets, Error> {
    room.table.play.presets(&room.press(who), room.view().header.id.into())
}

#[test]
fn whoever_waits_is_shown_what_they_can_set_and_what_they_have_set_though_it_is_only_one_of_the_two() {
    let answers = |found: Presets| -> [Vec<PresetAnswer>; 2] { [found.possible, found.set] };
    let (room, mover, waits) = slow(7);
    assert_rejected!(seen(&room, mover), Rejection::NothingToPreset);
    let possible = seen(&room, waits).expect("there is something to set");
    assert_eq!(answers(possible), [vec![Take, Drop, Roll], vec![]]);

    // With automatic rolls nothing can be set in a match without the cube, but what is set can be withdrawn.
    let (room, _, waits) = slow(1);
    let press = Request { pressed_is_private: true, ..room.press(waits) };
    room.table.play.set_preset(&press, room.view().header.seen().into(), Roll).expect("they wait");
    let automatic = SettingsGroup::Play.choose(&AUTO_ROLL, true);
    room.table.people.change_setting(&room.press(waits), &automatic).expect("a new press");
    assert_eq!(answers(seen(&room, waits).expect("there is something to withdraw")), [vec![], vec![Roll]]);
}
