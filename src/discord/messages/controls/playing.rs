//! The controls of a player with a roll to play: menus of plays, Confirm and Undo.

use super::Controls;
use crate::discord::interaction::custom_id::MatchButton;
use crate::discord::messages::half_play::{self, HalfPlay};
use crate::discord::messages::post::{Button, ButtonStyle, Row, side_by_side};
use crate::engine::action::Decision;
use crate::engine::play::{Move, Play};
use crate::table::Intent;

impl Controls<'_> {
    /// The controls of the player to play, and those of the opponent at that time.
    pub(super) fn playing(&self, half_play: &HalfPlay) -> Vec<Row> {
        let game = self.current.position.game();
        let Some(legal) = game.legal() else { return side_by_side([self.more()]) };
        let responsible = game.is_responsible();
        let mut rows = Vec::new();
        let mut buttons = Vec::new();
        match (legal.results(), half_play.moves.as_slice()) {
            ([(play, _)], []) if !responsible => {
                let label = self.language.say("button-forced", &[("play", play.to_string().into())]);
                let wish = MatchButton::Play(half_play::write(play.moves()));
                buttons.push(Button::new(ButtonStyle::Primary, label, self.press(wish)));
            }
            // If plays are the players' own risk, a list would reveal which are legal.
            (_, moves) if responsible => {
                rows.extend(self.next_moves(moves, 0).into_iter().map(Row::Menu));
                buttons.extend(self.finishing(moves, None));
            }
            (_, []) => {
                rows.push(Row::Menu(self.whole_plays(&legal.completions("").collect::<Vec<_>>(), half_play.page)));
                rows.extend(self.next_moves(&[], 1).into_iter().map(Row::Menu));
            }
            (_, moves) => {
                let plays = legal.beginning_with(moves);
                let rests = self.rests(moves, &plays);
                let beside = rests.len();
                rows.extend(rests.into_iter().map(Row::Menu));
                rows.extend(self.next_moves(moves, beside).into_iter().map(Row::Menu));
                // With one play left there is nothing to choose.
                buttons.extend(self.finishing(moves, plays.first().filter(|_| plays.len() == 1)));
            }
        }
        let asks = self.asks();
        if asks.reroll && half_play.moves.is_empty() {
            buttons.push(self.button(ButtonStyle::Secondary, "button-throw-afresh", Intent::Roll));
        }
        buttons.extend(self.play_again(&asks));
        buttons.push(self.more());
        buttons.extend(self.early_roll());
        rows.extend(side_by_side(buttons));
        rows
    }

    /// The button for the opponent's early roll, if it is allowed.
    fn early_roll(&self) -> Option<Button> {
        let opponent = self.current.position.game().decider()?.opponent();
        let name: String = self.current.header.players[opponent].display_name.chars().take(32).collect();
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
}
