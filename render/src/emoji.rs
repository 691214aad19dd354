//! Small pictures of dice, checkers and the cube, to stand in texts and on buttons.

use super::style::Shade;
use barpoint_engine::Die;

/// The piece that an emoji shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Emoji {
    Die(Shade, Die),
    Checker(Shade),
    /// The doubling cube, in the middle.
    Cube,
}

impl Emoji {
    /// The width and the height in pixels, the largest at which Discord shows emojis.
    pub const SIDE: u32 = 128;

    /// All of them: the faces of the light die and of the dark die, the checkers, the cube.
    pub fn all() -> impl Iterator<Item = Emoji> {
        let faces = |shade| Die::ALL.into_iter().map(move |die| Emoji::Die(shade, die));
        let checkers = Shade::BOTH.into_iter().map(Emoji::Checker);
        Shade::BOTH.into_iter().flat_map(faces).chain(checkers).chain([Emoji::Cube])
    }

    /// A name of letters, digits and underscores: `light_6`, `dark_checker`, `cube`.
    pub fn name(self) -> String {
        let shade = |shade| match shade {
            Shade::Light => "light",
            Shade::Dark => "dark",
        };
        match self {
            Emoji::Die(of, die) => format!("{}_{die}", shade(of)),
            Emoji::Checker(of) => format!("{}_checker", shade(of)),
            Emoji::Cube => "cube".to_owned(),
        }
    }
}
