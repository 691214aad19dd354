//! Refused requests are not repeated again and again: nobody can get the bot banned from the API by provoking refusals,
//! and the refusals of one person or server do not affect others.

use discord_rehearsal::errors::{ApiError, BLOCKED_BY_LINK_FILTER, EDGE, MISSING_ACCESS, UPLOADS_LIMITED};
use discord_rehearsal::record::Exchange;
use discord_rehearsal::{Permissions, Person};
use futures_util::future::join_all;

use crate::hands::Hands;
use crate::stage::{ANNAS_PLAY, Stage};
use crate::table::Table;

/// The number of presses of a person who provokes refusals.
const PRESSES: usize = 200;
/// The number of those presses at the same time.
const AT_ONCE: usize = 5;
/// The most refused requests allowed for that.
const MOST: usize = 60;

/// The refused requests that Discord counts.
fn refused(stage: &Stage) -> Vec<Exchange> {
    let all = stage.room.requests().into_iter();
    all.filter(|request| matches!(request.status, 401 | 403)).collect()
}

/// Somebody sends the same command again and again.
async fn types_on_and_on(table: &Table, who: &Person, line: &str) {
    for _ in 0..PRESSES / AT_ONCE {
        join_all((0..AT_ONCE).map(|_| table.types(who, line))).await;
    }
}

/// Servers of one person, on each of which they play a match against another.
async fn own_servers(stage: &Stage, one: &Person, two: &Person, how_many: usize) -> Vec<discord_rehearsal::Snowflake> {
    let mut guilds = Vec::new();
    for nth in 0..how_many {
        let channel = format!("lair-{nth}");
        guilds.push(stage.room.add_guild(&format!("Lair {nth}"), "en-US", &[&channel], &[one, two]));
        let table = stage.table_of(stage.room.channel(&channel), one);
        table.begin(one, two, 3).await;
    }
    stage.settle().await;
    guilds
}

#[tokio::test]
async fn nobody_silences_the_bot_by_matches_on_servers_that_have_removed_it() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let [otto, mira] =
        [("Otto", "otto"), ("Mira", "mira")].map(|(name, username)| stage.room.add_person(name, username, "en-US"));
    let guilds = own_servers(&stage, &otto, &mira, 8).await;
    guilds.iter().for_each(|&guild| stage.room.kick_bot_from(guild));
    let (table, side) = (stage.table(), stage.table_in("side-table"));
    let board = table.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    types_on_and_on(&side, &otto, "/board").await;
    let refused = refused(&stage);
    assert!(refused.len() <= MOST, "{} of {PRESSES} presses", refused.len());
    assert!(refused.len() >= 8, "it was asked at all");
    // Others are not affected: the bot posts with its bot token, and looks up members.
    table.channel.deny_bot(Permissions::READ_MESSAGE_HISTORY);
    let who = table.whose_turn().await;
    let (other, name) = if who.id() == anna.id() { (&bjorn, "Björn") } else { (&anna, "Anna") };
    Hands::Buttons.turn(&table, &who).await;
    assert!(table.board_after(&board).await.interaction.is_none(), "posted by its own right");
    stage.room.leave(other);
    let left = table.types(&who, "/board").await;
    let left = left.private().expect("their own copy").content.clone();
    assert!(left.contains(&format!("**{name}** has left")), "{left}");
    stage.forgive(MISSING_ACCESS);
    // The lookup of whether the opponent is still a member.
    stage.provoke(1);
    stage.close().await;
}

#[tokio::test]
async fn nobody_uses_up_what_discord_grants_the_bot_by_looking_at_their_matches_again_and_again() {
    let stage = Stage::open().await;
    let [otto, mira] =
        [("Otto", "otto"), ("Mira", "mira")].map(|(name, username)| stage.room.add_person(name, username, "en-US"));
    own_servers(&stage, &otto, &mira, 8).await;
    let side = stage.table_in("side-table");
    for line in ["/board", "/games server:True"] {
        let before = stage.room.requests().len();
        types_on_and_on(&side, &otto, line).await;
        let asked = stage.room.requests().split_off(before).into_iter().filter(|request| request.method == "GET");
        let asked: Vec<String> = asked.map(|request| request.path).collect();
        assert!(asked.len() <= MOST, "{PRESSES} times {line}: {} requests, {:?} …", asked.len(), &asked[..MOST]);
    }
    stage.close().await;
}

#[tokio::test]
async fn where_the_bot_may_not_read_older_messages_it_does_not_try_to() {
    let (stage, anna, _, table, _) = Stage::with_match(3).await;
    stage.settle().await;
    table.channel.deny_bot(Permissions::READ_MESSAGE_HISTORY);
    types_on_and_on(&table, &anna, "/board").await;
    // `close` checks that nothing was refused.
    stage.close().await;
}

#[tokio::test]
async fn a_private_thread_that_does_not_let_the_bot_in_is_not_tried_for_ever() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let thread = stage.table().channel.open_private_thread(&anna, "Between us").expect("a thread");
    anna.say(&thread, &format!("{}, here", bjorn.mention())).expect("he is let in");
    let aside = stage.table_of(thread.clone(), &anna);
    aside.begin(&anna, &bjorn, 3).await;
    for _ in 0..10 {
        let (board, who) = (aside.board().await, aside.whose_turn().await);
        Hands::Buttons.turn(&aside, &who).await;
        aside.board_after(&board).await;
    }
    let refused = refused(&stage);
    assert!(refused.len() <= 8, "{refused:#?}");
    stage.forgive(MISSING_ACCESS);
    stage.close().await;
}

/// Makes everything in the outbox due now.
fn makes_due(stage: &Stage) {
    // It fails while the bot is writing, and is retried soon.
    let _ = stage.database().execute("UPDATE outbox SET due_at = 0 WHERE state = 'waiting' AND attempts > 0", []);
}

#[tokio::test]
async fn what_discord_refuses_for_good_is_given_up_soon_and_the_players_are_told_once() {
    let unnamed = ApiError::new(400, 999_999, "Something new");
    for (refusal, why) in [
        (UPLOADS_LIMITED, "Discord limits file uploads on this server"),
        (BLOCKED_BY_LINK_FILTER, "Discord’s filter of harmful links blocked my message"),
        (unnamed, "Discord does not take my messages, for a reason that I do not know."),
    ] {
        let mut stage = Stage::open().await;
        let (anna, bjorn) = stage.players();
        let (table, elsewhere) = (stage.table(), stage.table_in("side-table"));
        table.begin(&anna, &bjorn, 3).await;
        stage.settle().await;
        Hands::Buttons.choose(&table, &anna, ANNAS_PLAY).await;
        for way in ["/webhooks/*/*", "/channels/*/messages"] {
            stage.refuse_for_now("POST", way, refusal.clone());
        }
        table.press(&anna, &format!("Confirm {ANNAS_PLAY}")).await;
        stage.has_refused(&refusal).await;
        let given_up = "SELECT count(*) FROM outbox WHERE state = 'given up'";
        let is_given_up = || {
            makes_due(&stage);
            stage.database().query_row(given_up, [], |row| row.get::<u32>(0)) == Ok(1)
        };
        stage.until(is_given_up).await;
        let tries = stage.room.requests().iter().filter(|one| one.response["code"] == refusal.code).count();
        assert!(tries <= 8, "{tries}");
        stage.mend();
        let told = |who| {
            let lost = "The match **Anna** – **Björn** has lost its place. ";
            let told = elsewhere.channel.messages(who).into_iter().filter(|message| message.content.starts_with(lost));
            told.map(|message| message.content).collect::<Vec<_>>()
        };
        for who in [&anna, &bjorn] {
            elsewhere.types(who, "/help").await;
            // It follows the answer.
            stage.until(|| !told(who).is_empty()).await;
            for _ in 0..2 {
                elsewhere.types(who, "/help").await;
            }
        }
        stage.settle().await;
        for who in [&anna, &bjorn] {
            let told = told(who);
            assert!(told.len() == 1 && told[0].contains(why), "{told:?}");
        }
        stage.close().await;
    }
}

#[tokio::test]
async fn while_the_edge_shuts_the_bot_out_it_asks_for_nothing_at_all() {
    let (mut stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    stage.settle().await;
    stage.refuse("POST", "/webhooks/*/*", EDGE);
    Hands::Buttons.plays(&table, &anna, ANNAS_PLAY).await;
    stage
        .room
        .until("a refused request", |world| {
            world.recorder.exchanges().any(|one| one.status == EDGE.status).then_some(())
        })
        .await
        .expect("it tries");
    // Until then it may send what it had begun.
    stage.logged("the edge of Discord's network shuts this address out").await;
    // Answers to interactions are held back as well.
    table.types(&bjorn, "/help").await.private().expect("late, but in time");
    table.board_after(&board).await;
    let requests = stage.room.requests();
    let shut_out = requests.iter().position(|one| one.status == EDGE.status).expect("it was refused");
    let wait = EDGE.wait.expect("so long").header;
    let next = requests[shut_out + 1].t - requests[shut_out].t;
    assert!(next >= wait, "{next} s later it asked again: {:#?}", requests[shut_out + 1]);
    stage.close().await;
}
