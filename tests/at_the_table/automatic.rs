//! What the table does automatically for players who want that, where they have no choice.

use crate::databases;
use crate::room::{ALICE, BOB, Room, decider, events, first_thing, other, to_play, to_roll};
use barpoint::engine::action::Decision;
use barpoint::engine::event::Event;
use barpoint::settings::registry::{AUTO_PLAY, AUTO_ROLL};
use barpoint::settings::{SettingChange, SettingsGroup};
use barpoint::store::ids::PersonId;
use barpoint::table::{Announcement, AnnouncementKind, CurrentMatch};

fn wishes(room: &Room, who: PersonId, wishes: &[SettingChange]) {
    for wish in wishes {
        room.table.people.change_setting(&room.press(who), &wish.clone()).expect("a choice");
    }
}

/// Plays to the end with the first legal action each time, and returns all announcements.
fn to_the_end(room: &Room) -> Vec<Announcement> {
    let mut outcomes = Vec::new();
    loop {
        let view = room.view();
        outcomes.push(room.does(decider(&view), first_thing(&view)));
        if let AnnouncementKind::Result { .. } = outcomes.last().expect("one").kind {
            return outcomes;
        }
    }
}

/// The events that happened automatically, in order.
fn done(outcomes: &[Announcement]) -> Vec<Event> {
    let told = outcomes.iter().flat_map(|outcome| outcome.events.iter());
    told.filter(|told| told.automatic).map(|told| told.event.clone()).collect()
}

/// Whether this is the first position of a game, which is always shown before anything is done automatically.
fn is_opening(outcome: &Announcement) -> bool {
    events(outcome).iter().any(|event| matches!(event, Event::OpeningThrown(_)))
}

#[test]
fn the_only_legal_play_is_played_for_whoever_wishes_it_and_nothing_else_changes() {
    let undisturbed = Room::new();
    undisturbed.rolls_by_hand();
    undisturbed.begin(3);
    let expected = undisturbed.goes_on_to_the_end().current.position.game().clone();

    let room = Room::new();
    room.rolls_by_hand();
    room.begin(3);
    wishes(&room, ALICE, &[SettingsGroup::Play.choose(&AUTO_PLAY, true)]);
    let outcomes = to_the_end(&room);
    assert_eq!(outcomes.last().unwrap().current.position.game(), &expected);
    let done = done(&outcomes);
    assert!(done.len() > 5, "{done:?}");
    for outcome in &outcomes {
        let view = &outcome.current;
        let forced = |view: &CurrentMatch| {
            view.position.game().decider().and_then(|player| view.position.game().forced_play(player))
        };
        let by_alice = view.decider().is_some_and(|who| who.id == ALICE);
        assert!(forced(view).is_none() || !by_alice || is_opening(outcome), "{:?}", view.position.game().phase());
    }
    let alice = outcomes[0].current.header.seat(ALICE).unwrap();
    let are_hers = done.iter().all(|event| match event {
        Event::Played(player, ..) => *player == alice,
        // Events that follow from her last play.
        Event::GameOver(_) | Event::MatchOver(_) | Event::Passed { .. } => true,
        _ => false,
    });
    assert!(are_hers, "{done:?}");
}

#[test]
fn dice_are_rolled_for_whoever_wishes_it_where_no_double_is_possible() {
    let undisturbed = Room::new();
    undisturbed.begin(1);
    let expected = undisturbed.goes_on_to_the_end().current.position.game().clone();

    let room = Room::new();
    room.begin(1);
    for who in [ALICE, BOB] {
        wishes(
            &room,
            who,
            &[SettingsGroup::Play.choose(&AUTO_ROLL, true), SettingsGroup::Play.choose(&AUTO_PLAY, true)],
        );
    }
    let outcomes = to_the_end(&room);
    assert_eq!(outcomes.last().unwrap().current.position.game(), &expected, "the dice are the match's own");
    for outcome in &outcomes {
        assert!(!to_roll(&outcome.current), "in a match to one point nobody doubles");
        assert!(outcome.events.len() <= 50, "a happenings that nobody reads: {:?}", outcome.events);
    }
}

#[test]
fn a_roll_that_could_be_a_double_is_the_players_own() {
    let room = Room::new();
    room.begin(3);
    for who in [ALICE, BOB] {
        wishes(&room, who, &[SettingsGroup::Play.choose(&AUTO_ROLL, true)]);
    }
    let view = room.goes_on_until(to_roll);
    assert!(view.position.game().legal_actions(view.position.game().decider().unwrap()).double.is_some());
    // After a take only the taker may double, so the doubler's roll is automatic.
    let doubler = decider(&view);
    room.does(doubler, Decision::Double);
    let taken = room.does(other(doubler), Decision::Take);
    assert!(to_play(&taken.current) && decider(&taken.current) == doubler, "{taken:?}");
    assert!(matches!(taken.events.last(), Some(told) if told.automatic), "{taken:?}");
}

#[test]
fn after_a_take_the_roll_follows_without_any_setting_and_not_where_it_was_switched_off() {
    let taken = |chosen: &[SettingChange]| {
        let room = Room::new();
        room.begin(3);
        for who in [ALICE, BOB] {
            wishes(&room, who, chosen);
        }
        let doubler = decider(&room.goes_on_until(to_roll));
        room.does(doubler, Decision::Double);
        let taken = room.does(other(doubler), Decision::Take);
        assert_eq!(decider(&taken.current), doubler);
        taken
    };
    let followed = taken(&[]);
    assert!(to_play(&followed.current), "{followed:?}");
    assert!(matches!(followed.kind, AnnouncementKind::Turn { ping: Some(_) }), "the doubler is called to play");
    assert!(to_roll(&taken(&[SettingsGroup::Play.choose(&AUTO_ROLL, false)]).current));
}

#[test]
fn whoever_was_rolled_for_is_called_to_play_in_the_same_message() {
    let room = Room::new();
    let view = room.begin(1).announcement.current;
    let (first, second) = (decider(&view), other(decider(&view)));
    wishes(&room, second, &[SettingsGroup::Play.choose(&AUTO_ROLL, true)]);
    let played = room.does(first, first_thing(&view));
    let told = &played.events;
    let rolled = told.iter().find(|told| matches!(told.event, Event::Rolled(..)));
    assert!(rolled.is_some_and(|told| told.automatic), "{told:?}");
    assert!(matches!(played.kind, AnnouncementKind::Turn { ping: Some(who) } if who == second), "{played:?}");
    assert_eq!(decider(&played.current), second);
}

#[test]
fn an_opening_is_seen_before_anything_is_done_and_a_session_is_not_gone_on_with() {
    let room = Room::new();
    room.begin_by("tric-trac 3 points");
    for who in [ALICE, BOB] {
        wishes(
            &room,
            who,
            &[SettingsGroup::Play.choose(&AUTO_ROLL, true), SettingsGroup::Play.choose(&AUTO_PLAY, true)],
        );
    }
    // By these rules the player who begins rolls again.
    let ended = crate::room::resigns(&room, ALICE, barpoint::engine::score::Worth::Single);
    assert!(to_roll(&ended.current), "the new game is seen first: {:?}", ended.current.position.game().phase());

    let session = Room::new();
    session.begin_by("tournament money no-cube");
    for who in [ALICE, BOB] {
        wishes(
            &session,
            who,
            &[SettingsGroup::Play.choose(&AUTO_ROLL, true), SettingsGroup::Play.choose(&AUTO_PLAY, true)],
        );
    }
    let ended = crate::room::resigns(&session, ALICE, barpoint::engine::score::Worth::Single);
    assert_eq!(ended.current.position.game().decider(), None, "either player may stop");
}

#[test]
fn where_players_answer_for_their_plays_none_is_found_for_them() {
    let room = Room::new();
    room.begin_by("tournament 1 points responsible");
    for who in [ALICE, BOB] {
        wishes(
            &room,
            who,
            &[SettingsGroup::Play.choose(&AUTO_ROLL, true), SettingsGroup::Play.choose(&AUTO_PLAY, true)],
        );
    }
    for _ in 0..60 {
        let view = room.view();
        let outcome = room.does(decider(&view), first_thing(&view));
        assert!(outcome.events.iter().all(|told| !told.automatic), "{outcome:?}");
        if let AnnouncementKind::Result { .. } = outcome.kind {
            break;
        }
    }
}

#[test]
fn what_was_done_for_a_player_is_that_in_the_log_too() {
    let room = Room::new();
    let view = room.begin(1).announcement.current;
    let second = other(decider(&view));
    wishes(&room, second, &[SettingsGroup::Play.choose(&AUTO_ROLL, true)]);
    room.does(decider(&view), first_thing(&view));
    let sqlite = databases::Connection::open(room.path()).unwrap();
    let sql = "SELECT player, action FROM actions WHERE automatic = 1 ORDER BY seq LIMIT 1";
    let (player, action): (u8, String) = sqlite.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    assert_eq!(player == 1, second == ALICE);
    assert!(action.starts_with("roll "), "{action}");
    let told = room.after_a_kill().table.play.last_events(view.header.id).unwrap();
    assert!(told.iter().any(|told| told.automatic), "{told:?}");
}
