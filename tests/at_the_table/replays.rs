//! Replays: what is shown of a match from its log, position by position.

use crate::room::{
    ALICE, BOB, CAROL, CHANNEL, Room, assert_rejected, decider, first_thing, other, points_match, resigns, to_play,
    to_roll,
};
use barpoint::engine::action::Decision;
use barpoint::engine::board::Board;
use barpoint::engine::event::Event;
use barpoint::engine::phase::Phase;
use barpoint::engine::player::Player;
use barpoint::engine::score::Worth;
use barpoint::store::ids::{ChannelId, GuildId, MatchId, MessageId};
use barpoint::table::{Offer, PastDecision, Rejection, Replay, Request, Seen};

fn replay(room: &Room, game: Option<u32>) -> Replay {
    let id = room.table.history.last_match(CHANNEL).expect("a match was played").id;
    room.table.history.replay(&room.press(ALICE), id.into(), game).expect("a game to look back at")
}

/// The number of plays and passes.
fn turns(replay: &Replay) -> usize {
    let events = replay.frames.iter().flat_map(|frame| &frame.events);
    events.filter(|told| matches!(told.event, Event::Played(..) | Event::Passed { .. })).count()
}

#[test]
fn every_turn_of_a_game_is_a_moment() {
    let room = Room::new();
    room.begin(1);
    room.goes_on_to_the_end();
    let replay = replay(&room, None);
    assert_eq!((replay.game, replay.games), (1, 1));
    // The opening shows the starting position; after that, each position is a turn.
    assert_eq!(
        *replay.frames[0].position.game().board(),
        Board::at_start(&replay.frames[0].position.game().terms().rules())
    );
    assert_eq!(replay.frames.len(), turns(&replay) + 1);
    for pair in replay.frames.windows(2) {
        assert!(
            pair[1].position.game().last_turn().is_some_and(|turn| turn.before == *pair[0].position.game().board()),
            "nothing is skipped"
        );
    }
    let end = replay.frames.last().unwrap();
    let winner = Player::BOTH.into_iter().find(|&player| end.position.game().board().checkers(player).off == 15);
    assert_eq!(Some(Phase::Over { winner }), end.after.as_ref().map(|after| after.game().phase().clone()));
    assert!(replay.frames.iter().rev().skip(1).all(|frame| frame.after.is_none()));
}

#[test]
fn doubles_and_resignations_are_moments_too() {
    let room = Room::new();
    room.begin(5);
    let view = room.goes_on_until(to_roll);
    let before = replay(&room, None).frames.len();
    room.does(decider(&view), Decision::Double);
    let doubled = replay(&room, None).frames;
    assert_eq!(doubled.len(), before + 1);
    assert!(matches!(doubled.last().unwrap().position.game().phase(), Phase::Doubled { .. }));
    room.does(other(decider(&view)), Decision::Take);
    resigns(&room, other(decider(&view)), Worth::Single);
    let game = replay(&room, Some(1));
    assert_eq!(game.frames.len(), before + 4, "doubled, taken, offered, accepted");
    let end = game.frames.last().unwrap();
    let [accepted, over] = end.events.as_slice() else { panic!("{end:?}") };
    assert!(matches!((&accepted.event, &over.event), (Event::AcceptedResignation(_), Event::GameOver(_))));
    assert_eq!(end.position.game().cube().value, 2, "the cube as it stood at the end");
}

#[test]
fn a_roll_is_seen_with_its_play_but_also_while_it_waits_for_it() {
    let room = Room::new();
    room.rolls_by_hand();
    room.begin(1);
    room.goes_on_until(to_roll);
    let view = room.goes_on_until(to_play);
    let waiting = replay(&room, None).frames;
    assert_eq!(waiting.last().unwrap().position.game(), view.position.game(), "the last moment is how it stands");
    room.does(decider(&view), first_thing(&view));
    let played = replay(&room, None).frames;
    assert_eq!(played.len(), waiting.len(), "the play takes the place of the roll");
    let [rolled, play, ..] = played.last().unwrap().events.as_slice() else { panic!("{played:?}") };
    assert!(matches!((&rolled.event, &play.event), (Event::Rolled(..), Event::Played(..))));
}

#[test]
fn the_latest_game_is_the_one_of_which_something_is_to_be_seen() {
    let room = Room::new();
    let view = room.begin(5).announcement.current;
    assert_eq!(replay(&room, None).game, 1);
    resigns(&room, other(decider(&view)), Worth::Single);
    let next = replay(&room, None);
    assert_eq!((next.game, next.games), (1, 2), "the second game has only its opening");
    let view = room.view();
    room.does(decider(&view), first_thing(&view));
    assert_eq!(replay(&room, None).game, 2);
}

#[test]
fn a_game_that_was_not_played_and_a_match_that_is_not_there_are_denied() {
    let room = Room::new();
    assert_rejected!(room.table.history.last_match(CHANNEL), Rejection::NoMatchHere(None));
    assert_rejected!(
        room.table.history.replay(&room.press(ALICE), MatchId(7).into(), None),
        Rejection::NoMatchHere(None)
    );
    let id = room.begin(5).announcement.current.header.id;
    assert_rejected!(room.table.history.replay(&room.press(ALICE), id.into(), Some(2)), Rejection::NoSuchGame(1));
    assert_rejected!(room.table.history.replay(&room.press(ALICE), id.into(), Some(0)), Rejection::NoSuchGame(1));
}

#[test]
fn the_players_of_an_older_match_give_way_to_a_running_one() {
    let room = Room::new();
    let first = room.begin(1).announcement.current.header.id;
    room.goes_on_to_the_end();
    assert_eq!(room.table.history.last_match(CHANNEL).unwrap().id, first);
    let second = room.begin(1).announcement.current;
    assert_eq!(room.table.history.last_match(CHANNEL).unwrap().id, second.header.id);
    assert_eq!((second.header.players.one.id, second.header.players.two.id), (ALICE, BOB));
}

#[test]
fn a_message_tells_which_position_of_which_match_it_shows_even_when_the_match_has_gone_on() {
    let room = Room::new();
    let opening = room.begin(3).announcement;
    let old = room.posts(&opening).message;
    let view = room.view();
    let new = room.posts(&room.tries(decider(&view), first_thing(&view)).expect("a play")).message;
    let shown = |message| room.table.history.board_of(&room.press(CAROL), message).expect("she may see it");
    let seen = |version| Some(Seen { match_id: opening.current.header.id, version });
    assert_eq!(shown(old), seen(opening.current.header.version));
    assert_eq!(shown(new), seen(room.view().header.version));
    assert_eq!(shown(MessageId(10_000)), None, "it shows no match");
    let abroad = Request { guild: Some(GuildId(901)), channel: ChannelId(700), ..room.press(CAROL) };
    assert_rejected!(room.table.history.board_of(&abroad, old), Rejection::NoMatchHere(None));
}

#[test]
fn nobody_is_advised_on_a_replay_while_the_rest_of_its_match_counts() {
    let room = Room::new();
    room.begin(1);
    let is_at_stake = || {
        let replay = replay(&room, None);
        replay.is_at_stake(&replay.frames[0].position)
    };
    assert!(is_at_stake());
    resigns(&room, BOB, Worth::Single);
    assert!(!is_at_stake());
}

#[test]
fn a_play_of_a_rated_match_is_at_stake_until_the_match_is_over() {
    for rated in [true, false] {
        let room = Room::new();
        let offer = Offer { rated, ..points_match(1).into() };
        let begun = room.begin_between(&room.press(ALICE), &room.press(BOB), offer).announcement;
        room.posts(&begun);
        let view = room.goes_on_until(to_play);
        let mover = decider(&view);
        let number = room.does(mover, first_thing(&view)).current.header.version;
        let past = || -> PastDecision {
            let id = begun.current.header.id;
            let found = (1..=number).rev().find_map(|number| {
                room.table.history.decision(&room.press(CAROL), id.into(), number).expect("a match of this channel")
            });
            found.expect("the play")
        };
        assert_eq!(past().is_at_stake, rated, "while it is in progress");
        resigns(&room, ALICE, Worth::Single);
        assert!(!past().is_at_stake, "nobody can play on by advice");
    }
}
