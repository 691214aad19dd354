//! Direct messages: with the bot, and among people who have installed it for themselves.

use discord_rehearsal::errors::BAD_DAY;

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::private;

#[tokio::test]
async fn friends_play_a_match_by_answers_alone() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let friends = stage.friends();
    assert!(anna.slash(&friends.channel, "/challenge rated:true").await.is_err(), "nobody there has the application");
    anna.install();
    let challenge = friends.types(&anna, "/challenge player:@Björn points:1").await;
    let challenge = challenge.public().expect("all see it").clone();
    assert!(challenge.content.ends_with("-# Not rated: I am not a member here."), "{}", challenge.content);
    // Buttons need no installation, so he can press it.
    bjorn.press(&challenge, "Accept").await.expect("a match");
    for _ in 0..6 {
        let board = friends.board().await;
        let who = friends.whose_turn().await;
        Hands::Buttons.turn(&friends, &who).await;
        let next = friends.board().await;
        if next.id != board.id && !next.calls(&who) {
            let called = friends.whose_turn().await;
            assert_eq!(next.pings, [called.id()], "{}", next.content);
        }
    }
    Hands::Buttons.resign(&friends, &anna, "single game").await;
    Hands::Buttons.accept_resignation(&friends, &bjorn).await;
    let result = friends.board().await;
    assert!(result.says("**Björn wins the match") && !result.says("→"), "nothing is rated: {}", result.content);
    assert!(result.offers("Rematch") && !result.offers("Leaderboard"), "{:?}", result.labels());
    stage.close().await;
}

#[tokio::test]
async fn news_that_an_answer_lost_is_shown_to_all_by_board() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let friends = stage.friends();
    anna.install();
    bjorn.install();
    friends.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    Hands::Buttons.choose(&friends, &anna, "24/18 13/11").await;
    stage.refuse_for_now("POST", "/webhooks/**", BAD_DAY);
    friends.press(&anna, "Confirm 24/18 13/11").await;
    // It is not retried, since it can never work there.
    stage.settle().await;
    stage.mend();
    let shown = friends.types(&anna, "/board").await;
    let shown = shown.public().expect("everybody needs it");
    assert!(shown.content.contains("**Anna** 6-2: `24/18 13/11`"), "{}", shown.content);
    assert_eq!(shown.pings, [bjorn.id()]);
    Hands::Buttons.turn(&friends, &bjorn).await;
    stage.close().await;
}

#[tokio::test]
async fn a_stale_button_among_friends_goes_when_it_is_pressed() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let friends = stage.friends();
    anna.install();
    let old = friends.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    // Interaction tokens, the only way to edit older messages there, are kept only in memory.
    stage.restart().await;
    friends.types(&anna, "/move play:24/18 13/11").await.public().expect("a play");
    stage.settle().await;
    let menu = old.menus().next().and_then(|menu| menu["custom_id"].as_str()).expect("a menu").to_owned();
    anna.select_raw(&old, &menu, &["24/18 13/11"]).await.expect("it is answered");
    let told = friends.channel.wait_for(&anna, |message| message.content.starts_with("That button belongs")).await;
    assert_eq!(told.expect("why not").ephemeral_to, Some(anna.id()));
    friends.board().await;
    stage.close().await;
}

#[tokio::test]
async fn alone_with_the_bot_one_can_look_but_play_nobody_else() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    anna.speak("sv-SE");
    let alone = stage.table_of(anna.dm(), &anna);
    assert!(alone.told(&anna, "/kasta").await.starts_with("Här är bara du och jag."));
    assert!(alone.told(&anna, "/bräde").await.starts_with("Här är bara du och jag."));
    for line in ["/hjälp", "/regler", "/inställningar bräde"] {
        assert!(!private(&alone.types(&anna, line).await).is_empty(), "{line}");
    }
    let id = alone.types(&anna, "/ställning id:XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10").await;
    assert_eq!(id.private().expect("a board").attachments.len(), 1);
    let everywhere = alone.told(&anna, "/topplista").await;
    assert!(everywhere.starts_with("**Topplista** · överallt"), "there is no server to be best on: {everywhere}");
    stage.close().await;
}

#[tokio::test]
async fn alone_with_the_bot_a_lost_match_is_not_taken_up() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    stage.table_in("side-table").begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    stage.room.channel("side-table").delete().expect("it is there");
    stage.provoke(1);
    let alone = stage.table_of(anna.dm(), &anna);
    let told = alone.told(&anna, "/board").await;
    assert!(told.starts_with("Only you and I are here, and your opponent cannot see this."), "{told}");

    // Once the opponent has moved it to a channel, it is played there.
    let table = stage.table();
    table.takes_up(&bjorn).await;
    let board = table.board().await;
    stage.settle().await;
    let link = format!("https://discord.com/channels/{}/{}/{}", stage.room.guild(), board.channel, board.id);
    let told = alone.told(&anna, "/board").await;
    assert_eq!(told, format!("No match is being played here. Yours are elsewhere:\n**Anna** – **Björn**: {link}"));
    let told = stage.friends().channel;
    anna.install();
    let offer = anna.slash(&told, "/board").await.expect("an answer");
    let offer = offer.private().expect("her own");
    let moved = format!("The match **Anna** – **Björn** was taken elsewhere by your opponent: {link}");
    assert_eq!(offer.content, format!("{moved}\nYou can go on in this channel."));
    stage.close().await;
}

#[tokio::test]
async fn a_server_that_never_invited_the_bot_gets_no_match() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    anna.install();
    stage.room.kick_bot_from(stage.room.guild());
    let table = stage.table();
    let told = table.told(&anna, "/challenge player:@Björn").await;
    assert!(told.starts_with("I have not been invited to this server, so no match can be played here."), "{told}");
    let told = table.told(&anna, "/leaderboard").await;
    assert!(told.starts_with("I have not been invited to this server, so I cannot post here."), "{told}");
    assert!(!table.told(&anna, "/help").await.is_empty(), "it still answers");
    stage.close().await;
}
