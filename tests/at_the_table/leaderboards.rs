//! Leaderboards: their scopes, periods and orders, and whose names they show.

use crate::room::{ALICE, BOB, CAROL, CHANNEL, GUILD, Room, assert_rejected};
use barpoint::engine::action::Decision;
use barpoint::engine::rule_sets::Discipline;
use barpoint::engine::score::Worth;
use barpoint::settings::registry::LISTED;
use barpoint::settings::{SettingChange, SettingsGroup};
use barpoint::store::ids::{ChannelId, GuildId, PersonId, SeasonId, Time};
use barpoint::store::leaderboards::Order;
use barpoint::store::ratings::Rating;
use barpoint::table::{
    AdministrationRefusal, Intent, LeaderboardPeriod, LeaderboardScope, LeaderboardView, Rejection, Request,
};

const ELSEWHERE: GuildId = GuildId(901);

fn view() -> LeaderboardView {
    LeaderboardView::of(Discipline::BACKGAMMON)
}

/// A match to one point that somebody loses in this channel.
fn lost_in(room: &Room, guild: GuildId, channel: ChannelId, loser: PersonId) {
    let begun = room.begin_in(guild, channel, BOB);
    let there = |who| Request { guild: Some(guild), channel, ..room.press(who) };
    let winner = if loser == ALICE { BOB } else { ALICE };
    let seen = begun.current.header.seen();
    let resigned = room.table.play.act(&there(loser), Some(seen.into()), Decision::Resign(Worth::Single)).unwrap();
    let seen = resigned.current.header.seen();
    room.table.play.act(&there(winner), Some(seen.into()), Intent::Decide(Decision::AcceptResignation)).unwrap();
}

fn names(room: &Room, request: &Request, view: LeaderboardView) -> Vec<PersonId> {
    let page = room.table.ratings.leaderboard(request, view).unwrap();
    page.rows.into_iter().map(|line| line.person.id).collect()
}

#[test]
fn each_server_and_each_channel_has_its_own() {
    let room = Room::new();
    lost_in(&room, GUILD, CHANNEL, ALICE);
    lost_in(&room, GUILD, ChannelId(501), BOB);
    lost_in(&room, ELSEWHERE, ChannelId(700), BOB);
    let channel = LeaderboardView { scope: LeaderboardScope::Channel, ..view() };
    assert_eq!(names(&room, &room.press(CAROL), channel), [BOB, ALICE]);
    let other = Request { channel: ChannelId(501), ..room.press(CAROL) };
    assert_eq!(names(&room, &other, channel), [ALICE, BOB]);
    // A thread shares the leaderboard of its channel.
    let thread = Request { channel: ChannelId(600), parent: Some(ChannelId(501)), ..room.press(CAROL) };
    assert_eq!(names(&room, &thread, channel), [ALICE, BOB]);
    let wins = |request: &Request| room.table.ratings.leaderboard(request, view()).unwrap().rows[0].standing.wins;
    assert_eq!(wins(&room.press(CAROL)), 1);
    assert_eq!(wins(&Request { guild: Some(ELSEWHERE), ..room.press(CAROL) }), 1);
}

#[test]
fn a_match_in_a_thread_counts_for_its_channel() {
    let room = Room::new();
    let (thread, parent) = (ChannelId(600), Some(ChannelId(501)));
    let there = |who| Request { channel: thread, parent, ..room.press(who) };
    let terms = "tournament 1 points".parse::<barpoint::engine::terms::Terms>().unwrap();
    let made = room.table.challenges.challenge(&there(ALICE), &crate::room::only(BOB), terms).unwrap();
    let begun = room.table.challenges.accept(&there(BOB), made.challenge.id.into()).unwrap().announcement;
    let resigned = room
        .table
        .play
        .act(&there(ALICE), Some(begun.current.header.seen().into()), Decision::Resign(Worth::Single))
        .unwrap();
    let seen = resigned.current.header.seen();
    room.table.play.act(&there(BOB), Some(seen.into()), Decision::AcceptResignation).unwrap();
    let channel = LeaderboardView { scope: LeaderboardScope::Channel, ..view() };
    let parent = Request { channel: ChannelId(501), ..room.press(CAROL) };
    assert_eq!(names(&room, &parent, channel), [BOB, ALICE]);
    assert!(names(&room, &room.press(CAROL), channel).is_empty());
}

#[test]
fn the_one_of_all_servers_names_only_those_who_chose_it() {
    let room = Room::new();
    let everywhere = LeaderboardView { scope: LeaderboardScope::Everywhere, ..view() };
    let played_out = || {
        room.begin(1);
        room.goes_on_to_the_end();
    };
    played_out();
    let stranger = Request { guild: Some(ELSEWHERE), ..room.press(CAROL) };
    assert!(names(&room, &stranger, everywhere).is_empty());
    room.table.people.change_setting(&room.press(ALICE), &SettingsGroup::Play.choose(&LISTED, true)).unwrap();
    assert_eq!(names(&room, &stranger, everywhere), [ALICE], "at once");
    let own = room.table.ratings.leaderboard(&room.press(BOB), everywhere).unwrap();
    assert!(!own.is_listed && own.own.is_some_and(|own| own.row.rank.is_none()), "Bob has no place yet");
    played_out();
    assert_eq!(names(&room, &stranger, everywhere), [ALICE], "with the next result as well");
    room.table.people.change_setting(&room.press(ALICE), &SettingChange::Reset(SettingsGroup::Play)).unwrap();
    assert!(names(&room, &stranger, everywhere).is_empty());
    // In direct messages there is only the leaderboard of all servers.
    let nowhere = Request { guild: None, ..room.press(ALICE) };
    room.table.people.change_setting(&room.press(BOB), &SettingsGroup::Play.choose(&LISTED, true)).unwrap();
    assert_eq!(names(&room, &nowhere, view()), [BOB]);
}

#[test]
fn no_nickname_of_a_server_is_seen_on_the_one_of_all_servers() {
    let room = Room::new();
    room.begin(1);
    room.goes_on_to_the_end();
    let called = Request { nickname: Some("The Boss".to_owned()), ..room.press(BOB) };
    room.table.people.change_setting(&called, &SettingsGroup::Play.choose(&LISTED, true)).unwrap();
    let name = |view| {
        let lines = room.page(view).rows;
        lines.into_iter().find(|line| line.person.id == BOB).expect("he is listed").person.display_name
    };
    assert_eq!(name(view()), "The Boss");
    assert_eq!(name(LeaderboardView { scope: LeaderboardScope::Everywhere, ..view() }), "Bob");
}

#[test]
fn orders_places_and_pages() {
    let room = Room::new();
    for loser in [ALICE, ALICE, BOB] {
        lost_in(&room, GUILD, CHANNEL, loser);
    }
    let by = |order| room.page(LeaderboardView { order, ..view() });
    let wins: Vec<_> = by(Order::Wins).rows.iter().map(|line| (line.rank, line.person.id)).collect();
    assert_eq!(wins, [(Some(1), BOB), (Some(2), ALICE)]);
    let played: Vec<_> = by(Order::Played).rows.iter().map(|line| line.rank).collect();
    assert_eq!(played, [Some(1), Some(1)], "equals share a place");
    assert!(by(Order::WinRate).rows.is_empty(), "nobody has played enough for a rate");
    let streaks: Vec<_> = by(Order::Streak).rows.iter().map(|line| line.standing.best_streak).collect();
    assert_eq!(streaks, [2, 1]);
    assert!(by(Order::Rating).own.is_none(), "Carol has not played");
    let second = room.page(LeaderboardView { page: 1, ..view() });
    assert!(second.rows.is_empty() && !second.has_more);
    let own = room.table.ratings.leaderboard(&room.press(ALICE), LeaderboardView { page: 1, ..view() }).unwrap().own;
    assert!(own.as_ref().is_some_and(|own| own.row.rank == Some(2)), "one's own place is known on every page: {own:?}");
}

#[test]
fn months_and_weeks_begin_anew_and_the_old_ones_are_forgotten() {
    let room = Room::new();
    lost_in(&room, GUILD, CHANNEL, ALICE);
    let month = LeaderboardView { period: LeaderboardPeriod::Month, ..view() };
    assert_eq!(names(&room, &room.press(CAROL), month), [BOB, ALICE]);
    let in_spring = Time(100 * 24 * 60 * 60 * 1000);
    let later = Request { at: in_spring, ..room.press(CAROL) };
    assert!(names(&room, &later, month).is_empty());
    while room.table.ratings.rebuild(in_spring, 1).unwrap() {}
    assert!(names(&room, &room.press(CAROL), month).is_empty(), "it is gone");
    assert_eq!(names(&room, &later, view()), [BOB, ALICE]);
}

#[test]
fn what_somebody_has_gained_is_the_sum_of_the_changes_of_their_rating_in_the_period() {
    let room = Room::new();
    let season = LeaderboardView { period: LeaderboardPeriod::Season(None), ..view() };
    let standing = |view, who| {
        let rows = room.page(view).rows;
        rows.into_iter().find(|line| line.person.id == who).expect("they are listed").standing
    };
    for loser in [ALICE, ALICE, BOB] {
        lost_in(&room, GUILD, CHANNEL, loser);
    }
    let before = [ALICE, BOB].map(|who| standing(view(), who).rating.rating);
    room.table.ratings.begin_season(&room.press(CAROL), GUILD, "Autumn").unwrap();
    for loser in [BOB, BOB] {
        lost_in(&room, GUILD, CHANNEL, loser);
    }
    for (who, before) in [ALICE, BOB].into_iter().zip(before) {
        let (all, in_season) = (standing(view(), who), standing(season, who));
        let (since_first, since_then) = (all.rating.rating - Rating::NEW.rating, all.rating.rating - before);
        assert!((all.gained - since_first).abs() < 1e-9 && since_first != 0.0, "{who}: {all:?}");
        assert!((in_season.gained - since_then).abs() < 1e-9 && since_then != 0.0, "{who}: {in_season:?}");
    }
}

#[test]
fn a_season_counts_from_when_it_is_begun_until_it_is_closed() {
    let room = Room::new();
    let season = LeaderboardView { period: LeaderboardPeriod::Season(None), ..view() };
    assert_rejected!(
        room.table.ratings.close_season(&room.press(CAROL), GUILD),
        Rejection::Administration(AdministrationRefusal::NoSeason)
    );
    lost_in(&room, GUILD, CHANNEL, ALICE);
    assert!(room.page(season).season.is_none());
    room.table.ratings.begin_season(&room.press(CAROL), GUILD, "Autumn").unwrap();
    assert_rejected!(
        room.table.ratings.begin_season(&room.press(CAROL), GUILD, "Winter"),
        Rejection::Administration(AdministrationRefusal::SeasonGoesOn(name)) if name == "Autumn"
    );
    lost_in(&room, GUILD, CHANNEL, BOB);
    room.table.ratings.close_season(&room.press(CAROL), GUILD).unwrap();
    lost_in(&room, GUILD, CHANNEL, ALICE);
    let page = room.page(season);
    let told: Vec<_> = page.rows.iter().map(|line| (line.person.id, line.standing.wins)).collect();
    assert_eq!(told, [(ALICE, 1), (BOB, 0)]);
    assert_eq!(page.season.unwrap().name, "Autumn");
    let abroad = Request { guild: Some(ELSEWHERE), ..room.press(CAROL) };
    assert!(room.table.ratings.leaderboard(&abroad, season).unwrap().season.is_none());
}

#[test]
fn every_view_is_written_for_a_button_and_read_back_from_it() {
    let seasons = [LeaderboardPeriod::Season(Some(SeasonId(7)))];
    let periods = LeaderboardPeriod::ALL.into_iter().chain(seasons);
    let mut page = 0;
    for period in periods {
        for scope in LeaderboardScope::ALL {
            for discipline in Discipline::all() {
                for order in Order::ALL {
                    let view = LeaderboardView { scope, period, discipline, order, page };
                    assert_eq!(view.to_string().parse(), Ok(view), "{view}");
                    page += 1;
                }
            }
        }
    }
    // What is written on old buttons can still be read.
    for text in
        ["server all backgammon rating 0", "channel season-7 tric-trac rate 12", "everywhere season backgammon pr 3"]
    {
        let view: Result<LeaderboardView, _> = text.parse();
        assert_eq!(view.map(|view| view.to_string()).as_deref(), Ok(text));
    }
}

#[test]
fn what_no_button_says_is_no_view() {
    for text in [
        "",
        "server",
        "server all backgammon rating",
        "server all backgammon rating 0 more",
        "server all backgammon rating -1",
        "server all backgammon rating 65536",
        "server all backgammon beauty 0",
        "server all chess rating 0",
        "server year backgammon rating 0",
        "server season-x backgammon rating 0",
        "server season- backgammon rating 0",
        "village all backgammon rating 0",
        "server  all backgammon rating 0",
    ] {
        assert!(text.parse::<LeaderboardView>().is_err(), "{text}");
    }
}
