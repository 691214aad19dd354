//! Whole matches of the games that start off the board, by buttons and menus alone.

use crate::scene::Scene;
use crate::table::Board;

#[tokio::test]
async fn tric_trac_from_challenge_to_result() {
    let scene = Scene::of("points:1 rules:tric-trac", 3).await;
    let first = scene.board().await;
    assert!(first.says("throws afresh"), "{}", first.content);
    assert!(first.alt().contains("15 not yet entered"), "{}", first.alt());

    let end = scene.until(|board| board.says("wins the match")).await;
    assert!(end.offers("Rematch"), "{:?}", end.labels());
    let told = scene.told();
    for happened in ["in/", "rolls once more", "the roll lapses"] {
        assert!(told.contains(happened), "{happened}: {told}");
    }
    // The rematch has the same rules.
    scene.table.press(&scene.anna, "Rematch").await.public().expect("an offer");
    let offered = scene.table.channel.next_message(&scene.anna, &end, |message| message.content.contains("Tric-trac"));
    offered.await.expect("the same again");
    scene.stage.close().await;
}

#[tokio::test]
async fn acey_deucey_from_challenge_to_result() {
    let scene = Scene::of("points:1 rules:acey-deucey", 4).await;
    let naming = scene.until(|board| board.says("name the doublet")).await;
    let who = scene.to_act().await;
    let options = naming.menu_options("Name a doublet");
    assert_eq!(options, ["6-6", "5-5", "4-4", "3-3", "2-2", "1-1"]);
    who.select(&naming, "Name a doublet", &["1-1"]).await.expect("any may be named");
    scene.table.board_after(&naming).await;
    assert!(scene.told().contains("names 1-1"), "{}", scene.told());

    scene.until(|board| board.says("name the doublet")).await;
    let who = scene.to_act().await;
    scene.table.types(who, "/name doublet:2-2").await.public().expect("it can be typed as well");
    scene.until(|board| board.says("wins the match")).await;
    scene.stage.close().await;
}

#[tokio::test]
async fn every_other_rule_set_comes_to_an_end() {
    for rules in ["nordic", "dutch", "danish-parlour", "nackgammon", "hypergammon"] {
        let scene = Scene::of(&format!("points:1 rules:{rules}"), 5).await;
        scene.until(|board| board.says("wins the match")).await;
        scene.stage.close().await;
    }
}

#[tokio::test]
async fn the_dutch_starter_may_throw_afresh() {
    let scene = Scene::of("points:3 rules:dutch", 1).await;
    let board = scene.board().await;
    let who = scene.to_act().await;
    who.press(&board, "Throw afresh").await.expect("the opening numbers need not be played");
    let told = scene.told();
    assert!(told.contains("begins with 4-3") && told.contains(", play your 5-1"), "{told}");
    let board = scene.board().await;
    assert!(!board.offers("Throw afresh"), "once: {:?}", board.labels());
    scene.stage.close().await;
}

#[tokio::test]
async fn a_doublet_played_twice_over_is_put_together_checker_by_checker() {
    let scene = Scene::of("points:1 rules:tric-trac", 3).await;
    let twice_over = |board: &Board| {
        let thrown = board.content.lines().last().unwrap_or_default();
        let doublet = (1..=6).any(|n| thrown.ends_with(&format!("play your {n}-{n}.")));
        board.says("rolls once more") && doublet && board.menus().count() > 1
    };
    let mut board = scene.until(twice_over).await;
    let who = scene.to_act().await.clone();
    let (mut made, mut taken_back) = (0, false);
    while !board.labels().iter().any(|label| label.starts_with("Confirm ")) {
        if made == 5 && !taken_back {
            scene.table.press(&who, "Undo").await;
            (made, taken_back) = (4, true);
        } else {
            let menu = board.menus().last().expect("a checker to move");
            let name = menu["placeholder"].as_str().expect("a menu says what it is for");
            let step = menu["options"][0]["value"].as_str().expect("a menu has choices");
            who.select(&board, name, &[step]).await.expect("one checker more");
            made += 1;
        }
        board = scene.board().await;
    }
    assert_eq!((made, taken_back), (8, true));
    let confirm = board.labels()[0].to_owned();
    who.press(&board, &confirm).await.expect("eight moves are a play");
    let played = confirm.trim_start_matches("Confirm ");
    let after = scene.table.board_after(&board).await;
    assert!(after.says(&format!("`{played}`")), "{played}: {}", after.content);
    assert!(after.says("rolls once more") && after.calls(&who), "the chain goes on: {}", after.content);
    scene.stage.close().await;
}
