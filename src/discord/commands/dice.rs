//! `/dice`: whether the throws of a match follow from their commitments, and whether all commitments of a server are
//! opened and in order; and *Check the dice* under a result.

use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind, Scope};
use crate::discord::messages::{admin, dice_proof};
use crate::store::ids::MatchId;
use crate::table::{Untrusted, limits};

pub(super) const COMMAND: Command = Command {
    cost: limits::WORK,
    options: &[
        Opt::new("verify", OptKind::Subcommand(&[Opt::new("match", OptKind::Completed(100))])),
        Opt::new("audit", OptKind::Subcommand(&[])),
    ],
    scope: Scope::Anywhere,
    complete: |context, _, typed| context.complete_past_match(typed).unwrap_or_default(),
    ..Command::new("dice", |context, call| match call.subcommand.as_deref() {
        Some("verify") => match call.string("match").map(admin::typed_match) {
            Some(Some(id)) => context.check_dice(id, dice_proof::LATEST),
            Some(None) => Ok(context.private_text("analysis-no-match")),
            None => context.check_dice_here(),
        },
        Some("audit") => context.audit_dice(),
        _ => context.unknown(),
    })
};

impl Context<'_> {
    /// The dice of this channel's match, or of the last one that was played here.
    fn check_dice_here(&self) -> Outcome {
        match self.match_here()? {
            Some(current) => self.check_dice(current.header.id.into(), dice_proof::LATEST),
            None => Ok(self.private_text("no-match")),
        }
    }

    /// The check of a game's dice against its commitment, for the caller alone.
    pub(super) fn check_dice(&self, id: Untrusted<MatchId>, game: u32) -> Outcome {
        let (header, checked) = self.table.history.checked_dice(&self.request(), id)?;
        Ok(self.private_reply(dice_proof::page(self.language, &header, &checked, game)))
    }

    /// All commitments of this server, or of this channel outside servers, for the caller alone.
    fn audit_dice(&self) -> Outcome {
        let audit = self.table.history.audited_dice(self.request().guild, self.place.channel)?;
        Ok(self.private_reply(dice_proof::audit(self.language, &audit)))
    }
}
