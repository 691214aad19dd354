//! `barpoint doctor`: its findings and its advice.

use discord_rehearsal::model::ChannelKind;
use discord_rehearsal::{ChannelHandle, Permissions, Rehearsal, Snowflake};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::bot::program;
use crate::club::folder;
use crate::databases;
use crate::stage::Stage;

/// The output for a room, with these arguments, and the exit code.
async fn examined(room: &Rehearsal, token: &str, arguments: &[&str]) -> (String, Option<i32>) {
    examined_with(room, token, arguments, &[]).await
}

/// The same with more settings.
async fn examined_with(
    room: &Rehearsal,
    token: &str,
    arguments: &[&str],
    settings: &[(&str, &str)],
) -> (String, Option<i32>) {
    let folder: TempDir = folder();
    let mut program = program(folder.path());
    program.arg("doctor").args(arguments).env("DISCORD_TOKEN", token).env("DISCORD_API_URL", room.api_url());
    program.env("BARPOINT_CONTACT", "owner@example.org").envs(settings.iter().copied());
    let ended = program.output().await.expect("the program starts");
    let told = [ended.stdout, ended.stderr].map(|text| String::from_utf8(text).expect("text"));
    assert!(!told.concat().contains(token), "the token is printed");
    (told.concat(), ended.status.code())
}

/// The application as the README has it made in the portal.
fn set_up_right() -> Value {
    let on_servers = json!({"scopes": ["applications.commands", "bot"], "permissions": "309237746688"});
    let for_people = json!({"scopes": ["applications.commands"], "permissions": "0"});
    json!({
        "icon": "0123456789abcdef", "description": "Backgammon. Type /help.", "tags": ["backgammon"],
        "terms_of_service_url": "https://example.org/terms", "privacy_policy_url": "https://example.org/privacy",
        "integration_types_config":
            {"0": {"oauth2_install_params": on_servers}, "1": {"oauth2_install_params": for_people}},
    })
}

/// The line about a channel.
async fn about(room: &Rehearsal, channel: &ChannelHandle) -> String {
    let (told, _) = examined(room, room.token(), &["--channel", &channel.id().to_string()]).await;
    let name = format!("In #{} it ", channel.name());
    told.lines().find(|line| line.contains(&name)).unwrap_or_else(|| panic!("{told}")).to_owned()
}

#[tokio::test]
async fn a_bot_that_is_set_up_right_is_told_so() {
    let stage = Stage::open().await;
    stage.room.change_portal(set_up_right()).expect("Discord takes it");
    let link = format!("https://discord.com/channels/1/{}", stage.table().channel.id());
    let (arguments, listens) = (["--channel", &link], stage.listens_at());
    let database = databases::named(&stage.database_path());
    let settings = [("BARPOINT_LISTEN", listens.as_str()), ("BARPOINT_DATABASE", &database)];
    let (told, code) = examined_with(&stage.room, stage.room.token(), &arguments, &settings).await;
    assert_eq!(code, Some(0), "{told}");
    assert!(told.lines().count() >= 6 && told.lines().all(|line| line.starts_with("ok ")), "{told}");
    assert!(told.contains("The commands of this version are registered."), "{told}");
    assert!(told.contains("In #backgammon it has all permissions"), "{told}");
    let runs_on = match databases::on_postgres() {
        true => "ok    The PostgreSQL database answers.".to_owned(),
        false => format!("ok    The database is {database}. A bot runs on it."),
    };
    assert!(told.contains(&runs_on), "{told}");
    stage.close().await;
}

#[tokio::test]
async fn what_must_be_changed_is_said_in_plain_words() {
    let room = Rehearsal::start(crate::club::club()).await.expect("a free port");
    room.world().user_install = false;
    room.world().interactions_endpoint_url = Some("https://example.org/interactions".into());
    room.leave_session_starts(0, std::time::Duration::from_secs(3600));
    let table = room.channel("backgammon");
    table.deny_bot(Permissions::ATTACH_FILES | Permissions::READ_MESSAGE_HISTORY);
    let thread = table.open_private_thread(&room.person("Anna"), "Between us").expect("a thread");
    let (told, code) = examined(&room, room.token(), &["--channel", &table.id().to_string()]).await;
    assert_eq!(code, Some(1), "{told}");
    for line in [
        "hint  People cannot add it to their own apps",
        "fix   Commands and buttons are sent elsewhere: to https://example.org/interactions, and the bot does not listen.",
        "fix   It may connect 0 times more",
        "hint  The commands are not those of this version",
        "fix   In #backgammon it lacks: Attach Files, Read Message History.",
    ] {
        assert!(told.contains(line), "{line:?} is not in {told}");
    }
    let (told, code) = examined(&room, room.token(), &["--channel", &thread.id().to_string()]).await;
    assert!(code == Some(1) && told.contains("in a private thread, mention it"), "{told}");
    let locked = table.open_thread(&room.person("Anna"), "A quiet corner").expect("a thread");
    locked.lock_without_archiving();
    let dm = room.person("Anna").dm();
    for (channel, line) in [
        (locked.id(), "fix   The thread A quiet corner is locked. Unlock it."),
        (dm.id(), "ok    In direct messages it needs no permissions."),
        (Snowflake(1), "fix   There is no channel 1."),
    ] {
        let (told, code) = examined(&room, room.token(), &["--channel", &channel.to_string()]).await;
        assert!(code == Some(1) && told.contains(line), "{line:?} is not in {told}");
    }
}

#[tokio::test]
async fn files_that_the_bot_could_not_use_are_named() {
    if databases::on_postgres() {
        // The database is no file there.
        return;
    }
    let room = Rehearsal::start(crate::club::club()).await.expect("a free port");
    room.change_portal(set_up_right()).expect("Discord takes it");
    let folder = folder();
    let path = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(path("letter.txt"), "Dear owner, this is no database, but it is long enough to be one: ".repeat(99))
        .expect("a file");
    let wrong = [
        (
            "BARPOINT_DATABASE",
            path("nowhere/bot.sqlite3"),
            "fix   BARPOINT_DATABASE cannot be used: there is no folder",
        ),
        ("BARPOINT_DATABASE", path("letter.txt"), "fix   BARPOINT_DATABASE cannot be used: "),
        ("BARPOINT_DATABASE", path(""), "fix   BARPOINT_DATABASE cannot be used: "),
        ("BARPOINT_BACKUPS", path("letter.txt"), "fix   BARPOINT_BACKUPS cannot be written: "),
        ("BARPOINT_DICE_KEY", path("nothing"), "fix   BARPOINT_DICE_KEY cannot be used: "),
    ];
    for (name, value, line) in wrong {
        let (told, code) = examined_with(&room, room.token(), &[], &[(name, &value)]).await;
        assert!(
            code == Some(1) && told.matches("fix   ").count() == 1 && told.contains(line),
            "{name}={value}: {told}"
        );
        assert!(told.contains(value.trim_end_matches("bot.sqlite3").trim_end_matches('/')), "{value}: {told}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).expect("it is there").count(), 1, "nothing was made");
    let (told, _) = examined(&room, room.token(), &[]).await;
    assert!(told.contains("ok    The bot will make its database: /"), "{told}");
}

#[tokio::test]
async fn a_channel_of_a_server_with_the_commands_alone_takes_the_whole_link() {
    let room = Rehearsal::start(crate::club::club()).await.expect("a free port");
    room.install_commands_only();
    let channel = room.channel("backgammon").id().to_string();
    let (told, code) = examined(&room, room.token(), &["--channel", &channel]).await;
    let line = told.lines().find(|line| line.contains(&channel)).unwrap_or_else(|| panic!("{told}"));
    assert!(code == Some(1) && line.starts_with("fix   It cannot see the channel"), "{line}");
    assert!(line.contains("give its role View Channels there") && line.contains("list of members"), "{line}");
    let link = format!("https://discord.com/oauth2/authorize?client_id={}&scope=bot", room.world().bot);
    assert!(line.contains(&link), "{line}");
    let (told, code) = examined(&room, room.token(), &["--channel", "#backgammon"]).await;
    assert!(code == Some(2) && told.contains("by its id or its link"), "{told}");
}

#[tokio::test]
async fn a_token_that_is_none_is_the_only_finding() {
    let room = Rehearsal::start(crate::club::club()).await.expect("a free port");
    let (told, code) = examined(&room, "not.the.token", &[]).await;
    assert_eq!((code, told.lines().count()), (Some(2), 1), "{told}");
    assert!(told.contains("Discord does not know this token"), "{told}");
}

#[tokio::test]
async fn ten_ways_of_doing_it_wrong_are_named_each_with_the_place_to_mend_it() {
    let room = Rehearsal::start(crate::club::club()).await.expect("a free port");
    let with = |pointer: &str, value: Value| {
        let mut portal = set_up_right();
        match portal.pointer_mut(pointer) {
            Some(field) => *field = value,
            None => portal[&pointer[1..]] = value,
        }
        portal
    };
    let scopes = "/integration_types_config/0/oauth2_install_params/scopes";
    let permissions = "/integration_types_config/0/oauth2_install_params/permissions";
    let link = |application: &str, rest: &str| {
        json!(format!("https://discord.com/oauth2/authorize?client_id={application}{rest}"))
    };
    let own = room.world().bot.to_string();
    let without_link = json!({"0": {}, "1": {}});
    let private = {
        let mut portal = with("/integration_types_config", without_link.clone());
        portal["bot_public"] = json!(false);
        portal
    };
    let wrong = [
        (
            with("/integration_types_config", json!({"1": {}})),
            "fix   Servers cannot invite it. Tick Guild Install under",
        ),
        (with(scopes, json!(["applications.commands"])), "fix   Add App in its profile installs only its commands"),
        (with(permissions, json!("2048")), "fix   Add App in its profile does not ask for these permissions: View"),
        (
            with("/custom_install_url", link(&own, "&scope=applications.commands")),
            "fix   Add App in its profile leads to a link that lacks",
        ),
        (
            with("/custom_install_url", link("1", "&scope=bot")),
            "fix   Add App in its profile leads to the application \"1\" (client_id), not",
        ),
        (
            with("/custom_install_url", link(&own, "&integration_type=1")),
            "fix   Add App in its profile leads to a link that adds it to a person's own apps",
        ),
        (with("/integration_types_config", without_link), "hint  Its profile has no Add App. Under Installation"),
        (with("/bot_require_code_grant", json!(true)), "fix   It cannot be added: Discord waits for a website"),
        (private.clone(), "hint  Only you can add it to servers."),
        (private, "hint  Its profile has no Add App, as it is not a public bot. Invite it with this link: https://"),
        (
            with("/interactions_endpoint_url", json!("https://example.org")),
            "fix   Commands and buttons are sent elsewhere: to https://example.org,",
        ),
        (with("/flags", json!(1 << 19)), "hint  The bot needs no privileged intent."),
        (with("/privacy_policy_url", json!(null)), "hint  Its profile lacks a Privacy Policy URL."),
        (
            with("/approximate_guild_count", json!(61)),
            "hint  It is a member of 1 server, and about 60 more have only its",
        ),
        (
            with("/approximate_guild_count", json!(61)),
            "hint  In 39 more servers Discord asks for verification (61 of 100).",
        ),
    ];
    let refused = room.change_portal(with("/bot_public", json!(false)));
    assert!(refused.is_err_and(|why| why.contains("default authorization link")), "not beside Discord's own link");
    for (portal, line) in wrong {
        room.change_portal(portal).expect("Discord takes it");
        let (told, code) = examined(&room, room.token(), &[]).await;
        assert!(told.contains(line), "{line:?} is not in {told}");
        assert_eq!(code == Some(1), told.contains("fix   "), "{told}");
    }
}

#[tokio::test]
async fn each_kind_of_channel_has_permissions_of_its_own() {
    let room = Rehearsal::start(crate::club::club()).await.expect("a free port");
    let anna = room.person("Anna");
    let table = room.channel("backgammon");
    let thread = table.open_thread(&anna, "A quiet corner").expect("a thread");
    let forum = room.add_channel_of(ChannelKind::Forum, "matches");
    let post = forum.open_post(&anna, "Who plays me?", "To three points.").expect("a post");
    let voice = room.add_channel_of(ChannelKind::Voice, "lounge");
    let all = "it has all permissions that it needs.";
    for of_threads in [&table, &forum] {
        // Matches in threads need neither of these.
        of_threads.deny_bot(Permissions::SEND_MESSAGES | Permissions::CREATE_PUBLIC_THREADS);
    }
    let told = about(&room, &table).await;
    assert!(told.contains("it lacks: Send Messages, Create Public Threads. Give them to its role"), "{told}");
    for place in [&thread, &forum, &post, &voice] {
        assert!(about(&room, place).await.ends_with(all), "{}", about(&room, place).await);
    }
    for of_threads in [&table, &forum] {
        of_threads.deny_bot(Permissions::SEND_MESSAGES_IN_THREADS);
    }
    voice.deny_bot(Permissions::CONNECT);
    for (place, lacks) in
        [(&thread, "Send Messages in Threads"), (&post, "Send Messages in Threads"), (&voice, "Connect")]
    {
        let told = about(&room, place).await;
        assert!(told.contains(&format!("it lacks: {lacks}. Give")), "{told}");
    }
}

#[tokio::test]
async fn an_address_for_presses_is_tried_as_somebody_who_is_not_discord() {
    let stage = Stage::by_http(crate::club::SEED).await;
    let url = stage.url();
    let listen = stage.listens_at();
    let told = async |url: Option<&str>, listen: &str| {
        stage.room.world().interactions_endpoint_url = url.map(str::to_owned);
        examined_with(&stage.room, stage.room.token(), &[], &[("BARPOINT_LISTEN", listen)]).await.0
    };
    let elsewhere = format!("{}/interactions", stage.room.api_url());
    let found: [(Option<&str>, &str, String); 5] = [
        (None, "", "ok    Commands and buttons come by Discord's gateway, while the bot runs.".into()),
        (
            None,
            &listen,
            format!("hint  Commands and buttons come by Discord's gateway. The bot takes them at {listen}"),
        ),
        (
            Some(&url),
            &listen,
            format!("ok    Commands and buttons are sent to {url}, where the bot answers and refuses"),
        ),
        (Some(&elsewhere), &listen, "where something else than this bot answers (404).".into()),
        (Some("http://127.0.0.1:1/interactions"), &listen, "where no connection is made from here.".into()),
    ];
    for (url, listen, line) in found {
        let told = told(url, listen).await;
        assert!(told.contains(&line), "{line:?} is not in {told}");
    }
    stage.close().await;
}
