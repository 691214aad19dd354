//! The controls of a player with a roll to play: Confirm, Undo, and menus of whole plays, the rest of one, or one
//! checker at a time.

use super::Controls;
use crate::discord::interaction::api_limits::OPTIONS;
use crate::discord::interaction::custom_id::{MatchButton, MenuId};
use crate::discord::messages::half_play;
use crate::discord::messages::markup;
use crate::discord::messages::play_descriptions;
use crate::discord::messages::post::{Button, ButtonStyle, ControlRow, Menu, MenuOption, side_by_side};
use crate::engine::{Decision, Die, Effects, Move, Play, Source, Target};
use crate::render::Emoji;
use crate::table::Intent;
use std::collections::HashSet;

/// The most menus of the rest of a play.
const RESTS: usize = 2;

/// The most menus of single moves, so that room remains for other rows.
const MENUS: usize = 3;

impl Controls<'_> {
    /// The controls of the player to play, and those of the opponent at that time.
    pub(super) fn playing(&self, half_play: &[Move]) -> Vec<ControlRow> {
        let game = self.current.position.game();
        let Some(legal) = game.legal() else { return side_by_side([self.more()]) };
        let responsible = game.allows_illegal_plays();
        let mut rows = Vec::new();
        let mut buttons = Vec::new();
        match (legal.results(), half_play) {
            ([(play, _)], []) if !responsible => {
                let label = self.language.say("button-forced", &[("play", play.to_string().into())]);
                let wish = MatchButton::Play(half_play::write(play.moves()));
                buttons.push(Button::new(ButtonStyle::Primary, label, self.press(wish)));
            }
            // If plays are the players' own risk, a list would reveal which are legal.
            (_, moves) if responsible => {
                rows.extend(self.next_moves(moves, 0).into_iter().map(ControlRow::Menu));
                buttons.extend(self.finishing(moves, None));
            }
            (_, []) => {
                rows.push(ControlRow::Menu(self.whole_plays(&legal.completions("").collect::<Vec<_>>())));
                rows.extend(self.next_moves(&[], 1).into_iter().map(ControlRow::Menu));
            }
            (_, moves) => {
                let plays = legal.beginning_with(moves);
                let rests = self.rests(moves, &plays);
                let beside = rests.len();
                rows.extend(rests.into_iter().map(ControlRow::Menu));
                rows.extend(self.next_moves(moves, beside).into_iter().map(ControlRow::Menu));
                // With one play left there is nothing to choose.
                buttons.extend(self.finishing(moves, plays.first().filter(|_| plays.len() == 1)));
            }
        }
        let legal = self.legal_actions();
        if legal.reroll && half_play.is_empty() {
            buttons.push(self.button(ButtonStyle::Secondary, "button-throw-afresh", Intent::Roll));
        }
        buttons.extend(self.play_again(&legal));
        buttons.extend(self.help());
        buttons.extend(self.early_roll());
        rows.extend(side_by_side(buttons));
        rows
    }

    /// The button for the opponent's early roll, if it is allowed.
    fn early_roll(&self) -> Option<Button> {
        let opponent = self.current.position.game().decider()?.opponent();
        let name = markup::plain_name(&self.current.header.players[opponent]);
        let label = || self.language.say("button-roll-early", &[("player", name.into())]);
        let early = self.current.position.game().legal_actions(opponent).roll;
        early.then(|| Button::new(ButtonStyle::Secondary, label(), self.press(Intent::Roll)))
    }

    /// Confirm if the play is complete or only one play begins like this, and Undo if a move is chosen.
    fn finishing(&self, moves: &[Move], only: Option<&Play>) -> Vec<Button> {
        let mut buttons = Vec::new();
        let Some((_, before)) = moves.split_last() else {
            // Only where plays are at the players' own risk can this be a mistake.
            if self.current.position.game().may_confirm(&[]) {
                buttons.push(self.button(ButtonStyle::Secondary, "button-play-nothing", Decision::Pass));
            }
            return buttons;
        };
        let whole =
            only.cloned().or_else(|| Play::new(moves).filter(|_| self.current.position.game().may_confirm(moves)));
        if let Some(play) = whole {
            let label = self.language.say("button-confirm", &[("play", play.to_string().into())]);
            let press = self.press(MatchButton::Play(half_play::write(play.moves())));
            buttons.push(Button::new(ButtonStyle::Success, label, press));
        }
        buttons.push(self.button(ButtonStyle::Secondary, "button-undo", MatchButton::Show(half_play::write(before))));
        if !before.is_empty() {
            buttons.push(self.button(ButtonStyle::Secondary, "button-undo-all", MatchButton::Show(String::new())));
        }
        buttons
    }

    /// Whole plays, as many as fit; any other begins with one checker, which is quicker than turning pages.
    pub(super) fn whole_plays(&self, plays: &[Play]) -> Menu {
        let entry = |play: &Play| MenuOption {
            label: play.to_string(),
            description: self.whole_description(play.moves()),
            emoji: None,
            value: half_play::write(play.moves()),
        };
        let prompt = match plays.len() {
            ..=OPTIONS => self.language.text("menu-plays"),
            total => self.language.say("menu-plays-some", &[("shown", OPTIONS.into()), ("total", total.into())]),
        };
        let entries = plays.iter().take(OPTIONS).map(entry).collect();
        Menu { prompt, id: MenuId::Moves(self.current.header.seen().into(), 0, String::new()), entries }
    }

    /// The rests of all plays that begin with these moves. Empty if there are too many, or if that would save no tap.
    pub(super) fn rests(&self, moves: &[Move], plays: &[Play]) -> Vec<Menu> {
        let rest = |play: &Play| play.moves().get(moves.len()..).and_then(Play::new).unwrap_or_default();
        let several = plays.first().is_some_and(|play| rest(play).moves().len() > 1);
        if !several || !(2..=RESTS * OPTIONS).contains(&plays.len()) {
            return Vec::new();
        }
        let entry = |play: &Play| {
            let rest = rest(play);
            MenuOption {
                label: rest.to_string(),
                description: self.whole_description(play.moves()),
                emoji: None,
                value: half_play::write(rest.moves()),
            }
        };
        let menu = |(part, chunk): (usize, &[Play])| {
            let prompt = match plays.len() {
                ..=OPTIONS => self.language.text("menu-rests"),
                total => {
                    let (from, to) = (part * OPTIONS + 1, part * OPTIONS + chunk.len());
                    let args = [("from", from.into()), ("to", to.into()), ("total", total.into())];
                    self.language.say("menu-rests-part", &args)
                }
            };
            let entries = chunk.iter().map(entry).collect();
            let number = u8::try_from(MENUS + 1 + part).unwrap_or(u8::MAX);
            Menu {
                prompt,
                id: MenuId::Moves(self.current.header.seen().into(), number, half_play::write(moves)),
                entries,
            }
        };
        plays.chunks(OPTIONS).enumerate().map(menu).collect()
    }

    /// The next moves of one checker, or of two making the same move, as one option each.
    fn steps(&self, moves: &[Move]) -> Vec<Vec<Move>> {
        let game = self.current.position.game();
        let mut steps: Vec<Vec<Move>> = game.next_moves(moves).into_iter().map(|next| vec![next]).collect();
        let left = game.legal().map_or(0, |legal| legal.dice_played().saturating_sub(moves.len()));
        if left <= 2 || game.allows_illegal_plays() {
            return steps;
        }
        for at in 0..steps.len() {
            let first = steps[at][0];
            let on = |second: &Move| match first.to {
                Target::Point(point) => second.from == Source::Point(point),
                Target::Off => false,
            };
            let first_moves = [moves, &[first]].concat();
            let seconds =
                game.next_moves(&first_moves).into_iter().filter(|second| on(second) || second.from == first.from);
            steps.extend(seconds.map(|second| vec![first, second]));
        }
        steps
    }

    /// Menus of the next moves, as many as needed beside this many menus of plays.
    pub(super) fn next_moves(&self, moves: &[Move], beside: usize) -> Vec<Menu> {
        let before = half_play::write(moves);
        let mut entries: Vec<MenuOption> = Vec::new();
        let steps = self.steps(moves);
        let dice: HashSet<Die> = steps.iter().filter_map(|step| step.first()).map(|first| first.die).collect();
        for step in steps {
            let value = half_play::write(&step);
            // If both dice bear the same checker off, the two options look the same and lead to the same.
            if let Some(same) = entries.iter_mut().find(|entry| entry.value == value) {
                same.emoji = None;
                continue;
            }
            let label = Play::new(&step).map_or_else(|| value.clone(), |step| step.to_string());
            // The one of two different dice by which the checker moves.
            let face = step.first().filter(|_| dice.len() > 1).map(|first| Emoji::Die(self.shade(), first.die));
            entries.push(MenuOption { label, description: self.step_description(moves, &step), emoji: face, value });
        }
        let prompt = self.language.text(match (moves, beside) {
            (_, 1..) => "menu-moves",
            ([], 0) => "menu-moves-first",
            _ => "menu-moves-next",
        });
        let menus = entries.chunks(OPTIONS).take(MENUS + 1 - beside.max(1)).zip(1..);
        let menu = |(chunk, number): (&[MenuOption], u8)| Menu {
            prompt: prompt.clone(),
            id: MenuId::Moves(self.current.header.seen().into(), number, before.clone()),
            entries: chunk.to_vec(),
        };
        menus.map(menu).collect()
    }

    /// The effects of a whole play.
    fn whole_description(&self, moves: &[Move]) -> Option<String> {
        let legal = self.current.position.game().legal()?;
        let effects = Effects::of(moves, legal.before(), &legal.position_after(moves)?);
        play_descriptions::whole(self.language, &effects)
    }

    /// The effects of a partial play that a move continues; only hits if players answer for their plays.
    fn step_description(&self, before: &[Move], step: &[Move]) -> Option<String> {
        let game = self.current.position.game();
        let hits = || Effects { hits: step.iter().filter(|step| step.hit).count(), ..Effects::default() };
        let judged = || {
            let legal = game.legal().filter(|_| !game.allows_illegal_plays())?;
            let (from, to) = (legal.position_after(before)?, legal.position_after(&[before, step].concat())?);
            Some(Effects::of(step, &from, &to))
        };
        play_descriptions::step(self.language, &judged().unwrap_or_else(hits))
    }
}
