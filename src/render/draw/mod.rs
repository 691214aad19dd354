//! From a layout to pixels. A frame is one copy of the empty table and some sixty small sprites, in the theme's inks from
//! the start, so that nothing is quantised per frame.

mod areas;
mod ground;
mod inks;
mod marks;
mod palette;
mod pieces;
mod shapes;
mod sprite;
mod stencil;
mod stock;
mod surface;
mod text;
mod wood;

use super::layout::{Element, Ink, Line};
use super::raster::Raster;
use super::style::{Side, Size};
use super::text::Fonts;
use super::theme::Theme;
use inks::{Inks, Matcher};
use std::sync::Arc;
pub(super) use stock::Stock;
use surface::{InkSurface, Surface, TrueSurface};

/// A theme's inks, and how they are chosen.
pub(super) struct Palette(Inks);

impl Palette {
    /// The inks that suit these layouts best, for a picture of [`Size::SAMPLE`].
    pub(super) fn for_layouts(theme: &Theme, fonts: &Fonts, layouts: impl Iterator<Item = Vec<Element>>) -> Palette {
        let studio = TrueStudio::new(theme, fonts, Side::Right, Size::SAMPLE);
        let pictures = layouts.map(|layout| studio.draw(theme, fonts, &layout));
        Palette(Inks::new(palette::choose(&marks::colours(&theme.marks), pictures)))
    }

    /// The colours, at most 255, in the order of their numbers.
    pub(super) fn colours(&self) -> &[[u8; 3]] {
        &self.0.colours
    }
}

/// All that is painted beforehand for one theme, size and side of the home boards, in inks.
pub(super) struct Studio {
    /// What both sides have in common.
    stock: Arc<Stock>,
    ground: Raster,
}

impl Studio {
    /// Paints the empty table.
    pub(super) fn new(
        theme: &Theme,
        fonts: &Fonts,
        palette: &Palette,
        stock: Arc<Stock>,
        (home, size): (Side, Size),
    ) -> Studio {
        let mut matcher = Matcher::new(&palette.0);
        let ground = ground::ground(theme, fonts, home, size);
        let inks = ground.pixels().map(|pixel| matcher.nearest(pixel.0));
        Studio { stock, ground: Raster::new(size.width() as usize, size.height() as usize, inks) }
    }

    /// The frame that shows this layout.
    pub(super) fn draw(&self, theme: &Theme, fonts: &Fonts, palette: &Palette, layout: &[Element]) -> Raster {
        let mut surface = InkSurface { raster: self.ground.clone(), inks: &palette.0 };
        self.stock.draw(&mut surface, theme, fonts, layout);
        surface.raster
    }
}

/// The same in true colour.
pub(super) struct TrueStudio {
    width: usize,
    stock: Stock,
    ground: Vec<[u8; 3]>,
}

impl TrueStudio {
    /// Paints everything.
    pub(super) fn new(theme: &Theme, fonts: &Fonts, home: Side, size: Size) -> TrueStudio {
        let ground = ground::ground(theme, fonts, home, size).pixels().map(|pixel| pixel.0).collect();
        TrueStudio { width: size.width() as usize, stock: Stock::in_true_colour(theme, size), ground }
    }

    /// The frame that shows this layout, row by row.
    pub(super) fn draw(&self, theme: &Theme, fonts: &Fonts, layout: &[Element]) -> Vec<[u8; 3]> {
        let mut surface = TrueSurface { width: self.width, pixels: self.ground.clone() };
        self.stock.draw(&mut surface, theme, fonts, layout);
        surface.pixels
    }
}

impl Stock {
    /// Paints the sprites, in inks.
    pub(super) fn new(theme: &Theme, palette: &Palette, size: Size) -> Stock {
        let mut stock = Stock::in_true_colour(theme, size);
        stock.take_inks(&mut Matcher::new(&palette.0));
        stock
    }

    fn draw(&self, surface: &mut impl Surface, theme: &Theme, fonts: &Fonts, layout: &[Element]) {
        let scale = self.scale;
        for element in layout {
            match element {
                Element::Arrow { course, draft } => {
                    let colour = if *draft { theme.marks.draft } else { theme.marks.made };
                    marks::arrow(surface, course, colour, scale);
                }
                Element::Lit { area } => areas::tint(surface, *area, scale, theme.panel.accent),
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

    fn write(&self, surface: &mut impl Surface, theme: &Theme, fonts: &Fonts, line: &Line) {
        let colour = match line.ink {
            Ink::Plate => theme.panel.text,
            Ink::Dim => theme.panel.dim,
            Ink::Accent => theme.panel.accent,
            Ink::Piece(shade) => theme.piece(shade).ink,
            Ink::Cube => theme.cube.ink,
            Ink::Tray => theme.frame.number,
        };
        let scale = self.scale;
        let start = (line.start.x * scale, line.start.y * scale);
        self.stamps.write(surface, fonts, &line.text, (line.size * scale, line.weight), start, colour);
    }
}
