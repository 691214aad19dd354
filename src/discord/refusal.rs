//! Why something cannot be done, in words: the facts where the referee gave them, else the rule itself, and then what
//! would have been legal.

use super::{markup, story};
use crate::engine::player::PerPlayer;
use crate::engine::ruling::Refusal;
use crate::locale::{Arg, Language};
use crate::store::people::Person;

/// A refusal as told to the player who asked.
#[must_use]
pub fn tell(language: Language, players: &PerPlayer<Person>, refusal: &Refusal) -> String {
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
    let reason = language
        .try_say(&format!("refused-{}", refusal.rule()), &facts)
        .unwrap_or_else(|| language.text(&format!("rule-{}", refusal.rule())));
    match &refusal.instead {
        Some(play) => {
            let play = story::markup_play(&play.to_string());
            format!("{reason}\n{}", language.say("refused-instead", &[("play", play.into())]))
        }
        None => reason,
    }
}
