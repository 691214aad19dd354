//! The entry point: a scene and a style in, a file out.

use super::chart::{self, Chart};
use super::draw::{self, BoardPainter, Palette, Sprites, TrueColourPainter};
use super::emoji::Emoji;
use super::gif::Animation;
use super::indexed_image::IndexedImage;
use super::layout::{self, Element};
use super::poster::{self, Poster};
use super::scene::Scene;
use super::style::{Side, Size, Style};
use super::text::Fonts;
use super::theme::{self, Theme, ThemeError};
use super::{canvas, samples};
use image::{ImageFormat, Rgb, RgbImage};
use std::collections::HashMap;
use std::hash::Hash;
use std::io::Cursor;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The colour between the boards of a sheet.
const SHEET_BACKGROUND: Rgb<u8> = Rgb([228, 228, 228]);

/// Draws boards and charts. Create it once and share it: what a theme needs is painted on first use and kept.
pub struct Renderer {
    fonts: Fonts,
    themes: Vec<LoadedTheme>,
    sprites: LazyMap<(&'static str, Size), Sprites>,
    painters: LazyMap<(&'static str, Side, Size), BoardPainter>,
}

struct LoadedTheme {
    name: &'static str,
    theme: Theme,
    palette: OnceLock<Palette>,
}

struct Prepared<'a> {
    theme: &'a Theme,
    palette: &'a Palette,
    painter: Arc<BoardPainter>,
}

/// Missing or broken assets. They are part of the program and covered by tests.
#[derive(Debug, thiserror::Error)]
pub enum RendererError {
    #[error(transparent)]
    Theme(#[from] ThemeError),
    #[error("a file in assets/fonts is not a font")]
    Font(#[from] ab_glyph::InvalidFont),
    #[error("there is no assets/themes/{}.toml", Style::DEFAULT_THEME)]
    NoDefault,
}

impl Renderer {
    /// Parses fonts and themes; nothing is painted yet.
    ///
    /// # Errors
    /// A font or theme that cannot be parsed.
    pub fn new() -> Result<Renderer, RendererError> {
        let themes: Vec<LoadedTheme> = theme::all()?
            .into_iter()
            .map(|(name, theme)| LoadedTheme { name, theme, palette: OnceLock::new() })
            .collect();
        if !themes.iter().any(|loaded| loaded.name == Style::DEFAULT_THEME) {
            return Err(RendererError::NoDefault);
        }
        Ok(Renderer { fonts: Fonts::new()?, themes, sprites: LazyMap::new(), painters: LazyMap::new() })
    }

    /// The names of all themes, sorted.
    pub fn themes(&self) -> impl Iterator<Item = &'static str> {
        self.themes.iter().map(|loaded| loaded.name)
    }

    pub fn fonts(&self) -> &Fonts {
        &self.fonts
    }

    /// The elements of a scene, back to front; for tests and for other renderers.
    pub fn layout(&self, scene: &Scene, style: &Style) -> Vec<Element> {
        layout::lay_out(scene, style, &self.fonts)
    }

    /// The scene as an opaque PNG file with a palette.
    pub fn png(&self, scene: &Scene, style: &Style) -> Vec<u8> {
        let prepared = self.prepared(style);
        self.draw(&prepared, scene, style).png(&prepared.palette.colours)
    }

    /// The scenes as an animated GIF that is played once, each shown for the given hundredths of a second.
    ///
    /// # Errors
    /// Errors of the encoder, none of which writing to memory causes.
    pub fn gif<'a>(
        &self,
        frames: impl IntoIterator<Item = (&'a Scene, u16)>,
        style: &Style,
    ) -> Result<Vec<u8>, gif::EncodingError> {
        let prepared = self.prepared(style);
        let mut animation = Animation::new(style.size, &prepared.palette.colours)?;
        for (scene, hundredths) in frames {
            animation.add(self.draw(&prepared, scene, style), hundredths)?;
        }
        animation.finish()
    }

    /// A line chart as a PNG file, in the colours of the style's theme.
    ///
    /// # Errors
    /// Errors of the encoder, none of which writing to memory causes.
    pub fn chart(&self, chart: &Chart, style: &Style) -> image::ImageResult<Vec<u8>> {
        chart::png(chart, &self.loaded(style).theme, &self.fonts)
    }

    /// A monthly summary as a PNG file, in the colours of the style's theme.
    ///
    /// # Errors
    /// As for [`chart`](Renderer::chart).
    pub fn poster(&self, poster: &Poster, style: &Style) -> image::ImageResult<Vec<u8>> {
        poster::png(poster, &self.loaded(style).theme, &self.fonts)
    }

    /// An emoji as a PNG file, in the colours of the default theme.
    ///
    /// # Errors
    /// As for [`chart`](Renderer::chart).
    pub fn emoji(&self, emoji: Emoji) -> image::ImageResult<Vec<u8>> {
        let mut file = Cursor::new(Vec::new());
        let picture = draw::emoji(&self.loaded(&Style::default()).theme, &self.fonts, emoji);
        picture.write_to(&mut file, ImageFormat::Png)?;
        Ok(file.into_inner())
    }

    /// The scene in every theme, side by side at half size, as a PNG file. The note on each board is the theme's name.
    ///
    /// # Errors
    /// As for [`chart`](Renderer::chart).
    pub fn sheet(&self, scene: &Scene, style: &Style) -> image::ImageResult<Vec<u8>> {
        const COLUMNS: u32 = 2;
        let size = Size::REPLAY;
        let themes = self.themes.len() as u32;
        let rows = themes.div_ceil(COLUMNS);
        let mut sheet = RgbImage::from_pixel(size.width() * COLUMNS, size.height() * rows, SHEET_BACKGROUND);
        for (number, name) in (0..).zip(self.themes()) {
            let style = Style { theme: name.to_owned(), size, ..style.clone() };
            let mut scene = scene.clone();
            scene.plates[style.bottom.opponent()].detail = name.to_owned();
            let row = number / COLUMNS;
            let in_row = COLUMNS.min(themes - row * COLUMNS);
            // A row that is not full is centred.
            let x = (COLUMNS - in_row) * size.width() / 2 + number % COLUMNS * size.width();
            let y = row * size.height();
            image::imageops::replace(&mut sheet, &self.true_colour(&scene, &style), i64::from(x), i64::from(y));
        }
        canvas::file(&sheet)
    }

    /// The scene in true colour, as a reference for the quality of palettes.
    pub fn true_colour(&self, scene: &Scene, style: &Style) -> RgbImage {
        let loaded = self.loaded(style);
        let pixels = TrueColourPainter::new(&loaded.theme, &self.fonts, style.home, style.size).draw(
            &loaded.theme,
            &self.fonts,
            &self.layout(scene, style),
        );
        RgbImage::from_raw(style.size.width(), style.size.height(), pixels.into_flattened()).unwrap_or_default()
    }

    /// Paints what this style needs, which otherwise happens when the first picture is drawn.
    pub fn prepare(&self, style: &Style) {
        self.prepared(style);
    }

    fn loaded(&self, style: &Style) -> &LoadedTheme {
        let by_name = |name: &str| self.themes.iter().find(|loaded| loaded.name == name);
        by_name(&style.theme).or_else(|| by_name(Style::DEFAULT_THEME)).unwrap_or(&self.themes[0])
    }

    fn prepared(&self, style: &Style) -> Prepared<'_> {
        let loaded = self.loaded(style);
        let (theme, palette) = (&loaded.theme, self.palette(loaded));
        let painter = self.painters.get((loaded.name, style.home, style.size), || {
            let sprites = self.sprites.get((loaded.name, style.size), || Sprites::new(theme, palette, style.size));
            BoardPainter::new(theme, &self.fonts, palette, sprites, style.home, style.size)
        });
        Prepared { theme, palette, painter }
    }

    fn draw(&self, prepared: &Prepared<'_>, scene: &Scene, style: &Style) -> IndexedImage {
        prepared.painter.draw(prepared.theme, &self.fonts, prepared.palette, &self.layout(scene, style))
    }

    fn palette<'a>(&self, loaded: &'a LoadedTheme) -> &'a Palette {
        loaded.palette.get_or_init(|| {
            let scenes = samples::for_palette();
            let layouts = scenes.iter().map(|scene| self.layout(scene, &Style::default()));
            draw::choose_palette(&loaded.theme, &self.fonts, layouts)
        })
    }
}

/// A map whose values are computed once, on first use.
struct LazyMap<K, V>(Mutex<HashMap<K, Arc<OnceLock<Arc<V>>>>>);

impl<K: Eq + Hash, V> LazyMap<K, V> {
    fn new() -> LazyMap<K, V> {
        LazyMap(Mutex::new(HashMap::new()))
    }

    /// The value of `key`, which `make` computes if nobody has asked for it before.
    fn get(&self, key: K, make: impl FnOnce() -> V) -> Arc<V> {
        // The map is not locked while a value is computed, so other keys do not have to wait.
        let cell = Arc::clone(self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_default());
        Arc::clone(cell.get_or_init(|| Arc::new(make())))
    }
}
