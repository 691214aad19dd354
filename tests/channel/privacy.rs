//! The data stored about people, and its deletion.

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{own, private, unzipped};
use discord_rehearsal::{Answer, Message, Person};

/// The files in a zip that somebody received, with their texts.
async fn unpacked(stage: &Stage, reader: &Person, answer: &Answer) -> Vec<(String, String)> {
    let id = own(answer).id;
    let table = stage.table();
    let ready = |message: &Message| message.id == id && !message.attachments.is_empty();
    let message = table.channel.wait_for(reader, ready).await.expect("a file");
    unzipped(&stage.room.file(&message.attachments[0]).expect("what was uploaded is kept"))
}

#[tokio::test]
async fn everything_that_is_kept_is_handed_out_and_then_forgotten() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    // Looking stores nothing.
    let told = table.told(&anna, "/privacy").await;
    assert!(told.contains("What I keep about you") && told.ends_with("I keep nothing about you."), "{told}");
    assert_eq!(table.told(&anna, "/forget-me").await, "I keep nothing about you: there is nothing to delete.");

    table.begin(&anna, &bjorn, 3).await;
    for _ in 0..4 {
        let who = table.whose_turn().await;
        Hands::Buttons.turn(&table, &who).await;
    }
    // After a game, the match is far enough to have a winner.
    Hands::Buttons.gives_up(&table, "single game").await;
    table.board().await;
    let panel = table.types(&anna, "/privacy").await;
    let handed_out = anna.press(own(&panel), "Everything about me").await.expect("a file");
    let files = unpacked(&stage, &anna, &handed_out).await;
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["barpoint.json", "matches/barpoint-1.mat", "matches/barpoint-1.sgf", "matches/barpoint-1.json"]);
    let kept: serde_json::Value = serde_json::from_str(&files[0].1).expect("JSON");
    assert_eq!(kept["people"][0]["display_name"], "Anna");
    assert!(files[1].1.contains("Anna : 0"), "{}", files[1].1);

    // She is asked twice, in her own language. After that Björn has won.
    anna.speak("da");
    let first = table.types(&anna, "/glem-mig").await;
    assert!(own(&first).content.contains("Skal jeg glemme dig?") && own(&first).content.contains("Én kamp er i gang"));
    let second = anna.press(own(&first), "Glem mig…").await.expect("a question");
    assert!(own(&second).content.contains("Er du sikker?"), "{}", own(&second).content);
    let done = anna.press(own(&second), "Ja, slet alt").await.expect("an end");
    assert!(private(&done).starts_with("Du er glemt"), "{}", private(&done));
    assert!(own(&done).buttons().next().is_none(), "nothing is left to press");
    stage.settle().await;
    let result = table.newest_board().await;
    assert!(result.says("The opponent has left for good: **Björn** wins."), "{}", result.content);
    assert!(!result.content.contains("Anna") && !result.alt().contains("Anna"), "{} {}", result.content, result.alt());
    assert!(result.alt().contains("Former player"), "{}", result.alt());
    let boards = table.messages().iter().filter(|message| !message.attachments.is_empty()).count();
    assert_eq!(boards, 2, "the end of the first game, and the result: the board of the match went with her");
    assert!(table.told(&anna, "/privatliv").await.ends_with("Jeg gemmer intet om dig."));

    // Lists name the opponent "Former player", in each reader's language, and no match against them continues.
    bjorn.speak("fi");
    let listed = table.told(&bjorn, "/historia").await;
    assert!(listed.contains("Entinen pelaaja"), "{listed}");
    bjorn.speak("en-US");
    assert!(!result.labels().contains(&"Rematch"), "{:?}", result.labels());
    stage.redeploy().await;
    // She may come back as a new player.
    anna.speak("en-US");
    table.begin(&anna, &bjorn, 1).await;
    stage.close().await;
}

#[tokio::test]
async fn everybody_is_told_how_the_owner_is_reached_where_the_owner_says_so() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    assert!(!table.told(&anna, "/privacy").await.contains("Who runs me"));
    stage.set("BARPOINT_CONTACT", "owner@example.org");
    stage.restart().await;
    table.types(&anna, "/challenge rated:true").await;
    for who in [&anna, &bjorn] {
        let told = table.told(who, "/privacy").await;
        assert!(told.contains("**Who runs me:**") && told.contains("owner@example.org"), "{told}");
    }
    stage.close().await;
}

#[tokio::test]
async fn people_are_forgotten_from_anywhere() {
    let (stage, anna, _, table, _) = Stage::with_match(3).await;
    let friends = stage.friends();
    anna.install();
    let first = friends.types(&anna, "/forget-me").await;
    assert!(own(&first).content.contains("One match is in progress"), "{}", own(&first).content);
    let second = anna.press(own(&first), "Forget me…").await.expect("a question");
    anna.press(own(&second), "Yes, delete everything").await.expect("an end");
    stage.settle().await;
    // Neither has played, so nobody wins.
    let result = table.newest_board().await;
    assert!(result.says("A player has left for good: this match ended without a winner."), "{}", result.content);
    stage.close().await;
}

#[tokio::test]
async fn all_matches_of_ones_own_come_in_one_file() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    assert_eq!(table.told(&anna, "/export all:true").await, "You have not played a match yet.");
    for _ in 0..2 {
        table.types(&anna, "/challenge player:@Björn points:1").await;
        Hands::Commands.accept_challenge(&table, &bjorn).await;
        Hands::Commands.resign(&table, &anna, "single game").await;
        Hands::Commands.accept_resignation(&table, &bjorn).await;
    }
    let told = table.types(&anna, "/export all:true").await;
    let files = unpacked(&stage, &anna, &told).await;
    assert_eq!(files.len(), 6, "three forms of each");
    assert!(files[0].0.ends_with("barpoint-2.mat"), "the latest first: {files:?}");
    let one = table.types(&anna, "/export").await;
    let names: Vec<&str> = own(&one).attachments.iter().map(|file| file.filename.as_str()).collect();
    assert_eq!(names, ["barpoint-2.mat", "barpoint-2.sgf", "barpoint-2.json"]);
    // Under a limit of the file size the oldest are left out, and the answer says so.
    stage.room.world().attachment_limit = 16 * 1024 + 3_800;
    let told = table.types(&anna, "/export all:true").await;
    let id = own(&told).id;
    let ready = |message: &Message| message.id == id && !message.attachments.is_empty();
    let message = table.channel.wait_for(&anna, ready).await.expect("a file");
    assert!(message.content.contains("the oldest match is left out"), "{}", message.content);
    stage.close().await;
}

#[tokio::test]
async fn a_match_that_cannot_be_read_is_said_to_be_missing() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    for _ in 0..2 {
        table.types(&anna, "/challenge player:@Björn points:1").await;
        Hands::Commands.accept_challenge(&table, &bjorn).await;
        Hands::Commands.resign(&table, &anna, "single game").await;
        Hands::Commands.accept_resignation(&table, &bjorn).await;
    }
    let broken = "UPDATE actions SET action = 'take' WHERE match_id = 1";
    stage.database().execute(broken, []).expect("it is broken");
    let told = table.types(&anna, "/export all:true").await;
    let id = own(&told).id;
    let ready = |message: &Message| message.id == id && !message.attachments.is_empty();
    let message = table.channel.wait_for(&anna, ready).await.expect("a file");
    assert!(message.content.ends_with("in the log.") && !message.content.contains("larger"), "{}", message.content);
    // The bot has logged the error, as the answer says, so the check of the log is left out.
    stage.kill().await;
}

#[tokio::test]
async fn it_is_noted_which_servers_removed_the_bot() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    stage.table().begin(&anna, &bjorn, 1).await;
    let left = |stage: &Stage| stage.guilds_left();
    stage.settle().await;
    stage.kill().await;
    {
        let room = stage.room.room();
        let mut world = room.world();
        let (guild, bot) = (world.first_guild(), world.bot);
        world.leave(guild, bot);
    }
    stage.start().await;
    stage.until(|| left(&stage) == 1).await;
    stage.kill().await;
    {
        let room = stage.room.room();
        let mut world = room.world();
        let (guild, bot) = (world.first_guild(), world.bot);
        world.join(guild, bot);
    }
    stage.start().await;
    stage.until(|| left(&stage) == 0).await;
    stage.close().await;
}
