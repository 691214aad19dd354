//! How much of something one person, one pair of players or one server may do in a time. README's section *Limits* lists
//! the same for owners.
//!
//! | subject | limits |
//! | --- | --- |
//! | rated matches of a pair | [`RATED_A_DAY`], [`RATED_A_WEEK`], [`VERDICTS_A_DAY`] |
//! | people who come back after they were forgotten | [`RETURN_MS`], [`FORGOTTEN_KEPT_MS`] |
//! | how long a challenge stands | [`CHALLENGE_LIFETIME_MS`] |
//! | people whom somebody has blocked | [`MOST_BLOCKED`] |
//! | places on the leaderboards of all servers and by PR | [`ENOUGH_OPPONENTS`], [`MOST_OF_ONE`] |
//! | matches that count although they were not played to the last checker | [`ENOUGH_TURNS`], [`MOST_GIVEN_AWAY`] |
//! | what a person, and all on a server, may ask for | [`PERSON_SAVES`], [`SERVER_SAVES`] and what things cost: [`TYPING`], [`PRESS`], [`POST`], [`THOUGHT`], [`WORK`] |
//! | work that takes turns at the processor | [`SLICE`], [`TUTOR_TIME`], [`ANALYSES_AT_ONCE`], [`FILES_AT_ONCE`], [`MATCHES_IN_EXPORT`] |
//! | what somebody may do to others by what they play and post | [`REPLAY_AGAIN`], [`PING_AGAIN_MS`], [`HOUSE_MATCHES`] |
//! | what Discord refuses to the bot in ten minutes | [`REFUSALS_OF_A_PERSON`], [`REFUSALS_OF_A_GUILD`] |

use crate::store::ids::DAY_MS;
use std::num::NonZeroU32;
use std::time::Duration;

/// How many rated matches two people can begin with each other on one day (UTC), on whatever servers; the matches after
/// them are not rated.
pub const RATED_A_DAY: u32 = 5;

/// How many rated matches two people can begin with each other in one week (UTC, from Monday on), on whatever servers.
pub const RATED_A_WEEK: u32 = 15;

/// For how many matches of the same two people administrators can decide in one day (UTC) who won a rated match.
pub const VERDICTS_A_DAY: u32 = RATED_A_DAY;

/// For how long no match is rated of somebody who has come back after they were forgotten: a day after that.
pub const RETURN_MS: i64 = DAY_MS;

/// For how long it is known that somebody was forgotten: 30 days, in which all of their opponents' matches against former
/// players count as matches against them.
pub const FORGOTTEN_KEPT_MS: i64 = 30 * DAY_MS;

/// Against how many opponents somebody must have played for a place on the leaderboards of all servers and by PR. All former
/// players are one.
pub const ENOUGH_OPPONENTS: u32 = 5;

/// How much of what somebody played, in percent, may be against one opponent, for a place there.
pub const MOST_OF_ONE: u32 = 30;

/// How many turns each player must have had before a match that nobody finished has a winner, and before a game can be
/// given up without anybody asking whether that made sense.
pub const ENOUGH_TURNS: u32 = 10;

/// How much a resignation or drop before [`ENOUGH_TURNS`] may give away in a match that counts for the ratings of all
/// servers, in points of the cube as it stood.
pub const MOST_GIVEN_AWAY: f32 = 0.5;

/// How long a challenge can be accepted: three days.
pub const CHALLENGE_LIFETIME_MS: i64 = 3 * DAY_MS;

/// How many people somebody can have blocked.
pub const MOST_BLOCKED: usize = 100;

// Budgets. Each person and each server has a bucket of tokens that fills up again by the second; what they ask for takes
// some out of it, and is refused where too few are left.

/// How many tokens a person can save up: 100 presses without a pause.
pub const PERSON_SAVES: NonZeroU32 = tokens(200);
/// How many tokens a person is given each second: three presses. Somebody who plays as fast as they can, on their own turns
/// and on nobody else's, makes one to two.
pub const PERSON_PER_SECOND: NonZeroU32 = tokens(6);
/// How many tokens all people on a server can save up together.
pub const SERVER_SAVES: NonZeroU32 = tokens(3_000);
/// How many tokens a server is given each second: what 20 people use up who each do all that they may, or 75 matches in
/// which both hurry.
pub const SERVER_PER_SECOND: NonZeroU32 = tokens(120);

/// What completing costs what is being typed: Discord asks for it at every other letter.
pub const TYPING: NonZeroU32 = tokens(1);
/// What a press or a command costs unless it is named below: all that a match is played with, and all looking.
pub const PRESS: NonZeroU32 = tokens(2);
/// What a step through somebody's match file costs: the file is read and followed from its beginning each time.
pub const STEP_IN_FILE: NonZeroU32 = tokens(6);
/// What it costs to post something for everybody that no match needs: a challenge, a leaderboard, a live board.
pub const POST: NonZeroU32 = tokens(10);
/// What it costs to have the house think: a hint, a question of practice.
pub const THOUGHT: NonZeroU32 = tokens(20);
/// What a moving picture, a file or an analysis costs.
pub const WORK: NonZeroU32 = tokens(40);

const fn tokens(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).expect("a limit above zero")
}

// Shared work. It runs in a few slots that people take turns at.

/// How long work that takes longer keeps its slot while others wait for one.
pub const SLICE: Duration = Duration::from_millis(250);
/// How long the tutor may take, waiting and thinking: an answer is due within three seconds. Then nothing is asked.
pub const TUTOR_TIME: Duration = Duration::from_millis(1_200);
/// How many matches are analysed by turns; who asks for one more is to come again later.
pub const ANALYSES_AT_ONCE: usize = 16;
/// How long an analysis may take with all its waiting: what was promised can be kept for fifteen minutes.
pub const ANALYSIS_TIME: Duration = Duration::from_secs(12 * 60);
/// How many files are packed and sent at once: each is held in memory until it is sent.
pub const FILES_AT_ONCE: usize = 2;
/// How many matches `/export all` packs, the latest.
pub const MATCHES_IN_EXPORT: u32 = 500;

// One another.

/// For how long the same game is not posted again in a channel as a moving picture: who asks for it sees it alone.
pub const REPLAY_AGAIN: Duration = Duration::from_secs(10 * 60);
/// For how long somebody who was challenged is not pinged by another challenge of the same person, in milliseconds.
pub const PING_AGAIN_MS: i64 = 10 * 60 * 1000;
/// How many matches against the house a person plays at once on a server.
pub const HOUSE_MATCHES: u32 = 3;
/// How many matches against the house all people of a server play at once, those that were begun longer ago than
/// [`HOUSE_MATCH_COUNTS_MS`] left aside.
pub const HOUSE_MATCHES_OF_SERVER: u32 = 30;
/// For how long a match against the house counts among those of its server, in milliseconds: who leaves matches lying
/// about keeps nobody from playing for longer.
pub const HOUSE_MATCH_COUNTS_MS: i64 = 7 * DAY_MS;
/// How long before its hour a position of the day is chosen at the earliest, in milliseconds: time for hundreds of servers.
pub const DAILY_AHEAD_MS: i64 = 3 * 60 * 60 * 1000;
/// How long it takes at most until a small database is written anew after somebody was forgotten, in milliseconds; sooner
/// where nobody plays.
pub const REWRITTEN_WITHIN_MS: i64 = DAY_MS;
/// How long nobody must have asked for anything for the bot to do so.
pub const QUIET: Duration = Duration::from_secs(60);
/// How many requests that follow from one person's presses Discord refuses in ten minutes, before it is asked for nothing more
/// on their account but answers.
pub const REFUSALS_OF_A_PERSON: u32 = 30;

/// How many different requests of one server Discord refuses in ten minutes, before the bot only answers there.
pub const REFUSALS_OF_A_GUILD: u32 = 20;
