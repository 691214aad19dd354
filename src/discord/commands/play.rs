//! `/move`, and playing by menus and buttons: a play is put together in the custom ids of the message that shows it.

use super::command::{Command, Opt, OptKind};
use super::context::{Context, Outcome};
use crate::discord::delivery::response::{InitialResponse, Response};
use crate::discord::messages::half_play::{self, HalfPlay};
use crate::engine::play::Play;
use crate::table::{Denial, Intent, Seen, Untrusted};

pub(super) const COMMAND: Command = Command {
    options: &[Opt::required("play", OptKind::Completed(100))],
    complete: |context, _, typed| context.complete_play(typed).unwrap_or_default(),
    ..Command::new("move", |context, call| match call.string("play") {
        Some(typed) => context.play_typed(typed),
        None => context.unknown(),
    })
};

impl Context<'_> {
    /// Plays what was typed.
    fn play_typed(&self, typed: &str) -> Outcome {
        let view = self.table.view(self.interaction.place.channel)?;
        let Some(legal) = view.game.legal().filter(|_| self.is_decider(&view)) else {
            // The table and the referee say why nothing can be played now.
            return self.act(None, Intent::Play(Play::default()));
        };
        match view.game.understand(&legal, typed) {
            Ok(play) => self.act(Some(view.seen().into()), Intent::Play(play)),
            Err(misread) => Ok(Response::private(self.misread(&legal, typed, &view, &misread))),
        }
    }

    /// Plays the moves that a button carries.
    pub(super) fn play_chosen(&self, seen: Untrusted<Seen>, moves: &str) -> Outcome {
        let view = self.table.pick(&self.at_table(), seen)?;
        let play = half_play::read(&view.game, moves)
            .and_then(|moves| Play::new(&moves))
            .ok_or_else(|| Denial::Stale(Box::new(view)))?;
        self.act(Some(seen), Intent::Play(play))
    }

    /// Shows a play being put together. Nothing is kept: the moves are in the message's own buttons.
    pub(super) fn half_play(&self, seen: Untrusted<Seen>, moves: &str, page: usize) -> Outcome {
        let view = self.table.pick(&self.at_table(), seen)?;
        let Some(moves) = half_play::read(&view.game, moves) else { return Err(Denial::Stale(Box::new(view)).into()) };
        let show = if self.interaction.pressed_private { self.private() } else { self.public() };
        let events = self.table.last_story(view.id)?;
        let mut board = show.board(&view, &events, &HalfPlay { moves, page });
        // An edit pings nobody, but without this it would lose the highlight for the player.
        board.ping = view.pinged(self.interaction.caller.id);
        Ok(Response::say(InitialResponse::UpdateMessage(board)))
    }

    /// The plays that what is being typed may become.
    fn complete_play(&self, typed: &str) -> Option<Vec<String>> {
        let view = self.table.view(self.interaction.place.channel).ok().filter(|view| self.is_decider(view))?;
        let legal = view.game.legal()?;
        Some(view.game.completions(typed, 25).iter().map(|play| legal.spelt(play)).collect())
    }
}
