//! The section *Limits* of `docs/operating.md` has every limit of `src/table/limits.rs`, with its value.

use barpoint::store::ids::DAY_MS;
use barpoint::table::limits::*;
use std::collections::BTreeSet;
use std::fs;
use syn::Item;

/// A number as the document writes it in sentences.
fn word(number: impl TryInto<usize>) -> &'static str {
    let words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    number.try_into().ok().and_then(|number| words.get(number).copied()).unwrap_or("a number without a word")
}

fn days(ms: i64) -> i64 {
    ms / DAY_MS
}

fn hours(ms: i64) -> i64 {
    ms / (60 * 60 * 1000)
}

/// Each limit with the words of the document that state it.
fn stated() -> Vec<(&'static str, String)> {
    let thousands = |tokens: u32| format!("{},{:03}", tokens / 1_000, tokens % 1_000);
    let ten_minutes = PICTURE_AGAIN.as_secs() / 60;
    assert_eq!(
        (THREADS_AN_HOUR.get(), POSTS_AN_HOUR.get(), SLICE.as_millis(), QUIET.as_secs()),
        (12, 60, 250, 60),
        "the document has these in words"
    );
    let in_days = [UNRATED_AFTER_RETURN_MS, REWRITTEN_WITHIN_MS, HOUSE_MATCH_COUNTS_MS].map(days);
    assert_eq!(in_days, [1, 1, 7], "the document has these in words");
    assert_eq!(
        (MOST_GIVEN_AWAY, MOST_GIVEN_AWAY_LATE, CONVERSATIONS_PAUSE.as_secs()),
        (0.5, 1.25, 3_600),
        "the document has these in words"
    );
    vec![
        ("RATED_A_DAY", format!("{RATED_A_DAY} on a day, ")),
        ("RATED_A_WEEK", format!("{RATED_A_WEEK} in a week from Monday on")),
        ("VERDICTS_A_DAY", format!("administrators decide | {VERDICTS_A_DAY} on a day")),
        ("UNRATED_AFTER_RETURN_MS", "after deleting their data | none for a day".to_owned()),
        ("FORGOTTEN_KEPT_MS", format!("former players count as one opponent for {} days", days(FORGOTTEN_KEPT_MS))),
        ("ENOUGH_OPPONENTS", format!("at least {ENOUGH_OPPONENTS} opponents")),
        ("MOST_OF_ONE", format!("at most {MOST_OF_ONE} % against one of them")),
        ("ENOUGH_TURNS", format!("before both have had {ENOUGH_TURNS} turns in the game")),
        ("MOST_GIVEN_AWAY_LATE", "later one and a quarter".to_owned()),
        ("MOST_GIVEN_AWAY", "each may give away half a point of the cube".to_owned()),
        ("CHALLENGE_LIFETIME_MS", format!("after {} days they expire", word(days(CHALLENGE_LIFETIME_MS)))),
        ("PENDING_CHALLENGES", format!("that wait for an answer, on all servers together | {PENDING_CHALLENGES} |")),
        ("MOST_BLOCKED", format!("one person has blocked | {MOST_BLOCKED} |")),
        ("PERSON_BURST", format!("| {PERSON_BURST} tokens, and ")),
        ("PERSON_PER_SECOND", format!("and {PERSON_PER_SECOND} more each second: a hundred presses")),
        ("GUILD_BURST", format!("| {} tokens, and ", thousands(GUILD_BURST.get()))),
        ("GUILD_PER_SECOND", format!("and {GUILD_PER_SECOND} more each second: 20 people")),
        ("TYPING", format!("an autocompletion {TYPING},")),
        ("PRESS", format!("a press or a command {PRESS} (")),
        ("STEP_IN_FILE", format!("an imported match {STEP_IN_FILE},")),
        ("POST", format!("another public message {POST},")),
        ("THOUGHT", format!("a practice question {THOUGHT},")),
        ("WORK", format!("an import {WORK},")),
        ("PACKAGE", format!("all data {PACKAGE}.")),
        ("SLICE", "give way after a quarter of a second".to_owned()),
        ("TUTOR_TIME", format!("| {} seconds, waiting included", TUTOR_TIME.as_secs_f32())),
        ("ANALYSES_AT_ONCE", format!("| {ANALYSES_AT_ONCE}, each for up to ")),
        ("ANALYSIS_TIME", format!("each for up to {} minutes", ANALYSIS_TIME.as_secs() / 60)),
        ("FILES_AT_ONCE", format!("sent at the same time | {FILES_AT_ONCE},")),
        ("LARGEST_FILE", format!("import or analysis | {} KiB", LARGEST_FILE >> 10)),
        ("MATCHES_IN_EXPORT", format!("`/export all` has at most {MATCHES_IN_EXPORT} matches")),
        ("PICTURE_AGAIN", format!("every {ten_minutes} minutes, unless it has gone on")),
        ("POSTS_AN_HOUR", "and one more every minute | the answer".to_owned()),
        ("POSTS_AT_ONCE", format!("that one person has posted | {POSTS_AT_ONCE} without a pause")),
        ("PING_AGAIN_MS", format!("one in {} minutes for each person challenged", PING_AGAIN_MS / 60_000)),
        ("THREADS_AN_HOUR", "and one more every five minutes".to_owned()),
        ("THREADS_AT_ONCE", format!("challenges | {THREADS_AT_ONCE} without a pause")),
        ("CONVERSATIONS_AN_HOUR", format!("and {CONVERSATIONS_AN_HOUR} an hour")),
        ("CONVERSATIONS_AT_ONCE", format!("| {CONVERSATIONS_AT_ONCE} without a pause")),
        ("CONVERSATIONS_PAUSE", "none for an hour after Discord has refused one".to_owned()),
        ("RATED_UNFINISHED", format!("| {RATED_UNFINISHED}, those set aside included")),
        ("CUT_SHORT_OF_PAIR", format!("| {CUT_SHORT_OF_PAIR} of the same two people")),
        ("CUT_SHORT_IN_GUILD", format!("{CUT_SHORT_IN_GUILD} of one person on one server")),
        ("CUT_SHORT_COUNTS_MS", format!(" in {} days | ", days(CUT_SHORT_COUNTS_MS))),
        ("SOLUTION_HELD_BACK_MS", format!("held back for up to {} hours", hours(SOLUTION_HELD_BACK_MS))),
        ("BOARDS_OF_GUILD", format!("the {BOARDS_OF_GUILD} latest matches of the server are looked at")),
        ("UNFINISHED_MATCHES", format!("on all servers together | {UNFINISHED_MATCHES} | no further match begins")),
        ("RUNNING_IN_GUILD", format!("| {RUNNING_IN_GUILD}, not counting those set aside")),
        ("RUNNING_OF_PAIR", format!("| {RUNNING_OF_PAIR}, not counting those set aside")),
        ("HOUSE_MATCHES", format!("| {HOUSE_MATCHES} at once for each person")),
        ("HOUSE_MATCHES_OF_GUILD", format!("{HOUSE_MATCHES_OF_GUILD} for everybody")),
        ("HOUSE_MATCH_COUNTS_MS", "not counting those begun more than a week ago".to_owned()),
        ("DAILY_AHEAD_MS", format!("from {} hours before their hour", word(hours(DAILY_AHEAD_MS)))),
        ("REWRITTEN_WITHIN_MS", "once for everybody concerned, within a day".to_owned()),
        ("QUIET", "when there was no interaction for a minute".to_owned()),
        ("TURNS_TO_RATE", format!("rated once both players have had {TURNS_TO_RATE} turns |")),
        ("LONGEST_BEAT_MS", format!("{} seconds old", LONGEST_BEAT_MS / 1_000)),
        ("OUTAGES_KEPT_MS", format!("outages are remembered for {} days", days(OUTAGES_KEPT_MS))),
        ("VACATIONS_KEPT_MS", format!("vacations are remembered for {} days", days(VACATIONS_KEPT_MS))),
        ("APPOINTMENT_MISSED_MS", format!("more than {} minutes late", APPOINTMENT_MISSED_MS / 60_000)),
        ("APPOINTMENT_SOON_MS", format!("reminded {} minutes before", APPOINTMENT_SOON_MS / 60_000)),
        ("NEAREST_APPOINTMENT_MS", format!("{} minutes to", word(NEAREST_APPOINTMENT_MS / 60_000))),
        ("FARTHEST_APPOINTMENT_MS", format!("to {} days ahead", days(FARTHEST_APPOINTMENT_MS))),
        (
            "CLAIM_AFTER_OUTAGE_LIVE_MS",
            format!("none for {} minutes at a pace of", CLAIM_AFTER_OUTAGE_LIVE_MS / 60_000),
        ),
        ("CLAIM_AFTER_OUTAGE_SLOW_MS", format!("for {} hours at a pace of days", hours(CLAIM_AFTER_OUTAGE_SLOW_MS))),
        ("WORDS_MS", format!("for {} hour; ", word(hours(WORDS_MS)))),
        ("WORDS_LIVE_MS", format!("{} minutes at a pace of minutes, ", word(WORDS_LIVE_MS / 60_000))),
        ("WORDS_SLOW_MS", format!("{} hours at a pace of days |", hours(WORDS_SLOW_MS))),
        ("LONGEST_LEAD_MS", format!("at most {} hours before, quiet hours", hours(LONGEST_LEAD_MS))),
        ("WAITED_MS", format!("can set it aside | after {} days", word(days(WAITED_MS)))),
        ("WAITED_AT_START_MS", format!("{} minutes if the opponent has not acted", word(WAITED_AT_START_MS / 60_000))),
        ("IDLE_MS", format!("in which nobody acts | {} days;", days(IDLE_MS))),
        ("IDLE_HOUSE_MS", format!("against the house {} days |", days(IDLE_HOUSE_MS))),
        ("REFUSALS_OF_A_PERSON", format!("one person's account | {REFUSALS_OF_A_PERSON} in ten minutes")),
        ("REFUSALS_OF_A_GUILD", format!("refuses on one server | {REFUSALS_OF_A_GUILD} in ten minutes")),
    ]
}

#[test]
fn the_owners_document_states_every_limit_with_its_value() {
    let code = syn::parse_file(&fs::read_to_string("src/table/limits.rs").unwrap()).unwrap();
    let limits = code.items.iter().filter_map(|item| match item {
        Item::Const(limit) => Some(limit.ident.to_string()),
        _ => None,
    });
    let stated = stated();
    let named: BTreeSet<String> = stated.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(limits.collect::<BTreeSet<_>>(), named);

    let document = fs::read_to_string("docs/operating.md").unwrap();
    let section = document.split("\n## ").find(|section| section.starts_with("Limits")).expect("a section");
    let section = section.split_whitespace().collect::<Vec<_>>().join(" ");
    let missing: Vec<_> = stated.iter().filter(|(_, words)| !section.contains(words.trim())).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn the_readme_states_the_limits_that_players_meet_with_their_values() {
    let document = fs::read_to_string("README.md").unwrap();
    let section = document.split("\n## ").find(|section| section.starts_with("Limits")).expect("a section");
    let (burst, per_second) = (PERSON_BURST.get() / PRESS.get(), PERSON_PER_SECOND.get() / PRESS.get());
    let rows = [
        format!("{RATED_A_DAY} on a day, {RATED_A_WEEK} in a week"),
        format!("at least {ENOUGH_OPPONENTS} opponents, at most {MOST_OF_ONE} % against one of them"),
        format!(
            "{RUNNING_IN_GUILD} of a person, {RUNNING_OF_PAIR} of the same two people, {HOUSE_MATCHES} of a person"
        ),
        format!("{PENDING_CHALLENGES} that wait for an answer; one ping in {} minutes", PING_AGAIN_MS / 60_000),
        format!("{burst} without a pause, then {per_second} a second"),
    ];
    let missing: Vec<_> = rows.iter().filter(|row| !section.contains(row.as_str())).collect();
    assert!(missing.is_empty(), "{missing:#?}");
}
