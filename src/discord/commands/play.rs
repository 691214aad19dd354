//! Acting at a match: rolls, plays, doubles, resignations, and a play being put together.

use super::{CommandContext, Outcome};
use crate::discord::delivery::response::{Answer, Lookup, Response, Tracked, TrackedPost};
use crate::discord::delivery::rest::InitialResponse;
use crate::discord::interaction::Completion;
use crate::discord::interaction::custom_id::{CustomId, MatchButton};
use crate::discord::messages::controls;
use crate::discord::messages::controls::HalfPlay;
use crate::discord::messages::post::{Button, ButtonStyle, Post};
use crate::discord::messages::terms::Defaults;
use crate::discord::messages::{event_lines, half_play};
use crate::engine::play::Play;
use crate::engine::score::Worth;
use crate::store::ids::MatchId;
use crate::table::{Announcement, Denial, Intent, MatchView, News, Rematch, Seen, Untrusted};

impl CommandContext<'_> {
    /// Does something at the match that a button names, or at the one in this channel.
    pub(super) fn act(&self, seen: Option<Untrusted<Seen>>, intent: Intent) -> Outcome {
        let outcome = self.table.act(&self.at_table(), seen, intent)?;
        Ok(self.announce(&outcome.announcement))
    }

    /// Shows the channel what happened. A command's answer is the new board itself; a button's answer changes the
    /// message it is on, and what deserves a new message follows.
    pub(super) fn announce(&self, news: &Announcement) -> Response {
        let mut messages = self.public().news(news);
        match (&news.news, self.interaction.pressed) {
            (_, None) => {
                let first = messages.remove(0);
                Response::of(InitialResponse::Message(first.post), first.tracked).then(messages)
            }
            // Any public message with a match's buttons is its board, also one that is not on record yet.
            (News::Refresh, Some(_)) if !self.interaction.pressed_private => {
                let mut board = messages.remove(0);
                board.post.ping = news.view.decider().and_then(|decider| news.view.pinged(decider.id));
                Response::of(InitialResponse::UpdateMessage(board.post), board.tracked)
            }
            // A private panel has served; it says what came of it.
            (_, Some(_)) if self.interaction.pressed_private => {
                let done = event_lines::tell(self.private_language(), &news.view, &news.story);
                Response::say(InitialResponse::UpdateMessage(Post::text(done))).then(messages)
            }
            (_, Some(_)) => Response::say(InitialResponse::RemoveControls).then(messages),
        }
    }

    /// Plays what was typed.
    pub(super) fn play_typed(&self, typed: &str) -> Outcome {
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
        let show = if self.interaction.pressed_private { self.private()? } else { self.public() };
        let events = self.table.last_story(view.id)?;
        let mut board = show.board(&view, &events, &HalfPlay { moves, page });
        // An edit pings nobody, but without this it would lose the highlight for the player.
        board.ping = view.pinged(self.interaction.caller.id);
        Ok(Response::say(InitialResponse::UpdateMessage(board)))
    }

    /// `/double`: doubles, but asks first where that could win nothing.
    pub(super) fn double_here(&self) -> Outcome {
        let view = self.table.view(self.interaction.place.channel)?;
        let offer = view.game.decider().and_then(|player| view.game.asks(player).double);
        match offer {
            Some(offer) if offer.dead && self.is_decider(&view) => self.ask_double(view.seen().into()),
            _ => self.act(None, Intent::Double),
        }
    }

    /// Asks once more before doubling, where only the doubler sees it.
    pub(super) fn ask_double(&self, seen: Untrusted<Seen>) -> Outcome {
        let view = self.table.pick(&self.at_table(), seen)?;
        let Some(offer) = view.game.decider().and_then(|player| view.game.asks(player).double) else {
            // The referee says why not.
            return self.act(Some(seen), Intent::Double);
        };
        let language = self.private_language();
        let mut text = language.say("double-sure", &[("value", offer.value.into())]);
        if offer.dead {
            text = format!("{}\n{text}", language.text("double-dead"));
        }
        let label = language.say("button-double-surely", &[("value", offer.value.into())]);
        let button = Button::new(ButtonStyle::Primary, label, CustomId::Match(seen, MatchButton::Double));
        Ok(Response::say(InitialResponse::Ephemeral(Post::text(text).with_buttons(vec![button]))))
    }

    /// Asks what is to be resigned, where only the one who asked sees it.
    pub(super) fn ask_resign(&self, seen: Untrusted<Seen>) -> Outcome {
        let view = self.table.view_match(&self.at_table(), seen.match_id())?;
        if view.seat(self.interaction.caller.id).is_none() {
            return Err(Denial::NotAPlayer(Box::new(view)).into());
        }
        let buttons = controls::resignations(self.private_language(), &view);
        Ok(Response::say(InitialResponse::UpdateMessage(self.private_post("resign-which").with_buttons(buttons))))
    }

    /// Offers to resign, unless there is nobody any more who could accept.
    pub(super) fn resign(&self, seen: Option<Untrusted<Seen>>, worth: Worth) -> Outcome {
        let view = match seen {
            Some(seen) => self.table.view_match(&self.at_table(), seen.match_id())?,
            None => self.table.view(self.interaction.place.channel)?,
        };
        if let (Some(guild), Some(seat)) = (view.venue.guild, view.seat(self.interaction.caller.id)) {
            let opponent = (guild, view.players[seat.opponent()].id);
            match &self.found {
                None => {
                    return Ok(Response::answer(Answer::LookUp(Lookup {
                        members: vec![opponent],
                        ..Lookup::default()
                    })));
                }
                Some(found) if found.absent.contains(&opponent) => {
                    let post = self.opponent_left(&view);
                    return Ok(Response::say(match self.interaction.pressed {
                        Some(_) => InitialResponse::UpdateMessage(post),
                        None => InitialResponse::Ephemeral(post),
                    }));
                }
                Some(_) => {}
            }
        }
        self.act(seen, Intent::Resign(worth))
    }

    /// Challenges the opponent of a finished match to the same again.
    pub(super) fn rematch(&self, of: Untrusted<MatchId>) -> Outcome {
        Ok(match self.table.rematch(&self.at_table(), of)? {
            Rematch::Offered(made) => {
                let post = self.public().challenge(&made.challenge);
                let replaced = made.replaced.and_then(|older| older.message);
                let tracked = Some(Tracked::Challenge(made.challenge.id));
                Response::say(InitialResponse::RemoveControls)
                    .then(vec![TrackedPost { post, tracked }])
                    .stripping(replaced)
            }
            Rematch::Started(started) => self.begun(&started),
        })
    }

    /// Has the opponent's play taken back, if it was illegal.
    pub(super) fn play_again(&self, seen: Option<Untrusted<Seen>>) -> Outcome {
        let view = match seen {
            Some(seen) => self.table.pick(&self.at_table(), seen)?,
            None => self.table.view(self.interaction.place.channel)?,
        };
        let may_ask = view.seat(self.interaction.caller.id).is_some_and(|player| view.game.asks(player).play_again);
        if may_ask && view.game.judge_last() == Some(Ok(())) {
            return Ok(self.tell("play-was-legal"));
        }
        self.act(Some(view.seen().into()), Intent::PlayAgain)
    }

    /// What completes what is being typed.
    pub(super) fn complete(&self, completion: &Completion) -> Response {
        let choices = match completion {
            Completion::Match(typed) => self.complete_match(typed).unwrap_or_default(),
            Completion::Agreements(typed) => {
                typed.completions(self.private_language(), &Defaults::of(&self.interaction.settings))
            }
            Completion::Play(typed) => self.complete_play(typed).unwrap_or_default(),
        };
        Response::say(InitialResponse::Autocomplete(choices.into_iter().take(25).collect()))
    }

    fn complete_play(&self, typed: &str) -> Option<Vec<String>> {
        let view = self.table.view(self.interaction.place.channel).ok().filter(|view| self.is_decider(view))?;
        let legal = view.game.legal()?;
        Some(view.game.completions(typed, 25).iter().map(|play| legal.spelt(play)).collect())
    }

    fn is_decider(&self, view: &MatchView) -> bool {
        view.decider().is_some_and(|decider| decider.id == self.interaction.caller.id)
    }
}
