//! Doubles, takes, drops and beavers.

use crate::{
    Action, Agreement, Cube, CubeRule, Decision, Ending, Event, Match, PerPlayer, Phase, Player, Refusal, RollOf, Rule,
    Ruling, Stage, Worth, rule,
};

/// The highest value of a cube for which the rules set no limit.
const TECHNICAL_CUBE_LIMIT: u32 = 1 << 24;

impl Ruling {
    /// Offers a double, before rolling; this also accepts the opponent's play.
    pub(super) fn double(&mut self, player: Player) -> Result<(), Refusal> {
        let game = &mut self.next;
        if game.decider().is_some() {
            // In a game without doubling, say so rather than that it is not this player's turn.
            game.check_cube_in_play()?;
        }
        let turn = game.own_turn(player, Rule::CubeBeforeRoll)?;
        let value = game.doubled_value(player, turn.stage)?;
        game.contestable = false;
        game.phase = Phase::Doubled { by: player, turn };
        self.events.push(Event::Doubled(player, value));
        Ok(())
    }

    /// Takes a double; the taker owns the cube, after a beaver the player who beavered.
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

    /// Takes a double and redoubles at once, keeping the cube.
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

    /// Drops a double at the value before it, or a beaver at the value of the double.
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

/// The points that the loser gives away by giving up, and the winner gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    pub winner: Player,
    pub points: u32,
    /// The final score, if this ends the match.
    pub ends_match: Option<PerPlayer<u32>>,
}

impl Match {
    /// The cube as other programs write it: with a pending beaver, the double has been taken.
    pub fn cube_as_written(&self) -> Cube {
        match self.phase {
            Phase::Beavered { by, .. } => Cube { owner: Some(by), ..self.cube.raised(2) },
            _ => self.cube,
        }
    }

    /// The player who has doubled or beavered and waits for the answer, and the value of the cube if it is taken.
    pub fn offered(&self) -> Option<(Player, u32)> {
        match self.phase {
            Phase::Doubled { by, .. } | Phase::Beavered { by, .. } => {
                Some((by, self.cube_as_written().raised(2).value))
            }
            _ => None,
        }
    }

    /// The highest value of the cube; `None` if the game has no cube.
    pub fn cube_limit(&self) -> Option<u32> {
        match self.terms.rules().cube {
            CubeRule::Absent => None,
            CubeRule::UpTo(limit) => Some(limit),
            CubeRule::Unlimited => Some(TECHNICAL_CUBE_LIMIT),
        }
    }

    /// Refuses doubling where it is not possible in this game at all.
    ///
    /// # Errors
    /// Games without a cube, the Crawford game, and matches to one point.
    pub fn check_cube_in_play(&self) -> Result<(), Refusal> {
        if self.cube_limit().is_none() {
            return Err(Refusal::new(Rule::NoCube));
        }
        if self.is_crawford_game() || self.terms.points() == Some(1) {
            return Err(Refusal::new(Rule::Crawford));
        }
        Ok(())
    }

    /// The value to which `player`, on turn at this stage, may double.
    ///
    /// # Errors
    /// As [`Match::check_cube_in_play`]; after the player has rolled; if the player is shut out and the rules forbid it
    /// then; if the opponent owns the cube; at the highest value.
    pub(super) fn doubled_value(&self, player: Player, stage: Stage) -> Result<u32, Refusal> {
        self.check_cube_in_play()?;
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

    /// The cube after a beaver of the pending double.
    ///
    /// # Errors
    /// If beavers were not agreed, and at the highest value.
    pub(super) fn beavered(&self) -> Result<Cube, Refusal> {
        if self.terms.has(Agreement::Beavers) { self.raised(4) } else { Err(Refusal::new(Rule::Beaver)) }
    }

    /// The cube after another tie in the opening throw; `None` if it does not change.
    pub(super) fn after_tie(&self) -> Option<Cube> {
        let agreed = if self.terms.has(Agreement::TwoAutomaticDoubles) {
            2
        } else if self.terms.has(Agreement::AutomaticDouble) {
            1
        } else {
            0
        };
        self.check_cube_in_play().and_then(|()| self.raised(2)).ok().filter(|_| self.ties < agreed)
    }

    fn raised(&self, times: u32) -> Result<Cube, Refusal> {
        let cube = self.cube.raised(times);
        let possible = self.cube_limit().is_some_and(|limit| cube.value <= limit);
        if possible { Ok(cube) } else { Err(Refusal::new(Rule::CubeLimit)) }
    }

    /// The price of dropping the pending double; `None` if there is none.
    pub fn price_of_drop(&self) -> Option<Price> {
        self.price(&[(self.decider()?, Decision::Drop)])
    }

    /// The price for `player` if the opponent accepts this resignation; `None` if it cannot be offered.
    pub fn price_of_resigning(&self, player: Player, worth: Worth) -> Option<Price> {
        self.price(&[(player, Decision::Resign(worth)), (player.opponent(), Decision::AcceptResignation)])
    }

    /// The resignations by which `player` gives up something that can still be lost, each with its price: a player who
    /// has borne off a checker loses a single game, and nothing beyond the end of the match is lost.
    pub fn resignations(&self, player: Player) -> Vec<(Worth, Price)> {
        let most = if self.board.checkers(player).off > 0 { Worth::Single } else { Worth::Backgammon };
        let mut offered = Vec::new();
        for worth in [Worth::Single, Worth::Gammon, Worth::Backgammon] {
            let counts = worth <= most && self.effective_worth(worth) == worth;
            let Some(price) = self.price_of_resigning(player, worth).filter(|_| counts) else { continue };
            offered.push((worth, price));
            if price.ends_match.is_some() {
                break;
            }
        }
        offered
    }

    /// The price for the player whose resignation is pending, if it is accepted; `None` if none is pending.
    pub fn price_of_resignation(&self) -> Option<Price> {
        self.price(&[(self.decider()?, Decision::AcceptResignation)])
    }

    /// The result of the game after these decisions, one after the other.
    fn price(&self, decisions: &[(Player, Decision)]) -> Option<Price> {
        let (mut game, mut events) = (self.clone(), Vec::new());
        for (player, decision) in decisions {
            let ruling = rule(&game, *player, &Action::Decide(decision.clone())).ok()?;
            (game, events) = (ruling.next, ruling.events);
        }
        let result = events.iter().find_map(|event| match event {
            Event::GameOver(result) => Some(*result),
            _ => None,
        })?;
        let is_over = events.iter().any(|event| matches!(event, Event::MatchOver(_)));
        Some(Price { winner: result.winner, points: result.points, ends_match: is_over.then(|| game.score()) })
    }
}
