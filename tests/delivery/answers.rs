//! The first answer to what people type and press, and what is said if Discord does not take it.

use barpoint::discord::delivery::response::{Deferral, InitialResponse, Package, PostedPicture, Response, Work};
use barpoint::discord::interaction::custom_id::CustomId;
use barpoint::discord::messages::post::{Button, ControlRow, EntityMenu, MessageSubject, Post, TrackedPost};
use barpoint::locale::Language;
use barpoint::settings::Control;
use barpoint::store::ids::{ChallengeId, MatchId};
use discord_rehearsal::Person;
use discord_rehearsal::errors::{ALREADY_ACKNOWLEDGED, INVALID_FORM_BODY, UNKNOWN_INTERACTION, UPLOADS_LIMITED};
use discord_rehearsal::model::CallbackKind;

use crate::asked::{
    Asked, WENT_WRONG, alone, match_on_record, reference, requests_with, standing, ways_of, whispered, words,
};
use crate::club::club;
use crate::hands::Hands;
use crate::stage::{ANNAS_PLAY, CALLBACK, FOLLOW_UP, OWN_POST, Stage, Workers};
use crate::table::{Table, own, private};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_is_given_at_once_or_takes_the_place_of_the_one_that_was_put_off() {
    let mut stage = Stage::without_workers().await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    let at_once = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
    stage.responder().carry_out(&at_once.interaction, whispered("At once."), Deferral::None).await;
    assert_eq!(private(&at_once.answer().await), "At once.");
    assert_eq!(ways_of(&stage, "At once."), ["POST interactions"]);
    for deferral in [Deferral::Planned, Deferral::Late] {
        let later = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
        later.defers_to_caller(&stage).await;
        let said = format!("{deferral:?}.");
        stage.responder().carry_out(&later.interaction, whispered(&said), deferral).await;
        assert_eq!(private(&later.answer().await), said);
        assert_eq!(ways_of(&stage, &said), ["PATCH webhooks"], "Discord takes one first answer only");
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_follows_an_answer_that_discord_had_before_is_sent_only_if_it_counts() {
    let mut stage = Stage::without_workers().await;
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    table.challenge(&anna, &bjorn, 3).await;
    let asked = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
    asked.defers(&stage, InitialResponse::Ephemeral(Post::text("First."))).await;
    let unimportant = whispered("Again.").posting(vec![words("For all.")]).ephemeral(Post::text("For her."));
    stage.responder().carry_out(&asked.interaction, unimportant, Deferral::None).await;
    let challenge = TrackedPost::new(Post::text("A challenge."), Some(MessageSubject::Challenge(ChallengeId(1))));
    let important = whispered("Again.").posting(vec![challenge]);
    stage.responder().carry_out(&asked.interaction, important, Deferral::None).await;
    assert_eq!(standing(&table.channel, &bjorn, "A challenge.").len(), 1);
    assert!(requests_with(&stage, "For all.").is_empty() && requests_with(&stage, "For her.").is_empty());
    asked.leave();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_for_all_is_posted_although_the_answer_before_it_comes_too_late() {
    let mut stage = Stage::without_workers().await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    stage.room.fail(1, "POST", CALLBACK, UNKNOWN_INTERACTION);
    let asked = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
    let response = whispered("Too late.").posting(vec![words("For all.")]);
    stage.responder().carry_out(&asked.interaction, response, Deferral::None).await;
    assert_eq!(standing(&table.channel, &anna, "For all.").len(), 1);
    let refused: Vec<_> = requests_with(&stage, "Too late.").iter().map(|one| one.status).collect();
    assert_eq!(refused, [404], "the answer was refused once");
    asked.leave();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_message_that_cannot_be_posted_no_later_one_is_and_the_caller_is_told() {
    let mut stage = Stage::without_workers().await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    let picture = PostedPicture::Card(MatchId(7));
    let response = |number| {
        let both = ["First", "Second"].map(|text| words(&format!("{text} {number}.")));
        Response { picture: Some(picture), ..whispered("Done.").posting(both.into()) }
    };
    let fine = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
    let here = fine.interaction.place.channel;
    stage.services.posted_pictures.add(here, picture);
    stage.responder().carry_out(&fine.interaction, response(1), Deferral::None).await;
    fine.answer().await;
    assert_eq!(standing(&table.channel, &anna, "Second 1.").len(), 1);
    assert_eq!(alone(&table.channel, &anna), ["Done."]);
    assert!(stage.services.posted_pictures.has(here, picture), "the channel shows it");

    let refused = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
    for way in [FOLLOW_UP, OWN_POST] {
        stage.room.fail(1, "POST", way, UPLOADS_LIMITED);
    }
    stage.responder().carry_out(&refused.interaction, response(2), Deferral::None).await;
    refused.answer().await;
    assert_eq!(ways_of(&stage, "First 2."), ["POST webhooks", "POST channels"]);
    assert_eq!(ways_of(&stage, "Second 2."), [""; 0], "it makes no sense without the first");
    let told = alone(&table.channel, &anna);
    assert_eq!(told.iter().filter(|text| *text == WENT_WRONG).count(), 2, "{told:?}");
    assert!(!stage.services.posted_pictures.has(here, picture), "it may be asked for again");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_message_says_what_became_of_it_or_at_least_loses_its_buttons() {
    let mut stage = Stage::open().await;
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    let challenge = table.challenge(&anna, &bjorn, 3).await;
    let changed = |text: &str| {
        let button = Button::primary(Language::English, "button-on", CustomId::Help);
        whispered("Done.").changing(Some(reference(&challenge)), Post::text(text).with_buttons([button]))
    };
    let now = || table.messages().into_iter().find(|message| message.id == challenge.id).expect("it stands");
    for (text, knows_token, way) in
        [("By the token.", true, "PATCH webhooks"), ("By its own right.", false, "PATCH channels")]
    {
        if !knows_token {
            stage.services.tokens.forget(reference(&challenge).message);
        }
        let asked = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
        stage.responder().carry_out(&asked.interaction, changed(text), Deferral::None).await;
        asked.answer().await;
        stage.settle().await;
        assert_eq!((now().content.as_str(), now().labels().len()), (text, 1), "it is as it was wanted");
        assert_eq!(ways_of(&stage, text), [way]);
    }
    let asked = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
    stage.room.fail(1, "PATCH", "/channels/*/messages/*", INVALID_FORM_BODY);
    stage.responder().carry_out(&asked.interaction, changed("Refused."), Deferral::None).await;
    asked.answer().await;
    stage.until(|| now().labels().is_empty()).await;
    assert_eq!(now().content, "By its own right.");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_whose_answer_discord_refuses_is_posted_instead_and_can_be_accepted() {
    let mut stage = Stage::without_workers().await;
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    for refusal in [UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED] {
        stage.room.fail(1, "POST", CALLBACK, refusal);
        let typed = types_without_waiting(&table, &anna, "/challenge player:@Björn points:1");
        let challenge = table.challenge_shown().await;
        assert!(challenge.interaction.is_none(), "it answers nothing");
        let declined = bjorn.press(&challenge, "Decline").await.expect("an answer");
        assert!(declined.message().expect("it says so").content.contains("declined"), "{declined:?}");
        typed.abort();
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_whose_change_discord_refuses_is_posted_anew_but_a_private_panel_is_not() {
    let (mut stage, anna, table, _) = match_on_record().await;
    let bjorn = stage.person("Björn");
    let played = table.types(&anna, &format!("/move play:{ANNAS_PLAY}")).await;
    let second = played.public().expect("all see it").clone();
    stage.news_is_told().await;
    stage.room.fail(1, "POST", CALLBACK, UNKNOWN_INTERACTION);
    let pressed = tokio::spawn({
        let (bjorn, second) = (bjorn.clone(), second.clone());
        async move { bjorn.press(&second, "Roll").await }
    });
    let third = table.channel.next_message(&bjorn, &second, |message| !message.attachments.is_empty()).await;
    let third = third.expect("a board");
    assert!(third.content.contains("play your") && third.interaction.is_none(), "{}", third.content);
    pressed.abort();

    let panel = own(&bjorn.press(&third, "More").await.expect("a panel")).clone();
    stage.room.fail(1, "POST", CALLBACK, UNKNOWN_INTERACTION);
    let asked = Asked::pressed(&stage, &bjorn, &panel, panel.labels()[0]).await;
    let before = table.messages().len();
    let changed = Response::update(Post::text("For him alone."));
    stage.responder().carry_out(&asked.interaction, changed, Deferral::None).await;
    asked.leave();
    assert_eq!(ways_of(&stage, "For him alone."), ["POST interactions"], "a panel of his is nothing for all");
    assert_eq!(table.messages().len(), before);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_lost_its_buttons_by_the_press_itself_is_not_touched_again() {
    let (mut stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    for who in [&anna, &bjorn, &anna] {
        Hands::Buttons.turn(&table, who).await;
    }
    stage.settle().await;
    stage.end().await;
    let about = |end: &str| stage.requests("PATCH", end).len() + stage.requests("DELETE", end).len();
    assert_eq!(about(&format!("/messages/{}", board.id)), 0, "Discord took the buttons away with its answer");
    assert!(table.messages().iter().any(|message| message.id == board.id && message.labels().is_empty()));
    assert_eq!(stage.number(&format!("SELECT count(*) FROM boards WHERE message = {}", board.id)), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_whose_content_discord_refuses_is_repeated_only_if_it_has_menus_of_channels_or_roles() {
    let mut stage = Stage::without_workers().await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    let menu = EntityMenu { prompt: "A role".into(), setting: "role", control: Control::Role, chosen: Vec::new() };
    let with_menu = Post::text("A panel.").with_rows([ControlRow::EntityMenu(menu)]);
    for (post, tries) in [(with_menu, 2), (Post::text("Words."), 1)] {
        stage.room.fail(1, "POST", CALLBACK, INVALID_FORM_BODY);
        let text = post.text.clone();
        let asked = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
        stage.responder().carry_out(&asked.interaction, Response::private(post), Deferral::None).await;
        assert_eq!(ways_of(&stage, &text), vec!["POST interactions"; tries]);
        asked.leave();
    }
    assert_eq!(alone(&table.channel, &anna), ["A panel."]);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_work_is_done_for_who_waits_for_it_and_not_begun_if_discord_does_not_wait() {
    let mut stage = Stage::without_workers().await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    let package = || Response::work(Work::Pack(Package::PersonalData));
    let asked = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
    stage.responder().carry_out(&asked.interaction, package(), Deferral::None).await;
    let handed_out = asked.answer().await;
    assert_eq!(handed_out.kind, CallbackKind::DeferredMessage);
    assert_eq!(own(&handed_out).attachments.len(), 1);

    stage.room.fail(1, "POST", CALLBACK, UNKNOWN_INTERACTION);
    let refused = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
    stage.responder().carry_out(&refused.interaction, package(), Deferral::None).await;
    refused.leave();
    assert_eq!(stage.requests("PATCH", "/messages/@original").len(), 1, "nobody could be told");

    let busy = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
    let job = stage.services.work_queue.begin(busy.interaction.caller.id);
    assert!(job.is_some(), "she waits for nothing else");
    stage.responder().carry_out(&busy.interaction, package(), Deferral::None).await;
    let told = private(&busy.answer().await);
    assert!(told.starts_with("I am still working on what you asked for before."), "{told}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_house_opens_in_the_thread_of_its_match_and_then_plays_in_the_answers_to_what_is_typed_there() {
    // The house begins with 4-3.
    let mut stage = Stage::opened(1, club(), Workers::All).await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    table.types(&anna, "/challenge level:Beginner points:1 thread:true").await;
    let thread = table.channel.threads().pop().expect("a thread");
    let aside = Table::new(stage.room.clone(), thread);
    let opening = aside.board().await;
    assert!(opening.says("**Barpoint** 4-3:") && opening.interaction.is_none(), "{}", opening.content);
    assert!(table.messages().iter().all(|message| message.attachments.is_empty()), "{:?}", table.summary());
    let plays = anna.autocomplete(&aside.channel, "/move play:").await.expect("legal plays");
    let typed = aside.types(&anna, &format!("/move play:{}", plays[0].name)).await;
    assert_eq!(typed.kind, CallbackKind::DeferredMessage);
    let turns = &typed.public().expect("all see it").content;
    assert!(turns.contains("**Anna** 5-1:") && turns.contains("**Barpoint**"), "both turns in one: {turns}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn suggestions_cannot_take_the_place_of_a_deferred_answer() {
    let mut stage = Stage::without_workers().await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    let asked = Asked::typed_in(&stage, &anna, &table.channel, "/help").await;
    asked.defers_to_caller(&stage).await;
    let choices = Response::say(InitialResponse::Autocomplete(vec!["6-2".into()]));
    stage.responder().carry_out(&asked.interaction, choices, Deferral::Planned).await;
    assert_eq!(stage.requests("PATCH", "/messages/@original").len(), 0);
    asked.leave();
    stage.end().await;
}

/// Types a command in a task of its own, because its answer fails and the test waits for another message.
fn types_without_waiting(table: &Table, who: &Person, line: &'static str) -> tokio::task::JoinHandle<()> {
    let (who, channel) = (who.clone(), table.channel.clone());
    tokio::spawn(async move { drop(who.slash(&channel, line).await) })
}
