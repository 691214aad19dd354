//! Private messages to the caller after the response to their interaction: lost matches, unreachable channels, closed
//! direct messages, the choices at a server's first match.

use super::Responder;
use crate::discord::delivery::services::now;
use crate::discord::interaction::{Interaction, InteractionData};
use crate::discord::messages::match_places;
use crate::discord::messages::post::Post;
use crate::discord::messages::settings_panel::PanelView;
use crate::settings::registry::FIRST_OFFER;
use crate::settings::values::FirstOffer;

impl Responder<'_> {
    /// Sends the caller these messages.
    pub async fn send_reminders(&self, interaction: &Interaction) {
        if matches!(interaction.data, InteractionData::Command(_)) {
            self.send_lost_matches(interaction).await;
            self.send_channel_problems(interaction).await;
            self.send_first_match_choices(interaction).await;
        }
        if !matches!(interaction.data, InteractionData::Autocomplete(_)) {
            self.send_unreachable_notice(interaction).await;
        }
    }

    /// Tells the caller about their matches whose channels are lost.
    async fn send_lost_matches(&self, interaction: &Interaction) {
        let (person, guild) = (interaction.caller.id, interaction.place.guild);
        let lost = self
            .with_table("lost channels cannot be read", move |table| table.venues.take_lost_matches(person, guild))
            .await
            .unwrap_or_default();
        // The answer to this command lists them.
        if matches!(&interaction.data, InteractionData::Command(call) if call.name == "board") {
            return;
        }
        if !lost.is_empty() {
            self.send_ephemeral(interaction, Post::text(match_places::lost(interaction.language, &lost))).await;
        }
    }

    /// Tells an administrator about the channels of the server in which a message could not be posted.
    async fn send_channel_problems(&self, interaction: &Interaction) {
        let Some(guild) = interaction.place.guild.filter(|_| interaction.may_administer()) else { return };
        let problems = self
            .with_table("the problems of channels cannot be read", move |table| {
                table.delivery.take_channel_problems(guild)
            })
            .await
            .unwrap_or_default();
        if !problems.is_empty() {
            let text = match_places::channel_problems(interaction.language, &problems);
            self.send_ephemeral(interaction, Post::text(text)).await;
        }
    }

    /// Shows an administrator the choices at the server's first match, which others began.
    async fn send_first_match_choices(&self, interaction: &Interaction) {
        let is_due = interaction.settings.guild.get(&FIRST_OFFER) == Some(FirstOffer::Due);
        let administers = is_due && interaction.may_administer();
        let Some(guild) = interaction.place.guild_of_matches().filter(|_| administers) else { return };
        let home = interaction.place.home();
        let is_due_now = self
            .with_table("the choices at a first match cannot be read", move |table| {
                table.people.take_first_offer(guild, home)
            })
            .await;
        if is_due_now == Some(true) {
            let view = PanelView::of(interaction, Vec::new(), now());
            self.send_ephemeral(interaction, view.first_match(interaction.place.language)).await;
        }
    }
}
