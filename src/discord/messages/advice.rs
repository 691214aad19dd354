//! Advice to press a button, and the question before a blunder.

use crate::discord::interaction::custom_id::{CustomId, MatchButton};
use crate::discord::messages::post::{Button, Post};
use crate::engine::Decision;
use crate::locale::Language;
use crate::table::{Intent, Seen};

/// Advice on a decision that is neither a play nor one about the cube.
pub(super) fn other(language: Language, intent: &Intent) -> String {
    language.say("hint-other", &[("button", button_of(language, intent).into())])
}

/// The label of the button for this.
fn button_of(language: Language, intent: &Intent) -> String {
    let key = match intent {
        Intent::Roll => "button-roll",
        Intent::Decide(decision) => match decision {
            Decision::Name(die) => return format!("{die}-{die}"),
            Decision::Play(play) => return play.to_string(),
            Decision::Pass => "button-pass",
            Decision::Double => "command-double",
            Decision::Take => "button-take",
            Decision::Beaver => "command-beaver",
            Decision::Drop => "command-drop",
            Decision::Resign(_) => "button-resign",
            Decision::AcceptResignation => "button-accept",
            Decision::DeclineResignation => "button-decline",
            Decision::AcceptPlay => "button-accept-play",
            Decision::PlayAgain => "button-play-again",
            Decision::LetStand => "button-let-stand",
            Decision::Annul => "button-annul",
            Decision::Stop => "button-stop",
        },
    };
    language.text(key)
}

/// The question before a blunder that would give away this many points.
pub fn sure(language: Language, seen: Seen, intent: &Intent, error: f32) -> Post {
    let points = language.decimal(f64::from(error), 2);
    let surely = CustomId::Match(seen.into(), MatchButton::ActDespiteWarning(intent.clone()));
    Post::text(language.say("tutor-sure", &[("points", points.into())])).with_buttons([
        Button::danger(language, "button-surely", surely),
        Button::secondary(language, "button-hint", CustomId::Hint),
    ])
}
