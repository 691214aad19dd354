//! Panels that name channels or a role which exist no more: Discord refuses them for ever.

use super::Responder;
use crate::discord::delivery::response::InitialResponse;
use crate::discord::delivery::rest::{self, DeliveryError};
use crate::discord::delivery::services::now;
use crate::discord::interaction::Interaction;
use crate::discord::messages::post::{Entities, Post, Row};
use crate::discord::messages::server_settings::PanelReader;
use crate::store::ids::{ChannelId, GuildId, RoleId};

impl Responder<'_> {
    /// The same answer without what exists no more, which is forgotten; as it is, where it names nothing.
    pub(super) async fn without_gone(&self, interaction: &Interaction, refused: InitialResponse) -> InitialResponse {
        let (post, again): (Post, fn(Post) -> InitialResponse) = match refused {
            InitialResponse::Ephemeral(post) => (post, InitialResponse::Ephemeral),
            InitialResponse::UpdateMessage(post) => (post, InitialResponse::UpdateMessage),
            other => return other,
        };
        let Some(guild) = interaction.place.guild else { return again(post) };
        let (channels, role) = self.gone(guild, &post).await;
        if channels.is_empty() && role.is_none() {
            return again(unchosen(post));
        }
        tracing::info!(%guild, ?channels, ?role, "what exists no more was taken out of a server's settings");
        let left = self.note(move |table| table.people.forget_gone(guild, &channels, role)).await;
        let Some(left) = left else { return again(unchosen(post)) };
        let reader = PanelReader { language: interaction.language, may_administer: true };
        let mut menus = post.rows.iter().filter_map(|row| match row {
            Row::EntityMenu(menu) => Some(&menu.of),
            Row::Buttons(_) | Row::Menu(_) => None,
        });
        let mut panel = match menus.next_back() {
            Some(Entities::DailyChannel(_)) => reader.daily(&left.daily, now()),
            Some(Entities::ClubChannel(_)) => reader.club(left.club_channel, now()),
            Some(Entities::Channels(_) | Entities::Role(_) | Entities::LogChannel(_)) | None => reader.places(&left),
        };
        panel.text = format!("{}\n{}", panel.text, interaction.language.text("settings-gone"));
        again(panel)
    }

    /// What a panel names that exists no more.
    async fn gone(&self, guild: GuildId, panel: &Post) -> (Vec<ChannelId>, Option<RoleId>) {
        let (mut channels, mut role) = (Vec::new(), None);
        for row in &panel.rows {
            match row {
                Row::EntityMenu(menu) => match &menu.of {
                    Entities::Channels(chosen) => channels.extend(self.gone_of(chosen).await),
                    Entities::DailyChannel(chosen) | Entities::ClubChannel(chosen) | Entities::LogChannel(chosen) => {
                        channels.extend(self.gone_of(chosen.as_slice()).await);
                    }
                    Entities::Role(Some(chosen)) => {
                        let is_there = rest::has_role(self.http, guild, *chosen).await;
                        role = matches!(is_there, Ok(false)).then_some(*chosen);
                    }
                    Entities::Role(None) => {}
                },
                Row::Buttons(_) | Row::Menu(_) => {}
            }
        }
        (channels, role)
    }

    /// Which of these channels exist no more.
    async fn gone_of(&self, channels: &[ChannelId]) -> Vec<ChannelId> {
        let mut gone = Vec::new();
        for &channel in channels {
            if let Err(DeliveryError::Gone) = rest::see_channel(self.http, channel).await {
                gone.push(channel);
            }
        }
        gone
    }
}

/// The same with nothing chosen in its menus of what the server has.
fn unchosen(mut post: Post) -> Post {
    for row in &mut post.rows {
        if let Row::EntityMenu(menu) = row {
            menu.of = match menu.of {
                Entities::Channels(_) => Entities::Channels(Vec::new()),
                Entities::DailyChannel(_) => Entities::DailyChannel(None),
                Entities::ClubChannel(_) => Entities::ClubChannel(None),
                Entities::LogChannel(_) => Entities::LogChannel(None),
                Entities::Role(_) => Entities::Role(None),
            };
        }
    }
    post
}
