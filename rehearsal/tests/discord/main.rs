//! The rehearsal room keeps Discord's rules: what a bot may rely on here, it may rely on there.

mod client;
mod examples;
mod gateway;
mod interactions;
mod limits;
mod messages;
mod page;
mod parts;
mod people;
mod places;
mod record;
mod rights;
