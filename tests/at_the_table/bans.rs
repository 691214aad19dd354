//! What the owner of the bot does against abuse: bans of servers, and servers that the bot leaves.

use crate::house::house;
use crate::room::{ALICE, BOB, CAROL, CHANNEL, GUILD, Room, assert_rejected, only, points_match, resigns};
use crate::{databases, giving_way};
use barpoint::engine::player::Player;
use barpoint::engine::score::Worth;
use barpoint::store::gateway_sessions::{GatewaySessionRow, ShardKey};
use barpoint::store::guilds;
use barpoint::store::ids::{ChannelId, DAY_MS, GuildId, MatchId, PersonId, Time};
use barpoint::store::matches::MatchState;
use barpoint::table::administration::bans::{self, MatchesStoppedByBan};
use barpoint::table::delivery::GRACE_MS;
use barpoint::table::{ActiveBan, AnnouncementKind, ChallengeRefusal, Intent, Rejection, Request};

const ELSEWHERE: GuildId = GuildId(901);

/// The ban that applies to a person on a server, or in direct messages.
fn met_on(room: &Room, who: PersonId, guild: Option<GuildId>, now: Time) -> Option<ActiveBan> {
    room.table.people.effective_settings(who, guild, CHANNEL, now).expect("they can be read").ban
}

/// The servers on the owner's list of bans, each with its reason.
fn listed(room: &Room, now: Time) -> Vec<(Option<GuildId>, String)> {
    let bans = bans::all(&room.store(), now).expect("they can be read");
    bans.guilds.into_iter().map(|ban| (ban.of, ban.reason)).collect()
}

#[test]
fn on_a_banned_server_nothing_goes_on_and_its_matches_can_be_taken_elsewhere() {
    let room = Room::new();
    let board = room.posts(&room.begin(3).announcement);
    room.begin_in(ELSEWHERE, ChannelId(501), BOB);
    let lounge = Request { channel: ChannelId(600), ..room.press(BOB) };
    room.table.delivery.begin_live_board(&lounge, CHANNEL).expect("a live board");
    let stopped = bans::ban_guild(&room.store(), GUILD, None, "spam", room.now()).expect("it is banned");
    assert_eq!((stopped.adjourned, stopped.ended), (1, 0), "the match on the other server goes on");
    let later = room.now().plus_ms(GRACE_MS + DAY_MS);
    assert_eq!(room.due_removals(later), [board], "nobody can press what stands there");
    assert!(room.due_news(later).iter().all(|news| news.current.header.guild != Some(GUILD)), "nothing is told there");
    let lost = room.table.venues.take_lost_matches(ALICE, None).expect("they can be read");
    assert_eq!(lost.len(), 1, "she is told that it can go on elsewhere");
    assert!(
        met_on(&room, ALICE, Some(GUILD), later).is_some() && met_on(&room, ALICE, Some(ELSEWHERE), later).is_none()
    );
    let sqlite = databases::Connection::open(room.path()).expect("the file opens");
    let live: u32 = sqlite.query_row("SELECT count(*) FROM watches", [], |row| row.get(0)).expect("a number");
    assert_eq!(live, 0, "nobody watches it any more");
}

#[test]
fn a_ban_of_a_server_ends_by_itself_or_when_the_owner_lifts_it() {
    let room = Room::new();
    let (now, end) = (room.now(), room.now().plus_ms(DAY_MS));
    bans::ban_guild(&room.store(), GUILD, Some(end), "floods", now).expect("it is banned");
    bans::ban_guild(&room.store(), ELSEWHERE, None, "spam", now).expect("it is banned");
    let (floods, spam) = ((Some(GUILD), "floods".to_owned()), (Some(ELSEWHERE), "spam".to_owned()));
    assert_eq!(listed(&room, now), [floods, spam.clone()]);
    assert!(
        met_on(&room, ALICE, Some(GUILD), end.minus_ms(1)).is_some()
            && met_on(&room, ALICE, Some(GUILD), end).is_none()
    );
    assert_eq!(listed(&room, end), [spam]);
    // Another ban takes the place of the first.
    bans::ban_guild(&room.store(), ELSEWHERE, Some(end), "less", now).expect("it is banned");
    assert!(listed(&room, end).is_empty());
    assert!(bans::unban_guild(&room.store(), ELSEWHERE).expect("it is lifted"));
    assert!(!bans::unban_guild(&room.store(), ELSEWHERE).expect("there is none"), "it was lifted before");
    assert!(met_on(&room, ALICE, Some(ELSEWHERE), now).is_none());
}

#[test]
fn a_ban_of_a_person_is_on_the_list_until_its_end_or_until_it_is_lifted() {
    let room = Room::new();
    let (now, end) = (room.now(), room.now().plus_ms(DAY_MS));
    let listed = |now| {
        let bans = bans::all(&room.store(), now).expect("they can be read");
        bans.people.into_iter().map(|ban| (ban.of, ban.reason, ban.until)).collect::<Vec<_>>()
    };
    bans::ban_person(&room.store(), ALICE, Some(end), "floods", now).expect("she is banned");
    assert_eq!(listed(now), [(Some(ALICE), "floods".to_owned(), Some(end))]);
    assert!(listed(end).is_empty());
    assert!(bans::unban_person(&room.store(), ALICE).expect("it is lifted"));
    assert!(listed(now).is_empty());
    assert!(!bans::unban_person(&room.store(), ALICE).expect("there is none"));
}

#[test]
fn a_server_that_cannot_be_left_is_left_later_and_counts_as_left_then() {
    let room = Room::new();
    room.begin(3);
    let due = |now| room.table.administration.guilds_to_leave(now).expect("they can be read");
    let now = room.now();
    assert!(due(now).is_empty(), "nobody has ordered that");
    bans::leave_guild(&room.store(), GUILD, now).expect("it is ordered");
    assert_eq!(due(now), [GUILD]);
    // Discord does not answer: after 16 seconds it is tried again, and then after 32.
    assert!(due(now.plus_ms(15_999)).is_empty());
    let second = now.plus_ms(16_000);
    assert_eq!(due(second), [GUILD]);
    assert!(due(second.plus_ms(31_999)).is_empty());
    let third = second.plus_ms(32_000);
    assert_eq!(due(third), [GUILD]);
    room.table.administration.left_guild(GUILD, third).expect("it is noted");
    assert!(due(third.plus_ms(DAY_MS)).is_empty());
    let known = || {
        let known = room.store().read(guilds::all).expect("they can be read");
        known.iter().map(|guild| (guild.id, guild.left_at)).collect::<Vec<_>>()
    };
    assert_eq!(known(), [(GUILD, Some(third))]);
    let is_listed = |asked_at| room.table.administration.note_memberships(&[GUILD].into(), asked_at).expect("noted");
    is_listed(third.minus_ms(1));
    assert_eq!(known(), [(GUILD, Some(third))], "the list was asked for before");
    is_listed(third.plus_ms(1));
    assert_eq!(known(), [(GUILD, None)], "it has invited the bot again");
}

#[test]
fn the_next_process_resumes_the_session_of_each_shard_within_five_minutes() {
    let room = Room::new();
    let shard = |number| ShardKey { bot: PersonId(1), number, total: 2 };
    let session = |id: &str, sequence| GatewaySessionRow {
        id: id.to_owned(),
        sequence,
        resume_url: "wss://gateway.example".to_owned(),
    };
    let saves = |number, kept: &GatewaySessionRow| {
        room.table.delivery.save_gateway_session(shard(number), kept, room.now()).expect("it is kept");
    };
    let resumes = |number, after_ms| {
        room.table.delivery.gateway_session(shard(number), room.now().plus_ms(after_ms)).expect("it can be read")
    };
    saves(0, &session("first", 7));
    saves(0, &session("first", 9));
    saves(1, &session("second", 3));
    assert_eq!(resumes(0, 5 * 60_000), Some(session("first", 9)), "as it was at the end");
    assert_eq!(resumes(1, 5 * 60_000 + 1), None, "Discord may know it, but the database may be of yesterday");
    let others = ShardKey { total: 3, ..shard(0) };
    saves(0, &session("first", 11));
    assert_eq!(room.table.delivery.gateway_session(others, room.now()).expect("it can be read"), None);
}

/// The state of a match and its winner, as Bob sees them.
fn end_of(room: &Room, id: MatchId) -> (MatchState, Option<Player>) {
    let header = room.table.play.header(&room.press(BOB), id.into()).expect("he plays in it");
    (header.state, header.winner)
}

#[test]
fn the_matches_of_somebody_who_is_banned_for_good_end_as_if_they_had_left() {
    let room = Room::new();
    let far = room.begin(3).announcement.current.header.id;
    resigns(&room, BOB, Worth::Single);
    let board = room.view().header.board.expect("it was posted");
    let begun = room.begin_in(GUILD, ChannelId(501), BOB).current.header.id;
    let there = |who| Request { channel: ChannelId(502), ..room.press(who) };
    let others = room.begin_between(&there(BOB), &there(CAROL), points_match(1)).announcement;
    let now = room.now();
    let stopped = bans::ban_person(&room.store(), ALICE, None, "floods", now).expect("it works").expect("a person");
    assert_eq!(stopped, MatchesStoppedByBan { ended: 2, adjourned: 0 });
    assert_eq!(end_of(&room, far), (MatchState::Finished, Some(Player::Two)), "a game was over");
    assert_eq!(end_of(&room, begun), (MatchState::Aborted, None), "it had hardly begun");
    assert_eq!(end_of(&room, others.current.header.id).0, MatchState::Running, "it is none of hers");
    assert_eq!(
        room.leaders().iter().map(|of| (of.person.id, of.standing.wins)).collect::<Vec<_>>(),
        [(BOB, 1), (ALICE, 0)]
    );
    let told = room.due_news(now);
    assert_eq!(told.iter().map(|news| news.current.header.id).collect::<Vec<_>>(), [far, begun], "at once");
    assert!(told.iter().all(|news| matches!(news.kind, AnnouncementKind::Result { .. })), "{told:?}");
    assert!(room.table.delivery.must_remove_controls(board, now).expect("it can be read"));
    assert_rejected!(room.tries(BOB, Intent::Roll), Rejection::NoMatchHere(_));
}

#[test]
fn the_matches_of_somebody_who_is_banned_for_a_while_are_set_aside_until_they_come_back() {
    let room = Room::new();
    let running = room.begin(3).announcement.current.header.id;
    resigns(&room, BOB, Worth::Single);
    let aside = room.begin_in(GUILD, ChannelId(501), BOB).current.header.id;
    let (now, end) = (room.now(), room.now().plus_ms(DAY_MS));
    let ban = || bans::ban_person(&room.store(), ALICE, Some(end), "floods", now).expect("it works").expect("a person");
    assert_eq!(ban(), MatchesStoppedByBan { ended: 0, adjourned: 2 });
    assert_eq!([running, aside].map(|id| end_of(&room, id)), [(MatchState::Adjourned, None); 2]);
    let told = room.due_news(now);
    assert_eq!(told.len(), 2, "each channel is told: {told:?}");
    assert_eq!(ban(), MatchesStoppedByBan::default(), "they are set aside already");
    assert!(room.leaders().is_empty(), "nobody has won");
    let after_the_ban = Request { at: end, ..room.press(ALICE) };
    room.table.venues.continue_here(&after_the_ban, running.into(), false).expect("it goes on");
    assert_eq!(end_of(&room, running), (MatchState::Running, None));
}

#[test]
fn challenges_by_and_to_somebody_who_is_banned_are_withdrawn() {
    for until in [None, Some(Time(DAY_MS))] {
        let room = Room::new();
        let challenges = [(ALICE, BOB, 501), (BOB, ALICE, 502), (BOB, CAROL, 503)].map(|(by, to, channel)| {
            let there = Request { channel: ChannelId(channel), ..room.press(by) };
            let made = room.table.challenges.challenge(&there, &only(to), points_match(1)).expect("a challenge");
            let message = room.message().message;
            room.table.challenges.challenge_shown(made.challenge.id, message).expect("it is noted");
            (to, channel, made.challenge.id, message)
        });
        bans::ban_person(&room.store(), ALICE, until, "floods", room.now()).expect("it works");
        let mut stale: Vec<_> = room.due_removals(room.now()).iter().map(|old| old.message).collect();
        stale.sort_by_key(|message| message.0);
        assert_eq!(stale, [challenges[0].3, challenges[1].3], "nobody can press what stands there");
        let accepted = challenges.map(|(to, channel, id, _)| {
            let there = Request { channel: ChannelId(channel), ..room.press(to) };
            room.table.challenges.accept(&there, id.into())
        });
        let [by_alice, to_alice, of_others] = accepted;
        for withdrawn in [by_alice, to_alice] {
            assert_rejected!(withdrawn, Rejection::Challenge(ChallengeRefusal::Gone(Some(_))));
        }
        of_others.expect("it is none of hers");
    }
}

#[test]
fn the_bot_itself_is_not_banned_and_nobody_is_told_of_a_match_against_it_that_ends() {
    let room = Room::new();
    let against = room.table.challenges.challenge_house(&room.press(ALICE), &house(2), points_match(1));
    let news = against.expect("it accepts at once").announcement;
    room.posts(&news);
    let bot = house(2).person.id;
    assert_eq!(bans::ban_person(&room.store(), bot, None, "cheats", room.now()).expect("it works"), None);
    assert!(bans::all(&room.store(), room.now()).expect("they can be read").people.is_empty());
    let now = room.now();
    let stopped = bans::ban_person(&room.store(), ALICE, None, "floods", now).expect("it works").expect("a person");
    assert_eq!(stopped, MatchesStoppedByBan { ended: 1, adjourned: 0 });
    assert!(room.due_news(now.plus_ms(DAY_MS)).is_empty());
    assert_eq!(giving_way::state(&room, news.current.header.id), MatchState::Aborted);
}

#[test]
fn who_is_banned_meets_the_ban_everywhere_until_it_ends() {
    let room = Room::new();
    let (now, end) = (room.now(), room.now().plus_ms(DAY_MS));
    bans::ban_person(&room.store(), ALICE, Some(end), "floods", now).expect("she is banned");
    for guild in [Some(GUILD), Some(ELSEWHERE), None] {
        let met = |who, now| met_on(&room, who, guild, now).is_some();
        assert_eq!([met(ALICE, now), met(BOB, now), met(ALICE, end)], [true, false, false], "{guild:?}");
    }
}

#[test]
fn a_session_is_resumed_once_so_that_no_event_comes_again_after_a_kill() {
    let room = Room::new();
    let shard = ShardKey { bot: PersonId(1), number: 0, total: 1 };
    let resume_url = "wss://gateway.example".to_owned();
    let session = GatewaySessionRow { id: "first".to_owned(), sequence: 7, resume_url };
    room.table.delivery.save_gateway_session(shard, &session, room.now()).expect("it is kept");
    let resumed = |room: &Room| room.table.delivery.gateway_session(shard, room.now()).expect("it can be read");
    assert_eq!(resumed(&room), Some(session));
    assert_eq!(resumed(&room.after_a_kill()), None, "it has gone on since then");
}
