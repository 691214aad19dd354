//! People's names: nicknames of a server are shown on that server only.

use crate::hands::Hands;
use crate::stage::Stage;

#[tokio::test]
async fn a_server_reads_its_own_names_and_no_other_does() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let here = stage.room.guild();
    anna.set_nickname(here, Some("Ace"));
    let abroad = stage.room.add_guild("Abroad", "en-US", &["abroad"], &[&anna, &bjorn]);
    bjorn.set_nickname(abroad, Some("Bear"));

    let table = stage.table();
    let challenge = table.types(&anna, "/challenge player:@Björn points:1").await.public().expect("all see it").clone();
    assert!(challenge.content.starts_with("**Ace** challenges"), "{}", challenge.content);
    bjorn.press(&challenge, "Accept").await.expect("a match");
    let board = table.board().await;
    assert!(board.alt().starts_with("Ace to play 6-2."), "{}", board.alt());
    let there = stage.table_of(stage.room.channel("abroad"), &anna);
    let list = there.types(&bjorn, "/games").await.private().expect("his own").content.clone();
    assert!(list.contains("Anna") && !list.contains("Ace"), "{list}");

    there.begin(&anna, &bjorn, 1).await;
    let board = there.board().await;
    assert!(board.says("**Anna** – **Bear**") || board.alt().contains("Bear"), "{} {}", board.content, board.alt());
    assert!(!board.content.contains("Ace") && !board.alt().contains("Ace"), "{}", board.content);

    let end = Hands::Buttons.go_on_until(&table, |board| board.says("wins the match")).await;
    assert!(!end.says("Anna") && !end.alt().contains("Bear"), "{} {}", end.content, end.alt());
    let leaders = table.types(&bjorn, "/leaderboard").await.public().expect("for all").content.clone();
    assert!(leaders.contains("Ace") && leaders.contains("Björn"), "{leaders}");
    let past = there.types(&bjorn, "/history").await.private().expect("his own").content.clone();
    assert!(past.contains("Anna") && !past.contains("Ace"), "{past}");

    // The nickname is removed, and her own name shown again.
    anna.set_nickname(here, None);
    let challenge = table.types(&anna, "/challenge rated:true").await.public().expect("all see it").clone();
    assert!(challenge.content.starts_with("**Anna** challenges"), "{}", challenge.content);
    stage.close().await;
}

#[tokio::test]
async fn a_name_of_invisible_characters_is_told_as_something_visible() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    for (nth, blank) in
        ["\u{3164}", "\u{115f}\u{1160}", "\u{2800}", "\u{ffa0}", "\u{e0001}\u{e007f}"].into_iter().enumerate()
    {
        let nobody = stage.room.add_person(blank, &format!("mallory{nth}"), "en-US");
        let challenge = table.challenge(&nobody, &bjorn, 1).await;
        assert!(challenge.content.starts_with("**?** challenges"), "{}", challenge.content.escape_unicode());
        bjorn.press(&challenge, "Decline").await.expect("an answer");
    }
    // Nor do they hide in a name that has others, or turn round what stands after it.
    let twin = stage.room.add_person("\u{202e}Anna\u{3164}\u{e0041}", "mallory", "en-US");
    let challenge = table.challenge(&twin, &bjorn, 1).await;
    assert!(challenge.content.starts_with("**Anna** challenges"), "{}", challenge.content.escape_unicode());
    bjorn.press(&challenge, "Accept").await.expect("a match");
    let board = table.board().await;
    assert!(
        board.alt().contains("Anna") && !board.alt().contains(['\u{202e}', '\u{3164}', '\u{e0041}']),
        "{}",
        board.alt()
    );
    let nobody = stage.room.add_person("\u{3164}", "eve", "en-US");
    let aside = stage.table_in("side-table");
    aside.begin(&nobody, &anna, 1).await;
    let board = aside.board().await;
    assert!(board.alt().contains("?,") && !board.alt().contains('\u{3164}'), "{}", board.alt());
    stage.close().await;
}

#[tokio::test]
async fn no_name_passes_for_a_former_player() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    // The character reserved for former players, alone and within a name.
    let nobody = stage.room.add_person("\u{e000}", "mallory", "en-US");
    anna.set_nickname(stage.room.guild(), Some("\u{e000} Anna"));
    let table = stage.table();
    for (who, called) in [(&nobody, "**?** challenges"), (&anna, "** Anna** challenges")] {
        let challenge = table.challenge(who, &bjorn, 1).await;
        assert!(challenge.content.starts_with(called), "{}", challenge.content);
    }
    bjorn.press(&table.challenge(&nobody, &bjorn, 1).await, "Accept").await.expect("a match");
    let board = table.board().await;
    assert!(
        !board.says("Former player") && !board.alt().contains("Former player"),
        "{} {}",
        board.content,
        board.alt()
    );
    // Nor can the character enter through a file or an administrator's text.
    let file = " 1 point match\n\n Game 1\n \u{e000} : 0                      bob : 0\n  1) 31: 8/5 6/5\n";
    anna.pick_file("forged.mat", file.to_owned()).expect("Discord takes it");
    let answer = table.types(&anna, "/import file:forged.mat").await;
    let id = crate::table::own(&answer).id;
    let told = table.channel.wait_for(&anna, |message| message.id == id && message.content.contains("bob")).await;
    let told = told.expect("an answer");
    assert!(!told.content.contains("Former player"), "{}", told.content);
    stage.close().await;
}
