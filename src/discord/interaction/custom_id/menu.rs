//! What a menu asks for: once something is chosen from it, the same as a button.

use super::button::CustomId;
use super::challenge_draft::{ChallengeDraft, refit};
use super::history_page::HistoryPage;
use super::house_match::HouseMatch;
use super::match_button::MatchButton;
use super::parts::{UnknownCustomId, at_match};
use super::replay_step::ReplayStep;
use super::terms_code::TermsCode;
use crate::engine::action::Decision;
use crate::engine::dice::Die;
use crate::engine::rule_sets::{self, Discipline};
use crate::engine::score::Length;
use crate::engine::terms::Terms;
use crate::store::ids::{DailyId, MatchId, PersonId};
use crate::table::{Intent, Seen, Untrusted};
use std::fmt;
use std::str::FromStr;

/// The menu of the channels in which matches may be begun.
pub const CHANNELS_MENU: &str = "channels";
/// The menu of the channel in which the position of the day is posted.
pub const DAILY_MENU: &str = "daily-channel";
/// The menu of the channel in which each month is posted.
pub const CLUB_MENU: &str = "club-channel";
/// The menu of the role that may administer.
pub const ROLE_MENU: &str = "role";

/// A menu. A message may have several of a kind, told apart by a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MenuId {
    /// Show these moves of a play and, after them, what is chosen; or another page of whole plays.
    Moves(Untrusted<Seen>, u8, String),
    /// Name the doublet that is chosen.
    Name(Untrusted<Seen>),
    /// Go on in this channel with the match that is chosen.
    ContinueHere,
    /// Play the house at the level that is chosen.
    House(HouseMatch),
    /// Ask at which level to play the house to the length that is chosen, these terms else.
    HouseLength(Terms),
    /// Put a challenge to the length that is chosen.
    DraftLength(ChallengeDraft),
    /// Put a challenge under the rules that are chosen.
    DraftRules(ChallengeDraft),
    /// Show the part of the rules that is chosen.
    Section(Terms),
    /// Show the finished match that is chosen.
    History(HistoryPage),
    /// Show the leaderboard that is chosen.
    Leaderboard(u8),
    /// Show this player, with the rating in the game that is chosen.
    Profile(PersonId),
    /// From this position of a game to what is chosen, or show another page of the menu.
    Jump(ReplayStep),
    /// Choose how boards look.
    BoardSettings(u8),
    /// Set what is chosen.
    Settings(u8),
    /// Answer a position of the day with the option that is chosen.
    Daily(Untrusted<DailyId>),
    /// Answer a blunder of one's own with what is chosen.
    Practice(Untrusted<MatchId>, u32),
}

impl MenuId {
    /// What it asks for once this is chosen from it, or `None` where it does not offer that.
    #[must_use]
    pub fn chosen(self, value: &str) -> Option<CustomId> {
        Some(match self {
            MenuId::Moves(seen, _, before) => CustomId::Match(
                seen,
                match value.strip_prefix("page:") {
                    Some(page) => MatchButton::Page(page.parse().ok()?),
                    None => MatchButton::Show(format!("{before} {value}").trim().to_owned()),
                },
            ),
            MenuId::Name(seen) => CustomId::Match(
                seen,
                MatchButton::Act(Intent::Decide(Decision::Name(value.parse().ok().and_then(Die::new)?))),
            ),
            MenuId::ContinueHere => CustomId::ContinueHere(value.parse().ok()?),
            MenuId::House(what) => CustomId::PlayHouse(value.parse().ok()?, what),
            MenuId::HouseLength(terms) => {
                CustomId::AskHouse(HouseMatch::On(refit(&terms, terms.rule_set(), length(value)?)?))
            }
            MenuId::DraftLength(draft) => CustomId::DraftChallenge(draft.to_length(length(value)?)?),
            MenuId::DraftRules(draft) => CustomId::DraftChallenge(draft.by_rules(rule_sets::find(value)?)?),
            MenuId::Section(terms) => CustomId::Rules(terms, Some(value.parse().ok()?)),
            MenuId::History(page) => CustomId::PastMatch(page, value.parse().ok()?),
            MenuId::Leaderboard(_) => CustomId::Leaderboard(value.parse().ok()?),
            MenuId::Profile(person) => CustomId::Profile(person, Discipline::find(value)?),
            MenuId::Jump(at) => CustomId::ReplayStep(match value.split_once(':')? {
                ("page", page) => ReplayStep { page: page.parse().ok()?, ..at },
                (game, moment) => ReplayStep { game: game.parse().ok()?, moment: moment.parse().ok()?, ..at },
            }),
            MenuId::BoardSettings(_) => CustomId::ChooseForBoard(value.parse().ok()?),
            MenuId::Settings(_) => CustomId::Set(value.parse().ok()?),
            MenuId::Daily(id) => CustomId::AnswerDaily(id, value.parse().ok()?),
            MenuId::Practice(id, seq) => CustomId::AnswerPractice(id, seq, value.parse().ok()?),
        })
    }
}

impl fmt::Display for MenuId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MenuId::Moves(seen, menu, before) => {
                write!(f, "m:{}:{}:pick:{menu}:{before}", seen.match_id(), seen.version())
            }
            MenuId::Name(seen) => write!(f, "m:{}:{}:name?", seen.match_id(), seen.version()),
            MenuId::ContinueHere => f.write_str("go-on?"),
            MenuId::House(what) => write!(f, "house?:{what}"),
            MenuId::HouseLength(terms) => write!(f, "house-length:{}", TermsCode(*terms)),
            MenuId::DraftLength(draft) => write!(f, "length:{draft}"),
            MenuId::DraftRules(draft) => write!(f, "by:{draft}"),
            MenuId::Section(terms) => write!(f, "s:{}", TermsCode(*terms)),
            MenuId::History(page) => write!(f, "past:{page}"),
            MenuId::Leaderboard(menu) => write!(f, "leaders:{menu}"),
            MenuId::Profile(person) => write!(f, "who:{person}"),
            MenuId::Jump(at) => write!(f, "jump:{at}"),
            MenuId::BoardSettings(menu) => write!(f, "look:{menu}"),
            MenuId::Settings(menu) => write!(f, "setting:{menu}"),
            MenuId::Daily(id) => write!(f, "daily?:{id}"),
            MenuId::Practice(id, seq) => write!(f, "practice?:{id}:{seq}"),
        }
    }
}

impl FromStr for MenuId {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<Self, UnknownCustomId> {
        read(text).ok_or(UnknownCustomId)
    }
}

/// A length of a menu: points, or 0 for a money session.
fn length(value: &str) -> Option<Length> {
    Some(match value.parse().ok()? {
        0 => Length::Money,
        points => Length::Points(points),
    })
}

fn read(text: &str) -> Option<MenuId> {
    let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
    Some(match kind {
        "m" => {
            let (seen, menu) = at_match(rest)?;
            match menu.strip_prefix("pick:") {
                Some(moves) => {
                    let (menu, before) = moves.split_once(':')?;
                    MenuId::Moves(seen, menu.parse().ok()?, before.to_owned())
                }
                None if menu == "name?" => MenuId::Name(seen),
                None => return None,
            }
        }
        "go-on?" => MenuId::ContinueHere,
        "house?" => MenuId::House(rest.parse().ok()?),
        "house-length" => MenuId::HouseLength(rest.parse::<TermsCode>().ok()?.0),
        "length" => MenuId::DraftLength(rest.parse().ok()?),
        "by" => MenuId::DraftRules(rest.parse().ok()?),
        "s" => MenuId::Section(rest.parse::<TermsCode>().ok()?.0),
        "past" => MenuId::History(rest.parse().ok()?),
        "leaders" => MenuId::Leaderboard(rest.parse().ok()?),
        "who" => MenuId::Profile(rest.parse().ok()?),
        "jump" => MenuId::Jump(rest.parse().ok()?),
        "look" => MenuId::BoardSettings(rest.parse().ok()?),
        "setting" => MenuId::Settings(rest.parse().ok()?),
        "daily?" => MenuId::Daily(rest.parse().ok()?),
        "practice?" => {
            let (id, seq) = rest.split_once(':')?;
            MenuId::Practice(id.parse().ok()?, seq.parse().ok()?)
        }
        _ => return None,
    })
}
