//! Presses by the wrong person, on an old button, twice, and at the same moment.

use crate::house;
use crate::room::{
    ALICE, BOB, CAROL, CHANNEL, Room, assert_rejected, decider, first_thing, other, player, points_match, rejection,
    to_play, to_roll,
};
use barpoint::engine::action::Decision;
use barpoint::store::ids::{ChannelId, MatchId};
use barpoint::table::delivery::GRACE_MS;
use barpoint::table::{Announcement, CurrentMatch, Error, Intent, Rejection, Request, Seen};
use std::sync::Barrier;

const ELSEWHERE: ChannelId = ChannelId(501);

#[test]
fn only_the_player_to_act_acts() {
    let room = Room::new();
    room.begin(3);
    let view = room.goes_on_until(to_roll);
    let waiting = other(decider(&view));
    assert_rejected!(room.tries(waiting, Intent::Roll),
        Rejection::NotYourTurn(now) if now.as_ref() == view.decider());
    assert_rejected!(room.tries(CAROL, Intent::Roll), Rejection::NotAPlayer(_));
    assert_eq!(room.view().header.version, view.header.version);
}

#[test]
fn a_refusal_names_its_rule_and_changes_nothing() {
    let room = Room::new();
    room.begin(3);
    let view = room.goes_on_until(to_play);
    assert_rejected!(room.tries(decider(&view), Decision::Double),
        Rejection::ByRules { refusal, .. } if !refusal.rule.key().is_empty());
    assert_eq!(room.view().header.version, view.header.version);
}

#[test]
fn a_button_of_an_older_position_is_stale_and_leads_to_the_current_one() {
    let room = Room::new();
    let old = room.begin(3).announcement.current;
    let shown = room.posts(&room.tries(decider(&old), first_thing(&old)).unwrap());
    let late = room.table.play.act(&room.press(decider(&old)), Some(old.header.seen().into()), first_thing(&old));
    assert_rejected!(late, Rejection::OldPosition(now) if now.current.header.version > old.header.version && now.current.header.board == Some(shown));
}

#[test]
fn a_button_works_in_the_channel_of_its_match_alone() {
    let room = Room::new();
    let view = room.begin(3).announcement.current;
    let elsewhere = Request { channel: ChannelId(777), ..room.press(decider(&view)) };
    let refused = room.table.play.act(&elsewhere, Some(view.header.seen().into()), first_thing(&view));
    assert_rejected!(refused, Rejection::ChannelStillWorks(there) if there.channel == view.header.channel);
    let typed = Request { channel: ChannelId(777), ..room.press(ALICE) };
    assert_rejected!(room.table.play.act(&typed, None, Intent::Roll), Rejection::NoMatchHere(None));
}

#[test]
fn a_button_of_a_match_that_never_was_is_denied() {
    let room = Room::new();
    let seen = Seen { match_id: MatchId(99), version: 1 };
    assert_rejected!(
        room.table.play.act(&room.press(ALICE), Some(seen.into()), Intent::Roll),
        Rejection::NoMatchHere(_)
    );
    assert_rejected!(room.table.play.pick(&room.press(ALICE), seen.into()), Rejection::NoMatchHere(_));
}

#[test]
fn a_replayed_press_counts_once() {
    let room = Room::new();
    room.begin(3);
    let view = room.goes_on_until(to_roll);
    let press = room.press(decider(&view));
    let version = room.table.play.act(&press, None, Decision::Double).unwrap().current.header.version;
    for _ in 0..2 {
        assert_rejected!(room.table.play.act(&press, None, Decision::Double), Rejection::AlreadyCounted);
    }
    assert_eq!(room.view().header.version, version);
}

#[test]
fn a_denied_press_does_not_count_when_it_comes_again_later() {
    let room = Room::new();
    room.begin(3);
    let view = room.goes_on_until(to_roll);
    let early = room.press(other(decider(&view)));
    assert_rejected!(room.table.play.act(&early, None, Intent::Roll), Rejection::NotYourTurn(_));
    room.goes_on_until(|now| to_roll(now) && decider(now) != decider(&view));
    assert_rejected!(room.table.play.act(&early, None, Intent::Roll), Rejection::AlreadyCounted);
}

#[test]
fn a_replayed_press_counts_once_after_a_restart_too() {
    let room = Room::new();
    let view = room.begin(3).announcement.current;
    let press = room.press(decider(&view));
    room.table.play.act(&press, Some(view.header.seen().into()), first_thing(&view)).unwrap();
    let room = room.after_a_kill();
    assert_rejected!(
        room.table.play.act(&press, Some(view.header.seen().into()), first_thing(&view)),
        Rejection::AlreadyCounted
    );
}

#[test]
fn of_two_presses_at_the_same_moment_one_counts() {
    for _ in 0..20 {
        let room = Room::new();
        room.begin(3);
        let view = room.goes_on_until(to_roll);
        let presses = [room.press(decider(&view)), room.press(decider(&view))];
        let start = Barrier::new(presses.len());
        let answers = std::thread::scope(|scope| {
            let running = presses.each_ref().map(|press| {
                scope.spawn(|| {
                    start.wait();
                    room.table.play.act(press, Some(view.header.seen().into()), Intent::Roll)
                })
            });
            running.map(|thread| thread.join().expect("no thread panics"))
        });
        let (counted, denied): (Vec<_>, Vec<_>) = answers.into_iter().partition(Result::is_ok);
        assert_eq!(counted.len(), 1);
        let [denied] = <[_; 1]>::try_from(denied).expect("the other is denied");
        assert!(matches!(rejection(denied), Rejection::OldPosition(_)));
        assert_eq!(room.view().header.version, view.header.version + 1);
    }
}

#[test]
fn two_processes_on_one_file_do_not_overtake_each_other() {
    let room = Room::new();
    room.begin(3);
    let view = room.goes_on_until(to_roll);
    let second = barpoint::table::Table::new(room.store(), barpoint::dice::Dice::seeded(3)).unwrap();
    let presses = [room.press(decider(&view)), room.press(decider(&view))];
    let answers = std::thread::scope(|scope| {
        let one = scope.spawn(|| room.table.play.act(&presses[0], Some(view.header.seen().into()), Intent::Roll));
        let two = scope.spawn(|| second.play.act(&presses[1], Some(view.header.seen().into()), Intent::Roll));
        [one, two].map(|thread| thread.join().expect("no thread panics"))
    });
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
    assert!(
        answers.iter().any(|answer| matches!(answer, Err(Error::Rejected(Rejection::OldPosition(_))))),
        "{answers:?}"
    );
}

#[test]
fn picking_a_play_is_for_the_player_to_act_and_counts_nothing() {
    let room = Room::new();
    let view = room.begin(3).announcement.current;
    let picked = room.table.play.pick(&room.press(decider(&view)), view.header.seen().into()).unwrap();
    assert!(picked.current.position.game().legal().is_some());
    assert_rejected!(
        room.table.play.pick(&room.press(other(decider(&view))), view.header.seen().into()),
        Rejection::NotYourTurn(_)
    );
    assert_rejected!(room.table.play.pick(&room.press(CAROL), view.header.seen().into()), Rejection::NotAPlayer(_));
    room.does(decider(&view), first_thing(&view));
    assert_rejected!(
        room.table.play.pick(&room.press(decider(&view)), view.header.seen().into()),
        Rejection::OldPosition(_)
    );
}

#[test]
fn names_are_those_of_the_last_press() {
    let room = Room::new();
    room.begin(3);
    let mut renamed = room.press(BOB);
    renamed.person.display_name = "Robert".to_owned();
    // Denied presses change nothing, so only an accepted one updates the name.
    let view = room.goes_on_until(|view| decider(view) == BOB);
    room.table.play.act(&renamed, None, first_thing(&view)).unwrap();
    assert_eq!(room.view().header.players.two.display_name, "Robert");
}

#[test]
fn whoever_is_asked_once_more_before_they_act_has_done_nothing_yet() {
    let room = Room::new();
    let view = room.begin(3).announcement.current;
    let who = decider(&view);
    let press = room.press(who);
    for seen in [None, Some(view.header.seen().into())] {
        let asked = room.table.play.act_after(&press, seen, |game, side| {
            assert_eq!((game, side), (view.position.game(), player(&view, who)));
            Err("are you sure?")
        });
        let Err((board, question)) = asked.expect("the press is theirs") else { panic!("nothing was decided") };
        assert_eq!((board.current.header.seen(), question), (view.header.seen(), "are you sure?"));
    }
    assert_eq!(room.view().position.game(), view.position.game());
    // The same press may do it after all, but once.
    let does = || room.table.play.act_after(&press, None, |_, _| Ok::<_, &str>(first_thing(&view)));
    let acted = does().expect("it is legal").expect("it was decided");
    assert!(acted.current.header.version > view.header.version);
    assert_rejected!(does(), Rejection::AlreadyCounted);
    let other_person = room
        .table
        .play
        .act_after(&room.press(CAROL), None, |_, _| -> Result<Intent, &str> { panic!("she has nothing to decide") });
    assert_rejected!(other_person, Rejection::NotAPlayer(_));
}

/// The player to act presses a button on a private panel in another channel.
fn on_panel(room: &Room, view: &CurrentMatch) -> Result<Announcement, Error> {
    let panel = Request { channel: ELSEWHERE, pressed_is_private: true, ..room.press(decider(view)) };
    room.table.play.act(&panel, Some(view.header.seen().into()), first_thing(view))
}

#[test]
fn what_is_played_on_a_private_panel_elsewhere_is_told_in_the_channel_at_once() {
    let room = Room::new();
    let begun = room.begin(3).announcement;
    room.posts(&begun);
    let news = on_panel(&room, &begun.current).expect("it is played");
    let due = room.due_news(room.now());
    assert!(matches!(&due[..], [due] if due.id == news.id), "{due:?}");
    room.posts(&news);
    let view = room.view();
    room.tries(decider(&view), first_thing(&view)).expect("it is played");
    assert!(room.due_news(room.now()).is_empty(), "the answer in the channel still has time");
    assert_eq!(room.due_news(room.now().plus_ms(GRACE_MS)).len(), 1);
}

#[test]
fn a_private_panel_elsewhere_serves_neither_outside_servers_nor_against_the_house() {
    let room = Room::new();
    let apart = |who| Request { guild: None, channel: ChannelId(600), ..room.press(who) };
    let begun = room.begin_between(&apart(ALICE), &apart(BOB), points_match(1)).announcement;
    assert_rejected!(on_panel(&room, &begun.current), Rejection::ChannelStillWorks(_));
    house::begin(&room, points_match(1));
    let view = room.table.play.view(CHANNEL).expect("a match is being played");
    assert_eq!(decider(&view), ALICE);
    assert_rejected!(on_panel(&room, &view), Rejection::ChannelStillWorks(_));
}
