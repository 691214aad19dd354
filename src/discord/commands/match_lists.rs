//! `/games`: the caller's matches in progress, or those of this server; `/history`: finished matches.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind, Scope};
use crate::discord::delivery::needs::{Lookup, Need};
use crate::discord::interaction::PlaceKind;
use crate::discord::interaction::custom_id::HistoryPage;
use crate::discord::messages::match_lists::{self, PAST_ON_A_PAGE};
use crate::store::ids::{MatchId, PersonId};
use crate::store::selection::RowRange;
use crate::table::{Error, ListedGuildMatch, Untrusted};

pub(super) const GAMES: Command = Command {
    options: &[Opt::new("server", OptKind::Flag)],
    scope: Scope::Anywhere,
    needs: |context, call| Ok(context.needs_visible_channels().filter(|_| call.flag("server") == Some(true))),
    ..Command::new("games", |context, call| match call.flag("server") {
        Some(true) => context.games_in_guild(0),
        Some(false) | None => context.games(0),
    })
};

/// The most matches of a server that are checked.
const MOST_MATCHES: u32 = 200;

pub(super) const HISTORY: Command = Command {
    options: &[Opt::new("player", OptKind::User), Opt::new("opponent", OptKind::User)],
    scope: Scope::Anywhere,
    ..Command::new("history", |context, call| {
        context.history_of(call.user("player").map(|user| user.id), call.user("opponent").map(|user| user.id))
    })
};

impl Context<'_> {
    /// A page of them, from 0.
    pub(super) fn games(&self, page: u16) -> Outcome {
        let caller = self.caller.id;
        let games = self.table.history.unfinished_matches(caller, self.place.guild)?;
        let list = match_lists::running(self.language, &games, caller, page);
        let is_waiting = games.iter().any(|game| self.waits_on_panel(game));
        let way = is_waiting.then(|| match_lists::to_boards(self.language, None));
        Ok(self.private_reply(list.with_buttons(way.into_iter().chain(self.vacation_button(&games)?))))
    }

    /// The channels that the caller sees.
    pub(super) fn needs_visible_channels(&self) -> Option<Need> {
        let guild = self.place.guild.filter(|_| self.place.kind == PlaceKind::Guild)?;
        self.lookup(Lookup { channels_of: Some(guild), ..Lookup::default() })
    }

    /// A page of the matches in progress on this server, in channels that the caller sees or plays in.
    pub(super) fn games_in_guild(&self, page: u16) -> Outcome {
        self.guild()?;
        let Some(found) = &self.met.found else { return Ok(self.private_text("only-in-servers")) };
        let mut games = self.table.history.running_matches_in_guild(&self.request(), MOST_MATCHES)?;
        games.retain(|ListedGuildMatch { listed, seen_in }| {
            let header = &listed.current.header;
            let plays = header.seat(self.caller.id).is_some();
            plays
                || header.channel == self.place.channel
                || seen_in.is_some_and(|channel| found.visible.contains(&channel))
        });
        Ok(self.private_reply(match_lists::in_guild(self.language, &games, page)))
    }

    /// `/history` of somebody (the caller where nobody is named), or of two.
    fn history_of(&self, player: Option<PersonId>, opponent: Option<PersonId>) -> Outcome {
        let player = player.unwrap_or(self.caller.id);
        self.history(HistoryPage { player, opponent: opponent.filter(|&opponent| opponent != player), page: 0 })
    }

    pub(super) fn history(&self, listing: HistoryPage) -> Outcome {
        let most = u32::from(PAST_ON_A_PAGE);
        let range = RowRange { skip: u32::from(listing.page) * most, most };
        let history = self.table.history.history(&self.request(), listing.player, listing.opponent, range)?;
        let here = self.place.guild;
        Ok(self.private_reply(match_lists::past(self.language, &history, listing, here)))
    }

    pub(super) fn past_match(&self, listing: HistoryPage, id: Untrusted<MatchId>) -> Outcome {
        let view = self.table.play.view_match(&self.request(), id)?;
        let found = match self.table.history.analysis(&self.request(), id) {
            Ok(of) => of.found,
            Err(Error::Rejected(_)) => None,
            Err(fault) => return Err(fault.into()),
        };
        Ok(self.private_reply(match_lists::one_past(self.language, &view, found.as_ref(), listing)))
    }
}
