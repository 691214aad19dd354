//! The chart of a match analysis: the reader's chances after each roll, with the doubles and the worst blunders.

use super::markup;
use crate::engine::{Action, Decision, Player};
use crate::locale::{Arg, Language};
use crate::render::chart::{Chart, LEAST_POINTS, Mark, Unit};
use crate::review::{BLUNDER, Mistake, Review};
use crate::table::AnalysedMatch;

/// The most errors marked.
const WORST: usize = 3;

/// The chart of a player's chances and its description; `None` with too few rolls.
pub(super) fn chart(language: Language, of: &AnalysedMatch, found: &Review, whose: Player) -> Option<(Chart, String)> {
    let own = |chance: f64| if whose == Player::One { chance } else { 1.0 - chance };
    let chances: Vec<f64> = found.chances.iter().flatten().map(|&chance| own(f64::from(chance) / 1000.0)).collect();
    if chances.len() < LEAST_POINTS {
        return None;
    }
    let rolls = chances.len();
    // At the end of a match the winner's chance is certain.
    let end = of.terms.points().map(|_| found.players[whose].won);
    let course: Vec<(i64, f64)> = (0..).zip(chances.into_iter().chain(end)).collect();
    let ends = found.chances.iter().scan(0_i64, |rolls, game| {
        *rolls += i64::try_from(game.len()).unwrap_or(i64::MAX);
        Some(*rolls)
    });
    let dividers: Vec<i64> = ends.take(found.chances.len().saturating_sub(1)).collect();
    let values = || course.iter().map(|&(_, chance)| chance);
    let last = values().next_back().unwrap_or_default();
    let percent = |chance: f64| Arg::Owned(language.percent(chance, 0));
    let key = if of.terms.points().is_some() { "analysis-chart-match" } else { "analysis-chart-games" };
    let player = markup::plain(&of.players[whose].display_name);
    let title = language.say(key, &[("player", player.as_str().into())]);
    let marks = marks(of, found, whose);
    let doubles = marks.iter().filter(|(_, mark)| *mark == Mark::Double).count();
    let args = [
        ("title", title.as_str().into()),
        ("rolls", rolls.into()),
        ("most", percent(values().fold(0.0, f64::max))),
        ("least", percent(values().fold(1.0, f64::min))),
        ("last", percent(last)),
        ("games", found.chances.len().into()),
        ("doubles", doubles.into()),
        ("worst", (marks.len() - doubles).into()),
    ];
    let alt = language.say("analysis-chart", &args);
    let legend = [(Mark::Double, "chart-double"), (Mark::Worst, "chart-worst")];
    let legend = legend.into_iter().filter(|(mark, _)| marks.iter().any(|(_, is)| is == mark));
    let legend = legend.map(|(mark, key)| (mark, language.text(key))).collect();
    let x_label = language.text("chart-rolls");
    let unit = Unit::Chance([0.0, 0.25, 0.5, 0.75, 1.0].map(|chance| language.percent(chance, 0)));
    Some((Chart { title, course, unit, dividers, marks, legend, x_label }, alt))
}

/// The doubles and the player's worst blunders, at the rolls before them.
fn marks(of: &AnalysedMatch, found: &Review, whose: Player) -> Vec<(i64, Mark)> {
    let log = &of.log;
    // A chance is noted after each roll; a tie of the opening is thrown once more.
    let is_noted = |action: &Action| match action {
        Action::Roll(_) => true,
        Action::Open(dice) => dice.one != dice.two,
        _ => false,
    };
    let at = |action_number: u32| {
        let rolls = log.iter().take(action_number as usize).filter(|(_, action)| is_noted(action)).count();
        i64::try_from(rolls.saturating_sub(1)).unwrap_or(i64::MAX)
    };
    let is_doubled = |action: &Action| matches!(action, Action::Decide(Decision::Double | Decision::Beaver));
    let doubles = (1..)
        .zip(log.iter())
        .filter(|(_, (_, action))| is_doubled(action))
        .map(|(action_number, _)| (at(action_number), Mark::Double));
    let blunders = found.mistakes.iter().filter(|mistake| mistake.player == whose && mistake.error >= BLUNDER);
    let mut worst: Vec<&Mistake> = blunders.collect();
    worst.sort_by(|a, b| b.error.total_cmp(&a.error));
    doubles.chain(worst.into_iter().take(WORST).map(|mistake| (at(mistake.action_number), Mark::Worst))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::messages::fixtures;
    use crate::engine::PerPlayer;
    use crate::review::PlayerReview;
    use crate::store::ids::MatchId;
    use crate::table::AnalysedSource;

    fn drawn(language: Language) -> (Chart, String) {
        let won = PlayerReview { won: 1.0, ..PlayerReview::default() };
        let players = PerPlayer::new(won, PlayerReview::default());
        let chances = vec![vec![500, 600, 550, 700, 900]];
        let found = Review { plies: 2, chances, players, mistakes: Vec::new(), jokers: Vec::new() };
        let of = AnalysedMatch {
            source: AnalysedSource::Match(MatchId(1)),
            players: fixtures::players(),
            terms: "tournament 1 points".parse().expect("terms"),
            log: Vec::new().into(),
            found: None,
        };
        chart(language, &of, &found, Player::One).expect("enough rolls")
    }

    #[test]
    fn the_end_of_a_match_is_drawn_and_is_no_roll() {
        let (chart, alt) = drawn(Language::English);
        assert_eq!((chart.course.len(), chart.course.last()), (6, Some(&(5, 1.0))));
        assert!(alt.contains("after each roll; rolls: 5, games: 1,"), "{alt}");
    }

    #[test]
    fn the_axis_has_percentages_as_the_language_writes_them() {
        for (language, half) in [(Language::English, "50%"), (Language::Danish, "50\u{a0}%")] {
            let Unit::Chance(labels) = drawn(language).0.unit else { panic!("chances") };
            assert_eq!(labels[2], half);
        }
    }
}
