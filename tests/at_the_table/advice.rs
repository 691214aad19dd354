//! Positions for which nobody gets advice, since ratings depend on them.

use crate::room::{ALICE, BOB, CAROL, CHANNEL, Room, decider, first_thing, only, points_match, to_play, to_roll};
use barpoint::engine::action::{Action, Decision};
use barpoint::engine::board::{Checkers, Position};
use barpoint::engine::dice::Roll;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::plays::LegalPlays;
use barpoint::engine::referee::{Match, rule};
use barpoint::house::match_analysis;
use barpoint::store::actions;
use barpoint::store::ids::{ChannelId, MatchId, PersonId};
use barpoint::table::play::at_stake::{NEAR_PIPS, NEAR_SIDE_PIPS};
use barpoint::table::{CurrentMatch, Offer, Request};

/// The log, as a file of the match would contain it.
fn log(room: &Room, id: MatchId) -> Vec<(Player, Action)> {
    room.table.history.log(id).expect("it can be read")
}

fn positions(log: &[(Player, Action)]) -> Vec<Position> {
    match_analysis::positions(points_match(3), log).map(|game| game.board().seen_by(Player::One)).collect()
}

fn at_stake(room: &Room, who: PersonId, positions: &[Position]) -> bool {
    !room.table.play.may_advise_on(who, positions.iter().copied()).expect("it can be read")
}

/// A match to three points in which both have played for a while.
fn under_way() -> (Room, MatchId) {
    let room = Room::new();
    let id = room.begin(3).announcement.current.header.id;
    assert!(!at_stake(&room, ALICE, &positions(&log(&room, id))), "nobody has played yet");
    plays(&room, 9);
    (room, id)
}

fn plays(room: &Room, turns: u32) {
    for _ in 0..turns {
        let view = room.goes_on_until(to_play);
        room.does(decider(&view), first_thing(&view));
    }
    room.goes_on_until(to_roll);
}

#[test]
fn what_stands_on_the_board_in_a_rated_match_cannot_be_asked_about_by_way_of_a_file() {
    let (room, id) = under_way();
    for _ in 0..2 {
        let played = log(&room, id);
        let now = positions(&played);
        assert!(at_stake(&room, ALICE, &now) && at_stake(&room, BOB, &now), "who has played it");
        assert!(!at_stake(&room, CAROL, &now), "others may look");
        // Positions from long before cannot be used for cheating any more.
        let here = *now.last().expect("a position");
        let is_far = |then: &Position| {
            let sides = [(then.mover(), here.mover()), (then.opponent(), here.opponent())];
            then.pips_apart(&here) > NEAR_PIPS && sides.iter().all(|(then, now)| then.pips_apart(now) > NEAR_SIDE_PIPS)
        };
        let before: Vec<Position> = now.into_iter().filter(is_far).collect();
        assert!(before.len() > 1 && !at_stake(&room, ALICE, &before));
        // Swapping the players does not make it another match.
        let swapped = played.into_iter().map(|(player, action)| match action {
            Action::Open(dice) => (player.opponent(), Action::Open(PerPlayer::new(dice.two, dice.one))),
            action => (player.opponent(), action),
        });
        let swapped = positions(&swapped.collect::<Vec<_>>());
        assert!(swapped.len() > 2 && at_stake(&room, ALICE, &swapped));
        // The same holds after the roll.
        room.goes_on_until(to_play);
    }
    room.goes_on_to_the_end();
    assert!(!at_stake(&room, ALICE, &positions(&log(&room, id))), "it is over");
}

/// The rolls in which one die differs by one pip.
fn rolls_beside(roll: Roll) -> Vec<Roll> {
    let (high, low) = (roll.high().pips(), roll.low().pips());
    let others = [(high - 1, low), (high + 1, low), (high, low - 1), (high, low + 1)];
    others.into_iter().filter_map(|(one, two)| Roll::from_pips(one, two)).collect()
}

/// The plays of another roll with the same result as a play, but for the pips in which the rolls differ.
fn shifted(game: &Match, after: &Position, player: Player, roll: Roll) -> Vec<(Position, Action)> {
    let legal = LegalPlays::of_roll(&game.terms().rules(), &game.board().seen_by(player), roll);
    let is_shift = |result: &Position| {
        let pips = after.mover().pips().abs_diff(result.mover().pips());
        result.opponent() == after.opponent() && result.mover().pips_apart(after.mover()) == pips
    };
    let plays = legal.results().iter().filter(|(_, result)| is_shift(result));
    plays.map(|(play, result)| (*result, Action::Decide(Decision::Play(*play)))).collect()
}

/// Continues a game from another position by the actions of the log. `None` if one of them is illegal or hits
/// differently.
fn same_plays(mut game: Match, mut as_played: Match, rest: &[(Player, Action)]) -> Option<Match> {
    let bars = |game: &Match| Player::BOTH.map(|player| game.board().checkers(player).bar);
    for (player, action) in rest {
        game = rule(&game, *player, action).ok()?.next;
        as_played = rule(&as_played, *player, action).ok()?.next;
        if bars(&game) != bars(&as_played) {
            return None;
        }
    }
    Some(game)
}

#[test]
fn whatever_digit_of_an_earlier_roll_is_changed_the_position_is_near() {
    let (room, id) = under_way();
    let mut changed = 0;
    for _ in 0..6 {
        let played = log(&room, id);
        let games: Vec<Match> = match_analysis::positions(points_match(3), &played).collect();
        for (turn, (player, action)) in played.iter().enumerate().filter(|(turn, _)| *turn > 1) {
            let (Action::Decide(Decision::Play(_)), Some(throw)) = (action, games[turn].throw()) else { continue };
            let after = games[turn + 1].board().seen_by(*player);
            for roll in rolls_beside(throw.roll()) {
                let Ok(thrown) = rule(&games[turn - 1], *player, &Action::Roll(roll)) else { continue };
                for (_, play) in shifted(&games[turn], &after, *player, roll) {
                    let Ok(other) = rule(&thrown.next, *player, &play) else { continue };
                    let rest = &played[turn + 1..];
                    let Some(end) = same_plays(other.next, games[turn + 1].clone(), rest) else { continue };
                    changed += 1;
                    for side in Player::BOTH {
                        assert!(at_stake(&room, ALICE, &[end.board().seen_by(side)]), "{play:?} at {turn}");
                    }
                }
            }
        }
        plays(&room, 1);
    }
    assert!(changed > 50, "{changed} positions are looked at");
}

#[test]
fn the_positions_to_which_a_roll_can_be_played_are_at_stake_however_far_they_are() {
    let (room, _) = under_way();
    let mut far = 0;
    for _ in 0..30 {
        let view = room.goes_on_until(to_play);
        let game = view.position.game();
        let here = game.board().seen_by(game.turn().expect("somebody's turn").player);
        for (_, result) in game.legal().expect("there is a roll").results() {
            far += u32::from(result.pips_apart(&here) > NEAR_PIPS);
            for position in [*result, result.flipped()] {
                assert!(at_stake(&room, ALICE, &[position]) && at_stake(&room, BOB, &[position]), "{position:?}");
                assert!(!at_stake(&room, CAROL, &[position]), "others may look");
            }
        }
        room.does(decider(&view), first_thing(&view));
    }
    assert!(far > 0, "all of them are near the board itself");
}

/// The positions that differ from this one by the opponent's checkers alone, which were carried some pips in all from
/// points with more than two of them to others of theirs: all points made stay made, and no blot comes or goes.
fn with_spares_carried(here: &Position) -> Vec<Position> {
    let points = here.opponent().points;
    let (mut found, spare) = (Vec::new(), |point: usize| points[point] > 2);
    for from in (0..24).filter(|point| spare(*point)) {
        for to in (0..24).filter(|to| *to != from && points[*to] >= 2) {
            let mut carried = *here.opponent();
            carried.points[from] -= 1;
            carried.points[to] += 1;
            found.extend(Position::new(*here.mover(), carried).ok());
        }
    }
    found
}

#[test]
fn nobody_asks_about_their_own_checkers_with_others_of_the_opponent() {
    let (room, _) = under_way();
    let mut far = 0;
    for _ in 0..12 {
        let view = room.goes_on_until(to_play);
        let here = view.position.game().board().seen_by(view.position.game().turn().expect("a turn").player);
        let start = Match::new(points_match(3)).board().seen_by(Player::One);
        if here.mover().pips_apart(start.mover()) > NEAR_PIPS {
            for position in with_spares_carried(&here) {
                far += u32::from(position.pips_apart(&here) > NEAR_PIPS);
                assert!(at_stake(&room, ALICE, &[position]) && at_stake(&room, BOB, &[position.flipped()]));
                assert!(!at_stake(&room, CAROL, &[position]), "others may look");
            }
        }
        room.does(decider(&view), first_thing(&view));
    }
    assert!(far > 10, "{far} of them are far by both sides' checkers");
}

#[test]
fn checkers_near_their_start_make_no_position_near() {
    let room = Room::new();
    room.begin(3);
    plays(&room, 1);
    let view = room.view();
    let here = view.position.game().board().seen_by(Player::One);
    let start = Match::new(points_match(3)).board().seen_by(Player::One);
    // One side as at the start, the other one far from it, as in the opening of any other game.
    let mut far = *start.opponent();
    far.points = [0; 24];
    far.points[1..5].copy_from_slice(&[3; 4]);
    far.points[8] = 3;
    let other = Position::new(*start.mover(), far).expect("a position");
    assert!(other.pips_apart(&here) > NEAR_PIPS && !at_stake(&room, ALICE, &[other]));
}

#[test]
fn what_somebody_was_advised_on_is_noted_in_their_unrated_match() {
    let room = Room::new();
    let id = room.begin(3).announcement.current.header.id;
    plays(&room, 3);
    let elsewhere = |who| Request { channel: ChannelId(CHANNEL.0 + 1), ..room.press(who) };
    let offer = Offer { terms: points_match(3), rated: false, pace: None };
    let made = room.table.challenges.challenge(&elsewhere(CAROL), &only(BOB), offer).unwrap();
    let unrated =
        room.table.challenges.accept(&elsewhere(BOB), made.challenge.id.into()).unwrap().announcement.current.header.id;
    let was_advised = |id, player| room.store().read(|tx| actions::was_advised(tx, id, player)).unwrap();
    let asks = |who| at_stake(&room, who, &positions(&log(&room, id)));
    // The rated match is Alice's and Bob's. Carol plays the other one, in which nobody has moved yet.
    assert!(!asks(CAROL) && !was_advised(unrated, Player::One));
    let view = room.table.play.view(ChannelId(CHANNEL.0 + 1)).unwrap();
    room.table.play.act(&elsewhere(decider(&view)), None, first_thing(&view)).unwrap();
    assert!(!asks(CAROL) && was_advised(unrated, Player::One), "her board is near as well");
    assert!(asks(BOB) && !was_advised(unrated, Player::Two), "Bob was told nothing");
}

#[test]
fn the_board_of_a_match_is_advised_on_unless_another_rated_match_of_the_same_person_stands_like_it() {
    let (room, id) = under_way();
    let may = |current: &CurrentMatch, who| room.table.play.may_advise_in(current, who).expect("it can be read");
    let here = room.view();
    assert!(may(&here, ALICE) && may(&here, CAROL), "the match itself forbids nothing");
    let mut copied = here.clone();
    copied.header.id = MatchId(id.0 + 77);
    assert!(!may(&copied, ALICE) && !may(&copied, BOB), "somebody has copied the board into another match");
    assert!(may(&copied, CAROL), "Carol plays in no match");
    room.goes_on_to_the_end();
    assert!(may(&copied, ALICE), "it is over");
}

#[test]
fn the_last_position_of_a_game_that_somebody_has_won_can_be_asked_about_however_near_a_board_is_to_it() {
    let room = Room::new();
    room.begin(1);
    let is_near_the_end = |position: &Position| position.mover().off >= 11 || position.opponent().off >= 11;
    let view =
        room.goes_on_until(|view| to_play(view) && is_near_the_end(&view.position.game().board().seen_by(Player::One)));
    let here = view.position.game().board().seen_by(Player::One);
    let all_off = |of: &Checkers| Checkers { points: [0; 24], bar: 0, off: 15, ..*of };
    let won = [
        Position::new(all_off(here.mover()), *here.opponent()).expect("a position"),
        Position::new(*here.mover(), all_off(here.opponent())).expect("a position"),
    ];
    let may = |who, position| room.table.play.may_advise_on(who, [position]).expect("it can be read");
    for who in [ALICE, BOB] {
        assert!(!may(who, here), "this is the board itself");
        assert!(won.iter().all(|&won| may(who, won)), "nothing is left to be played");
    }
}
