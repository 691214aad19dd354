//! The sessions at Discord's gateway, kept so that the next process resumes them.

use super::Deliveries;
use crate::store::gateway_sessions::{self, GatewaySessionRow, ShardKey};
use crate::store::ids::Time;
use crate::table::fault::Fault;

/// How long after the end of a process the next one resumes its sessions: five minutes.
const RESUMED_WITHIN_MS: i64 = 5 * 60_000;

impl Deliveries {
    /// The session of a shard that an earlier process has kept, if any. One that is older than five minutes, as in a restored
    /// backup, is dropped: events would come again whose actions the database has lost. The only process of a database keeps
    /// its sessions when it ends, and takes them when it begins; the primary of several keeps them again and again, so that
    /// another one goes on with them if it is killed.
    pub fn gateway_session(&self, shard: ShardKey, now: Time) -> Result<Option<GatewaySessionRow>, Fault> {
        let kept = match self.shared.store.is_shared() {
            true => self.shared.read(|tx| Ok::<_, Fault>(gateway_sessions::get(tx, shard)?))?,
            false => self.shared.transaction(|tx| Ok::<_, Fault>(gateway_sessions::take(tx, shard)?))?,
        };
        Ok(kept.filter(|(_, saved)| now <= saved.plus_ms(RESUMED_WITHIN_MS)).map(|(session, _)| session))
    }

    pub fn save_gateway_session(&self, shard: ShardKey, session: &GatewaySessionRow, now: Time) -> Result<(), Fault> {
        self.shared.transaction(|tx| Ok(gateway_sessions::save(tx, shard, session, now)?))
    }
}
