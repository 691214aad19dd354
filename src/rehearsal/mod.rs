//! A loopback Discord to play and test against.
//!
//! It speaks Discord's gateway and REST API, version 10, on 127.0.0.1, strict where Discord is strict: an answer
//! after three seconds is too late, a limit broken is a form refused. It knows nothing of the bot: any program that
//! takes another address for Discord's API can be tried here.
//!
//! ```no_run
//! # use barpoint::rehearsal::{DriverError, Options, Rehearsal};
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
//! | module | what it is |
//! | --- | --- |
//! | [`snowflake`], [`clock`], [`errors`], [`permissions`] | the words |
//! | [`model`], [`world`] | what there is, behind one lock |
//! | [`post`], `notify`, [`threads`], [`interact`], [`mentions`] | what happens to it |
//! | [`limits`] | what Discord refuses |
//! | [`payload`], [`body`], [`files`], [`picture`] | what goes over the wire |
//! | [`gateway`], [`rest`] | the two doors for the bot |
//! | [`buckets`], [`faults`], [`record`] | how often one may ask, what goes wrong on purpose, what is written down |
//! | [`driver`] | people, as tests play them |
//! | [`page`] | people, as a browser plays them |
//!
//! What it leaves out: components V2, voice, reactions, pins, stickers, polls, webhooks of one's own, role management.

pub mod body;
pub mod buckets;
pub mod clock;
pub mod driver;
pub mod errors;
pub mod faults;
pub mod files;
pub mod gateway;
pub mod interact;
pub mod limits;
pub mod mentions;
pub mod model;
mod notify;
pub mod page;
pub mod payload;
pub mod permissions;
pub mod picture;
pub mod post;
pub mod record;
pub mod rest;
mod room;
pub mod snowflake;
pub mod threads;
pub mod world;

pub use driver::{Answer, ChannelHandle, Choice, DriverError, Modal, Person, Rehearsal, Reply};
pub use model::Message;
pub use permissions::Permissions;
pub use room::{Options, Room, SharedRoom};
pub use snowflake::Snowflake;
