//! Challenges, and who may answer them.

use crate::room::{ALICE, BOB, CAROL, CHANNEL, Room, assert_rejected, events, only, person, points_match, resigns};
use barpoint::engine::action::Decision;
use barpoint::engine::event::Event;
use barpoint::engine::score::Worth;
use barpoint::engine::terms::Terms;
use barpoint::store::challenges::ChallengeState;
use barpoint::store::ids::{ChallengeId, ChannelId, MessageId};
use barpoint::table::{ChallengeRefusal, Opponent, Rejection, Rematch, Request};

#[test]
fn accepting_begins_a_match_and_throws_the_opening() {
    let room = Room::new();
    let made = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), points_match(3)).unwrap();
    assert_eq!(made.challenge.opponent, Some(person(BOB)));
    room.table.challenges.challenge_shown(made.challenge.id, MessageId(77)).unwrap();

    let started = room.table.challenges.accept(&room.press(BOB), made.challenge.id.into()).unwrap();
    assert_eq!(started.challenge.message.map(|shown| shown.message), Some(MessageId(77)));
    let view = &started.announcement.current;
    assert_eq!(started.challenge.state, ChallengeState::Accepted(view.header.id));
    assert_eq!([&view.header.players.one, &view.header.players.two], [&person(ALICE), &person(BOB)]);
    assert!(matches!(
        events(&started.announcement).as_slice(),
        [Event::OpeningThrown(_), .., Event::Begins(_, Some(_))]
    ));
}

#[test]
fn ties_of_the_opening_are_shown_and_thrown_again() {
    let tied =
        (0..200).map(Room::seeded).map(|room| room.begin(1)).find(|started| started.announcement.events.len() > 2);
    let started = tied.expect("one opening in six is a tie");
    let mut throws = started.announcement.events.iter().filter_map(|told| match &told.event {
        Event::OpeningThrown(dice) => Some(dice.one == dice.two),
        _ => None,
    });
    assert_eq!(throws.next(), Some(true), "{:?}", started.announcement.events);
    assert_eq!(throws.next_back(), Some(false));
    assert_eq!(started.announcement.current.header.version as usize, started.announcement.events.len() - 1);
}

#[test]
fn an_open_challenge_is_anyones_but_the_challengers() {
    let room = Room::new();
    let made = room.table.challenges.challenge(&room.press(ALICE), &Opponent::Anyone, points_match(1)).unwrap();
    assert_rejected!(
        room.table.challenges.accept(&room.press(ALICE), made.challenge.id.into()),
        Rejection::Challenge(ChallengeRefusal::OwnChallenge)
    );
    assert_rejected!(
        room.table.challenges.decline(&room.press(CAROL), made.challenge.id.into()),
        Rejection::Challenge(ChallengeRefusal::NotYours(_))
    );
    let started = room.table.challenges.accept(&room.press(CAROL), made.challenge.id.into()).unwrap();
    assert_eq!(started.announcement.current.header.players.two, person(CAROL));
}

#[test]
fn nobody_challenges_themselves_or_a_bot() {
    let room = Room::new();
    let bot = Opponent::Only { person: person(CAROL), is_bot: true };
    assert_rejected!(
        room.table.challenges.challenge(&room.press(ALICE), &only(ALICE), points_match(3)),
        Rejection::Challenge(ChallengeRefusal::SelfChallenge)
    );
    assert_rejected!(
        room.table.challenges.challenge(&room.press(ALICE), &bot, points_match(3)),
        Rejection::Challenge(ChallengeRefusal::BotChallenge)
    );
}

#[test]
fn only_the_one_challenged_answers_and_only_the_challenger_withdraws() {
    let room = Room::new();
    let id = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), points_match(3)).unwrap().challenge.id;
    for answer in [
        room.table.challenges.accept(&room.press(CAROL), id.into()).map(|started| started.challenge),
        room.table.challenges.decline(&room.press(CAROL), id.into()),
    ] {
        assert_rejected!(answer, Rejection::Challenge(ChallengeRefusal::NotYours(challenge)) if challenge.opponent == Some(person(BOB)));
    }
    assert_rejected!(
        room.table.challenges.accept(&room.press(ALICE), id.into()),
        Rejection::Challenge(ChallengeRefusal::OwnChallenge)
    );
    assert_rejected!(
        room.table.challenges.withdraw(&room.press(BOB), id.into()),
        Rejection::Challenge(ChallengeRefusal::NotYoursToWithdraw(_))
    );
    assert_eq!(room.table.challenges.decline(&room.press(BOB), id.into()).unwrap().state, ChallengeState::Declined);
}

#[test]
fn a_settled_challenge_is_gone() {
    let room = Room::new();
    let make =
        || room.table.challenges.challenge(&room.press(ALICE), &only(BOB), points_match(3)).unwrap().challenge.id;
    let declined = make();
    room.table.challenges.decline(&room.press(BOB), declined.into()).unwrap();
    assert_rejected!(room.table.challenges.accept(&room.press(BOB), declined.into()),
        Rejection::Challenge(ChallengeRefusal::Gone(Some(challenge))) if challenge.state == ChallengeState::Declined);
    let withdrawn = make();
    room.table.challenges.withdraw(&room.press(ALICE), withdrawn.into()).unwrap();
    assert_rejected!(room.table.challenges.accept(&room.press(BOB), withdrawn.into()),
        Rejection::Challenge(ChallengeRefusal::Gone(Some(challenge))) if challenge.state == ChallengeState::Withdrawn);
    let accepted = make();
    room.table.challenges.accept(&room.press(BOB), accepted.into()).unwrap();
    assert_rejected!(room.table.challenges.withdraw(&room.press(ALICE), accepted.into()),
        Rejection::Challenge(ChallengeRefusal::Gone(Some(challenge))) if matches!(challenge.state, ChallengeState::Accepted(_)));
    assert_rejected!(
        room.table.challenges.accept(&room.press(BOB), ChallengeId(999).into()),
        Rejection::Challenge(ChallengeRefusal::Gone(None))
    );
}

#[test]
fn a_challenge_expires() {
    let room = Room::new();
    let id = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), points_match(3)).unwrap().challenge.id;
    let late = Request { at: room.now().plus_ms(4 * 24 * 60 * 60 * 1000), ..room.press(BOB) };
    assert_rejected!(room.table.challenges.accept(&late, id.into()),
        Rejection::Challenge(ChallengeRefusal::Gone(Some(challenge))) if challenge.state == ChallengeState::Expired);
    let state = || room.table.challenges.challenge_view(&late, id.into()).unwrap().state;
    room.table.prune(room.now()).unwrap();
    assert_eq!(state(), ChallengeState::Pending);
    room.table.prune(late.at).unwrap();
    assert_eq!(state(), ChallengeState::Expired);
}

#[test]
fn the_buttons_of_a_challenge_that_expired_go_even_after_a_kill() {
    let room = Room::new();
    let id = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), points_match(3)).unwrap().challenge.id;
    let message = room.message();
    room.table.challenges.challenge_shown(id, message.message).unwrap();
    let late = room.now().plus_ms(4 * 24 * 60 * 60 * 1000);
    room.table.prune(late).unwrap();
    let room = room.after_a_kill();
    assert_eq!(room.due_removals(late), [message]);
    room.table.delivery.controls_removed(message);
    room.table.prune(late.plus_ms(1)).unwrap();
    assert_eq!(room.due_removals(late.plus_ms(1)), []);
}

#[test]
fn the_same_challenge_again_replaces_the_older() {
    let room = Room::new();
    let first = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), points_match(3)).unwrap();
    let second = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), points_match(5)).unwrap();
    assert_eq!(
        second.replaced.map(|older| (older.id, older.state)),
        Some((first.challenge.id, ChallengeState::Withdrawn))
    );
    let started = room.table.challenges.accept(&room.press(BOB), second.challenge.id.into()).unwrap();
    assert_eq!(started.challenge.terms, points_match(5));
}

#[test]
fn a_busy_channel_says_who_is_playing_and_a_thread_is_free() {
    let room = Room::new();
    let waiting =
        room.table.challenges.challenge(&room.press(CAROL), &Opponent::Anyone, points_match(3)).unwrap().challenge.id;
    room.begin(1);
    let again = room.table.challenges.challenge(&room.press(CAROL), &only(BOB), points_match(3));
    assert_rejected!(again, Rejection::ChannelBusy(view) if view.players.one == person(ALICE));
    assert_rejected!(room.table.challenges.accept(&room.press(BOB), waiting.into()), Rejection::ChannelBusy(_));

    let in_thread = |who| Request { channel: ChannelId(501), ..room.press(who) };
    let made = room.table.challenges.challenge(&in_thread(CAROL), &only(BOB), points_match(3)).unwrap();
    let started = room.table.challenges.accept(&in_thread(BOB), made.challenge.id.into()).unwrap();
    assert_eq!(started.announcement.current.header.channel, ChannelId(501));

    // The challenge that found the channel busy is good again when it is free.
    resigns(&room, BOB, Worth::Single);
    assert_eq!(
        room.table.challenges.accept(&room.press(BOB), waiting.into()).unwrap().announcement.current.header.channel,
        CHANNEL
    );
}

#[test]
fn a_rematch_is_offered_by_one_and_accepted_by_the_other() {
    let room = Room::new();
    let id = room.begin(1).announcement.current.header.id;
    assert_rejected!(room.table.challenges.rematch(&room.press(ALICE), id.into(), None), Rejection::NotOver);
    resigns(&room, BOB, Worth::Single);

    assert_rejected!(room.table.challenges.rematch(&room.press(CAROL), id.into(), None), Rejection::NotAPlayer(_));
    let (same, offered) = room.table.challenges.rematch_terms(&room.press(BOB), id.into()).unwrap();
    assert_eq!((same.terms.points(), offered), (Some(1), None));
    let longer: Terms = "nackgammon 5 points".parse().unwrap();
    let offered = room.table.challenges.rematch(&room.press(BOB), id.into(), Some(longer.into())).unwrap();
    assert!(matches!(&offered, Rematch::Offered(made) if made.challenge.opponent == Some(person(ALICE))));
    assert_rejected!(
        room.table.challenges.rematch(&room.press(BOB), id.into(), Some(longer.into())),
        Rejection::Challenge(ChallengeRefusal::AlreadyOffered)
    );
    let begun = room.table.challenges.rematch(&room.press(ALICE), id.into(), None).unwrap();
    let Rematch::Started(started) = begun else { panic!("both want it: {begun:?}") };
    let view = started.announcement.current;
    assert_eq!((view.header.players.one, view.header.players.two), (person(BOB), person(ALICE)));
    assert_eq!(*view.position.game().terms(), longer);
    assert_rejected!(
        room.table.challenges.rematch(&room.press(ALICE), id.into(), Some(longer.into())),
        Rejection::ChannelBusy(_)
    );
}

#[test]
fn a_match_in_direct_messages_is_not_rated() {
    let room = Room::new();
    let privately = |who| Request { guild: None, ..room.press(who) };
    let made = room.table.challenges.challenge(&privately(ALICE), &only(BOB), points_match(1)).unwrap();
    room.table.challenges.accept(&privately(BOB), made.challenge.id.into()).unwrap();
    room.does(ALICE, Decision::Resign(Worth::Single));
    let outcome = room.does(BOB, Decision::AcceptResignation);
    assert!(matches!(outcome.kind, barpoint::table::AnnouncementKind::Result { ratings: None, .. }));
}
