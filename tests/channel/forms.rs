//! Challenges and files by forms.

use discord_rehearsal::{Answer, DriverError, Modal, Person};
use serde_json::Value;

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Table, own, private};

/// A field of a form.
fn field<'m>(form: &'m Modal, name: &str) -> &'m Value {
    form.inputs.iter().find(|input| input["custom_id"] == name).unwrap_or_else(|| panic!("{name}: {form:?}"))
}

/// The labels of the options of a field.
fn labels<'m>(form: &'m Modal, name: &str) -> Vec<&'m str> {
    let options = field(form, name)["options"].as_array().into_iter().flatten();
    options.filter_map(|option| option["label"].as_str()).collect()
}

/// Somebody opens the form of a challenge, fills in these fields and sends it.
async fn challenges_by_form(table: &Table, person: &Person, filled: &[(&str, &str)]) -> Result<Answer, DriverError> {
    let asked = table.types(person, "/challenge").await;
    person.submit_modal(asked.modal().expect("a form"), filled).await
}

#[tokio::test]
async fn a_challenge_without_anything_is_one_form_and_one_tap_sends_it_as_is_usual() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let asked = table.types(&anna, "/challenge").await;
    let form = asked.modal().expect("a form");
    assert_eq!(form.title, "Challenge");
    let fields: Vec<&str> = form.inputs.iter().filter_map(|input| input["custom_id"].as_str()).collect();
    assert_eq!(fields, ["player", "points", "rules", "pace", "more"]);
    assert!(labels(form, "rules").contains(&"Nackgammon") && labels(form, "points").contains(&"money session"));
    assert!(labels(form, "more").starts_with(&["counts for the ratings", "in a thread of its own"]));
    let sent = anna.submit_modal(form, &[]).await.expect("a challenge");
    let challenge = sent.public().expect("all see it");
    assert!(challenge.content.starts_with("**Anna** challenges anyone here to a match to 3 points."), "{challenge:?}");
    assert!(!challenge.content.contains("ot rated"), "it counts: {}", challenge.content);
    bjorn.press(challenge, "Accept").await.expect("a match");
    table.board().await;
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn everything_that_can_be_agreed_on_is_in_the_form() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let filled = [
        ("Opponent", "@Björn"),
        ("Length", "money session"),
        ("Rules", "Nackgammon"),
        ("More", "Jacoby rule"),
        ("More", "beavers"),
    ];
    let sent = challenges_by_form(&table, &anna, &filled).await.expect("a challenge");
    let challenge = sent.public().expect("all see it");
    let begins = format!("**Anna** challenges {} to a money session.", bjorn.mention());
    assert!(challenge.content.starts_with(&begins), "{}", challenge.content);
    assert!(challenge.content.contains("-# Nackgammon · agreed: Jacoby rule, beavers"), "{}", challenge.content);
    assert_eq!(challenge.pings, [bjorn.id()]);

    // Unrated since that is not chosen, and in a thread.
    let filled = [("player", "@Björn"), ("more", "thread")];
    let sent = challenges_by_form(&table, &anna, &filled).await.expect("a challenge");
    let challenge = sent.public().expect("all see it");
    assert!(challenge.content.ends_with("-# Not rated, as agreed."), "{}", challenge.content);
    bjorn.press(challenge, "Accept").await.expect("a match");
    let thread = table.channel.wait_for(&anna, |message| message.content.contains("is played in")).await;
    thread.expect("the challenge says where");
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn a_pace_is_chosen_in_the_form_and_a_rematch_has_the_same() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let asked = table.types(&anna, "/challenge").await;
    let form = asked.modal().expect("a form");
    let sent = anna
        .submit_modal(form, &[("Opponent", "@Björn"), ("Length", "1 point"), ("Pace", "Daily")])
        .await
        .expect("a challenge");
    let challenge = sent.public().expect("all see it");
    assert!(challenge.content.contains("-# Pace: Daily · 1 d a turn, and 7 d in the bank"), "{}", challenge.content);
    bjorn.press(challenge, "Accept").await.expect("a match");
    table.board().await;
    Hands::Commands.gives_up(&table, "single").await;
    let result = table.board().await;
    let more = anna.press(&result, "More").await.expect("what else");
    let again = anna.press(own(&more), "Other terms…").await.expect("a form");
    let form = again.modal().expect("a form");
    let sent = anna.submit_modal(form, &[("Length", "5 points"), ("Pace", "no clock")]).await.expect("an offer");
    let offer = table.challenge_shown().await;
    assert!(!offer.content.contains("Pace:") && offer.content.contains("5 points"), "{sent:?} {}", offer.content);
    anna.press(&offer, "Withdraw").await.expect("it is withdrawn");
    // Left as it is.
    let more = anna.press(&result, "More").await.expect("what else");
    let again = anna.press(own(&more), "Other terms…").await.expect("a form");
    anna.submit_modal(again.modal().expect("a form"), &[("Length", "7 points")]).await.expect("an offer");
    stage.until(|| table.messages().iter().any(|said| said.content.contains("7 points"))).await;
    let offer = table.messages().into_iter().rev().find(|said| said.content.contains("7 points")).expect("an offer");
    assert!(offer.content.contains("-# Pace: Daily"), "{}", offer.content);
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn what_does_not_go_together_is_told_and_the_form_opens_again_with_the_rest() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let filled = [
        ("Opponent", "@Björn"),
        ("Length", "7 points"),
        ("Rules", "Nackgammon"),
        ("More", "Jacoby rule"),
        ("More", "without the cube"),
    ];
    let refused = challenges_by_form(&table, &anna, &filled).await.expect("an answer");
    assert!(private(&refused).contains("Jacoby rule"), "{}", private(&refused));
    assert!(table.messages().iter().all(|message| message.ephemeral_to.is_some()), "nobody was challenged");
    let again = anna.press(own(&refused), "Other terms…").await.expect("a form");
    let sent = anna.submit_modal(again.modal().expect("a form"), &[]).await.expect("a challenge");
    let challenge = table.challenge_shown().await;
    let begins = format!("**Anna** challenges {} to a match to 7 points.", bjorn.mention());
    assert!(challenge.content.starts_with(&begins), "{}", challenge.content);
    assert!(challenge.content.contains("-# Nackgammon · agreed: without the cube"), "{}", challenge.content);
    assert_eq!(private(&sent), "Your challenge now stands in the channel.");
    stage.close().await;
}

#[tokio::test]
async fn the_bot_as_the_opponent_is_the_house_and_other_bots_and_oneself_are_refused() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    stage.room.add_bot("Robot");
    let table = stage.table();
    for (opponent, why) in [("@Robot", "Other bots do not play here."), ("@Anna", "You cannot challenge yourself")] {
        let told = challenges_by_form(&table, &anna, &[("Opponent", opponent)]).await;
        let told = private(&told.expect("an answer"));
        assert!(told.starts_with(why), "{opponent}: {told}");
    }
    let filled = [("Opponent", "@Barpoint"), ("Length", "1 point")];
    challenges_by_form(&table, &anna, &filled).await.expect("it begins");
    let board = table.board().await;
    assert!(board.alt().contains("Anna 0, Barpoint 0 of 1."), "{}", board.alt());
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn a_form_for_a_rematch_that_a_client_makes_up_does_no_more_than_the_button() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost");
    joost.speak("en-US");
    let table = stage.table();
    table.begin(&anna, &bjorn, 1).await;
    crate::hands::Hands::Commands.gives_up(&table, "single game").await;
    stage.settle().await;
    let asked = table.types(&joost, "/challenge").await;
    let form = asked.modal().expect("a form").clone();
    let before = table.messages().len();
    for custom_id in ["challenge:1", "challenge:99", "challenge:x", "import", "order:1:abort"] {
        let forged = Modal { custom_id: custom_id.to_owned(), ..form.clone() };
        let told = joost.submit_modal(&forged, &[]).await.unwrap_or_else(|error| panic!("{custom_id}: {error}"));
        assert!(told.private().is_ok(), "{custom_id}: {told:?}");
    }
    assert_eq!(table.messages().len(), before, "{:?}", table.messages());
    stage.close().await;
}

#[tokio::test]
async fn a_file_is_asked_for_where_none_is_attached() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    let table = stage.table();
    let asked = table.types(&anna, "/import").await;
    let form = asked.modal().expect("a form");
    assert_eq!((form.title.as_str(), form.inputs[0]["type"].as_i64()), ("Import a match", Some(19)));
    assert!(anna.submit_modal(form, &[]).await.is_err(), "the client wants a file");
    anna.pick_file("match.mat", crate::neighbours::MATCH_FILE.to_owned()).expect("Discord takes it");
    let told = anna.submit_modal(form, &[("Match file", "match.mat")]).await.expect("an answer");
    assert!(private(&told).starts_with("**Match from a file**"), "{}", private(&told));
    stage.close().await;
}
