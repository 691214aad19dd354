//! The players' words for the dice: asked for where somebody wants that, after the commitment and before the first throw.

use crate::game_dice::{administers, checked, exported, file, seen, stored_secrets};
use crate::giving_way;
use crate::room::{
    ALICE, BOB, CAROL, CHANNEL, Room, assert_rejected, events, first_thing, only, points_match, rejection, resigns,
};
use barpoint::dice::Dice;
use barpoint::dice::provable::GameDice;
use barpoint::dice::word::{InvalidWord, LONGEST_WORD};
use barpoint::dice_check;
use barpoint::engine::action::Decision;
use barpoint::engine::event::Event;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::score::Worth;
use barpoint::settings::SettingsGroup;
use barpoint::store::administration::AdminAction;
use barpoint::store::ids::{HOUR_MS, MatchId};
use barpoint::store::matches::MatchState;
use barpoint::store::timers::TimerKind;
use barpoint::table::{
    Announcement, AnnouncementKind, Delivery, Offer, Rejection, Request, WordRefusal, WordsQuestion,
};

const GROUPS: [SettingsGroup; 3] = [SettingsGroup::Play, SettingsGroup::Channel, SettingsGroup::Guild];

/// A match to three points whose players are asked for words.
fn asked() -> (Room, Announcement) {
    let room = Room::new();
    room.wants_words(SettingsGroup::Play);
    let begun = room.begin(3).announcement;
    room.posts(&begun);
    (room, begun)
}

fn question(room: &Room) -> WordsQuestion {
    *room.view().position.words_question().expect("words are asked for")
}

fn opened(news: &Announcement) -> Option<PerPlayer<barpoint::engine::Die>> {
    events(news).into_iter().find_map(|event| match event {
        Event::OpeningThrown(dice) => Some(dice),
        _ => None,
    })
}

#[test]
fn words_are_asked_for_where_a_player_the_channel_or_the_server_wants_them() {
    assert!(opened(&Room::new().begin(3).announcement).is_some(), "nobody cares: the dice are thrown at once");
    for group in GROUPS {
        let room = Room::new();
        room.wants_words(group);
        let begun = room.begin(3).announcement;
        let id = begun.current.header.id;
        assert!(
            begun.events.is_empty() && matches!(begun.kind, AnnouncementKind::Turn { ping: Some(ALICE) }),
            "{group}: {begun:?}"
        );
        // What was committed to can be seen before anybody speaks, and is what the game is opened by.
        let proof = &checked(&room, id).games[0].proof;
        let WordsQuestion { number, commitment, .. } = question(&room);
        assert_eq!((number, commitment), (proof.subject.number, proof.commitment), "{group}");
        assert!(proof.words.is_none() && room.view().decider().is_none(), "{group}");
        let spoken = room.says(BOB, "7").expect("either may begin");
        assert!(
            opened(&spoken).is_none() && matches!(spoken.kind, AnnouncementKind::Turn { ping: Some(ALICE) }),
            "{group}"
        );
        let news = room.says(ALICE, " æble\u{301} ").expect("a word");
        assert_eq!(news.words, Some(["æbl\u{e9}".to_owned(), "7".to_owned()]), "{group}: in the normal form");
        let secret = Dice::seeded(20).secret(id.0, 1).unwrap();
        let (one, two) = GameDice::new(&secret, ["æbl\u{e9}", "7"], &[]).throw(0);
        let dice = opened(&news).map(|dice| (dice.one, dice.two));
        assert!(dice == Some((one, two)) || one == two, "{group}: {dice:?}");
        assert!(checked(&room, id).games[0].proof.words.is_some(), "{group}: both words are known now");
        // Another game has another question.
        resigns(&room, ALICE, Worth::Single);
        assert_eq!(question(&room).number, 2, "{group}");
        room.goes_on_to_the_end();
        let whole = checked(&room, id);
        assert!(whole.is_proven() && whole.games.len() > 1, "{group}: {}", dice_check::written(&whole));
        assert!(whole.games[1].proof.words == Some(["æble 🎲".to_owned(), "7".to_owned()]), "{group}");
    }
}

#[test]
fn the_word_of_the_first_is_nowhere_until_the_other_has_spoken() {
    let (room, begun) = asked();
    let id = begun.current.header.id;
    let spoken = room.says(ALICE, "Zquibble").expect("a word");
    let told = format!("{spoken:?}{}{:?}", seen(&room, id), room.view());
    assert!(
        !told.contains("Zquibble") && question(&room).question.has_answered == PerPlayer::new(true, false),
        "{told}"
    );
    // Nor does it get lost.
    let room = room.after_a_kill();
    assert_rejected!(room.says(BOB, "Zquibble"), Rejection::Word(WordRefusal::Copied));
    let news = room.says(BOB, "").expect("an empty word is one");
    assert_eq!(news.words, Some(["Zquibble".to_owned(), String::new()]));
    assert!(seen(&room, id).contains("Zquibble"));
    assert_rejected!(room.says(BOB, "later"), Rejection::Word(WordRefusal::NotAsked));
}

#[test]
fn whoever_owns_the_bot_speaks_first_and_cannot_do_without_the_other() {
    let at_once = |owners: &[_]| {
        let (room, _) = asked();
        room.table.set_owners(owners.to_vec());
        resigns_before_words(&room);
        room
    };
    let room = at_once(&[CAROL, BOB]);
    assert_eq!(question(&room).question.answers_first, Some(Player::Two));
    assert_rejected!(room.says(ALICE, "first"), Rejection::Word(WordRefusal::SpeaksFirst(bob)) if bob.id == BOB);
    let go_on =
        |room: &Room, who| room.table.play.begin_without_words(&room.press(who), room.view().header.seen().into());
    assert_rejected!(go_on(&room, BOB), Rejection::Word(WordRefusal::OwnerWaits(_)));
    room.says(BOB, "mine").expect("he is first");
    assert_rejected!(room.says(BOB, "another"), Rejection::Word(WordRefusal::HasSpoken(_)));
    assert_rejected!(go_on(&room, BOB), Rejection::Word(WordRefusal::HasSpoken(_)));
    assert_rejected!(room.tries(BOB, barpoint::table::Intent::Roll), Rejection::Word(WordRefusal::HasSpoken(_)));
    assert_eq!(room.says(ALICE, "yours").expect("he has spoken").words.unwrap(), ["yours", "mine"]);
    // Two of the same team, like two who own nothing, speak in any order.
    let room = at_once(&[ALICE, BOB]);
    assert_eq!(question(&room).question.answers_first, None);
    room.says(ALICE, "a").expect("she may begin");
    room.says(BOB, "b").expect("he follows");
    // A player who does not own the application may begin without words at once.
    let room = at_once(&[BOB]);
    let news = go_on(&room, ALICE).expect("she waits for nobody");
    assert!(opened(&news).is_some() && news.words.is_none());
    // His word alone could have been chosen for its dice: it does not count.
    let room = at_once(&[BOB]);
    room.says(BOB, "chosen").expect("he is first");
    let news = go_on(&room, ALICE).expect("she gives none");
    assert!(opened(&news).is_some() && news.words.is_none(), "{:?}", news.words);
}

/// Ends a game without words, so that the next one asks under the owners that are set by then.
fn resigns_before_words(room: &Room) {
    room.does(ALICE, barpoint::table::Intent::Roll);
    resigns(room, ALICE, Worth::Single);
}

#[test]
fn what_is_no_word_is_refused_with_the_reason_and_changes_nothing() {
    let (room, _) = asked();
    room.says(BOB, "æble").expect("a word");
    let long = "🎲".repeat(17);
    for (typed, reason) in [
        (long.as_str(), InvalidWord::TooLong(68)),
        (&"x".repeat(10_000), InvalidWord::TooLong(10_000)),
        ("a\nb", InvalidWord::Invisible),
        ("a\u{1b}[31m", InvalidWord::Invisible),
        ("a\u{202e}b", InvalidWord::Invisible),
    ] {
        assert_rejected!(room.says(ALICE, typed), Rejection::Word(WordRefusal::Invalid(why)) if *why == reason);
    }
    assert_rejected!(room.says(ALICE, "æble"), Rejection::Word(WordRefusal::Copied));
    assert_rejected!(room.says(CAROL, "mine"), Rejection::NotAPlayer(_));
    assert!(!question(&room).question.has_answered.one);
    let word = "🎲".repeat(LONGEST_WORD / 4);
    assert_eq!(room.says(ALICE, &word).expect("emoji are letters as well").words.unwrap()[0], word);
    // Two empty words are no copies.
    let (room, _) = asked();
    room.says(ALICE, "  ").expect("no word");
    assert!(opened(&room.says(BOB, "").expect("no word")).is_some());
}

#[test]
fn a_game_whose_words_do_not_come_goes_on_after_its_time() {
    let pace = |pace: &str| Some(pace.parse().expect("a pace"));
    for (pace, wait_ms) in [(None, HOUR_MS), (pace("12s 2m"), 3 * 60_000), (pace("24h 7d"), 12 * HOUR_MS)] {
        let room = Room::new();
        room.wants_words(SettingsGroup::Channel);
        let offer = Offer { pace, ..points_match(3).into() };
        let made = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), offer).expect("a challenge");
        let begun = room.table.challenges.accept(&room.press(BOB), made.challenge.id.into()).expect("a match");
        let until = begun.announcement.made_at.plus_ms(wait_ms);
        assert_eq!(question(&room).question.until, until);
        room.posts(&room.says(BOB, "7").expect("a word"));
        assert!(room.due_timers(until.minus_ms(1)).is_empty() && room.view().position.words_question().is_some());
        assert!(room.due_timers(until).is_empty(), "no timer tells it, but news");
        let [news] = &room.due_news(until)[..] else { panic!("the channel is told at once") };
        assert!(opened(news).is_some() && news.words == Some([String::new(), "7".to_owned()]), "{news:?}");
        assert!(room.view().header.clock.is_none_or(|clock| clock.flag_at.is_some()), "the time of play runs from now");
        // From then on a match in which nobody acts is set aside after 90 days, as any other.
        let idle_at = until.plus_ms(90 * 24 * HOUR_MS);
        let told = |at| room.due_timers(at).into_iter().any(|told| told.kind == TimerKind::Adjourned);
        assert!(!told(idle_at.minus_ms(1)) && room.view().header.state == MatchState::Running, "{pace:?}");
        assert!(!told(idle_at) && told(idle_at), "{pace:?}: the word to both is a timer of its own, due at once");
        let state = room.table.play.header(&room.press(ALICE), begun.announcement.current.header.id.into());
        assert_eq!(state.expect("hers").state, MatchState::Adjourned);
    }
}

#[test]
fn between_the_games_of_a_session_one_asks_for_the_next_and_the_other_can_still_stop() {
    let room = Room::new();
    room.wants_words(SettingsGroup::Guild);
    let begun = room.begin_by("tournament money").announcement;
    room.posts(&begun);
    room.posts(&room.says(ALICE, "a").unwrap());
    room.posts(&room.says(BOB, "b").unwrap());
    resigns(&room, ALICE, Worth::Single);
    assert!(room.view().position.words_question().is_none());
    let seen = room.view().header.seen().into();
    let next = || room.table.play.act(&room.press(BOB), Some(seen), barpoint::table::Intent::Roll);
    next().expect("the next game");
    assert!(room.view().position.words_question().is_some());
    // Pressed by both at once.
    assert_rejected!(next(), Rejection::OldPosition(_));
    room.does(ALICE, Decision::Stop);
    let id = begun.current.header.id;
    assert!(checked(&room, id).is_proven() && checked(&room, id).games.len() == 2);
}

#[test]
fn a_match_that_ends_or_is_set_aside_while_words_are_asked_for_is_proven_and_goes_on() {
    let (room, begun) = asked();
    let id = begun.current.header.id;
    administers(&room, id, AdminAction::Adjourn);
    room.table.venues.continue_here(&room.press(BOB), id.into(), false).expect("it is taken up again");
    assert!(room.view().position.words_question().is_some());
    administers(&room, id, AdminAction::Abort);
    let checked = checked(&room, id);
    assert!(checked.is_proven() && checked.games.len() == 1 && checked.games[0].throws.is_empty(), "{checked:?}");
    assert!(dice_check::of_file(&file(&room, id)).unwrap().is_proven());
}

#[test]
fn the_time_for_words_ends_with_the_match() {
    let (room, begun) = asked();
    let until = question(&room).question.until;
    administers(&room, begun.current.header.id, AdminAction::Abort);
    let due = room.due(until);
    assert!(!due.iter().any(|due| matches!(due, Delivery::Timer(_))), "the timer for the words is gone");
    assert_eq!(giving_way::state(&room, begun.current.header.id), MatchState::Aborted);
}

#[test]
fn a_match_that_is_taken_up_after_the_time_for_words_asks_for_them_as_long_again() {
    let (room, begun) = asked();
    let id = begun.current.header.id;
    let until = question(&room).question.until;
    administers(&room, id, AdminAction::Adjourn);
    let late = Request { at: until.plus_ms(1), ..room.press(BOB) };
    room.table.venues.continue_here(&late, id.into(), false).expect("it is taken up again");
    let again = late.at.plus_ms(HOUR_MS);
    assert_eq!(question(&room).question.until, again, "nobody could give one meanwhile");
    assert!(room.due_timers(again.minus_ms(1)).is_empty() && room.view().position.words_question().is_some());
    room.due_timers(again);
    assert!(room.view().position.words_question().is_none(), "then it goes on without");
}

#[test]
fn a_word_goes_with_the_data_of_its_player_and_is_in_their_file_alone() {
    let (room, begun) = asked();
    let id: MatchId = begun.current.header.id;
    room.says(ALICE, "Zquibble").unwrap();
    room.says(BOB, "Quixtram").unwrap();
    let data = |who| format!("{:?}", room.table.people.personal_data(who).unwrap());
    assert!(data(ALICE).contains("Zquibble") && !data(ALICE).contains("Quixtram"));
    room.forget(ALICE).unwrap();
    let after = checked(&room, id);
    assert!(
        after.games[0].secret_matches == Some(true) && !after.is_proven() && after.games[0].has_no_contradiction(),
        "{after:?}"
    );
    assert!(!seen(&room, id).contains("Zquibble") && exported(&room, id).dice[0].words.is_none());
    assert!(dice_check::written(&after).contains("a word was deleted"), "{}", dice_check::written(&after));
    assert!(!stored_secrets(&room, id).is_empty() && data(BOB).contains("Quixtram"));
}

#[test]
fn typing_roll_goes_on_without_words() {
    let (room, _) = asked();
    room.says(ALICE, "a").unwrap();
    let news = room.does(BOB, barpoint::table::Intent::Roll);
    assert!(opened(&news).is_some() && news.words == Some(["a".to_owned(), String::new()]));
    let view = room.view();
    room.does(view.decider().unwrap().id, first_thing(&view));
    let gone = room.table.play.may_speak(&room.press(BOB), view.header.seen().into());
    assert!(matches!(rejection(gone), Rejection::OldPosition(_)));
    assert_eq!(room.view().header.channel, CHANNEL);
}

#[test]
fn players_keep_their_time_for_words_though_the_clock_of_the_machine_was_ahead_for_a_moment() {
    let room = Room::new();
    room.wants_words(SettingsGroup::Play);
    room.posts(&room.begin(3).announcement);
    let until = room.view().position.words_question().expect("words are asked for").question.until;
    let due = room.due(until);
    let [Delivery::Timer(timer)] = due[..] else { panic!("their time is over then: {due:?}") };
    let looks = |at| room.table.clocks.due_timer(timer, at).expect("it can be read");
    assert!(looks(until.minus_ms(1)).is_none());
    let waits = || room.view().position.words_question().is_some();
    assert!(waits(), "a millisecond is left");
    room.says(BOB, "7").expect("he still has time");
    assert!(room.due_timers(until.minus_ms(1)).is_empty() && waits());
    room.due_timers(until);
    assert!(!waits(), "the game goes on without a word of Alice");
    assert!(room.says(ALICE, "late").is_err());
}
