//! One choice of a setting, and what making it changes. Its words, for buttons and menus, are in `words`.

mod words;

use crate::engine::score::Length;
use crate::store::ids::{ChannelId, RoleId};
use crate::store::places::{ChannelSettings, DailySettings, PlaceSettings, ServerSettings};
use crate::store::settings::{
    BoardSettings, Bottom, ChallengesFrom, Colour, DefaultTerms, Home, OldBoards, Ping, PlaySettings, Threads,
};

/// The hour of the position of the day where only its channel is chosen, UTC: in the afternoon or evening where these
/// languages are spoken.
pub const USUAL_HOUR: u8 = 16;

/// One choice of a person for themselves, or of whoever may administer for all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// How one plays.
    Play(PlayChoice),
    /// How it is in this channel.
    Channel(ChannelChoice),
    /// How it is on this server.
    Server(ServerChoice),
}

/// One choice of how boards look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardChoice {
    /// This theme; whoever offers it knows that it exists.
    Theme(String),
    /// The home boards on this side.
    Home(Home),
    /// One's own checkers in this colour; `None`: as it comes.
    Colour(Option<Colour>),
    /// Who sits at the bottom.
    Bottom(Bottom),
    /// Nothing chosen, as in the beginning.
    Nothing,
}

/// One choice of how one plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayChoice {
    /// The language of what only one reads oneself; `None`: that of one's Discord.
    Language(Option<String>),
    /// How one is called when it is one's turn.
    Ping(Ping),
    /// Whether the only legal play is played for one.
    AutoPlay(bool),
    /// Whether the dice are rolled for one where no double is possible.
    AutoRoll(bool),
    /// Whether one is asked once more before one gives much away.
    Tutor(bool),
    /// Whether a whole play counts as soon as it is chosen.
    PlayAtOnce(bool),
    /// What one's challenges are to.
    Terms(TermsChoice),
    /// From whom one takes challenges.
    ChallengesFrom(ChallengesFrom),
    /// Whether one is named on the leaderboards of all servers.
    Listed(bool),
    /// Nothing chosen, as in the beginning.
    Nothing,
}

/// One choice for a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChannelChoice {
    /// What its server may choose as well. `Nothing` unmakes every choice of the channel.
    Place(PlaceChoice),
    /// What becomes of boards once the match has gone on.
    OldBoards(OldBoards),
    /// The theme of all boards, by its name; `None`: as the player to act likes it.
    Theme(Option<String>),
    /// Where the home boards lie; `None`: the same.
    Home(Option<Home>),
    /// Who sits at the bottom; `None`: the same.
    Bottom(Option<Bottom>),
}

/// One choice for a channel or a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceChoice {
    /// The language of what everybody reads; `None`: as without this choice.
    Language(Option<String>),
    /// What challenges are to.
    Terms(TermsChoice),
    /// Nothing chosen, as in the beginning.
    Nothing,
}

/// One choice for a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerChoice {
    /// What its channels may choose otherwise. `Nothing` unmakes every choice of the server.
    Place(PlaceChoice),
    /// Which matches are played in a thread of their own.
    Threads(Threads),
    /// Whether matches against the house count for the ratings.
    HouseRated(bool),
    /// The channels in which matches may be begun; none is everywhere. Too long for a button: it is only ever chosen
    /// from a menu.
    Channels(Vec<ChannelId>),
    /// Whoever has this role may administer.
    AdminRole(Option<RoleId>),
    /// The channel of the position of the day; `None`: there is none.
    DailyChannel(Option<ChannelId>),
    /// Its hour, UTC.
    DailyHour(u8),
    /// The channel in which each month is posted; `None`: none is.
    ClubChannel(Option<ChannelId>),
    /// The channel in which is posted what administrators do; `None`: nowhere.
    LogChannel(Option<ChannelId>),
}

/// One choice of what challenges are to; `None`: as without this choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TermsChoice {
    /// The rule set, by its slug; whoever offers it knows that it exists.
    Rules(Option<String>),
    /// The length.
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
            // Whoever chooses anew may have opened the door to direct messages.
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
            ChannelChoice::OldBoards(fate) => channel.old_boards = Some(fate),
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
