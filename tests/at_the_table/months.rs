//! The monthly summary of a server: what it contains, who sees it, and that each is posted once.

use crate::databases;
use crate::room::{ALICE, BOB, CAROL, CHANNEL, GUILD, Room, resigns};
use barpoint::engine::rule_sets::Discipline;
use barpoint::engine::score::Worth;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::MONTHLY_SUMMARY;
use barpoint::store::ids::{ChannelId, DAY_MS, GuildId, PersonId, Time};
use barpoint::store::period::Month;
use barpoint::store::venues::PostingProblem;
use barpoint::table::administration::bans;
use barpoint::table::{Delivery, Failure, MonthMessage, MonthSummary, RetryDecision};

const DAY: i64 = 24 * 60 * 60 * 1000;
const ELSEWHERE: GuildId = GuildId(901);

/// The month in which a room's clock begins: the first of 1970.
fn january() -> Month {
    "1970-01".parse().expect("a month")
}

/// A time in February 1970.
fn february(day: i64, hour: i64) -> Time {
    january().end().plus_ms((day - 1) * DAY + hour * 60 * 60 * 1000)
}

/// This player resigns a match to one point on the server.
fn lost_by(room: &Room, loser: PersonId, worth: Worth) {
    room.begin(1);
    resigns(room, loser, worth);
}

fn seen(room: &Room, guild: GuildId, now: Time) -> MonthSummary {
    room.table.ratings.month_summary(guild, january(), now).expect("it can be read")
}

fn wants(room: &Room, channel: Option<ChannelId>) {
    room.table
        .people
        .change_setting(&room.press(ALICE), &SettingsGroup::Guild.choose(&MONTHLY_SUMMARY, channel))
        .expect("chosen");
}

/// The posts that are due now, with their news.
fn due(room: &Room, now: Time) -> Vec<(barpoint::store::ids::MonthPostId, MonthMessage)> {
    let ids = room.due(now).into_iter().filter_map(|due| match due {
        Delivery::Month(id) => Some(id),
        _ => None,
    });
    ids.filter_map(|id| Some((id, room.table.ratings.month_to_post(id, now).expect("it can be read")?))).collect()
}

fn looks(room: &Room, now: Time) -> Vec<(barpoint::store::ids::MonthPostId, MonthMessage)> {
    room.table.ratings.post_months(now).expect("it can be looked for");
    due(room, now)
}

#[test]
fn a_month_tells_who_played_most_rose_most_and_won_on() {
    let room = Room::new();
    for (loser, worth) in [(BOB, Worth::Gammon), (BOB, Worth::Backgammon), (ALICE, Worth::Single)] {
        lost_by(&room, loser, worth);
    }
    room.begin(1);
    room.goes_on_to_the_end();
    room.begin_in(GUILD, ChannelId(77), CAROL);
    let month = seen(&room, GUILD, room.now());
    assert_eq!(
        (month.by_day.as_slice(), month.matches(), month.players),
        (&[4][..], 4, 2),
        "what goes on has not ended"
    );
    assert_eq!(month.busiest(), Some(1));
    let (who, matches) = month.most_active.expect("somebody");
    assert_eq!((who.id, matches), (ALICE, 4), "of equals the first");
    let (winner, streak) = month.streak.expect("two in a row at least");
    assert!((winner.id, streak) == (ALICE, 2) || (winner.id, streak) == (BOB, 2), "{winner:?} {streak}");
    let rating = |who| {
        let profile = room.table.ratings.profile(&room.press(CAROL), who, Discipline::BACKGAMMON).expect("a profile");
        profile.standing.expect("rated").1.rating.rating - 1500.0
    };
    let (who, (game, gained)) = month.riser.expect("somebody rose");
    assert!(game == Discipline::BACKGAMMON && gained > 0.0 && (gained - rating(who.id)).abs() < 1e-9);
    let (players, throws) = month.longest.expect("the one that was played out");
    assert!(players.map(|who| who.id) == [ALICE, BOB] && throws > 10, "{throws}");
    let games = month.statistics.games;
    assert_eq!((games.won, games.gammons_won >= 2, games.backgammons_won >= 1), (4, true, true));
    assert!(month.statistics.dice.rolls > 10 && !month.has_earlier && !month.has_later);

    // The second day of the month has two bars; in February, January is complete.
    assert_eq!(seen(&room, GUILD, Time(DAY)).by_day, [4, 0]);
    let over = seen(&room, GUILD, february(1, 0));
    assert_eq!((over.by_day.len(), over.has_later), (31, true));
    let next = room.table.ratings.month_summary(GUILD, january().next(), february(1, 0)).expect("it can be read");
    assert_eq!((next.matches(), next.has_earlier, next.most_active, next.riser), (0, true, None, None));
    let future =
        room.table.ratings.month_summary(GUILD, "2099-01".parse().expect("a month"), february(1, 0)).expect("a month");
    assert_eq!(future.month, january().next(), "nobody looks ahead");

    let moved = "UPDATE matches SET ended_at = ended_at + 86400000 WHERE id < 3";
    databases::Connection::open(room.path()).expect("the database").execute(moved, []).expect("two ended later");
    let month = seen(&room, GUILD, february(1, 0));
    assert_eq!((&month.by_day[..3], month.busiest()), (&[2, 2, 0][..], None), "none of two is the busiest");
}

#[test]
fn another_server_learns_nothing_of_it() {
    let room = Room::new();
    lost_by(&room, BOB, Worth::Single);
    let month = seen(&room, ELSEWHERE, room.now());
    assert_eq!((month.matches(), month.players, month.statistics.games.won), (0, 0, 0));
    assert!(month.most_active.is_none() && month.riser.is_none() && month.longest.is_none() && month.streak.is_none());
    assert!(month.luckiest.is_none() && !month.has_earlier);
}

#[test]
fn a_former_player_is_counted_but_not_named() {
    let room = Room::new();
    for _ in 0..2 {
        lost_by(&room, BOB, Worth::Single);
    }
    room.forget(ALICE).expect("forgotten");
    let month = seen(&room, GUILD, room.now());
    assert_eq!((month.matches(), month.players), (2, 2));
    assert_eq!(month.most_active.expect("the other").0.id, BOB);
    assert!(month.riser.is_none() && month.streak.is_none());
}

#[test]
fn each_month_is_posted_once_whatever_happens_to_the_process() {
    let room = Room::new();
    lost_by(&room, BOB, Worth::Single);
    assert!(looks(&room, february(1, 16)).is_empty(), "nobody wants it");
    wants(&room, Some(CHANNEL));
    assert!(looks(&room, Time(30 * DAY)).is_empty(), "it is not over, and nothing was played in December");
    assert!(looks(&room, february(1, 15)).is_empty(), "its hour has not come");
    // Killed before and after the post is recorded: it is posted once.
    let room = room.after_a_kill();
    assert!(room.table.ratings.post_months(february(1, 16)).expect("on record"));
    let room = room.after_a_kill();
    assert!(!room.table.ratings.post_months(february(1, 16)).expect("it is on record already"));
    let (id, news) = due(&room, february(1, 16)).pop().expect("the month");
    assert_eq!((news.channel, news.summary.month, news.summary.matches()), (CHANNEL, january(), 1));
    room.table.delivery.sent(id, february(1, 17)).expect("noted");
    let room = room.after_a_kill();
    for at in [february(1, 18), february(2, 0), february(28, 23)] {
        assert!(looks(&room, at).is_empty());
    }
    // Another channel does not get a second one.
    wants(&room, Some(ChannelId(501)));
    assert!(looks(&room, february(20, 0)).is_empty());
    assert!(looks(&room, february(1, 0).plus_ms(35 * DAY)).is_empty(), "nothing was played in February");
}

#[test]
fn a_month_is_made_up_for_while_the_next_one_lasts() {
    let room = Room::new();
    lost_by(&room, BOB, Worth::Single);
    wants(&room, Some(CHANNEL));
    let late = room.after_a_kill();
    assert_eq!(looks(&late, february(27, 3)).len(), 1, "the process did not run until then");
    let too_late = room.after_a_kill();
    assert!(looks(&too_late, february(28, 24 + 17)).is_empty(), "in March nobody asks for January");
}

#[test]
fn no_month_is_posted_in_a_channel_that_is_gone() {
    let room = Room::new();
    lost_by(&room, BOB, Worth::Single);
    wants(&room, Some(CHANNEL));
    let (id, _) = looks(&room, february(1, 16)).pop().expect("the month");
    let passing = Failure::Passing { wait_ms: None };
    assert_eq!(
        room.table.ratings.month_failed(id, passing, "cut", february(1, 16)).expect("noted"),
        RetryDecision::Later
    );
    assert_eq!(due(&room, february(1, 18)).len(), 1);
    let gone = Failure::Lost(PostingProblem::Gone);
    assert_eq!(
        room.table.ratings.month_failed(id, gone, "gone", february(1, 18)).expect("noted"),
        RetryDecision::GivenUp
    );
    assert!(looks(&room, february(1, 20)).is_empty());
    let chosen = room.table.people.effective_settings(ALICE, Some(GUILD), CHANNEL, Time(0)).expect("settings").guild;
    assert_eq!(chosen.get(&MONTHLY_SUMMARY), None);
}

#[test]
fn no_month_is_posted_on_a_server_that_was_banned_meanwhile() {
    let room = Room::new();
    lost_by(&room, BOB, Worth::Single);
    wants(&room, Some(CHANNEL));
    assert!(room.table.ratings.post_months(february(1, 16)).expect("it is on record"));
    let end = february(1, 17);
    bans::ban_guild(&room.store(), GUILD, Some(end), "spam", february(1, 16)).expect("it is banned");
    assert!(due(&room, february(1, 16)).is_empty());
    assert!(looks(&room, february(2, 0)).is_empty(), "nor is it made up for after the ban");
}

#[test]
fn a_banned_server_has_its_month_from_the_moment_in_which_the_ban_ends() {
    let room = Room::new();
    lost_by(&room, BOB, Worth::Single);
    wants(&room, Some(CHANNEL));
    let end = february(2, 0);
    bans::ban_guild(&room.store(), GUILD, Some(end), "spam", february(1, 0)).expect("it is banned");
    assert!(looks(&room, february(1, 16)).is_empty() && looks(&room, end.minus_ms(1)).is_empty());
    assert_eq!(looks(&room, end).len(), 1, "the hourly pruning is not waited for");
}

#[test]
fn no_day_is_the_busiest_before_the_first_match_of_a_month_or_between_equals() {
    let room = Room::new();
    let month: Month = "1970-01".parse().expect("a month");
    let seen = |days| {
        let now = room.now().plus_ms(days * DAY_MS);
        room.table.ratings.month_summary(GUILD, month, now).expect("it can be read")
    };
    assert_eq!((seen(0).by_day, seen(0).busiest()), (vec![0], None), "on the first day nobody has played yet");
    assert_eq!((seen(1).by_day, seen(1).busiest()), (vec![0, 0], None));
    room.begin(1);
    resigns(&room, ALICE, Worth::Single);
    assert_eq!((seen(0).by_day, seen(0).busiest()), (vec![1], Some(1)));
    assert_eq!((seen(1).by_day, seen(1).busiest()), (vec![1, 0], Some(1)));
}
