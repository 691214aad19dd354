//! A channel is spoken to in its server's language, a person in their own.

use barpoint::rehearsal::Options;

use crate::stage::{SEED, Stage};

#[tokio::test]
async fn a_danish_server_reads_danish_and_everybody_their_own() {
    // Anna begins with 6-2.
    let stage = Stage::furnished(SEED, Options { guild_locale: "da".into(), ..Options::default() }).await;
    let (anna, bjorn) = stage.players();
    bjorn.speak("sv-SE");
    let table = stage.table();
    let challenge = table.types(&anna, "/challenge player:@Björn").await;
    let challenge = challenge.public().expect("all see it");
    let invited = format!("**Anna** udfordrer {}: en kamp til 3 point.", bjorn.mention());
    assert_eq!(challenge.content, format!("{invited}\n-# Backgammon (turneringsregler)"));
    bjorn.press(challenge, "Tag imod").await.expect("a match");
    let board = table.board().await;
    assert!(board.says("**Anna** begynder med 6-2."), "{}", board.content);
    assert!(board.says(&format!("{}, spil 6-2.", anna.mention())), "{}", board.content);
    assert!(board.alt().starts_with("Anna skal rykke 6-2."), "{}", board.alt());

    assert_eq!(table.told(&bjorn, "/kasta").await, "Tur att spela: **Anna**.");
    let copy = table.types(&bjorn, "/bräde").await;
    let copy = copy.private().expect("Björn’s own copy");
    assert!(copy.content.contains("**Anna** börjar med 6-2."), "{}", copy.content);
    let paivi = stage.person("Päivi");
    paivi.speak("fi");
    assert!(table.told(&paivi, "/heitä").await.contains("Anna"));
    let told = table.told(&anna, "/move play:24/17").await;
    assert!(told.is_ascii() && told.contains("Legal, for example"), "{told}");

    table.types(&anna, "/move play:24/18 13/11").await.public().expect("a play");
    let board = table.board().await;
    assert!(board.says("det er din tur: slå"), "{}", board.content);
    table.press(&bjorn, "Slå").await;
    stage.close().await;
}
