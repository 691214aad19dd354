//! Styles of boards, and replays of games.

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::Table;
use discord_rehearsal::Person;
use discord_rehearsal::model::Message;
use std::collections::HashSet;
use std::io::Cursor;

#[tokio::test]
async fn the_panel_of_board_settings_speaks_the_readers_language_and_shows_each_choice() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let panel = table.types(&anna, "/settings board").await;
    let panel = panel.private().expect("nobody else's business");
    assert_eq!(
        prompts(panel),
        [
            "Theme: Harbour",
            "Home board on the right",
            "Your checkers: either colour",
            "At the bottom: the player to act"
        ]
    );
    assert!(enabled(panel).is_empty(), "there is nothing to undo yet");
    let harbour = file(&stage, panel);

    let chosen = anna.select(panel, "Theme: Harbour", &["Midnight"]).await.expect("a choice");
    let chosen = chosen.message().expect("the panel follows");
    assert_eq!(prompts(chosen)[0], "Theme: Midnight");
    let midnight = file(&stage, chosen);
    assert!(shared(&palette(&harbour), &palette(&midnight)) < 32, "the sample has the colours of the theme");
    let turned = anna.select(chosen, "Home board on the right", &["Home board on the left"]).await.expect("a choice");
    assert_ne!(midnight, file(&stage, turned.message().expect("the panel follows")));

    bjorn.speak("da");
    let panel = bjorn.slash(&table.channel, "/indstillinger bræt").await.expect("Danish");
    let panel = panel.private().expect("nobody else's business").clone();
    assert_eq!(prompts(&panel)[0], "Tema: Havn", "Anna's choices are hers alone");
    let dark = bjorn.select(&panel, "Dine brikker: lige meget hvilken farve", &["Dine brikker: lyse"]).await;
    let dark = dark.expect("a choice").message().expect("the panel follows").clone();
    assert_eq!(prompts(&dark)[2], "Dine brikker: lyse");
    let reset = bjorn.press(&dark, "Tilbage til standard").await.expect("a press");
    assert_eq!(prompts(reset.message().expect("the panel follows")), prompts(&panel));
    stage.close().await;
}

#[tokio::test]
async fn a_board_in_the_channel_is_as_the_player_to_act_likes_it() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    choose(&table, &anna, "Theme: Harbour", "Print").await;
    table.begin(&anna, &bjorn, 3).await;
    let hands = Hands::Buttons;
    let of = |board: Message| palette(&file(&stage, &board));
    let annas = hands.go_on_until(&table, |board| board.calls(&anna)).await;
    let bjorns = hands.go_on_until(&table, |board| board.calls(&bjorn)).await;
    let (annas, bjorns) = (of(annas.0), of(bjorns.0));
    assert!(shared(&annas, &bjorns) < 32, "print for Anna, harbour for Björn");

    let look = table.types(&anna, "/board").await;
    let look = palette(&file(&stage, look.private().expect("her own look")));
    assert_eq!(look, annas, "what only Anna sees follows hers, whoever is to act");
    stage.close().await;
}

#[tokio::test]
async fn a_replay_has_a_frame_for_every_turn() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let nothing = table.types(&anna, "/replay").await;
    assert!(nothing.private().expect("only she asked").content.contains("no match in this channel"));

    table.begin(&anna, &bjorn, 1).await;
    let end = Hands::Buttons.go_on_until(&table, |board| board.says("wins the match")).await;
    let replay = table.types(&anna, "/replay").await;
    let replay = replay.public().expect("for all to see").clone();
    assert!(replay.content.contains("**Game 1**"), "{}", replay.content);
    let moments = moments(&stage, &anna, &replay).await;
    let frames = frames(&file(&stage, &replay));
    assert_eq!(frames.len(), moments);
    let (last, before) = frames.split_last().expect("a game has turns");
    // A game of more than 53 turns is shown in a minute as well.
    assert!(before.iter().all(|&rest| (60..=150).contains(&rest)) && *last > 300, "{frames:?}");

    let missing = table.types(&anna, "/replay game:2").await;
    assert!(missing.private().expect("only she asked").content.contains("only one game"));
    let own = bjorn.press(&end, "Replay").await.expect("a press");
    assert_eq!(self::frames(&file(&stage, own.private().expect("a look of his own"))).len(), moments);
    stage.close().await;
}

#[tokio::test]
async fn every_position_of_a_game_can_be_stepped_to_also_after_a_restart() {
    let (mut stage, _, bjorn, table, _) = Stage::with_match(1).await;
    let end = Hands::Buttons.go_on_until(&table, |board| board.says("wins the match")).await;
    stage.kill().await;
    stage.start().await;

    let opened = bjorn.press(&end, "Step through").await.expect("a press");
    let first = opened.private().expect("a look of his own").clone();
    assert_eq!(enabled(&first), ["Next", "Last", "Replay"]);
    // The loopback soon forgets what no message shows.
    let opening = file(&stage, &first);
    let mut seen = HashSet::from([opening.clone()]);
    let mut at = first.clone();
    while enabled(&at).contains(&"Next".to_owned()) {
        let on = bjorn.press(&at, "Next").await.expect("a press");
        at = on.message().expect("the next position").clone();
        assert!(seen.insert(file(&stage, &at)), "every position is a picture of its own: {}", at.content);
    }
    assert_eq!(enabled(&at), ["First", "Back", "Replay", "What is best?"]);
    assert!(at.content.contains("wins the match"), "{}", at.content);
    let total = seen.len().to_string();
    assert!(at.content.contains(&format!("position {total} of {total}")), "{}", at.content);

    let back = bjorn.press(&at, "First").await.expect("a press");
    assert_eq!(file(&stage, back.message().expect("the first position")), opening);
    let last = bjorn.press(&first, "Last").await.expect("a press");
    assert_eq!(file(&stage, last.message().expect("the last position")), file(&stage, &at));
    stage.close().await;
}

/// Somebody chooses a style for their boards.
async fn choose(table: &Table, who: &Person, menu: &str, choice: &str) {
    let panel = table.types(who, "/settings board").await;
    who.select(panel.private().expect("a panel"), menu, &[choice]).await.expect("a choice");
}

/// The number of positions in which a replay can be stepped through.
async fn moments(stage: &Stage, who: &Person, replay: &Message) -> usize {
    let step = who.press(replay, "Step through").await.expect("a press");
    let step = step.private().expect("a look of one's own");
    assert!(!file(stage, step).is_empty());
    let total = step.content.lines().next().and_then(|line| line.rsplit(' ').next()?.parse().ok());
    total.unwrap_or_else(|| panic!("which position of how many? {}", step.content))
}

/// The titles of the menus.
fn prompts(panel: &Message) -> Vec<String> {
    panel.menus().filter_map(|menu| menu["placeholder"].as_str()).map(str::to_owned).collect()
}

/// The buttons that can be pressed.
fn enabled(message: &Message) -> Vec<String> {
    let buttons = message.buttons().filter(|button| button["disabled"] != true);
    buttons.filter_map(|button| button["label"].as_str()).map(str::to_owned).collect()
}

pub fn file(stage: &Stage, message: &Message) -> Vec<u8> {
    let picture = message.attachments.first().unwrap_or_else(|| panic!("no picture: {}", message.content));
    stage.room.file(picture).expect("what was uploaded is kept").to_vec()
}

/// The colours in a picture's palette.
pub fn palette(file: &[u8]) -> HashSet<[u8; 3]> {
    let reader = png::Decoder::new(Cursor::new(file)).read_info().expect("a PNG");
    let colours = reader.info().palette.as_ref().expect("a palette");
    colours.as_chunks().0.iter().copied().collect()
}

fn shared(one: &HashSet<[u8; 3]>, other: &HashSet<[u8; 3]>) -> usize {
    one.intersection(other).count()
}

/// The duration of each frame of an animation, in hundredths of a second.
fn frames(file: &[u8]) -> Vec<u16> {
    let mut decoder = gif::Decoder::new(file).expect("a GIF");
    let mut rests = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        rests.push(frame.delay);
    }
    rests
}
