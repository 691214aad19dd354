//! The quick way to the results of a throw: all checkers looked at together, and no way to a result followed twice.
//!
//! Points are bits of a word, and sources are tried from the farthest to the nearest. Two different numbers give a result
//! twice only in few and known ways; of equal numbers in a row no checker moves after one that stood nearer, which leaves
//! one way to each result. Where that is not enough a word that sums up what has changed tells results apart. What is
//! listed is what the plain way lists: `tests/laws.rs` holds it to that under every rule set.

use super::super::board::Position;
use super::super::dice::Die;
use super::super::play::{Move, Play, Source, Target};
use super::super::point::Point;
use super::super::rules::Rules;
use super::super::script::Script;
use super::super::step::Restrictions;
use super::seen::Seen;
use arrayvec::ArrayVec;

/// What is kept of the way to a position: nothing, or its moves.
pub(super) trait Way: Clone {
    /// How the checkers stand now.
    fn position(&self) -> &Position;

    /// Goes on by a move that is allowed.
    fn make(&mut self, step: Move);
}

impl Way for Position {
    #[inline]
    fn position(&self) -> &Position {
        self
    }

    #[inline(always)]
    fn make(&mut self, step: Move) {
        Position::make(self, step);
    }
}

impl Way for (Play, Position) {
    #[inline]
    fn position(&self) -> &Position {
        &self.1
    }

    #[inline(always)]
    fn make(&mut self, step: Move) {
        // No throw grants more numbers than a play has room for.
        self.0.push(step);
        self.1.make(step);
    }
}

/// Equal numbers in a row, and how many there are.
type Run = (Die, usize);

/// Adds the results of what a throw grants to `into`, which is empty, each with the way to it; the mover is still
/// counted as the mover. Answers `None`, and `into` stays empty, where only the plain way will do.
pub(super) fn list<W: Way>(rules: &Rules, start: &W, script: &Script, into: &mut Vec<W>) -> Option<Listed> {
    let ground = Ground::of(rules, start.position())?;
    let length = match script.orders.as_slice() {
        [only] => {
            let runs = only.chunk_by(|a, b| a == b).filter_map(|run| Some((*run.first()?, run.len()))).collect();
            Runs::new(ground, runs).list(start, into)
        }
        [high_first, low_first] => match (high_first.as_slice(), low_first.as_slice()) {
            (&[high, low], &[first, second]) if (high, low) == (second, first) && high > low => {
                if ground.own & bit(WAITING) != 0 {
                    return None;
                }
                ground.two_numbers(start, high, low, into)
            }
            _ => return None,
        },
        _ => return None,
    };
    if length < script.needed {
        into.clear();
        return Some(Listed { length: 0, ground });
    }
    Some(Listed { length, ground })
}

/// What is known once the results are listed.
pub(super) struct Listed {
    /// How many of the numbers every legal play uses.
    pub length: usize,
    ground: Ground,
}

impl Listed {
    /// How many numbers can be played in this order of the throw.
    pub(super) fn playable(&self, position: &Position, order: &[Die]) -> usize {
        match *order {
            [first, second] if first != second && self.length > 0 => self.ground.playable(position, first, second),
            _ => self.length,
        }
    }
}

/// The bits of the reserve and the bar, from both of which checkers come as from point 25; points have the bits of their
/// numbers.
const WAITING: u32 = 25;
const BAR: u32 = 26;

/// The points of the inner board.
const HOME: u32 = 0b111_1110;

/// Where the mover's checkers are and where they may go.
#[derive(Clone, Copy, Debug)]
struct Ground {
    /// The places where a checker of the mover's is.
    own: u32,
    /// The points that the opponent does not hold with two or more.
    open: u32,
    /// The points on which a single checker of the opponent's stands.
    blots: u32,
    /// The points from which a checker may be borne off.
    leaving: u32,
    all_in_first: bool,
    rear_first: bool,
}

impl Ground {
    /// The ground of a turn that begins here, or `None` where its restrictions depend on the moves before.
    fn of(rules: &Rules, position: &Position) -> Option<Ground> {
        let restrictions = Restrictions::new(rules, position)?;
        let (mover, opponent) = (position.mover(), position.opponent());
        let entering = (u32::from(mover.bar > 0) << BAR) | (u32::from(mover.waiting > 0) << WAITING);
        // The opponent's points are counted the other way round: bit 1 becomes bit 24.
        let turned = |points: u32| points.reverse_bits() >> 6;
        let theirs = turned(at_least::<1>(&opponent.points));
        let held = turned(at_least::<2>(&opponent.points));
        let lowest_held = if restrictions.through_point { held.trailing_zeros().min(WAITING) } else { WAITING };
        Some(Ground {
            own: at_least::<1>(&mover.points) | entering,
            open: !held & 0x1FF_FFFE,
            blots: theirs & !held,
            leaving: bit(lowest_held) - 1,
            all_in_first: restrictions.all_in_first,
            rear_first: restrictions.rear_first,
        })
    }

    /// The places from which a checker can be moved by this number: `step` for all of them at once.
    #[inline]
    fn movable(&self, own: u32, die: Die) -> u32 {
        let pips = u32::from(die.pips());
        let inside = own & (self.open << pips) & 0x1FF_FFFE;
        match own.checked_ilog2() {
            None => 0,
            Some(rearmost) if rearmost <= 6 => {
                let over = if rearmost <= pips { bit(rearmost) } else { 0 };
                let exact = if self.rear_first { 0 } else { own & bit(pips) };
                inside | ((over | exact) & self.leaving)
            }
            Some(rearmost) if rearmost >= WAITING => {
                let enters = if self.open & bit(25 - pips) == 0 { 0 } else { bit(rearmost) };
                if rearmost == BAR || self.all_in_first { enters } else { enters | inside }
            }
            Some(_) => inside,
        }
    }

    /// Plays two different numbers, and answers how many of them are played. Nothing waits in the reserve.
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
            let mut sources = self.movable(self.own, die);
            while let Some(from) = farthest(&mut sources) {
                push_moved(into, start, from, die);
            }
            if !into.is_empty() {
                return 1;
            }
        }
        0
    }

    /// How many of two different numbers can be played in this order.
    fn playable(&self, position: &Position, first: Die, second: Die) -> usize {
        let mut sources = self.movable(self.own, first);
        let one = usize::from(sources != 0);
        while let Some(from) = farthest(&mut sources) {
            if self.movable(own_after(position, self.own, from, first), second) != 0 {
                return 2;
            }
        }
        one
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
            let mut seconds = if count(start.position(), from) > 1 { second } else { second & !bit(from) };
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
                push_moved(into, &middle, from, low);
            }
        }
        let both = high.pips() + low.pips();
        let mut runners = second & (self.open << both) & !(self.own << low.pips());
        while let Some(from) = farthest(&mut runners) {
            let (by_high, by_low) = (from - u32::from(high.pips()), from - u32::from(low.pips()));
            if !(self.quietly_open(by_high) && self.quietly_open(by_low)) {
                push_moved(into, &moved(start, from, low), by_low, high);
            }
        }
    }

    /// One checker on the bar: one number enters it, the other is played by any.
    fn enter_one<W: Way>(&self, start: &W, high: Die, low: Die, into: &mut Vec<W>) {
        let points = self.own & !bit(BAR);
        let entry = |die: Die| 25 - u32::from(die.pips());
        for (first, second) in [(high, low), (low, high)] {
            let entered = entry(first);
            if self.open & bit(entered) == 0 {
                continue;
            }
            let middle = moved(start, BAR, first);
            let mut seconds = (points | bit(entered)) & (self.open << second.pips());
            if first == low && self.quietly_open(entry(high)) && self.quietly_open(entered) {
                // Entered by the higher number and played on by the lower, it has come to the same place.
                seconds &= !bit(entered);
            }
            while let Some(from) = farthest(&mut seconds) {
                push_moved(into, &middle, from, second);
            }
        }
    }

    /// Two checkers or more on the bar: both numbers enter one, or nothing is played twice.
    fn enter_two<W: Way>(&self, start: &W, high: Die, low: Die, into: &mut Vec<W>) {
        let enters = |die: Die| self.open & bit(25 - u32::from(die.pips())) != 0;
        if enters(high) && enters(low) {
            push_moved(into, &moved(start, BAR, high), BAR, low);
        }
    }

    /// Whether a checker can land there without hitting.
    const fn quietly_open(&self, point: u32) -> bool {
        self.open & !self.blots & bit(point) != 0
    }

    /// Nothing on the bar and at most one checker outside the inner board: both orders are tried.
    fn bear_off<W: Way>(&self, start: &W, high: Die, low: Die, into: &mut Vec<W>) {
        let mut seen: ArrayVec<u128, 256> = ArrayVec::new();
        for (first, second) in [(high, low), (low, high)] {
            let mut firsts = self.movable(self.own, first);
            while let Some(from) = farthest(&mut firsts) {
                let middle = moved(start, from, first);
                let changed = change(start.position(), from, first);
                let own = own_after(start.position(), self.own, from, first);
                let mut seconds = self.movable(own, second);
                while let Some(then) = farthest(&mut seconds) {
                    let result = changed.wrapping_add(change(middle.position(), then, second));
                    if !seen.contains(&result) && seen.try_push(result).is_ok() {
                        push_moved(into, &middle, then, second);
                    }
                }
            }
        }
    }
}

/// Runs of equal numbers, one after the other.
struct Runs {
    ground: Ground,
    runs: ArrayVec<Run, 8>,
    /// What was found at each depth, where one run alone does not keep results apart.
    seen: Vec<Seen>,
    longest: usize,
}

/// A moment in a run of equal numbers.
#[derive(Clone, Copy)]
struct At {
    run: usize,
    /// How many of the run's numbers are played.
    played: usize,
    /// How many numbers are played in all.
    depth: usize,
    own: u32,
    /// Places no farther than the last checker that moved.
    allowed: u32,
    changed: u128,
}

impl Runs {
    fn new(ground: Ground, runs: ArrayVec<Run, 8>) -> Runs {
        let numbers: usize = runs.iter().map(|run| run.1).sum();
        let seen = if runs.len() > 1 { (0..=numbers).map(|_| Seen::default()).collect() } else { Vec::new() };
        Runs { ground, runs, seen, longest: 0 }
    }

    /// The longest plays and how long they are.
    fn list<W: Way>(mut self, start: &W, into: &mut Vec<W>) -> usize {
        let at = At { run: 0, played: 0, depth: 0, own: self.ground.own, allowed: !0, changed: 0 };
        self.go_on(start, at, into);
        self.longest
    }

    fn go_on<W: Way>(&mut self, way: &W, at: At, into: &mut Vec<W>) {
        let Some(&(die, times)) = self.runs.get(at.run) else { return };
        let mut sources = self.ground.movable(at.own, die) & at.allowed;
        let run_ends = at.played + 1 == times;
        let all_played = run_ends && at.run + 1 == self.runs.len();
        let depth = at.depth + 1;
        if all_played && self.seen.is_empty() {
            self.finish(way, sources, die, depth, into);
            return;
        }
        while let Some(from) = farthest(&mut sources) {
            let changed = match self.seen.is_empty() {
                true => 0,
                false => at.changed.wrapping_add(change(way.position(), from, die)),
            };
            let is_new = self.seen.get_mut(depth).is_none_or(|seen| seen.insert(changed));
            if is_new && depth >= self.longest {
                if depth > self.longest {
                    into.clear();
                    self.longest = depth;
                }
                push_moved(into, way, from, die);
            }
            // What follows the end of a run does not depend on the way to it.
            if all_played || (run_ends && !is_new) {
                continue;
            }
            let own = own_after(way.position(), at.own, from, die);
            let next = match run_ends {
                true => At { run: at.run + 1, played: 0, depth, own, allowed: !0, changed },
                false => At { played: at.played + 1, depth, own, allowed: (bit(from) << 1) - 1, changed, ..at },
            };
            self.go_on(&moved(way, from, die), next, into);
        }
    }
    /// Plays the last number of a single run.
    fn finish<W: Way>(&mut self, way: &W, mut sources: u32, die: Die, depth: usize, into: &mut Vec<W>) {
        if sources != 0 && depth > self.longest {
            into.clear();
            self.longest = depth;
        }
        while let Some(from) = farthest(&mut sources) {
            push_moved(into, way, from, die);
        }
    }
}

const fn bit(place: u32) -> u32 {
    1 << place
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

/// Where a checker lands: a point, or 0 off the board.
#[inline]
fn landing(from: u32, die: Die) -> u32 {
    from.min(25).saturating_sub(die.pips().into())
}

/// The places of the mover's checkers after one of them has moved.
#[inline]
fn own_after(position: &Position, own: u32, from: u32, die: Die) -> u32 {
    let left = if count(position, from) == 1 { own & !bit(from) } else { own };
    match landing(from, die) {
        0 => left,
        to => left | bit(to),
    }
}

/// How many of the mover's checkers are there.
#[inline]
fn count(position: &Position, place: u32) -> u8 {
    let mover = position.mover();
    match place {
        BAR => mover.bar,
        WAITING => mover.waiting,
        point => mover.points.get((point as usize).wrapping_sub(1)).copied().unwrap_or(0),
    }
}

/// What a move changes, as a number that sums up over moves: four bits for the mover's checkers at each place, and above
/// them a bit for each point on which a checker was hit. Never zero, since checkers only move forward.
#[inline]
fn change(position: &Position, from: u32, die: Die) -> u128 {
    let to = landing(from, die);
    let hits = Point::new(to as u8).is_some_and(|point| position.opponent().on(point.mirrored()) > 0);
    let arrived = if to == 0 { 0 } else { 1u128 << (4 * (to - 1)) };
    arrived.wrapping_sub(1u128 << (4 * (from - 1))).wrapping_add(u128::from(hits) << (103 + to))
}

/// The move of a checker that can make it.
#[inline(always)]
fn step(position: &Position, from: u32, die: Die) -> Move {
    let source = match from {
        BAR => Source::Bar,
        point => Point::new(point as u8).map_or(Source::Waiting, Source::Point),
    };
    let target = Point::new(landing(from, die) as u8);
    let hit = target.is_some_and(|point| position.opponent().on(point.mirrored()) > 0);
    Move { from: source, to: target.map_or(Target::Off, Target::Point), die, hit }
}

/// The way with a move of a checker that can make it.
#[inline(always)]
fn moved<W: Way>(way: &W, from: u32, die: Die) -> W {
    let mut longer = way.clone();
    longer.make(step(way.position(), from, die));
    longer
}

/// Adds the way with a move of a checker that can make it.
#[inline(always)]
fn push_moved<W: Way>(into: &mut Vec<W>, way: &W, from: u32, die: Die) {
    let step = step(way.position(), from, die);
    into.push(way.clone());
    if let Some(longer) = into.last_mut() {
        longer.make(step);
    }
}
