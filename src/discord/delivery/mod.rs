//! The only calls to Discord. A [`response`] says what is to be done, as plain data; the [`responder`] does it by the calls
//! in [`rest`], its pictures drawn by the [`picture_queue`]; [`services`] is what every task works with. [`outbox`] looks
//! for what was left behind and has it sent in [`lanes`], in which no channel waits for another; [`live_boards`] brings
//! matches up to date that are shown in other channels. [`budget`] says who has asked for too much,
//! and [`work_queue`] who has the processor.
//! By the [`command_ids`] a message names commands that can be tapped.
//! [`dailies`] asks the position of the day and solves it; [`recount`] works ratings out anew after a correction;
//! [`departures`] has what was a server's go with it. By its [`nonce`] Discord knows what is sent once more.

pub mod response;

pub mod budget;
pub mod work_queue;

pub mod command_ids;

pub mod nonce;

pub mod picture_queue;
pub mod rest;
pub mod services;

pub mod responder;

pub mod live_boards;

pub mod lanes;

pub mod outbox;

pub mod dailies;

pub mod departures;

pub mod recount;

mod entity_menu;
mod payload;
