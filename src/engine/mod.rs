//! Every ruling of the game, and nothing else: no I/O, no clock, no randomness, no text for players.
//!
//! Reading order: [`words`] and the words themselves ([`player`], [`point`], [`dice`], [`board`], [`play`], [`notation`]), the rules as data
//! ([`rules`], [`agreement`], [`rule_sets`], [`terms`]), the plays of a throw ([`script`], `step`, [`plays`]), what a win is worth
//! ([`result`]), how a match stands ([`cube`], [`score`], [`phase`], [`action`]), and the one door to it all
//! ([`referee`], which answers with [`ruling`]).
//!
//! A player counts points from 24 (far) to 1 (near) and moves down; the opponent's checker on my point `p` stands on
//! their `25 − p`. The move generator sees only "mover" and "opponent" ([`board::Position`]): it knows neither colour nor
//! direction.

pub mod words;

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
pub mod perft;
pub mod result;

pub mod action;
pub mod cube;
mod log;
pub mod phase;
pub mod score;

pub mod referee;
pub mod rulebook;
pub mod ruling;
