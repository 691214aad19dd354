//! Acting in a match, by command or button, and the answer that shows the result.

use super::context::{Context, Outcome};
use crate::discord::delivery::needs::Need;
use crate::discord::delivery::response::{Audience, InitialResponse, Response};
use crate::discord::messages::post::{Button, Picture, Post, TrackedPost};
use crate::discord::messages::{controls, markup};
use crate::engine::{Decision, Match, Player};
use crate::table::{Announcement, AnnouncementKind, BoardView, CurrentMatch, Intent, Seen, Untrusted};

impl Context<'_> {
    /// Does something at the match that a button names, or at the one in this channel.
    pub(super) fn act(&self, seen: Option<Untrusted<Seen>>, intent: impl Into<Intent>) -> Outcome {
        Ok(self.announce(&self.table.play.act(&self.request(), seen, intent)?))
    }

    /// Decides on the loaded match, which a button names or which is played in this channel, and acts in it;
    /// `otherwise` answers if nothing is to be done.
    pub(super) fn act_or<I>(
        &self,
        seen: Option<Untrusted<Seen>>,
        decide: impl Fn(&Match, Player) -> Result<Intent, I>,
        otherwise: impl FnOnce(BoardView, I) -> Outcome,
    ) -> Outcome {
        match self.table.play.act_after(&self.request(), seen, decide)? {
            Ok(news) => Ok(self.announce(&news)),
            Err((view, instead)) => otherwise(view, instead),
        }
    }

    /// Makes the decision of `decide` in this channel's match; where that is `None`, asks the player first.
    pub(super) fn act_or_ask(
        &self,
        decide: impl Fn(&Match, Player) -> Option<Decision>,
        ask: impl FnOnce(&Self, Untrusted<Seen>, &CurrentMatch) -> Outcome,
    ) -> Outcome {
        let decide = |game: &Match, player| decide(game, player).map(Intent::from).ok_or(());
        self.act_or(None, decide, |view, ()| ask(self, view.current.header.seen().into(), &view.current))
    }

    /// Shows the channel what happened. A command's answer is the new board itself; a button's answer changes the
    /// message it is on, and what deserves a new message follows.
    ///
    /// If the house acts next, a later message shows both actions; until then the answer to a command is deferred.
    pub(super) fn announce(&self, announcement: &Announcement) -> Response {
        let Some(pressed) = self.interaction.pressed else { return self.announce_in_new_message(announcement) };
        if announcement.current.waits_for_house() {
            let response = match self.interaction.pressed_is_private {
                true => Response::update(self.done()),
                false => Response::say(InitialResponse::AwaitBoard),
            };
            return response.after_house(announcement.clone());
        }
        let mut messages = self.public_in(&announcement.current.header.locale).posts_of(announcement);
        match announcement.kind {
            // A private panel is finished with; it shows the result.
            _ if self.interaction.pressed_is_private => self.after_panel(announcement, messages),
            // Any public message with a match's buttons is its board, also one that is not on record yet.
            AnnouncementKind::Refresh { mention } => {
                let mut board = messages.remove(0);
                board.post.ping = mention;
                Response::of(InitialResponse::UpdateMessage(board.post), board.tracked)
            }
            _ if announcement.edits == Some(pressed) => {
                let board = messages.remove(0);
                Response::of(InitialResponse::UpdateMessage(board.post), board.tracked).posting(messages)
            }
            _ => self.remove_controls().posting(messages),
        }
    }

    /// Shows the channel what happened in new messages, and leaves the pressed one unchanged.
    pub(super) fn announce_in_new_message(&self, announcement: &Announcement) -> Response {
        if announcement.current.waits_for_house() {
            return Response::say(InitialResponse::Defer(Audience::Everybody)).after_house(announcement.clone());
        }
        let mut messages = self.public_in(&announcement.current.header.locale).answering(announcement);
        let first = messages.remove(0);
        Response::of(InitialResponse::Message(first.post), first.tracked).posting(messages)
    }

    /// The answer to an action in a private panel. For a match over days, or in another channel, the panel turns into
    /// the next board that waits for the caller, the same one first. Otherwise it says that the channel shows the
    /// result.
    fn after_panel(&self, announcement: &Announcement, messages: Vec<TrackedPost>) -> Response {
        let header = &announcement.current.header;
        let is_here = header.channel == self.place.channel;
        let is_slow = header.clock.is_some_and(|clock| clock.pace.is_slow());
        let next = if is_slow || !is_here { self.board_that_waits(header.id) } else { None };
        let panel = Response::update(next.unwrap_or_else(|| self.done()));
        if is_here {
            return panel.posting(messages);
        }
        self.services.outbox.notify();
        panel
    }

    /// The final text of a private panel: the channel is told what happened.
    fn done(&self) -> Post {
        Post { picture: Picture::None, ..self.text_post("done-in-channel") }
    }

    pub(super) fn is_decider(&self, current: &CurrentMatch) -> bool {
        current.decider().is_some_and(|decider| decider.id == self.caller.id)
    }

    /// The lookup of the opponent who is to act, as a member of the server.
    pub(super) fn needs_opponent_to_act(&self, seen: Untrusted<Seen>) -> Outcome<Option<Need>> {
        if self.met.found.is_some() {
            return Ok(None);
        }
        let current = self.table.play.view_match(&self.request(), seen.match_id())?;
        Ok(self.opponent_to_act(&current).and_then(|opponent| self.membership(opponent)))
    }

    /// The private panel behind "More".
    pub(super) fn match_panel(&self, seen: Untrusted<Seen>) -> Outcome {
        let current = self.table.play.view_match(&self.request(), seen.match_id())?;
        let seat = current.header.seat(self.caller.id);
        let mut buttons: Vec<_> = self.claim_button(&current.header).into_iter().collect();
        let resigns = seat.map(|player| self.resignations(&current, player)).transpose()?.unwrap_or_default();
        let may_resign = !resigns.is_empty();
        buttons.extend(resigns);
        buttons.extend(controls::more(self.language, &current, seat));
        buttons.extend(self.manage_button(&current.header));
        let panel = self.absence_notice(&current)?.unwrap_or_else(|| match seat {
            Some(player) if may_resign => self.about_resigning(&current, player),
            _ => self.text_post("more"),
        });
        Ok(Response::private(panel.with_buttons(buttons)))
    }

    /// Buttons for the resignations that this player can offer now.
    fn resignations(&self, current: &CurrentMatch, player: Player) -> Outcome<Vec<Button>> {
        let buttons = controls::resignations(self.language, current, player);
        let is_refused = !buttons.is_empty() && self.table.play.was_resignation_declined(current.header.id, player)?;
        Ok(if is_refused { Vec::new() } else { buttons })
    }

    /// A question about a resignation of this player, which names who would win by it.
    fn about_resigning(&self, current: &CurrentMatch, player: Player) -> Post {
        let opponent = markup::name(&current.header.players[player.opponent()]);
        Post::text(self.language.say("more-resign", &[("opponent", opponent.into())]))
    }
}
