use barpoint::best_plays::{reply, run};
use barpoint::strategy::{Adviser, Level};
use serde_json::Value;
use std::process::Command;

fn best(line: &str) -> Value {
    serde_json::from_str(&reply(&mut Adviser::new(Level::Club, 0), true, line).unwrap_or_else(|error| error)).unwrap()
}

#[test]
fn a_roll_is_answered_by_a_play_and_its_equity() {
    let answer = best("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10");
    assert_eq!(answer["play"], "8/5 6/5");
    let equity = answer["equity"].as_f64().unwrap();
    assert!((0.05..0.35).contains(&equity), "{equity}");
    // The same position seen from the other side.
    let other = best("XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:0:10");
    assert_eq!(other, answer);
}

#[test]
fn plays_are_written_as_players_write_them() {
    assert_eq!(best("XGID=--A------------------a----:0:0:1:21:0:0:0:0:10")["play"], "2/off");
    let entering = best("XGID=-b---AD-C---eE---c-e----AA:0:0:1:42:0:0:0:0:10");
    assert!(entering["play"].as_str().unwrap().starts_with("bar/2"), "{entering}");
    // Six closed points: nothing can be played.
    let shut_out = best("XGID=-BBBBBB------------aAaa---:0:0:-1:42:0:0:0:0:10");
    assert!(shut_out.get("error").is_none(), "{shut_out}");
    assert_eq!(best("XGID=aBBBBBBC---------------bb-:0:0:-1:42:0:0:0:0:10")["play"], "");
}

#[test]
fn without_a_roll_the_cube_is_decided() {
    let opening = best("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10");
    assert_eq!((&opening["cube"], &opening["answer"]), (&"no double".into(), &"take".into()));
    // Two rolls each: 86 % wins, no gammons.
    let race = best("XGID=-D----------------------d-:0:0:1:00:0:0:0:0:10");
    assert_eq!((&race["cube"], &race["answer"]), (&"double".into(), &"drop".into()));
    assert!((race["equity"].as_f64().unwrap() - 0.7222).abs() < 1e-3, "{race}");
    let doubled = best("XGID=-D----------------------d-:0:0:1:D:0:0:0:0:10");
    assert_eq!(doubled["cube"], "drop");
    let theirs = best("XGID=-D----------------------d-:1:-1:1:00:0:0:0:0:10");
    assert_eq!(theirs["cube"], "may not double");
    let without = best("XGID=-D----------------------d-:0:0:1:00:0:0:0:0:0");
    assert_eq!((&without["cube"], &without["no_double"]), (&"may not double".into(), &without["equity"]));
    let at_the_last = best("XGID=-D----------------------d-:6:1:1:00:0:0:0:0:6");
    assert_eq!(at_the_last["cube"], "may not double");
    let crawford = best("XGID=-D----------------------d-:0:0:1:00:2:0:1:3:10");
    assert_eq!(crawford["cube"], "may not double");
}

#[test]
fn nonsense_gets_an_error_and_the_next_line_is_read() {
    let lines = "nonsense\n\nXGID=-b----E-C---eE---c-e----B-:0:0:1:61:0:0:0:0:10\n\
        XGID=-b----E-C---eE---c-e----A-:0:0:1:61:3:0:0:3:10\n\
        XGID=-----------------------o--:0:0:1:61:0:0:0:0:10\n\
        XGID=-b----E-C---eE---c-e----B-:0:0:1:77:0:0:0:0:10\n";
    let mut output = Vec::new();
    assert_eq!(run(&mut Adviser::new(Level::Club, 0), true, lines.as_bytes(), &mut output).unwrap(), 4);
    let answers: Vec<Value> =
        String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 5);
    assert_eq!(answers[1]["play"], "13/7 8/7");
    for place in [0, 2, 3, 4] {
        assert!(answers[place]["error"].is_string(), "{}", answers[place]);
        assert!(answers[place].get("play").is_none());
    }
    assert!(reply(&mut Adviser::with_plies(0), false, "nonsense").unwrap_err().starts_with("error: "));
}

#[test]
fn what_cannot_come_about_is_refused_in_words() {
    for (line, why) in [
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:30:10", "more than 25 points"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:3:0:0:30:10", "more than 25 points"),
        // A double in the Crawford game, and one with the opponent's cube.
        ("XGID=-D----------------------d-:0:0:1:D:2:0:1:3:10", "may not double"),
        ("XGID=-D----------------------d-:1:-1:1:D:0:0:0:0:10", "may not double"),
    ] {
        let answer = best(line);
        assert!(answer["error"].as_str().is_some_and(|error| error.contains(why)), "{line}: {answer}");
    }
    // A long match, nearly over.
    assert_eq!(best("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:5:9:0:30:10")["play"], "8/5 6/5");
}

#[test]
fn a_script_learns_by_the_exit_status_that_its_position_was_none() {
    let best =
        |xgid| Command::new(env!("CARGO_BIN_EXE_barpoint")).args(["best", "--level", "1", "--xgid", xgid]).output();
    let said = best("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10").unwrap();
    assert!(said.status.success(), "{said:?}");
    let said = best("nonsense").unwrap();
    assert!(!said.status.success() && said.stdout.starts_with(b"error: "), "{said:?}");
}
