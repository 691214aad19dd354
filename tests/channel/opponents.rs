//! Who can be challenged where: only members of the server or the conversation, even with made-up custom ids.

use discord_rehearsal::{ChannelHandle, Message, Person};

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Table, own, private};

/// A private answer to the person, from which a client can send any custom id.
async fn own_message(who: &Person, channel: &ChannelHandle) -> Message {
    own(&who.slash(channel, "/help").await.expect("anybody may read the guide")).clone()
}

/// Plays the first match of the table, which ends by resignation.
async fn a_match(table: &Table, loser: &Person, winner: &Person) {
    table.begin(loser, winner, 1).await;
    Hands::Commands.resign(table, loser, "single game").await;
    Hands::Commands.accept_resignation(table, winner).await;
}

#[tokio::test]
async fn a_rematch_names_nobody_on_a_server_that_they_are_not_on() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost");
    a_match(&stage.table(), &anna, &bjorn).await;
    stage.settle().await;
    stage.room.add_guild("Elsewhere", "en-US", &["abroad"], &[&anna, &joost]);
    let abroad = stage.table_of(stage.room.channel("abroad"), &anna);
    let help = own_message(&anna, &abroad.channel).await;
    // The opponent follows from the match, even if the custom id contains a member of this server, Joost.
    for id in [
        format!("draft:{}:1:tournament 1 0:0", bjorn.id()),
        format!("draft:{}:1:tournament 1 0:0", joost.id()),
        "draft:0:1:tournament 1 0:0".to_owned(),
    ] {
        let asked = anna.press_raw(&help, &id).await.expect("a form");
        let sent = anna.submit_modal(asked.modal().expect("a form"), &[]).await;
        let told = private(&sent.expect("an answer"));
        assert_eq!(told, "This person is not on this server.", "{id}");
        stage.provoke(1);
    }
    assert!(abroad.messages().is_empty(), "{:?}", abroad.messages());
    // A rematch on the server of the match is possible.
    let home = own_message(&anna, &stage.table().channel).await;
    anna.press_raw(&home, "m:1:0:rematch").await.expect("it is sent");
    let challenge = stage.table().challenge_shown().await;
    assert!(challenge.content.contains(&bjorn.mention()), "{}", challenge.content);
    stage.close().await;
}

#[tokio::test]
async fn in_a_conversation_only_those_are_challenged_who_are_there() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost");
    a_match(&stage.table(), &anna, &joost).await;
    stage.settle().await;
    anna.install();
    let friends = stage.friends();
    let help = own_message(&anna, &friends.channel).await;
    let before = friends.messages().len();
    let refusal = "You can only challenge people who are in this conversation: ";
    for id in [
        format!("draft:{}:1:tournament 1 0:0", joost.id()),
        format!("draft:{}:1:tournament 1 0:0", bjorn.id()),
        "m:1:0:rematch".to_owned(),
    ] {
        let told = private(&anna.press_raw(&help, &id).await.expect("an answer"));
        assert!(told.starts_with(refusal), "{id}: {told}");
    }
    assert_eq!(friends.messages().len(), before);
    // A challenge from the menu of a person in the conversation is possible, also with another length.
    let asked = anna.user_command(&friends.channel, "Challenge", &bjorn).await.expect("a form");
    let form = asked.modal().expect("a form");
    anna.submit_modal(form, &[("Length", "5 points")]).await.expect("it is sent");
    let challenge = friends.challenge_shown().await;
    assert!(challenge.content.contains(&bjorn.mention()), "{}", challenge.content);
    stage.close().await;
}
