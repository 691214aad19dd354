//! Replays: animations that end, and the menu that reaches every position.

use super::fixtures;
use barpoint::discord::interaction::custom_id::ReplayStep;
use barpoint::discord::messages::board_style::Reader;
use barpoint::discord::messages::post::{Picture, Subject};
use barpoint::discord::messages::replay::{ReplayMessages, jump_menu};
use barpoint::engine::Event;
use barpoint::locale::Language;
use barpoint::render::Scene;
use barpoint::review::{Mistake, ReviewedDecision};
use barpoint::table::{MatchEvent, Replay};

/// The most frames of an animation.
const LONGEST: usize = 500;

use barpoint::engine::player::Player;
use barpoint::settings::Settings;
use barpoint::store::ids::PersonId;
use barpoint::table::{ReplayFrame, ReplayOf};

/// The text above the animation of a game with this many positions, and its number of frames.
fn film(language: Language, frames: usize) -> (String, usize) {
    let (text, drawn) = shown(language, frames);
    (text, drawn.len())
}

/// The same with the frames, each with its time.
fn shown(language: Language, frames: usize) -> (String, Vec<(Scene, u16)>) {
    let current = fixtures::current(7);
    let frame = ReplayFrame { action_number: 1, position: current.position, events: Vec::new(), after: None };
    let players = current.header.players.clone();
    let of = ReplayOf::Match(Box::new(current.header));
    let replay = Replay { of, players, game: 1, games: 1, frames: vec![frame; frames], blunders: Vec::new() };
    let reader = Reader { id: PersonId(1), board: Settings::NONE };
    let post = ReplayMessages { language, replay: &replay, reader: &reader }.post();
    let Picture::Sketch(sketch) = post.picture else { panic!("a picture") };
    let Subject::Animation(drawn) = sketch.subject else { panic!("a moving picture") };
    (post.text, drawn)
}

#[test]
fn a_game_too_long_for_a_picture_is_cut_and_says_so() {
    for language in Language::ALL {
        let (whole, frames) = film(language, LONGEST);
        assert_eq!((whole.lines().count(), frames), (1, LONGEST), "{whole}");
        let (cut, frames) = film(language, LONGEST + 112);
        assert_eq!((cut.lines().count(), frames), (2, LONGEST), "{cut}");
        let button = language.text("button-step");
        assert!(cut.contains("500") && cut.contains("612") && cut.contains(&button), "{cut}");
    }
}

#[test]
fn a_replay_lasts_a_minute_at_most() {
    for frames in [2, 50, 60, 153, LONGEST] {
        let lasts: u32 = shown(Language::English, frames).1.iter().map(|&(_, rest)| u32::from(rest)).sum();
        assert!(lasts <= 6000, "{frames}: {lasts}");
    }
    let rests: Vec<u16> = shown(Language::English, 20).1.iter().map(|&(_, rest)| rest).collect();
    assert_eq!((rests[0], rests[1], rests[19]), (150, 100, 600), "a short one is unhurried");
}

#[test]
fn every_game_every_double_and_the_end_are_there_on_pages_that_discord_takes() {
    let current = fixtures::current(7);
    let doubled = MatchEvent { event: Event::Doubled(Player::One, 2), automatic: false };
    let frame = ReplayFrame { action_number: 1, position: current.position, events: vec![doubled], after: None };
    let (players, id) = (current.header.players.clone(), current.header.id);
    let replay = Replay {
        of: ReplayOf::Match(Box::new(current.header)),
        players,
        game: 2,
        games: 9,
        frames: vec![frame; 60],
        blunders: Vec::new(),
    };
    let at = ReplayStep::of_game(id, 2);
    for language in Language::ALL {
        let mut reached = Vec::new();
        for page in 0..3 {
            let menu = jump_menu(language, &replay, ReplayStep { page, ..at }).expect("a menu");
            assert!((1..=25).contains(&menu.entries.len()));
            let values = menu.entries.iter().map(|entry| entry.value.clone());
            reached.extend(values.filter(|value| !value.starts_with("page:")));
        }
        let games = [1, 3, 4, 5, 6, 7, 8, 9].map(|game| format!("{game}:0")).into_iter();
        let wanted: Vec<String> = games.chain((0..60).map(|frame| format!("2:{frame}"))).collect();
        assert_eq!(reached, wanted);
    }
}

#[test]
fn the_menu_lists_the_blunders_of_its_own_game() {
    let current = fixtures::current(7);
    let frame = ReplayFrame { action_number: 40, position: current.position, events: Vec::new(), after: None };
    let blunder = |game, action_number, error| {
        let decision = ReviewedDecision::Play { played: "24/23 13/7".into(), best: "13/7 8/7".into() };
        Mistake { action_number, game, player: Player::One, decision, error, cost: 0.1 }
    };
    let id = current.header.id;
    let replay = Replay {
        players: current.header.players.clone(),
        of: ReplayOf::Match(Box::new(current.header)),
        game: 2,
        games: 2,
        frames: vec![frame.clone(), ReplayFrame { action_number: 45, ..frame }],
        blunders: vec![blunder(1, 20, 0.295), blunder(2, 45, 0.111)],
    };
    let menu = jump_menu(Language::English, &replay, ReplayStep::of_game(id, 2)).expect("a menu");
    let labels: Vec<&str> = menu.entries.iter().map(|entry| entry.label.as_str()).collect();
    assert!(labels.iter().any(|label| label.starts_with("2 · ") && label.contains("0.111")), "{labels:?}");
    assert!(!labels.iter().any(|label| label.contains("0.295")), "{labels:?}");
}
