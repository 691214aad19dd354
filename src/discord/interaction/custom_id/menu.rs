//! Menus: a choice from one is a request as of a button.

use super::button::CustomId;
use super::match_button::MatchButton;
use super::pages::{HistoryPage, ReplayStep, SteppedThrough};
use super::parts::{Parts, UnknownCustomId, at_match, custom_ids};
use super::terms::{HouseMatch, TermsCode, refit};
use crate::engine::{Decision, Die, Discipline, Length, Terms};
use crate::store::ids::{DailyId, MatchId, PersonId};
use crate::table::{Intent, Seen, Untrusted};
use std::fmt;
use std::str::FromStr;

/// Begins the custom id of a menu that Discord fills; the name of the setting follows.
pub const ENTITY_MENU: &str = "pick:";

custom_ids! {
    /// A menu. A message may have several of a kind, told apart by a number.
    MenuId {
        /// Continue the chosen match in this channel.
        ContinueHere = "go-on?";
        /// Play the house at the level that is chosen.
        House(what: HouseMatch) = "house?";
        /// Show the finished match that is chosen.
        History(page: HistoryPage) = "past";
        /// Show the leaderboard that is chosen.
        Leaderboard(menu: u8) = "leaders";
        /// Show this player, with the rating in the game that is chosen.
        Profile(person: PersonId) = "who";
        /// Go from this position of a game to the chosen one, or show another page of the menu.
        Jump(at: ReplayStep) = "jump";
        /// Show the page of an analysis that is chosen.
        Analysis(menu: u8, of: SteppedThrough) = "analysis?";
        /// Set the choice.
        Settings(menu: u8) = "setting";
        /// End a block of the caller's own.
        Unblock = "unblock?";
        /// Answer a position of the day with the option that is chosen.
        Daily(id: Untrusted<DailyId>) = "daily?";
        /// Answer a blunder of one's own with the choice.
        Practice(id: Untrusted<MatchId>, action_number: u32) = "practice?";
    }
    others {
        /// Show these moves of a play and, after them, the chosen one.
        Moves(seen: Untrusted<Seen>, menu: u8, before: String) => ("m:{}:{}:pick:{menu}:{before}", seen.match_id(), seen.version());
        /// Name the doublet that is chosen.
        Name(seen: Untrusted<Seen>) => ("m:{}:{}:name?", seen.match_id(), seen.version());
        /// Ask at which level to play the house, on these terms but to the chosen length.
        HouseLength(terms: Terms) => ("house-length:{}", TermsCode(*terms));
        /// Show the part of the rules that is chosen.
        Section(terms: Terms) => ("s:{}", TermsCode(*terms));
    }
}

impl MenuId {
    /// The request of a choice with this value; `None` if the menu does not offer it.
    pub fn chosen(self, value: &str) -> Option<CustomId> {
        Some(match self {
            MenuId::Moves(seen, _, before) => {
                CustomId::Match(seen, MatchButton::Show(format!("{before} {value}").trim().to_owned()))
            }
            MenuId::Name(seen) => CustomId::Match(
                seen,
                MatchButton::Act(Intent::Decide(Decision::Name(value.parse().ok().and_then(Die::new)?))),
            ),
            MenuId::ContinueHere => CustomId::ContinueHere(value.parse().ok()?),
            MenuId::House(what) => CustomId::PlayHouse(value.parse().ok()?, what),
            MenuId::HouseLength(terms) => {
                CustomId::AskHouse(HouseMatch::On(refit(&terms, terms.rule_set(), length(value)?)?))
            }
            MenuId::Section(terms) => CustomId::Rules(terms, Some(value.parse().ok()?)),
            MenuId::History(page) => CustomId::PastMatch(page, value.parse().ok()?),
            MenuId::Leaderboard(_) => CustomId::Leaderboard(value.parse().ok()?),
            MenuId::Profile(person) => CustomId::Profile(person, Discipline::find(value)?),
            MenuId::Jump(at) => CustomId::ReplayStep(match value.split_once(':')? {
                ("page", page) => ReplayStep { page: page.parse().ok()?, ..at },
                (game, frame) => ReplayStep { game: game.parse().ok()?, frame: frame.parse().ok()?, ..at },
            }),
            MenuId::Analysis(_, of) => CustomId::Analysis(of, value.parse().ok()?),
            MenuId::Settings(_) => CustomId::Set(value.parse().ok()?),
            MenuId::Unblock => CustomId::Unblock(value.parse().ok()?),
            MenuId::Daily(id) => CustomId::AnswerDaily(id, value.parse().ok()?),
            MenuId::Practice(id, action_number) => CustomId::AnswerPractice(id, action_number, value.parse().ok()?),
        })
    }

    fn read_other(word: &str, rest: &str) -> Option<MenuId> {
        Some(match word {
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
            "house-length" => MenuId::HouseLength(rest.parse::<TermsCode>().ok()?.0),
            "s" => MenuId::Section(rest.parse::<TermsCode>().ok()?.0),
            _ => return None,
        })
    }
}

/// A length of a menu: points, or 0 for a money session.
fn length(value: &str) -> Option<Length> {
    value.parse().ok().map(Length::from_points)
}
