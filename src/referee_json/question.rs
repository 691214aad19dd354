//! Parsing questions.

use crate::engine::formats::position_id;
use crate::engine::formats::xgid::{Xgid, XgidDice};
use crate::engine::{
    Agreement, Checkers, Die, LegalPlays, Length, Position, Roll, Rule, RuleSet, Rules, Script, Terms, Throw,
    rule_sets, rulebook,
};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Debug)]
pub(super) struct Question {
    pub plays: LegalPlays,
    pub play: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    rules: Option<String>,
    xgid: Option<String>,
    position_id: Option<String>,
    position: Option<Sides>,
    dice: Option<[u8; 2]>,
    #[serde(default)]
    options: Options,
    play: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sides {
    mover: BTreeMap<String, u8>,
    #[serde(default)]
    opponent: BTreeMap<String, u8>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Options {
    doublet_of_turn: Option<u8>,
    general_doublet: Option<[u8; 2]>,
    named_doublet: Option<u8>,
    double_top: bool,
    high_first: bool,
    ace_deuce_to_opponent: bool,
    both_dice_doublets: bool,
}

impl Question {
    /// Parses a line, or returns what is wrong with it.
    pub(super) fn read(line: &str) -> Result<Question, String> {
        let line: Line = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let slug = line.rules.as_deref().unwrap_or(rule_sets::default().slug);
        let set = rule_sets::find(slug).ok_or_else(|| format!("no rule set is called {slug:?}"))?;
        let terms = line.options.terms(set)?;
        let rules = terms.rules();
        let (position, thrown) = line.position(&rules)?;
        let roll = line.dice.map(roll_of).transpose()?.or(thrown);
        let throw = line.options.throw(roll)?;
        let noted = line.options.general_doublet.map(roll_of).transpose()?;
        let script = Script::new(&rules, throw, noted, position.mover().bar);
        Ok(Question { plays: LegalPlays::new(&rules, &position, script), play: line.play })
    }
}

impl Line {
    /// The position, and the roll if it contains one.
    fn position(&self, rules: &Rules) -> Result<(Position, Option<Roll>), String> {
        let per_side = u8::try_from(Position::at_start(rules).mover().total()).unwrap_or(15);
        match (&self.xgid, &self.position_id, &self.position) {
            (Some(xgid), None, None) => {
                let xgid: Xgid = xgid.parse().map_err(|error| format!("{error}"))?;
                let seen = xgid.board.seen_by(xgid.turn);
                let side = |side: &Checkers| with_the_rest_off(*side, per_side);
                let position = checked(side(seen.mover())?, side(seen.opponent())?)?;
                let thrown = match xgid.dice {
                    XgidDice::Rolled(roll) => Some(roll),
                    _ => None,
                };
                Ok((position, thrown))
            }
            (None, Some(id), None) => {
                let position = position_id::decode(id, per_side).map_err(|error| error.to_string())?;
                Ok((position, None))
            }
            (None, None, Some(sides)) => {
                let (mover, opponent) = (side(&sides.mover, per_side)?, side(&sides.opponent, per_side)?);
                Ok((checked(mover, seen_from_the_other_side(&opponent))?, None))
            }
            _ => Err("give one of xgid, position_id and position".to_owned()),
        }
    }
}

impl Options {
    /// The terms with these options; options that the rule set does not have are refused.
    fn terms(&self, set: &'static RuleSet) -> Result<Terms, String> {
        let agreements = [
            (Agreement::GeneralDoublet, self.general_doublet.is_some()),
            (Agreement::HighFirst, self.high_first),
            (Agreement::BothDiceDoublets, self.both_dice_doublets),
            (Agreement::DoubleTop, self.double_top),
            (Agreement::AceDeuceToOpponent, self.ace_deuce_to_opponent),
        ];
        let agreed: Vec<Agreement> =
            agreements.into_iter().filter_map(|(agreement, asked)| asked.then_some(agreement)).collect();
        let terms = Terms::new(set, Length::Money, &agreed).map_err(|no| no.to_string())?;
        for (option, asked, rule) in [
            ("named_doublet", self.named_doublet.is_some(), Rule::NamedDoublet),
            ("doublet_of_turn", self.doublet_of_turn.is_some(), Rule::RollAgain),
        ] {
            if asked && !rulebook::in_force(rule, &terms) {
                return Err(format!("{} knows no {option}", set.slug));
            }
        }
        Ok(terms)
    }

    fn throw(&self, roll: Option<Roll>) -> Result<Throw, String> {
        match (self.named_doublet, roll) {
            (Some(pips), _) => Die::new(pips).map(Throw::Named).ok_or_else(|| format!("{pips} is no die")),
            (None, None) => Err("there are no dice".to_owned()),
            (None, Some(roll)) if self.doublet_of_turn.is_some_and(|doublet| doublet >= 2) => Ok(Throw::Extra(roll)),
            (None, Some(roll)) => Ok(Throw::Roll(roll)),
        }
    }
}

fn roll_of([a, b]: [u8; 2]) -> Result<Roll, String> {
    Roll::from_pips(a, b).ok_or_else(|| format!("{a} and {b} are no dice"))
}

fn side(places: &BTreeMap<String, u8>, per_side: u8) -> Result<Checkers, String> {
    let mut side = Checkers::default();
    for (place, &count) in places {
        let there = match place.as_str() {
            "bar" => &mut side.bar,
            "waiting" => &mut side.reserve,
            "off" => &mut side.off,
            point => {
                let number: usize = point.parse().map_err(|_| format!("{place:?} is no place"))?;
                let index = number.checked_sub(1).filter(|&index| index < 24);
                &mut side.points[index.ok_or_else(|| format!("{place:?} is no place"))?]
            }
        };
        *there = count;
    }
    let named = side.off;
    let side = with_the_rest_off(side, per_side)?;
    if places.contains_key("off") && named != side.off && named != 0 {
        return Err(format!("{} checkers are off, not {named}", side.off));
    }
    Ok(side)
}

fn with_the_rest_off(side: Checkers, per_side: u8) -> Result<Checkers, String> {
    let side = side.with_the_rest_off(per_side.into());
    side.ok_or_else(|| format!("a side has more than {per_side} checkers"))
}

fn checked(mover: Checkers, opponent: Checkers) -> Result<Position, String> {
    Position::new(mover, opponent).map_err(|error| error.to_string())
}

/// These checkers with their points numbered from the other side. A question numbers the points of both sides from the
/// mover's view.
pub(super) fn seen_from_the_other_side(side: &Checkers) -> Checkers {
    let mut points = side.points;
    points.reverse();
    Checkers { points, ..*side }
}
