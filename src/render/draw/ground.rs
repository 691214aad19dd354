//! The table without anything on it: frame, bar, trays, points and their numbers. Painted once for each theme, size and
//! side of the home boards.

use super::canvas::Canvas;
use super::shapes::{coverage, round_rect, stroke, triangle};
use super::wood::wood;
use crate::engine::point::Point;
use crate::render::colour::Colour;
use crate::render::geometry::{COLUMN, FIELD_BOTTOM, FIELD_TOP, HEIGHT, PLATE, POINT, RAIL, Rect, Spot, Table, WIDTH};
use crate::render::style::{Seat, Side, Size};
use crate::render::text::{Fonts, Weight};
use crate::render::theme::Theme;

const NUMBER: (f32, Weight) = (31.0, Weight::Bold);

/// Rows that are painted at once: all of them would take sixteen bytes a pixel.
const BAND: usize = 120;

/// The empty table in true colour, from the top, some rows at a time.
pub(super) fn bands(theme: &Theme, fonts: &Fonts, home: Side, size: Size) -> impl Iterator<Item = Vec<[u8; 3]>> {
    let (width, height) = (size.width() as usize, size.height() as usize);
    (0..height).step_by(BAND).map(move |top| {
        let canvas = Canvas::band(width, top..height.min(top + BAND));
        let mut painter = Painter { canvas, theme, fonts, table: Table::new(home), scale: size.scale() };
        painter.table();
        painter.canvas.opaque()
    })
}

struct Painter<'a> {
    canvas: Canvas,
    theme: &'a Theme,
    fonts: &'a Fonts,
    table: Table,
    scale: f32,
}

impl Painter<'_> {
    fn table(&mut self) {
        let (table, field) = (self.table, &self.theme.field);
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
        for point in Point::descending() {
            self.point(point);
            self.number(point);
        }
        for side in [Side::Left, Side::Right] {
            self.shade_of_frame(table.field(side));
        }
    }

    /// Paints `area`, given in units of the layout, with a brush that sees units too.
    fn paint(&mut self, area: Rect, brush: impl Fn(Spot) -> (Colour, f32)) {
        let unit = self.scale.recip();
        self.canvas.paint(area.times(self.scale), |at| brush(Spot::new(at.x * unit, at.y * unit)));
    }

    /// The wood's colour for every pixel across a piece of this width.
    fn strips(&self, width: f32, colour: impl Fn(f32) -> Colour) -> Vec<Colour> {
        let pixels = (width * self.scale).ceil() as usize + 1;
        (0..pixels).map(|pixel| colour((pixel as f32 + 0.5) / self.scale)).collect()
    }

    /// Paints `area` with strips that lie side by side; `across` is how far a place lies across them.
    fn paint_strips(&mut self, area: Rect, strips: &[Colour], across: impl Fn(Spot) -> f32) {
        let scale = self.scale;
        let last = strips.len().saturating_sub(1);
        self.paint(area, |at| (strips[((across(at) * scale).max(0.0) as usize).min(last)], 1.0));
    }

    fn plates(&mut self) {
        for top in [0.0, HEIGHT - PLATE] {
            let (ground, relief) = (self.theme.panel.ground, self.theme.finish.relief);
            self.paint(Rect::new(0.0, top, WIDTH, top + PLATE), |at| {
                let down = ((at.y - top) / PLATE * 10.0).floor() / 10.0;
                (ground.times(1.0 + relief * (0.16 - 0.28 * down)), 1.0)
            });
        }
    }

    /// The stiles, whose grain runs down, and the rails, whose grain runs across.
    fn frame(&mut self) {
        let theme = self.theme;
        let (top, bottom) = (PLATE, HEIGHT - PLATE);
        let stiles = self.strips(WIDTH, |across| wood(theme, across + 900.0, 0.0));
        self.paint_strips(Rect::new(0.0, top, WIDTH, bottom), &stiles, |at| at.x);
        for (rail, figure) in [(top, 0.0), (bottom - RAIL, 333.0)] {
            let strips =
                self.strips(RAIL, |across| wood(theme, rail + across + figure, 0.18 * (1.0 - 2.0 * across / RAIL)));
            self.paint_strips(Rect::new(0.0, rail, WIDTH, rail + RAIL), &strips, |at| at.y - rail);
        }
        let edge = 2.0_f32.max(1.0 / self.scale);
        let (light, dark) = (theme.frame.light, theme.frame.dark);
        self.paint(Rect::new(0.0, top, WIDTH, top + edge), |_| (light, 0.85));
        self.paint(Rect::new(0.0, bottom - edge, WIDTH, bottom), |_| (dark, 0.9));
    }

    /// The bar: rounded, with the hinge in its middle.
    fn bar(&mut self) {
        let theme = self.theme;
        let bar = self.table.bar();
        let strips = self.strips(bar.width(), |across| {
            let from_crest = across / bar.width() * 2.0 - 0.75;
            let light = (1.0 - from_crest * from_crest).clamp(-1.0, 1.0);
            wood(theme, bar.left + across + 50.0, light * 0.35 - 0.22)
        });
        self.paint_strips(bar, &strips, |at| at.x - bar.left);
        let hinge = Rect::around(bar.middle(), 2.0, bar.height());
        self.paint(hinge, |_| (theme.frame.dark, 0.55));
    }

    /// A sunken area: a lip around it, shadow along its edges, a sheen across its middle.
    fn recess(&mut self, area: Rect, base: Colour, radius: f32, depth: f32) {
        const LIP: f32 = 4.0;
        let (frame, edge) = (&self.theme.frame, self.theme.field.edge.times(0.55));
        let (relief, scale) = (self.theme.finish.relief, self.scale);
        let middle = area.middle();
        let (light, dark) = (frame.light, frame.dark);
        let dull = base.times(1.0 - 0.045 * relief.min(1.0));
        let bright = base.mix(Colour::WHITE, 0.035);
        // Light comes from the upper left, so the upper and the left edge throw the longer shadows.
        let shadow = |distance: f32, reach: f32| (-distance.max(0.0) / reach).exp();
        let across = |x: f32| 0.38 * shadow(x - area.left, depth) + 0.12 * shadow(area.right - x, depth * 0.6);
        let down = |y: f32| 0.50 * shadow(y - area.top, depth) + 0.16 * shadow(area.bottom - y, depth * 0.6);
        let columns: Vec<f32> =
            (0..=(WIDTH * scale) as usize).map(|pixel| across((pixel as f32 + 0.5) / scale)).collect();
        self.canvas.paint_rows(area.grown(LIP).times(scale), |y| {
            let y = y / scale;
            let from_above = down(y);
            let height = (y - middle.y) / area.height();
            let sheen = stepped(1.0 - 4.0 * height * height, 14.0) * relief.min(1.0);
            let lit = dull.mix(bright, sheen);
            let columns = &columns;
            move |column| {
                let at = Spot::new(column / scale, y);
                let outside = round_rect(at, area, radius);
                let pixels = outside * scale;
                if relief == 0.0 {
                    // Drawn with a pen: a line instead of light and shade.
                    return (base.mix(dark, stroke(pixels, 3.0 * scale)), coverage(pixels - 1.5 * scale));
                }
                if pixels > 0.5 {
                    let towards_light = height + (at.x - middle.x) / area.width();
                    let lip = if towards_light > 0.0 { light } else { dark };
                    return (lip, coverage((outside - 2.0) * scale) * 0.75 * relief.min(1.0));
                }
                // Few steps make long runs of one colour, which pack well and still look smooth.
                let shade = stepped((from_above + columns[column as usize]) * relief, 40.0);
                (lit.mix(edge, shade.min(0.85)), coverage(pixels))
            }
        });
    }

    /// A point: two facets that meet in a ridge, an inlaid line, a dark outline.
    fn point(&mut self, point: Point) {
        let (x, half) = (self.table.column(point), COLUMN / 2.0 - 2.5);
        let (base, tip) = match self.table.seat_of(point) {
            Seat::Top => (FIELD_TOP, FIELD_TOP + POINT),
            Seat::Bottom => (FIELD_BOTTOM, FIELD_BOTTOM - POINT),
        };
        let corners = [Spot::new(x - half, base), Spot::new(x + half, base), Spot::new(x, tip)];
        let colour = if point.number().is_multiple_of(2) { self.theme.points.even } else { self.theme.points.odd };
        let outline = if self.theme.finish.relief == 0.0 { self.theme.frame.dark } else { colour.times(0.62) };
        let inlay = colour.mix(Colour { red: 1.0, green: 0.97, blue: 0.9 }, 0.33);
        let (relief, scale) = (self.theme.finish.relief, self.scale);
        let area = Rect::new(x - half - 6.0, base.min(tip) - 8.0, x + half + 6.0, base.max(tip) + 8.0);
        let unit = scale.recip();
        // Seen in steps of three rows the edges move by a third of a pixel, which nobody sees, and two rows of three
        // are copies of the one above, which halves the file.
        let step = 4.0 / scale;
        let seen = |y: f32| {
            let inwards = ((y * unit - base).abs() / step).floor() + 0.5;
            (FIELD_TOP..=FIELD_BOTTOM).contains(&(y * unit)).then(|| base + inwards * step * (tip - base).signum())
        };
        self.canvas.paint_steps(area.times(scale), seen, |at| {
            let at = Spot::new(at.x * unit, at.y);
            let outside = triangle(at, corners) - 1.6;
            let along = (((at.y - base) / (tip - base)).clamp(0.0, 1.0) * 14.0).floor() / 14.0;
            let body = colour.times(1.0 - 0.07 * relief).mix(colour.mix(Colour::WHITE, 0.05 * relief), along);
            let lit = body.mix(Colour::WHITE, 0.055 * relief);
            let shaded = body.times(1.0 - 0.055 * relief);
            let facets = shaded.mix(lit, coverage((at.x - x) * scale));
            let inlaid =
                facets.mix(inlay, stroke((outside + 5.2) * scale, 1.5 * scale.max(0.7)) * 0.8 * relief.min(1.0));
            let outlined = inlaid.mix(outline, stroke((outside + 0.6) * scale, 1.8 * scale) * 0.9);
            (outlined, coverage(outside * scale))
        });
    }

    fn number(&mut self, point: Point) {
        let y = match self.table.seat_of(point) {
            Seat::Top => PLATE + RAIL / 2.0,
            Seat::Bottom => HEIGHT - PLATE - RAIL / 2.0,
        };
        let (text, scale) = (point.to_string(), self.scale);
        let font = (NUMBER.0 * scale, NUMBER.1);
        let (x, y) = (self.table.column(point) * scale, y * scale);
        let frame = &self.theme.frame;
        let shadow = Spot::new(x + 1.2 * scale, y + 1.5 * scale);
        let strength = 0.8 * self.theme.finish.shadow.min(1.0);
        self.canvas.write(self.fonts, &text, font, shadow, (frame.dark, strength));
        self.canvas.write(self.fonts, &text, font, Spot::new(x, y), (frame.number, 1.0));
    }

    /// What the frame's shadow does to the points as well.
    fn shade_of_frame(&mut self, field: Rect) {
        let shadow = self.theme.finish.shadow;
        let upper = Rect { bottom: field.top + 24.0, ..field };
        self.paint(upper, |at| (Colour::BLACK, 0.34 * shadow * (-(at.y - field.top) / 10.0).exp()));
        let left = Rect { right: field.left + 18.0, ..field };
        self.paint(left, |at| (Colour::BLACK, 0.22 * shadow * (-(at.x - field.left) / 7.0).exp()));
    }
}

/// `value`, at least 0.0, rounded to the nearest of so many steps from 0.0 to 1.0.
#[inline]
fn stepped(value: f32, steps: f32) -> f32 {
    (value * steps + 0.5) as u32 as f32 / steps
}
