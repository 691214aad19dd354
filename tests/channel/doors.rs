//! Permissions: the bot shows nobody what they cannot see, posts for nobody what they could not post themselves, and
//! lets nobody write into a foreign server.

use barpoint::discord::interaction::custom_id::{CustomId, ThreadChallenge, ThreadOpponent};
use barpoint::engine::rule_sets::Discipline;
use barpoint::store::ids::Time;
use barpoint::store::period::Month;
use barpoint::table::{LeaderboardView, Offer};
use discord_rehearsal::{ChannelHandle, Message, OverwriteTarget, Permissions, Person};
use futures_util::future::join_all;

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Table, own, private};

/// All public messages of a channel, each with its number of attachments.
fn seen(channel: &ChannelHandle, viewer: &Person) -> Vec<(String, usize)> {
    let public = channel.messages(viewer).into_iter().filter(|message| message.ephemeral_to.is_none());
    public.map(|message| (message.content, message.attachments.len())).collect()
}

/// A private message to somebody, from which a modified client can send any custom id.
async fn own_message(who: &Person, channel: &ChannelHandle) -> Message {
    own(&who.with_modified_client().slash(channel, "/help").await.expect("anybody may read the guide")).clone()
}

/// Opens the page of the server's settings behind a button.
async fn page(table: &Table, who: &Person, button: &str) -> Message {
    let panel = table.types(who, "/settings server").await;
    who.press(own(&panel), button).await.expect("a page").message().expect("a panel").clone()
}

#[tokio::test]
async fn nobody_has_posted_what_they_may_not_post_themselves() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost").with_modified_client();
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    aside.begin(&anna, &bjorn, 1).await;
    Hands::Commands.resign(&aside, &bjorn, "single game").await;
    Hands::Commands.accept_resignation(&aside, &anna).await;
    table.begin(&anna, &bjorn, 3).await;
    stage.room.add_channel("news");
    let news = stage.room.channel("news");
    let open = table.types(&bjorn, "/challenge thread:true").await;
    assert!(open.message().is_ok());
    let offered =
        anna.slash(&news, "/challenge points:1").await.expect("she may").public().expect("for anybody").clone();
    stage.settle().await;
    for channel in [&table.channel, &news] {
        channel.deny(&joost, Permissions::SEND_MESSAGES);
    }
    let before = [&table.channel, &news].map(|channel| seen(channel, &anna));
    let refusal = "You may not write in this channel yourself, so I do not post here for you. What you lack: **Send \
                   Messages**.";
    for line in ["/challenge rated:true", "/challenge level:1", "/leaderboard", "/watch channel:#side-table"] {
        let told = joost.slash(&news, line).await.unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(private(&told), refusal, "{line}");
    }
    let replay = joost.slash(&table.channel, "/replay").await.expect("an answer");
    assert_eq!(private(&replay), refusal);
    let accepted = joost.press(&offered, "Accept").await.expect("an answer");
    assert_eq!(private(&accepted), refusal);
    let help = own_message(&joost, &news).await;
    let terms = "tournament 1 points".parse().expect("terms");
    let offer = Offer { terms, rated: true, pace: None };
    for id in [
        CustomId::PostLeaderboard(LeaderboardView::of(Discipline::BACKGAMMON)),
        CustomId::PostMonth(Month::of(Time(1_700_000_000_000))),
        CustomId::DraftChallenge("0:0:tournament 1 0:0".parse().expect("a draft")),
    ] {
        let told = joost.press_raw(&help, &id.to_string()).await.expect("an answer");
        assert_eq!(private(&told), refusal, "{id}");
    }
    // Pictures need Attach Files, and threads the permission to create them.
    news.allow(&joost, Permissions::SEND_MESSAGES);
    news.deny(&joost, Permissions::ATTACH_FILES | Permissions::CREATE_PUBLIC_THREADS);
    let picture = CustomId::PostMonth(Month::of(Time(1_700_000_000_000))).to_string();
    let told = private(&joost.press_raw(&help, &picture).await.expect("an answer"));
    assert!(told.ends_with("What you lack: **Attach Files**."), "{told}");
    let thread = CustomId::OpenThread(ThreadChallenge { opponent: ThreadOpponent::Anyone, offer }).to_string();
    for told in [joost.press_raw(&help, &thread).await, joost.slash(&news, "/challenge thread:true").await] {
        let told = private(&told.expect("an answer"));
        assert!(told.starts_with("You may not open threads in this channel yourself"), "{told}");
    }
    assert!(news.threads().is_empty());
    assert_eq!(before, [&table.channel, &news].map(|channel| seen(channel, &anna)), "nothing was posted for him");
    // Private answers are always allowed.
    assert!(private(&joost.slash(&news, "/leaderboard private:true").await.expect("a page")).contains("Anna"));
    stage.close().await;
}

#[tokio::test]
async fn leaderboards_and_months_are_posted_in_the_chosen_channels_alone() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    let places = page(&table, &anna, "Channels and role…").await;
    anna.select(&places, "Choose channels (none: all)", &["#backgammon"]).await.expect("it is chosen");
    let elsewhere = format!("On this server matches are played elsewhere: <#{}>", table.channel.id());
    assert_eq!(aside.told(&bjorn, "/leaderboard").await, elsewhere);
    let help = own_message(&bjorn, &aside.channel).await;
    let month = CustomId::PostMonth(Month::of(Time(1_700_000_000_000))).to_string();
    assert_eq!(private(&bjorn.press_raw(&help, &month).await.expect("an answer")), elsewhere);
    assert!(seen(&aside.channel, &anna).is_empty());
    stage.close().await;
}

#[tokio::test]
async fn what_is_played_in_a_hidden_channel_is_shown_to_those_who_see_it() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (joost, paivi) = (stage.person("Joost"), stage.person("Päivi"));
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    aside.channel.hide_from(&joost);
    aside.begin(&anna, &bjorn, 3).await;
    let thread = table.channel.open_private_thread(&anna, "Just us").expect("a thread");
    thread.add_member(&bjorn).expect("he is let in");
    let bot = stage.room.world().bot;
    stage.room.world().set_thread_member(thread.id(), bot, true).expect("it is a thread");
    let inside = stage.table_of(thread.clone(), &anna);
    inside.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    let forged = |number: u32| {
        ["step:#:0:0:open", "export:#", "replay:#:0", "hint:#:0:0:open:0", "m:#:1:more", "of:1 2 0:#", "analysis:#:0"]
            .map(|id| id.replace('#', &number.to_string()))
    };
    let modified = joost.with_modified_client();
    let help = own_message(&joost, &table.channel).await;
    // The bot asks once for each press whether he is in the thread.
    let before = stage.room.requests().len();
    for number in [1, 2] {
        for id in forged(number) {
            let told = modified.press_raw(&help, &id).await.unwrap_or_else(|error| panic!("{id}: {error}"));
            let message = own(&told);
            let says = format!("{} {:?}", message.content, message.attachments);
            assert!(
                !says.contains("Anna") && !says.contains("Björn") && message.attachments.is_empty(),
                "{id}: {says}"
            );
        }
    }
    for channel in [aside.channel.id(), thread.id()] {
        let told = modified.slash(&table.channel, &format!("/watch channel:{channel}")).await.expect("an answer");
        assert_eq!(private(&told), "You cannot see that channel.");
    }
    let refused = stage.room.requests().into_iter().skip(before).filter(|request| request.status >= 400).count();
    stage.provoke(u32::try_from(refused).expect("a few"));
    // People who can see the channel, or are in the thread, may look from elsewhere.
    let own_help = own_message(&paivi, &table.channel).await;
    let shown = paivi.press_raw(&own_help, "step:1:0:0:open").await.expect("an answer");
    assert!(own(&shown).content.contains("Anna"), "{}", own(&shown).content);
    thread.add_member(&paivi).expect("she is let in");
    let live = paivi.slash(&table.channel, &format!("/watch channel:<#{}>", thread.id())).await.expect("a live board");
    assert!(live.public().expect("all see it").content.contains("**Live**"));
    stage.settle().await;
    stage.close().await;
}

/// A match of Anna's and Björn's server that they have moved to Björn's. Returns the channel there.
async fn taken_along(stage: &mut Stage) -> Table {
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    anna.set_nickname(stage.room.guild(), Some("Ann of B"));
    table.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    stage.room.leave(&bjorn);
    stage.room.add_guild("A", "en-US", &["lounge"], &[&bjorn, &anna]);
    let home = stage.table_of(stage.room.channel("lounge"), &bjorn);
    // The bot looks the member up at the command and at the button.
    stage.provoke(2);
    let offer = home.types(&bjorn, "/board").await;
    bjorn.press(own(&offer), "Go on here").await.expect("it goes on");
    home.board().await;
    stage.settle().await;
    home
}

#[tokio::test]
async fn administrators_write_into_no_server_but_their_own() {
    let mut stage = Stage::open().await;
    let (_, bjorn) = stage.players();
    let paivi = stage.moderator();
    let office = stage.table();
    let home = taken_along(&mut stage).await;
    let before = seen(&home.channel, &bjorn);
    for (action, rated) in [("settle", true), ("correct", false), ("correct", true), ("correct", false)] {
        let line = format!("/admin {action} winner:@Anna reason:read this rated:{rated} match:1");
        let told = office.told(&paivi, &line).await;
        assert!(told.starts_with("Done, and on record."), "{line}: {told}");
    }
    let log = office.told(&paivi, "/admin log").await;
    assert_eq!(log.matches("read this").count(), 4, "{log}");
    stage.settle().await;
    assert_eq!(seen(&home.channel, &bjorn), before, "nothing is told where they do not administer");
    stage.close().await;
}

#[tokio::test]
async fn the_old_place_is_told_by_its_own_names_and_not_where_another_server_plays() {
    let mut stage = Stage::open().await;
    let anna = stage.person("Anna");
    let home = taken_along(&mut stage).await;
    let told = stage.table().channel.wait_for(&anna, |message| message.content.contains("goes on elsewhere")).await;
    let told = told.expect("the old place is told").content;
    assert_eq!(told, "The match **Ann of B** – **Björn** goes on elsewhere.");
    let board = home.board().await;
    assert!(!board.content.contains("Ann of B"), "{}", board.content);
    stage.close().await;
}

#[tokio::test]
async fn a_channel_is_picked_where_discord_knows_it_and_where_whoever_picks_it_may_write() {
    let mut stage = Stage::open().await;
    let (anna, _) = stage.players();
    let paivi = stage.person("Päivi");
    let table = stage.table();
    stage.room.add_guild("A", "en-US", &["lounge"], &[&stage.person("Joost")]);
    let foreign = stage.room.channel("lounge");
    let hidden = stage.room.add_channel("cellar");
    stage.room.give_role(&paivi, "Moderator");
    hidden.deny(&paivi, Permissions::SEND_MESSAGES);
    let mute = stage.room.add_channel("mute");
    mute.deny_bot(Permissions::ATTACH_FILES | Permissions::SEND_MESSAGES);
    let modified = paivi.with_modified_client();
    let menus = [
        ("Position of the day…", "Channel of the position of the day"),
        ("The month…", "Channel for the month in a picture"),
        ("Channels and role…", "Channel for the administrators’ log"),
    ];
    for (button, menu) in menus {
        let page = page(&table, &paivi, button).await;
        let told = modified.select(&page, menu, &[&foreign.id().to_string()]).await.expect("an answer");
        assert_eq!(private(&told), "That is not a channel or role of this server.", "{menu}");
        let told = private(&paivi.select(&page, menu, &["#cellar"]).await.expect("an answer"));
        assert!(told.contains("You may not write in that channel yourself"), "{menu}: {told}");
        let told = private(&paivi.select(&page, menu, &["#mute"]).await.expect("an answer"));
        assert!(told.contains("I cannot post in that channel."), "{menu}: {told}");
        let taken = paivi.select(&page, menu, &["#side-table"]).await.expect("an answer");
        assert!(taken.message().expect("the panel").content.contains("<#"), "{menu}");
    }
    // Discord has named the bot's permissions there since July 2026; without them it is asked.
    stage.room.world().resolves_app_permissions = false;
    let page_of_month = page(&table, &paivi, "The month…").await;
    let menu = "Channel for the month in a picture";
    let told = private(&paivi.select(&page_of_month, menu, &["#mute"]).await.expect("an answer"));
    assert!(told.contains("I cannot post in that channel."), "{told}");
    let closed = stage.room.add_channel("closed");
    let bot = stage.room.world().bot;
    closed.hide_from(discord_rehearsal::OverwriteTarget::Member(bot));
    stage.provoke(1);
    let told = private(&paivi.select(&page_of_month, menu, &["#closed"]).await.expect("an answer"));
    assert!(told.contains("I cannot post in that channel."), "{told}");
    let taken = paivi.select(&page_of_month, menu, &["#backgammon"]).await.expect("an answer");
    assert!(taken.message().expect("the panel").content.contains("<#"));
    let places = page(&table, &anna, "Channels and role…").await;
    let foreign_id = foreign.id().to_string();
    let forged = anna.with_modified_client();
    for (menu, id) in
        [("Choose channels (none: all)", foreign_id.clone()), ("Choose a role that may administer", foreign_id.clone())]
    {
        let told = forged.select(&places, menu, &[&id]).await.expect("an answer");
        assert_eq!(private(&told), "That is not a channel or role of this server.", "{menu}");
    }
    for word in ["daily", "club", "log", "channels", "role"] {
        let id = format!("set:server {word} {foreign_id}");
        let told = anna.press_raw(&places, &id).await.expect("an answer");
        assert!(!private(&told).contains(&foreign_id), "{id}: {}", private(&told));
    }
    let database = stage.database();
    let kept: u32 = database
        .query_row(
            "SELECT count(*) FROM guild_settings WHERE daily_channel = ?1 OR club_channel = ?1 OR log_channel = ?1",
            [foreign.id().0.cast_signed()],
            |row| row.get(0),
        )
        .expect("it can be read");
    assert_eq!(kept, 0);
    stage.close().await;
}

#[tokio::test]
async fn what_administrators_do_is_posted_in_the_channel_for_that() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let paivi = stage.moderator();
    let log = stage.room.add_channel("log");
    log.deny(OverwriteTarget::Everyone, Permissions::VIEW_CHANNEL);
    log.allow_bot(Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES);
    let places = page(&table, &anna, "Channels and role…").await;
    let chosen = anna.select(&places, "Channel for the administrators’ log", &["#log"]).await.expect("it is chosen");
    let panel = chosen.message().expect("the panel").content.clone();
    assert!(panel.contains(&format!("Administrators’ log: <#{}>", log.id())), "{panel}");
    table.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    table.types(&paivi, "/admin settle winner:@Anna reason:he fled").await;
    let posted = log.wait_for(&anna, |message| message.content.contains("he fled")).await.expect("it is logged");
    assert!(posted.content.contains("#1 · **Päivi** settled the match **Anna** – **Björn**"), "{}", posted.content);
    table.types(&anna, "/admin season name:Winter").await;
    let posted = log.wait_for(&anna, |message| message.content.contains("Winter")).await.expect("it is logged");
    assert!(posted.content.starts_with("**Anna** · "), "{}", posted.content);
    // The players concerned get it with their own data.
    let data = bjorn.slash(&table.channel, "/privacy").await.expect("what is kept");
    assert!(own(&data).offers("Everything about me"));
    stage.close().await;
}

#[tokio::test]
async fn a_server_is_forgotten_at_its_owners_wish_once_they_have_the_file() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let paivi = stage.moderator();
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    table.begin(&anna, &bjorn, 1).await;
    Hands::Commands.resign(&table, &bjorn, "single game").await;
    Hands::Commands.accept_resignation(&table, &anna).await;
    let board = aside.begin(&anna, &bjorn, 3).await;
    table.types(&anna, "/admin season name:Winter").await;
    stage.settle().await;
    let denied = "Only the owner of this server, or somebody with the permission Administrator, can do this.";
    assert_eq!(table.told(&paivi, "/admin forget-server").await, denied);
    let asked = table.types(&anna, "/admin forget-server").await;
    let asked = own(&asked).clone();
    assert!(asked.content.contains("one finished match") && asked.content.contains("Shall I delete it?"));
    assert_eq!(asked.attachments[0].filename, "barpoint-server.zip");
    let bytes = stage.room.file(&asked.attachments[0]).expect("what it holds");
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(bytes.to_vec())).expect("a zip");
    let mut kept = String::new();
    std::io::Read::read_to_string(&mut zip.by_name("barpoint.json").expect("its rows"), &mut kept).expect("text");
    assert!(kept.contains("Winter"), "{kept}");
    let names: Vec<String> = zip.file_names().map(str::to_owned).collect();
    assert!(names.iter().any(|name| name.starts_with("matches-")), "{names:?}");
    let sure = anna.press(&asked, "Delete it all…").await.expect("once more");
    // The same button pressed by somebody else does nothing.
    let forged = paivi.press_raw(own(&sure), "forget-server-surely").await.expect("an answer");
    assert_eq!(private(&forged), denied);
    let done = anna.press(own(&sure), "Yes, delete everything").await.expect("it is done");
    assert!(
        done.message().expect("she is told").content.starts_with("All that is this server’s own is being deleted.")
    );
    let database = stage.database();
    let guild = stage.room.guild().0.cast_signed();
    let left = |sql: &str| database.query_row(sql, [guild], |row| row.get::<u32>(0)).expect("it can be read");
    stage
        .until(|| {
            left("SELECT count(*) FROM guilds WHERE id = ?1") == 0
                && left(
                    "SELECT (SELECT count(*) FROM seasons WHERE guild = ?1)
                    + (SELECT count(*) FROM matches WHERE guild = ?1 OR venue_guild = ?1)
                    + (SELECT count(*) FROM administration WHERE guild = ?1)",
                ) == 0
        })
        .await;
    stage.settle().await;
    let old = aside.channel.messages(&anna).into_iter().find(|message| message.id == board.id).expect("it is there");
    assert!(old.labels().is_empty(), "the buttons of what was set aside are gone: {:?}", old.labels());
    // The players keep their matches, and the bot can be used again.
    assert!(!private(&table.types(&anna, "/history").await).contains("played no match"));
    table.begin(&anna, &bjorn, 1).await;
    stage.close().await;
}

#[tokio::test]
async fn whether_somebody_sees_a_channel_is_asked_a_few_times_however_often_they_press() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (joost, paivi) = (stage.person("Joost"), stage.person("Päivi"));
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    aside.channel.hide_from(&joost);
    aside.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    for (who, sees) in [(&paivi, true), (&joost, false)] {
        let help = own_message(who, &table.channel).await;
        let before = stage.room.requests().len();
        for _ in 0..6 {
            for told in join_all((0..10).map(|_| who.press_raw(&help, "step:1:0:0:open"))).await {
                let told = told.expect("an answer");
                assert_eq!(own(&told).content.contains("Anna"), sees, "{}", own(&told).content);
            }
        }
        let asked = stage.room.requests().into_iter().skip(before).filter(|request| request.method == "GET").count();
        assert!(asked <= 4, "{asked} requests for 60 presses");
    }
    // In which channels the bot may post it is told with the press, or asks a few times.
    let page = page(&table, &anna, "Channels and role…").await;
    let before = stage.room.requests().len();
    for _ in 0..10 {
        for channel in [&table.channel, &aside.channel] {
            let modified = anna.with_modified_client();
            let name = format!("#{}", channel.name());
            modified.select(&page, "Channel for the administrators’ log", &[&name]).await.expect("it is chosen");
        }
    }
    let asked = stage.room.requests().into_iter().skip(before).filter(|request| request.method == "GET").count();
    assert!(asked <= 4, "{asked} requests for 20 choices");
    stage.close().await;
}
