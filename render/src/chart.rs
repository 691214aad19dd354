//! Line charts of a value over time.

use super::canvas::{Canvas, TextStyle};
use super::geometry::Rect;
use super::text::{Fonts, Weight};
use super::theme::Theme;
use image::{ImageResult, Rgb};
use imageproc::drawing::draw_filled_circle_mut;
use imageproc::pixelops::interpolate;

/// Width and height in pixels.
const SIZE: (u32, u32) = (1200, 600);
/// The plot, in pixels.
const FIELD: Rect = Rect::new(164.0, 112.0, 1160.0, 520.0);
/// The distance from the plot to the line below it, which labels the horizontal axis and explains the marks, in pixels.
const BELOW: f32 = 18.0;
/// The distance from the labels of the vertical axis to the plot, in pixels.
const LABELS: f32 = 138.0;
/// Half the width of a mark, in pixels.
const MARK: i32 = 13;
/// The fewest points of a chart; with fewer, the caller writes a sentence instead.
pub const LEAST_POINTS: usize = 5;
/// The font size in pixels; a phone shows the picture at less than a third of its size.
const FONT_SIZE: f32 = 44.0;
/// The smallest range of the vertical axis.
const LEAST_SPAN: f64 = 4.0;
/// The maximum number of steps of the vertical axis.
const STEPS: f64 = 6.0;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    pub title: String,
    /// Places on the horizontal axis in ascending order, such as numbers of matches, with their values.
    pub course: Vec<(i64, f64)>,
    pub unit: Unit,
    /// The places of vertical lines, which divide the chart into parts.
    pub dividers: Vec<i64>,
    /// Events on the course, with their places.
    pub marks: Vec<(i64, Mark)>,
    /// The words for the marks.
    pub legend: Vec<(Mark, String)>,
    /// The label of the horizontal axis.
    pub x_label: String,
}

/// An event on the course of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A square.
    Double,
    /// A cross.
    Worst,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Unit {
    /// Numbers: the axis is chosen to contain all of them.
    #[default]
    Number,
    /// Probabilities, `0..=1`: the axis is 0 to 100 %, with these labels at its quarters.
    Chance([String; 5]),
}

pub(super) fn png(chart: &Chart, theme: &Theme, fonts: &Fonts) -> ImageResult<Vec<u8>> {
    let colour = |colour: super::colour::Colour| Rgb(colour.bytes());
    let [ground, text] = [theme.panel.ground, theme.panel.text].map(colour);
    let mut canvas = Canvas::new(SIZE, ground, fonts);
    let title = TextStyle { colour: text, weight: Weight::Bold, size: FONT_SIZE };
    canvas.write_within(title, (FIELD.left, 32.0), FIELD.right - FIELD.left, &chart.title);
    draw(&mut canvas, chart, FIELD, theme, fonts);
    canvas.png()
}

/// Draws the course and its axes, with the plot in this area. Labels need [`LABELS`] on the left; below, [`BELOW`] and
/// a line of [`FONT_SIZE`].
pub(super) fn draw(canvas: &mut Canvas<'_>, chart: &Chart, area: Rect, theme: &Theme, fonts: &Fonts) {
    let colour = |colour: super::colour::Colour| Rgb(colour.bytes());
    let [text, dim, accent] = [theme.panel.text, theme.panel.dim, theme.panel.accent].map(colour);
    let field = colour(theme.field.base);
    // Blunders have a colour of their own, so that one is visible on the mark of a double at the same place.
    let colour_of = |mark| if mark == Mark::Worst { colour(theme.marks.hit) } else { text };
    let label_style = TextStyle { colour: dim, weight: Weight::Medium, size: FONT_SIZE };
    let Rect { left, top, right, bottom } = area;
    let below = bottom + BELOW;
    canvas.fill(area, field);

    let Axis { low, high, step } = match &chart.unit {
        Unit::Number => scale(&chart.course),
        Unit::Chance(_) => Axis { low: 0.0, high: 1.0, step: 0.25 },
    };
    let y = |value: f64| bottom - ((value - low) / (high - low)) as f32 * (bottom - top);
    let faint = interpolate(dim, field, 0.4);
    let ticks = (0_u8..).map(|n| (n, low + f64::from(n) * step));
    for (n, tick) in ticks.take_while(|&(_, tick)| tick <= high + step / 1e3) {
        canvas.line([left, right].map(|x| (x as i32, y(tick) as i32)), faint);
        let label = match &chart.unit {
            Unit::Number => format!("{tick:.0}"),
            Unit::Chance(labels) => labels.get(usize::from(n)).cloned().unwrap_or_default(),
        };
        canvas.write(label_style, (left - LABELS, y(tick) - FONT_SIZE / 2.0), &label);
    }
    let begin = chart.course.first().map_or(0, |&(at, _)| at);
    let last = chart.course.last().map_or(0, |&(at, _)| at);
    let end = last.max(begin.saturating_add(1));
    let x = |at: i64| left + at.saturating_sub(begin) as f32 / end.saturating_sub(begin) as f32 * (right - left);
    for at in chart.dividers.iter().filter(|&&at| (begin..=end).contains(&at)) {
        canvas.line([top, bottom].map(|y| (x(*at) as i32, y as i32)), faint);
    }
    let points: Vec<(i32, i32)> = match chart.course[..] {
        [(_, only)] => vec![(left as i32, y(only) as i32), (right as i32, y(only) as i32)],
        _ => chart.course.iter().map(|&(at, value)| (x(at) as i32, y(value) as i32)).collect(),
    };
    for pair in points.windows(2) {
        // Adjacent lines make one thick line.
        for thick in -2..=2 {
            canvas.line([pair[0], pair[1]].map(|(x, y)| (x, y + thick)), accent);
        }
    }
    for (at, mark) in &chart.marks {
        if let Some(index) = chart.course.iter().position(|(place, _)| place >= at) {
            draw_mark(canvas, points[index], *mark, colour_of(*mark));
        }
    }
    canvas.write(label_style, (left, below), &chart.x_label);
    let mut from = left + (right - left) * 0.3;
    for (mark, words) in &chart.legend {
        draw_mark(canvas, (from as i32 + MARK, (below + FONT_SIZE / 2.0) as i32 + 4), *mark, colour_of(*mark));
        from += 3.0 * MARK as f32;
        canvas.write(label_style, (from, below), words);
        from += fonts.width(words, Weight::Medium, FONT_SIZE) + 40.0;
    }
    // The number at the end of the horizontal axis, if the legend leaves room for it.
    let number = last.to_string();
    let number_left = right - fonts.width(&number, Weight::Medium, FONT_SIZE);
    if from <= number_left {
        canvas.write(label_style, (number_left, below), &number);
    }
    if let Some(&last) = points.last() {
        draw_filled_circle_mut(&mut canvas.picture, last, 11, accent);
    }
}

fn draw_mark(canvas: &mut Canvas<'_>, (x, y): (i32, i32), mark: Mark, colour: Rgb<u8>) {
    match mark {
        Mark::Double => {
            let [left, right] = [x - MARK, x + MARK].map(|edge| edge as f32);
            let [top, bottom] = [y - MARK, y + MARK].map(|edge| edge as f32);
            canvas.fill(Rect::new(left, top, right, bottom), colour);
        }
        Mark::Worst => {
            for thick in -2..=2 {
                canvas.line([(x - MARK, y - MARK + thick), (x + MARK, y + MARK + thick)], colour);
                canvas.line([(x - MARK, y + MARK + thick), (x + MARK, y - MARK + thick)], colour);
            }
        }
    }
}

/// The marks of an axis.
#[derive(Debug, PartialEq)]
struct Axis {
    /// The lowest mark.
    low: f64,
    /// The highest mark.
    high: f64,
    /// The step between two marks.
    step: f64,
}

/// An axis that contains all values, with marks at round numbers.
fn scale(course: &[(i64, f64)]) -> Axis {
    let values = || course.iter().map(|&(_, value)| value).filter(|value| value.is_finite());
    let (least, most) = (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max));
    let (least, most) = if least <= most { (least, most) } else { (0.0, 0.0) };
    let span = (most - least).max(LEAST_SPAN);
    let power = 10_f64.powf((span / STEPS).log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|n| n * power).into_iter().find(|step| span / step <= STEPS).unwrap_or(span);
    let low = (least / step).floor() * step;
    Axis { low, high: low + (((most - low) / step).ceil().max(1.0)) * step, step }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_of_any_length_is_drawn() {
        let renderer = crate::Renderer::new().unwrap();
        for course in [vec![(0, 1500.0), (1, 1510.0)], vec![(7, 1.0), (7, 2.0)], vec![(0, 0.0)], Vec::new()] {
            let chart = Chart { course, ..Chart::default() };
            assert!(renderer.chart(&chart, &crate::Style::default()).is_ok());
        }
    }

    #[test]
    fn the_scale_is_round_and_holds_all_values() {
        let of = |values: &[f64]| scale(&values.iter().map(|&value| (0, value)).collect::<Vec<_>>());
        assert_eq!(of(&[1483.2, 1517.3, 1560.0]), Axis { low: 1480.0, high: 1560.0, step: 20.0 });
        assert_eq!(of(&[-3.0, 4.0]), Axis { low: -4.0, high: 4.0, step: 2.0 });
        assert_eq!(of(&[]), Axis { low: 0.0, high: 1.0, step: 1.0 });
        for value in [-1e6, 0.0, 0.3, 1500.0, 1e9] {
            let Axis { low, high, step } = of(&[value]);
            assert!(low <= value && value <= high && low < high && step > 0.0, "{value}: {low} {high} {step}");
        }
    }
}
