//! A loopback Discord to play and test against.
//!
//! It speaks Discord's gateway and REST API, version 10, on 127.0.0.1, strict where Discord is strict: an answer
//! after three seconds is too late, a limit broken is a form refused. It knows nothing of the bot: any program that
//! takes another address for Discord's API can be tried here.
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
//! | [`snowflake`], [`clock`], [`chance`], [`errors`], [`permissions`] | ids, time, seeded random numbers, refusals, permissions |
//! | [`model`] | users, guilds, channels, messages and interactions |
//! | [`body`] | a request's JSON and files |
//! | [`buckets`], [`faults`], [`drift`], [`record`] | rate limits, faults that a test asks for, random additions to payloads, the traffic so far |
//! | [`limits`] | what Discord refuses in messages, components and commands |
//! | [`gateway`] | the bot's gateway sessions and their events |
//! | [`world`] | the state behind one lock, everything that changes it, and its JSON |
//! | [`socket`], [`rest`] | the gateway's WebSocket and the REST API |
//! | [`files`] | attachments, for anyone with the address |
//! | [`driver`] | people and channels, as tests use them |
//! | [`server`] | [`Rehearsal`]: the running server with its controls, and the page for a browser |
//!
//! What it leaves out: components V2, voice, reactions, pins, stickers, polls, webhooks of one's own, role management.

pub mod body;
pub mod buckets;
pub mod chance;
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
pub mod record;
pub mod rest;
pub mod server;
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
