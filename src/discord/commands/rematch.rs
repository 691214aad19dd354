//! The Rematch button.

use super::context::{Context, Outcome};
use crate::discord::messages::post::{Tracked, TrackedPost};
use crate::store::ids::MatchId;
use crate::table::{Rematch, Untrusted};

impl Context<'_> {
    /// Challenges the opponent of a finished match to the same again.
    pub(super) fn rematch(&self, of: Untrusted<MatchId>) -> Outcome {
        Ok(match self.table.rematch(&self.at_table(), of)? {
            Rematch::Offered(made) => {
                let post = self.public_of(&made.challenge).challenge(&made.challenge);
                let replaced = made.replaced.and_then(|older| older.message);
                let tracked = Some(Tracked::Challenge(made.challenge.id));
                self.remove_controls().posting(vec![TrackedPost { post, tracked }]).stripping(replaced)
            }
            Rematch::Started(started) => self.begun(&started),
        })
    }
}
