//! Analysing matches for storage, and replaying them.

use crate::analysis::Analyst;
use crate::engine::{Action, Match, Player, Terms, rule};
use crate::review::Review;

/// Analyses a match, `plies` ahead. `progress` is called with the number of completed actions and returns whether to
/// continue; `None` if it stops, and for matches that cannot be analysed. Takes up to a minute, so it must not run on
/// an async thread.
pub fn analyse(
    terms: Terms,
    log: &[(Player, Action)],
    plies: u8,
    mut progress: impl FnMut(usize) -> bool,
) -> Option<Review> {
    let mut analyst = Analyst::new(terms, plies).ok()?;
    for (done, (player, action)) in log.iter().enumerate() {
        if !progress(done) {
            return None;
        }
        analyst.act(*player, action).ok()?;
    }
    Some(analyst.finish().review())
}

/// The match at the beginning and after each action, up to the first that is not allowed.
pub fn positions(terms: Terms, log: &[(Player, Action)]) -> impl Iterator<Item = Match> {
    let mut played = log.iter();
    std::iter::successors(Some(Match::new(terms)), move |game| {
        let (player, action) = played.next()?;
        Some(rule(game, *player, action).ok()?.next)
    })
}

/// The match before one of its actions, counted from 1; `None` if it is not that long.
pub fn before(terms: Terms, log: &[(Player, Action)], action_number: u32) -> Option<Match> {
    positions(terms, log).nth((action_number as usize).saturating_sub(1))
}
