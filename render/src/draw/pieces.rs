//! The sprites of checkers, dice and the cube. All are made alike: the shape is a height map with blurred edges, and
//! light falls on its slopes from the upper left.

use super::stencil::{ALL, Frame, Painting, Stencil};
use super::surface::Sprite;
use crate::colour::Colour;
use crate::geometry::{CHECKER, EDGE, Rect, Spot, TRAY};
use crate::theme::{Finish, PieceColours};
use barpoint_engine::Die;

/// The direction of the light.
const LIGHT: Spot = Spot::new(-0.55, -0.83);
/// Steps from a piece's own colour to full light: few enough to leave runs of one colour, which compress well, and too
/// many to be visible.
const LIGHT_STEPS: f32 = 9.0;
/// The levels of a shadow, from 0 to 255, are multiples of this.
const SHADOW_STEP: u8 = 24;
/// Space around a piece for its shadow, in units of the layout.
const SHADOW_MARGIN: f32 = 8.0;
/// The offset and the softness of a shadow.
const FALL: Spot = Spot::new(1.5, 3.0);
const SOFTNESS: f32 = 1.9;
const MIDDLE: Spot = Spot::new(0.0, 0.0);

#[derive(Clone, Copy)]
pub(super) struct PiecePainter<'a> {
    pub(super) finish: &'a Finish,
    pub(super) scale: f32,
}

#[derive(Clone, Copy)]
enum Shape {
    Disc(f32),
    /// Width, height and radius of the corners.
    Block(f32, f32, f32),
}

impl Shape {
    fn size(self) -> (f32, f32) {
        match self {
            Shape::Disc(radius) => (2.0 * radius, 2.0 * radius),
            Shape::Block(width, height, _) => (width, height),
        }
    }

    /// Draws the shape, smaller on all sides by `inset`.
    fn cut(self, stencil: &mut Stencil, middle: Spot, inset: f32) {
        match self {
            Shape::Disc(radius) => stencil.disc(middle, radius - inset, ALL),
            Shape::Block(width, height, radius) => {
                stencil.block(Rect::around(middle, width, height).grown(-inset), radius - inset, ALL);
            }
        }
    }
}

struct Profile<'a> {
    /// The width of the rounded edge.
    bevel: f32,
    /// The thickness of the outline.
    outline: f32,
    /// Lower discs in the middle: their radii, and their heights from 0 to 255.
    carving: &'a [(f32, u8)],
}

impl PiecePainter<'_> {
    fn piece(self, piece: &PieceColours, shape: Shape, profile: &Profile<'_>) -> Painting {
        let (width, height) = shape.size();
        let frame = Frame::around(width + 2.0 * SHADOW_MARGIN, height + 2.0 * SHADOW_MARGIN, self.scale);
        let mut painting = Painting::new(frame);
        let mut shadow = frame.softened(SOFTNESS, |stencil| shape.cut(stencil, FALL, 0.0));
        shadow
            .iter_mut()
            .for_each(|depth| *depth = (*depth).saturating_add(SHADOW_STEP / 2) / SHADOW_STEP * SHADOW_STEP);
        painting.lay(&shadow, 0.42 * self.finish.shadow, |_, _| Colour::BLACK);
        painting.lay(&frame.stencil(|stencil| shape.cut(stencil, MIDDLE, 0.0)), 1.0, |_, _| piece.line);

        let heights = frame.softened(profile.bevel * 0.42, |stencil| {
            shape.cut(stencil, MIDDLE, profile.bevel / 2.0);
            profile.carving.iter().for_each(|&(radius, height)| stencil.disc(MIDDLE, radius, height));
        });
        let height_at =
            |x: u32, y: u32| heights.get_pixel_checked(x, y).map_or(0.0, |height| f32::from(height.0[0]) / 255.0);
        let face = frame.stencil(|stencil| shape.cut(stencil, MIDDLE, profile.outline));
        painting.lay(&face, 1.0, |x, y| {
            let rise = (
                height_at(x + 1, y) - height_at(x.wrapping_sub(1), y),
                height_at(x, y + 1) - height_at(x, y.wrapping_sub(1)),
            );
            let slope = -(rise.0 * LIGHT.x + rise.1 * LIGHT.y) * profile.bevel * self.scale * 0.75;
            let at = frame.spot(x, y);
            let tilt = (at.x / width * LIGHT.x + at.y / height * LIGHT.y) * 0.6;
            self.lit(piece.face, piece, slope + tilt)
        });
        painting
    }

    /// `colour`, moved towards light (positive) or shade (negative).
    fn lit(self, colour: Colour, piece: &PieceColours, light: f32) -> Colour {
        let light = (light * self.finish.relief * LIGHT_STEPS).round() / LIGHT_STEPS;
        if light > 0.0 { colour.mix(piece.high, light) } else { colour.mix(piece.low, -light) }
    }

    pub(super) fn flat<T>(self, paint: impl FnOnce(PiecePainter<'_>) -> T) -> T {
        let finish = Finish { shadow: 0.0, ..self.finish.clone() };
        paint(PiecePainter { finish: &finish, ..self })
    }

    /// A checker from above: a rounded rim, a groove, and a dish that is lit from the other side.
    pub(super) fn checker(self, piece: &PieceColours, diameter: f32) -> Sprite {
        let radius = diameter / 2.0 - 0.5;
        let (groove, dish) = (radius * 0.80, radius * 0.52);
        let outline = 1.7 * (diameter / CHECKER).max(0.75);
        let profile = Profile { bevel: radius * 0.22, outline, carving: &[(groove, 180), (dish, 100)] };
        let mut painting = self.piece(piece, Shape::Disc(radius), &profile);
        let cut = painting.frame.stencil(|stencil| stencil.ring(groove, 1.8));
        painting.lay(&cut, 0.8, |_, _| piece.groove);
        painting.sprite()
    }

    /// The checker in front of a name, with a rim that shows on the plate for both shades.
    pub(super) fn swatch(self, piece: &PieceColours, diameter: f32) -> Sprite {
        let rimmed = PieceColours { line: piece.groove, ..*piece };
        self.flat(|flat| flat.checker(&rimmed, diameter))
    }

    /// A checker seen edge-on, as it lies in a tray.
    pub(super) fn edge(self, piece: &PieceColours) -> Sprite {
        let shape = Shape::Block(TRAY - 18.0, EDGE - 0.8, 5.0);
        self.flat(|flat| flat.piece(piece, shape, &Profile { bevel: 9.0, outline: 1.5, carving: &[] }).sprite())
    }

    /// The colours of a used die: faded towards the felt, a dark one towards a lighter tone of it, since a dark die on
    /// dark felt would look unused.
    pub(super) fn used(self, piece: &PieceColours, felt: Colour) -> PieceColours {
        const FADED: f32 = 0.55;
        const LIGHTER: f32 = 0.35;
        let is_darker = piece.face.oklab()[0] < felt.oklab()[0];
        let ground = if is_darker { felt.mix(Colour::WHITE, LIGHTER) } else { felt };
        let PieceColours { face, high, low, line, groove, ink } = *piece;
        let [face, high, low, line, groove, ink] =
            [face, high, low, line, groove, ink].map(|colour| colour.mix(ground, FADED));
        PieceColours { face, high, low, line, groove, ink }
    }

    pub(super) fn die(self, piece: &PieceColours, side: f32) -> [Sprite; 6] {
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

    /// The faces of a die without a shadow, with a rim that shows on any ground.
    pub(super) fn rimmed_die(self, piece: &PieceColours, side: f32) -> [Sprite; 6] {
        let rimmed = PieceColours { line: piece.groove, ..*piece };
        self.flat(|flat| flat.die(&rimmed, side))
    }

    /// The doubling cube without its number.
    pub(super) fn cube(self, piece: &PieceColours, side: f32) -> Sprite {
        self.block(piece, side, side * 0.15).sprite()
    }

    fn block(self, piece: &PieceColours, side: f32, radius: f32) -> Painting {
        self.piece(piece, Shape::Block(side, side, radius), &Profile { bevel: side * 0.13, outline: 1.7, carving: &[] })
    }
}

/// The positions of the pips; `apart` is the distance of outer pips from the middle lines.
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
