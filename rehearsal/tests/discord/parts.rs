//! Parts in isolation: ids, the clock, rate limits, faults, mentions and the format of errors.

use discord_rehearsal::Snowflake;
use discord_rehearsal::buckets::Buckets;
use discord_rehearsal::clock::{Clock, iso8601};
use discord_rehearsal::errors::{Scope, UNKNOWN_CHANNEL};
use discord_rehearsal::faults::{Fault, Faults};
use discord_rehearsal::limits::Form;
use discord_rehearsal::limits::command::is_name;
use discord_rehearsal::snowflake::{DISCORD_EPOCH, Snowflakes};
use discord_rehearsal::world::mentions::Mentions;
use serde_json::json;
use std::time::Duration;

const POST: [&str; 3] = ["channels", "1", "messages"];

#[test]
fn ids_rise_and_tell_their_birth() {
    let mut ids = Snowflakes::default();
    let now = 1_800_000_000_123;
    let first = ids.mint(now);
    let second = ids.mint(now);
    let after_the_clock_went_back = ids.mint(now - 1000);
    assert!(first < second && second < after_the_clock_went_back);
    assert_eq!((first.0 >> 22) + DISCORD_EPOCH, now);
}

#[test]
fn json_carries_ids_as_strings() {
    let id = Snowflake(175_928_847_299_117_063);
    assert_eq!(json!(id), json!("175928847299117063"));
    assert_eq!(Snowflake::from_json(&json!("175928847299117063")), Some(id));
    assert_eq!(Snowflake::from_json(&json!(175_928_847_299_117_063_u64)), Some(id));
    assert_eq!(Snowflake::from_json(&json!("anna")), None);
}

#[test]
fn moments_are_written_as_discord_does() {
    assert_eq!(iso8601(0), "1970-01-01T00:00:00.000000+00:00");
    assert_eq!(iso8601(951_782_399_999), "2000-02-28T23:59:59.999000+00:00");
    assert_eq!(iso8601(951_782_400_000), "2000-02-29T00:00:00.000000+00:00");
    assert_eq!(iso8601(1_795_161_600_001), "2026-11-20T08:00:00.001000+00:00");
}

#[test]
fn a_clock_can_be_moved_forward() {
    let mut clock = Clock::default();
    let before = clock.now();
    clock.advance(Duration::from_secs(900));
    assert!(clock.now() >= before + 900_000);
}

#[test]
fn a_channel_takes_five_posts_in_five_seconds() {
    let mut buckets = Buckets::default();
    buckets.enforced = true;
    for left in [4, 3, 2, 1, 0] {
        let (standing, outcome) = buckets.take(0, "POST", &POST);
        assert_eq!((standing.unwrap().remaining, outcome), (left, Ok(())));
    }
    let refused = buckets.take(1000, "POST", &POST).1.unwrap_err();
    assert_eq!(refused.wait.unwrap().body, Some(4.0));
    assert_eq!(buckets.take(1000, "POST", &["channels", "2", "messages"]).1, Ok(()), "each channel by itself");
    assert_eq!(buckets.take(5000, "POST", &POST).1, Ok(()));
}

#[test]
fn fifty_requests_a_second_in_all_but_answers_to_interactions() {
    let mut buckets = Buckets::default();
    buckets.enforced = true;
    for channel in 0..50 {
        assert_eq!(buckets.take(0, "POST", &["channels", &channel.to_string(), "messages"]).1, Ok(()));
    }
    let refused = buckets.take(0, "POST", &["channels", "50", "messages"]).1.unwrap_err();
    assert_eq!(refused.wait.unwrap().scope, Scope::Global);
    assert_eq!(buckets.take(0, "POST", &["interactions", "1", "token", "callback"]), (None, Ok(())));
    assert_eq!(buckets.take(0, "PATCH", &["webhooks", "1", "token", "messages", "@original"]).1, Ok(()));
    assert_eq!((buckets.counted, buckets.refused), (51, 1));
}

#[test]
fn a_fault_meets_its_route_so_many_times() {
    let mut faults = Faults::default();
    let gone = Fault::Refused(UNKNOWN_CHANNEL);
    faults.add(2, "POST", "/channels/*/messages", gone.clone());
    assert_eq!(faults.take("GET", &POST), None);
    assert_eq!(faults.take("POST", &["channels", "1", "messages", "2"]), None);
    assert_eq!(faults.take("POST", &POST), Some(gone.clone()));
    assert_eq!(faults.take("POST", &POST), Some(gone));
    assert_eq!(faults.take("POST", &POST), None);
    faults.add(1, "", "**", Fault::Silence);
    assert!(faults.take("DELETE", &["x"]).is_some());
    faults.add(1, "", "**", Fault::Cut);
    faults = Faults::default();
    assert_eq!(faults.take("GET", &POST), None);
}

#[test]
fn names_are_lower_case_letters_digits_and_three_marks() {
    for good in ["roll", "kast", "träk", "päivä-peli", "d'accord", "a_1", "подкинуть"] {
        assert!(is_name(good), "{good}");
    }
    for bad in ["", "Roll", "two words", "roll!", "x/y", &"a".repeat(33)] {
        assert!(!is_name(bad), "{bad}");
    }
}

#[test]
fn complaints_are_nested_by_field() {
    let mut form = Form::default();
    form.refuse("components.0.components.1.label", "BASE_TYPE_MAX_LENGTH", "Must be 80 or fewer in length.");
    let errors = form.verdict().unwrap_err().errors.unwrap();
    let place = &errors["components"]["0"]["components"]["1"]["label"]["_errors"][0];
    assert_eq!(place["code"], "BASE_TYPE_MAX_LENGTH");
}

#[test]
fn lengths_count_characters_not_bytes() {
    let body = json!({"content": "å".repeat(2000)});
    let mut form = Form::default();
    form.text("", &body, "content", 0..=2000);
    assert_eq!(form.verdict(), Ok(()));
}

#[test]
fn a_text_names_users_roles_and_everyone() {
    let found = Mentions::of("<@1> and <@!2>, again <@1>, <@&3> @here `<@4>` ```<@5> @everyone``` <@x>");
    let expected = Mentions { users: vec![Snowflake(1), Snowflake(2)], roles: vec![Snowflake(3)], everyone: true };
    assert_eq!(found, expected);
}

#[test]
fn the_author_says_who_is_notified() {
    let all = Mentions::of("<@1> <@2> <@&3> @everyone");
    assert_eq!(all.clone().allowed_by(None), all);
    assert_eq!(all.clone().allowed_by(Some(&json!({"parse": []}))), Mentions::default());
    let one = all.clone().allowed_by(Some(&json!({"users": ["2", "9"]})));
    assert_eq!(one, Mentions { users: vec![Snowflake(2)], ..Mentions::default() });
    let users = all.allowed_by(Some(&json!({"parse": ["users"]}))).users;
    assert_eq!(users, [Snowflake(1), Snowflake(2)]);
}

#[test]
fn a_single_backtick_hides_nobody() {
    assert_eq!(Mentions::of("it's ` <@1>").users, [Snowflake(1)]);
}
