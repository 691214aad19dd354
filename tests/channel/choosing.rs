//! Plays chosen with menus and buttons.

use discord_rehearsal::Person;

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::Table;

const FIRST: &str = "Or move one checker at a time";
const NEXT: &str = "Move the next checker";
const REST: &str = "Finish your play";

#[tokio::test]
async fn nothing_counts_until_it_is_confirmed() {
    // Anna begins with 6-2.
    let (stage, anna, bjorn, table, start) = Stage::with_match(3).await;
    assert_eq!(start.labels(), ["More"], "there is nothing to confirm or to undo");
    assert!(start.alt().starts_with("Anna to play 6-2."), "{}", start.alt());

    step(&table, &anna, FIRST, "24/18").await;
    let half = table.board().await;
    assert_eq!(half.id, start.id);
    assert_eq!(half.labels(), ["Undo", "More"]);
    assert!(half.alt().contains("Played so far: 24/18."), "{}", half.alt());
    step(&table, &anna, NEXT, "18/16").await;
    assert_eq!(table.board().await.labels(), ["Confirm 24/16", "Undo", "Undo all", "More"]);

    table.press(&anna, "Undo").await;
    assert_eq!(table.board().await.alt(), half.alt(), "one step back");
    step(&table, &anna, NEXT, "13/11").await;
    table.press(&anna, "Undo all").await;
    let back = table.board().await;
    assert_eq!((back.alt(), back.labels()), (start.alt(), start.labels()), "back at the start");

    Hands::Buttons.choose(&table, &anna, "13/5").await;
    let told = table.types(&bjorn, "/board").await;
    let seen = told.private().expect("Björn’s own copy").attachments[0].description.clone();
    assert_eq!(seen.as_deref(), Some(start.alt()), "the position is what it was");
    table.press(&anna, "Undo all").await;
    Hands::Buttons.plays(&table, &anna, "24/18 13/11").await;
    let next = table.board_after(&start).await;
    assert!(next.says("**Anna** 6-2: `24/18 13/11`"), "{}", next.content);
    assert!(next.alt().starts_with("Björn to roll."), "{}", next.alt());
    stage.close().await;
}

#[tokio::test]
async fn of_more_plays_than_fit_a_menu_the_rest_begin_with_one_checker() {
    // Anna begins with 6-4, then Björn rolls 4-4.
    let stage = Stage::seeded(293).await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.begin(&anna, &bjorn, 3).await;
    Hands::Buttons.plays(&table, &anna, "24/14").await;
    table.press(&bjorn, "Roll").await;
    let board = table.board().await;
    let titles: Vec<&str> = board.menus().filter_map(|menu| menu["placeholder"].as_str()).collect();
    assert!(titles[0].starts_with("Choose your whole play (25 of ") && titles[1] == FIRST, "{titles:?}");
    let shown = board.plays();
    assert_eq!(shown.len(), 25);
    let rare = "6/2(4)";
    assert!(!shown.iter().any(|play| play == rare), "{shown:?}");
    step(&table, &bjorn, FIRST, "6/2(2)").await;
    Hands::Buttons.choose(&table, &bjorn, "6/2(2)").await;
    table.press(&bjorn, &format!("Confirm {rare}")).await.public().expect("it counts");
    stage.close().await;
}

#[tokio::test]
async fn three_taps_play_a_roll_and_four_a_doublet() {
    // Anna begins with 6-4, then Björn rolls 4-4, which has more plays than a menu has options.
    let stage = Stage::seeded(293).await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let start = table.begin(&anna, &bjorn, 3).await;
    Hands::Buttons.choose(&table, &anna, "24/14").await;
    table.press(&anna, "Confirm 24/14").await;
    table.board_after(&start).await;

    table.press(&bjorn, "Roll").await;
    step(&table, &bjorn, FIRST, "24/20").await;
    let begun = table.board().await;
    assert!(begun.alt().contains("Played so far: 24/20."), "{}", begun.alt());
    let rests = begun.menus().filter(|menu| menu["placeholder"].as_str().is_some_and(|name| name.starts_with(REST)));
    assert!(rests.count() > 0, "what may follow can be chosen whole: {:?}", begun.components);
    Hands::Buttons.choose(&table, &bjorn, "24/20 13/9(2)").await;
    assert_eq!(table.board().await.labels(), ["Confirm 24/20(2) 13/9(2)", "Undo", "Undo all", "More"]);
    table.press(&bjorn, "Undo all").await;
    step(&table, &bjorn, FIRST, "13/9(2)").await;
    Hands::Buttons.choose(&table, &bjorn, "24/20(2)").await;
    let answer = table.press(&bjorn, "Confirm 24/20(2) 13/9(2)").await;
    answer.public().expect("it counts");
    stage.close().await;
}

#[tokio::test]
async fn without_a_choice_there_is_no_menu_and_without_a_play_no_question() {
    let (stage, _, _, table, _) = Stage::with_match(1).await;
    let board = Hands::Commands.go_on_until(&table, |board| board.forced_play().is_some()).await;
    assert_eq!(board.menus().count(), 0);
    let play = board.forced_play().expect("a button");
    let who = table.whose_turn().await;
    table.press(&who, &format!("Play {play}")).await;
    let next = table.board_after(&board).await;
    assert!(next.says(&format!("`{play}`")), "{}", next.content);
    stage.close().await;

    let (stage, _, _, table, _) = Stage::with_match(5).await;
    let passed = Hands::Commands.go_on_until(&table, |board| board.says("no legal play")).await;
    assert!(passed.offers("Roll"), "it is the other player’s turn: {:?}", passed.labels());
    stage.close().await;
}

/// Moves one checker.
async fn step(table: &Table, who: &Person, menu: &str, checker: &str) {
    let board = table.board().await;
    who.select(&board, menu, &[checker]).await.expect("it can be moved");
}
