//! All legal plays of a throw: the obligations over whole plays.
//!
//! A play follows one of the orders of its [`Script`] from the beginning. All legal plays use the same number of dice:
//! as many as any order allows (`use-both-dice`), none where fewer than the script needs can be played. Restrictions on
//! one checker come before these obligations: a move that [`step`](super::step) forbids is never counted on.

mod judge;
mod understand;

pub use understand::Misread;

use super::board::Position;
use super::dice::{Die, Roll};
use super::phase::Throw;
use super::play::{Move, Play};
use super::rules::Rules;
use super::ruling::Rule;
use super::script::{Numbers, Script, Then};
use super::step::{self, Moment};
use arrayvec::ArrayVec;
use std::collections::HashSet;

/// All legal plays of one throw in one position.
#[derive(Clone, Debug)]
pub struct LegalPlays {
    rules: Rules,
    before: Position,
    script: Script,
    /// The orders that legal plays follow, cut to the length of every legal play.
    orders: ArrayVec<Numbers, 2>,
    length: usize,
    results: Vec<(Play, Position)>,
    stuck: Option<Rule>,
}

impl LegalPlays {
    /// The legal plays of an ordinary roll, by a player who is on roll in `position`.
    #[must_use]
    pub fn of_roll(rules: &Rules, position: &Position, roll: Roll) -> LegalPlays {
        let script = Script::new(rules, Throw::Roll(roll), None, position.mover().bar);
        LegalPlays::new(rules, position, script)
    }

    /// The legal plays of what a throw grants.
    #[must_use]
    pub fn new(rules: &Rules, position: &Position, script: Script) -> LegalPlays {
        let mut reached: ArrayVec<(usize, Vec<Node>), 2> =
            script.orders.iter().map(|order| as_far_as_possible(rules, position, order)).collect();
        let possible = reached.iter().map(|(depth, _)| *depth).max().unwrap_or(0);
        let length = if possible < script.needed { 0 } else { possible };
        let mut orders = ArrayVec::new();
        let mut results = Vec::new();
        let mut seen = HashSet::new();
        for (order, (depth, nodes)) in script.orders.iter().zip(reached.drain(..)) {
            // The orders begin with the higher number: where only one number can be played, the first order that
            // plays it leaves the others out (`higher-die`).
            let higher_die_played = length == 1 && !orders.is_empty();
            if length == 0 || depth < length || higher_die_played {
                continue;
            }
            orders.push(order.iter().copied().take(length).collect());
            let fresh = nodes.into_iter().filter(|node| seen.insert(node.moment.position));
            results.extend(fresh.map(|node| (node.play, node.moment.position)));
        }
        let stuck = (length == 0).then(|| why_stuck(rules, position, &script));
        LegalPlays { rules: *rules, before: *position, script, orders, length, results, stuck }
    }

    /// The position before the play.
    #[must_use]
    pub const fn before(&self) -> &Position {
        &self.before
    }

    /// What the throw grants.
    #[must_use]
    pub const fn script(&self) -> &Script {
        &self.script
    }

    /// One play for each distinct resulting position; the mover is still counted as the mover there. Empty where
    /// nothing can be played.
    #[must_use]
    pub fn results(&self) -> &[(Play, Position)] {
        &self.results
    }

    /// Every legal play, move by move: different orders of the same moves are different plays.
    pub fn all(&self) -> impl Iterator<Item = Play> + '_ {
        let starts = self.orders.iter().map(|order| (Node::start(&self.before), order.as_slice()));
        let mut open: Vec<(Node, &[Die])> = starts.collect();
        std::iter::from_fn(move || {
            loop {
                let (node, numbers) = open.pop()?;
                let Some((&die, rest)) = numbers.split_first() else {
                    return Some(node.play);
                };
                open.extend(node.nexts(&self.rules, die).map(|next| (next, rest)));
            }
        })
    }

    /// Whether there is nothing to decide: exactly one resulting position.
    #[must_use]
    pub fn is_forced(&self) -> bool {
        self.results.len() == 1
    }

    /// How many numbers every legal play uses.
    #[must_use]
    pub const fn dice_played(&self) -> usize {
        self.length
    }

    /// Why nothing can be played, or how the throw lapsed; `None` where there is a legal play.
    #[must_use]
    pub const fn stuck(&self) -> Option<Rule> {
        self.stuck
    }

    /// What follows once this has been played; where nothing can be played the turn ends.
    #[must_use]
    pub fn then(&self) -> Then {
        if self.stuck.is_some() { Then::TurnEnds } else { self.script.then }
    }

    /// The moves that may follow these. Each of them can be completed to a legal play. Empty if the moves so far are
    /// no beginning of a legal play, or all of one.
    #[must_use]
    pub fn next_moves(&self, prefix: &[Move]) -> Vec<Move> {
        let Some(node) = self.walk(prefix) else { return Vec::new() };
        let mut moves: Vec<Move> = Vec::new();
        for order in self.orders_after(prefix) {
            let Some((&die, rest)) = order[prefix.len()..].split_first() else { continue };
            for next in node.nexts(&self.rules, die) {
                let Some(&step) = next.play.moves().last() else { continue };
                if !moves.contains(&step) && can_be_completed(&self.rules, next, rest) {
                    moves.push(step);
                }
            }
        }
        moves
    }

    /// Whether these moves are a legal play, nothing left out.
    #[must_use]
    pub fn is_complete(&self, prefix: &[Move]) -> bool {
        prefix.len() == self.length && self.walk(prefix).is_some()
    }

    /// The position after these moves, the mover still counted as the mover, or `None` if they are no beginning of
    /// moves in the orders of the throw.
    #[must_use]
    pub fn position_after(&self, prefix: &[Move]) -> Option<Position> {
        self.walk(prefix).map(|node| node.moment.position)
    }

    /// The play that is listed for this resulting position.
    #[must_use]
    pub fn find(&self, result: &Position) -> Option<&Play> {
        self.results.iter().find(|(_, position)| position == result).map(|(play, _)| play)
    }

    /// The orders that begin with the numbers of these moves.
    fn orders_after(&self, prefix: &[Move]) -> impl Iterator<Item = &Numbers> {
        self.orders.iter().filter(move |order| {
            prefix.len() <= order.len() && prefix.iter().zip(order.iter()).all(|(step, die)| step.die == *die)
        })
    }

    fn walk(&self, prefix: &[Move]) -> Option<Node> {
        let in_order = prefix.is_empty() || self.orders_after(prefix).next().is_some();
        in_order.then(|| Node::start(&self.before))?.follow(&self.rules, prefix)
    }
}

/// A moment of a turn and the moves that led to it.
#[derive(Clone, Debug)]
struct Node {
    moment: Moment,
    play: Play,
}

impl Node {
    fn start(position: &Position) -> Node {
        Node { moment: Moment::new(*position), play: Play::default() }
    }

    /// Every moment that one number leads to.
    fn nexts<'a>(&'a self, rules: &'a Rules, die: Die) -> impl Iterator<Item = Node> + 'a {
        step::sources(&self.moment.position).filter_map(move |from| {
            let step = step::step(rules, &self.moment, from, die).ok()?;
            self.then(step)
        })
    }

    /// The moment after a move that is allowed here; `None` after [`MOST_MOVES`](super::play::MOST_MOVES).
    fn then(&self, step: Move) -> Option<Node> {
        Some(Node { moment: self.moment.after(step), play: self.play.and(step)? })
    }

    /// The moment after these moves, or `None` if one of them is not allowed.
    fn follow(self, rules: &Rules, moves: &[Move]) -> Option<Node> {
        moves.iter().try_fold(self, |node, wanted| {
            let step = step::step(rules, &node.moment, wanted.from, wanted.die).ok()?;
            if step == *wanted { node.then(step) } else { None }
        })
    }
}

/// How many of the numbers can be played in this order, and one way to every moment that playing so many leads to.
fn as_far_as_possible(rules: &Rules, position: &Position, order: &[Die]) -> (usize, Vec<Node>) {
    from_here(rules, Node::start(position), order)
}

fn from_here(rules: &Rules, start: Node, order: &[Die]) -> (usize, Vec<Node>) {
    let mut layer = vec![start];
    for (depth, &die) in order.iter().enumerate() {
        let mut seen = HashSet::new();
        let next: Vec<Node> =
            layer.iter().flat_map(|node| node.nexts(rules, die)).filter(|node| seen.insert(node.moment)).collect();
        if next.is_empty() {
            return (depth, layer);
        }
        layer = next;
    }
    (order.len(), layer)
}

fn can_be_completed(rules: &Rules, node: Node, rest: &[Die]) -> bool {
    from_here(rules, node, rest).0 == rest.len()
}

/// Which rule leaves the player without a play. Two numbers lapse only if one of them could have been played.
fn why_stuck(rules: &Rules, position: &Position, script: &Script) -> Rule {
    let start = Node::start(position);
    let numbers = script.orders.iter().flatten();
    let something = script.needed > 1 || { numbers }.any(|&die| start.nexts(rules, die).next().is_some());
    if something { script.lapse } else { Rule::NoPlay }
}
