//! Reminders that follow the answer to a command: who gets them, and that each comes once.

use crate::asked::alone;
use crate::hands::Hands;
use crate::stage::{FOLLOW_UP, Stage};
use crate::table::{Table, own};
use discord_rehearsal::errors::{MISSING_ACCESS, UNKNOWN_CHANNEL};
use discord_rehearsal::{Message, Person};

/// The beginning of the message that offers an administrator the server's settings at its first match.
const CHOICES: &str = "The first match here.";

/// The beginning of the message to a player whose direct messages Discord refuses to deliver.
const UNREACHABLE: &str = "Discord does not let me send you direct messages";

/// The number of messages beginning with this text that only this person sees in the channel.
fn told(table: &Table, who: &Person, begin: &str) -> usize {
    alone(&table.channel, who).iter().filter(|text| text.starts_with(begin)).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_learn_of_a_lost_channel_once_with_their_next_command_but_not_beside_the_list_of_their_boards() {
    let (mut stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    let elsewhere = stage.table_in("side-table");
    stage.settle().await;
    elsewhere.types(&anna, "/help").await;
    Hands::Buttons.choose(&table, &anna, "24/18 13/11").await;
    stage.room.fail(1, "POST", FOLLOW_UP, UNKNOWN_CHANNEL);
    table.press(&anna, "Confirm 24/18 13/11").await;
    stage.until(|| stage.number("SELECT count(*) FROM matches WHERE venue_lost = 'gone'") == 1).await;
    let why = "The match **Anna** – **Björn** has lost its place: the channel or thread was deleted.\nType";
    elsewhere.types(&bjorn, "/board").await;
    elsewhere.types(&anna, "/help").await;
    let is_why = |message: &Message| message.content.starts_with(why);
    elsewhere.channel.wait_for(&anna, is_why).await.expect("she is told");
    for who in [&anna, &bjorn] {
        elsewhere.types(who, "/help").await;
    }
    stage.end().await;
    assert_eq!([told(&elsewhere, &anna, why), told(&elsewhere, &bjorn, why)], [1, 0]);
    assert_eq!(
        [told(&elsewhere, &anna, ""), told(&elsewhere, &bjorn, "")],
        [4, 2],
        "one answer for each command, and the reminder"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_manages_a_server_is_told_once_of_a_channel_that_takes_no_posts() {
    let (mut stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    table.shows_the_choices_to(&anna).await;
    let log = stage.room.channel("side-table");
    let paivi = stage.moderator();
    let server = table.types(&anna, "/settings server").await;
    let page = anna.press(own(&server), "Channels and role…").await.expect("a page");
    anna.select(own(&page), "Channel for the administrators’ log", &["#side-table"]).await.expect("a channel");
    stage.settle().await;
    stage.room.fail(1, "POST", &format!("/channels/{}/messages", log.id()), MISSING_ACCESS);
    // Päivi settles the match, since its own players may not.
    table.types(&paivi, "/admin settle winner:@Björn reason:she has to go").await;
    stage.until(|| stage.number("SELECT count(*) FROM channel_troubles") == 1).await;
    let why = format!("In <#{}> I could not post: I may no longer post there", log.id());
    for who in [&bjorn, &anna, &paivi, &anna] {
        table.types(who, "/help").await;
    }
    stage.end().await;
    assert_eq!(told(&table, &bjorn, &why), 0, "he cannot help");
    assert_eq!(told(&table, &anna, &why) + told(&table, &paivi, &why), 1, "{:#?}", table.channel.messages(&anna));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_manages_a_server_gets_the_choices_at_its_first_match_once_and_other_members_do_not() {
    let mut stage = Stage::open().await;
    let (table, (anna, bjorn)) = (stage.table(), stage.players());
    let joost = stage.person("Joost");
    table.types(&anna, "/help").await;
    table.begin(&joost, &bjorn, 3).await;
    // The reminder about direct messages is the last one and comes once: after it no other follows.
    let unreachable = "'noticed' WHERE person IN (SELECT one FROM matches UNION SELECT two FROM matches)";
    stage.change("INSERT INTO settings (person) SELECT id FROM people WHERE true ON CONFLICT DO NOTHING");
    stage.change(&format!("UPDATE settings SET unreachable = {unreachable}"));
    for who in [&joost, &bjorn] {
        table.types(who, "/help").await;
        let is_last = |message: &Message| message.content.starts_with(UNREACHABLE);
        table.channel.wait_for(who, is_last).await.expect("they are told");
        table.types(who, "/help").await;
    }
    table.shows_the_choices_to(&anna).await;
    table.types(&anna, "/help").await;
    stage.end().await;
    assert_eq!([&anna, &joost, &bjorn].map(|who| told(&table, who, UNREACHABLE)), [0, 1, 1]);
    assert_eq!([&anna, &joost, &bjorn].map(|who| told(&table, who, CHOICES)), [1, 0, 0]);
    assert_eq!([&anna, &joost, &bjorn].map(|who| told(&table, who, "")), [4, 3, 3]);
}
