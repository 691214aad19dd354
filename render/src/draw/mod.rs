//! From a layout to pixels. A frame is a copy of the empty board with about sixty small sprites, all of them in palette
//! indices from the start, so that no frame has to be quantised.

mod areas;
mod emojis;
mod empty_board;
mod glyphs;
mod marks;
mod palette;
mod pieces;
mod quantize;
mod shapes;
mod sprites;
mod stencil;
mod surface;

pub(super) use emojis::emoji;
pub(super) use palette::Palette;
pub(super) use sprites::Sprites;

use super::indexed_image::IndexedImage;
use super::layout::Element;
use super::style::{Side, Size};
use super::text::Fonts;
use super::theme::Theme;
use empty_board::empty_board;
use palette::ColourMatcher;
use std::sync::Arc;
use surface::{IndexedSurface, TrueColourSurface};

/// The palette that suits these layouts best.
pub(super) fn choose_palette(theme: &Theme, fonts: &Fonts, layouts: impl Iterator<Item = Vec<Element>>) -> Palette {
    let painter = TrueColourPainter::new(theme, fonts, Side::Right, Size::SAMPLE);
    let pictures = layouts.map(|layout| painter.draw(theme, fonts, &layout));
    Palette::new(quantize::choose(&marks::colours(&theme.marks), pictures))
}

/// Draws frames in the palette of one theme, for one size and side of the home boards; painted once.
pub(super) struct BoardPainter {
    /// Shared by both sides.
    sprites: Arc<Sprites>,
    empty_board: IndexedImage,
}

impl BoardPainter {
    pub(super) fn new(
        theme: &Theme,
        fonts: &Fonts,
        palette: &Palette,
        sprites: Arc<Sprites>,
        home: Side,
        size: Size,
    ) -> BoardPainter {
        let mut matcher = ColourMatcher::new(palette);
        let board = empty_board(theme, fonts, home, size);
        let indices = board.pixels().map(|pixel| matcher.nearest(pixel.0));
        BoardPainter { sprites, empty_board: IndexedImage::new(size.width() as usize, size.height() as usize, indices) }
    }

    pub(super) fn draw(&self, theme: &Theme, fonts: &Fonts, palette: &Palette, layout: &[Element]) -> IndexedImage {
        let mut surface = IndexedSurface { image: self.empty_board.clone(), palette };
        self.sprites.draw(&mut surface, theme, fonts, layout);
        surface.image
    }
}

/// Draws frames in true colour.
pub(super) struct TrueColourPainter {
    width: usize,
    sprites: Sprites,
    empty_board: Vec<[u8; 3]>,
}

impl TrueColourPainter {
    pub(super) fn new(theme: &Theme, fonts: &Fonts, home: Side, size: Size) -> TrueColourPainter {
        let empty_board = empty_board(theme, fonts, home, size).pixels().map(|pixel| pixel.0).collect();
        TrueColourPainter { width: size.width() as usize, sprites: Sprites::in_true_colour(theme, size), empty_board }
    }

    /// The frame's pixels, row by row.
    pub(super) fn draw(&self, theme: &Theme, fonts: &Fonts, layout: &[Element]) -> Vec<[u8; 3]> {
        let mut surface = TrueColourSurface { width: self.width, pixels: self.empty_board.clone() };
        self.sprites.draw(&mut surface, theme, fonts, layout);
        surface.pixels
    }
}
