//! Memory runs out while a picture is drawn.

use crate::hands::Hands;
use crate::stage::Stage;
use rustix::process::{Pid, Resource, Rlimit, prlimit};

/// Has the bot's process get no more memory than it has.
fn take_the_rest_of_memory(stage: &Stage) {
    let process = stage.process();
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("it runs");
    let size = status.lines().find_map(|line| line.strip_prefix("VmSize:")).expect("its size");
    let kib: u64 = size.trim_end_matches("kB").trim().parse().expect("in KiB");
    let most = Some(kib * 1024);
    let process = Pid::from_raw(process.cast_signed()).expect("a process");
    prlimit(Some(process), Resource::As, Rlimit { current: most, maximum: None }).expect("its memory is limited");
}

#[tokio::test]
async fn when_memory_runs_out_in_drawing_the_process_ends_and_the_next_one_has_all_that_was_acknowledged() {
    let (mut stage, anna, bjorn, table, board) = Stage::with_match(20).await;
    let who = if board.calls(&anna) { &anna } else { &bjorn };
    Hands::Commands.turn(&table, who).await;
    stage.settle().await;
    let before = table.newest_board().await;
    take_the_rest_of_memory(&stage);
    // A theme is painted that nobody has chosen before.
    let panel = table.types(&anna, "/settings board").await;
    let panel = panel.private().expect("nobody else's business").clone();
    drop(anna.select(&panel, "Theme: Harbour", &["Midnight"]).await);
    assert_eq!(stage.ended().await, None, "a signal ends it");

    stage.start().await;
    stage.settle().await;
    assert_eq!(table.newest_board().await.id, before.id);
    let who = table.whose_turn().await;
    Hands::Buttons.turn(&table, &who).await;
    assert!(table.board_after(&before).await.id > before.id, "the match goes on");
    stage.close().await;
}
