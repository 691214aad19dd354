//! Imported match files: replays of their games and decisions, which only the person who imported the file can see.

use crate::databases;
use crate::room::{ALICE, BOB, Room, assert_rejected};
use barpoint::engine::action::Action;
use barpoint::engine::board::Board;
use barpoint::engine::player::Player;
use barpoint::store::ids::{ImportId, PersonId};
use barpoint::table::{PastDecision, Rejection, Replay, ReplayOf};

/// Two games of a match to three points between two people of a file: the first ends with a dropped double.
fn file(one: &str, two: &str) -> String {
    format!(
        " 3 point match

 Game 1
 {one} : 0                      {two} : 0
  1) 31: 8/5 6/5                 52: 13/8 24/22
  2)  Doubles => 2                Drops
      Wins 1 point

 Game 2
 {one} : 1                      {two} : 0
  1) 42: 8/4 6/4                 61: 13/7 8/7
"
    )
}

/// Imports a file.
pub fn brings(room: &Room, who: PersonId, text: &str) -> ImportId {
    room.table.history.import(&room.press(who), text).expect("it is kept").expect("a match").id
}

fn replay(room: &Room, id: ImportId, game: Option<u32>) -> Replay {
    room.table.history.replay_of_import(&room.press(ALICE), id.into(), game).expect("a game to look back at")
}

fn names(replay: &Replay) -> [&str; 2] {
    [&replay.players.one, &replay.players.two].map(|who| who.display_name.as_str())
}

#[test]
fn a_match_from_a_file_is_stepped_through_game_by_game_from_the_first() {
    let room = Room::new();
    let id = brings(&room, ALICE, &file("Xavier", "Yvonne"));
    let first = replay(&room, id, None);
    assert!(matches!(first.of, ReplayOf::Import(of) if of == id), "{:?}", first.of);
    assert_eq!((first.game, first.games, names(&first)), (1, 2, ["Xavier", "Yvonne"]));
    assert_eq!(first.frames.len(), 5, "the opening, two plays, the double and the drop");
    let opening = &first.frames[0].position;
    assert_eq!(*opening.game().board(), Board::at_start(&opening.game().terms().rules()));
    assert!(!first.is_at_stake(opening), "nobody plays on from it");
    let end = first.frames.last().expect("the drop").after.as_ref().expect("the game is over");
    assert_eq!(end.game().score().one, 1);

    let second = replay(&room, id, Some(2));
    assert_eq!((second.game, second.games, second.frames.len()), (2, 2, 3));
    assert_eq!(second.frames[0].position.game().score_before_game().score.one, 1);
    for none in [0, 3] {
        assert_rejected!(
            room.table.history.replay_of_import(&room.press(ALICE), id.into(), Some(none)),
            Rejection::NoSuchGame(2)
        );
    }
}

#[test]
fn who_steps_to_and_fro_between_two_files_sees_the_one_they_ask_for() {
    let room = Room::new();
    let [one, other] =
        [("Xavier", "Yvonne"), ("Ulrich", "Vera")].map(|(one, two)| brings(&room, ALICE, &file(one, two)));
    for _ in 0..2 {
        assert_eq!(names(&replay(&room, one, Some(1))), ["Xavier", "Yvonne"]);
        assert_eq!(names(&replay(&room, one, Some(2))), ["Xavier", "Yvonne"]);
        assert_eq!(names(&replay(&room, other, Some(2))), ["Ulrich", "Vera"]);
    }
}

#[test]
fn a_decision_of_a_file_is_looked_back_at_with_the_position_before_it() {
    let room = Room::new();
    let imported =
        room.table.history.import(&room.press(ALICE), &file("Xavier", "Yvonne")).expect("it is kept").expect("a match");
    let log = &imported.checked.log;
    let decision = |number: usize| -> Option<PastDecision> {
        let number = u32::try_from(number).expect("a short match");
        let found = room.table.history.decision_of_import(&room.press(ALICE), imported.id.into(), number);
        found.expect("it can be read")
    };
    let rolled = log.iter().position(|(player, action)| *player == Player::Two && matches!(action, Action::Roll(_)));
    // Actions are numbered from 1, so this is the play after Yvonne's first roll.
    let play = rolled.expect("she has rolled") + 2;
    let found = decision(play).expect("she has played");
    assert_eq!((found.player, &found.action), (Player::Two, &log[play - 1].1));
    assert_eq!(found.before.decider(), Some(Player::Two), "as it stood before");
    assert_eq!(found.before.players().two.display_name, "Yvonne");
    assert_eq!(found.roll, u32::try_from(play - 1).ok(), "she could have doubled before it");
    assert!(!found.is_at_stake, "nobody plays on from it");
    let opening = decision(2).expect("the first play");
    assert_eq!((opening.player, opening.roll), (Player::One, None), "nobody doubles before the opening roll");
    assert!(decision(0).is_none(), "actions begin with number 1");
}

#[test]
fn nobody_looks_into_the_file_of_somebody_else() {
    let room = Room::new();
    let id = brings(&room, ALICE, &file("Xavier", "Yvonne"));
    let by_bob = || room.press(BOB);
    assert_rejected!(room.table.history.imported(&by_bob(), id.into()), Rejection::ImportGone);
    assert_rejected!(room.table.history.replay_of_import(&by_bob(), id.into(), None), Rejection::ImportGone);
    assert_rejected!(room.table.history.decision_of_import(&by_bob(), id.into(), 1), Rejection::ImportGone);
    assert_rejected!(room.table.history.analysis_of_import(&by_bob(), id.into()), Rejection::ImportGone);
    let none = ImportId(id.0 + 1);
    assert_rejected!(room.table.history.replay_of_import(&room.press(ALICE), none.into(), None), Rejection::ImportGone);
}

#[test]
fn a_text_that_is_no_match_is_not_kept() {
    let room = Room::new();
    let refused = room.table.history.import(&room.press(ALICE), "once upon a time").expect("it is answered");
    assert!(refused.is_err(), "{refused:?}");
    let sqlite = databases::Connection::open(room.path()).expect("the file opens");
    let kept: u32 = sqlite.query_row("SELECT count(*) FROM imports", [], |row| row.get(0)).expect("a number");
    assert_eq!(kept, 0);
}

#[test]
fn the_latest_twenty_files_of_each_person_are_kept() {
    let room = Room::new();
    let of_bob = brings(&room, BOB, &file("Ulrich", "Vera"));
    let of_alice: Vec<ImportId> = (0..21).map(|_| brings(&room, ALICE, &file("Xavier", "Yvonne"))).collect();
    let is_kept = |who, id: ImportId| room.table.history.imported(&room.press(who), id.into()).is_ok();
    assert!(is_kept(BOB, of_bob), "it is somebody else's");
    let kept: Vec<bool> = of_alice.iter().map(|&id| is_kept(ALICE, id)).collect();
    assert_eq!((kept[0], kept[1..].iter().filter(|kept| **kept).count()), (false, 20));
}

#[test]
fn a_file_that_a_later_version_cannot_read_any_more_is_as_good_as_gone() {
    let room = Room::new();
    let id = brings(&room, ALICE, &file("Xavier", "Yvonne"));
    let sqlite = databases::Connection::open(room.path()).expect("the file opens");
    sqlite.execute("UPDATE imports SET text = 'once upon a time'", []).expect("it is written");
    let by_alice = || room.press(ALICE);
    assert_rejected!(room.table.history.imported(&by_alice(), id.into()), Rejection::ImportGone);
    assert_rejected!(room.table.history.replay_of_import(&by_alice(), id.into(), None), Rejection::ImportGone);
    assert_rejected!(room.table.history.decision_of_import(&by_alice(), id.into(), 1), Rejection::ImportGone);
}
