//! A loopback Discord to play and test against.
//!
//! It speaks Discord's gateway and REST API, version 10, on 127.0.0.1, and is as strict as Discord: answers after three
//! seconds are too late, and bodies that exceed a limit are refused. It knows nothing of the bot, so any program can be
//! tried here whose URL of Discord's API can be changed.
//!
//! ```no_run
//! # use discord_rehearsal::{DriverError, Options, Rehearsal};
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let room = Rehearsal::start(Options::default()).await?;
//! // … start the bot with room.api_url() and room.token() …
//! room.ready().await?;
//! let (anna, table) = (room.person("Anna"), room.channel("general"));
//! let answer = anna.slash(&table, "/challenge player:@Björn points:3").await?;
//! room.person("Björn").press(answer.message()?, "Accept").await?;
//! # Ok(())
//! # }
//! ```
//!
//! Each module uses only those above it:
//!
//! | module | what it is |
//! | --- | --- |
//! | [`snowflake`], [`clock`], [`random`], [`errors`], [`permissions`], [`signing`] | ids, time, seeded random numbers, errors, permissions, signatures |
//! | [`model`] | users, guilds, channels, messages and interactions |
//! | [`body`] | a request's JSON and files |
//! | [`buckets`], [`faults`], [`drift`], [`record`] | rate limits, faults that a test requests, random additions to payloads, the traffic so far |
//! | [`limits`] | Discord's limits for messages, components and commands |
//! | [`gateway`] | the bot's gateway sessions and their events |
//! | [`world`] | the state behind one lock, everything that changes it, and its JSON |
//! | [`socket`], [`rest`] | the gateway's WebSocket; the REST API, and interactions by HTTP |
//! | [`files`] | attachments, for anyone with the URL |
//! | [`driver`] | people and channels, as tests use them |
//! | [`server`] | [`Rehearsal`]: the running server with its controls, and the page for a browser |
//!
//! Not included: components V2, voice, reactions, pins, stickers, polls, own webhooks, role management.

// For the objects of Discord with many fields.
#![recursion_limit = "256"]

pub mod body;
pub mod buckets;
pub mod clock;
pub mod drift;
pub mod driver;
pub mod errors;
pub mod faults;
pub mod files;
pub mod gateway;
pub mod limits;
pub mod model;
pub mod permissions;
pub mod random;
pub mod record;
pub mod rest;
pub mod server;
pub mod signing;
pub mod snowflake;
pub mod socket;
pub mod world;

pub use driver::{Answer, ChannelHandle, Choice, DriverError, Modal, Person, Reply};
pub use errors::ApiError;
pub use model::{Message, OverwriteTarget};
pub use permissions::Permissions;
pub use server::Rehearsal;
pub use snowflake::Snowflake;
pub use world::World;

pub use world::room::{Options, Room, SharedRoom};
