//! The script of a throw: its numbers, the orders in which they can be played, how many of them must be playable, and
//! the continuation.

use super::{DiceOrder, Die, Doublet, MOST_MOVES, Roll, Rule, Rules, Throw};
use arrayvec::ArrayVec;

/// Numbers in the order in which they are played.
pub type Numbers = ArrayVec<Die, MOST_MOVES>;

/// The numbers that a throw grants. A play uses the numbers of one of the orders from its beginning, as many as it can.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// Two orders if two different numbers may be played either way (higher number first), else one.
    pub orders: ArrayVec<Numbers, 2>,
    /// How many of the numbers must be playable (0: none); otherwise the throw lapses and nothing moves, unless fewer
    /// of them bear off the last checker.
    pub needed: usize,
    /// The continuation after a play that did not lapse.
    pub then: Then,
    /// Whether the opponent may play the numbers if they lapse.
    pub to_opponent: bool,
    /// The rule that determines the order.
    pub order_rule: Rule,
    /// The rule named in the refusal of a play that leaves numbers unused although they could be played.
    pub obligation: Rule,
    /// The rule named where the throw lapses.
    pub lapse: Rule,
}

/// The continuation once the numbers of a throw are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The opponent's turn.
    TurnEnds,
    RollAgain,
    /// A doublet of the player's choice.
    NameDoublet,
}

impl Script {
    /// The numbers of the throw, in one of their orders.
    pub fn numbers(&self) -> &[Die] {
        self.orders.first().map(|order| order.as_slice()).unwrap_or_default()
    }

    /// The script of `throw` for a player with `on_bar` checkers on the bar; `opening_roll` are the numbers of this
    /// game's opening roll.
    pub fn new(rules: &Rules, throw: Throw, opening_roll: Option<Roll>, on_bar: u8) -> Script {
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
                then: Then::NameDoublet,
                to_opponent: bonus.to_opponent && !matches!(throw, Throw::Inherited(_)),
                order_rule: Rule::AceDeuce,
                obligation: Rule::AceDeuce,
                lapse: Rule::AceDeuceLapse,
            };
        }
        if roll.is_doublet() {
            return Script::doublet(rules, roll.high(), times);
        }
        let is_opening = matches!(throw, Throw::Opening(_) | Throw::OpeningOrReroll(_));
        if rules.general_doublet && opening_roll == Some(roll) && !is_opening {
            return Script::general_doublet(rules, roll, times);
        }
        Script::two_numbers(rules, roll, on_bar)
    }

    fn two_numbers(rules: &Rules, roll: Roll, on_bar: u8) -> Script {
        let (high, low) = (roll.high(), roll.low());
        let in_order = |first, second, rule, lapse| Script {
            orders: one_order([(first, 1), (second, 1)]),
            needed: 1,
            then: Then::TurnEnds,
            to_opponent: false,
            order_rule: rule,
            obligation: Rule::SecondBlocked,
            lapse,
        };
        match rules.order {
            DiceOrder::LowFirst => in_order(low, high, Rule::LowFirst, Rule::FirstBlocked),
            DiceOrder::HighFirst => in_order(high, low, Rule::HighFirst, Rule::FirstBlocked),
            DiceOrder::Any if rules.bar_lowest_first && on_bar >= 2 => Script {
                obligation: Rule::UseBothDice,
                ..in_order(low, high, Rule::BarLowestFirst, Rule::BarLowestFirst)
            },
            DiceOrder::Any => Script {
                orders: [numbers([(high, 1), (low, 1)]), numbers([(low, 1), (high, 1)])].into(),
                needed: 0,
                order_rule: Rule::AnyOrder,
                obligation: Rule::UseBothDice,
                ..in_order(high, low, Rule::AnyOrder, Rule::NoPlay)
            },
        }
    }

    /// A doublet. `times` is 2 if it is thrown on an extra roll and grants its numbers twice, else 1.
    fn doublet(rules: &Rules, die: Die, times: usize) -> Script {
        let then = Script::after_doublet(rules);
        // Doublets with opposite faces are one rule in games where a doublet grants another roll, and another rule in
        // games where players agree on them.
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
        Script { orders, needed, then, to_opponent: false, order_rule, obligation, lapse }
    }

    /// The continuation after a doublet that did not lapse.
    pub(super) const fn after_doublet(rules: &Rules) -> Then {
        if rules.roll_again { Then::RollAgain } else { Then::TurnEnds }
    }

    /// The numbers of the opening roll, thrown again: both, then their opposite faces, which keep the order (the lower,
    /// or the higher, first).
    fn general_doublet(rules: &Rules, roll: Roll, times: usize) -> Script {
        // The order in which they would be played as two numbers, if the player has no choice.
        let (first, second) = match Script::two_numbers(rules, roll, 0).orders.as_slice() {
            [only] if only.first() == Some(&roll.high()) => (roll.high(), roll.low()),
            _ => (roll.low(), roll.high()),
        };
        let faces = [(first, times), (second, times), (second.opposite(), times), (first.opposite(), times)];
        Script {
            orders: one_order(faces),
            needed: 2 * times,
            then: Script::after_doublet(rules),
            to_opponent: false,
            order_rule: Rule::GeneralDoublet,
            obligation: Rule::GeneralDoublet,
            lapse: Rule::GeneralDoubletLapse,
        }
    }

    /// The doublet chosen after a 1-2.
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

/// The given numbers, each repeated; cut off at [`MOST_MOVES`], which no rule exceeds.
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
