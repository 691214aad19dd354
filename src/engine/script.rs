//! What a throw grants: which numbers, in which orders, how many of them must be playable, and what follows.

use super::dice::{Die, Roll};
use super::phase::Throw;
use super::play::MOST_MOVES;
use super::rules::{Doublet, Inheritance, Order, Rules};
use super::ruling::Rule;
use arrayvec::ArrayVec;

/// Numbers to play, in this order.
pub type Numbers = ArrayVec<Die, MOST_MOVES>;

/// What a throw grants. A play follows one of the orders from its beginning, as far as it can be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// The orders to choose from: two where two different numbers may be played either way (the higher one first),
    /// otherwise one.
    pub orders: ArrayVec<Numbers, 2>,
    /// How many of the numbers must be playable; with fewer all of it lapses and nothing moves.
    pub needed: usize,
    /// Whether fewer are enough to take off the last checker: what is left over then is not blocked.
    pub win_stands: bool,
    /// What follows a play that did not lapse.
    pub then: Then,
    /// How the opponent gets these numbers where they lapse, if so.
    pub to_opponent: Option<Inheritance>,
    /// The rule that sets the order.
    pub order_rule: Rule,
    /// The rule that as much as possible is played.
    pub obligation: Rule,
    /// The rule by which it lapses.
    pub lapse: Rule,
}

/// What follows a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The opponent's turn.
    TurnEnds,
    /// Another roll.
    RollAgain,
    /// A doublet is named and played.
    NameDoublet,
}

impl Script {
    /// What `throw` grants a player who has `on_bar` checkers on the bar. `noted` are the numbers that decided who
    /// begins this game.
    pub fn new(rules: &Rules, throw: Throw, noted: Option<Roll>, on_bar: u8) -> Script {
        Script { win_stands: rules.win_stands, ..Script::granted(rules, throw, noted, on_bar) }
    }

    fn granted(rules: &Rules, throw: Throw, noted: Option<Roll>, on_bar: u8) -> Script {
        let roll = throw.roll();
        let times = if rules.double_doublet && matches!(throw, Throw::Extra(_)) { 2 } else { 1 };
        let bonus = rules.ace_deuce;
        if let Throw::Named(die) = throw {
            return Script::named(rules, die, bonus.is_some_and(|bonus| bonus.double_top));
        }
        if let Some(bonus) = bonus
            && roll == ACE_DEUCE
        {
            return Script {
                orders: one_order([(roll.low(), 1), (roll.high(), 1)]),
                needed: 2,
                win_stands: false,
                then: Then::NameDoublet,
                to_opponent: bonus.to_opponent.filter(|_| !matches!(throw, Throw::Inherited(_))),
                order_rule: Rule::AceDeuce,
                obligation: Rule::AceDeuce,
                lapse: Rule::AceDeuceLapse,
            };
        }
        if roll.is_doublet() {
            return Script::doublet(rules, roll.high(), times);
        }
        let first_time = matches!(throw, Throw::Opening(_) | Throw::OpeningOrAfresh(_));
        if rules.general_doublet && noted == Some(roll) && !first_time {
            return Script::general_doublet(rules, roll, times);
        }
        Script::two_numbers(rules, roll, on_bar)
    }

    /// Two different numbers.
    fn two_numbers(rules: &Rules, roll: Roll, on_bar: u8) -> Script {
        let (high, low) = (roll.high(), roll.low());
        let in_order = |first, second, rule, lapse| Script {
            orders: one_order([(first, 1), (second, 1)]),
            needed: 1,
            win_stands: false,
            then: Then::TurnEnds,
            to_opponent: None,
            order_rule: rule,
            obligation: Rule::HighBlocked,
            lapse,
        };
        match rules.order {
            Order::LowFirst => in_order(low, high, Rule::LowFirst, Rule::LowBlocked),
            Order::HighFirst => in_order(high, low, Rule::HighFirst, Rule::LowBlocked),
            Order::Any if rules.bar_lowest_first && on_bar >= 2 => Script {
                obligation: Rule::UseBothDice,
                ..in_order(low, high, Rule::BarLowestFirst, Rule::BarLowestFirst)
            },
            Order::Any => Script {
                orders: [numbers([(high, 1), (low, 1)]), numbers([(low, 1), (high, 1)])].into(),
                needed: 0,
                order_rule: Rule::AnyOrder,
                obligation: Rule::UseBothDice,
                ..in_order(high, low, Rule::AnyOrder, Rule::NoPlay)
            },
        }
    }

    /// A doublet, `times` over.
    fn doublet(rules: &Rules, die: Die, times: usize) -> Script {
        let then = Script::after_doublet(rules);
        let faces = if then == Then::RollAgain { Rule::OppositeFaces } else { Rule::BothDiceDoublets };
        let (orders, order_rule, obligation, lapse) = match rules.doublet {
            Doublet::FourTimes => (one_order([(die, 4 * times)]), Rule::Doublet, Rule::UseBothDice, Rule::DoubletLapse),
            Doublet::OppositeFaces => (one_order([(die, 2 * times), (die.opposite(), 2 * times)]), faces, faces, faces),
        };
        let (needed, lapse) = match (rules.doublet_lapses, times) {
            (false, _) => (0, Rule::NoPlay),
            (true, 1) => (2, lapse),
            (true, _) => (2 * times, Rule::DoubleDoublet),
        };
        Script { orders, needed, win_stands: false, then, to_opponent: None, order_rule, obligation, lapse }
    }

    /// What follows a doublet that did not lapse.
    pub(super) const fn after_doublet(rules: &Rules) -> Then {
        if rules.roll_again { Then::RollAgain } else { Then::TurnEnds }
    }

    /// The numbers of the opening, thrown again: both, then their opposite faces.
    fn general_doublet(rules: &Rules, roll: Roll, times: usize) -> Script {
        // In the order in which they would be played as two numbers, if that is not the player's choice.
        let (first, second) = match Script::two_numbers(rules, roll, 0).orders.as_slice() {
            [only] if only.first() == Some(&roll.high()) => (roll.high(), roll.low()),
            _ => (roll.low(), roll.high()),
        };
        let faces = [(first, times), (second, times), (second.opposite(), times), (first.opposite(), times)];
        Script {
            orders: one_order(faces),
            needed: 2 * times,
            win_stands: false,
            then: Script::after_doublet(rules),
            to_opponent: None,
            order_rule: Rule::GeneralDoublet,
            obligation: Rule::GeneralDoublet,
            lapse: Rule::GeneralDoubletLapse,
        }
    }

    /// A doublet named after a 1-2.
    fn named(rules: &Rules, die: Die, double_top: bool) -> Script {
        let plain = Script::doublet(rules, die, 1);
        let named = Script { obligation: Rule::NamedDoublet, lapse: Rule::NamedDoublet, ..plain };
        if double_top { Script { orders: one_order([(die, 4)]), needed: 4, ..named } } else { named }
    }
}

/// The bonus roll.
const ACE_DEUCE: Roll = match Roll::from_pips(1, 2) {
    Some(roll) => roll,
    None => unreachable!(),
};

/// These numbers, each as often as stands beside it. Those beyond [`MOST_MOVES`] are left out; no rule asks for more.
fn numbers<const N: usize>(faces: [(Die, usize); N]) -> Numbers {
    let mut numbers = Numbers::new();
    for (die, times) in faces {
        for _ in 0..times.min(numbers.remaining_capacity()) {
            numbers.push(die);
        }
    }
    numbers
}

fn one_order<const N: usize>(faces: [(Die, usize); N]) -> ArrayVec<Numbers, 2> {
    let mut orders = ArrayVec::new();
    orders.push(numbers(faces));
    orders
}
