//! Venues of matches: lost, moved, and adjourned matches.

use crate::club::Club;
use crate::room::{
    ALICE, BOB, CAROL, CHANNEL, GUILD, Room, WHOLE, assert_rejected, decider, first_thing, other, points_match,
    resigns, to_play,
};
use barpoint::engine::action::Decision;
use barpoint::engine::score::Worth;
use barpoint::store::ids::{ChannelId, DAY_MS, GuildId, MatchId, MessageRef, PersonId, Time};
use barpoint::store::matches::MatchState;
use barpoint::store::results;
use barpoint::store::venues::PostingProblem;
use barpoint::table::delivery::GRACE_MS;
use barpoint::table::limits::{WAITED_AT_START_MS, WAITED_MS};
use barpoint::table::{
    AnnouncementKind, Error, Failure, Header, Intent, NewsProgress, Rejection, Request, RetryDecision,
};

const ELSEWHERE: ChannelId = ChannelId(501);
const OTHER_GUILD: GuildId = GuildId(901);

/// A press in another channel.
fn press_in(room: &Room, who: PersonId, channel: ChannelId, guild: Option<GuildId>) -> Request {
    Request { channel, guild, ..room.press(who) }
}

/// A match whose news cannot be posted any more.
fn stranded(room: &Room) -> MatchId {
    let started = room.begin(3);
    let announcement = &started.announcement;
    let decision = room.table.delivery.record_failed_attempt(
        announcement.id,
        CHANNEL,
        Failure::Lost(PostingProblem::Gone),
        "unknown channel",
        room.now(),
    );
    assert_eq!(decision.unwrap(), RetryDecision::GivenUp);
    announcement.current.header.id
}

#[test]
fn a_match_whose_place_is_lost_goes_on_elsewhere_with_all_that_was_not_told() {
    let room = Room::new();
    let id = stranded(&room);
    let here = press_in(&room, BOB, ELSEWHERE, Some(OTHER_GUILD));
    let taken = room.table.venues.continue_here(&here, id.into(), false).unwrap();
    assert_eq!((taken.before.channel, taken.before.venue.lost), (CHANNEL, Some(PostingProblem::Gone)));
    let view = &taken.announcement.current;
    assert_eq!(
        (view.header.channel, view.header.venue.guild, view.header.venue.lost),
        (ELSEWHERE, Some(OTHER_GUILD), None)
    );
    assert_eq!(view.header.guild, Some(GUILD), "it counts where it was begun");
    assert!(!taken.announcement.events.is_empty(), "the opening was never told");
    // An attempt to post in the first channel, begun before the match moved, fails only now.
    room.table.venues.venue_lost(id, CHANNEL, PostingProblem::Gone).unwrap();
    let why = (Failure::Lost(PostingProblem::Gone), "unknown channel");
    room.table.delivery.record_failed_attempt(taken.announcement.id, CHANNEL, why.0, why.1, room.now()).unwrap();
    assert_eq!(room.table.play.view(ELSEWHERE).unwrap().header.venue.lost, None);
    assert!(matches!(taken.announcement.kind, AnnouncementKind::Turn { ping: Some(who) } if who == decider(view)));
    let acted = room.table.play.act(&press_in(&room, decider(view), ELSEWHERE, None), None, first_thing(view));
    acted.expect("it is played there now");
    assert_rejected!(room.tries(ALICE, Intent::Roll), Rejection::NoMatchHere(_));
}

#[test]
fn a_match_that_is_well_where_it_is_stays_there_for_whoever_can_get_there() {
    let room = Room::new();
    let started = room.begin(3);
    room.posts(&started.announcement);
    let id = started.announcement.current.header.id;
    let here = || press_in(&room, ALICE, ELSEWHERE, Some(GUILD));
    assert_rejected!(room.table.venues.continue_here(&here(), id.into(), false), Rejection::ChannelStillWorks(view) if view.channel == CHANNEL);
    assert_rejected!(
        room.table.venues.continue_here(&press_in(&room, CAROL, ELSEWHERE, Some(GUILD)), id.into(), true),
        Rejection::NotAPlayer(_)
    );
    room.table.venues.continue_here(&here(), id.into(), true).expect("she cannot get there any more");
}

#[test]
fn whoever_was_not_asked_may_take_it_on_until_they_have_acted() {
    let room = Room::new();
    let id = stranded(&room);
    let third = ChannelId(502);
    room.table.venues.continue_here(&press_in(&room, ALICE, ELSEWHERE, Some(GUILD)), id.into(), false).unwrap();
    assert_rejected!(
        room.table.venues.continue_here(&press_in(&room, ALICE, third, Some(GUILD)), id.into(), false),
        Rejection::ChannelStillWorks(_)
    );
    let back = room
        .table
        .venues
        .continue_here(&press_in(&room, BOB, third, Some(GUILD)), id.into(), false)
        .expect("it is his choice too");
    // After Alice's first action, the match stays there.
    let mut view = back.announcement.current;
    for _ in 0..3 {
        let who = decider(&view);
        let acted = room.table.play.act(&press_in(&room, who, third, Some(GUILD)), None, first_thing(&view)).unwrap();
        view = acted.current;
    }
    assert_eq!(view.header.venue.taken_by, None);
    assert_rejected!(
        room.table.venues.continue_here(&press_in(&room, ALICE, ELSEWHERE, Some(GUILD)), id.into(), false),
        Rejection::ChannelStillWorks(_)
    );
}

#[test]
fn it_does_not_push_another_match_from_its_channel() {
    let room = Room::new();
    let id = stranded(&room);
    let made = room
        .table
        .challenges
        .challenge(
            &press_in(&room, ALICE, ELSEWHERE, Some(GUILD)),
            &crate::room::only(CAROL),
            crate::room::points_match(1),
        )
        .unwrap();
    room.table.challenges.accept(&press_in(&room, CAROL, ELSEWHERE, Some(GUILD)), made.challenge.id.into()).unwrap();
    let tried = room.table.venues.continue_here(&press_in(&room, BOB, ELSEWHERE, Some(GUILD)), id.into(), false);
    assert_rejected!(tried, Rejection::ChannelBusy(_));
}

#[test]
fn each_player_is_told_once_that_a_place_was_lost() {
    let room = Room::new();
    let id = stranded(&room);
    for who in [ALICE, BOB] {
        let lost: Vec<MatchId> =
            room.table.venues.take_lost_matches(who, Some(GUILD)).unwrap().iter().map(|view| view.id).collect();
        assert_eq!(lost, [id]);
        assert!(room.table.venues.take_lost_matches(who, Some(GUILD)).unwrap().is_empty());
    }
    assert!(room.table.venues.take_lost_matches(CAROL, Some(GUILD)).unwrap().is_empty());
    // A message gets through, and later the venue is lost again.
    let view = room.view();
    let outcome = room.tries(decider(&view), first_thing(&view)).unwrap();
    room.posts(&outcome);
    assert_eq!(room.view().header.venue.lost, None);
    room.table.venues.venue_lost(id, CHANNEL, PostingProblem::NoAccess).unwrap();
    assert_eq!(room.table.venues.take_lost_matches(ALICE, Some(GUILD)).unwrap().len(), 1);
}

#[test]
fn what_was_lost_is_told_again() {
    let room = Room::new();
    let started = room.begin(3);
    let id = started.announcement.current.header.id;
    room.table
        .delivery
        .record_failed_attempt(started.announcement.id, CHANNEL, Failure::Final, "too late", room.now())
        .unwrap();
    assert_eq!(room.table.play.news_progress(id, room.now()).unwrap(), NewsProgress::Lost);
    assert_rejected!(room.table.venues.announce_again(&room.press(CAROL), id.into()), Rejection::NotAPlayer(_));
    let again = room.table.venues.announce_again(&room.press(BOB), id.into()).unwrap();
    assert_eq!(again.events, started.announcement.events);
    room.table.delivery.delivered(again.id, room.message(), &WHOLE, room.now()).unwrap();
    assert_eq!(room.table.play.news_progress(id, room.now()).unwrap(), NewsProgress::Done);
}

#[test]
fn outside_guilds_nothing_is_tried_again_that_only_an_answer_could_tell() {
    let room = Room::new();
    let apart = |who| press_in(&room, who, ELSEWHERE, None);
    let made =
        room.table.challenges.challenge(&apart(ALICE), &crate::room::only(BOB), crate::room::points_match(1)).unwrap();
    let started = room.table.challenges.accept(&apart(BOB), made.challenge.id.into()).unwrap();
    let later = room.now().plus_ms(GRACE_MS);
    assert!(room.due_news(later).is_empty());
    let view = room.table.play.view(ELSEWHERE).unwrap();
    assert_eq!(room.table.play.news_progress(view.header.id, later).unwrap(), NewsProgress::Lost);
    let again = room.table.venues.announce_again(&apart(ALICE), view.header.id.into()).unwrap();
    assert_eq!(again.events, started.announcement.events);

    // Matches there are unrated.
    let loser = other(decider(&view));
    room.table.play.act(&apart(loser), None, Decision::Resign(barpoint::engine::score::Worth::Single)).unwrap();
    let over = room.table.play.act(&apart(other(loser)), None, Decision::AcceptResignation).unwrap();
    assert!(matches!(over.kind, AnnouncementKind::Result { ratings: None, .. }));
}

#[test]
fn a_match_that_is_set_aside_leaves_its_channel_free_and_goes_on_later() {
    let room = Room::new();
    let started = room.begin(3);
    let board = room.posts(&started.announcement);
    let id = started.announcement.current.header.id;
    assert_rejected!(room.table.venues.adjourn(&room.press(CAROL), id.into(), true), Rejection::NotAPlayer(_));
    let before = room.table.venues.adjourn(&room.press(ALICE), id.into(), true).unwrap();
    assert_eq!(before.board, Some(board));
    assert_rejected!(room.tries(ALICE, Intent::Roll), Rejection::NoMatchHere(_));
    assert_eq!(room.due_removals(room.now().plus_ms(GRACE_MS)), [board]);
    assert_rejected!(room.table.play.pick(&room.press(ALICE), started.announcement.current.header.seen().into()), Rejection::NotRunning(view) if view.state == MatchState::Adjourned);
    let taken = room.table.venues.continue_here(&room.press(BOB), id.into(), false).unwrap();
    assert_eq!(taken.announcement.current.header.state, MatchState::Running);
    assert!(to_play(&room.view()));
    assert_eq!(room.view().position.game(), started.announcement.current.position.game());
}

/// How many matches of Alice and Bob were cut short.
fn cut_short(room: &Room) -> u32 {
    room.store().read(|tx| results::cut_short_of_pair(tx, [ALICE, BOB], Time(0))).expect("a number")
}

/// A player whose opponent is still a member of the server tries to set a match aside at some time.
fn sets_aside(room: &Room, who: PersonId, id: MatchId, at: Time) -> Result<Header, Error> {
    room.table.venues.adjourn(&Request { at, ..room.press(who) }, id.into(), false)
}

#[test]
fn whoever_is_kept_waiting_from_the_start_sets_the_match_aside_after_ten_minutes() {
    let room = Room::new();
    let begun = room.begin(3).announcement;
    let since = room.now();
    room.posts(&begun);
    let (id, absent) = (begun.current.header.id, decider(&begun.current));
    let waiting = other(absent);
    let has_waited = |who, at| room.table.venues.has_waited(id, who, at).expect("it can be read");
    assert!(!has_waited(waiting, since.plus_ms(WAITED_AT_START_MS - 1)));
    assert!(has_waited(waiting, since.plus_ms(WAITED_AT_START_MS)));
    let late = since.plus_ms(WAITED_MS);
    assert!(!has_waited(absent, late), "nobody waits for them");
    assert!(!has_waited(CAROL, late), "she does not play");
    assert!(!room.table.venues.has_waited(MatchId(77), waiting, late).expect("it can be read"), "no such match");

    let early = sets_aside(&room, waiting, id, since.plus_ms(WAITED_AT_START_MS - 1));
    assert_rejected!(early, Rejection::OpponentNotAbsentLongEnough { opponent, timed: false } if opponent.id == absent);
    assert_rejected!(
        sets_aside(&room, absent, id, late),
        Rejection::OpponentNotAbsentLongEnough { opponent, timed: false } if opponent.id == waiting
    );
    let before = sets_aside(&room, waiting, id, since.plus_ms(WAITED_AT_START_MS)).expect("it is set aside");
    assert_eq!((before.id, before.state), (id, MatchState::Running));
    assert!(room.table.play.view(CHANNEL).is_err(), "the channel is free");
    assert!(!has_waited(waiting, late), "it is set aside already");
    assert_rejected!(
        sets_aside(&room, waiting, id, late),
        Rejection::NotRunning(header) if header.state == MatchState::Adjourned
    );
}

#[test]
fn whoever_waits_a_week_for_an_opponent_who_has_played_has_not_cut_the_match_short() {
    let room = Room::new();
    let started = room.begin(3);
    room.posts(&started.announcement);
    let id = started.announcement.current.header.id;
    for _ in 0..3 {
        let mover = decider(&room.view());
        room.goes_on_until(|view| decider(view) != mover);
    }
    let waiting = other(decider(&room.view()));
    let acted_at = room.now();
    assert_rejected!(
        sets_aside(&room, waiting, id, acted_at.plus_ms(WAITED_MS - 5_000)),
        Rejection::OpponentNotAbsentLongEnough { .. }
    );
    sets_aside(&room, waiting, id, acted_at.plus_ms(WAITED_MS)).expect("it is set aside");
    assert_eq!(cut_short(&room), 0, "nobody has cut it short");

    // A match that is taken up again starts a new waiting time for both players.
    let taken_at = acted_at.plus_ms(2 * WAITED_MS);
    let back = Request { at: taken_at, ..room.press(waiting) };
    room.table.venues.continue_here(&back, id.into(), false).expect("it goes on");
    let has_waited = |at| room.table.venues.has_waited(id, waiting, at).expect("it can be read");
    assert!(!has_waited(taken_at.plus_ms(WAITED_MS - 1)) && has_waited(taken_at.plus_ms(WAITED_MS)));
    room.table.venues.adjourn(&room.press(waiting), id.into(), true).expect("the opponent has left the server");
    assert_eq!(cut_short(&room), 1, "nobody has waited for anybody");
}

#[test]
fn nobody_sets_a_match_with_a_clock_aside_by_waiting() {
    let club = Club::new();
    let begun = club.begin("1d 7d");
    let (id, waiting) = (begun.current.header.id, other(decider(&begun.current)));
    club.wait(30 * DAY_MS);
    assert!(!club.room.table.venues.has_waited(id, waiting, club.now.get()).expect("it can be read"));
    let tried = club.room.table.venues.adjourn(&club.press(waiting), id.into(), false);
    assert_rejected!(tried, Rejection::OpponentNotAbsentLongEnough { timed: true, .. });
    assert_eq!(club.view().header.state, MatchState::Running);
}

#[test]
fn a_match_that_is_over_goes_on_nowhere() {
    let room = Room::new();
    let id = room.begin(1).announcement.current.header.id;
    resigns(&room, ALICE, Worth::Single);
    let taken = room.table.venues.continue_here(&press_in(&room, BOB, ELSEWHERE, Some(GUILD)), id.into(), true);
    assert_rejected!(taken, Rejection::NotRunning(header) if (header.id, header.state) == (id, MatchState::Finished));
    assert_rejected!(
        room.table.venues.adjourn(&room.press(BOB), id.into(), true),
        Rejection::NotRunning(header) if header.state == MatchState::Finished
    );
}

#[test]
fn a_board_that_somebody_deleted_is_looked_for_no_more_and_can_be_posted_again() {
    let room = Room::new();
    let started = room.begin(3);
    let id = started.announcement.current.header.id;
    room.table.venues.board_deleted(id).expect("there was none yet");
    let first = room.posts(&started.announcement);
    assert_eq!(room.view().header.board, Some(first));
    room.table.venues.board_deleted(id).expect("it is noted");
    assert_eq!(room.view().header.board, None);
    let again = room.table.venues.announce_again(&room.press(ALICE), id.into()).expect("it is told again");
    let second = room.posts(&again);
    assert_eq!(room.view().header.board, Some(second));
    assert!(room.due_removals(room.now().plus_ms(GRACE_MS)).is_empty(), "the first one has no buttons any more");
}

#[test]
fn a_match_where_the_bot_is_no_member_is_linked_with_the_server_of_its_channel() {
    let room = Room::new();
    let there = |who| Request { channel_guild: Some(OTHER_GUILD), ..press_in(&room, who, ELSEWHERE, None) };
    let begun = room.begin_between(&there(ALICE), &there(BOB), points_match(1)).announcement;
    let header = begun.current.header;
    assert_eq!((header.guild, header.venue.guild, header.link_guild), (None, None, Some(OTHER_GUILD)));
    let apart = |who| press_in(&room, who, ChannelId(502), None);
    let begun = room.begin_between(&apart(ALICE), &apart(BOB), points_match(1)).announcement;
    assert_eq!(begun.current.header.link_guild, None, "in direct messages there is none");
    assert_eq!(room.begin(1).announcement.current.header.link_guild, Some(GUILD));
}

#[test]
fn the_matches_in_progress_of_a_server_are_listed_with_the_channel_in_which_they_are_seen() {
    let room = Room::new();
    let by = |who| room.press(who);
    let here = room.begin(3).announcement.current.header.id;
    let ended = room.begin_in(GUILD, ChannelId(501), BOB).current.header.id;
    room.table.venues.adjourn(&Request { channel: ChannelId(501), ..by(ALICE) }, ended.into(), true).unwrap();
    room.begin_in(OTHER_GUILD, ChannelId(502), BOB);
    let in_thread = |thread: u64, in_private_thread| {
        let there =
            |who| Request { channel: ChannelId(thread), parent: Some(CHANNEL), in_private_thread, ..room.press(who) };
        room.begin_between(&there(CAROL), &there(BOB), points_match(1)).announcement.current.header.id
    };
    let (open, private) = (in_thread(503, false), in_thread(504, true));
    let listed = |request: &Request, most| {
        let listed = room.table.history.running_matches_in_guild(request, most).unwrap().into_iter();
        listed.map(|of| (of.listed.current.header.id, of.seen_in)).collect::<Vec<_>>()
    };
    let all = [(private, None), (open, Some(CHANNEL)), (here, Some(CHANNEL))];
    assert_eq!((listed(&by(CAROL), 10), listed(&by(CAROL), 2)), (all.to_vec(), all[..2].to_vec()));
    assert_eq!(listed(&Request { guild: None, ..by(CAROL) }, 10), [], "there is no server");
    let unfinished = [ALICE, BOB, CAROL].map(|who| room.table.history.count_unfinished(who).unwrap());
    assert_eq!(unfinished, [3, 5, 2], "from everywhere, and those that are set aside");
}

#[test]
fn the_old_board_of_a_match_that_goes_on_elsewhere_loses_its_buttons_unless_its_channel_is_deleted_or_locked() {
    for (problem, keeps_buttons) in [
        (PostingProblem::Gone, true),
        (PostingProblem::Locked, true),
        (PostingProblem::Uploads, false),
        (PostingProblem::NoAccess, false),
    ] {
        let room = Room::new();
        let begun = room.begin(3).announcement;
        let (id, old) = (begun.current.header.id, room.posts(&begun));
        room.table.venues.venue_lost(id, CHANNEL, problem).expect("it is noted");
        let there = |who| Request { channel: ELSEWHERE, ..room.press(who) };
        let moved = room.table.venues.continue_here(&there(ALICE), id.into(), false).expect("its place is lost");
        let board = MessageRef { channel: ELSEWHERE, ..room.message() };
        let stale = room.table.delivery.delivered(moved.announcement.id, board, &WHOLE, room.now());
        let expected = if keeps_buttons { Vec::new() } else { vec![old] };
        assert_eq!(stale.expect("it is noted"), expected, "{problem:?}");
        let header = room.table.play.header(&there(BOB), id.into()).expect("his match");
        assert_eq!((header.channel, header.board, header.venue.guild), (ELSEWHERE, Some(board), Some(GUILD)));
    }
}
