//! The empty board: frame, bar, trays, points and their numbers. Painted once for each theme, size and side of the home
//! boards.

use super::shapes::{coverage, round_rect, stroke};
use super::stencil::{ALL, Frame};
use crate::colour::Colour;
use crate::geometry::{BoardGeometry, COLUMN, FIELD_BOTTOM, FIELD_TOP, HEIGHT, PLATE, POINT, RAIL, Rect, Spot, WIDTH};
use crate::style::{Seat, Side, Size};
use crate::text::{CAPITALS, Fonts, Weight};
use crate::theme::Theme;
use ab_glyph::{Font, ScaleFont};
use barpoint_engine::Point;
use image::{GrayImage, Rgb, RgbImage};
use imageproc::drawing::{draw_filled_rect_mut, draw_text_mut};
use imageproc::rect::Rect as Pixels;

const NUMBER: (f32, Weight) = (31.0, Weight::Bold);

/// The empty board in true colour.
pub(super) fn empty_board(theme: &Theme, fonts: &Fonts, home: Side, size: Size) -> RgbImage {
    let picture = RgbImage::new(size.width(), size.height());
    let mut painter = Painter { picture, theme, fonts, geometry: BoardGeometry::new(home), scale: size.scale() };
    painter.table();
    painter.picture
}

struct Painter<'a> {
    picture: RgbImage,
    theme: &'a Theme,
    fonts: &'a Fonts,
    geometry: BoardGeometry,
    scale: f32,
}

impl Painter<'_> {
    fn table(&mut self) {
        let (table, field) = (self.geometry, &self.theme.field);
        self.plates();
        self.frame();
        self.bar();
        for side in [Side::Left, Side::Right] {
            self.recess(table.field(side), field.base, 3.0, 13.0);
        }
        self.recess(table.cube_tray(), field.tray, 8.0, 10.0);
        for seat in Seat::BOTH {
            self.recess(table.off_tray(seat), field.tray, 8.0, 10.0);
        }
        self.points();
        for point in Point::descending() {
            self.number(point);
        }
        for side in [Side::Left, Side::Right] {
            self.shade_of_frame(table.field(side));
        }
    }

    /// The pixels of `area`, which is in units of the layout.
    fn pixels(&self, area: Rect) -> Option<Pixels> {
        let area = area.times(self.scale);
        let (left, top) = (area.left.round() as i32, area.top.round() as i32);
        let (width, height) = (area.right.round() as i32 - left, area.bottom.round() as i32 - top);
        (width > 0 && height > 0).then(|| Pixels::at(left, top).of_size(width as u32, height as u32))
    }

    fn fill(&mut self, area: Rect, colour: Colour) {
        if let Some(pixels) = self.pixels(area) {
            draw_filled_rect_mut(&mut self.picture, pixels, Rgb(colour.bytes()));
        }
    }

    /// Blends over `area` the colour and opacity that `brush` returns for a spot, in units of the layout.
    fn shade(&mut self, area: Rect, brush: impl Fn(Spot) -> (Colour, f32)) {
        let Some(pixels) = self.pixels(area) else { return };
        for y in pixels.top()..=pixels.bottom() {
            for x in pixels.left()..=pixels.right() {
                let (colour, opacity) = brush(Spot::new((x as f32 + 0.5) / self.scale, (y as f32 + 0.5) / self.scale));
                if let Some(under) = self.picture.get_pixel_mut_checked(x as u32, y as u32)
                    && opacity > 0.0
                {
                    under.0 = Colour::from_bytes(under.0).mix(colour, opacity).bytes();
                }
            }
        }
    }

    fn plates(&mut self) {
        const STEPS: u8 = 10;
        for (step, top) in (0..STEPS).flat_map(|step| [0.0, HEIGHT - PLATE].map(|top| (f32::from(step), top))) {
            let light = 1.0 + self.theme.finish.relief * (0.16 - 0.28 * step / f32::from(STEPS));
            let edge = |step: f32| top + PLATE * step / f32::from(STEPS);
            self.fill(Rect::new(0.0, edge(step), WIDTH, edge(step + 1.0)), self.theme.panel.ground.times(light));
        }
    }

    /// The frame: the grain of its sides runs vertically, that of its top and bottom rail horizontally.
    fn frame(&mut self) {
        let theme = self.theme;
        let (top, bottom, pixel) = (PLATE, HEIGHT - PLATE, self.scale.recip());
        for strip in 0..self.picture.width() {
            let left = strip as f32 * pixel;
            self.fill(Rect::new(left, top, left + pixel, bottom), wood(theme, left + 900.0, 0.0));
        }
        for (rail, figure) in [(top, 0.0), (bottom - RAIL, 333.0)] {
            for strip in 0..(RAIL * self.scale).ceil() as u16 {
                let across = f32::from(strip) * pixel;
                let colour = wood(theme, rail + across + figure, 0.18 * (1.0 - 2.0 * across / RAIL));
                self.fill(Rect::new(0.0, rail + across, WIDTH, rail + across + pixel), colour);
            }
        }
        let edge = 2.0_f32.max(pixel);
        let (light, dark) = (theme.frame.light, theme.frame.dark);
        self.shade(Rect::new(0.0, top, WIDTH, top + edge), |_| (light, 0.85));
        self.shade(Rect::new(0.0, bottom - edge, WIDTH, bottom), |_| (dark, 0.9));
    }

    /// The bar: rounded, with a hinge in the middle.
    fn bar(&mut self) {
        let theme = self.theme;
        let bar = self.geometry.bar();
        for strip in 0..(bar.width() * self.scale).ceil() as u16 {
            let across = f32::from(strip) / self.scale;
            let from_crest = across / bar.width() * 2.0 - 0.75;
            let light = (1.0 - from_crest * from_crest).clamp(-1.0, 1.0);
            let area = Rect { left: bar.left + across, right: bar.left + across + self.scale.recip(), ..bar };
            self.fill(area, wood(theme, bar.left + across + 50.0, light * 0.35 - 0.22));
        }
        self.shade(Rect::around(bar.middle(), 2.0, bar.height()), |_| (theme.frame.dark, 0.55));
    }

    /// A sunken area: a lip around it, shadows along its edges, a sheen across the middle.
    fn recess(&mut self, area: Rect, base: Colour, radius: f32, depth: f32) {
        const LIP: f32 = 4.0;
        let (frame, edge) = (&self.theme.frame, self.theme.field.edge.times(0.55));
        let (relief, scale) = (self.theme.finish.relief, self.scale);
        let middle = area.middle();
        let (light, dark) = (frame.light, frame.dark);
        let dull = base.times(1.0 - 0.045 * relief.min(1.0));
        let bright = base.mix(Colour::WHITE, 0.035);
        // Light comes from the upper left, so the shadows of the upper and the left edge are longer.
        let shadow = |distance: f32, reach: f32| (-distance.max(0.0) / reach).exp();
        let across = |x: f32| 0.38 * shadow(x - area.left, depth) + 0.12 * shadow(area.right - x, depth * 0.6);
        let down = |y: f32| 0.50 * shadow(y - area.top, depth) + 0.16 * shadow(area.bottom - y, depth * 0.6);
        // Computed once for each column and each row.
        let pixels = |side: f32| (0..=(side * scale) as u16).map(|pixel| (f32::from(pixel) + 0.5) / scale);
        let columns: Vec<f32> = pixels(WIDTH).map(across).collect();
        let rows: Vec<f32> = pixels(HEIGHT).map(down).collect();
        self.shade(area.grown(LIP), |at| {
            let outside = round_rect(at, area, radius);
            let pixels = outside * scale;
            if relief == 0.0 {
                // Drawn with a pen: a line instead of light and shade.
                return (base.mix(dark, stroke(pixels, 3.0 * scale)), coverage(pixels - 1.5 * scale));
            }
            let height = (at.y - middle.y) / area.height();
            if pixels > 0.5 {
                let towards_light = height + (at.x - middle.x) / area.width();
                let lip = if towards_light > 0.0 { light } else { dark };
                return (lip, coverage((outside - 2.0) * scale) * 0.75 * relief.min(1.0));
            }
            let sheen = stepped(1.0 - 4.0 * height * height, 14.0) * relief.min(1.0);
            // Few steps make long runs of one colour, which compress well and still look smooth.
            let shadow = rows[(at.y * scale) as usize] + columns[(at.x * scale) as usize];
            let shade = stepped(shadow * relief, 40.0);
            (dull.mix(bright, sheen).mix(edge, shade.min(0.85)), coverage(pixels))
        });
    }

    /// The points: two facets that meet in a ridge, an inlaid line, a dark outline.
    fn points(&mut self) {
        let (relief, scale) = (self.theme.finish.relief, self.scale);
        let frame = Frame::around(COLUMN, POINT + 8.0, scale);
        // A triangle that points downwards, its base half its length above the middle, smaller on all sides by `inset`.
        let triangle = |inset: f32| {
            let (half, slant) = (COLUMN / 2.0 - 2.5, (1.0 + ((COLUMN / 2.0 - 2.5) / POINT).powi(2)).sqrt());
            let width_at = |from_base: f32| half * (1.0 - from_base / POINT) - inset * slant;
            let end = POINT * (1.0 - inset * slant / half).min(1.0) - inset.min(0.0);
            let corner =
                |from_base: f32, side: f32| Spot::new(width_at(from_base).max(0.0) * side, from_base - POINT / 2.0);
            let corners = [corner(inset, -1.0), corner(inset, 1.0), corner(end, 1.0), corner(end, -1.0)];
            frame.stencil(|stencil| stencil.polygon(&corners, ALL))
        };
        let [whole, face, inlaid, core] = [-1.6, 0.0, 2.8, 4.4].map(triangle);
        let outline_only = |colour: Colour| if relief == 0.0 { self.theme.frame.dark } else { colour.times(0.62) };
        const STEP: u32 = 4;
        for point in Point::descending() {
            let colour = if point.number().is_multiple_of(2) { self.theme.points.even } else { self.theme.points.odd };
            let (outline, inlay) =
                (outline_only(colour), colour.mix(Colour { red: 1.0, green: 0.97, blue: 0.9 }, 0.33));
            let left = (self.geometry.column(point) * scale).round() as u32 - frame.width / 2;
            for y in 0..frame.height {
                // The edges move in steps of a few rows, by an invisible third of a pixel: most rows equal the one
                // above, which halves the size of the file.
                let seen = (y / STEP * STEP + STEP / 2).min(frame.height - 1);
                let from_base = y as f32 / scale - 4.0;
                if !(0.0..POINT + 4.0).contains(&from_base) {
                    continue;
                }
                let row = match self.geometry.seat_of(point) {
                    Seat::Top => (FIELD_TOP + from_base) * scale,
                    Seat::Bottom => (FIELD_BOTTOM - from_base) * scale - 1.0,
                } as u32;
                let along = ((from_base / POINT).clamp(0.0, 1.0) * 14.0).floor() / 14.0;
                let body = colour.times(1.0 - 0.07 * relief).mix(colour.mix(Colour::WHITE, 0.05 * relief), along);
                let facets = [body.times(1.0 - 0.055 * relief), body.mix(Colour::WHITE, 0.055 * relief)];
                for x in 0..frame.width {
                    let cover = |stencil: &GrayImage| f32::from(stencil.get_pixel(x, seen).0[0]) / 255.0;
                    let (whole, face) = (cover(&whole), cover(&face));
                    if whole > 0.0
                        && let Some(under) = self.picture.get_pixel_mut_checked(left + x, row)
                    {
                        let line = (cover(&inlaid) - cover(&core)).max(0.0) * 0.8 * relief.min(1.0);
                        let facet = facets[usize::from(x < frame.width / 2)].mix(inlay, line);
                        under.0 = Colour::from_bytes(under.0).mix(outline.mix(facet, face), whole).bytes();
                    }
                }
            }
        }
    }

    fn number(&mut self, point: Point) {
        let y = match self.geometry.seat_of(point) {
            Seat::Top => PLATE + RAIL / 2.0,
            Seat::Bottom => HEIGHT - PLATE - RAIL / 2.0,
        };
        let (text, (size, weight)) = (point.to_string(), NUMBER);
        let (face, size) = (self.fonts.face(weight), size * self.scale);
        let font = self.fonts.scale(weight, size);
        let left = self.geometry.column(point) * self.scale - self.fonts.width(&text, weight, size) / 2.0;
        let top = y * self.scale + size * CAPITALS / 2.0 - face.as_scaled(font).ascent();
        let frame = &self.theme.frame;
        let shadow = frame.base.mix(frame.dark, 0.8 * self.theme.finish.shadow.min(1.0));
        for (away, colour) in [(1.3 * self.scale, shadow), (0.0, frame.number)] {
            let (x, y) = ((left + away).round() as i32, (top + away).round() as i32);
            draw_text_mut(&mut self.picture, Rgb(colour.bytes()), x, y, font, face, &text);
        }
    }

    /// The shadow of the frame, which falls on the points as well.
    fn shade_of_frame(&mut self, field: Rect) {
        let shadow = self.theme.finish.shadow;
        let upper = Rect { bottom: field.top + 24.0, ..field };
        self.shade(upper, |at| (Colour::BLACK, 0.34 * shadow * (-(at.y - field.top) / 10.0).exp()));
        let left = Rect { right: field.left + 18.0, ..field };
        self.shade(left, |at| (Colour::BLACK, 0.22 * shadow * (-(at.x - field.left) / 7.0).exp()));
    }
}

/// `value`, at least 0.0, rounded to a multiple of `1.0 / steps`.
#[inline]
fn stepped(value: f32, steps: f32) -> f32 {
    (value * steps + 0.5) as u32 as f32 / steps
}

/// The colour of the wood at a distance across the grain, in units of the layout. `light` is the light on it, -1.0 to
/// 1.0. The noise is constant along the grain, which compresses well.
fn wood(theme: &Theme, across: f32, light: f32) -> Colour {
    let frame = &theme.frame;
    let figure = grain(across) * theme.finish.grain;
    let plain = if figure > 0.0 {
        frame.base.mix(frame.light, figure * 0.55)
    } else {
        frame.base.mix(frame.dark, -figure * 0.6)
    };
    let light = light * theme.finish.relief;
    if light > 0.0 { plain.mix(frame.light, light) } else { plain.mix(frame.dark, -light) }
}

/// Broad bands, streaks and fibres; about -1.0 to 1.0.
fn grain(across: f32) -> f32 {
    [(0.045, 0.0, 0.9), (0.17, 31.0, 0.6), (0.61, 77.0, 0.35)]
        .into_iter()
        .map(|(frequency, offset, strength)| (noise(across * frequency + offset) - 0.5) * strength)
        .sum()
}

/// Smooth noise, 0.0 to 1.0.
fn noise(at: f32) -> f32 {
    let cell = at.floor();
    let share = at - cell;
    let (from, to) = (scatter(cell as i32), scatter(cell as i32 + 1));
    from + (to - from) * share * share * (3.0 - 2.0 * share)
}

/// A pseudorandom number between 0.0 and 1.0 (the finaliser of `MurmurHash3`).
fn scatter(number: i32) -> f32 {
    let mut bits = (number as u32).wrapping_add(0x9E37_79B9);
    bits = (bits ^ (bits >> 16)).wrapping_mul(0x85EB_CA6B);
    bits = (bits ^ (bits >> 13)).wrapping_mul(0xC2B2_AE35);
    ((bits ^ (bits >> 16)) & 0xFFFF) as f32 / 65535.0
}
