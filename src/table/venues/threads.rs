//! Matches in threads of their own. The caller opens such a thread from the challenge's message. Both have the same id,
//! so the table knows the thread in advance.

use crate::store::ids::{ChannelId, MatchId, MessageRef};
use crate::store::{boards, challenges, matches};
use crate::table::admission::deny_if_busy;
use crate::table::fault::Fault;
use crate::table::protocol::rejection::Error;
use crate::table::venues::Venues;

impl Venues {
    /// The message from which the match's thread has to be opened, if it has one and no board was posted there yet.
    pub fn thread_to_open(&self, id: MatchId) -> Result<Option<MessageRef>, Fault> {
        self.shared.read(|tx| {
            let (Some(kept), None) = (matches::get(tx, id)?, boards::current(tx, id)?) else { return Ok(None) };
            let record = challenges::of_match(tx, id)?;
            let thread = record.filter(|record| record.thread() == Some(kept.begun.channel));
            Ok(thread.and_then(|record| {
                let message = record.message?;
                Some(MessageRef { channel: record.offer.channel, message })
            }))
        })
    }

    /// Moves a match to this channel whose thread cannot be opened.
    ///
    /// # Errors
    /// [`Rejection::ChannelBusy`](crate::table::Rejection::ChannelBusy).
    pub fn play_instead_in(&self, id: MatchId, channel: ChannelId) -> Result<(), Error> {
        self.shared.transaction(|tx| {
            deny_if_busy(tx, channel)?;
            Ok(matches::set_channel(tx, id, channel)?)
        })
    }
}
