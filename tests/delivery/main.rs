//! What the bot sends to Discord, in this process: the services, the workers and the requests of
//! `src/discord/delivery`, against the loopback Discord. Presses come over the gateway, as in the scenarios of
//! `tests/channel` with the compiled program; here tests also call one function alone, look at the services, and change
//! what is due.

mod asked;
#[path = "../channel/club.rs"]
mod club;
#[path = "../databases/mod.rs"]
mod databases;
#[path = "../channel/hands.rs"]
#[allow(dead_code)]
mod hands;
mod stage;
#[path = "../channel/table.rs"]
#[allow(dead_code)]
mod table;
mod workers;

mod after_answers;
mod analyses;
mod answers;
mod budgets;
mod calls;
mod drawings;
mod events;
mod first_answers;
mod house_turns;
mod kept_open;
mod late;
mod live;
mod matches;
mod members;
mod needs;
mod packages;
mod posting;
mod posts;
mod reminders;
mod replays;
mod rest_answers;
mod rest_errors;
mod rest_events;
mod rest_forms;
mod rest_lookups;
mod rest_messages;
mod rest_permissions;
mod rest_refusals;
mod rest_retries;
mod rest_servers;
mod rest_threads;
mod services;
mod threads;
mod tracking;
mod upkeep;
