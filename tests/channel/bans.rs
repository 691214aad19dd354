//! The owner bans people and servers while the bot runs.

use crate::bot::program;
use crate::databases;
use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Table, own, private};
use discord_rehearsal::Person;
use discord_rehearsal::errors::BAD_DAY;

/// Runs a command of the owner beside the running bot and returns its output.
async fn owner(stage: &Stage, arguments: &[&str]) -> String {
    let file = stage.database_path();
    let mut program = program(file.parent().expect("a folder"));
    let output = program
        .args(arguments)
        .arg("--database")
        .arg(databases::named(&file))
        .output()
        .await
        .expect("the program starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

const BARRED: &str = "My owner keeps you from using me.";

async fn is_barred(table: &Table, who: &Person) {
    for line in ["/board", "/challenge rated:true", "/settings play", "/help", "/profile"] {
        let told = table.told(who, line).await;
        assert!(told.starts_with(BARRED), "{line}: {told}");
    }
}

#[tokio::test]
async fn whoever_is_banned_is_out_at_once_and_keeps_what_is_theirs() {
    let (stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    for _ in 0..2 {
        let who = table.whose_turn().await;
        Hands::Commands.turn(&table, &who).await;
    }
    let elsewhere = stage.table_in("side-table");
    let challenge = elsewhere.challenge(&bjorn, &stage.person("Joost"), 1).await;
    let told = owner(&stage, &["ban", "person", &bjorn.id().to_string(), "--why", "floods"]).await;
    assert!(told.contains("1 matches have ended"), "{told}");
    is_barred(&table, &bjorn).await;
    let pressed = bjorn.press_raw(&board, board.buttons().next().expect("a button")["custom_id"].as_str().unwrap());
    assert!(private(&pressed.await.expect("an answer")).starts_with(BARRED));
    // The other one is told; after so few turns nobody has won.
    stage.settle().await;
    let result = table.newest_board().await;
    assert!(result.says("ended without a winner"), "{}", result.content);
    let gone = |message: &discord_rehearsal::Message| message.id == challenge.id && message.buttons().next().is_none();
    elsewhere.channel.wait_for(&anna, gone).await.expect("the challenge is withdrawn");
    // His data remains his, and deleting it does not end the ban.
    let panel = table.types(&bjorn, "/privacy").await;
    assert!(own(&panel).offers("Everything about me"));
    let first = table.types(&bjorn, "/forget-me").await;
    let second = bjorn.press(own(&first), "Forget me…").await.expect("a question");
    let done = bjorn.press(own(&second), "Yes, delete everything").await.expect("an end");
    assert!(private(&done).starts_with("You are forgotten"), "{}", private(&done));
    is_barred(&table, &bjorn).await;
    assert!(owner(&stage, &["bans"]).await.contains("person (forgotten since)"));
    owner(&stage, &["unban", "person", &bjorn.id().to_string()]).await;
    table.begin(&anna, &bjorn, 1).await;
    stage.close().await;
}

#[tokio::test]
async fn a_match_that_ended_while_the_bot_was_away_is_told_although_its_board_shows_the_same_position() {
    let (mut stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    stage.settle().await;
    assert_eq!(stage.stop().await, Some(0));
    // The board keeps its buttons for a while.
    stage.room.fail(8, "PATCH", "/channels/**", BAD_DAY);
    owner(&stage, &["ban", "person", &bjorn.id().to_string()]).await;
    stage.start().await;
    let ended = |message: &discord_rehearsal::Message| message.content.contains("ended without a winner");
    table.channel.wait_for(&anna, ended).await.expect("the channel is told");
    stage.settle().await;
    stage.forgive(BAD_DAY);
    stage.close().await;
}

#[tokio::test]
async fn a_ban_with_an_end_sets_matches_aside_and_says_when_it_ends() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    let told = owner(&stage, &["ban", "person", &bjorn.id().to_string(), "--until", "2999-01-01", "--json"]).await;
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!((&told["ended"], &told["set_aside"]), (&0.into(), &1.into()));
    let told = table.told(&bjorn, "/board").await;
    assert!(told.contains("it ends <t:32472144000:R>"), "{told}");
    stage.settle().await;
    let aside = |message: &discord_rehearsal::Message| message.content.contains("This match has been set aside.");
    table.channel.wait_for(&anna, aside).await.expect("the channel is told");
    owner(&stage, &["unban", "person", &bjorn.id().to_string()]).await;
    // Either player can go on with the match.
    let here = table.types(&bjorn, "/board").await;
    let offered = own(&here).labels().into_iter().map(str::to_owned).collect::<Vec<_>>();
    bjorn.press(own(&here), &offered[0]).await.expect("it is taken up");
    table.board().await;
    stage.close().await;
}

#[tokio::test]
async fn a_banned_server_gets_nothing_and_can_be_left() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    stage.settle().await;
    let (guild, bot) = {
        let room = stage.room.room();
        let world = room.world();
        (world.first_guild(), world.bot)
    };
    owner(&stage, &["ban", "server", &guild.to_string(), "--why", "spam"]).await;
    for line in ["/board", "/challenge rated:true", "/help"] {
        assert!(table.told(&anna, line).await.starts_with("I am not available on this server."), "{line}");
    }
    // Elsewhere both may go on with the same match.
    anna.install();
    bjorn.install();
    let friends = stage.friends();
    let told = friends.types(&anna, "/board").await;
    assert!(own(&told).offers("Go on here"), "{:?}", own(&told).labels());
    anna.press(own(&told), "Go on here").await.expect("it goes on");
    owner(&stage, &["leave", &guild.to_string()]).await;
    let room = stage.room.room();
    stage.until(|| !room.world().guilds[&guild].has(bot)).await;
    stage.until(|| stage.guilds_left() == 1).await;
    stage.close().await;
}
