//! Settings panels that name deleted channels or roles, which Discord refuses.

use super::Responder;
use crate::discord::delivery::response::InitialResponse;
use crate::discord::delivery::rest;
use crate::discord::delivery::services::now;
use crate::discord::interaction::Interaction;
use crate::discord::messages::post::{ControlRow, EntityMenu, Post};
use crate::discord::messages::settings_panel::PanelView;
use crate::settings::{Control, SettingsGroup, SettingsPanel, registry};
use crate::store::ids::{ChannelId, GuildId, RoleId};

impl Responder<'_> {
    /// The refused answer without deleted channels and roles, which are also removed from the settings. An answer that names
    /// none is returned unchanged.
    pub(super) async fn without_deleted(&self, interaction: &Interaction, refused: InitialResponse) -> InitialResponse {
        let (post, again): (Post, fn(Post) -> InitialResponse) = match refused {
            InitialResponse::Ephemeral(post) => (post, InitialResponse::Ephemeral),
            InitialResponse::UpdateMessage(post) => (post, InitialResponse::UpdateMessage),
            other => return other,
        };
        let Some(guild) = interaction.place.guild else { return again(post) };
        let gone = self.deleted_ids(guild, &post).await;
        if gone.is_empty() {
            return again(unchosen(post));
        }
        tracing::info!(%guild, ?gone, "deleted channels or roles were removed from a server's settings");
        let left = self
            .with_table("deleted channels and roles cannot be removed from the settings", move |table| {
                table.people.forget_gone(guild, &gone)
            })
            .await;
        let Some(left) = left else { return again(unchosen(post)) };
        let placement =
            menus(&post).last().and_then(|menu| registry::find(menu.setting)?.placement(SettingsGroup::Guild));
        let panel = placement.map_or(SettingsPanel::Places, |placement| placement.panel);
        let themes = self.services.pictures.themes().collect();
        let mut panel = PanelView::of(interaction, themes, now()).panel(panel, &left);
        panel.text = format!("{}\n{}", panel.text, interaction.language.text("settings-gone"));
        again(panel)
    }

    /// The deleted channels and roles that a panel names, each with the name of its setting.
    async fn deleted_ids(&self, guild: GuildId, panel: &Post) -> Vec<(&'static str, u64)> {
        let mut gone = Vec::new();
        for menu in menus(panel) {
            for &id in &menu.chosen {
                let is_gone = match menu.control {
                    Control::Role => matches!(rest::has_role(self.api, guild, RoleId(id)).await, Ok(false)),
                    _ => rest::is_deleted(self.api, ChannelId(id)).await,
                };
                gone.extend(is_gone.then_some((menu.setting, id)));
            }
        }
        gone
    }
}

fn menus(post: &Post) -> impl Iterator<Item = &EntityMenu> {
    post.rows.iter().filter_map(|row| match row {
        ControlRow::EntityMenu(menu) => Some(menu),
        ControlRow::Buttons(_) | ControlRow::Menu(_) => None,
    })
}

/// The post with nothing chosen in its menus of channels and roles.
fn unchosen(mut post: Post) -> Post {
    for row in &mut post.rows {
        if let ControlRow::EntityMenu(menu) = row {
            menu.chosen.clear();
        }
    }
    post
}
