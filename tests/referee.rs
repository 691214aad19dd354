//! `barpoint referee` as another program sees it: one JSON line in, one out.

use barpoint::referee_json::{reply, run};
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

/// The last checker is borne off: no number lapses, and nothing follows.
#[test]
fn a_throw_that_wins() {
    let answer = ask(r#"{"rules":"dutch","position":{"mover":{"1":1},"opponent":{"20":5}},"dice":[5,5]}"#);
    assert_eq!((&answer["plays"][0]["play"], &answer["rule"]), (&json!("1/off"), &Value::Null));
    let tric_trac = r#"{"rules":"tric-trac","position":{"mover":{"1":3},"opponent":{"20":5}},"dice":[6,6],"options":{"doublet_of_turn":2}}"#;
    let answer = ask(tric_trac);
    assert_eq!((&answer["plays"][0]["play"], &answer["roll_again"]), (&json!("1/off(3)"), &json!(false)));
    let acey_deucey = r#"{"rules":"acey-deucey","position":{"mover":{"1":1},"opponent":{"20":5}},"dice":[1,2]}"#;
    let answer = ask(acey_deucey);
    assert_eq!((&answer["plays"][0]["play"], &answer["name_doublet"]), (&json!("1/off"), &json!(false)));
    assert_eq!(ask(&acey_deucey.replace("[1,2]", r#"[1,2],"play":"1/off""#))["roll_again"], false);
}

#[test]
fn options_that_the_rule_set_does_not_know_are_refused() {
    let start = |rules: &str, options: &str| {
        let line = format!(
            r#"{{"rules":"{rules}","position":{{"mover":{{"6":5}},"opponent":{{"20":5}}}},"dice":[3,1],"options":{options}}}"#
        );
        ask(&line)["error"].as_str().map(str::to_owned)
    };
    for (rules, unknown) in [
        ("tournament", r#"{"both_dice_doublets":true}"#),
        ("dutch", r#"{"high_first":true}"#),
        ("dutch", r#"{"doublet_of_turn":2}"#),
        ("tric-trac", r#"{"named_doublet":3}"#),
        ("tric-trac", r#"{"double_top":true}"#),
        ("tric-trac", r#"{"ace_deuce_to_opponent":true}"#),
        ("acey-deucey", r#"{"general_doublet":[5,3]}"#),
    ] {
        let error = start(rules, unknown).unwrap_or_else(|| panic!("{rules} {unknown}"));
        assert!(error.contains(rules), "{error}");
    }
    for (rules, known) in [
        ("dutch", r#"{"both_dice_doublets":true}"#),
        ("tric-trac", r#"{"general_doublet":[5,3],"high_first":true,"doublet_of_turn":2}"#),
        ("acey-deucey", r#"{"named_doublet":3,"double_top":true}"#),
    ] {
        assert_eq!(start(rules, known), None, "{rules} {known}");
    }
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
