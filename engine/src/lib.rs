//! The rules of the game: no I/O, no clock, no randomness, no text for players.
//!
//! Reading order: the basic types ([`player`], [`point`], [`dice`], [`board`], [`play`], [`notation`]), the rules as
//! data ([`rules`], [`agreement`], [`rule_sets`], [`terms`]), the legal plays of a throw ([`script`], `step`,
//! [`plays`]), the value of a win ([`result`]), the state of a match ([`cube`], [`score`], [`phase`], [`action`]), and
//! the entry point to all of it: [`referee`], which answers with [`event`]s or a [`refusal`]. Beside them: the
//! [`rulebook`] of `/rules`, the [`effects`] of plays (hits, checkers entered and borne off), the [`pace`] of matches
//! and their [`clock`], the [`vacation`] that stops it, the [`formats`] of files and ids, `log` (actions as lines of text),
//! and [`mod@keyed_enum`] (enums with a word for each variant).
//!
//! A player's points are numbered from 24 (farthest) to 1 (nearest); the opponent's checker on my point `p` stands on
//! their `25 − p`. The move generator knows only "mover" and "opponent" ([`board::Position`]), neither colours nor
//! directions.

pub mod keyed_enum;

pub mod board;
pub mod dice;
pub mod notation;
pub mod play;
pub mod player;
pub mod point;

pub mod agreement;
pub mod rule_sets;
pub mod rules;
pub mod terms;

pub mod plays;
pub mod script;
mod step;

pub mod formats;
pub mod result;

pub mod action;
pub mod clock;
pub mod cube;
pub mod effects;
mod log;
pub mod pace;
pub mod phase;
pub mod score;
pub mod vacation;

pub mod event;
pub mod referee;
pub mod refusal;
pub mod rulebook;

pub use action::{Action, Decision};
pub use agreement::{Agreement, Length};
pub use board::{Board, Checkers, InvalidBoard, Position};
pub use clock::{Clock, ClockTurn, Pause};
pub use cube::Cube;
pub use dice::{Die, Roll};
pub use effects::Effects;
pub use event::Event;
pub use pace::{NamedPace, Pace, PaceChoice, PaceError};
pub use phase::{Early, Phase, RollOf, Stage, Throw, Turn};
pub use play::{MOST_MOVES, Move, Play};
pub use player::{PerPlayer, Player};
pub use plays::{LegalPlays, ParsePlayError, resulting_positions};
pub use point::{Point, Source, Target};
pub use referee::{LastTurn, Lateness, LegalActions, Match, Ruling, rule};
pub use refusal::{Refusal, Rule};
pub use rule_sets::{Discipline, RuleSet};
pub use rules::{AceDeuce, CubeRule, DiceOrder, Doublet, Opening, Rules};
pub use score::{Crawford, Ending, GameResult, MatchScore, Worth};
pub use script::{Script, Then};
pub use terms::Terms;
