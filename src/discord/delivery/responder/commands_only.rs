//! Servers that have installed the bot's commands without its user.

use super::Responder;
use crate::discord::delivery::rest;
use crate::discord::delivery::services::now;
use crate::discord::interaction::Interaction;
use crate::store::ids::{DAY_MS, GuildId};
use std::time::Duration;

/// The longest question whether the bot is a member: the answer to the interaction is due within three seconds.
const MEMBER_TIMEOUT: Duration = Duration::from_millis(1_000);

impl Responder<'_> {
    /// The interaction with the kind of its place confirmed. Where Discord names hardly any permission of the bot, it
    /// is asked whether the bot's user is a member of the server. If Discord does not answer in time, the record in the
    /// database counts.
    pub async fn confirm_kind(&self, interaction: Interaction) -> Interaction {
        let is_in_question = interaction.place.may_have_commands_only();
        let Some(guild) = interaction.place.guild.filter(|_| is_in_question) else { return interaction };
        let known = self
            .with_table("how the bot was added to a server cannot be read", move |table| {
                table.administration.commands_only_at(guild)
            })
            .await;
        let used_at = known.flatten();
        let is_member = self.is_member(guild).await.unwrap_or(used_at.is_none());
        if is_member {
            if used_at.is_some() {
                self.with_table("that the bot was invited cannot be recorded", move |table| {
                    table.administration.note_invited(guild)
                })
                .await;
            }
            return interaction;
        }
        if used_at.is_none_or(|at| at.plus_ms(DAY_MS) < now()) {
            self.with_table("how the bot was added to a server cannot be recorded", move |table| {
                table.administration.note_commands_only(guild, now())
            })
            .await;
        }
        Interaction { place: interaction.place.with_commands_only(), ..interaction }
    }

    /// Whether the bot's user is a member of a server; `None` if Discord does not say in time.
    async fn is_member(&self, guild: GuildId) -> Option<bool> {
        let me = self.services.bot.get()?;
        let asking = rest::is_bot_member(self.api, guild, me.id);
        let answer = tokio::time::timeout(MEMBER_TIMEOUT, asking).await.ok()?;
        answer
            .inspect_err(
                |error| tracing::warn!(%guild, %error, "it is not known whether the bot is a member of a server"),
            )
            .ok()
    }
}
