//! A match in which players answer for their plays: nothing is refused, and the opponent may object.

use crate::scene::Scene;

/// Björn begins with this seed.
const SEED: u64 = 20;

#[tokio::test]
async fn an_illegal_play_stands_until_it_is_to_be_played_again() {
    let scene = Scene::of("points:3 options:players answer for their plays", SEED).await;
    let board = scene.board().await;
    let (mover, other) = (scene.to_act().await.clone(), scene.other().await.clone());
    assert!(board.plays().is_empty(), "a list would tell which plays are legal");

    // Half a roll is no legal play; it is accepted all the same.
    let first = board.menu_options("Move a checker")[0].to_owned();
    mover.select(&board, "Move a checker", &[&first]).await.expect("one checker");
    let board = scene.board().await;
    assert!(board.offers(&format!("Confirm {first}")), "{:?}", board.labels());
    mover.press(&board, &format!("Confirm {first}")).await.expect("it is the player's own affair");
    assert!(scene.board().await.says(&first));

    // Anybody may ask the referee; only the one who asks is told.
    let onlooker = scene.onlooker();
    let ruling = scene.asks(&onlooker, "/ruling").await.content;
    assert!(ruling.contains("**not legal**") && ruling.contains("`use-both-dice`"), "{ruling}");

    scene.table.press(&other, "Play it again").await;
    let board = scene.board().await;
    assert!(board.calls(&mover) && board.says("asks for the roll to be played again"), "{}", board.content);
    // The throw stands although the play was taken back, so the referee answers for it.
    let ruling = scene.asks(&onlooker, "/ruling").await.content;
    assert!(ruling.contains("nothing has been played with it yet"), "{ruling}");

    // A typed play is accepted without a check; a legal play cannot be taken back.
    scene.table.types(&mover, "/move play:13/2").await.public().expect("it counts");
    scene.table.press(&other, "Play it again").await;
    let board = scene.board().await;
    let roll = board.content.lines().last().expect("whose turn it is").to_owned();
    let legal = legal_play(&scene, &roll).await;
    scene.table.types(&mover, &format!("/move play:{legal}")).await.public().expect("it counts");
    let told = scene.asks(&other, "/again").await.content;
    assert!(told.contains("was legal"), "{told}");
    // Rolling accepts the opponent's play.
    scene.table.press(&other, "Roll").await;
    let told = scene.asks(&other, "/again").await.content;
    assert!(!told.contains("was legal"), "{told}");
    scene.stage.close().await;
}

#[tokio::test]
async fn a_roll_before_confirm_stands_if_the_opponent_lets_it() {
    let scene = Scene::of("points:3 options:players answer for their plays", SEED).await;
    let (mover, other) = (scene.to_act().await.clone(), scene.other().await.clone());
    let early = if other.id() == scene.anna.id() { "Roll (Anna)" } else { "Roll (Björn)" };

    scene.table.press(&other, early).await;
    let board = scene.board().await;
    assert!(board.calls(&mover) && board.says("has already rolled"), "{}", board.content);
    assert!(board.offers("The roll stands") && board.offers("Roll again in turn"), "{:?}", board.labels());
    scene.table.press(&mover, "The roll stands").await;
    let board = scene.board().await;
    assert!(!board.offers(early), "one early roll is enough: {:?}", board.labels());
    let first = board.menu_options("Move a checker")[0].to_owned();
    mover.select(&board, "Move a checker", &[&first]).await.expect("one checker");
    scene.table.press(&mover, &format!("Confirm {first}")).await;
    // The early roll is shown on the board, and the play can still be contested.
    let board = scene.board().await;
    assert!(board.calls(&other) && board.offers("Play it again") && !board.offers("Roll"), "{:?}", board.labels());

    scene.table.press(&other, "Play it again").await;
    let board = scene.board().await;
    assert!(board.calls(&mover), "{}", board.content);
    scene.stage.close().await;
}

/// A legal play of the roll in this line. The referee is asked about two checkers from the midpoint or the eight-point,
/// one of which can always move at the start.
async fn legal_play(scene: &Scene, line: &str) -> String {
    let (before, after) = line.rsplit_once('-').expect("a roll such as 6-2");
    let die = |digit: Option<char>| digit.and_then(|digit| digit.to_digit(10)).expect("a number of a die");
    let (high, low) = (die(before.chars().last()), die(after.chars().next()));
    for from in [24, 13, 8, 6] {
        for next in [24, 13, 8, 6] {
            let play = format!("{from}/{} {next}/{}", from - high, next - low);
            if scene.asks(&scene.anna, &format!("/ruling play:{play}")).await.content.contains("is **legal**") {
                return play;
            }
        }
    }
    panic!("no legal play of {high}-{low} was found");
}
