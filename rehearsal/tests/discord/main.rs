//! The rehearsal follows Discord's rules: a bot can rely on the same there and here.

mod client;
mod endpoint;
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
