//! Makes Barpoint's nets: self-play ([`self_play`], and [`by_referee`] for rule sets other than backgammon), learning from
//! it ([`learner`]), both in turn and kept so that they go on after a kill ([`training`]), and what the result is worth:
//! without a cube ([`yardstick`]) and in matches with one ([`matches`]), against others and against GNU Backgammon
//! ([`gnubg`]); [`positions`] are for judges of another kind, and [`efficiency`] finds out how live the cube is.

pub mod by_referee;
pub mod efficiency;
pub mod gnubg;
pub mod learner;
pub mod matches;
pub mod positions;
pub mod random;
pub mod self_play;
pub mod training;
pub mod yardstick;
