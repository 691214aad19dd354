//! The replay of a game: as an animation, and as a board to step through.

use super::match_places::both;
use super::{alt_text, board_scene, board_style, event_lines, markup};
use crate::discord::interaction::api_limits::{LABEL_CHARS, OPTIONS};
use crate::discord::interaction::custom_id::{CustomId, MenuId, ReplayStep, StepDirection};
use crate::discord::messages::alt_text::GameEnd;
use crate::discord::messages::board_style::Reader;
use crate::discord::messages::post::{
    Button, ButtonStyle, ControlRow, Menu, MenuOption, Picture, Post, Sketch, Subject,
};
use crate::engine::{Event, Player};
use crate::locale::{Arg, Language};
use crate::render::{Scene, Size, Style};
use crate::table::{MatchEvent, Replay, ReplayFrame, ReplayOf};

/// How long a turn is shown, in hundredths of a second.
const TURN: u16 = 100;
/// How long the opening is shown, in hundredths of a second.
const OPENING: u16 = 150;
/// How long the end is shown, in hundredths of a second.
const END: u16 = 600;
/// How long an animation lasts at most, in hundredths of a second: of a longer game, turns are shown for a shorter time.
const LASTS: u16 = 6000;
/// The most positions of an animation, since Discord accepts files up to 10 MiB. Of a longer game it shows the end, and
/// says so.
const MOST_FRAMES: usize = 500;

/// The replay of a game, for one reader.
#[derive(Clone, Copy, Debug)]
pub struct ReplayMessages<'a> {
    pub language: Language,
    pub replay: &'a Replay,
    pub reader: &'a Reader,
}

impl ReplayMessages<'_> {
    /// The whole game as an animation.
    pub fn post(&self) -> Post {
        let frames = &self.replay.frames;
        let shown = &frames[frames.len().saturating_sub(MOST_FRAMES)..];
        let last = shown.len().saturating_sub(1);
        let between = u16::try_from(shown.len().saturating_sub(2)).unwrap_or(u16::MAX).max(1);
        let turn = TURN.min((LASTS - OPENING - END) / between);
        let rest = |index| match index {
            _ if index == last => END,
            0 => OPENING,
            _ => turn,
        };
        let drawn = shown.iter().enumerate().map(|(index, frame)| (self.scene(frame), rest(index))).collect();
        let mut title = self.say("replay-title", &[]);
        if shown.len() < frames.len() {
            let counts = [("shown", shown.len().into()), ("positions", frames.len().into())];
            title = format!("{title}\n{}", self.say("replay-cut", &counts));
        }
        let alt = match shown.last() {
            Some(end) => self.alt(end),
            None => title.clone(),
        };
        let style = shown.last().map(|end| board_style::steady(&end.position, self.reader)).unwrap_or_default();
        let sketch = Sketch {
            subject: Subject::Animation(drawn),
            style: Style { size: Size::REPLAY, ..style },
            alt,
            excuse: self.language.text("replay-missing"),
        };
        let step = CustomId::ReplayStep(self.step(0, StepDirection::Open));
        Post { picture: Picture::Sketch(Box::new(sketch)), ..Post::text(title) }.with_buttons([Button::secondary(
            self.language,
            "button-step",
            step,
        )])
    }

    /// One position with the events that led to it, buttons to others, and a page of the menu of highlights. Numbers
    /// too large mean the last position.
    pub fn still(&self, frame: usize, page: u8) -> Post {
        let last = self.replay.frames.len().saturating_sub(1);
        let frame = frame.min(last);
        let Some(at) = self.replay.frames.get(frame) else { return Post::default() };
        let args = [("position", (frame + 1).into()), ("positions", (last + 1).into())];
        // At the end of a game its events tell the score that it led to.
        let after = at.after.as_deref().unwrap_or(&at.position);
        let lines = [self.say("replay-position", &args), event_lines::text(self.language, after, &at.events)];
        let style = board_style::steady(&at.position, self.reader);
        let picture = Picture::of(self.language, self.scene(at), style, self.alt(at));
        Post { picture, rows: self.navigation_rows(frame, last, page), ..Post::lines(lines) }
    }

    /// Buttons to other positions, and to the games before and after, if any.
    fn navigation_rows(&self, frame: usize, last: usize, page: u8) -> Vec<ControlRow> {
        let to = |key: &str, target: usize, way: StepDirection, enabled: bool| {
            Button::secondary(self.language, key, CustomId::ReplayStep(self.step(target, way))).enabled_if(enabled)
        };
        let (back, on) = (frame > 0, frame < last);
        let mut rows = vec![ControlRow::Buttons(vec![
            to("button-first", 0, StepDirection::First, back),
            to("button-previous", frame.saturating_sub(1), StepDirection::Back, back),
            to("button-on", frame + 1, StepDirection::On, on),
            // In a running game, the last position may be a later one when the button is pressed.
            to("button-last", usize::from(u16::MAX), StepDirection::Last, on),
        ])];
        let Replay { of, game, games, .. } = self.replay;
        let others = [game.saturating_sub(1), game + 1].into_iter().filter(|other| (1..=*games).contains(other));
        let mut buttons: Vec<Button> = others
            .map(|other| {
                let step = ReplayStep { way: StepDirection::Game, ..ReplayStep::of_game(of, other) };
                let label = self.language.say("button-game", &[("game", other.into())]);
                Button::new(ButtonStyle::Secondary, label, CustomId::ReplayStep(step))
            })
            .collect();
        if let ReplayOf::Match(header) = of {
            let film = CustomId::Replay(header.id.into(), *game);
            buttons.push(Button::secondary(self.language, "button-replay", film));
        }
        let shown = self.replay.frames.get(frame).map(|at| &at.position);
        if shown.is_some_and(|at| at.game().last_turn().is_some() && !self.replay.is_at_stake(at)) {
            let best = CustomId::BestAt(self.step(frame, StepDirection::Open));
            buttons.push(Button::secondary(self.language, "button-best", best));
        }
        if !buttons.is_empty() {
            rows.push(ControlRow::Buttons(buttons));
        }
        let at = ReplayStep { page, ..self.step(frame, StepDirection::Jump) };
        rows.extend(jump_menu(self.language, self.replay, at).map(ControlRow::Menu));
        rows
    }

    fn step(&self, frame: usize, way: StepDirection) -> ReplayStep {
        let Replay { of, game, .. } = self.replay;
        let frame = u16::try_from(frame).unwrap_or(u16::MAX);
        ReplayStep { frame, way, ..ReplayStep::of_game(of, *game) }
    }

    fn say(&self, key: &str, more: &[(&str, Arg<'_>)]) -> String {
        let mut args = both(&self.replay.players).to_vec();
        args.push(("game", self.replay.game.into()));
        args.extend(more.iter().cloned());
        self.language.say(key, &args)
    }

    /// The alt text of a position; for an animation, that of the last one.
    fn alt(&self, frame: &ReplayFrame) -> String {
        let ended = board_scene::last_result(&frame.events)
            .zip(frame.after.as_deref())
            .map(|(result, after)| GameEnd { result, after: after.game() });
        alt_text::text(self.language, &frame.position, &[], ended)
    }

    /// The picture of a position: with the turn that was just played, not the next one.
    fn scene(&self, frame: &ReplayFrame) -> Scene {
        let mut scene = board_scene::scene(self.language, &frame.position, &[]);
        let played = frame.events.iter().rev().find_map(|event| match &event.event {
            Event::Played(player, ..) | Event::Passed { player, .. } => Some(*player),
            _ => None,
        });
        if let Some(by) = played.filter(|_| is_turn_over(frame)) {
            for player in Player::BOTH {
                scene.plates[player].active = player == by;
                scene.plates[player].label.clear();
            }
            scene.dice.iter_mut().for_each(|die| die.used = false);
        }
        if let Some(after) = &frame.after {
            board_scene::end(self.language, after, &frame.events, &mut scene);
        }
        scene
    }
}

/// Whether a play happened last, so that its dice are shown.
fn is_turn_over(frame: &ReplayFrame) -> bool {
    frame.position.game().throw().is_none()
        && matches!(
            frame.events.last().map(|event| &event.event),
            Some(Event::Played(..) | Event::Passed { .. } | Event::GameOver(_) | Event::MatchOver(_))
        )
}

/// The most highlights on a page, which leaves an option for each of the neighbouring pages.
const ON_A_PAGE: usize = OPTIONS - 2;

/// The page of the menu named by `at`; numbers too large mean the last page. `None` if there are no highlights.
pub fn jump_menu(language: Language, replay: &Replay, at: ReplayStep) -> Option<Menu> {
    let jumps = jumps(language, replay);
    let pages = jumps.len().div_ceil(ON_A_PAGE);
    let page = usize::from(at.page).min(pages.checked_sub(1)?);
    let turn = |key: &str, page: usize| MenuOption::new(language.text(key), format!("page:{page}"));
    let mut entries: Vec<MenuOption> = Vec::new();
    entries.extend(page.checked_sub(1).map(|before| turn("menu-jump-back", before)));
    entries.extend(jumps.into_iter().skip(page * ON_A_PAGE).take(ON_A_PAGE));
    entries.extend((page + 1 < pages).then(|| turn("menu-jump-more", page + 1)));
    let id = MenuId::Jump(ReplayStep { way: StepDirection::Jump, ..at });
    Some(Menu { prompt: language.text("menu-jump"), id, entries })
}

/// The other games, the highlights of this one, and its end.
fn jumps(language: Language, replay: &Replay) -> Vec<MenuOption> {
    let entry = |label: String, game: u32, frame: usize| {
        MenuOption::new(label.chars().take(LABEL_CHARS).collect(), format!("{game}:{frame}"))
    };
    let others = (1..=replay.games).filter(|&game| game != replay.game);
    let games = others.map(|game| entry(language.say("button-game", &[("game", game.into())]), game, 0));
    let frames = replay.frames.iter().enumerate().flat_map(|(index, frame)| {
        let before = index.checked_sub(1).map_or(0, |before| replay.frames[before].action_number);
        let actions = before + 1..=frame.action_number;
        let of_game = replay.blunders.iter().filter(|mistake| mistake.game == replay.game);
        let blunders = of_game.filter(move |mistake| actions.contains(&mistake.action_number));
        let blunders = blunders.map(|mistake| {
            let player = markup::plain(&replay.players[mistake.player].display_name);
            let args = [("player", player.into()), ("loss", language.signed(-mistake.error, 3).into())];
            language.say("menu-jump-blunder", &args)
        });
        let lines = blunders.chain(frame.events.iter().filter_map(|event| worth_seeing(language, replay, event)));
        lines.map(move |line| (index, line)).collect::<Vec<_>>()
    });
    let frames = frames.map(|(index, line)| entry(format!("{} · {line}", index + 1), replay.game, index));
    let last = replay.frames.len().saturating_sub(1);
    let end = (last > 0).then(|| entry(language.text("menu-jump-end"), replay.game, last));
    let mut jumps: Vec<MenuOption> = games.chain(frames).chain(end).collect();
    // A hit can also be the end of the game.
    let mut seen = std::collections::HashSet::new();
    jumps.retain(|jump| seen.insert(jump.value.clone()));
    jumps
}

/// A double and its answer, or a play that hits, as the label of an option.
fn worth_seeing(language: Language, replay: &Replay, event: &MatchEvent) -> Option<String> {
    let name = |player| Arg::from(markup::plain(&replay.players[player].display_name));
    let raised =
        |key: &str, player, value: u32| Some(language.say(key, &[("player", name(player)), ("value", value.into())]));
    match &event.event {
        Event::Doubled(player, value) => raised("doubled", *player, *value),
        Event::Beavered(player, value) => raised("beavered", *player, *value),
        Event::Took(player, cube) if cube.owner == Some(*player) => raised("took", *player, cube.value),
        Event::Dropped(player) => Some(language.say("dropped", &[("player", name(*player))])),
        Event::Played(player, roll, play) if play.moves().iter().any(|step| step.hit) => {
            let player = markup::plain(&replay.players[*player].display_name);
            Some(language.named(format!("{player} {}: {play}", event_lines::roll_text(*roll))))
        }
        _ => None,
    }
}
