//! Blocks and the setting about challenges: whose challenges and pings reach a person.
//!
//! Blocked people are not told. Their challenges are posted as usual but ping nobody, their moves do not ping the
//! blocker, and accepting an open challenge of the blocker has no effect. The setting about whose challenges somebody
//! takes, on the other hand, is told to every challenger, and applies to blocked people like to others.

use crate::settings::Settings;
use crate::settings::registry::CHALLENGES;
use crate::settings::values::ChallengesFrom;
use crate::store::blocks::{self, Block};
use crate::store::ids::{BlockId, PersonId};
use crate::store::people::{self, Person};
use crate::store::{self, Tx, matches};
use crate::table::admission::{Concern, Guarded, admit};
use crate::table::limits::MOST_BLOCKED;
use crate::table::{ChallengeRefusal, Error, Fault, People, ReachedLimit, Rejection, Request, Untrusted};

/// A block, with the name of the blocked person if it is known.
#[derive(Clone, Debug)]
pub struct BlockEntry {
    pub block: Block,
    pub known: Option<Person>,
}

impl People {
    /// Blocks or unblocks a person. Returns whether they are blocked now.
    ///
    /// # Errors
    /// [`ReachedLimit::TooManyBlocked`].
    pub fn toggle_block(&self, request: &Request, other: PersonId) -> Result<bool, Error> {
        self.shared.handle_once(request, |tx| {
            let person = request.person.id;
            if let Some(block) = blocks::find(tx, person, other)? {
                blocks::delete(tx, block.id)?;
                return Ok(false);
            }
            if blocks::by(tx, person)?.len() >= MOST_BLOCKED {
                return Err(ReachedLimit::TooManyBlocked(MOST_BLOCKED).into());
            }
            blocks::insert(tx, person, other, request.at)?;
            Ok(true)
        })
    }

    /// Ends a block, if it still exists, and returns the remaining ones.
    pub fn unblock(&self, request: &Request, id: Untrusted<BlockId>) -> Result<Vec<BlockEntry>, Error> {
        self.shared.handle_once(request, |tx| {
            match admit::<Block>(tx, request, id) {
                Ok(block) => blocks::delete(tx, block.id)?,
                Err(Error::Rejected(Rejection::NotBlocked)) => {}
                Err(error) => return Err(error),
            }
            Ok(blocked_by(tx, request)?)
        })
    }

    pub fn blocked(&self, request: &Request) -> Result<Vec<BlockEntry>, Fault> {
        self.shared.read(|tx| blocked_by(tx, request))
    }
}

fn blocked_by(tx: &Tx<'_>, request: &Request) -> Result<Vec<BlockEntry>, Fault> {
    let blocks = blocks::by(tx, request.person.id)?.into_iter();
    let known = |block: &Block| match block.blocked {
        Some(blocked) => people::find_in(tx, blocked, request.guild),
        None => Ok(None),
    };
    blocks.map(|block| Ok(BlockEntry { known: known(&block)?, block })).collect()
}

/// Rejects a challenge to somebody who takes none from the challenger, or is blocked by the challenger.
pub(in crate::table) fn deny_unwanted(tx: &Tx<'_>, request: &Request, opponent: PersonId) -> Result<(), Error> {
    let challenger = request.person.id;
    let named = || Ok::<_, store::Error>(Box::new(people::get_in(tx, opponent, request.guild)?));
    match Settings::of_person(tx, opponent)?.get(&CHALLENGES) {
        ChallengesFrom::Nobody => return Err(ChallengeRefusal::TakesNoChallenges(named()?).into()),
        ChallengesFrom::Played if !matches::have_played(tx, challenger, opponent)? => {
            return Err(ChallengeRefusal::TakesChallengesOfPlayed(named()?).into());
        }
        ChallengesFrom::Played | ChallengesFrom::Anybody => {}
    }
    match blocks::has_blocked(tx, challenger, opponent)? {
        true => Err(ChallengeRefusal::Blocked(named()?).into()),
        false => Ok(()),
    }
}

/// Rejects the acceptance of a challenge if one of the two has blocked the other; silently if it is the challenger.
pub(in crate::table) fn deny_blocked(tx: &Tx<'_>, request: &Request, challenger: PersonId) -> Result<(), Error> {
    let own = request.person.id;
    if blocks::has_blocked(tx, own, challenger)? {
        let named = people::get_in(tx, challenger, request.guild)?;
        return Err(ChallengeRefusal::Blocked(Box::new(named)).into());
    }
    match blocks::has_blocked(tx, challenger, own)? {
        true => Err(ChallengeRefusal::Ignored.into()),
        false => Ok(()),
    }
}

/// Whether neither of two people has blocked the other.
pub(in crate::table) fn may_meet(tx: &Tx<'_>, one: PersonId, two: PersonId) -> Result<bool, store::Error> {
    Ok(!blocks::has_blocked(tx, one, two)? && !blocks::has_blocked(tx, two, one)?)
}

impl Guarded for Block {
    type Id = BlockId;

    fn find(tx: &Tx<'_>, id: BlockId) -> store::Result<Option<Self>> {
        blocks::get(tx, id)
    }

    fn concerns(&self, request: &Request) -> Concern {
        Concern::when(self.person == request.person.id)
    }

    fn none() -> Rejection {
        Rejection::NotBlocked
    }
}
