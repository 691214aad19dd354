//! Ways to play: automatic actions, pings, and threads.

use discord_rehearsal::Options;
use discord_rehearsal::Permissions;
use discord_rehearsal::Person;
use discord_rehearsal::errors::{ApiError, BAD_DAY, OPENING_TOO_FAST, QUARANTINED, UNKNOWN_CHANNEL};
use discord_rehearsal::model::Message;

use crate::club::SEED;
use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Board, Table};

const CHANNEL: &str = "Your turn: a ping in the channel";
const DIRECT: &str = "Your turn: a direct message";
const BOTH: &str = "Your turn: a ping in the channel and a direct message";
const OFF: &str = "Your turn: no ping at all";

async fn panel(table: &Table, who: &Person, line: &str) -> Message {
    table.types(who, line).await.private().expect("nobody else sees it").clone()
}

async fn press(who: &Person, panel: &Message, button: &str) -> Message {
    who.press(panel, button).await.expect("a press").message().expect("the panel follows").clone()
}

async fn choose(who: &Person, panel: &Message, menu: &str, choice: &str) -> Message {
    let answer = who.select(panel, menu, &[choice]).await.unwrap_or_else(|error| panic!("{menu}: {error}"));
    answer.message().expect("the panel follows").clone()
}

/// Anna has begun, and it is the turn of Björn, who has this setting for pings.
async fn bjorns_turn(stage: &Stage, ping: &str) -> (Table, Board) {
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let settings = panel(&table, &bjorn, "/settings play").await;
    if ping != CHANNEL {
        choose(&bjorn, &settings, CHANNEL, ping).await;
    }
    table.begin(&anna, &bjorn, 3).await;
    Hands::Buttons.turn(&table, &anna).await;
    let board = table.board().await;
    (table, board)
}

async fn direct(bjorn: &Person) -> Message {
    bjorn.dm().wait_for(bjorn, calls).await.expect("a direct message")
}

fn calls(message: &Message) -> bool {
    message.content.starts_with("Your turn")
}

#[tokio::test]
async fn whoever_likes_a_direct_message_gets_one_with_the_way_to_the_board_and_no_ping() {
    let stage = Stage::open().await;
    let (_, bjorn) = stage.players();
    let (table, board) = bjorns_turn(&stage, DIRECT).await;
    assert!(board.calls(&bjorn) && board.pings.is_empty(), "named, not pinged: {:?}", board.pings);
    let called = direct(&bjorn).await;
    let about = format!("Your turn against **Anna** in <#{}>: https://discord.com/channels/", table.channel.id());
    assert!(called.content.starts_with(&about), "{}", called.content);
    assert!(called.content.ends_with(&format!("/{}/{}", board.channel, board.id)), "{}", called.content);
    Hands::Buttons.turn(&table, &bjorn).await;
    stage.settle().await;
    assert_eq!(bjorn.dm().messages(&bjorn).len(), 1, "one for a turn, none for one’s own");
    stage.close().await;
}

#[tokio::test]
async fn a_call_and_a_position_of_the_day_of_the_same_number_both_arrive() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (table, _) = bjorns_turn(&stage, DIRECT).await;
    direct(&bjorn).await;
    // On some days the house's position is near this one, and would wait for the end of a rated match.
    Hands::Commands.gives_up(&table, "single").await;
    let server = panel(&table, &anna, "/settings server").await;
    let page = press(&anna, &server, "Position of the day…").await;
    // This hour has begun, wherever the test runs, so the position is posted at once.
    let page = choose(&anna, &page, "At 16:00 UTC each day", &crate::stage::this_hour()).await;
    choose(&anna, &page, "Channel of the position of the day", "#backgammon").await;
    let asked = table.channel.wait_for(&anna, |message| message.content.starts_with("**Position of the day**\n"));
    asked.await.expect("Discord does not take it for the call come again");
    stage.close().await;
}

#[tokio::test]
async fn a_call_that_was_not_made_is_made_once_after_a_restart() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    stage.refuse("POST", "/users/@me/channels", BAD_DAY);
    let (table, board) = bjorns_turn(&stage, BOTH).await;
    assert_eq!(board.pings, [bjorn.id()], "in the channel too");
    stage.has_refused(&BAD_DAY).await;
    stage.restart().await;
    let first = direct(&bjorn).await;
    stage.restart().await;
    // The next direct message comes after all earlier news.
    Hands::Buttons.turn(&table, &bjorn).await;
    Hands::Buttons.turn(&table, &anna).await;
    bjorn.dm().next_message(&bjorn, &first, calls).await.expect("the next call");
    stage.settle().await;
    assert_eq!(bjorn.dm().messages(&bjorn).len(), 2, "one for each turn");
    stage.close().await;
}

/// How often the bot has opened a conversation, or tried to.
fn opened(stage: &Stage) -> usize {
    stage.room.requests().iter().filter(|request| request.path.ends_with("/users/@me/channels")).count()
}

#[tokio::test]
async fn a_conversation_is_opened_once_and_again_only_where_it_is_gone() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (table, _) = bjorns_turn(&stage, DIRECT).await;
    let mut last = direct(&bjorn).await;
    for turn in 0..2 {
        if turn == 1 {
            stage.settle().await;
            stage.restart().await;
        }
        Hands::Buttons.turn(&table, &bjorn).await;
        Hands::Buttons.turn(&table, &anna).await;
        last = bjorn.dm().next_message(&bjorn, &last, calls).await.expect("the next call");
    }
    assert_eq!(opened(&stage), 1, "its channel is kept");
    stage.refuse("POST", "/channels/*/messages", UNKNOWN_CHANNEL);
    Hands::Buttons.turn(&table, &bjorn).await;
    Hands::Buttons.turn(&table, &anna).await;
    bjorn.dm().next_message(&bjorn, &last, calls).await.expect("the next call");
    assert_eq!(opened(&stage), 2);
    stage.close().await;
}

#[tokio::test]
async fn where_discord_lets_the_bot_open_no_conversation_players_are_called_in_the_channel() {
    players_are_called_in_the_channel_after(OPENING_TOO_FAST).await;
}

#[tokio::test]
async fn ten_conversations_are_opened_without_a_pause_and_the_next_player_is_called_in_the_channel() {
    const AT_ONCE: usize = 10;
    let channels: Vec<String> = (0..=AT_ONCE).map(|nth| format!("table-{nth}")).collect();
    let stage = Stage::with_budgets(Options { channels: channels.clone(), ..crate::club::club() }).await;
    let (anna, joost) = (stage.person("Anna"), stage.person("Joost"));
    for (nth, channel) in channels.iter().enumerate() {
        let (name, table) = (format!("player-{nth}"), stage.table_in(channel));
        let player = stage.room.add_person(&name, &name, "en-US");
        let settings = panel(&table, &player, "/settings play").await;
        choose(&player, &settings, CHANNEL, DIRECT).await;
        let other = if nth % 2 == 0 { &anna } else { &joost };
        if table.begin(other, &player, 3).await.calls(other) {
            Hands::Commands.turn(&table, other).await;
        }
        match nth < AT_ONCE {
            true => drop(direct(&player).await),
            false => {
                let is_call = |message: &Message| message.content.ends_with("it is your turn.");
                let here = table.channel.wait_for(other, is_call).await.expect("called in the channel");
                assert_eq!(here.pings, [player.id()]);
                assert!(player.dm().messages(&player).is_empty());
            }
        }
    }
    assert_eq!(opened(&stage), AT_ONCE);
    stage.close().await;
}

#[tokio::test]
async fn a_bot_in_quarantine_calls_players_in_the_channel() {
    players_are_called_in_the_channel_after(QUARANTINED).await;
}

async fn players_are_called_in_the_channel_after(refusal: ApiError) {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    stage.refuse("POST", "/users/@me/channels", refusal);
    let (table, board) = bjorns_turn(&stage, DIRECT).await;
    assert!(board.pings.is_empty());
    let is_call = |message: &Message| message.content.ends_with("it is your turn.");
    let here = table.channel.wait_for(&anna, is_call).await.expect("called in the channel");
    assert_eq!(here.pings, [bjorn.id()]);
    Hands::Buttons.turn(&table, &bjorn).await;
    Hands::Buttons.turn(&table, &anna).await;
    let again = table.channel.next_message(&anna, &here, is_call).await.expect("called in the channel");
    assert_eq!(again.pings, [bjorn.id()]);
    stage.settle().await;
    assert_eq!(opened(&stage), 1, "no other is tried for an hour");
    // It is not his doing: what he has chosen stands, and he is told nothing.
    let settings = panel(&table, &bjorn, "/settings play").await;
    assert!(settings.menus().any(|menu| menu["placeholder"] == DIRECT), "{:?}", settings.components);
    assert!(!settings.content.contains("does not let me"), "{}", settings.content);
    // Another process tries again.
    stage.restart().await;
    Hands::Buttons.turn(&table, &bjorn).await;
    Hands::Buttons.turn(&table, &anna).await;
    direct(&bjorn).await;
    stage.close().await;
}

#[tokio::test]
async fn whoever_takes_no_direct_messages_is_called_in_the_channel_and_learns_why_once() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    bjorn.change(|user| user.takes_dms = false);
    stage.provoke(1);
    let (table, board) = bjorns_turn(&stage, DIRECT).await;
    assert!(board.pings.is_empty());
    let here = table.channel.wait_for(&anna, |message| message.content.ends_with("it is your turn.")).await;
    assert_eq!(here.expect("called in the channel").pings, [bjorn.id()]);

    table.press(&bjorn, "Roll").await;
    let why = |message: &Message| message.content.starts_with("Discord does not let me send you direct messages");
    let told = table.channel.wait_for(&bjorn, why).await.expect("he learns why");
    assert_eq!(told.ephemeral_to, Some(bjorn.id()), "and nobody else");
    Hands::Buttons.turn(&table, &bjorn).await;
    Hands::Buttons.turn(&table, &anna).await;
    let next = table.board().await;
    assert_eq!(next.pings, [bjorn.id()], "from now on in the channel");
    table.press(&bjorn, "Roll").await;
    table.board().await;
    let all = table.channel.messages(&bjorn);
    assert_eq!(all.iter().filter(|message| why(message)).count(), 1);
    assert!(panel(&table, &bjorn, "/settings play").await.content.contains("does not let me"), "the panel says so too");
    stage.close().await;
}

#[tokio::test]
async fn whoever_likes_no_ping_is_named_and_never_pinged() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (table, board) = bjorns_turn(&stage, OFF).await;
    assert!(board.calls(&bjorn) && board.pings.is_empty());
    let aside = stage.table_in("side-table").challenge(&anna, &bjorn, 1).await;
    assert!(aside.content.contains(&bjorn.mention()) && aside.pings.is_empty());
    Hands::Commands.turn(&table, &bjorn).await;
    assert_eq!(table.board().await.pings, [anna.id()], "what Björn likes is no matter of Anna’s");
    assert_eq!(bjorn.unread_pings(), 0);
    stage.close().await;
}

#[tokio::test]
async fn the_panel_of_how_one_plays_speaks_the_language_that_is_chosen_there() {
    let stage = Stage::furnished(SEED, Options { guild_locale: "en-GB".into(), ..crate::club::club() }).await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let settings = panel(&table, &bjorn, "/settings play").await;
    let settings = choose(&bjorn, &settings, "Language: as in your Discord", "Suomi").await;
    assert!(settings.content.starts_with("**Näin pelaat.**"), "{}", settings.content);
    let told = table.told(&bjorn, "/roll").await;
    assert!(told.starts_with("Tällä kanavalla ei ole ottelua.") && told.ends_with("> (/haasta)."), "{told}");
    let public = table.types(&bjorn, "/challenge rated:true").await;
    assert!(public.public().expect("all see it").content.contains("challenges anyone"), "the channel’s language stays");
    let settings = choose(&bjorn, &settings, "Oletuspituus: ei valintaa", "7 pistettä").await;
    let public = table.types(&bjorn, "/challenge rated:true").await;
    assert!(public.public().expect("all see it").content.contains("7 points"));
    assert!(table.types(&anna, "/challenge rated:true").await.public().expect("all").content.contains("3 points"));
    let settings = press(&bjorn, &settings, "Palauta oletukset").await;
    assert!(settings.content.starts_with("**How you play.**"), "{}", settings.content);
    stage.close().await;
}

#[tokio::test]
async fn what_leaves_no_choice_is_done_for_whoever_likes_that_and_told() {
    let stage = Stage::seeded(7).await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    for who in [&anna, &bjorn] {
        let settings = panel(&table, who, "/settings play").await;
        let settings = press(who, &settings, "Automatic forced plays: off").await;
        assert!(settings.offers("Automatic rolls: on") && settings.offers("Automatic forced plays: on"));
    }
    table.begin(&anna, &bjorn, 1).await;
    let mut rolled = false;
    let mut forced = false;
    for _ in 0..200 {
        let board = table.board().await;
        rolled |= board.is_to_play() && !board.says("you begin");
        forced |= board.says(" (forced)");
        if board.says("wins the match") {
            break;
        }
        assert!(board.is_to_play() && board.forced_play().is_none(), "{}", board.content);
        let who = table.whose_turn().await;
        Hands::Buttons.play(&table, &who).await;
        table.board_after(&board).await;
    }
    assert!(rolled && forced);
    stage.close().await;
}

/// Anna, who owns the server, makes every match start in a thread.
async fn threads_always(table: &Table, anna: &Person) {
    let server = panel(table, anna, "/settings server").await;
    let server = press(anna, &server, "A thread for each match: on request").await;
    assert!(server.offers("A thread for each match: always"));
}

/// Waits until the channel has this many threads.
async fn threads(stage: &Stage, table: &Table, count: usize) {
    let parent = table.channel.id();
    let opened = stage.room.until("a thread", |world| {
        let threads = world.channels.values().filter(|place| place.parent == Some(parent));
        (threads.count() == count).then_some(())
    });
    opened.await.expect("it is opened");
}

#[tokio::test]
async fn every_match_has_a_thread_named_by_its_players_if_the_server_likes_that() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    threads_always(&table, &anna).await;
    let first = table.challenge(&anna, &bjorn, 3).await;
    bjorn.press(&first, "Accept").await.expect("it can be accepted");
    threads(&stage, &table, 1).await;
    let aside = stage.table_in("Anna – Björn");
    let board = aside.board().await;
    assert_ne!(board.channel, table.channel.id());
    let accepted = table.channel.wait_for(&anna, |message| message.content.contains("accepted")).await.expect("told");
    assert!(accepted.content.ends_with(&format!("-# The match is played in <#{}>.", board.channel)), "{accepted:?}");
    assert!(accepted.components.is_empty());

    // The channel is free for the next match, and a command can accept as well as a button.
    let joost = stage.person("Joost");
    let second = table.challenge(&joost, &anna, 1).await;
    table.types(&anna, "/accept").await.public().expect("told in the channel");
    threads(&stage, &table, 2).await;
    let other = stage.table_in("Joost – Anna");
    other.board().await;
    let controls_removed =
        table.channel.wait_for(&anna, |message| message.id == second.id && message.components.is_empty());
    controls_removed.await.expect("no buttons that look alive");
    let who = aside.whose_turn().await;
    Hands::Buttons.turn(&aside, &who).await;
    stage.close().await;
}

#[tokio::test]
async fn a_thread_can_be_asked_for_and_where_none_can_be_opened_the_channel_serves() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let line = format!("/challenge player:{} thread:true", bjorn.mention());
    let asked = table.types(&anna, &line).await.public().expect("a challenge").clone();
    table.channel.deny_bot(Permissions::CREATE_PUBLIC_THREADS);
    let told = table.told(&anna, "/challenge thread:true").await;
    assert!(told.starts_with("I cannot open a thread here"), "{told}");
    bjorn.press(&asked, "Accept").await.expect("it can be accepted");
    let accepted =
        table.channel.wait_for(&anna, |message| message.id == asked.id && message.content.contains("accepted"));
    let accepted = accepted.await.expect("told");
    assert!(accepted.content.contains("I could not open a thread, so the match is played here."), "{accepted:?}");
    assert_eq!(table.board().await.channel, table.channel.id());
    stage.close().await;
}

#[tokio::test]
async fn a_thread_that_could_not_be_opened_at_once_is_opened_later() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    threads_always(&table, &anna).await;
    let challenge = table.challenge(&anna, &bjorn, 3).await;
    stage.refuse_for_now("POST", "/channels/*/messages/*/threads", BAD_DAY);
    bjorn.press(&challenge, "Accept").await.expect("it can be accepted");
    table.channel.wait_for(&anna, |message| message.content.contains("is played in")).await.expect("told");
    stage.has_refused(&BAD_DAY).await;
    stage.kill().await;
    stage.mend();
    stage.start().await;
    threads(&stage, &table, 1).await;
    stage.table_in("Anna – Björn").board().await;
    stage.close().await;
}
