//! What strangers try: ids at the ends of what can be written, forms that were never opened, and places that were taken away.

use discord_rehearsal::{ChannelHandle, Message, Person};
use futures_util::future::join_all;

use crate::hands::Hands;
use crate::rights::{forged, forged_menus};
use crate::stage::Stage;
use crate::table::{own, private};

/// A message of somebody's own, from which they press what was never on it.
async fn own_message(who: &Person, channel: &ChannelHandle) -> Message {
    own(&who.slash(channel, "/help").await.expect("anybody may read the guide")).clone()
}

/// Numbers at the ends of what a custom id can hold.
const ENDS: [u64; 5] = [0, i64::MAX as u64, i64::MAX as u64 + 1, u64::MAX - 1, u64::MAX];

#[tokio::test]
async fn numbers_at_the_ends_of_what_can_be_written_are_answered_like_any_other() {
    let (mut stage, anna, _, table, _) = Stage::with_match(1).await;
    Hands::Commands.gives_up(&table, "single game").await;
    stage.settle().await;
    anna.install();
    let before = table.messages().len();
    let places = [table.channel.clone(), stage.friends().channel, anna.dm()];
    for place in &places {
        let help = own_message(&anna, place).await;
        for end in ENDS {
            let challenges = [format!("draft:0{end}:0:tournament 1 0:0"), format!("t:0{end}:tournament 1 0")];
            let people = [
                format!("profile:{end}:backgammon"),
                format!("dice:{end}"),
                format!("history:{end} 0 0"),
                format!("history:{end} {end} 0"),
                format!("set:server daily {end}"),
                format!("set:server admin {end}"),
            ];
            let listings = [format!("{end} {end} 0")];
            let of_match = forged(1, &listings).into_iter().map(|id| id.replacen(":1", &format!(":{end}"), 1));
            let ids = challenges.into_iter().chain(people).chain(of_match);
            // A challenge with 0 is one to anybody, which she may make.
            let ids = ids.filter(|id| end != 0 || !id.starts_with("t:"));
            let answers = join_all(ids.map(async |id| (anna.press_raw(&help, &id).await, id))).await;
            for (answer, id) in answers {
                answer.unwrap_or_else(|error| panic!("{id}: {error}"));
            }
            for (menu, value) in forged_menus(1, &listings) {
                let (menu, value) = (menu.replacen(":1", &format!(":{end}"), 1), value.replace('1', &end.to_string()));
                let chosen = anna.select_raw(&help, &menu, &[&value]).await;
                chosen.unwrap_or_else(|error| panic!("{menu} {value}: {error}"));
            }
        }
    }
    let public = table.messages();
    assert_eq!(public.len(), before, "{:?}", public.last().map(|message| &message.content));
    // Discord knows nobody of such a number.
    let refused = stage.room.requests().iter().filter(|request| request.status == 404).count();
    stage.provoke(u32::try_from(refused).expect("a few"));
    stage.close().await;
}

#[tokio::test]
async fn an_opponent_who_was_forgotten_is_looked_for_nowhere() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(1).await;
    Hands::Commands.resign(&table, &bjorn, "single game").await;
    Hands::Commands.accept_resignation(&table, &anna).await;
    stage.settle().await;
    let asked = table.types(&bjorn, "/forget-me").await;
    let sure = bjorn.press(own(&asked), "Forget me…").await.expect("a question");
    bjorn.press(own(&sure), "Yes, delete everything").await.expect("an end");
    stage.settle().await;
    let help = own_message(&anna, &table.channel).await;
    for id in ["aside:1", "go-on:1", "draft:0:1:tournament 1 0:0", "m:1:0:rematch", "m:1:0:more"] {
        anna.press_raw(&help, id).await.unwrap_or_else(|error| panic!("{id}: {error}"));
    }
    stage.close().await;
}

#[tokio::test]
async fn a_form_is_taken_from_nobody_who_could_not_have_opened_it() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    stage.settle().await;
    let help = own_message(&anna, &table.channel).await;
    let form = anna.press_raw(&help, "order:1:abort").await.expect("a form");
    let form = form.modal().expect("she administers").clone();
    // Somebody else sends it, as a modified client can.
    let told = bjorn.submit_modal(&form, &[("reason", "because I say so")]).await;
    if let Ok(told) = told {
        assert!(private(&told).contains("Only"), "{}", private(&told));
    }
    assert!(table.board().await.offers("Roll") || !table.board().await.plays().is_empty(), "the match goes on");
    stage.close().await;
}

#[tokio::test]
async fn a_bot_that_is_kicked_in_the_middle_answers_everybody() {
    let (mut stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    let challenge = stage.table_in("side-table").challenge(&bjorn, &anna, 1).await;
    stage.settle().await;
    for who in [&anna, &bjorn] {
        who.install();
    }
    stage.room.kick_bot_from(stage.room.guild());
    for (who, message, id) in
        [(&anna, &challenge, "Accept"), (&bjorn, &challenge, "Withdraw"), (&anna, &*board, "More")]
    {
        match who.press(message, id).await {
            Ok(_) => {}
            Err(error) => assert!(!format!("{error:?}").contains("Failed"), "{id}: {error}"),
        }
    }
    for line in ["/challenge player:@Björn thread:true", "/board", "/games server:true", "/accept"] {
        let answer = anna.slash(&table.channel, line).await;
        answer.unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    let refused = stage.room.requests().iter().filter(|request| matches!(request.status, 403 | 404)).count();
    stage.provoke(u32::try_from(refused).expect("a few"));
    stage.close().await;
}
