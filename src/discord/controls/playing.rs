//! The controls of a player who has a roll to play: what to choose from, and Confirm and Undo.

use super::{Controls, Draft, IN_A_ROW, side_by_side};
use crate::discord::draft;
use crate::discord::post::{Button, Look, Row};
use crate::discord::press::Wish;
use crate::engine::play::{Move, Play};

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
            // Where plays are the players' own responsibility, a list would tell which are legal.
            (_, moves) if responsible => {
                rows.extend(self.next_moves(moves, 0).into_iter().map(Row::Menu));
                buttons.extend(self.finishing(moves, None));
            }
            (_, []) => {
                rows.push(Row::Menu(self.whole_plays(&legal.completions("").collect::<Vec<_>>(), draft.page)));
                rows.extend(self.next_moves(&[], 1).into_iter().map(Row::Menu));
            }
            (_, moves) => {
                let plays = legal.beginning_with(moves);
                let rests = self.rests(moves, &plays);
                let beside = rests.len();
                rows.extend(rests.into_iter().map(Row::Menu));
                rows.extend(self.next_moves(moves, beside).into_iter().map(Row::Menu));
                // With only one way to go on there is nothing left to choose.
                buttons.extend(self.finishing(moves, plays.first().filter(|_| plays.len() == 1)));
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

    /// Confirm once it may be confirmed or only one play begins like this, Undo once there is something to undo.
    fn finishing(&self, moves: &[Move], only: Option<&Play>) -> Vec<Button> {
        let mut buttons = Vec::new();
        let Some((_, before)) = moves.split_last() else {
            // Only a player who is responsible for it can be wrong about having no play.
            if self.view.game.may_confirm(&[]) {
                buttons.push(self.button(Look::Plain, "button-play-nothing", Wish::Pass));
            }
            return buttons;
        };
        let whole = only.cloned().or_else(|| Play::new(moves).filter(|_| self.view.game.may_confirm(moves)));
        if let Some(play) = whole {
            let label = self.language.say("button-confirm", &[("play", play.to_string().into())]);
            buttons.push(Button::new(Look::Good, label, self.press(Wish::Play(draft::write(play.moves())))));
        }
        buttons.push(self.button(Look::Plain, "button-undo", Wish::Show(draft::write(before))));
        if !before.is_empty() {
            buttons.push(self.button(Look::Plain, "button-undo-all", Wish::Show(String::new())));
        }
        buttons
    }
}
