//! The rehearsal's page in a real browser at the width of a phone: two people play, and the tests check what they see.

#![cfg(feature = "rehearsal")]

mod browser;
#[path = "../skipped/mod.rs"]
mod skipped;
mod whole;

use std::panic::AssertUnwindSafe;
use std::process::Stdio;

use browser::{Browser, is_there, line_with};
use futures_util::FutureExt;
use tokio::process::Command;

#[tokio::test]
async fn two_people_play_a_few_turns() {
    // Anna begins with 6-2, then Björn rolls 6-1.
    on_the_page(&["--seed", "20"], async |page| play(page).await).await;
}

#[tokio::test]
async fn a_whole_match_is_played_on_a_danish_server() {
    // Anna begins with 6-2.
    on_the_page(&["--seed", "20", "--locale", "da"], async |page| whole::play(page).await).await;
}

#[tokio::test]
async fn one_press_of_send_is_enough_however_late_the_suggestions_come() {
    on_the_page(&[], async |page| {
        page.become_person("anna").await;
        page.suggests_late().await;
        page.types_and_sends_at_once("/help").await;
        page.sees("Only you can see this").await;
        assert_eq!(page.line().await, "", "the line is free again");
        page.types_and_sends_at_once("good luck").await;
        page.sees("good luck").await;
        page.types_and_sends_at_once("/nothing of the kind").await;
        page.sees("/nothing of the kind").await;
    })
    .await;
}

/// Starts the rehearsal, opens its page in a browser and runs `walk` on it.
async fn on_the_page(arguments: &[&str], walk: impl AsyncFnOnce(&Browser)) {
    if !is_there() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut rehearsal = Command::new(env!("CARGO_BIN_EXE_barpoint"))
        .arg("rehearse")
        .args(arguments)
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .expect("the program starts");
    let address = line_with(&mut rehearsal, "Open ").await;
    let address = address.split_whitespace().next().expect("an address");
    let browser = Browser::open(address).await;
    let walked = AssertUnwindSafe(walk(&browser)).catch_unwind().await;
    browser.close().await;
    if let Err(failure) = walked {
        std::panic::resume_unwind(failure);
    }
}

async fn play(page: &Browser) {
    page.become_person("anna").await;
    page.types("/chal").await;
    page.takes("/challenge").await;
    page.takes("player").await;
    page.types("Bj").await;
    page.takes("@Björn").await;
    page.sends().await;
    page.sees("Anna challenges @Björn to a match to 3 points.").await;
    page.presses("Accept").await;
    page.sees("You cannot accept your own challenge.").await;
    page.sees("Only you can see this").await;

    page.become_person("bjorn").await;
    page.sees("Anna challenges @Björn").await;
    page.presses("Accept").await;
    page.sees("@Anna, you begin: play your 6-2.").await;
    page.sees_board("Anna to play 6-2.").await;
    assert!(page.fits().await, "it scrolls sideways");

    page.become_person("anna").await;
    page.chooses("Choose your whole play", "24/18 13/11").await;
    page.sees_board("Played so far: 24/18 13/11.").await;
    page.presses("Undo all").await;
    page.chooses("move one checker at a time", "13/11").await;
    page.chooses("Move the next checker", "24/18").await;
    page.presses("Confirm 24/18 13/11").await;
    page.sees("@Björn, your turn: roll or double.").await;
    page.sees_board("Björn to roll.").await;
    // Only the newest board has buttons.
    page.sees_only_buttons(&["Roll", "Double to 2", "More"]).await;

    page.become_person("bjorn").await;
    page.presses("Roll").await;
    page.sees("@Björn, play your 6-1.").await;
    page.types("/move play:8/2 6/").await;
    page.takes("8/2 6/5").await;
    page.sends().await;
    page.sees("Björn 6-1: 8/2 6/5").await;
    page.sees_board("Anna to roll.").await;
    assert!(page.fits().await, "it scrolls sideways");
}
