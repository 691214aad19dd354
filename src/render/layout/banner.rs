//! The result of a game or match, over the middle of the board.

use super::{Element, Hold, Ink, Page};
use crate::render::geometry::{CHECKER, MIDDLE, Rect, Spot, WIDTH, WREATH};
use crate::render::name;
use crate::render::scene::Occasion;
use crate::render::text::Weight;

const LINES: usize = 3;
const LINE: (f32, Weight) = (34.0, Weight::Medium);
const LINE_PITCH: f32 = 46.0;
const PADDING: f32 = 36.0;
const GAP: f32 = 22.0;
/// What lies in the trays stays in sight.
const WIDEST: f32 = WIDTH - 320.0;
const NARROWEST: f32 = 420.0;
const SMALLEST_TITLE: f32 = 38.0;

impl Page<'_> {
    /// The banner, if there is one.
    pub(super) fn banner(&mut self) {
        let Some(banner) = &self.scene.banner else { return };
        let (emblem, largest) = match banner.occasion {
            Occasion::Game => (CHECKER, 50.0),
            Occasion::Match => (WREATH, 58.0),
        };
        let title_text = self.with_shown_names(&banner.title);
        // Letters are as wide as they are high, so a title that is too wide is set smaller before it is shortened.
        let wide = self.fonts.width(&title_text, Weight::Bold, largest);
        let title_font = ((largest * (WIDEST - 1.0) / wide.max(1.0)).clamp(SMALLEST_TITLE, largest), Weight::Bold);
        let title = self.fonts.fit(&title_text, title_font.1, title_font.0, WIDEST).into_owned();
        let lines: Vec<String> = banner
            .lines
            .iter()
            .take(LINES)
            .map(|line| self.fonts.fit(&self.with_shown_names(line), LINE.1, LINE.0, WIDEST).into_owned())
            .collect();

        let widest_line = lines.iter().map(|line| self.fonts.width(line, LINE.1, LINE.0)).fold(NARROWEST, f32::max);
        let width = self.fonts.width(&title, title_font.1, title_font.0).max(widest_line);
        let below = if lines.is_empty() { 0.0 } else { GAP * 0.5 + LINE_PITCH * lines.len() as f32 };
        let height = emblem + GAP + title_font.0 + below;
        let middle = Spot::new(WIDTH / 2.0, MIDDLE);
        let area = Rect::around(middle, width + 2.0 * PADDING, height + 2.0 * PADDING);
        self.elements.push(Element::Panel { area });

        let emblem_at = Spot::new(middle.x, area.top + PADDING + emblem / 2.0);
        if banner.occasion == Occasion::Match {
            self.elements.push(Element::Laurel { at: emblem_at });
        }
        self.elements.push(Element::Medal { at: emblem_at, shade: self.style.shade(banner.winner) });
        let mut y = emblem_at.y + emblem / 2.0 + GAP + title_font.0 / 2.0;
        self.write(&title, Spot::new(middle.x, y), Hold::Middle, title_font, Ink::Plate);
        y += title_font.0 / 2.0 + GAP * 0.5 + LINE_PITCH / 2.0;
        for line in &lines {
            self.write(line, Spot::new(middle.x, y), Hold::Middle, LINE, Ink::Dim);
            y += LINE_PITCH;
        }
    }

    /// The text with the players' names as their plates show them.
    fn with_shown_names(&self, text: &str) -> String {
        self.scene
            .plates
            .iter()
            .filter(|(_, plate)| !plate.name.is_empty())
            .fold(text.to_owned(), |text, (_, plate)| {
                text.replace(&plate.name, &name::shown(self.fonts, &plate.name, &plate.username))
            })
    }
}
