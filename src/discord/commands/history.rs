//! `/history`, and looking back at the matches in it.

use super::command::{Command, Opt, OptKind, Scope};
use super::context::{Context, Outcome};
use crate::discord::interaction::custom_id::HistoryPage;
use crate::discord::messages::match_lists::{self, PAST_ON_A_PAGE};
use crate::store::ids::{MatchId, PersonId};
use crate::table::Untrusted;

pub(super) const COMMAND: Command = Command {
    options: &[Opt::new("player", OptKind::User), Opt::new("opponent", OptKind::User)],
    scope: Scope::Anywhere,
    ..Command::new("history", |context, call| {
        context.history_of(call.user("player").map(|user| user.id), call.user("opponent").map(|user| user.id))
    })
};

impl Context<'_> {
    /// `/history` of somebody (the caller where nobody is named), or of two.
    fn history_of(&self, player: Option<PersonId>, opponent: Option<PersonId>) -> Outcome {
        let player = player.unwrap_or(self.caller.id);
        self.history(HistoryPage { player, opponent: opponent.filter(|&opponent| opponent != player), page: 0 })
    }

    /// A page of it.
    pub(super) fn history(&self, listing: HistoryPage) -> Outcome {
        let skip = u32::from(listing.page) * u32::from(PAST_ON_A_PAGE);
        let whose = (listing.player, listing.opponent);
        let history = self.table.history.history(&self.at_table(), whose, (skip, PAST_ON_A_PAGE.into()))?;
        let here = self.place.guild;
        Ok(self.in_place(match_lists::past(self.language, &history, listing, here)))
    }

    /// One match of such a list.
    pub(super) fn past_match(&self, listing: HistoryPage, id: Untrusted<MatchId>) -> Outcome {
        let view = self.table.play.view_match(&self.at_table(), id)?;
        Ok(self.in_place(match_lists::one_past(self.language, &view, listing)))
    }
}
