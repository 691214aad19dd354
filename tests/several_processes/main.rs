//! Several processes of the bot on one PostgreSQL server, or on its standby once the server is lost: the lease of the
//! primary, and the compiled bot several times against the loopback Discord, with the players of the scenarios in
//! `tests/channel`.
// Of these modules only a part is used here.
#![allow(dead_code)]

#[path = "../channel/bot.rs"]
mod bot;
mod by_http;
#[path = "../channel/club.rs"]
mod club;
#[path = "../databases/mod.rs"]
mod databases;
#[path = "../channel/door.rs"]
mod door;
mod failover;
#[path = "../channel/hands.rs"]
mod hands;
#[path = "../channel/judge.rs"]
mod judge;
mod lease;
#[path = "../channel/many_tables.rs"]
mod many_tables;
mod pairs;
mod processes;
mod proxy;
mod relay;
#[path = "../channel/seats.rs"]
mod seats;
#[path = "../channel/stage.rs"]
mod stage;
#[path = "../channel/standing.rs"]
mod standing;
#[path = "../channel/table.rs"]
mod table;
mod takeover;
