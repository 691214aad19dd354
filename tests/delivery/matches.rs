//! A match from its challenge to its result.

use crate::hands::Hands;
use crate::stage::Stage;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_to_its_end_and_each_board_but_the_last_loses_its_buttons() {
    let (mut stage, anna, _, table, first) = Stage::with_match(1).await;
    assert!(first.calls(&anna), "{}", first.content);
    for _ in 0..3 {
        let who = table.whose_turn().await;
        Hands::Buttons.turn(&table, &who).await;
    }
    Hands::Commands.gives_up(&table, "single game").await;
    stage.settle().await;
    let told: Vec<_> = table.messages().into_iter().filter(|message| message.id >= first.id).collect();
    let (last, older) = told.split_last().expect("messages of the match");
    assert!(last.content.contains("wins"), "{}", last.content);
    assert!(older.len() >= 3 && older.iter().all(|message| message.labels().is_empty()), "{:#?}", table.summary());
    stage.end().await;
}
