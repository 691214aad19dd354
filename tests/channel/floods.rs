//! Floods: one person asks for very much at once, nobody else waits, and that person is told when to try again.

use discord_rehearsal::model::CallbackKind;
use discord_rehearsal::{Answer, Message, Options, Person};
use futures_util::future::join_all;

use crate::club;
use crate::hands::Hands;
use crate::house::go_on_until;
use crate::long_match;
use crate::stage::Stage;
use crate::table::{Board, Table, own, private};

/// The refusal for too many requests.
const TOO_MUCH: &str = "That was a lot at once. Please try again <t:";
/// The refusal for a request while an earlier one of the same person is still in work.
const ONE_AT_A_TIME: &str = "I am still working on what you asked for before.";

async fn crowded() -> Stage {
    let channels = ["backgammon", "side-table", "far-table"].map(str::to_owned).into();
    Stage::with_budgets(Options { channels, ..club::club() }).await
}

/// The answers to a command sent this often at once.
async fn typed(table: &Table, who: &Person, line: &str, times: usize) -> Vec<Answer> {
    join_all((0..times).map(|_| table.types(who, line))).await
}

/// The number of deferred answers.
fn promised(answers: &[Answer]) -> usize {
    answers.iter().filter(|answer| answer.kind == CallbackKind::DeferredMessage).count()
}

/// The number of private answers that begin with this text.
fn told(answers: &[Answer], text: &str) -> usize {
    answers.iter().filter(|answer| answer.private().is_ok_and(|message| message.content.starts_with(text))).count()
}

/// A room with rate limits in which Anna has resigned a match to Björn.
async fn after_a_match() -> (Stage, Table, Person, Person) {
    let stage = crowded().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.begin(&anna, &bjorn, 1).await;
    Hands::Commands.resign(&table, &anna, "single game").await;
    Hands::Commands.accept_resignation(&table, &bjorn).await;
    (stage, table, anna, bjorn)
}

/// A match in a room with rate limits, with the player to act and the other one.
async fn crowded_match() -> (Stage, Table, Person, Person) {
    let stage = crowded().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.begin(&anna, &bjorn, 3).await;
    let (who, other) = match table.whose_turn().await {
        who if who.id() == anna.id() => (who, bjorn),
        who => (who, anna),
    };
    (stage, table, who, other)
}

#[tokio::test]
async fn sixty_hints_are_not_thought_about() {
    let stage = crowded().await;
    let (anna, bjorn) = stage.players();
    let (hers, his) = (stage.table(), stage.table_in("side-table"));
    for (table, who) in [(&hers, &anna), (&his, &bjorn)] {
        table.types(who, "/challenge player:@Barpoint points:3").await;
        go_on_until(table, who, Board::is_to_play).await;
    }
    let flood = typed(&hers, &anna, "/hint", 60);
    let turn = Hands::Buttons.play(&his, &bjorn);
    let (answers, ()) = tokio::join!(flood, turn);
    his.board().await;
    let refused = told(&answers, TOO_MUCH);
    assert!(refused >= 45 && promised(&answers) <= 12, "{refused} of 60 refused, {} thought about", promised(&answers));
    let refusal = answers.iter().find_map(|answer| answer.private().ok().filter(|m| m.content.starts_with(TOO_MUCH)));
    assert!(refusal.is_some_and(|message| message.content.ends_with(":R>.")), "{refusal:?}");
    stage.close().await;
}

#[tokio::test]
async fn what_is_typed_over_the_limit_completes_to_nothing() {
    let (stage, table, who, other) = crowded_match().await;
    let complete = || async { who.autocomplete(&table.channel, "/move play:").await.expect("an answer") };
    assert!(!complete().await.is_empty());
    let choices = join_all((0..400).map(|_| complete())).await;
    assert!(choices.iter().any(Vec::is_empty) && !choices[0].is_empty());
    // The other player is not affected.
    assert!(private(&table.types(&other, "/games").await).starts_with("**Your matches**"));
    stage.close().await;
}

#[tokio::test]
async fn twenty_exports_are_packed_one_after_the_other_and_then_no_more() {
    let (stage, table, anna, _) = after_a_match().await;
    let answers = typed(&table, &anna, "/export all:true", 20).await;
    let (refused, kept_waiting) = (told(&answers, TOO_MUCH), told(&answers, ONE_AT_A_TIME));
    assert!(refused >= 14 && refused + kept_waiting < 20, "{refused} refused, {kept_waiting} kept waiting");
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn forty_replays_are_one_for_everybody() {
    let (stage, table, anna, bjorn) = after_a_match().await;
    let before = table.messages().len();
    let answers = typed(&table, &anna, "/replay", 40).await;
    assert!(told(&answers, TOO_MUCH) >= 33, "{} refused", told(&answers, TOO_MUCH));
    let posted = table.messages().len() - before;
    assert_eq!(posted, 1, "of the same game one is posted for everybody");
    // The replay in work is finished, and one that is visible above is not posted again for others.
    let shown = |message: &Message| message.attachments.iter().any(|file| file.filename == "replay.gif");
    table.channel.wait_for(&bjorn, shown).await.expect("a replay");
    let again = table.types(&bjorn, "/replay").await;
    assert!(again.private().is_ok(), "it stands just above");
    assert_eq!(table.messages().len(), before + 1);
    stage.close().await;
}

#[tokio::test]
async fn of_many_leaderboards_a_few_are_for_everybody() {
    let (stage, table, anna, bjorn) = after_a_match().await;
    let posted = async |who: &Person, line: &str| {
        let answers = typed(&table, who, line, 15).await;
        (answers.iter().filter(|answer| answer.public().is_ok()).count(), told(&answers, TOO_MUCH))
    };
    // Her challenge was the first of ten.
    assert_eq!(posted(&anna, "/leaderboard scope:server").await, (9, 6));
    let alone = private(&table.types(&anna, "/leaderboard private:true").await);
    assert!(alone.starts_with("**Leaderboard**"), "she can look at it alone: {alone}");
    assert_eq!(posted(&bjorn, "/leaderboard period:month").await, (10, 5), "the limit is per person");
    stage.close().await;
}

#[tokio::test]
async fn nobody_is_pinged_again_by_the_challenges_of_one_person() {
    let stage = crowded().await;
    let (anna, bjorn) = stage.players();
    let mut pings = 0;
    for name in ["backgammon", "side-table", "far-table", "backgammon", "side-table"] {
        let challenge = stage.table_in(name).challenge(&anna, &bjorn, 3).await;
        pings += challenge.pings.len();
        assert!(challenge.content.contains(&bjorn.mention()) && challenge.offers("Accept"), "{}", challenge.content);
    }
    assert_eq!((pings, bjorn.unread_pings()), (1, 1), "the first one pings");
    // A challenge by somebody else pings.
    let joost = stage.person("Joost");
    assert_eq!(stage.table_in("far-table").challenge(&joost, &bjorn, 3).await.pings, [bjorn.id()]);
    stage.close().await;
}

#[tokio::test]
async fn three_matches_against_the_house_are_enough() {
    let stage = crowded().await;
    let (anna, bjorn) = stage.players();
    let here = stage.table();
    let thread = here.channel.open_thread(&anna, "Fourth table").expect("a thread");
    for name in ["backgammon", "side-table", "far-table"] {
        stage.table_in(name).types(&anna, "/challenge player:@Barpoint points:3").await;
        stage.table_in(name).board().await;
    }
    let fourth = stage.table_in(&thread.name());
    let refused = fourth.told(&anna, "/challenge player:@Barpoint points:3").await;
    assert!(refused.starts_with("You are playing 3 matches against the house on this server"), "{refused}");
    // The limit is per person.
    fourth.types(&bjorn, "/challenge player:@Barpoint points:3").await;
    fourth.board().await;
    stage.close().await;
}

#[tokio::test]
async fn a_resignation_that_was_declined_comes_again_after_a_turn_at_the_earliest() {
    let (stage, table, who, other) = crowded_match().await;
    Hands::Commands.resign(&table, &who, "gammon").await;
    Hands::Commands.decline_resignation(&table, &other).await;
    let refused = table.told(&who, "/resign kind:gammon").await;
    assert!(refused.contains("has declined"), "{refused}");
    assert!(table.told(&who, "/resign kind:single game").await.contains("has declined"));
    table.board().await;
    let offered = async || {
        let more = table.press(&who, "More").await;
        own(&more).labels().iter().filter(|label| label.starts_with("Resign ")).count()
    };
    assert_eq!(offered().await, 0, "what would be refused is not offered");
    Hands::Commands.turn(&table, &who).await;
    table.board().await;
    assert!(offered().await > 0);
    Hands::Commands.resign(&table, &who, "gammon").await;
    assert!(table.board().await.offers("Decline"));
    stage.close().await;
}

#[tokio::test]
async fn a_short_analysis_does_not_wait_for_long_ones() {
    let stage = crowded().await;
    let table = stage.table();
    let (anna, bjorn) = stage.players();
    table.begin(&anna, &bjorn, 1).await;
    Hands::Commands.turn(&table, &table.whose_turn().await).await;
    let loser = table.whose_turn().await;
    let winner = if loser.id() == anna.id() { &bjorn } else { &anna };
    Hands::Commands.resign(&table, &loser, "single game").await;
    Hands::Commands.accept_resignation(&table, winner).await;

    let text = long_match::text();
    let mut long = Vec::new();
    for name in ["Päivi", "Joost"] {
        let who = stage.person(name);
        who.pick_file("long.mat", text.clone()).expect("it is small");
        let asked = own(&table.types(&who, "/analyse file:long.mat").await).id;
        long.push((who, asked));
    }
    // Both analyses are running or queued.
    for (who, asked) in &long {
        let begun = |message: &Message| message.id == *asked && message.content.contains('%');
        table.channel.wait_for(who, begun).await.expect("news of how far it is");
    }
    let asked = own(&table.types(&anna, "/analyse").await).id;
    let done = |message: &Message| message.id == asked && message.content.starts_with("**Analysis**");
    table.channel.wait_for(&anna, done).await.expect("hers is done");
    for (who, asked) in &long {
        let message = table.channel.messages(who).into_iter().find(|message| message.id == *asked);
        assert!(message.is_some_and(|message| message.content.contains('%')), "the long ones go on");
    }
    stage.close().await;
}

#[tokio::test]
async fn proposals_to_adjourn_that_are_taken_back_and_made_again_ping_once() {
    let (stage, table, who, other) = crowded_match().await;
    for nth in 0..4 {
        let proposal = table.types(&who, "/adjourn until:tomorrow 20:00").await;
        let proposal = proposal.public().expect("a proposal").clone();
        assert_eq!(proposal.pings.contains(&other.id()), nth == 0, "{nth}: {proposal:?}");
        who.press(&proposal, "No").await.expect("taken back");
    }
    stage.close().await;
}
