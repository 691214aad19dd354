//! No name and no match is shown to a server on which its players have not played.

use crate::room::{ALICE, BOB, CAROL, GUILD, Room, assert_rejected, resigns};
use barpoint::engine::action::Decision;
use barpoint::engine::rule_sets::Discipline;
use barpoint::engine::score::Worth;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::{AUTO_ROLL, LISTED};
use barpoint::store::ids::{ChannelId, GuildId, MatchId, Time};
use barpoint::store::leaderboards::Order;
use barpoint::store::period::Month;
use barpoint::store::selection::RowRange;
use barpoint::table::{LeaderboardPeriod, LeaderboardScope, LeaderboardView, Rejection, Request};
use std::fmt::Debug;

const ELSEWHERE: GuildId = GuildId(901);

/// A room on whose server Alice, with a nickname, and Bob have played. Carol asks on another server.
fn room() -> (Room, MatchId) {
    let room = Room::new();
    let begun = room.begin(1);
    resigns(&room, BOB, Worth::Gammon);
    let called = Request { nickname: Some("Ally".to_owned()), ..room.press(ALICE) };
    room.table.people.change_setting(&called, &SettingsGroup::Play.choose(&AUTO_ROLL, false)).expect("chosen");
    (room, begun.announcement.current.header.id)
}

fn elsewhere(room: &Room) -> Request {
    Request { guild: Some(ELSEWHERE), channel: ChannelId(700), administers: true, ..room.press(CAROL) }
}

/// Asserts that an answer names nobody who has not played on the server where it is seen.
#[track_caller]
fn names_nobody(answer: &impl Debug) {
    let told = format!("{answer:?}");
    for name in ["Alice", "Ally", "Bob", "alice", "bob"] {
        assert!(!told.contains(name), "{name}: {told}");
    }
}

fn every_view() -> impl Iterator<Item = LeaderboardView> {
    let periods = [LeaderboardPeriod::All, LeaderboardPeriod::Month, LeaderboardPeriod::Week];
    LeaderboardScope::ALL.into_iter().flat_map(move |scope| {
        periods.into_iter().flat_map(move |period| {
            Order::ALL.map(|order| LeaderboardView {
                scope,
                period,
                order,
                ..LeaderboardView::of(Discipline::BACKGAMMON)
            })
        })
    })
}

#[test]
fn no_leaderboard_names_strangers_but_those_who_chose_to_be_listed_on_that_of_all_servers() {
    let (room, _) = room();
    room.begin(1);
    room.goes_on_to_the_end();
    for view in every_view() {
        names_nobody(&room.table.ratings.leaderboard(&elsewhere(&room), view).expect("a page"));
    }
    room.table.people.change_setting(&room.press(ALICE), &SettingsGroup::Play.choose(&LISTED, true)).expect("chosen");
    for view in every_view() {
        let page = room.table.ratings.leaderboard(&elsewhere(&room), view).expect("a page");
        let told = format!("{page:?}");
        let is_named =
            view.scope == LeaderboardScope::Everywhere && !matches!(view.order, Order::WinRate | Order::Performance);
        assert_eq!(told.contains("Alice"), is_named, "{view}");
        assert!(
            !told.contains("Bob") && !told.contains("Ally"),
            "he did not choose it, and names are a server's own: {told}"
        );
    }
    let nowhere = Request { guild: None, ..elsewhere(&room) };
    let told = format!(
        "{:?}",
        room.table.ratings.leaderboard(&nowhere, LeaderboardView::of(Discipline::BACKGAMMON)).expect("a page")
    );
    assert!(told.contains("Alice") && !told.contains("Bob") && !told.contains("Ally"), "{told}");
}

#[test]
fn no_profile_and_no_head_to_head_names_strangers() {
    let (room, _) = room();
    for discipline in Discipline::all() {
        for person in [ALICE, BOB] {
            names_nobody(&room.table.ratings.profile(&elsewhere(&room), person, discipline).expect("a profile"));
        }
    }
    names_nobody(&room.table.ratings.versus(&elsewhere(&room), ALICE, BOB).expect("nothing"));
    names_nobody(&room.table.ratings.versus(&elsewhere(&room), CAROL, BOB).expect("nothing"));
    let here = format!(
        "{:?}",
        room.table.ratings.profile(&room.press(CAROL), BOB, Discipline::BACKGAMMON).expect("a profile")
    );
    assert!(here.contains("Bob") && here.contains("Ally") && !here.contains("Alice"), "{here}");
}

#[test]
fn no_history_and_no_match_by_its_number_names_strangers() {
    let (room, id) = room();
    for (person, opponent) in [(ALICE, None), (ALICE, Some(BOB)), (CAROL, Some(BOB)), (CAROL, None)] {
        names_nobody(
            &room.table.history.history(&elsewhere(&room), person, opponent, RowRange::first(10)).expect("a page"),
        );
    }
    assert_rejected!(room.table.play.view_match(&elsewhere(&room), id.into()), Rejection::NoMatchHere(None));
    let page = room.table.history.history(&room.press(CAROL), ALICE, Some(BOB), RowRange::first(10)).expect("a page");
    assert!(format!("{:?}", page.person).contains("Ally"), "by the name of the server: {:?}", page.person);
}

#[test]
fn no_dice_and_no_month_name_strangers() {
    let (room, id) = room();
    for person in [ALICE, BOB] {
        names_nobody(&room.table.ratings.dice_of_player(&elsewhere(&room), person).expect("none"));
    }
    names_nobody(&room.table.ratings.dice_of_guild(ELSEWHERE).expect("none"));
    assert_rejected!(room.table.ratings.dice_of_match(&elsewhere(&room), id.into()), Rejection::NoMatchHere(None));
    names_nobody(&room.table.ratings.month_summary(ELSEWHERE, Month::of(Time(0)), room.now()).expect("a month"));
    let here = room.table.ratings.month_summary(GUILD, Month::of(Time(0)), room.now()).expect("a month");
    assert!(format!("{here:?}").contains("Ally"), "{here:?}");
}

#[test]
fn whoever_has_played_on_both_servers_takes_nothing_along() {
    let (room, _) = room();
    // Alice plays Carol on another server, where Bob and his match against Alice stay unknown.
    let begun = room.begin_in(ELSEWHERE, ChannelId(700), CAROL);
    let there = |who| Request { guild: Some(ELSEWHERE), channel: ChannelId(700), ..room.press(who) };
    let seen = begun.current.header.seen();
    let resigned =
        room.table.play.act(&there(CAROL), Some(seen.into()), Decision::Resign(Worth::Single)).expect("offered");
    let seen = resigned.current.header.seen();
    let accepts = Decision::AcceptResignation;
    room.table.play.act(&there(ALICE), Some(seen.into()), accepts).expect("accepted");
    let without_bob = |answer: &dyn Debug| {
        let told = format!("{answer:?}");
        assert!(told.contains("Alice") && !told.contains("Bob") && !told.contains("Ally"), "{told}");
    };
    let carol = there(CAROL);
    without_bob(&room.table.ratings.profile(&carol, ALICE, Discipline::BACKGAMMON).expect("a profile"));
    without_bob(&room.table.history.history(&carol, ALICE, None, RowRange::first(10)).expect("a page"));
    without_bob(&room.table.ratings.leaderboard(&carol, LeaderboardView::of(Discipline::BACKGAMMON)).expect("a page"));
    without_bob(&room.table.ratings.month_summary(ELSEWHERE, Month::of(Time(0)), room.now()).expect("a month"));
    let matches = room.table.history.history(&carol, ALICE, None, RowRange::first(10)).expect("a page").tally.all;
    assert_eq!(matches, 1, "what was played on the other server is not counted");
}
