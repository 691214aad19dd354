//! The one door: a scene and a style in, a file out.

use super::draw::{Palette, Studio};
use super::layout::{self, Element};
use super::png;
use super::samples;
use super::scene::Scene;
use super::style::{Side, Size, Style};
use super::text::Fonts;
use super::theme::{self, Theme, ThemeError};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Draws boards. Made once and shared: what a theme needs is painted when it is first asked for, and kept.
pub struct Renderer {
    fonts: Fonts,
    themes: Vec<Loaded>,
    studios: Mutex<HashMap<StudioKey, Arc<OnceLock<Studio>>>>,
}

/// A theme's number, the side of the home boards, the size.
type StudioKey = (usize, Side, Size);

struct Loaded {
    name: &'static str,
    theme: Theme,
    palette: OnceLock<Palette>,
}

/// Why there is nothing to draw with. Themes and fonts are part of the program, so this never befalls a tested one.
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
        Ok(Renderer { fonts: Fonts::new()?, themes, studios: Mutex::new(HashMap::new()) })
    }

    /// The names of all themes, sorted.
    pub fn themes(&self) -> impl Iterator<Item = &'static str> {
        self.themes.iter().map(|loaded| loaded.name)
    }

    /// The fonts that pictures are set in.
    #[must_use]
    pub fn fonts(&self) -> &Fonts {
        &self.fonts
    }

    /// What is drawn where, back to front; for tests and for drawing the same board by other means.
    #[must_use]
    pub fn layout(&self, scene: &Scene, style: &Style) -> Vec<Element> {
        layout::lay_out(scene, style, &self.fonts)
    }

    /// The scene as a PNG file with a palette, opaque to the edges.
    #[must_use]
    pub fn png(&self, scene: &Scene, style: &Style) -> Vec<u8> {
        let (loaded, studio) = self.studio(style);
        let (palette, studio) = (self.palette(loaded), studio.get_or_init(|| self.paint(loaded, style)));
        let pixels = studio.inked(&loaded.theme, &self.fonts, palette, &self.layout(scene, style));
        png::encode(style.size, palette.colours(), &pixels)
    }

    fn studio(&self, style: &Style) -> (&Loaded, Arc<OnceLock<Studio>>) {
        let by_name = |name: &str| self.themes.iter().position(|loaded| loaded.name == name);
        let number = by_name(&style.theme).or_else(|| by_name(Style::DEFAULT_THEME)).unwrap_or(0);
        let mut studios = self.studios.lock().unwrap_or_else(PoisonError::into_inner);
        (&self.themes[number], Arc::clone(studios.entry((number, style.home, style.size)).or_default()))
    }

    fn palette<'a>(&self, loaded: &'a Loaded) -> &'a Palette {
        loaded.palette.get_or_init(|| {
            let layouts: Vec<Vec<Element>> =
                samples::for_palette().iter().map(|scene| self.layout(scene, &Style::default())).collect();
            Palette::for_layouts(&loaded.theme, &self.fonts, &layouts)
        })
    }

    fn paint(&self, loaded: &Loaded, style: &Style) -> Studio {
        Studio::new(&loaded.theme, &self.fonts, self.palette(loaded), style.home, style.size)
    }
}
