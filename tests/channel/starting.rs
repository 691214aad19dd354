//! How the program starts, and how it ends where a restart would not help.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use discord_rehearsal::{Options, Rehearsal};
use serde_json::json;
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

use crate::bot::{Bot, program};
use crate::club::{PATIENCE, SEED, club, folder};
use crate::road::{Closed, Road};
use crate::stage::Stage;

/// The exit code after which the unit file of `deploy/` does not restart it.
const HOPELESS: i32 = 2;

#[tokio::test]
async fn a_token_that_discord_does_not_know_ends_it_with_one_clear_line() {
    let room = Rehearsal::start(crate::club::club()).await.expect("a free port");
    let folder = folder();
    let mut program = program(folder.path());
    program.env("DISCORD_TOKEN", "not.the.token").env("DISCORD_API_URL", room.api_url());
    let ended = program.output().await.expect("the program starts");
    assert_eq!(ended.status.code(), Some(HOPELESS));
    let told = String::from_utf8(ended.stderr).expect("text");
    // On a busy machine the log may say besides that the database was slow.
    let lines = told.lines().filter(|line| !line.contains("a transaction took long"));
    assert!(told.contains("Discord does not know this token") && lines.count() == 1, "{told}");
    assert!(!told.contains("not.the.token"), "{told}");
    assert_eq!(room.gateway(), (false, 0, 0), "no session was started for it");
}

#[tokio::test]
async fn a_token_that_was_reset_and_intents_that_are_refused_end_it_for_good() {
    let intents = "(gateway intents)";
    for (code, line) in [(4004, "Discord does not know this token"), (4013, intents), (4014, intents)] {
        let mut stage = Stage::open().await;
        stage.room.close_gateway(Some(code));
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

/// A bot that looks for a room at the end of a road.
fn on_the_road(road: &Road, room: &Rehearsal, folder: &TempDir) -> Bot {
    let settings = [("DISCORD_API_URL", format!("http://{}", road.address))];
    Bot::start(room, folder.path(), (SEED, true), &settings)
}

#[tokio::test]
async fn where_discord_is_out_of_reach_at_first_it_begins_once_it_is_not() {
    let options = Options { patience: PATIENCE, ..club() };
    let (room, folder) = (Rehearsal::start(options).await.expect("a free port"), folder());
    let road = Road::to(&room, 3, Closed::AtOnce).await;
    let bot = on_the_road(&road, &room, &folder);
    let started = Instant::now();
    room.until("a session", |world| (world.gateway.identified == 1).then_some(())).await.expect("it asks again");
    assert!(started.elapsed() >= Duration::from_secs(1 + 2 + 4), "each pause is longer than the one before");
    assert_eq!(bot.stop().await.code(), Some(0));
    let log = std::fs::read_to_string(folder.path().join("log")).expect("a log");
    let told: Vec<_> = log.lines().filter(|line| line.contains("cannot reach Discord")).collect();
    assert!(told.len() == 3 && told.iter().all(|line| line.contains("WARN")), "{log}");
    assert!(
        ["seconds=1", "seconds=2", "seconds=4"].iter().zip(&told).all(|(pause, line)| line.contains(pause)),
        "{log}"
    );
    assert!(!log.contains(room.token()), "a token in the log");
}

#[tokio::test]
async fn while_discord_is_out_of_reach_it_can_be_stopped() {
    let (room, folder) = (Rehearsal::start(club()).await.expect("a free port"), folder());
    let road = Road::to(&room, usize::MAX, Closed::AtOnce).await;
    let bot = on_the_road(&road, &room, &folder);
    let tries_twice = async {
        while road.tries().len() < 2 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, tries_twice).await.expect("it asks again");
    assert_eq!(bot.stop().await.code(), Some(0));
}

#[tokio::test]
async fn the_doctor_says_at_once_that_discord_is_out_of_reach() {
    let folder = folder();
    let mut program = program(folder.path());
    program.arg("doctor").env("DISCORD_TOKEN", "a.secret.token").env("DISCORD_API_URL", "http://127.0.0.1:1");
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
    let entry_point = {
        let mut world = stage.room.world();
        let id = world.mint();
        let entry_point = json!({
            "id": id, "application_id": world.bot, "version": id, "type": 4, "name": "launch", "description": "",
            "handler": 2, "integration_types": [0], "contexts": [0],
        });
        let commands = world.commands.get_mut(&None).expect("there are commands");
        commands[0]["description"] = json!("As an older version called it");
        commands.push(entry_point.clone());
        entry_point
    };
    let id = &entry_point["id"];
    stage.start().await;
    let told = stage.room.until("the commands of this version", |world| {
        let told = &world.commands[&None];
        let are_new = told.iter().all(|command| command["description"] != "As an older version called it");
        are_new.then(|| told.clone())
    });
    let told = told.await.expect("they are registered");
    assert!(told.iter().any(|command| command["id"] == *id && command["name"] == "launch"), "it is still there");
    stage.restart().await;
    stage.logged("Discord knows the commands").await;
    // The same where it is the only command, before the bot has ever been there.
    stage.kill().await;
    stage.room.world().commands = [(None, vec![entry_point.clone()])].into();
    stage.start().await;
    let first = stage.room.until("the first commands", |world| (world.commands[&None].len() > 1).then_some(()));
    first.await.unwrap_or_else(|error| panic!("{error}\n{}", stage.log()));
    assert!(stage.room.commands().iter().any(|command| command["id"] == *id), "it is still there");
    assert!(stage.room.commands().iter().any(|command| command["name"] == "challenge"));
    stage.close().await;
}

/// Whether an option of a registered command names the types of files that it takes.
fn takes_file_types(stage: &Stage) -> bool {
    stage.room.commands().iter().any(|command| command.to_string().contains("\"file_types\""))
}

/// Starts the bot while Discord has no commands of it and refuses this number of registrations; the log says why.
async fn registers_again(stage: &mut Stage, refused: u32, said: &str) {
    stage.room.world().commands.clear();
    stage.provoke(refused);
    stage.start().await;
    stage.logged(said).await;
}

#[tokio::test]
async fn where_discord_refuses_types_of_files_the_commands_are_still_for_everybody() {
    let mut stage = Stage::open().await;
    stage.kill().await;
    assert!(takes_file_types(&stage), "they are named where Discord takes them");
    stage.room.world().knows_file_types = false;
    registers_again(&mut stage, 1, "Discord refuses file_types").await;
    assert!(!stage.log().contains("User Install"), "{}", stage.log());
    assert!(!takes_file_types(&stage));
    let is_for_people = |command: &serde_json::Value| command["integration_types"] == json!([0, 1]);
    assert!(stage.room.commands().iter().any(is_for_people), "also in people's own apps");
    // Of both, neither is left.
    stage.kill().await;
    stage.room.world().user_install = false;
    registers_again(&mut stage, 3, "User Install is off").await;
    for command in stage.room.commands() {
        assert_eq!(command["integration_types"], json!([0]), "{}", command["name"]);
    }
    stage.close().await;
}

#[tokio::test]
async fn where_people_cannot_install_it_the_commands_are_for_servers() {
    let mut stage = Stage::open().await;
    stage.kill().await;
    stage.room.world().user_install = false;
    // Discord refuses commands for user installs, also without types of files.
    registers_again(&mut stage, 2, "User Install is off").await;
    assert!(!stage.log().contains("file_types"), "{}", stage.log());
    assert!(takes_file_types(&stage), "what Discord takes is left in");
    let (anna, bjorn) = stage.players();
    stage.table().begin(&anna, &bjorn, 3).await;
    for command in stage.room.commands() {
        assert_eq!(command["integration_types"], json!([0]), "{}", command["name"]);
    }
    stage.close().await;
}
