//! What people choose for themselves, and those who may administer for all.

use super::command::{Command, Opt, OptKind, Scope};
use super::context::{Context, Outcome};
use crate::discord::delivery::needs::{Lookup, Need};
use crate::discord::delivery::response::Response;
use crate::discord::interaction::custom_id::SettingsPanel;
use crate::discord::interaction::{Picked, PickedChannel};
use crate::discord::messages::post::Post;
use crate::discord::messages::server_settings::PanelReader;
use crate::discord::messages::{board_settings, channel_boards, markup, missing_permissions, play_settings};
use crate::locale::Language;
use crate::store::ids::ChannelId;
use crate::store::places::{ChannelSettings, ServerSettings};
use crate::store::settings::BoardSettings;
use crate::table::{BoardChoice, ChannelChoice, Choice, PlayChoice, ServerChoice};

pub(super) const COMMAND: Command = Command {
    options: &[
        Opt::new("board", OptKind::Subcommand(&[])),
        Opt::new("play", OptKind::Subcommand(&[])),
        Opt::new("channel", OptKind::Subcommand(&[])),
        Opt::new("server", OptKind::Subcommand(&[])),
    ],
    scope: Scope::Anywhere,
    ..Command::new("settings", |context, call| match call.subcommand.as_deref() {
        Some("board") => context.board_settings(),
        Some("play") => context.settings(SettingsPanel::Play),
        Some("channel") => context.settings(SettingsPanel::Channel),
        Some("server") => context.settings(SettingsPanel::Server),
        _ => context.unknown(),
    })
};

impl Context<'_> {
    /// How boards look to the caller, and what else they can choose.
    pub(super) fn board_settings(&self) -> Outcome {
        let board = self.reader().board;
        Ok(Response::private(self.board_panel(&board)))
    }

    /// A choice of how boards look: kept, and the panel follows it.
    pub(super) fn choose(&self, choice: &BoardChoice) -> Outcome {
        if let BoardChoice::Theme(name) = choice
            && !self.has_theme(name)
        {
            // A panel from before the theme was given up: it is shown again without it.
            let board = self.reader().board;
            return Ok(Response::update(self.board_panel(&board)));
        }
        let chosen = self.table.people.choose(&self.at_table(), choice.clone())?;
        Ok(Response::update(self.board_panel(&chosen.board)))
    }

    fn board_panel(&self, board: &BoardSettings) -> Post {
        board_settings::panel(self.language, &self.caller.person(), board, self.services.pictures.themes())
    }

    /// A panel of settings; from a button of another panel, in its place. How the caller plays opens beside what is shown:
    /// from the panel behind More, which stays, and back from what there is no room for.
    pub(super) fn settings(&self, panel: SettingsPanel) -> Outcome {
        let settings = &self.interaction.settings;
        let post = match panel {
            SettingsPanel::Play => play_settings::panel(self.language, &settings.own.play),
            SettingsPanel::PlaySwitches => play_settings::more(self.language, &settings.own.play),
            _ if self.place.guild.is_none() => return Ok(self.tell("only-in-servers")),
            SettingsPanel::Boards if self.interaction.may_administer() => self.channel_boards(&settings.channel),
            SettingsPanel::Channel | SettingsPanel::Boards => {
                self.panel_reader().channel(self.place.home(), &settings.channel, settings.server.admin_role)
            }
            panel if self.interaction.may_administer() => self.server_panel(panel, &settings.server),
            _ => self.server_panel(SettingsPanel::Server, &settings.server),
        };
        let turns_a_page =
            self.interaction.pressed_private && !matches!(panel, SettingsPanel::Play | SettingsPanel::PlaySwitches);
        Ok(if turns_a_page { Response::update(post) } else { Response::private(post) })
    }

    /// A choice made in a panel: kept, and the panel follows it.
    pub(super) fn set(&self, choice: &Choice) -> Outcome {
        let post = match (choice.clone(), self.place.guild) {
            (Choice::Play(choice), _) => {
                let is_switch =
                    matches!(choice, PlayChoice::Tutor(_) | PlayChoice::Listed(_) | PlayChoice::ChallengesFrom(_));
                let chosen = self.table.people.choose_play(&self.at_table(), choice)?.play;
                // The panel speaks the language that was just chosen.
                let spoken = chosen.language.as_deref().unwrap_or(&self.interaction.locale);
                let page = if is_switch { play_settings::more } else { play_settings::panel };
                page(Language::of_tag(spoken), &chosen)
            }
            (_, None) => return Ok(self.tell("only-in-servers")),
            _ if !self.interaction.may_administer() => {
                return Ok(Response::private(self.panel_reader().who_may(self.interaction.settings.server.admin_role)));
            }
            (Choice::Channel(ChannelChoice::Theme(Some(name))), _) if !self.has_theme(&name) => {
                self.channel_boards(&self.interaction.settings.channel)
            }
            (Choice::Channel(choice), _) => {
                let on_second_page = !matches!(choice, ChannelChoice::Place(_));
                let chosen = self.table.people.choose_for_channel(&self.at_table(), choice)?;
                let role = self.interaction.settings.server.admin_role;
                match on_second_page {
                    true => self.channel_boards(&chosen),
                    false => self.panel_reader().channel(self.place.home(), &chosen, role),
                }
            }
            (Choice::Server(ServerChoice::AdminRole(Some(role))), Some(guild)) if role.0 == guild.0 => {
                return Ok(self.tell("settings-role-everyone"));
            }
            (Choice::Server(choice), Some(guild)) => {
                let panel = match choice {
                    ServerChoice::Channels(_) | ServerChoice::AdminRole(_) | ServerChoice::LogChannel(_) => {
                        SettingsPanel::Places
                    }
                    ServerChoice::DailyChannel(_) | ServerChoice::DailyHour(_) => SettingsPanel::Daily,
                    ServerChoice::ClubChannel(_) => SettingsPanel::Club,
                    _ => SettingsPanel::Server,
                };
                let chosen = self.table.people.choose_for_server(&self.at_table(), guild, choice)?;
                self.server_panel(panel, &chosen)
            }
        };
        Ok(Response::update(post))
    }

    /// The permissions of the bot in a channel that was picked for posts; the caller must be able to post there.
    pub(super) fn needs_own_rights(&self, picked: &Picked) -> Outcome<Option<Need>> {
        let guild = self.guild()?;
        let Some(channel) = self.picked_channel(picked) else { return Ok(None) };
        let lacks = channel.caller_lacks();
        if !lacks.is_empty() {
            return Err(self.cannot_post_in("you-cannot-post-there", channel.id, &lacks).into());
        }
        if channel.id == self.place.channel {
            // Discord sends them with the interaction.
            return Ok(None);
        }
        Ok(self.lookup(Lookup { own_rights_in: Some((guild, channel.id)), ..Lookup::default() }))
    }

    fn picked_channel<'p>(&self, picked: &'p Picked) -> Option<&'p PickedChannel> {
        picked.channel.as_ref().filter(|_| self.interaction.may_administer())
    }

    /// A choice from a menu of channels or roles. In a channel for posts the bot must be able to post.
    pub(super) fn pick(&self, picked: &Picked) -> Outcome {
        if let Some(channel) = self.picked_channel(picked) {
            let allowed = match channel.id == self.place.channel {
                true => Some(self.place.permissions),
                false => self.known.found.as_ref().and_then(|found| found.own_rights),
            };
            let Some(allowed) = allowed else { return Ok(self.tell("went-wrong")) };
            let lacks = channel.bot_lacks(allowed);
            if !lacks.is_empty() {
                return Ok(self.cannot_post_in("cannot-post-there", channel.id, &lacks));
            }
        }
        self.set(&Choice::Server(picked.choice.clone()))
    }

    fn cannot_post_in(&self, key: &str, channel: ChannelId, lacks: &[&'static str]) -> Response {
        let told = missing_permissions::tell(self.language, key, lacks);
        Response::private(format!("{} {told}", markup::channel(channel)))
    }

    /// A panel of what holds on this server.
    fn server_panel(&self, panel: SettingsPanel, chosen: &ServerSettings) -> Post {
        match panel {
            SettingsPanel::Places => self.panel_reader().places(chosen),
            SettingsPanel::Daily => self.panel_reader().daily(&chosen.daily, self.now),
            SettingsPanel::Club => self.panel_reader().club(chosen.club_channel, self.now),
            _ => self.panel_reader().server(self.place.native, chosen),
        }
    }

    fn has_theme(&self, name: &str) -> bool {
        self.services.pictures.themes().any(|theme| theme == name)
    }

    fn channel_boards(&self, chosen: &ChannelSettings) -> Post {
        channel_boards::page(
            self.language,
            self.place.home(),
            chosen,
            &self.caller.person(),
            self.services.pictures.themes(),
        )
    }

    fn panel_reader(&self) -> PanelReader {
        PanelReader { language: self.language, may_administer: self.interaction.may_administer() }
    }
}
