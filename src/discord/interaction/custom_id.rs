//! What a button or a menu asks for. Everything needed to act stands in its custom id, so a button outlives a restart;
//! it names the match's version that it was made for, so an old one is recognised.

mod admin_action;
mod history_page;
mod match_button;
mod replay_step;
mod settings_panel;
mod terms_code;
#[cfg(test)]
mod tests;

pub use crate::discord::interaction::custom_id::history_page::HistoryPage;
pub use crate::discord::interaction::custom_id::match_button::MatchButton;
pub use crate::discord::interaction::custom_id::replay_step::{ReplayStep, StepDirection};
pub use crate::discord::interaction::custom_id::settings_panel::SettingsPanel;
pub use crate::discord::interaction::custom_id::terms_code::TermsCode;

use crate::engine::rulebook::Section;
use crate::engine::terms::Terms;
use crate::store::administration::Deed;
use crate::store::ids::{ChallengeId, MatchId, PersonId, WatchId};
use crate::table::{BoardChoice, Choice, Seen, Untrusted};
use std::fmt;
use std::str::FromStr;

/// What a button or a menu asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CustomId {
    /// Something about a challenge.
    Challenge(Untrusted<ChallengeId>, ChallengeButton),
    /// Something at a match, as it was when the button was made.
    Match(Untrusted<Seen>, MatchButton),
    /// Open a thread for a challenge that found its channel busy.
    OpenThread(ThreadChallenge),
    /// Show the board of this channel, privately.
    Board,
    /// Go on with a match in this channel.
    ContinueHere(Untrusted<MatchId>),
    /// A menu: go on with the match that is chosen.
    PickContinueHere,
    /// Set a match aside.
    SetAside(Untrusted<MatchId>),
    /// Show what can be done to a match by order, privately.
    AdminPanel(Untrusted<MatchId>),
    /// Ask why this is to be done to a match; the form that is filled in does it.
    AdminAction(Untrusted<MatchId>, Deed),
    /// Show what was done by order, privately.
    AdminLog,
    /// Show the leaderboard, privately.
    Leaderboard,
    /// Show the guide through a first game, privately.
    Help,
    /// Show this page of the guide, from 0, in place of what is shown.
    HelpPage(u8),
    /// Challenge anyone in this channel.
    ChallengeAnyone,
    /// End a live board.
    Unwatch(Untrusted<WatchId>),
    /// Show the rules of this channel's table, privately.
    TableRules,
    /// Show a part of the rules of these terms, or an overview, in place of what is shown.
    Rules(Terms, Option<Section>),
    /// A menu: show the part of the rules that is chosen.
    PickSection(Terms),
    /// Show a game as a moving picture, privately: of this match the one of this number, or 0 for the latest.
    Replay(Untrusted<MatchId>, u32),
    /// Show a position of a game that was played, privately.
    ReplayStep(ReplayStep),
    /// Hand out a match as files.
    Export(Untrusted<MatchId>),
    /// Show a page of what the caller plays, from 0.
    Games(u16),
    /// Show a page of finished matches.
    History(HistoryPage),
    /// A menu: show the finished match that is chosen.
    PickFromHistory(HistoryPage),
    /// Show a finished match, with the way back to its list.
    PastMatch(HistoryPage, Untrusted<MatchId>),
    /// Show how boards look to the caller and what they can choose, privately.
    BoardSettings,
    /// A menu: choose what is chosen. A message may have several, told apart by a number.
    PickBoardSetting(u8),
    /// Choose how boards look.
    ChooseForBoard(BoardChoice),
    /// Show a panel of settings, privately: in place of the panel that is shown, if one is.
    Settings(SettingsPanel),
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
pub enum ChallengeButton {
    /// Accept it.
    Accept,
    /// Decline it.
    Decline,
    /// Take it back.
    Withdraw,
}

/// The challenge for which a thread is to be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreadChallenge {
    /// Who is challenged; `None` is anyone.
    pub opponent: Option<PersonId>,
    /// What is to be played.
    pub terms: Terms,
}

/// A custom id that this program never wrote, or not in this version.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a custom id of ours")]
pub struct UnknownCustomId;

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CustomId::Challenge(id, reply) => {
                let reply = match reply {
                    ChallengeButton::Accept => "accept",
                    ChallengeButton::Decline => "decline",
                    ChallengeButton::Withdraw => "withdraw",
                };
                write!(f, "c:{id}:{reply}")
            }
            CustomId::Match(seen, wish) => write!(f, "m:{}:{}:{wish}", seen.match_id(), seen.version()),
            CustomId::OpenThread(ThreadChallenge { opponent, terms }) => {
                write!(f, "t:{}:{}", opponent.map_or(0, |id| id.0), TermsCode(*terms))
            }
            CustomId::Board => f.write_str("board"),
            CustomId::ContinueHere(id) => write!(f, "go-on:{id}"),
            CustomId::PickContinueHere => f.write_str("go-on?"),
            CustomId::SetAside(id) => write!(f, "aside:{id}"),
            CustomId::AdminPanel(id) => write!(f, "manage:{id}"),
            CustomId::AdminAction(id, deed) => write!(f, "order:{id}:{}", admin_action::write(*deed)),
            CustomId::AdminLog => f.write_str("log"),
            CustomId::Leaderboard => f.write_str("leaderboard"),
            CustomId::Help => f.write_str("help"),
            CustomId::HelpPage(page) => write!(f, "guide:{page}"),
            CustomId::ChallengeAnyone => f.write_str("challenge"),
            CustomId::Unwatch(id) => write!(f, "unwatch:{id}"),
            CustomId::TableRules => f.write_str("rules"),
            CustomId::Rules(terms, section) => {
                write!(f, "r:{}:{}", TermsCode(*terms), section.map_or("", Section::key))
            }
            CustomId::PickSection(terms) => write!(f, "s:{}", TermsCode(*terms)),
            CustomId::Replay(id, game) => write!(f, "replay:{id}:{game}"),
            CustomId::ReplayStep(step) => write!(f, "step:{step}"),
            CustomId::Export(id) => write!(f, "export:{id}"),
            CustomId::Games(page) => write!(f, "games:{page}"),
            CustomId::History(listing) => write!(f, "history:{listing}"),
            CustomId::PickFromHistory(listing) => write!(f, "past:{listing}"),
            CustomId::PastMatch(listing, id) => write!(f, "of:{listing}:{id}"),
            CustomId::BoardSettings => f.write_str("looks"),
            CustomId::PickBoardSetting(menu) => write!(f, "look:{menu}"),
            CustomId::ChooseForBoard(choice) => write!(f, "choose:{choice}"),
            CustomId::Settings(panel) => write!(f, "settings:{}", panel.word()),
            CustomId::PickSetting(menu) => write!(f, "setting:{menu}"),
            CustomId::PickChannels => f.write_str("channels"),
            CustomId::PickRole => f.write_str("role"),
            CustomId::Set(choice) => write!(f, "set:{choice}"),
        }
    }
}

impl FromStr for CustomId {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        match kind {
            "board" => Ok(CustomId::Board),
            "go-on" => rest.parse().map(CustomId::ContinueHere).map_err(|_| UnknownCustomId),
            "go-on?" => Ok(CustomId::PickContinueHere),
            "manage" => rest.parse().map(CustomId::AdminPanel).map_err(|_| UnknownCustomId),
            "order" => {
                let (id, deed) = rest.split_once(':').ok_or(UnknownCustomId)?;
                Ok(CustomId::AdminAction(id.parse().map_err(|_| UnknownCustomId)?, admin_action::read(deed)?))
            }
            "log" => Ok(CustomId::AdminLog),
            "aside" => rest.parse().map(CustomId::SetAside).map_err(|_| UnknownCustomId),
            "leaderboard" => Ok(CustomId::Leaderboard),
            "help" => Ok(CustomId::Help),
            "guide" => rest.parse().map(CustomId::HelpPage).map_err(|_| UnknownCustomId),
            "challenge" => Ok(CustomId::ChallengeAnyone),
            "unwatch" => rest.parse().map(CustomId::Unwatch).map_err(|_| UnknownCustomId),
            "rules" => Ok(CustomId::TableRules),
            "r" => {
                let (terms, section) = rest.split_once(':').ok_or(UnknownCustomId)?;
                let TermsCode(terms) = terms.parse()?;
                let section = match section {
                    "" => None,
                    key => Some(Section::from_key(key).ok_or(UnknownCustomId)?),
                };
                Ok(CustomId::Rules(terms, section))
            }
            "s" => rest.parse().map(|TermsCode(terms)| CustomId::PickSection(terms)),
            "replay" => {
                let (id, game) = rest.split_once(':').ok_or(UnknownCustomId)?;
                Ok(CustomId::Replay(
                    id.parse().map_err(|_| UnknownCustomId)?,
                    game.parse().map_err(|_| UnknownCustomId)?,
                ))
            }
            "step" => rest.parse().map(CustomId::ReplayStep),
            "export" => rest.parse().map(CustomId::Export).map_err(|_| UnknownCustomId),
            "games" => rest.parse().map(CustomId::Games).map_err(|_| UnknownCustomId),
            "history" => rest.parse().map(CustomId::History),
            "past" => rest.parse().map(CustomId::PickFromHistory),
            "of" => {
                let (listing, id) = rest.split_once(':').ok_or(UnknownCustomId)?;
                Ok(CustomId::PastMatch(listing.parse()?, id.parse().map_err(|_| UnknownCustomId)?))
            }
            "looks" => Ok(CustomId::BoardSettings),
            "look" => rest.parse().map(CustomId::PickBoardSetting).map_err(|_| UnknownCustomId),
            "choose" => rest.parse().map(CustomId::ChooseForBoard).map_err(|_| UnknownCustomId),
            "settings" => {
                let panel = SettingsPanel::ALL.into_iter().find(|panel| panel.word() == rest);
                panel.map(CustomId::Settings).ok_or(UnknownCustomId)
            }
            "setting" => rest.parse().map(CustomId::PickSetting).map_err(|_| UnknownCustomId),
            "channels" => Ok(CustomId::PickChannels),
            "role" => Ok(CustomId::PickRole),
            "set" => rest.parse().map(CustomId::Set).map_err(|_| UnknownCustomId),
            "t" => {
                let (opponent, terms) = rest.split_once(':').ok_or(UnknownCustomId)?;
                let opponent: PersonId = opponent.parse().map_err(|_| UnknownCustomId)?;
                let TermsCode(terms) = terms.parse()?;
                Ok(CustomId::OpenThread(ThreadChallenge { opponent: (opponent.0 != 0).then_some(opponent), terms }))
            }
            "c" => {
                let (id, reply) = rest.split_once(':').ok_or(UnknownCustomId)?;
                let reply = match reply {
                    "accept" => ChallengeButton::Accept,
                    "decline" => ChallengeButton::Decline,
                    "withdraw" => ChallengeButton::Withdraw,
                    _ => return Err(UnknownCustomId),
                };
                Ok(CustomId::Challenge(id.parse().map_err(|_| UnknownCustomId)?, reply))
            }
            "m" => {
                let mut parts = rest.splitn(3, ':');
                let mut next = || parts.next().ok_or(UnknownCustomId);
                let match_id = next()?.parse().map_err(|_| UnknownCustomId)?;
                let version = next()?.parse().map_err(|_| UnknownCustomId)?;
                Ok(CustomId::Match(Untrusted::new(match_id, version), next()?.parse()?))
            }
            _ => Err(UnknownCustomId),
        }
    }
}
