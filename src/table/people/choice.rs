//! A choice of a setting, and how it changes the settings. `words` has its notation for buttons and menus.

mod words;

use crate::engine::score::Length;
use crate::store::ids::{ChannelId, RoleId};
use crate::store::places::{ChannelSettings, DailySettings, PlaceSettings, ServerSettings};
use crate::store::settings::{
    BoardSettings, Bottom, ChallengesFrom, Colour, DefaultTerms, Home, OldBoards, Ping, PlaySettings, Threads,
};

/// The default hour of the position of the day, UTC: afternoon or evening where these languages are spoken.
pub const USUAL_HOUR: u8 = 16;

/// A choice of a person for themselves, or of an administrator for everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    Play(PlayChoice),
    Channel(ChannelChoice),
    Server(ServerChoice),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardChoice {
    /// A theme; the caller has checked that it exists.
    Theme(String),
    Home(Home),
    /// The colour of one's own checkers; `None` for no preference.
    Colour(Option<Colour>),
    Bottom(Bottom),
    /// Back to the defaults.
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayChoice {
    /// The language of private messages; `None` for that of one's Discord.
    Language(Option<String>),
    /// How to be pinged on one's turn.
    Ping(Ping),
    /// Whether the table plays the only legal play.
    AutoPlay(bool),
    /// Whether the table rolls where no double is possible.
    AutoRoll(bool),
    /// Whether to ask before a blunder.
    Tutor(bool),
    /// Whether a whole play counts as soon as it is chosen.
    PlayAtOnce(bool),
    Terms(TermsChoice),
    ChallengesFrom(ChallengesFrom),
    Listed(bool),
    /// Back to the defaults.
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChannelChoice {
    /// A choice that servers have as well. `Nothing` resets all choices of the channel.
    Place(PlaceChoice),
    /// What happens to boards once the match has gone on.
    OldBoards(OldBoards),
    /// The theme of all boards, by name; `None` for that of the player to act.
    Theme(Option<String>),
    /// The side of the home boards; `None` for that of the player to act.
    Home(Option<Home>),
    /// The player at the bottom; `None` for the choice of the player to act.
    Bottom(Option<Bottom>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceChoice {
    /// The language of public messages; `None` for the default.
    Language(Option<String>),
    /// The terms of challenges.
    Terms(TermsChoice),
    /// Back to the defaults.
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerChoice {
    /// A choice that its channels can override. `Nothing` resets all choices of the server.
    Place(PlaceChoice),
    /// Which matches are played in a thread of their own.
    Threads(Threads),
    HouseRated(bool),
    /// The channels where matches may begin; none means everywhere. Chosen from menus only, since it is too long for a
    /// button.
    Channels(Vec<ChannelId>),
    AdminRole(Option<RoleId>),
    /// The channel of the position of the day; `None` turns it off.
    DailyChannel(Option<ChannelId>),
    /// The hour of the position of the day, UTC.
    DailyHour(u8),
    /// The channel of the monthly summary; `None` turns it off.
    ClubChannel(Option<ChannelId>),
    /// The channel of the administrators' log; `None` turns it off.
    LogChannel(Option<ChannelId>),
}

/// A choice for the terms of challenges; `None` for the default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermsChoice {
    /// The rule set, by its slug; the caller has checked that it exists.
    Rules(Option<String>),
    Length(Option<Length>),
}

impl BoardChoice {
    pub(in crate::table) fn made(self, board: &mut BoardSettings) {
        match self {
            BoardChoice::Theme(name) => board.theme = Some(name),
            BoardChoice::Home(home) => board.home = Some(home),
            BoardChoice::Colour(colour) => board.colour = colour,
            BoardChoice::Bottom(bottom) => board.bottom = Some(bottom),
            BoardChoice::Nothing => *board = BoardSettings::default(),
        }
    }
}

impl PlayChoice {
    pub(in crate::table) fn made(self, play: &mut PlaySettings) {
        match self {
            PlayChoice::Language(language) => play.language = language,
            // A new choice is a chance to send direct messages again.
            PlayChoice::Ping(ping) => (play.ping, play.unreachable) = (Some(ping), None),
            PlayChoice::AutoPlay(wanted) => play.auto_play = Some(wanted),
            PlayChoice::AutoRoll(wanted) => play.auto_roll = Some(wanted),
            PlayChoice::Tutor(wanted) => play.tutor = Some(wanted),
            PlayChoice::PlayAtOnce(wanted) => play.play_at_once = Some(wanted),
            PlayChoice::Terms(choice) => choice.made(&mut play.terms),
            PlayChoice::ChallengesFrom(whom) => play.challenges_from = Some(whom),
            PlayChoice::Listed(wanted) => play.listed = Some(wanted),
            PlayChoice::Nothing => *play = PlaySettings::default(),
        }
    }
}

impl PlaceChoice {
    pub(in crate::table) fn made(self, place: &mut PlaceSettings) {
        match self {
            PlaceChoice::Language(language) => place.language = language,
            PlaceChoice::Terms(choice) => choice.made(&mut place.terms),
            PlaceChoice::Nothing => *place = PlaceSettings::default(),
        }
    }
}

impl ChannelChoice {
    pub(in crate::table) fn made(self, channel: &mut ChannelSettings) {
        match self {
            ChannelChoice::Place(PlaceChoice::Nothing) => *channel = ChannelSettings::default(),
            ChannelChoice::Place(choice) => choice.made(&mut channel.place),
            ChannelChoice::OldBoards(kept) => channel.old_boards = Some(kept),
            ChannelChoice::Theme(name) => channel.board.theme = name,
            ChannelChoice::Home(home) => channel.board.home = home,
            ChannelChoice::Bottom(bottom) => channel.board.bottom = bottom,
        }
    }
}

impl ServerChoice {
    pub(in crate::table) fn made(self, server: &mut ServerSettings) {
        match self {
            ServerChoice::Place(PlaceChoice::Nothing) => *server = ServerSettings::default(),
            ServerChoice::Place(choice) => choice.made(&mut server.place),
            ServerChoice::Threads(threads) => server.threads = Some(threads),
            ServerChoice::HouseRated(rated) => server.house_rated = Some(rated),
            ServerChoice::Channels(channels) => server.channels = channels,
            ServerChoice::AdminRole(role) => server.admin_role = role,
            ServerChoice::DailyChannel(None) => server.daily = DailySettings::default(),
            ServerChoice::DailyChannel(Some(channel)) => {
                server.daily.channel = Some(channel);
                server.daily.hour.get_or_insert(USUAL_HOUR);
            }
            ServerChoice::DailyHour(hour) => server.daily.hour = Some(hour),
            ServerChoice::ClubChannel(channel) => server.club_channel = channel,
            ServerChoice::LogChannel(channel) => server.log_channel = channel,
        }
    }
}

impl TermsChoice {
    fn made(self, terms: &mut DefaultTerms) {
        match self {
            TermsChoice::Rules(rules) => terms.rules = rules,
            TermsChoice::Length(length) => terms.length = length,
        }
    }
}
