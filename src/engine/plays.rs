//! All legal plays of a throw: the obligations over whole plays.
//!
//! A play follows one of the orders of its [`Script`] from the beginning. All legal plays use the same number of dice:
//! as many as any order allows (`use-both-dice`), none where fewer than the script needs can be played, unless those take
//! off the last checker. Restrictions on one checker come before these obligations: a move that `step` forbids is never
//! counted on.

mod endings;
mod fast;
mod judge;
mod telling;
mod understand;

pub use understand::Misread;

use super::board::Position;
use super::dice::{Die, Roll};
use super::phase::Throw;
use super::play::{Move, Play};
use super::rules::Rules;
use super::ruling::Rule;
use super::script::{Script, Then};
use super::step::{self, Moment};
use arrayvec::ArrayVec;
use rustc_hash::FxHashSet;
use std::sync::OnceLock;

/// The numbers of an ordinary doublet; more than that grant results by the ten thousand.
const FEW: usize = 4;

/// Most throws of two numbers have no more results, and most doublets not four times as many; room for so many is made
/// at once.
const USUAL: usize = 64;

/// The distinct positions that an ordinary roll can lead to, put into `results` in place of what it held; the mover is
/// still counted as the mover. Empty where nothing can be played.
///
/// For programs that look at positions by the million: unless a restriction of the rules is in play that the quick way
/// does not know, it allocates nothing but room in `results`, and nothing at all once that is large enough.
pub fn resulting_positions(rules: &Rules, position: &Position, roll: Roll, results: &mut Vec<Position>) {
    results.clear();
    let script = Script::new(rules, Throw::Roll(roll), None, position.mover().bar);
    if fast::list(rules, position, &script, results).is_none() {
        let plays = LegalPlays::plainly(rules, position, script);
        results.extend(plays.results().iter().map(|(_, result)| *result));
    }
}

/// All legal plays of one throw in one position.
#[derive(Clone, Debug)]
pub struct LegalPlays {
    rules: Rules,
    before: Position,
    script: Script,
    /// Which orders of the script legal plays follow, as far as their length.
    followed: [bool; 2],
    length: usize,
    /// Whether it is fewer numbers than the throw needs: then only what takes off the last checker is legal.
    must_win: bool,
    listing: Listing,
    stuck: Option<Rule>,
}

/// One play for each distinct resulting position.
#[derive(Clone, Debug)]
enum Listing {
    /// Listed along with the length of the plays.
    AtOnce(Vec<(Play, Position)>),
    /// Listed when first asked for.
    Later {
        results: OnceLock<Vec<(Play, Position)>>,
        /// Whether the quick way may do.
        quick: bool,
    },
}

impl LegalPlays {
    /// The legal plays of an ordinary roll, by a player who is on roll in `position`.
    pub fn of_roll(rules: &Rules, position: &Position, roll: Roll) -> LegalPlays {
        let script = Script::new(rules, Throw::Roll(roll), None, position.mover().bar);
        LegalPlays::new(rules, position, script)
    }

    /// The legal plays of what a throw grants. Where that is quick they are listed at once; elsewhere, and where there may
    /// be tens of thousands, only their length is found out here, and they are listed when first asked for.
    pub fn new(rules: &Rules, position: &Position, script: Script) -> LegalPlays {
        let most = script.orders.iter().map(|order| order.len()).max().unwrap_or(0);
        if most > FEW {
            return LegalPlays::later(rules, position, script, true);
        }
        let mut results = Vec::with_capacity(if most > 2 { 4 * USUAL } else { USUAL });
        let Some(listed) = fast::list(rules, &(Play::default(), *position), &script, &mut results) else {
            return LegalPlays::plainly(rules, position, script);
        };
        let length = listed.length;
        LegalPlays {
            rules: *rules,
            before: *position,
            followed: followed(length, script.orders.iter().map(|order| listed.playable(position, order))),
            length,
            must_win: false,
            listing: Listing::AtOnce(results),
            stuck: why_stuck(rules, position, &script, length),
            script,
        }
    }

    /// The same as [`LegalPlays::new`], always the plain way: what the quick way is held to.
    pub fn plainly(rules: &Rules, position: &Position, script: Script) -> LegalPlays {
        LegalPlays::later(rules, position, script, false)
    }

    /// The legal plays, of which only the length is found out now.
    fn later(rules: &Rules, position: &Position, script: Script, quick: bool) -> LegalPlays {
        let start = Node::start(position);
        let longest = |depths: &ArrayVec<usize, 2>| depths.iter().copied().max().unwrap_or(0);
        let mut depths = script.orders.iter().map(|order| playable(rules, &start, order)).collect();
        let mut length = longest(&depths);
        let mut must_win = false;
        if length < script.needed {
            length = 0;
            if script.win_stands {
                depths = script.orders.iter().map(|order| longest_win(rules, &start, order)).collect();
                length = longest(&depths);
                must_win = length > 0;
            }
        }
        LegalPlays {
            rules: *rules,
            before: *position,
            followed: followed(length, depths),
            length,
            must_win,
            listing: Listing::Later { results: OnceLock::new(), quick },
            stuck: why_stuck(rules, position, &script, length),
            script,
        }
    }

    /// The position before the play.
    pub const fn before(&self) -> &Position {
        &self.before
    }

    /// What the throw grants.
    pub const fn script(&self) -> &Script {
        &self.script
    }

    /// One play for each distinct resulting position; the mover is still counted as the mover there. Empty where
    /// nothing can be played.
    pub fn results(&self) -> &[(Play, Position)] {
        let (results, quick) = match &self.listing {
            Listing::AtOnce(results) => return results,
            Listing::Later { results, quick } => (results, *quick),
        };
        results.get_or_init(|| {
            let mut results = Vec::new();
            let start = (Play::default(), self.before);
            if quick && fast::list(&self.rules, &start, &self.script, &mut results).is_some() {
                return results;
            }
            let mut seen = FxHashSet::default();
            let ends = self.orders().flat_map(|order| ends(&self.rules, Node::start(&self.before), order));
            let ends = ends.filter(|node| self.stands(node) && seen.insert(node.moment.position));
            ends.map(|node| (node.play, node.moment.position)).collect()
        })
    }

    /// Every legal play, move by move: different orders of the same moves are different plays.
    pub fn all(&self) -> impl Iterator<Item = Play> + '_ {
        let starts = self.orders().map(|order| (Node::start(&self.before), order));
        let mut open: Vec<(Node, &[Die])> = starts.collect();
        std::iter::from_fn(move || {
            loop {
                let (node, numbers) = open.pop()?;
                let Some((&die, rest)) = numbers.split_first() else {
                    if self.stands(&node) {
                        return Some(node.play);
                    }
                    continue;
                };
                open.extend(node.nexts(&self.rules, die).map(|next| (next, rest)));
            }
        })
    }

    /// How many numbers every legal play uses.
    pub const fn dice_played(&self) -> usize {
        self.length
    }

    /// Why nothing can be played, or how the throw lapsed; `None` where there is a legal play.
    pub const fn stuck(&self) -> Option<Rule> {
        self.stuck
    }

    /// What follows once this has been played; where nothing can be played the turn ends, and where every play wins the
    /// game does.
    pub fn then(&self) -> Then {
        let reach: u32 = self.orders().next().into_iter().flatten().map(|die| u32::from(die.pips())).sum();
        // Listing them costs little where so few pips are left, and is needless elsewhere.
        let wins = || reach >= self.before.mover().pips() && self.results().iter().all(|(_, result)| result.is_won());
        if self.stuck.is_some() || wins() { Then::TurnEnds } else { self.script.then }
    }

    /// Whether a play of the right length is one: where fewer numbers than needed can be played only a win is.
    fn stands(&self, node: &Node) -> bool {
        !self.must_win || node.moment.position.is_won()
    }

    /// The moves that may follow these. Each of them can be completed to a legal play. Empty if the moves so far are
    /// no beginning of a legal play, or all of one.
    pub fn next_moves(&self, prefix: &[Move]) -> Vec<Move> {
        let Some(node) = self.walk(prefix) else { return Vec::new() };
        let mut moves: Vec<Move> = Vec::new();
        for order in self.orders_after(prefix) {
            let Some((&die, rest)) = order[prefix.len()..].split_first() else { continue };
            for next in node.nexts(&self.rules, die) {
                let Some(&step) = next.play.moves().last() else { continue };
                let completes = match self.must_win {
                    true => ends(&self.rules, next, rest).iter().any(|end| self.stands(end)),
                    false => playable(&self.rules, &next, rest) == rest.len(),
                };
                if completes && !moves.contains(&step) {
                    moves.push(step);
                }
            }
        }
        moves
    }

    /// Whether these moves are a legal play, nothing left out.
    pub fn is_complete(&self, prefix: &[Move]) -> bool {
        prefix.len() == self.length && self.walk(prefix).is_some_and(|node| self.stands(&node))
    }

    /// The position after these moves, the mover still counted as the mover, or `None` if they are no beginning of
    /// moves in the orders of the throw.
    pub fn position_after(&self, prefix: &[Move]) -> Option<Position> {
        self.walk(prefix).map(|node| node.moment.position)
    }

    /// The play that is listed for this resulting position.
    pub fn find(&self, result: &Position) -> Option<&Play> {
        self.results().iter().find(|(_, position)| position == result).map(|(play, _)| play)
    }

    /// The orders that legal plays follow, as far as their length.
    fn orders(&self) -> impl Iterator<Item = &[Die]> {
        let orders = self.script.orders.iter().zip(self.followed).filter(|(_, followed)| *followed);
        orders.map(|(order, _)| order.get(..self.length).unwrap_or(order))
    }

    /// The orders that begin with the numbers of these moves.
    fn orders_after(&self, prefix: &[Move]) -> impl Iterator<Item = &[Die]> {
        self.orders().filter(move |order| {
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

/// Which orders plays of this length follow, if so many numbers can be played in each.
fn followed(length: usize, depths: impl IntoIterator<Item = usize>) -> [bool; 2] {
    let mut followed = [false; 2];
    for (order, depth) in depths.into_iter().enumerate().take(2) {
        // The orders begin with the higher number: where only one number can be played, the first order that plays it
        // leaves the others out (`higher-die`).
        let higher_die_played = length == 1 && followed[0];
        followed[order] = length > 0 && depth == length && !higher_die_played;
    }
    followed
}

/// How many of the numbers can be played in this order.
fn playable(rules: &Rules, start: &Node, order: &[Die]) -> usize {
    let (mut farthest, mut tried) = (0, FxHashSet::default());
    try_all(rules, start, order, 0, &mut farthest, &mut tried);
    farthest
}

/// Plays on until every number is played, and remembers from which moments that could not be done.
fn try_all(
    rules: &Rules,
    node: &Node,
    order: &[Die],
    depth: usize,
    farthest: &mut usize,
    tried: &mut FxHashSet<(usize, Moment)>,
) {
    *farthest = (*farthest).max(depth);
    let Some(&die) = order.get(depth) else { return };
    for next in node.nexts(rules, die) {
        if *farthest == order.len() {
            return;
        }
        if tried.insert((depth, next.moment)) {
            try_all(rules, &next, order, depth + 1, farthest, tried);
        }
    }
}

/// How many of the numbers, played in this order, take off the last checker; 0 if it stays on the board.
fn longest_win(rules: &Rules, start: &Node, order: &[Die]) -> usize {
    let won = |length: &usize| {
        order
            .get(..*length)
            .is_some_and(|cut| ends(rules, start.clone(), cut).iter().any(|end| end.moment.position.is_won()))
    };
    let left = start.moment.position.mover().total() - u32::from(start.moment.position.mover().off);
    // Each checker takes at least one number off.
    (left as usize..=order.len()).rev().find(won).unwrap_or(0)
}

/// One way to every moment that playing all these numbers leads to.
fn ends(rules: &Rules, start: Node, order: &[Die]) -> Vec<Node> {
    order.iter().fold(vec![start], |layer, &die| {
        let mut seen = FxHashSet::default();
        layer.iter().flat_map(|node| node.nexts(rules, die)).filter(|node| seen.insert(node.moment)).collect()
    })
}

/// Which rule leaves the player without a play, if plays have no length. Two numbers lapse only if one of them could have
/// been played.
fn why_stuck(rules: &Rules, position: &Position, script: &Script, length: usize) -> Option<Rule> {
    if length > 0 {
        return None;
    }
    let start = Node::start(position);
    let numbers = script.orders.iter().flatten();
    let something = script.needed > 1 || { numbers }.any(|&die| start.nexts(rules, die).next().is_some());
    Some(if something { script.lapse } else { Rule::NoPlay })
}
