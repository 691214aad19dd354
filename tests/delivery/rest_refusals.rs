//! Refused requests: remembered for a while, and counted against those who cause them.

use barpoint::discord::delivery::response::{Audience, InitialResponse};
use barpoint::discord::delivery::rest::{self, Api, Cause, DeliveryError};
use barpoint::store::ids::{ChannelId, ChannelInGuild, GuildId, PersonId};
use barpoint::table::limits::{REFUSALS_OF_A_GUILD, REFUSALS_OF_A_PERSON};
use discord_rehearsal::errors::{CANNOT_DM, MISSING_ACCESS, RATE_LIMITED, Scope, TOO_MANY_WRITES, UNKNOWN_CHANNEL};

use crate::asked::{Asked, said};
use crate::stage::{OWN_POST, Stage, id};

/// The ids of two people who cause requests that Discord refuses. Neither is a member of the server.
const ANNA: PersonId = PersonId(1);
const BJORN: PersonId = PersonId(2);

fn pressed_by(person: PersonId) -> Cause {
    Cause { person: Some(person), place: None }
}

/// The cause of requests that post news in this channel of a server.
fn news(guild: u64, channel: u64) -> Cause {
    Cause { person: None, place: Some(ChannelInGuild { guild: GuildId(guild), channel: ChannelId(channel) }) }
}

/// Asks about a channel that Discord refuses to show. Returns whether the request reached Discord.
async fn is_asked(stage: &Stage, api: &Api, channel: u64) -> bool {
    let asked = || stage.requests("GET", &format!("/channels/{channel}")).len();
    let before = asked();
    let error = rest::check_channel(api, ChannelId(channel)).await.expect_err("it is refused or not asked");
    let is_asked = asked() > before;
    let is_held_back = matches!(error, DeliveryError::TooManyRefusals);
    assert!(is_asked != is_held_back, "{error:?}");
    is_asked
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_request_is_not_made_again_until_an_interaction_shows_that_the_bot_may() {
    let stage = Stage::without_workers().await;
    let channel = stage.table().channel;
    let place = ChannelInGuild { guild: stage.guild(), channel: id(&channel) };
    let post = async || rest::post(&stage.api, id(&channel), said("Anna rolled."), "n1").await;
    let tries = || stage.requests("POST", &format!("/channels/{}/messages", channel.id())).len();
    stage.room.fail(1, "POST", OWN_POST, MISSING_ACCESS);
    for _ in 0..2 {
        let refused = post().await;
        assert!(matches!(refused, Err(DeliveryError::NoAccess)) && tries() == 1, "{refused:?}");
    }
    let side = stage.table_in("side-table").channel;
    rest::post(&stage.api, id(&side), said("Björn rolled."), "n2").await.expect("another channel is another matter");
    stage.api.note_access(ChannelInGuild { channel: id(&side), guild: GuildId(7) });
    let refused = post().await;
    assert!(matches!(refused, Err(DeliveryError::NoAccess)) && tries() == 1, "that was somewhere else: {refused:?}");
    stage.api.note_access(place);
    for _ in 0..2 {
        post().await.expect("it may");
    }
    assert_eq!((tries(), stage.api.recent_refusals()), (3, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_is_refused_each_time_is_made_four_times_in_all_and_a_success_begins_this_anew() {
    let stage = Stage::without_workers().await;
    let channel = stage.table().channel;
    let place = ChannelInGuild { guild: stage.guild(), channel: id(&channel) };
    let post = async |nonce| rest::post(&stage.api, id(&channel), said("Anna rolled."), nonce).await;
    let tries = || stage.requests("POST", &format!("/channels/{}/messages", channel.id())).len();
    stage.room.fail(1, "POST", OWN_POST, MISSING_ACCESS);
    post("n1").await.expect_err("it is refused");
    stage.api.note_access(place);
    post("n1").await.expect("it may");
    stage.room.fail(20, "POST", OWN_POST, MISSING_ACCESS);
    let before = tries();
    for _ in 0..10 {
        let refused = post("n2").await;
        assert!(matches!(refused, Err(DeliveryError::NoAccess)), "{refused:?}");
        stage.api.note_access(place);
    }
    assert_eq!(tries() - before, 4, "however often somebody acts there");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_who_causes_many_refusals_causes_no_more_requests_but_is_answered() {
    let stage = Stage::without_workers().await;
    let most = u64::from(REFUSALS_OF_A_PERSON);
    let hers = stage.api.blamed_on(pressed_by(ANNA));
    stage.room.fail(100, "GET", "/channels/*", MISSING_ACCESS);
    let mut asked = 0;
    for channel in 1..=most + 5 {
        asked += u64::from(is_asked(&stage, &hers, channel).await);
    }
    assert_eq!((asked, stage.api.recent_refusals()), (most, REFUSALS_OF_A_PERSON as usize));
    assert!(is_asked(&stage, &stage.api.blamed_on(pressed_by(BJORN)), most + 6).await, "for others it goes on");
    assert!(is_asked(&stage, &stage.api.blamed_on(news(9, 5)), most + 7).await, "and for what is on record");
    assert!(is_asked(&stage, &stage.api, most + 8).await);
    let acts = Asked::typed(&stage, &stage.person("Anna"), "/help").await;
    let first = InitialResponse::Ephemeral(said("Here"));
    rest::answer(&hers, acts.id, &acts.token, first).await.expect("she is answered");
    rest::follow_up(&hers, &acts.token, Audience::Caller, said("There")).await.expect("she is answered");
    rest::edit_answer(&hers, &acts.token, said("Now")).await.expect("she is answered");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_refuses_much_is_left_alone_and_no_other() {
    let stage = Stage::without_workers().await;
    let most = u64::from(REFUSALS_OF_A_GUILD);
    stage.room.fail(100, "GET", "/channels/*", MISSING_ACCESS);
    let asked =
        async |guild: u64, channel: u64| is_asked(&stage, &stage.api.blamed_on(news(guild, channel)), channel).await;
    for channel in 1..=most {
        assert!(asked(9, channel).await, "{channel}");
    }
    assert!(!asked(9, most + 1).await);
    assert!(asked(8, most + 2).await, "another server");
    let elsewhere = stage.api.blamed_on(news(9, 1));
    assert!(is_asked(&stage, &elsewhere, most + 3).await, "a channel of which the server is not known");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_discord_wants_only_later_or_does_not_find_is_no_refusal_of_the_bot() {
    let stage = Stage::without_workers().await;
    let hers = stage.api.blamed_on(pressed_by(ANNA));
    let refused = async |channel: u64, refusal| {
        stage.room.fail(1, "GET", &format!("/channels/{channel}"), refusal);
        rest::check_channel(&hers, ChannelId(channel)).await.expect_err("it is refused");
        stage.api.recent_refusals()
    };
    assert_eq!(refused(1, UNKNOWN_CHANNEL).await, 0, "Discord does not count this");
    assert_eq!(refused(2, TOO_MANY_WRITES).await, 0, "a limit that others have used up");
    assert_eq!(refused(3, RATE_LIMITED.after(60.0, Scope::User)).await, 1, "Discord counts this");
    assert_eq!(refused(4, CANNOT_DM).await, 2);
    let before = stage.room.requests().len();
    let again = rest::check_channel(&stage.api, ChannelId(4)).await;
    assert!(matches!(again, Err(DeliveryError::ChannelGone)), "a closed conversation is asked again: {again:?}");
    assert_eq!(stage.room.requests().len(), before + 1);
    stage.room.fail(100, "GET", "/channels/*", MISSING_ACCESS);
    let mut asked = 0;
    for channel in 10..60 {
        asked += u32::from(is_asked(&stage, &hers, channel).await);
    }
    assert_eq!(asked, REFUSALS_OF_A_PERSON - 1, "only the conversation counts against her so far");
}
