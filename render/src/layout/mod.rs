//! From a scene to a list of elements, back to front, in units of a picture 1200 wide and 960 high.
//!
//! Nothing is drawn here, so tests can check that nothing overlaps and that all text is large enough.

mod arrows;
mod banner;
mod checkers;
mod dice;
mod plates;
mod play;

pub use arrows::Arrow;

use super::geometry::{BoardGeometry, Rect, Spot};
use super::scene::Scene;
use super::style::{Seat, Shade, Style};
use super::text::{Fonts, Weight};
use barpoint_engine::{Die, Player, Point};

/// The smallest text; on a phone the picture is 400 wide.
pub const SMALLEST_TEXT: f32 = 29.0;

/// A thing to draw, with the centre `at` or the rectangle `area` where it goes.
#[derive(Clone, Debug, PartialEq)]
pub enum Element {
    /// A checker seen from above.
    Checker {
        at: Spot,
        shade: Shade,
    },
    /// A checker seen edge-on, lying in a tray.
    Edge {
        at: Spot,
        shade: Shade,
    },
    /// A dashed circle where a checker left; `draft` if the play can still be undone.
    Ghost {
        at: Spot,
        draft: bool,
    },
    /// A small circle where a checker touched down in the middle of its move.
    Stop {
        at: Spot,
        hit: bool,
        draft: bool,
    },
    /// The path of a checker.
    Arrow {
        course: Arrow,
        draft: bool,
    },
    /// A ring around a checker that arrived.
    Arrival {
        at: Spot,
        draft: bool,
    },
    /// A ring around a checker that was hit.
    Hit {
        at: Spot,
    },
    /// A die: `used` once its number has been played, `small` if there are more than four.
    Die {
        at: Spot,
        face: Die,
        shade: Shade,
        used: bool,
        small: bool,
    },
    /// The doubling cube without its number; `offered` while it lies on the board to be taken or dropped.
    Cube {
        at: Spot,
        /// Whether it lies on the board, larger, to be taken or dropped.
        offered: bool,
    },
    /// The highlight on the plate of the player on move.
    PlateHighlight {
        area: Rect,
    },
    /// The accent bar at the edge of the plate of the player on move.
    Accent {
        area: Rect,
    },
    /// The checker in front of a name, in the colour that this player has.
    Swatch {
        at: Spot,
        shade: Shade,
    },
    /// The background of the banner.
    Panel {
        area: Rect,
    },
    /// The winner's checker on a banner.
    WinnerChecker {
        at: Spot,
        shade: Shade,
    },
    /// The wreath around a match winner's checker.
    Wreath {
        at: Spot,
    },
    Text(TextLine),
}

#[derive(Clone, Debug, PartialEq)]
pub struct TextLine {
    pub text: String,
    /// The left end, halfway up the capitals.
    pub start: Spot,
    pub width: f32,
    /// The font size: the height of an em.
    pub size: f32,
    pub weight: Weight,
    pub colour: TextColour,
}

/// The colour of a text, by its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextColour {
    /// Names and numbers on plates and banner.
    Plate,
    /// Secondary text on plates and banner.
    Dim,
    /// The label of the player on move.
    Accent,
    /// Numerals on checkers of this shade.
    Piece(Shade),
    /// The number on the doubling cube.
    Cube,
    /// Counts in the trays.
    Tray,
}

impl Element {
    /// The rectangle that the element fills, without its shadow.
    pub fn bounds(&self) -> Rect {
        use super::geometry::{CHECKER, CUBE, DIE, EDGE, OFFERED_CUBE, SMALL_DIE, STOP, SWATCH, TRAY, WREATH};
        let square = |at: Spot, side: f32| Rect::around(at, side, side);
        match self {
            Element::Checker { at, .. } | Element::Ghost { at, .. } | Element::WinnerChecker { at, .. } => {
                square(*at, CHECKER)
            }
            Element::Arrival { at, .. } | Element::Hit { at } => square(*at, CHECKER + 5.0),
            Element::Edge { at, .. } => Rect::around(*at, TRAY - 18.0, EDGE),
            Element::Stop { at, .. } => square(*at, STOP),
            Element::Arrow { course, .. } => course.bounds(),
            Element::Die { at, small, .. } => square(*at, if *small { SMALL_DIE } else { DIE }),
            Element::Cube { at, offered } => square(*at, if *offered { OFFERED_CUBE } else { CUBE }),
            Element::Swatch { at, .. } => square(*at, SWATCH),
            Element::Wreath { at } => square(*at, WREATH),
            Element::PlateHighlight { area } | Element::Accent { area } | Element::Panel { area } => *area,
            Element::Text(line) => line.bounds(),
        }
    }
}

impl TextLine {
    pub fn bounds(&self) -> Rect {
        let half = self.size * super::text::CAPITALS / 2.0;
        Rect::new(self.start.x, self.start.y - half, self.start.x + self.width, self.start.y + half)
    }
}

/// All elements of a scene, back to front.
pub fn lay_out(scene: &Scene, style: &Style, fonts: &Fonts) -> Vec<Element> {
    let mut builder = LayoutBuilder {
        scene,
        style,
        fonts,
        geometry: BoardGeometry::new(style.home),
        elements: Vec::with_capacity(128),
    };
    builder.trays();
    builder.checkers();
    let dice = builder.dice();
    let cube = builder.offered_cube();
    builder.play(&dice, &cube);
    builder.numerals();
    builder.elements.extend(dice);
    builder.elements.extend(cube);
    builder.plates();
    builder.banner();
    builder.elements
}

struct LayoutBuilder<'a> {
    scene: &'a Scene,
    style: &'a Style,
    fonts: &'a Fonts,
    geometry: BoardGeometry,
    elements: Vec<Element>,
}

/// The part of a text that is at the given spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Align {
    Start,
    Middle,
    End,
}

#[derive(Clone, Copy)]
struct Font {
    size: f32,
    weight: Weight,
}

impl LayoutBuilder<'_> {
    /// The point on which `player`'s own point lies, numbered from the view of the player at the bottom.
    fn place(&self, player: Player, point: Point) -> Point {
        match self.style.seat(player) {
            Seat::Bottom => point,
            Seat::Top => point.mirrored(),
        }
    }

    fn line(&self, text: &str, at: Spot, align: Align, Font { size, weight }: Font, colour: TextColour) -> TextLine {
        let width = self.fonts.width(text, weight, size);
        let left = match align {
            Align::Start => at.x,
            Align::Middle => at.x - width / 2.0,
            Align::End => at.x - width,
        };
        TextLine { text: text.to_owned(), start: Spot::new(left, at.y), width, size, weight, colour }
    }

    fn write(&mut self, text: &str, at: Spot, align: Align, font: Font, colour: TextColour) {
        let line = self.line(text, at, align, font, colour);
        self.elements.push(Element::Text(line));
    }
}
