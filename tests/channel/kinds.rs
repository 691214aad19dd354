//! Every type of channel with text: the bot plays there, with the threads it has, or says why not.

use discord_rehearsal::errors::{MISSING_ACCESS, TOO_MANY_WRITES};
use discord_rehearsal::model::ChannelKind;
use discord_rehearsal::{ChannelHandle, Permissions};

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::Table;

fn kind(stage: &Stage, channel: &ChannelHandle) -> ChannelKind {
    stage.room.world().channel(channel.id()).expect("it is there").kind
}

/// Both take a turn by buttons, then by commands.
async fn both_take_a_turn(table: &Table) {
    for hands in [Hands::Buttons, Hands::Commands] {
        let board = table.board().await;
        let who = table.whose_turn().await;
        hands.turn(table, &who).await;
        table.board_after(&board).await;
    }
}

#[tokio::test]
async fn an_announcement_channel_has_threads_of_its_own_kind() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let channel = stage.room.add_channel_of(ChannelKind::Announcement, "news");
    let news = stage.table_in("news");
    let line = format!("/challenge player:{} points:3 thread:true", bjorn.mention());
    let challenge = news.types(&anna, &line).await.public().expect("for all to see").clone();
    bjorn.press(&challenge, "Accept").await.expect("a match");
    let thread = news.wait(|| channel.threads().pop()).await.expect("a thread");
    assert_eq!(kind(&stage, &thread), ChannelKind::AnnouncementThread);
    let aside = stage.table_in(&thread.name());
    both_take_a_turn(&aside).await;

    // In the channel itself there is no match, and then there is one.
    news.begin(&anna, &bjorn, 3).await;
    let joost = stage.person("Joost");
    let busy = news.types(&joost, "/challenge points:5").await;
    joost.press(busy.private().expect("his own"), "Open a thread for it").await.expect("a thread");
    let opened = channel.wait_for(&joost, |message| message.content.starts_with("Opened")).await;
    opened.expect("a link to the thread");
    let thread = channel.threads().pop().expect("another thread");
    assert_eq!(kind(&stage, &thread), ChannelKind::AnnouncementThread);
    stage.table_in(&thread.name()).challenge_shown().await;
    stage.close().await;
}

#[tokio::test]
async fn a_board_that_was_published_holds_nothing_up() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let channel = stage.room.add_channel_of(ChannelKind::Announcement, "news");
    let (news, elsewhere) = (stage.table_in("news"), stage.table());
    elsewhere.begin(&bjorn, &anna, 3).await;
    let first = news.begin(&anna, &bjorn, 3).await;
    Hands::Buttons.turn(&news, &anna).await;
    let board = news.board_after(&first).await;
    stage.settle().await;
    channel.publish(&board).expect("it is there");
    let rolled = news.types(&bjorn, "/roll").await.public().expect("it counts").clone();
    stage.has_refused(&TOO_MANY_WRITES).await;
    // It keeps its buttons for twenty minutes; the match goes on below, and so do others.
    let menu = rolled.menus().next().expect("plays");
    let (id, play) =
        (menu["custom_id"].as_str().expect("an id"), menu["options"][0]["value"].as_str().expect("a play"));
    bjorn.select(&rolled, id, &[play]).await.expect("it is taken");
    both_take_a_turn(&elsewhere).await;
    stage.forgive(TOO_MANY_WRITES);
    stage.close().await;
}

#[tokio::test]
async fn beside_voices_there_are_no_threads_but_matches() {
    for of_voices in [ChannelKind::Voice, ChannelKind::Stage] {
        let stage = Stage::open().await;
        let (anna, bjorn) = stage.players();
        let channel = stage.room.add_channel_of(of_voices, "lounge");
        let lounge = stage.table_in("lounge");
        for opponent in [bjorn.mention(), format!("<@{}>", stage.room.world().bot)] {
            let told = lounge.told(&anna, &format!("/challenge player:{opponent} thread:true")).await;
            assert!(told.starts_with("There are no threads in a channel of this kind."), "{told}");
        }
        channel.deny_bot(Permissions::CONNECT);
        let told = lounge.told(&anna, "/challenge rated:true").await;
        assert_eq!(told, "I cannot post in this channel. What I lack here: **Connect**.");
        channel.allow_bot(Permissions::CONNECT);
        lounge.begin(&anna, &bjorn, 3).await;
        both_take_a_turn(&lounge).await;
        let busy = lounge.types(&stage.person("Joost"), "/challenge rated:true").await;
        let busy = busy.private().expect("his own");
        assert!(busy.content.ends_with("Start your match in another channel or thread."), "{}", busy.content);
        assert!(busy.components.is_empty(), "a thread that cannot be is offered");
        stage.close().await;
    }
}

#[tokio::test]
async fn a_post_in_a_forum_is_a_channel_of_its_own() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let forum = stage.room.add_channel_of(ChannelKind::Forum, "matches");
    let post = forum.open_post(&anna, "Who plays me?", "To three points.").expect("a post");
    let other = forum.open_post(&bjorn, "Beginners", "Here.").expect("another post");
    let (table, beginners) = (stage.table_in(&post.name()), stage.table_in(&other.name()));
    // The channel is already a thread.
    let line = format!("/challenge player:{} points:3 thread:true", bjorn.mention());
    let challenge = table.types(&anna, &line).await.public().expect("for all to see").clone();
    bjorn.press(&challenge, "Accept").await.expect("a match");
    both_take_a_turn(&table).await;
    beginners.begin(&bjorn, &anna, 1).await;
    both_take_a_turn(&beginners).await;
    post.set_archived(true);
    both_take_a_turn(&table).await;
    assert!(!post.is_archived(), "a play takes it out again");
    let busy = table.types(&stage.person("Joost"), "/challenge rated:true").await;
    assert!(busy.private().expect("his own").components.is_empty(), "a thread in a thread is offered");
    stage.close().await;
}

#[tokio::test]
async fn a_match_in_a_private_thread_that_it_is_no_member_of_outlives_a_restart() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let thread = stage.table().channel.open_private_thread(&anna, "Between us").expect("a thread");
    anna.say(&thread, &format!("{}, here", bjorn.mention())).expect("he is let in");
    let aside = stage.table_of(thread.clone(), &anna);
    // Requests in which the bot acts as if it were a member.
    stage.forgive(MISSING_ACCESS);
    aside.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    stage.restart().await;
    let who = aside.whose_turn().await;
    Hands::Commands.turn(&aside, &who).await;
    stage.settle().await;
    anna.say(&thread, &format!("<@{}>, come in", stage.room.world().bot)).expect("it is let in");
    stage.restart().await;
    let board = aside.newest_board().await;
    let who = if board.calls(&anna) { &anna } else { &bjorn };
    Hands::Commands.turn(&aside, who).await;
    let next = aside.board_after(&board).await;
    assert!(next.calls(if board.calls(&anna) { &bjorn } else { &anna }), "{}", next.content);
    stage.settle().await;
    stage.close().await;
}
