//! The report of a match analysis: an overview, every error as a picture with the better play, and a page for each game.

use super::match_places::both;
use super::{alt_text, analysis_chart, best, board_scene, board_style, controls, event_lines, markup};
use crate::discord::interaction::api_limits::{LABEL_CHARS, MESSAGE_CHARS, OPTIONS};
use crate::discord::interaction::custom_id::{AnalysisPage, BestOf, CustomId, MenuId, SteppedThrough};
use crate::discord::messages::board_style::Reader;
use crate::discord::messages::post::{Button, ControlRow, Menu, MenuOption, Picture, Post};
use crate::engine::{Action, Player};
use crate::locale::{Arg, Language};
use crate::review::{
    BLUNDER, CubeEquities, ErrorKind, Grade, INACCURACY, Joker, Mistake, PlayerReview, ResignationEquities, Review,
    ReviewedDecision, performance_rating,
};
use crate::table::{AnalysedMatch, AnalysedSource, MatchPosition};

/// The most errors in a menu, which leaves options for those before and after.
const IN_A_MENU: usize = OPTIONS - 2;
/// The most errors listed on the page of a game; a message has room for 2,000 characters.
const IN_A_GAME: usize = 16;
/// The most jokers named for a player.
const JOKERS: usize = 3;

/// Writes the pages of an analysis for a reader.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisPages<'a> {
    pub language: Language,
    pub of: &'a AnalysedMatch,
    pub reader: &'a Reader,
}

impl AnalysisPages<'_> {
    /// The player whose errors come first: the reader, if they played.
    pub(super) fn first(&self) -> Player {
        let reader = self.of.players.player_with(|player| player.id == self.reader.id);
        let is_here = matches!(self.of.source, AnalysedSource::Match(_));
        reader.filter(|_| is_here).unwrap_or(Player::One)
    }

    /// All errors: those of the first player before the others, the worst first.
    pub(super) fn errors(&self) -> Vec<&Mistake> {
        let first = self.first();
        let mut errors: Vec<&Mistake> = self
            .of
            .found
            .iter()
            .flat_map(|found| &found.mistakes)
            .filter(|mistake| mistake.error >= INACCURACY)
            .collect();
        errors.sort_by(|a, b| (a.player != first).cmp(&(b.player != first)).then(b.error.total_cmp(&a.error)));
        errors
    }

    pub fn error(&self, page: AnalysisPage) -> Option<&Mistake> {
        let AnalysisPage::Error(number) = page else { return None };
        self.errors().get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The overview: rating, errors, luck and result of both players.
    pub fn overview(&self) -> Post {
        let Some(found) = &self.of.found else { return Post::default() };
        let mut lines = vec![self.say("analysis-title", &[("plies", u32::from(found.plies).into())])];
        for player in [self.first(), self.first().opponent()] {
            lines.extend(self.player(player, found));
        }
        lines.push(self.adjusted(found));
        let limit = |least: f64| Arg::Owned(self.language.decimal(least, 3));
        let key = if self.errors().is_empty() { "analysis-flawless" } else { "analysis-about" };
        lines.push(self.language.say(key, &[("error", limit(INACCURACY)), ("blunder", limit(BLUNDER))]));
        let picture = match analysis_chart::chart(self.language, self.of, found, self.first()) {
            Some((chart, alt)) => Picture::of(self.language, chart, board_style::chart(&self.reader.board), alt),
            None => Picture::None,
        };
        Post { picture, ..Post::text(lines.join("\n")) }.with_rows(self.navigation_rows(AnalysisPage::Overview))
    }

    /// The text of a public result with PR and grade of both players below, in place of an earlier such line; `None` if
    /// that is too long.
    pub fn below_result(&self, result: &str) -> Option<String> {
        let found = self.of.found.as_ref()?;
        let of_player = |player: Player| {
            let PlayerReview { plays, plays_error, cubes, cubes_error, .. } = found.players[player];
            let pr = pr(self.language, plays_error + cubes_error, plays + cubes);
            format!("{} {pr}", markup::name(&self.of.players[player]))
        };
        let line = self.language.named(format!("-# {}", Player::BOTH.map(of_player).join(" · ")));
        let is_older = |line: &&str| line.starts_with("-# ") && line.contains(" PR ");
        let kept = result.lines().filter(|line| !is_older(line)).map(str::to_owned);
        let text = kept.chain([line]).collect::<Vec<_>>().join("\n");
        (text.chars().count() <= MESSAGE_CHARS).then_some(text)
    }

    fn player(&self, player: Player, found: &Review) -> Vec<String> {
        let PlayerReview { plays, plays_error, cubes, cubes_error, luck, .. } = found.players[player];
        let name = markup::name(&self.of.players[player]);
        let pr = pr(self.language, plays_error + cubes_error, plays + cubes);
        let mut lines = vec![String::new(), self.language.named(format!("{name} · {pr}"))];
        let kinds = [
            (ErrorKind::Play, "analysis-plays"),
            (ErrorKind::Double, "analysis-doubles"),
            (ErrorKind::Take, "analysis-takes"),
            (ErrorKind::Resignation, "analysis-resignations"),
        ];
        for (kind, key) in kinds {
            let errors =
                || self.errors().into_iter().filter(move |it| it.player == player && it.decision.kind() == kind);
            let blunders = errors().filter(|mistake| mistake.error >= BLUNDER).count();
            let all = errors().count();
            if all > 0 {
                let lost = errors().map(|mistake| mistake.error).sum::<f64>();
                let args = [
                    ("errors", (all - blunders).into()),
                    ("blunders", blunders.into()),
                    ("lost", self.language.decimal(lost, 3).into()),
                ];
                lines.push(format!("{} {}", self.language.text(key), self.language.say("analysis-errors", &args)));
            }
        }
        lines.push(self.language.say("analysis-luck", &[("luck", self.language.signed(luck, 2).into())]));
        let mut jokers: Vec<&Joker> = found.jokers.iter().filter(|joker| joker.player == player).collect();
        jokers.sort_by(|a, b| b.points.total_cmp(&a.points));
        if !jokers.is_empty() {
            let named = |joker: &&Joker| {
                let args = [
                    ("roll", event_lines::roll_text(joker.roll).into()),
                    ("game", joker.game.into()),
                    ("points", self.language.signed(joker.points, 2).into()),
                ];
                self.language.say("analysis-joker", &args)
            };
            let most = jokers.iter().take(JOKERS).map(named).collect::<Vec<_>>().join(", ");
            lines.push(self.language.say("analysis-jokers", &[("count", jokers.len().into()), ("most", most.into())]));
        }
        lines
    }

    /// The result that the play of both deserved. The estimate may lie outside the possible range.
    fn adjusted(&self, found: &Review) -> String {
        let worth = |player: Player| {
            let adjusted = found.players[player].luck_adjusted;
            match self.of.terms.points() {
                Some(_) => self.language.percent(adjusted, 1),
                None => self.language.signed(adjusted, 2),
            }
        };
        let key = if self.of.terms.points().is_some() { "analysis-adjusted" } else { "analysis-adjusted-points" };
        let said = self.say(key, &[("one-worth", worth(Player::One).into()), ("two-worth", worth(Player::Two).into())]);
        format!("\n{said}")
    }

    /// The page of an error; `before` is the position in which it was made.
    pub fn error_page(&self, page: AnalysisPage, mistake: &Mistake, before: &MatchPosition) -> Post {
        let better = match &mistake.decision {
            ReviewedDecision::Play { best, .. } => Some(best.as_str()),
            ReviewedDecision::Cube { .. } | ReviewedDecision::Resignation { .. } => None,
        };
        let number = if let AnalysisPage::Error(number) = page { number } else { 1 };
        let key = if mistake.error >= BLUNDER { "analysis-place-blunder" } else { "analysis-place" };
        let args =
            [("mistake", number.into()), ("mistakes", self.errors().len().into()), ("game", mistake.game.into())];
        let lines = [self.say(key, &args), self.decision_text(mistake, before), self.cost(mistake)];
        let picture = picture_of(self.language, before, better, self.reader);
        let asked = best::button(self.language, BestOf::Action(self.of.source.into(), mistake.action_number));
        Post { picture, ..Post::text(lines.join("\n")) }.with_rows(self.navigation_rows(page)).with_buttons([asked])
    }

    fn decision_text(&self, mistake: &Mistake, before: &MatchPosition) -> String {
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

    /// The errors of a game in the order of play.
    pub fn game(&self, game: u16) -> Post {
        let mut errors = self.errors();
        errors.retain(|mistake| mistake.game == u32::from(game));
        errors.sort_by_key(|mistake| mistake.action_number);
        let mut lines = vec![self.say("analysis-game", &[("game", u32::from(game).into())])];
        for player in [self.first(), self.first().opponent()] {
            let own = errors.iter().filter(|mistake| mistake.player == player);
            let blunders = own.clone().filter(|mistake| mistake.error >= BLUNDER).count();
            let args = [
                ("errors", (own.clone().count() - blunders).into()),
                ("blunders", blunders.into()),
                ("lost", self.language.decimal(own.map(|mistake| mistake.error).sum::<f64>(), 3).into()),
            ];
            let name = markup::name(&self.of.players[player]);
            lines.push(format!("{name}: {}", self.language.say("analysis-errors", &args)));
        }
        let listed = |mistake: &&Mistake| format!("- {}", self.short(mistake, true));
        lines.extend(errors.iter().take(IN_A_GAME).map(listed));
        if let Some(more) = errors.len().checked_sub(IN_A_GAME).filter(|&more| more > 0) {
            lines.push(self.language.say("analysis-more", &[("more", more.into())]));
        }
        let text = self.language.named(lines.join("\n"));
        Post { picture: Picture::None, ..Post::text(text) }.with_rows(self.navigation_rows(AnalysisPage::Game(game)))
    }

    /// An error in a few words: `Anna 6-2: 13/8 6/5 −0.132`.
    pub(super) fn short(&self, mistake: &Mistake, in_markup: bool) -> String {
        format!("{} {}", self.deed(mistake, in_markup), self.language.signed(-mistake.error, 3))
    }

    /// The wrong decision of a player: `Anna 6-2: 13/8 6/5`.
    pub(super) fn deed(&self, mistake: &Mistake, in_markup: bool) -> String {
        let person = &self.of.players[mistake.player];
        let name = if in_markup { markup::name(person) } else { markup::plain(&person.display_name) };
        let deed = match &mistake.decision {
            ReviewedDecision::Play { played, .. } => {
                let played = if in_markup { event_lines::markup_play(played) } else { played.clone() };
                format!("{}: {played}", self.roll_before(mistake.action_number))
            }
            ReviewedDecision::Cube { choice, .. } => self.language.text(&format!("analysis-short-{choice}")),
            ReviewedDecision::Resignation { choice, .. } => self.language.text(&format!("analysis-short-{choice}")),
        };
        format!("{name} {deed}")
    }

    /// The roll that was played by an action.
    fn roll_before(&self, action_number: u32) -> String {
        let before = self.of.log.iter().take(action_number as usize).rev();
        let mut rolls = before.filter_map(|(_, action)| match action {
            Action::Roll(roll) => Some(event_lines::roll_text(*roll)),
            Action::Open(dice) => Some(format!("{}-{}", dice.one.max(dice.two), dice.one.min(dice.two))),
            _ => None,
        });
        rolls.next().unwrap_or_default()
    }

    /// Menus of the errors and of the games, buttons to the pages around, and practice with one's own blunders.
    fn navigation_rows(&self, page: AnalysisPage) -> Vec<ControlRow> {
        let errors = self.errors();
        let source = SteppedThrough::from(self.of.source);
        let to = |page| CustomId::Analysis(source, page);
        let at = if let AnalysisPage::Error(number) = page { usize::from(number) } else { 0 };
        let error = |number: usize| AnalysisPage::Error(u16::try_from(number).unwrap_or(u16::MAX));
        let mut rows = Vec::new();
        let from = at.saturating_sub(1) / IN_A_MENU * IN_A_MENU;
        let entry =
            |label: String, page: AnalysisPage| MenuOption::new(label.chars().take(LABEL_CHARS).collect(), page);
        let mut entries = Vec::new();
        if from > 0 {
            entries.push(entry(self.language.text("menu-jump-back"), error(from)));
        }
        for (number, mistake) in (1..).zip(&errors).skip(from).take(IN_A_MENU) {
            let label = self.language.named(format!("{number}. {}", self.short(mistake, false)));
            entries.push(entry(label, error(number)));
        }
        if errors.len() > from + IN_A_MENU {
            entries.push(entry(self.language.text("menu-jump-more"), error(from + IN_A_MENU + 1)));
        }
        if !entries.is_empty() {
            let prompt = self.language.say("menu-analysis", &[("count", errors.len().into())]);
            rows.push(ControlRow::Menu(Menu { prompt, id: MenuId::Analysis(0, source), entries }));
        }
        let games = self.of.found.as_ref().map_or(0, |found| found.chances.len());
        if games > 1 {
            let game = |game: u16| {
                entry(self.language.say("button-game", &[("game", u32::from(game).into())]), AnalysisPage::Game(game))
            };
            let entries = (1..=u16::try_from(games).unwrap_or(u16::MAX)).take(OPTIONS).map(game).collect();
            let prompt = self.language.text("menu-analysis-games");
            rows.push(ControlRow::Menu(Menu { prompt, id: MenuId::Analysis(1, source), entries }));
        }
        let back = if at > 1 { error(at - 1) } else { AnalysisPage::Overview };
        let mut buttons = match page {
            AnalysisPage::Game(_) => vec![Button::secondary(self.language, "button-back", to(AnalysisPage::Overview))],
            AnalysisPage::Overview | AnalysisPage::Error(_) => {
                let around = [(at > 0, to(back)), (at < errors.len(), to(error(at + 1)))];
                Button::turning(self.language, around).into_iter().skip(usize::from(at == 0)).collect()
            }
        };
        let own_blunders =
            errors.iter().any(|it| self.of.players[it.player].id == self.reader.id && it.error >= BLUNDER);
        if let (AnalysedSource::Match(id), true) = (self.of.source, own_blunders) {
            buttons.push(Button::secondary(self.language, "button-practise", CustomId::PracticeOf(id.into())));
        }
        if errors.is_empty() && games <= 1 {
            buttons.clear();
        }
        if let (AnalysedSource::Match(id), AnalysisPage::Overview) = (self.of.source, page) {
            buttons.push(controls::share(self.language, id));
        }
        if !buttons.is_empty() {
            rows.push(ControlRow::Buttons(buttons));
        }
        rows
    }

    pub(super) fn say(&self, key: &str, more: &[(&str, Arg<'_>)]) -> String {
        let mut args = both(&self.of.players).to_vec();
        args.extend(more.iter().cloned());
        self.language.say(key, &args)
    }
}

/// `PR **5.23** (expert)`, or that there were no decisions.
pub(super) fn pr(language: Language, error: f64, decisions: u32) -> String {
    match performance_rating(error, decisions) {
        Some(rating) => {
            let grade = language.text(&format!("grade-{}", Grade::of(rating)));
            language.say("pr-graded", &[("rating", language.decimal(rating, 2).into()), ("grade", grade.into())])
        }
        None => language.text("pr-none"),
    }
}

/// A position of a match with this play drawn in.
pub(super) fn picture_of(language: Language, position: &MatchPosition, play: Option<&str>, reader: &Reader) -> Picture {
    let game = position.game();
    let play = play.and_then(|play| game.parse_play(&game.legal()?, play).ok());
    let moves = play.map(|play| play.moves().to_vec()).unwrap_or_default();
    let scene = board_scene::scene(language, position, &moves);
    let alt = alt_text::text(language, position, &moves, None);
    Picture::of(language, scene, board_style::steady(position, reader), alt)
}
