//! The Rematch button.

use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::interaction::Posting;
use crate::discord::interaction::custom_id::ChallengeDraft;
use crate::discord::messages::challenge_draft;
use crate::store::ids::MatchId;
use crate::table::{Rematch, Untrusted};

impl Context<'_> {
    /// Accepts the rematch that the opponent of a finished match has offered, else asks what to offer.
    pub(super) fn rematch(&self, of: Untrusted<MatchId>) -> Outcome {
        self.caller_may(Posting::Text)?;
        Ok(match self.table.challenges.rematch(&self.at_table(), of, None)? {
            Rematch::Ask(opponent, terms) => {
                let draft = ChallengeDraft { opponent: Some(opponent), rematch_of: Some(of), terms };
                self.opponent_of(&draft)?;
                let panel = challenge_draft::panel(self.language, &draft);
                Response::private(panel)
            }
            Rematch::Offered(made) => self.sent(&made),
            Rematch::Started(started) => self.begun(&started),
        })
    }
}
