//! `/settings`, and the buttons and menus of its panels.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind, Scope};
use crate::discord::delivery::needs::{Lookup, Need};
use crate::discord::delivery::response::Response;
use crate::discord::interaction::EntityChoice;
use crate::discord::messages::settings_panel::PanelView;
use crate::discord::messages::{markup, rejections};
use crate::locale::Language;
use crate::settings::registry::{DAILY, LANGUAGE, ROLE, THEME};
use crate::settings::{SettingChange, Settings, SettingsGroup, SettingsPanel};
use crate::store::ids::{ChannelId, ChannelInGuild};
use crate::table::Request;

pub(super) const COMMAND: Command = Command {
    options: &[
        Opt::new(SettingsGroup::Board.key(), OptKind::Subcommand(&[])),
        Opt::new(SettingsGroup::Play.key(), OptKind::Subcommand(&[])),
        Opt::new(SettingsGroup::Channel.key(), OptKind::Subcommand(&[])),
        Opt::new(SettingsGroup::Guild.key(), OptKind::Subcommand(&[])),
    ],
    scope: Scope::Anywhere,
    ..Command::new("settings", |context, call| {
        let group = call.subcommand.as_deref().and_then(|word| word.parse::<SettingsGroup>().ok());
        context.settings(context.required(group)?.panel())
    })
};

impl Context<'_> {
    /// A panel of settings. A panel of a channel or server replaces the panel whose button opened it; a personal panel
    /// is a new message.
    pub(super) fn settings(&self, panel: SettingsPanel) -> Outcome {
        let group = panel.group();
        if !group.is_personal() && self.place.guild.is_none() {
            return Ok(self.private_text("only-in-servers"));
        }
        let settings = &self.interaction.settings;
        let chosen = match group {
            SettingsGroup::Board | SettingsGroup::Play => &settings.own,
            SettingsGroup::Channel => &settings.channel,
            SettingsGroup::Guild => &settings.guild,
        };
        let post = self.panel_view(chosen)?.panel(panel, chosen);
        let opens_beside = group.is_personal() || !self.interaction.pressed_is_private;
        Ok(if opens_beside { Response::private(post) } else { Response::update(post) })
    }

    /// A change by a button or a menu of a panel: it is stored, and the panel shows it.
    pub(super) fn change_setting(&self, change: &SettingChange) -> Outcome {
        let group = change.group();
        if !group.is_personal() && self.place.guild.is_none() {
            return Ok(self.private_text("only-in-servers"));
        }
        let settings = &self.interaction.settings;
        if !group.is_personal() && !self.interaction.may_administer() {
            return Ok(Response::private(self.panel_view(&settings.guild)?.who_may()));
        }
        let role = change.chosen(&ROLE).and_then(|id| id.parse().ok());
        if role.is_some() && role == self.place.guild.map(|guild| guild.0) {
            return Ok(self.private_text("settings-role-everyone"));
        }
        let chosen = match change.chosen(&THEME) {
            // The panel offers a theme that no longer exists: it is shown again without that.
            Some(theme) if !self.services.pictures.themes().any(|known| known == theme) => match group {
                SettingsGroup::Channel => settings.channel.clone(),
                _ => settings.own.clone(),
            },
            _ => {
                let request = Request { guild: self.place.guild, ..self.request() };
                self.table.people.change_setting(&request, change)?
            }
        };
        let view = self.panel_view(&chosen)?;
        let language = match group {
            // The panel speaks the language that was just chosen.
            SettingsGroup::Play => chosen.get(&LANGUAGE).unwrap_or_else(|| Language::of_tag(&self.interaction.locale)),
            _ => view.language,
        };
        Ok(Response::update(PanelView { language, ..view }.panel(change.panel(), &chosen)))
    }

    /// The lookup for a choice from a menu of channels: the bot's permissions there, unless Discord has named them.
    pub(super) fn needs_to_pick(&self, picked: &EntityChoice) -> Outcome<Option<Need>> {
        let unknown = picked.channel.as_ref().filter(|channel| !channel.names_bots_permissions());
        let Some(channel) = unknown.filter(|_| self.interaction.may_administer()) else { return Ok(None) };
        let permissions_in = Some(ChannelInGuild { guild: self.guild()?, channel: channel.id });
        Ok(self.lookup(Lookup { permissions_in, ..Lookup::default() }))
    }

    /// A choice from a menu of channels or roles. In a channel for posts both the caller and the bot must be able to post.
    pub(super) fn pick(&self, picked: &EntityChoice) -> Outcome {
        if picked.channel.is_some() {
            self.guild()?;
        }
        if let Some(channel) = picked.channel.as_ref().filter(|_| self.interaction.may_administer()) {
            let looked_up = self.met.found.as_ref().and_then(|found| found.allowed_to_bot);
            let Some(bot_lacks) = channel.bot_lacks(looked_up) else { return Ok(self.private_text("went-wrong")) };
            let lacking = [("you-cannot-post-there", channel.caller_lacks()), ("cannot-post-there", bot_lacks)];
            if let Some((key, lacks)) = lacking.into_iter().find(|(_, lacks)| !lacks.is_empty()) {
                return Ok(self.cannot_post_in(key, channel.id, &lacks));
            }
        }
        self.change_setting(&picked.change)
    }

    fn cannot_post_in(&self, key: &str, channel: ChannelId, lacks: &[&'static str]) -> Response {
        let missing = rejections::missing_permissions(self.language, key, lacks);
        Response::private(format!("{} {missing}", markup::channel(channel)))
    }

    /// The view of panels for the caller.
    fn panel_view(&self, chosen: &Settings) -> Outcome<PanelView> {
        let view = PanelView::of(self.interaction, self.services.pictures.themes().collect(), self.now);
        let next_daily = match (chosen.get(&DAILY), self.place.guild) {
            (Some(_), Some(guild)) => Some(self.table.dailies.next_daily_at(guild, self.now)?),
            _ => None,
        };
        let problems = match self.place.guild.filter(|_| self.interaction.may_administer()) {
            Some(guild) => self.table.delivery.channel_problems(guild)?,
            None => Vec::new(),
        };
        Ok(PanelView { next_daily, problems, ..view })
    }
}
