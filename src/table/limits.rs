//! Limits: how much a person, a pair of players or a server may do in which time. The section *Limits* of
//! `docs/operating.md` lists them for owners.

use crate::engine::Pace;
use crate::store::ids::{DAY_MS, HOUR_MS};
use std::num::NonZeroU32;
use std::time::Duration;

/// The most rated matches that two people can begin on one day (UTC), on all servers together; later ones are unrated.
pub const RATED_A_DAY: u32 = 5;

/// The most rated matches that two people can begin in one week (UTC, from Monday on), on all servers together.
pub const RATED_A_WEEK: u32 = 15;

/// The most matches of two people in which administrators can decide the winner of a rated match on one day (UTC).
pub const VERDICTS_A_DAY: u32 = RATED_A_DAY;

/// How long matches are unrated for somebody who comes back after their data was deleted: a day.
pub const UNRATED_AFTER_RETURN_MS: i64 = DAY_MS;

/// How long a deletion is remembered: 30 days, in which all matches of their opponents against former players count as
/// matches against them.
pub const FORGOTTEN_KEPT_MS: i64 = 30 * DAY_MS;

/// The fewest opponents for a rank on the leaderboards of all servers and by PR. All former players together are one.
pub const ENOUGH_OPPONENTS: u32 = 5;

/// The largest share of somebody's points, in percent, against one opponent for a rank there.
pub const MOST_OF_ONE: u32 = 30;

/// The number of turns that each player must have had before an abandoned match has a winner, and before a game can be
/// given up without a check of the equity.
pub const ENOUGH_TURNS: u32 = 10;

/// The largest equity, in points of the current cube, that a resignation or drop before [`ENOUGH_TURNS`] may give away
/// in a match that counts for the ratings of all servers.
pub const MOST_GIVEN_AWAY: f32 = 0.5;

/// The same after [`ENOUGH_TURNS`]: more than resigning a gammon too soon costs, and less than resigning a backgammon
/// where none is near.
pub const MOST_GIVEN_AWAY_LATE: f32 = 1.25;

/// The number of turns that each player must have played before a match that is lost on time is rated.
pub const TURNS_TO_RATE: usize = 3;

/// How old the last sign of life of the bot can be, in milliseconds, before the time since then is an outage: two and a
/// half beats.
pub const LONGEST_BEAT_MS: i64 = 75_000;

/// How long after an outage nobody may claim a match, at a pace of minutes.
pub const CLAIM_AFTER_OUTAGE_LIVE_MS: i64 = 15 * 60_000;

/// How long after an outage nobody may claim a match, at a pace of days.
pub const CLAIM_AFTER_OUTAGE_SLOW_MS: i64 = 12 * HOUR_MS;

/// How long outages are remembered: longer than any turn.
pub const OUTAGES_KEPT_MS: i64 = 365 * DAY_MS;

/// How long vacations are remembered after their end: longer than the year for which they are charged.
pub const VACATIONS_KEPT_MS: i64 = 400 * DAY_MS;

/// How long after the time of an appointment a match can go on for the players to be expected at it. After an outage of
/// the bot it goes on later, and nobody is late.
pub const APPOINTMENT_MISSED_MS: i64 = 5 * 60_000;

/// How long before an appointment both players are reminded.
pub const APPOINTMENT_SOON_MS: i64 = 15 * 60_000;

/// How far ahead an appointment is at least.
pub const NEAREST_APPOINTMENT_MS: i64 = 5 * 60_000;

/// How far ahead an appointment is at most.
pub const FARTHEST_APPOINTMENT_MS: i64 = 30 * DAY_MS;

/// How long before time runs out a reminder can be due at the soonest, quiet hours included, in milliseconds.
pub const LONGEST_LEAD_MS: i64 = 36 * HOUR_MS;

/// How long nobody acts in a match before it is adjourned: 90 days.
pub const IDLE_MS: i64 = 90 * DAY_MS;

/// How long nobody acts in a match against the house before it is adjourned: 30 days.
pub const IDLE_HOUSE_MS: i64 = 30 * DAY_MS;

/// How long a player waits for the opponent in a match without a clock on a server before they can set it aside: seven
/// days.
pub const WAITED_MS: i64 = 7 * DAY_MS;

/// How long for an opponent who has not acted at all: ten minutes.
pub const WAITED_AT_START_MS: i64 = 10 * 60_000;

/// How long a challenge can be accepted: three days.
pub const CHALLENGE_LIFETIME_MS: i64 = 3 * DAY_MS;

/// The most challenges of a person that wait for an answer, on all servers together.
pub const PENDING_CHALLENGES: u32 = 20;

/// The most people that somebody can block.
pub const MOST_BLOCKED: usize = 100;

// Rate limits. Each person and each server has a bucket of tokens that refills by the second; a request takes some of
// them, and is refused if too few are left.

/// The size of a person's bucket: 100 presses without a pause.
pub const PERSON_BURST: NonZeroU32 = tokens(200);
/// The tokens a person gets each second: three presses. Somebody who plays as fast as possible makes one to two.
pub const PERSON_PER_SECOND: NonZeroU32 = tokens(6);
/// The size of a server's bucket, for all its people together.
pub const GUILD_BURST: NonZeroU32 = tokens(3_000);
/// The tokens a server gets each second: for 20 people at their own limit, or 75 matches of fast players.
pub const GUILD_PER_SECOND: NonZeroU32 = tokens(120);

/// The cost of an autocompletion, which Discord requests at every other letter.
pub const TYPING: NonZeroU32 = tokens(1);
/// The cost of any other press or command.
pub const PRESS: NonZeroU32 = tokens(2);
/// The cost of a step through an imported match, whose file is parsed and replayed each time.
pub const STEP_IN_FILE: NonZeroU32 = tokens(6);
/// The cost of a public post that no match needs: a challenge, a leaderboard, a live board.
pub const POST: NonZeroU32 = tokens(10);
/// The cost of advice by the house: a hint, a practice question.
pub const THOUGHT: NonZeroU32 = tokens(20);
/// The cost of an animation, a file of one match or an analysis.
pub const WORK: NonZeroU32 = tokens(40);
/// The cost of a file of all matches or all data.
pub const PACKAGE: NonZeroU32 = tokens(100);

const fn tokens(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).expect("a limit above zero")
}

// Long work, which runs in a few slots in turns.

/// How long a job keeps its slot while others wait.
pub const SLICE: Duration = Duration::from_millis(250);
/// How long the question before a blunder may take, waiting included, since Discord wants an answer within three
/// seconds. After that nothing is asked.
pub const TUTOR_TIME: Duration = Duration::from_millis(1_200);
/// The most analyses that run in turns; further requests are refused.
pub const ANALYSES_AT_ONCE: usize = 16;
/// How long an analysis may take, waiting included: a deferred answer can be given for fifteen minutes.
pub const ANALYSIS_TIME: Duration = Duration::from_secs(12 * 60);
/// The most files that are packed and sent at once, since each is held in memory.
pub const FILES_AT_ONCE: usize = 2;
/// The largest file of a match that is read, in bytes: some ten times as much as a match to 25 points takes.
pub const LARGEST_FILE: usize = 512 << 10;
/// The number of matches, the latest, in `/export all`.
pub const MATCHES_IN_EXPORT: u32 = 500;

// Words for the dice.

/// How long players of a match without a clock are asked for words before a game goes on without them, in milliseconds.
pub const WORDS_MS: i64 = HOUR_MS;
/// How long in matches at a pace of minutes.
pub const WORDS_LIVE_MS: i64 = 3 * 60_000;
/// How long in matches at a pace of days.
pub const WORDS_SLOW_MS: i64 = 12 * HOUR_MS;

/// How long the players of a match at this pace are asked for their words, in milliseconds.
pub(super) const fn words_wait_ms(pace: Option<Pace>) -> i64 {
    match pace {
        Some(pace) if pace.is_slow() => WORDS_SLOW_MS,
        Some(_) => WORDS_LIVE_MS,
        None => WORDS_MS,
    }
}

// Effects on other people.

/// How long the same game is not posted again as an animation in a channel, nor the card of the same match; further
/// requests get it privately.
pub const PICTURE_AGAIN: Duration = Duration::from_secs(10 * 60);
/// The messages per hour that one person can have posted besides the boards of matches, on all servers together:
/// challenges, matches against the house, rematches, proposals to adjourn, matches adjourned for waiting, time given,
/// live boards, leaderboards, months, results and replays.
pub const POSTS_AN_HOUR: NonZeroU32 = tokens(60);
/// The most of these messages without a pause.
pub const POSTS_AT_ONCE: NonZeroU32 = tokens(10);
/// How long the person challenged is not pinged by another challenge of the same person, in milliseconds.
pub const PING_AGAIN_MS: i64 = 10 * 60 * 1000;
/// The threads per hour that the bot opens for one person, on all servers together: for matches that they challenge to
/// or accept, or that these displace.
pub const THREADS_AN_HOUR: NonZeroU32 = tokens(12);
/// The most of these threads without a pause.
pub const THREADS_AT_ONCE: NonZeroU32 = tokens(5);
/// The conversations per hour that the bot opens to write to people directly, on all servers together.
pub const CONVERSATIONS_AN_HOUR: NonZeroU32 = tokens(60);
/// The most of these conversations without a pause.
pub const CONVERSATIONS_AT_ONCE: NonZeroU32 = tokens(10);
/// How long none is opened after Discord has refused one.
pub const CONVERSATIONS_PAUSE: Duration = Duration::from_secs(60 * 60);
/// How many rated matches two people may have unfinished; further ones are unrated.
pub const RATED_UNFINISHED: u32 = 6;
/// The number of matches of two people cut short in [`CUT_SHORT_COUNTS_MS`] from which on the matches that they finish
/// with each other count on their server only.
pub const CUT_SHORT_OF_PAIR: u32 = 3;
/// The number of matches of one person on one server cut short in that time from which on the matches that they finish
/// there count on their server only.
pub const CUT_SHORT_IN_GUILD: u32 = 5;
/// How long a match that was cut short counts as such, in milliseconds.
pub const CUT_SHORT_COUNTS_MS: i64 = 30 * DAY_MS;
/// How long the solution of a position of the day waits at most while its position is near the board of a rated match
/// in progress on the server, in milliseconds.
pub const SOLUTION_HELD_BACK_MS: i64 = 12 * HOUR_MS;
/// How many matches of a server are looked at for such boards, the latest.
pub const BOARDS_OF_GUILD: u32 = 500;
/// The most unfinished matches of a person, running or adjourned, on all servers together.
pub const UNFINISHED_MATCHES: u32 = 100;
/// The most matches that a person plays at the same time on a server, not counting adjourned ones.
pub const RUNNING_IN_GUILD: u32 = 20;
/// The most matches that two people play with each other at the same time on a server, not counting adjourned ones.
pub const RUNNING_OF_PAIR: u32 = 5;
/// The most simultaneous matches of a person against the house on a server.
pub const HOUSE_MATCHES: u32 = 3;
/// The most simultaneous matches of everybody against the house on a server, not counting those older than
/// [`HOUSE_MATCH_COUNTS_MS`].
pub const HOUSE_MATCHES_OF_GUILD: u32 = 30;
/// How long a match against the house counts towards the server's limit, in milliseconds, so that abandoned ones do not
/// block it.
pub const HOUSE_MATCH_COUNTS_MS: i64 = 7 * DAY_MS;
/// How long before its hour a position of the day can be chosen, in milliseconds: enough for hundreds of servers.
pub const DAILY_AHEAD_MS: i64 = 3 * HOUR_MS;
/// The longest time until a small database is rewritten after a deletion of personal data, in milliseconds; earlier if
/// nobody plays.
pub const REWRITTEN_WITHIN_MS: i64 = DAY_MS;
/// How long there must have been no interaction before such a rewrite.
pub const QUIET: Duration = Duration::from_secs(60);
/// The most requests on account of one person that Discord may refuse in ten minutes before the bot only sends them
/// answers.
pub const REFUSALS_OF_A_PERSON: u32 = 30;

/// The most different requests on one server that Discord may refuse in ten minutes before the bot only sends answers
/// there.
pub const REFUSALS_OF_A_GUILD: u32 = 20;
