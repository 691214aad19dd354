//! The process may be killed at any point.

use crate::hands::Hands;
use crate::stage::Stage;

#[tokio::test]
async fn killed_after_every_press_it_goes_on_where_it_was() {
    // Anna begins with 6-2, then Björn rolls 1-6.
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let challenge = table.challenge(&anna, &bjorn, 3).await;
    stage.restart().await;
    bjorn.press(&challenge, "Accept").await.expect("a challenge outlives the process");
    let first = table.board().await;
    stage.settle().await;
    stage.restart().await;
    Hands::Buttons.choose(&table, &anna, "24/18 13/11").await;
    stage.restart().await;
    // An unconfirmed play is stored in the buttons.
    table.press(&anna, "Confirm 24/18 13/11").await;
    stage.settle().await;
    stage.restart().await;
    let second = table.board_after(&first).await;
    assert!(second.says("**Anna** 6-2: `24/18 13/11`"), "{}", second.content);
    table.press(&bjorn, "Roll").await;
    stage.settle().await;
    stage.restart().await;
    let rolled = table.board().await;
    assert_eq!(rolled.id, second.id);
    assert!(rolled.says("play your 6-1"), "{}", rolled.content);
    assert_eq!(rolled.alt().matches("Björn").count(), second.alt().matches("Björn").count());
    Hands::Buttons.play(&table, &bjorn).await;
    let third = table.board_after(&second).await;
    assert_eq!(third.pings, [anna.id()]);
    stage.close().await;
}

#[tokio::test]
async fn killed_the_moment_a_play_is_acknowledged_it_has_counted() {
    let (mut stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    let mut play = "24/18 13/11".to_owned();
    for who in [&anna, &bjorn, &anna, &bjorn] {
        let board = table.newest_board().await;
        if board.offers("Roll") {
            who.press(&board, "Roll").await.expect("it is acknowledged");
            stage.settle().await;
            play = table.newest_board().await.plays().pop().expect("a play that changes little");
        }
        let played = who.slash(&table.channel, &format!("/move play:{play}")).await.expect("it is acknowledged");
        stage.restart().await;
        stage.settle().await;
        let now = table.newest_board().await;
        assert!(now.id >= played.public().expect("all see it").id);
        assert!(now.says(&format!("`{play}`")) && now.offers("Roll"), "{}", now.content);
    }
    stage.close().await;
}

#[tokio::test]
async fn the_same_seed_gives_the_same_dice_after_a_restart() {
    let told = |restart: bool| async move {
        let mut stage = Stage::seeded(3).await;
        let (anna, bjorn) = stage.players();
        let table = stage.table();
        table.begin(&anna, &bjorn, 1).await;
        for _ in 0..4 {
            if restart {
                stage.settle().await;
                stage.restart().await;
            }
            let board = table.board().await;
            let who = table.whose_turn().await;
            Hands::Commands.turn(&table, &who).await;
            table.board_after(&board).await;
        }
        let board = table.board().await;
        stage.close().await;
        board.alt().to_owned()
    };
    let (straight, interrupted) = tokio::join!(told(false), told(true));
    assert_eq!(straight, interrupted);
}
