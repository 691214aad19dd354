//! Checkers on the points, on the bar and in the trays; numerals on stacks that are higher than they are drawn; the
//! cube in its tray.

use super::{Align, Element, Font, LayoutBuilder, SMALLEST_TEXT, TextColour};
use crate::geometry::{BAR_SLOTS, CUBE, EDGE, FIELD_BOTTOM, FIELD_TOP, MIDDLE, POINT_SLOTS, Spot};
use crate::scene::CubePlace;
use crate::style::Seat;
use crate::text::Weight;
use barpoint_engine::{Player, Point};

const NUMERAL: Font = Font { size: 38.0, weight: Weight::Bold };

impl LayoutBuilder<'_> {
    pub(super) fn checkers(&mut self) {
        for player in Player::BOTH {
            let shade = self.style.shade(player);
            for point in Point::descending() {
                for slot in 0..self.scene.checkers[player].on(point).min(POINT_SLOTS) {
                    let at = self.geometry.slot(self.place(player, point), slot);
                    self.elements.push(Element::Checker { at, shade });
                }
            }
            for slot in 0..self.scene.checkers[player].bar.min(BAR_SLOTS) {
                let at = self.geometry.bar_slot(self.style.seat(player), slot);
                self.elements.push(Element::Checker { at, shade });
            }
        }
    }

    /// The numerals on stacks that are higher than they are drawn.
    pub(super) fn numerals(&mut self) {
        for player in Player::BOTH {
            let shade = self.style.shade(player);
            for (at, count) in self.high_stacks(player) {
                self.write(&count.to_string(), at, Align::Middle, NUMERAL, TextColour::Piece(shade));
            }
        }
    }

    /// The stacks of `player` that carry a numeral: the centre of the last checker drawn, and the number of checkers.
    pub(super) fn high_stacks(&self, player: Player) -> Vec<(Spot, u8)> {
        let checkers = &self.scene.checkers[player];
        let points = Point::descending()
            .map(|point| (self.geometry.slot(self.place(player, point), POINT_SLOTS - 1), checkers.on(point)))
            .filter(|&(_, count)| count > POINT_SLOTS);
        let bar = (checkers.bar > BAR_SLOTS)
            .then(|| (self.geometry.bar_slot(self.style.seat(player), BAR_SLOTS - 1), checkers.bar));
        points.chain(bar).collect()
    }
}

const COUNT: Font = Font { size: 34.0, weight: Weight::Bold };
/// The space between the edge of the tray and the first checker.
const MARGIN: f32 = 5.0;
/// The space for a count beyond the last checker.
const COUNT_ROOM: f32 = 40.0;

/// A pile of checkers seen edge-on, from `rail` towards the middle.
struct Pile {
    rail: Spot,
    /// 1.0 if the pile grows downwards, -1.0 if it grows upwards.
    direction: f32,
    /// The distance between the centres of two checkers.
    pitch: f32,
}

impl Pile {
    fn slot(&self, index: u8) -> Spot {
        let depth = MARGIN + EDGE / 2.0 + f32::from(index) * self.pitch;
        Spot::new(self.rail.x, self.rail.y + self.direction * depth)
    }

    fn count(&self, checkers: u8) -> Spot {
        let last = self.slot(checkers.saturating_sub(1));
        Spot::new(last.x, last.y + self.direction * (EDGE / 2.0 + COUNT_ROOM / 2.0))
    }
}

impl LayoutBuilder<'_> {
    /// The checkers in the trays, and the cube unless it is offered.
    pub(super) fn trays(&mut self) {
        for player in Player::BOTH {
            let checkers = self.scene.checkers[player];
            self.pile(&self.off_pile(player), player, checkers.off);
            self.pile(&self.waiting_pile(player), player, checkers.reserve);
        }
        if let Some(cube) = self.scene.cube {
            let owner = match cube.place {
                CubePlace::Centred => None,
                CubePlace::Owned(player) => Some(self.style.seat(player)),
                CubePlace::Offered(_) => return,
            };
            let at = self.geometry.cube(owner);
            self.elements.push(Element::Cube { at, offered: false });
            let shown = if cube.value <= 1 { 64 } else { cube.value };
            self.cube_number(shown, at, CUBE);
        }
    }

    /// The cube's number, as large as fits.
    pub(super) fn cube_number(&mut self, value: u32, at: Spot, side: f32) {
        let text = cube_text(value);
        let share = match text.len() {
            1 => 0.70,
            2 => 0.60,
            _ => 0.46,
        };
        let font = Font { size: (side * share).max(SMALLEST_TEXT), weight: Weight::Bold };
        self.write(&text, at, Align::Middle, font, TextColour::Cube);
    }

    /// The spot of `player`'s borne-off checker number `index`.
    pub(super) fn off_slot(&self, player: Player, index: u8) -> Spot {
        self.off_pile(player).slot(index)
    }

    /// The spot of `player`'s checker number `index` among those that have not entered.
    pub(super) fn waiting_slot(&self, player: Player, index: u8) -> Spot {
        self.waiting_pile(player).slot(index)
    }

    fn off_pile(&self, player: Player) -> Pile {
        let seat = self.style.seat(player);
        let tray = self.geometry.off_tray(seat);
        let room = tray.height() - COUNT_ROOM;
        Self::pile_in(seat, tray.middle().x, 0.0, room, self.scene.checkers[player].off)
    }

    fn waiting_pile(&self, player: Player) -> Pile {
        let seat = self.style.seat(player);
        let taken = match self.scene.cube.map(|cube| cube.place) {
            Some(CubePlace::Owned(owner)) if owner == player => CUBE + 20.0,
            _ => 0.0,
        };
        let room = MIDDLE - FIELD_TOP - CUBE / 2.0 - taken - COUNT_ROOM;
        Self::pile_in(seat, self.geometry.cube_tray().middle().x, taken, room, self.scene.checkers[player].reserve)
    }

    fn pile_in(seat: Seat, x: f32, taken: f32, room: f32, checkers: u8) -> Pile {
        let (rail, direction) = match seat {
            Seat::Top => (FIELD_TOP + taken, 1.0),
            Seat::Bottom => (FIELD_BOTTOM - taken, -1.0),
        };
        let gaps = f32::from(checkers.saturating_sub(1)).max(1.0);
        Pile { rail: Spot::new(x, rail), direction, pitch: ((room - EDGE - MARGIN) / gaps).min(EDGE + 0.5) }
    }

    fn pile(&mut self, pile: &Pile, player: Player, checkers: u8) {
        if checkers == 0 {
            return;
        }
        let shade = self.style.shade(player);
        self.elements.extend((0..checkers).map(|index| Element::Edge { at: pile.slot(index), shade }));
        self.write(&checkers.to_string(), pile.count(checkers), Align::Middle, COUNT, TextColour::Tray);
    }
}

/// The number on a cube; there is no space for more than three digits, so 1024 is `1K`.
fn cube_text(value: u32) -> String {
    [(30, "G"), (20, "M"), (10, "K")]
        .into_iter()
        .find(|&(power, _)| value >> power > 0)
        .map_or_else(|| value.to_string(), |(power, letter)| format!("{}{letter}", value >> power))
}

#[cfg(test)]
mod tests {
    use super::cube_text;

    #[test]
    fn a_cube_says_its_value_as_long_as_it_has_room() {
        for (value, text) in [(1, "1"), (64, "64"), (512, "512"), (1024, "1K"), (1 << 20, "1M"), (1 << 31, "2G")] {
            assert_eq!(cube_text(value), text);
        }
    }
}
