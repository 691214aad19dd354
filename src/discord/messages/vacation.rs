//! The private panel of somebody's vacation from matches over days.

use super::{markup, pace};
use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::post::{Button, ButtonStyle, Post};
use crate::engine::vacation::VACATION_DAYS_A_YEAR;
use crate::locale::{Arg, Language};
use crate::store::ids::{DAY_MS, Time};
use crate::table::VacationStatus;

/// The lengths that are offered, in days, if that many are left; the longest possible one comes after them.
const OFFERED_DAYS: [u8; 4] = [1, 3, 7, 14];

/// The rest of this year's vacation, with a button for each length; during a vacation, the button that ends it.
pub fn panel(language: Language, status: &VacationStatus) -> Post {
    let left = ("left", left(language, status));
    let stops = language.say("vacation-stops", &[("stops", status.stops.into())]);
    let exempt = match status.exempt {
        0 => String::new(),
        exempt => language.say("vacation-exempt", &[("exempt", exempt.into())]),
    };
    let (text, buttons) = match status.until {
        Some(until) => {
            let text = language.say("vacation-until", &[("until", markup::date_and_time(until).into()), left]);
            (text, vec![Button::primary(language, "button-vacation-end", CustomId::EndVacation)])
        }
        None => {
            let text = language.say("vacation-about", &[("most", VACATION_DAYS_A_YEAR.into()), left]);
            let longest = u8::try_from(status.most_days).unwrap_or(u8::MAX);
            let shorter = OFFERED_DAYS.into_iter().filter(|days| *days < longest);
            let button =
                |days| Button::new(ButtonStyle::Secondary, length(language, days), CustomId::AskVacation(days));
            (text, shorter.chain((longest > 0).then_some(longest)).map(button).collect())
        }
    };
    Post::lines([text, stops, exempt]).with_buttons(buttons)
}

/// Asks whether to begin a vacation of this many days.
pub fn ask(language: Language, status: &VacationStatus, days: u8, now: Time) -> Post {
    let until = now.plus_ms(i64::from(days) * DAY_MS);
    let args = [
        ("days", length(language, days).into()),
        ("until", markup::date_and_time(until).into()),
        ("left", left(language, status)),
    ];
    Post::text(language.say("vacation-ask", &args)).with_buttons([
        Button::primary(language, "button-vacation-begin", CustomId::BeginVacation(days)),
        Button::secondary(language, "button-back", CustomId::Vacation),
    ])
}

fn left(language: Language, status: &VacationStatus) -> Arg<'static> {
    pace::duration(language, status.left_ms).into()
}

fn length(language: Language, days: u8) -> String {
    pace::duration(language, i64::from(days) * DAY_MS)
}
