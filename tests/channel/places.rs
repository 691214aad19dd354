//! Channels and threads: one match in each, any number at once.

use discord_rehearsal::Permissions;

use crate::hands::Hands;
use crate::stage::Stage;

#[tokio::test]
async fn two_matches_in_two_channels_do_not_mix() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (here, there) = (stage.table(), stage.table_in("side-table"));
    here.begin(&anna, &bjorn, 3).await;
    there.begin(&bjorn, &anna, 3).await;
    for _ in 0..4 {
        // The same two people at both tables, at the same moment.
        let (one, two) = (here.whose_turn().await, there.whose_turn().await);
        tokio::join!(Hands::Buttons.turn(&here, &one), Hands::Commands.turn(&there, &two));
        for table in [&here, &there] {
            let board = table.board().await;
            assert_eq!(board.channel, table.channel.id());
        }
    }
    stage.close().await;
}

#[tokio::test]
async fn a_busy_channel_offers_a_thread_for_the_challenge() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost");
    let paivi = stage.person("Päivi");
    let table = stage.table();
    table.begin(&anna, &bjorn, 3).await;

    let busy = table.types(&joost, "/challenge player:@Päivi points:5").await;
    let busy = busy.private().expect("the channel is not disturbed");
    assert!(busy.content.starts_with("**Anna** and **Björn** are playing here."), "{}", busy.content);
    joost.press(busy, "Open a thread for it").await.expect("a thread");
    let opened = table.channel.wait_for(&joost, |message| message.content.starts_with("Opened")).await;
    let opened = opened.expect("a link to the thread");
    assert_eq!((opened.id, opened.ephemeral_to), (busy.id, Some(joost.id())), "still Joost’s own");
    let thread = table.channel.threads().pop().expect("a thread");
    assert_eq!(opened.content, format!("Opened <#{}> for your challenge.", thread.id()));
    assert!(opened.components.is_empty());

    let aside = stage.table_in(&thread.name());
    let challenge = aside.challenge_shown().await;
    let to_what = format!("**Joost** challenges {} to a match to 5 points.", paivi.mention());
    assert!(challenge.content.starts_with(&to_what), "{}", challenge.content);
    assert_eq!(challenge.pings, [paivi.id()]);
    paivi.press(&challenge, "Accept").await.expect("a match in the thread");
    aside.board().await;
    for table in [&table, &aside] {
        let who = table.whose_turn().await;
        Hands::Buttons.turn(table, &who).await;
        table.board().await;
    }
    let told = aside.told(&anna, "/challenge rated:true").await;
    assert_eq!(told, "**Joost** and **Päivi** are playing here. Start your match in another channel or thread.");
    stage.close().await;
}

#[tokio::test]
async fn a_thread_of_which_discord_could_not_say_that_it_is_open_is_found() {
    let (stage, _, _, table, _) = Stage::with_match(1).await;
    let joost = stage.person("Joost");
    let busy = table.types(&joost, "/challenge player:@Päivi points:5").await;
    stage.room.cut(1, "POST", "/channels/*/threads");
    joost.press(busy.private().expect("in private"), "Open a thread for it").await.expect("a thread");
    let opened = table.channel.wait_for(&joost, |message| message.content.starts_with("Opened <#"));
    opened.await.expect("a link to the thread");
    let [thread] = &table.channel.threads()[..] else { panic!("one thread is enough") };
    stage.table_in(&thread.name()).challenge_shown().await;
    stage.close().await;
}

#[tokio::test]
async fn a_thread_that_people_opened_is_a_channel_of_its_own() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    let thread = table.channel.open_thread(&anna, "A quiet corner").expect("a thread");
    let aside = stage.table_in(&thread.name());
    let board = aside.begin(&anna, &bjorn, 1).await;
    assert_eq!(board.channel, thread.id());
    stage.close().await;
}

#[tokio::test]
async fn where_it_may_not_post_it_says_so() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.channel.deny_bot(Permissions::ATTACH_FILES);
    let told = table.told(&anna, &format!("/challenge player:{}", bjorn.mention())).await;
    assert_eq!(told, "I cannot post in this channel. What I lack here: **Attach Files**.");
    table.channel.allow_bot(Permissions::ATTACH_FILES);
    table.begin(&anna, &bjorn, 3).await;
    table.channel.deny_bot(Permissions::CREATE_PUBLIC_THREADS);
    let busy = table.types(&anna, "/challenge rated:true").await;
    assert!(busy.private().expect("in private").components.is_empty(), "a thread that cannot be opened is offered");
    stage.close().await;
}
