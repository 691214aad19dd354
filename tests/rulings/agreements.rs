//! Agreements of two players: offered in a challenge, refused, kept, and obeyed in play.

use crate::scene::Scene;
use crate::stage::Stage;

#[tokio::test]
async fn a_challenge_says_what_is_to_be_played() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let line = format!("/challenge player:{} points:5 rules:dutch options:no-cube, cocked dice", bjorn.mention());
    let answer = table.types(&anna, &line).await;
    let text = &answer.public().expect("a challenge").content;
    for said in ["a match to 5 points", "Dutch house rules", "without the cube, cocked dice"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    stage.close().await;
}

#[tokio::test]
async fn what_cannot_be_agreed_on_is_refused_with_what_can() {
    let stage = Stage::open().await;
    let (anna, _) = stage.players();
    let table = stage.table();
    for (options, reason) in [
        ("rules:danish-parlour options:no-cube", "short Danish rules): “without the cube” cannot be agreed on"),
        ("options:Jacoby rule", "“Jacoby rule” is for money sessions only"),
        ("money:true options:no-cube, jacoby", "“Jacoby rule” needs the cube"),
        ("money:true options:automatic-double, two-automatic-doubles", "cannot both be agreed on"),
        ("money:true options:without the Crawford game", "is for matches only"),
        ("options:free beer", "“free beer” is not something to agree on here"),
        ("money:true points:5", "A money session has no length"),
    ] {
        let answer = table.types(&anna, &format!("/challenge {options}")).await;
        let told = &answer.private().expect("nobody else need know").content;
        assert!(told.contains(reason), "{reason}: {told}");
    }
    assert!(table.messages().is_empty());
    stage.close().await;
}

#[tokio::test]
async fn options_complete_themselves_one_after_the_other() {
    let stage = Stage::open().await;
    let (anna, _) = stage.players();
    let channel = stage.table().channel;
    let offered = |line: &'static str| {
        let (anna, channel) = (anna.clone(), channel.clone());
        async move {
            let choices = anna.autocomplete(&channel, line).await.expect("choices");
            choices.into_iter().map(|choice| choice.name).collect::<Vec<_>>()
        }
    };
    assert_eq!(
        offered("/challenge rules:danish-parlour options:").await,
        ["players answer for their plays", "cocked dice", "gammons count"]
    );
    assert_eq!(
        offered("/challenge rules:danish-parlour options:cocked dice").await,
        ["cocked dice", "cocked dice, players answer for their plays", "cocked dice, gammons count"]
    );
    // Options that contradict a chosen one are not suggested.
    assert_eq!(offered("/challenge money:true options:no-cube, jac").await, ["without the cube"]);
    assert_eq!(offered("/challenge money:true options:bea").await, ["beavers"]);
    stage.close().await;
}

#[tokio::test]
async fn a_money_session_goes_from_game_to_game_until_somebody_stops() {
    let scene = Scene::of("money:true options:beavers", 6).await;
    let told = scene.asks(&scene.anna, "/stop").await.content;
    assert!(told.contains("between games"), "{told}");

    // After a double, a beaver and a drop, the first game is worth the double.
    scene.until(|board| board.offers("Double to 2")).await;
    let (doubler, other) = (scene.to_act().await.clone(), scene.other().await.clone());
    let asked = scene.table.press(&doubler, "Double to 2").await;
    let before = scene.board().await;
    doubler.press(asked.private().expect("a question"), "Yes, double to 2").await.expect("a double");
    let board = scene.table.board_after(&before).await;
    assert!(board.offers("Beaver to 4"), "{:?}", board.labels());
    other.press(&board, "Beaver to 4").await.expect("a beaver");
    let beavered = scene.board().await;
    let asked = scene.table.press(&doubler, "Drop (2 points)").await;
    doubler.press(asked.private().expect("it costs more than a point"), "Yes, drop").await.expect("a drop");
    scene.table.board_after(&beavered).await;

    let between = scene.board().await;
    assert_eq!(between.labels(), ["Next game", "End the session", "More"]);
    assert!(scene.told().contains("wins 2 points"), "{}", scene.told());
    scene.table.press(&doubler, "Next game").await;
    scene.until(|board| board.offers("Roll")).await;
    let loser = scene.to_act().await.clone();
    scene.table.types(&loser, "/resign kind:single").await;
    scene.table.types(scene.other_than(&loser), "/accept").await;
    scene.table.press(&loser, "End the session").await;

    let end = scene.board().await;
    assert!(end.says("The session ends"), "{}", end.content);
    let leaders = scene.table.types(&scene.anna, "/leaderboard").await;
    let leaders = &leaders.private().expect("nothing to show to everybody").content;
    assert!(leaders.contains("Nobody has finished a rated match"), "not rated: {leaders}");
    scene.stage.close().await;
}

/// After a double, a beaver and a take, the player who beavered owns the cube.
#[tokio::test]
async fn after_a_beaver_the_cube_stands_with_its_player() {
    let scene = Scene::of("money:true options:beavers", 6).await;
    scene.until(|board| board.offers("Double to 2")).await;
    let doubler = scene.to_act().await.clone();
    let (other, owner) = match doubler.id() == scene.anna.id() {
        true => (scene.bjorn.clone(), "Björn"),
        false => (scene.anna.clone(), "Anna"),
    };
    scene.table.types(&doubler, "/double").await;
    scene.table.types(&other, "/beaver").await;
    scene.table.types(&doubler, "/take").await;
    let told = scene.told();
    assert!(told.contains(&format!("The cube stands at 4 on **{owner}**’s side")), "{told}");
    scene.stage.close().await;
}

/// While a resignation is open, every other request is answered with it.
#[tokio::test]
async fn what_waits_for_an_answer_is_named() {
    let scene = Scene::of("points:3", 20).await;
    let (acting, other) = (scene.to_act().await.clone(), scene.other().await.clone());
    scene.table.types(&acting, "/resign kind:single").await;
    for line in ["/double", "/roll", "/resign kind:single"] {
        let told = scene.asks(&other, line).await.content;
        assert!(told.contains("Answer the resignation first"), "{line}: {told}");
        let told = scene.asks(&acting, line).await.content;
        assert!(told.contains("must answer your resignation first"), "{line}: {told}");
    }
    scene.stage.close().await;
}

#[tokio::test]
async fn a_tie_in_the_opening_doubles_the_cube_by_itself() {
    // With this seed both first throw a 6.
    let scene = Scene::of("money:true options:automatic double", 60).await;
    let board = scene.board().await;
    assert!(scene.told().contains("the cube turns to 2 and stays in the middle"), "{}", scene.told());
    assert!(board.alt().contains("Cube at 2 in the middle"), "{}", board.alt());
    // Both players may double the cube, and a single game is worth two points.
    scene.until(|board| board.offers("Double to 4")).await;
    let loser = scene.to_act().await.clone();
    scene.table.types(&loser, "/resign kind:single").await;
    scene.table.types(scene.other_than(&loser), "/accept").await;
    scene.until(|board| board.offers("Next game")).await;
    assert!(scene.told().contains("wins a single game: 2 points"), "{}", scene.told());
    scene.stage.close().await;
}
