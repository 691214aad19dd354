//! The limits of simultaneous matches of a person and of a pair.

use crate::databases;
use crate::room::{ALICE, BOB, CAROL, GUILD, Room, assert_rejected, only, points_match, resigns};
use barpoint::engine::action::Decision;
use barpoint::engine::score::Worth;
use barpoint::store::house::HouseLevel;
use barpoint::store::ids::{ChannelId, GuildId, MatchId, PersonId, Time};
use barpoint::store::people::Person;
use barpoint::table::{Error, House, Opponent, PostedChallenge, ReachedLimit, Rejection, Request, limits};

/// A request of a person in a channel of a server.
fn on(room: &Room, guild: u64, channel: u64, who: PersonId) -> Request {
    Request { guild: Some(GuildId(guild)), channel: ChannelId(channel), ..room.press(who) }
}

/// Begins a match of Alice, each number with another opponent on another server.
fn begins(room: &Room, number: u64) -> MatchId {
    room.begin_in(GuildId(10_000 + number), ChannelId(20_000 + number), PersonId(30_000 + number)).current.header.id
}

fn challenges(request: &Request, room: &Room, opponent: PersonId) -> Result<PostedChallenge, Error> {
    room.table.challenges.challenge(request, &only(opponent), points_match(1))
}

#[test]
fn a_person_has_a_hundred_unfinished_matches_and_no_more() {
    let room = Room::new();
    let offered = challenges(&room.press(CAROL), &room, ALICE).expect("a challenge").challenge.id;
    let first = begins(&room, 1);
    for number in 2..=u64::from(limits::UNFINISHED_MATCHES) {
        let id = begins(&room, number);
        // Adjourned matches are unfinished too.
        room.table
            .venues
            .adjourn(&on(&room, 10_000 + number, 20_000 + number, ALICE), id.into(), true)
            .expect("set aside");
    }
    let is_alices = |person: &Person| person.id == ALICE;
    assert_rejected!(challenges(&room.press(ALICE), &room, BOB), Rejection::Limit(ReachedLimit::UnfinishedMatches(who)) if is_alices(who));
    assert_rejected!(challenges(&room.press(BOB), &room, ALICE), Rejection::Limit(ReachedLimit::UnfinishedMatches(who)) if is_alices(who));
    let anybody = room.table.challenges.challenge(&room.press(ALICE), &Opponent::Anyone, points_match(1));
    assert_rejected!(anybody, Rejection::Limit(ReachedLimit::UnfinishedMatches(_)));
    let accepted = room.table.challenges.accept(&room.press(ALICE), offered.into());
    assert_rejected!(accepted, Rejection::Limit(ReachedLimit::UnfinishedMatches(who)) if is_alices(who));
    let person = Person { id: PersonId(999), display_name: "Barpoint".to_owned(), username: "barpoint".to_owned() };
    let house = House { person, level: HouseLevel::default() };
    let against_house = |request: &Request| room.table.challenges.challenge_house(request, &house, points_match(1));
    assert_rejected!(against_house(&room.press(ALICE)), Rejection::Limit(ReachedLimit::UnfinishedMatches(_)));
    let direct = Request { guild: None, ..room.press(ALICE) };
    assert_rejected!(against_house(&direct), Rejection::Limit(ReachedLimit::UnfinishedMatches(_)));
    // A finished match makes room for another, which a rematch fills.
    let there = |who| on(&room, 10_001, 20_001, who);
    room.table.play.act(&there(ALICE), None, Decision::Resign(Worth::Single)).expect("an offer");
    let accepts = Decision::AcceptResignation;
    room.table.play.act(&there(PersonId(30_001)), None, accepts).expect("an end");
    room.table.challenges.accept(&room.press(ALICE), offered.into()).expect("there is room");
    let again = room.table.challenges.rematch(&there(PersonId(30_001)), first.into(), Some(points_match(1).into()));
    assert_rejected!(again, Rejection::Limit(ReachedLimit::UnfinishedMatches(who)) if is_alices(who));
}

#[test]
fn two_people_play_five_matches_at_once_on_a_server() {
    let room = Room::new();
    let most = u64::from(limits::RUNNING_OF_PAIR);
    let ids: Vec<MatchId> =
        (0..most).map(|n| room.begin_in(GUILD, ChannelId(600 + n), BOB).current.header.id).collect();
    for (one, other) in [(ALICE, BOB), (BOB, ALICE)] {
        assert_rejected!(challenges(&room.press(one), &room, other), Rejection::Limit(ReachedLimit::MatchesOfPair));
    }
    // An open challenge can be accepted by anybody except the opponent of these matches.
    let anybody =
        room.table.challenges.challenge(&room.press(ALICE), &Opponent::Anyone, points_match(1)).expect("a challenge");
    assert_rejected!(
        room.table.challenges.accept(&room.press(BOB), anybody.challenge.id.into()),
        Rejection::Limit(ReachedLimit::MatchesOfPair)
    );
    room.table.challenges.accept(&room.press(CAROL), anybody.challenge.id.into()).expect("Carol is somebody else");
    // On another server they can begin a match.
    room.begin_in(GuildId(901), ChannelId(700), BOB);
    // An adjourned match can be continued only where there is room for it.
    room.table.venues.adjourn(&on(&room, GUILD.0, 600, ALICE), ids[0].into(), true).expect("set aside");
    let taken = room.begin_in(GUILD, ChannelId(650), BOB).current.header.id;
    let up = |channel| room.table.venues.continue_here(&on(&room, GUILD.0, channel, ALICE), ids[0].into(), false);
    assert_rejected!(up(600), Rejection::Limit(ReachedLimit::MatchesOfPair));
    room.table.venues.adjourn(&on(&room, GUILD.0, 650, ALICE), taken.into(), true).expect("set aside");
    up(600).expect("there is room");
}

#[test]
fn a_person_plays_twenty_matches_at_once_on_a_server() {
    let room = Room::new();
    for number in 0..u64::from(limits::RUNNING_IN_GUILD) {
        room.begin_in(GUILD, ChannelId(600 + number), PersonId(30_000 + number));
    }
    let is_alices = |person: &Person| person.id == ALICE;
    assert_rejected!(challenges(&room.press(ALICE), &room, BOB), Rejection::Limit(ReachedLimit::MatchesInGuild(who)) if is_alices(who));
    assert_rejected!(challenges(&room.press(BOB), &room, ALICE), Rejection::Limit(ReachedLimit::MatchesInGuild(who)) if is_alices(who));
    challenges(&on(&room, 901, 700, ALICE), &room, BOB).expect("another server is another server");
    challenges(&room.press(BOB), &room, CAROL).expect("others are no fewer");
}

#[test]
fn twenty_challenges_of_a_person_wait_for_an_answer_and_no_more() {
    let room = Room::new();
    let most = u64::from(limits::PENDING_CHALLENGES);
    let offers = |number: u64, at: Time| {
        let request = Request { at, ..on(&room, 10_000 + number, 20_000 + number, ALICE) };
        challenges(&request, &room, PersonId(30_000 + number)).map(|made| made.challenge.id)
    };
    let ids: Vec<_> = (1..=most).map(|number| offers(number, room.now()).expect("a challenge")).collect();
    assert_rejected!(offers(0, room.now()), Rejection::Limit(ReachedLimit::PendingChallenges));
    let anybody = room.table.challenges.challenge(&room.press(ALICE), &Opponent::Anyone, points_match(1));
    assert_rejected!(anybody, Rejection::Limit(ReachedLimit::PendingChallenges));
    let check = room.table.challenges.check_challenge(&room.press(ALICE), &only(BOB), points_match(1));
    assert_rejected!(check, Rejection::Limit(ReachedLimit::PendingChallenges));
    // One to the same person in the same channel replaces the older one.
    let again = offers(1, room.now()).expect("it takes the place of another");
    challenges(&room.press(BOB), &room, CAROL).expect("others are no fewer");
    // The house accepts at once, so that nothing waits.
    let person = Person { id: PersonId(999), display_name: "Barpoint".to_owned(), username: "barpoint".to_owned() };
    let house = House { person, level: HouseLevel::default() };
    room.table.challenges.challenge_house(&room.press(ALICE), &house, points_match(1)).expect("a match");
    // An answer, a withdrawal, and the end of three days make room.
    room.table.challenges.withdraw(&on(&room, 10_001, 20_001, ALICE), again.into()).expect("withdrawn");
    offers(0, room.now()).expect("there is room");
    let answered = on(&room, 10_002, 20_002, PersonId(30_002));
    room.table.challenges.decline(&answered, ids[1].into()).expect("declined");
    offers(most + 1, room.now()).expect("there is room");
    assert_rejected!(offers(most + 2, room.now()), Rejection::Limit(ReachedLimit::PendingChallenges));
    offers(most + 2, room.now().plus_ms(limits::CHALLENGE_LIFETIME_MS)).expect("all of them have expired");
}

#[test]
fn a_rematch_waits_like_any_other_challenge() {
    let room = Room::new();
    let id = room.begin(1).announcement.current.header.id;
    resigns(&room, BOB, Worth::Single);
    for number in 1..=u64::from(limits::PENDING_CHALLENGES) {
        let request = on(&room, 10_000 + number, 20_000 + number, ALICE);
        challenges(&request, &room, PersonId(30_000 + number)).expect("a challenge");
    }
    let again = |who| room.table.challenges.rematch(&room.press(who), id.into(), Some(points_match(1).into()));
    assert_rejected!(again(ALICE), Rejection::Limit(ReachedLimit::PendingChallenges));
    again(BOB).expect("he has offered nobody anything");
}

/// Databases from before the limit can contain more.
#[test]
fn of_three_thousand_matches_set_aside_a_hundred_are_listed() {
    let room = Room::new();
    let id = room.begin(3).announcement.current.header.id;
    room.table.venues.adjourn(&room.press(ALICE), id.into(), true).expect("set aside");
    let running = room.begin_in(GuildId(901), ChannelId(700), BOB).current.header.id;
    let sqlite = databases::Connection::open(room.path()).expect("the file opens");
    let copies = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 3000)
        INSERT INTO matches (guild, locale, channel, one, two, terms, state, started_at)
        SELECT guild, locale, channel, one, two, terms, state, started_at FROM matches, numbers WHERE id = ?1";
    sqlite.execute(copies, [id.0.cast_signed()]).expect("copied");
    let games = room.table.history.unfinished_matches(ALICE, Some(GUILD)).expect("they can be read");
    let most = limits::UNFINISHED_MATCHES as usize;
    assert_eq!((games.len(), games[0].current.header.id), (most, running), "what goes on is not left out");
    let elsewhere = room.table.venues.unfinished_elsewhere(&room.press(ALICE)).expect("they can be read");
    assert_eq!(elsewhere.len(), most);
    assert!(elsewhere.iter().any(|header| header.id == running));
    let forgotten = room.forget(ALICE).expect("forgotten");
    assert_eq!(forgotten.ended, 3_002, "nothing is left of them");
}

#[test]
fn everybody_on_a_server_together_plays_thirty_matches_against_the_house() {
    let room = Room::new();
    let person = Person { id: PersonId(999), display_name: "Barpoint".to_owned(), username: "barpoint".to_owned() };
    let house = House { person, level: HouseLevel::default() };
    let plays = |number: u64, request: Request| {
        let there = Request { channel: ChannelId(600 + number), ..request };
        room.table.challenges.challenge_house(&there, &house, points_match(1))
    };
    let most = u64::from(limits::HOUSE_MATCHES_OF_GUILD);
    for number in 0..most {
        let who = PersonId(1_000 + number / u64::from(limits::HOUSE_MATCHES));
        plays(number, room.press(who)).expect("there is room");
    }
    let next = plays(most, room.press(ALICE));
    assert_rejected!(next, Rejection::Limit(ReachedLimit::HouseMatches { of_guild: true, most }) if *most == limits::HOUSE_MATCHES_OF_GUILD);
    plays(most, Request { guild: Some(GuildId(901)), ..room.press(ALICE) }).expect("another server is another server");
    let later = room.now().plus_ms(limits::HOUSE_MATCH_COUNTS_MS + 1);
    plays(most + 1, Request { at: later, ..room.press(ALICE) }).expect("what lies about keeps nobody from playing");
}
