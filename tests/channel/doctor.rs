//! `barpoint doctor`: its findings and its advice.

use discord_rehearsal::{Permissions, Rehearsal, Snowflake};
use tempfile::TempDir;

use crate::bot::program;
use crate::stage::{Stage, folder};

/// The output for a room, with these arguments, and the exit code.
async fn examined(room: &Rehearsal, token: &str, arguments: &[&str]) -> (String, Option<i32>) {
    let folder: TempDir = folder();
    let mut program = program(folder.path());
    program.arg("doctor").args(arguments).env("DISCORD_TOKEN", token).env("DISCORD_API_URL", room.api_url());
    let ended = program.output().await.expect("the program starts");
    let told = [ended.stdout, ended.stderr].map(|text| String::from_utf8(text).expect("text"));
    assert!(!told.concat().contains(token), "the token is printed");
    (told.concat(), ended.status.code())
}

#[tokio::test]
async fn a_bot_that_is_set_up_right_is_told_so() {
    let stage = Stage::open().await;
    let channel = stage.table().channel.id().to_string();
    let (told, code) = examined(&stage.room, stage.room.token(), &["--channel", &channel]).await;
    assert_eq!(code, Some(0), "{told}");
    assert!(told.lines().count() >= 6 && told.lines().all(|line| line.starts_with("ok ")), "{told}");
    assert!(told.contains("The commands of this version are registered."), "{told}");
    assert!(told.contains("In #backgammon it has all permissions"), "{told}");
    stage.close().await;
}

#[tokio::test]
async fn what_must_be_changed_is_said_in_plain_words() {
    let room = Rehearsal::start(crate::bot::club()).await.expect("a free port");
    room.set_user_install(false);
    room.set_interactions_endpoint(true);
    room.leave_session_starts(0, std::time::Duration::from_secs(3600));
    let table = room.channel("backgammon");
    table.deny_bot(Permissions::ATTACH_FILES | Permissions::READ_MESSAGE_HISTORY);
    let thread = table.open_private_thread(&room.person("Anna"), "Between us").expect("a thread");
    let (told, code) = examined(&room, room.token(), &["--channel", &table.id().to_string()]).await;
    assert_eq!(code, Some(1), "{told}");
    for line in [
        "hint  People cannot add it to their own apps",
        "fix   Commands and buttons are sent elsewhere. Empty the field Interactions Endpoint URL",
        "fix   It may connect 0 times more",
        "hint  The commands are not those of this version",
        "fix   In #backgammon it lacks: Attach Files, Read Message History.",
    ] {
        assert!(told.contains(line), "{line:?} is not in {told}");
    }
    let (told, code) = examined(&room, room.token(), &["--channel", &thread.id().to_string()]).await;
    assert!(code == Some(1) && told.contains("in a private thread, mention it"), "{told}");
    let locked = table.open_thread(&room.person("Anna"), "A quiet corner").expect("a thread");
    locked.lock_open();
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
async fn a_token_that_is_none_is_the_only_finding() {
    let room = Rehearsal::start(crate::bot::club()).await.expect("a free port");
    let (told, code) = examined(&room, "not.the.token", &[]).await;
    assert_eq!((code, told.lines().count()), (Some(2), 1), "{told}");
    assert!(told.contains("Discord does not know this token"), "{told}");
}
