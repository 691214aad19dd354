//! The cube in matches against the house.

use std::cell::Cell;

use barpoint::best_plays::reply;
use barpoint::strategy::adviser::Adviser;
use barpoint::strategy::level::Level;
use discord_rehearsal::Person;
use serde_json::Value;

use crate::hands::Hands;
use crate::house::{go_on_until, is_over};
use crate::stage::Stage;
use crate::table::{Board, Table};

fn offers(board: &Board, label: &str) -> bool {
    board.labels().iter().any(|other| other.starts_with(label))
}

/// A player's pip count, from the alt text: `Anna, 167 pips: …`.
fn pips(board: &Board, name: &str) -> u32 {
    let after = board.alt().split(&format!("{name}, ")).nth(1).unwrap_or_default();
    after.split(' ').next().and_then(|pips| pips.parse().ok()).unwrap_or_else(|| panic!("{name}: {}", board.alt()))
}

#[tokio::test]
async fn it_doubles_and_takes() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    let table = stage.table_of(anna.dm(), &anna);
    let begin = || table.types(&anna, "/challenge points:25");
    begin().await;
    let (mut doubled, mut took) = (false, false);
    for _ in 0..1_000 {
        if doubled && took {
            stage.settle().await;
            return stage.close().await;
        }
        let board = go_on_until(&table, &anna, |board| {
            ["Roll", "Take"].iter().any(|label| offers(board, label)) || board.is_to_play() || is_over(board)
        })
        .await;
        if is_over(&board) {
            begin().await;
            continue;
        }
        if offers(&board, "Take") {
            assert!(board.says("**Barpoint** doubles to "), "{}", board.content);
            doubled = true;
        }
        // The house takes a double in an even game; after that it owns the cube.
        if offers(&board, "Double to") && !took && pips(&board, "Anna") <= pips(&board, "Barpoint") {
            Hands::Buttons.double(&table, &anna).await;
            let after = table.board().await;
            took |= after.says("**Barpoint** takes.");
            assert!(after.says("**Barpoint** takes.") || after.says("**Barpoint** drops."), "{}", after.content);
            continue;
        }
        // Takes one action of any kind.
        let first = Cell::new(true);
        go_on_until(&table, &anna, |_| !first.replace(false)).await;
    }
    panic!("doubled: {doubled}, took: {took}");
}

/// The position as an XGID.
async fn position(table: &Table, who: &Person) -> String {
    let told = table.told(who, "/position").await;
    told.split('`').nth(1).unwrap_or_else(|| panic!("no XGID: {told}")).to_owned()
}

#[tokio::test]
async fn it_drops_takes_or_beavers_as_the_position_asks() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    let table = stage.table_of(anna.dm(), &anna);
    table.types(&anna, "/challenge money:True options:beavers").await;
    let mut adviser = Adviser::new(Level::Club, 0);
    let mut unseen = vec!["drops", "takes", "beavers"];
    for _ in 0..2_000 {
        if unseen.is_empty() {
            stage.settle().await;
            return stage.close().await;
        }
        let waits = ["Double to", "Next game"];
        let waits = |board: &Board| waits.iter().any(|label| offers(board, label)) || board.is_to_play();
        let board = go_on_until(&table, &anna, waits).await;
        if offers(&board, "Next game") {
            table.press(&anna, "Next game").await;
            continue;
        }
        let xgid = position(&table, &anna).await;
        let best: Value = serde_json::from_str(&reply(&mut adviser, true, &xgid).expect("an answer")).expect("JSON");
        // The house's equity for an offered double decides its answer, where the margin is clear.
        let does = match best["double_take"].as_f64().filter(|_| offers(&board, "Double to")) {
            Some(worth) if worth > 1.15 => Some("drops"),
            Some(worth) if (0.3..0.85).contains(&worth) => Some("takes"),
            Some(worth) if worth < -0.2 => Some("beavers"),
            _ => None,
        };
        if let Some(does) = does.filter(|does| unseen.contains(does)) {
            let double = board.labels().into_iter().find(|label| label.starts_with("Double to"));
            let asked = table.press(&anna, double.expect("a double")).await;
            let panel = asked.private().expect("her own");
            anna.press(panel, panel.labels()[0]).await.expect("a double");
            let after = || table.messages().into_iter().find(|message| message.id > board.id);
            let told = table.wait(after).await.expect("an answer").content;
            assert!(told.contains(&format!("**Barpoint** {does}")), "{xgid}: {told}");
            unseen.retain(|other| *other != does);
            continue;
        }
        if !board.is_to_play() {
            // Takes one action of any kind.
            let first = Cell::new(true);
            go_on_until(&table, &anna, |_| !first.replace(false)).await;
            continue;
        }
        let play = best["play"].as_str().unwrap_or_else(|| panic!("{xgid}: {best}"));
        table.types(&anna, &format!("/move play:{play}")).await;
    }
    panic!("not seen: {unseen:?}");
}
