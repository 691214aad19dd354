//! Settings of a server and its channels, and who may change them.

use discord_rehearsal::Person;
use discord_rehearsal::model::Message;

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Table, private};

/// The title of the language menu while none is chosen, after a first match in English.
const SERVER_LANGUAGE: &str = "Language: that of the first match here (English)";
const CHANNEL_LANGUAGE: &str = "Language: as on the rest of the server";

/// A panel of settings. Anna owns the server.
async fn panel(table: &Table, who: &Person, line: &str) -> Message {
    table.types(who, line).await.private().expect("nobody else sees it").clone()
}

async fn choose(who: &Person, panel: &Message, menu: &str, choices: &[&str]) -> Message {
    let answer = who.select(panel, menu, choices).await;
    answer.unwrap_or_else(|error| panic!("{menu}: {error}")).message().expect("the panel follows").clone()
}

#[tokio::test]
async fn a_channel_speaks_the_language_that_was_chosen_for_it_from_the_next_message_on() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    Hands::Buttons.turn(&table, &anna).await;
    let server = panel(&table, &anna, "/settings server").await;
    let server = choose(&anna, &server, SERVER_LANGUAGE, &["Svenska"]).await;
    assert!(server.menus().any(|menu| menu["placeholder"] == "Language: Svenska"), "{:?}", server.components);
    table.press(&bjorn, "Roll").await;
    let board = table.board().await;
    assert!(board.says("spela ditt kast"), "a message that is changed: {}", board.content);
    assert!(board.alt().contains("ska spela"), "{}", board.alt());

    let channel = panel(&table, &anna, "/settings channel").await;
    choose(&anna, &channel, CHANNEL_LANGUAGE, &["Dansk"]).await;
    let danish = table.types(&bjorn, "/move play:24/").await;
    assert!(private(&danish).starts_with("I cannot read"), "Björn reads English: {}", private(&danish));
    let elsewhere = stage.table_in("side-table");
    let challenge = elsewhere.types(&anna, "/challenge rated:true").await;
    assert!(challenge.public().expect("all see it").content.contains("utmanar"), "the rest of the server");
    let here = table.types(&anna, "/leaderboard").await;
    assert!(private(&here).contains("Nobody has finished"), "only she sees it");
    let thread = table.channel.open_thread(&anna, "A quiet corner").expect("a thread");
    let challenge = stage.table_in(&thread.name()).types(&anna, "/challenge rated:true").await;
    assert!(challenge.public().expect("all see it").content.contains("udfordrer"), "a thread speaks as its channel");
    stage.close().await;
}

#[tokio::test]
async fn only_those_who_may_administer_change_what_holds_for_all_and_the_others_learn_who_can() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    for line in ["/settings server", "/settings channel"] {
        let told = panel(&table, &bjorn, line).await;
        assert!(told.components.is_empty() && told.content.contains("- Usual length: "), "{}", told.content);
        assert!(told.content.ends_with("Only members who may manage this server can change this."), "{}", told.content);
    }
    stage.room.give_role(&bjorn, "Referee");
    let server = panel(&table, &anna, "/settings server").await;
    let places = anna.press(&server, "Channels and role…").await.expect("the second page").message().unwrap().clone();
    assert_eq!(places.id, server.id, "in place of the first");
    let refused = anna.select(&places, "Choose a role that may administer", &["@everyone"]).await.expect("an answer");
    assert_eq!(private(&refused), "Everybody has that role. Choose another, or none.");
    let places = choose(&anna, &places, "Choose a role that may administer", &["Referee"]).await;
    assert!(places.content.contains("- Role that may administer: <@&"), "{}", places.content);
    // A client does not send the same choice of the same menu twice, but the panel was redrawn with a new menu.
    let places = choose(&anna, &places, "Choose a role that may administer", &["Referee"]).await;

    let server = panel(&table, &bjorn, "/settings server").await;
    let server = choose(&bjorn, &server, "Usual length: whatever the challenger likes", &["7 points"]).await;
    let told = panel(&table, &stage.person("Joost"), "/settings channel").await;
    assert!(told.content.contains("or who have the role <@&"), "{}", told.content);
    // Björn's panel is still open when the role is removed from the settings.
    choose(&anna, &places, "Choose a role that may administer", &[]).await;
    let late = bjorn.select(&server, "Usual length: 7 points", &["9 points"]).await.expect("an answer");
    assert_eq!(private(&late), "Only members who may manage this server can change this.");
    stage.close().await;
}

#[tokio::test]
async fn a_challenge_that_names_neither_rules_nor_length_is_to_what_is_usual_here() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let server = panel(&table, &anna, "/settings server").await;
    let server = choose(&anna, &server, "Usual rules: whatever the challenger likes", &["Nackgammon"]).await;
    choose(&anna, &server, "Usual length: whatever the challenger likes", &["5 points"]).await;
    let challenged = async |line: &str| {
        let answer = table.types(&bjorn, line).await;
        answer.public().expect("a challenge").content.clone()
    };
    let usual = challenged("/challenge rated:true").await;
    assert!(usual.contains("5 points") && usual.contains("Nackgammon"), "{usual}");
    let named = challenged("/challenge points:1").await;
    assert!(named.contains("1 point.") && named.contains("Nackgammon"), "{named}");
    let channel = panel(&table, &anna, "/settings channel").await;
    let channel = choose(&anna, &channel, "Usual length: as on the rest of the server", &["money session"]).await;
    assert!(challenged("/challenge rated:true").await.contains("money session"));
    anna.press(&channel, "Back to the defaults").await.expect("a press");
    assert!(challenged("/challenge rated:true").await.contains("5 points"));
    stage.close().await;
}

#[tokio::test]
async fn matches_are_begun_only_in_the_channels_that_the_server_has_chosen_and_in_their_threads() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (here, there) = (stage.table(), stage.table_in("side-table"));
    there.begin(&anna, &bjorn, 3).await;
    let server = panel(&here, &anna, "/settings server").await;
    let places = anna.press(&server, "Channels and role…").await.expect("a press").message().unwrap().clone();
    let places = choose(&anna, &places, "Choose channels (none: all)", &["backgammon"]).await;
    let link = format!("<#{}>", here.channel.id());
    assert!(places.content.contains(&format!("- Channels: {link}")), "{}", places.content);

    let elsewhere = format!("On this server matches are played elsewhere: {link}");
    assert_eq!(there.told(&bjorn, "/challenge rated:true").await, elsewhere);
    let who = there.whose_turn().await;
    Hands::Buttons.turn(&there, &who).await;
    let end = Hands::Commands.go_on_until(&there, |board| board.says("wins the match")).await;
    assert_eq!(private(&bjorn.press(&end, "Rematch").await.expect("an answer")), elsewhere, "it went on to its end");
    assert_eq!(there.told(&bjorn, "/roll").await, elsewhere);
    let help = there.told(&bjorn, "/help").await;
    assert!(help.starts_with("Your first game") && help.contains(&elsewhere), "what only he sees he may see: {help}");

    let thread = here.channel.open_thread(&anna, "A quiet corner").expect("a thread");
    stage.table_in(&thread.name()).begin(&bjorn, &anna, 1).await;
    choose(&anna, &places, "Choose channels (none: all)", &[]).await;
    there.begin(&bjorn, &anna, 1).await;
    stage.close().await;
}

#[tokio::test]
async fn what_no_longer_exists_is_taken_out_of_the_settings() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    stage.room.give_role(&bjorn, "Referee");
    let server = panel(&table, &anna, "/settings server").await;
    let places = anna.press(&server, "Channels and role…").await.expect("the second page").message().unwrap().clone();
    let places = choose(&anna, &places, "Choose channels (none: all)", &["backgammon", "side-table"]).await;
    choose(&anna, &places, "Choose a role that may administer", &["Referee"]).await;
    stage.room.channel("side-table").delete().expect("it is there");
    stage.room.world().guilds.values_mut().for_each(|guild| guild.roles.retain(|role| role.name != "Referee"));
    // Discord refuses menus with defaults that do not exist. The bot then looks each of them up, and one channel is
    // gone.
    stage.provoke(2);
    let server = panel(&table, &anna, "/settings server").await;
    let places = anna.press(&server, "Channels and role…").await.expect("the second page").message().unwrap().clone();
    assert!(places.content.ends_with("What no longer exists was taken out of these settings."), "{}", places.content);
    assert!(places.content.contains(&format!("- Channels: <#{}>\n", table.channel.id())), "{}", places.content);
    assert!(!places.content.contains("<@&"), "{}", places.content);
    let server = anna.press(&places, "Back").await.expect("the first page").message().unwrap().clone();
    let places = anna.press(&server, "Channels and role…").await.expect("the second page").message().unwrap().clone();
    assert!(!places.content.contains("What no longer exists"), "once is enough: {}", places.content);
    stage.close().await;
}

#[tokio::test]
async fn the_same_entry_of_a_menu_can_be_chosen_again_once_it_was_undone() {
    let stage = Stage::open().await;
    let bjorn = stage.person("Björn");
    let table = stage.table();
    let settings = panel(&table, &bjorn, "/settings play").await;
    let settings = choose(&bjorn, &settings, "Usual length: none of your own", &["7 points"]).await;
    let settings = bjorn.press(&settings, "Back to the defaults").await.expect("a press").message().unwrap().clone();
    // A client does not send the same choice of the same menu twice.
    choose(&bjorn, &settings, "Usual length: none of your own", &["7 points"]).await;
    stage.close().await;
}
