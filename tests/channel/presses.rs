//! Presses by the wrong person, at the wrong time, or more than once.

use discord_rehearsal::errors::ALREADY_ACKNOWLEDGED;
use discord_rehearsal::{Message, Person, Reply};
use std::fs;
use std::time::Instant;

use crate::challenges::custom_id;
use crate::databases;
use crate::hands::Hands;
use crate::stage::{ANNAS_PLAY, Stage};
use crate::table::{Table, private};

#[tokio::test]
async fn only_the_player_to_act_may_press() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
    let board = table.board().await;
    assert_eq!(table.told_on_press(&anna, "Roll").await, "It is **Björn**’s turn.");
    assert_eq!(table.told(&anna, "/roll").await, "It is **Björn**’s turn.");
    let joost = stage.person("Joost");
    let told = table.told_on_press(&joost, "Roll").await;
    assert!(told.starts_with("This match is between **Anna** and **Björn**."), "{told}");
    assert_eq!(table.told(&joost, "/roll").await, told);
    let now = table.board().await;
    assert_eq!((now.id, now.revision), (board.id, board.revision), "nothing has happened");
    table.press(&bjorn, "Roll").await;
    let joost_chooses = joost.select(&table.board().await.0, "Choose your whole play", &["13/7* 6/5"]).await;
    assert_eq!(private(&joost_chooses.expect("an answer")), told);
    stage.close().await;
}

#[tokio::test]
async fn a_button_of_an_older_board_leads_to_the_current_one() {
    let (stage, anna, _, table, _) = Stage::with_match(3).await;
    Hands::Buttons.choose(&table, &anna, ANNAS_PLAY).await;
    let old = table.board().await;
    let confirm = custom_id(&old, &format!("Confirm {ANNAS_PLAY}")).to_owned();
    table.press(&anna, &confirm).await;
    let now = table.board().await;
    stage.settle().await;
    let late = anna.press_raw(&old, &confirm).await.expect("an answer");
    let link = format!("https://discord.com/channels/{}/{}/{}", stage.room.guild(), now.channel, now.id);
    assert_eq!(private(&late), format!("That button belongs to an earlier position. The board is here: {link}"));
    assert_eq!(table.board().await.revision, now.revision, "nothing has happened");
    stage.close().await;
}

#[tokio::test]
async fn an_old_button_on_the_current_board_brings_it_up_to_date() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
    let before = table.board().await;
    table.press(&bjorn, "Roll").await;
    let after = table.board().await;
    stage.settle().await;
    assert_eq!(before.id, after.id, "a roll is shown on the board that is there");
    let late = bjorn.press_raw(&before, custom_id(&before, "Roll")).await.expect("an answer");
    let Reply::Updated(refreshed) = late.reply else { panic!("{late:?}") };
    assert_eq!(refreshed.id, after.id);
    assert_eq!(refreshed.content, after.content);
    assert_eq!(unstamped(&refreshed), unstamped(&after));
    stage.close().await;
}

#[tokio::test]
async fn two_presses_at_the_same_moment_count_once() {
    let (stage, _, _, table, _) = Stage::with_match(3).await;
    for _ in 0..4 {
        let who = table.whose_turn().await;
        let board = table.board().await;
        if !board.is_to_play() {
            for answer in who.press_twice(&board, "Roll").await.expect("both are sent") {
                answer.expect("both are answered");
            }
        }
        let board = table.board().await;
        let play = board.forced_play().unwrap_or_else(|| board.plays()[0].clone());
        if board.forced_play().is_none() {
            Hands::Buttons.choose(&table, &who, &play).await;
        }
        let board = table.board().await;
        let told = turns(&table).len();
        let button = board.labels()[0];
        for answer in who.press_twice(&board, button).await.expect("both are sent") {
            answer.expect("both are answered");
        }
        table.board_after(&board).await;
        assert_eq!(turns(&table).len(), told + 1, "one turn is told once");
    }
    stage.close().await;
}

#[tokio::test]
async fn an_event_that_arrives_twice_counts_once() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
    let rolled = table.press(&bjorn, "Roll").await;
    let board = table.board().await;
    let typed = table.types(&bjorn, "/move play:13/7* 6/5").await;
    let next = table.board_after(&board).await;
    stage.settle().await;
    let requests = stage.room.requests().len();
    for again in [rolled.interaction, typed.interaction] {
        stage.room.redeliver(again);
    }
    // This answer shows that both presses have arrived. They are finished before the bot stops.
    table.types(&bjorn, "/help").await;
    stage.close().await;
    assert_eq!(table.room.requests().len(), requests + 1, "a second answer");
    assert_eq!(table.board().await.revision, next.revision);
}

#[tokio::test]
async fn what_was_posted_for_all_is_posted_once_though_its_press_arrives_twice() {
    let (mut stage, anna, _, table, _) = Stage::with_match(1).await;
    stage.forgive(ALREADY_ACKNOWLEDGED);
    Hands::Buttons.go_on_until(&table, |board| board.says("wins the match")).await;
    let own = table.types(&anna, "/leaderboard private:true").await.private().expect("hers alone").clone();
    let pressed = anna.press(&own, "Post for all").await.expect("it is acknowledged");
    let for_all = |message: &Message| message.id > own.id && message.ephemeral_to.is_none();
    table.channel.wait_for(&anna, for_all).await.expect("a message for all");
    stage.settle().await;
    let requests = stage.room.requests().len();
    stage.room.redeliver(pressed.interaction);
    table.types(&anna, "/help").await;
    stage.close().await;
    assert_eq!(table.room.requests().len(), requests + 2, "the refused second answer, and the help");
}

#[tokio::test]
async fn a_turn_calls_its_player_once() {
    let (stage, anna, bjorn, table, first) = Stage::with_match(3).await;
    assert_eq!(first.pings, [anna.id()]);
    let mut called: Vec<&Person> = vec![&anna];
    for hands in [Hands::Buttons, Hands::Commands, Hands::Buttons, Hands::Commands] {
        let who = table.whose_turn().await;
        hands.turn(&table, &who).await;
        called.push(if who.id() == anna.id() { &bjorn } else { &anna });
    }
    table.board().await;
    stage.settle().await;
    let pings: Vec<_> = turns(&table).iter().flat_map(|board| board.pings.clone()).collect();
    assert_eq!(pings, called.iter().map(|person| person.id()).collect::<Vec<_>>());
    stage.close().await;
}

/// The controls of a message, without the stamp that makes a redrawn menu a new one.
fn unstamped(message: &Message) -> Vec<String> {
    let pieces = message.components.iter().flat_map(|row| {
        let row = row.to_string();
        row.split('"').map(|piece| piece.split('#').next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    });
    pieces.collect()
}

/// All boards so far, folded ones too: every message after the challenge.
fn turns(table: &Table) -> Vec<Message> {
    table.messages().into_iter().skip(1).collect()
}

/// How many transactions that changed something stand in the write-ahead log: the last frame of each says how large the
/// database is after it.
fn commits(stage: &Stage) -> u32 {
    let log = fs::read(stage.database_path().with_extension("sqlite3-wal")).expect("a write-ahead log");
    let number = |at: usize| u32::from_be_bytes(log[at..at + 4].try_into().expect("four bytes"));
    let (page, salts) = (number(8) as usize, &log[16..24]);
    let frames = (32..log.len()).step_by(24 + page).take_while(|&at| log.get(at + 8..at + 16) == Some(salts));
    frames.filter(|&at| number(at + 4) > 0).count().try_into().expect("few")
}

#[tokio::test]
async fn a_press_is_one_transaction_before_its_answer_and_one_after_it() {
    if databases::on_postgres() {
        // The commits of all schemas stand in one log.
        return;
    }
    for hands in [Hands::Buttons, Hands::Commands] {
        let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
        table.shows_the_choices_to(&anna).await;
        stage.settle().await;
        let presses = || {
            let count = "SELECT count(*) FROM interactions";
            stage.database().query_row(count, [], |row| row.get::<u32>(0)).expect("it can be read")
        };
        let (before, pressed, since) = (commits(&stage), presses(), Instant::now());
        for who in [&anna, &bjorn, &anna, &bjorn, &anna, &bjorn] {
            hands.turn(&table, who).await;
        }
        stage.settle().await;
        let (after, pressed) = (commits(&stage), presses() - pressed);
        assert!(after > before && pressed >= 8, "{before} {after} {pressed}: the log was begun anew");
        // Removed buttons are noted with the next write, each second at the latest.
        let looks = u32::try_from(since.elapsed().as_secs()).expect("a short match") + 1;
        // Each half minute it is noted that the bot runs.
        let signs_of_life = looks / 30 + 1;
        let most = 2 * pressed + looks + signs_of_life;
        assert!(after - before <= most, "{hands:?}: {pressed} presses in {looks} s took {} commits", after - before);
        stage.close().await;
    }
}
