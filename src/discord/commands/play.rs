//! `/move`, and playing by menus and buttons: a play is put together in the custom ids of the message that shows it.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind};
use crate::discord::delivery::needs::Need;
use crate::discord::delivery::response::Response;
use crate::discord::messages::event_lines;
use crate::discord::messages::half_play;
use crate::discord::messages::post::Post;
use crate::engine::{Decision, LegalPlays, Match, Move, ParsePlayError, Play};
use crate::settings::registry::AT_ONCE;
use crate::table::{BoardView, CurrentMatch, Intent, Rejection, Seen, Untrusted};

pub(super) const COMMAND: Command = Command {
    options: &[Opt::required("play", OptKind::Completed(100))],
    complete: |context, _, typed| context.complete_play(typed).unwrap_or_default(),
    needs: |context, call| {
        let typed = call.string("play").unwrap_or_default();
        context.needs_tutor(None, |game| Some(Decision::Play(game.parse_play(&game.legal()?, typed).ok()?).into()))
    },
    ..Command::new("move", |context, call| context.play_typed(context.required(call.string("play"))?))
};

impl Context<'_> {
    fn play_typed(&self, typed: &str) -> Outcome {
        let decide = |game: &Match, player| {
            // If nothing can be played now, the referee says why.
            let Some(legal) = game.legal().filter(|_| game.decider() == Some(player)) else {
                return Ok(Decision::Play(Play::default()).into());
            };
            match game.parse_play(&legal, typed) {
                Ok(play) => Ok(Decision::Play(play).into()),
                Err(misread) => Err(Box::new((legal, misread))),
            }
        };
        self.act_or(None, decide, |BoardView { current, .. }, misread| {
            let (legal, misread) = *misread;
            match legal.begun(typed).filter(|_| !current.position.game().allows_illegal_plays()) {
                Some(moves) => self.finish_typed(&current, moves),
                None => Ok(Response::private(self.why_not(&current, &legal, typed, &misread))),
            }
        })
    }

    /// A play of which only the beginning was typed: the rest is chosen, where only the player sees it.
    fn finish_typed(&self, current: &CurrentMatch, moves: Vec<Move>) -> Outcome {
        let play = event_lines::markup_play(&half_play::write(&moves));
        let begun = self.language.say("play-begun", &[("play", play.into())]);
        let board = self.private().board(current, &[], &moves);
        Ok(Response::private(Post { text: begun, ..board }))
    }

    /// Why the typed text cannot be played, and to which points the roll can take its checker.
    fn why_not(&self, current: &CurrentMatch, legal: &LegalPlays, typed: &str, misread: &ParsePlayError) -> String {
        let misreading = self.misread(legal, typed, current.position.players(), misread);
        let reach = match (misread, current.position.game().throw()) {
            (ParsePlayError::Illegal(reason), Some(throw)) => self.reach(legal, throw.roll(), typed, reason),
            _ => None,
        };
        match reach {
            Some(reach) => format!("{reach}\n{misreading}"),
            None => misreading,
        }
    }

    /// The tutor's opinion of the moves that a button carries.
    pub(super) fn needs_to_play_chosen(&self, seen: Untrusted<Seen>, moves: &str) -> Outcome<Option<Need>> {
        self.needs_tutor(Some(seen), |game| chosen(game, moves))
    }

    /// Plays the moves that a button carries.
    pub(super) fn play_chosen(&self, seen: Untrusted<Seen>, moves: &str) -> Outcome {
        self.act_or(
            Some(seen),
            |game, _| chosen(game, moves).ok_or(()),
            |view, ()| Err(Rejection::OldPosition(Box::new(view)).into()),
        )
    }

    /// The tutor's opinion of the chosen moves, if they count at once.
    pub(super) fn needs_to_choose_moves(&self, seen: Untrusted<Seen>, moves: &str) -> Outcome<Option<Need>> {
        match self.interaction.settings.own.get(&AT_ONCE) {
            true => self.needs_tutor(Some(seen), |game| completed(game, moves)),
            false => Ok(None),
        }
    }

    /// The chosen moves: a whole play counts at once for players who have set that, any other is shown.
    pub(super) fn choose_moves(&self, seen: Untrusted<Seen>, moves: &str) -> Outcome {
        if !self.interaction.settings.own.get(&AT_ONCE) {
            return self.half_play(seen, moves);
        }
        let decide = |game: &Match, player| completed(game, moves).filter(|_| game.decider() == Some(player)).ok_or(());
        self.act_or(Some(seen), decide, |view, ()| match self.is_decider(&view.current) {
            true => self.show_half_play(view, moves),
            false => Err(Rejection::NotYourTurn(view.current.decider().cloned()).into()),
        })
    }

    /// Shows a play being put together. Nothing is kept: the moves are in the message's own buttons.
    pub(super) fn half_play(&self, seen: Untrusted<Seen>, moves: &str) -> Outcome {
        self.show_half_play(self.table.play.pick(&self.request(), seen)?, moves)
    }

    fn show_half_play(&self, view: BoardView, moves: &str) -> Outcome {
        let Some(moves) = half_play::read(view.current.position.game(), moves) else {
            return Err(Rejection::OldPosition(Box::new(view)).into());
        };
        let BoardView { current, events } = view;
        let show = match self.interaction.pressed_is_private {
            true => self.private(),
            false => self.public_in(&current.header.locale),
        };
        let mut board = show.board(&current, &events, &moves);
        // An edit pings nobody, but Discord highlights a message only for those it mentions.
        let is_mentioned = self.interaction.settings.own.is_mentioned();
        board.ping = is_mentioned.then_some(self.caller.id);
        Ok(Response::update(board))
    }

    /// Completions of the play that is being typed.
    fn complete_play(&self, typed: &str) -> Option<Vec<String>> {
        let current = self.table.play.view(self.place.channel).ok().filter(|current| self.is_decider(current))?;
        let game = current.position.game();
        let legal = game.legal()?;
        Some(game.completions(typed, 25).iter().map(|play| legal.spelt(play)).collect())
    }
}

fn chosen(game: &Match, moves: &str) -> Option<Intent> {
    Some(Decision::Play(Play::new(&half_play::read(game, moves)?)?).into())
}

/// The play that these moves make if nothing can be added to it. In responsible play a part of a play may be confirmed,
/// so there it is never certain.
fn completed(game: &Match, moves: &str) -> Option<Intent> {
    let moves = half_play::read(game, moves).filter(|moves| game.may_confirm(moves) && !game.allows_illegal_plays())?;
    Some(Decision::Play(Play::new(&moves)?).into())
}
