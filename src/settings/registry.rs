//! Every setting, in the order in which panels show them. Commands, panels, custom ids, reading and storing follow from
//! this list.
//!
//! A new setting is a line here, its column in a migration (of `settings`, `channel_settings` or `guild_settings`), its
//! texts in each `assets/locale/*.ftl`, and [`Settings::get`](super::Settings::get) where it acts.

use super::setting::SettingsPanel::{
    self, Board, Boards, Channel, Daily, Guild, GuildPace, MonthlySummary, Places, Play, PlayMore,
};
use super::setting::{AnySetting, Placement, Setting, SettingsGroup};
use super::values::{
    Bottom, ChallengesFrom, CheckerColour, FirstOffer, Home, OldBoards, Ping, QuietHours, Remind, Threads,
    TimeZoneName, Unreachable, UsualPace,
};
use crate::engine::{Length, RuleSet};
use crate::locale::Language;
use crate::render::Style;
use crate::store::ids::{ChannelId, RoleId};
use std::borrow::Cow;

macro_rules! settings {
    ($($(#[$doc:meta])* $NAME:ident: $value:ty = $setting:expr;)*) => {
        $($(#[$doc])* pub static $NAME: Setting<$value> = $setting;)*

        pub static ALL: &[&dyn AnySetting] = &[$(&$NAME),*];
    };
}

settings! {
    /// The treatment of a board in its channel after the match has gone on.
    OLD_BOARDS: OldBoards =
        Setting::new("old-boards", "old_boards", OldBoards::Fold, &[Boards.menu().with_descriptions()]);
    /// The theme of boards. There may be no theme of this name any more.
    THEME: Cow<'static, str> = Setting::new("theme", "board_theme", Cow::Borrowed(Style::DEFAULT_THEME), &[
        Board.menu().with_descriptions(),
        Boards.menu().or("setting-as-players"),
    ]);
    /// The side of the home boards.
    HOME: Home = Setting::new("home", "board_home", Home::Right, &[
        Board.menu(),
        Boards.menu().or("setting-home-as-players"),
    ]);
    /// The colour of a person's own checkers.
    COLOUR: Option<CheckerColour> = Setting::new("colour", "board_colour", None, &[Board.menu().or("setting-colour-any")]);
    /// The player at the bottom of the board. A channel's board has no reader of its own, so `own` is not offered
    /// there.
    BOTTOM: Bottom = Setting::new("bottom", "board_bottom", Bottom::Mover, &[
        Board.menu(),
        Boards.menu().or("setting-bottom-as-players").except("own"),
    ]);
    /// The language of messages to a person alone, or to everybody in a channel or on a server.
    LANGUAGE: Option<Language> = Setting::new("language", "language", None, &[
        Play.menu().or("setting-as-discord"),
        Channel.menu().or("setting-as-server"),
        Guild.menu().or("setting-language-of-first"),
    ]);
    /// The language of a server's first match, in which all later ones begin where neither the server nor its Discord says
    /// another.
    FIRST_LANGUAGE: Option<Language> = Setting::new("first-language", "first_language", None, &[Guild.kept()]);
    /// The state of the choices that an administrator is shown at the first match of a server.
    FIRST_OFFER: Option<FirstOffer> = Setting::new("first-offer", "first_offer", None, &[Guild.kept()]);
    /// The way in which a person is pinged when it is their turn.
    PING: Ping = Setting::new("ping", "ping", Ping::Channel, &[Play.menu()]);
    /// The rule set of a challenge that names none.
    RULES: Option<&'static RuleSet> = Setting::new("rules", "rules", None, &[
        Play.menu().or("setting-none"),
        Channel.menu().or("setting-as-server"),
        Guild.menu().or("setting-as-challenger"),
    ]);
    /// The length of a challenge that names none. Its column is called `points`: money sessions came later.
    LENGTH: Option<Length> = Setting::new("length", "points", None, &[
        Play.menu().or("setting-none"),
        Channel.menu().or("setting-as-server"),
        Guild.menu().or("setting-as-challenger"),
    ]);
    /// The pace of a challenge that names none.
    PACE: Option<UsualPace> = Setting::new("pace", "pace", None, &[
        Channel.menu().or("setting-as-server"),
        GuildPace.menu().or("pace-untimed").except("untimed"),
    ]);
    /// Whether vacation stops the clocks of the matches that begin on a server.
    VACATION: bool = Setting::new("vacation", "vacation", true, &[GuildPace.switch()]);
    /// Whether the only legal play is played for a person.
    AUTO_PLAY: bool = Setting::new("auto-play", "auto_play", false, &[Play.switch()]);
    /// Whether the dice are rolled for a person where no double is possible.
    AUTO_ROLL: bool = Setting::new("auto-roll", "auto_roll", true, &[Play.switch()]);
    /// Whether a whole play counts as soon as it is chosen, without Confirm and Undo.
    AT_ONCE: bool = Setting::new("at-once", "play_at_once", false, &[Play.switch()]);
    /// The people who can challenge a person.
    CHALLENGES: ChallengesFrom = Setting::new("challenges", "challenges_from", ChallengesFrom::Anybody, &[
        PlayMore.menu(),
    ]);
    /// The time before a flag falls at which a person is reminded of a turn in a match over days.
    REMIND: Remind = Setting::new("remind", "remind", Remind::HalfDay, &[PlayMore.menu()]);
    /// The hours in which a person is not reminded.
    QUIET_HOURS: QuietHours = Setting::new("quiet-hours", "quiet_hours", QuietHours::Usual, &[PlayMore.menu()]);
    /// The time zone of the quiet hours; none: that of the person's language.
    TIME_ZONE: Option<TimeZoneName> = Setting::new("time-zone", "time_zone", None, &[
        PlayMore.menu().or("setting-time-zone-language"),
    ]);
    /// Whether a person was asked to choose their reminders.
    REMINDERS_ASKED: bool = Setting::new("reminders-asked", "reminders_asked", false, &[Play.hidden()]);
    /// Whether a person is asked once more before they give much away.
    TUTOR: bool = Setting::new("tutor", "tutor", false, &[PlayMore.switch()]);
    /// Whether the players of matches between people are asked for words that the dice follow from: in matches of a person,
    /// in a channel, or on a server.
    WORDS: bool = Setting::new("words", "dice_words", false, &[PlayMore.switch(), Channel.switch(), Guild.switch()]);
    /// Whether a person is named on the leaderboard of all servers.
    LISTED: bool = Setting::new("listed", "listed", false, &[PlayMore.switch()]);
    /// The refusal of a direct message to a person since they last chose how to be pinged, and whether they were told.
    UNREACHABLE: Option<Unreachable> = Setting::new("unreachable", "unreachable", None, &[Play.hidden()]);
    /// The matches of a server that are played in a thread of their own.
    THREADS: Threads = Setting::new("threads", "threads", Threads::OnRequest, &[Guild.switch()]);
    /// Whether matches against the house count for the ratings.
    HOUSE_RATED: bool = Setting::new("house-rated", "house_rated", false, &[Guild.switch()]);
    /// The channels in which matches may be begun; none: in all.
    CHANNELS: Vec<ChannelId> = Setting::new("channels", "channels", Vec::new(), &[Places.channels()]);
    /// The role whose members may administer.
    ROLE: Option<RoleId> = Setting::new("role", "admin_role", None, &[Places.role()]);
    /// The channel of the log of administrators' actions.
    ADMIN_LOG: Option<ChannelId> = Setting::new("log", "log_channel", None, &[Places.channel()]);
    /// The channel of the position of the day.
    DAILY: Option<ChannelId> = Setting::new("daily", "daily_channel", None, &[Daily.channel_with_pictures()]);
    /// The hour of the position of the day. The default is an afternoon or evening where these languages are spoken.
    HOUR: u8 = Setting::new("hour", "daily_hour", 16, &[Daily.menu().for_administrators()]);
    /// The time zone of that hour; none: UTC.
    DAILY_ZONE: Option<TimeZoneName> = Setting::new("daily-zone", "daily_zone", None, &[Guild.hidden()]);
    /// The channel of the monthly summary, which custom ids and the database call the club.
    MONTHLY_SUMMARY: Option<ChannelId> = Setting::new("club", "club_channel", None, &[MonthlySummary.channel_with_pictures()]);
    /// The language of the server's Discord when the channel of the position of the day or of the monthly summary was
    /// chosen, as Discord names it.
    POSTS_LOCALE: Option<String> = Setting::new("posts-locale", "daily_locale", None, &[Guild.hidden()]);
}

pub fn find(name: &str) -> Option<&'static dyn AnySetting> {
    ALL.iter().copied().find(|setting| setting.name() == name)
}

pub fn of_group(group: SettingsGroup) -> impl Iterator<Item = (&'static dyn AnySetting, &'static Placement)> {
    ALL.iter().filter_map(move |&setting| Some((setting, setting.placement(group)?)))
}

pub fn on(panel: SettingsPanel) -> impl Iterator<Item = (&'static dyn AnySetting, &'static Placement)> {
    of_group(panel.group()).filter(move |(_, placement)| placement.panel == panel)
}
