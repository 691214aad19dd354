//! Refusals in words: the facts if the referee gave them, otherwise the rule itself; then what would have been legal.

use super::{event_lines, markup};
use crate::engine::{PerPlayer, Refusal, Rule};
use crate::locale::{Arg, Language};
use crate::store::people::Person;

pub fn rule(language: Language, rule: Rule) -> String {
    language.text(&format!("rule-{rule}"))
}

/// The name of the rule behind a ruling, with its sentence unless `text` already contains it.
pub fn cite(language: Language, rule: Rule, text: &str) -> String {
    let sentence = self::rule(language, rule);
    let sentence = if text.contains(&sentence) { String::new() } else { format!(": {sentence}") };
    format!("-# {} `{rule}`{sentence}", language.text("ruling-rule"))
}

/// A refusal in words, for the player whose action is refused.
pub fn text(language: Language, players: &PerPlayer<Person>, refusal: &Refusal) -> String {
    let mut facts: Vec<(&str, Arg<'_>)> = Vec::new();
    if let Some(point) = refusal.point {
        facts.push(("point", point.number().into()));
    }
    if let Some(die) = refusal.die {
        facts.push(("die", die.pips().into()));
    }
    if let Some(checkers) = refusal.checkers {
        facts.push(("checkers", checkers.into()));
    }
    if let Some(decider) = refusal.decider {
        facts.push(("decider", markup::name(&players[decider]).into()));
    }
    // The first text for which all facts are known.
    let keys = ["refused-{}", "refused-{}-die", "refused-{}-plain"].map(|key| key.replace("{}", refusal.rule.key()));
    let text = keys.iter().find_map(|key| language.try_say(key, &facts).filter(|_| language.has(key)));
    let reason = text.unwrap_or_else(|| rule(language, refusal.rule));
    match &refusal.instead {
        Some(play) => {
            let play = event_lines::markup_play(&play.to_string());
            format!("{reason}\n{}", language.say("refused-instead", &[("play", play.into())]))
        }
        None => reason,
    }
}
