//! Analyses: that of a finished match is stored for everybody who may see the match; that of an imported file is remembered
//! for a while.

use crate::imports;
use crate::room::{ALICE, BOB, CAROL, Room, assert_rejected, resigns};
use barpoint::engine::dice::Roll;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::score::Worth;
use barpoint::review::{
    CubeChoice, CubeEquities, Joker, Mistake, PlayerReview, ResignationChoice, ResignationEquities, Review,
    ReviewedDecision,
};
use barpoint::store::ids::{ChannelId, GuildId, ImportId, MatchId};
use barpoint::table::{AnalysedMatch, AnalysedSource, Rejection, Request};

const FILE: &str = " 1 point match

 Game 1
 Xavier : 0                      Yvonne : 0
  1) 31: 8/5 6/5                 52: 13/8 24/22
";

/// A review at this depth in plies, with three mistakes, one of each kind. The second is too small to be a blunder.
fn review(plies: u8) -> Review {
    let mistake = |action_number, player, decision, error| Mistake {
        action_number,
        game: 1,
        player,
        decision,
        error,
        cost: error / 2.0,
    };
    let played = ReviewedDecision::Play { played: "24/23 13/10".to_owned(), best: "8/5 6/5".to_owned() };
    let took = ReviewedDecision::Cube {
        choice: CubeChoice::Take,
        equities: CubeEquities { no_double: 0.5, double_take: 1.25, double_drop: 1.0 },
    };
    let declined = ReviewedDecision::Resignation {
        choice: ResignationChoice::Decline,
        equities: ResignationEquities { playing_on: -0.5, resigned: -1.0 },
    };
    let mistakes = vec![
        mistake(2, Player::One, played, 0.08),
        mistake(4, Player::Two, took, 0.0625),
        mistake(6, Player::Two, declined, 0.5),
    ];
    let one = PlayerReview {
        plays: 20,
        plays_error: 0.75,
        cubes: 3,
        cubes_error: 0.25,
        inaccuracies: 2,
        blunders: 1,
        luck: 0.5,
        won: 1.0,
        luck_adjusted: 0.625,
    };
    let two = PlayerReview { plays: 19, luck: -0.25, ..PlayerReview::default() };
    let roll: Roll = "66".parse().expect("a roll");
    let jokers = vec![Joker { action_number: 5, game: 1, player: Player::One, roll, points: 0.5 }];
    let players = PerPlayer::new(one, two);
    Review { plies, chances: vec![vec![500, 625, 1000]], players, mistakes, jokers }
}

/// The numbers of the actions that are shown as blunders in the first game of an imported file.
fn blunders(room: &Room, id: ImportId) -> Vec<u32> {
    let replay = room.table.history.replay_of_import(&room.press(ALICE), id.into(), None).expect("a game");
    replay.blunders.iter().map(|mistake| mistake.action_number).collect()
}

fn brings(room: &Room) -> ImportId {
    imports::brings(room, ALICE, FILE)
}

fn of_file(room: &Room, id: ImportId) -> AnalysedMatch {
    room.table.history.analysis_of_import(&room.press(ALICE), id.into()).expect("a match of backgammon")
}

#[test]
fn a_match_is_analysed_once_it_is_over_and_the_analysis_comes_back_as_it_was_kept() {
    let room = Room::new();
    let id = room.begin(1).announcement.current.header.id;
    let asked = |who| room.table.history.analysis(&room.press(who), id.into());
    assert_rejected!(asked(ALICE), Rejection::NotOver);
    resigns(&room, BOB, Worth::Single);
    let before = asked(CAROL).expect("everybody here may see it");
    assert_eq!((before.source, before.found.as_ref()), (AnalysedSource::Match(id), None));
    assert_eq!(
        (before.players.one.id, before.players.two.id, before.terms.to_string().as_str()),
        (ALICE, BOB, "tournament 1 points")
    );
    assert_eq!(before.log.to_vec(), room.table.history.log(id).expect("the log"));
    assert!(!before.log.is_empty());
    assert!(!before.may_hold_any_board(), "illegal plays were refused");

    room.table.history.keep_analysis(id, &review(2), room.now()).expect("it is kept");
    assert_eq!(asked(CAROL).expect("it is analysed").found, Some(review(2)));
    let replay = room.table.history.replay(&room.press(CAROL), id.into(), None).expect("a game");
    let shown: Vec<u32> = replay.blunders.iter().map(|mistake| mistake.action_number).collect();
    assert_eq!(shown, [2, 6], "what lost less is no blunder");
}

#[test]
fn a_shallower_analysis_does_not_take_the_place_of_a_deeper_one() {
    let room = Room::new();
    let id = room.begin(1).announcement.current.header.id;
    resigns(&room, BOB, Worth::Single);
    let kept = |found: Review| {
        room.table.history.keep_analysis(id, &found, room.now()).expect("it is noted");
        room.table.history.analysis(&room.press(ALICE), id.into()).expect("it is analysed").found.expect("by now")
    };
    assert_eq!(kept(review(1)), review(1));
    let without_mistakes = |plies| Review { mistakes: Vec::new(), jokers: Vec::new(), ..review(plies) };
    assert_eq!(kept(without_mistakes(0)), review(1));
    assert_eq!(kept(without_mistakes(1)), review(1), "one as deep is no better");
    assert_eq!(kept(without_mistakes(2)), without_mistakes(2), "nothing of the former is left");
}

#[test]
fn no_analysis_is_shown_of_other_games_than_backgammon_or_to_strangers() {
    let room = Room::new();
    let tric_trac = room.begin_by("tric-trac 1 points").announcement.current.header.id;
    resigns(&room, BOB, Worth::Single);
    assert_rejected!(room.table.history.analysis(&room.press(ALICE), tric_trac.into()), Rejection::NotAnalysed);
    let id = room.begin(1).announcement.current.header.id;
    resigns(&room, BOB, Worth::Single);
    let abroad = Request { guild: Some(GuildId(901)), channel: ChannelId(700), ..room.press(CAROL) };
    assert_rejected!(room.table.history.analysis(&abroad, id.into()), Rejection::NoMatchHere(None));
    let none = MatchId(id.0 + 1);
    assert_rejected!(room.table.history.analysis(&room.press(ALICE), none.into()), Rejection::NoMatchHere(None));
}

#[test]
fn where_players_answer_for_their_plays_any_board_may_come_about() {
    let room = Room::new();
    let id = room.begin_by("tournament 1 points responsible").announcement.current.header.id;
    resigns(&room, BOB, Worth::Single);
    assert!(room.table.history.analysis(&room.press(ALICE), id.into()).expect("it is over").may_hold_any_board());
}

#[test]
fn the_analysis_of_a_file_is_remembered_as_long_as_the_process_runs() {
    let room = Room::new();
    let id = brings(&room);
    let before = of_file(&room, id);
    assert_eq!((before.source, before.found.as_ref()), (AnalysedSource::Import(id), None));
    assert_eq!((before.players.one.display_name.as_str(), before.log.len()), ("Xavier", 4));
    assert!(before.may_hold_any_board(), "whoever wrote it may have written anything");
    assert_eq!(blunders(&room, id), [0; 0]);
    room.table.history.remember_analysis(id, &review(0));
    room.table.history.remember_analysis(id, &review(2));
    assert_eq!(of_file(&room, id).found, Some(review(2)), "the latest");
    assert_eq!(blunders(&room, id), [2, 6]);
    let other = brings(&room);
    assert_eq!(of_file(&room, other).found, None, "it is of another file");
    let room = room.after_a_kill();
    assert_eq!(of_file(&room, id).found, None, "it is analysed once more");
}

#[test]
fn the_analyses_of_the_latest_sixty_four_files_are_remembered() {
    let room = Room::new();
    let id = brings(&room);
    room.table.history.remember_analysis(id, &review(2));
    let others = |numbers: std::ops::Range<u64>| {
        numbers.for_each(|number| room.table.history.remember_analysis(ImportId(id.0 + number), &review(1)));
    };
    others(1..64);
    assert_eq!(of_file(&room, id).found, Some(review(2)));
    others(64..65);
    assert_eq!(of_file(&room, id).found, None, "the oldest has given way");
}
