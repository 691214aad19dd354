//! The strategy: equities, look-ahead, cube decisions, and the program for scripts.

mod bearoff;
mod best;
mod cube;
mod house;
mod last_rolls;
mod search;
#[path = "../table/mod.rs"]
mod table;
mod values;

use barpoint::engine::board::Position;
use barpoint::engine::formats::xgid::Xgid;

/// The position of an XGID, seen by the player on turn.
fn position(xgid: &str) -> Position {
    let xgid: Xgid = xgid.parse().unwrap();
    xgid.board.seen_by(xgid.turn)
}
