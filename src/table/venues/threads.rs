//! The threads in which matches are played, and when they have to be looked at so that none is archived meanwhile.

use super::Venues;
use crate::store::ids::{ChannelId, GuildId, HOUR_MS, Time};
use crate::store::matches::MatchRow;
use crate::store::{boards, matches, venues};
use crate::table::Fault;

/// The most threads looked at in one go.
const AT_ONCE: u32 = 50;
/// How long a thread is left alone after a check that found nothing to do: an hour.
const PAUSE_MS: i64 = HOUR_MS;

/// A thread with a match in progress.
#[derive(Clone, Debug)]
pub struct PlayedThread {
    pub thread: ChannelId,
    pub guild: GuildId,
    /// The language of the match, as Discord names it.
    pub locale: String,
}

impl Venues {
    /// The threads with a match in progress that have to be looked at now. Each is returned again after an hour, unless
    /// [`thread_checked`](Venues::thread_checked) names another time.
    pub fn threads_to_look_at(&self, now: Time) -> Result<Vec<PlayedThread>, Fault> {
        // Usually there is none, so a read comes first.
        if self.shared.read(|tx| venues::threads_to_look_at(tx, now, 1))?.is_empty() {
            return Ok(Vec::new());
        }
        self.shared.transaction(|tx| {
            let mut played = Vec::new();
            for thread in venues::threads_to_look_at(tx, now, AT_ONCE)? {
                let running = matches::running_in(tx, thread)?.filter(|row| row.venue.lost.is_none());
                let again = running.as_ref().map(|_| now.plus_ms(PAUSE_MS));
                venues::look_again(tx, thread, again)?;
                // A thread without a board may not be open yet.
                let has_board = |row: &MatchRow| Ok::<_, Fault>(boards::current(tx, row.id)?.is_some());
                let shown = match running {
                    Some(row) if has_board(&row)? => Some(row),
                    _ => None,
                };
                played.extend(
                    shown.and_then(|row| Some(PlayedThread { thread, guild: row.venue.guild?, locale: row.locale })),
                );
            }
            Ok(played)
        })
    }

    /// Records whether a thread was found archived or could not be kept open, and when to look at it again.
    pub fn thread_checked(&self, thread: ChannelId, is_archived: bool, again: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| {
            venues::set_archived(tx, thread, is_archived)?;
            Ok(venues::look_again(tx, thread, Some(again))?)
        })
    }
}
