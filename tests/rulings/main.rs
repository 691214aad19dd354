//! Every rule set and every way to ask the referee, in a channel, from end to end: on the stage of `tests/channel`.

// What the other scenarios need of the stage is not all needed here.
#[allow(dead_code)]
#[path = "../channel/bot.rs"]
mod bot;
#[path = "../channel/judge.rs"]
mod judge;
#[allow(dead_code)]
#[path = "../channel/stage.rs"]
mod stage;
#[allow(dead_code)]
#[path = "../channel/table.rs"]
mod table;

mod scene;

mod agreements;
mod asking;
mod responsible;
mod whole;
