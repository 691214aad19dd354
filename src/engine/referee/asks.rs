//! What a player may ask for now: what the buttons show. The ruling itself is [`rule`](super::rule)'s.

use super::super::phase::{Early, Phase, RollOf, Stage, Throw, Turn};
use super::super::play::Play;
use super::super::player::Player;
use super::super::score::{Length, Worth};
use super::super::terms::Agreement;
use super::Match;

/// What a player may ask for now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asks {
    /// The opening throw; either player may.
    pub open: bool,
    /// To roll: also before the opponent has confirmed, where plays are the players' own responsibility.
    pub roll: bool,
    /// To throw afresh instead of playing the opening's numbers.
    pub throw_afresh: bool,
    /// To let the turn pass without dice.
    pub pass: bool,
    /// To play the throw.
    pub play: bool,
    /// To name a doublet.
    pub name: bool,
    /// To double.
    pub double: Option<DoubleOffer>,
    /// To take a double.
    pub take: bool,
    /// To drop a double.
    pub drop: bool,
    /// To take a double and redouble at once, to this value.
    pub beaver: Option<u32>,
    /// To offer a resignation; holds the result that is certain already if the game is lost.
    pub resign: Option<Worth>,
    /// To accept or decline the opponent's resignation; holds the result that is certain already.
    pub answer_resignation: Option<Worth>,
    /// To accept the opponent's last play of the game.
    pub accept_play: bool,
    /// To have the opponent's play taken back if it was illegal.
    pub play_again: bool,
    /// To say whether the opponent's early roll stands.
    pub judge_early_roll: bool,
    /// To end a money session.
    pub stop: bool,
}

/// A double that a player may offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubleOffer {
    /// The value that it raises the cube to.
    pub value: u32,
    /// Whether it could win the player nothing: a single win is enough for the match as it is. Warned of, not refused.
    pub dead: bool,
}

impl Match {
    /// What `player` may ask for now.
    pub fn asks(&self, player: Player) -> Asks {
        match self.phase {
            Phase::Opening => Asks { open: true, stop: self.terms.length() == Length::Money, ..Asks::default() },
            Phase::Turn(turn) => self.asks_in_turn(turn, player),
            Phase::Doubled { by, .. } if player != by => {
                Asks { take: true, drop: true, beaver: self.beavered().ok().map(|cube| cube.value), ..Asks::default() }
            }
            Phase::Beavered { by, .. } if player != by => Asks { take: true, drop: true, ..Asks::default() },
            Phase::Resigning { by, .. } if player != by => {
                Asks { answer_resignation: Some(self.certain_worth(by)), ..Asks::default() }
            }
            _ => Asks::default(),
        }
    }

    /// The play that `player` cannot but make. `None` where there is a choice, if only to throw afresh, and where finding
    /// the play is the players' own responsibility.
    pub fn forced_play(&self, player: Player) -> Option<Play> {
        let asks = self.asks(player);
        if !asks.play || asks.throw_afresh || self.is_responsible() {
            return None;
        }
        match self.legal()?.results() {
            [(play, _)] => Some(*play),
            _ => None,
        }
    }

    /// Whether `player` has nothing to decide before rolling, or before letting the turn pass where no number can enter:
    /// no double to offer that could gain anything, and no play of the opponent's to judge.
    pub fn has_no_say(&self, player: Player) -> bool {
        let asks = self.asks(player);
        (asks.roll || asks.pass) && !asks.play && !asks.play_again && asks.double.is_none_or(|offer| offer.dead)
    }

    fn asks_in_turn(&self, turn: Turn, player: Player) -> Asks {
        let resign = Some(self.certain_worth(player));
        if turn.player != player {
            let early = matches!(turn.stage, Stage::ToPlay(_, Early::None)) && self.terms.has(Agreement::Responsible);
            return Asks { roll: early, resign, ..Asks::default() };
        }
        let double = self.doubled_value(player, turn.stage).ok();
        let offer = double.map(|value| DoubleOffer { value, dead: self.cube.is_dead(self.away(player)) });
        let asks = Asks { resign, play_again: self.contestable, ..Asks::default() };
        match turn.stage {
            Stage::ToRoll(RollOf::Turn) => Asks { roll: true, double: offer, ..asks },
            Stage::ToRoll(_) => Asks { roll: true, ..asks },
            Stage::ShutOut => Asks { pass: true, double: offer, ..asks },
            Stage::ToPlay(throw, _) => {
                Asks { play: true, throw_afresh: matches!(throw, Throw::OpeningOrAfresh(_)), ..asks }
            }
            Stage::ToJudge(..) => Asks { judge_early_roll: true, ..asks },
            Stage::ToName => Asks { name: true, ..asks },
            Stage::ToAccept => Asks { accept_play: true, ..asks },
        }
    }
}
