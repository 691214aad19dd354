//! The names of things: Discord's ids and our own, each a type of its own so that none is taken for another.

use super::database::{FromValue, Mismatch, ToValue, Value};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

/// An id of our own is never read from a text as what it names: see [`Untrusted`](crate::table::Untrusted).
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident,)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u64);

        impl From<u64> for $name {
            fn from(number: u64) -> Self {
                $name(number)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        // A column's integers are signed: the bits are kept, so that every id comes back as it went.
        impl ToValue for $name {
            fn to_value(&self) -> Value<'_> {
                Value::Integer(self.0.cast_signed())
            }
        }

        impl FromValue for $name {
            fn from_value(value: Value<'_>) -> Result<Self, Mismatch> {
                i64::from_value(value).map(|bits| $name(bits.cast_unsigned()))
            }
        }
    )*};
}

/// Declares ids that Discord assigns. It vouches for the ids in what it sends.
macro_rules! discord_ids {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        ids!($($(#[$doc])* $name,)*);
        $(
        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, ParseIntError> {
                text.parse().map($name)
            }
        }
        )*
    };
}

discord_ids! {
    /// A person: Discord's user id.
    PersonId,
    /// A channel or a thread.
    ChannelId,
    /// A server.
    GuildId,
    /// A role of a server.
    RoleId,
    /// A scheduled event of a server.
    EventId,
    /// A message in a channel.
    MessageId,
    /// One press of a button or one slash command; Discord may send it twice.
    InteractionId,
}

impl GuildId {
    /// Stands for any server whose data was deleted, in matches that were played for its ratings. Discord gives no server
    /// this number.
    pub const FORMER: GuildId = GuildId(u64::MAX);

    /// Stands for all servers together, where rows are of a server or of all. Discord gives no server this number.
    pub const ALL: GuildId = GuildId(0);
}

ids! {
    /// A match; never used again.
    MatchId,
    /// A challenge; never used again.
    ChallengeId,
    /// A row of the outbox; never used again.
    OutboxId,
    /// A direct message to the player whose turn it is; never used again.
    TurnPingId,
    /// A server's position of a day; never used again.
    DailyId,
    /// A post of a position of the day: its question or its solution; never used again.
    DailyPostId,
    /// A month of a server that has to be posted; never used again.
    MonthPostId,
    /// A line of the log of administrators' actions.
    AdminActionId,
    /// A notice of an administrator's action; never used again.
    NoticeId,
    /// A timer of a match; never used again.
    TimerId,
    /// A live board; never used again.
    LiveBoardId,
    /// An imported match file; never used again.
    ImportId,
    /// One person's block of another; never used again.
    BlockId,
    /// A ledger: all ratings and totals of a server, or of all servers.
    LedgerId,
    /// A leaderboard of a ledger.
    LeaderboardId,
    /// A season of a server; never used again.
    SeasonId,
}

impl PersonId {
    /// Whether this is a former player. Discord has no ids that are negative as SQLite's integers.
    pub const fn is_former(self) -> bool {
        self.0.cast_signed() < 0
    }
}

impl MessageId {
    /// The first id that a message, or a thread, can have that was made at this time or later.
    pub fn first_at(time: Time) -> MessageId {
        MessageId(first_snowflake_at(time))
    }

    /// The time at which the message was written, or the thread opened.
    pub const fn written_at(self) -> Time {
        time_of(self.0)
    }
}

impl InteractionId {
    /// The first id that an interaction can have that happened at this time or later.
    pub fn first_at(time: Time) -> InteractionId {
        InteractionId(first_snowflake_at(time))
    }

    /// The time at which Discord received the interaction.
    pub const fn received_at(self) -> Time {
        time_of(self.0)
    }
}

/// The beginning of 2015 in milliseconds since 1970: Discord's ids begin with the milliseconds since then.
const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;

const fn time_of(snowflake: u64) -> Time {
    Time((snowflake >> 22).cast_signed().saturating_add(DISCORD_EPOCH_MS))
}

fn first_snowflake_at(time: Time) -> u64 {
    time.minus_ms(DISCORD_EPOCH_MS).0.max(0).cast_unsigned() << 22
}

/// An hour, in milliseconds.
pub const HOUR_MS: i64 = 60 * 60 * 1000;

/// A day, in milliseconds.
pub const DAY_MS: i64 = 24 * HOUR_MS;

/// A moment, in milliseconds since 1970 (UTC). The store and the table never read a clock: they are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Time(pub i64);

impl Time {
    pub const fn from_seconds(seconds: i64) -> Time {
        Time(seconds.saturating_mul(1000))
    }

    /// The whole seconds since 1970.
    pub const fn seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }

    pub const fn plus_ms(self, ms: i64) -> Time {
        Time(self.0.saturating_add(ms))
    }

    pub const fn minus_ms(self, ms: i64) -> Time {
        Time(self.0.saturating_sub(ms))
    }
}

impl ToValue for Time {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(self.0)
    }
}

impl FromValue for Time {
    fn from_value(value: Value<'_>) -> Result<Self, Mismatch> {
        i64::from_value(value).map(Time)
    }
}

/// A channel or a thread of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChannelInGuild {
    pub guild: GuildId,
    pub channel: ChannelId,
}

/// A game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameRef {
    pub match_id: MatchId,
    /// The number of the game in its match, from 1.
    pub game: u32,
}

impl GameRef {
    /// Stands before all games in the order of matches and games.
    pub const BEFORE_ALL: GameRef = GameRef { match_id: MatchId(0), game: 0 };
}

/// A message at Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MessageRef {
    pub channel: ChannelId,
    pub message: MessageId,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Store, Tx};

    #[test]
    fn every_id_comes_back_from_sqlite_as_it_went() {
        let store = Store::in_memory().unwrap();
        for id in [0, 1, 1 << 62, u64::MAX].map(PersonId) {
            let read = |tx: &Tx<'_>| tx.one("SELECT ?1", [id], |row| row.get::<PersonId>(0));
            assert_eq!(store.read(read).unwrap(), id);
        }
    }
}
