//! The report of a match analysis: an overview, and the worst errors as pictures with the better play.

use super::half_play::HalfPlay;
use super::match_places::both;
use super::{alt_text, board_scene, board_style, event_lines, markup};
use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::board_style::Reader;
use crate::discord::messages::post::{Button, Picture, Post, Row};
use crate::engine::Player;
use crate::locale::{Arg, Language};
use crate::render::chart::{Chart, Unit};
use crate::review::{
    CubeEquities, Mistake, PlayerReview, ResignationEquities, Review, ReviewedDecision, performance_rating,
};
use crate::table::{Analysed, MatchPosition};

/// The number of errors shown.
const WORST: usize = 5;

#[derive(Clone, Copy, Debug)]
pub struct AnalysisPages<'a> {
    pub language: Language,
    pub of: &'a Analysed,
    pub reader: &'a Reader,
}

impl AnalysisPages<'_> {
    /// The error on a page. Page 0 is the overview, the worst error is on page 1.
    pub fn mistake(&self, page: u8) -> Option<&Mistake> {
        self.worst().get(usize::from(page).checked_sub(1)?).copied()
    }

    fn worst(&self) -> Vec<&Mistake> {
        let mut worst: Vec<&Mistake> = self.of.found.iter().flat_map(|found| &found.mistakes).collect();
        worst.sort_by(|a, b| b.error.total_cmp(&a.error));
        worst.truncate(WORST);
        worst
    }

    /// The rating, luck and result of both players.
    pub fn overview(&self) -> Post {
        let Some(found) = &self.of.found else { return Post::default() };
        let mut lines = vec![self.say("analysis-title", &[("plies", u32::from(found.plies).into())])];
        for (player, totals) in found.players.iter() {
            lines.push(String::new());
            lines.extend(self.player(player, totals));
        }
        lines.push(String::new());
        lines.push(self.adjusted(found));
        lines.push(self.language.text(if self.worst().is_empty() { "analysis-flawless" } else { "analysis-about" }));
        Post { picture: self.chances(found), ..Post::text(lines.join("\n")) }.with_rows(self.ways(0))
    }

    /// The first player's winning chances after each roll, as a chart with a line between games.
    fn chances(&self, found: &Review) -> Picture {
        let chances: Vec<f64> = found.chances.iter().flatten().map(|&chance| f64::from(chance) / 1000.0).collect();
        if chances.is_empty() {
            return Picture::None;
        }
        // At the end of a match the winner's chance is certain.
        let end = self.of.terms.points().map(|_| found.players.one.won);
        let course: Vec<(i64, f64)> = (0..).zip(chances.into_iter().chain(end)).collect();
        let ends = found.chances.iter().scan(0_i64, |rolls, game| {
            *rolls += i64::try_from(game.len()).unwrap_or(i64::MAX);
            Some(*rolls)
        });
        let parts: Vec<i64> = ends.take(found.chances.len().saturating_sub(1)).collect();
        let values = || course.iter().map(|&(_, chance)| chance);
        let last = values().next_back().unwrap_or_default();
        let percent = |chance: f64| Arg::Owned(self.language.percent(chance, 0));
        let key = if self.of.terms.points().is_some() { "analysis-chart-match" } else { "analysis-chart-games" };
        let player = markup::plain(&self.of.players.one.display_name);
        let title = self.language.say(key, &[("player", player.as_str().into())]);
        let args = [
            ("title", title.as_str().into()),
            ("rolls", course.len().into()),
            ("most", percent(values().fold(0.0, f64::max))),
            ("least", percent(values().fold(1.0, f64::min))),
            ("last", percent(last)),
        ];
        let alt = self.language.say("analysis-chart", &args);
        let chart = Chart { title, course, unit: Unit::Chance, parts };
        Picture::of(self.language, chart, board_style::chart(&self.reader.board), alt)
    }

    fn player(&self, player: Player, totals: &PlayerReview) -> [String; 3] {
        let PlayerReview { plays, plays_error, cubes, cubes_error, inaccuracies, blunders, luck, .. } = *totals;
        let rating = |error: f64, decisions: u32| {
            let rating = performance_rating(error, decisions);
            Arg::Owned(rating.map_or_else(|| "–".to_owned(), |rating| self.language.decimal(rating, 1)))
        };
        let name = markup::name(&self.of.players[player]);
        let all = [("player", name.into()), ("rating", rating(plays_error + cubes_error, plays + cubes))];
        let parts = [
            ("plays", rating(plays_error, plays)),
            ("decisions", plays.into()),
            ("cube", rating(cubes_error, cubes)),
            ("cubes", cubes.into()),
        ];
        let mistakes = [
            ("blunders", blunders.into()),
            ("inaccuracies", inaccuracies.into()),
            ("luck", self.language.signed(luck, 2).into()),
        ];
        [
            self.language.say("analysis-rating", &all),
            self.language.say("analysis-parts", &parts),
            self.language.say("analysis-mistakes", &mistakes),
        ]
    }

    /// The result that the play of both deserved.
    fn adjusted(&self, found: &Review) -> String {
        let worth = |player: Player| {
            let adjusted = found.players[player].luck_adjusted;
            // The estimate may lie outside the possible range, which the text does not show.
            match self.of.terms.points() {
                Some(_) => self.language.percent(adjusted.clamp(0.0, 1.0), 1),
                None => self.language.signed(adjusted, 2),
            }
        };
        let key = if self.of.terms.points().is_some() { "analysis-adjusted" } else { "analysis-adjusted-points" };
        self.say(key, &[("one-worth", worth(Player::One).into()), ("two-worth", worth(Player::Two).into())])
    }

    /// The page of one of the worst errors; `before` is the position in which it was made.
    pub fn mistake_page(&self, page: u8, mistake: &Mistake, before: &MatchPosition) -> Post {
        let better = match &mistake.decision {
            ReviewedDecision::Play { best, .. } => Some(best.as_str()),
            ReviewedDecision::Cube { .. } | ReviewedDecision::Resignation { .. } => None,
        };
        let lines = [self.place(page, mistake), self.told(mistake, before), self.cost(mistake)];
        let picture = picture_of(self.language, before, better, self.reader);
        Post { picture, ..Post::text(lines.join("\n")) }.with_rows(self.ways(page))
    }

    fn place(&self, page: u8, mistake: &Mistake) -> String {
        let place = [("mistake", page.into()), ("mistakes", self.worst().len().into()), ("game", mistake.game.into())];
        self.say("analysis-place", &place)
    }

    fn told(&self, mistake: &Mistake, before: &MatchPosition) -> String {
        let player = ("player", markup::name(&self.of.players[mistake.player]).into());
        let worth = |value: f32| Arg::Owned(self.language.signed(value.into(), 3));
        match &mistake.decision {
            ReviewedDecision::Play { played, best } => {
                let roll = before.game().throw().map_or_else(String::new, |throw| event_lines::roll_text(throw.roll()));
                let args = [player, ("roll", roll.into()), ("played", played.into()), ("best", best.into())];
                self.language.say("analysis-play", &args)
            }
            ReviewedDecision::Cube { choice, equities: CubeEquities { no_double, double_take, double_drop } } => {
                let (take, drop) = (("take", worth(*double_take)), ("drop", worth(*double_drop)));
                self.language
                    .say(&format!("analysis-{choice}"), &[player, ("no-double", worth(*no_double)), take, drop])
            }
            ReviewedDecision::Resignation { choice, equities: ResignationEquities { playing_on, resigned } } => {
                let args = [player, ("playing-on", worth(*playing_on)), ("resigned", worth(*resigned))];
                self.language.say(&format!("analysis-{choice}"), &args)
            }
        }
    }

    fn cost(&self, mistake: &Mistake) -> String {
        let error = ("error", self.language.decimal(mistake.error, 3).into());
        match self.of.terms.points() {
            Some(_) => {
                let cost = ("cost", self.language.decimal(100.0 * mistake.cost, 1).into());
                self.language.say("analysis-cost", &[error, cost])
            }
            None => self.language.say("analysis-cost-points", &[error]),
        }
    }

    /// Buttons to the overview and the other errors.
    fn ways(&self, page: u8) -> Vec<Row> {
        let last = u8::try_from(self.worst().len()).unwrap_or(u8::MAX);
        // Without a stored analysis there are no other pages.
        let Some(id) = self.of.id.filter(|_| last > 0) else { return Vec::new() };
        let to = |page| CustomId::Analysis(id.into(), page);
        let around = [(page > 0, to(page.saturating_sub(1))), (page < last, to(page.saturating_add(1)))];
        let buttons = Button::turning(self.language, around).into_iter().skip(usize::from(page == 0));
        vec![Row::Buttons(buttons.collect())]
    }

    fn say(&self, key: &str, more: &[(&str, Arg<'_>)]) -> String {
        let mut args = both(&self.of.players).to_vec();
        args.extend(more.iter().cloned());
        self.language.say(key, &args)
    }
}

/// A position of a match with this play drawn in.
pub(super) fn picture_of(language: Language, position: &MatchPosition, play: Option<&str>, reader: &Reader) -> Picture {
    let game = position.game();
    let play = play.and_then(|play| game.parse_play(&game.legal()?, play).ok());
    let moves = play.map(|play| play.moves().to_vec()).unwrap_or_default();
    let half_play = HalfPlay { moves, ..HalfPlay::default() };
    let scene = board_scene::scene(language, position, &half_play);
    let alt = alt_text::text(language, position, &half_play, None);
    Picture::of(language, scene, board_style::steady(position, reader), alt)
}
