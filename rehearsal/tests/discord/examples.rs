//! Bots written with two libraries run in the room: the examples themselves.

#[path = "../../examples/serenity.rs"]
mod serenity_bot;
#[path = "../../examples/twilight.rs"]
mod twilight_bot;

#[test]
fn a_bot_written_with_serenity_answers() {
    serenity_bot::main().expect("Anna is answered");
}

#[test]
fn a_bot_written_with_twilight_answers() {
    twilight_bot::main().expect("Björn is answered");
}
