//! What the process remembers while it runs, what it counts, and its clock.

use crate::club::PATIENCE;
use crate::stage::Stage;
use barpoint::discord::delivery::invitation;
use barpoint::discord::delivery::memory::{KnownEmoji, MentionIds, MessageTokens, PostedPictures};
use barpoint::discord::delivery::metrics::Metrics;
use barpoint::discord::delivery::response::{PostedPicture, ReplayedGame};
use barpoint::discord::delivery::services::EndOfTerm;
use barpoint::locale::INVITATION;
use barpoint::render::Emoji;
use barpoint::store::ids::{ChannelId, MatchId, MessageId};
use barpoint::table::Fault;
use barpoint::{store, table};
use serde_json::json;
use serenity::all::ApplicationId;
use std::time::Duration;
use tokio::time::timeout;

#[test]
fn a_text_names_commands_emojis_and_the_invitation_as_soon_as_discord_has_told_their_ids() {
    let mentions = MentionIds::default();
    let die = Emoji::all().next().expect("an emoji");
    let text = format!("<:{}:> Type </roll:slå>, </Player card:Player card>: {INVITATION}", die.name());
    assert_eq!(mentions.mentioned(&text), format!("Type /slå, /Player card: {INVITATION}"));
    assert!(mentions.emoji(die).is_none());

    // One command of each kind: without a kind it is typed with a slash, as those of kind 1 are.
    mentions.learn(&[
        json!({ "name": "roll", "id": "11" }),
        json!({ "name": "board", "id": "12", "type": 1 }),
        json!({ "name": "Player card", "id": "13", "type": 2 }),
    ]);
    mentions.learn_emoji(die, KnownEmoji { name: "die".into(), id: 14 });
    mentions.learn_application(ApplicationId::new(15));
    let link = invitation::link(ApplicationId::new(15));
    assert_eq!(mentions.mentioned(&text), format!("<:die:14> Type </roll:11> (/slå), /Player card: {link}"));
    assert_eq!(mentions.mentioned("</board:board> </unknown:unknown>"), "</board:12> /unknown");
    assert_eq!(mentions.emoji(die).map(|known| (known.name, known.id)), Some(("die".into(), 14)));
}

#[test]
fn each_message_is_changed_with_its_own_latest_token_until_it_is_forgotten() {
    let tokens = MessageTokens::default();
    let [first, second] = [MessageId(1), MessageId(2)];
    assert_eq!(tokens.get(first), None);
    tokens.keep(first, "one");
    tokens.keep(second, "two");
    assert_eq!([tokens.get(first), tokens.get(second)], [Some("one".to_owned()), Some("two".to_owned())]);
    tokens.keep(first, "newer");
    assert_eq!([tokens.get(first), tokens.get(second)], [Some("newer".to_owned()), Some("two".to_owned())]);
    tokens.forget(first);
    assert_eq!([tokens.get(first), tokens.get(second)], [None, Some("two".to_owned())]);
}

#[test]
fn a_picture_is_new_to_a_channel_once_until_it_is_taken_back() {
    let pictures = PostedPictures::default();
    let [here, there] = [ChannelId(1), ChannelId(2)];
    let card = PostedPicture::Card(MatchId(7));
    let replay = PostedPicture::Game(ReplayedGame { of: Some(MatchId(7)), game: 1, frames: 3 });
    assert!(!pictures.has(here, card));
    assert!(pictures.add(here, card), "it was not there");
    assert!(pictures.has(here, card) && !pictures.has(there, card) && !pictures.has(here, replay));
    assert!(pictures.add(here, replay) && pictures.add(there, card), "another picture, and another channel");
    assert!(!pictures.add(here, card), "it is there already");
    pictures.remove(here, card);
    assert!(!pictures.has(here, card) && pictures.has(there, card) && pictures.has(here, replay));
    assert!(pictures.add(here, card), "it can be posted again");
}

#[test]
fn the_figures_tell_the_answers_that_discord_did_not_take_and_the_processes() {
    let metrics = Metrics::default();
    metrics.note_answer("command", Duration::from_millis(20), true);
    assert_eq!(metrics.unanswered.get(), 0);
    metrics.note_answer("command", Duration::from_millis(20), false);
    assert_eq!(metrics.unanswered.get(), 1);
    metrics.note_processes(3, true);
    assert_eq!((metrics.processes.get(), metrics.is_primary.get()), (3, 1));
    metrics.note_processes(2, false);
    assert_eq!((metrics.processes.get(), metrics.is_primary.get()), (2, 0));
}

#[test]
fn only_the_loss_of_the_lease_says_that_the_next_primary_does_the_work() {
    let lost = || store::Error::LeaseLost;
    let other = || Fault::NoMatch(MatchId(7));
    assert!(lost().is_end_of_term());
    assert!(Fault::Store(lost()).is_end_of_term());
    assert!(table::Error::Fault(Fault::Store(lost())).is_end_of_term());
    assert!(!store::Error::Conflict.is_end_of_term());
    assert!(!Fault::Store(store::Error::Conflict).is_end_of_term() && !other().is_end_of_term());
    assert!(!table::Error::Fault(other()).is_end_of_term());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_service_is_quiet_until_somebody_asks_and_its_workers_wake_when_there_is_something_to_send() {
    let stage = Stage::without_workers().await;
    let services = &stage.services;
    assert!(services.is_quiet(), "nobody has done anything");
    stage.table().types(&stage.person("Anna"), "/help").await;
    assert!(!services.is_quiet(), "somebody has just asked");
    assert_eq!(services.metrics.unanswered.get(), 0);

    services.outbox.notify();
    let woken = async { tokio::join!(services.outbox.messages.notified(), services.outbox.removals.notified()) };
    timeout(PATIENCE, woken).await.expect("both are woken");
}
