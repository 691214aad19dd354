//! The performance rating (PR) and its grades, by the formula and the table of eXtreme Gammon.

use crate::engine::keyed_enum::keyed_enum;

/// PR is the mean error of a decision in points, times this.
const PR_FACTOR: f64 = 500.0;

/// The performance rating (PR) as eXtreme Gammon defines it: lower is better, 0 is perfect. `None` without decisions.
pub fn performance_rating(error: f64, decisions: u32) -> Option<f64> {
    (decisions > 0).then(|| PR_FACTOR * error / f64::from(decisions))
}

keyed_enum! {
    /// The grade of a performance rating, by the table of eXtreme Gammon.
    pub enum Grade {
        WorldChampion = "world-champion",
        WorldClass = "world-class",
        Expert = "expert",
        Advanced = "advanced",
        Intermediate = "intermediate",
        Casual = "casual",
        Beginner = "beginner",
        Distracted = "distracted",
    }
}

impl Grade {
    /// The grade of a PR.
    pub fn of(rating: f64) -> Grade {
        match rating {
            ..2.5 => Grade::WorldChampion,
            ..5.0 => Grade::WorldClass,
            ..7.5 => Grade::Expert,
            ..12.5 => Grade::Advanced,
            ..17.5 => Grade::Intermediate,
            ..22.5 => Grade::Casual,
            ..30.0 => Grade::Beginner,
            _ => Grade::Distracted,
        }
    }
}
