//! Typed plays: understood, completed, or refused with a reason.

use discord_rehearsal::Person;

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::Table;

#[tokio::test]
async fn a_refusal_names_the_rule_and_a_play_that_is_legal() {
    // Anna begins with 5-3.
    let stage = Stage::seeded(3).await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let board = table.begin(&anna, &bjorn, 3).await;
    assert!(board.says("you begin: play your 5-3."), "{}", board.content);
    for (typed, reason) in [
        ("24/19 13/10", "Your opponent holds point 19, so no checker of yours can land there."),
        ("9/4 13/10", "You have no checker on point 9."),
        ("13/18 13/10", "Checkers move forward only"),
    ] {
        let told = table.told(&anna, &format!("/move play:{typed}")).await;
        assert!(told.contains(reason), "{typed}: {told}");
        assert!(told.contains("Legal, for example: "), "{typed}: {told}");
        let (_, alternative) = told.rsplit_once('`').and_then(|(text, _)| text.rsplit_once('`')).expect("a play");
        assert!(offered(&table, &anna, "").await.contains(&alternative.to_owned()), "{alternative}");
    }
    assert_eq!(table.board().await.revision, board.revision, "nothing has happened");
    stage.close().await;
}

#[tokio::test]
async fn what_cannot_be_read_or_means_two_things_is_asked_back() {
    // Anna begins with 6-2, then Björn rolls 1-6.
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    let told = table.told(&anna, "/move play:hello @everyone").await;
    assert!(told.starts_with("I cannot read “hello @\u{200b}everyone” as a play."), "{told}");
    assert_eq!(table.told(&bjorn, "/move play:24/18 13/11").await, "It is **Anna**’s turn.");
    let told = table.told(&anna, "/move play:6/off 13/11").await;
    assert!(told.starts_with("10 of your checkers are not home yet"), "{told}");
    table.types(&anna, "/move play:11-13, 18/24").await.private().expect("backwards is refused");
    table.types(&anna, "/move play:13-11, 24-18").await.public().expect("any order, any dash");
    assert_eq!(table.told(&bjorn, "/move play:13/7").await, "Roll the dice first.");
    table.types(&bjorn, "/roll").await;
    // Playing the 1 first hits a second checker on the way, playing the 6 first does not.
    let told = table.told(&bjorn, "/move play:8/1*").await;
    assert!(told.starts_with("“8/1\\*” can be played in more than one way."), "{told}");
    for play in ["8/7*/1*", "8/2/1*"] {
        assert!(told.contains(&format!("`{play}`")), "{told}");
    }
    table.types(&bjorn, "/move play:8/2/1*").await.public().expect("now it is clear");
    assert!(table.board().await.says("**Björn** 6-1: `8/1*`"), "{}", table.board().await.content);
    stage.close().await;
}

#[tokio::test]
async fn typing_is_completed_with_legal_plays_alone() {
    let (stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    let all = offered(&table, &anna, "").await;
    assert_eq!(all, board.plays(), "the same as in the menu");
    let running = offered(&table, &anna, "24/").await;
    assert!(!running.is_empty() && running.len() < all.len() && running.iter().all(|play| play.contains("24/")));
    let one = offered(&table, &anna, "24/18 13/").await;
    assert_eq!(one, ["24/18 13/11"]);
    assert!(offered(&table, &anna, "24/17").await.is_empty(), "no seven was rolled");
    assert!(offered(&table, &bjorn, "").await.is_empty(), "it is not Björn’s turn");
    Hands::Commands.plays(&table, &anna, &one[0]).await;
    assert!(offered(&table, &bjorn, "").await.is_empty(), "nothing is rolled yet");
    stage.close().await;
}

/// The suggestions for a typed play.
async fn offered(table: &Table, who: &Person, typed: &str) -> Vec<String> {
    let choices = who.autocomplete(&table.channel, &format!("/move play:{typed}")).await.expect("choices");
    choices.into_iter().map(|choice| choice.name).collect()
}

#[tokio::test]
async fn a_legal_beginning_is_finished_by_choosing_and_a_wrong_sum_told_apart() {
    // Anna begins with 6-2.
    let (stage, anna, _, table, first) = Stage::with_match(3).await;
    let told = table.told(&anna, "/move play:24/17").await;
    assert!(told.starts_with("From `24` your 6-2 leads to `22`, `18`, `16`.\n"), "{told}");

    let begun = table.types(&anna, "/move play:24/18").await;
    let begun = begun.private().expect("nothing counts yet");
    assert!(begun.content.starts_with("`24/18` is a beginning"), "{}", begun.content);
    assert!(begun.offers("Undo") && !begun.attachments.is_empty(), "{:?}", begun.labels());
    let whole = anna.select(begun, "", &["13/11"]).await.expect("it can be chosen");
    anna.press(whole.private().expect("still hers"), "Confirm 24/18 13/11").await.expect("a play");
    assert!(table.board_after(&first).await.says("**Anna** 6-2: `24/18 13/11`"));
    stage.close().await;
}
