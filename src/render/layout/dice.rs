//! Dice in the hands of their owners, and the cube while it is offered.

use super::{Element, Page};
use crate::engine::player::Player;
use crate::render::geometry::{DIE, MIDDLE, OFFERED_CUBE, SMALL_DIE, Spot};
use crate::render::scene::{CubePlace, DieShown};
use crate::render::style::Seat;

/// More dice than a roll can ask for are not drawn.
const MOST_DICE: usize = 8;
/// From one die to the next.
const PITCH: f32 = DIE + 18.0;
const SMALL_PITCH: f32 = SMALL_DIE + 10.0;
/// From one row of small dice to the other.
const SMALL_ROW: f32 = SMALL_DIE + 4.0;

impl Page<'_> {
    /// The dice, each on its owner's half.
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
        let middle = self.throwing_spot(self.style.seat(player));
        let shade = self.style.shade(player);
        let small = dice.len() > 4;
        let rows = if small { 2 } else { 1 };
        let columns = dice.len().div_ceil(rows).max(1);
        let (pitch, row_pitch) = if small { (SMALL_PITCH, SMALL_ROW) } else { (PITCH, 0.0) };
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

    /// The cube before the player who is to take or drop it, with what it would say.
    pub(super) fn offered_cube(&self) -> Vec<Element> {
        let Some(cube) = self.scene.cube else { return Vec::new() };
        let CubePlace::Offered(to) = cube.place else { return Vec::new() };
        let at = self.throwing_spot(self.style.seat(to));
        let mut page = Page { elements: vec![Element::Cube { at, offered: true }], ..*self };
        page.cube_number(cube.value, at, OFFERED_CUBE);
        page.elements
    }

    fn throwing_spot(&self, seat: Seat) -> Spot {
        Spot::new(self.table.field(self.table.throwing_side(seat)).middle().x, MIDDLE)
    }
}
