//! Ratings cannot be manipulated by verdicts, by deletion of one's data, or by resigning games; all of them follow from
//! the log of results.

use crate::databases;
use crate::room::{
    ALICE, BOB, CAROL, GUILD, Room, assert_rejected, decider, first_thing, only, other, player, points_match, resigns,
    to_play,
};
use barpoint::dice::Dice;
use barpoint::engine::action::{Action, Decision};
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::referee::Match;
use barpoint::engine::rule_sets::Discipline;
use barpoint::engine::score::Worth;
use barpoint::store::administration::{AdminAction, Verdict};
use barpoint::store::ids::{ChannelId, DAY_MS, GuildId, MatchId, PersonId, Time};
use barpoint::store::leaderboards::{Order, RankedPerson, Standing};
use barpoint::store::matches::MatchState;
use barpoint::store::results;
use barpoint::table::administration::bans;
use barpoint::table::administration::suspicions::Suspicion;
use barpoint::table::ledger::rebuild::{self, Step};
use barpoint::table::{
    AdministeredMatch, AdministrationRefusal, Announcement, Error, Intent, LeaderboardScope, LeaderboardView, Offer,
    Opponent, ReachedLimit, Rejection, Rematch, Request, Table, Unrated, limits,
};

/// Somebody's rating on the leaderboard of all servers.
fn overall(room: &Room, who: PersonId) -> Option<Standing> {
    let view = LeaderboardView { scope: LeaderboardScope::Everywhere, ..LeaderboardView::of(Discipline::BACKGAMMON) };
    room.table.ratings.leaderboard(&room.press(who), view).expect("a page").own.map(|own| own.row.standing)
}

/// Somebody's rating on the server.
fn here(room: &Room, who: PersonId) -> Option<Standing> {
    let view = LeaderboardView::of(Discipline::BACKGAMMON);
    room.table.ratings.leaderboard(&room.press(who), view).expect("a page").own.map(|own| own.row.standing)
}

fn administers(room: &Room, who: PersonId, id: MatchId, action: AdminAction) -> Result<AdministeredMatch, Error> {
    let request = Request { administers: true, ..room.press(who) };
    room.table.administration.administer(&request, id.into(), action, "because")
}

fn won_by(winner: Player, rated: bool) -> Verdict {
    Verdict { winner, rated }
}

/// A match to one point, played to its last checker.
fn played_out(room: &Room) -> Announcement {
    room.begin(1);
    room.goes_on_to_the_end()
}

fn rebuild_all(room: &Room) {
    rebuild::mark_all(&room.store()).expect("it is marked");
    while room.table.ratings.rebuild(room.now(), 1).expect("a step") {}
}

/// The current ratings of a server, or of all servers (0), to the last digit.
fn ledger(room: &Room, guild: u64) -> Vec<String> {
    let sqlite = databases::Connection::open(room.path()).expect("the file opens");
    let read = |sql: &str| {
        let rows = sqlite.rows(sql, [guild.cast_signed()]);
        rows.iter().map(|row| format!("{:?}", row.values())).collect::<Vec<_>>()
    };
    let leaderboards =
        "SELECT channel, period, game, person, hidden, rating, gained, experience, wins, losses, streak, unranked
        FROM standings JOIN leaderboards ON leaderboards.id = leaderboard JOIN ledgers ON ledgers.id = ledger
        WHERE ledgers.state = 'current' AND guild = ?1 ORDER BY 1, 2, 3, 4";
    let changes = "SELECT person, result, before, after FROM rating_changes
        JOIN ledgers ON ledgers.id = ledger WHERE state = 'current' AND guild = ?1 ORDER BY 1, 2";
    [read(leaderboards), read(changes)].concat()
}

#[test]
fn verdicts_count_on_their_server_alone() {
    let room = Room::new();
    for number in 1..=12 {
        let started = room.begin(25);
        let id = started.announcement.current.header.id;
        assert_eq!(started.challenge.unrated.is_some(), number > limits::RATED_A_DAY, "match {number}");
        administers(&room, CAROL, id, AdminAction::Settle(won_by(Player::One, true))).expect("a verdict");
    }
    assert_eq!((overall(&room, ALICE), overall(&room, BOB)), (None, None), "nobody has played anything");
    assert_eq!(here(&room, ALICE).map(|standing| standing.wins), Some(limits::RATED_A_DAY));
    rebuild_all(&room);
    assert_eq!(overall(&room, ALICE), None);
    assert_eq!(here(&room, ALICE).map(|standing| standing.wins), Some(limits::RATED_A_DAY));
}

#[test]
fn a_verdict_never_makes_a_match_rated_that_was_agreed_unrated() {
    let room = Room::new();
    let offer = Offer { rated: false, ..points_match(25).into() };
    let made = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), offer).unwrap().challenge;
    let id = room.table.challenges.accept(&room.press(BOB), made.id.into()).unwrap().announcement.current.header.id;
    let settled = administers(&room, CAROL, id, AdminAction::Settle(won_by(Player::One, true))).unwrap();
    assert!(!settled.after.rated);
    assert_eq!(settled.action, AdminAction::Settle(won_by(Player::One, false)), "and so it is told");
    let again = |winner| administers(&room, CAROL, id, AdminAction::Correct(won_by(winner, true)));
    assert_rejected!(again(Player::One), Rejection::Administration(AdministrationRefusal::BegunUnrated));
    assert!(!again(Player::Two).expect("another winner").after.rated);
    rebuild_all(&room);
    assert_eq!(here(&room, ALICE), None);
}

#[test]
fn a_rematch_keeps_to_what_was_agreed_when_the_challenge_is_long_gone() {
    let room = Room::new();
    let offer = Offer { rated: false, ..points_match(1).into() };
    let made = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), offer).unwrap().challenge;
    let id = room.table.challenges.accept(&room.press(BOB), made.id.into()).unwrap().announcement.current.header.id;
    resigns(&room, ALICE, Worth::Single);
    room.table.prune(room.now().plus_ms(31 * DAY_MS)).expect("the challenge goes");
    let again = room.table.challenges.rematch(&room.press(ALICE), id.into(), None).expect("a rematch");
    let Rematch::Offered(again) = again else { panic!("it is offered") };
    assert_eq!(again.challenge.unrated, Some(Unrated::Agreed));
}

#[test]
fn nobody_decides_a_match_that_they_play_in() {
    let room = Room::new();
    let id = room.begin(3).announcement.current.header.id;
    for winner in Player::BOTH {
        let settled = administers(&room, ALICE, id, AdminAction::Settle(won_by(winner, true)));
        assert_rejected!(settled, Rejection::Administration(AdministrationRefusal::OwnMatch));
    }
    resigns(&room, ALICE, Worth::Single);
    assert_rejected!(
        administers(&room, ALICE, id, AdminAction::Abort),
        Rejection::Administration(AdministrationRefusal::OwnMatch)
    );
    assert_rejected!(
        administers(&room, ALICE, id, AdminAction::Adjourn),
        Rejection::Administration(AdministrationRefusal::OwnMatch)
    );
    administers(&room, CAROL, id, AdminAction::Settle(won_by(Player::One, true))).expect("somebody else decides");
    for verdict in [won_by(Player::Two, true), won_by(Player::One, false)] {
        assert_rejected!(
            administers(&room, ALICE, id, AdminAction::Correct(verdict)),
            Rejection::Administration(AdministrationRefusal::OwnMatch)
        );
    }
    // A match that has hardly begun may be aborted by its own player.
    let other = room.begin(3).announcement.current.header.id;
    administers(&room, ALICE, other, AdminAction::Abort).expect("nobody has played");
}

#[test]
fn so_many_rated_matches_of_two_are_decided_by_order_on_a_day() {
    let room = Room::new();
    let mut open = Vec::new();
    for day in 0..=i64::from(limits::VERDICTS_A_DAY) {
        let at = |who| Request { at: Time(day * DAY_MS), ..room.press(who) };
        let made = room.table.challenges.challenge(&at(ALICE), &only(BOB), points_match(25)).unwrap().challenge;
        let begun = room.table.challenges.accept(&at(BOB), made.id.into()).unwrap();
        assert_eq!(begun.challenge.unrated, None);
        open.push(begun.announcement.current.header.id);
        room.table.venues.adjourn(&at(ALICE), begun.announcement.current.header.id.into(), true).expect("set aside");
    }
    let settle = AdminAction::Settle(won_by(Player::One, true));
    let settled: Vec<_> = open.iter().map(|&id| administers(&room, CAROL, id, settle).unwrap().after.rated).collect();
    let (last, first) = settled.split_last().expect("some");
    assert!(first.iter().all(|&rated| rated) && !last, "{settled:?}");
    let last = *open.last().expect("some");
    let count = AdminAction::Correct(won_by(Player::One, true));
    assert_rejected!(administers(&room, CAROL, last, count), Rejection::Limit(ReachedLimit::VerdictLimit));
    let tomorrow = Request { administers: true, at: room.now().plus_ms(DAY_MS), ..room.press(CAROL) };
    room.table.administration.administer(&tomorrow, last.into(), count, "a day later").expect("it counts now");
}

#[test]
fn no_correction_touches_the_ratings_of_all_servers() {
    let room = Room::new();
    let end = played_out(&room);
    let (before, header) = (ledger(&room, 0), end.current.header);
    assert_eq!(before.len(), 8, "both players, ever, this month and this week: {before:#?}");
    let winner = header.winner.expect("somebody won");
    for verdict in [won_by(winner.opponent(), true), won_by(winner.opponent(), false), won_by(winner, true)] {
        administers(&room, CAROL, header.id, AdminAction::Correct(verdict)).expect("a correction");
        assert_eq!(ledger(&room, 0), before);
        rebuild_all(&room);
        assert_eq!(ledger(&room, 0), before, "and rebuilt it is the same");
    }
}

#[test]
fn where_players_answer_for_their_plays_a_match_counts_on_its_server_alone() {
    let room = Room::new();
    room.begin_by("tournament 1 points responsible");
    let end = room.goes_on_to_the_end();
    assert!(end.current.header.rated && !ledger(&room, GUILD.0).is_empty());
    assert!(ledger(&room, 0).is_empty(), "two who agree need not play");
}

#[test]
fn corrections_without_end_do_not_keep_a_rebuilding_from_its_end_and_are_all_in_the_next_one() {
    let room = Room::new();
    let first = played_out(&room).current.header;
    let last = played_out(&room).current.header;
    room.multiply(first.id, 0, 1_000);
    rebuild::mark_all(&room.store()).unwrap();
    let (store, mut under_way, mut winner) = (room.store(), None, last.winner.expect("somebody"));
    let (mut steps, mut finished) = (0, 0);
    while finished < 3 {
        winner = winner.opponent();
        // What the table does for a correction, without the recomputing.
        let sqlite = databases::Connection::open(room.path()).expect("the file opens");
        sqlite
            .execute("UPDATE matches SET winner = 3 - winner WHERE id = ?1", [last.id.0.cast_signed()])
            .expect("corrected");
        store.transaction(|tx| barpoint::store::ledgers::mark_for_rebuild(tx, GUILD)).expect("marked");
        let step = rebuild::step(&store, &mut under_way, room.now()).expect("a step");
        finished += u32::from(step == Step::Finished);
        steps += 1;
        assert!(steps < 500, "a correction after each step, and {finished} ledgers are finished");
        let outdated = sqlite.rows("SELECT id FROM ledgers WHERE state = 'outdated'", []);
        assert!(outdated.len() <= 2, "{} take up the disk", outdated.len());
    }
    let missing = store.read(|tx| barpoint::store::player_statistics::next(tx, 2_000)).expect("they can be read");
    assert!(missing.len() < 1_000, "the statistics of players wait for no ledger");
    let ends = |winner: Player| if winner == Player::One { ALICE } else { BOB };
    while rebuild::step(&store, &mut under_way, room.now()).expect("a step") != Step::Idle {}
    let wins = here(&room, ends(winner)).expect("a standing").wins;
    let played_first = u32::from(first.winner == Some(winner));
    assert_eq!(wins, 1_001 * played_first + 1, "the last correction is in it");
}

#[test]
fn an_alt_that_forgets_itself_pumps_nothing() {
    let room = Room::new();
    for alt in 1..=12 {
        let alt = PersonId(10_000 + alt);
        let made =
            room.table.challenges.challenge(&room.press(alt), &only(BOB), points_match(25)).expect("a challenge");
        let begun = room.table.challenges.accept(&room.press(BOB), made.challenge.id.into()).expect("a match");
        let id = begun.announcement.current.header.id;
        for (who, answers) in [(alt, BOB), (BOB, alt)] {
            room.does(who, Decision::Resign(Worth::Single));
            room.does(answers, Decision::DeclineResignation);
        }
        room.forget(alt).expect("forgotten");
        assert_eq!(room.table.play.header(&room.press(BOB), id.into()).unwrap().state, MatchState::Aborted);
    }
    assert_eq!((here(&room, BOB), overall(&room, BOB)), (None, None));
}

#[test]
fn a_match_that_somebody_left_counts_once_it_is_far_enough_and_never_everywhere() {
    let room = Room::new();
    // Ten turns each, with no game over yet.
    let id = room.begin(25).announcement.current.header.id;
    let mut rolls = [0, 0];
    while rolls.iter().any(|&rolls| rolls < 10) {
        let view = room.view();
        assert_eq!(view.position.game().score_before_game().games, 0, "no game is over so early with these dice");
        let who = crate::room::decider(&view);
        if crate::room::to_roll(&view) {
            rolls[usize::from(who == BOB)] += 1;
        }
        room.does(who, crate::room::first_thing(&view));
    }
    room.forget(ALICE).unwrap();
    let header = room.table.play.header(&room.press(BOB), id.into()).unwrap();
    assert_eq!((header.state, header.winner), (MatchState::Finished, Some(Player::Two)));
    assert_eq!(here(&room, BOB).map(|standing| standing.wins), Some(1));
    assert_eq!(overall(&room, BOB), None, "the referee saw no end of it");
    let before = ledger(&room, GUILD.0);
    rebuild_all(&room);
    assert_eq!(ledger(&room, GUILD.0), before);
}

#[test]
fn who_comes_back_is_not_rated_for_a_day_and_one_of_the_former_players_for_a_month() {
    let room = Room::new();
    let begin = |at: Time| {
        let on = |who| Request { at, ..room.press(who) };
        let made = room.table.challenges.challenge(&on(ALICE), &only(BOB), points_match(1)).expect("a challenge");
        let begun = room.table.challenges.accept(&on(BOB), made.challenge.id.into()).expect("a match");
        assert_eq!(made.challenge.unrated, begun.challenge.unrated, "it is said beforehand");
        room.table.play.act(&on(ALICE), None, Decision::Resign(Worth::Single)).expect("an offer");
        room.table.play.act(&on(BOB), None, Intent::Decide(Decision::AcceptResignation)).expect("an end");
        begun.challenge.unrated
    };
    // Thursday, 1 January 1970, a minute before midnight, so that the limits see two days.
    let thursday = Time(DAY_MS - 60_000);
    for _ in 0..3 {
        assert_eq!(begin(thursday), None);
    }
    room.forget_at(ALICE, thursday).unwrap();
    assert_eq!(begin(thursday.plus_ms(1_000)), Some(Unrated::Returned));
    assert_eq!(begin(thursday.plus_ms(DAY_MS - 1)), Some(Unrated::Returned));
    // Saturday at midnight. Bob's matches against Alice before her data was deleted now count as against a former
    // player.
    let saturday = thursday.plus_ms(DAY_MS + 60_000);
    for _ in 0..limits::RATED_A_DAY {
        assert_eq!(begin(saturday), None);
    }
    assert_eq!(begin(saturday), Some(Unrated::Limit));
    room.forget_at(ALICE, saturday.plus_ms(1_000)).unwrap();
    let (sunday, month) = (saturday.plus_ms(DAY_MS + 2_000), saturday.plus_ms(limits::FORGOTTEN_KEPT_MS + 1_000));
    for _ in 0..limits::RATED_A_WEEK - 3 - limits::RATED_A_DAY {
        if begin(sunday).is_some() {
            break;
        }
    }
    assert_eq!(begin(sunday), Some(Unrated::Limit));
    room.table.prune(month).expect("hashes go");
    let sqlite = databases::Connection::open(room.path()).unwrap();
    let kept: u32 = sqlite.query_row("SELECT count(*) FROM forgotten", [], |row| row.get(0)).unwrap();
    assert_eq!(kept, 0);
}

#[test]
fn two_players_begin_fifteen_rated_matches_in_a_week() {
    let room = Room::new();
    // Monday, 5 January 1970.
    let monday = Time(4 * DAY_MS);
    let begin = |at: Time| {
        let on = |who| Request { at, ..room.press(who) };
        let made = room.table.challenges.challenge(&on(ALICE), &only(BOB), points_match(1)).expect("a challenge");
        let begun = room.table.challenges.accept(&on(BOB), made.challenge.id.into()).expect("a match");
        room.table.play.act(&on(ALICE), None, Decision::Resign(Worth::Single)).expect("an offer");
        room.table.play.act(&on(BOB), None, Intent::Decide(Decision::AcceptResignation)).expect("an end");
        begun.challenge.unrated
    };
    for number in 0..limits::RATED_A_WEEK {
        assert_eq!(begin(monday.plus_ms(i64::from(number / limits::RATED_A_DAY) * DAY_MS)), None);
    }
    assert_eq!(begin(monday.plus_ms(6 * DAY_MS)), Some(Unrated::WeekLimit), "on Sunday");
    assert_eq!(begin(monday.plus_ms(7 * DAY_MS)), None, "on the next Monday");
}

#[test]
fn a_game_that_is_given_up_early_for_nothing_keeps_a_match_out_of_everywhere() {
    let room = Room::new();
    room.begin(1);
    resigns(&room, ALICE, Worth::Single);
    assert_eq!(here(&room, BOB).map(|standing| standing.wins), Some(1));
    assert_eq!(overall(&room, BOB), None);
    // One game resigned early is enough, even if the rest is played out.
    room.begin(2);
    resigns(&room, ALICE, Worth::Single);
    room.goes_on_to_the_end();
    assert_eq!(overall(&room, BOB), None);
    played_out(&room);
    assert_eq!(overall(&room, BOB).map(|standing| standing.played()), Some(1));
    let before = ledger(&room, 0);
    rebuild_all(&room);
    assert_eq!(ledger(&room, 0), before);
}

#[test]
fn a_backgammon_given_up_late_where_none_is_near_keeps_a_match_out_of_everywhere() {
    for (points, worth, counts) in [(1, Worth::Single, true), (3, Worth::Backgammon, false)] {
        let room = Room::seeded(3);
        room.begin(points);
        let mut turns = PerPlayer::new(0, 0);
        while turns.iter().any(|(_, turns)| *turns < limits::ENOUGH_TURNS) {
            let view = room.goes_on_until(crate::room::to_play);
            let who = crate::room::decider(&view);
            turns[crate::room::player(&view, who)] += 1;
            room.does(who, crate::room::first_thing(&view));
        }
        let view = room.view();
        let pips = |player| view.position.game().board().checkers(player).pips();
        let behind = if pips(Player::One) > pips(Player::Two) { Player::One } else { Player::Two };
        let (loser, winner) = (view.header.players[behind].id, view.header.players[behind.opponent()].id);
        resigns(&room, loser, worth);
        assert_eq!(overall(&room, winner).is_some(), counts, "{worth:?}");
        assert_eq!(here(&room, winner).map(|standing| standing.wins), Some(1));
    }
}

/// The overall rating of somebody who does not play stays the same whatever others do, and the ratings kept up to date
/// equal those recomputed from the log.
#[test]
fn nothing_that_others_do_changes_the_overall_rating_of_somebody_who_plays_nothing() {
    const DORA: PersonId = PersonId(104);
    for seed in 1..=4 {
        let room = Room::seeded(seed);
        let made =
            room.table.challenges.challenge(&room.press(DORA), &only(ALICE), points_match(1)).expect("a challenge");
        let begun = room.table.challenges.accept(&room.press(ALICE), made.challenge.id.into()).expect("a match");
        room.goes_on_to_the_end();
        let before = overall(&room, DORA).expect("she has played");
        let mut state = seed;
        let mut below = |most: u64| {
            // Pseudo-random numbers from Knuth's MMIX generator.
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from((state >> 33) % most).expect("a small number")
        };
        // Her own match is corrected as well.
        let mut ended: Vec<MatchId> = vec![begun.announcement.current.header.id];
        for _ in 0..40 {
            match below(12) {
                0 => ended.push(played_out(&room).current.header.id),
                1 | 2 => {
                    ended.push(room.begin(1).announcement.current.header.id);
                    resigns(&room, other(ALICE), Worth::Single);
                }
                3 => {
                    let id = room.begin(25).announcement.current.header.id;
                    administers(&room, CAROL, id, AdminAction::Settle(won_by(Player::One, true))).unwrap();
                    ended.push(id);
                }
                4 | 5 => {
                    let id = ended[below(ended.len() as u64)];
                    let verdict = won_by(Player::BOTH[below(2)], below(2) == 0);
                    drop(administers(&room, CAROL, id, AdminAction::Correct(verdict)));
                }
                6 => drop(room.forget(BOB)),
                7 if below(4) == 0 => drop(room.forget(ALICE)),
                8 => {
                    let file = " 1 point match\n\n Game 1\n Dora : 0    Bob : 0\n  1) 31: 8/5 6/5    52: 13/8 24/22\n";
                    drop(room.table.history.import(&room.press(BOB), file).expect("the database works"));
                }
                deed => {
                    let id = room.begin(1).announcement.current.header.id;
                    for _ in 0..below(8) {
                        let view = room.view();
                        room.does(crate::room::decider(&view), crate::room::first_thing(&view));
                    }
                    let settle = AdminAction::Settle(won_by(Player::BOTH[below(2)], true));
                    match deed {
                        9 => drop(administers(&room, CAROL, id, AdminAction::Abort).expect("aborted")),
                        10 => {
                            administers(&room, CAROL, id, AdminAction::Adjourn).expect("adjourned");
                            if below(2) == 0 {
                                room.table.venues.continue_here(&room.press(ALICE), id.into(), false).expect("resumed");
                                resigns(&room, ALICE, Worth::Single);
                            }
                        }
                        11 => {
                            bans::ban_person(&room.store(), BOB, None, "", room.now()).expect("the database works");
                            bans::unban_person(&room.store(), BOB).expect("the database works");
                        }
                        _ => drop(administers(&room, CAROL, id, settle).expect("settled")),
                    }
                    ended.push(id);
                }
            }
            assert_eq!(overall(&room, DORA), Some(before), "seed {seed}");
        }
        for guild in [0, GUILD.0] {
            let live = ledger(&room, guild);
            rebuild_all(&room);
            assert_eq!(ledger(&room, guild), live, "seed {seed}, server {guild}");
        }
        assert_eq!(overall(&room, DORA), Some(before), "seed {seed}");
    }
}

/// Results to 25 points, as if played out, each given as winner and loser.
fn results(room: &Room, results: impl IntoIterator<Item = (PersonId, PersonId)>) {
    let sqlite = databases::Connection::open(room.path()).expect("the file opens");
    let person = "INSERT INTO people (id, display_name, username) VALUES (?1, 'P', 'p') ON CONFLICT DO NOTHING";
    let listed = "INSERT INTO settings (person, listed) VALUES (?1, 1) ON CONFLICT DO NOTHING";
    let result = "INSERT INTO matches (guild, locale, channel, one, two, terms, state, winner, started_at, ended_at, result,
            final_one, final_two, home_channel, overall_winner)
        SELECT ?3, 'en', 500, ?1, ?2, 'tournament 25 points', 'finished', 1, 0, ?4, coalesce(max(result), 0) + 1, 25, 3, 500, 1
        FROM matches";
    let id = |id: PersonId| id.0.cast_signed();
    for (winner, loser) in results {
        for who in [winner, loser] {
            sqlite.execute(person, [id(who)]).expect("somebody");
            sqlite.execute(listed, [id(who)]).expect("they are listed");
        }
        let row = rusqlite::params![id(winner), id(loser), GUILD.0.cast_signed(), room.now().0];
        sqlite.execute(result, row).expect("a result");
    }
}

#[test]
fn a_place_everywhere_takes_enough_matches_and_five_opponents() {
    let room = Room::new();
    let others = || (201..=205).map(PersonId);
    played_out(&room);
    results(&room, others().map(|loser| (ALICE, loser)));
    // Bob has won more, but against one opponent only; Carol has played only four matches.
    results(&room, (0..8).map(|_| (BOB, PersonId(206))));
    results(&room, others().take(4).map(|loser| (CAROL, loser)));
    rebuild_all(&room);
    let everywhere = |order| LeaderboardView {
        scope: LeaderboardScope::Everywhere,
        order,
        ..LeaderboardView::of(Discipline::BACKGAMMON)
    };
    let placed = |order| {
        let lines = room.page(everywhere(order)).rows;
        let (placed, below): (Vec<_>, Vec<_>) = lines.into_iter().partition(|line| line.rank.is_some());
        let of = |lines: Vec<RankedPerson>| lines.into_iter().map(|line| line.person.id).collect::<Vec<_>>();
        (of(placed), of(below))
    };
    for order in [Order::Rating, Order::Wins, Order::Points, Order::Streak] {
        let (ranked, below) = placed(order);
        assert_eq!(ranked, [ALICE], "{order:?}");
        assert_eq!(&below[..2], [BOB, CAROL], "{order:?}: best first");
    }
    let own = |who| room.table.ratings.leaderboard(&room.press(who), everywhere(Order::Rating)).unwrap().own.unwrap();
    assert_eq!((own(ALICE).row.rank, own(ALICE).spread), (Some(1), None));
    let (bobs, carols) = (own(BOB).spread.expect("why not"), own(CAROL).spread.expect("why not"));
    assert_eq!(((bobs.opponents, bobs.most, bobs.all), (carols.opponents, carols.all)), ((2, 200, 201), (4, 100)));
    // On the server everybody has a rank.
    assert!(room.leaders().iter().all(|line| line.rank.is_some()));
    // One more match, counted when it ends and by recomputing.
    played_out(&room);
    let live = ledger(&room, 0);
    rebuild_all(&room);
    assert_eq!(ledger(&room, 0), live);
    // All former players together are one opponent.
    room.forget(PersonId(201)).unwrap();
    assert_eq!(placed(Order::Rating).0, [ALICE]);
    room.forget(PersonId(202)).unwrap();
    assert!(placed(Order::Rating).0.is_empty(), "two fifths of it are against the former players");
    let live = ledger(&room, 0);
    rebuild_all(&room);
    assert_eq!(ledger(&room, 0), live);
}

#[test]
fn the_servers_of_which_nothing_is_kept_have_no_ledger() {
    let room = Room::new();
    let channel = ChannelId(700);
    let begun = room.begin_in(GuildId(901), channel, BOB);
    let there = |who| Request { guild: Some(GuildId(901)), channel, ..room.press(who) };
    room.table.venues.adjourn(&there(ALICE), begun.current.header.id.into(), true).expect("set aside");
    room.table.administration.note_memberships(&[GUILD].into(), room.now()).expect("noted");
    let later = room.now().plus_ms(31 * DAY_MS);
    while room.table.administration.purge(later).expect("it goes") {}
    room.table.venues.continue_here(&room.press(ALICE), begun.current.header.id.into(), false).expect("taken up");
    resigns(&room, ALICE, Worth::Single);
    let sqlite = databases::Connection::open(room.path()).unwrap();
    let ledgers: u32 = sqlite
        .query_row("SELECT count(*) FROM ledgers WHERE guild = -1 AND state = 'current'", [], |row| row.get(0))
        .unwrap();
    assert_eq!(ledgers, 0);
}

/// Alice and somebody begin a match to one point in the room, and both play.
fn under_way_with(room: &Room, opponent: PersonId) -> MatchId {
    let made = room.table.challenges.challenge(&room.press(ALICE), &only(opponent), points_match(1)).expect("made");
    let begun = room.table.challenges.accept(&room.press(opponent), made.challenge.id.into()).expect("a match");
    for _ in 0..6 {
        let view = room.view();
        room.does(crate::room::decider(&view), crate::room::first_thing(&view));
    }
    begun.announcement.current.header.id
}

/// The same played to its end; whether it counts everywhere.
fn counts_everywhere(room: &Room, opponent: PersonId) -> bool {
    let before = overall(room, ALICE).map_or(0, |standing| standing.played());
    under_way_with(room, opponent);
    room.goes_on_to_the_end();
    overall(room, ALICE).map_or(0, |standing| standing.played()) > before
}

#[test]
fn whoever_has_their_lost_matches_ended_by_administrators_wins_nothing_everywhere() {
    const DORA: PersonId = PersonId(104);
    const EVE: PersonId = PersonId(105);
    let room = Room::new();
    assert!(counts_everywhere(&room, BOB));
    let ends = [AdminAction::Abort, AdminAction::Settle(won_by(Player::One, true)), AdminAction::Abort];
    for (nth, end) in ends.into_iter().enumerate() {
        assert!(nth < limits::CUT_SHORT_OF_PAIR as usize);
        let id = under_way_with(&room, BOB);
        administers(&room, CAROL, id, end).expect("Carol ends it");
    }
    let here_only = |opponent| {
        let made = room.table.challenges.challenge(&room.press(ALICE), &opponent, points_match(1)).expect("made");
        room.table.challenges.withdraw(&room.press(ALICE), made.challenge.id.into()).expect("withdrawn");
        made.challenge.counts_here_only
    };
    assert!(here_only(only(BOB)), "which is said beforehand");
    assert!(!here_only(only(DORA)) && !here_only(Opponent::Anyone));
    assert!(!counts_everywhere(&room, BOB), "three of these two were cut short");
    let sixth = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), points_match(1)).expect("made");
    assert_eq!(sixth.challenge.unrated, Some(Unrated::Limit), "what was cut short was played");
    room.table.challenges.withdraw(&room.press(ALICE), sixth.challenge.id.into()).expect("withdrawn");
    assert!(counts_everywhere(&room, DORA), "against others Alice goes on");
    for _ in limits::CUT_SHORT_OF_PAIR..limits::CUT_SHORT_IN_GUILD {
        let id = under_way_with(&room, DORA);
        administers(&room, CAROL, id, AdminAction::Abort).expect("Carol ends it");
    }
    assert!(here_only(only(EVE)) && here_only(Opponent::Anyone), "and this is said too");
    assert!(!counts_everywhere(&room, EVE), "five of Alice's on this server were cut short");
    let before = ledger(&room, 0);
    rebuild_all(&room);
    assert_eq!(ledger(&room, 0), before);
    let found = barpoint::table::administration::suspicions::find(&room.store(), room.now()).expect("it can be read");
    assert!(found.iter().any(|of| matches!(of, Suspicion::CutShort(of) if of.matches == 3)), "{found:?}");
}

#[test]
fn matches_that_were_cut_short_still_count_for_somebody_who_comes_back_after_deleting_their_data() {
    let room = Room::new();
    for _ in 0..limits::CUT_SHORT_OF_PAIR {
        let id = under_way_with(&room, BOB);
        administers(&room, CAROL, id, AdminAction::Abort).expect("Carol ends it");
    }
    room.forget(BOB).expect("forgotten");
    let later = Request { at: room.now().plus_ms(limits::UNRATED_AFTER_RETURN_MS + 1), ..room.press(ALICE) };
    let made = room.table.challenges.challenge(&later, &only(BOB), points_match(1)).expect("made").challenge;
    assert_eq!((made.unrated, made.counts_here_only), (None, true));
}

#[test]
fn a_match_that_is_set_aside_is_cut_short_until_it_is_played_to_its_end() {
    let room = Room::new();
    let ids: Vec<MatchId> = (0..limits::CUT_SHORT_OF_PAIR)
        .map(|_| {
            let id = under_way_with(&room, BOB);
            administers(&room, CAROL, id, AdminAction::Adjourn).expect("set aside");
            id
        })
        .collect();
    assert!(!counts_everywhere(&room, BOB));
    room.table.venues.continue_here(&room.press(ALICE), ids[0].into(), false).expect("taken up");
    let made = room.table.challenges.challenge(&room.press(BOB), &only(ALICE), points_match(1));
    assert!(made.is_err(), "the channel is busy");
    let elsewhere = || Request { channel: ChannelId(77), ..room.press(BOB) };
    let made = room.table.challenges.challenge(&elsewhere(), &only(ALICE), points_match(1)).expect("made").challenge;
    assert!(made.counts_here_only, "somebody who takes it up and leaves again gains nothing");
    room.table.challenges.withdraw(&elsewhere(), made.id.into()).expect("withdrawn");
    room.goes_on_to_the_end();
    assert_eq!(overall(&room, ALICE).map(|standing| standing.played()), Some(1));
}

#[test]
fn an_administrator_who_ends_what_nobody_has_played_cuts_nothing_short() {
    let room = Room::new();
    for _ in 0..limits::CUT_SHORT_OF_PAIR {
        let id = room.begin(3).announcement.current.header.id;
        administers(&room, CAROL, id, AdminAction::Abort).expect("a mistake");
    }
    assert!(counts_everywhere(&room, BOB));
}

#[test]
fn two_people_have_six_rated_matches_unfinished() {
    let room = Room::new();
    for number in 0..=limits::RATED_UNFINISHED {
        let at = |who| Request { at: Time(i64::from(number) * DAY_MS), ..room.press(who) };
        let made = room.table.challenges.challenge(&at(ALICE), &only(BOB), points_match(1)).expect("made").challenge;
        let begun = room.table.challenges.accept(&at(BOB), made.id.into()).expect("a match");
        let expected = (number == limits::RATED_UNFINISHED).then_some(Unrated::Unfinished);
        assert_eq!((made.unrated, begun.challenge.unrated), (expected, expected), "match {number}");
        let id = begun.announcement.current.header.id;
        room.table.venues.adjourn(&at(ALICE), id.into(), true).expect("set aside");
    }
}

#[test]
fn deleting_ones_data_makes_no_room_for_more_rated_matches_in_a_week_against_the_same_opponent() {
    let room = Room::new();
    // Monday, 5 January 1970.
    let day = |nth: i64| Time((4 + nth) * DAY_MS);
    let begin = |at: Time| {
        let on = |who| Request { at, ..room.press(who) };
        let begun = room.begin_between(&on(ALICE), &on(BOB), points_match(1));
        room.table.play.act(&on(ALICE), None, Decision::Resign(Worth::Single)).expect("an offer");
        room.table.play.act(&on(BOB), None, Decision::AcceptResignation).expect("an end");
        begun.challenge.unrated
    };
    let (mut begun, days) = (0, [0, 2, 3]);
    for (nth, rated) in days.into_iter().flat_map(|nth| (0..limits::RATED_A_DAY).map(move |rated| (nth, rated))) {
        assert_eq!(begin(day(nth)), None, "match {rated} on day {nth}");
        begun += 1;
        if (nth, rated + 1) == (0, limits::RATED_A_DAY) {
            room.forget_at(ALICE, day(0).plus_ms(1_000)).expect("she is known");
        }
    }
    assert_eq!(begun, limits::RATED_A_WEEK);
    assert_eq!(begin(day(4)), Some(Unrated::WeekLimit), "those before she deleted her data count");
    assert_eq!(begin(day(7)), None, "on the next Monday");
}

#[test]
fn the_limits_of_two_people_are_the_same_whoever_of_them_challenges() {
    let room = Room::new();
    let begin = |number: u32, at: Time| {
        let on = |who| Request { at, ..room.press(who) };
        let one = if number.is_multiple_of(2) { ALICE } else { BOB };
        room.begin_between(&on(one), &on(other(one)), points_match(1))
    };
    let day = |number: u32| Time(i64::from(number) * DAY_MS);
    let aborted = limits::CUT_SHORT_OF_PAIR;
    for number in 0..limits::RATED_A_DAY {
        let begun = begin(number, day(0));
        assert_eq!(begun.challenge.unrated, None, "match {number} of the day");
        for _ in 0..6 {
            let view = room.view();
            room.does(decider(&view), first_thing(&view));
        }
        let id = begun.announcement.current.header.id;
        match number < aborted {
            true => drop(administers(&room, CAROL, id, AdminAction::Abort).expect("aborted")),
            false => drop(room.goes_on_to_the_end()),
        }
    }
    for number in 0..2 {
        let begun = begin(number, day(0));
        assert_eq!(begun.challenge.unrated, Some(Unrated::Limit));
        administers(&room, CAROL, begun.announcement.current.header.id, AdminAction::Abort).expect("aborted");
    }
    for pair in [[ALICE, BOB], [BOB, ALICE]] {
        let cut_short = room.store().read(|tx| results::cut_short_of_pair(tx, pair, Time(0)));
        assert_eq!(cut_short.expect("a number"), aborted);
    }
    // One match on each day, in different weeks, is set aside.
    for number in 0..limits::RATED_UNFINISHED + 2 {
        let begun = begin(number, day(7 * (number + 1)));
        let expected = (number >= limits::RATED_UNFINISHED).then_some(Unrated::Unfinished);
        assert_eq!(begun.challenge.unrated, expected, "match {number} to be set aside");
        administers(&room, CAROL, begun.announcement.current.header.id, AdminAction::Adjourn).expect("set aside");
    }
}

/// Whether a match counts on the leaderboard of all servers if Alice resigns it after both have had this many turns, and
/// the cost of resigning is unknown.
fn counts_everywhere_after(turns_of_each: u32) -> bool {
    const fn tells_nothing(_: &Match, _: Player, _: &Action) -> Option<f32> {
        None
    }
    let mut room = Room::seeded(3);
    room.table = Table::with_loss_judge(room.store(), Dice::seeded(3), tells_nothing).expect("the table is set");
    room.begin(1);
    let mut turns = PerPlayer::new(0, 0);
    while turns.iter().any(|(_, turns)| *turns < turns_of_each) {
        let view = room.goes_on_until(to_play);
        let who = decider(&view);
        turns[player(&view, who)] += 1;
        room.does(who, first_thing(&view));
    }
    resigns(&room, ALICE, Worth::Single);
    let everywhere = LeaderboardView::of(Discipline::BACKGAMMON);
    let everywhere = LeaderboardView { scope: LeaderboardScope::Everywhere, ..everywhere };
    room.table.ratings.leaderboard(&room.press(ALICE), everywhere).expect("a page").own.is_some()
}

#[test]
fn a_game_given_up_at_a_cost_that_nobody_knows_counts_everywhere_only_if_both_have_had_enough_turns() {
    assert!(!counts_everywhere_after(1));
    assert!(counts_everywhere_after(limits::ENOUGH_TURNS));
}
