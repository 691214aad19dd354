//! Looking back at games: as a moving picture, or step by step.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind};
use crate::discord::delivery::response::{AnimationTask, Audience, PostedPicture, ReplayedGame, Response, Work};
use crate::discord::interaction::Posting;
use crate::discord::interaction::custom_id::{ReplayStep, StepDirection, SteppedThrough};
use crate::discord::messages::replay::ReplayMessages;
use crate::locale::Language;
use crate::store::ids::MatchId;
use crate::table::{Replay, ReplayOf, Untrusted, limits};

pub(super) const COMMAND: Command = Command {
    cost: limits::WORK,
    options: &[Opt::new("game", OptKind::Number(None))],
    ..Command::new("replay", |context, call| context.replay_here(call.number("game")))
};

impl Context<'_> {
    /// `/replay`: a game of this channel's match, or of the last one here, for everybody.
    fn replay_here(&self, game: Option<i64>) -> Outcome {
        if !self.may_begin_here() {
            return Err(self.wrong_channel_response().into());
        }
        self.caller_may(Posting::Picture)?;
        let view = self.table.history.last_match(self.place.channel)?;
        // A number that no game can have is none of this match's either.
        let game = game.map(|game| u32::try_from(game).unwrap_or(u32::MAX));
        self.replay(view.id.into(), game, Audience::Everybody)
    }

    /// A game of a match from a button, for the caller alone; 0 is the latest game.
    pub(super) fn replay_privately(&self, id: Untrusted<MatchId>, game: u32) -> Outcome {
        self.replay(id, (game > 0).then_some(game), Audience::Caller)
    }

    fn replay(&self, id: Untrusted<MatchId>, game: Option<u32>, audience: Audience) -> Outcome {
        let replay = self.table.history.replay(&self.request(), id, game)?;
        let of = match &replay.of {
            ReplayOf::Match(header) => Some(header.id),
            ReplayOf::Import(_) => None,
        };
        let game = ReplayedGame { of, game: replay.game, frames: replay.frames.len() };
        let posted = PostedPicture::Game(game);
        let stands_above =
            audience == Audience::Everybody && self.services.posted_pictures.has(self.place.channel, posted);
        let audience = if stands_above { Audience::Caller } else { audience };
        if audience == Audience::Everybody {
            self.spend_post()?;
        }
        let mut reader = self.reader();
        let language = match audience {
            Audience::Everybody => {
                reader.board = self.interaction.settings.channel.or(&reader.board);
                match &replay.of {
                    ReplayOf::Match(header) => Language::of_tag(&header.locale),
                    ReplayOf::Import(_) => self.language,
                }
            }
            Audience::Caller => self.language,
        };
        let mut post = ReplayMessages { language, replay: &replay, reader: &reader }.post();
        if stands_above {
            post.text = format!("{}\n{}", self.language.text("replay-stands-above"), post.text);
        }
        Ok(Response::work(Work::Animate(Box::new(AnimationTask { audience, game, post }))))
    }

    /// A position of a game, in a message of the caller's own in which they step on.
    pub(super) fn replay_step(&self, step: ReplayStep) -> Outcome {
        let replay = self.stepped_through(&step)?;
        let reader = self.reader();
        let film = ReplayMessages { language: self.language, replay: &replay, reader: &reader };
        let post = film.still(usize::from(step.frame), step.page);
        Ok(if step.way == StepDirection::Open { Response::private(post) } else { Response::update(post) })
    }

    /// The game that a step leads through.
    pub(super) fn stepped_through(&self, step: &ReplayStep) -> Outcome<Replay> {
        let game = (step.game > 0).then_some(step.game);
        Ok(match step.of {
            SteppedThrough::Match(id) => self.table.history.replay(&self.request(), id, game)?,
            SteppedThrough::Import(id) => self.table.history.replay_of_import(&self.request(), id, game)?,
        })
    }
}
