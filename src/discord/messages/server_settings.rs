//! The private panels with the settings of a server or channel. People who may not change them read them there, and who
//! can.

use super::settings_menus as menus;
use super::{channel_boards, markup, post};
use crate::discord::interaction::custom_id::{CustomId, MenuId, SettingsPanel};
use crate::discord::messages::post::{Button, ButtonStyle, Entities, EntityMenu, Menu, MenuOption, Picture, Post, Row};
use crate::locale::Language;
use crate::store::ids::{ChannelId, RoleId, Time};
use crate::store::period::Month;
use crate::store::places::{ChannelSettings, DailySettings, PlaceSettings, ServerSettings};
use crate::store::settings::Threads;
use crate::table::{self, ChannelChoice, Choice, PlaceChoice, ServerChoice};

/// The reader of a panel with settings of a server or channel.
#[derive(Clone, Copy, Debug)]
pub struct PanelReader {
    pub language: Language,
    /// Whether they may change the settings.
    pub may_administer: bool,
}

impl PanelReader {
    fn menus(
        self,
        place: &PlaceSettings,
        [unset_language, unset_terms]: [String; 2],
        choice: impl Fn(PlaceChoice) -> Choice,
    ) -> [post::Menu; 3] {
        let word = |made: PlaceChoice| choice(made).to_string();
        let language = menus::language(self.language, 0, place.language.as_deref(), unset_language, |tag| {
            word(PlaceChoice::Language(tag))
        });
        let terms = |made| word(PlaceChoice::Terms(made));
        let [rules, length] = menus::terms(self.language, [1, 2], &place.terms, &unset_terms, terms);
        [language, rules, length]
    }

    /// The panel: menus for people who may use them, and the current settings as text for others.
    fn panel(self, title: String, menus: [post::Menu; 3], more: Vec<String>, role: Option<RoleId>) -> Post {
        if self.may_administer {
            return Post { rows: menus.into_iter().map(Row::Menu).collect(), ..Post::text(title) };
        }
        let told = menus.into_iter().map(|menu| menu.prompt).chain(more).map(|line| format!("- {line}"));
        let lines: Vec<String> = std::iter::once(title).chain(told).chain([self.who_may(role)]).collect();
        Post::text(lines.join("\n"))
    }

    /// The sentence about who may change the settings, for others.
    pub fn who_may(self, role: Option<RoleId>) -> String {
        match role {
            Some(role) => self.language.say("settings-who-may-role", &[("role", markup::role(role).into())]),
            None => self.language.text("settings-who-may"),
        }
    }

    /// The settings of a channel and its threads.
    pub fn channel(self, channel: ChannelId, chosen: &ChannelSettings, role: Option<RoleId>) -> Post {
        let title = self.language.say("settings-channel", &[("channel", markup::channel(channel).into())]);
        let as_server = self.language.text("setting-as-server");
        let menus = self.menus(&chosen.place, [as_server.clone(), as_server], |choice| {
            Choice::Channel(ChannelChoice::Place(choice))
        });
        let boards = channel_boards::prompts(self.language, chosen).into();
        // The page of boards, from which one comes back here, has a picture.
        let post = Post { picture: Picture::None, ..self.panel(title, menus, boards, role) };
        let nothing = Choice::Channel(ChannelChoice::Place(PlaceChoice::Nothing));
        let boards = self.to("button-channel-boards", SettingsPanel::Boards);
        self.with_buttons(post, [boards, self.back_to_defaults(nothing, *chosen != ChannelSettings::default())])
    }

    /// The settings of a server; `native` is the language of its Discord settings, if any.
    pub fn server(self, native: Option<Language>, chosen: &ServerSettings) -> Post {
        let unset = match native {
            Some(native) => {
                self.language.say("setting-as-discord-server", &[("language", menus::autonym(native).into())])
            }
            None => self.language.text("setting-language-of-challenger"),
        };
        let unset = [unset, self.language.text("setting-as-challenger")];
        let menus = self.menus(&chosen.place, unset, |choice| Choice::Server(ServerChoice::Place(choice)));
        let always = chosen.threads == Some(Threads::Always);
        let threads = self.language.text(if always { "button-threads-on" } else { "button-threads-off" });
        let rated = chosen.house_rated == Some(true);
        let house = self.language.text(if rated { "button-house-rated-on" } else { "button-house-rated-off" });
        let more = vec![threads.clone(), house.clone(), self.where_open(&chosen.channels)];
        let post = self.panel(self.language.text("settings-server"), menus, more, chosen.admin_role);
        let other = if always { Threads::OnRequest } else { Threads::Always };
        let set = |choice| CustomId::Set(Choice::Server(choice));
        let posts = |key, channel: Option<ChannelId>, panel| Button {
            style: ButtonStyle::of_switch(channel.is_some()),
            ..self.to(key, panel)
        };
        let nothing = Choice::Server(ServerChoice::Place(PlaceChoice::Nothing));
        let buttons = [
            Button::new(ButtonStyle::of_switch(always), threads, set(ServerChoice::Threads(other))),
            Button::new(ButtonStyle::of_switch(rated), house, set(ServerChoice::HouseRated(!rated))),
            self.to("button-places", SettingsPanel::Places),
            posts("button-daily", chosen.daily.channel, SettingsPanel::Daily),
            posts("button-club", chosen.club_channel, SettingsPanel::Club),
            self.back_to_defaults(nothing, *chosen != ServerSettings::default()),
        ];
        self.with_buttons(post, buttons)
    }

    /// The channels where matches may begin, and the role of administrators.
    pub fn places(self, chosen: &ServerSettings) -> Post {
        let text = |key| self.language.text(key);
        let role = match chosen.admin_role {
            Some(role) => self.language.say("setting-role", &[("role", markup::role(role).into())]),
            None => text("setting-role-none"),
        };
        let log = match chosen.log_channel {
            Some(channel) => self.language.say("setting-log", &[("channel", markup::channel(channel).into())]),
            None => text("setting-log-none"),
        };
        let chosen_so_far = [self.where_open(&chosen.channels), role, log].map(|line| format!("- {line}"));
        let lines: Vec<String> = std::iter::once(text("settings-places")).chain(chosen_so_far).collect();
        let picker = |key, of| Row::EntityMenu(EntityMenu { prompt: text(key), of });
        let rows = vec![
            picker("menu-channels", Entities::Channels(chosen.channels.clone())),
            picker("menu-role", Entities::Role(chosen.admin_role)),
            picker("menu-log-channel", Entities::LogChannel(chosen.log_channel)),
        ];
        Post { rows, ..Post::text(lines.join("\n")) }.with_buttons([self.back()])
    }

    /// The channel and the time of the position of the day.
    pub fn daily(self, chosen: &DailySettings, now: Time) -> Post {
        let text = |key| self.language.text(key);
        let next = table::dailies::next_at(chosen, now);
        let hour = u32::from(chosen.hour.unwrap_or(table::people::choice::USUAL_HOUR));
        let of_day = |hour: u32| self.language.say("setting-hour", &[("time", format!("{hour:02}:00").into())]);
        let state = match chosen.channel {
            Some(channel) => {
                let args = [
                    ("channel", markup::channel(channel).into()),
                    ("time", markup::clock(table::dailies::usual_at(chosen, now)).into()),
                    ("next", markup::since(next).into()),
                ];
                self.language.say("setting-daily", &args)
            }
            None => text("setting-daily-none"),
        };
        let choice = |hour| Choice::Server(ServerChoice::DailyHour(hour));
        let hours = (0..24_u8).map(|hour| MenuOption::new(of_day(hour.into()), choice(hour)));
        let id = MenuId::Settings(0);
        let menu = Menu::chosen(self.language, id, "menu-daily-hour", of_day(hour), hours.collect());
        let picker = EntityMenu { prompt: text("menu-daily-channel"), of: Entities::DailyChannel(chosen.channel) };
        let rows = vec![Row::EntityMenu(picker), Row::Menu(menu)];
        Post { rows, ..Post::text(format!("{}\n- {state}", text("settings-daily"))) }.with_buttons([self.back()])
    }

    /// The channel of the monthly summary, and the time of the next one.
    pub fn club(self, channel: Option<ChannelId>, now: Time) -> Post {
        let text = |key| self.language.text(key);
        let next = table::ratings::months::posted_at(Month::of(now).next());
        let state = match channel {
            Some(channel) => {
                let args = [("channel", markup::channel(channel).into()), ("next", markup::since(next).into())];
                self.language.say("setting-club", &args)
            }
            None => text("setting-daily-none"),
        };
        let picker = EntityMenu { prompt: text("menu-club-channel"), of: Entities::ClubChannel(channel) };
        Post { rows: vec![Row::EntityMenu(picker)], ..Post::text(format!("{}\n- {state}", text("settings-club"))) }
            .with_buttons([self.back()])
    }

    /// The channels where matches may begin, in words.
    fn where_open(self, channels: &[ChannelId]) -> String {
        if channels.is_empty() {
            return self.language.text("setting-channels-all");
        }
        self.language.say("setting-channels", &[("channels", markup::channels(channels).into())])
    }

    fn with_buttons<const N: usize>(self, post: Post, buttons: [Button; N]) -> Post {
        if self.may_administer { post.with_buttons(buttons) } else { post }
    }

    /// A button to another panel.
    fn to(self, key: &str, panel: SettingsPanel) -> Button {
        Button::secondary(self.language, key, CustomId::Settings(panel))
    }

    fn back(self) -> Button {
        self.to("button-back", SettingsPanel::Server)
    }

    fn back_to_defaults(self, choice: Choice, is_any_chosen: bool) -> Button {
        Button::secondary(self.language, "button-default-looks", CustomId::Set(choice)).enabled_if(is_any_chosen)
    }
}
