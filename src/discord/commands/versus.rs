//! `/versus`: two who have played each other.

use super::command::{Command, Opt, OptKind, Scope};
use super::context::{Context, Outcome};
use crate::discord::messages::profile;
use crate::store::ids::PersonId;

pub(super) const COMMAND: Command = Command {
    options: &[Opt::required("player", OptKind::User), Opt::new("opponent", OptKind::User)],
    scope: Scope::Anywhere,
    ..Command::new("versus", |context, call| match call.user("player") {
        Some(player) => context.versus(player.id, call.user("opponent").map(|user| user.id)),
        None => context.unknown(),
    })
};

impl Context<'_> {
    /// The caller against a player, or that player against another; for the caller alone.
    fn versus(&self, player: PersonId, opponent: Option<PersonId>) -> Outcome {
        let (one, two) = opponent.map_or((self.caller.id, player), |opponent| (player, opponent));
        let known = self.table.ratings.versus(&self.at_table(), one, two)?;
        Ok(self.in_place(profile::versus(self.language, &known, self.chart_style())))
    }
}
