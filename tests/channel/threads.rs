//! Threads that the bot opens: only for challenges that the table accepts, and each for its own challenge.

use barpoint::discord::interaction::custom_id::{CustomId, ThreadChallenge, ThreadOpponent};
use barpoint::store::house::HouseLevel;
use barpoint::store::ids::PersonId;
use barpoint::table::Offer;
use discord_rehearsal::errors::{RATE_LIMITED, Scope};
use discord_rehearsal::{ChannelHandle, Message, Options, Permissions, Person};
use futures_util::future::join_all;

use crate::club::{self, SEED};
use crate::stage::Stage;
use crate::table::{Table, own, private};

/// A button that opens a thread for a challenge to one point.
fn button(opponent: ThreadOpponent) -> String {
    let offer = Offer { terms: "tournament 1 points".parse().expect("terms"), rated: true, pace: None };
    CustomId::OpenThread(ThreadChallenge { opponent, offer }).to_string()
}

fn to(person: &Person) -> String {
    button(ThreadOpponent::Person(PersonId(person.id().0)))
}

/// A private answer to the person, from which a client can send any custom id.
async fn own_message(who: &Person, channel: &ChannelHandle) -> Message {
    own(&who.slash(channel, "/help").await.expect("anybody may read the guide")).clone()
}

async fn blocks(table: &Table, who: &Person, whom: &Person) {
    who.user_command(&table.channel, "Block or unblock", whom).await.expect("it is done");
}

#[tokio::test]
async fn no_thread_is_opened_for_a_challenge_that_is_refused() {
    let channels = ["backgammon", "side-table", "far-table"].map(str::to_owned).into();
    let mut stage = Stage::furnished(SEED, Options { channels, ..club::club() }).await;
    let (_, bjorn) = stage.players();
    let [joost, paivi] = ["Joost", "Päivi"].map(|name| stage.person(name));
    let otto = stage.room.add_person("Otto", "otto", "en-US");
    stage.room.leave(&otto);
    let table = stage.table();
    for name in ["backgammon", "side-table", "far-table"] {
        stage.table_in(name).types(&joost, "/challenge player:@Barpoint points:3").await;
        stage.table_in(name).board().await;
    }
    let panel = table.types(&paivi, "/settings play").await;
    let more = paivi.press(own(&panel), "More").await.expect("the rest");
    let menu = own(&more).menus().next().expect("a menu")["custom_id"].as_str().expect("an id").to_owned();
    paivi.select(own(&more), &menu, &["Challenges: from nobody"]).await.expect("it is chosen");
    blocks(&table, &joost, &bjorn).await;
    let help = own_message(&joost, &table.channel).await;
    for (id, refusal) in [
        (to(&paivi), "**Päivi** takes no challenges."),
        (to(&bjorn), "You have blocked **Björn**"),
        (to(&joost), "You cannot challenge yourself"),
        (to(&otto), "This person is not on this server."),
        (
            button(ThreadOpponent::House(HouseLevel::default())),
            "You are playing 3 matches against the house on this server",
        ),
    ] {
        let told = private(&joost.press_raw(&help, &id).await.expect("an answer"));
        assert!(told.starts_with(refusal), "{id}: {told}");
    }
    assert!(table.channel.threads().is_empty(), "a thread was opened");
    // One refusal is expected: Discord was asked for somebody who is no member.
    stage.provoke(1);
    stage.close().await;
}

#[tokio::test]
async fn a_thread_whose_challenge_is_refused_meanwhile_goes_again() {
    for manages in [true, false] {
        let mut stage = Stage::open().await;
        let (_, bjorn) = stage.players();
        let joost = stage.person("Joost");
        let table = stage.table();
        if manages {
            table.channel.allow_bot(Permissions::MANAGE_THREADS);
        }
        let help = own_message(&joost, &table.channel).await;
        // The bot has to retry for some seconds.
        let busy = RATE_LIMITED.after(1.4, Scope::User);
        stage.room.fail(3, "POST", "/channels/*/threads", busy.clone());
        stage.provoke(3);
        let press = async {
            joost.press_raw(&help, &to(&bjorn)).await.expect("a promise");
        };
        let change = async {
            stage.has_refused(&busy).await;
            blocks(&table, &joost, &bjorn).await;
        };
        tokio::join!(press, change);
        let told = |message: &Message| message.content.starts_with("You have blocked **Björn**");
        table.channel.wait_for(&joost, |message| message.id == help.id && told(message)).await.expect("why not");
        let is_gone = || table.channel.threads().iter().all(ChannelHandle::is_archived);
        stage.until(is_gone).await;
        assert_eq!(table.channel.threads().len(), usize::from(!manages), "it is archived where it cannot be deleted");
        stage.close().await;
    }
}

#[tokio::test]
async fn nobody_fills_a_channel_with_threads() {
    let stage = Stage::with_budgets(club::club()).await;
    let joost = stage.person("Joost");
    let table = stage.table();
    let help = own_message(&joost, &table.channel).await;
    let anyone = button(ThreadOpponent::Anyone);
    let answers = join_all((0..12).map(|_| joost.press_raw(&help, &anyone))).await;
    let told = |text: &str| {
        let messages = answers.iter().flatten().filter_map(|answer| answer.message().ok());
        messages.filter(|message| message.content.starts_with(text)).count()
    };
    assert_eq!(told("That was a lot at once. Please try again <t:"), 7);
    let opened = |message: &Message| message.id == help.id && message.content.starts_with("Opened <#");
    table.channel.wait_for(&joost, opened).await.expect("a link to a thread");
    stage.until(|| table.channel.threads().len() == 5).await;
    stage.close().await;
}

#[tokio::test]
async fn a_person_whose_threads_are_used_up_plays_in_the_channel() {
    let stage = Stage::with_budgets(club::club()).await;
    let (anna, bjorn) = stage.players();
    let challengers = ["Päivi", "Joost"].map(|name| stage.person(name));
    let table = stage.table();
    let line = format!("/challenge player:{} points:1 thread:true", bjorn.mention());
    let mut accepted = Vec::new();
    for challenger in challengers.iter().cycle().take(5).chain([&anna]) {
        let challenge = table.types(challenger, &line).await.public().expect("a challenge").clone();
        bjorn.press(&challenge, "Accept").await.expect("a match");
        let is_told = |message: &Message| message.id == challenge.id && message.content.contains("\n-# ");
        accepted.push(table.channel.wait_for(&anna, is_told).await.expect("told").content);
    }
    let (last, before) = accepted.split_last().expect("six");
    assert!(before.iter().all(|text| text.contains("The match is played in <#")), "{before:?}");
    let why = "I could not open a thread, so the match is played here. Too many threads were opened for one person";
    assert!(last.contains(why), "{last}");
    assert_eq!(table.channel.threads().len(), 5);
    assert_eq!(table.board().await.channel, table.channel.id());
    stage.close().await;
}

#[tokio::test]
async fn who_has_no_threads_left_opens_none_for_a_match_against_the_house_that_gives_way() {
    let stage = Stage::with_budgets(club::club()).await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost");
    joost.speak("en-US");
    let table = stage.table();
    for challenger in [stage.person("Päivi"), joost.clone()].iter().cycle().take(5) {
        let line = format!("/challenge player:{} points:1 thread:true", bjorn.mention());
        let challenge = table.types(challenger, &line).await.public().expect("a challenge").clone();
        bjorn.press(&challenge, "Accept").await.expect("a match");
    }
    stage.until(|| table.channel.threads().len() == 5).await;
    table.types(&joost, "/challenge player:@Barpoint points:1").await.public().expect("all see it");
    table.board().await;
    let challenge = table.types(&anna, "/challenge player:@Björn points:1").await;
    bjorn.press(challenge.public().expect("all see it"), "Accept").await.expect("a match");
    stage.settle().await;
    let here = table.newest_board().await;
    assert!(here.calls(&anna) || here.calls(&bjorn), "{}", here.content);
    assert_eq!(table.channel.threads().len(), 5, "his match goes on elsewhere");
    stage.close().await;
}

#[tokio::test]
async fn two_threads_that_are_opened_at_the_same_moment_are_not_taken_for_each_other() {
    let stage = Stage::open().await;
    let table = stage.table();
    // Two people of the same name, so that their threads have the same name too.
    let twins = ["joost", "joost2"].map(|username| stage.room.add_person("Lars", username, "en-US"));
    let messages = [own_message(&twins[0], &table.channel).await, own_message(&twins[1], &table.channel).await];
    let anyone = button(ThreadOpponent::Anyone);
    // Discord opens both threads but its responses are lost.
    stage.room.cut(2, "POST", "/channels/*/threads");
    let [one, two] = [0, 1].map(|nth: usize| twins[nth].press_raw(&messages[nth], &anyone));
    let (one, two) = tokio::join!(one, two);
    one.and(two).expect("both are answered");
    let mut told = Vec::new();
    for (who, asked) in twins.iter().zip(&messages) {
        let opened = |message: &Message| message.id == asked.id && message.content.starts_with("Opened <#");
        told.push(table.channel.wait_for(who, opened).await.expect("a link to the thread").content);
    }
    let threads = table.channel.threads();
    assert_eq!(threads.len(), 2);
    for thread in &threads {
        let link = format!("<#{}>", thread.id());
        assert_eq!(told.iter().filter(|text| text.contains(&link)).count(), 1, "{told:?}");
        let aside = stage.table_of(thread.clone(), &stage.person("Päivi"));
        aside.challenge_shown().await;
        assert_eq!(aside.messages().iter().filter(|message| message.offers("Accept")).count(), 1);
    }
    stage.close().await;
}
