//! Letters: which there are, how wide they run, and how a text is shortened to fit.

use ab_glyph::{Font, FontRef, GlyphId, InvalidFont, PxScale, ScaleFont};
use std::borrow::Cow;

/// How heavy letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// For words beside something else.
    Medium,
    /// For names and numbers.
    Bold,
}

/// Height of capitals and digits for each unit of size.
pub const CAPITALS: f32 = 0.727;

const ELLIPSIS: char = '…';

/// The letters that the pictures are set in: Inter, with digits of one width.
#[derive(Clone, Debug)]
pub struct Fonts {
    medium: FontRef<'static>,
    bold: FontRef<'static>,
}

impl Fonts {
    /// The fonts in `assets/fonts`.
    ///
    /// # Errors
    /// A font file that is not one.
    pub fn new() -> Result<Fonts, InvalidFont> {
        Ok(Fonts {
            medium: FontRef::try_from_slice(include_bytes!("../../assets/fonts/Inter-Medium.otf"))?,
            bold: FontRef::try_from_slice(include_bytes!("../../assets/fonts/Inter-Bold.otf"))?,
        })
    }

    pub(super) fn face(&self, weight: Weight) -> &FontRef<'static> {
        match weight {
            Weight::Medium => &self.medium,
            Weight::Bold => &self.bold,
        }
    }

    /// The scale at which an em is `size` high; the library counts from ascender to descender.
    pub(super) fn scale(&self, weight: Weight, size: f32) -> PxScale {
        let face = self.face(weight);
        PxScale::from(size * face.height_unscaled() / face.units_per_em().unwrap_or(1.0))
    }

    /// Whether there is a letter for `character`.
    pub fn has(&self, character: char) -> bool {
        self.bold.glyph_id(character).0 != 0 && self.medium.glyph_id(character).0 != 0
    }

    /// The letters of `text` with the distance of each from its beginning; what the font lacks is left out.
    pub fn run(&self, text: &str, weight: Weight, size: f32) -> impl Iterator<Item = (GlyphId, f32)> {
        let face = self.face(weight).as_scaled(self.scale(weight, size));
        let mut x = 0.0;
        text.chars().map(move |character| face.glyph_id(character)).filter(|glyph| glyph.0 != 0).map(move |glyph| {
            let start = x;
            x += face.h_advance(glyph);
            (glyph, start)
        })
    }

    /// How wide `text` runs.
    pub fn width(&self, text: &str, weight: Weight, size: f32) -> f32 {
        let face = self.face(weight).as_scaled(self.scale(weight, size));
        text.chars()
            .map(|character| face.glyph_id(character))
            .filter(|glyph| glyph.0 != 0)
            .map(|glyph| face.h_advance(glyph))
            .sum()
    }

    /// `text`, shortened with an ellipsis where it runs wider than `room`; empty where not even a letter fits.
    pub fn fit<'a>(&self, text: &'a str, weight: Weight, size: f32, room: f32) -> Cow<'a, str> {
        if self.width(text, weight, size) <= room {
            return Cow::Borrowed(text);
        }
        let shortened = text.char_indices().rev().map(|(end, _)| text[..end].trim_end()).find_map(|beginning| {
            let candidate = format!("{beginning}{ELLIPSIS}");
            (!beginning.is_empty() && self.width(&candidate, weight, size) <= room).then_some(candidate)
        });
        Cow::Owned(shortened.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_have_one_width() -> Result<(), InvalidFont> {
        let fonts = Fonts::new()?;
        for weight in [Weight::Medium, Weight::Bold] {
            let widths: Vec<f32> = (0..=9).map(|digit: u8| fonts.width(&digit.to_string(), weight, 30.0)).collect();
            assert!(widths.iter().all(|width| width == &widths[0]), "{widths:?}");
        }
        Ok(())
    }

    #[test]
    fn a_text_that_fits_is_left_alone_and_a_long_one_is_shortened() -> Result<(), InvalidFont> {
        let fonts = Fonts::new()?;
        assert_eq!(fonts.fit("Anna", Weight::Bold, 34.0, 300.0), "Anna");
        let short = fonts.fit("Bartholomew Featherstonehaugh the Third", Weight::Bold, 34.0, 300.0);
        assert!(short.ends_with(ELLIPSIS) && fonts.width(&short, Weight::Bold, 34.0) <= 300.0, "{short}");
        assert_eq!(fonts.fit("Anna", Weight::Bold, 34.0, 3.0), "");
        Ok(())
    }
}
