//! Answers that would miss Discord's limit of three seconds, and interactions that another process already handled.

use barpoint::discord::delivery::response::{Deferral, FirstAnswer, InitialResponse, Package, Response, Work};
use barpoint::discord::interaction::Interaction;
use barpoint::discord::messages::post::{MessageSubject, Post};
use barpoint::table::{KeptContent, Shown};
use discord_rehearsal::model::CallbackKind;
use futures_util::future::join3;
use std::time::{Duration, Instant};
use tokio::time::sleep;

use crate::asked::{
    Asked, WENT_WRONG, alone, match_on_record, reference, requests_to, standing, ways_of, whispered, words,
};
use crate::stage::{Stage, id};
use crate::table::private;

const FOR_ALL: &str = "That took a while. What follows is for everybody here.";

/// Runs 50 ms of work through `in_time` for an interaction of this age, and returns the deferral afterwards.
async fn in_time(stage: &Stage, asked: &Asked, age: Duration, before: Deferral) -> Deferral {
    let arrived = Instant::now().checked_sub(age).expect("the machine runs for longer");
    let interaction = Interaction { arrived, ..asked.interaction.clone() };
    let mut deferral = before;
    let work = async {
        sleep(Duration::from_millis(50)).await;
        "done"
    };
    assert_eq!(stage.responder().in_time(&interaction, &mut deferral, work).await, "done");
    deferral
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_an_answer_that_would_come_too_late_is_put_off_and_in_the_way_of_its_interaction() {
    let (mut stage, anna, table, board) = match_on_record().await;
    let old = Duration::from_secs(2);
    let typed = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
    assert_eq!(in_time(&stage, &typed, Duration::ZERO, Deferral::None).await, Deferral::None);
    assert_eq!(in_time(&stage, &typed, old, Deferral::Planned).await, Deferral::Planned);
    let callbacks = || requests_to(&stage, "POST", "/callback");
    let before = callbacks();
    assert_eq!(in_time(&stage, &typed, old, Deferral::None).await, Deferral::Late);
    assert_eq!(callbacks(), before + 1);
    assert_eq!(in_time(&stage, &typed, old, Deferral::None).await, Deferral::None, "Discord has it already");

    let pressed = Asked::pressed(&stage, &anna, &board, "More").await;
    assert_eq!(in_time(&stage, &pressed, old, Deferral::None).await, Deferral::Late);
    let typing = Asked::typing(&stage, &anna, &table.channel, "/move play:").await;
    let before = callbacks();
    assert_eq!(in_time(&stage, &typing, old, Deferral::None).await, Deferral::None);
    assert_eq!(callbacks(), before, "suggestions cannot be put off");

    let kind_of = |asked: &Asked| {
        let world = stage.room.world();
        let callback = world.interactions.values().find(|known| known.id.0 == asked.interaction.id.0);
        callback.and_then(|known| known.callback.as_ref()).map(|callback| callback.kind)
    };
    assert_eq!(kind_of(&typed), Some(CallbackKind::DeferredMessage));
    assert_eq!(kind_of(&pressed), Some(CallbackKind::DeferredUpdate), "the board stays as it is");
    let waits = alone(&table.channel, &anna);
    assert_eq!(waits.len(), 1, "only she sees that the bot thinks: {waits:?}");
    [typed, pressed, typing].into_iter().for_each(Asked::leave);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_answer_to_a_command_takes_the_place_of_the_one_that_was_put_off() {
    let mut stage = Stage::without_workers().await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    let say = |first| FirstAnswer::Say(first, None);
    for (first, said, for_all) in [
        (say(InitialResponse::Ephemeral(Post::text("For her alone."))), "For her alone.", None),
        (say(InitialResponse::Message(Post::text("A message."))), FOR_ALL, Some("A message.")),
        (say(InitialResponse::UpdateMessage(Post::text("An update."))), FOR_ALL, Some("An update.")),
        (say(InitialResponse::DeferUpdate), FOR_ALL, None),
        (say(InitialResponse::RemoveControls(KeptContent::Everything)), FOR_ALL, None),
        (say(InitialResponse::Autocomplete(Vec::new())), WENT_WRONG, None),
        (FirstAnswer::Work(Work::Pack(Package::Matches)), WENT_WRONG, None),
    ] {
        let asked = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
        asked.defers_to_caller(&stage).await;
        let response = Response::answer(first).posting(vec![words("What follows.")]);
        let before = table.messages().len();
        stage.responder().carry_out(&asked.interaction, response, Deferral::Late).await;
        assert_eq!(private(&asked.answer().await), said);
        let after: Vec<String> = table.messages().split_off(before).into_iter().map(|one| one.content).collect();
        let expected: Vec<&str> = for_all.into_iter().chain(["What follows."]).collect();
        assert_eq!(after, expected, "{said}");
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_answer_to_a_press_changes_its_message_or_is_told_to_the_caller() {
    let (mut stage, anna, table, board) = match_on_record().await;
    let shown = |text: &str| standing(&table.channel, &anna, text).iter().any(|message| message.id == board.id);
    let asked = Asked::acknowledged(&stage, &anna, &board).await;
    let carries_out = async |response| stage.responder().carry_out(&asked.interaction, response, Deferral::Late).await;
    carries_out(whispered("For her alone.")).await;
    assert_eq!(alone(&table.channel, &anna), ["For her alone."]);
    assert_eq!(ways_of(&stage, "For her alone."), ["POST webhooks"]);

    let here = stage.services.table.play.header_here(id(&table.channel)).expect("it is read").expect("a match");
    let tracked = MessageSubject::Match(here.seen(), Shown::Board(Some("A lasting line.".into())));
    stage.services.tokens.forget(reference(&board).message);
    carries_out(Response::of(InitialResponse::UpdateMessage(Post::text("The board.")), Some(tracked))).await;
    assert!(shown("The board."), "{:?}", table.summary());
    assert_eq!(stage.services.tokens.get(reference(&board).message).as_ref(), Some(&asked.interaction.token));

    carries_out(Response::say(InitialResponse::Message(Post::text("For all.")))).await;
    assert_eq!(standing(&table.channel, &anna, "For all.").len(), 1);
    carries_out(Response::say(InitialResponse::Autocomplete(Vec::new()))).await;
    assert_eq!(alone(&table.channel, &anna), ["For her alone.", WENT_WRONG]);

    // The database no longer knows that this message shows the match.
    stage.change(&format!("DELETE FROM boards WHERE message = {}", board.id));
    carries_out(Response::say(InitialResponse::AwaitBoard)).await;
    let stale = format!("SELECT count(*) FROM boards WHERE stale = 1 AND message = {}", board.id);
    assert_eq!(stage.number(&stale), 1, "its buttons are removed soon");
    assert!(shown("The board."), "nothing else has changed it");
    asked.leave();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_another_process_has_counted_is_acknowledged_after_a_wait_if_that_one_does_not_answer() {
    let (mut stage, anna, table, board) = match_on_record().await;
    let typed = Asked::typed_in(&stage, &anna, &table.channel, "/roll").await;
    let pressed = Asked::pressed(&stage, &anna, &board, "More").await;
    let typing = Asked::typing(&stage, &anna, &table.channel, "/move play:").await;
    let responder = stage.responder();
    let before = requests_to(&stage, "POST", "/callback");
    join3(
        responder.acknowledge_counted(&typed.interaction),
        responder.acknowledge_counted(&pressed.interaction),
        responder.acknowledge_counted(&typing.interaction),
    )
    .await;
    assert_eq!(requests_to(&stage, "POST", "/callback"), before + 2, "suggestions are nothing to acknowledge");
    typing.leave();
    let (typed, pressed) = (typed.answer().await, pressed.answer().await);
    assert!(private(&typed).starts_with("That has counted."), "{typed:?}");
    assert_eq!(pressed.kind, CallbackKind::DeferredUpdate, "the board stays as it is");
    for answer in [&typed, &pressed] {
        assert!(answer.took >= Duration::from_millis(1_800), "the other process has had its time: {:?}", answer.took);
    }
    stage.end().await;
}
