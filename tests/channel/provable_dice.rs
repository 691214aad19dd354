//! Dice that anyone can check, as people see it.

use barpoint::dice::Dice;
use data_encoding::HEXLOWER;
use serde_json::json;

use crate::club::SEED;
use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{own, private};

#[tokio::test]
async fn the_secret_is_nowhere_until_the_game_has_ended_and_then_every_throw_has_a_tick() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    let secret = HEXLOWER.encode(Dice::seeded(SEED).secret(1, 1).expect("a seed needs no operating system").reveal());
    for who in [&anna, &bjorn, &anna] {
        Hands::Commands.turn(&table, who).await;
    }
    let during = table.types(&anna, "/dice verify").await;
    let during = own(&during).content.clone();
    assert!(during.contains("game 1 of 1") && during.contains("Commitment 1, made <t:"), "{during}");
    assert!(during.contains("stays closed until the game has ended") && !during.contains('✓'), "{during}");
    let audit = table.told(&bjorn, "/dice audit").await;
    assert!(audit.contains("1 of games in progress") && audit.contains("no number is missing"), "{audit}");
    for extension in [".json", ".mat", ".sgf"] {
        assert!(!table.exported(&anna, extension).await.contains(&secret), "{extension}");
    }
    stage.settle().await;
    let said: String = table.messages().iter().map(|message| format!("{message:?}")).collect();
    assert!(!said.contains(&secret) && !stage.log().contains(&secret), "{}", stage.log());

    Hands::Commands.gives_up(&table, "backgammon").await;
    let result = table.board().await;
    assert!(result.says("wins the match"), "{}", result.content);
    let told = private(&anna.press(&result, "Check the dice").await.expect("an answer"));
    assert!(told.contains("6-2\u{a0}✓") && told.contains("throws follow from the secret"), "{told}");
    assert!(told.contains("Both words are empty.") && !told.contains('✗') && told.len() < 2_000, "{told}");
    let commitment = during.split('`').nth(1).expect("the commitment");
    assert!(commitment.len() == 64 && told.contains(commitment), "{told}");
    let json = table.exported(&anna, ".json").await;
    assert!(json.contains(&secret));
    assert!(table.exported(&anna, ".mat").await.contains(&format!("; [Secret 1 \"{secret}\"]")));
    // In another language, as somebody who only looks on.
    bjorn.speak("da");
    let told = private(&bjorn.press(&result, "Check the dice").await.expect("an answer"));
    assert!(told.contains("slag følger af den hemmelighed"), "{told}");

    let file = stage.path("match.json");
    std::fs::write(&file, &json).expect("a file");
    let (is_right, told) = stage.owner(&["dice", "verify", &file.display().to_string()]).await;
    assert!(is_right && told.contains("Every throw is proven."), "{told}");
    std::fs::write(&file, json.replace("\"open 6 2\"", "\"open 6 3\"")).expect("a file");
    let (is_right, told) = stage.owner(&["dice", "verify", &file.display().to_string()]).await;
    assert!(!is_right && told.contains("throw 1 is open 6 3, which does not follow"), "{told}");
    stage.close().await;
}

#[tokio::test]
async fn the_bot_does_not_go_on_with_dice_that_are_sealed_under_another_key() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let keys = ["a", "b"].map(|digit| {
        let file = stage.path(&format!("{digit}.key"));
        std::fs::write(&file, digit.repeat(64)).expect("a file");
        file.display().to_string()
    });
    stage.set("BARPOINT_DICE_KEY", keys[0].clone());
    stage.restart().await;
    table.begin(&anna, &bjorn, 1).await;
    stage.settle().await;
    stage.restart().await;
    Hands::Commands.turn(&table, &anna).await;
    stage.kill().await;
    stage.set("BARPOINT_DICE_KEY", keys[1].clone());
    stage.begin_to_start();
    assert_eq!(stage.ended().await, Some(1));
    assert!(stage.log().contains("sealed under another key"), "{}", stage.log());
    stage.set("BARPOINT_DICE_KEY", keys[0].clone());
    stage.start().await;
    Hands::Commands.gives_up(&table, "single").await;
    let result = table.board().await;
    let told = private(&anna.press(&result, "Check the dice").await.expect("an answer"));
    assert!(told.contains('✓') && !told.contains('✗'), "{told}");
    stage.settle().await;

    // The owner exports it before the bot has decrypted it, without the key and with it.
    let exports = async |key: &str| {
        let key = [("BARPOINT_DICE_KEY", key)];
        let (is_done, told) = stage.owner_with(&key, &["export", "--match", "1", "-o", "files"]).await;
        assert!(is_done, "{told}");
        let (is_proven, verdict) = stage.owner(&["dice", "verify", "files/barpoint-1.json"]).await;
        (told, is_proven, verdict)
    };
    let (told, is_proven, verdict) = exports("").await;
    assert!(told.contains("secrets of 1 games that have ended are still encrypted"), "{told}");
    assert!(!is_proven && verdict.contains("the game is over, but its secret is still encrypted"), "{verdict}");
    let (told, is_proven, verdict) = exports(&keys[0]).await;
    assert!(is_proven && !told.contains("encrypted"), "{told}{verdict}");
    let (is_done, told) = stage.owner_with(&[("BARPOINT_DICE_KEY", "none.key")], &["export", "-o", "files"]).await;
    assert!(!is_done && told.contains("cannot read none.key"), "{told}");
    // The key is lost after the game: it has ended, and says so.
    stage.set("BARPOINT_DICE_KEY", keys[1].clone());
    stage.restart().await;
    let told = private(&anna.press(&result, "Check the dice").await.expect("an answer"));
    assert!(told.contains("has ended, but its secret is still encrypted") && !told.contains('✓'), "{told}");
    stage.close().await;
}

#[tokio::test]
async fn both_players_give_a_word_after_the_commitment_is_public_and_whoever_owns_the_bot_begins() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    // The application belongs to a team, which has a user of its own.
    let members = json!([{"user": {"id": anna.id().to_string()}, "membership_state": 2}]);
    let of_team = json!({"owner": {"id": "77"}, "team": {"id": "77", "members": members}});
    stage.room.change_portal(of_team).expect("Discord takes it");
    stage.restart().await;
    let panel = table.types(&bjorn, "/settings play").await;
    let more = bjorn.press(own(&panel), "More").await.expect("the rest");
    bjorn.press(own(&more), "Ask for words for the dice: no").await.expect("they are asked for now");
    let asked = table.begin(&anna, &bjorn, 3).await;
    let commitment = asked.content.split('`').nth(1).expect("the commitment").to_owned();
    assert!(asked.says("Commitment 1 to the dice of this game") && commitment.len() == 64, "{}", asked.content);
    assert!(asked.says(&anna.mention()) && asked.says("**Björn** comes after **Anna**, whose bot this is."));
    assert!(!asked.says("6-2") && table.told(&bjorn, "/dice verify").await.contains(&commitment));

    let told = private(&bjorn.press(&asked, "Give a word…").await.expect("an answer"));
    assert_eq!(told, "This bot belongs to **Anna**, who answers before you.");
    let told = private(&anna.press(&asked, "Roll without").await.expect("an answer"));
    assert!(told.contains("only your opponent can go on without words"), "{told}");
    let form = anna.press(&asked, "Give a word…").await.expect("a form");
    let form = form.modal().expect("a form");
    let filled = form.inputs[0]["value"].as_str().expect("it is filled in");
    assert!(filled.parse::<u64>().is_ok() && form.inputs[0]["required"] == false, "{form:?}");
    anna.submit_modal(form, &[("Your word", "Zquibble")]).await.expect("a word");
    let asked = table.board_after(&asked).await;
    assert!(asked.says("**Anna** has answered.") && asked.calls(&bjorn), "{}", asked.content);

    let form = bjorn.press(&asked, "Give a word…").await.expect("a form");
    let form = form.modal().expect("a form");
    let copied = bjorn.submit_modal(form, &[("Your word", "Zquibble")]).await.expect("an answer");
    assert!(private(&copied).contains("your opponent’s word"), "{copied:?}");
    let long = bjorn.submit_modal(form, &[("Your word", &"🎲".repeat(17))]).await.expect("an answer");
    assert!(private(&long).contains("A word has at most 64 bytes; yours has 68."), "{long:?}");
    stage.settle().await;
    let said: String = table.messages().iter().map(|message| format!("{message:?}")).collect();
    assert!(!said.contains("Zquibble") && !stage.log().contains("Zquibble"), "{said}");
    bjorn.submit_modal(form, &[("Your word", "*æble*")]).await.expect("a word");
    let opened = table.board_after(&asked).await;
    assert!(opened.says("Words: **Anna** “Zquibble”, **Björn** “\\*æble\\*”"), "{}", opened.content);
    stage.settle().await;
    // What was committed to stays to be read.
    let first = table.messages().into_iter().find(|message| message.content.contains(&commitment));
    assert!(first.is_some_and(|message| message.labels().is_empty()), "{:#?}", table.summary());

    Hands::Commands.gives_up(&table, "backgammon").await;
    let result = table.board().await;
    let told = private(&bjorn.press(&result, "Check the dice").await.expect("an answer"));
    assert!(told.contains("Words: **Anna** “Zquibble”") && told.contains(&commitment) && !told.contains('✗'), "{told}");
    let file = stage.path("match.json");
    std::fs::write(&file, table.exported(&anna, ".json").await).expect("a file");
    let (is_right, told) = stage.owner(&["dice", "verify", &file.display().to_string()]).await;
    assert!(is_right && told.contains("Every throw is proven."), "{told}");
    stage.close().await;
}
