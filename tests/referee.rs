//! `barpoint referee` as another program sees it: a line in, a line out.

use barpoint::referee_cli::{reply, run};
use serde_json::{Value, json};

fn ask(line: &str) -> Value {
    serde_json::from_str(&reply(line)).unwrap()
}

#[test]
fn plays_are_listed() {
    let answer = ask(r#"{"rules":"tournament","position_id":"4HPwATDgc/ABMA","dice":[3,1]}"#);
    assert_eq!(
        (&answer["dice_played"], &answer["roll_again"], &answer["rule"]),
        (&json!(2), &json!(false), &Value::Null)
    );
    let plays = answer["plays"].as_array().unwrap();
    assert_eq!(plays.len(), 16);
    assert!(plays.iter().any(|play| play["play"] == "8/5 6/5" && play["position"]["mover"]["5"] == 2));
    let same = ask(r#"{"rules":"tournament","xgid":"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"}"#);
    assert_eq!(same, answer);
}

#[test]
fn a_play_is_ruled_on() {
    let line = r#"{"rules":"tournament","position_id":"4HPwATDgc/ABMA","dice":[3,1],"play":"5/8 6/5"}"#;
    let answer = ask(&line.replace("5/8", "8/5"));
    assert_eq!((&answer["legal"], &answer["play"]), (&json!(true), &json!("8/5 6/5")));
    let answer = ask(&line.replace("5/8 6/5", "8/5"));
    assert_eq!((&answer["legal"], &answer["rule"]), (&json!(false), &json!("use-both-dice")));
    assert!(answer["instead"].is_string() && answer["why"].is_string());
    assert_eq!(ask(line)["rule"], "forward-only");
}

#[test]
fn reserve_and_options() {
    let answer = ask(
        r#"{"rules":"tric-trac","position":{"mover":{"24":2,"bar":1,"waiting":0,"off":0},"opponent":{"1":2}},"dice":[5,2]}"#,
    );
    assert_eq!(answer["plays"][0]["play"], "bar/23 24/19");
    assert_eq!(answer["plays"][0]["position"]["opponent"]["1"], 2);
    let waiting = r#"{"rules":"acey-deucey","position":{"mover":{"waiting":15},"opponent":{"waiting":15}},"dice":[5,5],"options":OPTIONS}"#;
    let with = |options: &str| ask(&waiting.replace("OPTIONS", options));
    assert_eq!(with("{}")["dice_played"], 4);
    assert_eq!(with(r#"{"doublet_of_turn":2}"#)["dice_played"], 8);
    assert_eq!(with(r#"{"named_doublet":4,"double_top":true}"#)["plays"][0]["play"], "in/21(4)");
    assert_eq!(with("{}")["roll_again"], true);
    assert_eq!(with("{}")["plays"][0]["position_id"], Value::Null);
}

#[test]
fn nonsense_costs_its_own_line_only() {
    for line in [
        "x",
        "{}",
        "[]",
        r#"{"rules":"chess"}"#,
        r#"{"xgid":"?"}"#,
        r#"{"position_id":"4HPwATDgc/ABMA"}"#,
        r#"{"position_id":"4HPwATDgc/ABMA","dice":[7,1]}"#,
        r#"{"position_id":"4HPwATDgc/ABMA","dice":[3,1],"play":"?"}"#,
    ] {
        assert!(ask(line)["error"].is_string(), "{line}");
    }
    let mut output = Vec::new();
    let input = b"nonsense\n\xFF\xFE\n{\"position_id\":\"4HPwATDgc/ABMA\",\"dice\":[6,6]}\n";
    run(&input[..], &mut output).unwrap();
    let lines: Vec<&str> = std::str::from_utf8(&output).unwrap().lines().collect();
    assert_eq!(lines.len(), 3);
    assert!(lines[0].contains("error") && lines[1].contains("error") && lines[2].contains("plays"));
}
