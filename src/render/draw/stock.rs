//! Everything of one theme and size that is painted beforehand.

use super::inks::Matcher;
use super::marks;
use super::pieces::Bench;
use super::sprite::Sprite;

use super::text::Stamps;
use crate::render::geometry::{CHECKER, CUBE, DIE, OFFERED_CUBE, SMALL_DIE, STOP, SWATCH, Spot};
use crate::render::layout::Element;
use crate::render::style::{Shade, Size};
use crate::render::theme::Theme;

/// The sprites of one theme and size.
pub(in crate::render) struct Stock {
    /// Pixels for each unit of the layout.
    pub(super) scale: f32,
    checkers: [Sprite; 2],
    edges: [Sprite; 2],
    swatches: [Sprite; 2],
    /// For each colour fresh, used, small and fresh, small and used; of each all faces.
    dice: Vec<Sprite>,
    cubes: [Sprite; 2],
    /// Made, draft.
    ghosts: [Sprite; 2],
    landed: [Sprite; 2],
    stops: [Sprite; 2],
    hit: Sprite,
    medals: [Sprite; 2],
    laurel: Sprite,
    hit_stop: Sprite,
    pub(super) stamps: Stamps,
}

impl Stock {
    /// Paints the sprites; they can be laid in true colour at once, and in inks after [`Stock::take_inks`].
    pub(super) fn in_true_colour(theme: &Theme, size: Size) -> Stock {
        let scale = size.scale();
        let bench = Bench { finish: &theme.finish, scale };
        let pieces = Shade::BOTH.map(|shade| theme.piece(shade));
        let marks = [theme.marks.made, theme.marks.draft];
        let dice = pieces
            .iter()
            .flat_map(|piece| {
                let used = bench.used(piece, theme.field.base);
                [DIE, SMALL_DIE].into_iter().flat_map(move |side| [**piece, used].map(|piece| bench.die(&piece, side)))
            })
            .flatten()
            .collect();
        Stock {
            scale,
            checkers: pieces.map(|piece| bench.checker(piece, CHECKER)),
            edges: pieces.map(|piece| bench.edge(piece)),
            swatches: pieces.map(|piece| bench.swatch(piece, SWATCH)),
            dice,
            cubes: [CUBE, OFFERED_CUBE].map(|side| bench.cube(&theme.light, side)),
            ghosts: marks.map(|colour| marks::ghost(colour, scale)),
            landed: marks.map(|colour| marks::ring(colour, scale)),
            stops: marks.map(|colour| marks::stop(colour, STOP, scale)),
            hit: marks::ring(theme.marks.hit, scale),
            hit_stop: marks::stop(theme.marks.hit, STOP, scale),
            medals: pieces.map(|piece| bench.swatch(piece, CHECKER)),
            laurel: marks::laurel(theme.panel.accent, scale),
            stamps: Stamps::default(),
        }
    }

    /// Looks up the inks of every sprite.
    pub(super) fn take_inks(&mut self, inks: &mut Matcher<'_>) {
        let pairs = [
            &mut self.checkers,
            &mut self.edges,
            &mut self.swatches,
            &mut self.cubes,
            &mut self.ghosts,
            &mut self.landed,
            &mut self.stops,
            &mut self.medals,
        ];
        let all = pairs.into_iter().flatten().chain(&mut self.dice).chain([
            &mut self.hit,
            &mut self.hit_stop,
            &mut self.laurel,
        ]);
        all.for_each(|sprite| sprite.take_inks(inks));
    }

    /// The sprite of an element and where its middle lies; `None` for arrows, areas and text, which are no sprites.
    pub(super) fn sprite(&self, element: &Element) -> Option<(&Sprite, Spot)> {
        Some(match *element {
            Element::Checker { at, shade } => (&self.checkers[shade as usize], at),
            Element::Edge { at, shade } => (&self.edges[shade as usize], at),
            Element::Swatch { at, shade } => (&self.swatches[shade as usize], at),
            Element::Medal { at, shade } => (&self.medals[shade as usize], at),
            Element::Laurel { at } => (&self.laurel, at),
            Element::Ghost { at, draft } => (&self.ghosts[usize::from(draft)], at),
            Element::Stop { at, hit: true, .. } => (&self.hit_stop, at),
            Element::Stop { at, draft, .. } => (&self.stops[usize::from(draft)], at),
            Element::Landed { at, draft } => (&self.landed[usize::from(draft)], at),
            Element::Hit { at } => (&self.hit, at),
            Element::Die { at, face, shade, used, small } => {
                let face = usize::from(face.pips()) - 1;
                (&self.dice[((shade as usize * 2 + usize::from(small)) * 2 + usize::from(used)) * 6 + face], at)
            }
            Element::Cube { at, offered } => (&self.cubes[usize::from(offered)], at),
            Element::Arrow { .. }
            | Element::Lit { .. }
            | Element::Accent { .. }
            | Element::Panel { .. }
            | Element::Text(_) => return None,
        })
    }
}
