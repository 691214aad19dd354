//! The replays that were posted a short while ago.

use crate::discord::delivery::work::ReplayedGame;
use crate::store::ids::ChannelId;
use crate::table::limits;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The games that were posted as moving pictures, with their channels and times.
#[derive(Debug, Default)]
pub struct PostedReplays(Mutex<HashMap<(ChannelId, ReplayedGame), Instant>>);

impl PostedReplays {
    /// Whether a channel shows a game as far as it has been played.
    pub fn has(&self, channel: ChannelId, game: ReplayedGame) -> bool {
        self.lock().get(&(channel, game)).is_some_and(|at| at.elapsed() < limits::REPLAY_AGAIN)
    }

    pub fn add(&self, channel: ChannelId, game: ReplayedGame) {
        let mut posted = self.lock();
        posted.retain(|_, at| at.elapsed() < limits::REPLAY_AGAIN);
        posted.insert((channel, game), Instant::now());
    }

    /// Removes a game whose picture could not be sent.
    pub fn remove(&self, channel: ChannelId, game: ReplayedGame) {
        self.lock().remove(&(channel, game));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<(ChannelId, ReplayedGame), Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
