//! `/leaderboard`, and the choices under it.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind, Scope};
use crate::discord::interaction::{CommandInput, Posting};
use crate::discord::messages::leaderboard;
use crate::engine::Discipline;
use crate::store::leaderboards::Order;
use crate::table::{LeaderboardPeriod, LeaderboardScope, LeaderboardView, limits};

pub(super) const COMMAND: Command = Command {
    cost: limits::POST,
    options: &[
        Opt::new("scope", OptKind::Word("scope", || LeaderboardScope::ALL.map(LeaderboardScope::key).to_vec())),
        Opt::new("period", OptKind::Word("period", || LeaderboardPeriod::ALL.map(LeaderboardPeriod::key).to_vec())),
        Opt::new("game", OptKind::Word("discipline", || Discipline::all().map(Discipline::key).collect())),
        Opt::new("order", OptKind::Word("order", || Order::ALL.map(Order::key).to_vec())),
        Opt::new("private", OptKind::Flag),
    ],
    scope: Scope::Anywhere,
    ..Command::new("leaderboard", |context, call| context.leaderboard(call))
};

/// The requested view, with defaults for omitted options.
fn typed(call: &CommandInput) -> LeaderboardView {
    let scope = call.string("scope").and_then(|word| word.parse().ok());
    let period = call.string("period").and_then(|word| LeaderboardPeriod::ALL.into_iter().find(|it| it.key() == word));
    let order = call.string("order").and_then(|word| word.parse().ok());
    let discipline = call.string("game").and_then(Discipline::find).unwrap_or(Discipline::BACKGAMMON);
    LeaderboardView {
        scope: scope.unwrap_or_default(),
        period: period.unwrap_or_default(),
        order: order.unwrap_or_default(),
        ..LeaderboardView::of(discipline)
    }
}

impl Context<'_> {
    /// `/leaderboard`, for all to see unless the caller wants it in private. Outside servers it is always private.
    fn leaderboard(&self, call: &CommandInput) -> Outcome {
        let is_private = call.flag("private").unwrap_or(false) || self.place.guild_of_matches().is_none();
        if is_private { self.browse_leaderboard(typed(call)) } else { self.post_leaderboard(typed(call)) }
    }

    /// A private page. A press on a public message opens a new private message; one on a private message replaces it.
    pub(super) fn browse_leaderboard(&self, view: LeaderboardView) -> Outcome {
        let page = self.table.ratings.leaderboard(&self.request(), view)?;
        let in_guild = self.place.guild_of_matches().is_some();
        Ok(self.private_reply(leaderboard::to_one(self.language, &page, in_guild)))
    }

    /// A page for all to see; nobody else need see that it is empty.
    pub(super) fn post_leaderboard(&self, view: LeaderboardView) -> Outcome {
        self.may_post_here(Posting::Text)?;
        let page = self.table.ratings.leaderboard(&self.request(), view)?;
        if page.rows.is_empty() {
            return self.browse_leaderboard(view);
        }
        self.spend_post()?;
        Ok(self.to_channel(leaderboard::to_all(self.place.language, &page)))
    }
}
