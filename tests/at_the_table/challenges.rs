//! Challenges, and who may answer them.

use crate::databases;
use crate::room::{
    ALICE, BOB, CAROL, CHANNEL, GUILD, Room, assert_rejected, events, only, person, points_match, resigns,
};
use barpoint::engine::action::Decision;
use barpoint::engine::event::Event;
use barpoint::engine::score::Worth;
use barpoint::engine::terms::Terms;
use barpoint::locale::Language;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::LANGUAGE;
use barpoint::store::challenges::ChallengeState;
use barpoint::store::ids::{ChallengeId, ChannelId, GuildId, MessageId, MessageRef, PersonId, Time};
use barpoint::table::limits::CHALLENGE_LIFETIME_MS;
use barpoint::table::{ChallengeRefusal, Opponent, Rejection, Rematch, Request, StartedMatch};

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

/// Somebody challenges somebody, or anybody, in the channel.
fn challenges(room: &Room, who: PersonId, opponent: &Opponent) -> ChallengeId {
    room.table.challenges.challenge(&room.press(who), opponent, points_match(3)).expect("a challenge").challenge.id
}

/// The challenge that a person answers if they do not name one.
fn answerable(room: &Room, who: PersonId, now: Time) -> Option<ChallengeId> {
    let found = room.table.challenges.answerable_challenge(CHANNEL, who, now).expect("it can be read");
    found.map(|challenge| challenge.id)
}

#[test]
fn whoever_answers_without_saying_which_answers_the_newest_to_them_before_those_to_anybody() {
    let room = Room::new();
    let answers = |who| answerable(&room, who, room.now());
    let own = |who| {
        let found = room.table.challenges.own_challenge(CHANNEL, who, room.now()).expect("it can be read");
        found.map(|challenge| challenge.id)
    };
    assert_eq!((answers(BOB), own(ALICE)), (None, None));
    let to_bob = challenges(&room, ALICE, &only(BOB));
    let of_carol = challenges(&room, CAROL, &Opponent::Anyone);
    assert_eq!((answers(BOB), answers(ALICE)), (Some(to_bob), Some(of_carol)));
    assert_eq!(answers(CAROL), None, "one is her own, the other is not for her");
    let of_alice = challenges(&room, ALICE, &Opponent::Anyone);
    assert_eq!((answers(BOB), answers(CAROL)), (Some(to_bob), Some(of_alice)));
    assert_eq!((own(ALICE), own(CAROL), own(BOB)), (Some(to_bob), Some(of_carol), None));
    let again = challenges(&room, CAROL, &only(BOB));
    assert_eq!(answers(BOB), Some(again), "the newest of two to him");
    for answered in [again, to_bob] {
        room.table.challenges.decline(&room.press(BOB), answered.into()).expect("he declines");
    }
    assert_eq!(answers(BOB), Some(of_alice), "the newest to anybody");
    let elsewhere = room.table.challenges.answerable_challenge(ChannelId(501), BOB, room.now());
    assert!(elsewhere.expect("it can be read").is_none(), "in this channel alone");
}

#[test]
fn an_answer_that_names_no_challenge_is_for_none_that_has_expired() {
    let room = Room::new();
    let older = challenges(&room, CAROL, &only(BOB));
    let made_at = room.now();
    let newer = challenges(&room, ALICE, &Opponent::Anyone);
    let until = made_at.plus_ms(CHALLENGE_LIFETIME_MS);
    assert_eq!(answerable(&room, BOB, until.minus_ms(1)), Some(older));
    assert_eq!(answerable(&room, BOB, until), Some(newer));
    assert_eq!(answerable(&room, BOB, until.plus_ms(1_000)), None);
    let own = |now| room.table.challenges.own_challenge(CHANNEL, CAROL, now).expect("it can be read").is_some();
    assert!(own(until.minus_ms(1)) && !own(until));
}

#[test]
fn the_message_whose_button_was_pressed_is_the_one_of_the_challenge_though_nobody_noted_it_yet() {
    let room = Room::new();
    let accepts = |pressed: MessageRef| {
        let id = challenges(&room, ALICE, &only(BOB));
        let press = Request { pressed: Some(pressed), ..room.press(BOB) };
        let started = room.table.challenges.accept(&press, id.into()).expect("a match");
        resigns(&room, BOB, Worth::Backgammon);
        started.challenge.message
    };
    let here = room.message();
    assert_eq!(accepts(here), Some(here));
    let elsewhere = MessageRef { channel: ChannelId(501), ..room.message() };
    assert_eq!(accepts(elsewhere), None, "the button of a panel in another channel");
}

#[test]
fn nobody_challenges_a_former_player() {
    let room = Room::new();
    let id = room.begin(1).announcement.current.header.id;
    resigns(&room, BOB, Worth::Single);
    room.forget(BOB).expect("forgotten");
    let former = room.table.play.header(&room.press(ALICE), id.into()).expect("her match").players.two;
    assert!(former.id.is_former());
    let again = Opponent::Only { person: former, is_bot: false };
    assert_rejected!(
        room.table.challenges.challenge(&room.press(ALICE), &again, points_match(1)),
        Rejection::Challenge(ChallengeRefusal::FormerPlayer)
    );
    assert_rejected!(
        room.table.challenges.rematch(&room.press(ALICE), id.into(), None),
        Rejection::Challenge(ChallengeRefusal::FormerPlayer)
    );
}

/// A press by a person who reads this language, on a server for which Discord states no language.
fn reading(room: &Room, who: PersonId, language: &str) -> Request {
    Request { locale: None, language: language.to_owned(), ..room.press(who) }
}

fn language_of(started: &StartedMatch) -> &str {
    &started.announcement.current.header.locale
}

#[test]
fn a_server_without_a_language_speaks_that_of_its_first_match() {
    let room = Room::new();
    let first_language = |guild| {
        let settings = room.table.people.effective_settings(ALICE, Some(guild), CHANNEL, room.now());
        settings.expect("they can be read").first_language()
    };
    let at = |channel, request| Request { channel: ChannelId(channel), ..request };
    assert_eq!(first_language(GUILD), None);
    let first =
        room.begin_between(&at(600, reading(&room, ALICE, "da")), &at(600, reading(&room, BOB, "fi")), points_match(1));
    assert_eq!((language_of(&first), first_language(GUILD)), ("da", Some(Language::Danish)));
    let second =
        room.begin_between(&at(601, reading(&room, BOB, "fi")), &at(601, reading(&room, CAROL, "fi")), points_match(1));
    assert_eq!((language_of(&second), first_language(GUILD)), ("da", Some(Language::Danish)));

    // Discord states a language for another server; in a third one, Dutch is chosen for the channel.
    let other = GuildId(901);
    let there = |channel, request| Request { guild: Some(other), ..at(channel, request) };
    let swedish = |who| Request { locale: Some("sv-SE".to_owned()), ..reading(&room, who, "da") };
    let named = room.begin_between(&there(602, swedish(ALICE)), &there(602, swedish(CAROL)), points_match(1));
    assert_eq!((language_of(&named), first_language(other)), ("sv-SE", None));
    let third = GuildId(902);
    let chosen = |who| Request { guild: Some(third), ..at(603, reading(&room, who, "da")) };
    let dutch = SettingsGroup::Channel.choose(&LANGUAGE, Some(Language::Dutch));
    room.table.people.change_setting(&chosen(ALICE), &dutch).expect("chosen");
    assert_eq!(language_of(&room.begin_between(&chosen(ALICE), &chosen(BOB), points_match(1))), "nl");
    assert_eq!(first_language(third), None);
}

#[test]
fn a_challenge_that_was_made_before_challenges_had_a_language_is_accepted_in_that_of_who_accepts() {
    let room = Room::new();
    let old = |who, language: &str| {
        let made = room.table.challenges.challenge(&reading(&room, who, "sv"), &only(BOB), points_match(1));
        let id = made.expect("a challenge").challenge.id;
        let sqlite = databases::Connection::open(room.path()).expect("the file opens");
        sqlite.execute("UPDATE challenges SET locale = NULL", []).expect("as it was then");
        let started = room.table.challenges.accept(&reading(&room, BOB, language), id.into()).expect("a match");
        resigns(&room, BOB, Worth::Single);
        started
    };
    assert_eq!(language_of(&old(ALICE, "fi")), "fi");
    assert_eq!(language_of(&old(ALICE, "da")), "fi", "the server has had its first match");
}

#[test]
fn the_first_match_in_a_channel_is_known_as_such_and_none_in_a_thread_or_outside_servers() {
    let room = Room::new();
    let first = |change: &dyn Fn(Request) -> Request| {
        let started = room.begin_between(&change(room.press(ALICE)), &change(room.press(BOB)), points_match(1));
        let there = |who| change(room.press(who));
        room.table.play.act(&there(BOB), None, Decision::Resign(Worth::Single)).expect("he resigns");
        room.table.play.act(&there(ALICE), None, Decision::AcceptResignation).expect("she accepts");
        started.is_first_in_channel
    };
    assert!(!first(&|press| Request { channel: ChannelId(600), parent: Some(CHANNEL), ..press }));
    assert!(!first(&|press| Request { channel: ChannelId(601), guild: None, ..press }));
    assert!(first(&|press| press));
    assert!(!first(&|press| press), "the second one");
    assert!(first(&|press| Request { channel: ChannelId(602), ..press }), "in another channel");
}

#[test]
fn an_administrator_is_offered_the_choices_once_after_others_began_the_first_match() {
    let offers = |room: &Room| room.table.people.take_first_offer(GUILD, CHANNEL).expect("it is noted");
    let room = Room::new();
    assert!(!offers(&room), "nobody has played yet");
    room.begin(1);
    let elsewhere = room.table.people.take_first_offer(GUILD, ChannelId(501)).expect("it is noted");
    assert!(!elsewhere, "nobody has played in that channel");
    assert_eq!([(); 2].map(|()| offers(&room)), [true, false]);
    room.begin_in(GUILD, ChannelId(502), BOB);
    assert!(!offers(&room), "the first match in another channel changes nothing");

    let room = Room::new();
    let administrator = |who| Request { administers: true, ..room.press(who) };
    room.begin_between(&room.press(ALICE), &administrator(BOB), points_match(1));
    assert!(!offers(&room), "they were shown with the match");
}

#[test]
fn whoever_thinks_of_a_rematch_learns_that_one_is_offered_until_the_offer_expires() {
    let room = Room::new();
    let id = room.begin(1).announcement.current.header.id;
    resigns(&room, BOB, Worth::Single);
    let offered = |who: PersonId, at| {
        let request = Request { at, ..room.press(who) };
        let (offer, offered) = room.table.challenges.rematch_terms(&request, id.into()).expect("a match of theirs");
        assert_eq!(offer.terms, points_match(1), "the terms are those of the match");
        offered
    };
    assert_eq!(offered(ALICE, room.now()), None);
    let made = room.table.challenges.rematch(&room.press(BOB), id.into(), Some(points_match(5).into()));
    let Ok(Rematch::Offered(made)) = made else { panic!("it is offered: {made:?}") };
    let until = room.now().plus_ms(CHALLENGE_LIFETIME_MS);
    for who in [ALICE, BOB, CAROL] {
        assert_eq!(offered(who, until.minus_ms(1)), Some(made.challenge.id));
        assert_eq!(offered(who, until), None, "nobody has accepted it in time");
    }
}
