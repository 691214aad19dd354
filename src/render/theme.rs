//! Themes: the colours and the finish of a board, one file each in `assets/themes`.

use super::colour::Colour;
use super::style::Shade;
use serde::Deserialize;

/// How a board looks. The file's tables and keys are these fields; every one must be there.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The strips with the names, and the banner.
    pub panel: Panel,
    /// The wood around the fields.
    pub frame: Frame,
    /// What the points lie on.
    pub field: Field,
    /// The points themselves.
    pub points: Points,
    /// The lighter checkers and their dice.
    pub light: Piece,
    /// The darker checkers and their dice.
    pub dark: Piece,
    /// The doubling cube.
    pub cube: Cube,
    /// Ghosts, arrows and rings.
    pub marks: Marks,
    /// How things are made.
    pub finish: Finish,
}

impl Theme {
    /// The colours of one side's checkers and dice.
    pub fn piece(&self, shade: Shade) -> &Piece {
        match shade {
            Shade::Light => &self.light,
            Shade::Dark => &self.dark,
        }
    }
}

/// The strips with the names.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Panel {
    /// What the text stands on.
    pub ground: Colour,
    /// Names and numbers.
    pub text: Colour,
    /// What matters less.
    pub dim: Colour,
    /// Whose move it is.
    pub accent: Colour,
}

/// The wood around the fields.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// The wood.
    pub base: Colour,
    /// Where light falls on it.
    pub light: Colour,
    /// Where it lies in shade.
    pub dark: Colour,
    /// The numbers of the points.
    pub number: Colour,
}

/// What the points lie on.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// The felt.
    pub base: Colour,
    /// The felt in the frame's shadow.
    pub edge: Colour,
    /// The ground of the trays.
    pub tray: Colour,
}

/// The points.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// Points with even numbers.
    pub even: Colour,
    /// Points with odd numbers.
    pub odd: Colour,
}

/// The colours of one side's checkers and dice.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// Most of it.
    pub face: Colour,
    /// Where light falls on it.
    pub high: Colour,
    /// Where it lies in shade.
    pub low: Colour,
    /// Its outline.
    pub line: Colour,
    /// The ring cut into a checker.
    pub groove: Colour,
    /// Numerals on a checker and pips on a die.
    pub ink: Colour,
}

/// The doubling cube; it is made of what the lighter checkers are made of.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cube {
    /// Its number.
    pub ink: Colour,
}

/// Ghosts, arrows and rings.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    /// A play that was made.
    #[serde(rename = "move")]
    pub made: Colour,
    /// A play that can still be undone.
    pub draft: Colour,
    /// A checker that was hit.
    pub hit: Colour,
}

/// How things are made, each from 0.0 (drawn with a pen) to about 1.5.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finish {
    /// How much of the wood's grain shows.
    pub grain: f32,
    /// How much light and shade model the surfaces.
    pub relief: f32,
    /// How dark shadows are.
    pub shadow: f32,
}

/// A theme's file that is not a theme.
#[derive(Debug, thiserror::Error)]
#[error("assets/themes/{name}.toml is not a theme")]
pub struct ThemeError {
    /// The file's name, without `.toml`.
    pub name: &'static str,
    /// What is wrong with it.
    #[source]
    pub cause: toml::de::Error,
}

/// All themes with their names, in the order of their names.
///
/// # Errors
/// The first file that is not a theme.
pub(super) fn all() -> Result<Vec<(&'static str, Theme)>, ThemeError> {
    FILES
        .iter()
        .map(|&(name, text)| match toml::from_str(text) {
            Ok(theme) => Ok((name, theme)),
            Err(cause) => Err(ThemeError { name, cause }),
        })
        .collect()
}

// `FILES`: the name and text of every file in `assets/themes`, written by the build script.
include!(concat!(env!("OUT_DIR"), "/themes.rs"));
