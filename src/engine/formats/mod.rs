//! How other programs write positions and matches, both ways.
//!
//! [`position_id`] and [`match_id`] are GNU Backgammon's, [`xgid`] is eXtreme Gammon's; [`mat`] and [`sgf`] are files of
//! whole matches, made from a [`record`], and [`match_file`] reads either. Every reader takes any text and answers with an
//! error where it makes no sense.

pub mod mat;
pub mod match_file;
pub mod match_id;
pub mod position_id;
pub mod record;
pub mod sgf;
pub mod xgid;

mod bits;
mod told;
