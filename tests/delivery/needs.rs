//! What the bot finds out, opens or puts off before it deals with a command.

use crate::asked::Asked;
use crate::hands::Hands;
use crate::stage::{self, CALLBACK, SOMETHING_NEW, Stage};
use crate::table::{Table, own, private};
use barpoint::discord::delivery::needs::{Lookup, LookupResult, MetNeeds, Need};
use barpoint::discord::delivery::response::{Audience, InitialResponse};
use barpoint::store::ids::{ChannelInGuild, PersonId};
use discord_rehearsal::errors::UNKNOWN_INTERACTION;
use discord_rehearsal::model::CallbackKind;
use discord_rehearsal::{ChannelHandle, OverwriteTarget, Permissions, Person};
use serenity::all::Permissions as Allowed;

/// Begins a match between Anna and Björn in the side channel, and waits until its board is recorded.
async fn in_side_room(stage: &Stage) -> Table {
    let ((anna, bjorn), aside) = (stage.players(), stage.table_in("side-table"));
    aside.begin(&anna, &bjorn, 5).await;
    stage.settle().await;
    aside
}

/// Whether somebody who types a command at a table is known to see a channel.
async fn sees(stage: &Stage, table: &Table, who: &Person, channel: &ChannelHandle) -> bool {
    let asked = Asked::typed_in(stage, who, &table.channel, "/games").await;
    let known = MetNeeds { sight: vec![(stage::id(&table.channel), true)], ..MetNeeds::default() };
    let met = stage.responder().provide(&asked, Need::Sight(stage::id(channel)), known).await;
    asked.leave();
    let sight = met.expect("it is always answered").sight;
    assert_eq!((sight.len(), sight[0]), (2, (stage::id(&table.channel), true)), "what was known is kept");
    assert_eq!(sight[1].0, stage::id(channel));
    sight[1].1
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_is_seen_by_those_of_whom_discord_says_so_and_who_ask_on_its_server() {
    let mut stage = Stage::without_workers().await;
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    let (joost, paivi) = (stage.person("Joost"), stage.person("Päivi"));
    aside.channel.hide_from(&joost);
    assert!(!sees(&stage, &table, &joost, &aside.channel).await, "it is hidden from him");
    assert!(sees(&stage, &table, &paivi, &aside.channel).await);
    let alone = Table { onlooker: paivi.clone(), ..Table::new(stage.room.clone(), paivi.dm()) };
    assert!(!sees(&stage, &alone, &paivi, &aside.channel).await, "in direct messages nothing is said of servers");
    let other = stage.room.add_channel("other-table");
    stage.room.fail(u32::MAX, "GET", &format!("/channels/{}", other.id()), SOMETHING_NEW);
    assert!(!sees(&stage, &table, &paivi, &other).await, "Discord does not say");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_spectator_finds_the_matches_in_the_channels_that_they_see() {
    let mut stage = Stage::open().await;
    let aside = in_side_room(&stage).await;
    let (joost, paivi) = (stage.person("Joost"), stage.person("Päivi"));
    aside.channel.hide_from(&joost);
    let table = stage.table();
    assert!(table.told(&paivi, "/games server:True").await.contains("**Anna** – **Björn** · 0–0 in a match to 5"));
    assert!(!table.told(&joost, "/games server:True").await.contains("**Anna**"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_somebody_deleted_is_shown_again_at_a_players_wish() {
    let (mut stage, anna, _, table, board) = Stage::with_match(3).await;
    stage.settle().await;
    stage.unnoticed(|| table.channel.delete_message(&board).expect("it is there"));
    assert!(table.types(&anna, "/board").await.public().is_ok(), "for all to see");
    let again = table.board().await;
    assert!(again.id != board.id && again.calls(&anna), "{}", again.content);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_whose_channel_was_deleted_can_be_continued_elsewhere() {
    let mut stage = Stage::open().await;
    let aside = in_side_room(&stage).await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    stage.unnoticed(|| aside.channel.delete().expect("it is there"));
    let offered = table.types(&anna, "/board").await;
    assert!(own(&offered).offers("Go on here"), "{:?}", own(&offered).labels());
    assert_eq!(stage.number("SELECT count(*) FROM matches WHERE venue_lost IS NOT NULL"), 1);
    anna.press(own(&offered), "Go on here").await.expect("it goes on");
    assert!(table.board().await.calls(&anna));
    stage.end().await;
}

/// The answers of Discord to questions that somebody's command leads to.
async fn looked_up(stage: &Stage, who: &Person, lookup: Lookup) -> LookupResult {
    let asked = Asked::typed(stage, who, "/games").await;
    let met = stage.responder().provide(&asked, Need::Lookup(lookup), MetNeeds::default()).await;
    asked.leave();
    met.and_then(|met| met.found).expect("Discord was asked")
}

/// What the bot may do in a channel.
async fn allowed(stage: &Stage, channel: &ChannelHandle) -> Option<Allowed> {
    let here = ChannelInGuild { guild: stage.guild(), channel: stage::id(channel) };
    let lookup = Lookup { permissions_in: Some(here), ..Lookup::default() };
    looked_up(stage, &stage.person("Anna"), lookup).await.allowed_to_bot
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_bot_may_do_in_a_channel_is_asked_of_discord_and_nothing_is_made_up() {
    let mut stage = Stage::without_workers().await;
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    table.channel.deny_bot(Permissions::ATTACH_FILES);
    let here = allowed(&stage, &table.channel).await.expect("Discord says so");
    assert!(here.view_channel() && here.send_messages() && !here.attach_files(), "{here:?}");
    let bot = stage.room.world().bot;
    aside.channel.hide_from(OverwriteTarget::Member(bot));
    assert_eq!(allowed(&stage, &aside.channel).await, Some(Allowed::empty()), "nothing in a hidden channel");
    stage.room.fail(u32::MAX, "GET", "/guilds/*/members/*", SOMETHING_NEW);
    assert_eq!(allowed(&stage, &table.channel).await, None, "unknown");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_known_to_have_left_a_server_only_where_discord_says_so() {
    let mut stage = Stage::without_workers().await;
    let (anna, bjorn) = stage.players();
    let guild = stage.guild();
    let member = |who: &Person| (guild, PersonId(who.id().0));
    let paivi = stage.person("Päivi");
    stage.room.leave(&bjorn);
    let lookup = || Lookup { members: vec![member(&bjorn), member(&paivi)], ..Lookup::default() };
    assert_eq!(looked_up(&stage, &anna, lookup()).await.absent, [member(&bjorn)]);
    let opponent = |who: &Person| Lookup { opponent: Some(member(who)), ..Lookup::default() };
    let found = looked_up(&stage, &anna, opponent(&bjorn)).await;
    assert!(found.opponent.is_none() && found.absent == [member(&bjorn)], "{found:?}");
    let found = looked_up(&stage, &anna, opponent(&paivi)).await;
    assert!(found.absent.is_empty());
    assert_eq!(found.opponent.map(|person| person.person().display_name), Some("Päivi".to_owned()));
    stage.room.fail(u32::MAX, "GET", "/guilds/*/members/*", SOMETHING_NEW);
    let found = looked_up(&stage, &anna, opponent(&stage.person("Joost"))).await;
    assert!(found.opponent.is_none() && found.absent.is_empty(), "unknown: {found:?}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_for_a_thought_is_promised_an_answer_and_has_one_at_a_time() {
    let mut stage = Stage::without_workers().await;
    let (anna, table) = (stage.person("Anna"), stage.table());
    let asked = Asked::typed(&stage, &anna, "/practice").await;
    let later = || Need::Deferral(InitialResponse::Defer(Audience::Caller));
    let known = MetNeeds { sight: vec![(stage::id(&table.channel), true)], ..MetNeeds::default() };
    let met = stage.responder().provide(&asked, later(), known).await.expect("it is promised");
    assert!(
        met.is_deferred && met.is_ready && met.sight == [(stage::id(&table.channel), true)],
        "nothing is forgotten"
    );
    let all = stage.room.requests();
    let callbacks: Vec<_> = all.iter().filter(|request| request.path.contains("/callback")).collect();
    assert_eq!(callbacks.len(), 1);
    assert_eq!(callbacks[0].json["type"], CallbackKind::DeferredMessage as u8);
    assert_eq!(callbacks[0].json["data"]["flags"], 64, "only she sees that it thinks");
    asked.leave();

    // A second wish is refused until the first one is fulfilled.
    let second = Asked::typed(&stage, &anna, "/practice").await;
    assert!(stage.responder().provide(&second, later(), MetNeeds::default()).await.is_none());
    let refused = second.answer().await;
    assert!(private(&refused).starts_with("I am still working on what you asked for before."));
    drop(met);
    let third = Asked::typed(&stage, &anna, "/practice").await;
    assert!(stage.responder().provide(&third, later(), MetNeeds::default()).await.is_some());
    third.leave();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_thought_about_for_somebody_whom_discord_does_not_let_wait() {
    let mut stage = Stage::without_workers().await;
    let anna = stage.person("Anna");
    let asked = Asked::typed(&stage, &anna, "/practice").await;
    stage.room.fail(u32::MAX, "POST", CALLBACK, UNKNOWN_INTERACTION);
    let later = Need::Deferral(InitialResponse::Defer(Audience::Caller));
    assert!(stage.responder().provide(&asked, later, MetNeeds::default()).await.is_none());
    let anna = PersonId(anna.id().0);
    assert!(stage.services.work_queue.begin(anna).is_some(), "she may ask again");
    asked.leave();
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_wants_a_match_where_another_is_played_has_a_thread_opened_for_the_challenge() {
    let (mut stage, _, _, table, _) = Stage::with_match(3).await;
    let joost = stage.person("Joost");
    let busy = table.types(&joost, "/challenge points:5").await;
    joost.press(own(&busy), "Open a thread for it").await.expect("it is acknowledged");
    let opened = table.channel.wait_for(&joost, |message| message.content.starts_with("Opened")).await.expect("a link");
    let threads = table.channel.threads();
    assert_eq!(threads.len(), 1);
    assert!(opened.content.starts_with(&format!("Opened <#{}>", threads[0].id())), "{}", opened.content);
    assert_eq!(opened.ephemeral_to, Some(joost.id()));
    let challenge = stage.table_in(&threads[0].name()).challenge_shown().await;
    assert!(challenge.content.contains("**Joost**") && challenge.offers("Accept"), "{}", challenge.content);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_blunder_is_asked_about_before_it_is_played_and_played_at_the_second_wish() {
    let mut stage = Stage::open().await;
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    let panel = table.types(&anna, "/settings play").await;
    let panel = anna.press(own(&panel), "More").await.expect("there is more");
    anna.press(own(&panel), "“Sure?” before a blunder: off").await.expect("it is turned on");
    table.types(&anna, "/challenge player:@Björn points:3 rated:false").await;
    Hands::Commands.accept_challenge(&table, &bjorn).await;
    // On a busy machine the tutor may not answer in time for the first blunder, so the test goes on until it does.
    for _ in 0..30 {
        let (board, who) = (table.board().await, table.whose_turn().await);
        let play = board.plays().pop().filter(|_| who.id() == anna.id());
        let Some(play) = play else {
            match board.is_to_play() {
                true => Hands::Commands.play(&table, &who).await,
                false => Hands::Commands.roll(&table, &who).await,
            }
            continue;
        };
        let answer = table.types(&anna, &format!("/move play:{play}")).await;
        let Ok(asked) = answer.private() else { continue };
        assert!(asked.content.starts_with("Sure? I see something better: this gives away 0."), "{}", asked.content);
        assert_eq!(asked.labels(), ["Do it anyway", "Hint"]);
        assert_eq!(table.board().await.id, board.id, "nothing is played yet");
        assert_eq!(stage.number("SELECT count(*) FROM advised"), 1, "to be asked is advice");
        anna.press(asked, "Do it anyway").await.expect("it is played");
        assert!(table.board_after(&board).await.says(&format!("`{play}`")));
        return stage.end().await;
    }
    panic!("in 30 turns the tutor never objected in time");
}
