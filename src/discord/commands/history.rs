//! What somebody plays and has played: lists that only they see.

use super::{CommandContext, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::delivery::rest::InitialResponse;
use crate::discord::interaction::custom_id::HistoryPage;
use crate::discord::messages::match_lists;
use crate::discord::messages::match_lists::PAST_ON_A_PAGE;
use crate::discord::messages::post::Post;
use crate::store::finished::Finished;
use crate::store::ids::{MatchId, PersonId};
use crate::table::{Denial, Error, MatchView};

impl CommandContext<'_> {
    /// `/games`: what the caller plays, wherever.
    pub(super) fn games(&self, page: u16) -> Outcome {
        let caller = self.interaction.caller.id;
        let games = self.table.games(caller)?;
        Ok(self.listed(match_lists::running(self.private_language(), &games, caller, page)))
    }

    /// `/history` of somebody (the caller where nobody is named), or of two.
    pub(super) fn history_of(&self, player: Option<PersonId>, opponent: Option<PersonId>) -> Outcome {
        let player = player.unwrap_or(self.interaction.caller.id);
        self.history(HistoryPage { player, opponent: opponent.filter(|&opponent| opponent != player), page: 0 })
    }

    /// A page of it.
    pub(super) fn history(&self, listing: HistoryPage) -> Outcome {
        let (caller, here) = (self.interaction.caller.id, self.interaction.place.guild);
        let is_own = listing.player == caller || listing.opponent == Some(caller);
        if !is_own && here.is_none() {
            return Ok(self.tell("history-only-own"));
        }
        // What others play on other servers is nobody's business here.
        let of = Finished { guild: here.filter(|_| !is_own), person: listing.player, opponent: listing.opponent };
        let skip = u32::from(listing.page) * u32::from(PAST_ON_A_PAGE);
        let history = self.table.history(&of, (skip, PAST_ON_A_PAGE.into()))?;
        Ok(self.listed(match_lists::past(self.private_language(), &history, listing, here)))
    }

    /// One match of such a list.
    pub(super) fn past_match(&self, listing: HistoryPage, id: MatchId) -> Outcome {
        let view = self.table.view_match(id)?;
        self.may_look_back(&view)?;
        Ok(self.listed(match_lists::one_past(self.private_language(), &view, listing)))
    }

    /// Whether the caller may look back at a match: at one of their own anywhere, at others’ where they were played.
    pub(super) fn may_look_back(&self, view: &MatchView) -> Result<(), Error> {
        let place = &self.interaction.place;
        let is_own = view.seat(self.interaction.caller.id).is_some();
        let is_here = view.channel == place.channel || (view.guild.is_some() && view.guild == place.guild);
        if is_own || is_here { Ok(()) } else { Err(Denial::NoMatchHere(None).into()) }
    }

    /// A list: new after a command, and in place of what is shown after a press.
    fn listed(&self, post: Post) -> Response {
        Response::say(match self.interaction.pressed {
            Some(_) if self.interaction.pressed_private => InitialResponse::UpdateMessage(post),
            _ => InitialResponse::Ephemeral(post),
        })
    }
}
