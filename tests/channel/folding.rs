//! What remains of a match in a channel: a line for each turn, and one picture at its end.

use discord_rehearsal::Person;
use discord_rehearsal::errors::{self, BAD_DAY};
use discord_rehearsal::model::Message;

use crate::club::PEOPLE;
use crate::hands::Hands;
use crate::stage::{ANNAS_PLAY, Stage};
use crate::table::{Board, PLAYS, Table};

const ANNAS_LINE: &str = "**Anna** 6-2: `24/18 13/11`";

/// The player to act takes a turn, this often, always in the same way.
async fn turns(table: &Table, hands: Hands, count: usize) {
    for _ in 0..count {
        let board = table.board().await;
        let who = table.whose_turn().await;
        hands.turn(table, &who).await;
        table.board_after(&board).await;
    }
}

/// The messages of the match from `first` on, once only the last has a picture and buttons. The ends of games, which
/// keep theirs, are left out.
async fn transcript(table: &Table, first: &Board) -> Vec<Message> {
    let folded = || {
        let mut told = table.messages();
        told.retain(|message| message.id >= first.id && !(is_end_of_game(message) && message.attachments.len() == 1));
        let (last, older) = told.split_last()?;
        let is_folded = |message: &Message| message.attachments.is_empty() && message.components.is_empty();
        (older.iter().all(is_folded) && !last.attachments.is_empty()).then_some(told)
    };
    let found = table.wait(folded).await;
    found.unwrap_or_else(|| panic!("not all is folded: {:#?}", table.summary()))
}

/// Whether a message shows the end of a game that is not the last.
fn is_end_of_game(message: &Message) -> bool {
    message.labels() == ["Replay", "Step through"]
}

/// Waits until a message has only this text, and returns whether it has a picture.
async fn left(table: &Table, board: &Board, line: &str) -> bool {
    let is_left =
        |message: &Message| message.id == board.id && message.content == line && message.components.is_empty();
    table.channel.wait_for(&table.onlooker, is_left).await.expect("what stays of it").attachments.len() == 1
}

/// Asserts that no line of an old message pings anybody.
fn calls_nobody(messages: &[Message]) {
    for message in messages {
        assert!(!message.content.contains("<@") && message.mentions.is_empty(), "{}", message.content);
    }
}

#[tokio::test]
async fn a_match_by_buttons_leaves_a_line_for_each_turn_and_one_picture() {
    let (stage, _, _, table, first) = Stage::with_match(3).await;
    turns(&table, Hands::Buttons, 12).await;
    let told = transcript(&table, &first).await;
    assert_eq!(told.len(), 13, "one message for each turn");
    assert_eq!(told[0].content, "Game 1 · **Anna** 0, **Björn** 0.");
    assert_eq!(told[1].content, "**Anna** 6-2: `24/18 6/4`", "the opening is told with its play");
    assert!(told[2].content.starts_with("**Björn** 6-1: `"), "the roll is told with its play: {}", told[2].content);
    calls_nobody(&told[..12]);
    stage.close().await;
}

#[tokio::test]
async fn a_match_by_commands_leaves_one_message_a_turn_and_one_picture() {
    let (stage, _, _, table, first) = Stage::with_match(15).await;
    turns(&table, Hands::Commands, 50).await;
    let told = transcript(&table, &first).await;
    assert_eq!(told.len(), 51, "one message for each turn: {:#?}", table.summary());
    assert_eq!(told[1].content, "**Anna** 6-2: `24/18 6/4`");
    calls_nobody(&told[..50]);
    stage.close().await;
}

#[tokio::test]
async fn a_roll_that_was_typed_is_shown_by_one_picture_and_told_once() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
    let called = table.board().await;
    table.types(&bjorn, "/roll").await;
    let rolled = table.board_after(&called).await;
    assert!(rolled.says("play your 6-1"), "{}", rolled.content);
    assert!(!left(&table, &called, ANNAS_LINE).await, "its picture is that of the newer message");
    // Presses and commands on it have the same effect.
    Hands::Buttons.play(&table, &bjorn).await;
    let gone = || table.messages().iter().all(|message| message.id != rolled.id).then_some(());
    table.wait(gone).await.expect("all that it told is told by others");
    assert_eq!(table.messages().iter().filter(|message| message.content.contains(ANNAS_LINE)).count(), 1);
    stage.close().await;
}

#[tokio::test]
async fn what_was_not_folded_is_folded_after_a_restart() {
    let (mut stage, anna, bjorn, table, first) = Stage::with_match(3).await;
    Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
    let second = table.board_after(&first).await;
    stage.settle().await;
    // The restart loses the interaction tokens.
    stage.restart().await;
    stage.refuse_for_now("PATCH", "/channels/*/messages/*", BAD_DAY);
    table.types(&bjorn, "/roll").await.public().expect("it counts");
    stage.has_refused(&BAD_DAY).await;
    stage.kill().await;
    stage.mend();
    stage.start().await;
    assert!(!left(&table, &second, ANNAS_LINE).await);
    transcript(&table, &first).await;
    turns(&table, Hands::Buttons, 1).await;
    let third = table.board().await;
    let line = third.content.lines().next().expect("the play").to_owned();
    // The connection breaks after the edit, so the bot does not know whether it succeeded and repeats it.
    stage.settle().await;
    stage.restart().await;
    stage.room.cut(1, "PATCH", "/channels/*/messages/*");
    turns(&table, Hands::Commands, 1).await;
    assert!(!left(&table, &third, &line).await);
    assert!(stage.room.world().faults.are_spent(), "no connection has broken");
    transcript(&table, &first).await;
    stage.close().await;
}

#[tokio::test]
async fn what_discord_does_not_fold_loses_its_buttons_at_least() {
    let (mut stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    Hands::Commands.plays(&table, &anna, ANNAS_PLAY).await;
    let second = table.board().await;
    stage.refuse("PATCH", "/webhooks/*/*/messages/*", errors::BLOCKED_BY_AUTOMOD);
    Hands::Commands.turn(&table, &bjorn).await;
    table.board_after(&second).await;
    assert!(left(&table, &second, &second.content).await);
    stage.close().await;
}

#[tokio::test]
async fn boards_of_an_hour_ago_are_folded_as_fast_as_discord_lets() {
    let (mut stage, anna, bjorn, table, first) = Stage::with_match(3).await;
    Hands::Commands.plays(&table, &anna, ANNAS_PLAY).await;
    stage.settle().await;
    stage.restart().await;
    stage.refuse("PATCH", "/channels/*/messages/*", errors::TOO_MANY_LATE_EDITS);
    Hands::Commands.turn(&table, &bjorn).await;
    transcript(&table, &first).await;
    stage.close().await;
}

#[tokio::test]
async fn a_match_in_a_thread_folds_as_in_a_channel() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let closed = stage.table().channel.open_private_thread(&anna, "A closed corner").expect("a thread");
    closed.add_member(&bjorn).expect("he is let in");
    for thread in [stage.table().channel.open_thread(&anna, "A quiet corner").expect("a thread"), closed] {
        let aside = stage.table_of(thread, &anna);
        let first = aside.begin(&anna, &bjorn, 3).await;
        turns(&aside, Hands::Buttons, 3).await;
        turns(&aside, Hands::Commands, 3).await;
        transcript(&aside, &first).await;
    }
    // The bot is no member of the second thread: follow-ups take the place of what it cannot post.
    stage.was_kept_out(4);
    stage.close().await;
}

#[tokio::test]
async fn a_match_among_friends_folds_by_answers_alone() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let friends = stage.friends();
    anna.install();
    bjorn.install();
    let first = friends.begin(&anna, &bjorn, 3).await;
    turns(&friends, Hands::Buttons, 3).await;
    turns(&friends, Hands::Commands, 3).await;
    let told = transcript(&friends, &first).await;
    assert_eq!(told.len(), 7, "one message for each turn");
    stage.close().await;
}

#[tokio::test]
async fn a_copy_of_the_board_folds_once_it_has_served() {
    let (stage, anna, _, table, first) = Stage::with_match(3).await;
    // A board that is not on record in time would be shown to all once more.
    stage.settle().await;
    let copy = table.types(&anna, "/board").await.private().expect("her own copy").clone();
    let old = table.types(&anna, "/board").await.private().expect("another").clone();
    let chosen = anna.select(&copy, PLAYS, &[ANNAS_PLAY]).await.expect("a choice").message().unwrap().clone();
    let done = anna.press(&chosen, &format!("Confirm {ANNAS_PLAY}")).await.expect("a play").message().unwrap().clone();
    let told = (done.content.as_str(), done.attachments.len(), done.components.len());
    assert_eq!(told, ("Done: the channel shows it.", 0, 0), "the channel tells the play");
    table.board_after(&first).await;
    stage.settle().await;
    let late = anna.select(&old, PLAYS, &[ANNAS_PLAY]).await.expect("an answer").message().unwrap().clone();
    assert!(late.content.starts_with("That button belongs to an earlier position."), "{}", late.content);
    assert_eq!((late.id, late.attachments.len(), late.components.len()), (old.id, 0, 0), "it has had its day");
    stage.close().await;
}

#[tokio::test]
async fn results_keep_their_pictures_and_a_winning_play_is_told_once() {
    for hands in [Hands::Buttons, Hands::Commands] {
        let (stage, anna, _, table, first) = Stage::with_match(3).await;
        let end = hands.go_on_until(&table, |board| board.says("wins the match")).await;
        transcript(&table, &first).await;
        let winning = end.content.lines().next().expect("the play").to_owned();
        assert!(winning.contains("/off"), "{winning}");
        let told: Vec<String> = table.messages().into_iter().map(|message| message.content).collect();
        assert_eq!(told.iter().filter(|text| text.contains(&winning)).count(), 1, "{told:#?}");
        let loser = PEOPLE.map(|name| stage.person(name)).into_iter().find(|who| end.calls(who));
        assert!(loser.is_none(), "{}", end.content);
        rematch(&stage, &table, &end, &anna).await;
        stage.close().await;
    }
}

/// Offers a rematch and checks that the result stays unchanged.
async fn rematch(stage: &Stage, table: &Table, end: &Board, who: &Person) {
    who.press(end, "Rematch").await.expect("an answer").public().expect("an offer");
    stage.settle().await;
    let result = table.messages().into_iter().find(|message| message.id == end.id).expect("it is there");
    assert_eq!((result.content.as_str(), result.attachments.len()), (end.content.as_str(), 1));
}
