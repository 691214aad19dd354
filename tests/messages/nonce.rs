//! Nonces by which Discord recognises a message that is sent again.

use barpoint::discord::delivery::nonce::Nonce;
use barpoint::discord::messages::post::MessageSubject;
use barpoint::store::ids::TurnPingId;

use barpoint::store::ids::{
    ChallengeId, ChannelId, DailyPostId, LiveBoardId, MatchId, MonthPostId, NoticeId, OutboxId,
};
use barpoint::table::{Seen, Shown};
use std::collections::HashSet;

#[test]
fn no_two_kinds_share_a_letter() {
    let seen = Seen { match_id: MatchId(1), version: 1 };
    let tracked = [
        MessageSubject::News(OutboxId(1), Shown::TurnPing),
        MessageSubject::Match(seen, Shown::TurnPing),
        MessageSubject::Past(seen),
        MessageSubject::LiveBoard(LiveBoardId(1), seen),
        MessageSubject::Challenge(ChallengeId(1)),
        MessageSubject::Notice(NoticeId(1), ChannelId(1)),
        MessageSubject::Daily(DailyPostId(1)),
        MessageSubject::Month(MonthPostId(1)),
    ];
    let kinds: Vec<_> = tracked
        .iter()
        .map(Nonce::Tracked)
        .chain([Nonce::TurnPing(TurnPingId(1)), Nonce::Other { process: 0, number: 1 }])
        .collect();
    let letters: HashSet<_> = kinds.iter().filter_map(|kind| kind.to_string().chars().next()).collect();
    assert_eq!(letters.len(), kinds.len(), "{letters:?}");
}
