//! The sprites of a theme, painted once for each size, and drawing a layout with them.

use super::glyphs::GlyphCache;
use super::palette::{ColourMatcher, Palette};
use super::pieces::PiecePainter;
use super::surface::{Sprite, Surface};
use super::{areas, marks};
use crate::geometry::{CHECKER, CUBE, DIE, OFFERED_CUBE, SMALL_DIE, STOP, SWATCH, Spot};
use crate::layout::{Element, TextColour, TextLine};
use crate::style::{Shade, Size};
use crate::text::Fonts;
use crate::theme::Theme;

/// The sprites of one theme and size, and its glyphs.
pub(crate) struct Sprites {
    /// Pixels for each unit of the layout.
    scale: f32,
    checkers: [Sprite; 2],
    edges: [Sprite; 2],
    swatches: [Sprite; 2],
    /// All faces for each shade: unused, used, small unused, small used.
    dice: Vec<Sprite>,
    cubes: [Sprite; 2],
    /// Made, draft; like `arrivals` and `stops`.
    ghosts: [Sprite; 2],
    arrivals: [Sprite; 2],
    stops: [Sprite; 2],
    hit: Sprite,
    winner_checkers: [Sprite; 2],
    wreath: Sprite,
    hit_stop: Sprite,
    glyphs: GlyphCache,
}

impl Sprites {
    /// The sprites in true colour; for a palette they need [`Sprites::quantize`] as well.
    pub(super) fn in_true_colour(theme: &Theme, size: Size) -> Sprites {
        let scale = size.scale();
        let painter = PiecePainter { finish: &theme.finish, scale };
        let pieces = Shade::BOTH.map(|shade| theme.piece(shade));
        let marks = [theme.marks.made, theme.marks.draft];
        let dice = pieces
            .iter()
            .flat_map(|piece| {
                let used = painter.used(piece, theme.field.base);
                // A used die casts no shadow.
                [DIE, SMALL_DIE]
                    .into_iter()
                    .flat_map(move |side| [painter.die(piece, side), painter.flat(|flat| flat.die(&used, side))])
            })
            .flatten()
            .collect();
        Sprites {
            scale,
            checkers: pieces.map(|piece| painter.checker(piece, CHECKER)),
            edges: pieces.map(|piece| painter.edge(piece)),
            swatches: pieces.map(|piece| painter.swatch(piece, SWATCH)),
            dice,
            cubes: [CUBE, OFFERED_CUBE].map(|side| painter.cube(&theme.light, side)),
            ghosts: marks.map(|colour| marks::ghost(colour, scale)),
            arrivals: marks.map(|colour| marks::ring(colour, scale)),
            stops: marks.map(|colour| marks::stop(colour, STOP, scale)),
            hit: marks::ring(theme.marks.hit, scale),
            hit_stop: marks::stop(theme.marks.hit, STOP, scale),
            winner_checkers: pieces.map(|piece| painter.swatch(piece, CHECKER)),
            wreath: marks::wreath(theme.panel.accent, scale),
            glyphs: GlyphCache::default(),
        }
    }

    /// Finds the palette indices of every sprite.
    fn quantize(&mut self, matcher: &mut ColourMatcher<'_>) {
        let pairs = [
            &mut self.checkers,
            &mut self.edges,
            &mut self.swatches,
            &mut self.cubes,
            &mut self.ghosts,
            &mut self.arrivals,
            &mut self.stops,
            &mut self.winner_checkers,
        ];
        let all = pairs.into_iter().flatten().chain(&mut self.dice).chain([
            &mut self.hit,
            &mut self.hit_stop,
            &mut self.wreath,
        ]);
        all.for_each(|sprite| sprite.quantize(matcher));
    }

    /// The sprite of an element and the spot of its centre; `None` for arrows, areas and text.
    fn sprite(&self, element: &Element) -> Option<(&Sprite, Spot)> {
        Some(match *element {
            Element::Checker { at, shade } => (&self.checkers[shade as usize], at),
            Element::Edge { at, shade } => (&self.edges[shade as usize], at),
            Element::Swatch { at, shade } => (&self.swatches[shade as usize], at),
            Element::WinnerChecker { at, shade } => (&self.winner_checkers[shade as usize], at),
            Element::Wreath { at } => (&self.wreath, at),
            Element::Ghost { at, draft } => (&self.ghosts[usize::from(draft)], at),
            Element::Stop { at, hit: true, .. } => (&self.hit_stop, at),
            Element::Stop { at, draft, .. } => (&self.stops[usize::from(draft)], at),
            Element::Arrival { at, draft } => (&self.arrivals[usize::from(draft)], at),
            Element::Hit { at } => (&self.hit, at),
            Element::Die { at, face, shade, used, small } => {
                let face = usize::from(face.pips()) - 1;
                (&self.dice[((shade as usize * 2 + usize::from(small)) * 2 + usize::from(used)) * 6 + face], at)
            }
            Element::Cube { at, offered } => (&self.cubes[usize::from(offered)], at),
            Element::Arrow { .. }
            | Element::PlateHighlight { .. }
            | Element::Accent { .. }
            | Element::Panel { .. }
            | Element::Text(_) => return None,
        })
    }

    pub(crate) fn new(theme: &Theme, palette: &Palette, size: Size) -> Sprites {
        let mut sprites = Sprites::in_true_colour(theme, size);
        sprites.quantize(&mut ColourMatcher::new(palette));
        sprites
    }

    /// Draws the elements in order.
    pub(super) fn draw(&self, surface: &mut impl Surface, theme: &Theme, fonts: &Fonts, layout: &[Element]) {
        let scale = self.scale;
        for element in layout {
            match element {
                Element::Arrow { course, draft } => {
                    let colour = if *draft { theme.marks.draft } else { theme.marks.made };
                    marks::arrow(surface, course, colour, scale);
                }
                Element::PlateHighlight { area } => areas::tint(surface, *area, scale, theme.panel.accent),
                Element::Accent { area } => areas::fill(surface, *area, scale, theme.panel.accent),
                Element::Panel { area } => areas::panel(surface, *area, scale, theme),
                Element::Text(line) => self.write(surface, theme, fonts, line),
                piece => {
                    if let Some((sprite, at)) = self.sprite(piece) {
                        let pixel = |value: f32| (value * scale).round() as i32;
                        surface.lay_sprite(sprite, pixel(at.x), pixel(at.y));
                    }
                }
            }
        }
    }

    fn write(&self, surface: &mut impl Surface, theme: &Theme, fonts: &Fonts, line: &TextLine) {
        let colour = match line.colour {
            TextColour::Plate => theme.panel.text,
            TextColour::Dim => theme.panel.dim,
            TextColour::Accent => theme.panel.accent,
            TextColour::Piece(shade) => theme.piece(shade).ink,
            TextColour::Cube => theme.cube.ink,
            TextColour::Tray => theme.frame.number,
        };
        self.glyphs.write(surface, fonts, line, self.scale, colour);
    }
}
