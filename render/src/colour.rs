//! Colours in sRGB: parsing, mixing and conversion to Oklab.

use serde::Deserialize;

/// A colour in sRGB, each component `0.0..=1.0`; themes write it as `#RRGGBB`.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct Colour {
    pub red: f32,
    pub green: f32,
    pub blue: f32,
}

impl Colour {
    pub(super) const BLACK: Colour = Colour { red: 0.0, green: 0.0, blue: 0.0 };
    pub(super) const WHITE: Colour = Colour { red: 1.0, green: 1.0, blue: 1.0 };

    pub fn from_bytes([red, green, blue]: [u8; 3]) -> Colour {
        let part = |byte: u8| f32::from(byte) / 255.0;
        Colour { red: part(red), green: part(green), blue: part(blue) }
    }

    /// Red, green and blue, rounded to bytes.
    pub fn bytes(self) -> [u8; 3] {
        [self.red, self.green, self.blue].map(|part| (part * 255.0 + 0.5).clamp(0.0, 255.0) as u8)
    }

    /// The colour `share` of the way to `other`; `share` is clamped to `0.0..=1.0`.
    pub fn mix(self, other: Colour, share: f32) -> Colour {
        let share = share.clamp(0.0, 1.0);
        let between = |from: f32, to: f32| from + (to - from) * share;
        Colour {
            red: between(self.red, other.red),
            green: between(self.green, other.green),
            blue: between(self.blue, other.blue),
        }
    }

    /// Every component multiplied by `factor`, clamped to `1.0`.
    pub fn times(self, factor: f32) -> Colour {
        let part = |part: f32| (part * factor).clamp(0.0, 1.0);
        Colour { red: part(self.red), green: part(self.green), blue: part(self.blue) }
    }

    /// Linear-light red, green and blue.
    pub fn linear(self) -> [f32; 3] {
        [self.red, self.green, self.blue]
            .map(|part| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) })
    }

    /// The colour in Oklab, where equal distances look about equally large.
    pub fn oklab(self) -> [f32; 3] {
        let [r, g, b] = self.linear();
        let l = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
        let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
        let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
        [
            0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
            1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
        ]
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a colour; write it as #RRGGBB")]
pub struct NotAColour(String);

impl TryFrom<String> for Colour {
    type Error = NotAColour;

    fn try_from(text: String) -> Result<Self, NotAColour> {
        let digits = text
            .strip_prefix('#')
            .filter(|digits| digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
        match digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()) {
            Some(number) => {
                let [_, red, green, blue] = number.to_be_bytes();
                Ok(Colour::from_bytes([red, green, blue]))
            }
            None => Err(NotAColour(text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_six_hexadecimal_digits() {
        assert_eq!(Colour::try_from("#FF8000".to_owned()).map(Colour::bytes), Ok([255, 128, 0]));
        for text in ["", "FF8000", "#FF800", "#FF80000", "#GG8000", "#+F8000", "#ÄÄÄ"] {
            assert_eq!(Colour::try_from(text.to_owned()), Err(NotAColour(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn white_and_black_are_the_ends_of_oklab() {
        let near = |a: [f32; 3], b: [f32; 3]| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-3);
        assert!(near(Colour::WHITE.oklab(), [1.0, 0.0, 0.0]));
        assert!(near(Colour::BLACK.oklab(), [0.0, 0.0, 0.0]));
    }
}
