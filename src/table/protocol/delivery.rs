//! Deliveries as plain data: what is due, what a message shows and keeps, and what a failure means for the next
//! attempt.

use crate::store::administration::LoggedAdminAction;
use crate::store::ids::{
    ChannelId, DailyPostId, GuildId, LiveBoardId, MessageId, MonthPostId, NoticeId, OutboxId, PersonId, TimerId,
    TurnPingId,
};
use crate::store::venues::PostingProblem;
use crate::table::Header;

/// A delivery that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Due {
    /// The kind and id. The row is looked up again before it is sent, since it may be out of date by then.
    pub what: Delivery,
    pub channel: ChannelId,
    pub guild: Option<GuildId>,
}

/// Something to be sent or changed at Discord, by the id of its stored row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Delivery {
    /// News of a match: [`Deliveries::news_to_post`](crate::table::Deliveries::news_to_post).
    News(OutboxId),
    /// A notice of an administrator's action: [`Deliveries::notice_to_post`](crate::table::Deliveries::notice_to_post).
    Notice(NoticeId),
    /// A direct message to the player to act: [`Deliveries::ping_to_send`](crate::table::Deliveries::ping_to_send).
    TurnPing(TurnPingId),
    /// A position of the day, or its solution: [`Dailies::daily_to_post`](crate::table::Dailies::daily_to_post).
    Daily(DailyPostId),
    /// A monthly summary: [`Ratings::month_to_post`](crate::table::Ratings::month_to_post).
    Month(MonthPostId),
    /// Something that is due in a match: [`Clocks::due_timer`](crate::table::Clocks::due_timer).
    Timer(TimerId),
    /// The removal of a message's buttons:
    /// [`Deliveries::must_remove_controls`](crate::table::Deliveries::must_remove_controls).
    RemoveControls(MessageId),
    /// A live board: [`Deliveries::live_board_to_show`](crate::table::Deliveries::live_board_to_show).
    LiveBoard(LiveBoardId),
}

/// The part of a match that a message shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Its board, with the lines that remain of its text once the match has gone on (`None`: all).
    Board(Option<String>),
    /// A ping, with the board in another message.
    TurnPing,
}

/// The content that remains of a message whose buttons are removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptContent {
    Everything,
    /// The picture, and these lines of the text.
    Picture(String),
    Lines(String),
    /// Nothing: the message is deleted.
    Nothing,
}

/// The consequence of a failed delivery for the next attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It may succeed later: no connection, a rate limit, a server error.
    Passing {
        /// The pause that Discord asks for, in milliseconds.
        wait_ms: Option<i64>,
    },
    /// Discord refuses it for a reason that may last. After a few more attempts the channel counts as unable to take
    /// messages.
    Refused(PostingProblem),
    Final,
    /// It can never succeed, nor can anything else in that channel.
    Lost(PostingProblem),
}

/// Whether a failed delivery is tried again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetryDecision {
    Later,
    GivenUp,
}

/// The ping of a player whose turn it is: a direct message, or one in the channel.
#[derive(Clone, Debug)]
pub struct TurnPing {
    /// The id. A nonce made from it keeps Discord from showing a repeated message twice.
    pub id: TurnPingId,
    pub person: PersonId,
    pub header: Header,
    /// Discord's tag of the language that the player reads.
    pub locale: String,
    /// Whether they receive no direct messages and have to be pinged in the channel.
    pub in_channel: bool,
    /// The channel of their direct messages with the bot, if it was opened before.
    pub conversation: Option<ChannelId>,
}

/// A message about an administrator's action.
#[derive(Clone, Debug)]
pub struct Notice {
    pub action: LoggedAdminAction,
    /// The match in its current state, with the names used on that server.
    pub header: Header,
    pub channel: ChannelId,
    /// Discord's tag of the language there.
    pub locale: String,
    pub in_log: bool,
}
