//! The buttons and menus under a board: what the player to act can do now, in as few taps as possible.

use super::draft;
use super::post::{Button, Entry, Look, Menu, Row};
use super::press::{Press, Step, Wish};
use super::story;
use crate::engine::phase::{Phase, Stage};
use crate::engine::play::{Move, Play};
use crate::engine::plays::LegalPlays;
use crate::locale::Language;
use crate::table::MatchView;

/// The most choices that a menu can have.
const MENU: usize = 25;

/// What a reader has opened on a board before acting.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    /// The moves chosen so far.
    pub moves: Vec<Move>,
    /// Which page of whole plays is open, from 0.
    pub page: usize,
}

/// The controls of a match as it stands.
#[must_use]
pub fn rows(language: Language, view: &MatchView, draft: &Draft) -> Vec<Row> {
    let controls = Controls { language, view };
    match view.game.phase() {
        Phase::Opening => Vec::new(),
        Phase::Turn(turn) => match turn.stage {
            Stage::ToPlay(..) => match view.game.legal() {
                Some(legal) => controls.playing(&legal, draft),
                None => vec![Row::Buttons(vec![controls.more()])],
            },
            _ => controls.before_rolling(),
        },
        Phase::Doubled { .. } | Phase::Beavered { .. } => controls.answering_double(),
        Phase::Resigning { .. } => vec![Row::Buttons(vec![
            controls.button(Look::Good, "button-accept", Wish::AcceptResignation),
            controls.button(Look::Plain, "button-decline", Wish::DeclineResignation),
            controls.more(),
        ])],
        Phase::Over { .. } => vec![Row::Buttons(vec![
            controls.button(Look::Main, "button-rematch", Wish::Rematch),
            Button::new(Look::Plain, language.text("button-leaderboard"), Press::Leaderboard),
            Button::new(Look::Plain, language.text("button-replay"), Press::Replay(view.id, 0)),
            Button::new(Look::Plain, language.text("button-step"), Press::Step(Step::into_latest(view.id))),
        ])],
    }
}

struct Controls<'a> {
    language: Language,
    view: &'a MatchView,
}

impl Controls<'_> {
    fn press(&self, wish: Wish) -> Press {
        Press::Match(self.view.seen(), wish)
    }

    fn button(&self, look: Look, key: &str, wish: Wish) -> Button {
        Button::new(look, self.language.text(key), self.press(wish))
    }

    fn more(&self) -> Button {
        self.button(Look::Plain, "button-more", Wish::More)
    }

    fn before_rolling(&self) -> Vec<Row> {
        let asks = self.view.game.decider().map(|player| self.view.game.asks(player)).unwrap_or_default();
        let mut buttons = Vec::new();
        if asks.roll {
            buttons.push(self.button(Look::Main, "button-roll", Wish::Roll));
        }
        if asks.pass {
            buttons.push(self.button(Look::Main, "button-pass", Wish::Pass));
        }
        if let Some(offer) = asks.double {
            let label = self.language.say("button-double", &[("value", offer.value.into())]);
            buttons.push(Button::new(Look::Plain, label, self.press(Wish::AskDouble)));
        }
        buttons.push(self.more());
        vec![Row::Buttons(buttons)]
    }

    fn answering_double(&self) -> Vec<Row> {
        vec![Row::Buttons(vec![
            self.button(Look::Good, "button-take", Wish::Take),
            self.button(Look::Grave, "button-drop", Wish::Drop),
            self.more(),
        ])]
    }

    fn playing(&self, legal: &LegalPlays, draft: &Draft) -> Vec<Row> {
        if let ([(play, _)], []) = (legal.results(), draft.moves.as_slice()) {
            let label = self.language.say("button-forced", &[("play", play.to_string().into())]);
            let wish = Wish::Play(draft::write(play.moves()));
            return vec![Row::Buttons(vec![Button::new(Look::Main, label, self.press(wish)), self.more()])];
        }
        let mut rows = Vec::new();
        if draft.moves.is_empty() {
            rows.push(Row::Menu(self.whole_plays(&legal.completions(""), draft.page)));
        }
        rows.extend(self.next_moves(legal, &draft.moves).into_iter().map(Row::Menu));
        rows.push(Row::Buttons(self.finishing(legal, &draft.moves)));
        rows
    }

    /// Confirm once the play is complete, Undo once there is something to undo.
    fn finishing(&self, legal: &LegalPlays, moves: &[Move]) -> Vec<Button> {
        let mut buttons = Vec::new();
        if legal.is_complete(moves)
            && let Some(play) = Play::new(moves)
        {
            let label = self.language.say("button-confirm", &[("play", play.to_string().into())]);
            buttons.push(Button::new(Look::Good, label, self.press(Wish::Play(draft::write(moves)))));
        }
        if let Some((_, before)) = moves.split_last() {
            buttons.push(self.button(Look::Plain, "button-undo", Wish::Show(draft::write(before))));
            if !before.is_empty() {
                buttons.push(self.button(Look::Plain, "button-undo-all", Wish::Show(String::new())));
            }
        }
        buttons.push(self.more());
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

    /// The legal next moves of one checker, in as many menus as they need.
    fn next_moves(&self, legal: &LegalPlays, moves: &[Move]) -> Vec<Menu> {
        let before = draft::write(moves);
        let mut entries: Vec<Entry> = Vec::new();
        for next in legal.next_moves(moves) {
            let value = next.to_string();
            // Bearing off with either die looks the same and leads on in the same ways.
            if !entries.iter().any(|entry| entry.value == value) {
                entries.push(Entry { label: value.clone(), note: self.hit_note(&[next]), value });
            }
        }
        let prompt = self.language.text(if moves.is_empty() { "menu-moves" } else { "menu-moves-next" });
        let menus = entries.chunks(MENU).zip(1..);
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

/// The buttons of the private panel behind "More".
#[must_use]
pub fn more(language: Language, view: &MatchView, is_player: bool) -> Vec<Button> {
    let mut buttons = Vec::new();
    if is_player && !matches!(view.game.phase(), Phase::Over { .. }) {
        let press = Press::Match(view.seen(), Wish::AskResign);
        buttons.push(Button::new(Look::Grave, language.text("button-resign"), press));
    }
    buttons.push(Button::new(Look::Plain, language.text("button-board"), Press::Board));
    buttons.push(Button::new(Look::Plain, language.text("button-leaderboard"), Press::Leaderboard));
    buttons.push(Button::new(Look::Plain, language.text("button-looks"), Press::Looks));
    buttons.push(Button::new(Look::Plain, language.text("button-help"), Press::Help));
    buttons
}

/// The three things that can be resigned.
#[must_use]
pub fn resignations(language: Language, view: &MatchView) -> Vec<Button> {
    use crate::engine::score::Worth;
    [Worth::Single, Worth::Gammon, Worth::Backgammon]
        .map(|worth| {
            let label = language.say("button-resign-as", &[("worth", story::worth(language, worth).into())]);
            Button::new(Look::Grave, label, Press::Match(view.seen(), Wish::Resign(worth)))
        })
        .to_vec()
}
