//! Clocks at the table: turns, flags and claims, outages, and matches in which nobody acts.

use crate::club::{BEGIN, Club};
use crate::databases;
use crate::room::{
    ALICE, BOB, CAROL, CHANNEL, GUILD, WHOLE, decider, first_thing, only, other, points_match, rejection,
};
use barpoint::engine::{PerPlayer, Player};
use barpoint::locale::Language;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::{LANGUAGE, PING, REMIND, TIME_ZONE};
use barpoint::settings::values::{Ping, Remind, TimeZoneName};
use barpoint::store::ids::{ChannelId, DAY_MS, GuildId, HOUR_MS, PersonId};
use barpoint::store::matches::MatchState;
use barpoint::store::results;
use barpoint::store::timers::TimerKind;
use barpoint::table::{ClaimRefusal, Delivery, House, Interruption, Offer, Rejection, Request};

#[test]
fn a_roll_and_its_play_are_one_turn_and_cost_the_mover_alone() {
    let club = Club::new();
    let begun = club.begin("1h 10h");
    let clock = begun.current.header.clock.expect("it has one");
    assert_eq!((clock.flag_at, clock.player), (Some(BEGIN.plus_ms(11 * HOUR_MS)), Some(Player::One)));
    club.wait(3 * HOUR_MS);
    club.turn();
    let clock = club.clock();
    assert_eq!((clock.player, clock.banks), (Some(Player::Two), PerPlayer::new(8 * HOUR_MS, 10 * HOUR_MS)));
    club.wait(2 * HOUR_MS);
    club.room.table.play.act(&club.press(BOB), None, first_thing(&club.view())).expect("a roll");
    assert_eq!(club.clock().banks, clock.banks, "a roll does not end the turn");
    club.wait(2 * HOUR_MS);
    club.turn();
    assert_eq!(club.clock().banks, PerPlayer::new(8 * HOUR_MS, 7 * HOUR_MS));
}

#[test]
fn in_time_is_what_discord_received_up_to_the_last_millisecond() {
    let club = Club::new();
    club.begin("1h 10h");
    club.wait(11 * HOUR_MS);
    let flag = club.clock().flag_at.expect("it runs");
    assert_eq!(club.now.get(), flag);
    assert!(matches!(rejection(club.claim(BOB)), Rejection::Claim(ClaimRefusal::FlagNotFallen(at)) if at == flag));
    assert!(matches!(rejection(club.claim(ALICE)), Rejection::Claim(ClaimRefusal::ClaimsOnOwnTime)));
    assert!(matches!(rejection(club.claim(CAROL)), Rejection::NotAPlayer(_)));
    // The claim was received in the last millisecond, although it is dealt with later.
    let early = club.press(BOB);
    club.wait(5_000);
    let seen = club.view().header.seen();
    let late = club.room.table.clocks.claim(&Request { at: club.now.get(), ..early }, seen.into());
    assert!(matches!(rejection(late), Rejection::Claim(ClaimRefusal::FlagNotFallen(_))));
    let won = club.claim(BOB).expect("a millisecond later it may be claimed");
    assert_eq!(won.current.position.interruption(), Some(Interruption::TimedOut(Player::Two)));
    assert_eq!(won.current.header.winner, Some(Player::Two));
    let dice = club.room.table.history.checked_dice(&club.press(CAROL), won.current.header.id.into());
    assert!(dice.expect("a match of this channel").1.is_proven(), "a flag opens the secret of the dice as well");
}

#[test]
fn a_claim_counts_once_wherever_it_is_made_and_is_final() {
    let club = Club::new();
    let begun = club.begin("1h 10h");
    club.wait(12 * HOUR_MS);
    let seen = begun.current.header.seen();
    let clocks = &club.room.table.clocks;
    let first = club.press(BOB);
    clocks.claim(&first, seen.into()).expect("it may be claimed");
    assert!(matches!(rejection(clocks.claim(&first, seen.into())), Rejection::AlreadyCounted));
    let elsewhere = Request { channel: ChannelId(501), ..club.press(BOB) };
    assert!(matches!(rejection(clocks.claim(&elsewhere, seen.into())), Rejection::NotRunning(_)));
    let moved = club.room.table.play.act(&club.press(ALICE), Some(seen.into()), first_thing(&begun.current));
    assert!(matches!(rejection(moved), Rejection::NotRunning(_)));
}

#[test]
fn a_player_who_acts_before_the_claim_has_not_lost() {
    let club = Club::new();
    let begun = club.begin("1h 10h");
    club.wait(30 * HOUR_MS);
    let seen = begun.current.header.seen();
    club.turn();
    let claim = club.room.table.clocks.claim(&club.press(BOB), seen.into());
    assert!(matches!(rejection(claim), Rejection::OldPosition(_)));
    assert_eq!(club.clock().banks.one, 0, "no bank is less than empty");
}

#[test]
fn an_outage_costs_nobody_time_and_nobody_claims_soon_after_it() {
    for (pace, grace) in [("1h 11h", 12 * HOUR_MS), ("30s 10m", 15 * 60_000)] {
        let club = Club::new();
        let begun = club.begin(pace);
        let flag = begun.current.header.clock.and_then(|clock| clock.flag_at).expect("it runs");
        club.wait(60_000);
        club.away(5 * HOUR_MS);
        // The first to press finds the bot back before it has noted that itself.
        assert!(matches!(rejection(club.claim(BOB)), Rejection::Claim(ClaimRefusal::FlagNotFallen(_))));
        club.beat();
        assert_eq!(club.clock().flag_at, Some(flag.plus_ms(5 * HOUR_MS)), "{pace}");
        let back = club.now.get();
        club.wait((flag.0 + 5 * HOUR_MS + 1 - back.0).max(0));
        let claim = club.claim(BOB);
        if club.now.get() < back.plus_ms(grace) {
            assert!(
                matches!(rejection(claim), Rejection::Claim(ClaimRefusal::ClaimLater(at)) if at == back.plus_ms(grace)),
                "{pace}"
            );
            club.wait(grace);
            club.claim(BOB).expect("it may be claimed");
        }
    }
}

#[test]
fn outages_that_overlap_count_once() {
    let club = Club::new();
    let flag = club.begin("1d 7d").current.header.clock.and_then(|clock| clock.flag_at).expect("it runs");
    // As the machine's clock makes them that was set back.
    let sqlite = databases::Connection::open(club.room.path()).expect("the file opens");
    for (from, until) in [(1, 6), (2, 3)] {
        let [from, until] = [from, until].map(|hours| BEGIN.plus_ms(hours * HOUR_MS).0);
        sqlite.execute("INSERT INTO outages (began_at, ended_at) VALUES (?1, ?2)", [from, until]).expect("it is noted");
    }
    assert_eq!(club.clock().flag_at, Some(flag.plus_ms(5 * HOUR_MS)));
}

#[test]
fn a_match_lost_on_time_is_rated_if_both_have_played_and_only_once_for_an_absence() {
    let club = Club::new();
    club.begin("1h 10h");
    club.wait(12 * HOUR_MS);
    let unrated = club.claim(BOB).expect("a claim");
    assert!(!unrated.current.header.rated, "nobody had played three turns");
    for rated in [true, false] {
        club.begin("1h 10h");
        // Both play four turns; the last is Bob's, so that Alice is absent.
        let playing = club.view();
        let turns = if decider(&playing) == ALICE { 8 } else { 7 };
        (0..turns).for_each(|_| club.turn());
        if !rated {
            // As if she had played these turns before the match that she lost.
            let sqlite = databases::Connection::open(club.room.path()).expect("the file opens");
            sqlite.execute("UPDATE people SET absent_since = 1 WHERE id = ?1", [101]).expect("she is away");
        }
        assert_eq!(decider(&club.view()), ALICE);
        club.wait(12 * HOUR_MS);
        let won = club.claim(BOB).expect("a claim");
        assert_eq!(won.current.header.rated, rated);
    }
}

#[test]
fn a_short_match_lost_to_a_friend_saves_no_rating_from_a_longer_one() {
    let club = Club::new();
    // One point against Carol, three against Bob; Alice is to act in both.
    for (opponent, points, rated) in [(CAROL, 1, true), (BOB, 3, true), (BOB, 3, false)] {
        club.begin_against(opponent, points, "1h 10h");
        let turns = if decider(&club.view()) == ALICE { 8 } else { 7 };
        (0..turns).for_each(|_| club.turn());
        if opponent != CAROL {
            // As if all had been begun before the first one was lost.
            let sqlite = databases::Connection::open(club.room.path()).expect("the file opens");
            sqlite.execute("UPDATE people SET absent_since = 1 WHERE id = ?1", [101]).expect("she is away");
        }
        club.wait(12 * HOUR_MS);
        let won = club.claim(opponent).expect("a claim");
        assert_eq!(won.current.header.rated, rated, "{points} points");
    }
    // Nor does one lost on another server, or one that was won.
    for sql in ["UPDATE matches SET guild = 901", "UPDATE matches SET guild = 900, winner = 1 WHERE winner = 2"] {
        let sqlite = databases::Connection::open(club.room.path()).expect("the file opens");
        sqlite.execute(sql, []).expect("as if it were so");
        club.begin_against(BOB, 1, "1h 10h");
        let turns = if decider(&club.view()) == ALICE { 8 } else { 7 };
        (0..turns).for_each(|_| club.turn());
        sqlite.execute("UPDATE people SET absent_since = 1 WHERE id = ?1", [101]).expect("she is away");
        club.wait(12 * HOUR_MS);
        assert!(club.claim(BOB).expect("a claim").current.header.rated, "{sql}");
    }
}

#[test]
fn a_match_lost_on_time_is_cut_short_for_the_loser_alone() {
    let club = Club::new();
    club.begin("1h 10h");
    let turns = if decider(&club.view()) == ALICE { 8 } else { 7 };
    (0..turns).for_each(|_| club.turn());
    club.wait(12 * HOUR_MS);
    club.claim(BOB).expect("a claim");
    let cut_short =
        |person| club.room.store().read(|tx| results::cut_short_in_guild(tx, GUILD, person, BEGIN)).expect("a number");
    assert_eq!((cut_short(ALICE), cut_short(BOB)), (1, 0), "a claim is never held against the claimer");
}

#[test]
fn a_fallen_flag_is_told_once_and_not_before_it_may_be_claimed() {
    let club = Club::new();
    club.begin("1h 11h");
    club.wait(12 * HOUR_MS);
    assert!(club.due().is_empty(), "the flag falls after this millisecond");
    club.away(3 * HOUR_MS);
    assert!(club.due().is_empty(), "the outage put it off");
    club.wait(3 * HOUR_MS + 1);
    assert!(club.due().is_empty(), "nobody may claim so soon after an outage");
    club.wait(12 * HOUR_MS);
    let due = club.due();
    assert!(matches!(&due[..], [news] if news.kind == TimerKind::Flag && news.pings == [None, Some(BOB)]), "{due:?}");
    club.room.table.delivery.sent(due[0].id, club.now.get()).expect("it is noted");
    club.wait(DAY_MS);
    assert!(club.due().is_empty());
}

#[test]
fn a_process_that_is_killed_tells_a_fallen_flag_all_the_same() {
    let club = Club::new();
    club.begin("1h 11h");
    club.wait(13 * HOUR_MS);
    assert_eq!(club.due().len(), 1);
    let room = club.room.after_a_kill();
    let again = Club { room, now: club.now, presses: club.presses };
    again.wait(60_000);
    assert_eq!(again.due().len(), 1, "it was handed out, and never noted as told");
}

#[test]
fn a_match_in_which_nobody_acts_is_set_aside_and_can_be_taken_up_with_its_clock() {
    let club = Club::new();
    club.begin("1h 10h");
    club.turn();
    club.wait(89 * DAY_MS);
    let flag = club.due();
    assert_eq!(flag.len(), 1, "the flag has fallen");
    club.room.table.delivery.sent(flag[0].id, club.now.get()).expect("it is noted");
    club.wait(DAY_MS);
    let id = club.view().header.id;
    assert!(club.due().is_empty(), "it is set aside first");
    let due = club.due();
    assert!(matches!(&due[..], [news] if news.kind == TimerKind::Adjourned && news.idle_days == Some(90)), "{due:?}");
    assert_eq!(due[0].pings, [Some(ALICE), Some(BOB)]);
    assert_eq!(due[0].current.header.state, MatchState::Adjourned);
    let free = club.room.table.challenges.challenge(&club.press(CAROL), &only(BOB), points_match(1));
    free.expect("the channel is free");
    let taken = club.room.table.venues.continue_here(&club.press(ALICE), id.into(), false).expect("it goes on");
    let clock = taken.announcement.current.header.clock.expect("its clock");
    assert_eq!(clock.flag_at, Some(club.now.get().plus_ms(11 * HOUR_MS)));
}

#[test]
fn a_match_against_the_house_is_set_aside_after_a_month() {
    let club = Club::new();
    let person = barpoint::store::people::Person { id: CAROL, display_name: "House".into(), username: "house".into() };
    let house = House { person, level: barpoint::store::house::HouseLevel::BEGINNER };
    let offer = Offer { pace: Some("1h 10h".parse().expect("a pace")), ..points_match(1).into() };
    let begun = club.room.table.challenges.challenge_house(&club.press(ALICE), &house, offer).expect("a match");
    assert_eq!(begun.announcement.current.header.clock, None, "the house plays without a clock");
    club.wait(29 * DAY_MS);
    assert!(club.due().is_empty());
    club.wait(DAY_MS + 1);
    club.due();
    let due = club.due();
    assert!(matches!(&due[..], [news] if news.kind == TimerKind::Adjourned && news.idle_days == Some(30)), "{due:?}");
    assert_eq!(due[0].pings, [Some(ALICE), None]);
    assert!(club.room.table.play.view(CHANNEL).is_err());
}

#[test]
fn a_rematch_keeps_the_pace() {
    let club = Club::new();
    let begun = club.begin("1h 10h");
    club.wait(12 * HOUR_MS);
    club.claim(BOB).expect("a claim");
    let (offer, _) =
        club.room.table.challenges.rematch_terms(&club.press(ALICE), begun.current.header.id.into()).expect("terms");
    assert_eq!(offer.pace.map(|pace| pace.to_string()).as_deref(), Some("1h 10h"));
}

#[test]
fn a_player_is_reminded_once_before_their_time_runs_out() {
    let club = Club::new();
    club.begin("24h 7d");
    // Eight days later at 10:00 the flag falls; 12 hours before that, quiet hours begin.
    club.wait(7 * DAY_MS + 12 * HOUR_MS - 1);
    assert!(club.due().is_empty());
    club.wait(1);
    let due = club.due();
    assert!(
        matches!(&due[..], [news] if news.kind == TimerKind::Reminder && news.pings == [Some(ALICE), None]),
        "{due:?}"
    );
    assert!(due[0].direct.is_none(), "she is called in the channel");
    club.room.table.delivery.sent(due[0].id, club.now.get()).expect("it is noted");
    club.wait(11 * HOUR_MS);
    assert!(club.due().is_empty());
    club.turn();
    club.wait(DAY_MS);
    assert!(club.due().is_empty(), "the other player has seven days left");
}

#[test]
fn a_reminder_that_is_more_than_an_hour_late_in_quiet_hours_waits_for_their_end() {
    for (late_ms, is_told) in [(HOUR_MS, true), (HOUR_MS + 1, false)] {
        let club = Club::new();
        club.begin("24h 7d");
        // It was due at 22:00, when quiet hours began; the flag falls at 10:00.
        club.wait(7 * DAY_MS + 12 * HOUR_MS + late_ms);
        assert_eq!(club.due().len(), usize::from(is_told), "{late_ms}");
        if is_told {
            continue;
        }
        club.wait(10 * HOUR_MS - late_ms - 1);
        assert!(club.due().is_empty(), "it is not yet 8:00");
        club.wait(1);
        let due = club.due();
        assert!(matches!(&due[..], [news] if news.kind == TimerKind::Reminder), "{due:?}");
    }
}

#[test]
fn nobody_is_reminded_who_does_not_want_it_and_the_question_is_asked_once() {
    let club = Club::new();
    let people = &club.room.table.people;
    club.begin("24h 7d");
    assert_eq!([(); 2].map(|()| people.asks_for_reminders(ALICE).expect("it is noted")), [true, false]);
    let off = SettingsGroup::Play.choose(&REMIND, Remind::Off);
    people.change_setting(&club.press(BOB), &off).expect("it is set");
    assert!(!people.asks_for_reminders(BOB).expect("it is noted"), "he has chosen");
    people.change_setting(&club.press(ALICE), &off).expect("it is set");
    club.wait(8 * DAY_MS - HOUR_MS);
    assert!(club.due().is_empty());
}

/// A channel other than the one in which matches begin, here or on another server.
const ELSEWHERE: ChannelId = ChannelId(77);

#[test]
fn no_claim_takes_a_match_whose_board_the_opponent_may_not_see() {
    let club = Club::new();
    let id = club.begin("1h 10h").current.header.id;
    club.wait(12 * HOUR_MS);
    // Bob says that he is cut off, and takes the match to a server of his own.
    let moved = Request { guild: Some(GuildId(901)), channel: ELSEWHERE, ..club.press(BOB) };
    let taken = club.room.table.venues.continue_here(&moved, id.into(), true).expect("it goes on there");
    let claim = || {
        let seen = taken.announcement.current.header.seen();
        club.room
            .table
            .clocks
            .claim(&Request { guild: Some(GuildId(901)), channel: ELSEWHERE, ..club.press(BOB) }, seen.into())
    };
    assert!(
        matches!(rejection(claim()), Rejection::Claim(ClaimRefusal::OpponentMayNotSee)),
        "its news has not even been told"
    );
    club.room
        .table
        .delivery
        .delivered(taken.announcement.id, club.room.message(), &WHOLE, club.now.get())
        .expect("noted");
    assert!(
        matches!(rejection(claim()), Rejection::Claim(ClaimRefusal::OpponentMayNotSee)),
        "Alice has not acted there"
    );
}

#[test]
fn a_claim_waits_until_the_turn_was_told() {
    let club = Club::new();
    club.begin("1h 10h");
    let mover = decider(&club.view());
    let mut told = None;
    while decider(&club.view()) == mover {
        told =
            Some(club.room.table.play.act(&club.press(mover), None, first_thing(&club.view())).expect("it is legal"));
    }
    club.wait(12 * HOUR_MS);
    assert!(matches!(rejection(club.claim(mover)), Rejection::Claim(ClaimRefusal::OpponentMayNotSee)));
    club.room.posts(&told.expect("a turn"));
    club.claim(mover).expect("a claim");
}

#[test]
fn the_message_of_one_turn_that_is_sent_late_leaves_the_timers_of_the_next() {
    let club = Club::new();
    club.begin("1h 10h");
    club.wait(11 * HOUR_MS + 1);
    let due = club.due();
    assert_eq!(due.len(), 1, "the flag has fallen");
    // While that is being sent, Alice plays.
    club.turn();
    club.room.table.delivery.sent(due[0].id, club.now.get()).expect("it is noted");
    club.wait(11 * HOUR_MS + 1);
    let due = club.due();
    assert!(matches!(&due[..], [news] if news.kind == TimerKind::Flag && news.pings == [Some(ALICE), None]), "{due:?}");
}

#[test]
fn a_match_of_a_server_whose_data_is_deleted_is_taken_up_with_a_fresh_turn() {
    let club = Club::new();
    let id = club.begin("1h 10h").current.header.id;
    club.wait(HOUR_MS);
    club.room.table.administration.forget_guild(&club.press(ALICE), GUILD).expect("it is noted");
    while club.room.table.administration.purge_forgotten(club.now.get()).expect("a step") {}
    club.wait(30 * DAY_MS);
    let here = Request { guild: Some(GuildId(901)), channel: ELSEWHERE, ..club.press(ALICE) };
    let taken = club.room.table.venues.continue_here(&here, id.into(), false).expect("it goes on there");
    let clock = taken.announcement.current.header.clock.expect("its clock");
    assert_eq!(clock.flag_at, Some(club.now.get().plus_ms(11 * HOUR_MS)));
}

#[test]
fn outside_servers_a_player_does_not_stop_their_own_clock() {
    let club = Club::new();
    let id = club.begin("1h 10h").current.header.id;
    let press = |who| Request { guild: None, channel: ELSEWHERE, ..club.press(who) };
    club.room.table.venues.continue_here(&press(BOB), id.into(), true).expect("it goes on there");
    let set_aside = |who| club.room.table.venues.adjourn(&press(who), id.into(), true);
    assert!(matches!(rejection(set_aside(ALICE)), Rejection::AdjournsOnOwnTime));
    set_aside(BOB).expect("it is set aside");
}

#[test]
fn nothing_is_told_of_clocks_on_a_banned_server() {
    let club = Club::new();
    club.begin("1h 10h");
    let sqlite = databases::Connection::open(club.room.path()).expect("the file opens");
    sqlite
        .execute("INSERT INTO banned_guilds (guild, reason, at) VALUES (?1, '', 0)", [GUILD.0.cast_signed()])
        .expect("it is noted");
    club.wait(12 * HOUR_MS);
    assert!(club.due().is_empty());
}

#[test]
fn time_that_is_given_is_added_to_the_opponents_bank_and_puts_off_the_flag() {
    let club = Club::new();
    let id = club.begin("24h 72h").current.header.id;
    let flag = club.clock().flag_at.expect("it runs");
    let give = |who, nth| club.room.table.clocks.give(&club.press(who), id.into(), nth);
    club.wait(97 * HOUR_MS);
    let (header, ms) = give(BOB, 1).expect("he may").expect("a day");
    assert_eq!((ms, header.clock.and_then(|clock| clock.flag_at)), (DAY_MS, Some(flag.plus_ms(DAY_MS))));
    assert!(
        matches!(rejection(club.claim(BOB)), Rejection::Claim(ClaimRefusal::FlagNotFallen(_))),
        "he has given up that claim"
    );
    club.wait(23 * HOUR_MS + 1);
    let due = club.due();
    assert!(matches!(&due[..], [news] if news.kind == TimerKind::Flag), "{due:?}");
    // Alice gives while it is her turn: Bob has it later, and her own time runs on.
    give(ALICE, 0).expect("she may").expect("twelve hours");
    assert_eq!(club.clock().banks, PerPlayer::new(96 * HOUR_MS, 84 * HOUR_MS));
    assert_eq!(club.clock().flag_at, Some(flag.plus_ms(DAY_MS)));
}

#[test]
fn nobody_gives_time_who_does_not_play_nor_more_than_a_bank_holds() {
    let club = Club::new();
    let id = club.begin("24h 58d").current.header.id;
    let give = |who, nth| club.room.table.clocks.give(&club.press(who), id.into(), nth);
    assert!(matches!(rejection(give(CAROL, 0)), Rejection::NotAPlayer(_)));
    assert!(give(BOB, 3).expect("no fault").is_none(), "there is no fourth amount");
    assert!(matches!(rejection(give(BOB, 2)), Rejection::BankFull));
    let press = club.press(BOB);
    let twice = |()| club.room.table.clocks.give(&press, id.into(), 1);
    twice(()).expect("a day").expect("it is given");
    assert!(matches!(rejection(twice(())), Rejection::AlreadyCounted));
    assert_eq!(club.clock().banks.one, 59 * DAY_MS);
    club.wait(61 * DAY_MS);
    club.claim(BOB).expect("a claim");
    assert!(matches!(rejection(give(BOB, 0)), Rejection::NotRunning(_)));
}

/// Whether anything is left to be done in a match at its time.
fn has_timers(club: &Club) -> bool {
    club.room.due(club.now.get()).iter().any(|due| matches!(due, Delivery::Timer(_)))
}

#[test]
fn a_claim_from_another_channel_of_the_server_is_told_where_the_match_is_played_at_once() {
    let club = Club::new();
    club.begin("1h 10h");
    club.wait(12 * HOUR_MS);
    let elsewhere = Request { channel: ELSEWHERE, ..club.press(BOB) };
    let won = club.room.table.clocks.claim(&elsewhere, club.view().header.seen().into()).expect("it may be claimed");
    assert_eq!((won.current.header.channel, won.current.header.winner), (CHANNEL, Some(Player::Two)));
    let due = club.room.due_news(club.now.get());
    assert!(matches!(&due[..], [news] if news.id == won.id), "{due:?}");

    // In the channel itself the answer tells it.
    let club = Club::new();
    club.begin("1h 10h");
    club.wait(12 * HOUR_MS);
    club.claim(BOB).expect("it may be claimed");
    assert!(club.room.due_news(club.now.get()).is_empty());
}

#[test]
fn a_match_outside_servers_is_claimed_where_it_is_played_alone() {
    let club = Club::new();
    let apart = |who, channel| Request { guild: None, channel, ..club.press(who) };
    let offer = Offer { pace: Some("1h 10h".parse().expect("a pace")), ..points_match(5).into() };
    let begun = club.room.begin_between(&apart(ALICE, ELSEWHERE), &apart(BOB, ELSEWHERE), offer).announcement;
    club.room.posts(&begun);
    club.wait(12 * HOUR_MS);
    let (waits, seen) = (other(decider(&begun.current)), begun.current.header.seen());
    let claim = |channel| club.room.table.clocks.claim(&apart(waits, channel), seen.into());
    let there = rejection(claim(CHANNEL));
    assert!(matches!(&there, Rejection::ChannelStillWorks(header) if header.channel == ELSEWHERE), "{there:?}");
    claim(ELSEWHERE).expect("it may be claimed there");
}

#[test]
fn a_match_that_is_set_aside_by_its_players_reminds_nobody_and_no_flag_falls() {
    let club = Club::new();
    let id = club.begin("24h 7d").current.header.id;
    club.room.table.venues.adjourn(&club.press(BOB), id.into(), true).expect("she has left the server");
    club.wait(30 * DAY_MS);
    assert!(!has_timers(&club));
}

#[test]
fn whoever_has_blocked_the_opponent_is_not_reminded_of_the_match() {
    let club = Club::new();
    club.begin("24h 7d");
    club.room.table.people.toggle_block(&club.press(ALICE), BOB).expect("blocked");
    club.wait(8 * DAY_MS - HOUR_MS);
    assert!(club.due().is_empty());
}

#[test]
fn a_reminder_is_written_to_whoever_wishes_so_in_their_language() {
    for (ping, language, is_direct) in [
        (Ping::Direct, None, true),
        (Ping::Both, Some(Language::Danish), true),
        (Ping::Channel, Some(Language::Danish), false),
    ] {
        let club = Club::new();
        club.begin("24h 7d");
        let people = &club.room.table.people;
        for choice in [SettingsGroup::Play.choose(&PING, ping), SettingsGroup::Play.choose(&LANGUAGE, language)] {
            let swedish = Request { reader_locale: "sv-SE".to_owned(), ..club.press(ALICE) };
            people.change_setting(&swedish, &choice).expect("chosen");
        }
        if ping == Ping::Both {
            club.room.table.delivery.conversation_opened(ALICE, ChannelId(700)).expect("it is noted");
        }
        club.wait(8 * DAY_MS - HOUR_MS);
        let due = club.due();
        let [news] = &due[..] else { panic!("{ping:?}: one reminder: {due:?}") };
        let direct = news.direct.as_ref().map(|to| (to.person, to.locale.as_str(), to.conversation));
        let conversation = (ping == Ping::Both).then_some(ChannelId(700));
        let tag = language.map_or("sv-SE", Language::tag);
        assert_eq!(direct, is_direct.then_some((ALICE, tag, conversation)), "{ping:?}");
    }
}

#[test]
fn a_person_writes_times_in_the_zone_they_chose_or_that_of_their_language() {
    let club = Club::new();
    let people = &club.room.table.people;
    let zone = |who| {
        let zone = club.room.table.clocks.time_zone(who).expect("it can be read");
        zone.iana_name().expect("a name").to_owned()
    };
    assert_eq!(zone(PersonId(777)), "UTC", "nothing is known of them");
    let finnish = || Request { reader_locale: "fi".to_owned(), ..club.press(ALICE) };
    people.change_setting(&finnish(), &SettingsGroup::Play.choose(&REMIND, Remind::Off)).expect("chosen");
    assert_eq!(zone(ALICE), "Europe/Helsinki", "that of her Discord");
    people.change_setting(&finnish(), &SettingsGroup::Play.choose(&LANGUAGE, Some(Language::Dutch))).expect("chosen");
    assert_eq!(zone(ALICE), "Europe/Amsterdam");
    let chosen = SettingsGroup::Play.choose(&TIME_ZONE, Some(TimeZoneName("Europe/Stockholm")));
    people.change_setting(&finnish(), &chosen).expect("chosen");
    assert_eq!(zone(ALICE), "Europe/Stockholm");
}

#[test]
fn a_match_that_is_taken_up_before_its_players_were_told_is_not_said_to_be_set_aside() {
    let club = Club::new();
    let made = club.room.table.challenges.challenge(&club.press(ALICE), &only(BOB), points_match(3));
    let made = made.expect("a challenge").challenge.id;
    let begun = club.room.table.challenges.accept(&club.press(BOB), made.into()).expect("a match").announcement;
    club.room.posts(&begun);
    let id = begun.current.header.id;
    club.wait(90 * DAY_MS);
    assert!(club.due().is_empty(), "it is set aside first");
    club.room.table.venues.continue_here(&club.press(BOB), id.into(), false).expect("it goes on");
    assert!(club.due().is_empty());
    assert!(!has_timers(&club) && club.view().header.state == MatchState::Running);
}

#[test]
fn a_match_that_is_over_is_not_set_aside_after_months() {
    let club = Club::new();
    let begun = club.begin("24h 7d");
    club.wait(9 * DAY_MS);
    let id = begun.current.header.id;
    club.claim(BOB).expect("it may be claimed");
    club.wait(100 * DAY_MS);
    assert!(!has_timers(&club));
    let state = club.room.table.play.header(&club.press(BOB), id.into()).expect("his match").state;
    assert_eq!(state, MatchState::Finished);
}

#[test]
fn only_whoever_waits_is_offered_a_claim_and_only_after_the_last_moment() {
    let club = Club::new();
    club.begin("1h 10h");
    club.wait(11 * HOUR_MS);
    let may = |who, at| club.clock().may_be_claimed_by(who, at);
    assert!(!may(Player::Two, club.now.get()), "a move would be in time");
    assert!(may(Player::Two, club.now.get().plus_ms(1)));
    assert!(!may(Player::One, club.now.get().plus_ms(1)), "her own time has run out");
}

#[test]
fn whoever_gives_time_after_they_could_have_claimed_is_told_once_more_when_it_has_run_out() {
    let club = Club::new();
    let id = club.begin("24h 72h").current.header.id;
    let told = || -> Vec<TimerKind> {
        let due = club.due();
        due.iter().for_each(|news| club.room.table.delivery.sent(news.id, club.now.get()).expect("it is noted"));
        due.into_iter().map(|news| news.kind).collect()
    };
    club.wait(96 * HOUR_MS + 1);
    assert_eq!(told(), [TimerKind::Flag]);
    let given = club.room.table.clocks.give(&club.press(BOB), id.into(), 1).expect("he may").expect("a day");
    assert_eq!(given.1, DAY_MS);
    club.wait(DAY_MS - HOUR_MS);
    assert!(!told().contains(&TimerKind::Flag), "an hour is left");
    club.wait(HOUR_MS);
    assert_eq!(told(), [TimerKind::Flag]);
    club.claim(BOB).expect("her time has run out again");
}

#[test]
fn a_reminder_that_the_player_to_act_does_not_want_is_not_looked_at_again_in_that_turn() {
    let club = Club::new();
    club.begin("24h 72h");
    let never = SettingsGroup::Play.choose(&REMIND, Remind::Off);
    club.room.table.people.change_setting(&club.press(ALICE), &never).expect("it is set");
    let timers = || {
        let due = club.room.due(club.now.get()).into_iter();
        due.filter_map(|due| match due {
            Delivery::Timer(id) => Some(club.room.table.clocks.due_timer(id, club.now.get()).expect("it can be read")),
            _ => None,
        })
        .collect::<Vec<_>>()
    };
    club.wait(90 * HOUR_MS);
    let looked = timers();
    assert!(matches!(&looked[..], [None]), "nobody is reminded: {looked:?}");
    club.wait(5 * HOUR_MS);
    assert!(timers().is_empty(), "that was all until the flag falls");
}
