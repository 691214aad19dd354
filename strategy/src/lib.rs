//! Playing strength: evaluating positions, choosing plays and cube decisions.
//!
//! Reading order: the chances of a position ([`chances`]), the net that estimates them ([`inputs`], [`net`]), the
//! bear-off database ([`bearoff`]), all of these together ([`evaluator`]) and look-ahead ([`search`]); the value of
//! points ([`stakes`], [`xgid_stakes`]), cube decisions ([`cube`], and exactly in the [`last_rolls`] of a race) and the match equity
//! table ([`match_equity`]); the levels of the house player ([`level`]), its nets ([`nets`]), advice ([`adviser`]), and
//! the house player's decisions ([`house`]).

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
pub mod net;
pub mod nets;
pub mod search;
pub mod stakes;
pub mod xgid_stakes;

pub use adviser::Adviser;
pub use chances::Chances;
pub use cube::{CubeAdvice, CubeAnswer, CubeState, Owner};
pub use evaluator::Evaluator;
pub use level::Level;
pub use net::Net;
pub use search::{Candidate, Search};
pub use stakes::Stakes;
pub use xgid_stakes::NotEvaluated;
