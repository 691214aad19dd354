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
//! let (anna, table) = (room.person("Anna"), room.channel("backgammon"));
//! let answer = anna.slash(&table, "/challenge player:@Björn points:3").await?;
//! room.person("Björn").press(answer.message()?, "Accept").await?;
//! # Ok(())
//! # }
//! ```
//!
//! Each takes only from those above it:
//!
//! | module | what it is |
//! | --- | --- |
//! | [`snowflake`], [`clock`], [`chance`], [`errors`], [`permissions`] | the words |
//! | [`model`] | what there can be |
//! | [`body`] | what comes in over the wire |
//! | [`buckets`], [`faults`], [`drift`], [`record`] | how often one may ask, what goes wrong or looks new on purpose, what is written down |
//! | [`limits`] | what Discord refuses |
//! | [`gateway`] | the bot's sessions: who is told what |
//! | [`world`] | what there is, behind one lock, what happens to it and how it goes out over the wire |
//! | [`socket`], [`rest`] | the two doors for the bot |
//! | [`files`] | attachments, for anyone with the address |
//! | [`driver`] | people, as tests play them |
//! | [`stage`] | the room with everything in it, as a test or a host holds it, and its page for a browser |
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
pub mod snowflake;
pub mod socket;
pub mod stage;
pub mod world;

pub use driver::{Answer, ChannelHandle, Choice, DriverError, Modal, Person, Reply};
pub use model::{Message, OverwriteTarget};
pub use permissions::Permissions;
pub use snowflake::Snowflake;
pub use stage::Rehearsal;
pub use world::room::{Options, Room, SharedRoom};
