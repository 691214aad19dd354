//! A summary in one picture: a bar chart of the days of a month or a line chart of a player, and tiles with records.

use super::canvas::{Canvas, TextStyle};
use super::chart::{self, Chart};
use super::geometry::Rect;
use super::text::{Fonts, Weight, drawable_name};
use super::theme::Theme;
use image::{ImageResult, Rgb};
use imageproc::pixelops::interpolate;

const WIDTH: f32 = 1200.0;
/// The distance from the edges.
const MARGIN: f32 = 48.0;
/// The top of the bars' heading, the top of the bars and their base line.
const BARS: (f32, f32, f32) = (212.0, 284.0, 500.0);
/// The plot of a line chart.
const COURSE: Rect = Rect::new(186.0, 222.0, 1152.0, 500.0);
/// The top of the first tile below bars or a chart.
const TILES: f32 = 580.0;
/// The height of a tile, and the distance between two tiles.
const TILE: (f32, f32) = (184.0, 16.0);
/// Font sizes in pixels; a phone shows the picture at less than a third of its size.
const TITLE: f32 = 76.0;
const LETTERS: f32 = 42.0;
const VALUE: f32 = 54.0;
/// The interval of the numbers below the bars.
const NUMBERED: usize = 7;

/// The summary of a month or a player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Poster {
    pub title: String,
    pub subtitle: String,
    /// The heading of the bar chart.
    pub heading: String,
    /// The heights of the bars, numbered from 1 and drawn relative to the highest, which is emphasised.
    pub bars: Vec<u32>,
    /// The number of bars for which there is space.
    pub room: usize,
    /// A line chart in the place of the bars.
    pub course: Option<Chart>,
    /// Drawn in two columns.
    pub tiles: Vec<Tile>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tile {
    pub label: String,
    pub value: TileValue,
    pub detail: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TileValue {
    Words(String),
    /// The display name and username of each person; the latter is drawn if the font lacks letters of the former.
    People(Vec<[String; 2]>),
}

impl Default for TileValue {
    fn default() -> TileValue {
        TileValue::Words(String::new())
    }
}

pub(super) fn png(poster: &Poster, theme: &Theme, fonts: &Fonts) -> ImageResult<Vec<u8>> {
    let colour = |colour: super::colour::Colour| Rgb(colour.bytes());
    let [ground, text, dim, accent] =
        [theme.panel.ground, theme.panel.text, theme.panel.dim, theme.panel.accent].map(colour);
    let field = colour(theme.field.base);
    let rows = poster.tiles.len().div_ceil(2) as f32;
    let tiles = if poster.room == 0 && poster.course.is_none() { BARS.0 } else { TILES };
    let height = tiles + rows * (TILE.0 + TILE.1) - TILE.1 + MARGIN;
    let mut canvas = Canvas::new((WIDTH as u32, height as u32), ground, fonts);
    let room = WIDTH - 2.0 * MARGIN;
    let title = TextStyle { colour: text, weight: Weight::Bold, size: TITLE };
    let letters = TextStyle { colour: text, weight: Weight::Medium, size: LETTERS };
    let dim_letters = TextStyle { colour: dim, ..letters };
    let value_style = TextStyle { size: VALUE, ..title };
    canvas.write_within(title, (MARGIN, 32.0), room, &poster.title);
    canvas.write_within(dim_letters, (MARGIN, 132.0), room, &poster.subtitle);
    canvas.write_within(letters, (MARGIN, BARS.0), room, &poster.heading);
    let ordinary = interpolate(accent, field, 0.45);
    if let Some(course) = &poster.course {
        chart::draw(&mut canvas, course, COURSE, theme, fonts);
    } else if poster.room > 0 {
        bars(&mut canvas, poster, [field, ordinary, accent], dim_letters);
    }
    for (index, tile) in poster.tiles.iter().enumerate() {
        let width = (room - TILE.1) / 2.0;
        let left = MARGIN + (index % 2) as f32 * (width + TILE.1);
        let top = tiles + (index / 2) as f32 * (TILE.0 + TILE.1);
        canvas.fill(Rect::new(left, top, left + width, top + TILE.0), field);
        let (x, within) = (left + 24.0, width - 48.0);
        canvas.write_within(dim_letters, (x, top + 10.0), within, &tile.label);
        canvas.write_within(value_style, (x, top + 58.0), within, &value(&tile.value, fonts));
        canvas.write_within(dim_letters, (x, top + 124.0), within, &tile.detail);
    }
    canvas.png()
}

fn bars(canvas: &mut Canvas<'_>, poster: &Poster, [field, ordinary, highest]: [Rgb<u8>; 3], style: TextStyle) {
    let (_, top, foot) = BARS;
    canvas.fill(Rect::new(MARGIN, top, WIDTH - MARGIN, foot), field);
    let width = (WIDTH - 2.0 * MARGIN) / poster.room.max(poster.bars.len()).max(1) as f32;
    let most = poster.bars.iter().copied().max().unwrap_or(0).max(1);
    for (index, &number) in poster.bars.iter().enumerate() {
        let left = MARGIN + index as f32 * width;
        let up = (foot - top - 16.0) * (f64::from(number) / f64::from(most)) as f32;
        let colour = if number == most { highest } else { ordinary };
        canvas.fill(Rect::new(left + width * 0.14, foot - up, left + width * 0.86, foot), colour);
    }
    for index in (0..poster.room).step_by(NUMBERED) {
        canvas.write(style, (MARGIN + index as f32 * width, foot + 8.0), &(index + 1).to_string());
    }
}

fn value(value: &TileValue, fonts: &Fonts) -> String {
    match value {
        TileValue::Words(words) => words.clone(),
        TileValue::People(people) => {
            let shown = people.iter().map(|[name, username]| drawable_name(fonts, name, username));
            shown.collect::<Vec<_>>().join(" – ")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Renderer, Style};

    #[test]
    fn a_month_is_drawn_however_long_its_words_are_and_if_it_has_none() {
        let renderer = Renderer::new().unwrap();
        let long = "a very long name that nobody has ".repeat(20);
        let tile = Tile {
            label: long.clone(),
            value: TileValue::People(vec![[long.clone(), "a".to_owned()], ["山田".to_owned(), "user".to_owned()]]),
            detail: long.clone(),
        };
        let full = Poster {
            title: long.clone(),
            subtitle: long.clone(),
            heading: long,
            bars: vec![u32::MAX, 0, 1],
            room: 31,
            tiles: vec![tile; 9],
            course: None,
        };
        let course = (0..400).map(|at| (at, 1500.0 + at as f64)).collect();
        let course = Poster { course: Some(Chart { course, ..Chart::default() }), ..full.clone() };
        for poster in [Poster::default(), full, course] {
            let file = renderer.poster(&poster, &Style::default()).unwrap();
            let picture = image::load_from_memory(&file).unwrap();
            assert_eq!(picture.width(), 1200, "{}", picture.height());
        }
    }
}
