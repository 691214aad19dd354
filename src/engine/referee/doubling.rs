//! Doubles, takes, drops and beavers.

use super::super::cube::Cube;
use super::super::phase::{Phase, RollOf, Stage, Turn};
use super::super::player::Player;
use super::super::ruling::{Event, Refusal, Rule};
use super::super::score::{Ending, Worth};
use super::{Match, Ruling};

impl Ruling {
    /// Before one's roll; to double is also to accept the opponent's play.
    pub(super) fn double(&mut self, player: Player) -> Result<(), Refusal> {
        let game = &mut self.next;
        let Phase::Turn(turn @ Turn { player: on_turn, stage }) = game.phase else {
            return Err(game.not_now(player, Rule::CubeIrrevocable));
        };
        if on_turn != player {
            return Err(game.not_now(player, Rule::CubeBeforeRoll));
        }
        let value = game.doubled_value(player, stage)?;
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
        game.cube = Cube { value: game.cube.value.saturating_mul(times), owner: Some(owner) };
        game.phase = Phase::Turn(turn);
        self.events.push(Event::Took(player, game.cube.value));
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
                let value = game.cube.beavered(&game.terms)?;
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
            Phase::Beavered { by, .. } if by != player => game.cube.value.saturating_mul(2),
            _ => return Err(game.not_now(player, Rule::Drop)),
        };
        self.events.push(Event::Dropped(player));
        self.game_over(player.opponent(), Worth::Single, Ending::Dropped, stake);
        Ok(())
    }
}

impl Match {
    /// The value that `player`, on turn at this stage, would double to.
    ///
    /// # Errors
    /// Once the dice have been thrown, where a player who is shut out may not double, and as
    /// [`Cube::doubled_by`].
    pub(super) fn doubled_value(&self, player: Player, stage: Stage) -> Result<u32, Refusal> {
        match stage {
            Stage::ToRoll(RollOf::Turn) => {}
            Stage::ShutOut if self.terms.rules().cube_when_shut_out => {}
            Stage::ShutOut => return Err(Refusal::new(Rule::ShutOut)),
            Stage::ToAccept => return Err(Refusal::new(Rule::IllegalPlay)),
            _ => return Err(Refusal::new(Rule::CubeBeforeRoll)),
        }
        self.cube.doubled_by(player, &self.terms, self.standing.crawford)
    }
}
