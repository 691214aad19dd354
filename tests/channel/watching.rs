//! Live boards: a match of one channel shown in another, and the guide through a first game.

use discord_rehearsal::errors::UNKNOWN_MESSAGE;
use discord_rehearsal::{ChannelHandle, Message, Permissions, Person};

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Table, private};

/// The live board in a channel, once it contains this text.
async fn live(channel: &ChannelHandle, viewer: &Person, says: &str) -> Message {
    let wanted = |message: &Message| message.content.contains("**Live**") && message.content.contains(says);
    channel.wait_for(viewer, wanted).await.unwrap_or_else(|error| panic!("{says}: {error}"))
}

/// Anna and Björn play in a side channel, and Joost starts a live board in his.
async fn watched(stage: &Stage) -> (Table, ChannelHandle, Message) {
    let (anna, bjorn) = stage.players();
    let aside = stage.table_in("side-table");
    aside.begin(&anna, &bjorn, 1).await;
    let lounge = stage.room.channel("backgammon");
    let shown = stage.person("Joost").slash(&lounge, "/watch channel:#side-table").await.expect("a live board");
    stage.settle().await;
    (aside, lounge, shown.public().expect("all see it").clone())
}

#[tokio::test]
async fn a_match_is_followed_live_in_another_channel_to_its_end() {
    // Anna begins with 6-2.
    let mut stage = Stage::open().await;
    let joost = stage.person("Joost");
    let (aside, lounge, shown) = watched(&stage).await;
    assert!(shown.content.starts_with(&format!("🔴 **Live** · **Anna** – **Björn** · <#{}>", aside.channel.id())));
    assert!(shown.content.ends_with("**Anna** to play 6-2."), "{}", shown.content);
    assert_eq!((shown.labels(), shown.pings.len()), (vec!["Stop watching"], 0));
    assert_eq!(shown.attachments.len(), 1);

    let (anna, bjorn) = stage.players();
    Hands::Buttons.plays(&aside, &anna, "24/18 13/11").await;
    let played = live(&lounge, &joost, "**Anna** 6-2: `24/18 13/11`").await;
    assert_eq!((played.id, played.attachments.len()), (shown.id, 1), "the same message");
    assert!(played.content.ends_with("**Björn** to play 6-1."), "{}", played.content);
    assert!(played.pings.is_empty() && played.mentions.is_empty(), "spectators see it, nobody is called");

    // News from before the restart is not lost.
    stage.settle().await;
    Hands::Buttons.turn(&aside, &bjorn).await;
    stage.settle().await;
    stage.restart().await;
    live(&lounge, &joost, "**Björn** 6-1: `").await;
    Hands::Commands.gives_up(&aside, "single game").await;
    let over = live(&lounge, &joost, "wins the match 1–0").await;
    assert_eq!((over.id, over.labels().len()), (shown.id, 0));
    assert!(over.content.contains("1500 → 1510 (+10.0)"), "{}", over.content);
    stage.close().await;
}

#[tokio::test]
async fn a_live_board_that_is_too_old_to_change_is_posted_anew() {
    let mut stage = Stage::open().await;
    let joost = stage.person("Joost");
    let (aside, lounge, shown) = watched(&stage).await;
    let (anna, _) = stage.players();
    let late = discord_rehearsal::errors::TOO_MANY_LATE_EDITS;
    // The restart loses the interaction tokens.
    stage.restart().await;
    stage.refuse("PATCH", &format!("/channels/{}/messages/{}", lounge.id(), shown.id), late);
    Hands::Commands.plays(&aside, &anna, "24/18 13/11").await;
    let newer = live(&lounge, &joost, "24/18 13/11").await;
    assert!(newer.id > shown.id && newer.pings.is_empty());
    let gone =
        stage.room.until("the older one to go", |world| world.message(lounge.id(), shown.id).is_err().then_some(()));
    gone.await.expect("it is deleted");
    stage.close().await;
}

#[tokio::test]
async fn watching_ends_when_it_is_told_to_or_is_not_wanted() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (aside, lounge, shown) = watched(&stage).await;
    let joost = stage.person("Joost");
    let again = joost.slash(&lounge, "/watch channel:#side-table").await.expect("an answer");
    assert!(private(&again).starts_with("This match is being shown here already: https://"), "{}", private(&again));
    let refused = bjorn.press(&shown, "Stop watching").await.expect("an answer");
    assert!(private(&refused).starts_with("Only **Joost**, who began this live board"), "{}", private(&refused));
    let stopped = joost.press(&shown, "Stop watching").await.expect("he may");
    let stopped = stopped.public().expect("all see it");
    assert!(stopped.content.starts_with("**Joost** has ended the live board."), "{}", stopped.content);
    assert_eq!((stopped.labels().len(), stopped.attachments.len()), (0, 1));

    // A live board that somebody deletes is not posted again.
    let shown = joost.slash(&lounge, "/watch channel:#side-table").await.expect("a live board");
    let shown = shown.public().expect("all see it");
    stage.settle().await;
    lounge.delete_message(shown).expect("it was there");
    // First with the interaction's token, then with the bot token.
    stage.provoke(2);
    Hands::Commands.plays(&aside, &anna, "24/18 13/11").await;
    stage.has_refused(&UNKNOWN_MESSAGE).await;
    let database = stage.database();
    let kept = || database.query_row("SELECT count(*) FROM watches", [], |row| row.get::<u32>(0));
    stage.until(|| kept() == Ok(0)).await;
    stage.settle().await;
    let later = lounge.messages(&joost).into_iter().filter(|message| message.id > shown.id);
    assert!(later.map(|message| message.content).all(|text| !text.contains("**Live**")));
    // It can be started again.
    joost.slash(&lounge, "/watch channel:#side-table").await.expect("an answer").public().expect("all see it");
    stage.close().await;
}

#[tokio::test]
async fn a_match_that_goes_on_in_direct_messages_is_followed_no_longer() {
    let mut stage = Stage::open().await;
    let joost = stage.person("Joost");
    let (_, lounge, shown) = watched(&stage).await;
    let (anna, bjorn) = stage.players();
    stage.room.leave(&bjorn);
    bjorn.install();
    // The bot looks the member up at the command and at the button.
    stage.provoke(2);
    let friends = stage.friends();
    friends.takes_up(&bjorn).await;
    Hands::Buttons.turn(&friends, &anna).await;
    let ended = |message: &Message| message.content == "This live board has ended: the match goes on elsewhere.";
    let last = lounge.wait_for(&joost, ended).await.expect("it says so");
    assert_eq!((last.id, last.labels().len(), last.attachments.len()), (shown.id, 0, 1), "its last picture stays");
    stage.close().await;
}

#[tokio::test]
async fn what_cannot_be_watched_is_refused() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let told = table.told(&anna, "/watch channel:#side-table").await;
    let aside = stage.table_in("side-table");
    assert_eq!(told, format!("Nobody is playing in <#{}> just now.", aside.channel.id()));
    table.begin(&anna, &bjorn, 1).await;
    assert_eq!(table.told(&bjorn, "/watch channel:#backgammon").await, "This match is being played right here.");
    aside.channel.deny_bot(Permissions::SEND_MESSAGES);
    assert!(aside.told(&bjorn, "/watch channel:#backgammon").await.starts_with("I cannot post in this channel"));
    stage.close().await;
}

#[tokio::test]
async fn the_guide_begins_where_one_stands_and_leads_through_a_first_game() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost");
    joost.speak("nl");
    let table = stage.table();
    let guide = table.types(&anna, "/help").await;
    let guide = guide.private().expect("just for her");
    assert!(guide.content.starts_with("Your first game 1/7 · **Where you are**\nNobody is playing in this channel"));
    assert_eq!(guide.labels(), ["Next", "Play the house", "Challenge anyone"]);

    let mut page = guide.clone();
    for number in 2..=7 {
        let next = anna.press(&page, "Next").await.expect("the next page");
        page = next.private().expect("still just for her").clone();
        assert_eq!(page.id, guide.id);
        assert!(page.content.starts_with(&format!("Your first game {number}/7 · ")), "{}", page.content);
        assert_eq!(page.attachments.len(), usize::from([2, 4, 5].contains(&number)), "page {number}");
    }
    assert_eq!(page.labels(), ["Back", "Play the house", "Challenge anyone"], "the last page leads on");
    let asked = anna.press(&page, "Challenge anyone").await.expect("a form");
    let sent = anna.submit_modal(asked.modal().expect("a form"), &[]).await.expect("a challenge");
    let told = sent.private().expect("in place of the guide");
    assert_eq!((told.id, told.content.as_str()), (guide.id, "Your challenge now stands in the channel."));
    let made = table.challenge_shown().await;
    assert!(made.content.starts_with("**Anna** challenges anyone here to a match to 1 point."), "{}", made.content);
    assert_eq!(made.reply_to, None, "to others it would answer a message that was deleted");
    assert!(table.told(&anna, "/help").await.contains("Your challenge waits for somebody to press **Accept**."));
    assert!(table.told(&joost, "/help").await.contains("Hier staat een uitdaging van **Anna** die je kunt aannemen."));
    bjorn.press(&made, "Accept").await.expect("a match");
    let board = table.board().await;
    stage.settle().await;
    let mine = table.told(&anna, "/help").await;
    assert!(mine.contains("you have rolled 6-2: choose your play") && mine.contains(&board.id.to_string()), "{mine}");
    assert!(table.told(&bjorn, "/help").await.contains("You are playing **Anna** here, who is to act now."));
    assert!(table.told(&joost, "/help").await.contains("**Anna** en **Björn** spelen hier; kijk gerust mee."));
    stage.close().await;
}
