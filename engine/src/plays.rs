//! The legal plays of a throw.
//!
//! A play follows one of the orders of its [`Script`] from the beginning. All legal plays use the same number of dice:
//! as many as any order allows (`use-both-dice`), or none if fewer than the script needs can be played, unless those
//! bear off the last checker. Restrictions on one checker (`step`) come first: these obligations count only moves that
//! it allows.

mod fast;
mod judge;
mod parse;
mod presentation;

pub use parse::ParsePlayError;

use super::step::{self, TurnState};
use super::{Die, Move, Play, Position, Roll, Rule, Rules, Script, Then, Throw};
use arrayvec::ArrayVec;
use rustc_hash::FxHashSet;
use std::sync::OnceLock;

/// The most numbers of a script whose results are listed at once: those of an ordinary doublet. Longer scripts can have
/// tens of thousands of results.
const LISTED_AT_ONCE: usize = 4;

/// The initial capacity for results: enough for most throws of two numbers; doublets get four times as much.
const USUAL_RESULTS: usize = 64;

/// Replaces `results` by the distinct positions after an ordinary roll, with the same player as the mover; empty if
/// nothing can be played.
///
/// For programs that examine millions of positions: it allocates nothing once `results` is large enough, unless the
/// rules have a restriction that the fast listing does not support.
pub fn resulting_positions(rules: &Rules, position: &Position, roll: Roll, results: &mut Vec<Position>) {
    results.clear();
    let script = Script::new(rules, Throw::Roll(roll), None, position.mover().bar);
    if fast::list(rules, position, &script, results).is_none() {
        let plays = LegalPlays::without_fast_listing(rules, position, script);
        results.extend(plays.results().iter().map(|(_, result)| *result));
    }
}

/// The legal plays of a throw in a position.
#[derive(Clone, Debug)]
pub struct LegalPlays {
    rules: Rules,
    before: Position,
    script: Script,
    /// The orders of the script that legal plays follow, cut off at `length`.
    followed: [bool; 2],
    length: usize,
    /// Fewer numbers can be played than the throw needs, so only plays that bear off the last checker are legal.
    must_win: bool,
    listing: Listing,
    stuck: Option<Rule>,
}

/// A play for each distinct resulting position.
#[derive(Clone, Debug)]
enum Listing {
    /// Listed together with the length of the plays.
    AtOnce(Vec<(Play, Position)>),
    /// Listed on first use.
    Later {
        results: OnceLock<Vec<(Play, Position)>>,
        /// Whether to try the fast listing.
        try_fast: bool,
    },
}

impl LegalPlays {
    /// The legal plays of an ordinary roll for the player on roll in `position`.
    pub fn of_roll(rules: &Rules, position: &Position, roll: Roll) -> LegalPlays {
        let script = Script::new(rules, Throw::Roll(roll), None, position.mover().bar);
        LegalPlays::new(rules, position, script)
    }

    /// The legal plays of a script. They are listed at once if that is fast; otherwise only their length is determined
    /// now, and they are listed on first use.
    pub fn new(rules: &Rules, position: &Position, script: Script) -> LegalPlays {
        let most = script.orders.iter().map(|order| order.len()).max().unwrap_or(0);
        if most > LISTED_AT_ONCE {
            return LegalPlays::listed_later(rules, position, script, true);
        }
        let mut results = Vec::with_capacity(if most > 2 { 4 * USUAL_RESULTS } else { USUAL_RESULTS });
        let Some(listed) = fast::list(rules, &(Play::default(), *position), &script, &mut results) else {
            return LegalPlays::without_fast_listing(rules, position, script);
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

    /// [`LegalPlays::new`] without the fast listing, as the reference for tests.
    pub fn without_fast_listing(rules: &Rules, position: &Position, script: Script) -> LegalPlays {
        LegalPlays::listed_later(rules, position, script, false)
    }

    /// The legal plays, of which only the length is determined now.
    fn listed_later(rules: &Rules, position: &Position, script: Script, try_fast: bool) -> LegalPlays {
        let start = Node::start(position);
        let longest = |depths: &ArrayVec<usize, 2>| depths.iter().copied().max().unwrap_or(0);
        let mut depths = script.orders.iter().map(|order| playable(rules, &start, order)).collect();
        let mut length = longest(&depths);
        let mut must_win = false;
        if length < script.needed {
            depths = script.orders.iter().map(|order| longest_win(rules, &start, order)).collect();
            length = longest(&depths);
            must_win = length > 0;
        }
        LegalPlays {
            rules: *rules,
            before: *position,
            followed: followed(length, depths),
            length,
            must_win,
            listing: Listing::Later { results: OnceLock::new(), try_fast },
            stuck: why_stuck(rules, position, &script, length),
            script,
        }
    }

    pub const fn before(&self) -> &Position {
        &self.before
    }

    pub const fn script(&self) -> &Script {
        &self.script
    }

    /// A play for each distinct resulting position, with the same player as the mover; empty if nothing can be played.
    pub fn results(&self) -> &[(Play, Position)] {
        let (results, try_fast) = match &self.listing {
            Listing::AtOnce(results) => return results,
            Listing::Later { results, try_fast } => (results, *try_fast),
        };
        results.get_or_init(|| {
            let mut results = Vec::new();
            let start = (Play::default(), self.before);
            if try_fast && fast::list(&self.rules, &start, &self.script, &mut results).is_some() {
                return results;
            }
            let mut seen = FxHashSet::default();
            let ends = self.orders().flat_map(|order| ends(&self.rules, Node::start(&self.before), order));
            let ends = ends.filter(|node| self.is_legal(node) && seen.insert(node.state.position));
            ends.map(|node| (node.play, node.state.position)).collect()
        })
    }

    /// Every legal play; the same moves in another order are another play.
    pub fn all(&self) -> impl Iterator<Item = Play> + '_ {
        let starts = self.orders().map(|order| (Node::start(&self.before), order));
        let mut open: Vec<(Node, &[Die])> = starts.collect();
        std::iter::from_fn(move || {
            loop {
                let (node, numbers) = open.pop()?;
                let Some((&die, rest)) = numbers.split_first() else {
                    if self.is_legal(&node) {
                        return Some(node.play);
                    }
                    continue;
                };
                open.extend(node.nexts(&self.rules, die).map(|next| (next, rest)));
            }
        })
    }

    /// The number of moves of every legal play.
    pub const fn dice_played(&self) -> usize {
        self.length
    }

    /// The rule because of which nothing can be played; `None` if there is a legal play.
    pub const fn stuck(&self) -> Option<Rule> {
        self.stuck
    }

    /// The continuation after a play. If nothing can be played the turn ends, as does the game if every play wins it.
    pub fn then(&self) -> Then {
        let reach: u32 = self.orders().next().into_iter().flatten().map(|die| u32::from(die.pips())).sum();
        // Results are listed only if so few pips are left that this is cheap.
        let wins = || reach >= self.before.mover().pips() && self.results().iter().all(|(_, result)| result.is_won());
        if self.stuck.is_some() || wins() { Then::TurnEnds } else { self.script.then }
    }

    /// Whether a play of the right length is legal: with `must_win` only a win is.
    fn is_legal(&self, node: &Node) -> bool {
        !self.must_win || node.state.position.is_won()
    }

    /// The possible next moves after `prefix`, all of which can be completed to a legal play; empty if `prefix` is no
    /// beginning of a legal play, or a complete one.
    pub fn next_moves(&self, prefix: &[Move]) -> Vec<Move> {
        let Some(node) = self.walk(prefix) else { return Vec::new() };
        let mut moves: Vec<Move> = Vec::new();
        for order in self.orders_after(prefix) {
            let Some((&die, rest)) = order[prefix.len()..].split_first() else { continue };
            for next in node.nexts(&self.rules, die) {
                let Some(&step) = next.play.moves().last() else { continue };
                let completes = match self.must_win {
                    true => ends(&self.rules, next, rest).iter().any(|end| self.is_legal(end)),
                    false => playable(&self.rules, &next, rest) == rest.len(),
                };
                if completes && !moves.contains(&step) {
                    moves.push(step);
                }
            }
        }
        moves
    }

    /// Whether `prefix` is a complete legal play.
    pub fn is_complete(&self, prefix: &[Move]) -> bool {
        prefix.len() == self.length && self.walk(prefix).is_some_and(|node| self.is_legal(&node))
    }

    /// The position after these moves, with the same player as the mover; `None` if they cannot be made in an order of
    /// the throw.
    pub fn position_after(&self, prefix: &[Move]) -> Option<Position> {
        self.walk(prefix).map(|node| node.state.position)
    }

    /// The listed play with this result.
    pub fn find(&self, result: &Position) -> Option<&Play> {
        self.results().iter().find(|(_, position)| position == result).map(|(play, _)| play)
    }

    /// The orders that legal plays follow, cut off at their length.
    fn orders(&self) -> impl Iterator<Item = &[Die]> {
        let orders = self.script.orders.iter().zip(self.followed).filter(|(_, followed)| *followed);
        orders.map(|(order, _)| order.get(..self.length).unwrap_or(order))
    }

    /// The orders that begin with the numbers of `prefix`.
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

/// A state within a turn, and the moves that led to it.
#[derive(Clone, Debug)]
struct Node {
    state: TurnState,
    play: Play,
}

impl Node {
    fn start(position: &Position) -> Node {
        Node { state: TurnState::new(*position), play: Play::default() }
    }

    /// The states after one more number.
    fn nexts<'a>(&'a self, rules: &'a Rules, die: Die) -> impl Iterator<Item = Node> + 'a {
        step::sources(&self.state.position).filter_map(move |from| {
            let step = step::step(rules, &self.state, from, die).ok()?;
            self.after(step)
        })
    }

    /// The state after an allowed move; `None` after [`MOST_MOVES`](super::play::MOST_MOVES).
    fn after(&self, step: Move) -> Option<Node> {
        Some(Node { state: self.state.after(step), play: self.play.and(step)? })
    }

    /// The state after these moves; `None` if one of them is not allowed.
    fn follow(self, rules: &Rules, moves: &[Move]) -> Option<Node> {
        moves.iter().try_fold(self, |node, wanted| {
            let step = step::step(rules, &node.state, wanted.from, wanted.die).ok()?;
            if step == *wanted { node.after(step) } else { None }
        })
    }
}

/// The orders that plays of `length` moves follow, given how many numbers can be played in each.
fn followed(length: usize, depths: impl IntoIterator<Item = usize>) -> [bool; 2] {
    let mut followed = [false; 2];
    for (order, depth) in depths.into_iter().enumerate().take(2) {
        // The higher number comes first: if only one number can be played and that is the higher, orders with the lower
        // one are excluded (`higher-die`).
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

/// Depth-first search that stops when all numbers are played; `tried` avoids repeating states.
fn try_all(
    rules: &Rules,
    node: &Node,
    order: &[Die],
    depth: usize,
    farthest: &mut usize,
    tried: &mut FxHashSet<(usize, TurnState)>,
) {
    *farthest = (*farthest).max(depth);
    let Some(&die) = order.get(depth) else { return };
    for next in node.nexts(rules, die) {
        if *farthest == order.len() {
            return;
        }
        if tried.insert((depth, next.state)) {
            try_all(rules, &next, order, depth + 1, farthest, tried);
        }
    }
}

/// How many of the numbers in this order bear off the last checker; 0 if they cannot.
fn longest_win(rules: &Rules, start: &Node, order: &[Die]) -> usize {
    let won = |length: &usize| {
        order
            .get(..*length)
            .is_some_and(|cut| ends(rules, start.clone(), cut).iter().any(|end| end.state.position.is_won()))
    };
    let left = start.state.position.mover().total() - u32::from(start.state.position.mover().off);
    // Each checker takes at least one number.
    (left as usize..=order.len()).rev().find(won).unwrap_or(0)
}

/// A node for each distinct state after playing all numbers of `order`.
fn ends(rules: &Rules, start: Node, order: &[Die]) -> Vec<Node> {
    order.iter().fold(vec![start], |layer, &die| {
        let mut seen = FxHashSet::default();
        layer.iter().flat_map(|node| node.nexts(rules, die)).filter(|node| seen.insert(node.state)).collect()
    })
}

/// The rule because of which nothing can be played, if `length` is 0. Two numbers lapse only if one of them could be
/// played.
fn why_stuck(rules: &Rules, position: &Position, script: &Script, length: usize) -> Option<Rule> {
    if length > 0 {
        return None;
    }
    let start = Node::start(position);
    let numbers = script.orders.iter().flatten();
    let could_play_one = script.needed > 1 || { numbers }.any(|&die| start.nexts(rules, die).next().is_some());
    Some(if could_play_one { script.lapse } else { Rule::NoPlay })
}

/// The number of distinct positions after `turns` turns from `position`, summed over the 21 rolls of each turn:
/// positions that different rolls lead to count for each. A turn without a legal play leads to one position. Extra
/// rolls in the same turn are ignored.
pub fn perft(rules: &Rules, position: &Position, turns: u32) -> u64 {
    let Some(later) = turns.checked_sub(1) else { return 1 };
    Roll::all()
        .map(|roll| {
            let plays = LegalPlays::of_roll(rules, position, roll);
            match plays.results() {
                [] => perft(rules, &position.flipped(), later),
                results if later == 0 => results.len() as u64,
                results => results.iter().map(|(_, result)| perft(rules, &result.flipped(), later)).sum(),
            }
        })
        .sum()
}
