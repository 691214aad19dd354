//! The end of games and matches: by bearing off, by resignation, by stopping a money session.

use super::super::result;
use crate::{Ending, Event, GameResult, Length, Match, Phase, Player, Refusal, Rule, Ruling, Turn, Worth};

impl Ruling {
    /// Offers a resignation, in either player's turn but not while a double is pending.
    pub(super) fn resign(&mut self, player: Player, worth: Worth) -> Result<(), Refusal> {
        let game = &mut self.next;
        let Phase::Turn(turn) = game.phase else {
            return Err(game.not_now(player, Rule::Resign));
        };
        game.phase = Phase::Resigning { by: player, worth, turn };
        self.events.push(Event::OfferedResignation(player, worth));
        Ok(())
    }

    pub(super) fn accept_resignation(&mut self, player: Player) -> Result<(), Refusal> {
        let worth = self.next.resignation_to(player)?.0;
        self.events.push(Event::AcceptedResignation(player));
        let stake = self.next.cube.value;
        self.game_over(player, worth, Ending::Resigned, stake);
        Ok(())
    }

    /// The game continues unchanged.
    pub(super) fn decline_resignation(&mut self, player: Player) -> Result<(), Refusal> {
        let turn = self.next.resignation_to(player)?.1;
        self.next.phase = Phase::Turn(turn);
        self.events.push(Event::DeclinedResignation(player));
        Ok(())
    }

    /// Ends a money session, which is allowed between games.
    pub(super) fn stop(&mut self) -> Result<(), Refusal> {
        let game = &mut self.next;
        match (&game.phase, game.terms.length()) {
            (Phase::Opening, Length::Money) => {
                let winner = game.score_before_game.leader();
                game.phase = Phase::Over { winner };
                self.events.push(Event::MatchOver(winner));
                Ok(())
            }
            (Phase::Over { .. }, _) => Err(Refusal::new(Rule::MatchOver)),
            _ => Err(Refusal::new(Rule::SessionEnd)),
        }
    }

    /// A player has borne off the last checker, and the play counts.
    pub(super) fn borne_off(&mut self, winner: Player) {
        let worth = result::worth_against(self.next.board.checkers(winner.opponent()));
        let stake = self.next.cube.value;
        self.game_over(winner, worth, Ending::BorneOff, stake);
    }

    /// Scores the result and continues with the next game or the end of the match.
    pub(super) fn game_over(&mut self, winner: Player, worth: Worth, ending: Ending, stake: u32) {
        let game = &self.next;
        let worth = game.effective_worth(worth);
        let result = GameResult { winner, worth, ending, points: worth.factor().saturating_mul(stake) };
        let score_before_game =
            game.score_before_game.after(&result, game.terms.length(), game.terms.has_crawford_game());
        let next = Match::from_score(game.terms, score_before_game);
        let over = next.phase != Phase::Opening;
        self.finished = Some(Box::new(game.clone()));
        self.next = match over {
            true => Match { board: game.board, cube: game.cube, last: game.last.clone(), result: Some(result), ..next },
            false => next,
        };
        self.events.push(Event::GameOver(result));
        if over {
            self.events.push(Event::MatchOver(Some(winner)));
        }
    }
}

impl Match {
    /// The resignation that is offered to `player`, and the turn that it interrupted.
    fn resignation_to(&self, player: Player) -> Result<(Worth, Turn), Refusal> {
        match self.phase {
            Phase::Resigning { by, worth, turn } if by != player => Ok((worth, turn)),
            _ => Err(self.not_now(player, Rule::Resign)),
        }
    }
}
