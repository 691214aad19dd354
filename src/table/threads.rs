//! Matches in threads of their own. Such a thread is opened from the message of the challenge, so the table knows it before
//! it is there; whoever talks to Discord opens it.

use super::challenge::deny_if_busy;
use super::fault::Fault;
use super::rejection::Error;
use super::service::Table;
use crate::store::ids::{ChannelId, MatchId, MessageRef};
use crate::store::{boards, challenges, matches};

impl Table {
    /// The message from which the thread is to be opened in which a match is played, if it is in such a thread and no
    /// board has been seen there yet.
    pub fn thread_to_open(&self, id: MatchId) -> Result<Option<MessageRef>, Fault> {
        self.uncounted(|tx| {
            let (Some(kept), None) = (matches::get(tx, id)?, boards::current(tx, id)?) else { return Ok(None) };
            let record = challenges::of_match(tx, id)?;
            let thread = record.filter(|record| record.thread() == Some(kept.begun.channel));
            Ok(thread.and_then(|record| {
                let message = record.message?;
                Some(MessageRef { channel: record.offer.channel, message })
            }))
        })
    }

    /// Has a match whose thread cannot be opened played in this channel.
    ///
    /// # Errors
    /// [`Rejection::ChannelBusy`](super::Rejection::ChannelBusy).
    pub fn play_instead_in(&self, id: MatchId, channel: ChannelId) -> Result<(), Error> {
        self.uncounted(|tx| {
            deny_if_busy(tx, channel)?;
            Ok(matches::set_channel(tx, id, channel)?)
        })
    }
}
