//! The bot as in production: Discord's own host name over TLS, with all rate limits.

use discord_rehearsal::errors::{RATE_LIMITED, Scope};
use discord_rehearsal::{Options, Permissions};

use crate::club::PATIENCE;
use crate::hands::Hands;
use crate::in_process::Production;
use crate::judge;
use crate::table::Table;

async fn open() -> Production {
    Production::open(Options { answer_within: PATIENCE, patience: PATIENCE, ..crate::club::club() }).await
}

fn table(production: &Production, channel: &str) -> Table {
    Table::new(production.room.clone(), production.room.channel(channel))
}

async fn close(production: Production, provoked: u32) {
    let room = production.close().await;
    judge::traffic(&room.requests(), provoked, |_| false);
    judge::channels(&room);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_match_is_played_as_it_would_be_on_discord() {
    let production = open().await;
    let (anna, bjorn) = (production.room.person("Anna"), production.room.person("Björn"));
    let table = table(&production, "backgammon");
    table.begin(&anna, &bjorn, 2).await;
    for hands in [Hands::Buttons, Hands::Commands, Hands::Buttons] {
        let who = table.whose_turn().await;
        hands.turn(&table, &who).await;
    }
    let doubles = table.whose_turn().await;
    let other = if doubles.id() == anna.id() { &bjorn } else { &anna };
    Hands::Buttons.double(&table, &doubles).await;
    Hands::Buttons.drop(&table, other).await;
    let board = table.board().await;
    assert!(board.says("Game 2"), "{}", board.content);
    for hands in [Hands::Commands, Hands::Buttons] {
        let who = table.whose_turn().await;
        hands.turn(&table, &who).await;
    }
    Hands::Commands.gives_up(&table, "gammon").await;
    table.channel.wait_for(&anna, |message| message.content.contains("wins the match")).await.expect("a result");
    // With its rate limiter, no request was refused.
    close(production, 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_answers_only_429_keeps_no_other_from_playing() {
    let production = open().await;
    let (anna, bjorn) = (production.room.person("Anna"), production.room.person("Björn"));
    let (stuck, free) = (table(&production, "backgammon"), table(&production, "side-table"));
    // Without this permission the bot posts with its bot token.
    stuck.channel.deny_bot(Permissions::READ_MESSAGE_HISTORY);
    let old = stuck.begin(&anna, &bjorn, 3).await;
    free.begin(&bjorn, &anna, 3).await;
    let path = format!("/channels/{}/**", stuck.channel.id());
    let limited = RATE_LIMITED.after(0.2, Scope::User);
    production.room.fail(u32::MAX, "", &path, limited.clone());
    let who = stuck.whose_turn().await;
    Hands::Buttons.turn(&stuck, &who).await;
    for hands in [Hands::Buttons, Hands::Commands, Hands::Buttons] {
        let board = free.board().await;
        let who = free.whose_turn().await;
        hands.turn(&free, &who).await;
        free.board_after(&board).await;
    }
    production.room.mend();
    stuck.board_after(&old).await;
    let refused = production.room.requests().iter().filter(|request| request.status == 429).count();
    close(production, u32::try_from(refused).expect("not that many")).await;
}
