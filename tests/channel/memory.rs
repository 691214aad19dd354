//! Memory runs out while a picture is drawn.

use std::time::Duration;

use rustix::process::{Pid, Resource, Rlimit, prlimit};
use tokio::time::timeout;

use crate::hands::Hands;
use crate::stage::Stage;

/// A line of what Linux says of the bot's process.
fn line(stage: &Stage, begin: &str) -> Option<String> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", stage.process())).ok()?;
    status.lines().find_map(|line| line.strip_prefix(begin)).map(|rest| rest.trim().to_owned())
}

/// Whether the bot's process has ended, which the test has not asked for yet.
fn has_ended(stage: &Stage) -> bool {
    line(stage, "State:").is_none_or(|state| state.starts_with('Z'))
}

/// Has the bot's process get no more memory than it has.
fn take_the_rest_of_memory(stage: &Stage) {
    let size = line(stage, "VmData:").expect("it runs");
    let kib: u64 = size.trim_end_matches(" kB").parse().expect("in KiB");
    let most = Some(kib * 1024);
    let process = Pid::from_raw(stage.process().cast_signed()).expect("a process");
    prlimit(Some(process), Resource::Data, Rlimit { current: most, maximum: None }).expect("its memory is limited");
}

#[tokio::test]
async fn when_memory_runs_out_in_drawing_the_process_ends_and_the_next_one_has_all_that_was_acknowledged() {
    let (mut stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    let who = if board.calls(&anna) { &anna } else { &bjorn };
    Hands::Commands.turn(&table, who).await;
    stage.settle().await;
    let before = table.newest_board().await;
    let panel = table.types(&anna, "/settings board").await;
    let panel = panel.private().expect("nobody else's business").clone();
    take_the_rest_of_memory(&stage);
    // Themes are painted that nobody has chosen before.
    for theme in ["Midnight", "Print", "Club", "Clarity"] {
        // A process that has ended answers nothing.
        let _ = timeout(Duration::from_secs(3), anna.select(&panel, "Theme: Harbour", &[theme])).await;
        if has_ended(&stage) {
            break;
        }
    }
    assert_eq!(stage.ended().await, None, "a signal ends it");

    stage.start().await;
    stage.settle().await;
    assert_eq!(table.newest_board().await.id, before.id);
    let who = table.whose_turn().await;
    Hands::Buttons.turn(&table, &who).await;
    assert!(table.board_after(&before).await.id > before.id, "the match goes on");
    stage.close().await;
}
