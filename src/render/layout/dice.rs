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
/// Between the dice of a player and the cube that is offered to that player.
const GAP: f32 = 30.0;

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

    /// Whether so many dice are drawn small, and in how many rows and columns.
    const fn grid(dice: usize) -> (bool, usize, usize) {
        match dice {
            0 => (false, 1, 1),
            1..=4 => (false, 1, dice),
            _ => (true, 2, dice.div_ceil(2)),
        }
    }

    /// The cube before the player who is to take or drop it, beside that player's dice, with what it would say.
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
        let mut page = Page { elements: vec![Element::Cube { at, offered: true }], ..*self };
        page.cube_number(value, at, OFFERED_CUBE);
        page.elements
    }

    /// The value of the cube that a player is to take or drop.
    fn offered_to(&self, player: Player) -> Option<u32> {
        let cube = self.scene.cube?;
        (cube.place == CubePlace::Offered(player)).then_some(cube.value)
    }

    fn throwing_spot(&self, seat: Seat) -> Spot {
        Spot::new(self.table.field(self.table.throwing_side(seat)).middle().x, MIDDLE)
    }
}
