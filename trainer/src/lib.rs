//! Training of Barpoint's nets: self-play ([`self_play`], and [`by_referee`] for other rule sets than backgammon),
//! learning from it ([`learner`]), both in turn with checkpoints ([`training`]), and measuring strength: cubeless
//! ([`yardstick`]) and in matches ([`mod@matches`]), also against GNU Backgammon ([`gnubg`]). [`positions`] generates
//! positions for other judges, and [`efficiency`] fits the efficiency of the cube.

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
