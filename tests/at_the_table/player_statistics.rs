//! What finished matches add to the statistics of players and servers: games, cube and dice.

use crate::databases;
use crate::room::{ALICE, BOB, CAROL, GUILD, Room, assert_rejected, decider, other, points_match, resigns, to_roll};
use barpoint::engine::action::Decision;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::rule_sets::Discipline;
use barpoint::engine::score::Worth;
use barpoint::review::{PlayerReview, Review};
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::LISTED;
use barpoint::store::ids::{ChannelId, GuildId, PersonId};
use barpoint::store::leaderboards::Order;
use barpoint::store::player_statistics::{self, CubeStatistics, DiceStatistics, GameStatistics, PlayerStatistics};
use barpoint::table::ledger::rebuild;
use barpoint::table::ratings::profile::DiceReport;
use barpoint::table::{LeaderboardPeriod, LeaderboardScope, LeaderboardView, Rejection, Request};

fn of(room: &Room, person: PersonId) -> PlayerStatistics {
    room.table.ratings.profile(&room.press(CAROL), person, Discipline::BACKGAMMON).unwrap().statistics
}

/// The player about to roll doubles and the other answers; then the doubler resigns, if this is given. Returns the
/// doubler.
fn doubled_game(room: &Room, answer: Decision, lost_by_doubler: Option<Worth>) -> PersonId {
    let doubler = decider(&room.goes_on_until(to_roll));
    room.does(doubler, Decision::Double);
    room.does(other(doubler), answer);
    if let Some(worth) = lost_by_doubler {
        resigns(room, doubler, worth);
    }
    doubler
}

#[test]
fn games_and_what_was_done_with_the_cube_are_counted_for_both() {
    let room = Room::new();
    room.begin(5);
    // A gammon with the cube at 2 makes four points; a drop makes the fifth.
    let doubler = doubled_game(&room, Decision::Take, Some(Worth::Gammon));
    assert_eq!(of(&room, doubler), PlayerStatistics::default(), "nothing of it counts before the end of the match");
    room.goes_on_until(to_roll);
    while room.view().position.game().is_crawford_game() {
        resigns(&room, other(doubler), Worth::Single);
    }
    let second = doubled_game(&room, Decision::Drop, None);
    let mut expected = PerPlayer::<(GameStatistics, CubeStatistics)>::default();
    let (one, two) = (&mut expected.one, &mut expected.two);
    // `one` doubled first.
    *one = (
        GameStatistics { won: 1, lost: 1, gammons_lost: 1, ..GameStatistics::default() },
        CubeStatistics { doubled: 1, ..CubeStatistics::default() },
    );
    *two = (
        GameStatistics { won: 1, lost: 1, gammons_won: 1, ..GameStatistics::default() },
        CubeStatistics { took: 1, won_after_take: 1, ..CubeStatistics::default() },
    );
    let (dropped, cashed) = if second == doubler { (two, one) } else { (one, two) };
    cashed.0.won += 1;
    cashed.1.doubled += 1;
    cashed.1.cashed += 1;
    dropped.0.lost += 1;
    dropped.1.dropped += 1;
    if second == doubler {
        // The drop did not end the match.
        assert_eq!(of(&room, doubler), PlayerStatistics::default());
        resigns(&room, doubler, Worth::Single);
        expected.one.0.lost += 1;
        expected.two.0.won += 1;
    }
    for (person, expected) in [(doubler, expected.one), (other(doubler), expected.two)] {
        let PlayerStatistics { games, cube, .. } = of(&room, person);
        assert_eq!((games, cube), expected, "{person}");
    }
}

#[test]
fn rolls_and_doublets_are_those_of_the_log() {
    let room = Room::new();
    room.begin(1);
    let id = room.goes_on_to_the_end().current.header.id;
    let log = room.table.history.log(id).unwrap();
    let mut needed = 0;
    for (person, number) in [(ALICE, "One"), (BOB, "Two")] {
        let rolls = log.iter().filter(|(player, _)| format!("{player:?}") == number);
        let rolls: Vec<String> =
            rolls.map(|(_, action)| action.to_string()).filter(|line| line.starts_with("roll")).collect();
        let doublets = rolls.iter().filter(|line| line.as_bytes()[5] == line.as_bytes()[6]).count() as u64;
        let dice = of(&room, person).dice;
        assert_eq!((dice.rolls, dice.doublets), (rolls.len() as u64, doublets));
        for of in [dice.entering, dice.hitting, dice.finishing] {
            assert!(of.came <= of.rolls && of.ways < 36 * of.rolls.max(1));
            needed += of.rolls;
        }
    }
    assert!(needed > 5, "in a whole game something is needed: {needed}");
    let finishing = [ALICE, BOB].map(|person| of(&room, person).dice.finishing.came);
    assert!(finishing.iter().sum::<u64>() <= 1, "a game ends once");
}

#[test]
fn of_others_only_what_counted_on_this_server_is_seen() {
    let room = Room::new();
    room.begin(1);
    resigns(&room, BOB, Worth::Gammon);
    let of = |who| {
        let abroad = Request { guild: Some(GuildId(901)), ..room.press(who) };
        room.table.ratings.profile(&abroad, ALICE, Discipline::BACKGAMMON).unwrap()
    };
    assert_eq!(of(ALICE).statistics.games, GameStatistics { won: 1, gammons_won: 1, ..GameStatistics::default() });
    assert_eq!(of(ALICE).latest.len(), 1);
    assert_eq!(of(CAROL).statistics, PlayerStatistics::default());
    assert!(of(CAROL).latest.is_empty());
}

#[test]
fn what_is_worked_out_anew_is_not_counted_twice() {
    let room = Room::new();
    room.begin(1);
    room.goes_on_to_the_end();
    let of_guild =
        || room.store().transaction(|tx| player_statistics::of_guild(tx, GUILD, Some(Discipline::BACKGAMMON))).unwrap();
    let (own, all) = (of(&room, ALICE), of_guild());
    assert_eq!(all.games.won, 1);
    assert_eq!(all.dice.rolls, own.dice.rolls + of(&room, BOB).dice.rolls);
    rebuild::mark_all(&room.store()).unwrap();
    while room.table.ratings.rebuild(room.now(), 1).unwrap() {}
    assert_eq!((of(&room, ALICE), of_guild()), (own, all));
}

/// Stores an analysis by which Alice lost one point over this many decisions of a match.
fn analysed(room: &Room, decisions: u32, plies: u8) {
    let id = room.table.ratings.profile(&room.press(ALICE), ALICE, Discipline::BACKGAMMON).unwrap().latest[0]
        .current
        .header
        .id;
    let one = PlayerReview {
        plays: decisions - 1,
        plays_error: 0.75,
        cubes: 1,
        cubes_error: 0.25,
        ..PlayerReview::default()
    };
    let players = PerPlayer::new(one, PlayerReview::default());
    let found = Review { plies, chances: Vec::new(), players, mistakes: Vec::new(), jokers: Vec::new() };
    room.table.history.keep_analysis(id, &found, room.now()).unwrap();
}

#[test]
fn a_performance_rating_is_told_from_five_hundred_decisions_on() {
    let room = Room::new();
    let performance =
        || room.table.ratings.profile(&room.press(CAROL), ALICE, Discipline::BACKGAMMON).unwrap().performance;
    for decisions in [300, 199] {
        room.begin(1);
        resigns(&room, BOB, Worth::Single);
        analysed(&room, decisions, 0);
    }
    assert_eq!((performance().decisions, performance().pr()), (499, None));
    // A deeper analysis of the same match replaces the earlier one.
    analysed(&room, 200, 2);
    analysed(&room, 900, 1);
    assert_eq!((performance().decisions, performance().pr()), (500, Some(2.0)));
    rebuild::mark_all(&room.store()).unwrap();
    while room.table.ratings.rebuild(room.now(), 1).unwrap() {}
    assert_eq!(performance().pr(), Some(2.0));
    // As in databases whose matches were analysed before statistics existed.
    let sqlite = databases::Connection::open(room.path()).unwrap();
    sqlite.execute_batch("DELETE FROM figures; UPDATE instance SET figures_through = 0").unwrap();
    while room.table.ratings.rebuild(room.now(), 1).unwrap() {}
    assert_eq!(performance().pr(), Some(2.0));
}

#[test]
fn whoever_was_advised_is_not_judged_by_that_match() {
    let room = Room::new();
    let performance =
        || room.table.ratings.profile(&room.press(CAROL), ALICE, Discipline::BACKGAMMON).unwrap().performance;
    let advised = |player| {
        let id = room.begin(1).announcement.current.header.id;
        room.table.play.note_advised(id, player).unwrap();
        room.table.play.note_advised(id, player).unwrap();
        resigns(&room, BOB, Worth::Single);
    };
    advised(Player::Two);
    analysed(&room, 300, 0);
    assert_eq!(performance().decisions, 300, "that her opponent was is nothing to her");
    advised(Player::One);
    analysed(&room, 400, 0);
    assert_eq!(performance().decisions, 300);
    rebuild::mark_all(&room.store()).unwrap();
    while room.table.ratings.rebuild(room.now(), 1).unwrap() {}
    assert_eq!(performance().decisions, 300);
}

#[test]
fn a_place_by_pr_takes_five_opponents_and_not_too_much_against_one() {
    let room = Room::new();
    let view = LeaderboardView { order: Order::Performance, ..LeaderboardView::of(Discipline::BACKGAMMON) };
    let ranks = || room.page(view).rows.into_iter().map(|line| (line.rank, line.person.id)).collect::<Vec<_>>();
    let against = |opponent: PersonId, decisions| {
        let there = |who| Request { channel: ChannelId(500 + opponent.0), ..room.press(who) };
        let terms = crate::room::points_match(1);
        let made = room.table.challenges.challenge(&there(ALICE), &crate::room::only(opponent), terms).unwrap();
        room.table.challenges.accept(&there(opponent), made.challenge.id.into()).unwrap();
        room.table.play.act(&there(opponent), None, Decision::Resign(Worth::Single)).unwrap();
        room.table.play.act(&there(ALICE), None, Decision::AcceptResignation).unwrap();
        analysed(&room, decisions, 0);
    };
    for opponent in 201..=204 {
        against(PersonId(opponent), 150);
    }
    assert_eq!(ranks(), [(None, ALICE)], "four opponents");
    against(PersonId(205), 150);
    assert_eq!(ranks(), [(Some(1), ALICE)]);
    against(PersonId(205), 150);
    assert_eq!(ranks(), [(None, ALICE)], "a third of it is against one");
    against(PersonId(206), 250);
    assert_eq!(ranks(), [(Some(1), ALICE)]);
    for forgotten in [201, 202] {
        room.forget(PersonId(forgotten)).unwrap();
    }
    assert_eq!(ranks(), [(Some(1), ALICE)], "five are left, the former players being one of them");
    room.forget(PersonId(203)).unwrap();
    assert_eq!(ranks(), [(None, ALICE)]);
}

#[test]
fn a_leaderboard_by_pr_names_those_of_whom_enough_is_known_the_best_first() {
    let room = Room::new();
    let (order, scope) = (Order::Performance, LeaderboardScope::Everywhere);
    let server = LeaderboardView { order, ..LeaderboardView::of(Discipline::BACKGAMMON) };
    let listed = |request: &Request, view| {
        let page = room.table.ratings.leaderboard(request, view).unwrap();
        let lines = page.rows.into_iter().map(|line| (line.rank, line.person.id, line.performance.pr().unwrap()));
        lines.collect::<Vec<_>>()
    };
    let here = |view| listed(&room.press(CAROL), view);
    for decisions in [300, 199] {
        room.begin(1);
        resigns(&room, BOB, Worth::Single);
        analysed(&room, decisions, 0);
    }
    assert!(here(server).is_empty());
    let own =
        room.table.ratings.leaderboard(&room.press(ALICE), server).unwrap().own.expect("something is known of her");
    assert_eq!((own.row.rank, own.row.performance.decisions), (None, 499));
    analysed(&room, 200, 2);
    for view in [
        server,
        LeaderboardView { period: LeaderboardPeriod::Month, ..server },
        LeaderboardView { period: LeaderboardPeriod::Week, ..server },
        LeaderboardView { scope: LeaderboardScope::Channel, ..server },
    ] {
        assert_eq!(here(view), [(None, ALICE, 2.0)], "{view}: all of it was against one opponent");
    }
    // The best PR is listed first. Bob challenges, since the challenger is the one analysed here.
    let terms = crate::room::points_match(1);
    let made = room.table.challenges.challenge(&room.press(BOB), &crate::room::only(ALICE), terms).unwrap();
    room.table.challenges.accept(&room.press(ALICE), made.challenge.id.into()).unwrap();
    resigns(&room, BOB, Worth::Single);
    analysed(&room, 1_000, 0);
    assert_eq!(here(server), [(None, BOB, 0.5), (None, ALICE, 2.0)]);
    // Recomputing gives the same.
    rebuild::mark_all(&room.store()).unwrap();
    while room.table.ratings.rebuild(room.now(), 1).unwrap() {}
    assert_eq!(here(server), [(None, BOB, 0.5), (None, ALICE, 2.0)]);

    // On other servers only people who chose so are named, and never a former player.
    let abroad = |view| listed(&Request { guild: Some(GuildId(901)), ..room.press(CAROL) }, view);
    let everywhere = LeaderboardView { scope, ..server };
    assert!(abroad(server).is_empty() && abroad(everywhere).is_empty());
    room.table.people.change_setting(&room.press(ALICE), &SettingsGroup::Play.choose(&LISTED, true)).unwrap();
    assert_eq!(abroad(everywhere), [(None, ALICE, 2.0)]);
    room.table.people.change_setting(&room.press(ALICE), &SettingsGroup::Play.choose(&LISTED, false)).unwrap();
    assert!(abroad(everywhere).is_empty());
    room.forget(BOB).unwrap();
    assert_eq!(here(server), [(None, ALICE, 2.0)]);
    // A week later the weekly leaderboard is empty.
    room.table.prune(room.now().plus_ms(8 * 24 * 60 * 60 * 1000)).unwrap();
    assert!(here(LeaderboardView { period: LeaderboardPeriod::Week, ..server }).is_empty());
    assert_eq!(here(server), [(None, ALICE, 2.0)]);
}

#[test]
fn a_beaver_is_a_take_and_a_double() {
    let room = Room::new();
    room.begin_by("tournament money beavers");
    let doubler = decider(&room.goes_on_until(to_roll));
    room.does(doubler, Decision::Double);
    room.does(other(doubler), Decision::Beaver);
    room.goes_on_until(to_roll);
    resigns(&room, doubler, Worth::Single);
    room.does(doubler, Decision::Stop);
    let own = |who| room.table.ratings.profile(&room.press(who), who, Discipline::BACKGAMMON).unwrap().statistics.cube;
    let expected = CubeStatistics { doubled: 1, took: 1, won_after_take: 1, ..CubeStatistics::default() };
    assert_eq!(own(other(doubler)), expected);
    let CubeStatistics { doubled, won_after_take, cashed, dropped, .. } = own(doubler);
    assert_eq!((doubled, won_after_take, cashed, dropped), (1, 0, 0, 0));
}

#[test]
fn the_dice_of_a_match_are_told_by_player_once_it_is_over() {
    let room = Room::new();
    let id = room.begin(1).announcement.current.header.id;
    let report = || room.table.ratings.dice_of_match(&room.press(CAROL), id.into());
    assert_rejected!(report(), Rejection::NotOver);
    room.goes_on_to_the_end();
    let Ok(DiceReport::Match(header, dice)) = report() else { panic!("it is over") };
    assert_eq!(header.id, id);
    assert_eq!(dice, [ALICE, BOB].map(|who| of(&room, who).dice), "they have played no other");
    assert!(dice.iter().all(|of| of.rolls > 5) && dice[0] != dice[1], "{dice:?}");
    let Ok(DiceReport::Player(Some(person), own)) = room.table.ratings.dice_of_player(&room.press(CAROL), BOB) else {
        panic!("he has played here")
    };
    assert_eq!((person.id, own), (BOB, dice[1]));
    let Ok(DiceReport::Guild(all)) = room.table.ratings.dice_of_guild(GUILD) else { panic!("dice of a server") };
    assert_eq!(all.rolls, dice[0].rolls + dice[1].rolls);
}

#[test]
fn the_mean_of_more_rolls_lies_nearer_to_seven() {
    let deviation = |rolls| DiceStatistics { rolls, ..DiceStatistics::default() }.mean_deviation();
    // Of two dice the variance is 35/6.
    assert!((deviation(1) - 2.415_229_457_698_24).abs() < 1e-9, "{}", deviation(1));
    assert!((deviation(100) - 0.241_522_945_769_824).abs() < 1e-9, "{}", deviation(100));
}

/// Plays a match that `winner` wins in a channel of its own, and keeps an analysis in which the winner lost `error` over
/// 200 decisions.
fn analysed_match(room: &Room, winner: PersonId, opponent: PersonId, error: f64) {
    let there = |who| Request { channel: ChannelId(1_000 * winner.0 + opponent.0), ..room.press(who) };
    let begun = room.begin_between(&there(winner), &there(opponent), points_match(1)).announcement;
    room.table.play.act(&there(opponent), None, Decision::Resign(Worth::Single)).expect("a resignation");
    room.table.play.act(&there(winner), None, Decision::AcceptResignation).expect("it is accepted");
    let one = PlayerReview { plays: 200, plays_error: error, ..PlayerReview::default() };
    let players = PerPlayer::new(one, PlayerReview::default());
    let found = Review { plies: 0, chances: Vec::new(), players, mistakes: Vec::new(), jokers: Vec::new() };
    room.table.history.keep_analysis(begun.current.header.id, &found, room.now()).expect("it is kept");
}

#[test]
fn everybody_finds_their_own_place_by_pr_and_equals_share_it() {
    let room = Room::new();
    for (person, error) in [(ALICE, 2.0), (BOB, 1.0), (CAROL, 2.0)] {
        for opponent in 201..=205 {
            analysed_match(&room, person, PersonId(opponent), error);
        }
    }
    let view = LeaderboardView { order: Order::Performance, ..LeaderboardView::of(Discipline::BACKGAMMON) };
    let listed: Vec<_> = room.page(view).rows.into_iter().map(|line| (line.rank, line.person.id)).collect();
    assert_eq!(listed, [(Some(1), BOB), (Some(2), ALICE), (Some(2), CAROL)]);
    for (rank, person) in listed {
        let own = room.table.ratings.leaderboard(&room.press(person), view).expect("a page").own;
        assert_eq!(own.expect("enough is known").row.rank, rank, "{person}");
    }
}
