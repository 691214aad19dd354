//! Requests of buttons.

use super::match_button::MatchButton;
use super::pages::{AnalysisPage, BestOf, DiceOf, HistoryPage, ReplayStep, SteppedThrough};
use super::parts::{Parts, UnknownCustomId, at_match, custom_ids};
use super::terms::{ChallengeDraft, HouseMatch, TermsCode};
use crate::engine::keyed_enum::keyed_enum;
use crate::engine::rulebook::Section;
use crate::engine::{Discipline, Player, Terms};
use crate::settings::{SettingChange, SettingsPanel};
use crate::store::administration::{AdminAction, Verdict};
use crate::store::house::HouseLevel;
use crate::store::ids::{BlockId, ChallengeId, DailyId, LiveBoardId, MatchId, PersonId};
use crate::store::period::Month;
use crate::store::questions::Choice;
use crate::table::{LeaderboardView, Offer, Seen, Untrusted};
use std::fmt;
use std::str::FromStr;

custom_ids! {
    /// The request of a button or of a choice from a menu.
    CustomId {
        /// Answer a challenge.
        Challenge(id: Untrusted<ChallengeId>, reply: ChallengeReply) = "c";
        /// Show the board of this channel, privately.
        Board = "board";
        /// Continue a match in this channel.
        ContinueHere(id: Untrusted<MatchId>) = "go-on";
        /// Adjourn a match.
        Adjourn(id: Untrusted<MatchId>) = "aside";
        /// Agree to adjourn a match until a time, in seconds since 1970.
        Agree(id: Untrusted<MatchId>, until: u32) = "agree";
        /// Decline the proposal of that time, or take it back.
        WithdrawProposal(id: Untrusted<MatchId>, until: u32) = "disagree";
        /// Show what administrators can do to a match, privately.
        AdminPanel(id: Untrusted<MatchId>) = "manage";
        /// Show the log of administrators' actions, privately.
        AdminLog = "log";
        /// Show a page of a leaderboard, privately.
        Leaderboard(view: LeaderboardView) = "leaderboard";
        /// Post a page of a leaderboard for all.
        PostLeaderboard(view: LeaderboardView) = "leaders";
        /// Show how the dice fell for a player, privately.
        Dice(person: PersonId) = "dice";
        /// Show the statistics of dice, privately.
        DiceStatistics(of: DiceOf) = "dice-all";
        /// Show the check of a game's dice against its commitment, privately; 0 is the latest game.
        CheckDice(id: Untrusted<MatchId>, game: u32) = "proof";
        /// Show the monthly summary of this server, privately.
        Month(month: Month) = "club";
        /// Post the monthly summary of this server for all.
        PostMonth(month: Month) = "club-post";
        /// Show the monthly summary as text, privately.
        MonthInWords(month: Month) = "club-words";
        /// Show the house's advice on this channel's match, privately.
        Hint = "hint";
        /// Show the best action in a position or in a match, privately.
        Best(of: BestOf) = "best";
        /// Show the best action at a step of a replay, privately.
        BestAt(step: ReplayStep) = "hint";
        /// Show the guide through a first game, privately.
        Help = "help";
        /// Show this page of the guide, from 0, in place of the present one.
        HelpPage(page: u8) = "guide";
        /// Ask for the house's level of such a match, privately.
        AskHouse(what: HouseMatch) = "house";
        /// Open the form of a challenge, filled in with this.
        DraftChallenge(draft: ChallengeDraft) = "draft";
        /// End a live board.
        StopLiveBoard(id: Untrusted<LiveBoardId>) = "unwatch";
        /// Show the rules of this channel's table, privately.
        TableRules = "rules";
        /// Show a game of a match as an animation, privately; game 0 is the latest.
        Replay(id: Untrusted<MatchId>, game: u32) = "replay";
        /// Show a position of a game that was played, privately.
        ReplayStep(step: ReplayStep) = "step";
        /// Show how well a match was played, privately.
        Analysis(of: SteppedThrough, page: AnalysisPage) = "analysis";
        /// Post the result of a match for all as a picture.
        Share(id: Untrusted<MatchId>) = "share";
        /// Show the next of the caller's blunders in this match to practise, privately.
        PracticeOf(id: Untrusted<MatchId>) = "practise";
        /// Show a position of the day with its options, or with its solution, privately.
        Daily(id: Untrusted<DailyId>) = "daily";
        /// Answer a position of the day with this option, from 0.
        AnswerDaily(id: Untrusted<DailyId>, option: u8) = "daily";
        /// Show the next of the caller's blunders to practise, privately.
        Practice = "practice";
        /// Answer the practice question on this action of a match.
        AnswerPractice(id: Untrusted<MatchId>, action_number: u32, decision: Choice) = "practice";
        /// Hand out a match as files.
        Export(id: Untrusted<MatchId>) = "export";
        /// Hand out all matches of the caller's own.
        ExportAll = "export-all";
        /// Hand out all stored data of the caller.
        PersonalData = "my-data";
        /// Show a page of the caller's running matches, from 0.
        Games(page: u16) = "games";
        /// Show the next board that waits for the caller, after the board of this match, privately.
        MyBoards(after: Untrusted<MatchId>) = "boards";
        /// Show the caller's vacation from matches over days, privately.
        Vacation = "vacation";
        /// Ask whether to begin a vacation of this many days.
        AskVacation(days: u8) = "vacation";
        BeginVacation(days: u8) = "vacation-begin";
        EndVacation = "vacation-end";
        /// Show a page of this server's running matches, from 0.
        GuildGames(page: u16) = "playing";
        /// Show a page of finished matches.
        History(listing: HistoryPage) = "history";
        /// Show a finished match, with the way back to its list.
        PastMatch(listing: HistoryPage, id: Untrusted<MatchId>) = "of";
        /// Show a panel of settings, privately: in place of the panel that is shown, if one is; how the caller plays
        /// beside it.
        Settings(panel: SettingsPanel) = "settings";
        /// Show the caller's blocks, privately.
        Blocked = "blocked";
        /// End a block of the caller's own.
        Unblock(id: Untrusted<BlockId>) = "unblock";
        /// Change settings.
        Set(change: SettingChange) = "set";
        /// Delete all data of the caller.
        ForgetMe = "forget-me";
        /// Ask once more whether all data of this server is to be deleted, privately.
        AskForgetGuild = "forget-server";
        /// Delete all data of this server.
        ForgetGuild = "forget-server-surely";
    }
    others {
        /// Act in a match, in the state for which the button was made.
        Match(seen: Untrusted<Seen>, wish: MatchButton) => ("m:{}:{}:{wish}", seen.match_id(), seen.version());
        /// Open a thread for a challenge that found its channel busy.
        OpenThread(asked: ThreadChallenge) => ("{}:{}:{}{}", thread_prefix(asked.offer), asked.opponent, TermsCode(asked.offer.terms), pace_of(asked.offer));
        /// Ask for the reason of an administrator's action on a match. The form with the reason carries it out.
        AdminAction(id: Untrusted<MatchId>, action: AdminAction) => ("order:{id}:{}", write_admin_action(*action));
        /// Show a player, with the rating in this game, privately.
        Profile(person: PersonId, game: Discipline) => ("profile:{person}:{}", game.key());
        /// Begin such a match against the house at this level.
        PlayHouse(level: HouseLevel, what: HouseMatch) => ("house:{what}:{level}");
        /// Replace the message by a section of the rules of these terms, or by their overview.
        Rules(terms: Terms, section: Option<Section>) => ("r:{}:{}", TermsCode(*terms), section.map_or("", Section::key));
        /// Ask whether to delete all data of the caller, privately; `is_sure` asks for the second time.
        AskForget(is_sure: bool) => ("forget:{}", if *is_sure { "sure" } else { "ask" });
    }
}

keyed_enum! {
    /// The answer to a challenge.
    pub enum ChallengeReply {
        /// Begin the match.
        Accept = "accept",
        /// Refuse it, as the person challenged.
        Decline = "decline",
        /// Withdraw it, as the challenger.
        Withdraw = "withdraw",
    }
}

/// The challenge for which a thread is to be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreadChallenge {
    pub opponent: ThreadOpponent,
    pub offer: Offer,
}

/// The person who may accept a challenge with a thread of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreadOpponent {
    /// The first person to accept.
    Anyone,
    Person(PersonId),
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

/// The prefix of a challenge with a thread of its own.
const fn thread_prefix(offer: Offer) -> &'static str {
    if offer.rated { "t" } else { "unrated" }
}

/// The pace of a challenge with a thread of its own, after its terms.
fn pace_of(offer: Offer) -> String {
    offer.pace.map_or_else(String::new, |pace| format!(":{pace}"))
}

impl CustomId {
    fn read_other(word: &str, rest: &str) -> Option<CustomId> {
        let pair = || rest.split_once(':');
        Some(match word {
            "order" => {
                let (id, action) = pair()?;
                CustomId::AdminAction(id.parse().ok()?, read_admin_action(action)?)
            }
            // Written before leaderboards had options.
            "leaderboard" if rest.is_empty() => CustomId::Leaderboard(LeaderboardView::of(Discipline::BACKGAMMON)),
            "profile" => {
                let (person, game) = pair()?;
                CustomId::Profile(person.parse().ok()?, Discipline::find(game)?)
            }
            "house" => {
                let (what, level) = pair()?;
                CustomId::PlayHouse(level.parse().ok()?, what.parse().ok()?)
            }
            "r" => {
                let (terms, section) = pair()?;
                let section = match section {
                    "" => None,
                    key => Some(key.parse().ok()?),
                };
                CustomId::Rules(terms.parse::<TermsCode>().ok()?.0, section)
            }
            "forget" => match rest {
                "ask" => CustomId::AskForget(false),
                "sure" => CustomId::AskForget(true),
                // The id of older messages.
                "me" => CustomId::ForgetMe,
                _ => return None,
            },
            "t" | "unrated" => {
                let (opponent, terms) = pair()?;
                let (terms, pace) = match terms.split_once(':') {
                    Some((terms, pace)) => (terms, Some(pace.parse().ok()?)),
                    None => (terms, None),
                };
                let (opponent, TermsCode(terms)) = (opponent.parse().ok()?, terms.parse().ok()?);
                CustomId::OpenThread(ThreadChallenge { opponent, offer: Offer { terms, rated: word == "t", pace } })
            }
            "m" => {
                let (seen, button) = at_match(rest)?;
                CustomId::Match(seen, button.parse().ok()?)
            }
            _ => return None,
        })
    }
}

/// The action as a custom id carries it.
pub(super) fn write_admin_action(action: AdminAction) -> String {
    let verdict = |Verdict { winner, rated }| format!("{}{}", player_number(winner), if rated { "r" } else { "u" });
    match action {
        AdminAction::Abort => "abort".to_owned(),
        AdminAction::Adjourn => "adjourn".to_owned(),
        AdminAction::Settle(settled) => format!("settle{}", verdict(settled)),
        AdminAction::Correct(corrected) => format!("correct{}", verdict(corrected)),
    }
}

/// The action that a custom id carries.
pub(super) fn read_admin_action(text: &str) -> Option<AdminAction> {
    let verdict = |text: &str| {
        let (winner, rated) = text.split_at_checked(1)?;
        let winner = Player::BOTH.into_iter().find(|&player| player_number(player) == winner)?;
        match rated {
            "r" => Some(Verdict { winner, rated: true }),
            "u" => Some(Verdict { winner, rated: false }),
            _ => None,
        }
    };
    match (text, text.strip_prefix("settle"), text.strip_prefix("correct")) {
        ("abort", ..) => Some(AdminAction::Abort),
        ("adjourn", ..) => Some(AdminAction::Adjourn),
        (_, Some(rest), _) => verdict(rest).map(AdminAction::Settle),
        (_, _, Some(rest)) => verdict(rest).map(AdminAction::Correct),
        _ => None,
    }
}

const fn player_number(player: Player) -> &'static str {
    match player {
        Player::One => "1",
        Player::Two => "2",
    }
}
