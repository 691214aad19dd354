//! In every dead end, people read why and what would help.

use discord_rehearsal::model::Message;

use crate::hands::{Hands, labelled};
use crate::stage::Stage;
use crate::table::Table;

/// The message in its current state.
fn now(table: &Table, message: &Message) -> Message {
    table.messages().into_iter().find(|other| other.id == message.id).expect("it is still there")
}

/// Waits until the message has this text and no enabled buttons.
#[track_caller]
fn becomes<'a>(table: &'a Table, message: &'a Message, text: &'a str) -> impl Future<Output = ()> + 'a {
    let caller = std::panic::Location::caller();
    let is_so = move |other: &Message| other.id == message.id && other.content.starts_with(text);
    async move {
        let changed = table.channel.wait_for(&table.onlooker, is_so).await;
        let changed = changed.unwrap_or_else(|error| panic!("{caller}: {error}"));
        assert!(changed.labels().is_empty(), "{caller}: {:?}", changed.labels());
    }
}

#[tokio::test]
async fn a_result_keeps_what_looks_back_and_a_declined_rematch_can_be_offered_again() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(1).await;
    Hands::Commands.resign(&table, &anna, "single").await;
    Hands::Commands.accept_resignation(&table, &bjorn).await;
    let result = table.board().await;
    let all = ["Rematch", "Replay", "Step through", "Analyse", "Share", "Check the dice", "More"];
    assert_eq!(result.labels(), all);

    let more = anna.press(&result, "More").await.expect("a panel").private().expect("just for her").clone();
    assert!(more.offers("Leaderboard"), "{:?}", more.labels());
    let asked = anna.press(&more, "Other terms…").await.expect("a form");
    let form = asked.modal().expect("a form");
    assert_eq!(form.title, "Rematch on other terms");
    assert!(form.inputs.iter().all(|input| input["custom_id"] != "player"), "the opponent is the same");
    anna.submit_modal(form, &[("Length", "5 points")]).await.expect("an offer");
    let offer = table.challenge_shown().await;
    assert!(offer.content.contains("to a match to 5 points"), "{}", offer.content);
    bjorn.press(&offer, "Decline").await.expect("he may");
    assert_eq!(now(&table, &result).labels(), all);

    anna.press(&result, "Rematch").await.expect("once more").public().expect("an offer");
    let offer = table.challenge_shown().await;
    bjorn.press(&result, "Rematch").await.expect("he wants it too");
    table.board_after(&result).await;
    becomes(&table, &offer, "**Björn** accepted **Anna**’s challenge").await;
    assert_eq!(now(&table, &result).labels(), all);
    stage.close().await;
}

#[tokio::test]
async fn a_challenge_says_what_became_of_it_whoever_answers_it_how() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let first = table.challenge(&anna, &bjorn, 3).await;
    let second = table.challenge(&anna, &bjorn, 5).await;
    becomes(&table, &first, "**Anna** has made another challenge in place of this one.").await;

    let told = table.told(&anna, "/accept").await;
    assert!(told.starts_with("Your own challenge is open here") && told.contains("</decline:"), "{told}");
    table.types(&bjorn, "/accept").await.public().expect("a board");
    becomes(&table, &second, "**Björn** accepted **Anna**’s challenge: a match to 5 points.").await;
    let told = table.told(&bjorn, "/accept").await;
    assert!(told.starts_with("In this match nothing waits for an answer of yours."), "{told}");
    stage.close().await;
}

#[tokio::test]
async fn a_match_that_was_set_aside_is_taken_up_where_somebody_tries_to_roll() {
    let (stage, anna, _, table, board) = Stage::with_match(3).await;
    let paivi = stage.moderator();
    table.types(&paivi, "/admin adjourn reason:supper").await;
    let told = table.types(&anna, "/roll").await;
    let told = told.private().expect("just for her");
    assert!(told.content.starts_with("The match **Anna** – **Björn** was set aside here."), "{}", told.content);
    anna.press(told, "Take it up again").await.expect("it goes on");
    assert!(table.board_after(&board).await.says("goes on here"));
    stage.close().await;
}

#[tokio::test]
async fn what_means_nothing_here_says_what_is_played_and_what_would_help() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    table.begin(&anna, &bjorn, 3).await;
    for (line, case, helps) in [
        ("/stop", "This is a match to 3 points", "</resign:"),
        ("/again", "An illegal play is refused at once here", "</ruling:"),
        ("/beaver", "Beavers were not agreed on here. They belong to money", "</challenge:"),
        ("/decline", "In this match nothing waits for an answer of yours. It is **Anna**’s turn", ""),
    ] {
        let told = table.told(&bjorn, line).await;
        assert!(told.starts_with(case) && told.contains(helps), "{line}: {told}");
    }
    let session = aside.types(&anna, "/challenge player:@Björn money:True options:beavers").await;
    bjorn.press(session.public().expect("for all"), "Accept").await.expect("a session");
    aside.board().await;
    assert!(aside.told(&anna, "/stop").await.starts_with("A game is still being played"));
    assert!(aside.told(&anna, "/beaver").await.starts_with("A beaver answers a double"));
    stage.close().await;
}

#[tokio::test]
async fn what_gives_up_a_game_says_its_price_and_a_dear_drop_is_asked_for_once_more() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(2).await;
    Hands::Buttons.turn(&table, &anna).await;
    Hands::Buttons.double(&table, &bjorn).await;
    let board = table.board().await;
    assert_eq!(board.labels(), ["Take", "Drop (1 point)", "More"]);
    anna.press(&board, "Take").await.expect("a take");
    let taken = table.board_after(&board).await;

    let more = table.press(&anna, "More").await;
    let panel = more.private().expect("hers");
    assert_eq!(panel.labels().iter().filter(|label| label.starts_with("Resign a ")).count(), 1, "no more can be lost");
    assert!(panel.offers("Resign a single game (2 points, ends the match 2–0)"), "{:?}", panel.labels());
    assert!(panel.content.ends_with("**Björn** accepts, **Björn** wins the game."), "who wins: {}", panel.content);
    let offer = labelled(panel, "Resign a single");
    anna.press(panel, &offer).await.expect("an offer");
    let offered = table.board_after(&taken).await;
    assert!(offered.offers("Accept (2 points, ends the match 2–0)"), "{:?}", offered.labels());
    assert!(
        offered.says(
            "your opponent offers to resign (single game: 2 points, ends the match 2–0). Take the win or play on?"
        ),
        "{}",
        offered.content
    );
    stage.close().await;

    let (stage, anna, bjorn, table, _) = Stage::with_match(5).await;
    Hands::Buttons.turn(&table, &anna).await;
    Hands::Buttons.double(&table, &bjorn).await;
    Hands::Buttons.take(&table, &anna).await;
    Hands::Buttons.turn(&table, &bjorn).await;
    Hands::Buttons.double(&table, &anna).await;
    let asked = table.types(&bjorn, "/drop").await;
    let asked = asked.private().expect("a question");
    assert_eq!(
        (asked.content.as_str(), asked.labels()),
        ("Drop the double? What it costs: 2 points.", vec!["Yes, drop"])
    );
    let again = table.press(&bjorn, "Drop (2 points)").await;
    bjorn.press(again.private().expect("the same question"), "Yes, drop").await.expect("a drop");
    let told = table.channel.wait_for(&anna, |message| message.content.contains("**Anna** wins 2 points")).await;
    told.expect("it counts");
    stage.close().await;
}
