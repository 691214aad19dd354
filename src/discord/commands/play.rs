//! `/move`, and playing by menus and buttons: a play is put together in the custom ids of the message that shows it.

use super::command::{Command, Opt, OptKind};
use super::context::{Context, Outcome};
use crate::discord::delivery::response::{InitialResponse, Response};
use crate::discord::messages::event_lines;
use crate::discord::messages::half_play::{self, HalfPlay};
use crate::discord::messages::post::Post;
use crate::engine::action::Decision;
use crate::engine::play::{Move, Play};
use crate::engine::plays::{LegalPlays, Misread};
use crate::engine::referee::Match;
use crate::table::{CurrentMatch, Rejection, Seen, Untrusted};

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
        let understood = self.table.view(self.interaction.place.channel).ok().and_then(|current| {
            let game = current.position.game();
            game.understand(&game.legal()?, typed).ok()
        });
        if let Some(asked) = understood.and_then(|play| self.objection(None, &Decision::Play(play).into())) {
            return Ok(asked);
        }
        let acted = self.table.act_after(&self.at_table(), None, |game, player| {
            // Where nothing can be played now the referee says why.
            let Some(legal) = game.legal().filter(|_| game.decider() == Some(player)) else {
                return Ok(Decision::Play(Play::default()).into());
            };
            match game.understand(&legal, typed) {
                Ok(play) => Ok(Decision::Play(play).into()),
                Err(misread) => Err(Box::new((legal, misread))),
            }
        })?;
        match acted {
            Ok(news) => Ok(self.announce(&news)),
            Err(misread) => {
                let (legal, misread) = *misread;
                let current = self.table.view(self.interaction.place.channel)?;
                match legal.begun(typed).filter(|_| !current.position.game().is_responsible()) {
                    Some(moves) => self.finish_typed(&current, moves),
                    None => Ok(Response::private(self.why_not(&current, &legal, typed, &misread))),
                }
            }
        }
    }

    /// A play of which only the beginning was typed: the rest is chosen, where only the player sees it.
    fn finish_typed(&self, current: &CurrentMatch, moves: Vec<Move>) -> Outcome {
        let play = event_lines::markup_play(&half_play::write(&moves));
        let begun = self.private_language().say("play-begun", &[("play", play.into())]);
        let board = self.private().board(current, &[], &HalfPlay { moves, page: 0 });
        Ok(Response::say(InitialResponse::Ephemeral(Post { text: begun, ..board })))
    }

    /// Why what was typed cannot be played, and where its numbers lead instead.
    fn why_not(&self, current: &CurrentMatch, legal: &LegalPlays, typed: &str, misread: &Misread) -> String {
        let told = self.misread(legal, typed, current.position.players(), misread);
        let reach = match (misread, current.position.game().throw()) {
            (Misread::Illegal(reason), Some(throw)) => self.reach(legal, throw.roll(), typed, reason),
            _ => None,
        };
        match reach {
            Some(reach) => format!("{reach}\n{told}"),
            None => told,
        }
    }

    /// Plays the moves that a button carries.
    pub(super) fn play_chosen(&self, seen: Untrusted<Seen>, moves: &str) -> Outcome {
        let read = |game: &Match| half_play::read(game, moves).and_then(|moves| Play::new(&moves));
        let current = self.table.view_match(&self.at_table(), seen.match_id())?;
        if let Some(asked) =
            read(current.position.game()).and_then(|play| self.objection(Some(seen), &Decision::Play(play).into()))
        {
            return Ok(asked);
        }
        let acted = self.table.act_after(&self.at_table(), Some(seen), |game, _| {
            read(game).map(|play| Decision::Play(play).into()).ok_or(())
        })?;
        match acted {
            Ok(news) => Ok(self.announce(&news)),
            Err(()) => {
                let current = self.table.view_match(&self.at_table(), seen.match_id())?;
                Err(Rejection::Stale(Box::new(current)).into())
            }
        }
    }

    /// What was chosen of a play: a whole one counts at once for whoever likes that, any other is shown.
    pub(super) fn choose_moves(&self, seen: Untrusted<Seen>, moves: &str) -> Outcome {
        if self.interaction.settings.own.play.play_at_once == Some(true) {
            let (current, _) = self.table.pick(&self.at_table(), seen)?;
            let game = current.position.game();
            let is_whole = half_play::read(game, moves).is_some_and(|moves| game.may_confirm(&moves));
            // Where plays are the players' own responsibility, any beginning of one may be all of it.
            if is_whole && !game.is_responsible() {
                return self.play_chosen(seen, moves);
            }
        }
        self.half_play(seen, moves, 0)
    }

    /// Shows a play being put together. Nothing is kept: the moves are in the message's own buttons.
    pub(super) fn half_play(&self, seen: Untrusted<Seen>, moves: &str, page: usize) -> Outcome {
        let (current, happenings) = self.table.pick(&self.at_table(), seen)?;
        let Some(moves) = half_play::read(current.position.game(), moves) else {
            return Err(Rejection::Stale(Box::new(current)).into());
        };
        let show = match self.interaction.pressed_private {
            true => self.private(),
            false => self.public_in(&current.header.locale),
        };
        let mut board = show.board(&current, &happenings, &HalfPlay { moves, page });
        // An edit pings nobody, but without this it would lose the highlight for the player.
        let is_mentioned = self.interaction.settings.own.play.is_mentioned();
        board.ping = is_mentioned.then_some(self.interaction.caller.id);
        Ok(Response::say(InitialResponse::UpdateMessage(board)))
    }

    /// The plays that what is being typed may become.
    fn complete_play(&self, typed: &str) -> Option<Vec<String>> {
        let current =
            self.table.view(self.interaction.place.channel).ok().filter(|current| self.is_decider(current))?;
        let game = current.position.game();
        let legal = game.legal()?;
        Some(game.completions(typed, 25).iter().map(|play| legal.spelt(play)).collect())
    }
}
