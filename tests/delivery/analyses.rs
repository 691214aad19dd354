//! Analyses of matches: what the reader is told, what everybody sees of them, and when there is none.

use crate::asked::Asked;
use crate::hands::Hands;
use crate::stage::{OWN_POST, SOMETHING_NEW, Stage};
use crate::table::{Table, own, private};
use barpoint::discord::delivery::budget::Budget;
use barpoint::discord::delivery::picture_queue::PictureQueue;
use barpoint::discord::delivery::services::Services;
use barpoint::discord::delivery::work_queue::Urgency;
use barpoint::store::ids::PersonId;
use barpoint::table::limits;
use discord_rehearsal::{Answer, DriverError, Message, Person};
use futures_util::FutureExt;
use std::sync::Arc;

/// A match that was given up at once, so that it is soon analysed, and the message with its result.
async fn played(stage: &Stage) -> (Person, Person, Table, Message) {
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    table.begin(&anna, &bjorn, 1).await;
    Hands::Commands.gives_up(&table, "single game").await;
    stage.settle().await;
    let result = table.board().await.0;
    (anna, bjorn, table, result)
}

/// Has these services carry out a command or a press completely, and returns the answer.
async fn done(
    stage: &Stage,
    services: &Arc<Services>,
    asking: impl Future<Output = Result<Answer, DriverError>> + Send + 'static,
) -> Answer {
    let asked = Asked::by(stage, asking).await;
    asked.is_dealt_with(stage, services).await;
    asked.answer().await
}

/// A message as somebody sees it now.
fn now(table: &Table, who: &Person, message: &Message) -> Message {
    table.channel.messages(who).into_iter().find(|one| one.id == message.id).expect("it stands")
}

/// The beginning of the analysis that the bot makes before it shares a result.
const DEEP: &str = "**Analysis** · **Anna** – **Björn** · 2-ply";

/// The messages that share the result of the match.
fn shared(table: &Table) -> Vec<Message> {
    table.messages().into_iter().filter(|message| message.content == "**Anna – Björn**").collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_analysis_is_the_readers_own_and_stored_and_the_result_says_to_all_how_well_both_played() {
    let mut stage = Stage::open().await;
    let (anna, _, table, result) = played(&stage).await;
    assert!(!result.content.contains(" PR "), "{}", result.content);
    let (asking, at) = (anna.clone(), table.clone());
    let told = done(&stage, &stage.services, async move { asking.slash(&at.channel, "/analyse depth:quick").await });
    let told = told.await;
    let overview = now(&table, &anna, own(&told));
    assert!(overview.content.starts_with("**Analysis** · **Anna** – **Björn** · 0-ply"), "{}", overview.content);
    let after = now(&table, &table.onlooker, &result);
    let line = after.content.strip_prefix(&format!("{}\n-# ", result.content)).expect("one more line");
    assert!(
        line.starts_with("**Anna** PR **") && line.ends_with(" · **Björn** PR –"),
        "he had nothing to decide: {line}"
    );
    assert_eq!((after.labels(), after.attachments.len()), (result.labels(), 1), "the rest of it stays");
    assert!(shared(&table).is_empty(), "nobody asked to share it");
    assert_eq!(stage.number("SELECT count(*) FROM analyses"), 1);
    assert!(stage.services.work_queue.begin(PersonId(anna.id().0)).is_some(), "she may ask for more");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_analysis_asked_for_on_another_server_leaves_the_result_as_it_was() {
    let mut stage = Stage::open().await;
    let (anna, _, table, result) = played(&stage).await;
    stage.room.add_guild("Elsewhere", "en-US", &["abroad"], &[&anna]);
    let abroad = stage.room.channel("abroad");
    let asking = anna.clone();
    let told =
        done(&stage, &stage.services, async move { asking.slash(&abroad, "/analyse match:1 depth:quick").await });
    assert!(private(&told.await).starts_with("**Analysis** · **Anna** – **Björn**"));
    assert_eq!(now(&table, &table.onlooker, &result).content, result.content);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_result_is_shared_once_and_again_only_if_it_could_not_be_posted() {
    let mut stage = Stage::open().await;
    let (anna, bjorn, table, result) = played(&stage).await;
    stage.room.fail(1, "POST", OWN_POST, SOMETHING_NEW);
    let (asking, pressed) = (bjorn.clone(), result.clone());
    let told = done(&stage, &stage.services, async move { asking.press(&pressed, "Share").await }).await;
    assert!(now(&table, &bjorn, own(&told)).content.starts_with(DEEP), "{}", private(&told));
    assert!(shared(&table).is_empty());
    let sharing = || {
        let (asking, pressed) = (anna.clone(), result.clone());
        done(&stage, &stage.services, async move { asking.press(&pressed, "Share").await })
    };
    sharing().await;
    assert_eq!(shared(&table).len(), 1);
    let again = sharing().await;
    assert!(private(&again).starts_with("This result stands above already, so only you see it here.\n"));
    assert_eq!(shared(&table).len(), 1);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_result_that_has_no_analysis_yet_is_shared_once_it_is_analysed() {
    let mut stage = Stage::open().await;
    let (anna, bjorn, table, result) = played(&stage).await;
    let (asking, pressed) = (bjorn.clone(), result.clone());
    let told = done(&stage, &stage.services, async move { asking.press(&pressed, "Share").await }).await;
    assert!(now(&table, &bjorn, own(&told)).content.starts_with(DEEP), "{}", private(&told));
    let shown = shared(&table);
    assert_eq!(shown.len(), 1);
    assert!(shown[0].interaction.is_none(), "others would see a reply to a message that they cannot see");
    let words = shown[0].attachments[0].description.clone().expect("words for the picture");
    assert!(words.starts_with("Anna – Björn: ") && words.contains("PR "), "{words}");
    let pressed = result.clone();
    let again = done(&stage, &stage.services, async move { anna.press(&pressed, "Share").await }).await;
    assert!(private(&again).starts_with("This result stands above already"), "{}", private(&again));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_had_too_much_posted_has_the_analysis_and_shares_nothing() {
    let mut stage = Stage::open().await;
    let (_, bjorn, table, result) = played(&stage).await;
    let (rules, pictures) = (stage.services.table.in_term(None), PictureQueue::open().expect("pictures"));
    let services = Arc::new(Services::new(rules, pictures, Budget::new(true), None));
    for _ in 0..limits::POSTS_AT_ONCE.get() {
        services.budget.spend_post(PersonId(bjorn.id().0)).expect("a post");
    }
    let asking = bjorn.clone();
    let told = done(&stage, &services, async move { asking.press(&result, "Share").await }).await;
    assert!(now(&table, &bjorn, own(&told)).content.starts_with(DEEP), "{}", private(&told));
    assert!(now(&table, &bjorn, own(&told)).offers("Share"), "he may share it later");
    assert!(shared(&table).is_empty());
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_analysis_that_finds_no_place_or_is_broken_off_is_excused_and_changes_nothing() {
    let mut stage = Stage::open().await;
    let (anna, _, table, result) = played(&stage).await;
    let places = stage.services.work_queue.analyses.try_acquire_many(16).expect("nothing is analysed");
    let told = table.told(&anna, "/analyse depth:quick").await;
    assert_eq!(told, "Several analyses are under way already. Please ask again in a few minutes.");
    drop(places);
    stage.has_worked_for(&anna).await;

    let mut slots = Vec::new();
    let next = || stage.services.work_queue.slot(Urgency::Answer, None);
    while let Some(slot) = next().now_or_never() {
        slots.push(slot);
    }
    let asking = table.types(&anna, "/analyse depth:quick");
    let ending = async {
        stage.until(|| stage.services.work_queue.analyses.available_permits() < 16).await;
        stage.services.stopping.cancel();
        slots.clear();
    };
    let (told, ()) = tokio::join!(asking, ending);
    assert_eq!(private(&told), "The analysis was broken off. Please ask again.");
    assert_eq!(now(&table, &table.onlooker, &result).content, result.content);
    assert_eq!(stage.number("SELECT count(*) FROM analyses"), 0);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_from_a_file_is_analysed_unless_it_is_no_match_or_stands_on_a_board_of_the_readers() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (table, joost) = (stage.table(), stage.person("Joost").with_modified_client());
    table.begin(&anna, &bjorn, 1).await;
    for _ in 0..2 {
        let who = table.whose_turn().await;
        Hands::Commands.turn(&table, &who).await;
    }
    let text = table.exported(&anna, ".mat").await;
    let analysed = async |who: &Person, text: String| {
        who.pick_file("ours.mat", text).expect("Discord takes it");
        let told = private(&table.types(who, "/analyse file:ours.mat depth:quick").await);
        stage.has_worked_for(who).await;
        told
    };
    let refused = analysed(&anna, text.clone()).await;
    assert!(refused.starts_with("What you ask about stands on the board in a match of yours"), "{refused}");
    let told = analysed(&joost, text).await;
    assert!(told.starts_with("**Analysis** · **Anna** – **Björn**"), "he does not play in it: {told}");
    let large = analysed(&joost, " ".repeat((512 << 10) + 1)).await;
    assert_eq!(large, "That file is too large for a match: at most 512 KiB are read.");
    assert!(analysed(&joost, "cat".to_owned()).await.starts_with("That is no match file that I can read"));
    assert_eq!(analysed(&joost, " 3 point match\n".to_owned()).await, "There is no game in that file.");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_with_more_turns_than_any_match_is_not_analysed_and_a_short_one_is() {
    let mut stage = Stage::without_workers().await;
    let (paivi, table) = (stage.person("Päivi"), stage.table());
    let game = |number| {
        format!(
            "\n Game {number}\n alice : 0                      bob : 0\n\
            \u{20} 1) 61: 13/7 8/7                Doubles => 2\n  2) Drops\n"
        )
    };
    let text = |games| format!(" 0 point match\n{}", (1..=games).map(game).collect::<String>());
    for (games, told) in [(2_000, "That match is too long to be analysed here."), (2, "**Analysis**")] {
        paivi.pick_file("long.mat", text(games)).expect("Discord takes it");
        let answer = private(&table.types(&paivi, "/analyse file:long.mat depth:quick").await);
        assert!(answer.starts_with(told), "{games} games: {answer}");
        stage.has_worked_for(&paivi).await;
    }
    stage.end().await;
}
