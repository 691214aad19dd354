//! Agreements beside the rules: money sessions, cocked dice, and plays at one's own risk.

use crate::room::{
    ALICE, BOB, Room, assert_rejected, decider, events, first_thing, other, player, resigns, score, to_play, to_roll,
};
use barpoint::engine::action::Decision;
use barpoint::engine::event::Event;
use barpoint::engine::phase::{Phase, RollOf, Stage, Turn};
use barpoint::engine::play::Play;
use barpoint::engine::refusal::Rule;
use barpoint::engine::score::Worth;
use barpoint::table::{AnnouncementKind, Intent, Rejection, Rematch};

#[test]
fn a_money_session_waits_between_games_for_either_player() {
    let room = Room::new();
    room.begin_by("tournament money");
    assert_rejected!(room.tries(ALICE, Decision::Stop), Rejection::ByRules { refusal, .. } if refusal.rule == Rule::SessionEnd);
    let first = resigns(&room, BOB, Worth::Gammon);
    assert!(matches!(first.kind, AnnouncementKind::Turn { ping: None }));
    assert_eq!(*first.current.position.game().phase(), Phase::Opening);
    assert!(first.ended.is_some(), "the board on which the game ended");

    // A process that ends between games finds the session and its news unchanged.
    let room = room.after_a_kill();
    assert_eq!(score(&room.view()), (2, 0));
    let told = room.table.play.last_events(room.view().header.id).unwrap();
    assert!(told.iter().any(|told| matches!(told.event, Event::GameOver(_))), "{told:?}");

    let begun = room.does(BOB, Intent::Roll);
    assert!(matches!(events(&begun).as_slice(), [Event::OpeningThrown(_), .., Event::Begins(..)]));
    resigns(&room, ALICE, Worth::Single);
    let ended = room.does(ALICE, Decision::Stop);
    assert!(ended.current.header.winner.is_some() && matches!(ended.kind, AnnouncementKind::Result { ratings: None }));
    assert_eq!(score(&ended.current), (2, 1));
    assert!(room.leaders().is_empty(), "money is not rated");
}

#[test]
fn a_rematch_keeps_what_was_agreed() {
    let room = Room::new();
    let terms = "acey-deucey 1 points no-cube cocked-dice double-top";
    let id = room.begin_by(terms).announcement.current.header.id;
    resigns(&room, BOB, Worth::Single);
    let Rematch::Offered(same) = room.table.challenges.rematch(&room.press(BOB), id.into(), None).unwrap() else {
        panic!("it waits for the other player");
    };
    assert_eq!(same.challenge.terms.to_string(), terms);
}

#[test]
fn some_dice_do_not_lie_flat_where_that_was_agreed() {
    let room = Room::new();
    room.rolls_by_hand();
    room.begin_by("tournament 25 points cocked-dice");
    let is_cocked = |stage: Stage| matches!(stage, Stage::ToRoll(RollOf::Repeated));
    let view = room.goes_on_until(|view| view.position.game().turn().is_some_and(|turn| is_cocked(turn.stage)));
    let told = room.table.play.last_events(view.header.id).unwrap();
    assert!(told.len() == 1 && matches!(told[0].event, Event::Cocked(..)), "{told:?}");
    // The right to double is gone, the roll remains.
    assert_rejected!(
        room.tries(decider(&view), Decision::Double),
        Rejection::ByRules { refusal, .. } if refusal.rule == Rule::CubeBeforeRoll
    );
    room.does(decider(&view), Intent::Roll);
}

#[test]
fn dice_lie_flat_where_nothing_was_agreed() {
    let room = Room::new();
    let id = room.begin(5).announcement.current.header.id;
    room.goes_on_to_the_end();
    let record = room.table.history.exported(id).unwrap().record;
    assert!(!record.games.is_empty());
    let log = room.store().transaction(|tx| barpoint::store::actions::from(tx, id, 1)).unwrap();
    assert!(log.len() > 100 && log.iter().all(|entry| !entry.action.to_string().starts_with("cocked")));
}

#[test]
fn plays_of_ones_own_responsibility_are_taken_back_only_if_illegal() {
    let room = Room::new();
    room.begin_by("tournament 3 points responsible");
    let view = room.goes_on_until(to_play);
    let (mover, opponent) = (decider(&view), other(decider(&view)));
    let seat = player(&view, mover);

    // Playing nothing is illegal while something can be played, but is accepted under this agreement.
    room.does(mover, Decision::Play(Play::default()));
    let asked = room.does(opponent, Decision::PlayAgain);
    assert_eq!(asked.events, [Event::AskedAgain(player(&view, opponent))]);
    assert_eq!(room.view().position.game().throw(), view.position.game().throw());

    // A legal play cannot be taken back.
    room.does(mover, first_thing(&room.view()));
    assert_rejected!(
        room.tries(opponent, Decision::PlayAgain),
        Rejection::ByRules { refusal, .. } if refusal.rule == Rule::IllegalPlay
    );
    assert_eq!(room.view().position.game().last_turn().map(|last| last.player), Some(seat));
}

#[test]
fn an_early_roll_is_for_the_other_to_judge() {
    for stands in [true, false] {
        let room = Room::new();
        room.begin_by("tournament 3 points responsible");
        let view = room.goes_on_until(to_play);
        let (mover, early) = (decider(&view), other(decider(&view)));
        let rolled = room.does(early, Intent::Roll);
        assert!(matches!(events(&rolled).as_slice(), [.., Event::RolledEarly(..)]), "{:?}", rolled.events);
        assert!(matches!(rolled.kind, AnnouncementKind::Turn { ping: Some(who) } if who == mover));
        assert_rejected!(room.tries(early, Decision::LetStand), Rejection::NotYourTurn(_));
        room.does(mover, if stands { Decision::LetStand } else { Decision::Annul });
        room.does(mover, first_thing(&room.view()));
        let next = room.view();
        let stage = next.position.game().turn().map(|Turn { stage, .. }| stage);
        assert_eq!(decider(&next), early);
        assert_eq!(stands, matches!(stage, Some(Stage::ToPlay(..))), "{stage:?}");
        assert_eq!(!stands, to_roll(&next), "{stage:?}");
    }
}
