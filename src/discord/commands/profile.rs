//! `/profile`: the record of a player; `/versus`: of two players against each other.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind, Scope};
use crate::discord::messages::{board_style, profile};
use crate::engine::Discipline;
use crate::render::Style;
use crate::store::ids::PersonId;

pub(super) const PROFILE: Command = Command {
    options: &[
        Opt::new("player", OptKind::User),
        Opt::new("game", OptKind::Word("discipline", || Discipline::all().map(Discipline::key).collect())),
    ],
    scope: Scope::Anywhere,
    ..Command::new("profile", |context, call| {
        let game = call.string("game").and_then(Discipline::find).unwrap_or(Discipline::BACKGAMMON);
        context.profile(call.user("player").map_or(context.caller.id, |user| user.id), game)
    })
};

pub(super) const VERSUS: Command = Command {
    options: &[Opt::required("player", OptKind::User), Opt::new("opponent", OptKind::User)],
    scope: Scope::Anywhere,
    ..Command::new("versus", |context, call| {
        let player = context.required(call.user("player"))?;
        context.versus(player.id, call.user("opponent").map(|user| user.id))
    })
};

impl Context<'_> {
    /// The profile of a player, shown to the caller alone.
    pub(super) fn profile(&self, player: PersonId, game: Discipline) -> Outcome {
        let known = self.table.ratings.profile(&self.request(), player, game)?;
        Ok(self.private_reply(profile::profile(self.language, &known, self.chart_style())))
    }

    /// The style of the caller's charts, which is that of their boards.
    pub(super) fn chart_style(&self) -> Style {
        board_style::chart(&self.reader().board)
    }

    /// The record of the caller against a player, or of that player against another; shown to the caller alone.
    fn versus(&self, player: PersonId, opponent: Option<PersonId>) -> Outcome {
        let (one, two) = opponent.map_or((self.caller.id, player), |opponent| (player, opponent));
        let known = self.table.ratings.versus(&self.request(), one, two)?;
        Ok(self.private_reply(profile::versus(self.language, &known, self.chart_style())))
    }
}
