//! How well a match was played, as it is kept.

use crate::analysis::decision::{AnalysedDecision, DecisionKind, Resignation};
use crate::analysis::performance::Performance;
use crate::analysis::{self, Analyst};
use crate::engine::referee::{self};
use crate::engine::{Action, Match, Player, Terms};
use crate::store::analyses::{self, CubeDecision, Mistake, ResignationDecision, Totals};

/// What gives away less than this, in points, is no mistake worth a word.
const SLIGHT: f32 = 0.005;

/// Looks at a match, action by action, so many plies ahead. `progress` is told how many actions are done and says whether to
/// go on; `None` if it says no, and where the match cannot be analysed. Takes up to a minute: no work for an asynchronous
/// thread.
pub fn analyse(
    terms: Terms,
    log: &[(Player, Action)],
    plies: u8,
    mut progress: impl FnMut(usize) -> bool,
) -> Option<analyses::Analysis> {
    let mut analyst = Analyst::new(terms, plies).ok()?;
    for (done, (player, action)) in log.iter().enumerate() {
        if !progress(done) {
            return None;
        }
        analyst.act(*player, action).ok()?;
    }
    Some(kept(&analyst.finish()))
}

/// How a match stood at the beginning and after each action, up to the first that the rules do not allow.
pub fn positions(terms: Terms, log: &[(Player, Action)]) -> impl Iterator<Item = Match> {
    let mut played = log.iter();
    std::iter::successors(Some(Match::new(terms)), move |game| {
        let (player, action) = played.next()?;
        Some(referee::rule(game, *player, action).ok()?.next)
    })
}

/// The match as it stood before one of its actions, counted from 1; `None` where it cannot have come so far.
pub fn before(terms: Terms, log: &[(Player, Action)], seq: u32) -> Option<Match> {
    positions(terms, log).nth((seq as usize).saturating_sub(1))
}

fn kept(analysis: &analysis::Analysis) -> analyses::Analysis {
    let mut chances: Vec<Vec<u16>> = Vec::new();
    for roll in &analysis.rolls {
        chances.resize(roll.game as usize, Vec::new());
        if let Some(game) = chances.last_mut() {
            game.push((1000.0 * roll.chance).round() as u16);
        }
    }
    let performance = analysis.performance();
    analyses::Analysis {
        plies: analysis.plies,
        chances,
        players: performance.map(|of| totals(&of)),
        mistakes: analysis.decisions.iter().filter(|decision| decision.error >= SLIGHT).map(mistake).collect(),
    }
}

fn totals(of: &Performance) -> Totals {
    let all = of.all();
    Totals {
        plays: of.plays.counted,
        plays_error: of.plays.error.into(),
        cubes: of.cube.counted,
        cubes_error: of.cube.error.into(),
        inaccuracies: all.inaccuracies,
        blunders: all.blunders,
        luck: of.luck.into(),
        won: of.won.into(),
        luck_adjusted: of.luck_adjusted.into(),
    }
}

fn mistake(decision: &AnalysedDecision) -> Mistake {
    let about = match &decision.kind {
        DecisionKind::Play { played, best, .. } => {
            analyses::Decision::Play { played: played.play.clone(), best: best.play.clone() }
        }
        DecisionKind::NoDouble(cube) => cube_decision(CubeDecision::NoDouble, cube),
        DecisionKind::Double(cube) => cube_decision(CubeDecision::Double, cube),
        DecisionKind::Take(cube) => cube_decision(CubeDecision::Take, cube),
        DecisionKind::Drop(cube) => cube_decision(CubeDecision::Drop, cube),
        DecisionKind::Beaver(cube) => cube_decision(CubeDecision::Beaver, cube),
        DecisionKind::Resign(end) => resignation(ResignationDecision::Resign, end),
        DecisionKind::AcceptResignation(end) => resignation(ResignationDecision::Accept, end),
        DecisionKind::DeclineResignation(end) => resignation(ResignationDecision::Decline, end),
    };
    Mistake {
        seq: decision.number,
        game: decision.game,
        player: decision.player,
        decision: about,
        error: decision.error.into(),
        cost: decision.cost.into(),
    }
}

fn cube_decision(done: CubeDecision, cube: &analysis::decision::CubeEquities) -> analyses::Decision {
    analyses::Decision::Cube {
        done,
        no_double: cube.no_double.into(),
        double_take: cube.double_take.into(),
        double_drop: cube.double_drop.into(),
    }
}

fn resignation(done: ResignationDecision, end: &Resignation) -> analyses::Decision {
    analyses::Decision::Resignation { done, playing_on: end.playing_on.into(), resigned: end.resigned.into() }
}
