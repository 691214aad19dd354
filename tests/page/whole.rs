//! A match to 3 points from the challenge to the rematch, by taps alone, with the channel in Danish, Anna in English
//! and Björn in Swedish. Screenshots are kept on the way.

use crate::browser::{Browser, Newest};

/// The title of the menu of whole plays.
const PLAYS: &str = "Vælg hele rykket";
const ROLL: &str = "Slå";

pub async fn play(page: &Browser) {
    page.become_person("anna").await;
    page.types("/chal").await;
    page.takes("/challenge").await;
    page.takes("player").await;
    page.types("Bj").await;
    page.takes("@Björn").await;
    page.sends().await;
    page.sees("Anna udfordrer @Björn til en kamp til 3 point.").await;
    page.keeps_picture("1-challenge").await;
    page.become_person("bjorn").await;
    page.presses("Tag imod").await;
    page.sees("@Anna, du begynder: spil 6-2.").await;
    page.sees_board("Anna").await;
    page.keeps_picture("2-opening").await;

    page.become_person("anna").await;
    page.chooses(PLAYS, "24/18 13/11").await;
    page.sees_board("24/18 13/11").await;
    page.keeps_picture("3-chosen").await;
    page.presses("Bekræft 24/18 13/11").await;
    page.sees("@Björn, det er din tur: slå eller dobl.").await;
    for _ in 0..7 {
        turn(page).await;
    }
    until_roll(page, "Anna").await;

    page.presses("Dobl til 2").await;
    page.sees("Only you can see this").await;
    page.presses("Yes, double to 2").await;
    page.sees("@Björn, accepterer eller dropper du?").await;
    page.keeps_picture("4-doubled").await;
    page.become_person("bjorn").await;
    let doubled = page.newest(|message| message.offers("Accepter")).await;
    page.presses("Accepter").await;
    page.newest(|message| message.id != doubled.id).await;
    for _ in 0..6 {
        turn(page).await;
    }
    page.keeps_picture("5-middle-game").await;
    resign(page, "2 points", "2 point").await;
    page.sees("Det er Crawfordpartiet: ingen må doble.").await;
    page.keeps_picture("6-crawford").await;

    for _ in 0..6 {
        turn(page).await;
    }
    resign(page, "1 point, ends the match 3–0", "1 point, afgør kampen 3–0").await;
    page.sees("Björn vinder kampen 3–0.").await;
    page.newest(|message| message.offers("Revanche") && message.offers("Analyser")).await;
    page.keeps_picture("7-result").await;
    page.presses("Revanche").await;
    page.sees("Björn udfordrer @Anna til en kamp til 3 point.").await;
    page.become_person("anna").await;
    page.presses("Tag imod").await;
    page.sees("du begynder: spil").await;
    page.sees_board("Anna").await;
    page.keeps_picture("8-rematch").await;
}

/// The player whose turn it is takes it with at most three taps: Roll, the first play of the list, Confirm.
async fn turn(page: &Browser) {
    let mut board = page.newest(|message| whose_turn(message).is_some()).await;
    page.become_person(whose_turn(&board).expect("somebody is called")).await;
    if board.offers(ROLL) {
        page.presses(ROLL).await;
        // Only the pressed button is disabled at once; the board with the roll follows.
        board = page.newest(|message| whose_turn(message).is_some() && message.text != board.text).await;
    }
    if let Some(forced) = forced(&board) {
        page.presses(forced).await;
    } else if let Some(play) = board.choices(PLAYS).first() {
        page.chooses(PLAYS, play).await;
        page.presses(&format!("Bekræft {play}")).await;
    } else {
        // Nothing could be played, and the turn has passed.
        return;
    }
    page.newest(|message| whose_turn(message).is_some() && message.id != board.id).await;
}

/// Takes turns until this player is to roll.
async fn until_roll(page: &Browser, name: &str) {
    let to_roll = format!("@{name}, det er din tur: slå eller dobl.");
    while !page.newest(|message| whose_turn(message).is_some()).await.text.contains(&to_roll) {
        turn(page).await;
    }
    page.become_person(&name.to_lowercase()).await;
}

/// The username of the player whose turn a board announces.
fn whose_turn(board: &Newest) -> Option<&'static str> {
    let called = |(name, username): (&str, &'static str)| board.text.contains(name).then_some(username);
    let playable = board.offers(ROLL) || forced(board).is_some() || !board.choices(PLAYS).is_empty();
    [("@Anna,", "anna"), ("@Björn,", "bjorn")].into_iter().find_map(called).filter(|_| playable)
}

/// The label of the button for the only legal play, if there is only one.
fn forced(board: &Newest) -> Option<&str> {
    board.buttons.iter().map(String::as_str).find(|label| label.starts_with("Ryk "))
}

/// Anna resigns a single game on any turn, and Björn accepts; both see what it is worth in their languages.
async fn resign(page: &Browser, price: &str, in_danish: &str) {
    page.become_person("anna").await;
    page.presses("Mere").await;
    page.presses(&format!("Resign a single game ({price})")).await;
    page.become_person("bjorn").await;
    page.sees("modstanderen vil opgive").await;
    page.presses(&format!("Tag imod ({in_danish})")).await;
}
