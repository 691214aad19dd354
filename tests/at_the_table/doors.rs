//! Privacy across channels and servers: nothing is shown of a channel that somebody cannot see, and no server can
//! affect another.

use crate::room::{ALICE, BOB, CAROL, CHANNEL, GUILD, Room, assert_rejected, only, points_match, rejection, resigns};
use barpoint::engine::action::Decision;
use barpoint::engine::player::Player;
use barpoint::engine::score::Worth;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::ADMIN_LOG;
use barpoint::store::administration::{AdminAction, Verdict};
use barpoint::store::ids::{ChannelId, GuildId, MatchId, PersonId, Time};
use barpoint::store::personal_data::Value;
use barpoint::store::venues::PostingProblem;
use barpoint::table::delivery::GRACE_MS;
use barpoint::table::{
    ChallengeRefusal, Delivery, Failure, Intent, LiveBoardRefusal, Rejection, Rematch, Request, Sight, Untrusted,
};

/// A server other than the room's, and one of its channels.
const THERE: GuildId = GuildId(901);
const THEIR_CHANNEL: ChannelId = ChannelId(700);
/// Another channel of the room's own server.
const ASIDE: ChannelId = ChannelId(501);

/// A press in another channel of the same server, before Discord was asked which channels the person can see.
fn aside(room: &Room, who: PersonId) -> Request {
    Request { channel: ASIDE, sight: Sight::Asked(Vec::new()), ..room.press(who) }
}

/// A press on the other server.
fn there(room: &Room, who: PersonId) -> Request {
    Request { guild: Some(THERE), channel: THEIR_CHANNEL, ..room.press(who) }
}

/// The same press after Discord has answered whether the person can see the room's channel.
fn told(request: Request, is_seen: bool) -> Request {
    Request { sight: Sight::Asked(vec![(CHANNEL, is_seen)]), ..request }
}

/// A match of the room's server that its players have moved to the other one.
fn moved(room: &Room) -> MatchId {
    let id = room.begin(3).announcement.current.header.id;
    room.table.venues.adjourn(&room.press(ALICE), id.into(), true).expect("it is set aside");
    room.table.venues.continue_here(&there(room, BOB), id.into(), false).expect("it goes on there");
    id
}

#[test]
fn a_match_that_is_being_played_is_shown_to_those_who_see_its_channel() {
    let room = Room::new();
    let id: Untrusted<MatchId> = room.begin(3).announcement.current.header.id.into();
    let asked = aside(&room, CAROL);
    for request in [asked.clone(), told(asked.clone(), true), told(asked, false)] {
        let seen = request.sight.of(CHANNEL);
        let answers = [
            room.table.history.replay(&request, id, None).map(drop),
            room.table.play.header(&request, id).map(drop),
            room.table.play.view_match(&request, id).map(drop),
            room.table.history.decision(&request, id, 1).map(drop),
        ];
        for answer in answers {
            match seen {
                Some(true) => answer.expect("they see it"),
                Some(false) => assert_rejected!(answer, Rejection::NoMatchHere(None)),
                None => assert_rejected!(answer, Rejection::SightUnknown(CHANNEL)),
            }
        }
    }
    // Players and administrators need no such check, and finished matches belong to the server.
    room.table.play.header(&aside(&room, BOB), id).expect("his own");
    room.table.play.header(&Request { administers: true, ..aside(&room, CAROL) }, id).expect("they administer");
    resigns(&room, BOB, Worth::Backgammon);
    room.table.play.header(&told(aside(&room, CAROL), false), id).expect("it has ended, and counts here");
}

#[test]
fn the_press_that_waited_for_what_discord_says_still_counts_once() {
    let room = Room::new();
    room.begin(1);
    let asked = aside(&room, CAROL);
    assert_rejected!(room.table.delivery.begin_live_board(&asked, CHANNEL), Rejection::SightUnknown(CHANNEL));
    room.table.delivery.begin_live_board(&told(asked.clone(), true), CHANNEL).expect("the same press, answered");
    assert_rejected!(room.table.delivery.begin_live_board(&told(asked, true), CHANNEL), Rejection::AlreadyCounted);
    let hidden = told(aside(&room, CAROL), false);
    assert_rejected!(
        room.table.delivery.begin_live_board(&hidden, CHANNEL),
        Rejection::LiveBoard(LiveBoardRefusal::ChannelHidden)
    );
}

#[test]
fn a_button_is_pressed_where_the_match_is_played_and_nowhere_else() {
    let room = Room::new();
    let begun = room.begin(3).announcement.current;
    let seen: Untrusted<_> = begun.header.seen().into();
    for who in [ALICE, BOB] {
        for request in [aside(&room, who), there(&room, who)] {
            let refused = room.table.play.act(&request, Some(seen), Intent::from(Decision::Resign(Worth::Single)));
            assert_rejected!(refused, Rejection::ChannelStillWorks(_));
            assert_rejected!(room.table.play.pick(&request, seen), Rejection::ChannelStillWorks(_));
        }
    }
    assert_eq!(room.view().header.version, begun.header.version);
}

#[test]
fn a_challenge_is_answered_where_it_stands() {
    let room = Room::new();
    let made = room
        .table
        .challenges
        .challenge(&room.press(ALICE), &only(BOB), points_match(1))
        .expect("a challenge")
        .challenge;
    for place in [aside, there] {
        assert_rejected!(
            room.table.challenges.accept(&place(&room, BOB), made.id.into()),
            Rejection::Challenge(ChallengeRefusal::Gone(None))
        );
        assert_rejected!(
            room.table.challenges.decline(&place(&room, BOB), made.id.into()),
            Rejection::Challenge(ChallengeRefusal::Gone(None))
        );
        assert_rejected!(
            room.table.challenges.challenge_view(&place(&room, BOB), made.id.into()),
            Rejection::Challenge(ChallengeRefusal::Gone(None))
        );
    }
    assert_rejected!(
        room.table.challenges.withdraw(&there(&room, ALICE), made.id.into()),
        Rejection::Challenge(ChallengeRefusal::Gone(None))
    );
    let begun = room.table.challenges.accept(&room.press(BOB), made.id.into()).expect("a match").announcement;
    resigns(&room, BOB, Worth::Single);
    // The same holds for an offered rematch.
    let of = begun.current.header.id;
    let offered = room.table.challenges.rematch(&room.press(ALICE), of.into(), Some(points_match(1).into()));
    assert!(matches!(offered, Ok(Rematch::Offered(_))));
    assert_rejected!(
        room.table.challenges.rematch(&there(&room, BOB), of.into(), None),
        Rejection::Challenge(ChallengeRefusal::OfferedIn(CHANNEL))
    );
    let accepted = room.table.challenges.rematch(&room.press(BOB), of.into(), None);
    assert!(matches!(accepted, Ok(Rematch::Started(_))));
}

#[test]
fn what_administrators_do_is_told_where_they_administer_and_nowhere_else() {
    let room = Room::new();
    let id = moved(&room);
    let owner = || Request { administers: true, ..room.press(CAROL) };
    let won_by = |winner| Verdict { winner, rated: true };
    let first = AdminAction::Settle(won_by(Player::One));
    let others = [Player::Two, Player::One, Player::Two].map(|winner| AdminAction::Correct(won_by(winner)));
    for action in std::iter::once(first).chain(others) {
        let done = room
            .table
            .administration
            .administer(&owner(), id.into(), action, "read this, all of you")
            .expect("it counts here");
        assert_eq!(done.notice, None, "{action:?}");
    }
    let due = room.due(room.now().plus_ms(GRACE_MS));
    assert!(!due.iter().any(|due| matches!(due, Delivery::Notice(_))), "{due:?}");
    // It is in the log all the same, with the names used on the server that reads it.
    assert_eq!(room.table.administration.administration(GUILD, 10).expect("a log").len(), 4);
}

#[test]
fn what_is_still_to_be_told_is_not_told_once_the_match_is_elsewhere() {
    let room = Room::new();
    let id = room.begin(3).announcement.current.header.id;
    let owner = Request { administers: true, ..room.press(CAROL) };
    let done = room
        .table
        .administration
        .administer(&owner, id.into(), AdminAction::Adjourn, "not here")
        .expect("it is set aside");
    let notice = done.notice.expect("it is played here");
    room.table.venues.continue_here(&there(&room, BOB), id.into(), false).expect("it goes on there");
    assert!(
        room.table.delivery.notice_to_post(notice, room.now().plus_ms(GRACE_MS)).expect("it can be read").is_none()
    );
}

#[test]
fn nobody_is_called_by_a_name_of_another_server() {
    let room = Room::new();
    let named = |request: Request, name: &str| Request { nickname: Some(name.to_owned()), ..request };
    let id = room.begin(3).announcement.current.header.id;
    let acts = |request: &Request| drop(room.table.challenges.challenge(request, &only(CAROL), points_match(1)));
    acts(&named(Request { channel: ASIDE, ..room.press(ALICE) }, "Here-Alice"));
    acts(&named(Request { channel: ChannelId(701), ..there(&room, ALICE) }, "There-Alice"));
    room.table.venues.adjourn(&named(room.press(ALICE), "Here-Alice"), id.into(), true).expect("it is set aside");
    let taken = room.table.venues.continue_here(&there(&room, BOB), id.into(), false).expect("it goes on there");
    assert_eq!(taken.before.players.one.display_name, "Here-Alice", "what the old place is told");
    assert_eq!(taken.announcement.current.header.players.one.display_name, "There-Alice");
    room.posts(&taken.announcement);
    let owner = Request { administers: true, ..room.press(CAROL) };
    let settles = AdminAction::Settle(Verdict { winner: Player::One, rated: true });
    room.table.administration.administer(&owner, id.into(), settles, "enough").expect("it counts here");
    let log = format!("{:?}", room.table.administration.administration(GUILD, 10).expect("a log"));
    assert!(log.contains("Here-Alice") && !log.contains("There-Alice"), "{log}");
    let listed = format!("{:?}", room.table.administration.matches_of_guild(GUILD, 10).expect("a list"));
    assert!(listed.contains("Here-Alice") && !listed.contains("There-Alice"), "{listed}");
    let not_hers = rejection(room.table.venues.announce_again(&room.press(CAROL), id.into()));
    assert!(!format!("{not_hers:?}").contains("There-Alice"), "{not_hers:?}");
}

#[test]
fn what_administrators_did_to_ones_matches_is_among_what_is_kept_of_one() {
    let room = Room::new();
    let id = room.begin(3).announcement.current.header.id;
    let owner = Request { administers: true, ..room.press(CAROL) };
    room.table.administration.administer(&owner, id.into(), AdminAction::Abort, "too late").expect("it is ended");
    let told = |who| {
        let tables = room.table.people.personal_data(who).expect("it can be read");
        let rows = tables.into_iter().find(|of| of.table == "administration_of_matches").expect("such a table").rows;
        format!("{rows:?}")
    };
    for who in [ALICE, BOB] {
        let told = told(who);
        assert!(told.contains("too late") && told.contains("abort"), "{told}");
        assert!(!told.contains(&CAROL.to_string()), "who did it is not theirs to have: {told}");
    }
    assert_eq!(told(CAROL), "[]", "her own deeds stand elsewhere");
}

#[test]
fn what_is_done_goes_to_the_channel_for_it_as_well_and_nowhere_once_that_is_gone() {
    let room = Room::new();
    let owner = || Request { administers: true, ..room.press(CAROL) };
    let choose =
        |channel| room.table.people.change_setting(&owner(), &SettingsGroup::Guild.choose(&ADMIN_LOG, channel));
    choose(Some(ASIDE)).expect("it is chosen");
    let id = room.begin(3).announcement.current.header.id;
    room.table.administration.administer(&owner(), id.into(), AdminAction::Adjourn, "lunch").expect("it is set aside");
    let due = |room: &Room| -> Vec<_> {
        let found = room.table.delivery.pending(room.now().plus_ms(GRACE_MS)).expect("it can be read").into_iter();
        found.filter(|due| matches!(due.what, Delivery::Notice(_))).collect()
    };
    let found = due(&room);
    assert_eq!(found.iter().map(|due| due.channel).collect::<Vec<_>>(), [ASIDE, CHANNEL], "the log is due at once");
    let [Delivery::Notice(log), Delivery::Notice(told)] = [found[0].what, found[1].what] else { panic!("{found:?}") };
    let later = room.now().plus_ms(GRACE_MS);
    let notice = room.table.delivery.notice_to_post(log, later).expect("it can be read").expect("it waits");
    assert!(notice.in_log && notice.channel == ASIDE, "{notice:?}");
    assert!(!room.table.delivery.notice_to_post(told, later).expect("it can be read").expect("it waits").in_log);
    room.table
        .delivery
        .notice_failed(log, ASIDE, Failure::Lost(PostingProblem::Gone), "deleted", later)
        .expect("it is noted");
    assert_eq!(
        room.table
            .people
            .effective_settings(CAROL, Some(GUILD), CHANNEL, Time(0))
            .expect("settings")
            .guild
            .get(&ADMIN_LOG),
        None
    );
    // In the channel of the match itself it is announced once.
    choose(Some(CHANNEL)).expect("it is chosen");
    let id = room.begin(1).announcement.current.header.id;
    room.table.administration.administer(&owner(), id.into(), AdminAction::Abort, "dinner").expect("it is ended");
    let channels: Vec<_> = due(&room).into_iter().map(|due| due.channel).collect();
    assert_eq!(channels, [CHANNEL], "once");
}

#[test]
fn a_server_is_forgotten_while_the_bot_stays_and_begins_anew() {
    let room = Room::new();
    let begun = room.begin(1);
    resigns(&room, BOB, Worth::Single);
    let board = room.posts(&room.begin(3).announcement);
    let owner = Request { administers: true, ..room.press(CAROL) };
    room.table.ratings.begin_season(&owner, GUILD, "Winter").expect("it begins");
    let (rows, last) = room.table.administration.guild_matches(GUILD, 0, 10).expect("they can be read");
    assert_eq!(rows.rows.len(), 1);
    let after = last.expect("there is one");
    assert_eq!(
        room.table.administration.guild_matches(GUILD, after, 10).expect("they can be read").0.rows.len(),
        0,
        "page by page"
    );
    assert!(format!("{:?}", room.table.administration.guild_data(GUILD).expect("rows")).contains("Winter"));
    assert!(!room.table.administration.purge_forgotten(room.now()).expect("nothing is asked"));

    room.table
        .administration
        .forget_guild(&Request { administers: true, ..room.press(CAROL) }, GUILD)
        .expect("it is noted");
    while room.table.administration.purge_forgotten(room.now()).expect("it can be deleted") {}
    assert!(!format!("{:?}", room.table.administration.guild_data(GUILD).expect("rows")).contains("Winter"));
    assert_eq!(room.due_removals(room.now().plus_ms(GRACE_MS)), [board], "what was being played is set aside");
    let nowhere = Request { guild: None, channel: ChannelId(1), ..room.press(ALICE) };
    room.table
        .play
        .header(&nowhere, begun.announcement.current.header.id.into())
        .expect("a match stays with its players");
    assert_eq!(room.table.people.matches_of(ALICE).expect("they can be read").len(), 2);
    room.begin(1);
}

#[test]
fn a_server_gets_each_of_its_results_once_page_by_page_in_whatever_order_the_matches_began() {
    let room = Room::new();
    let inside = |who, channel| Request { channel, ..room.press(who) };
    let channels = [CHANNEL, ChannelId(501), ChannelId(502)];
    let begins = |channel: ChannelId, opponent: PersonId| {
        room.begin_between(&inside(ALICE, channel), &inside(opponent, channel), points_match(1))
            .announcement
            .current
            .header
            .id
    };
    let ids = [begins(channels[0], BOB), begins(channels[1], CAROL), begins(channels[2], BOB)];
    for (channel, opponent) in [(channels[2], BOB), (channels[1], CAROL), (channels[0], BOB)] {
        room.table.play.act(&inside(ALICE, channel), None, Decision::Resign(Worth::Single)).expect("she resigns");
        room.table.play.act(&inside(opponent, channel), None, Decision::AcceptResignation).expect("it is accepted");
    }
    let (mut told, mut after) = (Vec::new(), 0);
    loop {
        let (page, last) = room.table.administration.guild_matches(GUILD, after, 1).expect("it can be read");
        let Some(last) = last else { break };
        assert!(last > after, "it goes on from page to page");
        after = last;
        told.extend(page.rows.into_iter().flatten().filter(|(column, _)| column == "id").map(|(_, value)| value));
    }
    let expected = ids.iter().rev().map(|id| Value::Integer(id.0.cast_signed()));
    assert_eq!(told, expected.collect::<Vec<_>>());
}
