//! Players who do not come to an appointment: who is late, from when on, and what the opponent may claim.

use crate::club::Club;
use crate::room::{
    ALICE, BOB, CAROL, WHOLE, decider, first_thing, only, other, player, points_match, rejection, to_roll,
};
use barpoint::engine::Player;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::AUTO_ROLL;
use barpoint::store::ids::{ChannelId, HOUR_MS, MatchId, PersonId, Time};
use barpoint::store::timers::TimerKind;
use barpoint::table::{AnnouncementKind, ClaimRefusal, Error, Interruption, Offer, Rejection, Request};

const MINUTE_MS: i64 = 60_000;

impl Club {
    /// Alice and Bob begin a match to so many points, without a clock unless a pace is given.
    fn begins(&self, points: u8, pace: Option<&str>) -> MatchId {
        let pace = pace.map(|pace| pace.parse().expect("a pace"));
        let offer = Offer { pace, ..points_match(points).into() };
        let made = self.room.table.challenges.challenge(&self.press(ALICE), &only(BOB), offer).expect("a challenge");
        let begun = self.room.table.challenges.accept(&self.press(BOB), made.challenge.id.into()).expect("a match");
        self.room.posts(&begun.announcement);
        begun.announcement.current.header.id
    }

    /// Both agree to go on in an hour.
    fn agree(&self, id: MatchId) {
        let until = self.now.get().plus_ms(HOUR_MS);
        self.proposes(ALICE, id, until);
        self.agrees(BOB, id, until).expect("both want it");
    }

    /// The match goes on at the time of its appointment, which the channel learns after so many milliseconds. Returns
    /// the player who has to act.
    fn goes_on(&self, told_after_ms: i64) -> PersonId {
        self.wait(HOUR_MS);
        self.goes_on_now(told_after_ms)
    }

    /// The match goes on, after its appointment.
    fn goes_on_now(&self, told_after_ms: i64) -> PersonId {
        self.told();
        self.wait(told_after_ms);
        for news in self.room.due_news(self.now.get()) {
            let message = self.room.message();
            self.room.table.delivery.delivered(news.id, message, &WHOLE, self.now.get()).expect("it is noted");
        }
        decider(&self.view())
    }

    fn does_something(&self, who: PersonId) {
        let acted = self.room.table.play.act(&self.press(who), None, first_thing(&self.view())).expect("it is legal");
        self.room.posts(&acted);
    }

    fn offers_a_claim_to(&self, who: PersonId) -> bool {
        let id = self.view().header.id;
        self.room.table.clocks.is_opponent_too_late(id, who, self.now.get()).expect("it can be read")
    }
}

/// The moment up to which the opponent is in time, for which a claim was rejected.
fn in_time_up_to<T: std::fmt::Debug>(claim: Result<T, Error>) -> Time {
    match rejection(claim) {
        Rejection::Claim(ClaimRefusal::NotTooLate(at)) => at,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_player_who_does_not_come_loses_the_match_by_a_claim_and_not_before_it_is_time() {
    for (points, minutes, pace) in
        [(1, 5, None), (3, 10, None), (5, 15, None), (7, 20, Some("24h 72h")), (11, 30, None), (3, 10, Some("30s 2h"))]
    {
        let club = Club::new();
        let id = club.begins(points, pace);
        club.agree(id);
        let late = club.goes_on(0);
        let (waiting, lost_after) = (other(late), club.now.get().plus_ms(minutes * MINUTE_MS));
        assert_eq!(in_time_up_to(club.claim(waiting)), lost_after, "to {points} {pace:?}");
        club.wait(minutes * MINUTE_MS);
        assert_eq!(in_time_up_to(club.claim(waiting)), lost_after, "in the last millisecond they are in time");
        assert!(club.told().is_empty() && !club.offers_a_claim_to(waiting), "to {points} {pace:?}");
        assert!(matches!(rejection(club.claim(late)), Rejection::Claim(ClaimRefusal::ClaimsOnOwnTime)));
        // The claim was received in the last millisecond, although it is dealt with later.
        let early = club.press(waiting);
        club.wait(1);
        let seen = club.view().header.seen();
        let dealt_with = Request { at: club.now.get(), ..early };
        in_time_up_to(club.room.table.clocks.claim(&dealt_with, seen.into()));
        let due = club.due();
        assert!(matches!(&due[..], [news] if news.kind == TimerKind::Late), "to {points} {pace:?}: {due:?}");
        let pings = due[0].pings.into_iter().flatten().collect::<Vec<_>>();
        assert_eq!(pings, [waiting], "only the one who may claim");
        assert!(club.offers_a_claim_to(waiting) && !club.offers_a_claim_to(late) && !club.offers_a_claim_to(CAROL));
        assert!(matches!(rejection(club.claim(late)), Rejection::Claim(ClaimRefusal::ClaimsOnOwnTime)));
        assert!(matches!(rejection(club.claim(CAROL)), Rejection::NotAPlayer(_)));
        let winner = player(&club.view(), waiting);
        let claim = club.press(waiting);
        let won = club.room.table.clocks.claim(&claim, seen.into()).expect("they may");
        assert_eq!(won.current.position.interruption(), Some(Interruption::NotCome(winner)));
        assert_eq!((won.current.header.winner, won.current.header.rated), (Some(winner), false), "nobody had played");
        let again = club.room.table.clocks.claim(&claim, seen.into());
        assert!(matches!(rejection(again), Rejection::AlreadyCounted));
        let twice = club.room.table.clocks.claim(&club.press(waiting), seen.into());
        assert!(matches!(rejection(twice), Rejection::NotRunning(_)));
    }
}

#[test]
fn who_acts_has_come_and_then_the_other_one_is_awaited() {
    let club = Club::new();
    let id = club.begins(3, None);
    club.agree(id);
    let first = club.goes_on(0);
    let (second, seen) = (other(first), club.view().header.seen());
    club.wait(30 * MINUTE_MS);
    // Late, but before any claim: whatever they do themselves ends their lateness.
    club.does_something(first);
    let old = club.room.table.clocks.claim(&club.press(second), seen.into());
    assert!(matches!(rejection(old), Rejection::OldPosition(_)), "the button was that of an older position");
    while decider(&club.view()) == first {
        club.wait(30 * MINUTE_MS);
        assert!(matches!(rejection(club.claim(second)), Rejection::Untimed), "they have come, and think");
        club.does_something(first);
    }
    assert!(club.told().is_empty());
    let lost_after = club.now.get().plus_ms(10 * MINUTE_MS);
    assert_eq!(in_time_up_to(club.claim(first)), lost_after, "from the moment at which it is their turn");
    club.does_something(second);
    while decider(&club.view()) == second {
        club.does_something(second);
    }
    club.wait(HOUR_MS);
    assert!(matches!(rejection(club.claim(second)), Rejection::Untimed), "both have come");
    assert!(club.told().is_empty() && !club.offers_a_claim_to(second));
}

#[test]
fn what_the_bot_does_for_a_player_is_no_coming() {
    let club = Club::new();
    let id = club.begins(3, None);
    while !to_roll(&club.view()) {
        club.does_something(decider(&club.view()));
    }
    club.agree(id);
    let first = club.goes_on(0);
    let automatic = SettingsGroup::Play.choose(&AUTO_ROLL, true);
    club.room.table.people.change_setting(&club.press(other(first)), &automatic).expect("it is set");
    while decider(&club.view()) == first {
        club.does_something(first);
    }
    club.wait(10 * MINUTE_MS + 1);
    assert_eq!(club.told(), [TimerKind::Late]);
    club.claim(first).expect("the opponent has done nothing themselves");
}

#[test]
fn nobody_is_late_before_their_board_has_reached_the_channel() {
    let club = Club::new();
    let id = club.begins(3, None);
    club.agree(id);
    club.wait(HOUR_MS);
    club.told();
    club.wait(20 * MINUTE_MS);
    let waiting = other(decider(&club.view()));
    assert!(
        matches!(rejection(club.claim(waiting)), Rejection::Claim(ClaimRefusal::OpponentMayNotSee)),
        "Discord has not taken it yet"
    );
    assert!(club.told().is_empty(), "nor is anybody told");
    let club = Club::new();
    let id = club.begins(3, None);
    club.agree(id);
    let waiting = other(club.goes_on(20 * MINUTE_MS));
    assert_eq!(in_time_up_to(club.claim(waiting)), club.now.get().plus_ms(10 * MINUTE_MS));
    // A board that is posted again is not the first that they saw.
    club.wait(9 * MINUTE_MS);
    let again = club.room.table.venues.announce_again(&club.press(waiting), id.into()).expect("a player may");
    club.room.table.delivery.delivered(again.id, club.room.message(), &WHOLE, club.now.get()).expect("it is noted");
    assert_eq!(in_time_up_to(club.claim(waiting)), club.now.get().plus_ms(MINUTE_MS));
}

#[test]
fn an_outage_makes_nobody_late_and_nobody_claims_soon_after_it() {
    let club = Club::new();
    let id = club.begins(3, None);
    club.agree(id);
    let waiting = other(club.goes_on(0));
    let lost_after = club.now.get().plus_ms(10 * MINUTE_MS);
    club.wait(4 * MINUTE_MS);
    club.away(HOUR_MS);
    assert_eq!(in_time_up_to(club.claim(waiting)), lost_after.plus_ms(HOUR_MS));
    club.beat();
    let back = club.now.get();
    club.wait(6 * MINUTE_MS + 1);
    assert!(
        matches!(rejection(club.claim(waiting)), Rejection::Claim(ClaimRefusal::ClaimLater(at)) if at == back.plus_ms(15 * MINUTE_MS))
    );
    assert!(club.told().is_empty());
    club.wait(9 * MINUTE_MS);
    assert_eq!(club.told(), [TimerKind::Late]);
    club.claim(waiting).expect("they may now");
}

#[test]
fn a_match_that_goes_on_late_after_an_outage_is_no_appointment() {
    for (away_ms, is_appointment) in [(5 * MINUTE_MS, true), (5 * MINUTE_MS + 1, false)] {
        let club = Club::new();
        let id = club.begins(3, None);
        club.agree(id);
        club.away(HOUR_MS + away_ms);
        club.beat();
        let waiting = other(club.goes_on_now(0));
        club.wait(HOUR_MS);
        let told = club.told();
        assert_eq!(told == [TimerKind::Late], is_appointment, "{told:?}");
        match club.claim(waiting) {
            Ok(_) => assert!(is_appointment),
            refused => assert!(!is_appointment && matches!(rejection(refused), Rejection::Untimed)),
        }
    }
}

#[test]
fn the_player_to_act_is_called_to_the_appointment_even_if_they_acted_last() {
    let club = Club::new();
    let id = club.begins(3, None);
    while !to_roll(&club.view()) {
        club.does_something(decider(&club.view()));
    }
    let first = decider(&club.view());
    club.does_something(first);
    assert_eq!(decider(&club.view()), first, "they have rolled, and move next");
    club.agree(id);
    club.wait(HOUR_MS);
    club.told();
    let news = club.room.due_news(club.now.get());
    assert!(
        matches!(&news[..], [news] if matches!(news.kind, AnnouncementKind::Turn { ping: Some(who) } if who == first)),
        "{news:?}"
    );
}

#[test]
fn a_vacation_that_began_before_excuses_beyond_its_end() {
    let club = Club::new();
    let id = club.begins(3, Some("24h 72h"));
    let late = decider(&club.view());
    club.agree(id);
    club.room.table.clocks.begin_vacation(&club.press(late), 1).expect("so many are left");
    assert_eq!(club.goes_on(0), late);
    club.wait(24 * HOUR_MS);
    assert!(club.told().is_empty());
    assert!(matches!(rejection(club.claim(other(late))), Rejection::Claim(ClaimRefusal::FlagNotFallen(_))));
}

#[test]
fn vacation_excuses_where_it_stops_a_clock() {
    for (pace, excuses) in [(Some("24h 72h"), true), (None, false)] {
        let club = Club::new();
        let id = club.begins(3, pace);
        club.agree(id);
        let late = club.goes_on(0);
        club.room.table.clocks.begin_vacation(&club.press(late), 1).expect("so many are left");
        club.wait(11 * MINUTE_MS);
        match (club.claim(other(late)), excuses) {
            (claim, true) => {
                assert!(matches!(rejection(claim), Rejection::Claim(ClaimRefusal::OnVacation(_))), "{pace:?}")
            }
            (claim, false) => drop(claim.expect("there is no vacation from a match without a clock")),
        }
    }
}

#[test]
fn taken_up_at_another_time_or_elsewhere_it_is_no_appointment_any_more() {
    // Taken up early, by either.
    let club = Club::new();
    let id = club.begins(3, None);
    club.agree(id);
    club.wait(MINUTE_MS);
    let taken = club.room.table.venues.continue_here(&club.press(BOB), id.into(), false).expect("he may");
    club.room.posts(&taken.announcement);
    club.wait(3 * HOUR_MS);
    assert!(club.told().is_empty());
    assert!(matches!(rejection(club.claim(other(decider(&club.view())))), Rejection::Untimed));
    // Set aside again once it has gone on, and taken up later.
    let club = Club::new();
    let id = club.begins(3, None);
    club.agree(id);
    club.goes_on(0);
    club.room.table.venues.adjourn(&club.press(BOB), id.into(), true).expect("he may");
    club.wait(HOUR_MS);
    let taken = club.room.table.venues.continue_here(&club.press(BOB), id.into(), false).expect("he may");
    club.room.posts(&taken.announcement);
    club.wait(HOUR_MS);
    assert!(club.told().is_empty());
    assert!(matches!(rejection(club.claim(other(decider(&club.view())))), Rejection::Untimed));
    // Nobody carries the board away from where the other one will look for it.
    let club = Club::new();
    let id = club.begins(3, None);
    club.agree(id);
    let waiting = other(club.goes_on(0));
    let elsewhere = Request { channel: ChannelId(501), ..club.press(waiting) };
    let taken = club.room.table.venues.continue_here(&elsewhere, id.into(), true).expect("as if cut off");
    let there = taken.announcement.current.header.seen();
    club.room.table.delivery.delivered(taken.announcement.id, club.room.message(), &WHOLE, club.now.get()).unwrap();
    club.wait(HOUR_MS);
    let claim = Request { channel: ChannelId(501), ..club.press(waiting) };
    let claimed = club.room.table.clocks.claim(&claim, there.into());
    assert!(matches!(rejection(claimed), Rejection::Claim(ClaimRefusal::OpponentMayNotSee)));
}

#[test]
fn a_money_session_has_nothing_to_lose_as_a_whole() {
    let club = Club::new();
    let made = club.room.table.challenges.challenge(
        &club.press(ALICE),
        &only(BOB),
        "tournament money".parse::<barpoint::engine::Terms>().expect("a session"),
    );
    let made = made.expect("a challenge").challenge.id;
    let begun = club.room.table.challenges.accept(&club.press(BOB), made.into()).expect("a session").announcement;
    club.room.posts(&begun);
    club.agree(begun.current.header.id);
    let waiting = other(club.goes_on(0));
    club.wait(3 * HOUR_MS);
    assert!(club.told().is_empty());
    assert!(matches!(rejection(club.claim(waiting)), Rejection::Untimed));
}

#[test]
fn a_claimed_match_is_rated_if_both_have_played_and_no_penalty_point_is_scored() {
    let club = Club::new();
    let id = club.begins(3, None);
    (0..6).for_each(|_| club.turn());
    club.agree(id);
    let late = club.goes_on(0);
    club.wait(11 * MINUTE_MS);
    let won = club.claim(other(late)).expect("they may").current.header;
    assert!(won.rated, "both had played three turns");
    assert_eq!((won.score.one, won.score.two), (0, 0));
    assert_eq!(won.winner, won.seat(late).map(Player::opponent));
}
