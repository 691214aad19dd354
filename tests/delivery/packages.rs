//! Files with data: what they hold, what is left out, and what the reader is told of it.

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Table, own, unzipped};
use discord_rehearsal::{Answer, Message, Person};

/// The part of the limit of a file that is left to the text of the answer, in bytes.
const FOR_THE_TEXT: usize = 16 * 1024;

/// The files in the zip of an answer, with their texts.
fn unpacked(stage: &Stage, answer: &Message) -> Vec<(String, String)> {
    unzipped(&stage.room.file(&answer.attachments[0]).expect("what was uploaded"))
}

/// Plays a match of Anna and Björn to its end, and adds this many finished matches without turns.
async fn with_matches(stage: &Stage, more: u32) -> (Person, Table) {
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    table.begin(&anna, &bjorn, 1).await;
    Hands::Commands.resign(&table, &anna, "single game").await;
    Hands::Commands.accept_resignation(&table, &bjorn).await;
    stage.settle().await;
    add_matches(stage, more);
    (anna, table)
}

/// Adds this many finished matches of the same two players without turns.
fn add_matches(stage: &Stage, more: u32) {
    let sql = "INSERT INTO matches (guild, locale, channel, one, two, terms, state, started_at, ended_at, result,
            final_one, final_two, winner)
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < MORE)
        SELECT guild, locale, channel, one, two, terms, 'finished', 0, 1, n + (SELECT max(result) FROM matches), 0, 1, 2
        FROM numbers, matches WHERE id = 1";
    stage.change(&sql.replace("MORE", &more.to_string()));
}

/// Asks for the file of a server's data.
async fn of_server(table: &Table, owner: &Person) -> Answer {
    table.types(owner, "/admin forget-server").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_file_of_a_server_has_all_its_matches_on_pages_and_asks_whether_to_delete_them() {
    let mut stage = Stage::open().await;
    let (anna, table) = with_matches(&stage, 1_001).await;
    let told = of_server(&table, &anna).await;
    let all = own(&told);
    assert!(all.content.contains(" and 1002 finished matches.\n\n**Shall I delete it?**"), "{}", all.content);
    assert!(all.offers("Delete it all…"));
    assert_eq!(all.attachments[0].filename, "barpoint-server.zip");
    let files = unpacked(&stage, all);
    assert_eq!(
        files.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(),
        ["barpoint.json", "matches-1000.json", "matches-1002.json"]
    );
    let rows = |text: &str| -> usize {
        let kept: serde_json::Value = serde_json::from_str(text).expect("JSON");
        kept["matches"].as_array().expect("the matches").len()
    };
    assert_eq!([rows(&files[1].1), rows(&files[2].1)], [1_000, 2]);

    stage.has_worked_for(&anna).await;
    // There is room for the rows of the server, but not for the first page of its matches.
    let smallest = FOR_THE_TEXT + files[1].1.len();
    stage.room.world().attachment_limit = smallest;
    let told = of_server(&table, &anna).await;
    let some = own(&told);
    assert!(some.content.contains("the 1002 oldest matches are left out"), "no later page either: {}", some.content);
    let names: Vec<_> = unpacked(&stage, some).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["barpoint.json"]);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_ones_own_matches_the_latest_are_in_the_file_and_the_rest_is_named() {
    let mut stage = Stage::open().await;
    let (anna, table) = with_matches(&stage, 4).await;
    let told = table.types(&anna, "/export all:true").await;
    assert_eq!(own(&told).content, "Your 5 matches: `.mat`, SGF and JSON of each.", "nothing is missing");
    let files = unpacked(&stage, own(&told));
    assert_eq!(files.len(), 15, "three of each match");
    assert_eq!(files[0].0, "matches/barpoint-5.mat", "the latest first");

    stage.has_worked_for(&anna).await;
    // Match 4 is unreadable, and the file has room for two matches: text, names and 512 bytes of zip headers a file.
    stage.change("UPDATE matches SET terms = 'nonsense' WHERE id = 4");
    let texts: usize = files.iter().take(3).map(|(name, text)| name.len() + text.len()).sum();
    stage.room.world().attachment_limit = FOR_THE_TEXT + 2 * texts + 2 * 3 * 512;
    let told = table.types(&anna, "/export all:true").await;
    let lines: Vec<&str> = own(&told).content.lines().collect();
    assert_eq!(lines.len(), 3, "{lines:#?}");
    assert_eq!(lines[0], "Your 2 matches: `.mat`, SGF and JSON of each.");
    assert!(lines[1].contains("the 2 oldest matches are left out"), "{}", lines[1]);
    assert!(lines[2].starts_with("One match cannot be read and is left out."), "{}", lines[2]);
    let files = unpacked(&stage, own(&told)).into_iter().map(|(name, _)| name);
    let mats: Vec<_> = files.filter(|name| name.ends_with(".mat")).collect();
    assert_eq!(mats, ["matches/barpoint-5.mat", "matches/barpoint-3.mat"]);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_is_too_large_for_a_file_is_not_replaced_by_older_and_smaller_ones() {
    let mut stage = Stage::open().await;
    let (anna, table) = with_matches(&stage, 1).await;
    Hands::short_match(&stage.table_in("side-table"), &anna, &stage.person("Björn")).await;
    stage.settle().await;
    add_matches(&stage, 1);
    let told = table.types(&anna, "/export all:true").await;
    let files = unpacked(&stage, own(&told));
    let of = |number: usize| -> usize {
        let name = format!("matches/barpoint-{number}.");
        files.iter().filter(|(file, _)| file.starts_with(&name)).map(|(file, text)| file.len() + text.len()).sum()
    };
    let (small, large) = (of(4), of(3));
    assert!(large > 2 * small + 1_000, "it is much larger than the others: {large}, {small}");
    stage.has_worked_for(&anna).await;
    // Room for match 4, but not for the large match 3; match 2 would still fit.
    stage.room.world().attachment_limit = FOR_THE_TEXT + 2 * small + 3_500;
    let told = table.types(&anna, "/export all:true").await;
    let names: Vec<_> = unpacked(&stage, own(&told)).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["mat", "sgf", "json"].map(|kind| format!("matches/barpoint-4.{kind}")));
    assert!(own(&told).content.contains("the 3 oldest matches are left out"), "{}", own(&told).content);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_is_handed_everything_about_them_with_their_matches() {
    let mut stage = Stage::open().await;
    let (anna, table) = with_matches(&stage, 1).await;
    let panel = table.types(&anna, "/privacy").await;
    let told = anna.press(own(&panel), "Everything about me").await.expect("a file");
    let all = own(&told);
    assert_eq!(all.content, "Everything that I keep about you, with 2 of your matches.");
    assert_eq!((all.attachments.len(), all.attachments[0].filename.as_str()), (1, "barpoint-my-data.zip"));
    let files = unpacked(&stage, all);
    assert_eq!(files[0].0, "barpoint.json");
    let kept: serde_json::Value = serde_json::from_str(&files[0].1).expect("JSON");
    assert_eq!(kept["people"][0]["display_name"], "Anna");
    assert_eq!(files.iter().filter(|(name, _)| name.ends_with(".sgf")).count(), 2);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_imported_file_is_reported_on_and_one_that_is_too_large_is_not_read() {
    let mut stage = Stage::open().await;
    let (anna, table) = (stage.person("Anna").with_modified_client(), stage.table());
    let misplayed = " 1 point match\n\n Game 1\n alice : 0                      bob : 0\n\
        \u{20} 1) 61: 13/7 8/6                43: 13/9 13/10\n  2) 31: 8/5 6/5                 52: 13/8 24/22\n";
    anna.pick_file("club.mat", misplayed).expect("Discord takes it");
    let told = table.types(&anna, "/import file:club.mat").await;
    assert!(own(&told).content.starts_with("**Match from a file** · **alice** – **bob**"), "{}", own(&told).content);
    assert!(own(&told).content.contains("one illegal play"), "{}", own(&told).content);
    assert_eq!(stage.number("SELECT count(*) FROM imports"), 1, "it is kept");
    for (text, why) in [
        (" ".repeat((512 << 10) + 1), "That file is too large for a match: at most 512 KiB are read."),
        ("cat".to_owned(), "That is no match file that I can read"),
    ] {
        anna.pick_file("other.mat", text).expect("Discord takes it");
        let told = table.types(&anna, "/import file:other.mat").await;
        assert!(own(&told).content.starts_with(why), "{}", own(&told).content);
    }
    assert_eq!(stage.number("SELECT count(*) FROM imports"), 1, "no more is kept");
    stage.end().await;
}
