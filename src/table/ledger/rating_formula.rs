//! The formula of ratings: that of FIBS.

use crate::store::ratings::Rating;

/// The ratings of both players after a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingsAfter {
    pub winner: Rating,
    pub loser: Rating,
}

/// Both ratings after a match over `length` points.
pub fn after_match(winner: Rating, loser: Rating, length: u8) -> RatingsAfter {
    let root = f64::from(length).sqrt();
    let gap = (winner.rating - loser.rating).abs();
    let upset = 1.0 / (10_f64.powf(gap * root / 2000.0) + 1.0);
    let surprise = if winner.rating > loser.rating { upset } else { 1.0 - upset };
    let step = |of: Rating| 4.0 * newcomer_factor(of.experience) * root * surprise;
    let experience = |of: Rating| of.experience.saturating_add(u32::from(length));
    RatingsAfter {
        winner: Rating { rating: winner.rating + step(winner), experience: experience(winner) },
        loser: Rating { rating: loser.rating - step(loser), experience: experience(loser) },
    }
}

/// The factor by which a newcomer's rating moves faster: 5 at first, 1 from an experience of 400 on.
fn newcomer_factor(experience: u32) -> f64 {
    (5.0 - f64::from(experience) / 100.0).max(1.0)
}
