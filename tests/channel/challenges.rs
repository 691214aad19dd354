//! Challenges to somebody or to anybody: accepted, declined, withdrawn, refused.

use discord_rehearsal::{Message, Person};

use crate::stage::Stage;
use crate::table::private;

#[tokio::test]
async fn only_the_one_challenged_may_answer() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let joost = stage.person("Joost");
    let challenge = table.challenge(&anna, &bjorn, 5).await;
    let invited = format!("**Anna** challenges {} to a match to 5 points.", bjorn.mention());
    assert_eq!(challenge.content, format!("{invited}\n-# Backgammon (tournament rules)"));
    assert_eq!(challenge.pings, [bjorn.id()]);
    assert_eq!(challenge.labels(), ["Accept", "Decline", "Withdraw"]);
    assert_eq!(refusal(&anna, &challenge, "Accept").await, "You cannot accept your own challenge.");
    for (who, button) in [(&joost, "Accept"), (&joost, "Decline"), (&anna, "Decline")] {
        assert_eq!(refusal(who, &challenge, button).await, "This challenge is for **Björn**.");
    }
    let declined = bjorn.press(&challenge, "Decline").await.expect("Björn may");
    let declined = declined.public().expect("all see it");
    assert_eq!(declined.content, "**Björn** declined **Anna**’s challenge.");
    assert!(declined.components.is_empty());
    let late = bjorn.press_raw(&challenge, custom_id(&challenge, "Accept")).await.expect("an answer");
    assert_eq!(private(&late), "That challenge is no longer open.");
    assert!(table.told(&anna, "/board").await.starts_with("There is no match in this channel."));
    stage.close().await;
}

#[tokio::test]
async fn the_challenger_may_withdraw() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let challenge = table.challenge(&anna, &bjorn, 3).await;
    assert!(refusal(&bjorn, &challenge, "Withdraw").await.contains("challenge"));
    let withdrawn = anna.press(&challenge, "Withdraw").await.expect("Anna may");
    assert_eq!(withdrawn.public().expect("all see it").content, "**Anna** withdrew the challenge.");
    table.challenge(&anna, &bjorn, 3).await;
    let withdrawn = table.types(&anna, "/decline").await;
    assert_eq!(withdrawn.public().expect("all see it").content, "**Anna** withdrew the challenge.");
    assert!(table.told(&bjorn, "/accept").await.starts_with("There is nothing here"));
    stage.close().await;
}

#[tokio::test]
async fn an_open_challenge_is_for_the_first_person_who_comes() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let open = table.types(&anna, "/challenge rated:true").await.public().expect("all see it").clone();
    let invited = "**Anna** challenges anyone here to a match to 3 points.\n-# Backgammon (tournament rules)";
    assert_eq!(open.content, invited);
    assert_eq!(open.labels(), ["Accept", "Withdraw", "Play the house"]);
    assert!(open.pings.is_empty());
    assert_eq!(refusal(&anna, &open, "Accept").await, "You cannot accept your own challenge.");
    assert_eq!(refusal(&bjorn, &open, "Withdraw").await, "Only **Anna** can withdraw this challenge.");
    let joost = stage.person("Joost");
    joost.press(&open, "Accept").await.expect("anybody may");
    let board = table.board().await;
    assert_eq!(board.content, format!("{}, you begin: play your 6-2.", anna.mention()), "said once");
    let late = bjorn.press_raw(&open, custom_id(&open, "Accept")).await.expect("an answer");
    assert_eq!(private(&late), "That challenge is no longer open.");
    stage.close().await;
}

#[tokio::test]
async fn nobody_plays_alone_or_against_another_program() {
    let stage = Stage::open().await;
    let (anna, _) = stage.players();
    let table = stage.table();
    stage.room.add_bot("Robot");
    assert_eq!(table.told(&anna, "/challenge player:@Anna").await, "You cannot challenge yourself.");
    let told = table.told(&anna, "/challenge player:@Robot").await;
    assert!(told.starts_with("Other bots do not play here."), "{told}");
    let told = table.told(&anna, "/challenge player:@Björn level:Strong").await;
    assert!(told.starts_with("A level is for matches against the house"), "{told}");
    stage.close().await;
}

#[tokio::test]
async fn equal_opening_dice_are_shown_and_thrown_again() {
    let stage = Stage::seeded(1923).await;
    let (anna, bjorn) = stage.players();
    let board = stage.table().begin(&anna, &bjorn, 1).await;
    assert!(board.says("Opening dice: 6 each, so both are thrown again."), "{}", board.content);
    assert!(board.says(&format!("{}, you begin: play your 3-1.", anna.mention())), "{}", board.content);
    stage.close().await;
}

/// The private refusal for somebody who presses a button that is not theirs.
async fn refusal(who: &Person, message: &Message, button: &str) -> String {
    private(&who.press(message, button).await.expect("an answer"))
}

/// The custom id of a button.
pub fn custom_id<'m>(message: &'m Message, button: &str) -> &'m str {
    message.button(button).expect("the button")["custom_id"].as_str().expect("a custom id")
}
