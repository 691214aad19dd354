//! Blocks: a person whom a player has blocked cannot play with them, and the settings for whose challenges a player takes.

use crate::room::{ALICE, BOB, CAROL, CHANNEL, Room, assert_rejected, only, person, points_match, resigns};
use barpoint::engine::score::Worth;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::CHALLENGES;
use barpoint::settings::values::ChallengesFrom;
use barpoint::store::ids::{BlockId, ChallengeId, GuildId, PersonId};
use barpoint::table::limits::MOST_BLOCKED;
use barpoint::table::{
    BlockEntry, ChallengeRefusal, Error, Opponent, PostedChallenge, ReachedLimit, Rejection, Request,
};

fn challenges(room: &Room, who: PersonId, opponent: &Opponent) -> Result<PostedChallenge, Error> {
    room.table.challenges.challenge(&room.press(who), opponent, points_match(1))
}

/// Makes a challenge and returns its id.
fn made(room: &Room, who: PersonId, opponent: &Opponent) -> ChallengeId {
    challenges(room, who, opponent).expect("a challenge").challenge.id
}

/// Blocks a person, or ends the block. Returns whether the person is blocked now.
fn toggles(room: &Room, who: PersonId, other: PersonId) -> bool {
    room.table.people.toggle_block(&room.press(who), other).expect("it is noted")
}

/// The names of the people that somebody has blocked, as the list shows them.
fn names(blocked: &[BlockEntry]) -> Vec<Option<&str>> {
    blocked.iter().map(|entry| entry.known.as_ref().map(|known| known.display_name.as_str())).collect()
}

fn blocked_by(room: &Room, who: PersonId) -> Vec<BlockEntry> {
    room.table.people.blocked(&room.press(who)).expect("they can be read")
}

#[test]
fn whoever_has_blocked_somebody_neither_challenges_them_nor_answers_them() {
    let room = Room::new();
    let of_carol = made(&room, CAROL, &only(BOB));
    assert!(toggles(&room, BOB, CAROL));
    assert_rejected!(
        challenges(&room, BOB, &only(CAROL)),
        Rejection::Challenge(ChallengeRefusal::Blocked(other)) if **other == person(CAROL)
    );
    assert_rejected!(
        room.table.challenges.accept(&room.press(BOB), of_carol.into()),
        Rejection::Challenge(ChallengeRefusal::Blocked(other)) if **other == person(CAROL)
    );
    assert_rejected!(
        room.table.challenges.decline(&room.press(BOB), of_carol.into()),
        Rejection::Challenge(ChallengeRefusal::Blocked(_))
    );
    challenges(&room, BOB, &only(ALICE)).expect("nobody else is blocked");
    assert!(!toggles(&room, BOB, CAROL), "he may end it");
    room.table.challenges.accept(&room.press(BOB), of_carol.into()).expect("a match");
}

#[test]
fn whoever_is_blocked_challenges_as_ever_and_is_ignored() {
    let room = Room::new();
    toggles(&room, BOB, CAROL);
    let posted = challenges(&room, CAROL, &only(BOB)).expect("she is not told");
    assert_eq!(posted.challenge.ping, None, "and he is not called");
    assert_eq!(challenges(&room, ALICE, &only(BOB)).expect("a challenge").challenge.ping, Some(BOB));
    let of_bob = made(&room, BOB, &Opponent::Anyone);
    assert_rejected!(
        room.table.challenges.accept(&room.press(CAROL), of_bob.into()),
        Rejection::Challenge(ChallengeRefusal::Ignored)
    );
    room.table.challenges.accept(&room.press(ALICE), of_bob.into()).expect("others may have it");
}

#[test]
fn neither_of_two_is_led_to_a_challenge_of_the_other_once_one_has_blocked_the_other() {
    let room = Room::new();
    let of_alice = made(&room, ALICE, &Opponent::Anyone);
    let of_bob = made(&room, BOB, &Opponent::Anyone);
    let led_to = |who| {
        let found = room.table.challenges.answerable_challenge(CHANNEL, who, room.now()).expect("it can be read");
        found.map(|challenge| challenge.id)
    };
    let both = || (led_to(ALICE), led_to(BOB));
    assert_eq!(both(), (Some(of_bob), Some(of_alice)));
    toggles(&room, BOB, ALICE);
    assert_eq!(both(), (None, None));
    toggles(&room, BOB, ALICE);
    toggles(&room, ALICE, BOB);
    assert_eq!(both(), (None, None));
    assert_eq!(led_to(CAROL), Some(of_bob), "she has quarrelled with nobody");
}

#[test]
fn a_block_is_ended_from_the_list_by_whoever_made_it_alone() {
    let room = Room::new();
    made(&room, ALICE, &Opponent::Anyone);
    made(&room, CAROL, &Opponent::Anyone);
    toggles(&room, BOB, ALICE);
    toggles(&room, BOB, CAROL);
    toggles(&room, BOB, PersonId(777));
    toggles(&room, CAROL, BOB);
    let listed = blocked_by(&room, BOB);
    assert_eq!(names(&listed), [None, Some("Carol"), Some("Alice")], "the latest first");
    let ids: Vec<BlockId> = listed.iter().map(|entry| entry.block.id).collect();
    let ends = |who, id: BlockId| room.table.people.unblock(&room.press(who), id.into()).expect("a list");
    assert_eq!(names(&ends(CAROL, ids[1])), [Some("Bob")], "it is none of hers");
    assert_eq!(blocked_by(&room, BOB).len(), 3);
    assert_eq!(names(&ends(BOB, ids[1])), [None, Some("Alice")]);
    assert_eq!(names(&ends(BOB, ids[1])), [None, Some("Alice")], "it was ended before");
    assert!(blocked_by(&room, ALICE).is_empty());
    // Bob may challenge Carol again; he is not told that she has blocked him.
    made(&room, BOB, &only(CAROL));
}

#[test]
fn the_list_names_people_as_this_server_does() {
    let room = Room::new();
    let called = Request { nickname: Some("The Boss".to_owned()), ..room.press(ALICE) };
    room.table.challenges.challenge(&called, &Opponent::Anyone, points_match(1)).expect("a challenge");
    toggles(&room, BOB, ALICE);
    assert_eq!(names(&blocked_by(&room, BOB)), [Some("The Boss")]);
    let elsewhere = Request { guild: Some(GuildId(901)), ..room.press(BOB) };
    assert_eq!(names(&room.table.people.blocked(&elsewhere).expect("they can be read")), [Some("Alice")]);
}

#[test]
fn a_hundred_people_can_be_blocked_and_no_more() {
    let room = Room::new();
    let most = u64::try_from(MOST_BLOCKED).expect("a small number");
    for number in 0..most {
        assert!(toggles(&room, ALICE, PersonId(1_000 + number)));
    }
    let next = || room.table.people.toggle_block(&room.press(ALICE), PersonId(1_000 + most));
    assert_rejected!(next(), Rejection::Limit(ReachedLimit::TooManyBlocked(MOST_BLOCKED)));
    assert!(toggles(&room, BOB, ALICE), "others have a list of their own");
    assert!(!toggles(&room, ALICE, PersonId(1_000)), "a block can be ended all the same");
    assert!(next().expect("there is room"));
}

/// Bob accepts challenges only from the people that this setting names.
fn takes_challenges_from(room: &Room, from: ChallengesFrom) {
    let change = SettingsGroup::Play.choose(&CHALLENGES, from);
    room.table.people.change_setting(&room.press(BOB), &change).expect("chosen");
}

#[test]
fn whoever_takes_no_challenges_is_challenged_by_nobody() {
    let room = Room::new();
    takes_challenges_from(&room, ChallengesFrom::Nobody);
    assert_rejected!(
        challenges(&room, ALICE, &only(BOB)),
        Rejection::Challenge(ChallengeRefusal::TakesNoChallenges(other)) if **other == person(BOB)
    );
    made(&room, ALICE, &only(CAROL));
    let open = made(&room, ALICE, &Opponent::Anyone);
    room.table.challenges.accept(&room.press(BOB), open.into()).expect("he may take what is open to all");
    resigns(&room, BOB, Worth::Single);
    assert_rejected!(
        challenges(&room, ALICE, &only(BOB)),
        Rejection::Challenge(ChallengeRefusal::TakesNoChallenges(_))
    );
    takes_challenges_from(&room, ChallengesFrom::Anybody);
    made(&room, CAROL, &only(BOB));
}

#[test]
fn whoever_takes_challenges_of_known_opponents_alone_is_challenged_by_those() {
    let room = Room::new();
    room.begin(1);
    resigns(&room, BOB, Worth::Single);
    takes_challenges_from(&room, ChallengesFrom::Played);
    made(&room, ALICE, &only(BOB));
    assert_rejected!(
        challenges(&room, CAROL, &only(BOB)),
        Rejection::Challenge(ChallengeRefusal::TakesChallengesOfPlayed(other)) if **other == person(BOB)
    );
}
