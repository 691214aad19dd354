//! The one door: a scene and a style in, a file out.

use super::canvas;
use super::chart::{self, Chart};
use super::draw::{Palette, Stock, Studio, TrueStudio};
use super::gif::Animation;
use super::layout::{self, Element};
use super::png;
use super::poster::{self, Poster};
use super::raster::Raster;
use super::samples;
use super::scene::Scene;
use super::shelf::Shelf;
use super::style::{Side, Size, Style};
use super::text::Fonts;
use super::theme::{self, Theme, ThemeError};
use image::{Rgb, RgbImage};
use std::sync::{Arc, OnceLock};

/// What shows on a sheet where no board is.
const SHEET_GROUND: Rgb<u8> = Rgb([228, 228, 228]);

/// Draws boards. Made once and shared: what a theme needs is painted when it is first asked for, and kept.
pub struct Renderer {
    fonts: Fonts,
    themes: Vec<Loaded>,
    /// By the theme's name and the size.
    stocks: Shelf<(&'static str, Size), Stock>,
    /// By the theme's name, the side of the home boards and the size.
    studios: Shelf<(&'static str, Side, Size), Studio>,
}

struct Loaded {
    name: &'static str,
    theme: Theme,
    palette: OnceLock<Palette>,
}

/// All that a picture in one style needs.
struct Prepared<'a> {
    theme: &'a Theme,
    palette: &'a Palette,
    studio: Arc<Studio>,
}

/// Why there is nothing to draw with. Themes and fonts are part of the program, so this never happens to a tested one.
#[derive(Debug, thiserror::Error)]
pub enum RendererError {
    /// A theme's file is wrong.
    #[error(transparent)]
    Theme(#[from] ThemeError),
    /// A font's file is wrong.
    #[error("a file in assets/fonts is not a font")]
    Font(#[from] ab_glyph::InvalidFont),
    /// The theme of readers who have chosen none is missing.
    #[error("there is no assets/themes/{}.toml", Style::DEFAULT_THEME)]
    NoDefault,
}

impl Renderer {
    /// Reads fonts and themes; nothing is painted yet.
    ///
    /// # Errors
    /// A font or theme that is not one.
    pub fn new() -> Result<Renderer, RendererError> {
        let themes: Vec<Loaded> =
            theme::all()?.into_iter().map(|(name, theme)| Loaded { name, theme, palette: OnceLock::new() }).collect();
        if !themes.iter().any(|loaded| loaded.name == Style::DEFAULT_THEME) {
            return Err(RendererError::NoDefault);
        }
        Ok(Renderer { fonts: Fonts::new()?, themes, stocks: Shelf::new(), studios: Shelf::new() })
    }

    /// The names of all themes, sorted.
    pub fn themes(&self) -> impl Iterator<Item = &'static str> {
        self.themes.iter().map(|loaded| loaded.name)
    }

    /// The fonts that pictures are set in.
    pub fn fonts(&self) -> &Fonts {
        &self.fonts
    }

    /// What is drawn where, back to front; for tests and for drawing the same board by other means.
    pub fn layout(&self, scene: &Scene, style: &Style) -> Vec<Element> {
        layout::lay_out(scene, style, &self.fonts)
    }

    /// The scene as a PNG file with a palette, opaque to the edges.
    pub fn png(&self, scene: &Scene, style: &Style) -> Vec<u8> {
        let prepared = self.prepared(style);
        png::encode(prepared.palette.colours(), &self.inked(&prepared, scene, style))
    }

    /// The scenes one after the other as an animated GIF, each shown for so many hundredths of a second. Played once.
    ///
    /// # Errors
    /// None that writing to memory can meet; the container's library has a say in it, so it is passed on.
    pub fn gif<'a>(
        &self,
        frames: impl IntoIterator<Item = (&'a Scene, u16)>,
        style: &Style,
    ) -> Result<Vec<u8>, gif::EncodingError> {
        let prepared = self.prepared(style);
        let mut animation = Animation::new(style.size, prepared.palette.colours())?;
        for (scene, hundredths) in frames {
            animation.add(self.inked(&prepared, scene, style), hundredths)?;
        }
        animation.finish()
    }

    /// A course over time as a PNG file, in the colours of the style's theme.
    ///
    /// # Errors
    /// None that writing to memory can meet; the library has a say in it, so it is passed on.
    pub fn chart(&self, chart: &Chart, style: &Style) -> image::ImageResult<Vec<u8>> {
        chart::png(chart, &self.loaded(style).theme, &self.fonts)
    }

    /// What a month came to as a PNG file, in the colours of the style's theme.
    ///
    /// # Errors
    /// As for [`chart`](Renderer::chart).
    pub fn poster(&self, poster: &Poster, style: &Style) -> image::ImageResult<Vec<u8>> {
        poster::png(poster, &self.loaded(style).theme, &self.fonts)
    }

    /// The scene in every theme, side by side at half size, as a PNG file; the themes' names stand where notes do.
    ///
    /// # Errors
    /// None that writing to memory can meet; the container's library has a say in it, so it is passed on.
    pub fn sheet(&self, scene: &Scene, style: &Style) -> image::ImageResult<Vec<u8>> {
        const COLUMNS: u32 = 2;
        let size = Size::REPLAY;
        let themes = self.themes.len() as u32;
        let rows = themes.div_ceil(COLUMNS);
        let mut sheet = RgbImage::from_pixel(size.width() * COLUMNS, size.height() * rows, SHEET_GROUND);
        for (number, name) in (0..).zip(self.themes()) {
            let style = Style { theme: name.to_owned(), size, ..style.clone() };
            let mut scene = scene.clone();
            scene.plates[style.bottom.opponent()].note = name.to_owned();
            let row = number / COLUMNS;
            let in_row = COLUMNS.min(themes - row * COLUMNS);
            // A row that is not full stands in the middle.
            let x = (COLUMNS - in_row) * size.width() / 2 + number % COLUMNS * size.width();
            let y = row * size.height();
            image::imageops::replace(&mut sheet, &self.true_colour(&scene, &style), i64::from(x), i64::from(y));
        }
        canvas::file(&sheet)
    }

    /// The scene in true colour: what its palette is measured against.
    pub fn true_colour(&self, scene: &Scene, style: &Style) -> RgbImage {
        let loaded = self.loaded(style);
        let pixels = TrueStudio::new(&loaded.theme, &self.fonts, style.home, style.size).draw(
            &loaded.theme,
            &self.fonts,
            &self.layout(scene, style),
        );
        RgbImage::from_raw(style.size.width(), style.size.height(), pixels.into_flattened()).unwrap_or_default()
    }

    /// Paints what this style needs, unless that has been done. The first picture in a style does it otherwise.
    pub fn prepare(&self, style: &Style) {
        self.prepared(style);
    }

    /// The style's theme, or the default one.
    fn loaded(&self, style: &Style) -> &Loaded {
        let by_name = |name: &str| self.themes.iter().find(|loaded| loaded.name == name);
        by_name(&style.theme).or_else(|| by_name(Style::DEFAULT_THEME)).unwrap_or(&self.themes[0])
    }

    fn prepared(&self, style: &Style) -> Prepared<'_> {
        let loaded = self.loaded(style);
        let (theme, palette) = (&loaded.theme, self.palette(loaded));
        let studio = self.studios.get((loaded.name, style.home, style.size), || {
            let stock = self.stocks.get((loaded.name, style.size), || Stock::new(theme, palette, style.size));
            Studio::new(theme, &self.fonts, palette, stock, (style.home, style.size))
        });
        Prepared { theme, palette, studio }
    }

    fn inked(&self, prepared: &Prepared<'_>, scene: &Scene, style: &Style) -> Raster {
        prepared.studio.draw(prepared.theme, &self.fonts, prepared.palette, &self.layout(scene, style))
    }

    fn palette<'a>(&self, loaded: &'a Loaded) -> &'a Palette {
        loaded.palette.get_or_init(|| {
            let scenes = samples::for_palette();
            let layouts = scenes.iter().map(|scene| self.layout(scene, &Style::default()));
            Palette::for_layouts(&loaded.theme, &self.fonts, layouts)
        })
    }
}
