//! From a scene to numbers: what is drawn where, back to front, in units of a picture 1200 wide and 960 high.
//!
//! Nothing here draws, so tests can say that nothing overlaps and that every text is large enough.

mod arrows;
mod banner;
mod checkers;
mod dice;
mod plates;
mod play;
mod trays;

pub use arrows::Arrow;

use super::geometry::{Rect, Spot, Table};
use super::scene::Scene;
use super::style::{Seat, Shade, Style};
use super::text::{Fonts, Weight};
use crate::engine::dice::Die;
use crate::engine::player::Player;
use crate::engine::point::Point;

/// No text is smaller: on a phone the picture is 400 wide.
pub const SMALLEST_TEXT: f32 = 29.0;

/// Something drawn at a place.
#[derive(Clone, Debug, PartialEq)]
pub enum Element {
    /// A checker seen from above.
    Checker {
        /// Its middle.
        at: Spot,
        /// Its colour.
        shade: Shade,
    },
    /// A checker seen edge-on, lying in a tray.
    Edge {
        /// Its middle.
        at: Spot,
        /// Its colour.
        shade: Shade,
    },
    /// A dashed circle where a checker stood.
    Ghost {
        /// Its middle.
        at: Spot,
        /// Whether the play can still be undone.
        draft: bool,
    },
    /// A small circle where a checker touched down on its way.
    Stop {
        /// Its middle.
        at: Spot,
        /// Whether it hit there.
        hit: bool,
        /// Whether the play can still be undone.
        draft: bool,
    },
    /// An arrow along which a checker went.
    Arrow {
        /// Its course.
        course: Arrow,
        /// Whether the play can still be undone.
        draft: bool,
    },
    /// A ring around a checker that arrived.
    Landed {
        /// Its middle.
        at: Spot,
        /// Whether the play can still be undone.
        draft: bool,
    },
    /// A ring around a checker that was hit.
    Hit {
        /// Its middle.
        at: Spot,
    },
    /// A die.
    Die {
        /// Its middle.
        at: Spot,
        /// What it shows.
        face: Die,
        /// The colour of its owner's checkers.
        shade: Shade,
        /// Whether it has been played.
        used: bool,
        /// Whether it is one of more than four.
        small: bool,
    },
    /// The doubling cube, without its number.
    Cube {
        /// Its middle.
        at: Spot,
        /// Whether it lies on the board, larger, to be taken or dropped.
        offered: bool,
    },
    /// The light behind the plate of the player whose move it is.
    Lit {
        /// The plate.
        area: Rect,
    },
    /// The accent bar of the player whose move it is.
    Accent {
        /// The bar.
        area: Rect,
    },
    /// A checker that says which colour a name plays.
    Swatch {
        /// Its middle.
        at: Spot,
        /// Its colour.
        shade: Shade,
    },
    /// The ground of a banner.
    Panel {
        /// Its area.
        area: Rect,
    },
    /// The winner's checker on a banner.
    Medal {
        /// Its middle.
        at: Spot,
        /// Its colour.
        shade: Shade,
    },
    /// Branches of laurel around a match winner's checker.
    Laurel {
        /// The middle of the wreath.
        at: Spot,
    },
    /// A line of text.
    Text(Line),
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it says.
    pub text: String,
    /// Where it begins, halfway up its capitals.
    pub start: Spot,
    /// How wide it runs.
    pub width: f32,
    /// The height of an em.
    pub size: f32,
    /// How heavy it is.
    pub weight: Weight,
    /// Its colour.
    pub ink: Ink,
}

/// What a text's colour stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Names and numbers on a plate.
    Plate,
    /// What matters less on a plate.
    Dim,
    /// Whose move it is.
    Accent,
    /// On a checker of this colour.
    Piece(Shade),
    /// On the doubling cube.
    Cube,
    /// In a tray.
    Tray,
}

impl Element {
    /// The rectangle that it fills, shadow aside.
    pub fn bounds(&self) -> Rect {
        use super::geometry::{CHECKER, CUBE, DIE, EDGE, OFFERED_CUBE, SMALL_DIE, STOP, SWATCH, TRAY, WREATH};
        let square = |at: Spot, side: f32| Rect::around(at, side, side);
        match self {
            Element::Checker { at, .. } | Element::Ghost { at, .. } | Element::Medal { at, .. } => square(*at, CHECKER),
            Element::Landed { at, .. } | Element::Hit { at } => square(*at, CHECKER + 5.0),
            Element::Edge { at, .. } => Rect::around(*at, TRAY - 18.0, EDGE),
            Element::Stop { at, .. } => square(*at, STOP),
            Element::Arrow { course, .. } => course.bounds(),
            Element::Die { at, small, .. } => square(*at, if *small { SMALL_DIE } else { DIE }),
            Element::Cube { at, offered } => square(*at, if *offered { OFFERED_CUBE } else { CUBE }),
            Element::Swatch { at, .. } => square(*at, SWATCH),
            Element::Laurel { at } => square(*at, WREATH),
            Element::Lit { area } | Element::Accent { area } | Element::Panel { area } => *area,
            Element::Text(line) => line.bounds(),
        }
    }
}

impl Line {
    /// The rectangle of its capitals.
    pub fn bounds(&self) -> Rect {
        let half = self.size * super::text::CAPITALS / 2.0;
        Rect::new(self.start.x, self.start.y - half, self.start.x + self.width, self.start.y + half)
    }
}

/// Everything that a scene puts on the table, back to front.
pub fn lay_out(scene: &Scene, style: &Style, fonts: &Fonts) -> Vec<Element> {
    let mut page = Page { scene, style, fonts, table: Table::new(style.home), elements: Vec::with_capacity(128) };
    page.trays();
    page.checkers();
    let dice = page.dice();
    let cube = page.offered_cube();
    page.play(&dice, &cube);
    page.numerals();
    page.elements.extend(dice);
    page.elements.extend(cube);
    page.plates();
    page.banner();
    page.elements
}

/// A layout in the making.
struct Page<'a> {
    scene: &'a Scene,
    style: &'a Style,
    fonts: &'a Fonts,
    table: Table,
    elements: Vec<Element>,
}

/// Where along its length a text is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hold {
    Start,
    Middle,
    End,
}

impl Page<'_> {
    /// Where `player`'s own point lies as the player at the bottom counts.
    fn place(&self, player: Player, point: Point) -> Point {
        match self.style.seat(player) {
            Seat::Bottom => point,
            Seat::Top => point.mirrored(),
        }
    }

    fn line(&self, text: &str, at: Spot, hold: Hold, (size, weight): (f32, Weight), ink: Ink) -> Line {
        let width = self.fonts.width(text, weight, size);
        let left = match hold {
            Hold::Start => at.x,
            Hold::Middle => at.x - width / 2.0,
            Hold::End => at.x - width,
        };
        Line { text: text.to_owned(), start: Spot::new(left, at.y), width, size, weight, ink }
    }

    fn write(&mut self, text: &str, at: Spot, hold: Hold, font: (f32, Weight), ink: Ink) {
        let line = self.line(text, at, hold, font, ink);
        self.elements.push(Element::Text(line));
    }
}
