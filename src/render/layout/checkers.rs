//! Checkers on points and bar, and the numerals on stacks that are higher than they are drawn.

use super::{Element, Hold, Ink, Page};
use crate::engine::player::Player;
use crate::engine::point::Point;
use crate::render::geometry::{BAR_SLOTS, POINT_SLOTS, Spot};
use crate::render::text::Weight;

const NUMERAL: (f32, Weight) = (38.0, Weight::Bold);

impl Page<'_> {
    /// Every checker that stands on a point or on the bar.
    pub(super) fn checkers(&mut self) {
        for player in Player::BOTH {
            let shade = self.style.shade(player);
            for point in Point::descending() {
                for slot in 0..self.scene.checkers[player].on(point).min(POINT_SLOTS) {
                    let at = self.table.slot(self.place(player, point), slot);
                    self.elements.push(Element::Checker { at, shade });
                }
            }
            for slot in 0..self.scene.checkers[player].bar.min(BAR_SLOTS) {
                let at = self.table.bar_slot(self.style.seat(player), slot);
                self.elements.push(Element::Checker { at, shade });
            }
        }
    }

    /// How many stand in a stack, on the last checker of each stack that is higher than drawn.
    pub(super) fn numerals(&mut self) {
        for player in Player::BOTH {
            let shade = self.style.shade(player);
            for (at, count) in self.high_stacks(player) {
                self.write(&count.to_string(), at, Hold::Middle, NUMERAL, Ink::Piece(shade));
            }
        }
    }

    /// Where `player`'s stacks carry a numeral, and which.
    pub(super) fn high_stacks(&self, player: Player) -> Vec<(Spot, u8)> {
        let checkers = &self.scene.checkers[player];
        let points = Point::descending()
            .map(|point| (self.table.slot(self.place(player, point), POINT_SLOTS - 1), checkers.on(point)))
            .filter(|&(_, count)| count > POINT_SLOTS);
        let bar = (checkers.bar > BAR_SLOTS)
            .then(|| (self.table.bar_slot(self.style.seat(player), BAR_SLOTS - 1), checkers.bar));
        points.chain(bar).collect()
    }
}
