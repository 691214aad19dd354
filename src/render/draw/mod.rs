//! From a layout to pixels. A frame is one copy of the empty table and some sixty small sprites, in the theme's inks from
//! the start, so that nothing is quantised per frame.

mod areas;
mod canvas;
mod ground;
mod marks;
mod palette;
mod pieces;
mod shapes;
mod sprite;
mod stock;
mod surface;
mod text;
mod wood;

use super::layout::{Element, Ink, Line};
use super::style::{Side, Size};
use super::text::Fonts;
use super::theme::Theme;
use stock::Stock;
use surface::{InkSurface, Inks, Matcher, Surface, TrueSurface};

/// A theme's inks, and how they are chosen.
pub(super) struct Palette(Inks);

impl Palette {
    /// The inks that suit these layouts best.
    pub(super) fn for_layouts(theme: &Theme, fonts: &Fonts, layouts: &[Vec<Element>]) -> Palette {
        let studio = Studio::in_true_colour(theme, fonts, Side::Right, Size::SAMPLE);
        let pictures: Vec<Vec<[u8; 3]>> =
            layouts.iter().map(|layout| studio.true_colour(theme, fonts, layout)).collect();
        Palette(Inks::new(palette::choose(&pictures)))
    }

    /// The colours, at most 255, in the order of their numbers.
    pub(super) fn colours(&self) -> &[[u8; 3]] {
        &self.0.colours
    }
}

/// All that is painted beforehand for one theme, size and side of the home boards.
pub(super) struct Studio {
    size: Size,
    stock: Stock,
    ground: Vec<[u8; 3]>,
    inked_ground: Vec<u8>,
}

impl Studio {
    /// Paints everything, in true colour.
    pub(super) fn in_true_colour(theme: &Theme, fonts: &Fonts, home: Side, size: Size) -> Studio {
        let ground = ground::ground(theme, fonts, home, size);
        Studio { size, stock: Stock::new(theme, size), ground, inked_ground: Vec::new() }
    }

    /// Paints everything, in inks.
    pub(super) fn new(theme: &Theme, fonts: &Fonts, palette: &Palette, home: Side, size: Size) -> Studio {
        let mut studio = Self::in_true_colour(theme, fonts, home, size);
        let mut matcher = Matcher::new(&palette.0);
        studio.stock.take_inks(&mut matcher);
        studio.inked_ground = studio.ground.iter().map(|&colour| matcher.nearest(colour)).collect();
        studio.ground = Vec::new();
        studio
    }

    /// The frame in inks, row by row.
    pub(super) fn inked(&self, theme: &Theme, fonts: &Fonts, palette: &Palette, layout: &[Element]) -> Vec<u8> {
        let mut pixels = self.inked_ground.clone();
        let width = self.size.width() as usize;
        let mut surface = InkSurface { width, pixels: &mut pixels, inks: &palette.0 };
        self.draw(&mut surface, theme, fonts, layout);
        pixels
    }

    /// The frame in true colour, row by row.
    pub(super) fn true_colour(&self, theme: &Theme, fonts: &Fonts, layout: &[Element]) -> Vec<[u8; 3]> {
        let mut surface = TrueSurface { width: self.size.width() as usize, pixels: self.ground.clone() };
        self.draw(&mut surface, theme, fonts, layout);
        surface.pixels
    }

    fn draw(&self, surface: &mut impl Surface, theme: &Theme, fonts: &Fonts, layout: &[Element]) {
        let (stock, scale) = (&self.stock, self.stock.scale);
        for element in layout {
            let (sprite, at) = match element {
                Element::Checker { at, shade } => (stock.checker(*shade), at),
                Element::Edge { at, shade } => (stock.edge(*shade), at),
                Element::Swatch { at, shade } => (stock.swatch(*shade), at),
                Element::Ghost { at, draft } => (stock.ghost(*draft), at),
                Element::Stop { at, hit, draft } => (stock.stop(*hit, *draft), at),
                Element::Landed { at, draft } => (stock.landed(*draft), at),
                Element::Hit { at } => (stock.hit(), at),
                Element::Die { at, face, shade, used, small } => (stock.die(*shade, *face, *used, *small), at),
                Element::Cube { at, offered } => (stock.cube(*offered), at),
                Element::Arrow { course, draft } => {
                    let colour = if *draft { theme.marks.draft } else { theme.marks.made };
                    marks::arrow(surface, course, colour, scale);
                    continue;
                }
                Element::Lit { area } => {
                    areas::tint(surface, *area, scale, theme.panel.accent);
                    continue;
                }
                Element::Accent { area } => {
                    areas::fill(surface, *area, scale, theme.panel.accent);
                    continue;
                }
                Element::Panel { area } => {
                    areas::panel(surface, *area, scale, theme);
                    continue;
                }
                Element::Medal { at, shade } => (stock.medal(*shade), at),
                Element::Laurel { at } => (stock.laurel(), at),
                Element::Text(line) => {
                    self.write(surface, theme, fonts, line);
                    continue;
                }
            };
            let pixel = |value: f32| (value * scale).round() as i32;
            surface.lay_sprite(sprite, pixel(at.x), pixel(at.y));
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
        let scale = self.stock.scale;
        let start = (line.start.x * scale, line.start.y * scale);
        self.stock.stamps.write(surface, fonts, &line.text, (line.size * scale, line.weight), start, colour);
    }
}
