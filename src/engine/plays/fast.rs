//! The quick way to the results of a throw, for where only the common rules bear on it.
//!
//! Points are bits of a word, sources are tried from the farthest to the nearest, and no result is found twice, so that
//! nothing has to be remembered but, while bearing off, one word a result. What it lists is what the plain way lists, in
//! the same order: `tests/laws.rs` holds it to that under every rule set.

use super::super::board::Position;
use super::super::dice::Die;
use super::super::play::{Move, Play, Source, Target};
use super::super::point::Point;
use super::super::rules::Rules;
use super::super::script::Script;
use super::super::step;
use arrayvec::ArrayVec;

/// What is kept of the way to a position: nothing, or its moves.
pub(super) trait Way: Clone {
    /// How the checkers stand now.
    fn position(&self) -> &Position;

    /// The way with one more move.
    fn then(&self, step: Move) -> Self;
}

impl Way for Position {
    #[inline]
    fn position(&self) -> &Position {
        self
    }

    #[inline]
    fn then(&self, step: Move) -> Position {
        self.after(step)
    }
}

impl Way for (Play, Position) {
    #[inline]
    fn position(&self) -> &Position {
        &self.1
    }

    #[inline]
    fn then(&self, step: Move) -> (Play, Position) {
        (self.0.followed_by(step), self.1.after(step))
    }
}

/// Numbers that can be played the quick way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbers {
    /// The higher and the lower, in either order.
    Two(Die, Die),
    /// One number so many times.
    Same(Die, usize),
}

impl Numbers {
    /// The numbers that a throw grants, or `None` where its orders are of another kind.
    fn of(script: &Script) -> Option<Numbers> {
        match script.orders.as_slice() {
            [only] => {
                let (&die, others) = only.split_first()?;
                others.iter().all(|&other| other == die).then_some(Numbers::Same(die, only.len()))
            }
            [high_first, low_first] => match (high_first.as_slice(), low_first.as_slice()) {
                (&[high, low], &[first, second]) if (high, low) == (second, first) && high > low => {
                    Some(Numbers::Two(high, low))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// How many numbers there are.
    const fn count(self) -> usize {
        match self {
            Numbers::Two(..) => 2,
            Numbers::Same(_, times) => times,
        }
    }
}

/// Adds the results of what a throw grants to `into`, which is empty, each with the way to it; the mover is still
/// counted as the mover. Answers how many of the numbers every legal play uses, or `None`, and `into` stays empty,
/// where only the plain way will do.
pub(super) fn list<W: Way>(rules: &Rules, start: &W, script: &Script, into: &mut Vec<W>) -> Option<usize> {
    let numbers = Numbers::of(script)?;
    if !step::only_common_rules_apply(rules, start.position(), numbers.count()) {
        return None;
    }
    let ground = Ground::of(start.position());
    let length = match numbers {
        Numbers::Two(high, low) => ground.two_numbers(start, high, low, into),
        Numbers::Same(die, times) => {
            let mut longest = 0;
            let climb = Doublet { open: ground.open, die, times };
            climb.go_on(start, ground.own, !0, 1, &mut longest, into);
            longest
        }
    };
    if length < script.needed {
        into.clear();
        return Some(0);
    }
    Some(length)
}

/// How many of two different numbers can be played in this order, where the quick way applies.
pub(super) fn playable(position: &Position, first: Die, second: Die) -> usize {
    let ground = Ground::of(position);
    let mut sources = movable(ground.own, ground.open, first);
    if sources == 0 {
        return 0;
    }
    while let Some(from) = farthest(&mut sources) {
        if movable(own_after(position, ground.own, from, first), ground.open, second) != 0 {
            return 2;
        }
    }
    1
}

/// The bit of the mover's bar; the points have those of their numbers.
const BAR: u32 = 25;

/// The points of the inner board.
const HOME: u32 = 0b111_1110;

/// Where the mover's checkers are and where they may land.
#[derive(Clone, Copy, Debug)]
struct Ground {
    /// The points, and the bar, on which a checker of the mover's stands.
    own: u32,
    /// The points that the opponent does not hold with two or more.
    open: u32,
    /// The points on which a single checker of the opponent's stands.
    blots: u32,
}

impl Ground {
    fn of(position: &Position) -> Ground {
        let (mover, opponent) = (position.mover(), position.opponent());
        let bar = u32::from(mover.bar > 0) << BAR;
        // The opponent's points are counted the other way round: bit 1 becomes bit 24.
        let turned = |points: u32| points.reverse_bits() >> 6;
        let theirs = turned(at_least::<1>(&opponent.points));
        let held = turned(at_least::<2>(&opponent.points));
        Ground { own: at_least::<1>(&mover.points) | bar, open: !held & 0x1FF_FFFE, blots: theirs & !held }
    }

    /// Plays two different numbers, and answers how many of them are played.
    fn two_numbers<W: Way>(&self, start: &W, high: Die, low: Die, into: &mut Vec<W>) -> usize {
        match start.position().mover().bar {
            0 if self.may_bear_off(start.position()) => self.bear_off(start, high, low, into),
            0 => self.on_the_board(start, high, low, into),
            1 => self.enter_one(start, high, low, into),
            _ => self.enter_two(start, high, low, into),
        }
        if !into.is_empty() {
            return 2;
        }
        for die in [high, low] {
            let mut sources = movable(self.own, self.open, die);
            while let Some(from) = farthest(&mut sources) {
                into.push(moved(start, from, die));
            }
            if !into.is_empty() {
                return 1;
            }
        }
        0
    }

    /// Whether two moves can bear a checker off: at most one stands outside the inner board.
    fn may_bear_off(&self, position: &Position) -> bool {
        let outside = self.own & !HOME;
        outside == 0 || (outside.is_power_of_two() && count(position, outside.trailing_zeros()) == 1)
    }

    /// Nothing on the bar and nothing to bear off. Two different checkers give the same result in either order, so the
    /// higher number goes first; what is left for the other order is one checker played with both.
    fn on_the_board<W: Way>(&self, start: &W, high: Die, low: Die, into: &mut Vec<W>) {
        let (first, second) = (self.own & (self.open << high.pips()), self.own & (self.open << low.pips()));
        let mut sources = first;
        while let Some(from) = farthest(&mut sources) {
            let middle = moved(start, from, high);
            let landing = from - u32::from(high.pips());
            let mut seconds = second & !bit(from);
            if count(start.position(), from) > 1 {
                seconds |= second & bit(from);
            }
            if self.open & bit(landing.saturating_sub(low.pips().into())) != 0 {
                seconds |= bit(landing);
            }
            // The checker behind, lifted over this one: the same as that checker played with both numbers, unless
            // it would hit on its way.
            let behind = from + u32::from(low.pips());
            if self.quietly_open(behind - u32::from(high.pips())) {
                seconds &= !bit(behind);
            }
            while let Some(from) = farthest(&mut seconds) {
                into.push(moved(&middle, from, low));
            }
        }
        let both = high.pips() + low.pips();
        let mut runners = second & (self.open << both) & !(self.own << low.pips());
        while let Some(from) = farthest(&mut runners) {
            self.run_low_first(start, from, high, low, into);
        }
    }

    /// One checker on the bar: one number enters it, the other is played by any.
    fn enter_one<W: Way>(&self, start: &W, high: Die, low: Die, into: &mut Vec<W>) {
        let points = self.own & !bit(BAR);
        for (first, second) in [(high, low), (low, high)] {
            let entry = BAR - u32::from(first.pips());
            if self.open & bit(entry) == 0 {
                continue;
            }
            let middle = moved(start, BAR, first);
            let mut seconds = (points | bit(entry)) & (self.open << second.pips());
            if first == low && self.quietly_open(BAR - u32::from(high.pips())) && self.quietly_open(entry) {
                // Entered by the higher number and played on by the lower, it has come to the same place.
                seconds &= !bit(entry);
            }
            while let Some(from) = farthest(&mut seconds) {
                into.push(moved(&middle, from, second));
            }
        }
    }

    /// Two checkers or more on the bar: both numbers enter one, or nothing is played twice.
    fn enter_two<W: Way>(&self, start: &W, high: Die, low: Die, into: &mut Vec<W>) {
        let enters = |die: Die| self.open & bit(BAR - u32::from(die.pips())) != 0;
        if enters(high) && enters(low) {
            into.push(moved(&moved(start, BAR, high), BAR, low));
        }
    }

    /// One checker played with both numbers, the lower first, where that is not the same as the higher first.
    fn run_low_first<W: Way>(&self, start: &W, from: u32, high: Die, low: Die, into: &mut Vec<W>) {
        let (by_high, by_low) = (from - u32::from(high.pips()), from - u32::from(low.pips()));
        if !(self.quietly_open(by_high) && self.quietly_open(by_low)) {
            into.push(moved(&moved(start, from, low), by_low, high));
        }
    }

    /// Whether a checker can land there without hitting.
    const fn quietly_open(&self, point: u32) -> bool {
        self.open & !self.blots & bit(point) != 0
    }

    /// Nothing on the bar and at most one checker outside the inner board: both orders are tried, and a word that holds
    /// all that two moves can change tells results apart.
    fn bear_off<W: Way>(&self, start: &W, high: Die, low: Die, into: &mut Vec<W>) {
        let mut seen: ArrayVec<u64, 256> = ArrayVec::new();
        for (first, second) in [(high, low), (low, high)] {
            let mut firsts = movable(self.own, self.open, first);
            while let Some(from) = farthest(&mut firsts) {
                let middle = moved(start, from, first);
                let own = own_after(start.position(), self.own, from, first);
                let mut seconds = movable(own, self.open, second);
                while let Some(then) = farthest(&mut seconds) {
                    let result = self.difference(from, first).wrapping_add(self.difference(then, second));
                    if !seen.contains(&result) && seen.try_push(result).is_ok() {
                        into.push(moved(&middle, then, second));
                    }
                }
            }
        }
    }

    /// What a move changes, as a number that sums up over moves: four bits for the checkers on each point of the inner
    /// board, the place of the one outside it, and from bit 32 on where it hits. No point is hit twice.
    fn difference(&self, from: u32, die: Die) -> u64 {
        let weight = |point: u32| match point {
            0 => 0,
            1..=6 => 1 << (4 * (point - 1)),
            _ => u64::from(point) << 24,
        };
        let to = from.saturating_sub(die.pips().into());
        let hit = u64::from(self.blots & bit(to)) << 32;
        weight(to).wrapping_sub(weight(from)).wrapping_add(hit)
    }
}

/// One number played several times. No checker moves after one that stood nearer: every result has exactly one such
/// way, and it is legal if any is.
struct Doublet {
    open: u32,
    die: Die,
    times: usize,
}

impl Doublet {
    /// Plays the `depth`th and all further numbers from sources in `allowed`, and keeps the longest plays.
    fn go_on<W: Way>(&self, node: &W, own: u32, allowed: u32, depth: usize, longest: &mut usize, into: &mut Vec<W>) {
        let mut sources = movable(own, self.open, self.die) & allowed;
        while let Some(from) = farthest(&mut sources) {
            let next = moved(node, from, self.die);
            if depth < self.times {
                let own = own_after(node.position(), own, from, self.die);
                if depth >= *longest {
                    self.keep(next.clone(), depth, longest, into);
                }
                self.go_on(&next, own, (bit(from) << 1) - 1, depth + 1, longest, into);
            } else {
                self.keep(next, depth, longest, into);
            }
        }
    }

    #[inline]
    fn keep<W: Way>(&self, way: W, depth: usize, longest: &mut usize, into: &mut Vec<W>) {
        if depth > *longest {
            into.clear();
            *longest = depth;
        }
        into.push(way);
    }
}

const fn bit(point: u32) -> u32 {
    1 << point
}

/// The points with at least `LEAST` checkers, as bits.
fn at_least<const LEAST: u8>(points: &[u8; 24]) -> u32 {
    let (eights, _) = points.as_chunks::<8>();
    let found = eights.iter().rev().fold(0, |found, eight| {
        // Fifteen checkers at most: the highest bit of each byte says whether there are enough.
        let enough = u64::from_le_bytes(*eight).wrapping_add(0x0101_0101_0101_0101 * u64::from(0x80 - LEAST));
        let gathered = ((enough >> 7) & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        (found << 8) | gathered
    });
    (found as u32) << 1
}

/// Takes the farthest of these places out.
#[inline]
fn farthest(sources: &mut u32) -> Option<u32> {
    let place = sources.checked_ilog2()?;
    *sources &= !bit(place);
    Some(place)
}

/// The places from which a checker can be moved by this number: `step` for all of them at once.
#[inline]
fn movable(own: u32, open: u32, die: Die) -> u32 {
    let pips = u32::from(die.pips());
    if own & bit(BAR) != 0 {
        return ((open >> (BAR - pips)) & 1) << BAR;
    }
    let inside = own & (open << pips);
    match own.checked_ilog2() {
        Some(rearmost) if rearmost <= 6 => {
            let over = if rearmost <= pips { bit(rearmost) } else { 0 };
            inside | over | (own & bit(pips))
        }
        _ => inside,
    }
}

/// The places of the mover's checkers after one of them has moved.
#[inline]
fn own_after(position: &Position, own: u32, from: u32, die: Die) -> u32 {
    let left = if count(position, from) == 1 { own & !bit(from) } else { own };
    match from.checked_sub(die.pips().into()) {
        None | Some(0) => left,
        Some(to) => left | bit(to),
    }
}

/// How many of the mover's checkers stand there.
#[inline]
fn count(position: &Position, place: u32) -> u8 {
    let mover = position.mover();
    let index = (place as usize).wrapping_sub(1);
    mover.points.get(index).copied().unwrap_or(mover.bar)
}

/// The way with a move by which a checker can be moved.
#[inline]
fn moved<W: Way>(way: &W, from: u32, die: Die) -> W {
    let (from, to) = (from as u8, (from as u8).saturating_sub(die.pips()));
    let (source, target) = (Point::new(from), Point::new(to));
    let hit = target.is_some_and(|point| way.position().opponent().on(point.mirrored()) > 0);
    way.then(Move {
        from: source.map_or(Source::Bar, Source::Point),
        to: target.map_or(Target::Off, Target::Point),
        die,
        hit,
    })
}
