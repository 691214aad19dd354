//! Adjournments by agreement: proposed, agreed, and what happens when their time comes.

use crate::club::{BEGIN, Club};
use crate::house::house;
use crate::room::{ALICE, BOB, CAROL, CHANNEL, GUILD, decider, only, points_match, rejection};
use barpoint::engine::{PerPlayer, Player};
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::PING;
use barpoint::settings::values::Ping;
use barpoint::store::appointments::GuildEvent;
use barpoint::store::ids::{ChannelId, EventId, GuildId, HOUR_MS, MatchId, PersonId, Time, TimerId};
use barpoint::store::matches::MatchState;
use barpoint::store::timers::{self, TimerKind};
use barpoint::table::administration::departures::KEPT_MS;
use barpoint::table::{
    AdjournedMatch, AppointmentRefusal, ClaimRefusal, DueTimer, Error, Interruption, Rejection, Request,
};
use std::collections::BTreeSet;

const MINUTE_MS: i64 = 60_000;

impl Club {
    /// Returns the person that the question pings, if any.
    pub fn proposes(&self, who: PersonId, id: MatchId, until: Time) -> Option<PersonId> {
        self.room.table.clocks.propose(&self.press(who), id.into(), until).expect("it is noted").ping
    }

    pub fn agrees(&self, who: PersonId, id: MatchId, until: Time) -> Result<AdjournedMatch, Error> {
        self.room.table.clocks.agree(&self.press(who), id.into(), until, false)
    }

    /// The kinds of the timers that have something to tell.
    pub fn told(&self) -> Vec<TimerKind> {
        let due = self.due();
        due.iter().for_each(|news| self.room.table.delivery.sent(news.id, self.now.get()).expect("it is noted"));
        due.into_iter().map(|news| news.kind).collect()
    }
}

#[test]
fn no_time_runs_until_the_appointment_and_the_turn_goes_on_then() {
    let club = Club::new();
    let begun = club.begin("1h 10h");
    let (id, flag) = (begun.current.header.id, club.clock().flag_at.expect("it runs"));
    club.wait(3 * HOUR_MS);
    let until = club.now.get().plus_ms(50 * HOUR_MS);
    club.proposes(BOB, id, until);
    let agreed = club.agrees(ALICE, id, until).expect("both want it");
    assert!(agreed.before.board.is_some(), "its buttons are removed");
    let header = club.room.table.play.header(&club.press(ALICE), id.into()).expect("hers");
    assert_eq!((header.state, header.appointment), (MatchState::Adjourned, Some(until)));
    club.wait(50 * HOUR_MS - 15 * MINUTE_MS - 1);
    assert!(club.told().is_empty());
    club.wait(1);
    assert_eq!(club.told(), [TimerKind::Soon]);
    club.wait(15 * MINUTE_MS);
    assert!(club.told().is_empty(), "the board says it");
    let news = club.room.due_news(club.now.get());
    assert!(matches!(&news[..], [news] if news.current.header.id == id), "{news:?}");
    club.room.posts(&news[0]);
    assert_eq!(club.clock().flag_at, Some(flag.plus_ms(50 * HOUR_MS)));
    club.wait(HOUR_MS);
    club.turn();
    assert_eq!(club.clock().banks, PerPlayer::new(7 * HOUR_MS, 10 * HOUR_MS), "four hours, one of them the delay");
}

#[test]
fn an_appointment_that_neither_keeps_runs_on() {
    let club = Club::new();
    let id = club.begin("30s 10m").current.header.id;
    let until = BEGIN.plus_ms(24 * HOUR_MS);
    club.proposes(ALICE, id, until);
    club.agrees(BOB, id, until).expect("both want it");
    club.wait(24 * HOUR_MS);
    club.told();
    for news in club.room.due_news(club.now.get()) {
        club.room.posts(&news);
    }
    assert!(matches!(rejection(club.claim(BOB)), Rejection::Claim(ClaimRefusal::NotTooLate(_))));
    club.wait(10 * MINUTE_MS + 30_001);
    assert_eq!(club.told(), [TimerKind::Flag]);
    let won = club.claim(BOB).expect("her time ran from the appointment on");
    assert_eq!(won.current.position.interruption(), Some(Interruption::TimedOut(Player::Two)));
}

#[test]
fn it_takes_both_and_nobody_agrees_with_themselves() {
    let club = Club::new();
    let id = club.begin("1h 10h").current.header.id;
    let until = BEGIN.plus_ms(5 * HOUR_MS);
    let nothing =
        |answer| assert!(matches!(rejection(answer), Rejection::Appointment(AppointmentRefusal::NothingProposed)));
    nothing(club.agrees(BOB, id, until));
    club.proposes(ALICE, id, until);
    nothing(club.agrees(ALICE, id, until));
    nothing(club.agrees(BOB, id, until.plus_ms(1_000)));
    assert!(matches!(rejection(club.agrees(CAROL, id, until)), Rejection::NotAPlayer(_)));
    // A new proposal takes the place of the one before.
    club.proposes(ALICE, id, until.plus_ms(HOUR_MS));
    nothing(club.agrees(BOB, id, until));
    let declines = |until| club.room.table.clocks.withdraw_proposal(&club.press(BOB), id.into(), until);
    assert!(
        matches!(rejection(declines(until)), Rejection::Appointment(AppointmentRefusal::NothingProposed)),
        "an old message declines no newer proposal"
    );
    declines(until.plus_ms(HOUR_MS)).expect("he declines");
    nothing(club.agrees(BOB, id, until.plus_ms(HOUR_MS)));
    // One that has passed is none.
    club.proposes(ALICE, id, until);
    club.wait(5 * HOUR_MS);
    nothing(club.agrees(BOB, id, until));
    assert_eq!(club.clock().flag_at, Some(BEGIN.plus_ms(11 * HOUR_MS)), "her time ran all along");
    for out_of_reach in [0, 4 * MINUTE_MS, 31 * 24 * HOUR_MS] {
        let until = club.now.get().plus_ms(out_of_reach);
        let proposed = club.room.table.clocks.propose(&club.press(ALICE), id.into(), until);
        assert!(
            matches!(rejection(proposed), Rejection::Appointment(AppointmentRefusal::OutOfReach { .. })),
            "{out_of_reach}"
        );
    }
}

#[test]
fn taken_up_early_no_time_runs_before_the_appointment() {
    let club = Club::new();
    let id = club.begin("1h 10h").current.header.id;
    let until = BEGIN.plus_ms(24 * HOUR_MS);
    club.proposes(ALICE, id, until);
    club.agrees(BOB, id, until).expect("both want it");
    club.wait(HOUR_MS);
    let taken = club.room.table.venues.continue_here(&club.press(BOB), id.into(), false).expect("it goes on");
    club.room.posts(&taken.announcement);
    assert_eq!(club.clock().flag_at, Some(until.plus_ms(11 * HOUR_MS)), "Bob cannot start her time");
    assert_eq!(taken.announcement.current.header.appointment, None);
    club.turn();
    assert_eq!(club.clock().banks, PerPlayer::new(10 * HOUR_MS, 10 * HOUR_MS));
    assert_eq!(club.clock().flag_at, Some(until.plus_ms(11 * HOUR_MS)), "nor does his run");
    club.wait(24 * HOUR_MS);
    assert!(club.told().is_empty(), "it has gone on");
}

#[test]
fn the_house_waits_without_an_appointment() {
    let club = Club::new();
    let begun = club.room.table.challenges.challenge_house(&club.press(ALICE), &house(2), points_match(1));
    let id = begun.expect("it accepts").announcement.current.header.id;
    let proposed = club.room.table.clocks.propose(&club.press(ALICE), id.into(), BEGIN.plus_ms(HOUR_MS));
    assert!(matches!(rejection(proposed), Rejection::Appointment(AppointmentRefusal::HouseWaits)));
}

#[test]
fn a_match_against_the_house_gives_way_when_the_time_comes() {
    let club = Club::new();
    let id = club.begin("1h 10h").current.header.id;
    let until = BEGIN.plus_ms(HOUR_MS);
    club.proposes(ALICE, id, until);
    club.agrees(BOB, id, until).expect("both want it");
    let begun = club.room.table.challenges.challenge_house(&club.press(CAROL), &house(2), points_match(1));
    let of_house = begun.expect("the channel is free").announcement.current.header.id;
    club.wait(HOUR_MS);
    assert!(!club.told().contains(&TimerKind::Appointment), "their board says it");
    assert_eq!(club.view().header.id, id, "two people have the channel");
    assert_eq!(club.told(), [TimerKind::Adjourned], "and she is told");
    let given_way = club.room.table.play.header(&club.press(CAROL), of_house.into()).expect("hers");
    assert_eq!(given_way.state, MatchState::Adjourned);
}

#[test]
fn where_another_match_is_played_it_stays_set_aside_and_is_told() {
    let club = Club::new();
    let id = club.begin("1h 10h").current.header.id;
    let until = BEGIN.plus_ms(HOUR_MS);
    club.proposes(ALICE, id, until);
    club.agrees(BOB, id, until).expect("both want it");
    let made = club.room.table.challenges.challenge(&club.press(CAROL), &only(BOB), points_match(1));
    let made = made.expect("the channel is free").challenge.id;
    club.room.table.challenges.accept(&club.press(BOB), made.into()).expect("a match");
    club.wait(HOUR_MS);
    let due = club.due();
    let appointment = due.iter().find(|news| news.kind == TimerKind::Appointment).expect("it is told");
    assert_eq!(
        (appointment.pings, appointment.current.header.state),
        ([Some(ALICE), Some(BOB)], MatchState::Adjourned)
    );
    assert_ne!(club.view().header.id, id);
    assert_eq!(club.view().header.channel, CHANNEL);
    club.wait(20 * HOUR_MS);
    let elsewhere = Request { channel: ChannelId(501), ..club.press(BOB) };
    let taken = club.room.table.venues.continue_here(&elsewhere, id.into(), false).expect("it goes on there");
    let clock = taken.announcement.current.header.clock.expect("its clock");
    assert_eq!(clock.flag_at, Some(club.now.get().plus_ms(11 * HOUR_MS)), "no time ran while nobody could act");
}

#[test]
fn a_proposal_lapses_once_its_proposer_plays_on() {
    let club = Club::new();
    let begun = club.begin("1h 10h");
    let (id, until) = (begun.current.header.id, BEGIN.plus_ms(5 * HOUR_MS));
    let waits = |mover| if mover == ALICE { BOB } else { ALICE };
    let mover = decider(&club.view());
    club.proposes(waits(mover), id, until);
    club.turn();
    club.agrees(mover, id, until).expect("a turn of the other one leaves it");
    club.room.table.venues.continue_here(&club.press(mover), id.into(), false).expect("it goes on");
    let (mover, later) = (decider(&club.view()), until.plus_ms(HOUR_MS));
    club.proposes(mover, id, later);
    club.turn();
    assert!(matches!(
        rejection(club.agrees(waits(mover), id, later)),
        Rejection::Appointment(AppointmentRefusal::NothingProposed)
    ));
}

#[test]
fn the_event_of_an_appointment_is_deleted_once_the_match_goes_on_or_ends() {
    let club = Club::new();
    let id = club.begin("1h 10h").current.header.id;
    let clocks = &club.room.table.clocks;
    for nth in 1..=2 {
        let until = club.now.get().plus_ms(HOUR_MS);
        club.proposes(ALICE, id, until);
        clocks.agree(&club.press(BOB), id.into(), until, true).expect("both want it");
        let due = club.due();
        assert!(matches!(&due[..], [news] if news.kind == TimerKind::Event && news.pings == [None; 2]), "{due:?}");
        clocks
            .event_made(due[0].id, id, GuildEvent { guild: GuildId(900), id: EventId(nth) }, club.now.get())
            .expect("it is noted");
        assert!(club.due().is_empty());
        if nth == 1 {
            club.wait(HOUR_MS);
            club.told();
        } else {
            club.room.forget_at(ALICE, club.now.get()).expect("she is known");
        }
        let due = club.due();
        let over = due.iter().find(|news| news.kind == TimerKind::EventOver).expect("it is to be deleted");
        let event = over.event.expect("that one");
        assert_eq!(event.id, EventId(nth));
        clocks.event_deleted(over.id, id, Some(event), club.now.get()).expect("it is noted");
        assert!(club.due().iter().all(|news| news.kind != TimerKind::EventOver));
    }
}

#[test]
fn a_vacation_and_an_appointment_at_once_count_once() {
    let club = Club::new();
    let id = club.begin("24h 72h").current.header.id;
    let until = BEGIN.plus_ms(24 * HOUR_MS);
    club.proposes(ALICE, id, until);
    club.agrees(BOB, id, until).expect("both want it");
    club.room.table.clocks.begin_vacation(&club.press(ALICE), 2).expect("so many are left");
    club.wait(24 * HOUR_MS);
    club.told();
    assert_eq!(club.clock().flag_at, Some(BEGIN.plus_ms((96 + 48) * HOUR_MS)));
}

#[test]
fn a_question_pings_once_and_nobody_who_wants_no_pings() {
    let club = Club::new();
    let id = club.begin("1h 10h").current.header.id;
    let until = BEGIN.plus_ms(5 * HOUR_MS);
    assert_eq!([(); 2].map(|()| club.proposes(ALICE, id, until)), [Some(BOB), None]);
    let off = SettingsGroup::Play.choose(&PING, Ping::Off);
    club.room.table.people.change_setting(&club.press(ALICE), &off).expect("it is set");
    club.room.table.clocks.withdraw_proposal(&club.press(BOB), id.into(), until).expect("he declines");
    assert_eq!(club.proposes(BOB, id, until), None);
}

#[test]
fn the_event_of_a_server_that_removed_the_bot_for_good_is_left_alone() {
    let club = Club::new();
    let (id, timer) = announced(&club);
    let (clocks, administration) = (&club.room.table.clocks, &club.room.table.administration);
    clocks.event_made(timer, id, event(7), club.now.get()).expect("it is noted");
    administration.note_memberships(&BTreeSet::new(), club.now.get()).expect("it is noted");
    while administration.purge(club.now.get().plus_ms(KEPT_MS)).expect("the database works") {}
    club.wait(KEPT_MS);
    let kinds: Vec<_> = club.due().iter().map(|news| news.kind).collect();
    assert!(!kinds.contains(&TimerKind::EventOver), "nobody can delete it any more: {kinds:?}");
    let header = club.room.table.play.header(&club.press(ALICE), id.into()).expect("a match stays with its players");
    assert_eq!(header.venue.guild, None);
}

/// Alice and Bob agree to go on in an hour, with an event for it. Returns their match and the timer of the event.
fn announced(club: &Club) -> (MatchId, TimerId) {
    let id = club.begin("1h 10h").current.header.id;
    let until = BEGIN.plus_ms(HOUR_MS);
    let clocks = &club.room.table.clocks;
    clocks.propose(&club.press(ALICE), id.into(), until).expect("it is noted");
    clocks.agree(&club.press(BOB), id.into(), until, true).expect("both want it");
    let due = club.due();
    let [news] = &due[..] else { panic!("the event is to be made: {due:?}") };
    assert_eq!(news.kind, TimerKind::Event);
    (id, news.id)
}

fn event(number: u64) -> GuildEvent {
    GuildEvent { guild: GUILD, id: EventId(number) }
}

/// The due deletion of an event, if there is one.
fn event_over(club: &Club) -> Option<DueTimer> {
    club.due().into_iter().find(|news| news.kind == TimerKind::EventOver)
}

#[test]
fn an_event_that_discord_made_only_after_the_players_went_on_early_is_deleted_nevertheless() {
    let club = Club::new();
    let (id, timer) = announced(&club);
    let clocks = &club.room.table.clocks;
    let over = || event_over(&club);
    club.room.table.venues.continue_here(&club.press(BOB), id.into(), false).expect("it goes on early");
    let unknown = over().expect("it may have been made");
    assert_eq!(unknown.event, None);
    clocks.event_deleted(unknown.id, id, None, club.now.get()).expect("it is noted");
    assert!(over().is_none());
    clocks.event_made(timer, id, event(1), club.now.get()).expect("it is noted");
    let known = over().expect("now it is there");
    assert_eq!(known.event.map(|event| event.id), Some(EventId(1)));
    clocks.event_deleted(known.id, id, known.event, club.now.get()).expect("it is noted");
    assert!(over().is_none());
}

#[test]
fn of_two_events_of_a_match_that_goes_on_each_is_deleted_but_none_of_an_appointment_still_to_come() {
    let club = Club::new();
    let (id, timer) = announced(&club);
    let clocks = &club.room.table.clocks;
    let over = || event_over(&club);
    let deletes = |timer: TimerId, number| {
        clocks.event_deleted(timer, id, Some(event(number)), club.now.get()).expect("it is noted");
    };
    clocks.event_made(timer, id, event(1), club.now.get()).expect("it is noted");
    club.wait(HOUR_MS);
    assert!(over().is_none(), "the match goes on first");
    let first = over().expect("the first one is over");
    // While the first one still stands, the players agree on another time.
    let until = club.now.get().plus_ms(HOUR_MS);
    clocks.propose(&club.press(BOB), id.into(), until).expect("it is noted");
    clocks.agree(&club.press(ALICE), id.into(), until, true).expect("both want it");
    let due = club.due();
    let made = due.iter().find(|news| news.kind == TimerKind::Event).expect("another one is to be made");
    clocks.event_made(made.id, id, event(2), club.now.get()).expect("it is noted");
    deletes(first.id, 1);
    assert!(over().is_none(), "the second one is still to come");
    club.room.table.venues.continue_here(&club.press(BOB), id.into(), false).expect("it goes on early");
    let second = over().expect("the second one is over");
    assert_eq!(second.event.map(|event| event.id), Some(EventId(2)));
    deletes(second.id, 2);
    assert!(over().is_none());
}

#[test]
fn an_appointment_waits_no_more_once_its_time_has_come_and_the_match_goes_on() {
    let club = Club::new();
    let (id, timer) = announced(&club);
    let clocks = &club.room.table.clocks;
    clocks.event_made(timer, id, event(1), club.now.get()).expect("it is noted");
    let waits = |kind| club.room.store().read(|tx| timers::waits(tx, id, kind)).expect("it can be read");
    assert!(waits(TimerKind::Appointment) && waits(TimerKind::Soon) && !waits(TimerKind::EventOver));
    club.wait(HOUR_MS);
    club.due();
    assert_eq!(club.view().header.id, id, "it goes on");
    let kinds = [TimerKind::Appointment, TimerKind::Soon, TimerKind::Event];
    assert_eq!(kinds.map(waits), [false; 3], "nothing of the appointment is told later");
}
