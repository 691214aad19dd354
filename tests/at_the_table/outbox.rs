//! The part of Discord in what is on record to be sent.

use barpoint::store::ids::{ChannelId, MessageRef, Time};
use barpoint::store::venues::PostingProblem;
use barpoint::table::{Delivery, Due, Failure, KeptContent, LiveBoardChange, Seen, Shown, Table};

/// Sends everything that is due, each message with an id from `message`; what `fails` does so with this failure.
pub fn send_all(
    table: &Table,
    now: Time,
    mut message: impl FnMut(ChannelId) -> MessageRef,
    mut fails: impl FnMut() -> Option<Failure>,
) {
    let messages = table.delivery.pending(now).expect("it can be read").into_iter();
    for due in messages.chain(table.delivery.pending_removals(now).expect("it can be read")) {
        let made = message(due.channel);
        match fails() {
            None => send(table, due, made, now),
            Some(failure) => fail(table, due, failure, now),
        }
    }
    table.delivery.catch_up().expect("noted");
}

fn send(table: &Table, Due { what, channel, .. }: Due, made: MessageRef, now: Time) {
    let Table { delivery, dailies, ratings, .. } = table;
    match what {
        Delivery::News(id) => {
            if delivery.news_to_post(id, now).expect("it can be read").is_some() {
                let stale = delivery.delivered(id, made, &Shown::Board(Some("6-1".to_owned())), now).expect("noted");
                stale.into_iter().for_each(|old| delivery.controls_removed(old));
            }
        }
        Delivery::Notice(id) => {
            if let Some(notice) = delivery.notice_to_post(id, now).expect("it can be read") {
                delivery.notice_sent(id, notice.channel, now).expect("noted");
            }
        }
        Delivery::TurnPing(id) => {
            if delivery.ping_to_send(id, now).expect("it can be read").is_some() {
                delivery.sent(id, now).expect("noted");
            }
        }
        Delivery::Daily(id) => {
            if dailies.daily_to_post(id, now).expect("it can be read").is_some() {
                dailies.daily_posted(id, made, now).expect("noted");
            }
        }
        Delivery::Month(id) => {
            if ratings.month_to_post(id, now).expect("it can be read").is_some() {
                ratings.month_posted(id, channel, now).expect("noted");
            }
        }
        Delivery::Timer(id) => {
            if table.clocks.due_timer(id, now).expect("it can be read").is_some() {
                table.delivery.sent(id, now).expect("noted");
            }
        }
        Delivery::RemoveControls(message) => {
            let old = MessageRef { channel, message };
            if delivery.must_remove_controls(old, now).expect("it can be read") {
                let kept = delivery.kept_content(old).expect("it can be read");
                assert!(!matches!(kept, KeptContent::Lines(lines) if lines.is_empty()));
                delivery.controls_removed(old);
            }
        }
        Delivery::LiveBoard(id) => {
            let Some(board) = delivery.live_board_to_show(id, now).expect("it can be read") else { return };
            match board.change {
                Some(LiveBoardChange::Show(live)) => {
                    let header = &live.current.header;
                    let seen = Seen { match_id: header.id, version: header.version };
                    delivery.live_board_shown(id, seen, made, now).expect("noted");
                    if !header.is_open() {
                        delivery.live_board_ended(id, now).expect("noted");
                    }
                }
                Some(LiveBoardChange::End) => delivery.live_board_ended(id, now).expect("noted"),
                None => delivery.former_deleted(id).expect("noted"),
            }
        }
    }
}

/// Discord refuses it: `failure` is passing, or says that the channel takes nothing.
fn fail(table: &Table, Due { what, channel, .. }: Due, failure: Failure, now: Time) {
    const WHY: &str = "made up";
    let Table { delivery, dailies, ratings, .. } = table;
    // Whatever becomes of it.
    match what {
        Delivery::News(id) => {
            if delivery.news_to_post(id, now).expect("it can be read").is_some() {
                delivery.record_failed_attempt(id, channel, failure, WHY, now).expect("noted");
            }
        }
        Delivery::Notice(id) => {
            if let Some(notice) = delivery.notice_to_post(id, now).expect("it can be read") {
                delivery.notice_failed(id, notice.channel, failure, WHY, now).expect("noted");
            }
        }
        Delivery::TurnPing(id) => {
            if delivery.ping_to_send(id, now).expect("it can be read").is_some() {
                delivery.failed(id, failure, WHY, now).expect("noted");
            }
        }
        Delivery::Daily(id) => {
            if dailies.daily_to_post(id, now).expect("it can be read").is_some() {
                dailies.daily_failed(id, failure, WHY, now).expect("noted");
            }
        }
        Delivery::Month(id) => {
            if ratings.month_to_post(id, now).expect("it can be read").is_some() {
                ratings.month_failed(id, failure, WHY, now).expect("noted");
            }
        }
        Delivery::Timer(id) => {
            if table.clocks.due_timer(id, now).expect("it can be read").is_some() {
                table.delivery.failed(id, failure, WHY, now).expect("noted");
            }
        }
        Delivery::RemoveControls(message) => {
            let old = MessageRef { channel, message };
            if delivery.must_remove_controls(old, now).expect("it can be read") {
                delivery.record_failed_removal(old, failure, now).expect("noted");
            }
        }
        Delivery::LiveBoard(id) => {
            if delivery.live_board_to_show(id, now).expect("it can be read").is_some() {
                delivery.live_board_failed(id, failure, now).expect("noted");
            }
        }
    }
}

/// The usual failure: Discord is unwell for a while.
pub const PASSING: Failure = Failure::Passing { wait_ms: None };

/// A failure that may last.
pub const REFUSED: Failure = Failure::Refused(PostingProblem::Filter);
