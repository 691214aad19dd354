//! What the owner of the bot does against abuse: bans of servers, and servers that the bot leaves.

use crate::databases;
use crate::room::{ALICE, BOB, CHANNEL, GUILD, Room};
use barpoint::store::gateway_sessions::{GatewaySessionRow, ShardKey};
use barpoint::store::guilds;
use barpoint::store::ids::{ChannelId, DAY_MS, GuildId, PersonId, Time};
use barpoint::table::administration::bans;
use barpoint::table::delivery::GRACE_MS;
use barpoint::table::{ActiveBan, Request};

const ELSEWHERE: GuildId = GuildId(901);

/// The ban that somebody meets in a channel of a server.
fn met_on(room: &Room, guild: GuildId, now: Time) -> Option<ActiveBan> {
    room.table.people.effective_settings(ALICE, Some(guild), CHANNEL, now).expect("they can be read").ban
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
    assert!(met_on(&room, GUILD, later).is_some() && met_on(&room, ELSEWHERE, later).is_none());
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
    assert!(met_on(&room, GUILD, end.minus_ms(1)).is_some() && met_on(&room, GUILD, end).is_none());
    assert_eq!(listed(&room, end), [spam]);
    // Another ban takes the place of the first.
    bans::ban_guild(&room.store(), ELSEWHERE, Some(end), "less", now).expect("it is banned");
    assert!(listed(&room, end).is_empty());
    assert!(bans::unban_guild(&room.store(), ELSEWHERE).expect("it is lifted"));
    assert!(!bans::unban_guild(&room.store(), ELSEWHERE).expect("there is none"), "it was lifted before");
    assert!(met_on(&room, ELSEWHERE, now).is_none());
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
    let known = room.store().read(guilds::all).expect("they can be read");
    assert_eq!(known.iter().map(|guild| (guild.id, guild.left_at)).collect::<Vec<_>>(), [(GUILD, Some(third))]);
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
