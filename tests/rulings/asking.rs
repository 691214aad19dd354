//! Asking the referee: the rules, a ruling, and positions and matches for other programs.

use crate::scene::Scene;
use crate::stage::Stage;

#[tokio::test]
async fn the_rules_of_the_table_are_read_section_by_section_in_the_readers_language() {
    let scene = Scene::of("points:3 rules:dutch options:cocked dice", 7).await;
    let onlooker = scene.onlooker();
    onlooker.speak("nl");
    let page = scene.asks(&onlooker, "/regels").await;
    assert!(page.content.contains("Nederlandse huisregels"), "{}", page.content);
    assert!(page.content.contains("op de 36"), "the chance of cocked dice is published: {}", page.content);

    let page = onlooker.select(&page, "Lees over…", &["Uitspelen"]).await.expect("a section");
    let page = page.private().expect("still only hers");
    assert!(page.content.contains("Voorbeeld"), "{}", page.content);
    assert_eq!(page.attachments.len(), 1, "an example");
    let page = onlooker.select(page, "Lees over…", &["Aan tafel"]).await.expect("a section");
    assert!(page.private().expect("still only hers").attachments.is_empty(), "no picture goes with it");
    scene.stage.close().await;
}

#[tokio::test]
async fn any_rule_set_can_be_read_without_a_match() {
    let stage = Stage::open().await;
    let (anna, _) = stage.players();
    let table = stage.table();
    for (set, said) in
        [("tric-trac", "Gegenpuff"), ("acey-deucey", "Acy Deucy"), ("nordic", "neither rolls nor doubles")]
    {
        let answer = table.types(&anna, &format!("/rules rules:{set}")).await;
        let text = &answer.private().expect("a page").content;
        assert!(text.contains(said), "{text}");
    }
    let answer = table.types(&anna, "/rules section:moving rules:tric-trac").await;
    let page = answer.private().expect("a page");
    assert!(page.content.contains("The lower number is always played first"), "{}", page.content);
    assert!(!page.attachments.is_empty());
    stage.close().await;
}

#[tokio::test]
async fn a_ruling_names_the_rule() {
    let scene = Scene::of("points:3", 20).await;
    let onlooker = scene.onlooker();
    let board = scene.board().await;
    let play = board.plays()[0].clone();
    let legal = scene.asks(&onlooker, &format!("/ruling play:{play}")).await.content;
    assert!(legal.contains("is **legal**"), "{legal}");
    for (typed, rule) in [("6/7", "forward-only"), ("20/19", "no-checker"), ("6/off", "bear-off-home")] {
        let told = scene.asks(&onlooker, &format!("/ruling play:{typed}")).await.content;
        assert!(told.contains("**not legal**") && told.contains(&format!("`{rule}`")), "{typed}: {told}");
    }
    let told = scene.asks(&onlooker, "/ruling play:somewhere").await.content;
    assert!(told.contains("cannot read"), "{told}");
    scene.stage.close().await;
}

#[tokio::test]
async fn positions_are_told_and_drawn() {
    let scene = Scene::of("points:3", 20).await;
    let onlooker = scene.onlooker();
    let here = scene.asks(&onlooker, "/position").await;
    for id in ["XGID=-b----E-C---eE---c-e----B-", "4HPwATDgc/ABMA", "Match ID"] {
        assert!(here.content.contains(id), "{id}: {}", here.content);
    }
    for id in ["XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "4HPwATDgc/ABMA", "4HPwATDgc/ABMA:QYkqASAAIAAA"] {
        let drawn = scene.asks(&onlooker, &format!("/position id:{id}")).await;
        assert_eq!(drawn.attachments.len(), 1, "{id}: {}", drawn.content);
    }
    let told = scene.asks(&onlooker, "/position id:nowhere").await;
    assert!(told.attachments.is_empty() && told.content.contains("cannot read"), "{}", told.content);
    scene.stage.close().await;
}

#[tokio::test]
async fn a_match_is_exported_for_other_programs() {
    let scene = Scene::of("points:1", 20).await;
    scene.until(|board| board.says("wins the match")).await;
    let files = scene.asks(&scene.anna, "/export").await;
    let names: Vec<&str> = files.attachments.iter().map(|file| file.filename.as_str()).collect();
    assert_eq!(names, ["barpoint-1.mat", "barpoint-1.sgf", "barpoint-1.json"]);
    scene.stage.close().await;
}
