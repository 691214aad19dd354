//! How many taps the steps of a match take.

use discord_rehearsal::{Message, Person};

use crate::hands::{Hands, labelled};
use crate::house::go_on_until;
use crate::stage::Stage;
use crate::table::{Board, Table};

/// Counts the buttons that are pressed.
#[derive(Default)]
struct Taps(u32);

impl Taps {
    /// Presses the button whose label begins so. Returns what the presser sees then, if it is a message.
    async fn press(&mut self, who: &Person, message: &Message, begin: &str) -> Option<Message> {
        self.0 += 1;
        let answer =
            who.press(message, &labelled(message, begin)).await.unwrap_or_else(|error| panic!("{begin}: {error}"));
        answer.message().ok().cloned()
    }
}

/// Goes on until the player to act may double.
async fn until_double(table: &Table) -> Board {
    Hands::Buttons.go_on_until(table, |board| board.labels().iter().any(|label| label.starts_with("Double to"))).await
}

#[tokio::test]
async fn one_from_the_challenge_to_the_first_roll_and_none_for_the_roll_after_a_take() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let challenge = table.challenge(&anna, &bjorn, 5).await;
    let mut taps = Taps::default();
    taps.press(&bjorn, &challenge, "Accept").await;
    let board = table.board().await;
    assert!(board.is_to_play(), "the dice are there: {}", board.content);
    assert_eq!(taps.0, 1);

    let board = until_double(&table).await;
    let doubler = table.whose_turn().await;
    let other = if doubler.id() == anna.id() { &bjorn } else { &anna };
    Hands::Buttons.double(&table, &doubler).await;
    let asked = table.board_after(&board).await;
    let mut taps = Taps::default();
    taps.press(other, &asked, "Take").await;
    let board = table.board_after(&asked).await;
    assert_eq!(taps.0, 1, "the take itself");
    assert!(!board.offers("Roll"), "the roll follows: {:?}", board.labels());
    assert!(board.is_to_play() && !board.says("rolled"), "the dice are told once: {}", board.content);
    stage.close().await;
}

#[tokio::test]
async fn three_end_a_match_by_resignation_and_two_begin_another() {
    let (stage, anna, bjorn, table, board) = Stage::with_match(1).await;
    let (mut own, mut others) = (Taps::default(), Taps::default());
    let more = own.press(&anna, &board, "More").await.expect("a panel");
    own.press(&anna, &more, "Resign").await;
    let offered = table.board_after(&board).await;
    others.press(&bjorn, &offered, "Accept").await;
    let result = table.board_after(&offered).await;
    assert!(result.says("wins the match"), "{}", result.content);
    assert_eq!((own.0, others.0), (2, 1));

    let (mut own, mut others) = (Taps::default(), Taps::default());
    own.press(&anna, &result, "Rematch").await;
    others.press(&bjorn, &result, "Rematch").await;
    let board = table.board_after(&result).await;
    assert!(board.is_to_play(), "{}", board.content);
    assert_eq!((own.0, others.0), (1, 1));
    stage.close().await;
}

#[tokio::test]
async fn against_the_house_one_for_a_hint_one_for_a_rematch_and_none_without_a_choice() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    let alone = stage.table_of(anna.dm(), &anna);
    alone.types(&anna, "/challenge points:1").await;
    let board = go_on_until(&alone, &anna, Board::is_to_play).await;
    let mut taps = Taps::default();
    let hint = taps.press(&anna, &board, "Hint").await.expect("a hint");
    assert!(hint.ephemeral_to.is_some() && hint.content.starts_with("**Best:** `"), "{}", hint.content);
    assert_eq!(taps.0, 1);
    let result = go_on_until(&alone, &anna, |board| {
        assert!(
            !board.offers("Roll") && !board.offers("Pass"),
            "without a choice nothing is asked: {:?}",
            board.labels()
        );
        assert!(board.forced_play().is_none(), "{:?}", board.labels());
        crate::house::is_over(board)
    })
    .await;
    let mut taps = Taps::default();
    taps.press(&anna, &result, "Rematch").await;
    assert!(alone.board_after(&result).await.calls(&anna));
    assert_eq!(taps.0, 1);
    stage.settle().await;
    stage.close().await;
}
