//! Putting a play together: whole plays to choose from, or one checker at a time.

use super::{Controls, Draft, IN_A_ROW, side_by_side};
use crate::discord::draft;
use crate::discord::post::{Button, Entry, Look, Menu, Row};
use crate::discord::press::Wish;
use crate::engine::play::{Move, Play};

/// The most choices that a menu can have.
const MENU: usize = 25;

/// The most menus of one checker's moves, so that there is room for the other rows.
const MENUS: usize = 3;

impl Controls<'_> {
    /// What the player to play can do, and beside it what the opponent can do meanwhile.
    pub(super) fn playing(&self, draft: &Draft) -> Vec<Row> {
        let game = &self.view.game;
        let Some(legal) = game.legal() else { return side_by_side(vec![self.more()]) };
        let responsible = game.is_responsible();
        let mut rows = Vec::new();
        let mut buttons = Vec::new();
        match (legal.results(), draft.moves.as_slice()) {
            ([(play, _)], []) if !responsible => {
                let label = self.language.say("button-forced", &[("play", play.to_string().into())]);
                let wish = Wish::Play(draft::write(play.moves()));
                buttons.push(Button::new(Look::Main, label, self.press(wish)));
            }
            (_, moves) => {
                // Where plays are the players' own responsibility, a list would tell which are legal.
                let listed = moves.is_empty() && !responsible;
                if listed {
                    rows.push(Row::Menu(self.whole_plays(&legal.completions(""), draft.page)));
                }
                rows.extend(self.next_moves(moves, listed).into_iter().map(Row::Menu));
                buttons.extend(self.finishing(moves));
            }
        }
        let asks = self.asks();
        if asks.throw_afresh && draft.moves.is_empty() {
            buttons.push(self.button(Look::Plain, "button-throw-afresh", Wish::Roll));
        }
        buttons.extend(self.play_again(&asks));
        buttons.push(self.more());
        buttons.extend(self.early_roll());
        debug_assert!(buttons.len() <= 2 * IN_A_ROW);
        rows.extend(side_by_side(buttons));
        rows
    }

    /// The opponent's roll, where it may come before the play is confirmed.
    fn early_roll(&self) -> Option<Button> {
        let opponent = self.view.game.decider()?.opponent();
        let name: String = self.view.players[opponent].display_name.chars().take(32).collect();
        let label = || self.language.say("button-roll-early", &[("player", name.into())]);
        let early = self.view.game.asks(opponent).roll;
        early.then(|| Button::new(Look::Plain, label(), self.press(Wish::Roll)))
    }

    /// Confirm once it may be confirmed, Undo once there is something to undo.
    fn finishing(&self, moves: &[Move]) -> Vec<Button> {
        let mut buttons = Vec::new();
        let Some((_, before)) = moves.split_last() else {
            // Only a player who is responsible for it can be wrong about having no play.
            if self.view.game.may_confirm(&[]) {
                buttons.push(self.button(Look::Plain, "button-play-nothing", Wish::Pass));
            }
            return buttons;
        };
        if self.view.game.may_confirm(moves)
            && let Some(play) = Play::new(moves)
        {
            let label = self.language.say("button-confirm", &[("play", play.to_string().into())]);
            buttons.push(Button::new(Look::Good, label, self.press(Wish::Play(draft::write(moves)))));
        }
        buttons.push(self.button(Look::Plain, "button-undo", Wish::Show(draft::write(before))));
        if !before.is_empty() {
            buttons.push(self.button(Look::Plain, "button-undo-all", Wish::Show(String::new())));
        }
        buttons
    }

    /// A page of whole plays; where they do not fit on one, the last choice turns the page.
    fn whole_plays(&self, plays: &[Play], page: usize) -> Menu {
        let one_page = plays.len() <= MENU;
        let per_page = if one_page { MENU } else { MENU - 1 };
        let pages = plays.len().div_ceil(per_page).max(1);
        let page = page % pages;
        let from = page * per_page;
        let shown = &plays[from..plays.len().min(from + per_page)];
        let mut entries: Vec<Entry> = shown
            .iter()
            .map(|play| Entry {
                label: play.to_string(),
                note: self.hit_note(play.moves()),
                value: draft::write(play.moves()),
            })
            .collect();
        let prompt = if one_page {
            self.language.text("menu-plays")
        } else {
            let next = (page + 1) % pages;
            entries.push(Entry {
                label: self.language.text("menu-plays-more"),
                note: None,
                value: format!("page:{next}"),
            });
            let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX).into();
            let args = [("from", number(from + 1)), ("to", number(from + shown.len())), ("total", number(plays.len()))];
            self.language.say("menu-plays-page", &args)
        };
        Menu { prompt, press: self.press(Wish::Pick(0, String::new())), entries }
    }

    /// The next moves of one checker, in as many menus as they need; `beside` a list of whole plays or not.
    fn next_moves(&self, moves: &[Move], beside: bool) -> Vec<Menu> {
        let before = draft::write(moves);
        let mut entries: Vec<Entry> = Vec::new();
        for next in self.view.game.next_moves(moves) {
            let value = next.to_string();
            // Bearing off with either die looks the same and leads on in the same ways.
            if !entries.iter().any(|entry| entry.value == value) {
                entries.push(Entry { label: value.clone(), note: self.hit_note(&[next]), value });
            }
        }
        let prompt = self.language.text(match (moves, beside) {
            ([], true) => "menu-moves",
            ([], false) => "menu-moves-first",
            _ => "menu-moves-next",
        });
        let menus = entries.chunks(MENU).take(MENUS).zip(1..);
        let menu = |(chunk, number): (&[Entry], u8)| Menu {
            prompt: prompt.clone(),
            press: self.press(Wish::Pick(number, before.clone())),
            entries: chunk.to_vec(),
        };
        menus.map(menu).collect()
    }

    fn hit_note(&self, moves: &[Move]) -> Option<String> {
        moves.iter().any(|step| step.hit).then(|| self.language.text("menu-move-hits"))
    }
}
