//! What people choose for themselves, and administrators for all.

use crate::databases;
use crate::room::{ALICE, BOB, CHANNEL, GUILD, Room, assert_rejected};
use barpoint::engine::score::Length;
use barpoint::engine::{NamedPace, rule_sets};
use barpoint::locale::Language;
use barpoint::settings::registry::{
    self, ADMIN_LOG, AT_ONCE, AUTO_PLAY, AUTO_ROLL, BOTTOM, CHALLENGES, CHANNELS, COLOUR, DAILY, DAILY_ZONE, HOME,
    HOUR, HOUSE_RATED, LANGUAGE, LENGTH, LISTED, MONTHLY_SUMMARY, PACE, PING, POSTS_LOCALE, ROLE, RULES, THEME,
    THREADS, TUTOR,
};
use barpoint::settings::values::{
    Bottom, ChallengesFrom, CheckerColour, Home, Ping, Threads, TimeZoneName, UsualPace, ValueKind,
};
use barpoint::settings::{AnySetting, Control, SettingChange, Settings, SettingsGroup};
use barpoint::store::ids::{ChannelId, RoleId, Time};
use barpoint::table::{EffectiveSettings, Rejection, Request};
use std::collections::HashSet;

const BOARD: SettingsGroup = SettingsGroup::Board;
const PLAY: SettingsGroup = SettingsGroup::Play;
const IN_CHANNEL: SettingsGroup = SettingsGroup::Channel;
const SERVER: SettingsGroup = SettingsGroup::Guild;

impl Room {
    /// Alice changes a setting; returns all settings of its owner.
    fn change(&self, change: &SettingChange) -> Settings {
        self.table.people.change_setting(&self.press(ALICE), change).expect("a new press")
    }

    /// All settings that bear on Alice in the channel.
    fn in_force(&self) -> EffectiveSettings {
        self.table.people.effective_settings(ALICE, Some(GUILD), CHANNEL, Time(0)).expect("they can be read")
    }

    /// The settings of Alice, of the channel or of the server.
    fn settings_of(&self, group: SettingsGroup) -> Settings {
        let all = self.in_force();
        match group {
            SettingsGroup::Board | SettingsGroup::Play => all.own,
            SettingsGroup::Channel => all.channel,
            SettingsGroup::Guild => all.guild,
        }
    }
}

/// Texts of values of a setting: all that a menu offers, or two where no menu offers any.
fn values(setting: &dyn AnySetting) -> Vec<String> {
    match setting.kind() {
        ValueKind::Themes => vec!["midnight".to_owned(), "print".to_owned()],
        ValueKind::Ids => vec!["500".to_owned(), "501".to_owned()],
        ValueKind::Text => vec!["en-US".to_owned(), "da".to_owned()],
        kind => kind.offered().into_iter().map(|value| value.into_owned()).collect(),
    }
}

#[test]
fn every_setting_is_stored_and_read_back_and_reset_in_every_group_that_shows_it() {
    let room = Room::new();
    for group in SettingsGroup::ALL {
        for (setting, placement) in registry::of_group(group) {
            let name = setting.name();
            assert_eq!(room.settings_of(group).text(name), None, "{group} {name}: nothing is chosen");
            for value in values(setting).into_iter().filter(|value| placement.excluded != Some(value)) {
                let change = SettingChange::Set { group, name, value: Some(value.clone()) };
                let chosen = room.change(&change);
                let stored = room.settings_of(group);
                assert_eq!(chosen, stored, "{change}");
                // The language of what is posted follows from the channels in which something is.
                if placement.control != Control::Hidden {
                    assert_eq!(stored.text(name), Some(value.as_str()), "{change}");
                }
            }
            room.change(&SettingChange::Reset(group));
            assert!(!room.settings_of(group).has_any_of(group), "{group} {name} is reset");
        }
    }
}

#[test]
fn every_default_is_a_value_or_no_choice() {
    for setting in registry::ALL {
        let default = setting.default_text();
        assert!(default.is_none_or(|text| setting.accepts(&text)), "{}", setting.name());
    }
}

#[test]
fn names_and_columns_of_settings_are_unique_and_each_group_shows_a_setting_once() {
    let mut names = HashSet::new();
    for setting in registry::ALL {
        assert!(names.insert(setting.name()) && names.insert(setting.column()) || setting.name() == setting.column());
        let groups: HashSet<_> = setting.placements().iter().map(|placement| placement.panel.group()).collect();
        assert_eq!(groups.len(), setting.placements().len(), "{}", setting.name());
    }
}

#[test]
fn a_change_that_a_panel_offers_is_read_as_it_is_written() {
    for group in SettingsGroup::ALL {
        let reset = SettingChange::Reset(group);
        assert_eq!(reset.to_string().parse(), Ok(reset));
        for (setting, placement) in registry::of_group(group) {
            let by_text = matches!(placement.control, Control::Menu | Control::Switch);
            let none = (placement.unset.is_some() || placement.control.is_filled_by_discord()).then_some(None);
            let offered = values(setting).into_iter().filter(|value| by_text && placement.excluded != Some(value));
            for value in offered.map(Some).chain(none) {
                let change = SettingChange::Set { group, name: setting.name(), value };
                let text = change.to_string();
                assert_eq!(text.parse(), Ok(change), "{text}");
            }
        }
    }
}

#[test]
fn changes_stand_in_custom_ids_as_ever() {
    for line in [
        "play language da",
        "play language none",
        "play ping both",
        "play auto-play on",
        "play auto-roll off",
        "play tutor on",
        "play at-once off",
        "play challenges played",
        "play listed on",
        "play rules dutch",
        "play rules none",
        "play length 5",
        "play length money",
        "play length none",
        "play nothing",
        "channel language da",
        "channel rules dutch",
        "channel nothing",
        "channel old-boards fold",
        "channel theme harbour",
        "channel theme none",
        "channel home left",
        "channel bottom none",
        "channel bottom challenger",
        "channel length none",
        "server nothing",
        "server threads always",
        "server house-rated on",
        "server channels none",
        "server role none",
        "server language none",
        "server log none",
        "server daily none",
        "server hour 18",
        "server club none",
        "board theme harbour",
        "board home left",
        "board colour dark",
        "board colour none",
        "board bottom own",
        "board nothing",
    ] {
        assert_eq!(line.parse::<SettingChange>().map(|change| change.to_string()).as_deref(), Ok(line));
    }
    for line in ["server channels 12 34", "server role 56", "server daily 12", "server club 12", "server log 12"] {
        assert!(line.parse::<SettingChange>().is_err(), "{line}: only Discord says what is a server's");
    }
    let others = ["server hour 24", "play length 26", "play length 0", "play nothing more", "channel theme", "dance"];
    for line in others {
        assert!(line.parse::<SettingChange>().is_err(), "{line}");
    }
}

#[test]
fn a_change_that_no_panel_offers_is_no_change() {
    for setting in registry::ALL {
        for group in SettingsGroup::ALL {
            let name = setting.name();
            let placement = setting.placement(group);
            let mut forged = vec![String::new()];
            // Any text may be the name of a theme.
            forged.extend((!matches!(setting.kind(), ValueKind::Themes)).then(|| "nonsense".to_owned()));
            match placement {
                None => forged.extend(values(*setting).into_iter().chain(["none".to_owned()])),
                Some(placement) => {
                    // Only Discord says what is a server's, and nobody chooses what the program notes.
                    if !matches!(placement.control, Control::Menu | Control::Switch) {
                        forged.extend(values(*setting));
                    }
                    if placement.unset.is_none() && !placement.control.is_filled_by_discord() {
                        forged.push("none".to_owned());
                    }
                    forged.extend(placement.excluded.map(str::to_owned));
                }
            }
            for value in forged {
                let line = format!("{group} {name} {value}");
                assert!(line.parse::<SettingChange>().is_err(), "{line}");
            }
        }
    }
    for line in ["", "play", "play dance on", "tea nothing"] {
        assert!(line.parse::<SettingChange>().is_err(), "{line}");
    }
}

#[test]
fn what_is_stored_and_no_value_any_more_counts_as_no_choice() {
    let room = Room::new();
    room.change(&IN_CHANNEL.choose(&RULES, rule_sets::find("dutch")));
    room.change(&SERVER.choose(&RULES, rule_sets::find("nackgammon")));
    let rules = || room.table.people.effective_settings(ALICE, Some(GUILD), CHANNEL, Time(0)).unwrap().rules();
    assert_eq!(rules().map(|set| set.slug), Some("dutch"));
    let sqlite = databases::Connection::open(room.path()).unwrap();
    sqlite.execute("UPDATE channel_settings SET rules = 'given-up'", []).unwrap();
    assert_eq!(rules().map(|set| set.slug), Some("nackgammon"));
}

#[test]
fn choices_are_kept_one_by_one_and_survive_a_restart() {
    let room = Room::new();
    assert_eq!(room.settings(ALICE), Settings::default());
    for change in [
        BOARD.choose(&THEME, "midnight".into()),
        BOARD.choose(&HOME, Home::Left),
        BOARD.choose(&COLOUR, Some(CheckerColour::Dark)),
        BOARD.choose(&BOTTOM, Bottom::Own),
    ] {
        room.change(&change);
    }
    let chosen = Settings::NONE
        .with(&THEME, "midnight".into())
        .with(&HOME, Home::Left)
        .with(&COLOUR, Some(CheckerColour::Dark))
        .with(&BOTTOM, Bottom::Own);
    let later = room.after_a_kill();
    assert_eq!(later.settings(ALICE), chosen);
    assert_eq!(later.settings(BOB), Settings::default(), "Bob has chosen nothing");
}

#[test]
fn choosing_nothing_forgets_what_was_chosen() {
    let room = Room::new();
    room.change(&BOARD.choose(&HOME, Home::Left));
    room.change(&BOARD.choose(&COLOUR, Some(CheckerColour::Light)));
    let chosen = room.change(&BOARD.choose(&COLOUR, None));
    assert_eq!(chosen, Settings::NONE.with(&HOME, Home::Left));
    assert_eq!(room.change(&SettingChange::Reset(BOARD)), Settings::default());
}

#[test]
fn an_old_press_that_arrives_again_undoes_nothing() {
    let room = Room::new();
    let old = room.press(ALICE);
    room.table.people.change_setting(&old, &BOARD.choose(&HOME, Home::Left)).unwrap();
    room.change(&BOARD.choose(&HOME, Home::Right));
    assert_rejected!(
        room.table.people.change_setting(&old, &BOARD.choose(&HOME, Home::Left)),
        Rejection::AlreadyCounted
    );
    assert_eq!(room.settings(ALICE), Settings::NONE.with(&HOME, Home::Right));
}

#[test]
fn a_match_knows_how_both_players_want_boards_to_look() {
    let room = Room::new();
    room.begin(3);
    room.table.people.change_setting(&room.press(BOB), &BOARD.choose(&THEME, "print".into())).unwrap();
    let position = room.view().position;
    let boards = position.board_settings();
    assert_eq!((boards.one.text(THEME.name), boards.two.text(THEME.name)), (None, Some("print")));
}

#[test]
fn how_one_plays_is_kept_beside_how_boards_look() {
    let room = Room::new();
    room.change(&BOARD.choose(&HOME, Home::Left));
    for change in [
        PLAY.choose(&LANGUAGE, Some(Language::Finnish)),
        PLAY.choose(&PING, Ping::Both),
        PLAY.choose(&AUTO_PLAY, true),
        PLAY.choose(&AUTO_ROLL, false),
        PLAY.choose(&TUTOR, true),
        PLAY.choose(&AT_ONCE, true),
        PLAY.choose(&RULES, rule_sets::find("dutch")),
        PLAY.choose(&LISTED, true),
        PLAY.choose(&CHALLENGES, ChallengesFrom::Played),
        PLAY.choose(&LENGTH, Some(Length::Money)),
    ] {
        room.change(&change);
    }
    let play = Settings::NONE
        .with(&LANGUAGE, Some(Language::Finnish))
        .with(&PING, Ping::Both)
        .with(&AUTO_PLAY, true)
        .with(&AUTO_ROLL, false)
        .with(&TUTOR, true)
        .with(&AT_ONCE, true)
        .with(&RULES, rule_sets::find("dutch"))
        .with(&LENGTH, Some(Length::Money))
        .with(&CHALLENGES, ChallengesFrom::Played)
        .with(&LISTED, true);
    assert_eq!(room.after_a_kill().settings(ALICE), play.with(&HOME, Home::Left));
    let chosen = room.change(&SettingChange::Reset(PLAY));
    assert_eq!(chosen, Settings::NONE.with(&HOME, Home::Left));
}

#[test]
fn what_a_server_has_chosen_is_kept_and_can_all_be_unmade() {
    let room = Room::new();
    let channels = vec![ChannelId(500), ChannelId(501)];
    for change in [
        SERVER.choose(&LANGUAGE, Some(Language::Danish)),
        SERVER.choose(&LENGTH, Some(Length::Points(7))),
        SERVER.choose(&THREADS, Threads::Always),
        SERVER.choose(&HOUSE_RATED, true),
        SERVER.choose(&CHANNELS, channels.clone()),
        SERVER.choose(&ROLE, Some(RoleId(77))),
        SERVER.choose(&HOUR, 18),
        SERVER.choose(&DAILY, Some(ChannelId(500))),
        SERVER.choose(&MONTHLY_SUMMARY, Some(ChannelId(501))),
        SERVER.choose(&ADMIN_LOG, Some(ChannelId(502))),
    ] {
        room.change(&change);
    }
    let all = Settings::NONE
        .with(&LANGUAGE, Some(Language::Danish))
        .with(&LENGTH, Some(Length::Points(7)))
        .with(&THREADS, Threads::Always)
        .with(&ROLE, Some(RoleId(77)))
        .with(&HOUSE_RATED, true)
        .with(&CHANNELS, channels)
        .with(&DAILY, Some(ChannelId(500)))
        .with(&HOUR, 18)
        .with(&DAILY_ZONE, Some(TimeZoneName("Europe/Copenhagen")))
        .with(&POSTS_LOCALE, Some("en-US".to_owned()))
        .with(&MONTHLY_SUMMARY, Some(ChannelId(501)))
        .with(&ADMIN_LOG, Some(ChannelId(502)));

    let later = room.after_a_kill();
    assert_eq!(later.table.people.effective_settings(BOB, Some(GUILD), CHANNEL, Time(0)).unwrap().guild, all);
    let elsewhere = later.table.people.effective_settings(BOB, None, CHANNEL, Time(0)).unwrap();
    assert_eq!(elsewhere.guild, Settings::default(), "another server, or none");
    assert_eq!(later.change(&SettingChange::Reset(SERVER)), Settings::default());
}

#[test]
fn the_language_of_a_running_match_is_that_of_its_channel_then_the_servers_then_the_guilds() {
    let room = Room::new();
    room.begin(3);
    let spoken = || room.view().header.locale;
    assert_eq!(spoken(), "en-US");
    room.change(&SERVER.choose(&LANGUAGE, Some(Language::Swedish)));
    assert_eq!(spoken(), "sv");
    room.change(&IN_CHANNEL.choose(&LANGUAGE, Some(Language::Dutch)));
    assert_eq!(spoken(), "nl");
    room.change(&SettingChange::Reset(IN_CHANNEL));
    assert_eq!(spoken(), "sv");
    let late = room.after_a_kill().due_news(room.now());
    assert_eq!(late[0].current.header.locale, "sv", "what is told later is told in it too");
}

#[test]
fn a_thread_speaks_as_its_channel_does() {
    let room = Room::new();
    let in_thread = |who| Request { channel: ChannelId(600), parent: Some(CHANNEL), ..room.press(who) };
    let finnish = IN_CHANNEL.choose(&LANGUAGE, Some(Language::Finnish));
    room.table.people.change_setting(&in_thread(ALICE), &finnish).unwrap();
    let settings = room.table.people.effective_settings(BOB, Some(GUILD), CHANNEL, Time(0)).unwrap();
    assert_eq!(settings.language(), Some(Language::Finnish));
    let terms = "tournament 1 points".parse::<barpoint::engine::terms::Terms>().unwrap();
    let made = room.table.challenges.challenge(&in_thread(ALICE), &crate::room::only(BOB), terms).unwrap();
    let begun = room.table.challenges.accept(&in_thread(BOB), made.challenge.id.into()).unwrap();
    assert_eq!(begun.announcement.current.header.locale, "fi");
}

#[test]
fn a_match_is_as_long_as_its_channel_wants_then_the_server_then_the_challenger() {
    let room = Room::new();
    let length = || room.in_force().length();
    assert_eq!(length(), None);
    room.change(&PLAY.choose(&LENGTH, Some(Length::Points(3))));
    assert_eq!(length(), Some(Length::Points(3)));
    room.change(&SERVER.choose(&LENGTH, Some(Length::Money)));
    assert_eq!(length(), Some(Length::Money));
    room.change(&IN_CHANNEL.choose(&LENGTH, Some(Length::Points(7))));
    assert_eq!(length(), Some(Length::Points(7)));
    room.change(&SettingChange::Reset(SERVER));
    room.change(&SettingChange::Reset(IN_CHANNEL));
    assert_eq!(length(), Some(Length::Points(3)));
}

#[test]
fn a_channel_plays_at_its_own_pace_or_without_clocks_though_the_server_has_one() {
    let room = Room::new();
    let pace = || room.in_force().pace();
    assert_eq!(pace(), None);
    room.change(&SERVER.choose(&PACE, Some(UsualPace::Preset(NamedPace::Daily))));
    assert_eq!(pace(), Some(NamedPace::Daily));
    room.change(&IN_CHANNEL.choose(&PACE, Some(UsualPace::Preset(NamedPace::Club))));
    assert_eq!(pace(), Some(NamedPace::Club));
    room.change(&IN_CHANNEL.choose(&PACE, Some(UsualPace::Untimed)));
    assert_eq!(pace(), None, "no clocks here");
    room.change(&SettingChange::Reset(IN_CHANNEL));
    assert_eq!(pace(), Some(NamedPace::Daily));
}

#[test]
fn matches_begin_in_the_channels_that_a_server_has_chosen_or_anywhere() {
    let room = Room::new();
    let may_begin = || [500, 501, 502].map(|channel| room.in_force().may_begin_in(ChannelId(channel)));
    assert_eq!(may_begin(), [true, true, true]);
    room.change(&SERVER.choose(&CHANNELS, vec![ChannelId(500), ChannelId(502)]));
    assert_eq!(may_begin(), [true, false, true]);
}

#[test]
fn what_a_server_has_deleted_goes_from_its_choices_and_nothing_else() {
    let room = Room::new();
    room.change(&SERVER.choose(&CHANNELS, vec![ChannelId(500), ChannelId(501)]));
    room.change(&SERVER.choose(&ROLE, Some(RoleId(501))));
    room.change(&SERVER.choose(&ADMIN_LOG, Some(ChannelId(502))));
    let forgets = |gone: &[(&'static str, u64)]| room.table.people.forget_gone(GUILD, gone).expect("it is noted");
    let left = forgets(&[(CHANNELS.name, 501), (ADMIN_LOG.name, 500)]);
    assert_eq!(left.get(&CHANNELS), [ChannelId(500)]);
    assert_eq!((left.get(&ROLE), left.get(&ADMIN_LOG)), (Some(RoleId(501)), Some(ChannelId(502))));
    assert_eq!(room.settings_of(SERVER), left);
    let left = forgets(&[(CHANNELS.name, 500), (ROLE.name, 501), (ADMIN_LOG.name, 502)]);
    assert_eq!(left, Settings::default());
    assert!(room.in_force().may_begin_in(ChannelId(501)), "in all channels again");
}

#[test]
fn outside_servers_nothing_of_a_server_is_chosen() {
    let room = Room::new();
    room.change(&SERVER.choose(&HOUSE_RATED, true));
    let apart = Request { guild: None, ..room.press(ALICE) };
    let chosen = room.table.people.change_setting(&apart, &SERVER.choose(&HOUSE_RATED, false)).expect("a new press");
    assert_eq!(chosen, Settings::NONE);
    assert!(room.settings_of(SERVER).get(&HOUSE_RATED));
}

#[test]
fn a_server_that_wants_no_position_of_the_day_any_more_has_no_hour_and_no_language_for_it() {
    let room = Room::new();
    room.change(&SERVER.choose(&LANGUAGE, Some(Language::Danish)));
    let chosen = room.change(&SERVER.choose(&DAILY, Some(ChannelId(500))));
    assert!(chosen.text(HOUR.name).is_some(), "an hour is shown");
    assert_eq!(chosen.get(&DAILY_ZONE), Some(TimeZoneName("Europe/Copenhagen")));
    assert_eq!(chosen.get(&POSTS_LOCALE).as_deref(), Some("en-US"));
    let chosen = room.change(&SERVER.choose(&DAILY, None));
    assert_eq!((chosen.text(HOUR.name), chosen.get(&DAILY_ZONE), chosen.get(&POSTS_LOCALE)), (None, None, None));
    assert_eq!(chosen, Settings::NONE.with(&LANGUAGE, Some(Language::Danish)));
}
