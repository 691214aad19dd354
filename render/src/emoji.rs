//! Small pictures of dice and the cube, to stand in texts and on buttons.

use super::style::Shade;
use barpoint_engine::Die;

/// What an emoji shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Emoji {
    Die(Shade, Die),
    /// The doubling cube, in the middle.
    Cube,
}

impl Emoji {
    /// The width and the height in pixels, as Discord shows emojis at most.
    pub const SIDE: u32 = 128;

    /// All of them: the faces of the light die, those of the dark one, the cube.
    pub fn all() -> impl Iterator<Item = Emoji> {
        let faces = |shade| Die::ALL.into_iter().map(move |die| Emoji::Die(shade, die));
        Shade::BOTH.into_iter().flat_map(faces).chain([Emoji::Cube])
    }

    /// A name of letters, digits and underscores: `light_6`, `cube`.
    pub fn name(self) -> String {
        let shade = |shade| match shade {
            Shade::Light => "light",
            Shade::Dark => "dark",
        };
        match self {
            Emoji::Die(of, die) => format!("{}_{die}", shade(of)),
            Emoji::Cube => "cube".to_owned(),
        }
    }
}
