//! Dice on the fields, and the cube while it is offered.

use super::{Element, LayoutBuilder};
use crate::geometry::{DIE, MIDDLE, OFFERED_CUBE, SMALL_DIE, Spot};
use crate::scene::{CubePlace, DieShown};
use crate::style::Seat;
use barpoint_engine::Player;

/// More dice than any roll has.
const MOST_DICE: usize = 8;
/// The distance between the centres of two dice.
const PITCH: f32 = DIE + 18.0;
const SMALL_PITCH: f32 = SMALL_DIE + 10.0;
/// The distance between two rows of small dice.
const SMALL_ROW: f32 = SMALL_DIE + 4.0;
/// The distance between a player's dice and the cube that this player is offered.
const GAP: f32 = 30.0;

impl LayoutBuilder<'_> {
    pub(super) fn dice(&self) -> Vec<Element> {
        let shown = &self.scene.dice[..self.scene.dice.len().min(MOST_DICE)];
        Player::BOTH
            .into_iter()
            .flat_map(|player| {
                let own: Vec<DieShown> = shown.iter().copied().filter(|die| die.owner == player).collect();
                self.throw(player, &own)
            })
            .collect()
    }

    fn throw(&self, player: Player, dice: &[DieShown]) -> Vec<Element> {
        let shade = self.style.shade(player);
        let (small, rows, columns) = Self::grid(dice.len());
        let (pitch, row_pitch) = if small { (SMALL_PITCH, SMALL_ROW) } else { (PITCH, 0.0) };
        let mut middle = self.throwing_spot(self.style.seat(player));
        if self.offered_to(player).is_some() {
            middle.x -= (OFFERED_CUBE + GAP) / 2.0;
        }
        (0..)
            .zip(dice)
            .map(|(index, die): (usize, _)| {
                let column = (index % columns) as f32 - (columns - 1) as f32 / 2.0;
                let row = (index / columns) as f32 - (rows - 1) as f32 / 2.0;
                let at = Spot::new(middle.x + column * pitch, middle.y + row * row_pitch);
                Element::Die { at, face: die.face, shade, used: die.used, small }
            })
            .collect()
    }

    /// Whether this many dice are drawn small, and the number of rows and columns.
    const fn grid(dice: usize) -> (bool, usize, usize) {
        match dice {
            0 => (false, 1, 1),
            1..=4 => (false, 1, dice),
            _ => (true, 2, dice.div_ceil(2)),
        }
    }

    /// The offered cube with its new value, beside the dice of the player who is to take or drop it.
    pub(super) fn offered_cube(&self) -> Vec<Element> {
        let Some((to, value)) = Player::BOTH.into_iter().find_map(|to| Some((to, self.offered_to(to)?))) else {
            return Vec::new();
        };
        let mut at = self.throwing_spot(self.style.seat(to));
        let own = self.scene.dice.iter().take(MOST_DICE).filter(|die| die.owner == to).count();
        if own > 0 {
            let (small, _, columns) = Self::grid(own);
            let (side, pitch) = if small { (SMALL_DIE, SMALL_PITCH) } else { (DIE, PITCH) };
            at.x += ((columns - 1) as f32 * pitch + side + GAP) / 2.0;
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
