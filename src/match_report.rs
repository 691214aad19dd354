//! `barpoint analyse`: match analysis for scripts. A match file in, the analysis out as text or JSON.

use crate::analysis::decision::{AnalysedDecision, BLUNDER, DecisionKind, INACCURACY};
use crate::analysis::performance::{ErrorTotals, MatchPerformance};
use crate::analysis::{Analysis, Analyst, NotAnalysed};
use crate::engine::formats::match_file;
use crate::engine::formats::record::MatchRecord;
use crate::engine::formats::xgid::Xgid;
use crate::engine::{PerPlayer, Player, Refusal};
use crate::review::{CubeEquities, ResignationEquities};
use serde_json::{Value, json};
use std::fmt::Write;

/// The number of decisions in a text report.
const WORST: usize = 5;

/// Why a match cannot be analysed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] match_file::InvalidMatchFile),
    /// The match has no games.
    #[error("there is no game in it")]
    Empty,
    /// The rule set cannot be analysed.
    #[error(transparent)]
    NotAnalysed(#[from] NotAnalysed),
    /// An action is against the rules.
    #[error("action {0} is refused by the rule {rule}", rule = .1.rule.key())]
    Refused(usize, Refusal),
}

/// The form of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Lines for people.
    Text,
    Json,
}

/// An analysis with the other facts of a report.
#[derive(Clone, Debug)]
pub struct Report {
    names: PerPlayer<String>,
    analysis: Analysis,
    /// The position before each action.
    before: Vec<Option<Xgid>>,
}

/// Analyses a match file, `plies` ahead; `progress` is called with the numbers of completed and of all actions.
pub fn report(text: &str, plies: u8, mut progress: impl FnMut(usize, usize)) -> Result<Report, Error> {
    let (MatchRecord { terms, names, .. }, log) = match_file::read(text)?;
    let mut analyst = Analyst::new(terms, plies)?;
    if log.is_empty() {
        return Err(Error::Empty);
    }
    let mut before = Vec::with_capacity(log.len());
    for (number, (player, action)) in log.iter().enumerate() {
        before.push(Xgid::of(analyst.game()));
        analyst.act(*player, action).map_err(|refusal| Error::Refused(number + 1, refusal))?;
        progress(number + 1, log.len());
    }
    Ok(Report { names, analysis: analyst.finish(), before })
}

impl Report {
    pub fn written(&self, format: Format) -> String {
        match format {
            Format::Text => self.to_text(),
            Format::Json => self.to_json().to_string(),
        }
    }

    fn before(&self, decision: &AnalysedDecision) -> Option<&Xgid> {
        self.before.get(decision.action_number as usize - 1)?.as_ref()
    }

    fn prize(&self) -> &'static str {
        if self.analysis.terms.points().is_some() { "of the match" } else { "points" }
    }

    fn to_text(&self) -> String {
        let mut text = format!("{}, {} plies\n", self.analysis.terms, self.analysis.plies);
        let performance = self.analysis.performance();
        for (player, MatchPerformance { plays, cube, luck, luck_adjusted, .. }) in performance.iter() {
            let all = performance[player].all();
            let _ = writeln!(text, "\n{}: PR {}", self.names[player], pr(&all));
            let _ = writeln!(text, "  plays  PR {}  {}", pr(plays), errors_text(plays));
            let _ = writeln!(text, "  cube   PR {}  {}", pr(cube), errors_text(cube));
            let _ = writeln!(text, "  luck {luck:+.3}");
            let won = self.analysis.won[player];
            let _ = writeln!(text, "  result {won:+.3} {}, without luck {luck_adjusted:+.3}", self.prize());
        }
        for decision in self.analysis.worst(WORST) {
            let _ = writeln!(text, "\ngame {}, {}: {}", decision.game, self.names[decision.player], deed(decision));
            let _ = writeln!(text, "  {:+.3}{}", -decision.error, severity(decision));
            if let Some(xgid) = self.before(decision) {
                let _ = writeln!(text, "  {xgid}");
            }
        }
        text.truncate(text.trim_end().len());
        text
    }

    fn to_json(&self) -> Value {
        let performance = self.analysis.performance();
        let player = |player: Player| {
            let own = &performance[player];
            json!({
                "name": self.names[player],
                "pr": own.all().pr().map(four_decimals),
                "plays": tally_to_json(&own.plays),
                "cube": tally_to_json(&own.cube),
                "luck": rounded(own.luck),
                "result": rounded(self.analysis.won[player]),
                "luck_adjusted": rounded(own.luck_adjusted),
            })
        };
        let decisions: Vec<Value> =
            self.analysis.decisions.iter().map(|decision| self.decision_to_json(decision)).collect();
        json!({
            "terms": self.analysis.terms.to_string(),
            "plies": self.analysis.plies,
            "players": Player::BOTH.map(player),
            "decisions": decisions,
        })
    }

    fn decision_to_json(&self, decision: &AnalysedDecision) -> Value {
        let mut value = json!({
            "action": decision.action_number,
            "game": decision.game,
            "player": self.names[decision.player],
            "xgid": self.before(decision).map(ToString::to_string),
            "error": rounded(decision.error),
            "cost": rounded(decision.cost),
            "counts": decision.counts,
        });
        let more = match &decision.kind {
            DecisionKind::Play { roll, played, best, .. } => json!({
                "decision": "play",
                "roll": roll.to_string(),
                "played": played.play,
                "played_worth": rounded(played.worth),
                "best": best.play,
                "best_worth": rounded(best.worth),
            }),
            DecisionKind::Cube { equities, .. } => json!({
                "decision": word(&decision.kind),
                "no_double": rounded(equities.no_double),
                "double_take": rounded(equities.double_take),
                "double_drop": rounded(equities.double_drop),
            }),
            DecisionKind::Resignation { equities, .. } => json!({
                "decision": word(&decision.kind),
                "playing_on": rounded(equities.playing_on),
                "resigned": rounded(equities.resigned),
            }),
        };
        if let (Some(value), Value::Object(more)) = (value.as_object_mut(), more) {
            value.extend(more);
        }
        value
    }
}

fn word(kind: &DecisionKind) -> String {
    match kind {
        DecisionKind::Play { .. } => "play".to_owned(),
        DecisionKind::Cube { choice, .. } => choice.key().replace('-', " "),
        DecisionKind::Resignation { choice, .. } => choice.to_string(),
    }
}

fn deed(decision: &AnalysedDecision) -> String {
    match &decision.kind {
        DecisionKind::Play { roll, played, best, .. } => format!("{roll} played {}, best {}", played.play, best.play),
        DecisionKind::Cube { equities: CubeEquities { no_double, double_take, double_drop }, .. } => format!(
            "{} (no double {no_double:+.3}, double and take {double_take:+.3}, drop {double_drop:+.3})",
            word(&decision.kind)
        ),
        DecisionKind::Resignation { equities: ResignationEquities { playing_on, resigned }, .. } => format!(
            "{} (to the one who resigns: playing on {playing_on:+.3}, resigned {resigned:+.3})",
            word(&decision.kind)
        ),
    }
}

fn severity(decision: &AnalysedDecision) -> &'static str {
    match decision.error {
        error if error >= BLUNDER => " blunder",
        error if error >= INACCURACY => " inaccuracy",
        _ => "",
    }
}

fn pr(tally: &ErrorTotals) -> String {
    tally.pr().map_or_else(|| "–".to_owned(), |pr| format!("{pr:.2}"))
}

fn errors_text(tally: &ErrorTotals) -> String {
    let ErrorTotals { decisions, error, inaccuracies, blunders, .. } = tally;
    format!("{decisions} decisions, gave away {error:.3}, {inaccuracies} inaccuracies, {blunders} blunders")
}

fn tally_to_json(tally: &ErrorTotals) -> Value {
    json!({
        "pr": tally.pr().map(four_decimals),
        "counted": tally.decisions,
        "error": rounded(tally.error),
        "cost": rounded(tally.cost),
        "inaccuracies": tally.inaccuracies,
        "blunders": tally.blunders,
    })
}

/// To four decimals; more would be noise.
fn rounded(value: f32) -> f64 {
    four_decimals(value.into())
}

fn four_decimals(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}
