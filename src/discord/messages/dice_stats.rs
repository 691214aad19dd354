//! Statistics of dice: how often something was rolled, compared with its expectation.

use super::markup;
use crate::discord::messages::post::Post;
use crate::locale::Language;
use crate::store::player_statistics::{DiceStatistics, NeededRolls};
use crate::table::ratings::profile::DiceStats;

/// Distances from the expectation in standard deviations, within which two in three samples, 19 in 20, and all but one
/// in 370 lie.
const OFF: [(f64, &str); 3] = [(1.0, "dice-near"), (2.0, "dice-usual"), (3.0, "dice-rare")];
/// The least standard deviation with which these shares hold.
const LEAST_DEVIATION: f64 = 1.5;

/// The statistics of a player, a match or a server.
pub fn page(language: Language, stats: &DiceStats) -> Post {
    let blocks = match stats {
        DiceStats::Player(Some(person), dice) => {
            vec![language.say("dice-title-player", &[("player", markup::name(person).into())]), lines(language, dice)]
        }
        DiceStats::Player(None, _) => vec![language.text("dice-none")],
        DiceStats::Server(dice) => vec![language.text("dice-title-server"), lines(language, dice)],
        DiceStats::Match(header, dice) => {
            let [one, two] = [&header.players.one, &header.players.two].map(markup::name);
            let title = [("one", one.as_str().into()), ("two", two.as_str().into())];
            let of = |name: &str, dice: &DiceStatistics| format!("{name}\n{}", lines(language, dice));
            vec![language.say("dice-title-match", &title), of(&one, &dice[0]), of(&two, &dice[1])]
        }
    };
    let about = match stats {
        DiceStats::Player(_, dice) | DiceStats::Server(dice) => dice.rolls > 0,
        DiceStats::Match(_, dice) => dice.iter().any(|dice| dice.rolls > 0),
    };
    let about = about.then(|| language.text("dice-about"));
    Post::text(language.named(blocks.into_iter().chain(about).collect::<Vec<_>>().join("\n")))
}

fn lines(language: Language, dice: &DiceStatistics) -> String {
    if dice.rolls == 0 {
        return language.text("dice-none");
    }
    let mean = dice.pips as f64 / dice.rolls as f64;
    let rolls = [
        ("rolls", language.count(dice.rolls).into()),
        ("mean", language.decimal(mean, 2).into()),
        ("expected", language.decimal(7.0, 2).into()),
        ("deviation", language.decimal(dice.mean_deviation(), 2).into()),
    ];
    let samples = [
        ("dice-doublets", dice.doublets()),
        ("dice-entering", dice.entering),
        ("dice-hitting", dice.hitting),
        ("dice-finishing", dice.finishing),
    ];
    let samples = samples.into_iter().filter(|(_, needed)| needed.rolls > 0);
    let lines = samples.map(|(key, needed)| line(language, key, &needed));
    std::iter::once(language.say("dice-rolls", &rolls)).chain(lines).collect::<Vec<_>>().join("\n")
}

/// `- Doublets: **41** of 1,204 rolls, 33.4 expected ± 5.3: two in three samples are as near`
fn line(language: Language, key: &str, needed: &NeededRolls) -> String {
    let (expected, deviation) = (needed.expected(), needed.deviation());
    let off = (needed.came as f64 - expected).abs() / deviation;
    let said = match OFF.into_iter().find(|(most, _)| off <= *most) {
        _ if deviation < LEAST_DEVIATION => "dice-few",
        Some((_, key)) => key,
        None => "dice-very-rare",
    };
    let args = [
        ("what", language.text(key).into()),
        ("came", language.count(needed.came).into()),
        ("rolls", language.count(needed.rolls).into()),
        ("expected", language.decimal(expected, 1).into()),
        ("deviation", language.decimal(deviation, 1).into()),
        ("said", language.text(said).into()),
    ];
    language.say("dice-line", &args)
}
