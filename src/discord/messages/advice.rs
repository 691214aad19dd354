//! Advice of the house, and the question before a blunder.

use super::event_lines;
use crate::discord::interaction::custom_id::{CustomId, MatchButton};
use crate::discord::messages::post::{Button, Post};
use crate::engine::Decision;
use crate::house::advice::{Advice, AdviceChances, Certainty, CubeAction, Matter, RatedPlay};
use crate::locale::{Arg, Language};
use crate::review::CubeEquities;
use crate::table::{Intent, Seen};

/// The advice in words, for one person.
pub fn tell(language: Language, advice: &Advice) -> String {
    let told = match &advice.matter {
        Matter::Play(plays) => plays_told(language, plays),
        Matter::Cube(action, equities, chances) => cube_told(language, *action, equities, *chances),
        Matter::Other(intent) => language.say("hint-other", &[("button", button_of(language, intent).into())]),
    };
    let sure = match advice.certainty {
        _ if matches!(advice.matter, Matter::Other(_)) => return told,
        Certainty::Exact => language.text("hint-exact"),
        Certainty::Estimated(plies) => language.say("hint-estimated", &[("rolls", u32::from(plies).into())]),
        Certainty::Rough => language.text("hint-rough"),
    };
    format!("{told}\n-# {sure}")
}

fn plays_told(language: Language, plays: &[RatedPlay]) -> String {
    let best = plays.first().map_or(0.0, |best| best.worth);
    let line = |(place, rated): (u32, &RatedPlay)| {
        let behind = match place {
            1 => String::new(),
            _ => format!(" ({})", language.signed(f64::from(rated.worth - best), 3)),
        };
        let play = match rated.play.as_str() {
            "" => "–".to_owned(),
            play => event_lines::markup_play(play),
        };
        let mut args = vec![
            ("place", place.into()),
            ("play", play.into()),
            ("worth", language.signed(f64::from(rated.worth), 3).into()),
            ("behind", behind.into()),
        ];
        args.extend(chances(language, rated.chances));
        language.say("hint-play", &args)
    };
    let lines = (1..).zip(plays).map(line);
    std::iter::once(language.text("hint-plays")).chain(lines).collect::<Vec<_>>().join("\n")
}

fn cube_told(language: Language, action: CubeAction, equities: &CubeEquities, of: AdviceChances) -> String {
    let key = match action {
        CubeAction::Double => "hint-double",
        CubeAction::NoDouble => "hint-no-double",
        CubeAction::TooGood => "hint-too-good",
        CubeAction::Take => "hint-take",
        CubeAction::Drop => "hint-drop",
        CubeAction::Beaver => "hint-beaver",
    };
    let worth = |worth: f32| language.signed(f64::from(worth), 3).into();
    let mut args = vec![
        ("none", worth(equities.no_double)),
        ("take", worth(equities.double_take)),
        ("drop", worth(equities.double_drop)),
    ];
    args.extend(chances(language, of));
    format!("{}\n{}", language.text(key), language.say("hint-cube", &args))
}

/// The chances in whole percent.
fn chances(language: Language, chances: AdviceChances) -> [(&'static str, Arg<'static>); 3] {
    let percent = |chance: f32| language.percent(f64::from(chance), 0).into();
    [("win", percent(chances.win)), ("gammon", percent(chances.win_gammon)), ("lost", percent(chances.lose_gammon))]
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
    let surely = CustomId::Match(seen.into(), MatchButton::Surely(intent.clone()));
    Post::text(language.say("tutor-sure", &[("points", points.into())])).with_buttons([
        Button::danger(language, "button-surely", surely),
        Button::secondary(language, "button-hint", CustomId::Hint),
    ])
}
