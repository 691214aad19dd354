//! Presses by HTTP, which any of several processes takes, whether it is the primary or stands by.

use discord_rehearsal::world::World;

use crate::bot::club;
use crate::databases::or_postgres;
use crate::pairs::{Seats, channels, kills};
use crate::processes::{Processes, plays_on};

#[tokio::test]
async fn a_press_that_a_process_takes_that_stands_by_is_answered_and_its_news_are_told() {
    let Some(server) = or_postgres() else { return };
    let processes = Processes::by_http(server, club(), Some(15_000)).await;
    let ((anna, bjorn), table) = (processes.players(), processes.table());
    // All presses go to the process that stands by.
    let stands_by = processes.endpoint(1);
    processes.room.set_interactions_endpoint(Some(&crate::door::url(stands_by))).await.expect("it passes the checks");
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
        processes
            .room
            .until("a primary", |world| (world.gateway.connected() > 0).then_some(()))
            .await
            .expect("a session");
        seats.check_and_stand_by(&mut processes).await;
    }
    processes.close(false).await;
}
