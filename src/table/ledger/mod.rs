//! From results to ratings: which matches count, how they change ratings and statistics, and how both are rebuilt.

pub(super) mod endings;
pub(super) mod player_statistics;
pub(super) mod rank_check;
pub mod rated_results;
pub mod rating_formula;
pub mod rebuild;
