//! Playing well: what a position is worth, which play is best, when to double.
//!
//! Reading order: what a position promises ([`chances`]), the net that estimates it ([`inputs`], [`net`]), where it is
//! known exactly ([`bearoff`]), all of it together ([`evaluator`]) and looking ahead ([`search`]); what points are worth
//! ([`stakes`], [`match_equity`]), when to turn the cube ([`cube`], and exactly in the [`last_rolls`] of a race) and
//! what that makes of every score ([`match_table`]);
//! how well the house plays ([`level`]), with which nets ([`shipped`]), what it advises ([`adviser`]),
//! and what it does in a match ([`house`]).

pub mod adviser;
pub mod bearoff;
pub mod chances;
pub mod cube;
pub mod evaluator;
pub mod house;
pub mod inputs;
pub mod last_rolls;
pub mod level;
pub mod match_equity;
pub mod match_table;
pub mod net;
pub mod search;
pub mod shipped;
pub mod stakes;
