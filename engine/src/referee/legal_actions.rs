//! The actions available to a player, for buttons. The rulings themselves are made by [`rule`](super::rule).

use crate::{Agreement, Early, Length, Match, Phase, Play, Player, RollOf, Stage, Throw, Turn, Worth};

/// The actions available to a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LegalActions {
    /// Make the opening throw; either player may.
    pub open: bool,
    /// Roll; with responsible play also before the opponent has confirmed a play.
    pub roll: bool,
    /// Roll again instead of playing the numbers of the opening.
    pub reroll: bool,
    /// Let the turn pass without dice.
    pub pass: bool,
    /// Play the throw.
    pub play: bool,
    /// Choose the doublet after a 1-2.
    pub name: bool,
    pub double: Option<DoubleOffer>,
    pub take: bool,
    pub drop: bool,
    /// Take a double and redouble at once, to this value.
    pub beaver: Option<u32>,
    /// Offer to resign. The value is the least that the opponent wins if they win; offering less causes a warning.
    pub resign: Option<Worth>,
    /// Accept or decline the opponent's resignation; the value is the least that this player wins by winning.
    pub answer_resignation: Option<Worth>,
    /// Accept the opponent's last play of the game.
    pub accept_play: bool,
    /// Have the opponent's play taken back if it was illegal.
    pub play_again: bool,
    /// Decide whether the opponent's early roll counts.
    pub judge_early_roll: bool,
    /// End a money session.
    pub stop: bool,
}

/// A double that a player may offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubleOffer {
    /// The value to which it raises the cube.
    pub value: u32,
    /// Whether the double is useless, since a single win at the present value wins the match. It causes a warning, but
    /// no refusal.
    pub dead: bool,
}

impl Match {
    /// The actions available to `player` now.
    pub fn legal_actions(&self, player: Player) -> LegalActions {
        match self.phase {
            Phase::Opening => {
                LegalActions { open: true, stop: self.terms.length() == Length::Money, ..LegalActions::default() }
            }
            Phase::Turn(turn) => self.legal_actions_in_turn(turn, player),
            Phase::Doubled { by, .. } if player != by => LegalActions {
                take: true,
                drop: true,
                beaver: self.beavered().ok().map(|cube| cube.value),
                ..LegalActions::default()
            },
            Phase::Beavered { by, .. } if player != by => {
                LegalActions { take: true, drop: true, ..LegalActions::default() }
            }
            Phase::Resigning { by, .. } if player != by => {
                LegalActions { answer_resignation: Some(self.certain_worth(by)), ..LegalActions::default() }
            }
            _ => LegalActions::default(),
        }
    }

    /// The only play that `player` can make. `None` if there is a choice, if only of rolling again, and with
    /// responsible play, where finding the play is the player's task.
    pub fn forced_play(&self, player: Player) -> Option<Play> {
        let actions = self.legal_actions(player);
        if !actions.play || actions.reroll || self.allows_illegal_plays() {
            return None;
        }
        match self.legal()?.results() {
            [(play, _)] => Some(*play),
            _ => None,
        }
    }

    /// Whether `player` has nothing to decide before rolling or passing: no useful double, and no play of the
    /// opponent's to judge.
    pub fn has_nothing_to_decide(&self, player: Player) -> bool {
        let actions = self.legal_actions(player);
        (actions.roll || actions.pass)
            && !actions.play
            && !actions.play_again
            && actions.double.is_none_or(|offer| offer.dead)
    }

    fn legal_actions_in_turn(&self, turn: Turn, player: Player) -> LegalActions {
        let resign = Some(self.certain_worth(player));
        if turn.player != player {
            let early = matches!(turn.stage, Stage::ToPlay(_, Early::None)) && self.terms.has(Agreement::Responsible);
            return LegalActions { roll: early, resign, ..LegalActions::default() };
        }
        let double = self.doubled_value(player, turn.stage).ok();
        let offer = double.map(|value| DoubleOffer { value, dead: self.cube.is_dead(self.away(player)) });
        let actions = LegalActions { resign, play_again: self.contestable, ..LegalActions::default() };
        match turn.stage {
            Stage::ToRoll(RollOf::Turn) => LegalActions { roll: true, double: offer, ..actions },
            Stage::ToRoll(_) => LegalActions { roll: true, ..actions },
            Stage::ShutOut => LegalActions { pass: true, double: offer, ..actions },
            Stage::ToPlay(throw, _) => {
                LegalActions { play: true, reroll: matches!(throw, Throw::OpeningOrReroll(_)), ..actions }
            }
            Stage::ToJudge(..) => LegalActions { judge_early_roll: true, ..actions },
            Stage::ToName => LegalActions { name: true, ..actions },
            Stage::ToAccept => LegalActions { accept_play: true, ..actions },
        }
    }
}
