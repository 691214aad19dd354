//! The proof of the dice and its check: of a match, and of all commitments of a chain.

use crate::dice::proof::{self, CheckedDice};
use crate::dice::provable::NONE_BEFORE;
use crate::store::actions;
use crate::store::game_dice;
use crate::store::ids::{ChannelId, GameRef, GuildId, MatchId};
use crate::store::matches::{self, MatchRow};
use crate::table::admission::admit;
use crate::table::game_dice as of_games;
use crate::table::{Error, Fault, Header, History, Request, Untrusted};

/// The most commitments, the latest, that an audit looks at.
const AUDITED: u32 = 1_000;

/// The commitments of a server, or of a channel outside servers, checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChainAudit {
    /// The number of the latest commitment.
    pub last: u64,
    /// How many were looked at, the latest ones.
    pub checked: u64,
    /// Of those, the commitments of games that have ended, each with a secret that fits.
    pub opened: u64,
    /// The commitments of games in progress, whose secrets nobody may know yet.
    pub waiting: u64,
    /// Numbers that no commitment has.
    pub missing: Vec<u64>,
    /// Commitments that do not name the one before them.
    pub broken: Vec<u64>,
    /// Commitments of ended games that are not opened, or not by the secret that was committed to.
    pub unopened: Vec<u64>,
}

impl ChainAudit {
    /// Whether nothing is wrong.
    pub fn is_right(&self) -> bool {
        self.missing.is_empty() && self.broken.is_empty() && self.unopened.is_empty()
    }
}

impl History {
    /// The dice of a match, checked against the commitments, as far as they are open.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`](crate::table::Rejection::NoMatchHere).
    pub fn checked_dice(&self, request: &Request, id: Untrusted<MatchId>) -> Result<(Header, CheckedDice), Error> {
        self.shared.read(|tx| {
            let row: MatchRow = admit(tx, request, id)?;
            let proofs = of_games::proofs(tx, &row, self.shared.dice.seal.as_ref())?;
            let log = actions::from(tx, row.id, 1)?;
            let checked = proof::check(row.id.0, proofs, log.iter().map(|entry| &entry.action));
            Ok((Header::seen_from(tx, &row, request.guild)?, checked))
        })
    }

    /// The commitments of a server, or else of a channel.
    pub fn audited_dice(&self, guild: Option<GuildId>, channel: ChannelId) -> Result<ChainAudit, Fault> {
        self.shared.read(|tx| {
            let mut audit = ChainAudit::default();
            // The number of the commitment looked at before, and the one that it names as its predecessor.
            let mut next: Option<(u64, [u8; 32])> = None;
            for dice_row in game_dice::latest(tx, &of_games::chain(guild, channel), AUDITED)? {
                let (number, commitment, previous) =
                    (dice_row.number.cast_unsigned(), dice_row.commitment, dice_row.previous);
                audit.last = audit.last.max(number);
                audit.checked += 1;
                if let Some((after, named)) = next {
                    audit.missing.extend(number + 1..after);
                    audit.broken.extend((number + 1 == after && named != commitment).then_some(after));
                }
                next = Some((number, previous));
                let Some(row) = matches::get(tx, dice_row.match_id)? else { continue };
                let has_ended = of_games::has_ended(&row, dice_row.game);
                let proof = of_games::proof(&row, dice_row, self.shared.dice.seal.as_ref());
                match proof.secret.opened() {
                    Some(secret) if proof.subject.commitment(secret) == commitment => audit.opened += 1,
                    None if !has_ended => audit.waiting += 1,
                    _ => audit.unopened.push(number),
                }
            }
            if let Some((first, previous)) = next.filter(|_| audit.checked < u64::from(AUDITED)) {
                audit.missing.extend(1..first);
                audit.broken.extend((first == 1 && previous != NONE_BEFORE).then_some(1));
            }
            Ok(audit)
        })
    }

    /// Keeps the secrets of ended games unsealed from now on. Returns the last game that was looked at, to go on after
    /// it, or `None` once there is none left.
    pub fn unseal_ended(&self, after: GameRef) -> Result<Option<GameRef>, Fault> {
        let Some(seal) = &self.shared.dice.seal else { return Ok(None) };
        self.shared.transaction(|tx| Ok(of_games::unseal_ended(tx, seal, after)?))
    }
}
