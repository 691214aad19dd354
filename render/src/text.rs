//! The fonts: which letters they have, how wide text is, how it is shortened to fit, and whether they can draw a name.

use ab_glyph::{Font, FontRef, GlyphId, InvalidFont, PxScale, ScaleFont};
use std::borrow::Cow;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    Medium,
    Bold,
}

/// Height of capitals and digits as a share of the font size.
pub const CAPITALS: f32 = 0.727;

const ELLIPSIS: char = '…';

/// The fonts of all pictures: Inter, with digits of equal width.
#[derive(Clone, Debug)]
pub struct Fonts {
    medium: FontRef<'static>,
    bold: FontRef<'static>,
}

impl Fonts {
    /// The fonts in `assets/fonts`.
    ///
    /// # Errors
    /// A font file that cannot be parsed.
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

    /// The scale at which an em is `size` high; `ab_glyph` measures from ascender to descender.
    pub(super) fn scale(&self, weight: Weight, size: f32) -> PxScale {
        let face = self.face(weight);
        PxScale::from(size * face.height_unscaled() / face.units_per_em().unwrap_or(1.0))
    }

    /// Whether both fonts have a glyph for `character`.
    pub fn has(&self, character: char) -> bool {
        self.bold.glyph_id(character).0 != 0 && self.medium.glyph_id(character).0 != 0
    }

    /// The glyphs of `text`, each with its horizontal offset; characters that the font lacks are left out.
    pub fn run(&self, text: &str, weight: Weight, size: f32) -> impl Iterator<Item = (GlyphId, f32)> {
        let face = self.face(weight).as_scaled(self.scale(weight, size));
        let mut x = 0.0;
        text.chars().map(move |character| face.glyph_id(character)).filter(|glyph| glyph.0 != 0).map(move |glyph| {
            let start = x;
            x += face.h_advance(glyph);
            (glyph, start)
        })
    }

    pub fn width(&self, text: &str, weight: Weight, size: f32) -> f32 {
        let face = self.face(weight).as_scaled(self.scale(weight, size));
        text.chars()
            .map(|character| face.glyph_id(character))
            .filter(|glyph| glyph.0 != 0)
            .map(|glyph| face.h_advance(glyph))
            .sum()
    }

    /// `text`, shortened with an ellipsis where it is wider than `room`; empty where not even one letter fits.
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

/// Characters that are looked at; no plate has room for more.
const LONGEST_NAME: usize = 64;

/// The text to draw for a player called `name` whose account is called `username`.
///
/// Emoji, stray combining marks and invisible characters are left out. If the font lacks a letter of the rest (it has
/// no right-to-left scripts, for instance), the whole name is replaced by the user name: half a name could be somebody
/// else's.
pub(super) fn drawable_name(fonts: &Fonts, name: &str, username: &str) -> String {
    [name, username]
        .into_iter()
        .map(tidied)
        .find(|text| !text.is_empty() && text.chars().all(|character| fonts.has(character)))
        .unwrap_or_else(|| "?".to_owned())
}

/// `name` in composed form with single spaces, without emoji, stray marks and invisible characters.
fn tidied(name: &str) -> String {
    let kept: String = name
        .nfkc()
        .take(LONGEST_NAME)
        .map(|character| if character.is_whitespace() { ' ' } else { character })
        .filter(|&character| !is_combining_mark(character) && !is_decoration(character))
        .collect();
    kept.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Emoji and similar symbols, and characters that are invisible by themselves.
fn is_decoration(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{AD}' | '\u{61C}' | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{2300}'..='\u{23FF}' | '\u{2460}'..='\u{27BF}' | '\u{2900}'..='\u{297F}' | '\u{2B00}'..='\u{2BFF}'
            | '\u{3030}' | '\u{303D}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFF0}'..='\u{FFFF}'
            | '\u{E000}'..='\u{F8FF}' | '\u{1F000}'..='\u{1FAFF}' | '\u{E0000}'..='\u{10FFFF}')
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

    #[test]
    fn a_name_is_shown_as_far_as_it_can_be_drawn() {
        let fonts = Fonts::new().expect("the fonts are fonts");
        let long = "a".repeat(500);
        for (name, expected) in [
            ("Päivi Hämäläinen", "Päivi Hämäläinen"),
            ("Pa\u{308}ivi", "Päivi"),
            ("Ελένη Παπαδοπούλου", "Ελένη Παπαδοπούλου"),
            ("Юлія Шевченко", "Юлія Шевченко"),
            ("Nguyễn Thị Hồng", "Nguyễn Thị Hồng"),
            ("ⓐnna 𝓑", "anna B"),
            ("Anna 🎲👩‍🚀♟️", "Anna"),
            ("Z\u{363}\u{36B}\u{351}algo", "Zalgo"),
            ("  two\n\tlines\u{202E} ", "two lines"),
            ("محمد", "user_name"),
            ("דנה", "user_name"),
            ("山田太郎", "user_name"),
            ("Anna 山田", "user_name"),
            ("🎲🎲", "user_name"),
            ("", "user_name"),
            ("\u{200B}", "user_name"),
            ("\u{3164}", "user_name"),
            ("\u{115F}\u{1160}\u{FFA0}", "user_name"),
            ("\u{2800}", "user_name"),
            ("\u{E0041}\u{2003}\u{202E}", "user_name"),
            (&long, &long[..LONGEST_NAME]),
        ] {
            assert_eq!(drawable_name(&fonts, name, "user_name"), expected, "{name:?}");
        }
        assert_eq!(drawable_name(&fonts, "山田", "太郎"), "?");
    }
}
