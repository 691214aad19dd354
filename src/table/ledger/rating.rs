//! The FIBS rating formula.

use crate::store::ratings::Rating;

/// Both ratings after a match over `length` points: the winner's, then the loser's.
pub fn after_match(winner: Rating, loser: Rating, length: u8) -> (Rating, Rating) {
    let root = f64::from(length).sqrt();
    let gap = (winner.rating - loser.rating).abs();
    let upset = 1.0 / (10_f64.powf(gap * root / 2000.0) + 1.0);
    let surprise = if winner.rating > loser.rating { upset } else { 1.0 - upset };
    let step = |of: Rating| 4.0 * newcomer_factor(of.experience) * root * surprise;
    let experience = |of: Rating| of.experience.saturating_add(u32::from(length));
    (
        Rating { rating: winner.rating + step(winner), experience: experience(winner) },
        Rating { rating: loser.rating - step(loser), experience: experience(loser) },
    )
}

/// The factor by which a newcomer's rating moves faster: 5 at first, 1 from an experience of 400 on.
fn newcomer_factor(experience: u32) -> f64 {
    (5.0 - f64::from(experience) / 100.0).max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(rating: f64, experience: u32) -> Rating {
        Rating { rating, experience }
    }

    /// Checks both ratings after a match over `length` points.
    #[track_caller]
    fn check(winner: Rating, loser: Rating, length: u8, expected: (f64, f64)) {
        let (won, lost) = after_match(winner, loser, length);
        assert!((won.rating - expected.0).abs() < 0.005, "winner: {} instead of {}", won.rating, expected.0);
        assert!((lost.rating - expected.1).abs() < 0.005, "loser: {} instead of {}", lost.rating, expected.1);
    }

    #[test]
    fn ratings_by_hand() {
        check(Rating::NEW, Rating::NEW, 1, (1510.00, 1490.00));
        // 4 · 5 · √3 · ½
        check(Rating::NEW, Rating::NEW, 3, (1517.32, 1482.68));
        // The changes for experienced players are a fifth, each by their own experience.
        check(rated(1500.0, 400), rated(1500.0, 1000), 1, (1502.00, 1498.00));
        check(rated(1500.0, 200), Rating::NEW, 1, (1506.00, 1490.00));
        // 200 ahead over one point: Pu = 1 / (10^0.1 + 1) = 0.44269.
        check(rated(1700.0, 400), rated(1500.0, 400), 1, (1701.77, 1498.23));
        check(rated(1500.0, 400), rated(1700.0, 400), 1, (1502.23, 1697.77));
        // 200 ahead over nine points: Pu = 1 / (10^0.3 + 1) = 0.33386; 4 · 3 · Pu = 4.0063.
        check(rated(1700.0, 400), rated(1500.0, 400), 9, (1704.01, 1495.99));
    }

    #[test]
    fn experience_grows_by_the_length_and_a_rating_is_provisional_below_a_hundred() {
        let (won, lost) = after_match(rated(1500.0, 94), rated(1500.0, 95), 5);
        assert_eq!((won.experience, lost.experience), (99, 100));
        assert_eq!((won.is_provisional(), lost.is_provisional()), (true, false));
    }
}
