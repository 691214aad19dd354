//! What a button or a menu asks for. Everything needed to act stands in its custom id, so a button outlives a restart;
//! it names the match's version that it was made for, so an old one is recognised.

mod listing;
mod order;
mod short;
mod step;
mod wish;

pub use listing::Listing;
pub use short::Short;
pub use step::{Step, Way};
pub use wish::Wish;

use crate::engine::rulebook::Section;
use crate::engine::terms::Terms;
use crate::store::administration::Deed;
use crate::store::ids::{ChallengeId, MatchId, PersonId, WatchId};
use crate::table::{BoardChoice, Choice, Seen};
use std::fmt;
use std::str::FromStr;

/// What a button or a menu asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// Something about a challenge.
    Challenge(ChallengeId, ChallengePress),
    /// Something at a match, as it was when the button was made.
    Match(Seen, Wish),
    /// Open a thread for a challenge that found its channel busy.
    Thread(ThreadFor),
    /// Show the board of this channel, privately.
    Board,
    /// Go on with a match in this channel.
    GoOn(MatchId),
    /// A menu: go on with the match that is chosen.
    PickGoOn,
    /// Set a match aside.
    SetAside(MatchId),
    /// Show what can be done to a match by order, privately.
    Manage(MatchId),
    /// Ask why this is to be done to a match; the form that is filled in does it.
    Order(MatchId, Deed),
    /// Show what was done by order, privately.
    AdminLog,
    /// Show the leaderboard, privately.
    Leaderboard,
    /// Show the guide through a first game, privately.
    Help,
    /// Show this page of the guide, from 0, in place of what is shown.
    Guide(u8),
    /// Challenge anyone in this channel.
    ChallengeAnyone,
    /// End a live board.
    Unwatch(WatchId),
    /// Show the rules of this channel's table, privately.
    TableRules,
    /// Show a part of the rules of these terms, or an overview, in place of what is shown.
    Rules(Terms, Option<Section>),
    /// A menu: show the part of the rules that is chosen.
    PickSection(Terms),
    /// Show a game as a moving picture, privately: of this match the one of this number, or 0 for the latest.
    Replay(MatchId, u32),
    /// Show a position of a game that was played, privately.
    Step(Step),
    /// Hand out a match as files.
    Export(MatchId),
    /// Show a page of what the caller plays, from 0.
    Games(u16),
    /// Show a page of finished matches.
    History(Listing),
    /// A menu: show the finished match that is chosen.
    PickPast(Listing),
    /// Show a finished match, with the way back to its list.
    PastMatch(Listing, MatchId),
    /// Show how boards look to the caller and what they can choose, privately.
    Looks,
    /// A menu: choose what is chosen. A message may have several, told apart by a number.
    PickLook(u8),
    /// Choose how boards look.
    Choose(BoardChoice),
    /// Show a panel of settings, privately: in place of the panel that is shown, if one is.
    Settings(Panel),
    /// A menu: set what is chosen. A message may have several, told apart by a number.
    PickSetting(u8),
    /// A menu of channels: those in which matches may be begun.
    PickChannels,
    /// A menu of roles: the one that may administer.
    PickRole,
    /// Set something.
    Set(Choice),
}

/// A panel of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// How the caller plays.
    Play,
    /// What holds in this channel.
    Channel,
    /// What holds on this server.
    Server,
    /// Where matches may be begun on this server, and who may administer.
    Places,
}

impl Panel {
    /// Every panel.
    pub const ALL: [Panel; 4] = [Panel::Play, Panel::Channel, Panel::Server, Panel::Places];

    const fn word(self) -> &'static str {
        match self {
            Panel::Play => "play",
            Panel::Channel => "channel",
            Panel::Server => "server",
            Panel::Places => "places",
        }
    }
}

/// What a button says to a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengePress {
    /// Accept it.
    Accept,
    /// Decline it.
    Decline,
    /// Take it back.
    Withdraw,
}

/// The challenge for which a thread is to be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreadFor {
    /// Who is challenged; `None` is anyone.
    pub opponent: Option<PersonId>,
    /// What is to be played.
    pub terms: Terms,
}

/// A custom id that this program never wrote, or not in this version.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a custom id of ours")]
pub struct NotOurs;

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Press::Challenge(id, reply) => {
                let reply = match reply {
                    ChallengePress::Accept => "accept",
                    ChallengePress::Decline => "decline",
                    ChallengePress::Withdraw => "withdraw",
                };
                write!(f, "c:{id}:{reply}")
            }
            Press::Match(seen, wish) => write!(f, "m:{}:{}:{wish}", seen.match_id, seen.version),
            Press::Thread(ThreadFor { opponent, terms }) => {
                write!(f, "t:{}:{}", opponent.map_or(0, |id| id.0), Short(*terms))
            }
            Press::Board => f.write_str("board"),
            Press::GoOn(id) => write!(f, "go-on:{id}"),
            Press::PickGoOn => f.write_str("go-on?"),
            Press::SetAside(id) => write!(f, "aside:{id}"),
            Press::Manage(id) => write!(f, "manage:{id}"),
            Press::Order(id, deed) => write!(f, "order:{id}:{}", order::write(*deed)),
            Press::AdminLog => f.write_str("log"),
            Press::Leaderboard => f.write_str("leaderboard"),
            Press::Help => f.write_str("help"),
            Press::Guide(page) => write!(f, "guide:{page}"),
            Press::ChallengeAnyone => f.write_str("challenge"),
            Press::Unwatch(id) => write!(f, "unwatch:{id}"),
            Press::TableRules => f.write_str("rules"),
            Press::Rules(terms, section) => {
                write!(f, "r:{}:{}", Short(*terms), section.map_or("", Section::key))
            }
            Press::PickSection(terms) => write!(f, "s:{}", Short(*terms)),
            Press::Replay(id, game) => write!(f, "replay:{id}:{game}"),
            Press::Step(step) => write!(f, "step:{step}"),
            Press::Export(id) => write!(f, "export:{id}"),
            Press::Games(page) => write!(f, "games:{page}"),
            Press::History(listing) => write!(f, "history:{listing}"),
            Press::PickPast(listing) => write!(f, "past:{listing}"),
            Press::PastMatch(listing, id) => write!(f, "of:{listing}:{id}"),
            Press::Looks => f.write_str("looks"),
            Press::PickLook(menu) => write!(f, "look:{menu}"),
            Press::Choose(choice) => write!(f, "choose:{choice}"),
            Press::Settings(panel) => write!(f, "settings:{}", panel.word()),
            Press::PickSetting(menu) => write!(f, "setting:{menu}"),
            Press::PickChannels => f.write_str("channels"),
            Press::PickRole => f.write_str("role"),
            Press::Set(choice) => write!(f, "set:{choice}"),
        }
    }
}

impl FromStr for Press {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<Self, NotOurs> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        match kind {
            "board" => Ok(Press::Board),
            "go-on" => rest.parse().map(Press::GoOn).map_err(|_| NotOurs),
            "go-on?" => Ok(Press::PickGoOn),
            "manage" => rest.parse().map(Press::Manage).map_err(|_| NotOurs),
            "order" => {
                let (id, deed) = rest.split_once(':').ok_or(NotOurs)?;
                Ok(Press::Order(id.parse().map_err(|_| NotOurs)?, order::read(deed)?))
            }
            "log" => Ok(Press::AdminLog),
            "aside" => rest.parse().map(Press::SetAside).map_err(|_| NotOurs),
            "leaderboard" => Ok(Press::Leaderboard),
            "help" => Ok(Press::Help),
            "guide" => rest.parse().map(Press::Guide).map_err(|_| NotOurs),
            "challenge" => Ok(Press::ChallengeAnyone),
            "unwatch" => rest.parse().map(Press::Unwatch).map_err(|_| NotOurs),
            "rules" => Ok(Press::TableRules),
            "r" => {
                let (terms, section) = rest.split_once(':').ok_or(NotOurs)?;
                let Short(terms) = terms.parse()?;
                let section = match section {
                    "" => None,
                    key => Some(Section::from_key(key).ok_or(NotOurs)?),
                };
                Ok(Press::Rules(terms, section))
            }
            "s" => rest.parse().map(|Short(terms)| Press::PickSection(terms)),
            "replay" => {
                let (id, game) = rest.split_once(':').ok_or(NotOurs)?;
                Ok(Press::Replay(id.parse().map_err(|_| NotOurs)?, game.parse().map_err(|_| NotOurs)?))
            }
            "step" => rest.parse().map(Press::Step),
            "export" => rest.parse().map(Press::Export).map_err(|_| NotOurs),
            "games" => rest.parse().map(Press::Games).map_err(|_| NotOurs),
            "history" => rest.parse().map(Press::History),
            "past" => rest.parse().map(Press::PickPast),
            "of" => {
                let (listing, id) = rest.split_once(':').ok_or(NotOurs)?;
                Ok(Press::PastMatch(listing.parse()?, id.parse().map_err(|_| NotOurs)?))
            }
            "looks" => Ok(Press::Looks),
            "look" => rest.parse().map(Press::PickLook).map_err(|_| NotOurs),
            "choose" => rest.parse().map(Press::Choose).map_err(|_| NotOurs),
            "settings" => {
                let panel = Panel::ALL.into_iter().find(|panel| panel.word() == rest);
                panel.map(Press::Settings).ok_or(NotOurs)
            }
            "setting" => rest.parse().map(Press::PickSetting).map_err(|_| NotOurs),
            "channels" => Ok(Press::PickChannels),
            "role" => Ok(Press::PickRole),
            "set" => rest.parse().map(Press::Set).map_err(|_| NotOurs),
            "t" => {
                let (opponent, terms) = rest.split_once(':').ok_or(NotOurs)?;
                let opponent: PersonId = opponent.parse().map_err(|_| NotOurs)?;
                let Short(terms) = terms.parse()?;
                Ok(Press::Thread(ThreadFor { opponent: (opponent.0 != 0).then_some(opponent), terms }))
            }
            "c" => {
                let (id, reply) = rest.split_once(':').ok_or(NotOurs)?;
                let reply = match reply {
                    "accept" => ChallengePress::Accept,
                    "decline" => ChallengePress::Decline,
                    "withdraw" => ChallengePress::Withdraw,
                    _ => return Err(NotOurs),
                };
                Ok(Press::Challenge(id.parse().map_err(|_| NotOurs)?, reply))
            }
            "m" => {
                let mut parts = rest.splitn(3, ':');
                let mut next = || parts.next().ok_or(NotOurs);
                let match_id = next()?.parse().map_err(|_| NotOurs)?;
                let version = next()?.parse().map_err(|_| NotOurs)?;
                Ok(Press::Match(Seen { match_id, version }, next()?.parse()?))
            }
            _ => Err(NotOurs),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::dice::Die;
    use crate::engine::player::Player;
    use crate::engine::score::{Length, Worth};
    use crate::store::administration::Verdict;
    use crate::store::ids::{ChannelId, RoleId};
    use crate::store::settings::{Bottom, Colour, Home, Ping, Threads};
    use crate::table::{PlaceChoice, PlayChoice, ServerChoice, TermsChoice};

    /// Discord's limit for a custom id, in characters.
    const LIMIT: usize = 100;

    #[test]
    fn every_press_comes_back_from_its_custom_id() {
        let seen = Seen { match_id: MatchId(u64::MAX), version: u32::MAX };
        let longest = "24/18* 23/17* 22/16* 21/15* 18/12* 17/11* 16/10* 15/9*".to_owned();
        let opponent = Some(PersonId(u64::MAX));
        let wishes = [
            Wish::Roll,
            Wish::Pass,
            Wish::AskDouble,
            Wish::Double,
            Wish::Take,
            Wish::Drop,
            Wish::AskResign,
            Wish::Resign(Worth::Backgammon),
            Wish::AcceptResignation,
            Wish::DeclineResignation,
            Wish::Show(longest.clone()),
            Wish::Pick(9, longest.clone()),
            Wish::Page(7),
            Wish::Play(longest),
            Wish::More,
            Wish::Rematch,
            Wish::Beaver,
            Wish::PickName,
            Wish::Name(Die::ALL[5]),
            Wish::AcceptPlay,
            Wish::PlayAgain,
            Wish::LetStand,
            Wish::Annul,
            Wish::Stop,
        ];
        let everything = "acey-deucey money no-cube jacoby beavers automatic-double two-automatic-doubles cocked-dice \
                          high-first double-top ace-deuce-to-opponent";
        let terms: Terms = everything.parse().unwrap();
        let listing = Listing { player: PersonId(u64::MAX), opponent, page: u16::MAX };
        let presses = wishes.map(|wish| Press::Match(seen, wish)).into_iter().chain([
            Press::Challenge(ChallengeId(u64::MAX), ChallengePress::Withdraw),
            Press::Challenge(ChallengeId(1), ChallengePress::Accept),
            Press::Challenge(ChallengeId(1), ChallengePress::Decline),
            Press::Thread(ThreadFor { opponent, terms }),
            Press::Thread(ThreadFor { opponent: None, terms: "hypergammon 25 points".parse().unwrap() }),
            Press::TableRules,
            Press::Rules(terms, None),
            Press::Rules(terms, Some(Section::BearingOff)),
            Press::PickSection(terms),
            Press::Board,
            Press::GoOn(MatchId(u64::MAX)),
            Press::PickGoOn,
            Press::SetAside(MatchId(1)),
            Press::Manage(MatchId(1)),
            Press::Order(MatchId(u64::MAX), Deed::Abort),
            Press::Order(MatchId(1), Deed::Adjourn),
            Press::Order(MatchId(1), Deed::Settle(Verdict { winner: Player::One, rated: true })),
            Press::Order(MatchId(1), Deed::Correct(Verdict { winner: Player::Two, rated: false })),
            Press::AdminLog,
            Press::Leaderboard,
            Press::Help,
            Press::Guide(u8::MAX),
            Press::ChallengeAnyone,
            Press::Unwatch(WatchId(u64::MAX)),
            Press::Replay(MatchId(u64::MAX), u32::MAX),
            Press::Step(Step { match_id: MatchId(u64::MAX), game: u32::MAX, moment: u16::MAX, way: Way::First }),
            Press::Step(Step { match_id: MatchId(1), game: 0, moment: 0, way: Way::Open }),
            Press::Export(MatchId(u64::MAX)),
            Press::Games(u16::MAX),
            Press::History(listing),
            Press::PickPast(Listing { opponent: None, ..listing }),
            Press::PastMatch(listing, MatchId(u64::MAX)),
            Press::Looks,
            Press::PickLook(4),
            Press::Choose(BoardChoice::Theme("harbour".to_owned())),
            Press::Choose(BoardChoice::Home(Home::Left)),
            Press::Choose(BoardChoice::Colour(Some(Colour::Dark))),
            Press::Choose(BoardChoice::Colour(None)),
            Press::Choose(BoardChoice::Bottom(Bottom::Challenger)),
            Press::Choose(BoardChoice::Nothing),
            Press::PickSetting(4),
            Press::PickChannels,
            Press::PickRole,
        ]);
        let presses = presses.chain(Panel::ALL.map(Press::Settings)).chain(settings().map(Press::Set));
        for press in presses {
            let id = press.to_string();
            assert!(id.len() <= LIMIT, "{id} has {} characters", id.len());
            assert_eq!(id.parse(), Ok(press), "{id}");
        }
    }

    /// One of every kind of setting that stands on a button or in a menu.
    fn settings() -> impl Iterator<Item = Choice> {
        let length = |length| TermsChoice::Length(Some(length));
        let terms = [
            TermsChoice::Rules(Some("danish-parlour".to_owned())),
            TermsChoice::Rules(None),
            length(Length::Points(25)),
            length(Length::Money),
            TermsChoice::Length(None),
        ];
        let languages = [Some("nl".to_owned()), None];
        let places = terms.clone().map(PlaceChoice::Terms).into_iter();
        let places = places.chain(languages.clone().map(PlaceChoice::Language)).chain([PlaceChoice::Nothing]);
        let play = terms.map(PlayChoice::Terms).into_iter().chain(languages.map(PlayChoice::Language)).chain([
            PlayChoice::Ping(Ping::Direct),
            PlayChoice::AutoPlay(true),
            PlayChoice::AutoRoll(false),
            PlayChoice::Nothing,
        ]);
        let server = places.clone().map(ServerChoice::Place).chain([
            ServerChoice::Threads(Threads::Always),
            ServerChoice::Channels(vec![]),
            ServerChoice::Channels(vec![ChannelId(u64::MAX), ChannelId(2)]),
            ServerChoice::AdminRole(Some(RoleId(u64::MAX))),
            ServerChoice::AdminRole(None),
        ]);
        play.map(Choice::Play).chain(places.map(Choice::Channel)).chain(server.map(Choice::Server))
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        for id in [
            "",
            "m",
            "m:1",
            "m:1:2",
            "m:x:2:roll",
            "m:1:2:dance",
            "c:1",
            "c:1:maybe",
            "t:1",
            "t:1:x",
            "t:1:dutch 99 0",
            "r:dutch 3 0:tea",
            "m:1:2:name:7",
            "step:1:2:3:up",
            "history:1 2",
            "of:1 2 3",
            "games:x",
            "choose:home up",
            "settings:tea",
            "set:play",
            "set:play ping twice",
            "set:play length 26",
            "set:server channels x",
            "set:channel threads always",
            "order:1:settle3r",
            "order:1:correct2",
        ] {
            assert_eq!(id.parse::<Press>(), Err(NotOurs), "{id}");
        }
    }
}
