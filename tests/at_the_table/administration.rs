//! What administrators do to matches: it is logged for good, and ratings follow.

use crate::dailies::question;
use crate::databases;
use crate::room::{ALICE, BOB, CAROL, CHANNEL, GUILD, Room, WHOLE, assert_rejected, other};
use barpoint::engine::action::Decision;
use barpoint::engine::player::Player;
use barpoint::engine::score::Worth;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::{ADMIN_LOG, DAILY, MONTHLY_SUMMARY};
use barpoint::store::administration::{AdminAction, Verdict};
use barpoint::store::ids::{ChannelId, GuildId, MatchId, PersonId, Time};
use barpoint::store::leaderboards::Standing;
use barpoint::store::matches::MatchState;
use barpoint::store::period::Month;
use barpoint::store::venues::PostingProblem;
use barpoint::table::administration;
use barpoint::table::delivery::GRACE_MS;
use barpoint::table::ratings::months::posted_at;
use barpoint::table::{
    AdministeredMatch, AdministrationRefusal, Delivery, Error, Failure, Intent, Notice, Rejection, Request,
};

/// Carol, as an administrator, acts on a match.
fn administers(room: &Room, id: MatchId, action: AdminAction) -> Result<AdministeredMatch, Error> {
    let request = Request { administers: true, ..room.press(CAROL) };
    room.table.administration.administer(&request, id.into(), action, "because")
}

fn won_by(winner: Player, rated: bool) -> Verdict {
    Verdict { winner, rated }
}

/// Alice and Bob play a match to one point, which this player loses.
fn match_lost_by(room: &Room, loser: PersonId) -> MatchId {
    let id = room.begin(1).announcement.current.header.id;
    room.does(loser, Decision::Resign(Worth::Single));
    room.does(other(loser), Decision::AcceptResignation);
    id
}

fn ratings(room: &Room) -> Vec<(PersonId, Standing)> {
    let mut ratings: Vec<_> = room.leaders().into_iter().map(|ranked| (ranked.person.id, ranked.standing)).collect();
    ratings.sort_by_key(|(person, _)| *person);
    ratings
}

#[test]
fn a_match_is_aborted_without_a_winner_and_its_board_goes() {
    let room = Room::new();
    let started = room.begin(3);
    let board = room.posts(&started.announcement);
    let id = started.announcement.current.header.id;
    let done = administers(&room, id, AdminAction::Abort).unwrap();
    assert_eq!((done.before.board, done.after.state, done.after.winner), (Some(board), MatchState::Aborted, None));
    assert!(ratings(&room).is_empty());
    assert_rejected!(room.tries(ALICE, Intent::Roll), Rejection::NoMatchHere(_));
    assert_eq!(room.due_removals(room.now().plus_ms(GRACE_MS)), [board]);
    assert_rejected!(administers(&room, id, AdminAction::Abort), Rejection::NotRunning(_));
    assert_rejected!(administers(&room, id, AdminAction::Correct(won_by(Player::One, true))), Rejection::NotRunning(_));
    room.begin(1);
}

#[test]
fn a_board_that_arrives_after_the_order_loses_its_buttons() {
    for action in [AdminAction::Abort, AdminAction::Adjourn, AdminAction::Settle(won_by(Player::One, true))] {
        let room = Room::new();
        let started = room.begin(3).announcement;
        // The board is on its way to Discord meanwhile.
        let done = administers(&room, started.current.header.id, action).unwrap();
        assert_eq!(done.before.board, None, "{action:?}");
        let late = room.message();
        let stale = room.table.delivery.delivered(started.id, late, &WHOLE, room.now()).unwrap();
        assert_eq!(stale, [late], "{action:?}");
        assert_eq!(room.due_removals(room.now().plus_ms(GRACE_MS)), [late], "{action:?}");
    }
}

#[test]
fn a_match_is_settled_rated_or_not() {
    for rated in [true, false] {
        let room = Room::new();
        let id = room.begin(1).announcement.current.header.id;
        let done = administers(&room, id, AdminAction::Settle(won_by(Player::Two, rated))).unwrap();
        assert_eq!((done.after.state, done.after.winner), (MatchState::Finished, Some(Player::Two)));
        assert!(!done.after.is_open());
        assert_eq!(ratings(&room).len(), if rated { 2 } else { 0 });
        assert!(room.due_news(room.now().plus_ms(GRACE_MS)).is_empty(), "no stale news");
    }
}

#[test]
fn a_match_that_was_set_aside_by_order_is_taken_up_again() {
    let room = Room::new();
    let id = room.begin(3).announcement.current.header.id;
    assert_eq!(administers(&room, id, AdminAction::Adjourn).unwrap().after.state, MatchState::Adjourned);
    room.table.venues.continue_here(&room.press(BOB), id.into(), false).expect("either player");
    assert_eq!(room.view().header.state, MatchState::Running);
}

#[test]
fn a_corrected_result_leaves_the_ratings_as_if_it_had_been_right_at_once() {
    let wrong = Room::new();
    let first = match_lost_by(&wrong, ALICE);
    match_lost_by(&wrong, BOB);
    match_lost_by(&wrong, ALICE);
    let before = ratings(&wrong);
    let done = administers(&wrong, first, AdminAction::Correct(won_by(Player::One, true))).unwrap();
    assert_eq!((done.before.winner, done.after.winner), (Some(Player::Two), Some(Player::One)));

    let right = Room::new();
    match_lost_by(&right, BOB);
    match_lost_by(&right, BOB);
    match_lost_by(&right, ALICE);
    assert_eq!(ratings(&wrong), ratings(&right));

    // Corrected back to the first result.
    administers(&wrong, first, AdminAction::Correct(won_by(Player::Two, true))).unwrap();
    assert_eq!(ratings(&wrong), before);

    // A match that is corrected to be unrated leaves no trace in the ratings.
    administers(&wrong, first, AdminAction::Correct(won_by(Player::Two, false))).unwrap();
    let right = Room::new();
    match_lost_by(&right, BOB);
    match_lost_by(&right, ALICE);
    assert_eq!(ratings(&wrong), ratings(&right));
    assert_rejected!(
        administers(&wrong, first, AdminAction::Correct(won_by(Player::Two, false))),
        Rejection::Administration(AdministrationRefusal::NothingToCorrect)
    );
}

#[test]
fn only_what_has_ended_is_corrected_and_only_by_its_own_guild() {
    let room = Room::new();
    let id = room.begin(1).announcement.current.header.id;
    assert_rejected!(administers(&room, id, AdminAction::Correct(won_by(Player::One, true))), Rejection::NotOver);
    let elsewhere = Request { guild: Some(GuildId(901)), ..room.press(CAROL) };
    assert_rejected!(
        room.table.administration.administer(&elsewhere, id.into(), AdminAction::Abort, ""),
        Rejection::NoMatchHere(None)
    );
    let nowhere = Request { guild: None, ..room.press(CAROL) };
    assert_rejected!(
        room.table.administration.administer(&nowhere, id.into(), AdminAction::Abort, ""),
        Rejection::NoMatchHere(None)
    );
    assert!(room.table.administration.administration(GUILD, 10).unwrap().is_empty(), "what was denied was not done");
}

#[test]
fn a_match_is_decided_only_where_it_counts_and_elsewhere_it_can_be_set_aside() {
    let (room, elsewhere) = (Room::new(), GuildId(901));
    let id = room.begin(1).announcement.current.header.id;
    let there = |who| Request { guild: Some(elsewhere), channel: ChannelId(700), ..room.press(who) };
    room.table.venues.continue_here(&there(ALICE), id.into(), true).expect("Alice can no longer see the channel");
    let verdict = won_by(Player::One, true);
    for action in [AdminAction::Settle(verdict), AdminAction::Abort, AdminAction::Correct(verdict)] {
        assert_rejected!(
            room.table.administration.administer(&there(ALICE), id.into(), action, "mine"),
            Rejection::Administration(AdministrationRefusal::CountsElsewhere)
        );
    }
    let aside = room
        .table
        .administration
        .administer(&there(CAROL), id.into(), AdminAction::Adjourn, "not here")
        .expect("it is played there");
    assert_eq!(aside.after.state, MatchState::Adjourned);
    assert!(ratings(&room).is_empty(), "nothing was decided");
    administers(&room, id, AdminAction::Settle(verdict)).expect("it counts here");
    assert_eq!(ratings(&room).len(), 2);
}

#[test]
fn ratings_follow_the_order_in_which_matches_ended_whatever_the_clock_says() {
    let room = Room::new();
    let first = match_lost_by(&room, ALICE);
    // The request that ends the second match has an earlier time than the end of the first, but was processed after it.
    room.begin(5);
    room.does(ALICE, Decision::Resign(Worth::Single));
    let early = |who| Request { at: Time(1), ..room.press(who) };
    room.table
        .administration
        .administer(
            &early(CAROL),
            room.view().header.id.into(),
            AdminAction::Settle(won_by(Player::One, true)),
            "she left",
        )
        .unwrap();
    match_lost_by(&room, BOB);
    let before = ratings(&room);
    for winner in [Player::One, Player::Two] {
        administers(&room, first, AdminAction::Correct(won_by(winner, true))).unwrap();
    }
    assert_eq!(ratings(&room), before, "there and back again");
}

#[test]
fn all_that_was_done_stays_on_record() {
    let room = Room::new();
    let first = match_lost_by(&room, ALICE);
    administers(&room, first, AdminAction::Correct(won_by(Player::One, true))).unwrap();
    let second = room.begin(3).announcement.current.header.id;
    administers(&room, second, AdminAction::Abort).unwrap();
    let log = room.table.administration.administration(GUILD, 10).unwrap();
    let told: Vec<_> = log.iter().map(|(line, _)| (line.entry.match_id, line.entry.action, line.by.id)).collect();
    assert_eq!(
        told,
        [(second, AdminAction::Abort, CAROL), (first, AdminAction::Correct(won_by(Player::One, true)), CAROL)]
    );
    assert_eq!((log[1].0.entry.winner_before, log[1].0.entry.reason.as_str()), (Some(Player::Two), "because"));

    let sqlite = databases::Connection::open(room.path()).unwrap();
    for tampering in ["UPDATE administration SET reason = 'x'", "DELETE FROM administration"] {
        assert!(sqlite.execute(tampering, []).unwrap_err().to_string().contains("stays on record"));
    }
}

fn notices(room: &Room, now: Time) -> Vec<Notice> {
    let due = room.due(now).into_iter().filter_map(|due| match due {
        Delivery::Notice(id) => room.table.delivery.notice_to_post(id, now).expect("it can be read"),
        _ => None,
    });
    due.collect()
}

#[test]
fn what_was_done_is_told_even_by_the_process_after_a_kill() {
    let room = Room::new();
    let id = room.begin(3).announcement.current.header.id;
    let done = administers(&room, id, AdminAction::Abort).unwrap();
    assert!(notices(&room, room.now()).is_empty(), "whoever did it has time to tell");
    let room = room.after_a_kill();
    let due = notices(&room, room.now());
    let [notice] = due.as_slice() else { panic!("one is waiting: {due:?}") };
    let entry = &notice.action.entry;
    assert_eq!((entry.action, notice.header.state), (AdminAction::Abort, MatchState::Aborted));
    assert_eq!((notice.action.by.id, entry.reason.as_str()), (CAROL, "because"));
    room.table.delivery.sent(done.notice.expect("it is played here"), room.now()).unwrap();
    assert!(notices(&room, room.now().plus_ms(100 * GRACE_MS)).is_empty(), "it is told once");
}

#[test]
fn the_matches_of_a_guild_are_listed_with_the_open_ones_first_and_their_scores() {
    let room = Room::new();
    let lost = match_lost_by(&room, ALICE);
    let won = match_lost_by(&room, BOB);
    let aborted = room.begin(3).announcement.current.header.id;
    administers(&room, aborted, AdminAction::Abort).unwrap();
    let open = room.begin(3).announcement.current.header.id;
    room.begin_in(GuildId(901), ChannelId(700), BOB);
    let listed = room.table.administration.matches_of_guild(GUILD, 10).unwrap();
    let told: Vec<_> = listed.iter().map(|m| (m.id, m.score.one, m.score.two)).collect();
    assert_eq!(told, [(open, 0, 0), (won, 1, 0), (lost, 0, 1)]);
    assert_eq!((listed[0].names.one.as_str(), listed[0].names.two.as_str()), ("Alice", "Bob"));
    assert_eq!(room.table.administration.matches_of_guild(GUILD, 2).unwrap().len(), 2);
}

#[test]
fn a_channel_that_is_chosen_while_a_post_to_a_deleted_one_is_under_way_stays_chosen() {
    const ASIDE: ChannelId = ChannelId(501);
    let room = Room::new();
    let settings = [&ADMIN_LOG, &DAILY, &MONTHLY_SUMMARY];
    let choose = |channel| {
        for setting in settings {
            let choice = SettingsGroup::Guild.choose(setting, Some(channel));
            room.table.people.change_setting(&room.press(CAROL), &choice).expect("it is chosen");
        }
    };
    choose(ASIDE);
    let aborted = match_lost_by(&room, ALICE);
    administers(&room, aborted, AdminAction::Correct(won_by(Player::One, true))).expect("it is corrected");
    let now = posted_at(Month::of(room.now()).next());
    let due = room.table.dailies.dailies_due(now).expect("they can be read").pop().expect("one is wanted");
    assert!(room.table.dailies.ask_daily(&due, &question(), None, now).expect("it is asked"));
    assert!(room.table.ratings.post_months(now).expect("it is written"));
    let under_way: Vec<_> = room.table.delivery.pending(now).expect("they can be read");
    let under_way: Vec<_> = under_way.into_iter().filter(|due| due.channel == ASIDE).map(|due| due.what).collect();
    choose(CHANNEL);
    let (gone, why) = (Failure::Lost(PostingProblem::Gone), "deleted");
    for delivery in &under_way {
        let noted = match *delivery {
            Delivery::Notice(id) => room.table.delivery.notice_failed(id, ASIDE, gone, why, now),
            Delivery::Daily(id) => room.table.dailies.daily_failed(id, gone, why, now),
            Delivery::Month(id) => room.table.ratings.month_failed(id, gone, why, now),
            _ => continue,
        };
        noted.expect("it is noted");
    }
    assert_eq!(under_way.len(), 3, "{under_way:?}");
    let chosen = room.table.people.effective_settings(CAROL, Some(GUILD), CHANNEL, now).expect("settings").guild;
    assert_eq!(settings.map(|setting| chosen.get(setting)), [Some(CHANNEL); 3]);
    let problems = room.table.delivery.take_channel_problems(GUILD).expect("they can be read");
    assert_eq!(problems, [(ASIDE, PostingProblem::Gone)], "and the one that is gone is named");
}

#[test]
fn the_owner_sees_who_somebody_is_how_often_they_have_played_and_all_that_is_kept_of_them() {
    let room = Room::new();
    let ids = [match_lost_by(&room, ALICE), match_lost_by(&room, BOB), room.begin(3).announcement.current.header.id];
    let who = |person| administration::who(&room.store(), person).unwrap();
    assert_eq!((who(BOB), who(CAROL)), (Some(("Bob".to_owned(), 3)), None));
    let kept = |person| administration::person(&room.store(), person).unwrap();
    let of_bob = kept(BOB).expect("he has played");
    assert_eq!(of_bob.matches, [ids[2], ids[1], ids[0]], "the latest first");
    assert_eq!(of_bob.rows.iter().map(|rows| rows.table).collect::<Vec<_>>(), of_himself(&room));
    assert!(kept(CAROL).is_none());
    assert_eq!(administration::matches(&room.store()).unwrap(), ids);

    room.forget(BOB).unwrap();
    assert!(who(BOB).is_none() && kept(BOB).is_none());
    let former = room.table.play.header(&room.press(ALICE), ids[0].into()).unwrap().players.two.id;
    assert!(former.is_former() && who(former).is_none(), "the owner finds nobody by the id of a former player");
}

/// The names of the tables in the personal data that Bob himself can request.
fn of_himself(room: &Room) -> Vec<&'static str> {
    room.table.people.personal_data(BOB).unwrap().iter().map(|rows| rows.table).collect()
}

#[test]
fn a_notice_that_was_posted_is_posted_once_and_shows_that_its_channel_is_well_again() {
    let room = Room::new();
    let choice = SettingsGroup::Guild.choose(&ADMIN_LOG, Some(ChannelId(501)));
    room.table.people.change_setting(&room.press(CAROL), &choice).unwrap();
    let [first, second] = [match_lost_by(&room, ALICE), match_lost_by(&room, ALICE)];
    administers(&room, first, AdminAction::Correct(won_by(Player::One, true))).unwrap();
    let logged = |now| {
        let due = room.table.delivery.pending(now).expect("it can be read").into_iter();
        let ids = due.filter(|due| due.channel == ChannelId(501)).filter_map(|due| match due.what {
            Delivery::Notice(id) => Some(id),
            _ => None,
        });
        ids.collect::<Vec<_>>()
    };
    let problems = || room.table.delivery.channel_problems(GUILD).unwrap();
    let now = room.now().plus_ms(GRACE_MS);
    let [refused] = logged(now)[..] else { panic!("one is due") };
    let no_access = Failure::Lost(PostingProblem::NoAccess);
    room.table.delivery.notice_failed(refused, ChannelId(501), no_access, "no access", now).unwrap();
    assert_eq!(problems(), [(ChannelId(501), PostingProblem::NoAccess)]);
    administers(&room, second, AdminAction::Correct(won_by(Player::One, true))).unwrap();
    let now = now.plus_ms(10 * GRACE_MS);
    let [posted] = logged(now)[..] else { panic!("the next is due") };
    assert!(room.table.delivery.notice_to_post(posted, now).unwrap().is_some());
    room.table.delivery.notice_sent(posted, ChannelId(501), now).unwrap();
    assert_eq!(problems(), []);
    assert!(logged(now.plus_ms(1_000 * GRACE_MS)).is_empty());
}
