//! The name plates with labels, pip counts and scores.

use super::{Align, Element, Font, LayoutBuilder, TextColour};
use crate::geometry::{HEIGHT, PLATE, Rect, Spot, WIDTH};
use crate::scene::Plate;
use crate::style::Seat;
use crate::text::{Weight, drawable_name};
use barpoint_engine::Player;

const NAME: Font = Font { size: 34.0, weight: Weight::Bold };
const WORD: Font = Font { size: 30.0, weight: Weight::Medium };
const NUMBER: Font = Font { size: 36.0, weight: Weight::Bold };

const SWATCH_AT: f32 = 40.0;
const NAME_AT: f32 = 69.0;
const GAP: f32 = 14.0;
/// The right end of the score, and of the word after the pip count.
const SCORE_END: f32 = WIDTH - 22.0;
const PIPS_END: f32 = WIDTH - 156.0;
/// Words are smaller than numbers and set a little lower, so that they share a baseline.
const WORD_DROP: f32 = 2.0;

impl LayoutBuilder<'_> {
    pub(super) fn plates(&mut self) {
        for player in Player::BOTH {
            self.plate(player, &self.scene.plates[player]);
        }
    }

    fn plate(&mut self, player: Player, plate: &Plate) {
        let top = match self.style.seat(player) {
            Seat::Top => 0.0,
            Seat::Bottom => HEIGHT - PLATE,
        };
        let y = top + PLATE / 2.0;
        if plate.active {
            self.elements.push(Element::PlateHighlight { area: Rect::new(0.0, top, WIDTH, top + PLATE) });
            self.elements.push(Element::Accent { area: Rect::new(0.0, top, 9.0, top + PLATE) });
        }
        self.elements.push(Element::Swatch { at: Spot::new(SWATCH_AT, y), shade: self.style.shade(player) });
        self.score(plate, y);
        let mut end = self.pips(player, y) - 2.0 * GAP;
        end = self.words_ending(&plate.detail, end, y);
        let colour = if plate.active { TextColour::Plate } else { TextColour::Dim };
        // The name is shortened first; the label is shortened only where it would fill most of the plate.
        let label_room = (end - NAME_AT) * 0.6;
        let label = self.fonts.fit(&plate.label, WORD.weight, WORD.size, label_room).into_owned();
        let label_width = self.fonts.width(&label, WORD.weight, WORD.size);
        let name = drawable_name(self.fonts, &plate.name, &plate.username);
        let name = self.fonts.fit(&name, NAME.weight, NAME.size, end - NAME_AT - GAP - label_width).into_owned();
        let name = self.line(&name, Spot::new(NAME_AT, y), Align::Start, NAME, colour);
        let label_at = Spot::new(name.start.x + name.width + GAP, y + WORD_DROP / 2.0);
        self.elements.push(Element::Text(name));
        if !label.is_empty() {
            let colour = if plate.active { TextColour::Accent } else { TextColour::Dim };
            self.write(&label, label_at, Align::Start, WORD, colour);
        }
    }

    fn score(&mut self, plate: &Plate, y: f32) {
        let mut end = SCORE_END;
        if let Some(length) = plate.length {
            let of = self.line(&format!("/{length}"), Spot::new(end, y + WORD_DROP), Align::End, WORD, TextColour::Dim);
            end = of.start.x - 1.0;
            self.elements.push(Element::Text(of));
        }
        self.write(&plate.score.to_string(), Spot::new(end, y), Align::End, NUMBER, TextColour::Plate);
    }

    /// Draws the pip count and returns its left end.
    fn pips(&mut self, player: Player, y: f32) -> f32 {
        let word = self.fonts.fit(&self.scene.pips_words[player], WORD.weight, WORD.size, 120.0).into_owned();
        let mut end = self.words_ending(&word, PIPS_END, y);
        if end < PIPS_END {
            end += GAP - 8.0;
        }
        let count = self.scene.checkers[player].pips().to_string();
        let count = self.line(&count, Spot::new(end, y), Align::End, NUMBER, TextColour::Plate);
        let start = count.start.x;
        self.elements.push(Element::Text(count));
        start
    }

    /// Writes secondary text with its right end at `end`; returns the right end for something before it.
    fn words_ending(&mut self, words: &str, end: f32, y: f32) -> f32 {
        if words.is_empty() {
            return end;
        }
        let words = self.fonts.fit(words, WORD.weight, WORD.size, 260.0).into_owned();
        let line = self.line(&words, Spot::new(end, y + WORD_DROP), Align::End, WORD, TextColour::Dim);
        let start = line.start.x;
        self.elements.push(Element::Text(line));
        start - GAP
    }
}
