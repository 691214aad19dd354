//! Every ruling of the game, and nothing else: no I/O, no clock, no randomness, no sentence for people.
//!
//! Reading order: the words ([`player`], [`point`], [`dice`], [`board`], [`play`]), the rules as data ([`rules`]), how a
//! match stands ([`cube`], [`score`], [`phase`], [`action`]), and what the referee answers ([`ruling`]).
//!
//! A player counts points from 24 (far) to 1 (near) and moves down; the opponent's checker on my point `p` stands on
//! their `25 − p`. The move generator sees only "mover" and "opponent" ([`board::Position`]): it knows neither colour nor
//! direction.

pub mod board;
pub mod dice;
pub mod play;
pub mod player;
pub mod point;

pub mod rules;

pub mod action;
pub mod cube;
pub mod phase;
pub mod score;

pub mod ruling;
