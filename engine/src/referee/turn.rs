//! Turns: the opening, rolling, playing, passing, and whose turn comes next.

use super::play_builder::made;
use crate::{
    Agreement, Board, Die, Early, Event, LastTurn, Move, Opening, PerPlayer, Phase, Play, Player, Point, Position,
    Refusal, Roll, RollOf, Rule, Ruling, Stage, Then, Throw, Turn,
};

impl Ruling {
    /// The opening throw: the higher number begins, ties are thrown again.
    pub(super) fn open(&mut self, dice: PerPlayer<Die>) -> Result<(), Refusal> {
        let game = &mut self.next;
        match game.phase {
            Phase::Opening => {}
            Phase::Over { .. } => return Err(Refusal::new(Rule::MatchOver)),
            _ => return Err(Refusal::new(Rule::OpeningRoll)),
        }
        // Lots are drawn with dice that are not shown: the higher one begins.
        let lots = game.opening() == Opening::Lots;
        if !lots {
            self.events.push(Event::OpeningThrown(dice));
        }
        if dice.one == dice.two {
            if let Some(cube) = game.after_tie() {
                game.cube = cube;
                self.events.push(Event::DoubledAutomatically(cube.value));
            }
            game.ties = game.ties.saturating_add(1);
            return Ok(());
        }
        let player = if dice.one > dice.two { Player::One } else { Player::Two };
        let roll = Roll::new(dice.one, dice.two);
        game.opening_roll = (!lots).then_some(roll);
        let throw = match game.opening() {
            Opening::Played => Throw::Opening(roll),
            Opening::MayReroll => Throw::OpeningOrReroll(roll),
            Opening::Rerolled | Opening::Lots => {
                self.events.push(if lots { Event::BeginsByLot(player) } else { Event::Begins(player, None) });
                game.phase = Phase::Turn(Turn { player, stage: Stage::ToRoll(RollOf::Turn) });
                return Ok(());
            }
        };
        self.events.push(Event::Begins(player, Some(roll)));
        self.give_throw(player, throw);
        Ok(())
    }

    /// Rolls; this also accepts the opponent's play, unless it is not yet confirmed.
    pub(super) fn roll(&mut self, player: Player, roll: Roll) -> Result<(), Refusal> {
        let game = &mut self.next;
        let Phase::Turn(turn) = game.phase else {
            return Err(game.not_now(player, Rule::Turn));
        };
        if turn.player != player {
            return self.roll_early(player, turn, roll);
        }
        let throw = match turn.stage {
            Stage::ToRoll(RollOf::Extra) => Throw::Extra(roll),
            Stage::ToRoll(_) => Throw::Roll(roll),
            Stage::ToPlay(Throw::OpeningOrReroll(_), _) => Throw::Roll(roll),
            Stage::ToPlay(Throw::Opening(_), _) => return Err(Refusal::new(Rule::OpeningReroll)),
            Stage::ToPlay(..) => return Err(Refusal::new(Rule::DiceUp)),
            Stage::ShutOut => return Err(Refusal::new(Rule::ShutOut)),
            Stage::ToJudge(..) => return Err(Refusal::new(Rule::PrematureRoll)),
            Stage::ToName => return Err(Refusal::new(Rule::NamedDoublet)),
            Stage::ToAccept => return Err(Refusal::new(Rule::IllegalPlay)),
        };
        game.contestable = false;
        self.events.push(Event::Rolled(player, roll));
        self.give_throw(player, throw);
        Ok(())
    }

    /// Rolls before the opponent has confirmed a play; the opponent decides whether the roll counts.
    fn roll_early(&mut self, player: Player, turn: Turn, roll: Roll) -> Result<(), Refusal> {
        let game = &mut self.next;
        match turn.stage {
            Stage::ToPlay(throw, Early::None) if game.terms.has(Agreement::Responsible) => {
                game.phase = Phase::Turn(Turn { stage: Stage::ToJudge(throw, roll), ..turn });
                self.events.push(Event::RolledEarly(player, roll));
                Ok(())
            }
            _ => Err(game.not_now(player, Rule::Turn)),
        }
    }

    /// Decides whether the opponent's early roll counts and is played next, or is rolled again.
    pub(super) fn judge_early_roll(&mut self, player: Player, stands: bool) -> Result<(), Refusal> {
        let game = &mut self.next;
        let turn = game.own_turn(player, Rule::PrematureRoll)?;
        let Stage::ToJudge(throw, roll) = turn.stage else {
            return Err(game.not_now(player, Rule::PrematureRoll));
        };
        let roller = player.opponent();
        let (early, event) = if stands {
            (Early::Stands(roll), Event::EarlyRollStands(roller, roll))
        } else {
            (Early::Annulled, Event::EarlyRollAnnulled(roller, roll))
        };
        game.phase = Phase::Turn(Turn { stage: Stage::ToPlay(throw, early), ..turn });
        self.events.push(event);
        Ok(())
    }

    /// Cocked dice: they are rolled again, and doubling is no longer allowed.
    pub(super) fn cocked(&mut self, player: Player, roll: Roll) -> Result<(), Refusal> {
        let game = &mut self.next;
        let turn = game.own_turn(player, Rule::DiceFlat)?;
        let Stage::ToRoll(of) = turn.stage else { return Err(game.not_now(player, Rule::DiceFlat)) };
        if !game.terms.has(Agreement::CockedDice) {
            return Err(Refusal::new(Rule::DiceFlat));
        }
        let of = if of == RollOf::Extra { RollOf::Extra } else { RollOf::Repeated };
        game.contestable = false;
        game.phase = Phase::Turn(Turn { stage: Stage::ToRoll(of), ..turn });
        self.events.push(Event::Cocked(player, roll));
        Ok(())
    }

    /// Chooses a doublet after a 1-2; any may be chosen, but one that cannot be played lapses.
    pub(super) fn name(&mut self, player: Player, die: Die) -> Result<(), Refusal> {
        match self.next.phase {
            Phase::Turn(Turn { player: on_turn, stage: Stage::ToName }) if on_turn == player => {
                self.events.push(Event::Named(player, die));
                self.give_throw(player, Throw::Named(die));
                Ok(())
            }
            _ => Err(self.next.not_now(player, Rule::NamedDoublet)),
        }
    }

    /// Lets a turn pass without dice.
    pub(super) fn pass(&mut self, player: Player) -> Result<(), Refusal> {
        match self.next.own_turn(player, Rule::Turn)?.stage {
            Stage::ShutOut => {
                self.shut_out_passes(player);
                Ok(())
            }
            Stage::ToPlay(..) => self.play(player, &Play::default()),
            _ => Err(Refusal::new(Rule::RollFirst)),
        }
    }

    /// Gives a player a throw to play; if it cannot be played the turn passes.
    fn give_throw(&mut self, player: Player, throw: Throw) {
        let game = &mut self.next;
        let plays = game.plays_of(game.board.seen_by(player), throw);
        // While the opponent's play can be contested, even a roll without a play waits for its player.
        let Some(rule) = plays.stuck().filter(|_| !game.contestable) else {
            game.phase = Phase::Turn(Turn { player, stage: Stage::ToPlay(throw, Early::None) });
            return;
        };
        let (before, early) = (game.board, Early::None);
        game.last = Some(LastTurn { player, throw: Some(throw), play: Play::default(), before, early });
        if plays.script().to_opponent {
            let (heir, inherited) = (player.opponent(), Throw::Inherited(throw.roll()));
            if game.plays_of(game.board.seen_by(heir), inherited).stuck().is_none() {
                // A second inherited roll in a row defers the same turn.
                game.owed = game.owed.or(Some(heir));
                game.phase = Phase::Turn(Turn { player: heir, stage: Stage::ToPlay(inherited, Early::None) });
                self.events.push(Event::Inherited(heir, throw.roll()));
                return;
            }
        }
        self.events.push(Event::Passed { player, roll: Some(throw.roll()), rule });
        self.end_turn(player, Early::None);
    }

    /// Ends a player's turn. The opponent's turn follows, or the one that an inherited roll deferred.
    fn end_turn(&mut self, player: Player, early: Early) {
        let next = self.next.owed.take().unwrap_or(player.opponent());
        self.begin_turn(next, early);
    }

    /// Plays the throw. With responsible play, the play only has to be possible.
    pub(super) fn play(&mut self, player: Player, play: &Play) -> Result<(), Refusal> {
        let game = &mut self.next;
        let (throw, early) = match game.own_turn(player, Rule::Turn)?.stage {
            Stage::ToPlay(throw, early) => (throw, early),
            Stage::ToJudge(..) => return Err(Refusal::new(Rule::PrematureRoll)),
            Stage::ToRoll(_) => return Err(Refusal::new(Rule::RollFirst)),
            Stage::ShutOut => return Err(Refusal::new(Rule::ShutOut)),
            Stage::ToName => return Err(Refusal::new(Rule::NamedDoublet)),
            Stage::ToAccept => return Err(Refusal::new(Rule::IllegalPlay)),
        };
        let before = game.board;
        let position = before.seen_by(player);
        let plays = game.plays_of(position, throw);
        let responsible = game.terms.has(Agreement::Responsible);
        let (play, after) = if responsible {
            let (play, after) = made(position, play)?;
            // The board does not show the order of the moves: if a legal play has this result, it was that one.
            (plays.find(&after).cloned().unwrap_or(play), after)
        } else {
            plays.judge(play)?;
            let made = |at: Position, step: &Move| at.after(step.from, step.to, step.hit);
            (*play, play.moves().iter().fold(position, made))
        };
        game.board = Board::seen_as(player, after);
        game.last = Some(LastTurn { player, throw: Some(throw), play, before, early });
        game.contestable = responsible;
        self.events.push(Event::Played(player, throw.roll(), play));
        if after.is_won() {
            if responsible {
                self.next.phase = Phase::Turn(Turn { player: player.opponent(), stage: Stage::ToAccept });
            } else {
                self.borne_off(player);
            }
            return Ok(());
        }
        match plays.then() {
            Then::TurnEnds => self.end_turn(player, early),
            Then::NameDoublet => self.next.phase = Phase::Turn(Turn { player, stage: Stage::ToName }),
            Then::RollAgain => {
                self.events.push(Event::RollsAgain(player));
                self.next.phase = Phase::Turn(Turn { player, stage: Stage::ToRoll(RollOf::Extra) });
            }
        }
        Ok(())
    }

    /// Accepts the opponent's last play of the game, legal or not.
    pub(super) fn accept_play(&mut self, player: Player) -> Result<(), Refusal> {
        match self.next.phase {
            Phase::Turn(Turn { player: on_turn, stage: Stage::ToAccept }) if on_turn == player => {
                self.next.contestable = false;
                self.events.push(Event::AcceptedPlay(player));
                self.borne_off(player.opponent());
                Ok(())
            }
            _ => Err(self.next.not_now(player, Rule::IllegalPlay)),
        }
    }

    /// Has the opponent's illegal play taken back and played again with the same roll.
    pub(super) fn play_again(&mut self, player: Player) -> Result<(), Refusal> {
        let game = &mut self.next;
        let Phase::Turn(Turn { player: on_turn, .. }) = game.phase else {
            return Err(game.not_now(player, Rule::IllegalPlay));
        };
        let legal = game.judge_last().is_none_or(|ruling| ruling.is_ok());
        let (Some(last), true) = (game.last.take(), on_turn == player && game.contestable && !legal) else {
            return Err(self.next.not_now(player, Rule::IllegalPlay));
        };
        let Some(throw) = last.throw else { return Err(Refusal::new(Rule::IllegalPlay)) };
        game.board = last.before;
        game.contestable = false;
        game.phase = Phase::Turn(Turn { player: last.player, stage: Stage::ToPlay(throw, last.early) });
        self.events.push(Event::AskedAgain(player));
        Ok(())
    }

    /// Begins a turn. A player who is shut out and has nothing to decide passes at once.
    fn begin_turn(&mut self, player: Player, early: Early) {
        let stage = match early {
            Early::Stands(roll) => return self.give_throw(player, Throw::Roll(roll)),
            Early::Annulled => RollOf::Repeated,
            Early::None => RollOf::Turn,
        };
        let game = &mut self.next;
        let both = Player::BOTH.iter().all(|&side| is_shut_out(&game.board.seen_by(side)));
        let shut_out = is_shut_out(&game.board.seen_by(player));
        game.phase = Phase::Turn(Turn { player, stage: Stage::ToRoll(stage) });
        // If both players are shut out, which cannot occur in play, they would pass forever.
        if !shut_out || both {
            return;
        }
        let may_double = stage == RollOf::Turn && game.doubled_value(player, Stage::ShutOut).is_ok();
        if may_double || game.contestable {
            game.phase = Phase::Turn(Turn { player, stage: Stage::ShutOut });
        } else {
            self.shut_out_passes(player);
        }
    }

    pub(super) fn shut_out_passes(&mut self, player: Player) {
        let game = &mut self.next;
        game.contestable = false;
        let (before, early) = (game.board, Early::None);
        game.last = Some(LastTurn { player, throw: None, play: Play::default(), before, early });
        self.events.push(Event::Passed { player, roll: None, rule: Rule::ShutOut });
        self.begin_turn(player.opponent(), Early::None);
    }
}

/// Whether the mover has a checker on the bar and no number enters.
fn is_shut_out(position: &Position) -> bool {
    let closed = |point: Point| position.opponent().on(point.mirrored()) >= 2;
    position.mover().bar > 0 && Point::descending().take(6).all(closed)
}
