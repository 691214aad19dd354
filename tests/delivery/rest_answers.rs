//! First answers to interactions, and what follows them by the same token.

use barpoint::discord::delivery::picture_queue::Drawn;
use barpoint::discord::delivery::response::{Audience, InitialResponse};
use barpoint::discord::delivery::rest::{self, DeliveryError};
use barpoint::discord::interaction::custom_id::CustomId;
use barpoint::discord::messages::post::{Button, ButtonStyle, ControlRow, Post};
use barpoint::store::ids::MessageRef;
use barpoint::table::KeptContent;
use discord_rehearsal::errors::{
    ALREADY_ACKNOWLEDGED, ApiError, BAD_DAY, NOT_FOUND, UNKNOWN_INTERACTION, UNKNOWN_MESSAGE,
};
use discord_rehearsal::model::CallbackKind;
use discord_rehearsal::{Message, Person};

use crate::asked::{Asked, said};
use crate::stage::{Stage, id};

type Answered = Result<Option<MessageRef>, DeliveryError>;

/// A message with a button.
fn with_button(text: &str) -> Post<Drawn> {
    let button = Button::new(ButtonStyle::Primary, "Rules", CustomId::TableRules);
    Post { rows: vec![ControlRow::Buttons(vec![button])], ..said(text) }
}

async fn answer(stage: &Stage, interaction: &Asked, first: InitialResponse<Drawn>) -> Answered {
    rest::answer(&stage.api, interaction.id, &interaction.token, first).await
}

/// Posts a message with a button, which this person presses. Returns the message and the press.
async fn press(stage: &Stage, who: &Person) -> (Message, Asked) {
    let channel = stage.table().channel;
    rest::post(&stage.api, id(&channel), with_button("A board"), "press").await.expect("it is posted");
    let message = channel.latest(who).expect("the message");
    let pressed = Asked::pressed(stage, who, &message, "Rules").await;
    (message, pressed)
}

/// A typed command. Discord refuses its answers with `refusals` in turn, and the search for an answer with `lookup`.
async fn troubled(stage: &Stage, who: &Person, refusals: &[ApiError], lookup: Option<ApiError>) -> Asked {
    let asked = Asked::typed(stage, who, "/help").await;
    refusals.iter().for_each(|refusal| stage.room.fail(1, "POST", &asked.callback(), refusal.clone()));
    lookup.into_iter().for_each(|refusal| stage.room.fail(1, "GET", &asked.afterwards(), refusal));
    asked
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_and_what_follows_them_are_seen_by_everybody_or_by_the_caller_alone() {
    let stage = Stage::without_workers().await;
    let (anna, _) = stage.players();
    let open = Asked::typed(&stage, &anna, "/help").await;
    let message = answer(&stage, &open, InitialResponse::Message(said("For all"))).await.expect("it is taken");
    let follow_up = async |audience, text| {
        rest::follow_up(&stage.api, &open.token, audience, said(text)).await.expect("it follows").message.0
    };
    let [public, own] = [follow_up(Audience::Everybody, "Also").await, follow_up(Audience::Caller, "You").await];
    let all = stage.table().channel.messages(&anna);
    let is_private = |id| all.iter().find(|one| one.id.0 == id).expect("she sees it").ephemeral_to == Some(anna.id());
    assert_eq!([is_private(public), is_private(own)], [false, true]);
    let flags: Vec<_> = stage.requests("POST", &open.token).iter().map(|one| one.json.get("flags").cloned()).collect();
    assert_eq!(flags, [None, Some(64.into())], "a message for all has no flags");
    assert_eq!(open.answer().await.public().map(|one| one.id.0).ok(), message.map(|made| made.message.0));
    let private = Asked::typed(&stage, &anna, "/help").await;
    let made = answer(&stage, &private, InitialResponse::Ephemeral(said("For you"))).await.expect("it is taken");
    let seen = private.answer().await;
    let seen = seen.private().expect("for her alone");
    assert_eq!((seen.content.as_str(), Some(seen.id.0)), ("For you", made.map(|made| made.message.0)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deferred_answer_becomes_the_message_that_replaces_it_for_the_same_readers() {
    let stage = Stage::without_workers().await;
    let (anna, _) = stage.players();
    for (audience, is_private) in [(Audience::Everybody, false), (Audience::Caller, true)] {
        let asked = Asked::typed(&stage, &anna, "/help").await;
        let deferred = answer(&stage, &asked, InitialResponse::Defer(audience)).await.expect("it is taken");
        assert_eq!(deferred, None, "there is nothing to see yet");
        let made = rest::edit_answer(&stage.api, &asked.token, said("Done")).await.expect("it is there");
        let seen = asked.answer().await;
        assert_eq!(seen.kind, CallbackKind::DeferredMessage);
        let message = if is_private { seen.private() } else { seen.public() }.expect("for these readers");
        assert_eq!((message.content.as_str(), message.id.0), ("Done", made.message.0));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_changes_its_message_or_takes_its_buttons_or_leaves_it() {
    let stage = Stage::without_workers().await;
    let (anna, _) = stage.players();
    let channel = stage.table().channel;
    let cases = [
        (InitialResponse::UpdateMessage(with_button("Another board")), "Another board", true),
        (InitialResponse::RemoveControls(KeptContent::Lines("Anna rolled.".into())), "Anna rolled.", false),
        (InitialResponse::AwaitBoard, "A board", false),
        (InitialResponse::DeferUpdate, "A board", true),
    ];
    for (nth, (first, text, has_buttons)) in cases.into_iter().enumerate() {
        let board = with_button("A board");
        let post = rest::post(&stage.api, id(&channel), board, &format!("{nth}")).await.expect("it is posted");
        let message = channel.latest(&anna).expect("the message");
        let pressed = Asked::pressed(&stage, &anna, &message, "Rules").await;
        let is_shown = !matches!(first, InitialResponse::DeferUpdate);
        let changed = answer(&stage, &pressed, first).await.expect("it is taken");
        assert_eq!(changed, is_shown.then_some(post), "{text}");
        let now = channel.latest(&anna).expect("the message");
        assert_eq!((now.id, now.content.as_str(), now.offers("Rules")), (message.id, text, has_buttons));
        channel.delete_message(&now).expect("it goes");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_whose_confirmation_was_lost_is_found_and_stands_once() {
    let stage = Stage::without_workers().await;
    let (anna, _) = stage.players();
    for second in [None, Some(UNKNOWN_INTERACTION)] {
        let asked = Asked::typed(&stage, &anna, "/help").await;
        stage.room.cut(1, "POST", &asked.callback());
        second.into_iter().for_each(|refusal| stage.room.fail(1, "POST", &asked.callback(), refusal));
        let found = answer(&stage, &asked, InitialResponse::Ephemeral(said("Here"))).await.expect("it stands");
        assert_eq!(asked.attempts(&stage), (2, 1));
        let seen = asked.answer().await;
        assert_eq!(found.map(|found| found.message.0), seen.private().ok().map(|seen| seen.id.0));
    }
    let (message, pressed) = press(&stage, &anna).await;
    stage.room.cut(1, "POST", &pressed.callback());
    let changed = answer(&stage, &pressed, InitialResponse::UpdateMessage(said("Changed"))).await.expect("it stands");
    assert_eq!(changed.map(|changed| changed.message.0), Some(message.id.0));
    let told = stage.table().channel.messages(&anna);
    assert_eq!(told.iter().map(|one| one.content.as_str()).collect::<Vec<_>>(), ["Here", "Here", "Changed"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_is_known_to_stand_is_no_failure_although_its_message_is_not_found() {
    let stage = Stage::without_workers().await;
    let (anna, _) = stage.players();
    for lookup in [UNKNOWN_MESSAGE, NOT_FOUND] {
        let asked = Asked::typed(&stage, &anna, "/help").await;
        stage.room.cut(1, "POST", &asked.callback());
        stage.room.fail(1, "GET", &asked.afterwards(), lookup.clone());
        let found = answer(&stage, &asked, InitialResponse::Message(said("Here"))).await;
        assert!(matches!(found, Ok(None)), "{lookup}: {found:?}");
    }
    let (_, pressed) = press(&stage, &anna).await;
    stage.room.cut(1, "POST", &pressed.callback());
    let deferred = answer(&stage, &pressed, InitialResponse::DeferUpdate).await;
    assert!(matches!(deferred, Ok(None)), "{deferred:?}");
    assert_eq!(pressed.attempts(&stage), (2, 0), "there is no message to look for");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_comes_too_late_or_after_another_is_given_up_at_once() {
    let stage = Stage::without_workers().await;
    let (anna, _) = stage.players();
    let here = || InitialResponse::Message(said("Here"));
    let asked = troubled(&stage, &anna, &[UNKNOWN_INTERACTION], None).await;
    let late = answer(&stage, &asked, here()).await;
    assert!(matches!(late, Err(DeliveryError::TooLate)), "{late:?}");
    assert_eq!(asked.attempts(&stage), (1, 0));
    let asked = troubled(&stage, &anna, &[ALREADY_ACKNOWLEDGED], None).await;
    let second = answer(&stage, &asked, here()).await;
    assert!(matches!(second, Err(DeliveryError::AlreadyAnswered)), "{second:?}");
    assert_eq!(asked.attempts(&stage), (1, 0));
    let asked = troubled(&stage, &anna, &[BAD_DAY, UNKNOWN_INTERACTION], Some(UNKNOWN_MESSAGE)).await;
    let late = answer(&stage, &asked, here()).await;
    assert!(matches!(late, Err(DeliveryError::TooLate)), "{late:?}");
    assert_eq!(asked.attempts(&stage), (2, 1), "the first attempt may have been in time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_discord_fails_to_take_four_times_is_looked_for_before_it_counts_as_lost() {
    let stage = Stage::without_workers().await;
    let (anna, _) = stage.players();
    let here = || InitialResponse::Message(said("Here"));
    let unwell = [BAD_DAY, BAD_DAY, BAD_DAY, BAD_DAY];
    let lost = troubled(&stage, &anna, &unwell, None).await;
    let unclear = troubled(&stage, &anna, &unwell, Some(NOT_FOUND)).await;
    let standing = Asked::typed(&stage, &anna, "/help").await;
    stage.room.cut(1, "POST", &standing.callback());
    stage.room.fail(3, "POST", &standing.callback(), BAD_DAY);
    let (_, pressed) = press(&stage, &anna).await;
    stage.room.fail(4, "POST", &pressed.callback(), BAD_DAY);
    let answers = tokio::join!(
        answer(&stage, &lost, here()),
        answer(&stage, &unclear, here()),
        answer(&stage, &standing, here()),
        answer(&stage, &pressed, InitialResponse::DeferUpdate),
    );
    assert!(matches!(answers.0, Err(DeliveryError::DiscordFailed(_))), "{:?}", answers.0);
    assert!(matches!(answers.1, Err(DeliveryError::Other(_))), "nobody knows whether it stands: {:?}", answers.1);
    assert!(matches!(answers.2, Ok(Some(_))), "{:?}", answers.2);
    assert!(matches!(answers.3, Err(DeliveryError::DiscordFailed(_))), "{:?}", answers.3);
    let attempts = [&lost, &unclear, &standing, &pressed].map(|asked| asked.attempts(&stage));
    assert_eq!(attempts, [(4, 1), (4, 1), (4, 1), (4, 0)]);
}
