//! The position of the day: posted once a day, answered privately, solved a day later.

use crate::looking;
use crate::room::{
    ALICE, BOB, CAROL, CHANNEL, GUILD, Room, assert_rejected, decider, first_thing, points_match, resigns, to_play,
};
use barpoint::engine::formats::xgid::Xgid;
use barpoint::engine::score::Worth;
use barpoint::locale::Language;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::{self, DAILY};
use barpoint::settings::values::TimeZoneName;
use barpoint::store::ids::{ChannelId, DailyId, DailyPostId, GuildId, MessageRef, PersonId, Time};
use barpoint::store::questions::{Choice, Question, QuestionOption};
use barpoint::store::venues::PostingProblem;
use barpoint::table::dailies::{GuildClock, due_today_at};
use barpoint::table::{
    DailyMessage, Delivery, Failure, NamedObject, Offer, Rejection, Request, RetryDecision, Sight, administration,
};
use std::collections::BTreeSet;

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// A time on the 20,000th day since 1970.
fn at(hours: i64, minutes: i64) -> Time {
    Time(20_000 * DAY + hours * HOUR + minutes * 60_000)
}

pub fn question() -> Question {
    let option = |play: &str, equity| QuestionOption { decision: Choice::Play(play.to_owned()), equity };
    Question {
        xgid: "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10".parse().expect("the start with a 3-1"),
        rules: "tournament".to_owned(),
        options: vec![option("8/5 6/5", 0.16), option("24/23 13/10", 0.0), option("13/10 6/5", -0.04)],
    }
}

/// A room whose server wants its position of the day at 18:00.
fn room() -> Room {
    let room = Room::new();
    for choice in [SettingsGroup::Guild.choose(&DAILY, Some(CHANNEL)), SettingsGroup::Guild.choose(&registry::HOUR, 18)]
    {
        room.table.people.change_setting(&room.press(ALICE), &choice).expect("chosen");
    }
    room
}

fn asks(room: &Room, now: Time) {
    for due in room.table.dailies.dailies_due(now).expect("it can be read") {
        room.table.dailies.ask_daily(&due, &question(), None, now).expect("asked");
    }
}

/// The posts that are due now, with their news.
fn due(room: &Room, now: Time) -> Vec<(DailyPostId, DailyMessage)> {
    let ids = room.due(now).into_iter().filter_map(|due| match due {
        Delivery::Daily(id) => Some(id),
        _ => None,
    });
    let news = |id| Some((id, room.table.dailies.daily_to_post(id, now).expect("it can be read")?));
    ids.filter_map(news).collect()
}

fn posts(room: &Room, now: Time) -> (DailyMessage, MessageRef, Option<MessageRef>) {
    let (id, news) = due(room, now).pop().expect("something is to be posted");
    let message = room.message();
    let stale = room.table.dailies.daily_posted(id, message, now).expect("noted");
    (news, message, stale)
}

/// The time of the next position, as the server's settings show it.
fn next(room: &Room, now: Time) -> Time {
    room.table.dailies.next_daily_at(GUILD, now).expect("settings")
}

#[test]
fn who_administers_a_server_is_told_once_where_nothing_can_be_posted() {
    let room = room();
    let told = || room.table.delivery.take_channel_problems(GUILD).expect("it can be read");
    let fails = |now: Time, failure| {
        let (id, _) = due(&room, now).pop().expect("something is to be posted");
        room.table.dailies.daily_failed(id, failure, "refused", now).expect("noted")
    };
    asks(&room, at(18, 0));
    let refused = Failure::Refused(PostingProblem::Filter);
    for minutes in [0, 10, 20] {
        assert_eq!(fails(at(18, minutes), refused), RetryDecision::Later);
        assert!(told().is_empty(), "it may have been a whim");
    }
    assert_eq!(fails(at(18, 40), refused), RetryDecision::GivenUp);
    assert_eq!(told(), [(CHANNEL, PostingProblem::Filter)]);
    assert!(told().is_empty(), "once is enough");
    // The same position for a day, then the next one.
    asks(&room, at(42, 0));
    for minutes in [0, 10, 20, 40] {
        fails(at(42, minutes), refused);
    }
    assert!(told().is_empty(), "they know");
    asks(&room, at(66, 0));
    assert_eq!(fails(at(66, 0), Failure::Lost(PostingProblem::NoAccess)), RetryDecision::GivenUp);
    assert_eq!(told(), [(CHANNEL, PostingProblem::NoAccess)]);
}

#[test]
fn a_channel_where_nothing_can_be_posted_stays_listed_and_a_deleted_one_until_another_is_chosen() {
    let room = room();
    let listed = |guild| room.table.delivery.channel_problems(guild).expect("it can be read");
    let fails = |now: Time, problem| {
        let (id, _) = due(&room, now).pop().expect("something is to be posted");
        room.table.dailies.daily_failed(id, Failure::Lost(problem), "refused", now).expect("noted");
    };
    let chooses = |channel| {
        let choice = SettingsGroup::Guild.choose(&DAILY, Some(channel));
        room.table.people.change_setting(&room.press(ALICE), &choice).expect("chosen");
    };
    assert!(listed(GUILD).is_empty());
    asks(&room, at(18, 0));
    fails(at(18, 0), PostingProblem::NoAccess);
    assert_eq!(listed(GUILD), [(CHANNEL, PostingProblem::NoAccess)]);
    room.table.delivery.take_channel_problems(GUILD).expect("it can be read");
    assert_eq!(listed(GUILD), [(CHANNEL, PostingProblem::NoAccess)], "although they were told");
    assert!(listed(GuildId(901)).is_empty(), "another server's list is empty");
    let second = ChannelId(501);
    chooses(second);
    asks(&room, at(42, 0));
    fails(at(42, 0), PostingProblem::Gone);
    let both = [(second, PostingProblem::Gone), (CHANNEL, PostingProblem::NoAccess)];
    assert_eq!(listed(GUILD), both, "the latest first");
    chooses(ChannelId(502));
    assert_eq!(
        listed(GUILD),
        [(CHANNEL, PostingProblem::NoAccess)],
        "a deleted channel is not listed once another is chosen"
    );
}

#[test]
fn a_server_has_one_position_a_day_whoever_is_killed_meanwhile() {
    let room = room();
    asks(&room, at(17, 59));
    assert!(due(&room, at(17, 59)).is_empty(), "its hour has not come");
    // After a kill between choosing and asking, a position is chosen again.
    assert_eq!(room.table.dailies.dailies_due(at(18, 0)).expect("due").len(), 1);
    let room = room.after_a_kill();
    asks(&room, at(18, 0));
    // After a kill between asking and posting, it is posted once.
    let room = room.after_a_kill();
    asks(&room, at(18, 1));
    let (news, message, stale) = posts(&room, at(18, 1));
    assert_eq!((news.daily.channel, &news.daily.question, stale), (CHANNEL, &question(), None));
    assert!(news.result.is_none() && news.daily.solves_at == at(42, 0) && message.channel == CHANNEL);
    for (hours, minutes) in [(18, 2), (23, 59), (24, 1)] {
        asks(&room, at(hours, minutes));
        assert!(due(&room, at(hours, minutes)).is_empty());
    }
    // Another hour on the same day does not lead to a second position.
    room.table
        .people
        .change_setting(&room.press(ALICE), &SettingsGroup::Guild.choose(&registry::HOUR, 20))
        .expect("chosen");
    asks(&room, at(20, 30));
    assert!(due(&room, at(20, 30)).is_empty());
    asks(&room, at(24 + 20, 0));
    assert_eq!(due(&room, at(24 + 20, 0)).len(), 1, "the next day has the next one");
}

#[test]
fn everybody_answers_once_may_think_better_of_it_and_is_told_a_day_later() {
    let room = room();
    asks(&room, at(18, 0));
    let (news, asked, _) = posts(&room, at(18, 0));
    let id = || news.daily.id.into();
    let answer = |who: PersonId, place| room.table.dailies.answer_daily(&room.press(who), id(), place).expect("taken");
    assert_eq!(answer(ALICE, 1).answer, Some(1));
    assert_eq!(answer(ALICE, 0).answer, Some(0));
    assert_eq!(answer(BOB, 1).answer, Some(1));
    assert_eq!(answer(CAROL, 9).answer, None, "there is no such option");
    let seen = room.table.dailies.daily(&room.press(BOB), id()).expect("seen");
    assert!(seen.result.is_none() && seen.answer == Some(1), "nobody learns what others chose");
    let elsewhere = Request { guild: Some(GuildId(1)), ..room.press(CAROL) };
    assert_rejected!(room.table.dailies.daily(&elsewhere, id()), Rejection::DailyGone);
    assert_rejected!(room.table.dailies.answer_daily(&elsewhere, id(), 0), Rejection::DailyGone);

    assert!(!room.table.dailies.solve_dailies(at(41, 59)).expect("solved"));
    assert!(room.table.dailies.solve_dailies(at(42, 0)).expect("solved"));
    assert_eq!(answer(BOB, 0).answer, Some(1), "it is too late");
    let (solution, _, stale) = posts(&room, at(42, 0));
    let result = solution.result.expect("the solution");
    assert_eq!(result.chosen, [1, 1, 0]);
    assert_eq!(result.right.iter().map(|person| person.display_name.as_str()).collect::<Vec<_>>(), ["Alice"]);
    assert_eq!(stale, Some(asked), "nothing can be answered any more");
    assert!(!room.table.dailies.solve_dailies(at(50, 0)).expect("solved") && due(&room, at(50, 0)).is_empty());
    let seen = room.table.dailies.daily(&room.press(BOB), id()).expect("seen");
    assert_eq!(seen.result.map(|result| result.chosen), Some(vec![1, 1, 0]));
}

#[test]
fn a_position_is_shown_and_answered_in_other_channels_only_by_those_who_see_its_own() {
    let room = room();
    asks(&room, at(18, 0));
    let id = posts(&room, at(18, 0)).0.daily.id;
    let aside = |known| Request { channel: ChannelId(501), sight: Sight::Asked(known), ..room.press(BOB) };
    for is_seen in [None, Some(false), Some(true)] {
        let known: Vec<_> = is_seen.map(|is_seen| (CHANNEL, is_seen)).into_iter().collect();
        let shown = room.table.dailies.daily(&aside(known.clone()), id.into());
        let answered = room.table.dailies.answer_daily(&aside(known), id.into(), 0);
        for answer in [shown.map(drop), answered.map(drop)] {
            match is_seen {
                Some(true) => answer.expect("he sees it"),
                Some(false) => assert_rejected!(answer, Rejection::DailyGone),
                None => assert_rejected!(answer, Rejection::SightUnknown(CHANNEL)),
            }
        }
    }
    let here = Request { sight: Sight::Asked(Vec::new()), ..room.press(CAROL) };
    room.table.dailies.daily(&here, id.into()).expect("Discord need not be asked about the channel itself");
}

#[test]
fn nothing_is_posted_in_a_channel_that_is_gone() {
    let room = room();
    asks(&room, at(18, 0));
    let (id, _) = due(&room, at(18, 0)).pop().expect("the question");
    // A connection error is retried; a missing channel is not.
    let passing = Failure::Passing { wait_ms: None };
    assert_eq!(room.table.dailies.daily_failed(id, passing, "cut", at(18, 0)).expect("noted"), RetryDecision::Later);
    assert_eq!(due(&room, at(18, 30)).len(), 1);
    let gone = Failure::Lost(PostingProblem::Gone);
    assert_eq!(room.table.dailies.daily_failed(id, gone, "gone", at(18, 30)).expect("noted"), RetryDecision::GivenUp);
    room.table.dailies.solve_dailies(at(42, 0)).expect("solved");
    asks(&room, at(42, 0));
    assert!(due(&room, at(42, 0)).is_empty(), "what nobody has seen has no solution, and there is no next one");
    let chosen = room.table.people.effective_settings(ALICE, Some(GUILD), CHANNEL, Time(0)).expect("settings").guild;
    assert_eq!((chosen.get(&DAILY), chosen.get(&registry::HOUR)), (None, 18));
    // It stays off until another channel is chosen.
    let other = SettingsGroup::Guild.choose(&DAILY, Some(ChannelId(501)));
    room.table.people.change_setting(&room.press(ALICE), &other).expect("chosen");
    asks(&room, at(42, 1));
    assert_eq!(due(&room, at(42, 1)).pop().map(|(_, news)| news.daily.channel), Some(ChannelId(501)));
}

#[test]
fn a_question_whose_day_ends_while_it_waits_is_not_asked_any_more() {
    let room = room();
    asks(&room, at(18, 0));
    let (id, _) = due(&room, at(18, 0)).pop().expect("the question");
    let passing = Failure::Passing { wait_ms: Some(30 * HOUR) };
    assert_eq!(room.table.dailies.daily_failed(id, passing, "cut", at(18, 0)).expect("noted"), RetryDecision::Later);
    assert_eq!(administration::statistics(&room.store(), at(18, 1)).expect("counted").waiting, 1);
    assert!(room.table.dailies.solve_dailies(at(42, 0)).expect("solved"));
    assert_eq!(administration::statistics(&room.store(), at(42, 0)).expect("counted").waiting, 0);
    assert!(due(&room, at(100, 0)).is_empty(), "nobody could answer it");
}

#[test]
fn a_question_whose_day_ends_while_it_is_on_its_way_has_a_solution() {
    let room = room();
    asks(&room, at(18, 0));
    let (id, _) = due(&room, at(18, 0)).pop().expect("the question");
    assert!(room.table.dailies.solve_dailies(at(42, 0)).expect("solved"));
    let asked = room.message();
    assert_eq!(room.table.dailies.daily_posted(id, asked, at(42, 0)).expect("noted"), None);
    let (solution, _, stale) = posts(&room, at(42, 0));
    assert!(solution.result.is_some() && stale == Some(asked));
    assert!(due(&room, at(100, 0)).is_empty());
}

#[test]
fn a_server_is_told_truly_when_the_next_one_comes() {
    let room = room();
    let next = |now| next(&room, now);
    assert_eq!(next(at(17, 0)), at(18, 0));
    assert_eq!(next(at(19, 0)), at(19, 0), "there was none today: it comes at once");
    asks(&room, at(19, 0));
    assert_eq!(next(at(19, 0)), at(42, 0));
    room.table
        .people
        .change_setting(&room.press(ALICE), &SettingsGroup::Guild.choose(&registry::HOUR, 20))
        .expect("chosen");
    assert_eq!(next(at(19, 0)), at(44, 0), "today's is asked, whatever the hour");
}

#[test]
fn a_position_that_is_asked_late_stays_open_for_half_a_day_at_least() {
    let room = room();
    let next = |now| next(&room, now);
    // The bot was off at 18:00 and at midnight.
    for now in [at(24, 0), at(29, 59)] {
        assert_eq!(next(now), now);
        let due = room.table.dailies.dailies_due(now).expect("due");
        assert_eq!(due.iter().map(|due| due.solves_at).collect::<Vec<_>>(), [at(42, 0)], "at the usual time");
    }
    for now in [at(30, 0), at(41, 59)] {
        assert!(room.table.dailies.dailies_due(now).expect("due").is_empty(), "it is too late for that");
        assert_eq!(next(now), at(42, 0));
    }
    asks(&room, at(29, 59));
    assert_eq!(next(at(29, 59)), at(42, 0));
    asks(&room, at(42, 0));
    assert_eq!(next(at(42, 0)), at(66, 0));
    // A new hour shortly before it comes is waited for.
    room.table
        .people
        .change_setting(&room.press(ALICE), &SettingsGroup::Guild.choose(&registry::HOUR, 0))
        .expect("chosen");
    let (late, midnight) = (at(24 + 23, 58), at(48, 0));
    assert_eq!(next(late), midnight);
    assert!(room.table.dailies.dailies_due(late).expect("due").is_empty());
    let due = room.table.dailies.dailies_due(midnight).expect("due");
    assert_eq!(due.iter().map(|due| due.solves_at).collect::<Vec<_>>(), [at(72, 0)]);
    assert_eq!(room.table.dailies.dailies_due(at(59, 59)).expect("due").len(), 1);
    assert!(room.table.dailies.dailies_due(at(60, 0)).expect("due").is_empty());
    assert_eq!(next(at(60, 0)), at(72, 0));
}

#[test]
fn a_position_is_asked_in_the_language_that_its_channel_or_its_server_has_chosen() {
    let room = room();
    let asked_in = || {
        let due = room.table.dailies.dailies_due(at(18, 0)).expect("it can be read");
        due.into_iter().next().expect("its hour has come").locale
    };
    for (group, language) in [(SettingsGroup::Guild, Language::Danish), (SettingsGroup::Channel, Language::Finnish)] {
        let choice = group.choose(&registry::LANGUAGE, Some(language));
        room.table.people.change_setting(&room.press(ALICE), &choice).expect("chosen");
        assert_eq!(asked_in().as_deref(), Some(language.tag()), "{group}");
    }
}

#[test]
fn a_server_that_has_removed_the_bot_is_asked_nothing() {
    let room = room();
    room.table.administration.note_memberships(&BTreeSet::new(), at(17, 0)).expect("noted");
    assert!(room.table.dailies.dailies_due(at(18, 0)).expect("due").is_empty());
    room.table.administration.note_memberships(&BTreeSet::from([GUILD]), at(18, 30)).expect("noted");
    assert_eq!(room.table.dailies.dailies_due(at(18, 30)).expect("due").len(), 1, "it has come back");
}

#[test]
fn a_position_is_looked_for_once_in_each_match_and_never_where_none_can_be() {
    let room = Room::new();
    let play = |terms| {
        let id = room.begin_by(terms).announcement.current.header.id;
        resigns(&room, ALICE, Worth::Single);
        id
    };
    let matches =
        [play("tournament 1 points"), play("nordic 1 points"), play("hypergammon 1 points"), play("dutch 1 points")];
    let sources = || -> Vec<_> {
        room.table.dailies.daily_sources(GUILD, 1).expect("read").into_iter().map(|record| record.id).collect()
    };
    assert_eq!(sources(), [matches[1]], "the latest that can be analysed");
    room.table.dailies.set_daily_searched(matches[1]).expect("noted");
    assert_eq!(sources(), [matches[0]], "others have their turn, whatever was found");
    room.table.dailies.set_daily_searched(matches[0]).expect("noted");
    assert!(sources().is_empty());
}

/// Both players move six times in all; a question about the board after that.
fn near_the_board(room: &Room) -> Question {
    for _ in 0..6 {
        let view = room.view();
        room.does(decider(&view), first_thing(&view));
    }
    let view = room.goes_on_until(to_play);
    Question { xgid: Xgid::of(view.position.game()).expect("a position"), ..question() }
}

#[test]
fn no_position_is_asked_or_solved_near_the_board_of_a_rated_match_in_progress() {
    let room = room();
    let id = room.begin(3).announcement.current.header.id;
    let near = near_the_board(&room);
    let asks = || {
        let due = room.table.dailies.dailies_due(at(18, 0)).expect("due").pop().expect("the server waits");
        room.table.dailies.ask_daily(&due, &near, None, at(18, 0)).expect("it works")
    };
    assert!(!asks() && due(&room, at(18, 0)).is_empty(), "it stands on a board");
    room.table.venues.adjourn(&room.press(ALICE), id.into(), true).expect("set aside");
    assert!(asks());
    posts(&room, at(18, 0));
    room.table.venues.continue_here(&room.press(ALICE), id.into(), false).expect("taken up");
    assert!(!room.table.dailies.solve_dailies(at(42, 0)).expect("it works"), "it stands on a board again");
    assert!(!room.table.dailies.solve_dailies(at(53, 59)).expect("it works"));
    assert!(room.table.dailies.solve_dailies(at(54, 0)).expect("it works"), "at last it is solved");
}

#[test]
fn a_position_is_asked_that_is_far_from_all_boards_on_which_somebody_has_moved() {
    let room = room();
    room.begin(3);
    let other = Room::seeded(7);
    other.begin(3);
    other.goes_on_until(|view| view.header.version > 40);
    let far = Question { xgid: Xgid::of(other.view().position.game()).expect("a position"), ..question() };
    let due = room.table.dailies.dailies_due(at(18, 0)).expect("due").pop().expect("the server waits");
    room.goes_on_until(|view| view.header.version > 4);
    assert!(room.table.dailies.ask_daily(&due, &far, None, at(18, 0)).expect("it works"));
}

#[test]
fn a_position_may_stand_on_the_board_of_an_unrated_match() {
    let room = room();
    let offer = Offer { rated: false, ..points_match(3).into() };
    room.begin_between(&room.press(ALICE), &room.press(BOB), offer);
    let near = near_the_board(&room);
    let due = room.table.dailies.dailies_due(at(18, 0)).expect("due").pop().expect("the server waits");
    assert!(room.table.dailies.ask_daily(&due, &near, None, at(18, 0)).expect("it works"));
}

#[test]
fn discord_is_asked_whether_somebody_sees_the_channel_of_a_position_of_the_day() {
    let room = room();
    asks(&room, at(18, 0));
    let (news, ..) = posts(&room, at(18, 0));
    let id = news.daily.id;
    let away = || Request { channel: ChannelId(501), sight: Sight::Asked(Vec::new()), ..room.press(CAROL) };
    let to_see = |request: &Request, id: DailyId| looking::to_see(&room, request, NamedObject::Daily(id.into()));
    assert_eq!(to_see(&away(), id), Some(CHANNEL));
    assert_eq!(to_see(&Request { channel: CHANNEL, ..away() }, id), None, "she is there");
    assert_eq!(to_see(&Request { guild: Some(GuildId(901)), ..away() }, id), None, "it is none of that server");
    assert_eq!(to_see(&away(), DailyId(77)), None, "there is none");
    let apart = Request { guild: None, ..away() };
    assert_rejected!(room.table.dailies.daily(&apart, id.into()), Rejection::DailyGone);
    for is_seen in [true, false] {
        let told = Request { sight: away().sight.with(&[(CHANNEL, is_seen)]), ..away() };
        assert_eq!(to_see(&told, id), None);
        match is_seen {
            true => assert_eq!(room.table.dailies.daily(&told, id.into()).expect("she sees it").daily.id, id),
            false => assert_rejected!(room.table.dailies.daily(&told, id.into()), Rejection::DailyGone),
        }
    }
}

#[test]
fn the_hour_stays_the_same_by_the_clock_of_the_server_when_that_is_put_back() {
    let room = Room::new();
    let danish = || Request { locale: Some("da".to_owned()), ..room.press(ALICE) };
    for choice in [SettingsGroup::Guild.choose(&DAILY, Some(CHANNEL)), SettingsGroup::Guild.choose(&registry::HOUR, 18)]
    {
        room.table.people.change_setting(&danish(), &choice).expect("chosen");
    }
    // In Copenhagen clocks go back an hour on 25 October 2026: 18:00 is 16:00 UTC the day before, and then 17:00 UTC.
    let time = |hours: i64, minutes: i64| Time(1_792_800_000_000 + hours * HOUR + minutes * 60_000);
    assert!(room.table.dailies.dailies_due(time(15, 59)).expect("due").is_empty());
    assert_eq!(next(&room, time(15, 59)), time(16, 0));
    let ahead = room.table.dailies.dailies_ahead(time(14, 0)).expect("ahead");
    assert_eq!(ahead.iter().map(|ahead| ahead.solves_at).collect::<Vec<_>>(), [time(24 + 17, 0)]);
    asks(&room, time(16, 0));
    assert_eq!(posts(&room, time(16, 0)).0.daily.solves_at, time(24 + 17, 0));
    assert_eq!(next(&room, time(24 + 16, 30)), time(24 + 17, 0));
    assert!(room.table.dailies.dailies_due(time(24 + 16, 59)).expect("due").is_empty());
    let due = room.table.dailies.dailies_due(time(24 + 17, 0)).expect("due");
    assert_eq!(due.iter().map(|due| due.solves_at).collect::<Vec<_>>(), [time(48 + 17, 0)]);
}

#[test]
fn nothing_is_posted_on_a_server_that_was_banned_meanwhile() {
    let room = room();
    asks(&room, at(18, 0));
    administration::bans::ban_guild(&room.store(), GUILD, Some(at(19, 0)), "spam", at(18, 0)).expect("it is banned");
    assert!(due(&room, at(18, 1)).is_empty());
    assert!(due(&room, at(30, 0)).is_empty(), "nor is it made up for after the ban");
    asks(&room, at(42, 0));
    assert_eq!(due(&room, at(42, 0)).len(), 1, "the next day has the next one");
}

#[test]
fn a_banned_server_is_asked_nothing_until_the_moment_in_which_its_ban_ends() {
    let room = room();
    let (banned, end) = (at(17, 0), at(18, 30));
    administration::bans::ban_guild(&room.store(), GUILD, Some(end), "spam", banned).expect("it is banned");
    let due = |now| room.table.dailies.dailies_due(now).expect("due").len();
    assert_eq!((due(at(18, 0)), due(end.minus_ms(1))), (0, 0));
    assert_eq!(due(end), 1, "the hourly pruning is not waited for");
    administration::bans::ban_guild(&room.store(), GUILD, None, "more", end).expect("it is banned");
    assert_eq!(due(end), 0, "until the owner lifts it");
}

#[test]
fn the_hour_of_today_is_that_of_the_servers_clock() {
    let due_at = |zone: Option<&'static str>, now| due_today_at(18, &GuildClock::of(zone.map(TimeZoneName)), now);
    assert_eq!(due_at(None, at(0, 0)), at(18, 0));
    assert_eq!(due_at(None, at(23, 59)), at(18, 0), "also when it is over");
    // Tokyo is nine hours ahead of UTC all year.
    assert_eq!(due_at(Some("Asia/Tokyo"), at(14, 59)), at(9, 0));
    assert_eq!(due_at(Some("Asia/Tokyo"), at(15, 0)), at(33, 0), "it is tomorrow there");
}
