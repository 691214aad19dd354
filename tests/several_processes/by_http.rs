//! Presses by HTTP, which any of several processes takes, whether it is the primary or stands by.

use std::sync::atomic::Ordering;
use std::time::Duration;

use discord_rehearsal::Message;
use discord_rehearsal::faults::Fault;
use discord_rehearsal::model::CallbackKind;
use discord_rehearsal::world::World;

use crate::club::club;
use crate::databases::{Server, or_postgres};
use crate::door;
use crate::failover::lasting;
use crate::pairs::{Seats, channels, kills, until_played};
use crate::processes::{Processes, plays_on};
use crate::proxy::Proxy;
use crate::relay::Relay;

#[tokio::test]
async fn a_press_that_a_process_takes_that_stands_by_is_answered_and_its_news_are_told() {
    let Some(server) = or_postgres() else { return };
    let processes = Processes::by_http(server, club(), Some(15_000)).await;
    let ((anna, bjorn), table) = (processes.players(), processes.table());
    // All presses go to the process that stands by.
    let stands_by = processes.endpoint(1);
    processes.room.set_interactions_endpoint(Some(&door::url(stands_by))).await.expect("it passes the checks");
    table.begin(&anna, &bjorn, 3).await;
    for _ in 0..3 {
        plays_on(&table).await;
    }
    // The log's span of each press.
    let was_asked = |process| processes.log(process).contains("interaction{");
    assert!(was_asked(1) && !was_asked(0), "the primary was asked: {}", processes.log(0));
    let are_posted = |world: &World| {
        let are_posted = world.interactions.values().all(|interaction| interaction.http_status == Some(202));
        (are_posted && world.interactions.len() > 5).then_some(())
    };
    processes.room.until("all presses to be taken by HTTP", are_posted).await.expect("all of them");
    processes.sessions(1, 0).await;
    processes.close(false).await;
}

#[tokio::test]
async fn of_three_processes_one_is_killed_again_and_again_and_every_press_is_answered_and_counts_once() {
    let Some(server) = or_postgres() else { return };
    let (names, options) = channels(4);
    let mut processes = Processes::by_http(server, options, Some(3_000)).await;
    processes.stand_by().await;
    let mut seats = Seats::furnish(&processes, &names);
    for kill in 1..=kills(4) {
        // The primary, or one that stands by; the two others go on at once.
        let victim = [0, processes.running.len() - 1][kill % 2];
        seats.play_through_kill(&mut processes, victim, 8).await;
        processes.room.until("a primary", is_connected).await.expect("a session");
        seats.check_and_stand_by(&mut processes).await;
        // Also those that counted, or arrived, at the process that was killed.
        every_press_is_answered(&processes).await;
    }
    processes.close(false).await;
}

#[tokio::test]
async fn an_upgrade_of_three_processes_one_after_the_other_leaves_no_press_unanswered_and_counts_none_twice() {
    let Some(server) = or_postgres() else { return };
    let (names, options) = channels(4);
    let mut processes = Processes::by_http(server, options, Some(15_000)).await;
    processes.stand_by().await;
    let mut seats = Seats::furnish(&processes, &names);
    for _ in 1..=3 {
        // The oldest first: at the start it is the primary.
        seats.play_through_stop(&mut processes, 0, 8).await;
        processes.room.until("a primary", is_connected).await.expect("a session");
        seats.check_and_stand_by(&mut processes).await;
        every_press_is_answered(&processes).await;
        let (_, identified, _) = processes.room.gateway();
        assert_eq!(identified, 1, "who becomes the primary resumes the session of the one before");
    }
    processes.close(false).await;
}

#[tokio::test]
async fn the_server_is_killed_under_three_processes_and_nothing_acknowledged_is_missing_or_counts_twice() {
    if or_postgres().is_none() {
        return;
    }
    let server = lasting(Server::start());
    let (names, options) = channels(4);
    let mut processes = Processes::by_http(server, options, None).await;
    processes.stand_by().await;
    let mut seats = Seats::furnish(&processes, &names);
    for _ in 0..kills(2) {
        // The pairs go on pressing while it is away, and are told that nothing can be read or kept.
        seats
            .play_until(&processes, async |played| {
                until_played(played, 8).await;
                server.crash();
                processes.until("the server is back", || server.is_up()).await;
                until_played(played, played.load(Ordering::Relaxed) + 8).await;
            })
            .await;
        seats.go_on(&processes).await;
        seats.check(&processes).await;
        every_press_is_answered(&processes).await;
    }
    processes.close(true).await;
}

/// Waits until every interaction has its first answer, if only that it failed.
async fn every_press_is_answered(processes: &Processes) {
    let are_answered = |world: &World| {
        let mut interactions = world.interactions.values();
        interactions.all(|interaction| interaction.callback.is_some()).then_some(())
    };
    processes.room.until("every press to be answered", are_answered).await.expect("an answer to each");
}

/// Whether some process has a session at the gateway.
fn is_connected(world: &World) -> Option<()> {
    (world.gateway.connected() > 0).then_some(())
}

#[tokio::test]
async fn a_press_that_counted_before_its_process_was_killed_is_acknowledged_by_another() {
    let Some(server) = or_postgres() else { return };
    let mut processes = Processes::by_http(server, club(), Some(3_000)).await;
    let ((anna, bjorn), table) = (processes.players(), processes.table());
    table.begin(&anna, &bjorn, 3).await;
    plays_on(&table).await;
    let (board, who) = (table.board().await, table.whose_turn().await);
    let count = "SELECT count(*) FROM actions WHERE player IS NOT NULL";
    let actions = processes.number(count);

    // Through a proxy of its own, which asks the process that stands by first.
    let proxy = Proxy::start(false).await;
    [1, 0].into_iter().for_each(|process| proxy.add(processes.endpoint(process)));
    processes.room.set_interactions_endpoint(Some(&door::url(proxy.address))).await.expect("it passes the checks");
    // It counts, but Discord gets no answer from the process that took it.
    processes.room.world().faults.add(1, "POST", "/interactions/**", Fault::Silence);
    let press = tokio::spawn({
        let (who, board) = (who.clone(), board.clone());
        async move { who.press(&board, "Roll").await }
    });
    processes.until("its answer is on the way", || processes.room.world().faults.are_spent()).await;
    assert_eq!(processes.number(count), actions + 1);
    processes.kill(1).await;

    let answer = press.await.expect("no panic").expect("an answer of the other one");
    assert_eq!(answer.kind, CallbackKind::DeferredUpdate);
    table.board_after(&board).await;
    assert_eq!(processes.number(count), actions + 1);
    processes.stand_by().await;
    plays_on(&table).await;
    processes.close(false).await;
}

#[tokio::test]
async fn while_the_server_is_silent_presses_are_answered_in_time_and_count_once_it_speaks() {
    let Some(server) = or_postgres() else { return };
    let entrance = Relay::to(server.tcp());
    let processes = Processes::behind(entrance.address, server, club()).await;
    let ((anna, bjorn), table) = (processes.players(), processes.table());
    table.begin(&anna, &bjorn, 3).await;
    plays_on(&table).await;
    let (board, who) = (table.board().await, table.whose_turn().await);
    // Longer than Discord waits for an answer.
    entrance.slow_down(Duration::from_secs(4));
    let answer = who.press(&board, "Roll").await.expect("an answer");
    assert_eq!(answer.kind, CallbackKind::DeferredUpdate);
    entrance.slow_down(Duration::ZERO);
    let has_rolled = |message: &Message| message.id == board.id && message.content.contains("play your");
    table.channel.wait_for(&table.onlooker, has_rolled).await.expect("the same board, with dice");
    plays_on(&table).await;
    processes.close(true).await;
}
