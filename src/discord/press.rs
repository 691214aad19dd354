//! What a button or a menu asks for. Everything needed to act stands in its custom id, so a button outlives a restart;
//! it names the match's version that it was made for, so an old one is recognised.

mod listing;
mod order;
mod panel;
mod short;
mod step;
#[cfg(test)]
mod tests;
mod wish;

pub use listing::Listing;
pub use panel::Panel;
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
