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
    /// The interaction with its kind of place made sure: if Discord names hardly a permission of the bot's, the bot
    /// asks once whether its user is a member of the server.
    pub async fn confirm_kind(&self, interaction: Interaction) -> Interaction {
        let is_in_question = interaction.place.may_have_commands_only();
        let Some(guild) = interaction.place.guild.filter(|_| is_in_question) else { return interaction };
        let known = self
            .with_table("how the bot was added to a server cannot be read", move |table| {
                table.administration.commands_only_at(guild)
            })
            .await;
        let used_at = known.flatten();
        if used_at.is_none() && !self.is_no_member(guild).await {
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

    /// Whether Discord says in time that the bot's user is no member of a server.
    async fn is_no_member(&self, guild: GuildId) -> bool {
        let Some(me) = self.services.me.get() else { return false };
        match tokio::time::timeout(MEMBER_TIMEOUT, rest::is_joined(self.api, guild, me.id)).await {
            Ok(Ok(is_joined)) => !is_joined,
            Ok(Err(error)) => {
                tracing::warn!(%guild, %error, "it is not known whether the bot is a member of a server");
                false
            }
            Err(_) => false,
        }
    }
}
