//! From results to ratings: what counts, what it does to ratings and statistics, and rebuilding all of it.

pub(super) mod endings;
pub(super) mod ladder;
pub(super) mod player_statistics;
pub mod rating;
pub mod recount;
