//! `/stats`: what can be counted. The dice of a player, a match or the server, beside what chance says.

use super::command::{Command, Opt, OptKind, Scope};
use super::context::{Context, Outcome};
use crate::discord::delivery::response::Response;
use crate::discord::interaction::CommandCall;
use crate::discord::messages::{admin, dice_stats};
use crate::store::ids::PersonId;
use crate::table::stats::DiceStats;

const DICE: &[Opt] =
    &[Opt::new("player", OptKind::User), Opt::new("match", OptKind::Completed(100)), Opt::new("server", OptKind::Flag)];

pub(super) const COMMAND: Command = Command {
    options: &[Opt::new("dice", OptKind::Subcommand(DICE))],
    scope: Scope::Anywhere,
    complete: |context, _, typed| context.complete_past_match(typed).unwrap_or_default(),
    ..Command::new("stats", |context, call| match call.subcommand.as_deref() {
        Some("dice") => context.dice(call),
        _ => context.unknown(),
    })
};

impl Context<'_> {
    /// The dice of what was named, of the caller where nothing was; for the caller alone.
    fn dice(&self, call: &CommandCall) -> Outcome {
        let stats = match (call.string("match"), call.flag("server"), self.interaction.place.guild) {
            (Some(typed), ..) => match admin::typed(typed) {
                Some(id) => self.table.dice_of_match(&self.at_table(), id)?,
                None => return Ok(self.tell("analysis-no-match")),
            },
            (None, Some(true), Some(guild)) => self.table.dice_of_server(guild)?,
            (None, Some(true), None) => return Ok(self.tell("only-in-servers")),
            (None, Some(false) | None, _) => {
                let player = call.user("player").map_or(self.interaction.caller.id, |user| user.id);
                self.table.dice_of_player(&self.at_table(), player)?
            }
        };
        Ok(self.dice_stats(&stats))
    }

    /// The dice of a player, from a button.
    pub(super) fn dice_of(&self, player: PersonId) -> Outcome {
        Ok(self.dice_stats(&self.table.dice_of_player(&self.at_table(), player)?))
    }

    fn dice_stats(&self, stats: &DiceStats) -> Response {
        self.listed(dice_stats::page(self.private_language(), stats))
    }
}
