//! How the program starts, and how it ends where a restart would not help.

use std::collections::HashMap;
use std::time::Duration;

use discord_rehearsal::Rehearsal;
use serde_json::json;

use crate::bot::program;
use crate::stage::{Stage, folder};

/// The exit code after which the unit file of `deploy/` does not restart it.
const HOPELESS: i32 = 2;

#[tokio::test]
async fn a_token_that_discord_does_not_know_ends_it_with_one_clear_line() {
    let room = Rehearsal::start(crate::bot::club()).await.expect("a free port");
    let folder = folder();
    let mut program = program(folder.path());
    program.env("DISCORD_TOKEN", "not.the.token").env("DISCORD_API_URL", room.api_url());
    let ended = program.output().await.expect("the program starts");
    assert_eq!(ended.status.code(), Some(HOPELESS));
    let told = String::from_utf8(ended.stderr).expect("text");
    assert!(told.contains("Discord does not know this token") && told.lines().count() == 1, "{told}");
    assert!(!told.contains("not.the.token"), "{told}");
    assert_eq!(room.gateway(), (false, 0, 0), "no session was started for it");
}

#[tokio::test]
async fn a_token_that_was_reset_and_intents_that_are_refused_end_it_for_good() {
    for (code, line) in [(4004, "Discord does not know this token"), (4014, "(gateway intents)")] {
        let mut stage = Stage::open().await;
        stage.room.close_gateway(code);
        assert_eq!(stage.ended().await, Some(HOPELESS), "after {code}");
        let log = stage.log();
        assert!(log.lines().last().is_some_and(|last| last.contains(line)), "{log}");
    }
}

#[test]
fn the_unit_file_does_not_start_again_what_cannot_help_and_waits_longer_each_time() {
    let unit = include_str!("../../deploy/barpoint.service");
    let settings: HashMap<&str, &str> = unit.lines().filter_map(|line| line.split_once('=')).collect();
    let number = |key: &str| settings[key].parse::<u32>().expect("a number");
    assert_eq!(number("RestartPreventExitStatus").cast_signed(), HOPELESS);
    assert_eq!(settings["Restart"], "on-failure");
    // Discord resets the token at the thousandth session start in a day.
    assert!(settings["StartLimitIntervalSec"] == "1d" && (1..=900).contains(&number("StartLimitBurst")));
    assert!(number("RestartSteps") > 0 && number("RestartSec") > 0 && settings["RestartMaxDelaySec"] == "5min");
}

#[tokio::test]
async fn where_discord_cannot_be_reached_it_ends_so_that_it_is_started_again() {
    let folder = folder();
    let mut program = program(folder.path());
    program.env("DISCORD_TOKEN", "a.secret.token").env("DISCORD_API_URL", "http://127.0.0.1:1");
    let ended = program.output().await.expect("the program starts");
    let told = String::from_utf8(ended.stderr).expect("text");
    assert_eq!(ended.status.code(), Some(1), "{told}");
    assert!(told.contains("cannot reach Discord") && !told.contains("secret"), "{told}");
}

#[tokio::test]
async fn it_starts_no_session_that_discord_does_not_grant() {
    let mut stage = Stage::open().await;
    stage.kill().await;
    // One more start would cost the token.
    stage.room.leave_session_starts(0, Duration::from_secs(60 * 60));
    let (_, before, _) = stage.room.gateway();
    stage.begin_to_start();
    stage.logged("too few session starts are left").await;
    let log = stage.log();
    let seconds = log.split("seconds=").nth(1).and_then(|rest| rest.split_whitespace().next());
    let seconds: u64 = seconds.expect("how long it waits").parse().expect("a number");
    assert!((60..=60 * 60 + 1).contains(&seconds), "until Discord grants new ones: {log}");
    assert_eq!(stage.room.gateway(), (false, before, 0), "it has not begun a session");
    stage.kill().await;
}

#[tokio::test]
async fn commands_are_registered_when_they_differ_from_what_discord_has() {
    let mut stage = Stage::open().await;
    let registrations = |stage: &Stage| {
        let requests = stage.room.requests();
        requests.iter().filter(|request| request.method == "PUT" && request.path.ends_with("/commands")).count()
    };
    assert_eq!(registrations(&stage), 1);
    stage.restart().await;
    stage.logged("Discord knows the commands").await;
    assert_eq!(registrations(&stage), 1, "Discord has them");
    let changed = |world: &mut discord_rehearsal::world::World| {
        let commands = world.commands.get_mut(&None).expect("there are commands");
        commands[0]["description"] = json!("As an older version called it");
    };
    changed(&mut stage.room.world());
    stage.restart().await;
    stage
        .room
        .until("the commands of this version", |world| {
            let about = &world.commands[&None][0]["description"];
            (about != "As an older version called it").then_some(())
        })
        .await
        .expect("they are registered");
    assert_eq!(registrations(&stage), 2);
    stage.close().await;
}

#[tokio::test]
async fn the_command_that_discord_makes_for_activities_is_carried_over() {
    let mut stage = Stage::open().await;
    stage.kill().await;
    let id = {
        let mut world = stage.room.world();
        let id = world.mint();
        let entry_point = json!({
            "id": id, "application_id": world.bot, "version": id, "type": 4, "name": "launch", "description": "",
            "handler": 2, "integration_types": [0], "contexts": [0],
        });
        let commands = world.commands.get_mut(&None).expect("there are commands");
        commands[0]["description"] = json!("As an older version called it");
        commands.push(entry_point);
        json!(id)
    };
    stage.start().await;
    let told = stage.room.until("the commands of this version", |world| {
        let told = &world.commands[&None];
        let are_new = told.iter().all(|command| command["description"] != "As an older version called it");
        are_new.then(|| told.clone())
    });
    let told = told.await.expect("they are registered");
    assert!(told.iter().any(|command| command["id"] == id && command["name"] == "launch"), "it is still there");
    stage.restart().await;
    stage.logged("Discord knows the commands").await;
    stage.close().await;
}

#[tokio::test]
async fn where_people_cannot_install_it_the_commands_are_for_servers() {
    let mut stage = Stage::open().await;
    stage.kill().await;
    stage.room.world().user_install = false;
    stage.room.world().commands.clear();
    // Discord refuses commands for user installs.
    stage.provoke(1);
    stage.start().await;
    stage.logged("User Install is off").await;
    let (anna, bjorn) = stage.players();
    stage.table().begin(&anna, &bjorn, 3).await;
    for command in stage.room.commands() {
        assert_eq!(command["integration_types"], json!([0]), "{}", command["name"]);
    }
    stage.close().await;
}
