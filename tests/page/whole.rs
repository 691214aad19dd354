//! A match to 3 points from the challenge to the rematch, by taps alone: the channel speaks Danish, Anna English and
//! Björn Swedish. Pictures of the window are kept on the way.

use crate::browser::Browser;

/// What the whole plays stand under.
const PLAYS: &str = "Vælg hele rykket";

pub async fn play(page: &Browser) {
    page.become_person("anna").await;
    page.types("/chal").await;
    page.takes("/challenge").await;
    page.takes("player").await;
    page.types("Bj").await;
    page.takes("@Björn").await;
    page.sends().await;
    page.sees("Anna udfordrer @Björn: en kamp til 3 point.").await;
    page.keeps_picture("1-challenge").await;
    page.become_person("bjorn").await;
    page.presses("Tag imod").await;
    page.sees("@Anna, ryk dit slag: 6-2.").await;
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
    let doubled = page.newest_id().await;
    page.presses("Accepter").await;
    page.goes_on(&doubled).await;
    for _ in 0..6 {
        turn(page).await;
    }
    page.keeps_picture("5-middle-game").await;
    resign(page).await;
    page.sees("Det er Crawfordpartiet: ingen må doble.").await;
    page.keeps_picture("6-crawford").await;

    for _ in 0..6 {
        turn(page).await;
    }
    resign(page).await;
    page.sees("Björn vinder kampen 3–0.").await;
    assert_eq!(page.offers().await[..2], ["Revanche", "Rangliste"]);
    page.keeps_picture("7-result").await;
    page.presses("Revanche").await;
    page.sees("Björn udfordrer @Anna: en kamp til 3 point.").await;
    page.become_person("anna").await;
    page.presses("Tag imod").await;
    page.sees("Åbningsslag:").await;
    page.sees_board("Anna").await;
    page.keeps_picture("8-rematch").await;
}

/// Whoever is called takes a turn, or what there is of one: Roll, the first play of the list, Confirm; at most three taps.
async fn turn(page: &Browser) {
    let board = page.newest().await;
    let name = if board.contains("@Anna,") { "anna" } else { "bjorn" };
    page.become_person(name).await;
    if page.offers().await.iter().any(|label| label == "Slå") {
        page.presses("Slå").await;
        page.changes(&board).await;
    }
    let rolled = page.newest_id().await;
    let labels = page.offers().await;
    if let Some(forced) = labels.iter().find(|label| label.starts_with("Ryk ")) {
        page.presses(forced).await;
    } else if let Some(play) = page.choices(PLAYS).await.first() {
        page.chooses(PLAYS, play).await;
        page.presses(&format!("Bekræft {play}")).await;
    } else {
        // Nothing could be played, and the turn has passed.
        return;
    }
    page.goes_on(&rolled).await;
}

/// Turns are taken until this player is to roll.
async fn until_roll(page: &Browser, name: &str) {
    while !page.newest().await.contains(&format!("@{name}, det er din tur: slå eller dobl.")) {
        turn(page).await;
    }
    page.become_person(&name.to_lowercase()).await;
}

/// Anna resigns a single game, whosever turn it is, and Björn accepts.
async fn resign(page: &Browser) {
    page.become_person("anna").await;
    page.presses("Mere").await;
    page.presses("Resign…").await;
    page.presses("Resign a single game").await;
    page.become_person("bjorn").await;
    page.sees("modstanderen vil opgive").await;
    page.presses("Tag imod").await;
}
