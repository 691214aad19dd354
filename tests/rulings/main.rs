//! Every rule set, and every way to ask the referee, end to end in a channel. It shares the support modules of
//! `tests/channel`.

// The shared modules have parts that are not used here.
#[allow(dead_code)]
#[path = "../channel/bot.rs"]
mod bot;
#[path = "../channel/club.rs"]
#[allow(dead_code)]
mod club;
#[path = "../databases/mod.rs"]
mod databases;
#[allow(dead_code)]
#[path = "../channel/door.rs"]
mod door;
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
