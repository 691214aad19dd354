//! A server that has installed the bot's commands without its user: the bot is no member there and answers as among friends.

use discord_rehearsal::Rehearsal;
use discord_rehearsal::errors::MISSING_ACCESS;

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{own, private};

/// The link by which the bot is invited with everything that it needs.
fn invitation(room: &Rehearsal) -> String {
    let application = room.world().bot;
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands\
         &permissions=309237746688&integration_type=0"
    )
}

/// How often the bot has asked whether a member is there.
fn questions(stage: &Stage) -> usize {
    let requests = stage.room.requests();
    requests.iter().filter(|request| request.path.contains("/members/")).count()
}

#[tokio::test]
async fn two_people_play_a_match_there_by_answers_alone() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    stage.room.install_commands_only();
    // Once by each process.
    stage.provoke(2);
    let table = stage.table();
    let challenge = table.types(&anna, "/challenge player:@Björn points:1").await;
    let challenge = challenge.public().expect("all see it").clone();
    assert!(challenge.content.ends_with("-# Not rated: I am not a member here."), "{}", challenge.content);
    bjorn.press(&challenge, "Accept").await.expect("a match");
    let board = table.board().await;
    stage.settle().await;
    let link = format!("https://discord.com/channels/{}/{}/{}", stage.room.guild(), board.channel, board.id);
    let games = stage.table_of(anna.dm(), &anna).told(&anna, "/games").await;
    assert!(games.contains(&link), "{games}");
    for turn in 0..6 {
        if turn == 3 {
            stage.settle().await;
            stage.restart().await;
        }
        let who = table.whose_turn().await;
        Hands::Buttons.turn(&table, &who).await;
    }
    Hands::Buttons.resign(&table, &anna, "single game").await;
    Hands::Buttons.accept_resignation(&table, &bjorn).await;
    let result = table.board().await;
    assert!(result.says("**Björn wins the match") && !result.says("→"), "nothing is rated: {}", result.content);
    assert_eq!(questions(&stage), 2, "each process asks once whether the bot is a member");
    stage.close().await;
}

#[tokio::test]
async fn what_takes_a_member_is_answered_with_the_whole_link() {
    let mut stage = Stage::open().await;
    let anna = stage.person("Anna");
    stage.room.install_commands_only();
    stage.provoke(1);
    let (table, link) = (stage.table(), invitation(&stage.room));
    let challenge = format!("/challenge player:<@{}>", stage.room.world().bot);
    for line in [
        "/challenge level:3",
        challenge.as_str(),
        "/challenge player:@Björn thread:true",
        "/watch channel:#side-table",
        "/games server:true",
        "/stats club",
        "/admin season name:Winter",
        "/help",
    ] {
        let told = table.told(&anna, line).await;
        assert!(told.contains("only my commands, without me") && told.ends_with(&link), "{line}: {told}");
    }
    for (locale, said) in [("da", "ikke mig"), ("fi", "ei minua"), ("sv-SE", "inte mig"), ("nl", "niet mij")] {
        anna.speak(locale);
        let told = table.told(&anna, "/challenge level:3").await;
        assert!(told.contains(said) && told.ends_with(&link), "{locale}: {told}");
    }
    // A server that has nothing of it, where somebody uses their own app, is told the same link.
    anna.speak("en-US");
    anna.install();
    stage.room.kick_bot_from(stage.room.guild());
    for line in ["/challenge player:@Björn", "/leaderboard"] {
        let told = table.told(&anna, line).await;
        assert!(told.starts_with("I have not been invited to this server") && told.ends_with(&link), "{told}");
    }
    stage.close().await;
}

#[tokio::test]
async fn nobody_but_members_of_the_server_is_challenged_there() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    stage.room.install_commands_only();
    stage.provoke(1);
    let table = stage.table();
    let asked = anna.user_command(&table.channel, "Challenge", &bjorn).await.expect("a form");
    anna.submit_modal(asked.modal().expect("a form"), &[]).await.expect("a challenge");
    let challenge = table.challenge_shown().await;
    assert_eq!(challenge.pings, [bjorn.id()]);
    stage.room.leave(&bjorn);
    let told = private(&table.types(&anna, &format!("/challenge player:{}", bjorn.mention())).await);
    assert_eq!(told, "This person is not on this server.");
    stage.close().await;
}

#[tokio::test]
async fn what_is_set_there_counts_and_is_not_forgotten_with_the_servers_that_removed_the_bot() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    // Another server removes the bot altogether.
    let other = stage.room.add_guild("Elsewhere", "en-US", &["elsewhere"], &[&anna, &bjorn]);
    stage.table_of(stage.room.channel("elsewhere"), &anna).begin(&anna, &bjorn, 1).await;
    stage.settle().await;
    stage.room.kick_bot_from(other);
    stage.room.install_commands_only();
    stage.forgive(MISSING_ACCESS);
    let table = stage.table();
    let panel = table.types(&anna, "/settings server").await;
    anna.select(own(&panel), "Language: that of the first match here", &["Dansk"]).await.expect("it is taken");
    let challenge = table.types(&anna, "/challenge rated:true").await;
    let challenge = challenge.public().expect("all see it").clone();
    assert!(challenge.content.contains("Uden rating"), "the server's language: {}", challenge.content);
    stage.restart().await;
    stage.until(|| stage.guilds_left() > 0).await;
    let left = "SELECT id FROM guilds WHERE left_at IS NOT NULL";
    let left: i64 = stage.database().query_row(left, [], |row| row.get(0)).expect("it can be read");
    assert_eq!((left, stage.guilds_left()), (other.0.cast_signed(), 1), "the one with the commands is in use");
    // Once it invites the bot, it is like all others.
    stage.kill().await;
    stage.room.invite_bot();
    stage.start().await;
    let challenge = table.types(&anna, "/challenge points:1").await;
    let challenge = challenge.public().expect("all see it").clone();
    assert!(!challenge.content.contains("Uden rating"), "it is rated: {}", challenge.content);
    stage.close().await;
}

#[tokio::test]
async fn once_it_invites_the_bot_it_is_no_such_server_in_hidden_channels_either() {
    let mut stage = Stage::open().await;
    let anna = stage.person("Anna");
    stage.room.install_commands_only();
    stage.forgive(MISSING_ACCESS);
    let table = stage.table();
    assert!(table.told(&anna, "/challenge level:3").await.contains("only my commands, without me"));
    let looks = |stage: &Stage| {
        let requests = stage.room.requests();
        requests.iter().filter(|request| request.path.contains("/users/@me/guilds")).count()
    };
    let before = looks(&stage);
    stage.restart().await;
    // It looks at its servers now, and then an hour later.
    stage.until(|| looks(&stage) > before).await;
    stage.room.invite_bot();
    let bot = stage.room.world().bot;
    table.channel.hide_from(discord_rehearsal::OverwriteTarget::Member(bot));
    let told = table.told(&anna, "/challenge rated:true").await;
    assert!(told.starts_with("I cannot post in this channel. What I lack here: **View"), "{told}");
    let noted = "SELECT count(*) FROM guilds WHERE commands_only_at IS NOT NULL";
    let noted = || stage.database().query_row(noted, [], |row| row.get::<u32>(0)).expect("it can be read");
    assert_eq!(noted(), 0, "and it is remembered as a member");
    stage.close().await;
}

#[tokio::test]
async fn a_day_after_it_was_last_noted_such_a_server_is_noted_as_in_use_again() {
    let mut stage = Stage::open().await;
    let anna = stage.person("Anna");
    stage.room.install_commands_only();
    stage.forgive(MISSING_ACCESS);
    let table = stage.table();
    let noted = || -> i64 {
        let noted = "SELECT commands_only_at FROM guilds WHERE commands_only_at IS NOT NULL";
        stage.database().query_row(noted, [], |row| row.get(0)).expect("it is noted")
    };
    table.told(&anna, "/games").await;
    let first = noted();
    table.told(&anna, "/games").await;
    assert_eq!(noted(), first, "not with each command");
    let sql = "UPDATE guilds SET commands_only_at = commands_only_at - 24 * 60 * 60 * 1000 - 1";
    stage.database().execute(sql, []).expect("time passes");
    table.told(&anna, "/games").await;
    assert!(noted() >= first, "it is in use");
    stage.close().await;
}

#[tokio::test]
async fn a_channel_that_is_hidden_from_the_bot_is_no_such_server() {
    let mut stage = Stage::open().await;
    let anna = stage.person("Anna");
    let table = stage.table();
    let bot = stage.room.world().bot;
    table.channel.hide_from(discord_rehearsal::OverwriteTarget::Member(bot));
    stage.forgive(MISSING_ACCESS);
    for _ in 0..2 {
        let told = table.told(&anna, "/challenge rated:true").await;
        assert!(told.starts_with("I cannot post in this channel. What I lack here: **View"), "{told}");
    }
    stage.close().await;
}
