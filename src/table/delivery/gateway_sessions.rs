//! The sessions at Discord's gateway, kept so that the next process resumes them.

use super::Deliveries;
use crate::store::gateway_sessions::{self, GatewaySessionRow, ShardKey};
use crate::store::ids::Time;
use crate::table::fault::Fault;

impl Deliveries {
    /// The session of a shard that can be resumed, if any.
    pub fn gateway_session(&self, shard: ShardKey) -> Result<Option<GatewaySessionRow>, Fault> {
        self.shared.read(|tx| Ok(gateway_sessions::find(tx, shard)?))
    }

    /// Keeps the session of a shard, or deletes it where there is none.
    pub fn save_gateway_session(
        &self,
        shard: ShardKey,
        session: Option<&GatewaySessionRow>,
        now: Time,
    ) -> Result<(), Fault> {
        self.shared.transaction(|tx| {
            match session {
                Some(session) => gateway_sessions::save(tx, shard, session, now)?,
                None => gateway_sessions::delete(tx, shard)?,
            }
            Ok(())
        })
    }
}
