//! How much of something one person, one pair of players or one server may do in a time. README's section *Limits* lists
//! the same for owners.
//!
//! | subject | limits |
//! | --- | --- |
//! | rated matches of a pair | [`RATED_A_DAY`], [`RATED_A_WEEK`], [`VERDICTS_A_DAY`] |
//! | people who come back after they were forgotten | [`RETURN_MS`], [`FORGOTTEN_KEPT_MS`] |
//! | places on the leaderboards of all servers and by PR | [`ENOUGH_OPPONENTS`], [`MOST_OF_ONE`] |
//! | matches that count although they were not played to the last checker | [`ENOUGH_TURNS`], [`MOST_GIVEN_AWAY`] |

use crate::store::ids::DAY_MS;

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
