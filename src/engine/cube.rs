//! The doubling cube, and who may turn it.

use super::player::Player;
use super::rules::CubeRule;
use super::ruling::{Refusal, Rule};
use super::score::Crawford;
use super::terms::{Agreement, Terms};

/// The doubling cube of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cube {
    /// What the game is worth, a power of two.
    pub value: u32,
    /// Who alone may double next; `None` while it is centred and either may.
    pub owner: Option<Player>,
}

/// Where no rule limits the cube, numbers do: no game gets here.
const HIGHEST: u32 = 1 << 24;

impl Cube {
    /// In the middle at 1.
    pub const CENTRED: Cube = Cube { value: 1, owner: None };

    /// The value that `player`, who is about to roll, would double to.
    ///
    /// # Errors
    /// Games without a cube, the Crawford game, the opponent's cube, the last value.
    pub fn doubled_by(self, player: Player, terms: &Terms, crawford: Crawford) -> Result<u32, Refusal> {
        self.is_live(terms, crawford)?;
        match self.owner {
            Some(owner) if owner != player => Err(Refusal::new(Rule::CubeOwner).decided_by(owner)),
            _ => self.raised(terms, 2),
        }
    }

    /// The value after a beaver of the double that is pending.
    ///
    /// # Errors
    /// Where beavers were not agreed, and the last value.
    pub fn beavered(self, terms: &Terms) -> Result<u32, Refusal> {
        if terms.has(Agreement::Beavers) { self.raised(terms, 4) } else { Err(Refusal::new(Rule::Beaver)) }
    }

    /// The cube after a tie in the opening throw, or `None` if it stays as it is; `ties` have been thrown before.
    #[must_use]
    pub fn after_tie(self, ties: u32, terms: &Terms) -> Option<Cube> {
        let agreed = match () {
            () if terms.has(Agreement::TwoAutomaticDoubles) => 2,
            () if terms.has(Agreement::AutomaticDouble) => 1,
            () => 0,
        };
        let raised = self.is_live(terms, Crawford::Before).and_then(|()| self.raised(terms, 2));
        raised.ok().filter(|_| ties < agreed).map(|value| Cube { value, ..self })
    }

    /// Whether a double by `player` would win that player nothing: a single win is enough for the match as it is.
    #[must_use]
    pub const fn is_dead(self, away: Option<u32>) -> bool {
        matches!(away, Some(away) if away <= self.value)
    }

    /// Whether anybody may double in this game at all.
    ///
    /// # Errors
    /// Games without a cube; the Crawford game, and a match to one point.
    pub fn is_live(self, terms: &Terms, crawford: Crawford) -> Result<(), Refusal> {
        if terms.has(Agreement::NoCube) || limit(terms).is_none() {
            return Err(Refusal::new(Rule::Cube));
        }
        if crawford == Crawford::Now || terms.points() == Some(1) {
            return Err(Refusal::new(Rule::Crawford));
        }
        Ok(())
    }

    fn raised(self, terms: &Terms, times: u32) -> Result<u32, Refusal> {
        let value = self.value.saturating_mul(times);
        if limit(terms).is_some_and(|limit| value <= limit) { Ok(value) } else { Err(Refusal::new(Rule::CubeLimit)) }
    }
}

/// The highest value of the cube; `None` where the game has none.
pub(super) fn limit(terms: &Terms) -> Option<u32> {
    match terms.rules().cube {
        CubeRule::Absent => None,
        CubeRule::UpTo(limit) => Some(limit),
        CubeRule::Unlimited => Some(HIGHEST),
    }
}
