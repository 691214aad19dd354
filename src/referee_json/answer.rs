//! Answers to questions.

use super::question::Question;
use crate::engine::formats::position_id;
use crate::engine::{Checkers, LegalPlays, ParsePlayError, Play, Position, Refusal, Then};
use serde_json::{Map, Value, json};

/// The legal plays, or the ruling on one play.
pub(super) fn answer(question: &Question) -> Result<Value, String> {
    let plays = &question.plays;
    let Some(text) = &question.play else { return Ok(listed(plays)) };
    match understood(plays, text) {
        Ok(play) => {
            let after = plays.position_after(play.moves()).unwrap_or(*plays.before());
            let mut ruling = result(&play, &after);
            ruling["legal"] = json!(true);
            ruling["dice_played"] = json!(plays.dice_played());
            ruling["roll_again"] = json!(!after.is_won() && plays.then() == Then::RollAgain);
            Ok(ruling)
        }
        Err(ParsePlayError::Illegal(refusal)) => Ok(json!({
            "legal": false,
            "rule": refusal.rule.key(),
            "why": why(&refusal),
            "instead": refusal.instead.as_ref().map(Play::to_string),
        })),
        Err(ParsePlayError::Unreadable(part)) => Err(format!("{part:?} is no play")),
        Err(ParsePlayError::Ambiguous(several)) => {
            let named: Vec<String> = several.iter().map(Play::to_string).collect();
            Err(format!("{text:?} names more than one result: {}", named.join(" | ")))
        }
    }
}

/// The play that a text means. If it is ambiguous but equals the notation of a listed play, it means that play, so that
/// programs can send back what they received.
fn understood(plays: &LegalPlays, text: &str) -> Result<Play, ParsePlayError> {
    if matches!(text.trim(), "" | "-") {
        return plays.judge(&Play::default()).map(|()| Play::default()).map_err(ParsePlayError::Illegal);
    }
    plays.parse_play(text).or_else(|misread| match misread {
        ParsePlayError::Ambiguous(several) => match several.iter().find(|play| play.to_string() == text.trim()) {
            Some(play) => Ok(*play),
            None => Err(ParsePlayError::Ambiguous(several)),
        },
        other => Err(other),
    })
}

fn listed(plays: &LegalPlays) -> Value {
    let results: Vec<Value> = plays.results().iter().map(|(play, after)| result(play, after)).collect();
    json!({
        "dice_played": plays.dice_played(),
        "plays": results,
        "roll_again": plays.then() == Then::RollAgain,
        "name_doublet": plays.then() == Then::NameDoublet,
        "rule": plays.stuck().map(|rule| rule.key()),
    })
}

fn result(play: &Play, after: &Position) -> Value {
    json!({
        "play": play.to_string(),
        "position_id": position_id::encode(after),
        "position": { "mover": side(after.mover()), "opponent": side(&super::question::seen_from_the_other_side(after.opponent())) },
    })
}

fn side(side: &Checkers) -> Value {
    let points = (1..).zip(side.points).filter(|(_, count)| *count > 0);
    let mut places: Map<String, Value> =
        points.map(|(point, count): (u8, u8)| (point.to_string(), json!(count))).collect();
    places.insert("bar".to_owned(), json!(side.bar));
    places.insert("waiting".to_owned(), json!(side.reserve));
    places.insert("off".to_owned(), json!(side.off));
    Value::Object(places)
}

/// The facts of a refusal in plain English, for the logs of programs.
fn why(refusal: &Refusal) -> String {
    let mut why = refusal.rule.key().replace('-', " ");
    if let Some(point) = refusal.point {
        why += &format!(", point {point}");
    }
    if let Some(die) = refusal.die {
        why += &format!(", number {die}");
    }
    if let Some(checkers) = refusal.checkers {
        why += &format!(", {checkers} checkers in the way");
    }
    why
}
