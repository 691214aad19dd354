//! The banner with the result of a game or match, over the middle of the board.

use super::{Align, Element, Font, LayoutBuilder, SMALLEST_TEXT, TextColour};
use crate::geometry::{CHECKER, MIDDLE, Rect, SWATCH, Spot, WIDTH, WREATH};
use crate::scene::{Banner, Occasion};
use crate::text::{Weight, drawable_name};

const LINES: usize = 3;
const LINE: Font = Font { size: 34.0, weight: Weight::Medium };
const LINE_PITCH: f32 = 46.0;
const PADDING: f32 = 36.0;
const GAP: f32 = 22.0;
/// Leaves the trays visible.
const WIDEST: f32 = WIDTH - 320.0;
const NARROWEST: f32 = 420.0;
const SMALLEST_TITLE: f32 = 38.0;

/// The height that remains free between opposite stacks of five and between the checkers on the bar.
const BAND: f32 = 82.0;
const BAND_TITLE: Font = Font { size: 36.0, weight: Weight::Bold };
const BAND_LINE: Font = Font { size: SMALLEST_TEXT, weight: Weight::Medium };
/// The vertical offsets of a band's two lines from its centre.
const BAND_ROWS: [f32; 2] = [-16.0, 17.0];

impl LayoutBuilder<'_> {
    /// The banner, if there is one: the full panel where it covers no checker, else a band in the middle that no
    /// checker reaches.
    pub(super) fn banner(&mut self) {
        let Some(banner) = &self.scene.banner else { return };
        let elements = self.whole_banner(banner);
        let covers = |area: &Rect| {
            self.elements.iter().any(|under| matches!(under, Element::Checker { .. }) && under.bounds().overlaps(*area))
        };
        let whole = elements.first().map(Element::bounds).filter(|area| !covers(area));
        let elements = if whole.is_some() { elements } else { self.band(banner) };
        // Where the banner would cover a die, none is drawn: one of two would look like the whole roll.
        let area = elements.first().map_or(Rect::PICTURE, Element::bounds);
        let is_die = |element: &Element| matches!(element, Element::Die { .. });
        if self.elements.iter().any(|under| is_die(under) && under.bounds().overlaps(area)) {
            self.elements.retain(|element| !is_die(element));
        }
        self.elements.extend(elements);
    }

    /// The panel with emblem, title and lines, one below the other.
    fn whole_banner(&self, banner: &Banner) -> Vec<Element> {
        let (emblem, largest) = match banner.occasion {
            Occasion::Game => (CHECKER, 50.0),
            Occasion::Match => (WREATH, 58.0),
        };
        let title_text = self.with_shown_names(&banner.title);
        // A title that is too wide is set in a smaller size before it is shortened.
        let wide = self.fonts.width(&title_text, Weight::Bold, largest);
        let title_size = (largest * (WIDEST - 1.0) / wide.max(1.0)).clamp(SMALLEST_TITLE, largest);
        let title_font = Font { size: title_size, weight: Weight::Bold };
        let title = self.fonts.fit(&title_text, title_font.weight, title_font.size, WIDEST);
        let lines: Vec<String> = banner.lines.iter().take(LINES).map(|line| self.with_shown_names(line)).collect();
        let lines: Vec<_> = lines.iter().map(|line| self.fonts.fit(line, LINE.weight, LINE.size, WIDEST)).collect();

        let widest_line =
            lines.iter().map(|line| self.fonts.width(line, LINE.weight, LINE.size)).fold(NARROWEST, f32::max);
        let width = self.fonts.width(&title, title_font.weight, title_font.size).max(widest_line);
        let below = if lines.is_empty() { 0.0 } else { GAP * 0.5 + LINE_PITCH * lines.len() as f32 };
        let height = emblem + GAP + title_font.size + below;
        let middle = Spot::new(WIDTH / 2.0, MIDDLE);
        let area = Rect::around(middle, width + 2.0 * PADDING, height + 2.0 * PADDING);
        let mut elements = vec![Element::Panel { area }];

        let emblem_at = Spot::new(middle.x, area.top + PADDING + emblem / 2.0);
        if banner.occasion == Occasion::Match {
            elements.push(Element::Wreath { at: emblem_at });
        }
        elements.push(Element::WinnerChecker { at: emblem_at, shade: self.style.shade(banner.winner) });
        let mut write = |text: &str, y: f32, font, colour| {
            elements.push(Element::Text(self.line(text, Spot::new(middle.x, y), Align::Middle, font, colour)));
        };
        let mut y = emblem_at.y + emblem / 2.0 + GAP + title_font.size / 2.0;
        write(&title, y, title_font, TextColour::Plate);
        y += title_font.size / 2.0 + GAP * 0.5 + LINE_PITCH / 2.0;
        for line in &lines {
            write(line, y, LINE, TextColour::Dim);
            y += LINE_PITCH;
        }
        elements
    }

    /// The band: two rows beside a small emblem.
    fn band(&self, banner: &Banner) -> Vec<Element> {
        let lines: Vec<String> = banner.lines.iter().take(LINES).map(|line| self.with_shown_names(line)).collect();
        let rows = [
            (self.with_shown_names(&banner.title), BAND_TITLE, TextColour::Plate),
            (lines.join(" · "), BAND_LINE, TextColour::Dim),
        ];
        let room = WIDEST - SWATCH - GAP;
        let rows = rows.map(|(text, font, colour)| {
            (self.fonts.fit(&text, font.weight, font.size, room).into_owned(), font, colour)
        });
        let width =
            rows.iter().map(|(text, font, _)| self.fonts.width(text, font.weight, font.size)).fold(0.0, f32::max);
        let area = Rect::around(Spot::new(WIDTH / 2.0, MIDDLE), SWATCH + GAP + width + 2.0 * PADDING, BAND);
        let left = area.left + PADDING;
        let swatch =
            Element::Swatch { at: Spot::new(left + SWATCH / 2.0, MIDDLE), shade: self.style.shade(banner.winner) };
        let texts = rows.into_iter().zip(BAND_ROWS).map(|((text, font, colour), down)| {
            Element::Text(self.line(&text, Spot::new(left + SWATCH + GAP, MIDDLE + down), Align::Start, font, colour))
        });
        [Element::Panel { area }, swatch].into_iter().chain(texts).collect()
    }

    /// `text` with each display name replaced by the name on the player's plate.
    fn with_shown_names(&self, text: &str) -> String {
        self.scene
            .plates
            .iter()
            .filter(|(_, plate)| !plate.name.is_empty())
            .fold(text.to_owned(), |text, (_, plate)| {
                text.replace(&plate.name, &drawable_name(self.fonts, &plate.name, &plate.username))
            })
    }
}
