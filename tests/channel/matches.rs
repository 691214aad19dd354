//! A whole match, from the challenge to the leaderboard.

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::Board;

#[tokio::test]
async fn a_match_with_buttons_and_menus_alone() {
    a_match_to_three_points(Hands::Buttons).await;
}

#[tokio::test]
async fn a_match_with_slash_commands_alone() {
    a_match_to_three_points(Hands::Commands).await;
}

/// One game is dropped, one is resigned with the cube at 2, and the Crawford game is played to its end.
async fn a_match_to_three_points(hands: Hands) {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.challenge(&anna, &bjorn, 3).await;
    hands.accept_challenge(&table, &bjorn).await;

    hands.go_on_until(&table, may_double).await;
    let ahead = table.whose_turn().await;
    let behind = if ahead.id() == anna.id() { &bjorn } else { &anna };
    hands.double(&table, &ahead).await;
    hands.drop(&table, behind).await;
    assert!(table.board().await.says("Game 2"));
    let first = table.messages().into_iter().find(|message| message.labels() == ["Replay", "Step through"]);
    let first = first.expect("the end of a game can be looked back from");
    for button in ["Replay", "Step through"] {
        let look = anna.press(&first, button).await.expect("a press");
        let look = look.private().expect("a look of her own");
        assert!(look.content.contains("**Game 1**"), "{}", look.content);
    }

    hands.go_on_until(&table, may_double).await;
    let doubler = table.whose_turn().await;
    let other = if doubler.id() == anna.id() { &bjorn } else { &anna };
    hands.double(&table, &doubler).await;
    // The roll follows the take.
    hands.take(&table, other).await;
    hands.resign(&table, &ahead, "single game").await;
    hands.decline_resignation(&table, behind).await;
    assert!(table.board().await.says("The game goes on"));
    // She can resign again only after the turn.
    hands.turn(&table, &doubler).await;
    hands.resign(&table, &ahead, "single game").await;
    hands.accept_resignation(&table, behind).await;

    let board = table.board().await;
    assert!(board.says("This is the Crawford game"), "{}", board.content);
    let board = hands.go_on_until(&table, |board| board.says("wins the match")).await;
    assert_eq!(board.labels(), ["Rematch", "Replay", "Step through", "Analyse", "Share", "Check the dice", "More"]);
    assert!(board.says(": 1500 → 1517 (+17.3)") && board.says(": 1500 → 1483 (−17.3)"), "{}", board.content);

    let leaders = table.types(&anna, "/leaderboard").await;
    let leaders = &leaders.public().expect("a leaderboard").content;
    assert!(leaders.contains(r"1\. ") && leaders.contains("**1517?** · 1 won, 0 lost"), "{leaders}");
    assert!(leaders.contains(r"2\. ") && leaders.contains("**1483?** · 0 won, 1 lost"), "{leaders}");

    assert!(table.told(&anna, "/roll").await.starts_with("There is no match in this channel."));
    bjorn.press(&board, "Rematch").await.expect("an answer").public().expect("one tap offers the same again");
    let rematch = table.challenge_shown().await;
    let offer =
        format!("**Björn** challenges {} to a match to 3 points.\n-# Backgammon (tournament rules)", anna.mention());
    assert_eq!(rematch.content, offer);
    hands.accept_challenge(&table, &anna).await;
    let board = table.board_after(&board).await;
    assert!(board.says(", you begin: play your "), "{}", board.content);
    stage.close().await;
}

fn may_double(board: &Board) -> bool {
    board.offers("Double to 2")
}
