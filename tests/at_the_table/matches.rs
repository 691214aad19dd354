//! Whole matches, from the opening to the leaderboard.

use crate::room::{
    ALICE, BOB, Room, assert_rejected, decider, events, first_thing, other, player, points_match, resigns, score,
    to_roll,
};
use barpoint::engine::action::Decision;
use barpoint::engine::event::Event;
use barpoint::engine::phase::Phase;
use barpoint::engine::player::Player;
use barpoint::engine::referee::{self, Match};
use barpoint::engine::score::{Crawford, Worth};
use barpoint::store::actions;
use barpoint::store::ids::MatchId;
use barpoint::store::matches::MatchState;
use barpoint::table::{AnnouncementKind, CurrentMatch, Error, Intent, Rejection};

#[test]
fn a_three_point_match_with_the_cube_to_the_leaderboard() {
    let room = Room::new();
    room.rolls_by_hand();
    room.begin(3);

    // The first game is doubled at once, taken, and played to its end.
    let view = room.goes_on_until(to_roll);
    let doubler = decider(&view);
    let doubled = room.does(doubler, Decision::Double);
    assert_eq!(doubled.events, [Event::Doubled(player(&view, doubler), 2)]);
    let called = doubled;
    assert!(matches!(called.kind, AnnouncementKind::Turn { ping: Some(who) } if who == other(doubler)));
    assert_eq!(decider(&called.current), other(doubler));
    room.does(other(doubler), Decision::Take);
    assert_eq!(room.view().position.game().cube().owner, Some(player(&view, other(doubler))));
    let second = room.goes_on_until(|view| view.position.game().score_before_game().games == 1);
    let won = score(&second).0 + score(&second).1;
    assert!(won >= 2, "a doubled game is worth two points or more: {won}");

    // The rest, if any, is played without the cube: the next game is the Crawford game.
    if second.position.game().score_before_game().crawford == Crawford::Now {
        let view = room.goes_on_until(to_roll);
        let refused = room.tries(decider(&view), Decision::Double);
        assert!(matches!(refused, Err(Error::Rejected(Rejection::ByRules { .. }))), "{refused:?}");
    }
    let last = room.goes_on_to_the_end();
    let view = &last.current;
    let (Some(winner), AnnouncementKind::Result { ratings: Some(ratings) }) = (view.header.winner, &last.kind) else {
        panic!("a match in a guild ends with a winner and ratings: {last:?}");
    };
    assert!(matches!(events(&last).as_slice(), [.., Event::MatchOver(Some(player))] if *player == winner));
    assert_eq!(view.header.state, MatchState::Finished);
    assert_eq!(format!("{:.2}", ratings[winner].after), "1517.32", "4 · 5 · √3 · ½ more");
    assert_eq!(format!("{:.2}", ratings[winner.opponent()].after), "1482.68");

    let board = room.leaders();
    let lines: Vec<_> =
        board.iter().map(|line| (line.rank, line.person.id, line.standing.wins, line.standing.losses)).collect();
    assert_eq!(
        lines,
        [(Some(1), view.header.players[winner].id, 1, 0), (Some(2), view.header.players[winner.opponent()].id, 0, 1)]
    );
    assert!(board.iter().all(|line| line.standing.rating.experience == 3));
}

#[test]
fn one_point_between_newcomers_is_worth_ten() {
    let room = Room::new();
    room.begin(1);
    let outcome = resigns(&room, BOB, Worth::Single);
    assert_eq!(outcome.current.header.winner, Some(Player::One), "Alice has won");
    let AnnouncementKind::Result { ratings: Some(ratings) } = outcome.kind else {
        panic!("it is rated: {:?}", outcome.kind)
    };
    assert_eq!((ratings.one.before, ratings.one.after), (1500.0, 1510.0));
    assert_eq!((ratings.two.before, ratings.two.after), (1500.0, 1490.0));
}

#[test]
fn the_next_games_opening_follows_in_the_same_answer() {
    let room = Room::new();
    let first = room.begin(3).announcement.current;
    let outcome = resigns(&room, BOB, Worth::Single);
    let told = &events(&outcome);
    assert!(matches!(
        told.as_slice(),
        [Event::AcceptedResignation(_), Event::GameOver(_), Event::OpeningThrown(_), ..]
    ));
    assert!(matches!(told.last(), Some(Event::Begins(..))), "{told:?}");
    let view = &outcome.current;
    assert_eq!((score(view), view.header.id), ((1, 0), first.header.id));
    let finished = outcome.ended.as_ref().expect("the board on which the game ended").position.game();
    assert_eq!(finished.board(), first.position.game().board());
    assert!(matches!(view.position.game().phase(), Phase::Turn(_)));
}

#[test]
fn a_dropped_double_ends_the_game() {
    let room = Room::new();
    room.begin(3);
    let view = room.goes_on_until(to_roll);
    let doubler = decider(&view);
    room.does(doubler, Decision::Double);
    let outcome = room.does(other(doubler), Decision::Drop);
    assert!(events(&outcome).iter().any(|event| matches!(event, Event::GameOver(result) if result.points == 1)));
}

#[test]
fn a_roll_refreshes_the_board_and_a_play_hands_over_the_turn() {
    let room = Room::new();
    room.begin(3);
    let view = room.goes_on_until(to_roll);
    let mut rolled = room.does(decider(&view), Intent::Roll);
    // A player who cannot play passes, and the other one rolls.
    while let AnnouncementKind::Turn { .. } = rolled.kind {
        assert!(events(&rolled).iter().any(|event| matches!(event, Event::Passed { .. })), "{:?}", rolled.events);
        rolled = room.does(decider(&room.view()), Intent::Roll);
    }
    assert!(matches!(rolled.kind, AnnouncementKind::Refresh { .. }));
    let view = room.view();
    let played = room.does(decider(&view), first_thing(&view));
    let expected = other(decider(&view));
    assert!(matches!(played.kind, AnnouncementKind::Turn { ping: Some(who) } if who == expected));
    let [rolled, play] = played.events.as_slice() else { panic!("{played:?}") };
    assert!(matches!((&rolled.event, &play.event), (Event::Rolled(..), Event::Played(..))));
}

#[test]
fn a_declined_resignation_changes_nothing() {
    let room = Room::new();
    room.begin(3);
    let before = room.view();
    let loser = other(decider(&before));
    let offered = room.does(loser, Decision::Resign(Worth::Gammon));
    assert_eq!(decider(&offered.current), other(loser));
    let declined = room.does(other(loser), Decision::DeclineResignation);
    assert_eq!(declined.current.position.game(), before.position.game());
    assert!(matches!(declined.kind, AnnouncementKind::Turn { ping: None }), "whoever declined is there already");
}

#[test]
fn a_declined_resignation_is_offered_again_after_a_turn_at_the_earliest() {
    for resigns_on_turn in [true, false] {
        let room = Room::new();
        room.begin(3);
        let on_turn = decider(&room.view());
        let loser = if resigns_on_turn { on_turn } else { other(on_turn) };
        let again = || room.tries(loser, Decision::Resign(Worth::Single));
        room.does(loser, Decision::Resign(Worth::Gammon));
        room.does(other(loser), Decision::DeclineResignation);
        assert_rejected!(again(), Rejection::ResignationDeclined(_));
        // The other player may still resign.
        room.does(other(loser), Decision::Resign(Worth::Single));
        room.does(loser, Decision::DeclineResignation);
        assert_rejected!(again(), Rejection::ResignationDeclined(_));
        room.does(on_turn, first_thing(&room.view()));
        assert!(again().is_ok(), "a turn was played");
    }
}

#[test]
fn whether_a_resignation_would_be_an_offer_again_is_known_before_it_is_made() {
    for resigns_on_turn in [true, false] {
        let room = Room::new();
        let begun = room.begin(3).announcement.current;
        let on_turn = decider(&begun);
        let loser = if resigns_on_turn { on_turn } else { other(on_turn) };
        let was_declined = |who| {
            let side = player(&begun, who);
            room.table.play.was_resignation_declined(begun.header.id, side).expect("it can be read")
        };
        assert!(!was_declined(loser));
        room.does(loser, Decision::Resign(Worth::Gammon));
        assert!(!was_declined(loser), "it is not answered yet");
        room.does(other(loser), Decision::DeclineResignation);
        assert!(was_declined(loser) && !was_declined(other(loser)));
        room.does(on_turn, first_thing(&room.view()));
        assert!(!was_declined(loser), "a turn was played");
    }
    let none = Room::new().table.play.was_resignation_declined(MatchId(77), Player::One);
    assert!(!none.expect("it can be read"), "there is no such match");
}

#[test]
fn a_finished_match_takes_no_more_actions_and_the_channel_is_free() {
    let room = Room::new();
    room.begin(1);
    let seen = resigns(&room, BOB, Worth::Single).current.header.seen();
    assert!(matches!(room.tries(ALICE, Intent::Roll), Err(Error::Rejected(Rejection::NoMatchHere(Some(_))))));
    let by_button = room.table.play.act(&room.press(ALICE), Some(seen.into()), Intent::Roll);
    assert!(matches!(by_button, Err(Error::Rejected(Rejection::NotRunning(_)))));
    room.begin(1);
}

#[test]
fn every_length_from_1_to_25_can_be_played() {
    for points in [1, 25] {
        let room = Room::new();
        let made = room.begin(points).challenge;
        assert_eq!(made.terms, points_match(points));
        let mut games = 0;
        while matches!(resigns(&room, BOB, Worth::Single).kind, AnnouncementKind::Turn { .. }) {
            games += 1;
        }
        assert_eq!(games, u32::from(points) - 1);
    }
}

/// The match replayed from its log, without the table.
fn replayed(room: &Room, id: MatchId, view: &CurrentMatch) -> Match {
    let entries = room.store().transaction(|tx| actions::from(tx, id, 1)).unwrap();
    entries.iter().fold(Match::new(*view.position.game().terms()), |game, entry| {
        let ruling = referee::rule(&game, entry.player.unwrap_or(Player::One), &entry.action);
        ruling.unwrap_or_else(|refusal| panic!("action {} is refused: {refusal:?}", entry.action_number)).next
    })
}

#[test]
fn law_the_log_replayed_is_the_match() {
    for seed in 0..12 {
        let room = Room::seeded(seed);
        let id = room.begin(5).announcement.current.header.id;
        // Pseudo-random choices; only their repeatability matters.
        let mut state = seed;
        let mut chance = |one_in: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % one_in == 0
        };
        for step in 0..4_000 {
            let view = room.table.play.view_match(&room.press(ALICE), id.into()).unwrap();
            if step % 50 == 0 || view.header.state == MatchState::Finished {
                assert_eq!(replayed(&room, id, &view), *view.position.game(), "seed {seed}, step {step}");
            }
            if view.header.state == MatchState::Finished {
                break;
            }
            let mut who = decider(&view);
            let intent = match view.position.game().phase() {
                Phase::Turn(_) if chance(200) => Intent::Decide(Decision::Resign(Worth::Gammon)),
                Phase::Turn(_) if chance(200) => {
                    who = other(who);
                    Intent::Decide(Decision::Resign(Worth::Single))
                }
                Phase::Turn(_) if to_roll(&view) && chance(20) => Intent::Decide(Decision::Double),
                Phase::Doubled { .. } if chance(3) => Intent::Decide(Decision::Drop),
                Phase::Resigning { .. } if chance(2) => Intent::Decide(Decision::AcceptResignation),
                _ => first_thing(&view),
            };
            match room.tries(who, intent) {
                Ok(outcome) => drop(room.posts(&outcome)),
                Err(Error::Rejected(Rejection::ByRules { .. } | Rejection::ResignationDeclined(_))) => {
                    assert_eq!(room.view().position.game(), view.position.game())
                }
                Err(other) => panic!("{other:?}"),
            }
        }
        assert_eq!(
            room.table.play.view_match(&room.press(ALICE), id.into()).unwrap().header.state,
            MatchState::Finished,
            "seed {seed} is played to its end"
        );
    }
}
