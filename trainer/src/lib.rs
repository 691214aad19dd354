//! Makes Barpoint's nets: self-play ([`self_play`]), learning from it ([`learner`]), both in turn and kept so that they go
//! on after a kill ([`training`]), and what the result is worth ([`yardstick`], [`gnubg`]).

pub mod gnubg;
pub mod learner;
pub mod random;
pub mod self_play;
pub mod training;
pub mod yardstick;
