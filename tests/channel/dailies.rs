//! The position of the day, and one's own blunders as practice.

use std::time::{SystemTime, UNIX_EPOCH};

use discord_rehearsal::model::CallbackKind;
use discord_rehearsal::{Answer, Message, Person};

use crate::challenges::custom_id;
use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Table, private};

const QUESTION: &str = "**Position of the day**\n";
const SOLUTION: &str = "**Position of the day, solved**";
const MENU: &str = "Choose what is best";

#[track_caller]
fn own(answer: &Answer) -> &Message {
    answer.message().expect("a message of one's own")
}

/// The public messages that begin with this text.
fn beginning(table: &Table, text: &str) -> Vec<Message> {
    table.messages().into_iter().filter(|message| message.content.starts_with(text)).collect()
}

async fn wait(table: &Table, reader: &Person, text: &'static str) -> Message {
    let found = table.channel.wait_for(reader, move |message| message.content.starts_with(text)).await;
    found.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The values of a menu's options.
fn offered(message: &Message) -> Vec<String> {
    let menu = message.menus().next().expect("a menu");
    let options = menu["options"].as_array().expect("options").iter();
    options.map(|option| option["label"].as_str().expect("a label").to_owned()).collect()
}

#[tokio::test]
async fn a_position_is_asked_once_a_day_and_solved_the_next() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let server = table.types(&anna, "/settings server").await;
    let page = anna.press(own(&server), "Position of the day…").await.expect("a page");
    assert!(own(&page).content.contains("Off: choose a channel"), "{}", own(&page).content);
    // This hour has just passed, so the position is posted at once.
    let hours = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later").as_secs() / 3600;
    let passed = format!("{:02}:00 UTC", (hours + 23) % 24);
    let page = anna.select(own(&page), "At 16:00 UTC each day", &[&passed]).await.expect("an hour");
    let page =
        anna.select(own(&page), "Channel of the position of the day", &["#backgammon"]).await.expect("a channel");
    assert!(own(&page).content.contains("each day; the next one"), "{}", own(&page).content);

    let asked = wait(&table, &bjorn, QUESTION).await;
    assert!(asked.content.contains("What is best?") || asked.content.contains("double"), "{}", asked.content);
    assert_eq!(asked.attachments.len(), 1);
    let words = asked.attachments[0].description.clone().expect("words for the picture");
    assert!(words.contains("Player 1") && words.contains("pips"), "{words}");

    // Answers are private, and can be changed.
    let menu = anna.press(&asked, "Answer").await.expect("a menu");
    let menu = menu.private().expect("nobody else sees it").clone();
    let options = offered(&menu);
    assert!(options.len() >= 2 && options.is_sorted(), "an order that says nothing: {options:?}");
    let told = anna.select(&menu, MENU, &[&options[0]]).await.expect("an answer");
    assert!(own(&told).content.starts_with("Your answer: "), "{}", own(&told).content);
    assert!(own(&told).content.contains(&options[0]), "{}", own(&told).content);

    // After a restart nothing is posted again, and the button still works.
    stage.restart().await;
    let menu = bjorn.press(&asked, "Answer").await.expect("a menu");
    let told = bjorn.select(menu.private().expect("his own"), MENU, &[&options[1]]).await.expect("an answer");
    assert!(own(&told).content.contains(&options[1]), "{}", own(&told).content);
    let menu = anna.press(&asked, "Answer").await.expect("a menu");
    assert!(private(&menu).contains(&options[0]), "she finds her answer again: {}", private(&menu));
    assert_eq!(beginning(&table, QUESTION).len(), 1);

    // A day later. Switched off, so that a midnight during the test brings no other position.
    stage.database().execute("UPDATE guild_settings SET daily_channel = NULL", []).expect("it is switched off");
    stage.database().execute("UPDATE dailies SET solves_at = 0", []).expect("time passes");
    let solution = wait(&table, &anna, SOLUTION).await;
    assert!(solution.content.contains("\n1\\. "), "{}", solution.content);
    assert!(options[..2].iter().all(|option| solution.content.contains(option)), "{options:?} {}", solution.content);
    assert_eq!(solution.content.matches(" · 1 answer").count(), 2, "{}", solution.content);
    assert!(!solution.content.contains("Joost") && solution.attachments.len() == 1, "{}", solution.content);
    let late = stage.room.person("Joost").press_raw(&asked, custom_id(&asked, "Answer")).await.expect("an answer");
    assert!(private(&late).starts_with(SOLUTION), "{}", private(&late));
    let bare = table.channel.wait_for(&anna, |message| message.id == asked.id && message.buttons().next().is_none());
    bare.await.expect("its button goes");
    assert_eq!(beginning(&table, QUESTION).len() + beginning(&table, SOLUTION).len(), 2);
    stage.close().await;
}

#[tokio::test]
async fn ones_own_blunders_come_back_as_a_quiz() {
    let (stage, anna, _, table, _) = Stage::with_match(1).await;
    Hands::Buttons.go_on_until(&table, |board| board.says("wins the match")).await;
    let told = table.told(&anna, "/practice").await;
    assert!(told.contains("no blunders to practise") && told.contains("</analyse:"), "what to do about it: {told}");

    let told = table.types(&anna, "/analyse depth:quick").await;
    let id = told.private().expect("just for her").id;
    let ready = move |message: &Message| message.id == id && message.content.starts_with("**Analysis**");
    table.channel.wait_for(&anna, ready).await.expect("the analysis");

    // Her two worst errors are doubles in a match to one point, which are not asked.
    let worst = "UPDATE mistakes SET decision = 'double', played = NULL, best = NULL, no_double = 0, double_take = 0,
        double_drop = 0, error = 9, seq = seq - 1
        WHERE player = 1 AND seq IN (SELECT seq FROM mistakes WHERE player = 1 AND decision = 'play' ORDER BY seq LIMIT 2)";
    assert_eq!(stage.database().execute(worst, []).expect("changed"), 2);

    let asked = table.types(&anna, "/practice").await;
    assert_eq!(asked.kind, CallbackKind::DeferredMessage, "an answer is promised before the house thinks");
    let asked = asked.private().expect("just for her").clone();
    assert!(asked.content.starts_with("**Practice** · your blunder in **Anna** – **Björn**"), "{}", asked.content);
    assert_eq!(asked.attachments.len(), 1);
    let options = offered(&asked);
    assert!(options.len() >= 2, "{options:?}");
    let answer = anna.select(&asked, MENU, &[&options[0]]).await.expect("an answer");
    assert_eq!(answer.kind, CallbackKind::DeferredUpdate);
    let answer = own(&answer).clone();
    for part in ["You chose `", "\n**Best:** `", "\nPlayed: `", "It comes again <t:"] {
        assert!(answer.content.contains(part), "{part}: {}", answer.content);
    }
    assert!(answer.id == asked.id && answer.menus().next().is_none(), "in place of the question");
    let next = anna.press(&answer, "Next").await.expect("another one");
    assert_eq!(next.kind, CallbackKind::DeferredUpdate);
    assert_ne!(own(&next).content, asked.content);
    assert!(table.told(&stage.room.person("Päivi"), "/practice").await.contains("no blunders to practise"));
    stage.close().await;
}
