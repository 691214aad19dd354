//! What people are called: as the server calls them, and nowhere else.

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
    assert!(board.says("**Ace** begins with 6-2."), "{}", board.content);
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

    // The name is given up: everybody is who they are.
    anna.set_nickname(here, None);
    let challenge = table.types(&anna, "/challenge").await.public().expect("all see it").clone();
    assert!(challenge.content.starts_with("**Anna** challenges"), "{}", challenge.content);
    stage.close().await;
}
