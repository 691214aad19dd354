//! Requests of buttons at a match, as text in custom ids.

use super::parts::{Parts, UnknownCustomId, at_match, custom_ids};
use crate::store::presets::PresetAnswer;
use crate::table::{Intent, Seen, Untrusted};
use std::fmt;
use std::str::FromStr;

custom_ids! {
    /// The request of a button at a match.
    MatchButton {
        /// Ask whether to double, privately: nobody else should learn that the player considers a double.
        AskDouble = "double?";
        /// Ask whether to drop the double, privately.
        AskDrop = "drop?";
        /// Show these moves on the board. Nothing counts yet.
        Show(moves: String) = "show";
        Play(moves: String) = "play";
        /// Show the further actions, privately.
        More = "more";
        /// Show the answers that can be set in advance, privately.
        Presets = "presets";
        /// Set this answer in advance, or withdraw it.
        Preset(answer: PresetAnswer, is_on: bool) = "preset";
        /// Ask for a word for the dice, privately.
        AskWord = "word?";
        /// Begin the game without the words that are missing.
        BeginWithoutWords = "go-on";
        /// Claim the match: the opponent has no time left.
        Claim = "claim";
        /// Ask how much time to give the opponent, privately.
        AskGive = "give?";
        /// Give the opponent one of the amounts that suit the pace, from 0.
        Give(nth: u8) = "give";
        /// Challenge the same opponent to the same match again.
        Rematch = "rematch";
    }
    others {
        Act(intent: Intent) => ("{}", written(intent));
        /// Do this, although the tutor asked whether one is sure.
        ActDespiteWarning(intent: Intent) => ("surely:{}", written(intent));
    }
}

/// Whether a button or a menu with this custom id stands under the board of a match as it was seen.
pub fn is_at(custom_id: &str, seen: Seen) -> bool {
    board_of(custom_id).is_some_and(|at| at == Untrusted::from(seen))
}

/// Whether a button or a menu with this custom id stands under the board of a match as it was at this version or
/// before.
pub fn is_at_or_before(custom_id: &str, seen: Seen) -> bool {
    let at = board_of(custom_id);
    at.is_some_and(|at| at.match_id() == Untrusted::from(seen.match_id) && at.version() <= seen.version)
}

/// The match under whose board a button or a menu stands. A Claim button is on a message that shows no board.
fn board_of(custom_id: &str) -> Option<Untrusted<Seen>> {
    let (at, what) = custom_id.strip_prefix("m:").and_then(at_match)?;
    (what != MatchButton::Claim.to_string()).then_some(at)
}

impl<T: Into<Intent>> From<T> for MatchButton {
    fn from(intent: T) -> MatchButton {
        MatchButton::Act(intent.into())
    }
}

impl MatchButton {
    fn read_other(word: &str, rest: &str) -> Option<MatchButton> {
        Some(match word {
            "surely" => {
                let (word, rest) = rest.split_once(':').unwrap_or((rest, ""));
                MatchButton::ActDespiteWarning(intent(word, rest)?)
            }
            _ => MatchButton::Act(intent(word, rest)?),
        })
    }
}

fn written(intent: &Intent) -> String {
    match intent {
        Intent::Roll => "roll".to_owned(),
        Intent::Decide(decision) => decision.to_string().replacen(' ', ":", 1),
    }
}

/// The intent that [`written`] wrote as a word and the rest.
fn intent(word: &str, rest: &str) -> Option<Intent> {
    match word {
        "roll" if rest.is_empty() => Some(Intent::Roll),
        _ => format!("{word} {rest}").trim_end().parse().ok().map(Intent::Decide),
    }
}
