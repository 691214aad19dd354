//! The only calls to Discord. A [`response`] says what is to be done, as plain data; the [`responder`] does it by the calls
//! in [`rest`], its pictures drawn by the [`picture_queue`]. [`outbox`] sends what was left behind when a process ended, and
//! [`live_boards`] keeps matches up to date that are shown in other channels, [`registration`] tells Discord which
//! commands there are.

pub mod response;

pub mod picture_queue;
pub mod rest;

pub mod responder;

pub mod live_boards;
pub mod outbox;
pub mod registration;

mod entity_menu;
mod payload;
