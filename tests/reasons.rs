//! The reason of every refusal is true of the position, checked without the engine's rules.

mod table;

use barpoint::engine::board::{Checkers, Position};
use barpoint::engine::dice::Die;
use barpoint::engine::phase::Throw;
use barpoint::engine::plays::{LegalPlays, ParsePlayError};
use barpoint::engine::refusal::{Refusal, Rule};
use barpoint::engine::rules::{DiceOrder, Doublet, Rules};
use barpoint::engine::script::Script;
use std::collections::BTreeMap;
use table::chance::Chance;
use table::log::terms;
use table::{position, refused, rules};

const TEXTS: usize = 20_000;

#[test]
fn the_reason_is_that_of_the_number_that_was_written() {
    let tric_trac = rules("tric-trac");
    refused(&tric_trac, &position("6(3) 4", "24"), "61", "6/off", "low-first", "6/5 6/off");
    let dutch = rules("dutch");
    refused(&dutch, &position("3(2) 2(2)", "24(2) 5(3)"), "31", "3/off", "through-point", "3/2");
    let tournament = rules("tournament");
    refused(&tournament, &position("6(3) 13(3)", "21(4) 20(5)"), "62", "6/off", "bear-off-home", "13/11 13/7");
}

/// Plays of one move on random positions of every rule set.
#[test]
fn no_reason_states_an_untruth() {
    let (mut refusals, mut wrong) = (BTreeMap::new(), Vec::new());
    let lines = [
        "tournament money",
        "dutch money",
        "dutch money both-dice-doublets",
        "danish-parlour money",
        "tric-trac money general-doublet",
        "tric-trac money high-first",
        "acey-deucey money",
        "acey-deucey money double-top high-first",
    ];
    for (seed, line) in (100..).zip(lines) {
        let rules = terms(line).rules();
        let mut chance = Chance(seed);
        let mut asked = 0;
        while asked < TEXTS / lines.len() {
            let case = Case::some(rules, &mut chance);
            let text = case.text();
            let Err(ParsePlayError::Illegal(refusal)) = case.plays.parse_play(&text) else { continue };
            asked += 1;
            *refusals.entry(refusal.rule).or_insert(0) += 1;
            if let Err(why) = case.holds(&refusal) {
                wrong.push(format!(
                    "{line}: {text} with {:?} in {:?}: {refusal:?} is not so: {why}",
                    case.numbers, case.position
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {TEXTS}, such as {:#?}", wrong.len(), &wrong[..wrong.len().min(12)]);
    assert!(refusals.len() > 20, "{refusals:?}");
}

/// One move in a position, with the numbers of a throw.
struct Case {
    rules: Rules,
    position: Position,
    plays: LegalPlays,
    /// In the order of the throw.
    numbers: Vec<u8>,
    /// The point, or 25 for bar and reserve.
    from: u8,
    /// The point, or 0 for off.
    to: u8,
    bar: bool,
}

impl Case {
    fn some(rules: Rules, chance: &mut Chance) -> Case {
        let mut position = chance.odd_position();
        if rules.start.reserve > 0 && chance.below(3) == 0 {
            position = some_waiting(&position, chance);
        }
        let rolled = chance.roll();
        let throw = match chance.below(6) {
            0 if rules.double_doublet => Throw::Extra(rolled),
            1 if rules.ace_deuce.is_some() => Throw::Named(chance.die()),
            _ => Throw::Roll(rolled),
        };
        let noted = (chance.below(4) == 0).then_some(rolled);
        let plays = LegalPlays::new(&rules, &position, Script::new(&rules, throw, noted, position.mover().bar));
        let numbers: Vec<u8> = plays.script().orders[0].iter().map(|die| die.pips()).collect();
        let mover = position.mover();
        let mut from: Vec<u8> = (1..=24).filter(|&point| mover.points[point as usize - 1] > 0).collect();
        if mover.bar + mover.reserve > 0 {
            from.extend([25, 25]);
        }
        // Now and then from an empty point.
        let from = if chance.below(12) == 0 { 1 + chance.below(25) as u8 } else { *chance.pick(&from) };
        let pips = match chance.below(8) {
            0 => chance.below(14) as u8,
            1 | 2 => numbers.iter().take(2).sum(),
            _ => *chance.pick(&numbers),
        };
        let to = from.saturating_sub(pips);
        let bar = mover.bar > 0 || mover.reserve == 0;
        Case { rules, position, plays, numbers, from, to, bar }
    }

    fn text(&self) -> String {
        let from = match self.from {
            25 if self.bar => "bar".to_owned(),
            25 => "in".to_owned(),
            point => point.to_string(),
        };
        let to = if self.to == 0 { "off".to_owned() } else { self.to.to_string() };
        format!("{from}/{to}")
    }

    fn mover(&self) -> &Checkers {
        self.position.mover()
    }

    fn held(&self, point: u8) -> u8 {
        if (1..=24).contains(&point) { self.position.opponent().points[24 - point as usize] } else { 0 }
    }

    fn is_held(&self, point: u8) -> bool {
        self.held(point) >= 2
    }

    fn outside(&self) -> u8 {
        let mover = self.mover();
        mover.points[6..].iter().sum::<u8>() + mover.bar + mover.reserve
    }

    fn highest(&self) -> u8 {
        (1..=24).rev().find(|&point| self.mover().points[point as usize - 1] > 0).unwrap_or(0)
    }

    /// The numbers of the throw that make this move directly.
    fn direct(&self) -> Vec<u8> {
        let makes = |number: &&u8| match self.to {
            0 => **number >= self.from,
            to => self.from == to + **number,
        };
        self.numbers.iter().filter(makes).copied().collect()
    }

    /// The points from which the checker could be borne off after some of the numbers, each with the highest point
    /// then.
    fn leaves_from(&self) -> Vec<(u8, u8)> {
        let mut points = self.mover().points;
        let mut left = vec![(self.from, self.highest())];
        if !self.direct().is_empty() || self.from > 24 || points[self.from as usize - 1] == 0 {
            return left;
        }
        points[self.from as usize - 1] -= 1;
        let highest = (1..=24).rev().find(|&point| points[point as usize - 1] > 0).unwrap_or(0);
        let mut reached = vec![self.from];
        for number in &self.numbers {
            let more: Vec<u8> =
                reached.iter().filter_map(|from| from.checked_sub(*number)).filter(|&at| at > 0).collect();
            left.extend(more.iter().map(|&at| (at, highest.max(at))));
            reached.extend(more);
        }
        left
    }

    /// Whether a number that makes this move directly is not the first of the throw.
    fn out_of_order(&self) -> bool {
        self.direct().iter().any(|&number| number != self.numbers[0])
            || (self.direct().is_empty() && self.is_held(self.from.saturating_sub(self.numbers[0])))
    }

    /// Whether some checker could play this number first.
    fn playable(&self, number: u8) -> bool {
        let die = Die::new(number).unwrap();
        let rules = Rules { order: DiceOrder::Any, doublet: Doublet::FourTimes, ..self.rules };
        let free =
            Rules { doublet_lapses: false, ace_deuce: None, general_doublet: false, bar_lowest_first: false, ..rules };
        LegalPlays::of_roll(&free, &self.position, barpoint::engine::dice::Roll::new(die, die)).dice_played() > 0
    }

    fn holds(&self, refusal: &Refusal) -> Result<(), &'static str> {
        let so = |so: bool, why: &'static str| if so { Ok(()) } else { Err(why) };
        let (die, point) = (refusal.die.map(Die::pips), refusal.point.map(|point| point.number()));
        let in_throw = |die: Option<u8>| die.is_none_or(|die| self.numbers.contains(&die));
        let mover = self.mover();
        let stands = match self.from {
            25 if self.bar => mover.bar > 0,
            25 => mover.reserve > 0,
            point => mover.points[point as usize - 1] > 0,
        };
        let more = self.plays.dice_played() > 1;
        match refusal.rule {
            Rule::ForwardOnly => so(self.to >= self.from, "it leads forward"),
            Rule::NoChecker => so(!stands, "a checker stands there"),
            Rule::EnterFirst => {
                // A checker that enters and moves on leaves the others on the bar.
                let left = if self.from < 25 { mover.bar } else { mover.bar.saturating_sub(1) };
                so(self.from < 25 || self.direct().is_empty(), "it enters")?;
                so(refusal.checkers == Some(left) && left > 0, "nothing is on the bar")
            }
            Rule::HitBeforeReserve => so(self.from == 25 && !self.bar, "it comes from the bar"),
            Rule::AllInFirst => {
                let left = if self.from < 25 || self.bar { mover.reserve } else { mover.reserve - 1 };
                so(self.from < 25 || self.direct().is_empty(), "it enters")?;
                so(refusal.checkers == Some(left) && left > 0, "all are in")
            }
            Rule::OpenPoint | Rule::EnterPoint if point.is_some() => {
                let point = point.unwrap();
                so(self.is_held(point) && refusal.checkers == Some(self.held(point)), "the point is open")?;
                so(point == self.to || (point > self.to && self.direct().is_empty()), "it does not lead there")?;
                so(in_throw(die), "that number was not thrown")
            }
            Rule::EnterPoint => so(self.from == 25 && self.direct().is_empty(), "that number was thrown"),
            Rule::SeparateDice if point.is_some() => {
                let point = point.unwrap();
                so(self.direct().is_empty(), "one number makes it")?;
                so(self.is_held(point) && point < self.from && point > self.to, "nothing is in between")
            }
            Rule::SeparateDice => so(self.direct().is_empty(), "one number makes it"),
            Rule::BearOffHome => {
                let on_its_way = u8::from(self.from > 6 && self.direct().is_empty());
                let outside = self.outside();
                so(self.to == 0 && outside > on_its_way, "all are home")?;
                so(refusal.checkers == Some(outside - on_its_way), "so many are not outside")
            }
            Rule::BearOffExact => {
                so(self.to == 0 && self.outside() == 0, "something else forbids it")?;
                so(self.numbers.iter().all(|&number| number < self.from), "a number reaches")
            }
            Rule::BearOffOver => {
                so(self.to == 0 && in_throw(die), "it is not borne off")?;
                let leaves = self.leaves_from();
                so(
                    leaves.iter().any(|&(from, over)| die > Some(from) && point == Some(over) && over > from),
                    "it is the highest",
                )
            }
            Rule::RearFirst => {
                let leaves = self.leaves_from();
                so(
                    self.to == 0 && leaves.iter().any(|&(from, over)| point == Some(over) && over > from),
                    "it is the rearmost",
                )
            }
            Rule::ThroughPoint => {
                so(self.to == 0 && point.is_some_and(|point| point < self.from && self.is_held(point)), "none is held")
            }
            Rule::LowFirst => so(self.numbers[0] < self.numbers[1] && self.out_of_order(), "it is the lower"),
            Rule::HighFirst => so(self.numbers[0] > self.numbers[1] && self.out_of_order(), "it is the higher"),
            Rule::BarLowestFirst => so(mover.bar >= 2, "fewer than two are on the bar"),
            Rule::FirstBlocked => so(!self.playable(self.numbers[0]), "the first number can be played"),
            Rule::SecondBlocked | Rule::UseBothDice | Rule::AceDeuce | Rule::Doublet => {
                so(more || self.out_of_order(), "no more can be played")
            }
            Rule::GeneralDoublet
            | Rule::OppositeFaces
            | Rule::BothDiceDoublets
            | Rule::NamedDoublet
            | Rule::DoubleDoublet
            | Rule::DoubletLapse
            | Rule::GeneralDoubletLapse
            | Rule::AceDeuceLapse => so(
                more || self.plays.stuck() == Some(refusal.rule) || self.out_of_order(),
                "it neither lapses nor orders",
            ),
            Rule::HigherDie => {
                let (low, high) = (self.numbers.iter().min().copied(), self.numbers.iter().max().copied());
                so(die == high && low < high && self.plays.dice_played() == 1, "both can be played")?;
                so(low.is_some_and(|low| self.direct().contains(&low)), "it is not the lower")
            }
            Rule::EnteredContinues => so(point.is_some(), "no checker is named"),
            Rule::WinWithBoth => so(mover.total() == u32::from(mover.off) + 1 && more, "more checkers are left"),
            Rule::NoPlay => so(self.plays.dice_played() == 0, "something can be played"),
            _ => Err("it is no reason for a play"),
        }
    }
}

/// The position with some of the mover's checkers back in the reserve.
fn some_waiting(position: &Position, chance: &mut Chance) -> Position {
    let mut mover = *position.mover();
    for count in &mut mover.points {
        if *count > 0 && chance.below(3) == 0 {
            mover.reserve += *count;
            *count = 0;
        }
    }
    Position::new(mover, *position.opponent()).unwrap()
}

#[test]
fn what_is_not_there_cannot_enter() {
    let tournament = rules("tournament");
    let start = position("24(2) 13(5) 8(3) 6(5)", "24(2) 13(5) 8(3) 6(5)");
    refused(&tournament, &start, "31", "bar/22", "no-checker", "24/23 24/21");
}
