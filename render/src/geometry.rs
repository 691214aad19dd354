//! The coordinates of everything on the board, in units of a picture 1200 wide and 960 high.
//!
//! Points are numbered from the view of the player at the bottom. Slots are counted from the edge inwards, from 0.

use super::style::{Seat, Side};
use barpoint_engine::Point;

pub const WIDTH: f32 = 1200.0;
pub const HEIGHT: f32 = 960.0;
pub const PLATE: f32 = 62.0;
/// Width of the rails that carry the numbers.
pub const RAIL: f32 = 41.0;
/// Distance from one point to the next.
pub const COLUMN: f32 = 75.0;
pub const CHECKER: f32 = 67.0;
pub const POINT: f32 = 332.0;
pub const TRAY: f32 = 80.0;
/// Thickness of a checker seen edge-on.
pub const EDGE: f32 = 20.0;
/// Side of a die: as large as the room between opposite stacks of five allows, since phones show a third of it.
pub const DIE: f32 = 77.0;
/// Side of a die where more than four are shown.
pub const SMALL_DIE: f32 = 48.0;
pub const CUBE: f32 = 66.0;
/// Side of the cube while it is offered: it fits between opposite stacks of five.
pub const OFFERED_CUBE: f32 = 80.0;

/// Diameter of the checker in front of a name.
pub const SWATCH: f32 = 34.0;
/// Diameter of the circle where a checker touched down in the middle of its move.
pub const STOP: f32 = 36.0;
/// Diameter of the wreath around a match winner's checker.
pub const WREATH: f32 = 132.0;

/// How many checkers of a stack on a point are drawn; the last one of a higher stack carries a numeral.
pub const POINT_SLOTS: u8 = 5;
/// How many checkers of each player are drawn on the bar; the last one of a higher stack carries a numeral.
pub const BAR_SLOTS: u8 = 4;

const STILE: f32 = 14.0;
const DIVIDER: f32 = 14.0;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// From the left edge.
    pub x: f32,
    /// From the upper edge.
    pub y: f32,
}

impl Spot {
    pub const fn new(x: f32, y: f32) -> Spot {
        Spot { x, y }
    }

    pub fn distance(self, other: Spot) -> f32 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        (x * x + y * y).sqrt()
    }

    /// The spot at this share of the way to `other`, from 0 (here) to 1.
    pub fn towards(self, other: Spot, share: f32) -> Spot {
        Spot::new(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
}

impl Rect {
    pub const PICTURE: Rect = Rect::new(0.0, 0.0, WIDTH, HEIGHT);

    pub const fn new(left: f32, top: f32, right: f32, bottom: f32) -> Rect {
        Rect { left, top, right, bottom }
    }

    /// The rectangle of this size around `middle`.
    pub fn around(middle: Spot, width: f32, height: f32) -> Rect {
        Rect::new(middle.x - width / 2.0, middle.y - height / 2.0, middle.x + width / 2.0, middle.y + height / 2.0)
    }

    pub fn width(self) -> f32 {
        self.right - self.left
    }

    pub fn height(self) -> f32 {
        self.bottom - self.top
    }

    pub fn middle(self) -> Spot {
        Spot::new((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0)
    }

    /// The rectangle with every edge moved outwards by `margin`.
    pub fn grown(self, margin: f32) -> Rect {
        Rect::new(self.left - margin, self.top - margin, self.right + margin, self.bottom + margin)
    }

    /// The rectangle with every edge multiplied by `factor`.
    pub fn times(self, factor: f32) -> Rect {
        Rect::new(self.left * factor, self.top * factor, self.right * factor, self.bottom * factor)
    }

    /// Whether `inner` lies wholly inside.
    pub fn contains(self, inner: Rect) -> bool {
        self.left <= inner.left && self.top <= inner.top && self.right >= inner.right && self.bottom >= inner.bottom
    }

    pub fn overlaps(self, other: Rect) -> bool {
        self.left < other.right && other.left < self.right && self.top < other.bottom && other.top < self.bottom
    }
}

pub const FIELD_TOP: f32 = PLATE + RAIL;
pub const FIELD_BOTTOM: f32 = HEIGHT - PLATE - RAIL;
/// The horizontal line that divides the board in two halves.
pub const MIDDLE: f32 = HEIGHT / 2.0;

const FIELD_WIDTH: f32 = 6.0 * COLUMN;
/// The left edge of the left field; the right edge of the right field is as far from the other side.
pub const FIELD_LEFT: f32 = STILE + TRAY + DIVIDER;
const FIELD_RIGHT: f32 = WIDTH - FIELD_LEFT - FIELD_WIDTH;

/// The positions on a board whose home boards lie on the given side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardGeometry {
    home: Side,
}

impl BoardGeometry {
    pub const fn new(home: Side) -> BoardGeometry {
        BoardGeometry { home }
    }

    /// One of the two fields of six points.
    pub fn field(self, side: Side) -> Rect {
        let left = match side {
            Side::Left => FIELD_LEFT,
            Side::Right => FIELD_RIGHT,
        };
        Rect::new(left, FIELD_TOP, left + FIELD_WIDTH, FIELD_BOTTOM)
    }

    /// The bar between the fields.
    pub fn bar(self) -> Rect {
        Rect::new(FIELD_LEFT + FIELD_WIDTH, FIELD_TOP, FIELD_RIGHT, FIELD_BOTTOM)
    }

    /// The half of the tray on the home side where `seat`'s borne-off checkers lie.
    pub fn off_tray(self, seat: Seat) -> Rect {
        let tray = self.tray(self.home);
        match seat {
            Seat::Top => Rect { bottom: MIDDLE - 8.0, ..tray },
            Seat::Bottom => Rect { top: MIDDLE + 8.0, ..tray },
        }
    }

    /// The tray on the other side, for the cube and for checkers that have not entered.
    pub fn cube_tray(self) -> Rect {
        self.tray(match self.home {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        })
    }

    fn tray(self, side: Side) -> Rect {
        let left = match side {
            Side::Left => STILE,
            Side::Right => WIDTH - STILE - TRAY,
        };
        Rect::new(left, FIELD_TOP, left + TRAY, FIELD_BOTTOM)
    }

    /// The field in which `seat`'s dice lie: at the home boards for the player at the bottom, opposite for the other.
    pub fn throwing_side(self, seat: Seat) -> Side {
        match (seat, self.home) {
            (Seat::Bottom, home) => home,
            (Seat::Top, Side::Left) => Side::Right,
            (Seat::Top, Side::Right) => Side::Left,
        }
    }

    /// The edge of the board at which a point lies.
    pub fn seat_of(self, point: Point) -> Seat {
        if point.number() <= 12 { Seat::Bottom } else { Seat::Top }
    }

    /// The horizontal centre of a point.
    pub fn column(self, point: Point) -> f32 {
        let number = point.number();
        let from_home = if number <= 12 { number - 1 } else { 24 - number };
        let from_left = match self.home {
            Side::Left => from_home,
            Side::Right => 11 - from_home,
        };
        let field = if from_left < 6 { FIELD_LEFT } else { FIELD_RIGHT };
        field + (f32::from(from_left % 6) + 0.5) * COLUMN
    }

    /// The centre of a checker in this slot of a point; slots beyond [`POINT_SLOTS`] continue towards the middle.
    pub fn slot(self, point: Point, slot: u8) -> Spot {
        let depth = CHECKER * (f32::from(slot) + 0.5) + 1.0;
        let y = match self.seat_of(point) {
            Seat::Top => FIELD_TOP + depth,
            Seat::Bottom => FIELD_BOTTOM - depth,
        };
        Spot::new(self.column(point), y)
    }

    /// The centre of a checker on the bar, in the half where the player will enter: opposite.
    pub fn bar_slot(self, seat: Seat, slot: u8) -> Spot {
        let depth = CHECKER * (f32::from(slot) + 1.15);
        let y = match seat {
            Seat::Bottom => MIDDLE - depth,
            Seat::Top => MIDDLE + depth,
        };
        Spot::new(self.bar().middle().x, y)
    }

    /// The centre of the cube in its tray: halfway up, or at its owner's edge.
    pub fn cube(self, owner: Option<Seat>) -> Spot {
        let from_rail = CUBE / 2.0 + 13.0;
        let y = match owner {
            None => MIDDLE,
            Some(Seat::Top) => FIELD_TOP + from_rail,
            Some(Seat::Bottom) => FIELD_BOTTOM - from_rail,
        };
        Spot::new(self.cube_tray().middle().x, y)
    }
}
