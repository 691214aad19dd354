//! What waits in the database to be posted: notices, positions of the day and their solutions, months; and the workers
//! that find it.

use crate::stage::Stage;
use crate::table::own;
use crate::workers::works;
use barpoint::discord::delivery::services::now;
use barpoint::discord::delivery::{dailies, outbox};
use barpoint::store::period::Month;
use barpoint::table::ratings::months::posted_at;
use discord_rehearsal::Message;
use discord_rehearsal::errors::BAD_DAY;
use futures_util::FutureExt;

/// Whether the outbox was notified since the last call; no worker runs that could take the notification.
fn is_notified(stage: &Stage) -> bool {
    stage.services.outbox.messages.notified().now_or_never().is_some()
}

/// Runs the worker for positions of the day and monthly summaries for one look.
async fn looks(stage: &Stage) {
    works(stage, |services, _| dailies::run(services), || true).await;
}

/// A position of the day of the club, with two answers to choose from, which is to be solved now.
fn ask(stage: &Stage) {
    let (guild, channel) = (stage.room.guild(), stage.table().channel.id());
    stage.change(&format!(
        "INSERT INTO dailies (id, guild, day, channel, locale, xgid, rules, solves_at, message) \
         VALUES (1, {guild}, 20000, {channel}, 'en-US', \
         'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10', 'tournament', 1, 7)"
    ));
    stage.change("INSERT INTO daily_options VALUES (1, 0, '8/5 6/5', 0.16), (1, 1, '24/23 13/10', 0.0)");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_workers_that_send_are_woken_only_when_a_position_or_a_month_is_to_be_posted() {
    let stage = Stage::without_workers().await;
    let (anna, bjorn) = stage.players();
    looks(&stage).await;
    assert!(!is_notified(&stage), "there is nothing to post");

    ask(&stage);
    looks(&stage).await;
    assert!(is_notified(&stage), "a position is solved");
    assert_eq!(stage.number("SELECT count(*) FROM daily_posts WHERE is_solution = 1"), 1);
    looks(&stage).await;
    assert!(!is_notified(&stage), "it was solved before");

    let table = stage.table();
    table.begin(&anna, &bjorn, 1).await;
    table.types(&stage.moderator(), "/admin settle winner:@Anna reason:he fled match:1").await;
    let (guild, channel) = (stage.room.guild(), table.channel.id());
    stage.change(&format!("DELETE FROM guild_settings WHERE guild = {guild}"));
    stage.change(&format!("INSERT INTO guild_settings (guild, club_channel) VALUES ({guild}, {channel})"));
    stage.change("UPDATE matches SET ended_at = ended_at - 2678400000");
    assert!(is_notified(&stage), "by the command of the moderator");
    // On the first of a month, the summary of the last one is not due before its hour.
    let is_over = now() >= posted_at(Month::of(now()));
    looks(&stage).await;
    assert_eq!(is_notified(&stage), is_over, "a month is posted");
    assert_eq!(stage.number("SELECT count(*) FROM club_posts"), i64::from(is_over));
}

/// Lets the outbox work until nothing waits.
async fn sends(stage: &Stage, waiting: &str) {
    works(stage, outbox::run, || stage.number(waiting) == 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_solution_and_a_month_are_posted_once_with_a_picture_each_and_as_soon_as_discord_takes_them() {
    let stage = Stage::without_workers().await;
    let (table, anna) = (stage.table(), stage.person("Anna"));
    let (guild, channel) = (stage.room.guild(), table.channel.id());
    table.types(&anna, "/help").await;
    ask(&stage);
    looks(&stage).await;
    let month = Month::of(now());
    stage.change(&format!(
        "INSERT INTO club_posts (guild, month, channel, locale, made_at, due_at) \
         VALUES ({guild}, '{month}', {channel}, 'en-US', 1, 1)"
    ));
    stage.room.fail(4, "POST", &format!("/channels/{channel}/messages"), BAD_DAY);
    let waiting = "SELECT (SELECT count(*) FROM daily_posts WHERE state = 'waiting' AND trouble IS NULL)
        + (SELECT count(*) FROM club_posts WHERE state = 'waiting' AND trouble IS NULL)";
    sends(&stage, waiting).await;
    let put_off = "SELECT (SELECT count(*) FROM daily_posts WHERE trouble IS NOT NULL)
        + (SELECT count(*) FROM club_posts WHERE trouble IS NOT NULL)";
    assert_eq!((table.messages().len(), stage.number(put_off)), (1, 1), "{:#?}", table.summary());
    stage.change("UPDATE daily_posts SET due_at = 0");
    stage.change("UPDATE club_posts SET due_at = 0");
    let unsent = "SELECT (SELECT count(*) FROM daily_posts WHERE state = 'waiting')
        + (SELECT count(*) FROM club_posts WHERE state = 'waiting')";
    sends(&stage, unsent).await;
    let posted = table.messages();
    let beginning = |text: &str| posted.iter().filter(|message| message.content.starts_with(text)).count();
    assert_eq!(posted.len(), 2, "{:#?}", table.summary());
    assert_eq!(beginning("**Position of the day, solved**"), 1, "{:#?}", table.summary());
    assert!(posted.iter().all(|message| message.attachments.len() == 1), "{:#?}", table.summary());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_an_administrator_has_done_is_told_to_the_players_and_in_the_log_of_the_server() {
    let (mut stage, anna, _, table, _) = Stage::with_match(3).await;
    let paivi = stage.moderator();
    let log = stage.room.channel("side-table");
    let server = table.types(&anna, "/settings server").await;
    let page = anna.press(own(&server), "Channels and role…").await.expect("a page");
    anna.select(own(&page), "Channel for the administrators’ log", &["#side-table"]).await.expect("a channel");
    let office = stage.room.add_channel("office");
    paivi.slash(&office, "/admin settle winner:@Anna reason:he fled match:1").await.expect("it is done");
    stage.settle().await;
    stage.until(|| stage.number("SELECT count(*) FROM notices WHERE state = 'waiting'") == 0).await;
    let settled = "**Päivi** settled the match **Anna** – **Björn**, and **Anna** wins: he fled";
    assert_eq!(table.messages().iter().filter(|message| message.content == settled).count(), 1);
    let logged = log.messages(&anna);
    assert_eq!(logged.len(), 1, "{logged:#?}");
    assert!(logged[0].content.ends_with(&format!(" · #1 · {settled}")), "{}", logged[0].content);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deleted_channels_and_roles_are_taken_out_of_the_settings_that_name_them_and_what_exists_stays() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    stage.room.give_role(&bjorn, "Referee");
    let places = async || {
        let server = table.types(&anna, "/settings server").await;
        let page = anna.press(own(&server), "Channels and role…").await.expect("a page");
        page.message().expect("in its place").clone()
    };
    let page = places().await;
    anna.select(&page, "Choose channels (none: all)", &["backgammon", "side-table"]).await.expect("channels");
    anna.select(&places().await, "Choose a role that may administer", &["Referee"]).await.expect("a role");
    stage.room.channel("side-table").delete().expect("it is there");
    // Discord refuses a menu that preselects a deleted channel or role. Until it says which exist, nothing is preselected.
    let chosen = |page: &Message| {
        let menus = page.menus().map(|menu| menu["default_values"].as_array().map_or(0, Vec::len));
        menus.sum::<usize>()
    };
    for path in ["/channels/*", "/guilds/*/roles"] {
        stage.room.fail(u32::MAX, "GET", path, BAD_DAY);
    }
    let page = places().await;
    assert!(!page.content.contains("What no longer exists") && chosen(&page) == 0, "{}", page.content);
    stage.room.mend();
    let page = places().await;
    assert_eq!(chosen(&page), 2, "the channel and the role that exist");
    assert!(page.content.ends_with("What no longer exists was taken out of these settings."), "{}", page.content);
    assert!(page.content.contains(&format!("- Channels: <#{}>\n", table.channel.id())), "{}", page.content);
    assert!(page.content.contains("<@&"), "{}", page.content);
    let page = places().await;
    assert!(!page.content.contains("What no longer exists"), "once is enough: {}", page.content);
    stage.room.world().guilds.values_mut().for_each(|guild| guild.roles.retain(|role| role.name != "Referee"));
    let page = places().await;
    assert!(page.content.ends_with("What no longer exists was taken out of these settings."), "{}", page.content);
    assert!(!page.content.contains("<@&") && chosen(&page) == 1, "{}", page.content);

    stage.end().await;
}
