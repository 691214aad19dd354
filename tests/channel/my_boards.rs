//! *My boards*: one private panel that leads from board to board, wherever they are.

use crate::stage::Stage;
use crate::table::{Table, own};
use discord_rehearsal::{Message, Person};

/// Begins a match over days in a channel, and returns whose turn it is.
async fn begin(table: &Table, anna: &Person, bjorn: &Person) -> Person {
    let challenge = table.types(anna, "/challenge player:@Björn points:3 pace:Daily").await;
    bjorn.press(challenge.public().expect("all see it"), "Accept").await.expect("Björn may");
    let board = table.board().await;
    assert!(board.offers("My boards"), "{:?}", board.labels());
    if board.says(&anna.mention()) { anna.clone() } else { bjorn.clone() }
}

/// One tap on the panel: rolls, confirms a play, or chooses the first one.
async fn tap(who: &Person, panel: &Message) -> Message {
    let goes_on = |label: &&&str| **label == "Roll" || label.starts_with("Play ") || label.starts_with("Confirm ");
    let labels = panel.labels();
    let answer = match labels.iter().find(goes_on) {
        Some(label) => who.press(panel, label).await,
        None => {
            let menu = panel.menus().next().unwrap_or_else(|| panic!("no play: {labels:?}"));
            let (id, play) = (menu["custom_id"].as_str(), menu["options"][0]["value"].as_str());
            who.select(panel, id.expect("an id"), &[play.expect("a play")]).await
        }
    };
    own(&answer.expect("it is taken")).clone()
}

#[tokio::test]
async fn the_panel_leads_from_board_to_board_and_every_channel_learns_of_it() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let tables = [stage.table(), stage.table_in("side-table")];
    let mut waiting = [0, 0];
    for table in &tables {
        let mover = begin(table, &anna, &bjorn).await;
        waiting[usize::from(mover.id() == bjorn.id())] += 1;
    }
    let who = if waiting[0] > 0 { &anna } else { &bjorn };
    let boards = if waiting[0] > 0 { waiting[0] } else { waiting[1] };
    // In direct messages with the bot, far from both boards.
    let direct = Table::new(stage.room.clone(), who.dm());
    let games = direct.types(who, "/games").await;
    let opened = who.press(own(&games), "My boards").await.expect("it opens");
    let mut panel = own(&opened).clone();
    for left in (1..=boards).rev() {
        assert!(panel.content.starts_with(&format!("**Board 1 of {left}** · against ")), "{}", panel.content);
        let mut taps = 0;
        while panel.content.contains(&format!("**Board 1 of {left}**"))
            || panel.content.contains("Confirm")
            || taps == 1
        {
            panel = tap(who, &panel).await;
            taps += 1;
            assert!(taps <= 3, "at most three taps a board: {}", panel.content);
            if panel.content.starts_with("Done") || panel.content.starts_with(&format!("**Board 1 of {}**", left - 1)) {
                break;
            }
        }
    }
    assert_eq!(panel.content, "Done: the channel shows it.");
    for table in &tables {
        let told = table.wait(|| {
            let shown = table.messages().into_iter().rev().find(|message| message.content.contains("⏳"))?;
            let other = if who.id() == anna.id() { &bjorn } else { &anna };
            shown.content.contains(&other.mention()).then_some(shown)
        });
        let told = told.await.expect("the channel learns of it");
        assert!(told.offers("Roll") || told.offers("My boards"), "{:?}", told.labels());
    }
    stage.close().await;
}

#[tokio::test]
async fn a_board_elsewhere_is_played_on_the_panel_alone() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (table, side) = (stage.table(), stage.table_in("side-table"));
    let mover = begin(&table, &anna, &bjorn).await;
    let other = if mover.id() == anna.id() { &bjorn } else { &anna };
    // Nothing waits for the other player.
    let board = table.board().await;
    let none = other.press(&board, "My boards").await.expect("an answer");
    assert_eq!(own(&none).content, "No board waits for you now.");
    // A command in another channel still acts on the match of that channel, of which there is none.
    let told = side.told(&mover, "/roll").await;
    assert!(told.starts_with("There is no match in this channel."), "{told}");
    stage.close().await;
}
