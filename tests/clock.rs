//! The clock of a match by the worked examples of tournament rules, and laws that hold for every pace.

use barpoint::engine::referee::longest_lateness;
use barpoint::engine::{Clock, Lateness, NamedPace, Pace, PaceChoice, PaceError, Pause, PerPlayer, Player, Terms};
use proptest::prelude::*;

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Monday, 2 November 2026, 10:00 UTC.
const MONDAY_TEN: i64 = 1_793_613_600 * SECOND;

fn pace(text: &str) -> Pace {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn a_turn_costs_what_it_takes_beyond_the_delay() {
    let slow = pace("24h 72h");
    let begun = Clock::new(slow).started(Player::One, MONDAY_TEN);
    assert_eq!(begun.flag_at(slow, &[]), Some(MONDAY_TEN + 96 * HOUR));
    let wednesday_noon = MONDAY_TEN + 50 * HOUR;
    let played = begun.stopped(slow, wednesday_noon, &[]);
    assert_eq!(played.banks, PerPlayer::new(46 * HOUR, 72 * HOUR), "50 hours are 26 over the delay");
    let thursday_midnight = MONDAY_TEN + 62 * HOUR;
    let again = played.started(Player::One, thursday_midnight);
    let saturday_ten_in_the_evening = thursday_midnight + 70 * HOUR;
    assert_eq!(again.flag_at(slow, &[]), Some(saturday_ten_in_the_evening));
    let friday = thursday_midnight + DAY;
    let outage = Pause { from: friday, until: friday + 5 * HOUR };
    assert_eq!(again.flag_at(slow, &[outage]), Some(saturday_ten_in_the_evening + 5 * HOUR), "Sunday 03:00");
}

#[test]
fn a_bank_that_grows_is_capped_at_twice_its_size_within_the_limit() {
    assert_eq!(pace("1h 2d 1h").cap, 4 * DAY);
    assert_eq!(pace("0 40d 1h").cap, 60 * DAY);
    assert_eq!(pace("0 60d 1h").cap, 60 * DAY);
    assert_eq!("0 61d 1h".parse::<Pace>(), Err(PaceError::TooLong));
}

#[test]
fn a_match_to_seven_at_the_pace_of_a_club_has_fourteen_minutes() {
    let club = NamedPace::Club.pace(7);
    assert_eq!(club, pace("12s 14m"));
    let after = Clock::new(club).started(Player::Two, 0).stopped(club, 20 * SECOND, &[]);
    assert_eq!(after.banks, PerPlayer::new(14 * MINUTE, 14 * MINUTE - 8 * SECOND));
}

#[test]
fn presets_are_what_players_know_by_their_names() {
    let of_seven = [
        (NamedPace::Club, "12s 14m"),
        (NamedPace::Casual, "15s 21m"),
        (NamedPace::Discord, "30s 14m"),
        (NamedPace::Daily, "1d 7d"),
        (NamedPace::Brisk, "12h 3d"),
        (NamedPace::Fischer, "0s 3d 12h 7d"),
    ];
    for (preset, numbers) in of_seven {
        assert_eq!(preset.pace(7).to_string(), numbers);
        assert_eq!(PaceChoice::of(pace(numbers), 7), PaceChoice::Preset(preset));
    }
    let slow: Vec<_> = NamedPace::ALL.into_iter().filter(|preset| preset.pace(25).is_slow()).collect();
    assert_eq!(slow, [NamedPace::Daily, NamedPace::Brisk, NamedPace::Fischer]);
}

#[test]
fn an_increment_fills_the_bank_up_to_the_cap() {
    let fischer = NamedPace::Fischer.pace(5);
    let mut clock = Clock::new(fischer);
    for turn in 1..=12 {
        clock = clock.started(Player::One, 0).stopped(fischer, HOUR, &[]);
        assert_eq!(clock.banks.one, (3 * DAY + turn * 11 * HOUR).min(7 * DAY));
    }
}

#[test]
fn time_that_is_given_raises_a_flag_and_stays_beyond_the_cap() {
    let brisk = pace("12h 3d");
    let clock = Clock::new(brisk).started(Player::One, 0);
    let given = clock.with_time_given(Player::One, 3 * DAY).expect("it fits");
    assert_eq!(given.flag_at(brisk, &[]), Some(6 * DAY + 12 * HOUR));
    assert_eq!(given.stopped(brisk, 12 * HOUR, &[]).banks, PerPlayer::new(6 * DAY, 3 * DAY));
    assert_eq!(clock.with_time_given(Player::Two, 57 * DAY).map(|full| full.banks.two), Some(60 * DAY));
    assert_eq!(clock.with_time_given(Player::Two, 57 * DAY + 1), None);
}

#[test]
fn outages_that_overlap_count_once_and_none_raises_a_fallen_flag() {
    let brisk = NamedPace::Brisk.pace(5);
    let clock = Clock::new(brisk).started(Player::One, 0);
    let outages = [Pause { from: -HOUR, until: HOUR }, Pause { from: 0, until: 2 * HOUR }];
    assert_eq!(clock.flag_at(brisk, &outages), Some(3 * DAY + 14 * HOUR));
    let late = [Pause { from: 4 * DAY, until: 5 * DAY }];
    assert_eq!(clock.flag_at(brisk, &late), Some(3 * DAY + 12 * HOUR));
}

#[test]
fn numbers_are_read_as_people_type_them_and_refused_with_a_reason() {
    for typed in ["24h 7d", "24H+7d", "24t, 7pv", "1d 168u"] {
        assert_eq!(typed.parse(), Ok(PaceChoice::Numbers(PaceChoice::Preset(NamedPace::Daily).pace(3))), "{typed}");
    }
    assert_eq!("Fischer".parse(), Ok(PaceChoice::Preset(NamedPace::Fischer)));
    for (typed, error) in [
        ("", PaceError::Unreadable),
        ("soon", PaceError::Unreadable),
        ("12", PaceError::Unreadable),
        ("12s", PaceError::Unreadable),
        ("9999999d 1d", PaceError::TooLong),
        ("9999999999d 1d", PaceError::Unreadable),
        ("-1s 1d", PaceError::Unreadable),
        ("1s 5s", PaceError::TooShort),
        ("0 0", PaceError::TooShort),
        ("15d 1d", PaceError::TooLong),
        ("1d 61d", PaceError::TooLong),
        ("1d 5d 1h 4d", PaceError::TooLong),
    ] {
        assert_eq!(typed.parse::<PaceChoice>(), Err(error), "{typed}");
    }
}

/// A match to so many points.
fn to(points: u8) -> Terms {
    format!("tournament {points} points").parse().expect("a match")
}

#[test]
fn lateness_costs_a_match_at_more_points_than_half_its_length() {
    for (points, minutes) in [(1, 5), (2, 10), (3, 10), (4, 15), (5, 15), (7, 20), (11, 30), (25, 65)] {
        assert_eq!(longest_lateness(&to(points)), Some(minutes * MINUTE), "to {points}");
    }
    assert_eq!(longest_lateness(&"tournament money".parse().expect("a session")), None);
    assert_eq!(Lateness::new(&"tournament money".parse().expect("a session"), Player::One, MONDAY_TEN), None);
    let late = Lateness::new(&to(3), Player::One, MONDAY_TEN).expect("a match");
    let outage = Pause { from: MONDAY_TEN + 9 * MINUTE, until: MONDAY_TEN + 20 * MINUTE };
    assert_eq!(late.lost_after(&[outage]), MONDAY_TEN + 21 * MINUTE, "down-time does not count");
    let later = Pause { from: MONDAY_TEN + 10 * MINUTE + 1, until: MONDAY_TEN + DAY };
    assert_eq!(late.lost_after(&[later]), MONDAY_TEN + 10 * MINUTE, "what was lost stays lost");
}

fn paces() -> impl Strategy<Value = Pace> {
    let seconds = |most: i64| 0..=most / SECOND;
    (seconds(14 * DAY), 30..=60 * DAY / SECOND, seconds(14 * DAY), seconds(60 * DAY)).prop_map(
        |(delay, bank, increment, more)| {
            let cap = (bank + more).min(60 * DAY / SECOND);
            Pace { delay: delay * SECOND, bank: bank * SECOND, increment: increment * SECOND, cap: cap * SECOND }
        },
    )
}

fn outages() -> impl Strategy<Value = Vec<Pause>> {
    proptest::collection::vec((0..30 * DAY, 1..3 * DAY), 0..6).prop_map(|mut found| {
        found.sort_unstable();
        found.into_iter().map(|(from, lasts)| Pause { from, until: from + lasts }).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn a_pace_is_what_is_read_of_its_text(pace in paces()) {
        prop_assert_eq!(pace.to_string().parse(), Ok(pace));
    }

    #[test]
    fn a_bank_is_empty_exactly_from_its_flag_on(pace in paces(), outages in outages(), began in 0..20 * DAY) {
        let without = Pace { increment: 0, ..pace };
        let clock = Clock::new(without).started(Player::One, began);
        let flag = clock.flag_at(without, &outages).expect("it runs");
        prop_assert!(flag >= began + pace.delay + pace.bank);
        prop_assert_eq!(clock.stopped(without, flag, &outages).banks.one, 0);
        // In the last millisecond something is left, unless that was lost to an outage.
        let before = clock.stopped(without, flag - 1, &outages).banks.one;
        prop_assert!(before == 1 || pace.bank == 0, "{before}");
    }

    /// The table of the custom is that of its sentence: a point for each five minutes, lost at more than half the
    /// length.
    #[test]
    fn no_lateness_costs_a_match_at_half_its_length_or_less(points in 1..=25_u8, late in 0..3 * HOUR) {
        let penalty = late / (5 * MINUTE);
        let longest = longest_lateness(&to(points)).expect("a match");
        prop_assert_eq!(late >= longest, 2 * penalty > i64::from(points));
    }

    #[test]
    fn no_pause_makes_anybody_late(pauses in outages(), since in 0..20 * DAY, points in 1..=25_u8) {
        let late = Lateness::new(&to(points), Player::Two, since).expect("a match");
        prop_assert!(late.lost_after(&pauses) >= late.lost_after(&[]));
    }

    #[test]
    fn only_the_player_to_act_loses_time(pace in paces(), outages in outages(), lasts in 0..90 * DAY) {
        let after = Clock::new(pace).started(Player::Two, 0).stopped(pace, lasts, &outages);
        prop_assert_eq!(after.banks.one, pace.bank);
        prop_assert!((0..=pace.cap).contains(&after.banks.two));
        prop_assert_eq!(after.flag_at(pace, &outages), None);
    }

    #[test]
    fn an_outage_never_takes_time_from_anybody(pace in paces(), outages in outages(), lasts in 0..90 * DAY) {
        let clock = Clock::new(pace).started(Player::One, 0);
        let without = clock.stopped(pace, lasts, &[]).banks.one;
        prop_assert!(clock.stopped(pace, lasts, &outages).banks.one >= without);
        prop_assert!(clock.flag_at(pace, &outages) >= clock.flag_at(pace, &[]));
    }
}
