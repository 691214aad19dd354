//! Nonces, by which Discord recognises a message that is sent again within some minutes, in any channel.

use crate::discord::messages::post::MessageSubject;
use crate::store::ids::TurnPingId;
use std::fmt;

/// The source of a nonce: a message that must not be shown twice. Each kind has a letter of its own, since each has
/// its own sequence of ids.
#[derive(Clone, Copy, Debug)]
pub enum Nonce<'a> {
    /// A message that the table keeps track of.
    Tracked(&'a MessageSubject),
    TurnPing(TurnPingId),
    /// Any other message, by a number that the sending process gives to no other message.
    Other {
        process: u64,
        number: u64,
    },
}

impl fmt::Display for Nonce<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Nonce::Tracked(MessageSubject::News(id, _)) => write!(f, "n{id}"),
            Nonce::Tracked(MessageSubject::Match(seen, _)) => write!(f, "b{}.{}", seen.match_id, seen.version),
            Nonce::Tracked(MessageSubject::Past(seen)) => write!(f, "p{}.{}", seen.match_id, seen.version),
            Nonce::Tracked(MessageSubject::LiveBoard(id, seen)) => write!(f, "l{id}.{}", seen.version),
            Nonce::Tracked(MessageSubject::Challenge(id)) => write!(f, "c{id}"),
            Nonce::Tracked(MessageSubject::Notice(id, _)) => write!(f, "a{id}"),
            Nonce::Tracked(MessageSubject::Daily(id)) => write!(f, "d{id}"),
            Nonce::Tracked(MessageSubject::Month(id)) => write!(f, "m{id}"),
            Nonce::Tracked(MessageSubject::Timer(id)) => write!(f, "f{id}"),
            Nonce::TurnPing(id) => write!(f, "t{id}"),
            // Two processes with the same three digits do not live at the same time.
            Nonce::Other { process, number } => write!(f, "u{:03x}{number:x}", process % 4096),
        }
    }
}
