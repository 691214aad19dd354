//! Several processes of the bot on one PostgreSQL database: one is killed, stopped, stands still, or is upgraded, or
//! the server is killed; another one goes on.

use std::time::{Duration, Instant};

use crate::club::club;
use crate::databases::{Server, or_postgres};
use crate::failover::lasting;
use crate::pairs::{Seats, channels, kills};
use crate::processes::{Processes, plays_on};
use crate::table::Table;

/// Within this time the place of a killed primary is taken.
const TAKEN_OVER_WITHIN: Duration = Duration::from_secs(30);

#[tokio::test]
async fn a_killed_primary_is_replaced_within_thirty_seconds_and_its_session_goes_on() {
    let Some(server) = or_postgres() else { return };
    let mut processes = Processes::on(server, club(), None).await;
    let ((anna, bjorn), table) = (processes.players(), processes.table());
    table.begin(&anna, &bjorn, 3).await;
    plays_on(&table).await;
    processes.until("its session is kept", || processes.number("SELECT count(*) FROM gateway_sessions") == 1).await;
    processes.kill(0).await;
    let killed = Instant::now();
    processes.sessions(1, 1).await;
    let took = killed.elapsed();
    assert!(took < TAKEN_OVER_WITHIN, "it took {took:?}");
    anna.slash(&table.channel, "/games").await.expect("the next one answers");
    for _ in 0..3 {
        plays_on(&table).await;
    }
    processes.stand_by().await;
    processes.close(false).await;
}

#[tokio::test]
async fn a_primary_that_is_told_to_stop_gives_its_place_away_at_once() {
    const LEASE_MS: u32 = 60_000;
    let Some(server) = or_postgres() else { return };
    let mut processes = Processes::on(server, club(), Some(LEASE_MS)).await;
    let ((anna, bjorn), table) = (processes.players(), processes.table());
    table.begin(&anna, &bjorn, 3).await;
    for round in 1..=2 {
        plays_on(&table).await;
        let stopped = Instant::now();
        processes.stop(0).await;
        processes.sessions(1, round).await;
        let took = stopped.elapsed();
        assert!(took < Duration::from_millis(LEASE_MS.into()) / 2, "it took {took:?}, as if it had been killed");
        plays_on(&table).await;
        processes.stand_by().await;
    }
    processes.close(false).await;
}

#[tokio::test]
async fn a_primary_that_stood_still_finds_its_place_taken_and_says_nothing_twice() {
    let Some(server) = or_postgres() else { return };
    let mut processes = Processes::on(server, club(), Some(3_000)).await;
    let (paivi, (anna, bjorn), table) = (processes.room.person("Päivi"), processes.players(), processes.table());
    processes.room.give_role(&paivi, "Moderator");
    table.begin(&anna, &bjorn, 3).await;
    processes.settle().await;
    processes.until("its session is kept", || processes.number("SELECT count(*) FROM gateway_sessions") == 1).await;
    // It stands still in the middle of a request that tells the channel of something.
    processes.room.silence(1, "POST", "/channels/*/messages");
    let aside = Table::new(processes.room.clone(), processes.room.channel("side-table"));
    let asked = tokio::spawn(async move {
        aside.told(&paivi, "/admin settle winner:@Anna reason:he fled match:#1 Anna – Björn 0–0").await
    });
    processes.until("it is telling it", || processes.room.world().faults.are_spent()).await;
    processes.signal(0, "-STOP");
    processes.sessions(1, 1).await;
    assert_eq!(asked.await.expect("no panic"), "Done, and on record.");
    let is_told = |message: &discord_rehearsal::Message| message.content.contains("settled the match");
    table.channel.wait_for(&anna, is_told).await.expect("the next one tells it");
    let unrecorded = "SELECT count(*) FROM notices WHERE state <> 'delivered'";
    processes.until("it is on record that it was told", || processes.number(unrecorded) == 0).await;
    processes.settle().await;
    processes.signal(0, "-CONT");
    processes.logged(0, "another process has become the primary").await;
    table.begin(&anna, &bjorn, 3).await;
    plays_on(&table).await;
    // It stands by, and takes its turn again.
    processes.kill(1).await;
    processes.sessions(1, 2).await;
    plays_on(&table).await;
    assert_eq!(table.messages().iter().filter(|message| is_told(message)).count(), 1, "it is told once");
    processes.close(false).await;
}

#[tokio::test]
async fn the_server_is_killed_under_two_processes_and_both_go_on() {
    if or_postgres().is_none() {
        return;
    }
    let server = lasting(Server::start());
    let mut processes = Processes::on(server, club(), None).await;
    let ((anna, bjorn), table) = (processes.players(), processes.table());
    table.begin(&anna, &bjorn, 5).await;
    for _ in 0..3 {
        plays_on(&table).await;
        server.crash();
        let typed = anna.slash(&table.channel, "/games").await;
        typed.expect("somebody who presses meanwhile has an answer, if only that nothing can be read");
        processes.until("the server is back", || server.is_up()).await;
    }
    plays_on(&table).await;
    processes.until("its session is kept", || processes.number("SELECT count(*) FROM gateway_sessions") == 1).await;
    processes.kill(0).await;
    processes.sessions(1, 1).await;
    plays_on(&table).await;
    processes.close(true).await;
}

#[tokio::test]
async fn an_upgrade_of_one_process_after_the_other_loses_no_press() {
    let Some(server) = or_postgres() else { return };
    let (names, options) = channels(3);
    let mut processes = Processes::on(server, options, Some(15_000)).await;
    let mut seats = Seats::furnish(&processes, &names);
    for round in 1..=4 {
        seats.play_through_stop(&mut processes, 0, 6).await;
        processes.sessions(1, round).await;
        seats.check_and_stand_by(&mut processes).await;
    }
    processes.close(false).await;
}

#[tokio::test]
async fn killed_again_and_again_under_load_the_primary_loses_nothing_and_says_nothing_twice() {
    let Some(server) = or_postgres() else { return };
    let (names, options) = channels(4);
    let mut processes = Processes::on(server, options, Some(3_000)).await;
    let mut seats = Seats::furnish(&processes, &names);
    for kill in 1..=kills(4) {
        seats.play_through_kill(&mut processes, 0, 0).await;
        let (_, identified, resumed) = processes.room.gateway();
        let next = move |world: &discord_rehearsal::world::World| {
            (world.gateway.identified + world.gateway.resumed > identified + resumed).then_some(())
        };
        processes.room.until("the next one", next).await.unwrap_or_else(|error| panic!("{error} after kill {kill}"));
        seats.check_and_stand_by(&mut processes).await;
    }
    processes.close(false).await;
}
