//! The position as bitboards: the mover's checkers, and the points to which they can move.

use crate::step::Restrictions;
use crate::{Die, Point, Position, Rules};

/// The bits of the reserve and the bar, from both of which checkers enter as from point 25; a point's bit is its
/// number. The bar is the highest, since its checkers must enter first.
pub(super) const RESERVE: u32 = 25;
pub(super) const BAR: u32 = 26;

/// All points of the board: bits 1 to 24.
const ALL_POINTS: u32 = 0x1FF_FFFE;

/// In a [`change`], a hit on point `n` sets bit `HIT_BIT + n`; the bits up to this one count the checkers everywhere.
const HIT_BIT: u32 = 103;

/// The points of the home board.
pub(super) const HOME: u32 = 0b111_1110;

/// The mover's checkers and the points open to them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bitboard {
    /// The places with checkers of the mover's.
    pub(super) own: u32,
    /// The points without two or more of the opponent's checkers.
    pub(super) open: u32,
    /// The points with a single checker of the opponent's.
    pub(super) blots: u32,
    /// The points from which checkers may be borne off.
    leaving: u32,
    /// Nothing else moves while checkers wait in the reserve.
    all_in_first: bool,
    /// Only the rearmost checker is borne off.
    rear_first: bool,
}

impl Bitboard {
    /// `None` if restrictions of this turn depend on previous moves.
    pub(super) fn of(rules: &Rules, position: &Position) -> Option<Bitboard> {
        let restrictions = Restrictions::new(rules, position)?;
        let (mover, opponent) = (position.mover(), position.opponent());
        let entering = (u32::from(mover.bar > 0) << BAR) | (u32::from(mover.reserve > 0) << RESERVE);
        // The opponent's points are numbered in the other direction: bit 1 becomes bit 24.
        let turned = |points: u32| points.reverse_bits() >> 6;
        let theirs = turned(at_least::<1>(&opponent.points));
        let held = turned(at_least::<2>(&opponent.points));
        let lowest_held = if restrictions.through_point { held.trailing_zeros().min(RESERVE) } else { RESERVE };
        Some(Bitboard {
            own: at_least::<1>(&mover.points) | entering,
            open: !held & ALL_POINTS,
            blots: theirs & !held,
            leaving: bit(lowest_held) - 1,
            all_in_first: restrictions.all_in_first,
            rear_first: restrictions.rear_first,
        })
    }

    /// The places from which a checker can move by this number: the results of `step::step` for all places at once.
    /// `own` are the places with checkers now, which differ from `self.own` after a first move.
    #[inline]
    pub(super) fn movable(&self, own: u32, die: Die) -> u32 {
        let pips = u32::from(die.pips());
        let inside = own & (self.open << pips) & ALL_POINTS;
        match own.checked_ilog2() {
            None => 0,
            Some(rearmost) if rearmost <= 6 => {
                let over = if rearmost <= pips { bit(rearmost) } else { 0 };
                let exact = if self.rear_first { 0 } else { own & bit(pips) };
                inside | ((over | exact) & self.leaving)
            }
            Some(rearmost) if rearmost >= RESERVE => {
                let enters = if self.open & bit(25 - pips) == 0 { 0 } else { bit(rearmost) };
                if rearmost == BAR || self.all_in_first { enters } else { enters | inside }
            }
            Some(_) => inside,
        }
    }

    /// How many of two different numbers can be played in this order.
    pub(super) fn playable(&self, position: &Position, first: Die, second: Die) -> usize {
        let mut sources = self.movable(self.own, first);
        let one = usize::from(sources != 0);
        while let Some(from) = farthest(&mut sources) {
            if self.movable(own_after(position, self.own, from, first), second) != 0 {
                return 2;
            }
        }
        one
    }

    /// Whether a checker can land on a point without hitting.
    pub(super) const fn quietly_open(&self, point: u32) -> bool {
        self.open & !self.blots & bit(point) != 0
    }
}

pub(super) const fn bit(place: u32) -> u32 {
    1 << place
}

/// The points with at least `LEAST` checkers.
fn at_least<const LEAST: u8>(points: &[u8; 24]) -> u32 {
    let (eights, _) = points.as_chunks::<8>();
    let found = eights.iter().rev().fold(0, |found, eight| {
        // With at most fifteen checkers, the highest bit of each byte says whether there are enough.
        let enough = u64::from_le_bytes(*eight).wrapping_add(0x0101_0101_0101_0101 * u64::from(0x80 - LEAST));
        let gathered = ((enough >> 7) & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        (found << 8) | gathered
    });
    (found as u32) << 1
}

/// Removes and returns the farthest of these places.
#[inline]
pub(super) fn farthest(sources: &mut u32) -> Option<u32> {
    let place = sources.checked_ilog2()?;
    *sources &= !bit(place);
    Some(place)
}

/// The point where a checker lands, or 0 for off.
#[inline]
pub(super) fn landing(from: u32, die: Die) -> u32 {
    from.min(25).saturating_sub(die.pips().into())
}

/// The places of the mover's checkers after one of them has moved.
#[inline]
pub(super) fn own_after(position: &Position, own: u32, from: u32, die: Die) -> u32 {
    let left = if count(position, from) == 1 { own & !bit(from) } else { own };
    match landing(from, die) {
        0 => left,
        to => left | bit(to),
    }
}

/// The number of the mover's checkers at a place.
#[inline]
pub(super) fn count(position: &Position, place: u32) -> u8 {
    let mover = position.mover();
    match place {
        BAR => mover.bar,
        RESERVE => mover.reserve,
        point => mover.points.get((point as usize).wrapping_sub(1)).copied().unwrap_or(0),
    }
}

/// The difference that a move makes, as a number that can be summed over moves: four bits for the mover's checkers at
/// each place, and above them a bit for each point with a hit. Never zero, as checkers only move forward.
#[inline]
pub(super) fn change(position: &Position, from: u32, die: Die) -> u128 {
    let to = landing(from, die);
    let hits = Point::new(to as u8).is_some_and(|point| position.opponent().on(point.mirrored()) > 0);
    let arrived = if to == 0 { 0 } else { 1u128 << (4 * (to - 1)) };
    arrived.wrapping_sub(1u128 << (4 * (from - 1))).wrapping_add(u128::from(hits) << (HIT_BIT + to))
}
