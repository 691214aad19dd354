//! The fast listing for two different numbers in either order, which lead to the same result only in a few known ways.

use super::bitboard::{BAR, Bitboard, HOME, bit, change, count, farthest, own_after};
use super::candidates::{Candidate, push};
use crate::{Die, Position};
use arrayvec::ArrayVec;

impl Bitboard {
    /// Lists the plays of two different numbers and returns how many of these are used. The reserve must be empty.
    pub(super) fn two_numbers<W: Candidate>(&self, start: &W, high: Die, low: Die, into: &mut Vec<W>) -> usize {
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
                push(into, start, 0, [(from, die)]);
            }
            if !into.is_empty() {
                return 1;
            }
        }
        0
    }

    /// Whether two moves can bear a checker off: at most one is outside the home board.
    fn may_bear_off(&self, position: &Position) -> bool {
        let outside = self.own & !HOME;
        outside == 0 || (outside.is_power_of_two() && count(position, outside.trailing_zeros()) == 1)
    }

    /// Nothing on the bar and nothing to bear off. Two different checkers lead to the same result in either order, so
    /// the higher number is played first; the other order is needed only for one checker with both numbers.
    fn on_the_board<W: Candidate>(&self, start: &W, high: Die, low: Die, into: &mut Vec<W>) {
        let (first, second) = (self.own & (self.open << high.pips()), self.own & (self.open << low.pips()));
        let mut sources = first;
        while let Some(from) = farthest(&mut sources) {
            let landing = from - u32::from(high.pips());
            let mut seconds = if count(start.position(), from) > 1 { second } else { second & !bit(from) };
            if self.open & bit(landing.saturating_sub(low.pips().into())) != 0 {
                seconds |= bit(landing);
            }
            // Moving the checker behind past this one equals moving that checker by both numbers, unless it hits in
            // between.
            let behind = from + u32::from(low.pips());
            if self.quietly_open(behind - u32::from(high.pips())) {
                seconds &= !bit(behind);
            }
            push_each(into, start, (from, high), seconds, low);
        }
        let both = high.pips() + low.pips();
        let mut runners = second & (self.open << both) & !(self.own << low.pips());
        while let Some(from) = farthest(&mut runners) {
            let (by_high, by_low) = (from - u32::from(high.pips()), from - u32::from(low.pips()));
            if !(self.quietly_open(by_high) && self.quietly_open(by_low)) {
                push(into, start, 0, [(from, low), (by_low, high)]);
            }
        }
    }

    /// One checker on the bar: one number enters it, any checker plays the other.
    fn enter_one<W: Candidate>(&self, start: &W, high: Die, low: Die, into: &mut Vec<W>) {
        let points = self.own & !bit(BAR);
        let entry = |die: Die| 25 - u32::from(die.pips());
        for (first, second) in [(high, low), (low, high)] {
            let entered = entry(first);
            if self.open & bit(entered) == 0 {
                continue;
            }
            let mut seconds = (points | bit(entered)) & (self.open << second.pips());
            if first == low && self.quietly_open(entry(high)) && self.quietly_open(entered) {
                // Entering with the higher number and continuing with the lower leads to the same result.
                seconds &= !bit(entered);
            }
            push_each(into, start, (BAR, first), seconds, second);
        }
    }

    /// Two or more checkers on the bar: only both entering is a play of two numbers.
    fn enter_two<W: Candidate>(&self, start: &W, high: Die, low: Die, into: &mut Vec<W>) {
        let enters = |die: Die| self.open & bit(25 - u32::from(die.pips())) != 0;
        if enters(high) && enters(low) {
            push(into, start, 0, [(BAR, high), (BAR, low)]);
        }
    }

    /// Nothing on the bar and at most one checker outside the home board: both orders are tried.
    fn bear_off<W: Candidate>(&self, start: &W, high: Die, low: Die, into: &mut Vec<W>) {
        let mut seen: ArrayVec<u128, 256> = ArrayVec::new();
        for (first, second) in [(high, low), (low, high)] {
            let mut firsts = self.movable(self.own, first);
            while let Some(from) = farthest(&mut firsts) {
                let mut middle = *start.position();
                middle.make(0, from, first);
                let changed = change(start.position(), from, first);
                let own = own_after(start.position(), self.own, from, first);
                let mut seconds = self.movable(own, second);
                while let Some(then) = farthest(&mut seconds) {
                    let result = changed.wrapping_add(change(&middle, then, second));
                    if !seen.contains(&result) && seen.try_push(result).is_ok() {
                        push(into, start, 0, [(from, first), (then, second)]);
                    }
                }
            }
        }
    }
}

/// Adds the plays of the move `first` followed by `die` from each of these places.
#[inline(always)]
fn push_each<W: Candidate>(into: &mut Vec<W>, start: &W, first: (u32, Die), mut seconds: u32, die: Die) {
    while let Some(from) = farthest(&mut seconds) {
        push(into, start, 0, [first, (from, die)]);
    }
}
