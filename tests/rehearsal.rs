//! The rehearsal room keeps Discord's rules: what a bot may rely on here, it may rely on there.

#![cfg(feature = "rehearsal")]

#[path = "rehearsal/client.rs"]
mod client;
#[path = "rehearsal/gateway.rs"]
mod gateway;
#[path = "rehearsal/interactions.rs"]
mod interactions;
#[path = "rehearsal/limits.rs"]
mod limits;
#[path = "rehearsal/messages.rs"]
mod messages;
#[path = "rehearsal/page.rs"]
mod page;
#[path = "rehearsal/people.rs"]
mod people;
#[path = "rehearsal/places.rs"]
mod places;
#[path = "rehearsal/record.rs"]
mod record;
