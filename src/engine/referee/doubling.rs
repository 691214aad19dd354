//! Doubles, takes, drops and beavers.

use super::super::cube::Cube;
use super::super::phase::{Phase, RollOf, Stage};
use super::super::player::Player;
use super::super::rules::CubeRule;
use super::super::ruling::{Event, Refusal, Rule};
use super::super::score::{Ending, Worth};
use super::super::terms::Agreement;
use super::{Match, Ruling};

/// Where no rule limits the cube, numbers do: no game gets here.
const HIGHEST: u32 = 1 << 24;

impl Ruling {
    /// Before one's roll; to double is also to accept the opponent's play.
    pub(super) fn double(&mut self, player: Player) -> Result<(), Refusal> {
        let game = &mut self.next;
        if game.decider().is_some() {
            // Where nobody may double at all, that says more than whose turn it is.
            game.cube_in_play()?;
        }
        let turn = game.own_turn(player, Rule::CubeBeforeRoll)?;
        let value = game.doubled_value(player, turn.stage)?;
        game.contestable = false;
        game.phase = Phase::Doubled { by: player, turn };
        self.events.push(Event::Doubled(player, value));
        Ok(())
    }

    /// The taker owns the cube; after a beaver the one who beavered does.
    pub(super) fn take(&mut self, player: Player) -> Result<(), Refusal> {
        let game = &mut self.next;
        let (times, owner, turn) = match game.phase {
            Phase::Doubled { by, turn } if by != player => (2, player, turn),
            Phase::Beavered { by, turn } if by != player => (4, by, turn),
            _ => return Err(game.not_now(player, Rule::Take)),
        };
        game.cube = Cube { owner: Some(owner), ..game.cube.raised(times) };
        game.phase = Phase::Turn(turn);
        self.events.push(Event::Took(player, game.cube));
        if turn.stage == Stage::ShutOut {
            self.shut_out_passes(turn.player);
        }
        Ok(())
    }

    /// The taker redoubles at once and keeps the cube.
    pub(super) fn beaver(&mut self, player: Player) -> Result<(), Refusal> {
        let game = &mut self.next;
        match game.phase {
            Phase::Doubled { by, turn } if by != player => {
                let value = game.beavered()?.value;
                game.phase = Phase::Beavered { by: player, turn };
                self.events.push(Event::Beavered(player, value));
                Ok(())
            }
            _ => Err(game.not_now(player, Rule::Beaver)),
        }
    }

    /// Loses the value before the double; after a beaver, before the beaver.
    pub(super) fn drop_double(&mut self, player: Player) -> Result<(), Refusal> {
        let game = &self.next;
        let stake = match game.phase {
            Phase::Doubled { by, .. } if by != player => game.cube.value,
            Phase::Beavered { by, .. } if by != player => game.cube.raised(2).value,
            _ => return Err(game.not_now(player, Rule::Drop)),
        };
        self.events.push(Event::Dropped(player));
        self.game_over(player.opponent(), Worth::Single, Ending::Dropped, stake);
        Ok(())
    }
}

impl Match {
    /// The cube as other programs write it: a beaver that is pending has taken the double, and redoubled.
    pub fn cube_on_offer(&self) -> Cube {
        match self.phase {
            Phase::Beavered { by, .. } => Cube { owner: Some(by), ..self.cube.raised(2) },
            _ => self.cube,
        }
    }

    /// Who waits for a double or a beaver to be taken or dropped, and the value that the cube then has.
    pub fn offered(&self) -> Option<(Player, u32)> {
        match self.phase {
            Phase::Doubled { by, .. } | Phase::Beavered { by, .. } => Some((by, self.cube_on_offer().raised(2).value)),
            _ => None,
        }
    }

    /// The highest value of the cube; `None` where the game has none.
    pub fn cube_limit(&self) -> Option<u32> {
        match self.terms.rules().cube {
            CubeRule::Absent => None,
            CubeRule::UpTo(limit) => Some(limit),
            CubeRule::Unlimited => Some(HIGHEST),
        }
    }

    /// Whether anybody may double in this game at all.
    ///
    /// # Errors
    /// Games without a cube; the Crawford game, and a match to one point.
    pub fn cube_in_play(&self) -> Result<(), Refusal> {
        if self.cube_limit().is_none() {
            return Err(Refusal::new(Rule::Cube));
        }
        if self.is_crawford_game() || self.terms.points() == Some(1) {
            return Err(Refusal::new(Rule::Crawford));
        }
        Ok(())
    }

    /// The value that `player`, on turn at this stage, would double to.
    ///
    /// # Errors
    /// Where nobody may double at all, once the dice have been thrown, where a player who is shut out may not double, the
    /// opponent's cube, and the last value.
    pub(super) fn doubled_value(&self, player: Player, stage: Stage) -> Result<u32, Refusal> {
        self.cube_in_play()?;
        match stage {
            Stage::ToRoll(RollOf::Turn) => {}
            Stage::ShutOut if self.terms.rules().cube_when_shut_out => {}
            Stage::ShutOut => return Err(Refusal::new(Rule::ShutOut)),
            Stage::ToAccept => return Err(Refusal::new(Rule::IllegalPlay)),
            _ => return Err(Refusal::new(Rule::CubeBeforeRoll)),
        }
        match self.cube.owner {
            Some(owner) if owner != player => Err(Refusal::new(Rule::CubeOwner).decided_by(owner)),
            _ => self.raised(2).map(|cube| cube.value),
        }
    }

    /// The cube after a beaver of the double that is pending.
    ///
    /// # Errors
    /// Where beavers were not agreed, and the last value.
    pub(super) fn beavered(&self) -> Result<Cube, Refusal> {
        if self.terms.has(Agreement::Beavers) { self.raised(4) } else { Err(Refusal::new(Rule::Beaver)) }
    }

    /// The cube after one more tie in the opening throw, or `None` if it stays as it is.
    pub(super) fn after_tie(&self) -> Option<Cube> {
        let agreed = match () {
            () if self.terms.has(Agreement::TwoAutomaticDoubles) => 2,
            () if self.terms.has(Agreement::AutomaticDouble) => 1,
            () => 0,
        };
        self.cube_in_play().and_then(|()| self.raised(2)).ok().filter(|_| self.ties < agreed)
    }

    fn raised(&self, times: u32) -> Result<Cube, Refusal> {
        let cube = self.cube.raised(times);
        let possible = self.cube_limit().is_some_and(|limit| cube.value <= limit);
        if possible { Ok(cube) } else { Err(Refusal::new(Rule::CubeLimit)) }
    }
}
