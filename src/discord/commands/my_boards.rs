//! *My boards*: one private panel that shows the boards that wait for the caller, one after the other, wherever they are.

use super::context::{Context, Outcome};
use crate::discord::messages::match_lists;
use crate::discord::messages::post::{Picture, Post};
use crate::store::ids::MatchId;
use crate::store::matches::MatchState;
use crate::table::{Error, Fault, ListedMatch, Untrusted};

impl Context<'_> {
    /// The next board that waits for the caller, after the board of this match.
    pub(super) fn my_boards(&self, after: Untrusted<MatchId>) -> Outcome {
        let waiting = self.waiting()?;
        let index = waiting.iter().position(|game| after == game.current.header.id.into());
        let next = index.map_or(0, |index| index + 1) % waiting.len().max(1);
        let none = || Post { picture: Picture::None, ..self.text_post("my-boards-none") };
        Ok(self.private_reply(self.board_of(&waiting, next)?.unwrap_or_else(none)))
    }

    /// The board of this match if it still waits for the caller, else the first that does; `None` if none does, or they
    /// cannot be read.
    pub(super) fn board_that_waits(&self, of: MatchId) -> Option<Post> {
        let found = self.waiting().map_err(Error::from).and_then(|waiting| {
            let same = waiting.iter().position(|game| game.current.header.id == of);
            self.board_of(&waiting, same.unwrap_or(0))
        });
        found.inspect_err(|error| tracing::error!(?error, "the next board cannot be shown")).ok().flatten()
    }

    /// The matches whose boards can be played on the panel, the longest waiting first.
    fn waiting(&self) -> Result<Vec<ListedMatch>, Fault> {
        let mut games = self.table.history.unfinished_matches(self.caller.id, self.place.guild)?;
        games.retain(|game| self.waits_on_panel(game));
        Ok(games)
    }

    /// Whether the board of a match waits for the caller and can be played on the panel.
    pub(super) fn waits_on_panel(&self, ListedMatch { current, is_archived, .. }: &ListedMatch) -> bool {
        let header = &current.header;
        let is_shown_there = header.venue.guild.is_some() && header.venue.lost.is_none() && !is_archived;
        header.state == MatchState::Running
            && header.house.is_none()
            && self.is_decider(current)
            && (is_shown_there || header.channel == self.place.channel)
    }

    fn board_of(&self, waiting: &[ListedMatch], number: usize) -> Result<Option<Post>, Error> {
        let Some(ListedMatch { current, .. }) = waiting.get(number) else { return Ok(None) };
        let events = self.table.play.last_events(current.header.id)?;
        let board = self.private().board(current, &events, &[]);
        Ok(Some(match_lists::waiting(self.language, current, board, number + 1, waiting.len())))
    }
}
