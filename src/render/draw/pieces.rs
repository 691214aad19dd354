//! Checkers, dice and the cube, painted once for each theme and size. All are made alike: their shape is cut, its edges
//! are rounded off by blurring how high it stands, and light falls on the slopes from the upper left.

use super::sprite::Sprite;
use super::stencil::{ALL, Frame, Painting, Stencil};
use crate::engine::dice::Die;
use crate::render::colour::Colour;
use crate::render::geometry::{CHECKER, EDGE, Rect, Spot, TRAY};
use crate::render::theme::{Finish, Piece};

/// Towards the light: from the lower right to the upper left.
const LIGHT: Spot = Spot::new(-0.55, -0.83);
/// Steps from a piece's own colour to full light: too small to see, and large enough to leave runs of one colour, which
/// pack well.
const LIGHT_STEPS: f32 = 9.0;
/// Levels of a shadow, of 255, that are told apart.
const SHADOW_STEP: u8 = 24;
/// Room around a piece for its shadow, in units of the layout.
const MARGIN: f32 = 8.0;
/// How far a shadow falls, and how soft it is.
const FALL: Spot = Spot::new(1.5, 3.0);
const SOFTNESS: f32 = 1.9;
const MIDDLE: Spot = Spot::new(0.0, 0.0);

/// How pieces are painted at one size.
#[derive(Clone, Copy)]
pub(super) struct Bench<'a> {
    pub(super) finish: &'a Finish,
    /// Pixels for each unit of the layout.
    pub(super) scale: f32,
}

/// The outline of a piece.
#[derive(Clone, Copy)]
enum Shape {
    /// With this radius.
    Disc(f32),
    /// With this width, height and radius of its corners.
    Block(f32, f32, f32),
}

impl Shape {
    fn size(self) -> (f32, f32) {
        match self {
            Shape::Disc(radius) => (2.0 * radius, 2.0 * radius),
            Shape::Block(width, height, _) => (width, height),
        }
    }

    /// Cuts the shape, by `inset` smaller all around.
    fn cut(self, stencil: &mut Stencil, middle: Spot, inset: f32) {
        match self {
            Shape::Disc(radius) => stencil.disc(middle, radius - inset, ALL),
            Shape::Block(width, height, radius) => {
                stencil.block(Rect::around(middle, width, height).grown(-inset), radius - inset, ALL);
            }
        }
    }
}

/// How a piece is worked.
struct Work<'a> {
    /// How wide its edges are rounded off.
    bevel: f32,
    /// How thick its outline is.
    line: f32,
    /// Discs in its middle that lie lower: how far they reach, and how high they are left, of 255.
    carving: &'a [(f32, u8)],
}

impl Bench<'_> {
    /// A piece and its shadow.
    fn piece(self, piece: &Piece, shape: Shape, work: &Work<'_>) -> Painting {
        let (width, height) = shape.size();
        let frame = Frame::around((width + 2.0 * MARGIN, height + 2.0 * MARGIN), self.scale);
        let mut painting = Painting::new(frame);
        let mut shadow = frame.softened(SOFTNESS, |stencil| shape.cut(stencil, FALL, 0.0));
        shadow
            .iter_mut()
            .for_each(|depth| *depth = (*depth).saturating_add(SHADOW_STEP / 2) / SHADOW_STEP * SHADOW_STEP);
        painting.lay(&shadow, 0.42 * self.finish.shadow, |_, _| Colour::BLACK);
        painting.lay(&frame.stencil(|stencil| shape.cut(stencil, MIDDLE, 0.0)), 1.0, |_, _| piece.line);

        let heights = frame.softened(work.bevel * 0.42, |stencil| {
            shape.cut(stencil, MIDDLE, work.bevel / 2.0);
            work.carving.iter().for_each(|&(radius, height)| stencil.disc(MIDDLE, radius, height));
        });
        let height_at =
            |x: u32, y: u32| heights.get_pixel_checked(x, y).map_or(0.0, |height| f32::from(height.0[0]) / 255.0);
        let face = frame.stencil(|stencil| shape.cut(stencil, MIDDLE, work.line));
        painting.lay(&face, 1.0, |x, y| {
            let rise = (
                height_at(x + 1, y) - height_at(x.wrapping_sub(1), y),
                height_at(x, y + 1) - height_at(x, y.wrapping_sub(1)),
            );
            let slope = -(rise.0 * LIGHT.x + rise.1 * LIGHT.y) * work.bevel * self.scale * 0.75;
            let at = frame.spot(x, y);
            let tilt = (at.x / width * LIGHT.x + at.y / height * LIGHT.y) * 0.6;
            self.lit(piece.face, piece, slope + tilt)
        });
        painting
    }

    /// How far a colour is moved towards light (positive) or shade (negative).
    fn lit(self, colour: Colour, piece: &Piece, light: f32) -> Colour {
        let light = (light * self.finish.relief * LIGHT_STEPS).round() / LIGHT_STEPS;
        if light > 0.0 { colour.mix(piece.high, light) } else { colour.mix(piece.low, -light) }
    }

    /// The same without a shadow.
    fn flat<T>(self, paint: impl FnOnce(Bench<'_>) -> T) -> T {
        let finish = Finish { shadow: 0.0, ..self.finish.clone() };
        paint(Bench { finish: &finish, ..self })
    }

    /// A checker from above: a rounded rim, a groove, a dish that is lit from the other side.
    pub(super) fn checker(self, piece: &Piece, diameter: f32) -> Sprite {
        let radius = diameter / 2.0 - 0.5;
        let (groove, dish) = (radius * 0.80, radius * 0.52);
        let line = 1.7 * (diameter / CHECKER).max(0.75);
        let work = Work { bevel: radius * 0.22, line, carving: &[(groove, 180), (dish, 100)] };
        let mut painting = self.piece(piece, Shape::Disc(radius), &work);
        let cut = painting.frame.stencil(|stencil| stencil.ring(groove, 1.8));
        painting.lay(&cut, 0.8, |_, _| piece.groove);
        painting.sprite()
    }

    /// The checker before a name, with a rim that shows on the panel whatever its colour.
    pub(super) fn swatch(self, piece: &Piece, diameter: f32) -> Sprite {
        let rimmed = Piece { line: piece.groove, ..*piece };
        self.flat(|bench| bench.checker(&rimmed, diameter))
    }

    /// A checker lying in a tray, edge-on.
    pub(super) fn edge(self, piece: &Piece) -> Sprite {
        let shape = Shape::Block(TRAY - 18.0, EDGE - 0.8, 5.0);
        self.flat(|bench| bench.piece(piece, shape, &Work { bevel: 9.0, line: 1.5, carving: &[] }).sprite())
    }

    /// The colours of a die that has been used: as far towards those of the felt as it goes without being lost.
    pub(super) fn used(self, piece: &Piece, felt: Colour) -> Piece {
        const FADED: f32 = 0.55;
        let Piece { face, high, low, line, groove, ink } = *piece;
        let [face, high, low, line, groove, ink] =
            [face, high, low, line, groove, ink].map(|colour| colour.mix(felt, FADED));
        Piece { face, high, low, line, groove, ink }
    }

    /// The six faces of a die with round corners.
    pub(super) fn die(self, piece: &Piece, side: f32) -> [Sprite; 6] {
        let blank = self.block(piece, side, side * 0.2);
        Die::ALL.map(|face| {
            let mut painting = blank.clone();
            let pips = painting.frame.stencil(|stencil| {
                pips(face, side * 0.26).into_iter().for_each(|pip| stencil.disc(pip, side * 0.105, ALL));
            });
            painting.lay(&pips, 1.0, |_, _| piece.ink);
            painting.sprite()
        })
    }

    /// The doubling cube; its number is written on it when it is laid on the table.
    pub(super) fn cube(self, piece: &Piece, side: f32) -> Sprite {
        self.block(piece, side, side * 0.15).sprite()
    }

    fn block(self, piece: &Piece, side: f32, radius: f32) -> Painting {
        self.piece(piece, Shape::Block(side, side, radius), &Work { bevel: side * 0.13, line: 1.7, carving: &[] })
    }
}

/// Where the pips of a face are, `apart` from its middle lines.
fn pips(face: Die, apart: f32) -> Vec<Spot> {
    let pips = face.pips();
    let mut spots = Vec::new();
    if pips % 2 == 1 {
        spots.push(Spot::new(0.0, 0.0));
    }
    if pips >= 2 {
        spots.extend([Spot::new(-apart, apart), Spot::new(apart, -apart)]);
    }
    if pips >= 4 {
        spots.extend([Spot::new(-apart, -apart), Spot::new(apart, apart)]);
    }
    if pips == 6 {
        spots.extend([Spot::new(-apart, 0.0), Spot::new(apart, 0.0)]);
    }
    spots
}
