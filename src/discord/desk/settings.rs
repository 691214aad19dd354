//! What people choose for themselves, and those who may administer for all.

use super::super::deliver::First;
use super::super::place_settings::Looker;
use super::super::post::Post;
use super::super::press::Panel;
use super::super::reply::Reply;
use super::super::{board_settings, play_settings};
use super::{Desk, Outcome};
use crate::locale::Language;
use crate::store::settings::BoardSettings;
use crate::table::{BoardChoice, Choice, ServerChoice};

impl Desk<'_> {
    /// How boards look to the caller, and what else they can choose.
    pub(super) fn board_settings(&self) -> Outcome {
        let board = self.reader()?.taste;
        Ok(Reply::say(First::Private(self.board_panel(&board))))
    }

    /// A choice of how boards look: kept, and the panel follows it.
    pub(super) fn choose(&self, choice: &BoardChoice) -> Outcome {
        if let BoardChoice::Theme(name) = choice
            && !self.studio.themes().any(|theme| theme == name)
        {
            // A panel from before the theme was given up: it is shown again without it.
            let board = self.reader()?.taste;
            return Ok(Reply::say(First::Update(self.board_panel(&board))));
        }
        let chosen = self.table.choose(&self.at_table(), choice.clone())?;
        Ok(Reply::say(First::Update(self.board_panel(&chosen.board))))
    }

    fn board_panel(&self, board: &BoardSettings) -> Post {
        board_settings::panel(self.private_language(), &self.request.caller.known(), board, self.studio.themes())
    }

    /// A panel of settings; from a button of another panel, in its place.
    pub(super) fn settings(&self, panel: Panel) -> Outcome {
        let settings = &self.request.settings;
        let post = match panel {
            Panel::Play => play_settings::panel(self.private_language(), &settings.own.play),
            _ if self.request.place.guild.is_none() => return Ok(self.tell("only-in-servers")),
            Panel::Channel => {
                self.looker().channel(self.request.place.home(), &settings.channel, settings.server.admin_role)
            }
            Panel::Places if self.request.may_administer() => self.looker().places(&settings.server),
            Panel::Server | Panel::Places => self.looker().server(self.request.place.native, &settings.server),
        };
        let turns_a_page = self.request.pressed_private && matches!(panel, Panel::Server | Panel::Places);
        Ok(Reply::say(if turns_a_page { First::Update(post) } else { First::Private(post) }))
    }

    /// A choice made in a panel: kept, and the panel follows it.
    pub(super) fn set(&self, choice: &Choice) -> Outcome {
        let post = match (choice.clone(), self.request.place.guild) {
            (Choice::Play(choice), _) => {
                let chosen = self.table.choose_play(&self.at_table(), choice)?.play;
                // The panel speaks the language that was just chosen.
                let spoken = chosen.language.as_deref().unwrap_or(&self.request.locale);
                play_settings::panel(Language::of_tag(spoken), &chosen)
            }
            (_, None) => return Ok(self.tell("only-in-servers")),
            _ if !self.request.may_administer() => {
                return Ok(Reply::private(self.looker().who_may(self.request.settings.server.admin_role)));
            }
            (Choice::Channel(choice), _) => {
                let chosen = self.table.choose_for_channel(&self.at_table(), choice)?;
                let role = self.request.settings.server.admin_role;
                self.looker().channel(self.request.place.home(), &chosen, role)
            }
            (Choice::Server(ServerChoice::AdminRole(Some(role))), Some(guild)) if role.0 == guild.0 => {
                return Ok(self.tell("settings-role-everyone"));
            }
            (Choice::Server(choice), Some(guild)) => {
                let on_second_page = matches!(choice, ServerChoice::Channels(_) | ServerChoice::AdminRole(_));
                let chosen = self.table.choose_for_server(&self.at_table(), guild, choice)?;
                match on_second_page {
                    true => self.looker().places(&chosen),
                    false => self.looker().server(self.request.place.native, &chosen),
                }
            }
        };
        Ok(Reply::say(First::Update(post)))
    }

    fn looker(&self) -> Looker {
        Looker { language: self.private_language(), may_administer: self.request.may_administer() }
    }
}
