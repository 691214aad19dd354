//! Checkers, dice and the cube, painted once for each theme and size.

use super::canvas::Canvas;
use super::shapes::{coverage, length, round_rect, smooth, stroke};
use super::sprite::Sprite;
use crate::engine::dice::Die;
use crate::render::colour::Colour;
use crate::render::geometry::{CHECKER, EDGE, Rect, Spot, TRAY};
use crate::render::theme::{Finish, Piece};

/// Towards the light: from the lower right to the upper left.
const LIGHT: Spot = Spot::new(-0.55, -0.83);
/// Steps from a piece's own colour to full light.
const LIGHT_STEPS: f32 = 9.0;
/// Steps from no shadow to black.
const SHADOW_STEPS: f32 = 10.0;
/// Room around a piece for its shadow, in units of the layout.
const MARGIN: f32 = 8.0;
/// How far a shadow falls.
const FALL: Spot = Spot::new(1.5, 3.0);

/// How pieces are painted at one size.
#[derive(Clone, Copy)]
pub(super) struct Bench<'a> {
    pub(super) finish: &'a Finish,
    /// Pixels for each unit of the layout.
    pub(super) scale: f32,
}

impl Bench<'_> {
    /// A sprite with room for a piece of this size and its shadow, painted with a brush that counts in units from the
    /// middle of the piece. Coverage is given as distances in units.
    fn piece(self, width: f32, height: f32, outside: impl Fn(Spot) -> f32, brush: impl Fn(Spot) -> Colour) -> Sprite {
        let scale = self.scale;
        let pixels = |side: f32| ((side / 2.0 + MARGIN) * scale).ceil() as usize * 2;
        let mut canvas = Canvas::new(pixels(width), pixels(height));
        let area = canvas.area();
        let middle = area.middle();
        let from_middle = |at: Spot| Spot::new((at.x - middle.x) / scale, (at.y - middle.y) / scale);
        let shadow = self.finish.shadow;
        canvas.paint(area, |at| {
            let at = from_middle(at);
            let depth = smooth(3.6, -3.6, outside(Spot::new(at.x - FALL.x, at.y - FALL.y))) * 0.42 * shadow;
            (Colour::BLACK, (depth * SHADOW_STEPS).round() / SHADOW_STEPS)
        });
        canvas.paint(area, |at| {
            let at = from_middle(at);
            (brush(at), coverage(outside(at) * scale))
        });
        canvas.sprite()
    }

    /// How far a colour is moved towards light (positive) or shade (negative), in steps that are too small to see and
    /// large enough to leave runs of one colour, which pack well.
    fn lit(self, colour: Colour, piece: &Piece, light: f32) -> Colour {
        let light = (light * self.finish.relief * LIGHT_STEPS).round() / LIGHT_STEPS;
        if light > 0.0 { colour.mix(piece.high, light) } else { colour.mix(piece.low, -light) }
    }

    /// A checker from above: a rounded rim, a groove, a dish that is lit from the other side.
    pub(super) fn checker(self, piece: &Piece, diameter: f32) -> Sprite {
        let radius = diameter / 2.0 - 0.5;
        let (groove, dish) = (radius * 0.80, radius * 0.52);
        let rim = piece.face.mix(piece.low, 0.4 * self.finish.relief.min(1.0));
        let line = 1.7 * (diameter / CHECKER).max(0.75);
        let circle = |at: Spot| length(at.x, at.y) - radius;
        self.piece(diameter, diameter, circle, |at| {
            let distance = length(at.x, at.y);
            let facing = (at.x * LIGHT.x + at.y * LIGHT.y) / distance.max(0.001);
            let body = if distance > groove {
                let slope = ((distance - groove) / (radius - groove) - 0.45) * 2.0;
                self.lit(rim, piece, facing * slope * 0.75)
            } else {
                let tilt = facing * distance / groove;
                let body = self.lit(piece.face, piece, tilt * 0.35);
                let hollow = (-((distance - dish) / (radius * 0.07)).powi(2)).exp();
                self.lit(body, piece, -facing * hollow * 0.5)
            };
            let cut = body.mix(piece.groove, stroke((distance - groove) * self.scale, 1.8 * self.scale) * 0.8);
            cut.mix(piece.line, coverage((radius - line - distance) * self.scale) * 0.92)
        })
    }

    /// The checker before a name, with a rim that shows on the panel whatever its colour.
    pub(super) fn swatch(self, piece: &Piece, diameter: f32) -> Sprite {
        let rimmed = Piece { line: piece.groove, ..*piece };
        Bench { finish: &Finish { shadow: 0.0, ..self.finish.clone() }, ..self }.checker(&rimmed, diameter)
    }

    /// A checker lying in a tray, edge-on.
    pub(super) fn edge(self, piece: &Piece) -> Sprite {
        let (width, height) = (TRAY - 18.0, EDGE - 0.8);
        let area = Rect::around(Spot::new(0.0, 0.0), width, height);
        let flat = Finish { shadow: 0.0, ..self.finish.clone() };
        Bench { finish: &flat, ..self }.piece(
            width,
            height,
            |at| round_rect(at, area, 5.0),
            |at| {
                let down = (at.y - area.top) / height;
                let light = if down < 0.4 { 1.0 - down / 0.4 } else { (0.4 - down) / 0.6 };
                let round = (at.x.abs() / (width / 2.0)).powi(3) * 0.5;
                let body = self.lit(self.lit(piece.face, piece, light), piece, -round.min(0.6));
                body.mix(piece.line, coverage((-1.5 - round_rect(at, area, 5.0)) * self.scale) * 0.9)
            },
        )
    }

    /// The colours of a die that has been used: as far towards those of the felt as it goes without being lost.
    pub(super) fn used(self, piece: &Piece, felt: Colour) -> Piece {
        const FADED: f32 = 0.55;
        let Piece { face, high, low, line, groove, ink } = *piece;
        let [face, high, low, line, groove, ink] =
            [face, high, low, line, groove, ink].map(|colour| colour.mix(felt, FADED));
        Piece { face, high, low, line, groove, ink }
    }

    /// A die with round corners and hollow pips.
    pub(super) fn die(self, piece: &Piece, face: Die, side: f32) -> Sprite {
        let pips = pips(face, side * 0.26);
        let pip = side * 0.105;
        self.block(piece, side, side * 0.2, |at, body| {
            let near = |middle: &&Spot| at.distance(**middle) < pip + self.scale.recip();
            pips.iter().filter(near).fold(body, |body, middle| {
                let down = (at.y - middle.y) / pip * 0.5 + 0.5;
                let ink = piece.ink.times(1.0 - 0.2 * (1.0 - down) * self.finish.relief.min(1.0));
                body.mix(ink, coverage((at.distance(*middle) - pip) * self.scale))
            })
        })
    }

    /// The doubling cube; its number is written on it when it is laid on the table.
    pub(super) fn cube(self, piece: &Piece, side: f32) -> Sprite {
        self.block(piece, side, side * 0.15, |_, body| body)
    }

    /// A block with a chamfered edge, decorated by `finish`.
    fn block(self, piece: &Piece, side: f32, radius: f32, finish: impl Fn(Spot, Colour) -> Colour) -> Sprite {
        let area = Rect::around(Spot::new(0.0, 0.0), side, side);
        let chamfer = side * 0.09;
        self.piece(
            side,
            side,
            |at| round_rect(at, area, radius),
            |at| {
                let inside = -round_rect(at, area, radius);
                let top = self.lit(piece.face, piece, (at.x * -0.4 + at.y * -0.9) / side * 0.95);
                let edge = coverage((inside - chamfer) * self.scale);
                let body = self.lit(top, piece, edge * facing(at, side / 2.0 - 2.0 * radius) * 0.7);
                let outlined = body.mix(piece.line, coverage((inside - 1.7) * self.scale) * 0.9);
                finish(at, outlined)
            },
        )
    }
}

/// How much the nearest edge of a block faces the light, −1.0 to 1.0; within `straight` of its middle an edge is
/// straight.
fn facing(at: Spot, straight: f32) -> f32 {
    let (x, y) = (at.x.abs() - straight, at.y.abs() - straight);
    let (x, y) = match (x > 0.0, y > 0.0) {
        (true, true) => (x / length(x, y), y / length(x, y)),
        _ if x > y => (1.0, 0.0),
        _ => (0.0, 1.0),
    };
    x * at.x.signum() * -0.42 + y * at.y.signum() * -0.9
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
