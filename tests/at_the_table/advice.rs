//! On what nobody is advised, since ratings depend on it.

use crate::room::{ALICE, BOB, CAROL, Room, decider, first_thing, points_match, to_play, to_roll};
use barpoint::engine::action::Action;
use barpoint::engine::board::Position;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::house::judge;
use barpoint::store::ids::{MatchId, PersonId};

/// What a file of the match would hold.
fn log(room: &Room, id: MatchId) -> Vec<(Player, Action)> {
    room.table.log(id).expect("it can be read")
}

fn positions(log: &[(Player, Action)]) -> Vec<Position> {
    judge::positions(points_match(3), log).map(|game| game.board().seen_by(Player::One)).collect()
}

fn at_stake(room: &Room, who: PersonId, positions: &[Position]) -> bool {
    room.table.has_at_stake(who, positions.iter().copied()).expect("it can be read")
}

#[test]
fn what_stands_on_the_board_in_a_rated_match_cannot_be_asked_about_by_way_of_a_file() {
    let room = Room::new();
    let id = room.begin(3).announcement.current.header.id;
    assert!(!at_stake(&room, ALICE, &positions(&log(&room, id))), "nobody has played yet");
    let view = room.goes_on_until(to_play);
    room.does(decider(&view), first_thing(&view));
    room.goes_on_until(to_roll);
    for _ in 0..2 {
        let played = log(&room, id);
        let now = positions(&played);
        assert!(at_stake(&room, ALICE, &now) && at_stake(&room, BOB, &now), "who has played it");
        assert!(!at_stake(&room, CAROL, &now), "others may look");
        // Of what was before, nothing can be used any more.
        let here = *now.last().expect("a position");
        let before: Vec<Position> = now.into_iter().filter(|position| *position != here).collect();
        assert!(before.len() > 1 && !at_stake(&room, ALICE, &before));
        // The players the other way round are no other match.
        let swapped = played.into_iter().map(|(player, action)| match action {
            Action::Open(dice) => (player.opponent(), Action::Open(PerPlayer::new(dice.two, dice.one))),
            action => (player.opponent(), action),
        });
        let swapped = positions(&swapped.collect::<Vec<_>>());
        assert!(swapped.len() > 2 && at_stake(&room, ALICE, &swapped));
        // The same holds once the dice are thrown.
        room.goes_on_until(to_play);
    }
    room.goes_on_to_the_end();
    assert!(!at_stake(&room, ALICE, &positions(&log(&room, id))), "it is over");
}
