//! The tutor: asks before a player gives much away, if they want that and no ratings depend on it.

use super::context::{Context, Outcome};
use crate::discord::delivery::needs::{Consultation, Need, Objection};
use crate::discord::delivery::response::Response;
use crate::discord::messages::advice;
use crate::engine::player::Player;
use crate::engine::referee::Match;
use crate::settings::registry::TUTOR;
use crate::table::{CurrentMatch, Intent, Seen, Untrusted};

impl Context<'_> {
    /// The tutor's opinion of what the caller is about to do at a match: the one that a button names, or the one in this
    /// channel.
    pub(super) fn needs_tutor(
        &self,
        seen: Option<Untrusted<Seen>>,
        intent: impl FnOnce(&Match) -> Option<Intent>,
    ) -> Outcome<Option<Need>> {
        Ok(self.consultation(seen, intent).map(|task| Need::Tutor(Box::new(task))))
    }

    fn consultation(
        &self,
        seen: Option<Untrusted<Seen>>,
        intent: impl FnOnce(&Match) -> Option<Intent>,
    ) -> Option<Consultation> {
        if !self.interaction.settings.own.get(&TUTOR) {
            return None;
        }
        let (current, player) = self.advised_match(seen)?;
        let game = current.position.game();
        Some(Consultation { seen: current.header.seen(), game: game.clone(), player, intent: intent(game)? })
    }

    /// The question whether the caller is sure, if the tutor objects and the match has not gone on meanwhile.
    pub(super) fn objection(&self) -> Option<Response> {
        let Objection { seen, intent, error } = self.known.objection.as_ref()?;
        let (current, player) = self.advised_match(Some((*seen).into()))?;
        self.table.play.note_advised(current.header.id, player).ok()?;
        Some(Response::private(advice::sure(self.language, *seen, intent, *error)))
    }

    /// A match as a button shows it, or the one in this channel, and the caller's seat; `None` where they get no advice.
    fn advised_match(&self, seen: Option<Untrusted<Seen>>) -> Option<(CurrentMatch, Player)> {
        let current = match seen {
            Some(seen) => self.table.play.view_match(&self.at_table(), seen.match_id()),
            None => self.table.play.view(self.place.channel),
        };
        let current = current.ok()?;
        let (header, game) = (&current.header, current.position.game());
        // The table refuses a button of another position.
        let is_current = seen.is_none_or(|seen| seen == header.seen().into());
        let player = header.seat(self.caller.id).filter(|_| is_current && !header.is_at_stake(game.terms()))?;
        let board = game.board().seen_by(player);
        self.table.play.may_advise_on(self.caller.id, [board]).ok()?.then_some((current, player))
    }
}
