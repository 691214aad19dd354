//! Venues of matches: lost, moved, and adjourned matches.

use crate::room::{
    ALICE, BOB, CAROL, CHANNEL, GUILD, Room, WHOLE, assert_rejected, decider, first_thing, other, to_play,
};
use barpoint::engine::action::Decision;
use barpoint::store::ids::{ChannelId, GuildId, MatchId, PersonId};
use barpoint::store::matches::MatchState;
use barpoint::store::venues::PostingProblem;
use barpoint::table::delivery::GRACE_MS;
use barpoint::table::{AnnouncementKind, Failure, Intent, NewsProgress, Rejection, Request, RetryDecision};

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
    // An attempt in the first channel fails that began before.
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
