//! `/stats`: what can be counted. The dice of a player, a match or the server, beside what chance says; and the month of the
//! server.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind, Scope};
use crate::discord::interaction::custom_id::DiceOf;
use crate::discord::interaction::{CommandInput, Posting};
use crate::discord::messages::{admin, board_style, month, profile};
use crate::store::ids::PersonId;
use crate::store::period::Month;
use crate::table::MonthSummary;
use crate::table::ratings::profile::DiceReport;

const DICE: &[Opt] =
    &[Opt::new("player", OptKind::User), Opt::new("match", OptKind::Completed(100)), Opt::new("server", OptKind::Flag)];

pub(super) const COMMAND: Command = Command {
    options: &[Opt::new("dice", OptKind::Subcommand(DICE)), Opt::new("club", OptKind::Subcommand(&[]))],
    scope: Scope::Anywhere,
    complete: |context, _, typed| context.complete_past_match(typed).unwrap_or_default(),
    ..Command::new("stats", |context, call| match call.subcommand.as_deref() {
        Some("dice") => context.dice(call),
        Some("club") => context.month(Month::of(context.now)),
        _ => context.unknown(),
    })
};

impl Context<'_> {
    /// Dice statistics of the named match, server or player, by default of the caller; for the caller alone.
    fn dice(&self, call: &CommandInput) -> Outcome {
        let of = match (call.string("match").map(admin::typed_match), call.flag("server")) {
            (Some(Some(id)), _) => DiceOf::Match(id),
            (Some(None), _) => return Ok(self.private_text("analysis-no-match")),
            (None, Some(true)) => DiceOf::Guild,
            (None, Some(false) | None) => DiceOf::Player(call.user("player").map_or(self.caller.id, |user| user.id)),
        };
        let stats = self.dice_stats(of)?;
        Ok(self.private_reply(profile::dice_page(self.language, &stats, of)))
    }

    /// The dice of a player, from a button.
    pub(super) fn dice_of(&self, player: PersonId) -> Outcome {
        let of = DiceOf::Player(player);
        Ok(self.private_reply(profile::dice_page(self.language, &self.dice_stats(of)?, of)))
    }

    /// Dice beside what chance says, from a button.
    pub(super) fn dice_statistics(&self, of: DiceOf) -> Outcome {
        Ok(self.private_reply(profile::dice_statistics(self.language, &self.dice_stats(of)?)))
    }

    fn dice_stats(&self, of: DiceOf) -> Outcome<DiceReport> {
        Ok(match of {
            DiceOf::Match(id) => self.table.ratings.dice_of_match(&self.request(), id)?,
            DiceOf::Guild => self.table.ratings.dice_of_guild(self.guild()?)?,
            DiceOf::Player(player) => self.table.ratings.dice_of_player(&self.request(), player)?,
        })
    }

    /// A month of the server, for the caller alone.
    pub(super) fn month(&self, month: Month) -> Outcome {
        Ok(self.private_reply(month::to_one(self.language, &self.month_here(month)?, &self.chart_style())))
    }

    pub(super) fn month_in_words(&self, month: Month) -> Outcome {
        Ok(self.private_reply(month::in_words(self.language, &self.month_here(month)?)))
    }

    fn month_here(&self, month: Month) -> Outcome<MonthSummary> {
        Ok(self.table.ratings.month_summary(self.guild()?, month, self.now)?)
    }

    /// Posts it in the channel, in the channel's theme.
    pub(super) fn post_month(&self, month: Month) -> Outcome {
        self.guild()?;
        self.may_post_here(Posting::Picture)?;
        self.spend_post()?;
        let month = self.month_here(month)?;
        let style = board_style::chart(&self.interaction.settings.channel);
        Ok(self.to_channel(month::to_all(self.place.language, &month, &style)))
    }
}
