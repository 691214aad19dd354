//! The application's emojis: uploaded once, and on the buttons and in the texts of boards.

use discord_rehearsal::Options;

use crate::club::{self, SEED};
use crate::hands::Hands;
use crate::stage::Stage;

/// How many emojis there are: twelve faces of dice, two checkers, the cube.
const ALL: usize = 15;

/// A stage whose bot has all its emojis.
async fn stage() -> Stage {
    let stage = Stage::furnished(SEED, Options { emojis: true, ..club::club() }).await;
    has_all(&stage).await;
    stage
}

/// Waits until Discord has all emojis and the bot knows it.
async fn has_all(stage: &Stage) {
    let all = |world: &discord_rehearsal::World| {
        let own = world.emojis.iter().filter(|(_, name)| name.starts_with("bp_")).count();
        (own == ALL).then_some(())
    };
    stage.room.until("all emojis", all).await.unwrap_or_else(|error| panic!("{error}\n{}", stage.log()));
}

/// The names of all emojis at Discord.
fn names(stage: &Stage) -> Vec<String> {
    let mut names: Vec<String> = stage.room.world().emojis.iter().map(|(_, name)| name.clone()).collect();
    names.sort();
    names
}

/// How often Discord was asked to do this with emojis.
fn asked(stage: &Stage, method: &str) -> usize {
    let requests = stage.room.requests().into_iter();
    requests.filter(|request| request.method == method && request.path.contains("/emojis")).count()
}

/// The mention of an emoji whose name begins like this.
fn mention(stage: &Stage, beginning: &str) -> String {
    let world = stage.room.world();
    let (id, name) = world.emojis.iter().find(|(_, name)| name.starts_with(beginning)).expect("such an emoji");
    format!("<:{name}:{id}>")
}

#[tokio::test]
async fn dice_and_checkers_stand_in_texts_and_on_buttons() {
    let stage = stage().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let first = table.begin(&anna, &bjorn, 3).await;
    // In the menu of single checkers, the number that each moves by.
    let options: Vec<_> = first.menus().flat_map(|menu| menu["options"].as_array().expect("options")).collect();
    for (label, face) in [("24/18", "bp_light_6_"), ("13/11", "bp_light_2_"), ("24/18 13/11", "")] {
        let option = options.iter().find(|option| option["label"] == label).expect("such an option");
        let on = option["emoji"]["name"].as_str().unwrap_or_default();
        assert!(on.starts_with(face) && on.is_empty() == face.is_empty(), "{option}");
    }
    Hands::Buttons.turn(&table, &anna).await;
    let board = table.board().await;
    let [six, two] = ["bp_light_6_", "bp_light_2_"].map(|face| mention(&stage, face));
    let played = format!("**Anna** {six}{two} 6-2: `");
    assert!(board.says(&played), "{played}: {}", board.content);
    let id_on = |label: &str| {
        let button =
            board.buttons().find(|button| button["label"].as_str().is_some_and(|text| text.starts_with(label)));
        button.expect("such a button")["emoji"]["id"].as_str().expect("an emoji").to_owned()
    };
    assert!(mention(&stage, "bp_dark_6_").ends_with(&format!(":{}>", id_on("Roll"))), "Björn has the dark checkers");
    assert!(mention(&stage, "bp_cube_").ends_with(&format!(":{}>", id_on("Double"))));
    let his_turn = format!("{} {}, your turn", mention(&stage, "bp_dark_checker_"), bjorn.mention());
    assert!(board.says(&his_turn), "{his_turn}: {}", board.content);
    assert!(board.attachments[0].description.as_ref().is_some_and(|alt| !alt.contains("bp_")));
    stage.close().await;
}

#[tokio::test]
async fn emojis_are_uploaded_where_they_are_missing_or_others() {
    let mut stage = stage().await;
    let before = names(&stage);
    assert_eq!(asked(&stage, "POST"), ALL);
    stage.kill().await;
    {
        let mut world = stage.room.world();
        // An owner's own, and one that an earlier version has drawn otherwise.
        let cube = world.emojis.iter().position(|(_, name)| name.starts_with("bp_cube_")).expect("a cube");
        world.emojis[cube].1 = "bp_cube_00000000".to_owned();
        let own = world.mint();
        world.emojis.push((own, "club".to_owned()));
    }
    stage.start().await;
    stage.until(|| asked(&stage, "DELETE") == 1).await;
    let mut wanted = before;
    wanted.push("club".to_owned());
    wanted.sort();
    assert_eq!(names(&stage), wanted);
    assert_eq!(asked(&stage, "POST"), ALL + 1, "the cube alone");
    stage.close().await;
}
