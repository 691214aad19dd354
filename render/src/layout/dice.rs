//! Dice on the fields, and the cube while it is offered.

use super::{Element, LayoutBuilder};
use crate::geometry::{DIE, MIDDLE, OFFERED_CUBE, SMALL_DIE, Spot};
use crate::scene::{CubePlace, DieShown};
use crate::style::Seat;
use barpoint_engine::Player;

/// More dice than any roll has.
const MOST_DICE: usize = 8;
/// The most dice that are drawn at their full size.
const MOST_LARGE: usize = 4;
/// The distance between the centres of two dice.
const PITCH: f32 = DIE + 10.0;
const SMALL_PITCH: f32 = SMALL_DIE + 5.0;
/// The distance between a player's dice and the cube that this player is offered.
const GAP: f32 = 14.0;

/// The size at which the dice of a row are drawn.
struct DieSize {
    small: bool,
    /// The length of a side.
    side: f32,
    /// The distance between the centres of two dice.
    pitch: f32,
}

impl DieSize {
    /// The size of this many dice.
    const fn of(dice: usize) -> DieSize {
        match dice > MOST_LARGE {
            true => DieSize { small: true, side: SMALL_DIE, pitch: SMALL_PITCH },
            false => DieSize { small: false, side: DIE, pitch: PITCH },
        }
    }
}

impl LayoutBuilder<'_> {
    pub(super) fn dice(&self) -> Vec<Element> {
        Player::BOTH.into_iter().flat_map(|player| self.throw(player, &self.thrown(player))).collect()
    }

    /// The dice of a player that are drawn: none where an offered cube leaves too little room for them.
    fn thrown(&self, player: Player) -> Vec<DieShown> {
        let shown = self.scene.dice.iter().take(MOST_DICE);
        let mut own: Vec<DieShown> = shown.copied().filter(|die| die.owner == player).collect();
        if own.len() > MOST_LARGE && self.offered_to(player).is_some() {
            own.clear();
        }
        own
    }

    /// The dice in a row.
    fn throw(&self, player: Player, dice: &[DieShown]) -> Vec<Element> {
        let shade = self.style.shade(player);
        let DieSize { small, pitch, .. } = DieSize::of(dice.len());
        let mut middle = self.throwing_spot(self.style.seat(player));
        if self.offered_to(player).is_some() {
            middle.x -= (OFFERED_CUBE + GAP) / 2.0;
        }
        (0..)
            .zip(dice)
            .map(|(column, die): (usize, _)| {
                let from_middle = column as f32 - (dice.len() - 1) as f32 / 2.0;
                let at = Spot::new(middle.x + from_middle * pitch, middle.y);
                Element::Die { at, face: die.face, shade, used: die.used, small }
            })
            .collect()
    }

    /// The offered cube with its new value, beside the dice of the player who is to take or drop it.
    pub(super) fn offered_cube(&self) -> Vec<Element> {
        let Some((to, value)) = Player::BOTH.into_iter().find_map(|to| Some((to, self.offered_to(to)?))) else {
            return Vec::new();
        };
        let mut at = self.throwing_spot(self.style.seat(to));
        let own = self.thrown(to).len();
        if own > 0 {
            let DieSize { side, pitch, .. } = DieSize::of(own);
            at.x += ((own - 1) as f32 * pitch + side + GAP) / 2.0;
        }
        let mut builder = LayoutBuilder { elements: vec![Element::Cube { at, offered: true }], ..*self };
        builder.cube_number(value, at, OFFERED_CUBE);
        builder.elements
    }

    /// The value of the cube that is offered to `player`, if it is.
    fn offered_to(&self, player: Player) -> Option<u32> {
        let cube = self.scene.cube?;
        (cube.place == CubePlace::Offered(player)).then_some(cube.value)
    }

    fn throwing_spot(&self, seat: Seat) -> Spot {
        Spot::new(self.geometry.field(self.geometry.throwing_side(seat)).middle().x, MIDDLE)
    }
}
