//! What a button asks for.

use super::admin_action;
use super::challenge_draft::ChallengeDraft;
use super::history_page::HistoryPage;
use super::house_match::HouseMatch;
use super::match_button::MatchButton;
use super::parts::{UnknownCustomId, at_match};
use super::replay_step::ReplayStep;
use super::settings_panel::SettingsPanel;
use super::terms_code::TermsCode;
use crate::engine::rule_sets::Discipline;
use crate::engine::rulebook::Section;
use crate::engine::terms::Terms;
use crate::store::administration::AdminAction;
use crate::store::house::HouseLevel;
use crate::store::ids::{ChallengeId, DailyId, MatchId, PersonId, WatchId};
use crate::store::period::Month;
use crate::store::questions::Deed;
use crate::table::{BoardChoice, Choice, LeaderboardView, Offer, Seen, Untrusted};
use std::fmt;
use std::str::FromStr;

/// What a button asks for, or a choice from a menu.
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
    /// Set a match aside.
    SetAside(Untrusted<MatchId>),
    /// Show what can be done to a match by order, privately.
    AdminPanel(Untrusted<MatchId>),
    /// Ask why this is to be done to a match; the form that is filled in does it.
    AdminAction(Untrusted<MatchId>, AdminAction),
    /// Show what was done by order, privately.
    AdminLog,
    /// Show a page of a leaderboard, privately.
    Leaderboard(LeaderboardView),
    /// Post a page of a leaderboard for all.
    PostLeaderboard(LeaderboardView),
    /// Show a player, with the rating in this game, privately.
    Profile(PersonId, Discipline),
    /// Show what the dice have brought to a player, privately.
    Dice(PersonId),
    /// Show a month of this server, privately.
    Club(Month),
    /// Post a month of this server for all.
    PostClub(Month),
    /// Say a month of this server in words, privately.
    ClubInWords(Month),
    /// Say what the house would do at this channel's match, privately.
    Hint,
    /// Say what the house would have played in a turn of a game that is looked back at, privately.
    HintAt(ReplayStep),
    /// Show the guide through a first game, privately.
    Help,
    /// Show this page of the guide, from 0, in place of what is shown.
    HelpPage(u8),
    /// Ask at which level to play this against the house, privately.
    AskHouse(HouseMatch),
    /// Play this against the house at this level.
    PlayHouse(HouseLevel, HouseMatch),
    /// Show the panel in which this challenge is put together, privately: in place of what is shown, if only the caller
    /// sees that.
    DraftChallenge(ChallengeDraft),
    /// Make this challenge.
    SendChallenge(ChallengeDraft),
    /// End a live board.
    Unwatch(Untrusted<WatchId>),
    /// Show the rules of this channel's table, privately.
    TableRules,
    /// Show a part of the rules of these terms, or an overview, in place of what is shown.
    Rules(Terms, Option<Section>),
    /// Show a game as a moving picture, privately: of this match the one of this number, or 0 for the latest.
    Replay(Untrusted<MatchId>, u32),
    /// Show a position of a game that was played, privately.
    ReplayStep(ReplayStep),
    /// Show how well a match was played, privately: an overview, or one of the worst mistakes, from 1.
    Analysis(Untrusted<MatchId>, u8),
    /// Show a position of the day with what it can be answered, or what came of it, privately.
    Daily(Untrusted<DailyId>),
    /// Answer a position of the day with this option, from 0.
    AnswerDaily(Untrusted<DailyId>, u8),
    /// Show the next blunder of the caller's own that they are to practise on, privately.
    Practice,
    /// Answer a blunder of the caller's own, which was this action of a match.
    AnswerPractice(Untrusted<MatchId>, u32, Deed),
    /// Hand out a match as files.
    Export(Untrusted<MatchId>),
    /// Hand out all matches of the caller's own.
    ExportAll,
    /// Hand out all that is kept of the caller.
    PersonalData,
    /// Ask whether the caller is to be forgotten, privately; once more if they have said so.
    AskForget(bool),
    /// Forget the caller.
    ForgetMe,
    /// Show a page of what the caller plays, from 0.
    Games(u16),
    /// Show a page of what is being played on this server, from 0.
    ServerGames(u16),
    /// Show a page of finished matches.
    History(HistoryPage),
    /// Show a finished match, with the way back to its list.
    PastMatch(HistoryPage, Untrusted<MatchId>),
    /// Show how boards look to the caller and what they can choose, privately.
    BoardSettings,
    /// Choose how boards look.
    ChooseForBoard(BoardChoice),
    /// Show a panel of settings, privately: in place of the panel that is shown, if one is.
    Settings(SettingsPanel),
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
    /// Who is challenged.
    pub opponent: ThreadOpponent,
    /// To what.
    pub offer: Offer,
}

/// Who is challenged in a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreadOpponent {
    /// Whoever accepts first.
    Anyone,
    /// This person.
    Person(PersonId),
    /// The house, at this level.
    House(HouseLevel),
}

/// `0`, the person's id, or `h3` for the house at its third level.
impl fmt::Display for ThreadOpponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ThreadOpponent::Anyone => f.write_str("0"),
            ThreadOpponent::Person(id) => id.fmt(f),
            ThreadOpponent::House(level) => write!(f, "h{level}"),
        }
    }
}

impl FromStr for ThreadOpponent {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        match text.strip_prefix('h') {
            Some(level) => level.parse().map(ThreadOpponent::House).map_err(|_| UnknownCustomId),
            None if text == "0" => Ok(ThreadOpponent::Anyone),
            None => text.parse().map(ThreadOpponent::Person).map_err(|_| UnknownCustomId),
        }
    }
}

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
            CustomId::OpenThread(ThreadChallenge { opponent, offer: Offer { terms, rated } }) => {
                let kind = if *rated { "t" } else { "unrated" };
                write!(f, "{kind}:{opponent}:{}", TermsCode(*terms))
            }
            CustomId::Board => f.write_str("board"),
            CustomId::ContinueHere(id) => write!(f, "go-on:{id}"),
            CustomId::SetAside(id) => write!(f, "aside:{id}"),
            CustomId::AdminPanel(id) => write!(f, "manage:{id}"),
            CustomId::AdminAction(id, action) => write!(f, "order:{id}:{}", admin_action::write(*action)),
            CustomId::AdminLog => f.write_str("log"),
            CustomId::Leaderboard(view) => write!(f, "leaderboard:{view}"),
            CustomId::PostLeaderboard(view) => write!(f, "leaders:{view}"),
            CustomId::Profile(person, game) => write!(f, "profile:{person}:{}", game.key()),
            CustomId::Dice(person) => write!(f, "dice:{person}"),
            CustomId::Club(month) => write!(f, "club:{month}"),
            CustomId::PostClub(month) => write!(f, "club-post:{month}"),
            CustomId::ClubInWords(month) => write!(f, "club-words:{month}"),
            CustomId::Hint => f.write_str("hint"),
            CustomId::HintAt(step) => write!(f, "hint:{step}"),
            CustomId::Help => f.write_str("help"),
            CustomId::HelpPage(page) => write!(f, "guide:{page}"),
            CustomId::AskHouse(what) => write!(f, "house:{what}"),
            CustomId::PlayHouse(level, what) => write!(f, "house:{what}:{level}"),
            CustomId::DraftChallenge(draft) => write!(f, "draft:{draft}"),
            CustomId::SendChallenge(draft) => write!(f, "send:{draft}"),
            CustomId::Unwatch(id) => write!(f, "unwatch:{id}"),
            CustomId::TableRules => f.write_str("rules"),
            CustomId::Rules(terms, section) => {
                write!(f, "r:{}:{}", TermsCode(*terms), section.map_or("", Section::key))
            }
            CustomId::Replay(id, game) => write!(f, "replay:{id}:{game}"),
            CustomId::ReplayStep(step) => write!(f, "step:{step}"),
            CustomId::Analysis(id, page) => write!(f, "analysis:{id}:{page}"),
            CustomId::Daily(id) => write!(f, "daily:{id}"),
            CustomId::AnswerDaily(id, place) => write!(f, "daily:{id}:{place}"),
            CustomId::Practice => f.write_str("practice"),
            CustomId::AnswerPractice(id, seq, deed) => write!(f, "practice:{id}:{seq}:{deed}"),
            CustomId::Export(id) => write!(f, "export:{id}"),
            CustomId::ExportAll => f.write_str("export-all"),
            CustomId::PersonalData => f.write_str("my-data"),
            CustomId::AskForget(is_sure) => f.write_str(if *is_sure { "forget:sure" } else { "forget:ask" }),
            CustomId::ForgetMe => f.write_str("forget:me"),
            CustomId::Games(page) => write!(f, "games:{page}"),
            CustomId::ServerGames(page) => write!(f, "playing:{page}"),
            CustomId::History(listing) => write!(f, "history:{listing}"),
            CustomId::PastMatch(listing, id) => write!(f, "of:{listing}:{id}"),
            CustomId::BoardSettings => f.write_str("looks"),
            CustomId::ChooseForBoard(choice) => write!(f, "choose:{choice}"),
            CustomId::Settings(panel) => write!(f, "settings:{}", panel.word()),
            CustomId::Set(choice) => write!(f, "set:{choice}"),
        }
    }
}

impl FromStr for CustomId {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        read(text).ok_or(UnknownCustomId)
    }
}

fn read(text: &str) -> Option<CustomId> {
    let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
    Some(match kind {
        "board" => CustomId::Board,
        "go-on" => CustomId::ContinueHere(rest.parse().ok()?),
        "manage" => CustomId::AdminPanel(rest.parse().ok()?),
        "order" => {
            let (id, action) = rest.split_once(':')?;
            CustomId::AdminAction(id.parse().ok()?, admin_action::read(action)?)
        }
        "log" => CustomId::AdminLog,
        "aside" => CustomId::SetAside(rest.parse().ok()?),
        // From before there was a choice.
        "leaderboard" if rest.is_empty() => CustomId::Leaderboard(LeaderboardView::of(Discipline::BACKGAMMON)),
        "leaderboard" => CustomId::Leaderboard(rest.parse().ok()?),
        "leaders" => CustomId::PostLeaderboard(rest.parse().ok()?),
        "profile" => {
            let (person, game) = rest.split_once(':')?;
            CustomId::Profile(person.parse().ok()?, Discipline::find(game)?)
        }
        "dice" => CustomId::Dice(rest.parse().ok()?),
        "club" => CustomId::Club(rest.parse().ok()?),
        "club-post" => CustomId::PostClub(rest.parse().ok()?),
        "club-words" => CustomId::ClubInWords(rest.parse().ok()?),
        "hint" if rest.is_empty() => CustomId::Hint,
        "hint" => CustomId::HintAt(rest.parse().ok()?),
        "help" => CustomId::Help,
        "guide" => CustomId::HelpPage(rest.parse().ok()?),
        "house" => match rest.split_once(':') {
            Some((what, level)) => CustomId::PlayHouse(level.parse().ok()?, what.parse().ok()?),
            None => CustomId::AskHouse(rest.parse().ok()?),
        },
        "draft" => CustomId::DraftChallenge(rest.parse().ok()?),
        "send" => CustomId::SendChallenge(rest.parse().ok()?),
        "unwatch" => CustomId::Unwatch(rest.parse().ok()?),
        "rules" => CustomId::TableRules,
        "r" => {
            let (terms, section) = rest.split_once(':')?;
            let section = match section {
                "" => None,
                key => Some(key.parse().ok()?),
            };
            CustomId::Rules(terms.parse::<TermsCode>().ok()?.0, section)
        }
        "replay" => {
            let (id, game) = rest.split_once(':')?;
            CustomId::Replay(id.parse().ok()?, game.parse().ok()?)
        }
        "step" => CustomId::ReplayStep(rest.parse().ok()?),
        "analysis" => {
            let (id, page) = rest.split_once(':')?;
            CustomId::Analysis(id.parse().ok()?, page.parse().ok()?)
        }
        "daily" => match rest.split_once(':') {
            Some((id, place)) => CustomId::AnswerDaily(id.parse().ok()?, place.parse().ok()?),
            None => CustomId::Daily(rest.parse().ok()?),
        },
        "practice" if rest.is_empty() => CustomId::Practice,
        "practice" => {
            let mut parts = rest.splitn(3, ':');
            let (id, seq) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
            CustomId::AnswerPractice(id, seq, parts.next()?.parse().ok()?)
        }
        "export" => CustomId::Export(rest.parse().ok()?),
        "export-all" => CustomId::ExportAll,
        "my-data" => CustomId::PersonalData,
        "forget" => match rest {
            "ask" => CustomId::AskForget(false),
            "sure" => CustomId::AskForget(true),
            "me" => CustomId::ForgetMe,
            _ => return None,
        },
        "games" => CustomId::Games(rest.parse().ok()?),
        "playing" => CustomId::ServerGames(rest.parse().ok()?),
        "history" => CustomId::History(rest.parse().ok()?),
        "of" => {
            let (page, id) = rest.split_once(':')?;
            CustomId::PastMatch(page.parse().ok()?, id.parse().ok()?)
        }
        "looks" => CustomId::BoardSettings,
        "choose" => CustomId::ChooseForBoard(rest.parse().ok()?),
        "settings" => CustomId::Settings(SettingsPanel::ALL.into_iter().find(|panel| panel.word() == rest)?),
        "set" => CustomId::Set(rest.parse().ok()?),
        "t" | "unrated" => {
            let (opponent, terms) = rest.split_once(':')?;
            let (opponent, TermsCode(terms)) = (opponent.parse().ok()?, terms.parse().ok()?);
            CustomId::OpenThread(ThreadChallenge { opponent, offer: Offer { terms, rated: kind == "t" } })
        }
        "c" => {
            let (id, answer) = rest.split_once(':')?;
            let answer = match answer {
                "accept" => ChallengeButton::Accept,
                "decline" => ChallengeButton::Decline,
                "withdraw" => ChallengeButton::Withdraw,
                _ => return None,
            };
            CustomId::Challenge(id.parse().ok()?, answer)
        }
        "m" => {
            let (seen, button) = at_match(rest)?;
            CustomId::Match(seen, button.parse().ok()?)
        }
        _ => return None,
    })
}
