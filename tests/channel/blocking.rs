//! A blocked person cannot reach the blocker any more, and does not notice.

use crate::challenges::custom_id;
use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Table, own, private};
use discord_rehearsal::{Message, Person, Reply};

/// Uses the command in another person's menu and returns the private answer.
async fn toggles(table: &Table, who: &Person, whom: &Person) -> String {
    private(&who.user_command(&table.channel, "Block or unblock", whom).await.expect("an answer"))
}

/// What Björn sees of his challenge to somebody, which must not depend on a block.
fn as_he_sees_it(message: &Message, to: &Person) -> (String, Vec<String>) {
    let labels = message.labels().into_iter().map(str::to_owned).collect();
    (message.content.replace(&to.mention(), "the opponent"), labels)
}

#[tokio::test]
async fn a_challenge_of_somebody_who_is_blocked_pings_nobody_and_looks_like_any_other() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let paivi = stage.person("Päivi");
    let usual = table.challenge(&bjorn, &paivi, 3).await;
    assert_eq!(usual.pings, [paivi.id()]);
    let usual = as_he_sees_it(&usual, &paivi);
    assert!(toggles(&table, &anna, &bjorn).await.starts_with("You have blocked"));
    let after = table.challenge(&bjorn, &anna, 3).await;
    assert_eq!(as_he_sees_it(&after, &anna), usual, "he notices nothing");
    assert!(after.pings.is_empty(), "and she neither");
    // She cannot accept it by mistake, and declining would reveal nothing to him either.
    for button in ["Accept", "Decline"] {
        let told = private(&anna.press(&after, button).await.expect("an answer"));
        assert!(told.starts_with("You have blocked **Björn**. Unblock them first"), "{told}");
    }
    assert!(table.told(&anna, "/accept").await.starts_with("There is nothing here"));
    let now = table.messages().into_iter().find(|message| message.id == after.id).expect("it stands there");
    assert_eq!(as_he_sees_it(&now, &anna), usual);
    // She cannot challenge him by mistake.
    let told = table.told(&anna, "/challenge player:@Björn").await;
    assert!(told.starts_with("You have blocked **Björn**"), "{told}");
    // She can unblock him.
    assert!(toggles(&table, &anna, &bjorn).await.ends_with("is no longer blocked."));
    anna.press(&after, "Accept").await.expect("it still stands");
    table.board().await;
    stage.close().await;
}

#[tokio::test]
async fn what_is_offered_to_anybody_is_not_for_those_who_are_blocked_and_nothing_tells_them() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    toggles(&table, &anna, &bjorn).await;
    let open = table.types(&anna, "/challenge rated:true").await.public().expect("all see it").clone();
    let answer = bjorn.press(&open, "Accept").await.expect("it is taken");
    assert!(matches!(answer.reply, Reply::Nothing), "{answer:?}");
    assert!(table.told(&bjorn, "/accept").await.starts_with("There is nothing here"), "as if there were none");
    assert!(table.challenge_shown().await.offers("Accept"), "the challenge stands");
    // Nor can she accept his open challenge by mistake.
    let his = table.types(&bjorn, "/challenge rated:true").await.public().expect("all see it").clone();
    let told = private(&anna.press(&his, "Accept").await.expect("an answer"));
    assert!(told.starts_with("You have blocked **Björn**"), "{told}");
    stage.person("Joost").press(&open, "Accept").await.expect("anybody else may");
    table.board().await;
    stage.close().await;
}

#[tokio::test]
async fn nobody_is_called_to_the_board_by_somebody_they_have_blocked() {
    let (stage, anna, bjorn, table, first) = Stage::with_match(3).await;
    toggles(&table, &bjorn, &anna).await;
    Hands::Commands.turn(&table, &anna).await;
    let second = table.board_after(&first).await;
    assert!(second.calls(&bjorn) && second.pings.is_empty(), "{:?}", second.pings);
    // The match goes on, and the other player is pinged as usual.
    Hands::Commands.turn(&table, &bjorn).await;
    let third = table.board_after(&second).await;
    assert_eq!(third.pings, [anna.id()]);
    stage.close().await;
}

#[tokio::test]
async fn people_see_whom_they_have_blocked_and_end_it_there() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let joost = stage.person("Joost");
    assert_eq!(toggles(&table, &anna, &anna).await, "You cannot block yourself.");
    toggles(&table, &anna, &bjorn).await;
    toggles(&table, &anna, &joost).await;
    let panel = table.types(&anna, "/settings play").await;
    let more = anna.press(own(&panel), "More").await.expect("the rest");
    let list = anna.press(own(&more), "Blocked people…").await.expect("a list");
    let text = private(&list);
    assert!(text.contains("(2)") && text.contains(&bjorn.mention()) && text.contains(&joost.mention()), "{text}");
    // The latest block comes first. Of Joost, who has never played, only the id is known.
    let first = own(&list).menu_options("Unblock…")[0].to_owned();
    assert_eq!(first, format!("1. {}", joost.id()));
    let left = anna.select(own(&list), "Unblock…", &[first.as_str()]).await.expect("the shorter list");
    let text = private(&left);
    assert!(text.contains("(1)") && text.contains(&bjorn.mention()) && !text.contains(&joost.mention()), "{text}");
    // Only the blocker can remove it: the block's number is useless to others.
    let menu = own(&left).menu("Unblock…").expect("the menu");
    let (id, value) = (menu["custom_id"].as_str().unwrap(), menu["options"][0]["value"].as_str().unwrap());
    let open = table.types(&bjorn, "/challenge rated:true").await.public().expect("all see it").clone();
    let told = bjorn.select_raw(&open, id, &[value]).await.expect("an answer");
    assert!(private(&told).starts_with("You have blocked nobody."), "{}", private(&told));
    let told = anna.press_raw(&open, custom_id(&open, "Accept")).await.expect("an answer");
    assert!(private(&told).starts_with("You have blocked"), "he is blocked still");
    stage.close().await;
}

#[tokio::test]
async fn challenges_come_from_whom_one_wants_them_from() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let takes = async |whom: &'static str| {
        let panel = table.types(&anna, "/settings play").await;
        let more = anna.press(own(&panel), "More").await.expect("the rest");
        let menu = own(&more).menus().next().expect("a menu")["custom_id"].as_str().expect("an id").to_owned();
        anna.select(own(&more), &menu, &[whom]).await.expect("it is chosen");
    };
    takes("Challenges: from nobody").await;
    assert_eq!(table.told(&bjorn, "/challenge player:@Anna").await, "**Anna** takes no challenges.");
    takes("Challenges: from people you have played").await;
    let refused = "**Anna** takes challenges only from people they have played.";
    assert_eq!(table.told(&bjorn, "/challenge player:@Anna").await, refused);
    // He cannot tell whether she has blocked him as well.
    toggles(&table, &anna, &bjorn).await;
    assert_eq!(table.told(&bjorn, "/challenge player:@Anna").await, refused);
    toggles(&table, &anna, &bjorn).await;
    // She may challenge anybody, and after that the two have played.
    table.begin(&anna, &bjorn, 1).await;
    Hands::Commands.gives_up(&table, "single game").await;
    let again = table.challenge(&bjorn, &anna, 1).await;
    assert_eq!(again.pings, [anna.id()]);
    stage.close().await;
}
