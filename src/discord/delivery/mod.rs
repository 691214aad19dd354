//! Everything that the bot sends to Discord once it plays. A [`response`] is plain data; the [`responder`] carries it
//! out by requests in [`rest`], with pictures from the [`picture_queue`], long work in the [`work_queue`] and blocking
//! work in [`pools`]. Before that, it provides what an interaction [`needs`]. All tasks share the [`services`]:
//! [`budget`], [`memory`], [`channel_locks`], [`recorded_signal`], and the time until which other processes count on
//! this one ([`alive_until`]).
//!
//! Workers: the [`outbox`] sends unsent messages and updates [`live_boards`], matches shown in other channels, in
//! [`lanes`], in which no channel waits for another; [`dailies`] asks and solves positions of the day, and posts each
//! month once it is over; [`upkeep`] deletes old rows, rebuilds ratings after a correction, and leaves servers;
//! [`open_threads`] keeps threads with a match from being archived; [`emojis`] uploads the pictures of dice, checkers
//! and the cube that stand in texts. Discord recognises a repeated message by its [`nonce`].
//!
//! Retries:
//!
//! | what | tried again when | how often, how long | what ends it |
//! | --- | --- | --- | --- |
//! | a request ([`rest::Api`]) | Discord asks for a short wait; or it answers 5xx or the connection broke, and the request may be repeated | 4 times in all, pauses of 0.2, 0.4 and 0.8 s or as long as Discord asks, up to 1.5 s; within 10 s, an answer within 3 s each time, and 1 s more for each 32 KiB of files | success, a refusal, the fourth failure, the deadline |
//! | a message after an answer ([`responder`]) | there was no confirmation, and it is not found in the channel | 3 times in all | it is found; another task posts it |
//! | the search for a board whose news is outdated and which Discord may have posted (`responder::unrecorded`) | the channel cannot be read | after 2, 8, 32 … s, then each hour; at the start, and when another process has died, at once as well | the channel was read; the news was delivered |
//! | stored rows: news, notices, turn pings, timers, positions of the day, monthly summaries; buttons to remove ([`outbox`]) | it may pass: no connection, too fast, too much refused | after 1, 2, 4 … s, then each hour, or when Discord says; the first time also after an answer that failed; 60 times, about two days | success; newer news; the last attempt |
//! | stored rows, refused | Discord refuses it for a reason that may last: a code without a name, a filter, limited uploads | 4 times in a quarter of an hour | the players, the administrators of the server, or the pinged player are told once |
//! | stored rows, their place lost | the place is gone, locked, or out of reach | not at all | the players are told with their next command, and may go on elsewhere |
//! | a live board ([`live_boards`]) | it may pass; where Discord refuses it, as a stored row | after 20 s, 40 s …, then each ten minutes; 150 times, about a day | success; the end of the match; the last attempt |
//! | a request that was refused ([`rest::Api`]) | somebody or something else makes it again | not within ten minutes, unless an interaction shows that the bot has the permission by now | see `rest/refusals.rs` |
//! | a direct conversation for a turn ping ([`conversations`]) | Discord lets the bot open none, or an hour's number is used up | not before an hour, or the next free place | the player is pinged in the channel instead |
//! | what is asked before connecting ([`start`](super::start)) | Discord cannot be reached | after 1, 2, 4 … s, then each minute | an answer; a refusal ends the process |
//! | how many session starts are left ([`gateway`](super::gateway)) | Discord cannot be asked | every 5 s | an answer |
//! | a connection to the gateway ([`gateway::shards`](super::gateway::shards)) | it is lost, or has no session yet and is silent for 15 s | after 0, 1, 2, 4 … s, each with 10 s to connect | a session; after two minutes without one the process ends, or, while other shards have sessions, this one pauses for 5, 10, 20 … s, then 5 min each time |
//! | the commands ([`gateway`](super::gateway)) | they could not be registered | after 2 s, 10 s, 1 and 10 min | the next start |
//! | the application's emojis ([`emojis`]) | they could not be uploaded | after 1 and 10 min, and an hour | the next start |
//! | a scheduled backup ([`operation`](super::operation)) | it could not be made | after 10 min | it was made |
//! | taking connections by HTTP ([`http_server`](super::http_server)) | one could not be accepted | after 0.1 s | the end of the process |
//! | a delivery of another process (the table's `take_over`) | it has ended, or the row is due; for timers, which wait for their own time, only the latter | at once, or when it is due | as that of a stored row |
//! | leaving a server on the owner's order ([`upkeep`]) | always, until it has left | after 16 s, 32 s …, then each hour | it has left |
//! | a look at a thread that would be archived ([`open_threads`]) | Discord did not answer it | after an hour | the end of its match |
//! | a message that keeps a thread open ([`open_threads`]) | it could not be posted | after six hours | the end of its match |
//! | the list of servers that have removed the bot ([`upkeep`]), the position of the day ([`dailies`]), ratings ([`upkeep`]) | always | each hour, every 5 s, each second | never |
//!
//! The pauses of stored rows are those of the table's `retries`; `responder::tracking::failure` decides
//! whether a row is tried again: a new message may succeed where the failed request never will, since it reopens an
//! archived thread and replaces a message that is gone. [`DeliveryError::may_pass`](rest::DeliveryError::may_pass) says
//! whether the same request may succeed later. A live board ends with its message.

pub mod alive_until;
pub mod budget;
pub mod channel_locks;
pub mod conversations;
pub mod dailies;
pub mod emojis;
pub mod invitation;
pub mod lanes;
pub mod live_boards;
pub mod memory;
pub mod metrics;
pub mod needs;
pub mod nonce;
pub mod open_threads;
pub mod outbox;
pub mod picture_queue;
pub mod pools;
pub mod recorded_signal;
pub mod responder;
pub mod response;
pub mod rest;
pub mod services;
pub mod upkeep;
pub mod work_queue;

mod form_payload;
mod payload;
