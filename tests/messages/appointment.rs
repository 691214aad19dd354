//! Times as players type them.

use barpoint::discord::messages::appointment::parse;
use barpoint::locale::Language;
use barpoint::store::ids::Time;
use jiff::Timestamp;
use jiff::tz::TimeZone;

fn at(text: &str) -> Time {
    Time(text.parse::<Timestamp>().expect("a time").as_millisecond())
}

/// Thursday, 26 November 2026, 18:30 in Stockholm.
const NOW: &str = "2026-11-26T17:30:00Z";

#[track_caller]
fn read(language: Language, text: &str, expected: &str) {
    let zone = TimeZone::get("Europe/Stockholm").expect("a zone");
    assert_eq!(parse(language, text, at(NOW), &zone), Ok(at(expected)), "{text}");
}

#[test]
fn a_time_is_read_by_the_clock_of_whoever_types_it() {
    let tonight = "2026-11-26T19:00:00Z";
    for text in ["20:00", "20.00", " 8pm ", "8:00PM", "today 20:00", "20:00 tonight", "at 20:00", "<t:1795719600>"] {
        read(Language::English, text, tonight);
    }
    read(Language::English, "<t:1795719600:F>", tonight);
    read(Language::English, "18:00", "2026-11-27T17:00:00Z");
    read(Language::English, "12am", "2026-11-26T23:00:00Z");
    read(Language::English, "tomorrow, 20:00", "2026-11-27T19:00:00Z");
    for text in ["2026-12-01 20:00", "1.12. 20:00", "1.12.2026 20.00", "tuesday 20:00", "tue 8pm"] {
        read(Language::English, text, "2026-12-01T19:00:00Z");
    }
    read(Language::English, "1.2. 20:00", "2027-02-01T19:00:00Z");
    // Today is a Thursday, and 18:00 is over.
    read(Language::English, "thursday 20:00", tonight);
    read(Language::English, "thursday 18:00", "2026-12-03T17:00:00Z");
    // In summer the clocks are two hours ahead.
    read(Language::English, "2027-07-01 20:00", "2027-07-01T18:00:00Z");
}

#[test]
fn every_language_has_its_words() {
    let tomorrow = "2026-11-27T19:00:00Z";
    read(Language::Danish, "i morgen kl. 20:00", tomorrow);
    read(Language::Swedish, "imorgon klockan 20.00", tomorrow);
    read(Language::Finnish, "huomenna klo 20.00", tomorrow);
    read(Language::Dutch, "morgen om 20:00 uur", tomorrow);
    read(Language::Danish, "på fredag 20:00", tomorrow);
    read(Language::Finnish, "perjantaina 20.00", tomorrow);
    read(Language::Swedish, "fre 20:00", tomorrow);
    read(Language::Dutch, "vrijdag 20.00", tomorrow);
    // An hour alone, where a word says that it is one.
    for (language, text) in [
        (Language::English, "tomorrow at 20"),
        (Language::English, "tomorrow at 8 pm"),
        (Language::English, "tomorrow 8 p.m."),
        (Language::English, "tomorrow 20 o'clock"),
        (Language::English, "tomorrow 8:00 PM"),
        (Language::Danish, "i morgen kl. 20"),
        (Language::Danish, "i morgen kl.20"),
        (Language::Danish, "fredag klokken 20"),
        (Language::Swedish, "kl 20 imorgon"),
        (Language::Finnish, "huomenna klo 20"),
        (Language::Dutch, "morgen om 20 uur"),
        (Language::Dutch, "morgen 20 uur"),
    ] {
        read(language, text, tomorrow);
    }
    // Also those of others.
    read(Language::English, "huomenna 20.00", tomorrow);
}

#[test]
fn what_is_no_time_is_answered_with_those_that_are_taken() {
    let zone = TimeZone::get("Europe/Stockholm").expect("a zone");
    for text in [
        "",
        "soon",
        "20",
        "tomorrow 20",
        "at 25",
        "at pm",
        "8 pm pm",
        "at 20 at 21",
        "kl.",
        "25:00",
        "20:60",
        "13pm",
        "0am",
        "tomorrow",
        "20:00 21:00",
        "2026-02-30 20:00",
        "<t:x>",
        "<@1>",
    ] {
        for language in Language::ALL {
            let why = parse(language, text, at(NOW), &zone).expect_err(text);
            assert!(why.contains("**20:00**") || why.contains("**20.00**"), "{why}");
            assert!(why.contains("Europe/Stockholm"), "{why}");
        }
    }
}
