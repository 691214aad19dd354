//! Public messages are in the server's language, private ones in the person's.

use barpoint::locale::Language;
use discord_rehearsal::{Message, Options, Person};

use crate::club::SEED;
use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::Table;

#[tokio::test]
async fn a_danish_server_reads_danish_and_everybody_their_own() {
    // Anna begins with 6-2.
    let stage = Stage::furnished(SEED, Options { guild_locale: "da".into(), ..crate::club::club() }).await;
    let (anna, bjorn) = stage.players();
    bjorn.speak("sv-SE");
    let table = stage.table();
    let challenge = table.types(&anna, "/challenge player:@Björn").await;
    let challenge = challenge.public().expect("all see it");
    let invited = format!("**Anna** udfordrer {} til en kamp til 3 point.", bjorn.mention());
    assert_eq!(challenge.content, format!("{invited}\n-# Backgammon (turneringsregler)"));
    bjorn.press(challenge, "Tag imod").await.expect("a match");
    let board = table.board().await;
    assert_eq!(board.content, format!("{}, du begynder: spil 6-2.", anna.mention()));
    assert!(board.alt().starts_with("Anna skal rykke 6-2."), "{}", board.alt());
    // A board that is not on record in time would be shown to all once more.
    stage.settle().await;

    assert_eq!(table.told(&bjorn, "/kasta").await, "**Anna** står i tur.");
    let copy = table.types(&bjorn, "/bräde").await;
    let copy = copy.private().expect("Björn’s own copy");
    assert!(copy.content.contains(", du börjar: spela ditt kast 6-2."), "{}", copy.content);
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

#[tokio::test]
async fn a_rematch_and_every_later_match_speak_as_the_first_did() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    bjorn.speak("sv-SE");
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    table.begin(&anna, &bjorn, 1).await;
    let loser = table.whose_turn().await;
    Hands::Commands.gives_up(&table, "single").await;
    let result = table.board().await;
    assert!(result.says("wins the match"), "{}", result.content);
    let swede = if loser.mention() == bjorn.mention() { loser } else { bjorn };
    let offered = swede.press(&result, "Rematch").await.expect("an answer").public().expect("an offer").clone();
    assert!(offered.content.contains("challenges") && offered.offers("Accept"), "{}", offered.content);
    let other = aside.types(&swede, "/utmana poäng:3").await.public().expect("all see it").clone();
    assert!(other.content.contains("challenges anyone here"), "{}", other.content);
    stage.close().await;
}

#[tokio::test]
async fn who_manages_the_server_changes_language_and_boards_with_one_tap_at_the_first_match() {
    let stage = Stage::open().await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    table.types(&anna, "/challenge player:@Barpoint points:1").await;
    let offered = |message: &Message| message.ephemeral_to.is_some() && message.offers("Dansk");
    let panel = table.channel.wait_for(&anna, offered).await.expect("she may change it");
    assert!(panel.content.contains("English") && !panel.offers("English"), "{}", panel.content);
    let server = anna.press(&panel, "Dansk").await.expect("a press").private().expect("hers").clone();
    assert!(server.menus().any(|menu| menu["placeholder"] == "Language: Dansk"), "{:?}", server.components);
    assert!(
        stage
            .table_in("side-table")
            .types(&anna, "/challenge rated:true")
            .await
            .public()
            .is_ok_and(|open| open.content.contains("udfordrer"))
    );
    stage.close().await;
}

#[tokio::test]
async fn who_manages_the_server_is_shown_the_choices_once_where_others_began_the_first_match() {
    let stage = Stage::open().await;
    let (anna, bjorn, joost) = (stage.person("Anna"), stage.person("Björn"), stage.person("Joost"));
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    table.begin(&bjorn, &joost, 1).await;
    stage.settle().await;
    let panels = |who: &Person, table: &Table| {
        let seen = table.channel.messages(who).into_iter();
        seen.filter(|message| message.ephemeral_to.is_some() && message.offers("Dansk")).count()
    };
    assert_eq!(panels(&bjorn, &table) + panels(&joost, &table), 0, "they may not choose");
    aside.types(&anna, "/board").await;
    table.types(&anna, "/board").await;
    let offered = |message: &Message| message.ephemeral_to.is_some() && message.offers("Dansk");
    let panel = table.channel.wait_for(&anna, offered).await.expect("where the match is");
    assert!(panel.content.contains("The first match here.") && panel.content.contains("English"), "{}", panel.content);
    table.types(&anna, "/board").await;
    aside.begin(&bjorn, &joost, 1).await;
    aside.types(&anna, "/board").await;
    stage.settle().await;
    assert_eq!((panels(&anna, &table), panels(&anna, &aside)), (1, 0), "once on the server");
    stage.close().await;
}

#[tokio::test]
async fn where_discord_does_not_say_what_a_server_speaks_a_match_speaks_as_the_first_challenger() {
    // `en-US` is the locale of every server that is no Community server. Anna begins with 6-2.
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    anna.speak("da");
    bjorn.speak("sv-SE");
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    let challenge = table.types(&anna, "/udfordr spiller:@Björn").await.public().expect("all see it").clone();
    assert!(challenge.content.starts_with("**Anna** udfordrer"), "{}", challenge.content);
    bjorn.press(&challenge, "Tag imod").await.expect("a match");
    let board = table.board().await;
    assert!(board.says("du begynder: spil 6-2."), "{}", board.content);
    Hands::Buttons.choose(&table, &anna, "24/18 13/11").await;
    table.press(&anna, "Bekræft 24/18 13/11").await;
    stage.settle().await;
    stage.restart().await;
    let rolled = table.press(&bjorn, "Slå").await;
    let board = rolled.message().expect("the board").content.clone();
    assert!(board.contains("spil 6-1"), "whoever presses, also after a restart: {board}");
    let other = aside.types(&bjorn, "/utmana poäng:3").await;
    assert!(other.public().expect("all see it").content.contains("udfordrer"), "one language for the whole server");

    let server = table.types(&anna, "/indstillinger server").await.private().expect("hers").clone();
    anna.select(&server, "Sprog: som i den første kamp her (Dansk)", &["Suomi"]).await.expect("a choice");
    let typed = table.types(&bjorn, "/bräde").await;
    assert!(!typed.private().expect("his own").content.contains("spil 6-1"), "his own copy is Swedish");
    assert!(aside.types(&anna, "/udfordr point:3").await.public().expect("all see it").content.contains("haasta"));
    stage.close().await;
}

#[tokio::test]
async fn a_command_is_named_so_that_it_can_be_tapped_and_as_the_reader_knows_it() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    bjorn.speak("sv-SE");
    let table = stage.table();
    // From then on it knows the ids by which commands are named.
    stage.logged("Discord has taken the commands").await;
    let told = table.told(&anna, "/roll").await;
    let mention = told.split(['<', '>']).nth(1).expect("a mention").trim_start_matches('/').to_owned();
    assert_eq!(anna.tap_command(&table.channel, &mention).as_deref(), Some("/challenge "), "{told}");
    assert!(!told.contains("(/"), "it is called the same: {told}");

    let told = table.told(&bjorn, "/kasta").await;
    assert!(told.contains("</challenge:") && told.contains("> (/utmana)"), "{told}");
    let mention = told.split(['<', '>']).nth(1).expect("a mention").trim_start_matches('/').to_owned();
    assert_eq!(bjorn.tap_command(&table.channel, &mention).as_deref(), Some("/utmana "), "{told}");

    let panel = table.types(&bjorn, "/inställningar server").await;
    assert!(panel.private().is_ok_and(|panel| panel.content.contains("</settings channel:")), "a subcommand too");
    stage.close().await;
}

#[tokio::test]
async fn an_xgid_of_another_length_is_told_so_in_every_language() {
    let stage = Stage::open().await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    let typed = "XGID=-b----E-C---eE---c-e----B---:0:0:1:31:0:0:0:0:10";
    for (locale, told) in [
        ("en-US", "An XGID has 26 places; yours has 28."),
        ("da", "Et XGID har 26 pladser; dit har 28."),
        ("fi", "XGID:ssä on 26 paikkaa; sinun tunnuksessasi niitä on 28."),
        ("sv-SE", "Ett XGID har 26 platser; ditt har 28."),
        ("nl", "Een XGID heeft 26 plaatsen; die van jou heeft er 28."),
    ] {
        anna.speak(locale);
        let language = Language::of_tag(locale);
        let (command, id) = (language.text("command-position"), language.text("option-position-id"));
        assert_eq!(table.told(&anna, &format!("/{command} {id}:{typed}")).await, told);
    }
    stage.close().await;
}
