//! Everything that concerns Discord. The path of an interaction (a press, a command or a form):
//!
//! ```text
//! gateway::Handler ──┐
//! endpoint ──────────┴► InteractionHandler::begin
//!                    interaction::read           raw → checked: who, where, with which rights, what is asked
//!                       │                        what follows is a task of its own, in interaction_handler
//!   1 budget         cost::of, Budget::spend     refuses too many at once
//!   2 handling       Responder::confirm_kind     is the bot's user a member of the server, or only its commands?
//!                    Responder::await_record     waits until the board whose button was pressed is on record
//!                    handle ◄──────────────┐     repeats this until nothing more is needed:
//!                      Budget::request_permit    at most three jobs of a person run at once
//!                      effective_settings  │     reads the settings of the caller, the channel and the server, once
//!                      next_step           │
//!                        commands::check   │     refuses what is not allowed; declares what is needed first
//!                        commands::run     │     if nothing is: the table's transaction, which returns a Response
//!                      Responder::provide ─┘     sight of a channel, a lookup, the tutor, a thread, time to think
//!                    Responder::in_time         defers the answer after two seconds without a response
//!   3 answer         Responder::carry_out        PictureQueue::draw, rest::answer; then messages, edits, threads
//!   4 reminders      Responder::send_reminders   lost matches, unreachable channels, closed direct messages,
//!                                                the choices at a server's first match
//! ```
//!
//! | module | what it does | uses |
//! | --- | --- | --- |
//! | [`run`] | starts and stops all of it; of several processes on one database, finds out which one is the primary | `gateway`, `endpoint`, `interaction_handler`, `delivery`, `start`, `operation` |
//! | [`gateway`] | connections to Discord's gateway, its events; registration of the commands | `interaction`, `commands`, `interaction_handler`, `delivery`, `start` |
//! | [`endpoint`] | interactions by HTTP, which Discord signs | `interaction_handler`, `http_server`, `operation`, `delivery`, `start` |
//! | [`interaction_handler`] | the path of an interaction from its arrival to its answer | `interaction`, `commands`, `delivery` |
//! | [`interaction`] | raw interactions, checked once; custom ids both ways | nothing else in `discord` |
//! | [`commands`] | the commands: their options, their needs, what they do; buttons | `interaction`, `messages`, `delivery` |
//! | [`messages`] | a match, a challenge, a list → words, picture, alt text, controls; pure | `interaction` |
//! | [`delivery`] | requests to Discord: answers, posts, threads; the workers that make them by themselves; drawing | `interaction`, `messages` |
//! | [`start`] | what is asked before connecting: token, gateway, account | `delivery` |
//! | [`operation`] | damage of the database, scheduled backups, metrics and health, and signs of life, from which outages are known, whose time counts for no clock | `http_server`, `start`, `delivery` |
//! | [`http_server`] | answers requests by HTTP, with limits for connections | nothing else in `discord` |
//! | [`doctor`] | checks of the owner's setup | `gateway`, `endpoint`, `start`, `delivery` |
//!
//! Only `run`, `gateway`, `interaction`, `delivery`, `start` and `doctor` name serenity, only `gateway` names twilight;
//! nothing in `messages` waits.
//!
//! [`run`]: mod@run

pub mod commands;
pub mod delivery;
pub mod doctor;
pub mod endpoint;
pub mod gateway;
pub mod http_server;
pub mod interaction;
pub mod interaction_handler;
pub mod messages;
pub mod operation;
pub mod run;
pub mod start;

pub use run::{run, run_with};
